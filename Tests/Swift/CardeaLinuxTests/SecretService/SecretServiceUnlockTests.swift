import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

/// Opening a keyring without writing anything.
@Suite("Secret Service unlocking", needsKeyring)
struct SecretServiceUnlockTests {
    private let key = StoreContract.key("someone")
    private let session: KeyringSession
    private let prompter: ScriptedPrompter
    private let heard = Heard()

    init() throws {
        session = try KeyringSession(.none)
        prompter = try ScriptedPrompter(session)
    }

    /// What a store tells of its questions.
    private final class Heard: Sendable {
        private let questions = Lock<[StoreQuestion]>([])
        var all: [StoreQuestion] { questions.withLock { $0 } }
        func hear(_ question: StoreQuestion) { questions.withLock { $0.append(question) } }
    }

    private func store(_ keyring: KeyringKind = .login) -> SecretServiceStore {
        SecretServiceStore(
            keyring: keyring, bus: session.bus, patience: .init(callMilliseconds: 60_000, userMilliseconds: 60_000),
            asking: heard.hear)
    }

    /// A store whose keyring has the record and is locked, with a user.
    private func locked() async throws -> SecretServiceStore {
        try session.startDaemon()
        try await store().write(Secret("kept"), for: key)
        try session.startDaemon(unlocking: false, prompter: prompter)
        return store()
    }

    @Test("a keyring that is open, and the session's, ask nobody")
    func open() async throws {
        try session.startDaemon()
        try await store().unlock(for: key)
        try session.lock()
        try await store(.session).unlock(for: key)
        #expect(heard.all.isEmpty)
    }

    @Test("a locked keyring is open when its user gives the password, and that is told")
    func unlocked() async throws {
        let store = try await locked()
        await expect(.storeLocked) { try await store.read(key) }
        #expect(heard.all.isEmpty)
        try prompter.will("password pw")
        try await store.unlock(for: key)
        #expect(heard.all == [.unlock])
        #expect(try await store.read(key) == Secret("kept"))
        try await store.unlock(for: key)
        #expect(heard.all == [.unlock])
    }

    @Test("a user who refuses is told as a locked keyring, and may be asked again")
    func refused() async throws {
        let store = try await locked()
        try prompter.will("cancel")
        await expect(.storeLocked, saying: "was not unlocked") { try await store.unlock(for: key) }
        try prompter.will("password pw")
        try await store.unlock(for: key)
        #expect(heard.all == [.unlock, .unlock])
    }

    @Test("where there is no keyring yet, the user is asked for the first one", arguments: [true, false])
    func fresh(isAllowed: Bool) async throws {
        try session.startDaemon(unlocking: false, prompter: prompter)
        let store = store()
        try prompter.will(isAllowed ? "password new" : "cancel")
        if isAllowed {
            try await store.unlock(for: key)
            #expect(store.location == "Secret Service (Default keyring)")
        } else {
            await expect(.storeUnavailable, saying: "none was created") { try await store.unlock(for: key) }
        }
        #expect(heard.all == [.create])
    }

    @Test("without a Secret Service there is nothing to open")
    func noService() async throws {
        await expect(.storeUnavailable, saying: "no Secret Service") { try await store().unlock(for: key) }
        #expect(heard.all.isEmpty)
    }

    @Test("another keyring that has records of the application is opened, too")
    func otherKeyring() async throws {
        let store = try await locked()
        try prompter.will("password pw")
        try await store.unlock(for: key)
        let other = try session.tool("create", "Other", "pw")
        try session.tool("alias", "default", other)
        try session.lock()
        await expect(.storeLocked, saying: "record is locked") { try await store.read(key) }
        try prompter.will("cancel")
        await expect(.storeLocked, saying: "record is locked, and was not unlocked") {
            try await store.unlock(for: key)
        }
        try prompter.will("password pw")
        try await store.unlock(for: key)
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("whoever wants it open at the same time, to write or not, shares one question", arguments: [true, false])
    func shared(isAllowed: Bool) async throws {
        let store = try await locked()
        // A second prompt would find no answer, and be dismissed.
        try prompter.will("delay 200", isAllowed ? "password pw" : "cancel")
        let outcomes = await withTaskGroup(of: CardeaError.Code?.self) { group in
            for number in 1...4 {
                group.addTask {
                    do throws(CardeaError) {
                        if number == 1 {
                            try await store.write(Secret("x"), for: key)
                        } else {
                            try await store.unlock(for: key)
                        }
                        return nil
                    } catch {
                        return error.code
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == Array(repeating: isAllowed ? nil : .storeLocked, count: 4))
        #expect(heard.all == [.unlock])
    }

    // Whoever was not let go would be told that nobody has answered, a minute later.
    @Test("when nobody waits for the user any more, callers are let go, and what needs nobody goes on")
    func stopped() async throws {
        let store = try await locked()
        try prompter.will("delay 3600000", "password pw")
        let unlocking = Task { try await store.unlock(for: key) }
        let writing = Task { try await store.write(Secret("new"), for: key) }
        try await prompter.waitForPrompt()
        store.stopAsking()
        await expect(.cancelled) { try await unlocking.value }
        await expect(.cancelled) { try await writing.value }
        await expect(.cancelled) { try await store.unlock(for: key) }
        await expect(.storeLocked) { try await store.read(key) }
        #expect(heard.all == [.unlock])
        #expect(await self.store().state().state == .locked)
    }

    @Test("a store ends while its user is asked, and lets callers go")
    func ends() async throws {
        let store = try await locked()
        try prompter.will("delay 3600000", "password pw")
        let unlocking = Task { try await store.unlock(for: key) }
        try await prompter.waitForPrompt()
        store.endThreads()
        await expect(.cancelled) { try await unlocking.value }
    }

    @Test("a call to a service that hangs ends when it is cut short")
    func cutShort() async throws {
        try session.startDaemon()
        let store = store()
        session.freezeDaemon()
        defer { session.thawDaemon() }
        let reading = Task.immediate { try await store.read(key) }
        store.cutShort()
        await expect(.cancelled) { try await reading.value }
        store.endThreads()
    }
}
