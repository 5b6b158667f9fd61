import CardeaAsync
public import CardeaBasics
public import CardeaEngine
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Begins a login whose page you show yourself.
    ///
    /// The engine also stores the attempt, so that a later process can finish it by its id.
    ///
    /// - Throws: What the store reports if it could not keep the session; no server is asked then.
    public func initiateOAuthLogin(_ options: OAuthLoginOptions) async throws(CardeaError) -> OAuthLoginContext {
        try await awaiting { engine.initiate(options, $0) }
    }

    /// Redeems the challenge token that the redirect of the attempt brought, at a Prelude server.
    ///
    /// An attempt is redeemed once. After a transient failure (`isRetryable`), try again.
    public func finalizeOAuthLogin(
        _ attempt: OAuthLoginContext, challengeToken: String
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await awaiting { engine.finalize(attempt.id, challengeToken: Secret(challengeToken), $0) }
    }

    /// Redeems the whole redirect URL, if it belongs to the attempt.
    public func finalizeOAuthLogin(
        _ attempt: OAuthLoginContext, redirectURL: String
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await finalize(attempt.id, redirectURL)
    }

    /// Redeems a redirect URL for the one login that waits for it.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound`` if no login waits for this URL;
    ///   ``CardeaError/Code/invalidArgument`` if several do: then name the attempt.
    public func finalizeOAuthLogin(redirectURL: String) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        let redirect = try URI(redirect: redirectURL)
        let waiting = try await engine.perform(AwaitingAttempts(redirect))
        guard let id = waiting.first else {
            throw CardeaError(.attemptNotFound, "No login waits for this redirect. Begin a new one.")
        }
        guard waiting.count == 1 else {
            throw CardeaError(.invalidArgument, "\(waiting.count) logins wait for this redirect: name the attempt.")
        }
        return try await finalize(id, redirectURL)
    }

    private func finalize(_ id: String, _ redirectURL: String) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await awaiting { engine.finalize(id, redirectURL: redirectURL, $0) }
    }
}

extension CardeaClient {
    /// Continues a login by one of the step's ways. A wrong password or code leaves the step usable.
    ///
    /// If the chosen way leads through a page (``ContinuedOAuthLogin/page(_:)``), you show it yourself; its redirect
    /// finishes the login. `continueLogin` does both.
    ///
    /// - Throws: ``CardeaError/Code/wrongCredentials``, ``CardeaError/Code/invalidOTPCode``;
    ///   ``CardeaError/Code/invalidArgument`` for a way or a field that the step does not have;
    ///   ``CardeaError/Code/attemptExpired`` if the step has ended.
    public func initiateContinuedLogin(
        _ step: OAuthLoginStep, with answer: OAuthLoginAnswer
    ) async throws(CardeaError) -> ContinuedOAuthLogin {
        try await engine.perform(LoginOperation(step.id, AnswerWork(answer)))
    }

    /// Signs in with an ID token that the application got by itself, such as from a provider's own button, at a
    /// server that accepts it.
    ///
    /// - Parameter registers: Asks for a new account; see ``OAuthLoginOptions/registers``.
    /// - Throws: ``CardeaError/Code/notSupported`` if the server takes none; what the server says of the token.
    public func loginWithIDToken(
        _ token: OAuthIDToken, registers: Bool = false
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await engine.perform(DirectLogin(token, registers: registers))
    }
}

extension CardeaClient {
    /// Begins a login on a machine without a browser (RFC 8628): show the user the code and the page, then call
    /// ``continueDeviceLogin(_:)``.
    ///
    /// For OpenID Connect providers.
    ///
    /// - Parameters:
    ///   - scopes: Those to ask for, instead of those of the provider.
    ///   - parameters: Further ones of the request, such as `audience`.
    /// - Throws: ``CardeaError/Code/notSupported`` if the server has no such logins; what the store reports, before
    ///   the server is asked, if it could not keep the session.
    public func beginDeviceLogin(
        scopes: [String] = [], parameters: [OAuthParameter] = []
    ) async throws(CardeaError) -> DeviceLogin {
        try await engine.perform(DeviceLoginBeginning(DeviceLoginOptions(scopes: scopes, parameters: parameters)))
    }

    /// Waits until the user has let this device in, and signs in. Cancelling the task ends the wait at once; the same
    /// client can wait again, until the code expires.
    ///
    /// Asks the server at the pace that it wants, and a server that cannot be reached less and less often.
    ///
    /// - Throws: ``CardeaError/Code/accessDenied`` if the user or the provider says no;
    ///   ``CardeaError/Code/loginTimedOut`` if the code has expired; ``CardeaError/Code/attemptConsumed`` if the
    ///   login is over or another call waits for it; ``CardeaError/Code/attemptNotFound`` for a login of another
    ///   client.
    public func continueDeviceLogin(_ login: DeviceLogin) async throws(CardeaError) -> CardeaUser {
        try await engine.perform(DeviceLoginWait(login.id))
    }
}

extension CardeaClient {
    /// Sends a one-time code to an e-mail address or a telephone number, to sign in with it.
    ///
    /// The challenge is like that of a login with a provider, and survives a restart: ``checkOTP(_:resuming:)`` with
    /// that code signs in, and ``resendOTP(_:)`` sends another one. The server does not say whether anyone of that
    /// address may sign in: if no code comes, offer to send it again, and another way in.
    ///
    /// - Parameter configuration: The name of the server's configuration to send it by; `nil` is the usual one.
    /// - Throws: ``CardeaError/Code/invalidArgument`` for what can never be an address;
    ///   ``CardeaError/Code/noLoginConfig`` if the server sends no codes that way;
    ///   ``CardeaError/Code/samlLoginRequired`` for an address of a company with a sign-in of its own;
    ///   ``CardeaError/Code/rateLimited``; ``CardeaError/Code/notSupported`` at other servers than Prelude.
    public func startOTPLogin(
        _ identifier: LoginIdentifier, configuration: String? = nil
    ) async throws(CardeaError) -> OAuthEmailChallenge {
        try await awaiting { engine.sendCode(.code(identifier, configuration: configuration), $0) }
    }

    /// Completes a login that began with a code, by that code; see ``checkOAuthEmailOTP(_:resuming:)``.
    public func checkOTP(
        _ code: String, resuming challenge: OAuthEmailChallenge
    ) async throws(CardeaError) -> CardeaUser {
        try await checkOAuthEmailOTP(code, resuming: challenge)
    }

    /// Completes a login with the code that was sent to its user, whichever call began the login.
    ///
    /// A wrong code, a network failure and a rate limit leave the challenge usable: ask again, and pass the same one.
    public func checkOAuthEmailOTP(
        _ code: String, resuming challenge: OAuthEmailChallenge
    ) async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.checkEmailOTP(code, of: challenge.id, $0) }
    }

    /// Sends the code again. The challenge stays the same.
    public func resendOTP(_ challenge: OAuthEmailChallenge) async throws(CardeaError) {
        try await engine.perform(CodeRepetition(challenge.id))
    }
}

extension CardeaClient {
    /// Lets a user in who cannot sign in any more, such as after forgetting a password: sends a code to this address
    /// of the account.
    ///
    /// The challenge is like that of a login: `checkOTP` with that code signs in, and `resendOTP` sends another one.
    /// Then let the user set a new password, by `changePassword`, or link a provider. The server does not say whether
    /// the account exists.
    ///
    /// - Throws: ``CardeaError/Code/badRequest`` if the project has recovery switched off;
    ///   ``CardeaError/Code/notSupported`` at other servers than Ory: there, ``startOTPLogin(_:configuration:)`` does
    ///   the same.
    public func recoverAccount(email: String) async throws(CardeaError) -> OAuthEmailChallenge {
        try await awaiting { engine.recover(Secret(email), $0) }
    }
}

extension CardeaClient {
    /// Takes over the session that the user has at another service, which knows it by `token`.
    ///
    /// While the user is signed in here and the access token lasts, nothing is sent. Calls at the same time share one
    /// exchange, which runs to its end even if nobody waits for it any more.
    ///
    /// - Throws: ``CardeaError/Code/badRequest`` if the server does not accept the token;
    ///   ``CardeaError/Code/tokenReused``; ``CardeaError/Code/unauthorized`` also if the user signs out meanwhile;
    ///   ``CardeaError/Code/notSupported`` at other servers than Prelude.
    @discardableResult
    public func migrate(token: Secret) async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.migrate(token, $0) }
    }
}

extension CardeaClient {
    /// Makes sure that an unfinished login or step-up is in the secure store. The engine stores it by itself as well,
    /// but does not wait, nor report a store that is locked or missing. A client keeps 16; a further one takes the
    /// place of the oldest.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound``; ``CardeaError/Code/notSupported`` for a ``DeviceLogin``, which
    ///   ends with its client; what the store reports.
    public func save(_ pending: some Pending) async throws(CardeaError) {
        try await engine.perform(LoginKeeping(pending.id))
    }

    /// Finds an unfinished login or step-up by its id, even if an earlier process began it.
    ///
    /// - Throws: ``CardeaError/Code/attemptNotFound``, also if what has that id is of another kind;
    ///   ``CardeaError/Code/attemptConsumed``; ``CardeaError/Code/attemptExpired``.
    public func restore<Kind: Pending>(
        _ id: String, as kind: Kind.Type = Kind.self
    ) async throws(CardeaError) -> Kind {
        let login = try await engine.perform(LoginLookup<PendingLogin>(id))
        let found: any Pending =
            switch login {
            case .attempt(let attempt): OAuthLoginContext(attempt)
            case .challenge(let challenge): engine.backend.describe(challenge) ?? OAuthEmailChallenge(challenge)
            case .step(let step): try engine.backend.parts.requireSteps().describe(step)
            case .device(let login): login.told
            }
        guard let found = found as? Kind else {
            throw CardeaError(.attemptNotFound, "What waits under this id is of another kind.")
        }
        return found
    }

    /// Waits until the store knows of every unfinished login what this client knows, or has refused it. Call it
    /// before the process ends: then no redeemed login comes back, and no unfinished one is lost.
    public func settle() async {
        await withCheckedContinuation { continuation in engine.settle { continuation.resume() } }
    }
}
