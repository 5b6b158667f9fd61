package import CardeaCore

/// The user's sessions at the server, this one and those on other devices.
extension Engine {
    package func listSessions(limit: Int?, offset: Int?) async throws(CardeaError) -> SessionList {
        guard limit ?? 1 > 0, offset ?? 0 >= 0 else {
            throw CardeaError(.invalidArgument, "limit must be at least 1 and offset at least 0.")
        }
        return try await asUser { engine, token throws(CardeaError) in
            try await engine.drive(engine.backend.listSessions(limit: limit, offset: offset, accessToken: token))
        }
    }

    package func revokeSessions(_ target: SessionTarget) async throws(CardeaError) {
        if case .session(let id) = target, id.utf8.allSatisfy({ $0 <= 0x20 }) {
            throw CardeaError(.invalidArgument, "The session id is blank; listSessions tells the ids.")
        }
        let own = try await usableSession().user().profile.sessionID
        try await uninterrupted { engine throws(CardeaError) in
            try await engine.asUser { engine, token throws(CardeaError) in
                try await engine.drive(engine.backend.revokeSessions(target, accessToken: token))
            }
            guard target.includes(own: own) else { return }
            let forgotten = try await engine.perform(SessionRemoval())
            engine.report(.signedOut(.revoked))
            engine.log(.info, "This session was revoked.")
            if let failure = forgotten.failure { throw failure }
        }
    }

    /// Calls with an access token; where the server does not take it, once more with a new one.
    func asUser<Value: Sendable>(
        _ work: @Sendable (isolated Engine, Secret) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        let token = try await usableSession().session.accessToken
        do throws(CardeaError) {
            return try await work(self, token)
        } catch {
            guard error.httpStatus == 401 else { throw error }
        }
        return try await work(self, try await refreshed(insteadOf: token).session.accessToken)
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
