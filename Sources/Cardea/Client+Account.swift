public import CardeaBasics
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Signs in with an e-mail address and a password.
    ///
    /// - Throws: ``CardeaError/Code/unauthorized`` if the two do not belong together;
    ///   ``CardeaError/Code/passwordNotSet`` if the account has none: send a code;
    ///   ``CardeaError/Code/invalidPassword`` for one that breaks the policy; ``CardeaError/Code/samlLoginRequired``;
    ///   ``CardeaError/Code/rateLimited``; ``CardeaError/Code/notSupported`` at other servers than Prelude.
    public func loginWithPassword(
        _ password: Secret, email: String
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        try await engine.perform(DirectLogin(.password(password, email: Secret(email))))
    }

    /// Returns the server's rules for passwords. Nobody has to be signed in.
    public func passwordCompliancy() async throws(CardeaError) -> PasswordCompliancy {
        try await awaiting { engine.passwordCompliancy($0) }
    }

    /// Returns true if the server lets the signed-in user set a password now. Asks the server each time, because one
    /// change uses that right up.
    ///
    /// - Throws: Any error that ``refresh()`` can throw; ``CardeaError/Code/notSupported`` at other servers than
    ///   Prelude.
    public func canChangePassword() async throws(CardeaError) -> Bool {
        try await awaiting { engine.canChangePassword($0) }
    }

    /// Sets the password of the signed-in user, the first one or another. For Ory, too.
    ///
    /// - Throws: At Prelude ``CardeaError/Code/insufficientScope``: sign in with a code, or request the scope
    ///   `prld:pwd:write`, then repeat the call; ``CardeaError/Code/invalidPassword`` for one that breaks the policy.
    ///   At Ory ``CardeaError/Code/badRequest`` with the server's words for a password that it does not accept;
    ///   ``CardeaError/Code/unauthorized`` as for ``unlinkProvider(_:)``. ``CardeaError/Code/notSupported`` at OpenID
    ///   Connect providers; ``CardeaError/Code/notSignedIn``.
    public func changePassword(_ password: Secret) async throws(CardeaError) {
        try await awaiting { engine.changePassword(password, $0) }
    }
}

extension CardeaClient {
    /// Signs in with a passkey, which the authenticator uses: a ``SecurityKey``, a page in the browser, or one of
    /// yours.
    ///
    /// - Throws: ``CardeaError/Code/cancelled`` if the user dismisses the question; ``CardeaError/Code/unauthorized``
    ///   for a passkey that the server does not know or accept; ``CardeaError/Code/passkeyNotConfigured``;
    ///   ``CardeaError/Code/notSupported`` at other servers than Prelude.
    public func loginWithPasskey(
        _ authenticator: any PasskeyAuthenticator
    ) async throws(CardeaError) -> FinalizeOAuthLoginResult {
        let question = try await awaiting { engine.beginPasskeyLogin($0) }
        let assertion = try await authenticator.assertion(for: question.options)
        return try await awaiting { engine.finishPasskeyLogin(question, assertion, $0) }
    }

    /// Adds a passkey to the account of the signed-in user.
    ///
    /// - Parameters:
    ///   - username: The name that the authenticator shows beside it, such as the e-mail address.
    ///   - nickname: The user's name for it.
    /// - Throws: ``CardeaError/Code/insufficientScope``: request the scope `prld:passkey:write` first;
    ///   ``CardeaError/Code/passkeyRegistrationFailed``; ``CardeaError/Code/cancelled``.
    public func registerPasskey(
        username: String, displayName: String? = nil, nickname: String? = nil, _ authenticator: any PasskeyAuthenticator
    ) async throws(CardeaError) -> Passkey {
        let question = try await awaiting {
            engine.beginPasskeyRegistration(username: username, displayName: displayName, nickname: nickname, $0)
        }
        let attestation = try await authenticator.attestation(for: question.options)
        return try await awaiting { engine.finishPasskeyRegistration(question, attestation, $0) }
    }

    /// Does the passkey step of a step-up, with an authenticator.
    public func continueStepUpWithPasskey(
        _ challenge: StepUpChallenge, _ authenticator: any PasskeyAuthenticator
    ) async throws(CardeaError) -> StepUpResult {
        guard let options = challenge.passkeyOptions else {
            throw CardeaError(.passkeyStepUnavailable, "The server asks for no passkey in this step.")
        }
        let assertion = try await authenticator.assertion(for: options)
        return try await continueStepUpWithPasskey(challenge, assertion: assertion)
    }

    /// Lists the passkeys of the signed-in user.
    public func listPasskeys() async throws(CardeaError) -> [Passkey] {
        try await awaiting { engine.listPasskeys($0) }
    }

    /// Gives the passkey of that id a nickname; an empty one takes its name away.
    public func renamePasskey(id: String, to nickname: String) async throws(CardeaError) {
        try await awaiting { engine.renamePasskey(id, nickname, $0) }
    }

    /// Removes the passkey of that id from the account.
    public func deletePasskey(id: String) async throws(CardeaError) {
        try await awaiting { engine.deletePasskey(id, $0) }
    }
}

extension CardeaClient {
    /// Requests a scope that a Prelude server grants after more proof of who the user is; see ``requestStepUp(_:)``.
    ///
    /// For ``StepUpResult/stepRequired(_:)``, show what its step wants: for a code, call ``sendStepUpOTP(_:)`` once
    /// the field for the code is on screen, then ``submitStepUpOTP(_:code:)``. The last step fetches the access token
    /// that has the scope. Request the scope again once it is used up, or its time is over.
    ///
    /// - Parameter metadata: Values for the application's own server, such as an amount: at most five of up to 32
    ///   characters, with names of up to 12.
    /// - Throws: ``CardeaError/Code/forbidden`` for a scope that the server does not know or grant;
    ///   ``CardeaError/Code/badRequest`` for metadata that it does not accept; ``CardeaError/Code/invalidArgument``
    ///   for a scope that is no name; ``CardeaError/Code/unauthorized`` if the user signs out meanwhile;
    ///   ``CardeaError/Code/notSignedIn``.
    public func requestStepUp(
        _ scope: String, metadata: [String: String] = [:]
    ) async throws(CardeaError) -> StepUpResult {
        try await requestStepUp(StepUpDemand(scope: scope, metadata: metadata))
    }

    /// Asks for a second look at the user before something valuable, at any kind of server.
    ///
    /// A Prelude server grants a scope step by step. An OpenID Connect provider and Ory have the user sign in again,
    /// on a page: then the step is ``StepUpChallenge/Step/signIn``, and nothing has been sent yet. Begin a login
    /// whose ``OAuthLoginOptions/stepUp`` is the challenge's id. Its session replaces the present one if the same
    /// user has signed in, by the means and as recently as demanded. If the user leaves the page, nothing changes.
    ///
    /// The login fails with ``CardeaError/Code/wrongCredentials`` if another user signs in, with
    /// ``CardeaError/Code/insufficientUserAuthentication`` if the provider ignores the demand, and with
    /// ``CardeaError/Code/forbidden`` if it does not grant the scope; the present session goes on.
    ///
    /// - Parameter demand: ``CardeaError/stepUpDemand`` of the error that an authorized request threw, or one of your
    ///   own.
    /// - Throws: ``CardeaError/Code/invalidArgument`` for a demand that this kind of server has no place for;
    ///   ``CardeaError/Code/notSignedIn``.
    public func requestStepUp(_ demand: StepUpDemand) async throws(CardeaError) -> StepUpResult {
        try await awaiting { engine.requestStepUp(demand, $0) }
    }

    /// Adds an e-mail address or a telephone number to the account of the signed-in user. Its code is the step.
    ///
    /// - Throws: ``CardeaError/Code/conflict`` if it belongs to another user; any error that
    ///   ``requestStepUp(_:metadata:)`` can throw.
    public func addIdentifier(_ identifier: LoginIdentifier) async throws(CardeaError) -> StepUpResult {
        try await awaiting { engine.addIdentifier(identifier, $0) }
    }

    /// Lists the addresses and telephone numbers of the signed-in user.
    public func listIdentifiers() async throws(CardeaError) -> [UserIdentifier] {
        try await awaiting { engine.listIdentifiers($0) }
    }

    /// Sends the code of a step, the first one or another. Nothing sends it before: call this once the field for the
    /// code is on screen.
    public func sendStepUpOTP(_ challenge: StepUpChallenge) async throws(CardeaError) {
        try await engine.perform(StepUpCode(challenge.id))
    }

    /// Does the step of a step-up by the code that was sent.
    ///
    /// A wrong code leaves the challenge usable, up to a limit of the server; after any other refusal request the
    /// step-up again.
    ///
    /// - Throws: ``CardeaError/Code/invalidOTPCode``; ``CardeaError/Code/challengeExpired``,
    ///   ``CardeaError/Code/challengeConsumed`` and ``CardeaError/Code/challengeNotFound``.
    public func submitStepUpOTP(
        _ challenge: StepUpChallenge, code: String
    ) async throws(CardeaError) -> StepUpResult {
        try await engine.perform(StepUpProof(challenge.id, .code(code)))
    }

    /// Does the step of a step-up by an assertion of WebAuthn that an authenticator has signed, as JSON.
    ///
    /// - Throws: ``CardeaError/Code/passkeyStepUnavailable`` if nobody asked for it; what
    ///   ``submitStepUpOTP(_:code:)`` throws.
    public func continueStepUpWithPasskey(
        _ challenge: StepUpChallenge, assertion: String
    ) async throws(CardeaError) -> StepUpResult {
        try await engine.perform(StepUpProof(challenge.id, .passkeyAssertion(assertion)))
    }

    /// Does a step of the application's own server by a token of it.
    ///
    /// - Throws: What ``submitStepUpOTP(_:code:)`` throws.
    public func continueStepUpWithToken(
        _ challenge: StepUpChallenge, token: Secret
    ) async throws(CardeaError) -> StepUpResult {
        try await engine.perform(StepUpProof(challenge.id, .verificationToken(token)))
    }
}
