import CardeaCore
import CardeaLinux
import Synchronization
import Testing

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
        await expect(.storeUnavailable, saying: "No bus. No key for sealed files is configured") {
            try await store.read(self.key)
        }
        await expect(.storeUnavailable, saying: "name a key file, a passphrase or a key provider") {
            try await store.write(Secret("x"), for: self.key)
        }
        #expect(store.decided == nil && lines.all.isEmpty)
        try await store.write(Secret("x"), for: key)
        #expect(try await store.read(key) == Secret("x"))
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

private final class Lines: LogHandler {
    private let entries = Mutex<[LogEntry]>([])
    let level = LogLevel.trace
    var all: [LogEntry] { entries.withLock { $0 } }
    func log(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }
}

private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    @discardableResult
    func increment() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
