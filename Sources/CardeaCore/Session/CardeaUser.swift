/// The signed-in user: an access token and what its claims say.
public struct CardeaUser: Sendable {
    /// The bearer token for the application's own server.
    public let accessToken: Secret
    /// When the access token ends, by this machine's clock.
    public let accessTokenExpiresAt: Timestamp
    /// Who it is.
    public let profile: CardeaProfile

    package init(accessToken: Secret, accessTokenExpiresAt: Timestamp, profile: CardeaProfile) {
        self.accessToken = accessToken
        self.accessTokenExpiresAt = accessTokenExpiresAt
        self.profile = profile
    }
}

/// The claims of the access token. They are read, not verified: the server that receives the token verifies it.
public struct CardeaProfile: Sendable {
    /// The `sub` claim.
    public let userID: String?
    /// The `sid` claim.
    public let sessionID: String?
    /// All other claims.
    public let extras: JSONObject
    /// All claims as the token has them: the JSON text of its payload.
    public let claimsJSON: String

    package init(userID: String?, sessionID: String?, extras: JSONObject, claimsJSON: String) {
        self.userID = userID
        self.sessionID = sessionID
        self.extras = extras
        self.claimsJSON = claimsJSON
    }
}

extension CardeaProfile {
    /// The claim of that name: a text as it is, anything else as JSON. `nil` where there is none, and for null.
    public func claim(_ name: String) -> String? {
        switch name {
        case "sub": userID
        case "sid": sessionID
        default:
            switch extras[name] {
            case nil, .null?: nil
            case .string(let text)?: text
            case let value?: String(decoding: JSONWriter.write(value), as: UTF8.self)
            }
        }
    }
}

// Claims hold names and addresses of a person: no textual form shows them.
extension CardeaUser: CustomStringConvertible, CustomReflectable {
    /// Redacted.
    public var description: String { "CardeaUser(<redacted>)" }
    /// Redacted.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension CardeaProfile: CustomStringConvertible, CustomReflectable {
    /// Redacted.
    public var description: String { "CardeaProfile(<redacted>)" }
    /// Redacted.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
