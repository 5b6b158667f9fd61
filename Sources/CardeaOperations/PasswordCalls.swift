package import CardeaBasics
import CardeaModel

/// Sets the password of who is signed in, and gets an access token that knows of it where tokens say what their user may do.
package struct PasswordChange: Operation {
    private let password: Secret
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case setting(UserCall<Void>)
        /// The password is set, whatever becomes of this.
        case renewing
    }

    package init(_ password: Secret) { self.password = password }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch phase {
        case .beginning:
            let call = UserCall { [password] backend, token throws(CardeaError) in
                try backend.changePassword(password, accessToken: token)
            }
            return try set(call, event, &client)
        case .setting(let call):
            return try set(call, event, &client)
        case .renewing:
            return .finish(())
        }
    }

    private mutating func set(
        _ call: UserCall<Void>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var call = call
        switch try call.next(event, &client) {
        case .perform(let action):
            phase = .setting(call)
            return .perform(action)
        case .finish:
            client.log(.info, "The password is set.")
            guard client.backend.tokensTellScopes else { return .finish(()) }
            phase = .renewing
            return .perform(.renew(showing: nil))
        }
    }
}

/// Asks the server what its user may do now: a token at hand may say what is over already.
package struct ScopeQuestion: Operation {
    /// A scope in which a user changes the password.
    package static let password = "prld:pwd:write"

    private let scope: String
    private var lookup = SessionLookup()
    private var isRenewing = false

    package init(_ scope: String) { self.scope = scope }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Bool> {
        if isRenewing {
            switch event {
            case .refreshed(let session): return .finish(try session.session.hasScope(scope))
            case .failed(let error): throw error
            default: throw .unexpectedEvent
            }
        }
        switch try lookup.next(event, &client) {
        case .perform(let action):
            return .perform(action)
        case .finish(let found):
            guard found != nil else { throw .notSignedIn }
            guard client.backend.tokensTellScopes else {
                throw CardeaError(.notSupported, "The access tokens of this kind of server do not say what they allow.")
            }
            isRenewing = true
            return .perform(.renew(showing: nil))
        }
    }
}
