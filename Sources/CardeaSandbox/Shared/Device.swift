/// The machine that a request was sent from, as a `User-Agent` such as `Cardea/0.1.0 (Linux; Debian 12.8)` describes it.
struct Device: Sendable, Hashable {
    let model: String
    /// `desktop`, `mobile` or `tablet`.
    let type: String
    let systemVersion: String

    init(userAgent: String?) {
        let comment = userAgent?.split(separator: "(", maxSplits: 1).dropFirst().first?.prefix { $0 != ")" } ?? ""
        let words = comment.split { $0 == ";" || $0 == " " }.map(String.init)
        model = words.first ?? "unknown"
        systemVersion = words.last { $0.first?.isNumber ?? false } ?? "unknown"
        type = Self.types.first { words.contains($0.word) }?.type ?? "desktop"
    }

    private static let types = [
        (word: "iPad", type: "tablet"), (word: "iPadOS", type: "tablet"), (word: "iPhone", type: "mobile"),
        (word: "iOS", type: "mobile"), (word: "Android", type: "mobile"),
    ]
}
