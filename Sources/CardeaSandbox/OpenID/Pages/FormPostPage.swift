import CardeaBasics

/// Posts the parameters of a response to the application (OAuth 2.0 Form Post Response Mode).
struct FormPostPage {
    let response: AuthorizationResponse

    /// The page sends its form by itself, and has a button where scripts do not run.
    var answer: HTTPResponse {
        let nonce = Identifier.make("js")
        let fields = response.parameters.map { name, value in
            #"<input type="hidden" name="\#(HTML.escape(name))" value="\#(HTML.escape(value))">"#
        }
        let body = """
            <main class="card"><h1>Back to the application</h1>
            <form method="post" action="\(HTML.escape(response.redirectURI.text))">
            \(fields.joined(separator: "\n"))
            <button class="main">Continue</button>
            </form></main>
            <script nonce="\(nonce)">document.forms[0].submit()</script>
            """
        var answer = HTTPResponse.html(HTML.page(title: "Continue (sandbox)", body: body))
        let policy = answer.headers["Content-Security-Policy"] ?? ""
        answer.headers["Content-Security-Policy"] = "\(policy); script-src 'nonce-\(nonce)'"
        return answer
    }
}
