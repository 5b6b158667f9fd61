package import CardeaBasics
import CardeaModel

/// Sets the password of who is signed in, and gets an access token that knows of it where tokens say what their user may do.
package struct PasswordChange: Operation {
    package typealias Output = Void

    private let password: Secret

    package init(_ password: Secret) { self.password = password }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Step {
        // The password is set, whatever becomes of the new token.
        guard case .begin = event else { return .finish(()) }
        let call = UserCall { [password] backend, token throws(CardeaError) in
            try backend.changePassword(password, accessToken: token)
        }
        return .call(call) { _, _, client in
            client.log(.info, "The password is set.")
            return client.backend.tokensTellScopes ? .perform(.renew(showing: nil)) : .finish(())
        }
    }
}

/// Asks the server what its user may do now: a token at hand may say what is over already.
package struct ScopeQuestion: Operation {
    package typealias Output = Bool

    /// A scope in which a user changes the password.
    package static let password = "prld:pwd:write"

    private let scope: String

    package init(_ scope: String) { self.scope = scope }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch event {
        case .begin:
            .call(SessionLookup()) { _, found, client throws(CardeaError) in
                guard found != nil else { throw .notSignedIn }
                guard client.backend.tokensTellScopes else {
                    throw CardeaError(
                        .notSupported, "The access tokens of this kind of server do not say what they allow.")
                }
                return .perform(.renew(showing: nil))
            }
        case .refreshed(let renewed): .finish(try renewed.session.hasScope(scope))
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }
}
