package import CardeaBasics
package import CardeaModel

/// What a login keeps however many flows and pages it goes through. A class, because it is in all of them.
package final class OryLogin: Sendable {
    /// The half of the exchange code that never passes through a browser. The server tells it once; a login by the application's own
    /// ID token has none.
    package let exchangeCode: Secret?
    /// What webhooks are to be told: it goes with every answer.
    package let transientPayload: Secret?
    /// What a login has to show that asks the user again who it is.
    package let reauthentication: OryReauthentication?
    /// The token of a session that waits for its second factor.
    package let token: Secret?
    /// Whom it has asked last. Links that nothing binds to the login do not say, and a page that is open will.
    package let asked: Asked?
    /// The provider to be linked, after a step that is to link it was answered.
    let linking: OAuthProvider?

    init(
        exchangeCode: Secret? = nil, transientPayload: Secret? = nil, reauthentication: OryReauthentication? = nil,
        token: Secret? = nil, asked: Asked? = nil, linking: OAuthProvider? = nil
    ) {
        (self.exchangeCode, self.transientPayload) = (exchangeCode, transientPayload)
        (self.reauthentication, self.token, self.asked) = (reauthentication, token, asked)
        self.linking = linking
    }

    /// The same after a redirect, over the session that is held then.
    func redirected(over session: Session?, asked: Asked?) -> OryLogin {
        OryLogin(
            exchangeCode: exchangeCode, transientPayload: transientPayload,
            reauthentication: reauthentication?.over(session), token: token, asked: asked, linking: linking)
    }

    /// The same with the token of another session, or of none.
    package func holding(_ token: Secret?) -> OryLogin {
        OryLogin(
            exchangeCode: exchangeCode, transientPayload: transientPayload, reauthentication: reauthentication,
            token: token, asked: asked, linking: linking)
    }

    /// The same that is to link a provider.
    func linking(_ provider: OAuthProvider?) -> OryLogin {
        OryLogin(
            exchangeCode: exchangeCode, transientPayload: transientPayload, reauthentication: reauthentication,
            token: token, asked: asked, linking: provider)
    }

    /// The same while a page is open.
    var onPage: OryLogin {
        OryLogin(
            exchangeCode: exchangeCode, transientPayload: transientPayload, reauthentication: reauthentication,
            token: token, linking: linking)
    }

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

    /// The application's own ID token.
    var idToken: OAuthIDToken? {
        guard case .token(let token) = asked else { return nil }
        return token
    }
}

/// A page that is open: what redeems its redirect.
package struct OryAttempt: KeptValue {
    package let login: OryLogin
    /// The flow that the application has begun, which says why a login comes to no end.
    package let flow: OryFlow.Address

    package init(_ login: OryLogin, _ flow: OryFlow.Address) { (self.login, self.flow) = (login, flow) }
}

/// A flow that wants something filled in.
package struct OryOpenStep: KeptValue {
    package let login: OryLogin
    package let flow: OryFlow.Address
    /// The whole flow as the server wrote it.
    package let form: Secret

    package init(_ login: OryLogin, _ flow: OryFlow.Address, form: Secret) {
        (self.login, self.flow, self.form) = (login, flow, form)
    }
}

/// A code by e-mail or text message. Without a flow none could be sent, or the flow takes no code any more: another is to be sent.
package enum OryChallenge: KeptValue {
    /// It proves an address of the user whose session waits for it.
    case verifying(OryFlow.Address?)
    /// That code was right.
    case verified
    /// It lets a user in who cannot sign in.
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
        static let linking = "linking"
        static let idToken = "id_token"
        static let idTokenNonce = "id_token_nonce"
        static let idTokenProvider = "id_token_provider"
    }

    func write(to object: inout JSONObject) {
        object.add(exchangeCode, as: Name.exchangeCode)
        object.add(transientPayload, as: Name.transientPayload)
        reauthentication?.write(to: &object)
        object.add(token, as: StoredSecrets.tokenName)
        object[Name.linking] = linking.map { .string($0.rawValue) }
        switch asked {
        case nil: break
        case .provider(let provider): object[Name.provider] = .string(provider.rawValue)
        case .token(let token):
            object.add(token.token, as: Name.idToken)
            object.add(token.nonce, as: Name.idTokenNonce)
            object[Name.idTokenProvider] = .string(token.provider.rawValue)
        }
    }

    convenience init(_ stored: StoredSecrets) {
        var asked: Asked?
        if let provider = stored[Name.provider] {
            asked = .provider(OAuthProvider(rawValue: provider.reveal()))
        } else if let token = stored[Name.idToken], let provider = stored[Name.idTokenProvider] {
            asked = .token(
                OAuthIDToken(
                    provider: OAuthProvider(rawValue: provider.reveal()), token: token.reveal(),
                    nonce: stored[Name.idTokenNonce]?.reveal()))
        }
        self.init(
            exchangeCode: stored[Name.exchangeCode], transientPayload: stored[Name.transientPayload],
            reauthentication: OryReauthentication(stored), token: stored[StoredSecrets.tokenName], asked: asked,
            linking: stored[Name.linking].map { OAuthProvider(rawValue: $0.reveal()) })
    }
}

extension OryAttempt {
    package func record() -> JSONObject {
        var object = flow.record()
        login.write(to: &object)
        return object
    }

    package static func read(_ stored: StoredSecrets) throws(CardeaError) -> OryAttempt {
        OryAttempt(OryLogin(stored), try OryFlow.Address(stored))
    }
}

extension OryOpenStep {
    private static let formName = "flow"

    package func record() -> JSONObject {
        var object = flow.record()
        login.write(to: &object)
        object.add(form, as: Self.formName)
        return object
    }

    package var grantedToken: Secret? { login.token }

    package static func read(_ stored: StoredSecrets) throws(CardeaError) -> OryOpenStep {
        let form = try RecordReader.required(stored[formName])
        return OryOpenStep(OryLogin(stored), try OryFlow.Address(stored), form: form)
    }
}

extension OryChallenge {
    private enum Name {
        static let proven = "proven"
        static let recovery = "recovery"
        static let recovered = "recovered"
    }

    package func record() -> JSONObject {
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
            object.add(token, as: Name.recovered)
            return object
        }
    }

    package static var missing: CardeaError { .foreignChallenge }

    package static func read(_ stored: StoredSecrets) -> OryChallenge {
        let flow = try? OryFlow.Address(stored)
        guard stored[Name.recovery] != nil else { return stored[Name.proven] == nil ? .verifying(flow) : .verified }
        return stored[Name.recovered].map { .recovered($0) } ?? .recovering(flow)
    }
}
