import CGIO
import CardeaAsync
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

/// What goes wrong with libsecret and gnome-keyring for everybody who does not know it: each is a promise of the store.
@Suite("Secret Service traps", needsKeyring)
struct SecretServiceTrapTests {
    private let key = StoreContract.key("someone")

    @Test("trap 1: a record in a locked keyring is locked and never not found", arguments: [true, false])
    func lockedIsNotAbsent(sinceStart: Bool) async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        if sinceStart { try session.startDaemon(unlocking: false) } else { try session.lock() }
        await expect(.storeLocked) { try await store.read(key) }
        await expect(.storeLocked) { try await store.read(StoreContract.key("nobody")) }
        await expect(.storeLocked) { try await store.write(Secret("new"), for: key) }
        try session.startDaemon()
        #expect(try await store.read(key) == Secret("kept"))
        #expect(try await store.read(StoreContract.key("nobody")) == nil)
    }

    @Test("trap 1: a service that is locked while it is asked, and then finds nothing, is locked")
    func lockedMeanwhile() async throws {
        let (session, fake) = try FakeSecretService.session()
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        try fake.spoil("SearchItems", "lock")
        await expect(.storeLocked) { try await store.read(key) }
        try fake.setKeyring("open")
        try fake.spoil("SearchItems", "lock")
        await expect(.storeLocked) { try await store.remove(key) }
        try fake.setKeyring("open")
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("trap 2: a removal from a locked keyring is an error, and the record stays", arguments: [true, false])
    func lockedRemoval(sinceStart: Bool) async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        if sinceStart { try session.startDaemon(unlocking: false) } else { try session.lock() }
        await expect(.storeLocked) { try await store.remove(key) }
        try session.startDaemon()
        #expect(try await store.read(key) == Secret("kept"))
        try await store.remove(key)
        #expect(try await store.read(key) == nil)
    }

    @Test("trap 3: reading and removing asks the user nothing, writing does")
    func onlyWritesAsk() async throws {
        let session = try KeyringSession()
        try await session.store().write(Secret("kept"), for: key)
        let prompter = try ScriptedPrompter(session)
        try session.startDaemon(unlocking: false, prompter: prompter)
        // The first prompt takes the only answer there is.
        try prompter.will("password pw")
        let store = session.store()
        await expect(.storeLocked) { try await store.read(key) }
        await expect(.storeLocked) { try await store.remove(key) }
        try await store.probe()
        try await store.write(Secret("new"), for: key)
        #expect(try await store.read(key) == Secret("new"))
    }

    @Test("trap 4: a record in a keyring that nobody has opened since the start is found, and locked")
    func foundWithoutSchema() async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        // Another keyring becomes the default one, so that the answer is about the record, not about the keyring in use.
        let other = try session.tool("create", "other", "secret")
        try session.tool("alias", "default", other)
        try session.startDaemon(unlocking: false)
        try session.tool("unlock", other, "secret")
        await expect(.storeLocked, saying: "record is locked") { try await store.read(key) }
        await expect(.storeLocked, saying: "record is locked") { try await store.remove(key) }
        #expect(try await store.read(StoreContract.key("nobody")) == nil)
        // A write goes to the open keyring, and does not make the other record count for less.
        try await store.write(Secret("new"), for: key)
        await expect(.storeLocked, saying: "record is locked") { try await store.read(key) }
    }

    @Test("trap 5: a caller that goes while the user is asked takes no keyring with it", arguments: [true, false])
    func questionIsLeftAlone(isCancelled: Bool) async throws {
        let session = try KeyringSession()
        try await session.store().write(Secret("kept"), for: key)
        let prompter = try ScriptedPrompter(session)
        try session.startDaemon(unlocking: false, prompter: prompter)
        let daemon = try session.owner()
        try prompter.will("delay 300", "password pw")
        do {
            // The store goes, too, when its caller does.
            let store = session.store(userMilliseconds: isCancelled ? 10_000 : 50)
            let writing = Task { try await store.write(Secret("new"), for: key) }
            try await prompter.waitForPrompt()
            if isCancelled { writing.cancel() }
            await expect(isCancelled ? .cancelled : .storeLocked) { try await writing.value }
        }
        let store = session.store()
        var record: Secret?
        while record == nil { record = try? await store.read(key) }
        #expect(record == Secret("kept"))
        #expect(try session.owner() == daemon)
    }

    @Test("trap 6: a service that ends while its user is asked ends the call")
    func serviceEndsDuringQuestion() async throws {
        let session = try KeyringSession()
        let prompter = try ScriptedPrompter(session)
        try session.startDaemon(unlocking: true, prompter: prompter)
        try session.lock()
        try prompter.will("delay 60000", "password pw")
        let store = session.store(userMilliseconds: 60_000)
        let writing = Task { try await store.write(Secret("new"), for: key) }
        try await prompter.waitForPrompt()
        session.stopDaemon()
        await expect(.storeFailed, saying: "exited during the call") { try await writing.value }
        try session.startDaemon()
        try await store.write(Secret("new"), for: key)
        #expect(try await store.read(key) == Secret("new"))
    }

    @Test("trap 6: a question that is never completed ends at the caller's deadline, and stops nothing else")
    func questionWithoutEnd() async throws {
        let (session, fake) = try FakeSecretService.session()
        let store = session.store(userMilliseconds: 100)
        try await store.write(Secret("kept"), for: key)
        try fake.spoil("CreateItem", "prompt never")
        await expect(.storeLocked, saying: "not answered") { try await store.write(Secret("new"), for: key) }
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("trap 7: the first call after a restart of the daemon succeeds, whichever it is")
    func restart() async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        for _ in 1...2 {
            session.stopDaemon()
            await expect(.storeUnavailable) { try await store.read(key) }
            await expect(.storeUnavailable) { try await store.remove(key) }
            try session.startDaemon()
            #expect(try await store.read(key) == Secret("kept"))
        }
        try session.startDaemon()
        try await store.write(Secret("new"), for: key)
        #expect(try await store.read(key) == Secret("new"))
        try session.startDaemon()
        try await store.remove(key)
        #expect(try await store.read(key) == nil)
    }
}
