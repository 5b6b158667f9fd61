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
            try backend.parts.requirePasswords().changePassword(password, accessToken: token)
        }
        return .call(call) { _, _, client in
            client.log(.info, "The password is set.")
            return client.backend.parts.passwords?.passwordScope != nil ? .perform(.renew(showing: nil)) : .finish(())
        }
    }
}

/// Asks the server whether its user may change the password now: a token at hand may say what is over already.
package struct PasswordScopeQuestion: Operation {
    package typealias Output = Bool

    package init() {}

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch event {
        case .begin:
            .call(SessionLookup()) { _, found, client throws(CardeaError) in
                guard found != nil else { throw .notSignedIn }
                guard client.backend.parts.passwords?.passwordScope != nil else {
                    throw CardeaError(
                        .notSupported, "The access tokens of this kind of server do not say what they allow.")
                }
                return .perform(.renew(showing: nil))
            }
        case .refreshed(let renewed):
            .finish(try renewed.session.hasScope(client.backend.parts.passwords?.passwordScope ?? ""))
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }
}
