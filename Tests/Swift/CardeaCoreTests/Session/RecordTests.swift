import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// Stored records: read back as written, and anything else reported.
@Suite struct RecordTests {
    static let session = Session(
        accessToken: Secret("a.e30.c"), accessTokenExpiresAt: Timestamp(milliseconds: 1_800_000_000_123),
        refreshToken: Secret("rft_1"), refreshTokenExpiresAt: "2027-01-01T00:00:00Z",
        obtainedAt: Timestamp(milliseconds: 1_799_999_000_456), proofKey: Secret(bytes: [0, 255, 1]),
        isBeingRefreshed: true)

    /// Made for each test: no static value holds an indirect enum, whose tagged pointer hides its case from leak checkers.
    static var pending: PendingLogins {
        var logins = PendingLogins()
        logins.insert(
            PendingAttempt(
                id: "att_1", provider: OAuthProvider(rawValue: "späti"), redirectURI: "myapp://cb",
                page: PageAddress("https://x.example.com/?s=\"1\""), expiresAt: Timestamp(milliseconds: .max),
                secrets: SecretsBox(["verifier": "v", "b": ""] as StoredSecrets)))
        logins.insert(
            PendingChallenge(
                id: "otp_1", email: Secret("é@example.com"), expiresAt: Timestamp(milliseconds: .min),
                secrets: SecretsBox(["cookie": "k=v"] as StoredSecrets)))
        logins.insert(
            PendingChallenge(
                id: "otp_2", email: nil, expiresAt: Timestamp(milliseconds: 0),
                secrets: SecretsBox([:] as StoredSecrets)))
        logins.insert(
            PendingStep(
                id: "step_1", expiresAt: Timestamp(milliseconds: 1),
                redirect: PendingStep.Redirect(uri: "myapp://oauth/cb", deepLinkScheme: "myapp"),
                secrets: SecretsBox(["flow": "{\"ui\":{}}"] as StoredSecrets)))
        return logins
    }

    private func code(_ record: Secret, asSession: Bool) -> CardeaError.Code? {
        do throws(CardeaError) {
            if asSession { _ = try Session(record: record) } else { _ = try PendingLogins(record: record) }
            return nil
        } catch {
            return error.code
        }
    }

    @Test("a session is read back as it was written")
    func session() throws {
        let copy = try Session(record: Self.session.record())
        #expect(copy.accessToken == Self.session.accessToken)
        #expect(copy.accessTokenExpiresAt == Self.session.accessTokenExpiresAt)
        #expect(copy.refreshToken == Self.session.refreshToken)
        #expect(copy.refreshTokenExpiresAt == Self.session.refreshTokenExpiresAt)
        #expect(copy.obtainedAt == Self.session.obtainedAt)
        #expect(copy.proofKey == Self.session.proofKey)
        #expect(copy.isBeingRefreshed)
        #expect(copy.record() == Self.session.record())
    }

    @Test("a session of a time before keys and marks is still read")
    func olderSession() throws {
        let old = try Session(record: Secret(#"{"version":1,"access_token":"a.e30.c","access_token_expires_at":1}"#))
        #expect(old.obtainedAt == nil && old.proofKey == nil && !old.isBeingRefreshed)
    }

    @Test("a device key and what was learned of proofs are read back as they were written")
    func proof() throws {
        for knowledge in [DPoPKnowledge(), DPoPKnowledge(nonce: "n\"", skewMilliseconds: -5000)] {
            let record = ProofRecord(privateKey: Secret(bytes: Array(0..<32)), knowledge: knowledge)
            #expect(try ProofRecord(record: record.record()) == record)
        }
        for text in [
            "", "{}", #"{"version":1,"private_key":"*","clock_skew_ms":0}"#, #"{"version":1,"private_key":"AA"}"#,
        ] {
            #expect(throws: CardeaError.self) { try ProofRecord(record: Secret(text)) }
        }
    }

    @Test("a device identifier is read back as it was written, and nothing else is one")
    func device() throws {
        let id = UUIDText.random(Array(0..<16))
        #expect(try DeviceRecord.id(DeviceRecord.record(id)) == id)
        for wrong in ["", "x", id.uppercased()] {
            #expect(throws: CardeaError.self) { try DeviceRecord.id(DeviceRecord.record(wrong)) }
        }
    }

    @Test("a session without a refresh token stays without")
    func shortSession() throws {
        let short = Session(
            accessToken: Secret("a.e30.c"), accessTokenExpiresAt: Timestamp(milliseconds: -1), refreshToken: nil,
            refreshTokenExpiresAt: nil)
        let copy = try Session(record: short.record())
        #expect(copy.refreshToken == nil)
        #expect(copy.refreshTokenExpiresAt == nil)
    }

    @Test("unfinished logins are read back as they were written, in their order")
    func pendingLogins() throws {
        let copy = try PendingLogins(record: Self.pending.record())
        #expect(copy.record() == Self.pending.record())
        #expect(copy.all.map(\.id) == Self.pending.all.map(\.id) && copy.all.count == 4)
        #expect(try PreludeAttempt.of(#require(copy.attempts.first).secrets).verifier.reveal() == "v")
        #expect(copy.challenges.first?.email?.reveal() == "é@example.com")
        #expect(copy.challenges.last?.email == nil)
        #expect(copy.steps.first?.redirect?.target.text == "myapp://oauth/cb")
        let step = try #require(copy.steps.first?.secrets as? SecretsBox<StoredSecrets>).value
        #expect(step["flow"]?.reveal() == "{\"ui\":{}}" && step["other"] == nil)
    }

    @Test("a record that was cut anywhere is corrupted, never an empty one", arguments: [true, false])
    func truncated(asSession: Bool) {
        let bytes = (asSession ? Self.session.record() : Self.pending.record()).withBytes { Array($0) }
        for length in 0..<bytes.count {
            #expect(code(Secret(bytes: bytes.prefix(length)), asSession: asSession) == .storeCorrupted)
        }
    }

    @Test(
        "any single bit that flips gives a readable record or a corrupted one, and no crash", arguments: [true, false])
    func flipped(asSession: Bool) {
        let bytes = (asSession ? Self.session.record() : Self.pending.record()).withBytes { Array($0) }
        for index in bytes.indices {
            for bit in 0..<8 {
                var copy = bytes
                copy[index] ^= 1 << bit
                let code = code(Secret(bytes: copy), asSession: asSession)
                #expect(code == nil || code == .storeCorrupted)
            }
        }
    }

    @Test("a record of a newer version is reported as such")
    func newer() {
        do throws(CardeaError) {
            _ = try Session(record: Secret(#"{"version":2,"access_token":"a.e30.c","access_token_expires_at":1}"#))
            Issue.record("read a newer record")
        } catch {
            #expect(error.code == .storeCorrupted)
            #expect(error.message.contains("version 2"))
        }
    }

    @Test(
        "a session with a member of a wrong type is corrupted",
        arguments: [
            "", "{}", "[]", "null", #"{"version":0,"access_token":"a","access_token_expires_at":1}"#,
            #"{"version":-1,"access_token":"a","access_token_expires_at":1}"#,
            #"{"version":"1","access_token":"a","access_token_expires_at":1}"#,
            #"{"version":1,"access_token":5,"access_token_expires_at":1}"#,
            #"{"version":1,"access_token_expires_at":1}"#, #"{"version":1,"access_token":"a"}"#,
            #"{"version":1,"access_token":"a","access_token_expires_at":"1"}"#,
            #"{"version":1,"access_token":"a","access_token_expires_at":1,"refresh_token":5}"#,
            #"{"version":1,"access_token":"a","access_token_expires_at":1,"refresh_token":null}"#,
            #"{"version":1,"access_token":"a","access_token_expires_at":1,"refresh_token_expires_at":5}"#,
        ])
    func wrongSession(text: String) {
        #expect(code(Secret(text), asSession: true) == .storeCorrupted)
    }

    @Test(
        "unfinished logins with a member of a wrong type are corrupted",
        arguments: [
            "", "{}", "5", "[5]", "[{}]", #"[{"id":"x","expires_at":1,"secrets":{}}]"#,
            #"[{"kind":"other","id":"x","expires_at":1,"secrets":{}}]"#,
            #"[{"kind":"attempt","id":"x","expires_at":1,"secrets":{}}]"#,
            #"[{"kind":"challenge","id":"x","expires_at":1}]"#,
            #"[{"kind":"challenge","id":"x","expires_at":1,"secrets":{"a":5}}]"#,
            #"[{"kind":"challenge","id":"x","expires_at":1,"secrets":[]}]"#,
            #"[{"kind":"challenge","id":"x","expires_at":1,"secrets":{},"email":5}]"#,
            #"[{"kind":"challenge","id":5,"expires_at":1,"secrets":{}}]"#,
            #"[{"kind":"step","id":"x","expires_at":1,"redirect_uri":"myapp://u"}]"#,
            #"[{"kind":"step","id":"x","expires_at":1,"secrets":{}}]"#,
            #"[{"kind":"step","id":"x","redirect_uri":"myapp://u","secrets":{}}]"#,
            #"[{"kind":"step","id":5,"expires_at":1,"redirect_uri":"myapp://u","secrets":{}}]"#,
            #"[{"kind":"step","id":"x","expires_at":1,"redirect_uri":"myapp://u","secrets":{"a":5}}]"#,
            #"[{"kind":"step","id":"x","expires_at":1,"redirect_uri":"myapp://u","secrets":{},"deep_link_scheme":5}]"#,
        ])
    func wrongPending(logins: String) {
        let text = logins.isEmpty ? #"{"version":1}"# : #"{"version":1,"logins":\#(logins)}"#
        #expect(code(Secret(text), asSession: false) == .storeCorrupted)
    }

    @Test("a stored record with more logins than fit keeps the newest")
    func overfull() throws {
        let challenges = (0..<(PendingLogins.capacity + 10)).map {
            #"{"kind":"challenge","id":"c\#($0)","expires_at":1,"secrets":{}}"#
        }
        let list = challenges.joined(separator: ",")
        let logins = try PendingLogins(record: Secret(#"{"version":1,"logins":[\#(list)]}"#))
        #expect(logins.challenges.count == PendingLogins.capacity)
        #expect(logins.challenges.last?.id == "c\(PendingLogins.capacity + 9)")
    }

    @Test("a message about a record quotes nothing of it")
    func silent() {
        do throws(CardeaError) {
            _ = try Session(record: Secret(#"{"version":1,"access_token":"secretword"#))
            Issue.record("read a damaged record")
        } catch {
            #expect(!"\(error)".contains("secretword"))
        }
    }
}
