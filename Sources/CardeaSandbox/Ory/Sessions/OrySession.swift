import CardeaBasics
import CardeaModel

/// A session that began at the Ory-compatible server.
struct OrySession: Perishable {
    /// One way in which a user has proven who it is.
    struct Method: Sendable {
        let name: String
        let level: AssuranceLevel
        let completedAt: Timestamp
        var provider: String?

        var json: JSONValue {
            .members([
                "method": .string(name), "aal": .string(level.rawValue), "completed_at": completedAt.goJSON,
                "provider": provider.map(JSONValue.string),
            ])
        }
    }

    let token: String
    var session: Session
    var methods: [Method]
    var authenticatedAt: Timestamp
    let userAgent: String
    let deviceID = OryRandom.uuid()

    /// The cookie in which a browser keeps its token.
    var cookie: String { "\(OryRequest.cookieName)=\(token); Path=/; HttpOnly; SameSite=Lax" }

    var level: AssuranceLevel { methods.map(\.level).max() ?? .aal1 }

    func isOver(at now: Timestamp) -> Bool { session.isOver(at: now) }

    /// - Parameter showsDevices: Not in the answer of an exchange.
    func json(
        _ identity: OryIdentity, isIdentityActive: Bool, publicURL: String, showsDevices: Bool, now: Timestamp
    ) -> JSONValue {
        let device: JSONValue = .members([
            "id": .string(deviceID), "ip_address": "127.0.0.1", "user_agent": .string(userAgent), "location": "",
        ])
        return .members([
            "id": .string(session.id), "active": .bool(session.isAlive(at: now) && isIdentityActive),
            "expires_at": session.expiresAt.goJSON, "authenticated_at": authenticatedAt.goJSON,
            "authenticator_assurance_level": .string(level.rawValue),
            "authentication_methods": .array(methods.map(\.json)), "issued_at": session.createdAt.goJSON,
            "identity": identity.json(isActive: isIdentityActive, publicURL: publicURL),
            "devices": .array(showsDevices ? [device] : []),
        ])
    }
}
