import CardeaBasics
import CardeaModel

/// The endpoints for the user's sessions.
extension PreludeServer {
    /// Lists the user's sessions. The user is checked first: without a session nobody learns what is wrong with the rest.
    func listSessions(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let query = call.request.query
        return try asUser(call.request) { state, current, now throws(Failure) in
            let limit = try number("limit", in: query, default: 20, range: 1...100)
            let offset = try number("offset", in: query, default: 0, range: 0...1_000_000)
            let own = state.liveSessions(ofUser: current.userID, now: now)
            return .json(
                .members([
                    "sessions": .array(own.dropFirst(offset).prefix(limit).map(describe)),
                    "total": .integer(own.count), "limit": .integer(limit), "offset": .integer(offset),
                ]))
        }
    }

    func revokeSessions(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let query = call.request.query
        return try asUser(call.request) { state, current, now throws(Failure) in
            try state.revokeSessions(
                target: query.first("target"), sessionID: query.first("session_id"), current: current, now: now)
            return .empty()
        }
    }

    /// Runs a rule for the user of an access token. Where a proof is demanded, it is of the session's key.
    func asUser(
        _ request: HTTPRequest, rule: (inout PreludeState, Session, Timestamp) throws(Failure) -> HTTPResponse
    ) throws(Failure) -> HTTPResponse {
        let demandsProof = withState { $0.behaviour.ways.userRequestsNeedProof && $0.behaviour.dpop != .off }
        guard demandsProof else {
            return try apply { state, now throws(Failure) in
                let current = try state.use(request.bearerToken, by: request.caller, now: now)
                return try rule(&state, current, now)
            }
        }
        return try asProvenUser(request, rule: rule)
    }

    /// The same, with a proof of the session's key in any case.
    func asProvenUser(
        _ request: HTTPRequest, rule: (inout PreludeState, Session, Timestamp) throws(Failure) -> HTTPResponse
    ) throws(Failure) -> HTTPResponse {
        guard let proof = try proof(of: request) else { throw .missingProof }
        return try apply(proof, of: request) { state, now throws(Failure) in
            let current = try state.use(request.bearerToken, by: request.caller, now: now)
            guard current.keyThumbprint == proof.thumbprint else { throw .keyMismatch }
            return try rule(&state, current, now)
        }
    }

    private func describe(_ session: Session) -> JSONValue {
        .members([
            "id": .string(session.id), "device_model": .string(session.device.model),
            "device_type": .string(session.device.type), "os_version": .string(session.device.systemVersion),
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
            throw Failure(
                400, "invalid_pagination_\(name)",
                "\(name) is not a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }
}
