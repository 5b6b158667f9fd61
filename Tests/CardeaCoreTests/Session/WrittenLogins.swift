import CardeaCore
import Testing

/// What a store has, written down by hand.
extension StoredSecrets: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral texts: (String, String)...) {
        self.init(texts.map { (name: $0.0, value: Secret($0.1)) })
    }
}

/// Unfinished logins on their way through a record.
enum WrittenLogins {
    /// The secrets of the only login of these as they are written.
    static func secrets(_ logins: PendingLogins) throws -> JSONObject {
        var found: JSONObject?
        _ = try rewritten(logins) { found = $0 }
        return try #require(found)
    }

    static func secrets(_ attempt: PendingAttempt) throws -> JSONObject { try secrets(alone { $0.insert(attempt) }) }

    static func secrets(_ challenge: PendingChallenge) throws -> JSONObject {
        try secrets(alone { $0.insert(challenge) })
    }

    static func secrets(_ step: PendingStep) throws -> JSONObject { try secrets(alone { $0.insert(step) }) }

    /// The attempt as it is read when somebody has changed its record.
    static func rewritten(_ attempt: PendingAttempt, _ change: (inout JSONObject) -> Void) throws -> PendingAttempt {
        try #require(try rewritten(alone { $0.insert(attempt) }, change).attempt(attempt.id))
    }

    static func rewritten(
        _ challenge: PendingChallenge, _ change: (inout JSONObject) -> Void
    ) throws -> PendingChallenge {
        try #require(try rewritten(alone { $0.insert(challenge) }, change).challenge(challenge.id))
    }

    static func rewritten(_ step: PendingStep, _ change: (inout JSONObject) -> Void) throws -> PendingStep {
        try #require(try rewritten(alone { $0.insert(step) }, change).step(step.id))
    }

    private static func alone(_ insert: (inout PendingLogins) -> Void) -> PendingLogins {
        var logins = PendingLogins()
        insert(&logins)
        return logins
    }

    private static func rewritten(
        _ logins: PendingLogins, _ change: (inout JSONObject) -> Void
    ) throws -> PendingLogins {
        var record = try #require(try JSONReader.read(logins.record().withBytes { Array($0) }).object)
        for kind in ["attempts", "challenges", "steps"] {
            record[kind] = .array(
                try (record[kind]?.array ?? []).map { value in
                    var login = try #require(value.object)
                    var secrets = try #require(login["secrets"]?.object)
                    change(&secrets)
                    login["secrets"] = .object(secrets)
                    return .object(login)
                })
        }
        return try PendingLogins(record: Secret(bytes: record.serialized()))
    }
}
