import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import Testing

/// Records on their way between a real keyring and encrypted files, in both directions.
@Suite("Moves between the keyring and encrypted files", needsKeyring)
struct KeyringMoveTests {
    enum Direction: CaseIterable { case intoKeyring, outOfKeyring, intoSessionKeyring }

    private static let account = RecordName(
        application: "com.example.move", backend: "prelude https://auth.example.com", account: "", kind: .session)
    private static let kinds: [RecordName.Kind] = [.device, .proof, .session]

    private let session: KeyringSession
    private let files: EncryptedFileStore
    private let lock: FileLock

    init() throws {
        session = try KeyringSession()
        files = try EncryptedFileStore.open(folder: session.home + "/sealed", key: .keyFile)
        lock = FileLock(folder: session.home + "/locks")
    }

    /// Fresh stores, as those of a new process.
    private func stores(_ direction: Direction) -> (source: any ListableStore, target: any ListableStore) {
        switch direction {
        case .intoKeyring: (files, session.store())
        case .outOfKeyring: (session.store(), files)
        case .intoSessionKeyring: (session.store(), session.store(.session))
        }
    }

    private func fill(_ store: any SecureStore) async throws {
        for kind in Self.kinds { try await store.write(Secret("\(kind)"), for: Self.account.with(kind)) }
    }

    private func expectAll(in target: any ListableStore, notIn source: any ListableStore) async throws {
        for kind in Self.kinds { #expect(try await target.read(Self.account.with(kind)) == Secret("\(kind)")) }
        #expect(try await target.keys(of: nil).count == Self.kinds.count)
        #expect(try await source.keys(of: nil).isEmpty)
    }

    @Test("everything arrives, and nothing stays behind", arguments: Direction.allCases)
    func whole(direction: Direction) async throws {
        let (source, target) = stores(direction)
        try await fill(source)
        let move = RecordMove(source: source, target: target, lock: lock)
        #expect(try await move.move(Self.account) == Self.kinds)
        try await expectAll(in: target, notIn: source)
        #expect(try await move.move(Self.account).isEmpty)
    }

    @Test(
        "a move that ends after any step has the session in one store at most, and finishes when it is repeated",
        arguments: Direction.allCases)
    func anyStep(direction: Direction) async throws {
        for steps in 0... {
            let (source, target) = stores(direction)
            for key in try await target.keys(of: nil) { try await target.remove(key) }
            try await fill(source)
            let budget = StepBudget(steps)
            let cut = RecordMove(
                source: MortalStore(source, budget), target: MortalStore(target, budget), lock: lock)
            guard (try? await cut.move(Self.account)) == nil else { break }
            let (here, there) = (try await source.read(Self.account), try await target.read(Self.account))
            #expect(here == nil || there == nil, "\(steps) steps")
            let (again, end) = stores(direction)
            _ = try await RecordMove(source: again, target: end, lock: lock).move(Self.account)
            try await expectAll(in: end, notIn: again)
        }
    }

    @Test("a keyring that is locked ends the move before anything has left it")
    func locked() async throws {
        let (source, target) = stores(.outOfKeyring)
        try await fill(source)
        try session.lock()
        let move = RecordMove(source: source, target: target, lock: lock)
        await expect(.storeLocked) { try await move.move(Self.account) }
        #expect(try await target.keys(of: nil).isEmpty)
        try session.startDaemon()
        _ = try await move.move(Self.account)
        try await expectAll(in: target, notIn: session.store())
    }

    @Test("a keyring that nobody unlocks takes nothing, and the files keep everything")
    func lockedTarget() async throws {
        let (source, target) = stores(.intoKeyring)
        try await fill(source)
        try session.lock()
        let move = RecordMove(source: source, target: target, lock: lock)
        await expect(.storeLocked) { try await move.move(Self.account) }
        #expect(try await source.keys(of: nil).count == Self.kinds.count)
        try session.startDaemon()
        _ = try await move.move(Self.account)
        try await expectAll(in: session.store(), notIn: source)
    }
}

/// A store that can tell what it holds.
private protocol ListableStore: SecureStore {
    func keys(of application: String?) async throws(CardeaError) -> [RecordName]
}

extension EncryptedFileStore: ListableStore {}
extension SecretServiceStore: ListableStore {}

/// How many changes are left before the process ends.
private final class StepBudget: Sendable {
    private let left: Lock<Int>

    init(_ steps: Int) {
        left = Lock(steps)
    }

    func spend() throws(CardeaError) {
        let isLeft = left.withLock { left in
            left -= 1
            return left >= 0
        }
        if !isLeft { throw CardeaError(.internalError, "The process ends here.") }
    }
}

/// A store that changes nothing any more when its process has ended.
private struct MortalStore: SecureStore {
    let store: any SecureStore
    let budget: StepBudget
    var location: String { store.location }

    init(_ store: any SecureStore, _ budget: StepBudget) {
        self.store = store
        self.budget = budget
    }

    func read(_ key: RecordName) async throws(CardeaError) -> Secret? { try await store.read(key) }

    func write(_ record: Secret, for key: RecordName) async throws(CardeaError) {
        try budget.spend()
        try await store.write(record, for: key)
    }

    func remove(_ key: RecordName) async throws(CardeaError) {
        try budget.spend()
        try await store.remove(key)
    }
}
