package import CardeaBasics
package import CardeaModel

/// Ends sessions of the user at the server, and this one here if it is among them.
package struct SessionRevocation: Operation {
    private let target: SessionTarget
    private var own: String?
    private var phase = Phase.finding(UsableSession())

    private enum Phase {
        case finding(UsableSession)
        case revoking(UserCall<Void>)
        case forgetting(SessionRemoval)
    }

    package init(_ target: SessionTarget) { self.target = target }

    /// What the server has ended has to be forgotten here.
    package var isKept: Bool {
        if case .finding = phase { false } else { true }
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch phase {
        case .finding(let session): try find(session, event, &client)
        case .revoking(let call): try revoke(call, event, &client)
        case .forgetting(let removal): try forget(removal, event, &client)
        }
    }

    private mutating func find(
        _ session: UsableSession, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        if case .begin = event, case .session(let id) = target, id.utf8.allSatisfy({ $0 <= 0x20 }) {
            throw CardeaError(.invalidArgument, "The session id is blank; `cardea_list_sessions` returns the ids.")
        }
        var session = session
        switch try session.next(event, &client) {
        case .perform(let action):
            phase = .finding(session)
            return .perform(action)
        case .finish(let found):
            own = try found.user().profile.sessionID
            let call = UserCall { [target] backend, token throws(CardeaError) in
                try backend.revokeSessions(target, accessToken: token)
            }
            return try revoke(call, .begin, &client)
        }
    }

    private mutating func revoke(
        _ call: UserCall<Void>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var call = call
        switch try call.next(event, &client) {
        case .perform(let action):
            phase = .revoking(call)
            return .perform(action)
        case .finish:
            guard target.includes(own: own) else { return .finish(()) }
            return try forget(SessionRemoval(), .begin, &client)
        }
    }

    private mutating func forget(
        _ removal: SessionRemoval, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var removal = removal
        switch try removal.next(event, &client) {
        case .perform(let action):
            phase = .forgetting(removal)
            return .perform(action)
        case .finish(let forgotten):
            client.report(.signedOut(.revoked))
            client.log(.info, "This session was revoked.")
            if let failure = forgotten.failure { throw failure }
            return .finish(())
        }
    }
}

extension SessionTarget {
    /// Whether the session of that id, this one, is among those that are ended. An unknown one is only where it is meant.
    fileprivate func includes(own: String?) -> Bool {
        switch self {
        case .all, .mine: true
        case .others: false
        case .session(let id): id == own
        }
    }
}
