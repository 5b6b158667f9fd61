public import CardeaCore

extension CardeaClient {
    /// Signs in with a passkey that an authenticator of the application's has.
    ///
    /// - Throws: ``CardeaError/Code/cancelled`` when the user dismisses the question; ``CardeaError/Code/unauthorized`` for a
    ///   passkey that the server does not know or take; ``CardeaError/Code/passkeyNotConfigured``;
    ///   ``CardeaError/Code/notSupported`` at other kinds of servers than Prelude.
    public func loginWithPasskey(
        _ authenticator: any PasskeyAuthenticator
    ) async throws(CardeaError) -> OAuthLoginResult {
        let question = try await engine.perform(
            Conversation { [backend = engine.backend] _ throws(CardeaError) in try backend.passkeyCalls().beginLogin() }
        )
        let assertion = try await authenticator.assertion(for: question.options)
        return try await engine.perform(DirectLogin(.passkey(question.token, assertion: assertion)))
    }

    /// Adds a passkey to the account of who is signed in.
    ///
    /// - Parameters:
    ///   - username: What the authenticator shows beside it, such as the e-mail address.
    ///   - nickname: What the user calls it.
    /// - Throws: ``CardeaError/Code/insufficientScope``: ask for the scope `prld:passkey:write` first;
    ///   ``CardeaError/Code/passkeyRegistrationFailed``; ``CardeaError/Code/cancelled``.
    public func registerPasskey(
        username: String, displayName: String? = nil, nickname: String? = nil, _ authenticator: any PasskeyAuthenticator
    ) async throws(CardeaError) -> Passkey {
        let question = try await engine.perform(
            UserCall { backend, token throws(CardeaError) in
                try backend.passkeyCalls().beginRegistration(
                    username: username, displayName: displayName, nickname: nickname, accessToken: token)
            })
        let attestation = try await authenticator.attestation(for: question.options)
        return try await engine.perform(
            PasskeyChange { backend, token throws(CardeaError) in
                try backend.passkeyCalls().finishRegistration(
                    question.token, attestation: attestation, accessToken: token)
            })
    }

    /// Does the passkey step of a step-up.
    public func continueStepUp(
        _ challenge: StepUpChallenge, with authenticator: any PasskeyAuthenticator
    ) async throws(CardeaError) -> StepUpResult {
        guard let options = challenge.passkeyOptions else {
            throw CardeaError(.passkeyStepUnavailable, "The server asks for no passkey in this step.")
        }
        let assertion = try await authenticator.assertion(for: options)
        return try await continueStepUp(challenge, with: .passkeyAssertion(assertion))
    }

    /// The passkeys of the account.
    public func listPasskeys() async throws(CardeaError) -> [Passkey] {
        try await engine.perform(
            UserCall { backend, token throws(CardeaError) in try backend.passkeyCalls().list(accessToken: token) })
    }

    /// Gives a passkey a name of the user's; an empty one takes the name away.
    public func renamePasskey(id: String, to nickname: String) async throws(CardeaError) {
        try await engine.perform(
            UserCall { backend, token throws(CardeaError) in
                try backend.passkeyCalls().rename(id, nickname, accessToken: token)
            })
    }

    /// Takes a passkey away from the account.
    public func removePasskey(id: String) async throws(CardeaError) {
        try await engine.perform(
            PasskeyChange { backend, token throws(CardeaError) in
                try backend.passkeyCalls().remove(id, accessToken: token)
            })
    }
}
