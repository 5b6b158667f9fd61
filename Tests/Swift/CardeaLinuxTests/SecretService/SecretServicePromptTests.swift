import CardeaAsync
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

/// gnome-keyring's real questions, answered by a script.
@Suite("Secret Service prompts", needsKeyring)
struct SecretServicePromptTests {
    private let key = StoreContract.key("someone")
    private let session: KeyringSession
    private let prompter: ScriptedPrompter

    init() throws {
        session = try KeyringSession(.none)
        prompter = try ScriptedPrompter(session)
    }

    /// A session whose keyring has the record and is locked.
    private func locked(userMilliseconds: UInt32 = 10_000) async throws -> SecretServiceStore {
        try session.startDaemon()
        let store = session.store(userMilliseconds: userMilliseconds)
        try await store.write(Secret("kept"), for: key)
        try session.startDaemon(unlocking: false, prompter: prompter)
        return store
    }

    private func expectKept(_ store: SecretServiceStore) async throws {
        await expect(.storeLocked) { try await store.read(key) }
        try session.startDaemon()
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("the first write makes the first keyring, when the user agrees")
    func firstKeyring() async throws {
        try session.startDaemon(unlocking: false, prompter: prompter)
        try prompter.will("password new")
        let store = session.store()
        try await store.write(Secret("x"), for: key)
        #expect(try await store.read(key) == Secret("x"))
        #expect(store.location == "Secret Service (Default keyring)")
    }

    @Test("when the user wants no keyring, there is none")
    func noKeyring() async throws {
        try session.startDaemon(unlocking: false, prompter: prompter)
        try prompter.will("cancel")
        let store = session.store()
        await expect(.storeUnavailable, saying: "none was created") { try await store.write(Secret("x"), for: key) }
        #expect(try await store.read(key) == nil)
    }

    @Test(
        "a write to a locked keyring succeeds when the user unlocks it, at the second try and late, too",
        arguments: [["password pw"], ["password wrong", "password pw"], ["delay 300", "password pw"]])
    func unlocked(answers: [String]) async throws {
        let store = try await locked()
        for answer in answers { try prompter.will(answer) }
        try await store.write(Secret("new"), for: key)
        #expect(try await store.read(key) == Secret("new"))
    }

    @Test("a refused unlocking is a locked keyring, and nothing is lost")
    func refused() async throws {
        let store = try await locked()
        try prompter.will("cancel")
        await expect(.storeLocked, saying: "not unlocked") { try await store.write(Secret("new"), for: key) }
        try await expectKept(store)
    }

    @Test("without anybody who could ask, a locked keyring is locked at once")
    func noPrompter() async throws {
        let store = try await locked(userMilliseconds: 60_000)
        try session.startDaemon(unlocking: false)
        await expect(.storeLocked) { try await store.write(Secret("new"), for: key) }
        try await expectKept(store)
    }

    @Test("a question that nobody answers is a locked keyring at the deadline")
    func unanswered() async throws {
        let store = try await locked(userMilliseconds: 200)
        try prompter.will("delay 3600000", "password pw")
        let begin = ContinuousClock.now
        await expect(.storeLocked, saying: "not answered") { try await store.write(Secret("new"), for: key) }
        #expect(ContinuousClock.now - begin < .seconds(9))
        // A second caller waits for the question that is there, and no second one is asked.
        await expect(.storeLocked, saying: "not answered") { try await store.write(Secret("new"), for: key) }
        await expect(.storeLocked, saying: "locked") { try await store.read(key) }
    }

    @Test("a caller that cancels while the user is asked gets its answer at once")
    func cancelled() async throws {
        let store = try await locked()
        try prompter.will("delay 3600000", "password pw")
        let writing = Task { try await store.write(Secret("new"), for: key) }
        try await prompter.waitForPrompt()
        let begin = ContinuousClock.now
        writing.cancel()
        await expect(.cancelled) { try await writing.value }
        #expect(ContinuousClock.now - begin < .seconds(8))
    }

    @Test("several writes to a locked keyring ask once, and the answer is for all", arguments: [true, false])
    func oneQuestion(isAllowed: Bool) async throws {
        let store = try await locked()
        // A second prompt would find no answer, and be dismissed.
        try prompter.will("delay 200", isAllowed ? "password pw" : "cancel")
        let outcomes = await withTaskGroup(of: CardeaError.Code?.self) { group in
            for number in 1...4 {
                group.addTask {
                    do throws(CardeaError) {
                        try await store.write(Secret("x"), for: StoreContract.key("\(number)"))
                        return nil
                    } catch {
                        return error.code
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == Array(repeating: isAllowed ? nil : .storeLocked, count: 4))
    }

    @Test("reading goes on while the user is asked")
    func readingMeanwhile() async throws {
        let store = try await locked(userMilliseconds: 60_000)
        try prompter.will("delay 3600000", "password pw")
        let writing = Task { try await store.write(Secret("new"), for: key) }
        try await prompter.waitForPrompt()
        await expect(.storeLocked) { try await store.read(key) }
        writing.cancel()
        await expect(.cancelled) { try await writing.value }
    }
}
