/// The page on which a person plays the provider's part.
struct ProviderPage {
    /// The provider's name.
    let name: String
    /// The provider's class in the style sheet.
    let theme: String
    /// The address that the form is sent to.
    let action: String
    let state: String
    let redirect: String
    var email = Identity.suggested.email
    /// A further text, as markup.
    let hint: String

    var html: String {
        let body = """
            <main class="card">
            <div class="bar"><span class="badge" aria-hidden="true">\(name.prefix(1))</span><span>\(name)</span></div>
            <h1>Sign in with \(name)</h1>
            <p class="sub">to continue to <code>\(HTML.escape(redirect))</code></p>
            <form method="post" action="\(action)">
            <input type="hidden" name="state" value="\(HTML.escape(state))">
            \(Self.identityFields(email: email))
            <button class="main" name="decision" value="sign_in">Sign in</button>
            <button name="decision" value="unverified">Sign in with unverified e-mail</button>
            <button class="deny" name="decision" value="deny" formnovalidate>Deny</button>
            </form>
            <p class="hint">A page of the Cardea sandbox. \(hint)</p>
            </main>
            """
        return HTML.page(title: "Sign in with \(name) (sandbox)", bodyClass: theme, body: body)
    }

    /// Returns the fields for the person who signs in.
    static func identityFields(email: String) -> String {
        """
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" required maxlength="254" autocomplete="off"
        value="\(HTML.escape(email))">
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="100" autocomplete="off"
        value="\(HTML.escape(Identity.suggested.name))">
        """
    }
}

extension ProviderPage {
    init(_ provider: Provider, state: String, redirect: String) {
        let hint = """
            \(provider.displayName) is not involved; any address will do. Codes go to the
            <a href="/sandbox/mailbox" target="_blank" rel="noopener">mailbox</a>.
            """
        self.init(
            name: provider.displayName, theme: provider.rawValue, action: "/provider/\(provider.rawValue)",
            state: state, redirect: redirect, hint: hint)
    }
}
