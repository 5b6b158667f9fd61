/// The page that asks whether the user wants to sign out.
struct LogoutPage {
    let action: String
    let request: LogoutRequest

    var html: String {
        let fields = request.parameters.map { name, value in
            #"<input type="hidden" name="\#(name)" value="\#(HTML.escape(value))">"#
        }
        let body = """
            <main class="card">
            <div class="bar"><span class="badge" aria-hidden="true">O</span><span>OpenID</span></div>
            <h1>Sign out?</h1>
            <p class="sub">The application asks to sign you out here as well.</p>
            <form method="post" action="\(HTML.escape(action))">
            \(fields.joined(separator: "\n"))
            <button class="main" name="decision" value="sign_out">Sign out</button>
            <button name="decision" value="stay">Stay signed in</button>
            </form>
            </main>
            """
        return HTML.page(title: "Sign out (sandbox)", bodyClass: "oidc", body: body)
    }

    static let done = HTML.page(
        title: "Signed out (sandbox)", bodyClass: "oidc",
        body: #"<main class="card"><h1>Signed out</h1><p>You can close this page.</p></main>"#)

    static let stayed = HTML.page(
        title: "Still signed in (sandbox)", bodyClass: "oidc",
        body: #"<main class="card"><h1>Still signed in</h1><p>You can close this page.</p></main>"#)
}
