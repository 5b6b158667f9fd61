/// The pages about the sandbox itself.
struct SandboxPages: Sendable {
    let prelude: PreludeServer

    var routes: [Route] {
        [
            Route("GET", "/") { [prelude] _ in .html(index(baseURL: prelude.baseURL)) },
            Route("GET", "/passkey") { _ in .page(PasskeyWebPage.html) },
        ]
    }

    var sandboxRoutes: [Route] {
        [Route("GET", "/sandbox/mailbox") { [prelude] _ in .html(mailbox(prelude.withState { $0.mailbox })) }]
    }

    private func index(baseURL: String) -> String {
        let body = """
            <main class="card wide">
            <h1>Cardea sandbox</h1>
            <p class="sub">An auth server for development. It signs in anyone who asks, and answers this machine only.</p>
            <dl>
            <dt>Base URL</dt><dd><code>\(HTML.escape(baseURL))</code></dd>
            <dt>Codes sent</dt><dd><a href="/sandbox/mailbox">mailbox</a>,
            <a href="/sandbox/mailbox.json">as JSON</a></dd>
            <dt>Requests</dt><dd><a href="/sandbox/log">log as JSON</a>,
            <a href="/sandbox/stats.json">counts of refresh tokens</a></dd>
            <dt>Behaviour</dt><dd><a href="/sandbox/control">settings as JSON</a>; <code>POST</code> there changes
            them</dd>
            <dt>OpenID issuer</dt><dd><code>\(HTML.escape(baseURL))/oidc</code>,
            <a href="/oidc/.well-known/openid-configuration">metadata</a>, <a href="/oidc/device">device page</a></dd>
            <dt>Ory project</dt><dd><code>\(HTML.escape(baseURL))/ory</code></dd>
            <dt>Signing keys</dt><dd><a href="/.well-known/jwks.json">JWK set</a></dd>
            </dl>
            <h2>Without a person</h2>
            <p>Append <code>&amp;sandbox_outcome=verified</code> to an authorization URL and it redirects at once.
            Outcomes:</p>
            <p class="hint">\(SandboxOutcome.allCases.map { "<code>\($0.rawValue)</code>" }.joined(separator: ", "))</p>
            </main>
            """
        return HTML.page(title: "Cardea sandbox", body: body)
    }

    private func mailbox(_ mails: [SandboxMail]) -> String {
        let rows = mails.reversed().prefix(200).map { mail in
            let time = HTML.escape(mail.sentAt)
            return """
                <tr><td>\(HTML.escape(mail.recipient))</td><td class="code"><code>\(HTML.escape(mail.code))</code></td>\
                <td class="time"><time datetime="\(time)">\(time)</time></td></tr>
                """
        }
        let table = """
            <table><thead><tr><th scope="col">To</th><th scope="col">Code</th><th scope="col">Sent</th></tr></thead>
            <tbody>\(rows.joined(separator: "\n"))</tbody></table>
            """
        let body = """
            <main class="card wide">
            <h1>Mailbox</h1>
            <p class="sub">One-time codes that the sandbox would have sent, the newest first.</p>
            \(rows.isEmpty ? "<p>No code has been sent yet.</p>" : table)
            </main>
            """
        let reload = #"<meta http-equiv="refresh" content="5">"#
        return HTML.page(title: "Mailbox (sandbox)", head: reload, body: body)
    }
}
