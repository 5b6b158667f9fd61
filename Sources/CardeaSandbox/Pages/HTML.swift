/// The frame that all pages share.
enum HTML {
    /// Makes text safe between tags and inside quoted attributes.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A whole page. Head and body are markup; the title is text.
    static func page(title: String, bodyClass: String = "", head: String = "", body: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(escape(title))</title>
        <link rel="icon" href="data:,">\(head)
        <style>\(PageStyle.css)</style>
        </head>
        <body class="\(bodyClass)">
        \(body)
        </body>
        </html>

        """
    }

    /// Answers a person: a refusal is a page too.
    static func page(_ body: () throws(Failure) -> HTTPResponse) -> HTTPResponse {
        do { return try body() } catch { return refusal(error) }
    }

    /// A page that says why something cannot go on.
    private static func refusal(_ failure: Failure) -> HTTPResponse {
        let body = """
            <main class="card">
            <h1>This sign-in has ended</h1>
            <p>\(escape(failure.message.prefix(1).uppercased() + failure.message.dropFirst())).</p>
            <p class="hint">Go back to the application and start the sign-in again.</p>
            </main>
            """
        return .html(page(title: "Sign-in ended (sandbox)", body: body), status: failure.status)
    }
}
