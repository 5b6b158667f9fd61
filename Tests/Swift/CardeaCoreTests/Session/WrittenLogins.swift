import CardeaBasics
import CardeaModel
import Testing

/// What a store has, written down by hand.
extension StoredSecrets: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral texts: (String, String)...) {
        self.init(texts.map { (name: $0.0, value: Secret($0.1)) })
    }
}

/// Unfinished logins by their kinds.
extension PendingLogins {
    var attempts: [PendingAttempt] { all.compactMap { PendingAttempt($0) } }
    var challenges: [PendingChallenge] { all.compactMap { PendingChallenge($0) } }
    var steps: [PendingStep] { all.compactMap { PendingStep($0) } }

    func attempt(_ id: String) -> PendingAttempt? { self[id].flatMap { PendingAttempt($0) } }
    func challenge(_ id: String) -> PendingChallenge? { self[id].flatMap { PendingChallenge($0) } }
    func step(_ id: String) -> PendingStep? { self[id].flatMap { PendingStep($0) } }
}

/// Unfinished logins on their way through a record.
enum WrittenLogins {
    /// The secrets of the only login of these as they are written.
    static func secrets(_ logins: PendingLogins) throws -> JSONObject {
        var found: JSONObject?
        _ = try rewritten(logins) { found = $0 }
        return try #require(found)
    }

    static func secrets(_ login: some UnfinishedLogin) throws -> JSONObject { try secrets(alone(login)) }

    /// The login as it is read when somebody has changed its record.
    static func rewritten<Login: UnfinishedLogin>(
        _ login: Login, _ change: (inout JSONObject) -> Void
    ) throws -> Login {
        try #require(try rewritten(alone(login), change)[login.id].flatMap { Login($0) })
    }

    private static func alone(_ login: some UnfinishedLogin) -> PendingLogins {
        var logins = PendingLogins()
        logins.insert(login)
        return logins
    }

    private static func rewritten(
        _ logins: PendingLogins, _ change: (inout JSONObject) -> Void
    ) throws -> PendingLogins {
        var record = try #require(try JSONReader.read(logins.record().withBytes { Array($0) }).object)
        record["logins"] = .array(
            try #require(record["logins"]?.array).map { value in
                var login = try #require(value.object)
                var secrets = try #require(login["secrets"]?.object)
                change(&secrets)
                login["secrets"] = .object(secrets)
                return .object(login)
            })
        return try PendingLogins(record: Secret(bytes: record.serialized()))
    }
}
