import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

/// What people and other programs see of the records, and what they do to them.
@Suite("Secret Service seen from outside", needsKeyring)
struct SecretServicePeopleTests {
    private let session: KeyringSession
    private let store: SecretServiceStore

    init() throws {
        session = try KeyringSession()
        store = session.store()
    }

    @Test("secret-tool shows the record, its origin and its words, once however often it was written")
    func secretTool() async throws {
        let emoji = StoreContract.key("Zoë 🦊 <zoe@example.com>", application: "com.example.visible")
        for number in 1...3 { try await store.write(Secret("value \(number)"), for: emoji) }
        let found = try session.run("secret-tool", "search", "--all", "application", "com.example.visible")
        #expect(found.components(separatedBy: "label = ").count == 2, "\(found)")
        for line in [
            "label = com.example.visible: session, Zoë 🦊 <zoe@example.com> (Cardea)", "secret = value 3",
            "schema = cardea.Record", "attribute.library = cardea", "attribute.application = com.example.visible",
            "attribute.backend = prelude https://auth.example.com", "attribute.account = Zoë 🦊 <zoe@example.com>",
            "attribute.kind = session",
        ] { #expect(found.contains(line), "\(found)") }
    }

    @Test("the secretstorage package of Python reads label, attributes and record of each kind")
    func secretstorage() async throws {
        let words: [RecordName.Kind: String] = [
            .session: "session", .pending: "unfinished sign-ins", .proof: "device key", .device: "device identifier",
        ]
        for kind in RecordName.Kind.allCases {
            try await store.write(
                Secret("a\0b"), for: StoreContract.key(kind: kind, application: "com.example.visible"))
        }
        let items = try session.items(application: "com.example.visible")
        #expect(items.count == RecordName.Kind.allCases.count)
        for kind in RecordName.Kind.allCases {
            let item = KeyringSession.Item(
                label: "com.example.visible: \(words[kind] ?? "?") (Cardea)",
                attributes: [
                    "library": "cardea", "application": "com.example.visible", "account": "", "kind": kind.rawValue,
                    "backend": "prelude https://auth.example.com", "xdg:schema": "cardea.Record",
                ], secret: "610062")
            #expect(items.contains(item), "\(items)")
        }
    }

    @Test("an imitation of a record by another program is not taken for it, and goes with it")
    func imitation() async throws {
        let key = StoreContract.key("someone")
        try await store.write(Secret("mine"), for: key)
        try session.tool("imitate", "application", key.application, input: "theirs")
        #expect(try session.items(application: key.application).count == 2)
        #expect(try await store.read(key) == Secret("mine"))
        try await store.remove(key)
        #expect(try session.items(application: key.application).isEmpty)
    }

    @Test("of two records of this library the newer counts, wherever it is")
    func twoKeyrings() async throws {
        let key = StoreContract.key("someone")
        try await store.write(Secret("older"), for: key)
        let other = try session.tool("create", "other", "secret")
        try session.tool("alias", "default", other)
        try await store.write(Secret("newer"), for: key)
        #expect(try session.items(application: key.application).count == 2)
        #expect(try await store.read(key) == Secret("newer"))
        try session.tool("alias", "default", "/org/freedesktop/secrets/collection/login")
        try await store.remove(key)
        #expect(try session.items(application: key.application).isEmpty)
    }

    @Test("what another program writes in place of a session is reported as damage, and kept")
    func hostile() async throws {
        let client = try CardeaClient(
            Configuration(
                backend: .prelude(baseURL: "https://127.0.0.1:1"), applicationID: "com.example.hostile",
                store: .custom(store)))
        defer { client.close() }
        let key = try await signInRecord(client)
        for text in Self.rubbish {
            try session.tool("write", "kind", "session", input: text)
            await expect(.storeCorrupted) { try await client.currentUser() }
            await expect(.storeCorrupted) { try await client.accessToken() }
            await expect(.storeCorrupted) { try await client.refresh() }
            #expect(try await store.read(key)?.reveal() == text)
        }
        #expect(try session.items(application: key.application).count == 1)
    }

    @Test("a session that a newer version wrote is reported as such and kept, until its user signs out")
    func newer() async throws {
        let client = try CardeaClient(
            Configuration(
                backend: .prelude(baseURL: "https://127.0.0.1:1"), applicationID: "com.example.hostile",
                store: .custom(store)))
        defer { client.close() }
        let key = try await signInRecord(client)
        let record = #"{"version":999,"access_token":"a"}"#
        try session.tool("write", "kind", "session", input: record)
        await expect(.storeCorrupted, saying: "A newer one wrote it") { try await client.currentUser() }
        await expect(.storeCorrupted, saying: "A newer one wrote it") { try await client.refresh() }
        #expect(try await store.read(key)?.reveal() == record)
        try await client.logout()
        #expect(try session.items(application: key.application).allSatisfy { $0.attributes["kind"] != "session" })
    }

    private static let rubbish = [
        "rubbish", "\u{0}", "{", "[]", "null", #"{"version":0}"#, #"{"version":"1"}"#, #"{"version":1}"#,
        #"{"version":999}"#, #"{"version":1,"version":1}"#, String(repeating: "[", count: 100_000),
        String(repeating: "x", count: 2_000_000),
    ]

    /// Leaves an item where the client looks for its session, without a login: what is in it is replaced anyway.
    private func signInRecord(_ client: CardeaClient) async throws -> RecordName {
        let watcher = KeyWatcher()
        let spy = try CardeaClient(
            Configuration(
                backend: .prelude(baseURL: "https://127.0.0.1:1"), applicationID: "com.example.hostile",
                store: .custom(watcher)))
        defer { spy.close() }
        _ = try? await spy.currentUser()
        let key = try #require(watcher.keys.first { $0.kind == .session })
        try await store.write(Secret("{}"), for: key)
        return key
    }
}

/// A store without records that remembers what it was asked for.
private final class KeyWatcher: SecureStore {
    private let asked = Lock<[RecordName]>([])
    let location = "nowhere"
    var keys: [RecordName] { asked.withLock { $0 } }

    func read(_ key: RecordName) async throws(CardeaError) -> Secret? {
        asked.withLock { $0.append(key) }
        return nil
    }

    func write(_ record: Secret, for key: RecordName) async throws(CardeaError) {}

    func remove(_ key: RecordName) async throws(CardeaError) {}
}
