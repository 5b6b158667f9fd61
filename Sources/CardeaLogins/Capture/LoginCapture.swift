import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaModel

/// Brings the redirect of one login back, from before its page is shown until it is ended.
///
/// With a scheme: an inbox, to which any process of this user hands a redirect; for a page that a browser shows, a claim of
/// the scheme, so that the desktop starts something which does; and where the desktop hands URLs over by D-Bus, the name
/// that it asks for. With the loopback capture: a listener.
struct LoginCapture: Sendable {
    /// The place that the redirect comes to, with the port that is really listened on.
    let target: RedirectTarget
    private var listener: LoopbackListener?
    private var inbox: RedirectWait?
    private var claim: HeldScheme?

    /// Refuses options that cannot work. Needs no file and no network, so that it can be asked before anything else.
    static func require(_ page: PageOptions) throws(CardeaError) {
        let uri = page.target.redirectURI.uri
        switch page.capture {
        case .scheme, .installedScheme:
            guard !uri.isHTTP else {
                throw CardeaError(
                    .invalidConfiguration,
                    "The redirect URI uses \(uri.scheme), which leads back to a web server. Use a custom scheme such as "
                        + "myapp://oauth-callback, or the loopback capture with http://127.0.0.1/callback.")
            }
        case .loopback:
            try LoopbackListener.require(uri)
        case .oauthPrefix:
            break
        }
        guard page.timeLimit > 0 else {
            throw CardeaError(.invalidArgument, "The time limit of a login is 0 ms; expected at least 1 ms.")
        }
    }

    /// Begins to capture; what is begun and cannot go on is taken back before the report.
    ///
    /// - Parameter isForBrowser: Whether the page is shown where only the desktop can bring its redirect back.
    static func begin(
        _ page: PageOptions, isForBrowser: Bool, of client: CardeaClient, for login: PresentedLogin,
        _ purpose: LoopbackPurpose, _ done: @escaping Completion<LoginCapture>
    ) {
        let opened: LoginCapture
        do throws(CardeaError) {
            opened = try open(page, isForBrowser: isForBrowser, of: client, for: login, purpose)
        } catch {
            return done(.failure(error))
        }
        guard isForBrowser, opened.listener == nil, page.capture != .installedScheme else {
            return done(.success(opened))
        }
        let settings = client.engine.settings
        HeldScheme.take(
            page.target.scheme, mayReplace: page.mayReplaceSchemeHandler,
            SchemeApplication(id: settings.applicationID, name: settings.applicationName),
            chosenRelay: settings.redirectRelay
        ) { result in
            switch result {
            case .success(let claim):
                var capture = opened
                capture.claim = claim
                done(.success(capture))
            case .failure(let error):
                opened.end { done(.failure(error)) }
            }
        }
    }

    private static func open(
        _ page: PageOptions, isForBrowser: Bool, of client: CardeaClient, for login: PresentedLogin,
        _ purpose: LoopbackPurpose
    ) throws(CardeaError) -> LoginCapture {
        if page.capture == .loopback {
            // An ephemeral window is closed before the capture ends.
            let limits = LoopbackServer.Limits(outlastsEnd: !page.prefersEphemeralSession)
            let name = client.engine.settings.applicationName
            let listener = try LoopbackListener.start(
                page.target.redirectURI.uri, application: name.isEmpty ? nil : name, for: purpose, limits: limits
            ) { text in
                (try? ArrivedRedirect(text)).map(login.offer) ?? .foreign
            }
            return LoginCapture(target: try RedirectTarget(redirectURI: listener.redirectURI), listener: listener)
        }
        var capture = LoginCapture(target: page.target)
        do throws(CardeaError) {
            capture.inbox = try RedirectWait.open(scheme: page.target.scheme) { login.offer($0) == .taken }
        } catch {
            // The presenter, or this process's own deliverRedirect, still brings it back.
            if isForBrowser { throw error }
        }
        return capture
    }

    /// Has the redirect kept in case that this process ends before it comes.
    func keepRedirect(
        for attempt: OAuthLoginContext, of client: CardeaClient, _ done: @escaping @Sendable () -> Void
    ) {
        guard let inbox else { return done() }
        inbox.keepRedirects(for: attempt, of: client) { _ in done() }
    }

    /// True if another redirect can come after the first: a listener closes when the browser has its page.
    var takesMore: Bool { listener == nil }

    /// Takes no more redirects, and puts everything back that was changed on the desktop.
    func end(_ done: @escaping @Sendable () -> Void) {
        if let claim { return claim.release { [self] in endInbox(done) } }
        endInbox(done)
    }

    private func endInbox(_ done: @escaping @Sendable () -> Void) {
        if let inbox { return inbox.end { [self] in endListener(done) } }
        endListener(done)
    }

    private func endListener(_ done: @escaping @Sendable () -> Void) {
        if let listener { listener.end(done) } else { done() }
    }
}
