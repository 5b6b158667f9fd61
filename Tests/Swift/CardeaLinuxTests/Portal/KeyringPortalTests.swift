import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Testing

@testable import TestSupport

@Suite(
    "Secret of the desktop's portal", .timeLimit(.minutes(1)),
    .enabled(if: KeyringSession.missingPortalPackages.isEmpty, "needs packages"))
struct KeyringPortalTests {
    private let key = StoreContract.key()

    @Test("the real portal keeps one secret in the keyring, which every start gets again")
    func real() async throws {
        let session = try KeyringSession(.unlocked)
        try session.offerPortal()
        let (first, second) = (session.portal(), session.portal())
        #expect(try await first.isOffered())
        let key = try #require(try await first.encryptionKey(id: nil))
        #expect(key.key.count == 32 && key.id == "org.freedesktop.portal.Secret")
        #expect(try await second.encryptionKey(id: key.id)?.key == key.key)
        #expect(try await second.encryptionKey(id: "another") == nil)
        let files = try TestFolder()
        try await store(first, files).write(Secret("x"), for: self.key)
        #expect(try await store(session.portal(), files).read(self.key) == Secret("x"))
        #expect(try !files.names().contains("key"))
    }

    @Test("without a portal, or one without secrets, there is none")
    func absent() async throws {
        let session = try KeyringSession(.none)
        #expect(try await !session.portal().isOffered())
        await expect(.storeUnavailable, saying: "cannot be asked") { try await session.portal().encryptionKey(id: nil) }
        let portal = try session.fakePortal("missing")
        #expect(try await !session.portal().isOffered())
        await expect(.storeUnavailable) { try await session.portal().encryptionKey(id: nil) }
        portal.end()
        #expect(try await !SecretPortal(bus: .at("unix:path=/nonexistent/bus")).isOffered())
    }

    @Test(
        "what the portal says instead of a secret is the error",
        arguments: [
            ("1", CardeaError.Code.storeLocked, "did not unlock"), ("forged", .storeLocked, "did not unlock"),
            ("2", .storeFailed, "may be locked or missing"),
            ("error", .storeFailed, "cannot be asked"), ("nonsense", .storeFailed, "cannot be asked"),
            ("0", .storeFailed, "gave no secret"),
        ])
    func refused(answer: String, code: CardeaError.Code, words: String) async throws {
        let session = try KeyringSession(.none)
        let portal = try session.fakePortal(answer)
        defer { portal.end() }
        #expect(try await session.portal().isOffered())
        await expect(code, saying: words) { try await session.portal().encryptionKey(id: nil) }
    }

    @Test("another secret of the portal does not open the files, and says so")
    func changed() async throws {
        let (session, files) = (try KeyringSession(.none), try TestFolder())
        let one = try session.fakePortal("0", secret: "one")
        try await store(session.portal(), files).write(Secret("x"), for: key)
        one.end()
        let other = try session.fakePortal("0", secret: "other")
        defer { other.end() }
        await expectCorrupted("does not have or has changed") { try await store(session.portal(), files).read(key) }
    }

    @Test("many callers share one question, and whoever is cancelled goes on at once")
    func shared() async throws {
        let session = try KeyringSession(.none)
        let process = try session.fakePortal("never")
        defer { process.end() }
        let portal = session.portal(milliseconds: 60_000)
        let began = ContinuousClock.now
        let calls = (0..<4).map { _ in Task { try await portal.encryptionKey(id: nil)?.id } }
        #expect(try process.line() == "asked")
        calls[0].cancel()
        await expect(.cancelled) { try await calls[0].value }
        portal.cutShort()
        for call in calls { await expect(.cancelled) { try await call.value } }
        portal.endThreads()
        #expect(ContinuousClock.now - began < .seconds(10))
    }

    @Test("a user who does not answer, and a writer who does not end, are waited for no longer than asked")
    func slow() async throws {
        let session = try KeyringSession(.none)
        let process = try session.fakePortal("never")
        await expect(.storeLocked, saying: "may be asking the user") {
            try await session.portal(milliseconds: 100).encryptionKey(id: nil)
        }
        process.end()
        let holding = try session.fakePortal("hold", secret: "held")
        defer { holding.end() }
        await expect(.storeFailed, saying: "gave no secret") { try await session.portal().encryptionKey(id: nil) }
    }

    private func store(_ portal: SecretPortal, _ files: TestFolder) throws -> EncryptedFileStore {
        try EncryptedFileStore.open(folder: files.path + "/store", key: EncryptionKeySource(.provider(portal)))
    }
}

/// What the automatic choice does for a program in a sandbox.
@Suite(
    "Automatic store in a sandbox", .timeLimit(.minutes(1)),
    .enabled(if: KeyringSession.missingPortalPackages.isEmpty, "needs packages"))
struct KeyringSandboxTests {
    private let key = StoreContract.key()
    private let lines = Lines()
    private let session: KeyringSession
    private let files: TestFolder

    init() throws {
        session = try KeyringSession(.none)
        files = try TestFolder()
    }

    private func store(named: EncryptionKeySource?, sandbox: SandboxKind? = .flatpak) throws -> AutomaticStore {
        let folder = files.path + "/store"
        let fallback = try named.map { key throws(CardeaError) in try EncryptedFileStore.open(folder: folder, key: key)
        }
        return AutomaticStore(
            log: Log(lines), fallback: fallback,
            sandboxed: try SandboxedFiles(folder: folder, named: named, sandbox: sandbox, portal: session.portal()),
            preferred: { () throws(CardeaError) in throw CardeaError(.storeUnavailable, "No service.") })
    }

    @Test("the desktop's key is taken without a word, where none or a key file was named", arguments: [false, true])
    func portal(isNamed: Bool) async throws {
        let portal = try session.fakePortal("0", secret: "of the desktop")
        defer { portal.end() }
        let store = try store(named: isNamed ? .keyFile : nil)
        try await store.write(Secret("x"), for: key)
        #expect(try await store.read(key) == Secret("x"))
        #expect(lines.all.map(\.level) == [.debug])
        #expect(try !files.names("store").contains("key"))
    }

    @Test("records with a key file stay readable")
    func keyFile() async throws {
        let portal = try session.fakePortal("0", secret: "of the desktop")
        defer { portal.end() }
        let before = try EncryptedFileStore.open(folder: files.path + "/store", key: .keyFile)
        try await before.write(Secret("x"), for: key)
        #expect(try await store(named: .keyFile).read(key) == Secret("x"))
    }

    @Test("a passphrase of the application's is its own business, and so is everything outside of a sandbox")
    func named() async throws {
        let portal = try session.fakePortal("0", secret: "of the desktop")
        defer { portal.end() }
        try await store(named: .passphrase(Secret("hinge"))).write(Secret("x"), for: key)
        let reader = try EncryptedFileStore.open(folder: files.path + "/store", key: .passphrase(Secret("hinge")))
        #expect(try await reader.read(key) == Secret("x"))
        await expect(.storeUnavailable, saying: "set a key file") {
            try await store(named: nil, sandbox: nil).read(key)
        }
    }

    @Test("without a portal the named key is used, and without one the error says what the package needs")
    func noPortal() async throws {
        try await store(named: .keyFile).write(Secret("x"), for: key)
        #expect(try files.names("store").contains("key"))
        await expect(.storeUnavailable, saying: "allow the package to talk to org.freedesktop.secrets") {
            try await store(named: nil).read(key)
        }
    }

    @Test("a portal that fails decides nothing: records must not end up in another place by mishap")
    func failing() async throws {
        let portal = try session.fakePortal("2")
        await expect(.storeFailed) { try await store(named: .keyFile).write(Secret("x"), for: key) }
        portal.end()
        #expect(try files.names().isEmpty || !files.names("store").contains("key"))
    }
}
