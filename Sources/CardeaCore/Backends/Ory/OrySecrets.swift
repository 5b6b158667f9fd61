/// What a login keeps however many flows and pages it goes through.
package struct OryLogin: Sendable {
    /// The half of the exchange code that never passes through a browser. The server tells it once; a login by the application's own
    /// ID token has none.
    package var exchangeCode: Secret?
    /// What webhooks are to be told: it goes with every answer.
    package var transientPayload: Secret?
    /// What a login has to show that asks the user again who it is.
    package var reauthentication: OryReauthentication?
    /// The token of a session that waits for its second factor.
    package var token: Secret?
    /// Whom it has asked last. Links that nothing binds to the login do not say, and a page that is open will.
    package var asked: Asked?

    /// Who has said who the user is.
    package enum Asked: Sendable {
        case provider(OAuthProvider)
        /// The application has got a token of a provider by itself.
        case token(OAuthIDToken)

        var provider: OAuthProvider {
            switch self {
            case .provider(let provider): provider
            case .token(let token): token.provider
            }
        }
    }

    package init() {}

    /// The application's own ID token.
    var idToken: OAuthIDToken? {
        guard case .token(let token) = asked else { return nil }
        return token
    }
}

/// A page that is open: what redeems its redirect.
package struct OryAttempt: Sendable {
    package var login: OryLogin
    /// The flow that the application has begun, which says why a login comes to no end.
    package let flow: OryFlow.Address

    package init(_ login: OryLogin, _ flow: OryFlow.Address) { (self.login, self.flow) = (login, flow) }
}

/// A flow that wants something filled in.
package struct OryOpenStep: Sendable {
    package let login: OryLogin
    package let flow: OryFlow.Address
    /// The whole flow as the server wrote it.
    package let form: Secret

    package init(_ login: OryLogin, _ flow: OryFlow.Address, form: Secret) {
        (self.login, self.flow, self.form) = (login, flow, form)
    }
}

/// A code by e-mail or text message. Without a flow none could be sent, or the flow takes no code any more: another is to be sent.
package enum OryChallenge: Sendable {
    /// It proves an address of the user whose session waits for it.
    case verifying(OryFlow.Address?)
    /// That code was right.
    case verified
    /// It lets somebody in who cannot sign in.
    case recovering(OryFlow.Address?)
    /// That code was right and has brought a session, which has this token.
    case recovered(Secret)
}

/// How they are written.
extension OryLogin {
    private enum Name {
        static let exchangeCode = "exchange_code"
        static let transientPayload = "transient_payload"
        static let provider = "provider"
        static let idToken = "id_token"
        static let idTokenNonce = "id_token_nonce"
        static let idTokenProvider = "id_token_provider"
    }

    static let tokenName = "session_token"

    func write(to object: inout JSONObject) {
        object.keep(exchangeCode, as: Name.exchangeCode)
        object.keep(transientPayload, as: Name.transientPayload)
        reauthentication?.write(to: &object)
        object.keep(token, as: Self.tokenName)
        switch asked {
        case nil: break
        case .provider(let provider): object[Name.provider] = .string(provider.rawValue)
        case .token(let token):
            object.keep(token.token, as: Name.idToken)
            object.keep(token.nonce, as: Name.idTokenNonce)
            object[Name.idTokenProvider] = .string(token.provider.rawValue)
        }
    }

    init(_ stored: StoredSecrets) {
        (exchangeCode, transientPayload) = (stored[Name.exchangeCode], stored[Name.transientPayload])
        (reauthentication, token) = (OryReauthentication(stored), stored[Self.tokenName])
        if let provider = stored[Name.provider] {
            asked = .provider(OAuthProvider(rawValue: provider.reveal()))
        } else if let token = stored[Name.idToken], let provider = stored[Name.idTokenProvider] {
            asked = .token(
                OAuthIDToken(
                    provider: OAuthProvider(rawValue: provider.reveal()), token: token.reveal(),
                    nonce: stored[Name.idTokenNonce]?.reveal()))
        }
    }
}

extension OryAttempt {
    func record() -> JSONObject {
        var object = flow.record()
        login.write(to: &object)
        return object
    }

    init(_ stored: StoredSecrets) throws(CardeaError) {
        (login, flow) = (OryLogin(stored), try OryFlow.Address(stored))
    }
}

extension OryOpenStep {
    private static let formName = "flow"

    func record() -> JSONObject {
        var object = flow.record()
        login.write(to: &object)
        object.keep(form, as: Self.formName)
        return object
    }

    init(_ stored: StoredSecrets) throws(CardeaError) {
        form = try RecordReader.required(stored[Self.formName])
        (login, flow) = (OryLogin(stored), try OryFlow.Address(stored))
    }
}

extension OryChallenge {
    private enum Name {
        static let proven = "proven"
        static let recovery = "recovery"
        static let recovered = "recovered"
    }

    func record() -> JSONObject {
        switch self {
        case .verifying(let flow):
            return flow?.record() ?? [:]
        case .verified:
            return [Name.proven: "1"]
        case .recovering(let flow):
            var object = flow?.record() ?? [:]
            object[Name.recovery] = "1"
            return object
        case .recovered(let token):
            var object: JSONObject = [Name.recovery: "1"]
            object.keep(token, as: Name.recovered)
            return object
        }
    }

    init(_ stored: StoredSecrets) {
        let flow = try? OryFlow.Address(stored)
        if stored[Name.recovery] != nil {
            self = stored[Name.recovered].map { .recovered($0) } ?? .recovering(flow)
        } else {
            self = stored[Name.proven] == nil ? .verifying(flow) : .verified
        }
    }
}

extension AttemptSecrets {
    package func ory() throws(CardeaError) -> OryAttempt {
        switch self {
        case .ory(let attempt): return attempt
        case .stored(let stored): return try OryAttempt(stored)
        case .openID, .prelude: throw .foreignAttempt
        }
    }
}

extension ChallengeSecrets {
    package func ory() throws(CardeaError) -> OryChallenge {
        switch self {
        case .ory(let challenge): return challenge
        case .stored(let stored): return OryChallenge(stored)
        case .openID, .prelude: throw .foreignChallenge
        }
    }
}

extension StepSecrets {
    package func ory() throws(CardeaError) -> OryOpenStep {
        switch self {
        case .ory(let step): step
        case .stored(let stored): try OryOpenStep(stored)
        }
    }
}
