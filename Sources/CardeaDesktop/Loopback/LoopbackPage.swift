import CardeaBasics

/// What the browser shows when it arrives at the loopback listener.
///
/// No page shows anything that came with the request: what a provider writes into a redirect, anybody can write.
package enum LoopbackPage: String, Sendable, CaseIterable {
    /// The redirect was taken, and reports no failure. Whether it can be redeemed, nobody knows yet.
    case done = "received"
    /// The redirect was taken, and reports a failure.
    case failed = "not-completed"
    /// The browser comes back from the provider's end of its session.
    case signedOut = "signed-out"
    /// A page for passkeys has brought its answer, whatever that is.
    case answered = "answered"
    /// The redirect is that of another login.
    case foreign = "other-sign-in"
    /// The login has had its redirect.
    case over = "over"

    /// Whether it says how it ended, and so is served once.
    var isOutcome: Bool { self != .foreign && self != .over }

    /// What takes its place when the redirect reports a failure. Of passkeys the application says more.
    var ofFailure: LoopbackPage { self == .answered ? .answered : .failed }

    var status: String {
        switch self {
        case .done, .failed, .signedOut, .answered: "200 OK"
        case .foreign: "400 Bad Request"
        case .over: "410 Gone"
        }
    }

    /// The colour of a page, as its style sheet calls it, and the lines of its mark: a tick, a cross, an "i". Success and
    /// failure differ in shape, too, for those who do not see the difference of colours.
    private var sign: (tone: String, mark: String) {
        switch self {
        case .done, .signedOut: ("good", "M19 33l9 9 17-19")
        case .failed: ("bad", "M22 22l20 20M42 22L22 42")
        case .answered, .foreign, .over: ("note", "M32 30v16M32 19v.1")
        }
    }

    /// The whole page.
    ///
    /// - Parameter application: The application's name, if it has one to show.
    func html(_ language: String, application: String? = nil) -> String {
        let texts = LoopbackPageTexts(language)
        let heading = texts.heading(of: self)
        let escaped = application.map(Self.escaped)
        let name = escaped.map { "<bdi>\($0)</bdi>" }
        // A title has no markup: characters keep the direction of the name from changing that of the rest.
        let title = heading + (escaped.map { " – \u{2068}\($0)\u{2069}" } ?? "")
        let advice = texts.advice(after: self, naming: name != nil).map {
            "<p>\(Self.unbroken($0).pieces(between: "{app}").joined(separator: name ?? ""))</p>"
        }
        return """
            <!doctype html><html lang="\(texts.language)" dir="\(texts.isRightToLeft ? "rtl" : "ltr")">
            <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title><style>\(LoopbackPageStyle.sheet)</style></head><body><main class="\(sign.tone)">
            <svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="31"/><path d="\(sign.mark)"/></svg>
            \(name.map { "<p class=\"name\">\($0)</p>" } ?? "")<h1>\(Self.unbroken(heading))</h1>\(advice ?? "")
            <p class="close">\(texts.closing)</p></main></body></html>

            """
    }

    /// Nothing is loaded, run, sent or framed; the one style sheet is known by its hash.
    static let policy =
        "default-src 'none'; style-src 'sha256-\(LoopbackPageStyle.hash)'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"

    /// A line that ends in "sign-" is hard to read. The hyphen of the title stays one that every font has.
    private static func unbroken(_ text: String) -> String { text.pieces(between: "-").joined(separator: "\u{2011}") }

    private static func escaped(_ text: String) -> String {
        // By scalars: a single character can be of any length.
        text.unicodeScalars.prefix(64).reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
