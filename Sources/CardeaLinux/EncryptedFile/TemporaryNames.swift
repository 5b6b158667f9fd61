import CardeaBasics

/// The names of files that are being written: random ones, drawn once for each process and then counted, because a random number
/// takes as long as the rest of a short write.
enum TemporaryNames {
    private static let suffix = ".tmp"
    private static let series = Lock<(start: String, count: UInt64)?>(nil)

    static func next() throws(CardeaError) -> String {
        let (start, count): (String, UInt64) = try series.withLock { series throws(CardeaError) in
            let start = if let series { series.start } else { try drawn() }
            let count = series?.count ?? 0
            series = (start, count + 1)
            return (start, count)
        }
        return ".\(start)-\(count)\(suffix)"
    }

    private static func drawn() throws(CardeaError) -> String { SealedName.hexadecimal(try SealedRandom.bytes(8)) }

    static func isOne(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(suffix) }
}
