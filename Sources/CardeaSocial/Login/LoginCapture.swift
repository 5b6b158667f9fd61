import CardeaCore

/// What brings the redirect of one login back, from before its page is shown until it is ended.
struct LoginCapture: Sendable {
    /// The redirect URI to begin the login with.
    let redirectURI: String
    private let listener: LoopbackListener?

    /// Refuses options that cannot work. Needs no file and no network, so that it can be asked before anything else.
    static func require(_ options: OAuthLoginOptions) throws(CardeaError) -> RedirectURI {
        let redirectURI = try RedirectURI(options.redirectURI)
        let uri = redirectURI.uri
        switch options.redirectCapture {
        case .scheme, .installedScheme:
            guard !uri.isHTTP else {
                throw CardeaError(
                    .invalidConfiguration,
                    "The redirect URI uses \(uri.scheme), which leads back to a web server. Use a custom scheme such as "
                        + "myapp://oauth-callback, or the loopback capture with http://127.0.0.1/callback.")
            }
        case .loopback:
            try LoopbackListener.require(uri)
        }
        guard options.timeoutMilliseconds > 0 else {
            throw CardeaError(.invalidArgument, "The time limit of a login is 0 ms; expected at least 1 ms.")
        }
        return redirectURI
    }

    init(_ options: OAuthLoginOptions, _ requested: RedirectURI, _ login: LoginGate.Login) throws(CardeaError) {
        guard options.redirectCapture == .loopback else {
            listener = nil
            redirectURI = options.redirectURI
            return
        }
        let listener = try LoopbackListener(requested.uri) { text in
            (try? ArrivedRedirect(text)).map(login.offer) ?? .foreign
        }
        self.listener = listener
        redirectURI = listener.redirectURI
    }

    func end() async {
        await listener?.end()
    }
}
