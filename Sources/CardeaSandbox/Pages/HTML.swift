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

    /// A whole page. The body is markup; the title is text.
    static func page(title: String, bodyClass: String = "", body: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(escape(title))</title>
        <link rel="icon" href="data:,">
        <style>\(PageStyle.css)</style>
        </head>
        <body class="\(bodyClass)">
        \(body)
        </body>
        </html>

        """
    }

    /// A page that says why something cannot go on.
    static func refusal(_ failure: Failure) -> HTTPResponse {
        let body = """
            <main class="card">
            <h1>This page has nothing to do</h1>
            <p>\(escape(failure.message.prefix(1).uppercased() + failure.message.dropFirst())).</p>
            <p class="hint">Go back to the application and start the sign-in again.</p>
            </main>
            """
        return .html(page(title: "Sign-in ended", body: body), status: failure.status)
    }
}
