package import CardeaBasics
package import CardeaModel

/// Ends sessions of the user at the server, and this one here if it is among them.
package struct SessionRevocation: Operation {
    package typealias Output = Void

    private let target: SessionTarget
    /// What the server has ended has to be forgotten here.
    package private(set) var isKept = false

    package init(_ target: SessionTarget) { self.target = target }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        if case .session(let id) = target, id.utf8.allSatisfy({ $0 <= 0x20 }) {
            throw CardeaError(.invalidArgument, "The session id is blank; `cardea_list_sessions` returns the ids.")
        }
        return .call(UsableSession()) { me, found, _ throws(CardeaError) in
            me.revoke(own: try found.user().profile.sessionID)
        }
    }

    private mutating func revoke(own: String?) -> Step {
        isKept = true
        let call = UserCall { [target] backend, token throws(CardeaError) in
            try backend.parts.requireSessions().revokeSessions(target, accessToken: token)
        }
        return .call(call) { me, _, _ in me.target.includes(own: own) ? me.forget() : .finish(()) }
    }

    private func forget() -> Step {
        .call(SessionRemoval()) { _, forgotten, client throws(CardeaError) in
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
