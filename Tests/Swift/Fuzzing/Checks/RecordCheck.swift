import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Foundation

extension FuzzTarget {
    /// What a store holds: a line with the kind of the record, and the record.
    static let record = FuzzTarget("record", mutate: RecordCheck.mutate) { bytes throws(Finding) in
        let (kind, text) = InputLines.split(bytes)
        switch InputLines.text(kind) {
        case "session": try RecordCheck.session(text)
        case "pending": try RecordCheck.pending(text)
        case "proof": try RecordCheck.proof(text)
        case "device": try RecordCheck.device(text)
        default: break
        }
    }
}

/// A record is read as it stands there or reported as damaged, and what is written again is the same.
enum RecordCheck {
    static func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        let (kind, text) = InputLines.split(bytes)
        return JSONMutator.record.mutate(text, &chance, bytewise).map { kind + [0x0A] + $0 }
    }

    static func session(_ text: [UInt8]) throws(Finding) {
        let read = Result { () throws(CardeaError) in try Session(record: Secret(bytes: text)) }
        guard let session = try accepted(read, text), let plain = PlainJSON.object(text) else { return }
        try same(plain["access_token"], session.accessToken, "access token")
        try same(plain["refresh_token"], session.refreshToken, "refresh token")
        try same(plain["claims"], session.claims, "user")
        let key = (plain["proof_key"] as? String).flatMap { IDTokenPlan.decoded($0.utf8.filter { $0 != 0x3D }) }
        try expect(session.proofKey == key.map { Secret(bytes: $0) }, "a session has another key")
        try expect(
            session.accessTokenExpiresAt.milliseconds == (plain["access_token_expires_at"] as? NSNumber)?.int64Value,
            "a session ends at another time")
        try expect(session.isBeingRefreshed == (PlainJSON.bool(plain["is_being_refreshed"]) ?? false), "a mark is lost")
        try expect(session.renewsItself == (PlainJSON.bool(plain["renews_itself"]) ?? false), "a session renews itself")
        try expect(session.isTokenBound == (PlainJSON.bool(plain["is_token_bound"]) ?? false), "a binding is lost")
        let written = session.record()
        let again = Result { () throws(CardeaError) in try Session(record: written) }
        try expect((try? again.get())?.record() == written, "a session that is kept is another")
        try silent(session, plain)
        let user = Result { () throws(CardeaError) in try session.user() }
        switch user {
        case .failure(let error): try refused(error, plain, as: [.storeCorrupted, .invalidAccessToken])
        case .success(let user): try silent(user, plain)
        }
    }

    static func pending(_ text: [UInt8]) throws(Finding) {
        let read = Result { () throws(CardeaError) in try PendingLogins(record: Secret(bytes: text)) }
        guard let logins = try accepted(read, text), let plain = PlainJSON.object(text) else { return }
        let ids = logins.all.map { $0.id }
        let listed = (plain["logins"] as? [Any])?.compactMap { ($0 as? [String: Any])?["id"] as? String } ?? []
        try expect(Set(ids).count == ids.count && ids.count <= PendingLogins.capacity, "a login is there twice")
        try expect(Set(ids).isSubset(of: listed), "a login comes from nowhere")
        try expect(Set(listed).count > PendingLogins.capacity || Set(ids) == Set(listed), "a login is lost")
        let written = logins.record()
        let again = Result { () throws(CardeaError) in try PendingLogins(record: written) }
        guard case .success(let stored) = again else { throw Finding("logins that are kept cannot be read") }
        try expect(stored.record() == written, "logins that are kept are others")
        try expect(stored.all.map { $0.id } == ids, "other logins are kept")
        for login in logins.all.compactMap({ PendingAttempt($0) }) {
            try silent(OAuthLoginContext(login), plain)
            for kind in Kind.allCases {
                let read = Result { () throws(CardeaError) in try kind.attempt(login.secrets) }
                try typed(read, plain) { secrets in
                    var (copy, others) = (login, PendingLogins())
                    copy.secrets = secrets
                    others.insert(copy)
                    return others
                }
            }
        }
        try silent(logins, plain)
        for challenge in logins.all.compactMap({ PendingChallenge($0) }) {
            let held = Result { () throws(CardeaError) in try challenge.unprovenSession() }
            if case .failure(let error) = held { try refused(error, plain, as: [.storeCorrupted]) }
            for kind in Kind.allCases {
                let read = Result { () throws(CardeaError) in try kind.challenge(challenge.secrets) }
                try typed(read, plain) { secrets in
                    var (copy, others) = (challenge, PendingLogins())
                    copy.secrets = secrets
                    others.insert(copy)
                    return others
                }
            }
        }
        for step in logins.all.compactMap({ PendingStep($0) }) { try describe(step, plain) }
    }

    /// The kinds of servers, each of which reads what it can of a login.
    private enum Kind: CaseIterable {
        case openID, ory, prelude

        func attempt(_ secrets: any LoginSecrets) throws(CardeaError) -> any LoginSecrets {
            switch self {
            case .openID: SecretsBox(try OpenIDAttempt.of(secrets))
            case .ory: SecretsBox(try OryAttempt.of(secrets))
            case .prelude: SecretsBox(try PreludeAttempt.of(secrets))
            }
        }

        func challenge(_ secrets: any LoginSecrets) throws(CardeaError) -> any LoginSecrets {
            switch self {
            case .openID: SecretsBox(try OpenIDChallenge.of(secrets))
            case .ory: SecretsBox(try OryChallenge.of(secrets))
            case .prelude: SecretsBox(try PreludeChallenge.of(secrets))
            }
        }
    }

    /// A value of a backend's own is silent, and what is written of it can be read again.
    private static func typed<Value>(
        _ read: Result<Value, CardeaError>, _ plain: [String: Any], _ write: (Value) -> PendingLogins
    ) throws(Finding) {
        switch read {
        case .failure(let error):
            try refused(error, plain, as: [.attemptNotFound, .challengeNotFound, .storeCorrupted, .decodingFailed])
        case .success(let value):
            try silent(value, plain)
            let written = write(value).record()
            let again = Result { () throws(CardeaError) in try PendingLogins(record: written) }
            try expect((try? again.get())?.record() == written, "what a backend keeps cannot be read again")
        }
    }

    /// A step of a login with a flow of Ory, which is foreign text inside of the record.
    private static func describe(_ step: PendingStep, _ plain: [String: Any]) throws(Finding) {
        let described = Result { () throws(CardeaError) in
            try OryOracle(verifiesEmail: false).makeBackend().parts.requireSteps().describe(step)
        }
        switch described {
        case .failure(let error): try refused(error, plain, as: [.storeCorrupted])
        case .success(let content):
            let ids = content.ways.map(\.id)
            try expect(Set(ids).count == ids.count, "two ways of a step have one name")
            try silent(content, plain)
        }
    }

    static func proof(_ text: [UInt8]) throws(Finding) {
        let read = Result { () throws(CardeaError) in try ProofRecord(record: Secret(bytes: text)) }
        guard let proof = try accepted(read, text), let plain = PlainJSON.object(text) else { return }
        let key = (plain["private_key"] as? String).flatMap { IDTokenPlan.decoded($0.utf8.filter { $0 != 0x3D }) }
        try expect(key.map { Secret(bytes: $0) } == proof.privateKey, "a key is another")
        try expect(proof.knowledge.nonce == plain["nonce"] as? String, "a nonce is another")
        let again = Result { () throws(CardeaError) in try ProofRecord(record: proof.record()) }
        try expect((try? again.get()) == proof, "a key that is kept is another")
        try silent(proof, plain)
    }

    static func device(_ text: [UInt8]) throws(Finding) {
        let read = Result { () throws(CardeaError) in try DeviceRecord.id(Secret(bytes: text)) }
        guard let id = try accepted(read, text) else { return }
        try expect(id.utf8.count == 36 && UUID(uuidString: id) != nil, "a device has a name that is none")
        let again = Result { () throws(CardeaError) in try DeviceRecord.id(DeviceRecord.record(id)) }
        try expect((try? again.get()) == id, "a device that is kept is another")
    }

    /// The value; `nil` for a record that is reported as damaged, in words that quote nothing of it.
    private static func accepted<Value>(
        _ read: Result<Value, CardeaError>, _ text: [UInt8]
    ) throws(Finding) -> Value? {
        let plain = PlainJSON.object(text)
        switch read {
        case .failure(let error):
            try refused(error, plain ?? [:], as: [.storeCorrupted])
            return nil
        case .success(let value):
            try expect((plain?["version"] as? NSNumber)?.int64Value == 1, "a record of another version is read")
            return value
        }
    }

    private static func refused(
        _ error: CardeaError, _ plain: [String: Any], as codes: [CardeaError.Code]
    ) throws(Finding) {
        try expect(codes.contains(error.code), "a damaged record is reported as \(error.code.rawValue)")
        try Leak.check(error, Leak.secrets(strings(plain)))
    }

    private static func same(_ text: Any?, _ secret: Secret?, _ name: String) throws(Finding) {
        try expect((text as? String).map { Secret($0) } == secret, "a session has another \(name)")
    }

    private static let secretNames: Set<String> = [
        "access_token", "refresh_token", "proof_key", "private_key", "verifier", "email", "authorization_url", "flow",
        "verification_token", "challenge_token", "login_token", "session_token", "exchange_code", "id_token", "session",
    ]

    /// No textual form of what was read shows a secret of the record.
    private static func silent(_ value: Any, _ plain: [String: Any]) throws(Finding) {
        let secrets = strings(plain, of: secretNames).filter { Leak.contains($0, Conversation.canary) }
        let all = strings(plain).filter { Leak.contains($0, Conversation.canary) }
        guard !secrets.isEmpty, all.count == secrets.count else { return }
        try expect(!String(reflecting: value).contains(Conversation.canary), "the text of a record shows a secret")
    }

    /// All texts of a value, names included; or those of some members.
    private static func strings(_ value: Any, of names: Set<String>? = nil, named: String? = nil) -> [String] {
        switch value {
        case let object as [String: Any]:
            object.flatMap { strings($0.value, of: names, named: $0.key) + (names == nil ? [$0.key] : []) }
        case let list as [Any]: list.flatMap { strings($0, of: names) }
        case let text as String: names.map { names in named.map(names.contains) ?? false } ?? true ? [text] : []
        default: []
        }
    }
}

extension JSONMutator {
    static let record = JSONMutator(
        names: [
            "version", "access_token", "access_token_expires_at", "refresh_token", "refresh_token_expires_at",
            "obtained_at", "proof_key", "is_token_bound", "claims", "context", "renews_itself", "is_being_refreshed",
            "logins", "kind", "id", "provider", "redirect_uri", "authorization_url", "expires_at",
            "secrets", "email", "deep_link_scheme", "flow", "session", "private_key", "clock_skew_ms", "nonce",
            "verifier", "state", "flow_id", "flow_action", "identifier", "step_up_token", "recovery", "channel",
        ],
        values: [
            1, 2, "1", .string(Conversation.canary), .string(ServerMutator.token(["sub": "usr_1"])), "AQID", "A", "{}",
            #"{"sub":"usr_1","sid":"ses_1"}"#, ["verifier": .string(Conversation.canary)], ["verifier": 1],
            #"{"version":1,"access_token":"a.b.c","access_token_expires_at":1}"#, .integer(1_800_000_000_000),
            #"{"id":"f","ui":{"action":"https://a.example/self-service/login","nodes":[]}}"#,
            "01234567-89ab-4cde-8f01-23456789abcd", "01234567-89AB-4CDE-8F01-23456789ABCD",
        ])
}
