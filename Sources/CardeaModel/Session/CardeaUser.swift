public import CardeaBasics

/// The signed-in user: an access token and its claims.
public struct CardeaUser: Sendable {
    /// The bearer token for the application's own server.
    public let accessToken: Secret
    /// The time at which the access token expires, by this machine's clock.
    public let accessTokenExpiresAt: Timestamp
    package let profile: CardeaProfile
    /// The last ID token of an OpenID Connect provider; `nil` at other servers, and at providers without ID tokens.
    public let idToken: Secret?
    /// The scopes that such a provider has granted, as it writes them; `nil` if it does not say.
    public let scope: String?
    private let tokenMembers: JSONObject

    package init(
        accessToken: Secret, accessTokenExpiresAt: Timestamp, profile: CardeaProfile, idToken: Secret? = nil,
        scope: String? = nil, tokenMembers: JSONObject = JSONObject()
    ) {
        self.accessToken = accessToken
        self.accessTokenExpiresAt = accessTokenExpiresAt
        self.profile = profile
        (self.idToken, self.scope, self.tokenMembers) = (idToken, scope, tokenMembers)
    }

    /// Builds a user for tests of your own.
    public init(
        accessToken: Secret, accessTokenExpiresAt: Timestamp, claims: JSONObject, idToken: Secret? = nil,
        scope: String? = nil, tokenMembers: JSONObject = JSONObject()
    ) {
        let text = String(decoding: claims.serialized(), as: UTF8.self)
        self.init(
            accessToken: accessToken, accessTokenExpiresAt: accessTokenExpiresAt,
            profile: CardeaProfile(claims, text: text), idToken: idToken, scope: scope, tokenMembers: tokenMembers)
    }

    /// Returns a member of the provider's last token answers by its name: `scope`, `id_token`, `token_type`, and what
    /// providers add, such as `instance_url`. A text as it is, anything else as JSON; `nil` if there is none. Not the
    /// access token or the refresh token. Of what providers add, at most 32 members and 16 KiB are kept.
    public func tokenMember(_ name: String) -> Secret? {
        switch name {
        case "id_token": idToken
        case "scope": scope.map { Secret($0) }
        default: tokenMembers[name]?.text.map { Secret($0) }
        }
    }
}

/// The claims of the server about the user.
extension CardeaUser {
    /// The user's identifier (`sub`).
    public var id: String? { profile.userID }
    /// The user's name for people (`name`).
    public var name: String? { claim("name") }
    /// The e-mail address (`email`); the claim `email_verified` says if it is proven.
    public var email: String? { claim("email") }
    /// The address of the user's picture (`picture`).
    public var picture: String? { claim("picture") }
    /// All claims as the token has them: the JSON text of its payload.
    public var claimsJSON: String { profile.claimsJSON }

    /// All claims, `sub` and `sid` among them: those of the access token; at an OpenID Connect provider those of the ID
    /// token and its UserInfo endpoint; at Ory those of the identity. Those of an access token are read, not verified:
    /// the server that receives the token verifies it.
    public var claims: JSONObject { profile.claims }

    /// Returns a claim by its name: a text as it is, anything else as JSON. `nil` if there is none, and for null.
    public func claim(_ name: String) -> String? { profile.claim(name) }
}

/// The claims of the server about the user; see ``CardeaUser/claims``.
package struct CardeaProfile: Sendable {
    /// The parts behind one reference, because a profile is copied often and has many claims.
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
    package var userID: String? { parts.userID }
    /// The session's identifier (`sid`).
    package var sessionID: String? { parts.sessionID }
    package var claims: JSONObject { parts.claims }
    package var claimsJSON: String { parts.claimsJSON }

    package init(userID: String?, sessionID: String?, claims: JSONObject, claimsJSON: String) {
        parts = Parts(userID, sessionID, claims, claimsJSON)
    }
}

extension CardeaProfile {
    /// Returns a claim by its name: a text as it is, anything else as JSON. `nil` if there is none, and for null.
    package func claim(_ name: String) -> String? {
        switch name {
        case "sub": return userID
        case "sid": return sessionID
        default: return claims[name]?.text
        }
    }
}

// Claims hold names and addresses of a person: no textual form shows them.
extension CardeaUser: Redacted {
    /// Redacted.
    public var description: String { "CardeaUser(<redacted>)" }
}

extension CardeaProfile: Redacted {
    package var description: String { "CardeaProfile(<redacted>)" }
}

/// The application user that a signed-in identity is linked to.
public struct IdentityLink: Sendable, Hashable {
    /// True if this call has made the link; otherwise it was there before.
    public let isNew: Bool
    /// The application's own name for its user.
    public let appUserID: String
    /// Earlier names of the user, such as that from before the first sign-in.
    public let aliases: [String]

    /// Builds a link for tests of your own.
    public init(isNew: Bool, appUserID: String, aliases: [String] = []) {
        self.isNew = isNew
        self.appUserID = appUserID
        self.aliases = aliases
    }
}

// The names are of a person: no textual form shows them.
extension IdentityLink: Redacted {
    /// Shows if it is new; the rest is redacted.
    public var description: String { "IdentityLink(isNew: \(isNew), <redacted>)" }
}
