import CardeaBasics

/// The endpoint that links who has signed in at the OpenID provider to the application's users.
final class IdentityLinking: Sendable {
    let openID: OpenIDServer
    private let limit: Int
    private let users: Lock<ApplicationUsers>

    private static let longestID = 1024

    init(openID: OpenIDServer, limit: Int) {
        (self.openID, self.limit) = (openID, limit)
        users = Lock(ApplicationUsers(limit: limit))
    }

    /// Forgets all users.
    func reset() { users.withLock { $0 = ApplicationUsers(limit: limit) } }

    func answer(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        let body = try request.json()
        let held = try openID.session(of: request)
        let key = try key(body, of: held)
        let flaws = openID.behaviour.misbehaviours
        if flaws.contains(.linkConflict) { throw Failure(409, "identity_conflict", "the behaviour refuses every link") }
        let anonymousID = try anonymousID(body["app_user_id"])
        let link = try users.withLock { users throws(Failure) in try users.link(key, to: anonymousID) }
        return .json(.object(Self.members(link, flaws)))
    }

    /// Returns the user who has signed in. The access token of the request and the ID token, which names the client, have to agree;
    /// what the body says by itself proves nothing.
    private func key(_ body: JSONObject, of held: OpenIDSession) throws(Failure) -> ApplicationUsers.Key {
        guard let issuer = body["iss"]?.string, let subject = body["sub"]?.string, let token = body["id_token"]?.string
        else { throw .badRequest("iss, sub or id_token is missing") }
        guard issuer == openID.issuer, subject == held.session.userID else {
            throw Failure(403, "identity_mismatch", "the access token is another user's")
        }
        // Whether it has expired does not matter: that a user is signed in now, the access token says.
        let claims = openID.withState { $0.keys.claims(of: token) }
        guard let claims, claims["iss"]?.string == issuer, claims["sub"]?.string == subject,
            Self.audience(claims["aud"]).contains(held.grant.clientID)
        else { throw Failure(403, "invalid_id_token", "the ID token is not one of this user and client") }
        return ApplicationUsers.Key(issuer: issuer, subject: subject)
    }

    private static func audience(_ value: JSONValue?) -> [String] {
        value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
    }

    private func anonymousID(_ value: JSONValue?) throws(Failure) -> String? {
        guard let value, value != .null else { return nil }
        guard let text = value.string, (1...Self.longestID).contains(text.utf8.count) else {
            throw .badRequest("app_user_id must be a text of 1 to \(Self.longestID) bytes")
        }
        return text
    }

    private static func members(_ link: ApplicationUsers.Link, _ flaws: Set<SandboxMisbehaviour>) -> JSONObject {
        var members: JSONObject = [
            "result": link.isNew ? "linked" : "already_linked", "app_user_id": .string(link.userID),
            "aliases": .array(link.aliases.map(JSONValue.string)),
        ]
        if flaws.contains(.linkUnknownResult) { members["result"] = "merged" }
        if flaws.contains(.linkMissingUser) { members["app_user_id"] = nil }
        if flaws.contains(.linkAliasesText) { members["aliases"] = .string(link.aliases.joined(separator: ",")) }
        return members
    }
}
