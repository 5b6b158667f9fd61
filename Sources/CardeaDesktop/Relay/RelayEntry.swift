import CardeaCore

/// Where `packaging/relay.c` goes on, when the library is started as a program.
@c(cardea_relay_run)
func relayRun(_ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?) -> Int32 {
    let words = (1..<max(Int(count), 1)).compactMap { index in
        arguments.flatMap { $0[index] }.map { String(cString: $0) }
    }
    return RelayRun.standard.run(words).rawValue
}

extension RelayRun {
    /// Hands redirects to the processes of this user.
    static var standard: RelayRun {
        RelayRun(
            send: { text, token in
                guard let redirect = try? ArrivedRedirect(text, activationToken: token) else { return .unusable }
                return Outcome(RedirectRoute.send(redirect))
            },
            serve: { scheme in
                let outcome = try? ApplicationService.serveOne(ClaimNames(scheme: scheme).busName)
                return outcome.map { Outcome($0) } ?? .nobody
            })
    }
}

extension RelayRun.Outcome {
    fileprivate init(_ outcome: RedirectRoute.Outcome) {
        switch outcome {
        case .taken, .kept: self = .delivered
        case .nobody: self = .nobody
        }
    }
}
