import CardeaBasics
import CardeaModel

/// Lists the user's sessions. The server lists the others, page by page; this one, which it shows by itself, comes first.
///
/// The pages are counted here: the server's `Link` header names a next page behind an empty list, and counts from 0 what its query
/// counts from 1.
struct OryListRun: ProtocolRun {
    let endpoint: OryEndpoint
    let token: Secret
    let limit: Int?
    let offset: Int?
    private var own: SessionList.Session?
    private var others: [SessionList.Session] = []
    private var ids: Set<String> = []
    private var page = 1

    private static let pageSize = 250
    /// More pages than any user has sessions for: a server that always has another one is not asked forever.
    private static let mostPages = 40

    init(_ endpoint: OryEndpoint, token: Secret, limit: Int?, offset: Int?) {
        (self.endpoint, self.token, self.limit, self.offset) = (endpoint, token, limit, offset)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<SessionList> {
        switch event {
        case .begin:
            return .send(endpoint.whoami(token))
        case .answered(let response, _):
            guard let own else {
                guard case .object(let object) = OryResponse(response), let session = SessionList.Session(ory: object)
                else {
                    throw OryCode.failure(response)
                }
                own = session
                ids.insert(session.id)
                return .send(asking)
            }
            guard try read(response), page < Self.mostPages else { return .finish(list(own)) }
            page += 1
            return .send(asking)
        }
    }

    private var asking: HTTPRequest {
        endpoint.get("sessions", [("page", "\(page)"), ("per_page", "\(Self.pageSize)")], token: token)
    }

    /// - Returns: True if there may be more.
    private mutating func read(_ response: HTTPResponse) throws(CardeaError) -> Bool {
        guard response.isSuccess else { throw OryCode.failure(response) }
        let found = (try? JSONReader.read(response.body))?.array?.map {
            $0.object.flatMap { SessionList.Session(ory: $0) }
        }
        guard let found, !found.contains(where: { $0 == nil }) else { throw response.undecodable }
        let before = others.count
        others += found.compactMap { $0 }.filter { ids.insert($0.id).inserted }
        let total = response.header("X-Total-Count").flatMap { Int($0) } ?? .max
        return found.count >= Self.pageSize && others.count > before && others.count < total
    }

    private func list(_ own: SessionList.Session) -> SessionList {
        let all = [own] + others
        let rest = all.dropFirst(offset ?? 0)
        return SessionList(
            sessions: Array(limit.map { rest.prefix($0) } ?? rest), total: Int64(all.count),
            limit: Int64(limit ?? all.count), offset: Int64(offset ?? 0))
    }
}

/// Ends sessions of the user. The server ends the others together, this one by the logout, and another one by its id.
struct OryRevokeSessionsRun: ProtocolRun {
    let endpoint: OryEndpoint
    let token: Secret
    let target: SessionTarget
    private var phase = Phase.first
    private enum Phase { case first, own, asking }

    init(_ endpoint: OryEndpoint, token: Secret, target: SessionTarget) {
        (self.endpoint, self.token, self.target) = (endpoint, token, target)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<Void> {
        switch event {
        case .begin:
            return .send(first())
        case .answered(let response, _):
            switch phase {
            case .first: return try answered(response)
            case .own: return try ended(response)
            case .asking: return try asked(response)
            }
        }
    }

    private mutating func first() -> HTTPRequest {
        switch target {
        case .all, .others:
            return endpoint.delete("sessions", token: token)
        case .mine:
            phase = .own
            return endpoint.logout(token)
        case .session(let id):
            return endpoint.delete("sessions/\(PercentEncoding.encode(segment: id))", token: token)
        }
    }

    private mutating func answered(_ response: HTTPResponse) throws(CardeaError) -> RunTurn<Void> {
        if case .session = target, response.status == 400 {
            // So it answers for its own session.
            phase = .asking
            return .send(endpoint.whoami(token))
        }
        guard response.isSuccess else { throw OryCode.failure(response) }
        guard target == .all else { return .finish(()) }
        phase = .own
        return .send(endpoint.logout(token))
    }

    private mutating func asked(_ response: HTTPResponse) throws(CardeaError) -> RunTurn<Void> {
        guard case .object(let object) = OryResponse(response) else { throw OryCode.failure(response) }
        guard case .session(let id) = target, object["id"]?.string == id else {
            throw CardeaError(.badRequest, "The server has no session with this id to end.", httpStatus: 400)
        }
        phase = .own
        return .send(endpoint.logout(token))
    }

    private func ended(_ response: HTTPResponse) throws(CardeaError) -> RunTurn<Void> {
        guard response.isSuccess || response.status == 403 else { throw OryCode.failure(response) }
        return .finish(())
    }
}

extension SessionList.Session {
    /// Reads a session in the words of Ory. What its devices are called there is the browser's own name.
    fileprivate init?(ory object: JSONObject) {
        let device = object["devices"]?.array?.last?.object
        var named = JSONObject()
        named["id"] = object["id"]
        named["device_model"] = device?["user_agent"]
        named["created_at"] = object["authenticated_at"] ?? object["issued_at"]
        named["last_seen_at"] = object["issued_at"]
        named["expires_at"] = object["expires_at"]
        self.init(named)
    }
}
