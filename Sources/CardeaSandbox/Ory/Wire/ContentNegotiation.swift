import CardeaBasics

/// Decides whether a client asks for JSON, as the server that this one stands for does it.
enum ContentNegotiation {
    /// By `Accept`, or by a `Content-Type` that is exactly `application/json`.
    static func isJSON(_ request: HTTPRequest) -> Bool {
        acceptsJSON(request) || request.headers["Content-Type"] == json
    }

    /// By `Accept` alone. Of what is offered the most wanted wins; an exact name goes before a wildcard, and what is offered
    /// first before what comes later.
    static func acceptsJSON(_ request: HTTPRequest) -> Bool {
        let wanted = request.headers.values("Accept").flatMap { $0.split(separator: ",") }.compactMap(Range.init)
        var (best, bestQuality, bestWildness) = ("text/html", -1.0, 3)
        for offer in ["text/html", "text/*", "*/*", json] {
            for range in wanted where range.quality > 0 && range.quality >= bestQuality {
                guard let wildness = range.wildness(for: offer) else { continue }
                if range.quality > bestQuality || wildness < bestWildness {
                    (best, bestQuality, bestWildness) = (offer, range.quality, wildness)
                }
            }
        }
        return best == json
    }

    private static let json = "application/json"

    /// One media range of an `Accept` field.
    private struct Range {
        let name: String
        let quality: Double

        init(_ text: Substring) {
            let parts = text.split(separator: ";").map { ASCII.lowercased($0.filter { $0 != " " && $0 != "\t" }) }
            name = parts.first ?? ""
            quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
        }

        /// Returns how loosely the range names that type, 0 for exactly; `nil` if it does not.
        func wildness(for offer: String) -> Int? {
            if name == "*/*" { return 2 }
            if name.hasSuffix("/*") { return offer.hasPrefix(name.dropLast()) ? 1 : nil }
            return name == offer ? 0 : nil
        }
    }
}
