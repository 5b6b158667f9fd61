public import CardeaBasics
public import CardeaModel

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
    ///   - username: What the authenticator shows beside it, such as the e-mail address.
    ///   - nickname: What the user calls it.
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
