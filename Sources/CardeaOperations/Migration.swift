package import CardeaBasics
package import CardeaModel

/// Takes over a session of another service, unless there is one here whose access token lasts.
package struct Migration: Operation {
    package typealias Output = CardeaUser

    private let token: Secret

    package init(_ token: Secret) { self.token = token }

    package var isKept: Bool { true }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Step {
        .call(SessionLookup()) { me, found, client throws(CardeaError) in
            if let found, found.isValid(at: client.moment) { return .finish(try found.user()) }
            return .call(DirectLogin(.migration(me.token, nil))) { _, result, _ throws(CardeaError) in
                guard case .loggedIn(let user) = result else { throw .unexpectedEvent }
                return .finish(user)
            }
        }
    }
}
