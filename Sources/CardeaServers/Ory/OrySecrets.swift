package import CardeaBasics
package import CardeaModel

/// The values that a login keeps through all of its flows and pages. A class, because it is in all of them.
package final class OryLogin: Sendable {
    /// The half of the exchange code that never passes through a browser. The server tells it once; a login by the application's
    /// own ID token has none.
    package let exchangeCode: Secret?
    /// The payload for webhooks, which goes with every answer.
    package let transientPayload: Secret?
    /// The demand of a login that asks the user again who they are.
    package let reauthentication: OryReauthentication?
    /// The token of a session that waits for its second factor.
    package let token: Secret?
    /// The provider that was asked last. Links that nothing binds to the login do not say which, nor does an open page yet.
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

    /// Returns the login after a redirect, with the session that is held then.
    func redirected(over session: Session?, asked: Asked?) -> OryLogin {
        OryLogin(
            exchangeCode: exchangeCode, transientPayload: transientPayload,
            reauthentication: reauthentication?.over(session), token: token, asked: asked, linking: linking)
    }

    /// Returns the login with the token of another session, or of none.
    package func holding(_ token: Secret?) -> OryLogin {
        OryLogin(
            exchangeCode: exchangeCode, transientPayload: transientPayload, reauthentication: reauthentication,
            token: token, asked: asked, linking: linking)
    }

    /// Returns the login with a provider that it is to link.
    func linking(_ provider: OAuthProvider?) -> OryLogin {
        OryLogin(
            exchangeCode: exchangeCode, transientPayload: transientPayload, reauthentication: reauthentication,
            token: token, asked: asked, linking: provider)
    }

    /// The login while a page is open.
    var onPage: OryLogin {
        OryLogin(
            exchangeCode: exchangeCode, transientPayload: transientPayload, reauthentication: reauthentication,
            token: token, linking: linking)
    }

    /// The source that has identified the user.
    package enum Asked: Sendable {
        case provider(OAuthProvider)
        /// A token that the application has got from a provider by itself.
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

/// The values that redeem the redirect of an open page.
package struct OryAttempt: ServerSecrets {
    package let login: OryLogin
    /// The flow that the application has begun, which says why a login comes to no end.
    package let flow: OryFlow.Address

    package init(_ login: OryLogin, _ flow: OryFlow.Address) { (self.login, self.flow) = (login, flow) }
}

/// A flow that wants something filled in.
package struct OryOpenStep: ServerSecrets {
    package let login: OryLogin
    package let flow: OryFlow.Address
    /// The whole flow as the server wrote it.
    package let form: Secret

    package init(_ login: OryLogin, _ flow: OryFlow.Address, form: Secret) {
        (self.login, self.flow, self.form) = (login, flow, form)
    }
}

/// A code by e-mail or text message. Without a flow, no code could be sent or the flow takes none any more: send another one.
package enum OryChallenge: ServerSecrets {
    /// A code that proves an address of the user whose session waits for it.
    case verifying(OryFlow.Address?)
    /// The code that proves an address was right.
    case verified
    /// A code that lets a user in who cannot sign in.
    case recovering(OryFlow.Address?)
    /// The code of a recovery was right and has brought the session with this token.
    case recovered(Secret)
}

/// The stored forms.
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
