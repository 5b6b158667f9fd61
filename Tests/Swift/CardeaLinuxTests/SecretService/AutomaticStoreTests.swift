import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

@Suite("Automatic store")
struct AutomaticStoreTests {
    private let key = StoreContract.key()
    private let lines = Lines()

    @Test("where the preferred store answers, it is used, and the log says so below the level of normal use")
    func preferred() async throws {
        let memory = MemoryStore()
        let store = AutomaticStore(
            log: Log(lines), fallback: MemoryStore(), preferred: { memory })
        #expect(store.location.contains("decided at the first use") && store.decided == nil)
        try await store.write(Secret("x"), for: key)
        #expect(try await memory.read(key) == Secret("x"))
        #expect(try await store.read(key) == Secret("x"))
        try await store.remove(key)
        #expect(try await memory.read(key) == nil)
        #expect(store.location == memory.location)
        #expect(lines.all.map(\.level) == [.debug])
        #expect(store.decided as? MemoryStore === memory)
    }

    @Test("where there is none, the fallback is used for good, with one warning that says why and where")
    func fallback() async throws {
        let counter = Counter()
        let store = AutomaticStore(
            log: Log(lines), fallback: MemoryStore(),
            preferred: { () throws(CardeaError) in
                counter.increment()
                throw CardeaError(.storeUnavailable, "no bus")
            })
        try await store.write(Secret("x"), for: key)
        #expect(try await store.read(key) == Secret("x"))
        #expect(counter.value == 1)
        let entry = try #require(lines.all.first)
        #expect(lines.all.count == 1 && entry.level == .warning)
        #expect(entry.metadata.map(\.value) == ["memory of this process", "no bus"])
    }

    @Test("a failure other than absence decides nothing", arguments: [CardeaError.Code.cancelled, .storeFailed])
    func undecided(code: CardeaError.Code) async throws {
        let counter = Counter()
        let store = AutomaticStore(
            log: Log(lines), fallback: nil,
            preferred: { () throws(CardeaError) in
                guard counter.increment() > 1 else { throw CardeaError(code, "now") }
                return MemoryStore()
            })
        await expect(code) { try await store.read(self.key) }
        #expect(try await store.read(key) == nil)
    }

    @Test("without a key for files there is no fallback: every call says what to do, until a service answers")
    func nowhere() async throws {
        let counter = Counter()
        let store = AutomaticStore(
            log: Log(lines), fallback: nil,
            preferred: { () throws(CardeaError) in
                guard counter.increment() > 2 else { throw CardeaError(.storeUnavailable, "No bus.") }
                return MemoryStore()
            })
        await expect(.storeUnavailable, saying: "No bus. No key for encrypted files is set") {
            try await store.read(self.key)
        }
        await expect(.storeUnavailable, saying: "set a key file, a passphrase or a key provider") {
            try await store.write(Secret("x"), for: self.key)
        }
        #expect(store.decided == nil && lines.all.isEmpty)
        try await store.write(Secret("x"), for: key)
        #expect(try await store.read(key) == Secret("x"))
    }

    /// An automatic store with marks in a folder, where the Secret Service is in sight or not.
    private func store(
        _ folder: TestFolder, keyring: MemoryStore?, files: MemoryStore = MemoryStore()
    ) -> AutomaticStore {
        AutomaticStore(
            log: Log(nil), fallback: files, marks: KeyringMarks(folder: folder.path + "/keyring"),
            preferred: { () throws(CardeaError) in
                guard let keyring else { throw CardeaError(.storeUnavailable, "This session has no bus.") }
                return keyring
            })
    }

    @Test("a session in the Secret Service is out of sight without it, not missing; what is not in there is missing")
    func outOfSight() async throws {
        let (folder, keyring) = (try TestFolder(), MemoryStore())
        try await store(folder, keyring: keyring).write(Secret("x"), for: key)
        let blind = store(folder, keyring: nil)
        await expect(.storeUnavailable, saying: "which this program cannot reach. This session has no bus.") {
            try await blind.read(self.key)
        }
        #expect(try await blind.read(StoreContract.key("other")) == nil)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/keyring")
        #expect(files.count == 1 && files[0].count == 64, "a digest")
        try await store(folder, keyring: keyring).remove(key)
        #expect(try await store(folder, keyring: nil).read(key) == nil)
    }

    @Test("a session that is kept here as well is found, and leaves the other one marked when it goes")
    func both() async throws {
        let (folder, keyring, files) = (try TestFolder(), MemoryStore(), MemoryStore())
        try await store(folder, keyring: keyring).write(Secret("there"), for: key)
        let blind = store(folder, keyring: nil, files: files)
        try await blind.write(Secret("here"), for: key)
        #expect(try await blind.read(key) == Secret("here"))
        try await blind.remove(key)
        await expect(.storeUnavailable, saying: "cannot reach") { try await blind.read(self.key) }
        #expect(try await store(folder, keyring: keyring).read(key) == Secret("there"))
    }

    /// An automatic store of the account's client.
    private func ownStore(_ folder: TestFolder, keyring: MemoryStore?, files: MemoryStore) -> AutomaticStore {
        AutomaticStore(
            log: Log(lines), fallback: files, marks: KeyringMarks(folder: folder.path + "/keyring"), account: key,
            preferred: { () throws(CardeaError) in
                guard let keyring else { throw CardeaError(.storeUnavailable, "This session has no bus.") }
                return keyring
            })
    }

    @Test("a session in files is used there although a Secret Service has come up since, until it ends")
    func keptInFiles() async throws {
        let (folder, keyring, files) = (try TestFolder(), MemoryStore(), MemoryStore())
        try await ownStore(folder, keyring: nil, files: files).write(Secret("here"), for: key)
        let later = ownStore(folder, keyring: keyring, files: files)
        #expect(try await later.read(key) == Secret("here"))
        try await later.write(Secret("refreshed"), for: key)
        #expect(try await files.read(key) == Secret("refreshed"))
        #expect(lines.all.last?.message.contains("is in encrypted files, and stays there") == true)
        try await later.remove(key)
        try await ownStore(folder, keyring: keyring, files: files).write(Secret("new"), for: key)
        #expect(try await keyring.read(key) == Secret("new"))
        #expect(try await files.read(key) == nil)
    }

    @Test("a session that the Secret Service is known to have comes before one in files, and so does a move's target")
    func keptInBoth() async throws {
        let (folder, keyring, files) = (try TestFolder(), MemoryStore(), MemoryStore())
        try await files.write(Secret("here"), for: key)
        let target = ownStore(folder, keyring: keyring, files: files)
        let decided = try await awaiting { target.store(asTarget: true, $0) }
        #expect(decided as? MemoryStore === keyring)
        try await target.write(Secret("there"), for: key)
        #expect(try await ownStore(folder, keyring: keyring, files: files).read(key) == Secret("there"))
    }

    @Test("marks that are wrong are set right by the next read where the Secret Service is in sight")
    func healing() async throws {
        let (folder, keyring) = (try TestFolder(), MemoryStore())
        try await keyring.write(Secret("older than marks"), for: key)
        _ = try await store(folder, keyring: keyring).read(key)
        await expect(.storeUnavailable, saying: "cannot reach") {
            try await self.store(folder, keyring: nil).read(self.key)
        }
        try await keyring.remove(key)
        #expect(try await store(folder, keyring: keyring).read(key) == nil)
        #expect(try await store(folder, keyring: nil).read(key) == nil)
    }

    @Test("only sessions are marked, and without a place for marks nothing is")
    func otherRecords() async throws {
        let (folder, keyring) = (try TestFolder(), MemoryStore())
        let open = store(folder, keyring: keyring)
        try await open.tryOut(key)
        for kind in [RecordName.Kind.device, .proof, .pending] {
            let key = RecordName(application: key.application, backend: key.backend, account: key.account, kind: kind)
            try await open.write(Secret("x"), for: key)
        }
        #expect(try folder.names() == [])
        let blind = AutomaticStore(
            log: Log(nil), fallback: MemoryStore(),
            preferred: { () throws(CardeaError) in throw CardeaError(.storeUnavailable, "No bus.") })
        #expect(try await blind.read(key) == nil)
    }

    @Test("its locks lie with the store that it decides on, which a first lock does")
    func locks() async throws {
        let folder = try TestFolder()
        let files = try EncryptedFileStore.open(folder: folder.path + "/files", key: .keyFile)
        let store = AutomaticStore(
            log: Log(nil), fallback: files,
            preferred: { () throws(CardeaError) in throw CardeaError(.storeUnavailable, "No bus.") })
        let lock = AutomaticLock(store, encryptedFiles: files.path)
        #expect(try lock.acquireIfFree("account") == nil && store.decided == nil, "the store is not decided on")
        let hold = try await lock.acquire("account")
        #expect(try lock.place() == folder.path + "/files/locks" && store.decided != nil)
        #expect(try FileLock(encryptedFiles: files.path).acquireIfFree("account") == nil)
        hold.release()
        #expect(try lock.acquireIfFree("account") != nil)
    }

    @Test("first users at the same moment all get the same store")
    func race() async throws {
        let store = AutomaticStore(
            log: Log(lines), fallback: MemoryStore(),
            preferred: { () async throws(CardeaError) in
                await Task.yield()
                throw CardeaError(.storeUnavailable, "no bus")
            })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask { try await store.write(Secret("\(number)"), for: StoreContract.key("\(number)")) }
            }
            try await group.waitForAll()
        }
        for number in 0..<50 { #expect(try await store.read(StoreContract.key("\(number)")) == Secret("\(number)")) }
        #expect(lines.all.count == 1)
    }
}

private final class Counter: Sendable {
    private let count = Lock(0)
    var value: Int { count.withLock { $0 } }
    @discardableResult
    func increment() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
