package import CardeaBasics
package import CardeaModel

/// A provider of OAuth 2.0 or OpenID Connect: authorization code with PKCE, refresh tokens.
package final class OpenIDBackend: OAuthBackend, BrowserLogoutBackend, DeviceBackend, IdentityLinkingBackend {
    private let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    private let environment: OpenIDEnvironment
    /// The scopes that its logins ask for by default, and what separates them.
    var scopes: (names: [String], separator: String) {
        (provider.scopes ?? OpenIDProvider.standardScopes, provider.scopeSeparator)
    }
    /// Refuses a provider whose settings cannot work; the error names the first one.
    package static func make(
        _ provider: OpenIDProvider, digest: any Digest, verifier: any SignatureVerifier
    ) throws(CardeaError) -> OpenIDBackend {
        try provider.check()
        return OpenIDBackend(try .make(provider), digest: digest, verifier: verifier)
    }

    private init(_ shared: SharedProvider, digest: any Digest, verifier: any SignatureVerifier) {
        self.shared = shared
        environment = OpenIDEnvironment(memory: ProviderMemory(), digest: digest, verifier: verifier)
    }

    package var identifiesDevice: Bool { false }
    package var redeemsAgain: Bool { false }

    /// The issuer, or where tokens come from, and the client: two clients of one provider have nothing in common.
    package var partition: String {
        "oidc \(provider.issuer ?? provider.endpoints?.token ?? "") \(provider.clientID)"
    }

    package var parts: ServerParts {
        var parts = ServerParts()
        (parts.browserLogout, parts.devices, parts.identityLinking, parts.signInAgain) = (self, self, self, self)
        return parts
    }

    package func initiate(
        _ options: OAuthLoginOptions, to target: RedirectTarget, seed: LoginSeed, at now: Timestamp
    ) throws(CardeaError) -> Run<BegunLogin> {
        try options.requireNoFlowOptions()
        try options.requireNoCompany()
        return try Run(OpenIDInitiateRun(shared, options, to: target, seed: seed, memory: environment.memory, at: now))
    }

    package func answers(_ redirect: URI, _ attempt: PendingAttempt) -> Bool {
        OpenIDAttempt.state(of: attempt.secrets).map { RedirectParameters(redirect).answer(state: $0) } ?? false
    }

    /// Prefers the metadata that this process remembers: an attempt of another process is a longer text to read.
    package func redemptionURL(of attempt: PendingAttempt, at now: Timestamp) -> URI? {
        knownMetadata(at: now)?.token ?? (try? OpenIDLogin(shared, attempt))?.metadata.token
    }

    private func knownMetadata(at now: Timestamp) -> ProviderMetadata? {
        shared.ownMetadata ?? environment.memory.metadata(with: [], at: now)
    }

    /// Fetches the provider's keys, where they are not known.
    package func preparation(of attempt: PendingAttempt, at now: Timestamp) -> Run<Void>? {
        let memory = environment.memory
        if let metadata = knownMetadata(at: now) {
            guard let url = metadata.keySet, memory.keys(url, at: now) == nil else { return nil }
        }
        return (try? OpenIDLogin(shared, attempt))?.unknownKeySet(memory, at: now).map {
            Run(KeySetSubrun($0, memory))
        }
    }

    package func finalize(
        _ attempt: PendingAttempt, with redemption: Redemption, replacing previous: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<LoginOutcome> {
        guard case .redirect(let redirect) = redemption else {
            throw CardeaError(
                .invalidArgument, "This kind of server has no challenge tokens: finish the login with its redirect URL."
            )
        }
        let login = try OpenIDLogin(shared, attempt)
        return Run(
            OpenIDFinalizeRun(login, answer: try login.answer(in: redirect, environment.memory), environment, at: now))
    }

    package func initiateDevice(
        _ options: DeviceLoginOptions, at now: Timestamp
    ) throws(CardeaError) -> Run<BegunDeviceLogin> {
        try Run(OpenIDDeviceInitiateRun(shared, options, memory: environment.memory, at: now))
    }

    package func awaitDevice(
        _ login: BegunDeviceLogin, since uptime: Int64
    ) throws(CardeaError) -> Polling<DeviceGrant> {
        var run = OpenIDDevicePollingRun(
            OpenIDDeviceLogin(shared, try OpenIDDevice.of(login)), login, environment.memory, since: uptime)
        return Polling { event, uptime throws(CardeaError) in try run.next(event, uptime: uptime) }
    }

    package func finalizeDevice(
        _ login: BegunDeviceLogin, with grant: DeviceGrant
    ) throws(CardeaError) -> Run<GrantedSession> {
        Run(OpenIDDeviceFinalizeRun(OpenIDDeviceLogin(shared, try OpenIDDevice.of(login)), grant, environment))
    }

    package func checkEmailOTP(
        _ challenge: PendingChallenge, code: String, replacing previous: Session?
    ) throws(CardeaError) -> Run<GrantedSession> {
        let (session, verification) = try held(challenge)
        return Run(
            OpenIDEmailCheckRun(
                session, try OpenIDChallenge.of(challenge.secrets), code: try OneTimeCode(code), verification, shared,
                environment))
    }

    package func resendEmailOTP(_ challenge: PendingChallenge) throws(CardeaError) -> Run<any LoginSecrets> {
        let (session, verification) = try held(challenge)
        guard case .waiting = try OpenIDChallenge.of(challenge.secrets) else {
            throw CardeaError(.challengeConsumed, "The code has already been accepted; check it once more to finish.")
        }
        return Run(OpenIDEmailResendRun(session, verification, shared, environment))
    }

    /// Returns the session that waits for a code, and the endpoint that checks the code.
    private func held(_ challenge: PendingChallenge) throws(CardeaError) -> (Session, EmailVerification) {
        guard let endpoint = provider.emailVerification, let session = try challenge.unprovenSession() else {
            throw Self.missing("codes by e-mail")
        }
        return (session, EmailVerification(url: try endpoint.checkedURL()))
    }

    package func refresh(_ session: Session) -> Run<RefreshOutcome> {
        Run(OpenIDRefreshRun(shared: shared, session: session, environment: environment))
    }

    package func completion(of session: Session) -> Run<GrantedSession>? {
        OpenIDUserInfoRun(session, provider, environment).map { Run($0) }
    }

    package func linkIdentity(
        of session: Session, to appUserID: String?
    ) throws(CardeaError) -> Run<IdentityLink> {
        guard let endpoint = provider.identityLinking else {
            throw CardeaError(
                .notSupported, "The provider has no endpoint that links identities: set `identity_linking_url`.")
        }
        return try Run(
            OpenIDLinkRun(
                try VerifiedIdentity(session, clientID: provider.clientID), to: appUserID, at: try endpoint.checkedURL()
            ))
    }

    /// Revokes the refresh token where there is one: everything that came of it goes with it.
    package func revoke(_ session: Session) -> Run<Void>? {
        guard let metadata = (try? OpenIDSessionContext(session))?.metadata, let url = metadata.revocation else {
            return nil
        }
        return Run(
            OpenIDRevokeRun(
                session.refreshToken ?? session.accessToken,
                hint: session.refreshToken == nil ? "access_token" : "refresh_token", at: url, shared, metadata,
                environment.memory))
    }

    package func endBrowserSession(
        _ request: BrowserLogoutRequest, of session: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<PageAddress> {
        try Run(OpenIDBrowserLogoutRun(shared, request, of: session, memory: environment.memory, at: now))
    }

    private static func missing(_ what: String) -> CardeaError {
        CardeaError(.notSupported, "An OpenID Connect provider has no \(what).")
    }
}
