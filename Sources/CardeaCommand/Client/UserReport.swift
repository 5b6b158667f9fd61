import CardeaBasics
import CardeaModel

/// The user who is signed in, for a person and for a script. Holds no token.
struct UserReport {
    let user: CardeaUser
    let storeLocation: String
    let now: Timestamp

    init(_ user: CardeaUser, storeLocation: String, now: Timestamp = .current) {
        self.user = user
        self.storeLocation = storeLocation
        self.now = now
    }

    /// Lines of a name and a value.
    var text: String {
        let claims = user.profile.claims
        let rows: [(String, String?)] = [
            ("User", user.profile.userID), ("Name", claims["name"]?.string), ("E-mail", claims["email"]?.string),
            ("Session", user.profile.sessionID), ("Token", validity), ("Stored in", storeLocation),
        ]
        return rows.compactMap { name, value in
            value.map { TerminalText.column(name, 11) + TerminalText.line($0) }
        }.joined(separator: "\n")
    }

    /// The same for a script.
    var json: JSONObject {
        var object = JSONObject()
        object["user_id"] = JSONValue(user.profile.userID)
        object["session_id"] = JSONValue(user.profile.sessionID)
        object["access_token_expires_at_ms"] = .integer(user.accessTokenExpiresAt.milliseconds)
        object["expired"] = .bool(isExpired)
        object["claims"] = .object(user.profile.claims)
        object["store"] = .string(storeLocation)
        return object
    }

    var isExpired: Bool { user.accessTokenExpiresAt <= now }

    private var validity: String {
        let rest = Duration.milliseconds(user.accessTokenExpiresAt.milliseconds) - .milliseconds(now.milliseconds)
        let end = user.accessTokenExpiresAt.spoken.map { " (\($0))" } ?? ""
        return (isExpired ? "expired \((.zero - rest).spoken) ago" : "valid for \(rest.spoken)") + end
    }
}
