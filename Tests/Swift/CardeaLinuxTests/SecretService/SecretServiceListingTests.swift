import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

/// What of this library is in the keyring, as its attributes tell, which any program can write.
@Suite("Secret Service listing", needsKeyring)
struct SecretServiceListingTests {
    private static let application = "com.example.listing"

    private static func key(
        _ account: String, _ kind: RecordName.Kind = .session, application: String = application
    )
        -> RecordName
    {
        RecordName(application: application, backend: "prelude https://auth.example.com", account: account, kind: kind)
    }

    private static let keys = [key(""), key("", .device), key("second"), key("über\n\u{1B}[2J")]

    @Test("it names the records of one application, or of all", arguments: [KeyringKind.login, .session])
    func names(keyring: KeyringKind) async throws {
        let session = try KeyringSession()
        let store = session.store(keyring)
        #expect(try await store.keys(of: nil).isEmpty)
        let other = Self.key("", application: "com.example.other")
        for key in Self.keys + [other] { try await store.write(Secret("x"), for: key) }
        #expect(try await Set(store.keys(of: Self.application)) == Set(Self.keys))
        #expect(try await store.keys(of: nil).count == Self.keys.count + 1)
        #expect(try await store.keys(of: "com.example").isEmpty)
        #expect(try await store.keys(of: Self.application + "\0").isEmpty)
        try await store.remove(Self.keys[0])
        #expect(try await Set(store.keys(of: Self.application)) == Set(Self.keys.dropFirst()))
    }

    @Test("the records of the session keyring and of the login keyring are listed apart")
    func apart() async throws {
        let session = try KeyringSession()
        try await session.store(.login).write(Secret("x"), for: Self.keys[0])
        try await session.store(.session).write(Secret("x"), for: Self.keys[1])
        #expect(try await session.store(.login).keys(of: nil) == [Self.keys[0]])
        #expect(try await session.store(.session).keys(of: nil) == [Self.keys[1]])
    }

    @Test("a locked keyring is locked, also before anybody has opened it, and never empty")
    func locked() async throws {
        let session = try KeyringSession()
        try await session.store().write(Secret("x"), for: Self.keys[0])
        try session.lock()
        await expect(.storeLocked) { try await session.store().keys(of: nil) }
        try session.startDaemon(unlocking: false)
        await expect(.storeLocked) { try await session.store().keys(of: Self.application) }
        try session.startDaemon()
        #expect(try await session.store().keys(of: nil) == [Self.keys[0]])
    }

    @Test("a record in a keyring that is not the default one and locked is locked")
    func lockedElsewhere() async throws {
        let session = try KeyringSession()
        try await session.store().write(Secret("x"), for: Self.keys[0])
        let other = try session.tool("create", "Other", "pw")
        try session.tool("alias", "default", other)
        #expect(try await session.store().keys(of: nil) == [Self.keys[0]])
        try session.lock()
        await expect(.storeLocked) { try await session.store().keys(of: nil) }
        #expect(try await session.store().keys(of: "com.example.nothing").isEmpty)
    }

    @Test("where there is no keyring yet there are no records, and without a service that is an error")
    func none() async throws {
        let (fresh, none) = (try KeyringSession(.fresh), try KeyringSession(.none))
        #expect(try await fresh.store().keys(of: nil).isEmpty)
        await expect(.storeUnavailable) { try await none.store().keys(of: nil) }
    }

    @Test("items whose attributes are not those of a record are not listed")
    func hostile() async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("x"), for: Self.keys[0])
        let whole = [
            "library": "cardea", "application": Self.application, "backend": "b", "account": "", "kind": "device",
        ]
        let long = String(repeating: "é", count: 30_000)
        let changes: [(name: String, value: String?)] = [
            ("application", nil), ("backend", nil), ("account", nil), ("kind", nil), ("library", nil), ("kind", ""),
            ("kind", "Session"), ("kind", "session "), ("library", "cardea2"),
        ]
        for change in changes {
            var attributes = whole
            attributes[change.name] = change.value
            let text = try #require(String(data: JSONEncoder().encode(attributes), encoding: .utf8))
            try session.tool("make", text, input: "x")
        }
        #expect(try await store.keys(of: nil) == [Self.keys[0]])
        let text = try #require(
            String(data: JSONEncoder().encode(whole.merging(["backend": long]) { $1 }), encoding: .utf8))
        try session.tool("make", text, input: "x")
        try session.tool("make", text, input: "the same twice")
        #expect(
            try await Set(store.keys(of: nil)) == [
                Self.keys[0], RecordName(application: Self.application, backend: long, account: "", kind: .device),
            ])
    }

    @Test("a service that fails, lies or ends while it is asked is a failure, or left out, and never a trap")
    func faults() async throws {
        let (session, fake) = try FakeSecretService.session()
        let store = session.store(callMilliseconds: 5000)
        for key in Self.keys { try await store.write(Secret("x"), for: key) }
        for fault in ["nonsense", "error org.example.Own", "always exit"] {
            try fake.spoil("SearchItems", fault)
            await expect(.storeFailed) { try await store.keys(of: nil) }
        }
        try fake.spoil("SearchItems", "exit")
        #expect(try await store.keys(of: nil).count == Self.keys.count)
        // The lock is asked for first, then each item.
        try fake.spoil("Get", "", "", "missing")
        #expect(try await store.keys(of: nil).count == Self.keys.count - 1)
        try fake.spoil("Get", "", "", "nonsense")
        await expect(.storeFailed) { try await store.keys(of: nil) }
        try fake.setKeyring("locked")
        await expect(.storeLocked) { try await store.keys(of: nil) }
        try fake.setKeyring("open")
        try fake.spoil("SearchItems", "lock")
        await expect(.storeLocked) { try await store.keys(of: nil) }
    }
}
