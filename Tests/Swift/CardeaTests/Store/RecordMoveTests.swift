import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Moving an account's records between stores, with a crash after every single step.
@Suite struct RecordMoveTests {
    private let source = StepStore()
    private let target = StepStore()
    private let account = RecordName(
        application: "com.example.move", backend: "prelude https://auth.example.com", account: "", kind: .session)

    private func recordName(_ kind: RecordName.Kind) -> RecordName {
        RecordName(application: account.application, backend: account.backend, account: account.account, kind: kind)
    }

    private func fill(_ store: StepStore) {
        for kind in RecordName.Kind.allCases { store[recordName(kind)] = Self.record(kind, "first") }
    }

    private static func record(_ kind: RecordName.Kind, _ text: String) -> Secret {
        kind == .pending ? PendingLogins().record() : Secret("\(kind.rawValue) \(text)")
    }

    private func move(back: Bool = false) async throws -> [RecordName.Kind] {
        let (from, to) = back ? (target, source) : (source, target)
        return try await RecordMove(source: from, target: to, lock: MemoryLock()).move(account)
    }

    /// Moves with a crash after so many calls; `false` when it came to its end before.
    private func crash(after steps: Int, back: Bool = false) async throws -> Bool {
        let budget = Budget(steps)
        (source.budget, target.budget) = (budget, budget)
        defer { (source.budget, target.budget) = (nil, nil) }
        do {
            _ = try await move(back: back)
            return false
        } catch let error as CardeaError where error.code == .internalError {
            return true
        }
    }

    @Test("everything comes to the target, nothing stays behind")
    func whole() async throws {
        fill(source)
        #expect(Set(try await move()) == Set(RecordName.Kind.allCases))
        #expect(source.all.isEmpty)
        for kind in RecordName.Kind.allCases { #expect(target[recordName(kind)] == Self.record(kind, "first")) }
        #expect(target.all.count == RecordName.Kind.allCases.count)
        #expect(try await move().isEmpty)
    }

    @Test("after a crash at any step no session is in two stores, and the repeated move finishes")
    func anyStep() async throws {
        for steps in 0... {
            fill(source)
            target.all = [:]
            guard try await crash(after: steps) else { break }
            #expect(source[account] == nil || target[account] == nil, "crash after \(steps)")
            #expect(
                source.all.values.contains(Self.record(.session, "first"))
                    || target.all.values.contains(Self.record(.session, "first")))
            _ = try await move()
            #expect(source.all.isEmpty && target.all.count == RecordName.Kind.allCases.count, "crash after \(steps)")
            for kind in RecordName.Kind.allCases { #expect(target[recordName(kind)] == Self.record(kind, "first")) }
        }
    }

    @Test("a session that was refreshed between the crash and the repeated move arrives with its newest token")
    func refreshedBetween() async throws {
        for steps in 0... {
            fill(source)
            target.all = [:]
            let crashed = try await crash(after: steps)
            // A client refreshes wherever it finds the session.
            let newer = Self.record(.session, "refreshed")
            if source[account] != nil { source[account] = newer }
            if target[account] != nil { target[account] = newer }
            let isReadable = source[account] != nil || target[account] != nil
            _ = try await move()
            #expect(target[account] == (isReadable ? newer : Self.record(.session, "first")), "crash after \(steps)")
            #expect(source.all.isEmpty && target.all.count == RecordName.Kind.allCases.count, "crash after \(steps)")
            if !crashed { break }
        }
    }

    @Test("a move that is turned round after a crash at any step loses nothing")
    func turnedRound() async throws {
        for steps in 0... {
            fill(source)
            target.all = [:]
            let crashed = try await crash(after: steps)
            _ = try await move(back: true)
            #expect(source[account] == Self.record(.session, "first"), "crash after \(steps)")
            #expect(target.all.isEmpty, "crash after \(steps)")
            _ = try await move()
            #expect(target[account] == Self.record(.session, "first") && source.all.isEmpty, "crash after \(steps)")
            if !crashed { break }
        }
    }

    @Test("two sessions of one account are not chosen between, and both stay")
    func conflict() async throws {
        source[account] = Secret("one")
        target[account] = Secret("two")
        #expect(await failure { try await move() }?.code == .conflict)
        #expect(source.all == [account: Secret("one")] && target.all == [account: Secret("two")])
    }

    @Test("the same session in both stores, as after a copy by hand, ends in the target alone")
    func copied() async throws {
        source[account] = Secret("one")
        target[account] = Secret("one")
        _ = try await move()
        #expect(source.all.isEmpty && target.all == [account: Secret("one")])
    }

    @Test("a device identifier of the target stays")
    func device() async throws {
        fill(source)
        target[recordName(.device)] = Secret("mine")
        #expect(!(try await move().contains(.device)))
        #expect(target[recordName(.device)] == Secret("mine") && source.all.isEmpty)
    }

    @Test("a store is not moved to itself")
    func itself() async throws {
        fill(source)
        let before = source.all
        let move = RecordMove(source: source, target: source, lock: MemoryLock())
        #expect(await failure { try await move.move(account) }?.code == .invalidArgument)
        #expect(source.all == before)
    }

    @Test("the move waits for a refresh that is under way, and nobody refreshes during it")
    func locked() async throws {
        let rig = try Rig()
        let (old, new) = (FaultyStore(), FaultyStore())
        let client = try rig.client(old)
        try await rig.signIn(client)
        let gate = old.hold(.write, .session)
        async let refresh = client.refresh()
        #expect(await gate.waitUntilHeld())
        let move = RecordMove(source: old, target: new, lock: FileLock())
        let account = rig.recordName(.session)
        async let moving = move.move(account)
        gate.open()
        _ = try await refresh
        #expect(try await moving.contains(.session))
        #expect(old[account] == nil)
        let next = try rig.client(new)
        _ = try await next.refresh()
        #expect(rig.control.statistics.refreshTokenReuses == 0)
    }
}

/// How many calls are left before everything stops.
final class Budget: Sendable {
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

/// A store that can stop after any of its changes.
final class StepStore: SecureStore {
    private let records = Lock<[RecordName: Secret]>([:])
    private let limit = Lock<Budget?>(nil)
    let location = "a store of the test"

    var budget: Budget? {
        get { limit.withLock { $0 } }
        set { limit.withLock { $0 = newValue } }
    }

    var all: [RecordName: Secret] {
        get { records.withLock { $0 } }
        set { records.withLock { $0 = newValue } }
    }

    subscript(key: RecordName) -> Secret? {
        get { records.withLock { $0[key] } }
        set { records.withLock { $0[key] = newValue } }
    }

    func read(_ key: RecordName) async throws(CardeaError) -> Secret? { self[key] }

    func write(_ record: Secret, for key: RecordName) async throws(CardeaError) {
        try budget?.spend()
        self[key] = record
    }

    func remove(_ key: RecordName) async throws(CardeaError) {
        try budget?.spend()
        self[key] = nil
    }
}
