import CardeaCore

/// Reads what languages a browser asks for.
enum AcceptLanguage {
    /// The best of the languages on offer by an `Accept-Language` field (RFC 9110, section 12.5.4): the highest weight
    /// wins, then the place. Only the primary language counts, so that `de-AT` gets German. `nil` when none is wanted.
    static func best(of offered: [String], for field: String) -> String? {
        var best: (language: String, weight: Int)?
        for range in field.split(separator: ",").prefix(32) {
            let parts = range.split(separator: ";").map {
                ASCII.lowercased(String($0)).filter { $0 != " " && $0 != "\t" }
            }
            guard let tag = parts.first, let weight = weight(parts.dropFirst()), weight > best?.weight ?? 0 else {
                continue
            }
            let primary = tag.split(separator: "-").first.map(String.init)
            guard let language = tag == "*" ? offered.first : offered.first(where: { $0 == primary }) else { continue }
            best = (language, weight)
        }
        return best?.language
    }

    /// A weight in thousandths; `nil` for what is none.
    private static func weight(_ parameters: ArraySlice<String>) -> Int? {
        guard let parameter = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1000 }
        let text = Array(parameter.utf8.dropFirst(2))
        guard (1...5).contains(text.count), text[0] == 0x30 || text[0] == 0x31, text.count == 1 || text[1] == 0x2E,
            text.dropFirst(2).allSatisfy(ASCII.isDigit)
        else { return nil }
        let digits = (text.dropFirst(2) + [0x30, 0x30, 0x30]).prefix(3)
        let weight = digits.reduce(Int(text[0] - 0x30)) { $0 * 10 + Int($1 - 0x30) }
        return weight <= 1000 ? weight : nil
    }
}
