/// The signed-in user: an access token and its claims.
public struct CardeaUser: Sendable {
    /// The bearer token for the application's own server.
    public let accessToken: Secret
    /// When the access token expires, by this machine's clock.
    public let accessTokenExpiresAt: Timestamp
    /// What the server says of the user.
    public let profile: CardeaProfile
    /// The last ID token of an OpenID Connect provider; `nil` at other servers, and at providers without ID tokens.
    public let idToken: Secret?
    /// The scopes that such a provider has granted, as it writes them; `nil` if it does not say.
    public let scope: String?

    /// Builds a user for tests of your own.
    public init(
        accessToken: Secret, accessTokenExpiresAt: Timestamp, profile: CardeaProfile, idToken: Secret? = nil,
        scope: String? = nil
    ) {
        self.accessToken = accessToken
        self.accessTokenExpiresAt = accessTokenExpiresAt
        self.profile = profile
        (self.idToken, self.scope) = (idToken, scope)
    }
}

/// What the server says of the user: the claims of the access token; at an OpenID Connect provider those of the ID
/// token and its UserInfo endpoint; at Ory those of the identity. Those of an access token are read, not verified:
/// the server that receives the token verifies it.
public struct CardeaProfile: Sendable {
    /// One object for all copies: a profile goes through many hands, and its claims are many.
    private final class Parts: Sendable {
        let userID: String?
        let sessionID: String?
        let claims: JSONObject
        let claimsJSON: String

        init(_ userID: String?, _ sessionID: String?, _ claims: JSONObject, _ claimsJSON: String) {
            (self.userID, self.sessionID, self.claims, self.claimsJSON) = (userID, sessionID, claims, claimsJSON)
        }
    }

    private let parts: Parts

    /// The user's identifier (`sub`).
    public var userID: String? { parts.userID }
    /// The session's identifier (`sid`).
    public var sessionID: String? { parts.sessionID }
    /// All claims, `sub` and `sid` among them.
    public var claims: JSONObject { parts.claims }
    /// All claims as the token has them: the JSON text of its payload.
    public var claimsJSON: String { parts.claimsJSON }

    package init(userID: String?, sessionID: String?, claims: JSONObject, claimsJSON: String) {
        parts = Parts(userID, sessionID, claims, claimsJSON)
    }
}

extension CardeaProfile {
    /// Builds a profile for tests of your own. `userID` and `sessionID` become the claims `sub` and `sid`, unless `claims` has
    /// those.
    public init(userID: String? = nil, sessionID: String? = nil, claims: JSONObject = JSONObject()) {
        var claims = claims
        if claims["sub"] == nil { claims["sub"] = userID.map { .string($0) } }
        if claims["sid"] == nil { claims["sid"] = sessionID.map { .string($0) } }
        self.init(claims, text: String(decoding: claims.serialized(), as: UTF8.self))
    }
}

extension CardeaProfile {
    /// Returns a claim by its name: a text as it is, anything else as JSON. `nil` if there is none, and for null.
    public func claim(_ name: String) -> String? {
        switch name {
        case "sub": return userID
        case "sid": return sessionID
        default: break
        }
        switch claims[name] {
        case nil, .null?: return nil
        case .string(let text)?: return text
        case let value?: return String(decoding: JSONWriter.write(value), as: UTF8.self)
        }
    }

    /// The user's name for people (`name`).
    public var name: String? { claim("name") }
    /// The e-mail address (`email`); the claim `email_verified` says if it is proven.
    public var email: String? { claim("email") }
    /// The address of the user's picture (`picture`).
    public var picture: String? { claim("picture") }
}

// Claims hold names and addresses of a person: no textual form shows them.
extension CardeaUser: Redacted {
    /// Redacted.
    public var description: String { "CardeaUser(<redacted>)" }
}

extension CardeaProfile: Redacted {
    /// Redacted.
    public var description: String { "CardeaProfile(<redacted>)" }
}
