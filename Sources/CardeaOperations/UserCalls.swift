package import CardeaBasics
package import CardeaModel

/// Asks the auth server for something in the user's name; if it does not take the access token, once more with a new one. If the
/// token lacks a scope, the store may have one with it, of a step-up in another client: that one is tried.
package struct UserCall<Output: Sendable>: Operation {
    /// Makes the run for an access token.
    package typealias Make = @Sendable (any OAuthBackend, Secret) throws(CardeaError) -> Run<Output>

    private let make: Make

    package init(_ make: @escaping Make) { self.make = make }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            .call(UsableSession()) { me, found, client throws(CardeaError) in try me.ask(as: found.session, client) }
        case .refreshed(let renewed): try repeated(as: renewed.session, client)
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }

    private func ask(as session: Session, _ client: ClientState) throws(CardeaError) -> Turn {
        let token = session.accessToken
        let exchange = Exchange(try make(client.backend, token), as: SigningIdentity(session))
        return .attempt(exchange) { me, result, _ throws(CardeaError) in
            switch result {
            case .success(let answer): return .finish(answer)
            case .failure(let error) where error.code == .insufficientScope: return me.widen(token, error)
            case .failure(let error):
                guard error.httpStatus == 401 else { throw error }
                return .perform(.refresh(insteadOf: token))
            }
        }
    }

    /// Looks for a token with the scope that this one lacks.
    private func widen(_ token: Secret, _ refusal: CardeaError) -> Turn {
        .attempt(SessionLookup()) { me, found, client throws(CardeaError) in
            guard case .success(let found?) = found, found.session.accessToken != token else { throw refusal }
            return try me.repeated(as: found.session, client)
        }
    }

    /// Asks again with the new token; a refusal is final.
    private func repeated(as session: Session, _ client: ClientState) throws(CardeaError) -> Turn {
        .finish(by: Exchange(try make(client.backend, session.accessToken), as: SigningIdentity(session)))
    }
}

/// Sets the user's password, and gets an access token that knows of it if tokens say what their user may do.
package struct PasswordChange: Operation {
    package typealias Output = Void

    private let password: Secret

    package init(_ password: Secret) { self.password = password }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
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

/// Asks the server whether its user may change the password now: the present token may be out of date.
package struct PasswordScopeQuestion: Operation {
    package typealias Output = Bool

    package init() {}

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
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

/// Registers an authenticator's answer, or removes a passkey; then gets an access token that knows of it.
package struct PasskeyChange<Output: Sendable>: Operation {
    private let make: UserCall<Output>.Make
    private var output: Output?

    package init(_ make: @escaping UserCall<Output>.Make) { self.make = make }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (output, event) {
        case (nil, _):
            return .call(UserCall(make)) { me, output, _ in
                me.output = output
                return .perform(.renew(showing: nil))
            }
        case (_, .failed(let error)): throw error
        case (let output?, _): return .finish(output)
        }
    }
}
