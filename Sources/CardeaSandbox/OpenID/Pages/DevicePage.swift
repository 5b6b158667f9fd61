/// The page on which a person types the code that a device shows.
struct DevicePage {
    let action: String
    let userCode: String

    var html: String {
        let body = """
            <main class="card">
            <div class="bar"><span class="badge" aria-hidden="true">O</span><span>OpenID</span></div>
            <h1>Connect a device</h1>
            <p class="sub">Type the code that the device shows.</p>
            <form method="post" action="\(HTML.escape(action))">
            <label for="user_code">Code</label>
            <input id="user_code" name="user_code" required maxlength="32" autocomplete="off" autocapitalize="characters"
            value="\(HTML.escape(userCode))">
            \(ProviderPage.identityFields(email: Identity.suggested.email))
            <button class="main" name="decision" value="sign_in">Connect</button>
            <button class="deny" name="decision" value="deny">Deny</button>
            </form>
            <p class="hint">A page of the Cardea sandbox. Go on only if you have this device before you.</p>
            </main>
            """
        return HTML.page(title: "Connect a device (sandbox)", bodyClass: "oidc", body: body)
    }

    static let done = HTML.page(
        title: "Done (sandbox)", bodyClass: "oidc",
        body: #"<main class="card"><h1>Done</h1><p>You can close this page and go on at the device.</p></main>"#)
}
