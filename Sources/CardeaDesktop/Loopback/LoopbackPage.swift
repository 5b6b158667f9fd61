import CardeaBasics

/// A page that the browser shows when it arrives at the loopback listener.
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

    /// True if it says how it ended, and so is served once.
    var isOutcome: Bool { self != .foreign && self != .over }

    /// The page in its place when the redirect reports a failure. About passkeys the application says more.
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
        }.joined()
        return """
            <!doctype html><html lang="\(texts.language)" dir="\(texts.isRightToLeft ? "rtl" : "ltr")">
            <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title><style>\(LoopbackPageStyle.sheet)</style></head><body><main class="\(sign.tone)">
            <svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="31"/><path d="\(sign.mark)"/></svg>
            \(name.map { "<p class=\"name\">\($0)</p>" } ?? "")<h1>\(Self.unbroken(heading))</h1>\(advice)
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

/// The texts of the loopback listener's pages in one language.
struct LoopbackPageTexts: Sendable {
    /// As a tag (BCP 47).
    let language: String
    let isRightToLeft: Bool
    /// In the order that `LoopbackPageTable` tells.
    private var lines: [String]

    /// The texts of a language, or of the first one where there are none in it.
    init(_ language: String) {
        let blocks = Self.blocks
        self = blocks.first { $0.language == language } ?? blocks.first ?? LoopbackPageTexts(head: "")
    }

    /// The tags of all languages. The first is what everybody gets who asks for none of the others.
    static let languages = blocks.map { $0.language }

    func heading(of page: LoopbackPage) -> String {
        switch page {
        case .done: line(0)
        case .signedOut: line(1)
        case .failed: line(2)
        // Where to go on, as a heading.
        case .answered: String(line(6).dropLast())
        case .foreign: line(3)
        case .over: line(4)
        }
    }

    /// Says what to do next, if there is anything to do, a paragraph each; `{app}` stands for the application.
    func advice(after page: LoopbackPage, naming hasName: Bool) -> [String] {
        switch page {
        case .done, .signedOut: [line(hasName ? 5 : 6), whereabouts]
        case .failed: [line(hasName ? 7 : 8), whereabouts]
        case .answered: [whereabouts]
        case .foreign: [line(9)]
        case .over: []
        }
    }

    var closing: String { line(10) }

    /// Where the application's window may be.
    var whereabouts: String { line(11) }

    private func line(_ index: Int) -> String { index < lines.count ? lines[index] : "" }

    private static var blocks: [LoopbackPageTexts] {
        let text = LoopbackPageTable.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        var blocks: [LoopbackPageTexts] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("= ") {
                blocks.append(LoopbackPageTexts(head: line.dropFirst(2)))
            } else if let last = blocks.indices.last {
                blocks[last].lines.append(String(line))
            }
        }
        return blocks
    }

    private init(head: Substring) {
        let words = head.split(separator: " ")
        language = words.first.map(String.init) ?? "en"
        isRightToLeft = words.last == "rtl"
        lines = []
    }
}

/// The look of the loopback listener's pages: a card with a mark, in the colours and the contrast that the person has set.
enum LoopbackPageStyle {
    static let sheet = """
        :root{color-scheme:light dark;--back:#f6f6f8;--card:#fff;--text:#1c1c22;--soft:#53535f;--edge:#dcdce4;
        --good:#1a7f37;--bad:#c01c28;--note:#1a5fb4}
        @media(prefers-color-scheme:dark){:root{--back:#17171b;--card:#232329;--text:#f2f2f5;--soft:#b9b9c4;
        --edge:#3a3a44;--good:#57d97f;--bad:#ff7b74;--note:#78aeed}}
        @media(prefers-contrast:more){:root{--back:#fff;--card:#fff;--text:#000;--soft:#000;--edge:#000;
        --good:#00531a;--bad:#8f0010;--note:#003a8c}}
        @media(prefers-contrast:more) and (prefers-color-scheme:dark){:root{--back:#000;--card:#000;--text:#fff;
        --soft:#fff;--edge:#fff;--good:#6df598;--bad:#ffa19b;--note:#a5ccff}}
        .good{--tone:var(--good)}.bad{--tone:var(--bad)}.note{--tone:var(--note)}
        *{box-sizing:border-box}
        body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--back);
        color:var(--text);font:1rem/1.5 system-ui,sans-serif}
        main{max-width:30rem;width:100%;padding:2.5rem 2rem 2.25rem;text-align:center;
        background:linear-gradient(var(--tone) .5rem,var(--card) 0);border:1px solid var(--edge);border-radius:1rem;
        overflow-wrap:anywhere}
        svg{display:block;width:4.5rem;height:4.5rem;margin:0 auto 1.25rem}
        circle{fill:var(--tone)}
        path{fill:none;stroke:var(--card);stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
        h1,p{margin:0 0 .75rem;text-wrap:balance}
        .name{margin:0 0 .5rem;font-size:2rem;line-height:1.2;font-weight:700}
        h1{font-size:1.25rem;line-height:1.35;font-weight:600}
        .close{margin:0;color:var(--soft)}
        :lang(ja) :is(h1,p){word-break:auto-phrase}
        :lang(ko) :is(h1,p){word-break:keep-all}
        @media(max-width:24rem){main{padding:2rem 1.25rem 1.75rem}.name{font-size:1.6rem}}
        @media(forced-colors:active){main{background:Canvas;border:2px solid CanvasText}
        circle{fill:CanvasText}path{stroke:Canvas}}
        """

    /// As a content security policy writes it.
    static let hash =
        Base64URL.encode(PlainDigest.sha256(Array(sheet.utf8)))
        .map { $0 == "-" ? "+" : $0 == "_" ? "/" : String($0) }.joined() + "="
}
