package import CardeaBasics
package import CardeaModel

/// Takes over a session of another service, unless there is one here whose access token lasts.
package struct Migration: Operation {
    private let token: Secret
    private var phase = Phase.lookingUp(SessionLookup())

    private enum Phase {
        case lookingUp(SessionLookup)
        case exchanging(DirectLogin)
    }

    package init(_ token: Secret) { self.token = token }

    package var isKept: Bool { true }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
        switch phase {
        case .lookingUp(var lookup):
            switch try lookup.next(event, &client) {
            case .perform(let action):
                phase = .lookingUp(lookup)
                return .perform(action)
            case .finish(let found):
                if let found, found.isValid(at: client.moment) { return .finish(try found.user()) }
                return try exchange(DirectLogin(.migration(token, nil)), .begin, &client)
            }
        case .exchanging(let login):
            return try exchange(login, event, &client)
        }
    }

    private mutating func exchange(
        _ login: DirectLogin, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<CardeaUser> {
        var login = login
        switch try login.next(event, &client) {
        case .perform(let action):
            phase = .exchanging(login)
            return .perform(action)
        case .finish(.loggedIn(let user)):
            return .finish(user)
        case .finish:
            throw .unexpectedEvent
        }
    }
}
