import CardeaCore

/// The endpoints for the user's sessions.
extension PreludeServer {
    func listSessions(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let limit = try number("limit", in: call.request.query, default: 20, range: 1...100)
        let offset = try number("offset", in: call.request.query, default: 0, range: 0...1_000_000)
        let own = try apply { state, now throws(Failure) in
            let current = try state.session(ofAccessToken: call.request.bearerToken, now: now)
            return state.liveSessions(ofUser: current.userID, now: now)
        }
        return .json(
            .members([
                "sessions": .array(own.dropFirst(offset).prefix(limit).map(describe)), "total": .integer(own.count),
                "limit": .integer(limit), "offset": .integer(offset),
            ]))
    }

    func revokeSessions(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let query = call.request.query
        try apply { state, now throws(Failure) in
            let current = try state.session(ofAccessToken: call.request.bearerToken, now: now)
            try state.revokeSessions(
                target: query.first("target"), sessionID: query.first("session_id"), current: current, now: now)
        }
        return .empty()
    }

    private func describe(_ session: Session) -> JSONValue {
        .members([
            "id": .string(session.id), "device_model": "Linux", "device_type": "desktop", "os_version": "unknown",
            "country_code": "ZZ", "created_at": .string(CalendarTime.iso8601(session.createdAt)),
            "last_seen_at": .string(CalendarTime.iso8601(session.lastSeenAt)),
            "expires_at": .string(CalendarTime.iso8601(session.expiresAt)),
        ])
    }

    private func number(
        _ name: String, in query: QueryParameters, default fallback: Int, range: ClosedRange<Int>
    ) throws(Failure) -> Int {
        guard let text = query.first(name) else { return fallback }
        guard let value = Int(text), range.contains(value) else {
            throw Failure(400, "invalid_pagination_\(name)", "\(name) is not a number between \(range)")
        }
        return value
    }
}
