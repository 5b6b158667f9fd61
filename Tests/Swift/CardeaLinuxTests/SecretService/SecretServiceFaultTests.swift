import CardeaAsync
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

/// A service that breaks off, lies or refuses.
@Suite("Secret Service faults", needsKeyring)
struct SecretServiceFaultTests {
    private let key = StoreContract.key("someone")
    private let session: KeyringSession
    private let fake: FakeSecretService
    private let store: SecretServiceStore

    init() throws {
        (session, fake) = try FakeSecretService.session()
        store = session.store(callMilliseconds: 5000, userMilliseconds: 5000)
    }

    @Test("it is a service like others while nothing is spoiled, without encryption")
    func contract() async throws {
        try await StoreContract.check(store)
    }

    @Test("a call during which the service ends is repeated once, and succeeds", arguments: ["exit", "lose"])
    func repeated(fault: String) async throws {
        for method in ["OpenSession", "Get", "CreateItem"] {
            try fake.spoil(method, fault)
            try await session.store().write(Secret(method), for: key)
            #expect(try fake.count == 1)
        }
        for method in ["Get", "SearchItems", "GetSecret"] {
            try fake.spoil(method, fault)
            #expect(try await store.read(key) == Secret("CreateItem"), "\(method)")
        }
        try fake.spoil("Delete", fault)
        try await store.remove(key)
        #expect(try await store.read(key) == nil)
    }

    @Test("a service that ends at every call is a failure after the second, and nothing is lost")
    func keepsEnding() async throws {
        try await store.write(Secret("kept"), for: key)
        for method in ["SearchItems", "GetSecret"] {
            fake.forgetCalls()
            try fake.spoil(method, "always exit")
            await expect(.storeFailed, saying: "exited during the call") { try await store.read(key) }
            #expect(fake.calls.filter { $0 == method }.count == 2)
        }
        for method in ["CreateItem", "Delete"] {
            fake.forgetCalls()
            try fake.spoil(method, "always exit")
            await expect(.storeFailed, saying: "exited during the call") {
                if method == "Delete" {
                    try await store.remove(key)
                } else {
                    try await store.write(Secret("x"), for: key)
                }
            }
            #expect(fake.calls.filter { $0 == method }.count == 2)
        }
        try fake.spoil("Get")
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test(
        "what the service refuses is a failure or a lock, as it says, and never not found",
        arguments: [
            ("error org.freedesktop.DBus.Error.AccessDenied", CardeaError.Code.storeFailed),
            ("error org.freedesktop.DBus.Error.LimitsExceeded", .storeFailed),
            ("error org.freedesktop.DBus.Error.InvalidArgs", .storeFailed),
            ("error org.example.Own", .storeFailed), ("nonsense", .storeFailed), ("locked", .storeLocked),
        ])
    func refusals(fault: String, code: CardeaError.Code) async throws {
        try await store.write(Secret("kept"), for: key)
        for method in ["Get", "SearchItems", "GetSecret"] {
            try fake.spoil(method, fault)
            await expect(code) { try await store.read(key) }
        }
        for method in ["Get", "SearchItems", "Delete"] {
            try fake.spoil(method, fault)
            await expect(code) { try await store.remove(key) }
        }
        for method in ["Get", "CreateItem"] {
            try fake.spoil(method, fault)
            await expect(code) { try await store.write(Secret("x"), for: key) }
        }
        try fake.spoil("OpenSession", fault)
        await expect(code) { try await session.store().write(Secret("x"), for: key) }
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("what the service says of its failure is passed on, or the name of it")
    func words() async throws {
        try await store.write(Secret("kept"), for: key)
        try fake.spoil("SearchItems", "error org.freedesktop.DBus.Error.Failed")
        await expect(.storeFailed, saying: "The Secret Service failed (of no interest).") { try await store.read(key) }
    }

    @Test("an item that goes while it is read is looked for again, three times at most")
    func vanishing() async throws {
        try await store.write(Secret("kept"), for: key)
        try fake.spoil("GetSecret", "missing", "missing")
        #expect(try await store.read(key) == Secret("kept"))
        try fake.spoil("GetSecret", "always missing")
        await expect(.storeFailed, saying: "change") { try await store.read(key) }
    }

    @Test("a removal is done when the item is gone, and not when the service says that it has none")
    func vanishingRemoval() async throws {
        try await store.write(Secret("kept"), for: key)
        try fake.spoil("Delete", "always missing")
        await expect(.storeFailed, saying: "listed but missing") { try await store.remove(key) }
        try fake.spoil("Delete", "missing")
        #expect(try await store.read(key) == Secret("kept"))
        try await store.remove(key)
        #expect(try await store.read(key) == nil)
    }

    @Test("a secret that cannot be decrypted is a failure, and stays")
    func foreignSecret() async throws {
        try await store.write(Secret("kept"), for: key)
        try fake.spoil("GetSecret", "foreign")
        await expect(.storeFailed, saying: "decrypted") { try await store.read(key) }
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("a service that asks about a single write or removal is obeyed, whatever its user says")
    func questionsAboutCalls() async throws {
        try await store.write(Secret("kept"), for: key)
        try fake.spoil("CreateItem", "prompt no")
        await expect(.storeLocked, saying: "did not allow") { try await store.write(Secret("new"), for: key) }
        try fake.spoil("Delete", "prompt no")
        await expect(.storeLocked, saying: "did not allow") { try await store.remove(key) }
        #expect(try await store.read(key) == Secret("kept"))

        try fake.spoil("CreateItem", "prompt yes")
        try await store.write(Secret("new"), for: key)
        #expect(try await store.read(key) == Secret("new"))
        try fake.spoil("Delete", "prompt yes")
        try await store.remove(key)
        #expect(try await store.read(key) == nil)
    }

    @Test("a service that ends while it asks is a failure", arguments: ["Unlock", "CreateItem", "Delete"])
    func endsWhileAsking(method: String) async throws {
        try await store.write(Secret("kept"), for: key)
        if method == "Unlock" { try fake.setKeyring("locked") }
        try fake.spoil(method, "prompt leave")
        await expect(.storeFailed, saying: "exited during the call") {
            if method == "Delete" { try await store.remove(key) } else { try await store.write(Secret("x"), for: key) }
        }
        try fake.setKeyring("open")
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("a record that comes to light with the keyring that a write opened is not overwritten")
    func keyringWithRecord() async throws {
        try await store.write(Secret("kept"), for: key)
        try fake.setKeyring("none")
        #expect(try await store.read(key) == nil)
        await expect(.storeFailed, saying: "left unchanged") { try await store.write(Secret("new"), for: key) }
        #expect(try await store.read(key) == Secret("kept"))
        try await store.write(Secret("new"), for: key)
        #expect(try await store.read(key) == Secret("new"))
    }
}
