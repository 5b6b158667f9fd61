import CardeaDesktop

/// Where `packaging/relay.c` goes on, when the library is started as a program.
@c(cardea_relay_run)
func relayRun(_ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?) -> Int32 {
    let words = (1..<max(Int(count), 1)).compactMap { index in
        arguments.flatMap { $0[index] }.map { String(cString: $0) }
    }
    return RelayRun.standard.run(words).rawValue
}
