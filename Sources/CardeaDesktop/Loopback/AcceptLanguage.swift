import CardeaBasics

/// Reads what languages a browser asks for.
enum AcceptLanguage {
    /// The best of the languages on offer by an `Accept-Language` field (RFC 9110, section 12.5.4): the highest weight
    /// wins, then the place. Regions are passed over, so that `de-AT` gets German, but where one language is offered in two
    /// forms. `nil` when none is wanted.
    static func best(of offered: [String], for field: String) -> String? {
        var best: (language: String, weight: Int)?
        for range in field.split(separator: ",").prefix(32) {
            let parts = range.split(separator: ";").map {
                ASCII.lowercased(String($0)).filter { $0 != " " && $0 != "\t" }
            }
            guard let tag = parts.first, let weight = weight(parts.dropFirst()), weight > best?.weight ?? 0 else {
                continue
            }
            let form = form(of: tag.split(separator: "-").map(String.init))
            guard let language = tag == "*" ? offered.first : offered.first(where: { $0 == form }) else { continue }
            best = (language, weight)
        }
        return best?.language
    }

    /// The tag of what a range asks for: the language, and which of its forms where people of one can hardly read the other
    /// (RFC 4647, section 3.4, with the likely scripts of regions as CLDR has them).
    private static func form(of subtags: [String]) -> String? {
        let rest = subtags.dropFirst()
        switch subtags.first {
        case "zh" where rest.contains("hans"): return "zh-Hans"
        case "zh": return rest.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-Hant" : "zh-Hans"
        case "pt": return rest.isEmpty || rest.contains("br") ? "pt-BR" : "pt-PT"
        case let language: return language
        }
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
