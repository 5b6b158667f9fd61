import CardeaCore
import CardeaLinux

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
    /// The redirect is that of another login.
    case foreign = "other-sign-in"
    /// The login has had its redirect.
    case over = "over"

    var status: String {
        switch self {
        case .done, .failed, .signedOut: "200 OK"
        case .foreign: "400 Bad Request"
        case .over: "410 Gone"
        }
    }

    /// The whole page.
    ///
    /// - Parameter application: The application's name, if it has one to show.
    func html(_ language: String, application: String? = nil) -> String {
        let texts = LoopbackPageTexts.in(language)
        let (heading, text) = texts.texts[self] ?? ("", "")
        // A line that ends in "sign-" is hard to read; the hyphen of the title stays one that every font has.
        let shown = heading.pieces(between: "-").joined(separator: "\u{2011}")
        let name = application.map { "<bdi>\(Self.escaped($0))</bdi>" } ?? texts.application
        let parts = text.pieces(between: "{app}")
        return """
            <!doctype html><html lang="\(language)"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(heading)</title><style>\(Self.style)</style></head>
            <body><main><h1>\(shown)</h1><p>\(parts.joined(separator: name))</p></main></body></html>

            """
    }

    /// Nothing is loaded, run, sent or framed; the one style sheet is known by its hash.
    static let policy =
        "default-src 'none'; style-src 'sha256-\(styleHash)'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"

    private static let style = """
        :root{color-scheme:light dark;--back:#f6f6f8;--card:#fff;--text:#1c1c22;--soft:#53535f;--edge:#dcdce4}
        @media(prefers-color-scheme:dark){:root{--back:#17171b;--card:#232329;--text:#f2f2f5;--soft:#b9b9c4;--edge:#3a3a44}}
        *{box-sizing:border-box}
        body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--back);
        color:var(--text);font:1rem/1.5 system-ui,sans-serif}
        main{max-width:30rem;width:100%;padding:2.5rem 2rem;text-align:center;background:var(--card);
        border:1px solid var(--edge);border-radius:1rem;overflow-wrap:break-word}
        h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25;font-weight:600;text-wrap:balance}
        p{margin:0;color:var(--soft);text-wrap:balance}
        @media(max-width:24rem){main{padding:1.75rem 1.25rem}h1{font-size:1.3rem}}
        """

    private static let styleHash =
        Base64URL.encode(OpenSSLDigest().sha256(Array(style.utf8)))
        .map { $0 == "-" ? "+" : $0 == "_" ? "/" : String($0) }.joined() + "="

    private static func escaped(_ text: String) -> String {
        text.prefix(64).reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
    }
}
