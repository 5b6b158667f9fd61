import CardeaBasics
import CardeaModel

/// Sessions, from their exchange to their end.
extension OryState {
    func newSession(of identity: OryIdentity, userAgent: String, now: Timestamp) -> OrySession {
        let session = Session(
            id: OryRandom.uuid(), userID: identity.id, identity: identity.person, keyThumbprint: nil,
            device: Device(userAgent: userAgent), createdAt: now, lastSeenAt: now,
            expiresAt: now.advanced(bySeconds: rules.sessionLifetime))
        return OrySession(
            token: OryRandom.sessionToken(), session: session, methods: [], authenticatedAt: now, userAgent: userAgent)
    }

    mutating func save(_ held: OrySession, now: Timestamp) {
        if sessions[held.token] == nil {
            sessions.insert(held, for: held.token, at: now)
        } else {
            sessions[held.token] = held
        }
    }

    /// The session of a token, if it is good for anything.
    func liveSession(_ token: String?, now: Timestamp) -> OrySession? {
        guard let token, let held = sessions[token], held.session.isAlive(at: now), !rules.disablesIdentities,
            identities[held.session.userID] != nil
        else { return nil }
        return held
    }

    func json(_ held: OrySession, showsDevices: Bool, now: Timestamp) -> JSONValue {
        guard let identity = identities[held.session.userID] else { return .null }
        return held.json(
            identity, isIdentityActive: !rules.disablesIdentities, publicURL: publicURL, showsDevices: showsDevices,
            now: now)
    }

    /// Both halves together bring the session, as often as they come; or the flow that has not led to one yet.
    func exchange(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        guard let initCode = request.parameter("init_code"), let returnCode = request.parameter("return_to_code")
        else { throw .badRequest("\"init_code\" and \"return_to_code\" must be set.") }
        let missing = OryFailure.notFound("No session yet for this \"code\"")
        guard let exchanger = exchangers[initCode], exchanger.returnCode == returnCode else { throw missing }
        guard let token = exchanger.sessionToken else {
            guard !rules.isLegacy, let flow = flows[exchanger.flowID] else { throw missing }
            return flow.answer(status: 422)
        }
        guard let held = sessions[token], identities[held.session.userID] != nil else {
            throw .unlocated
        }
        return .ory(
            .members(["session_token": .string(token), "session": json(held, showsDevices: false, now: now)]))
    }

    mutating func whoami(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        let held = try use(request, now: now)
        try demandLevel(of: held)
        var response = HTTPResponse.ory(json(held, showsDevices: true, now: now))
        response.headers["X-Kratos-Authenticated-Identity-Id"] = held.session.userID
        return response
    }

    /// Returns true if a session needs the second factor before it is of use.
    func lacksFactor(_ held: OrySession) -> Bool {
        held.level != .aal2 && rules.secondFactor != .none && rules.requiresSecondFactor
    }

    /// Refuses a session that lacks the second factor.
    func demandLevel(of held: OrySession) throws(OryFailure) {
        guard lacksFactor(held) else { return }
        let url: JSONValue = .string("\(publicURL)/self-service/login/browser?aal=aal2")
        var failure = OryFailure(
            403, "session_aal2_required", "The session has only one factor, and the identity has a second one.",
            message: "Session does not fulfill the requested Authenticator Assurance Level")
        failure.details["redirect_browser_to"] = url
        throw failure.with(["redirect_browser_to": url])
    }

    mutating func listSessions(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        let held = try use(request, now: now)
        try demandLevel(of: held)
        let others = others(of: held, now: now)
        let size = max(1, min(1000, request.parameter("per_page").flatMap { Int($0) } ?? 250))
        let page = max(0, min(1_000_000, request.parameter("page").flatMap { Int($0) } ?? 0))
        let shown = others.dropFirst((max(1, page) - 1) * size).prefix(size)
        var response = HTTPResponse.ory(.array(shown.map { listed($0, now: now) }))
        response.headers["X-Total-Count"] = "\(others.count)"
        response.headers["Link"] = Self.links(page: page, size: size, total: others.count)
        return response
    }

    /// A session in a list, which says less of its user.
    private func listed(_ held: OrySession, now: Timestamp) -> JSONValue {
        var members = json(held, showsDevices: true, now: now).object ?? [:]
        var identity = members["identity"]?.object ?? [:]
        identity["schema_url"] = ""
        (identity["verifiable_addresses"], identity["recovery_addresses"]) = (nil, nil)
        members["identity"] = .object(identity)
        return .object(members)
    }

    /// The pages that the server names: it counts them from 0 there, and from 1 in a query, and knows of a next page where there
    /// is nothing.
    private static func links(page: Int, size: Int, total: Int) -> String {
        func link(_ name: String, page: Int, size: Int) -> String {
            let token = Base64URL.encode(Array(#"{"offset":"\#(page * size)","v":2}"#.utf8))
            return "</sessions?page=\(page)&page_size=\(size)&page_token=\(token)&per_page=\(size)>; rel=\"\(name)\""
        }
        let first = link("first", page: 0, size: size)
        let last = (total - 1) / size
        let (next, previous) = (link("next", page: page + 1, size: size), link("prev", page: page - 1, size: size))
        guard total > 0 else { return [first, next, previous].joined(separator: ",") }
        guard total > size else { return link("first", page: 0, size: total) }
        guard page < last else { return [first, previous].joined(separator: ",") }
        let end = link("last", page: last, size: size)
        return (page == 0 ? [first, next, end] : [first, next, previous, end]).joined(separator: ",")
    }

    mutating func endOtherSessions(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        let others = try others(of: use(request, now: now), now: now)
        for held in others { sessions[held.token]?.session.isRevoked = true }
        return .ory(["count": .integer(others.count)])
    }

    /// Answers the same for a session that it does not know.
    mutating func endSession(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        let current = try use(request, now: now)
        let id = request.parameters["id"] ?? ""
        guard UUIDText.isWellFormed(id) else { throw OryFailure(400, message: "The id is no UUID.") }
        guard id != current.session.id else { throw OryFailure(400, message: "cannot revoke current session") }
        if let other = others(of: current, now: now).first(where: { $0.session.id == id }) {
            sessions[other.token]?.session.isRevoked = true
        }
        var response = HTTPResponse.empty()
        response.headers["Content-Type"] = "application/json; charset=utf-8"
        return response
    }

    /// A session that has ended already ends again.
    mutating func logOut(_ request: OryRequest) throws(OryFailure) -> HTTPResponse {
        let type = ASCII.lowercased(request.http.headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " }
        guard type == "application/json", !request.http.body.isEmpty, let body = try? request.http.json() else {
            throw .badRequest("The body must be a JSON object.")
        }
        guard let token = body["session_token"]?.string, sessions[token] != nil else {
            throw OryFailure(403, "The provided session token could not be found, is invalid, or otherwise malformed.")
        }
        sessions[token]?.session.isRevoked = true
        return .empty()
    }

    /// The session of a request, which is being used.
    mutating func use(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> OrySession {
        guard var held = liveSession(request.sessionToken, now: now) else { throw .noSession }
        held.session.wasUsed(by: request.http.caller, at: now)
        sessions[held.token] = held
        return held
    }

    private func others(of current: OrySession, now: Timestamp) -> [OrySession] {
        sessions.values.filter {
            $0.session.userID == current.session.userID && $0.token != current.token && $0.session.isAlive(at: now)
        }.sorted { ($0.session.createdAt, $0.session.id) > ($1.session.createdAt, $1.session.id) }
    }
}
