import CardeaBasics

/// An address of an application with parameters put in, as Go's `net/url` writes it: all of them encoded again and sorted.
enum ReturnLink {
    static func make(_ address: String, _ parameters: [(String, String)]) -> String {
        let halves = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let own = QueryParameters(parsing: parts.count == 2 ? String(parts[1]) : "", plusIsSpace: true)
        let kept = own.pairs.filter { pair in !parameters.contains { $0.0 == pair.name } }.map { ($0.name, $0.value) }
        let fragment = halves.count == 2 ? "#\(halves[1])" : ""
        return "\(parts[0])?\(encode(kept + parameters))\(fragment)"
    }

    /// Pairs sorted by name; those of one name keep their order.
    static func encode(_ pairs: [(String, String)]) -> String {
        pairs.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map { "\(escape($0.element.0))=\(escape($0.element.1))" }.joined(separator: "&")
    }

    private static func escape(_ text: String) -> String {
        PercentEncoding.encode(segment: text).pieces(between: "%20").joined(separator: "+")
    }
}
