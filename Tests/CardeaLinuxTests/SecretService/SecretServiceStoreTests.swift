import CardeaCore
import CardeaLinux
import Foundation
import Testing

@Suite(
    "Secret Service store",
    .serialized,
    .enabled(if: KeyringSession.missingPackages.isEmpty, "install \(KeyringSession.missingPackages)"))
struct SecretServiceStoreTests {
    private let session: KeyringSession
    private let store = SecretServiceStore()
    private let key = StoreContract.key("someone")

    init() throws {
        session = try KeyringSession.shared.get()
    }

    @Test("it does what every store does")
    func contract() async throws {
        try session.enter(.unlocked)
        try await StoreContract.check(store)
        #expect(store.location == "Secret Service (Login)")
    }

    @Test("a session without a bus has no Secret Service, and none is started")
    func noBus() async throws {
        let address = try #require(ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"])
        defer { setenv("DBUS_SESSION_BUS_ADDRESS", address, 1) }
        setenv("DBUS_SESSION_BUS_ADDRESS", "autolaunch:", 1)
        await expect(.storeUnavailable, saying: "no D-Bus session bus") { try await self.store.read(self.key) }
        #expect(await !SecretServiceStore.isAvailable())
    }

    @Test("a bus without a Secret Service is unavailable for every call")
    func noService() async throws {
        try session.enter(.none)
        await expect(.storeUnavailable) { try await self.store.read(self.key) }
        await expect(.storeUnavailable) { try await self.store.write(Secret("x"), for: self.key) }
        await expect(.storeUnavailable) { try await self.store.remove(self.key) }
        await expect(.storeUnavailable) { try await self.store.probe() }
        #expect(await !SecretServiceStore.isAvailable())
    }

    @Test("a person finds the record, its origin and its words in the keyring, once however often it was written")
    func visibleToPeople() async throws {
        try session.enter(.unlocked)
        let emoji = StoreContract.key("Zoë 🦊 <zoe@example.com>", application: "com.example.visible")
        for number in 1...3 { try await store.write(Secret("value \(number)"), for: emoji) }
        let found = try session.search(application: "com.example.visible")
        #expect(found.components(separatedBy: "label = ").count == 2, "\(found)")
        for line in [
            "label = com.example.visible — Zoë 🦊 <zoe@example.com> (Cardea session)", "secret = value 3",
            "attribute.application = com.example.visible", "attribute.backend = prelude https://auth.example.com",
            "attribute.account = Zoë 🦊 <zoe@example.com>", "attribute.kind = session",
        ] { #expect(found.contains(line), "\(found)") }
    }

    @Test("a locked keyring is an error for every call, and nothing is lost", arguments: [true, false])
    func locked(byRestart: Bool) async throws {
        try session.enter(.unlocked)
        try await store.write(Secret("kept"), for: key)
        if byRestart {
            session.stopDaemon()
            try session.startDaemon(unlocking: false)
        } else {
            try session.lock()
        }
        await expect(.storeLocked) { try await self.store.read(self.key) }
        await expect(.storeLocked) { try await self.store.read(StoreContract.key("nobody")) }
        await expect(.storeLocked) { try await self.store.write(Secret("new"), for: self.key) }
        await expect(.storeLocked) { try await self.store.remove(self.key) }
        #expect(await SecretServiceStore.isAvailable())

        session.stopDaemon()
        try session.startDaemon()
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("where there is no keyring yet, nothing is found, and a write that nobody can be asked for is an error")
    func fresh() async throws {
        try session.enter(.fresh)
        #expect(try await store.read(key) == nil)
        try await store.remove(key)
        await expect(.storeUnavailable, saying: "no keyring yet") {
            try await self.store.write(Secret("x"), for: self.key)
        }
        #expect(await SecretServiceStore.isAvailable())
    }

    @Test("while the daemon is gone every call is an error, and after its restart all works again")
    func restart() async throws {
        try session.enter(.unlocked)
        try await store.write(Secret("kept"), for: key)
        for _ in 1...2 {
            session.stopDaemon()
            await expect(.storeUnavailable) { try await self.store.read(self.key) }
            await expect(.storeUnavailable) { try await self.store.remove(self.key) }
            try session.startDaemon()
            #expect(try await store.read(key) == Secret("kept"))
        }
        session.stopDaemon()
        try session.startDaemon()
        try await store.write(Secret("new"), for: key)
        #expect(try await store.read(key) == Secret("new"))
        session.stopDaemon()
        try session.startDaemon()
        try await store.remove(key)
        #expect(try await store.read(key) == nil)
    }

    @Test("a service that does not answer is unavailable after the deadline, and usable when it answers again")
    func frozen() async throws {
        try session.enter(.unlocked)
        let impatient = SecretServiceStore(deadlineMilliseconds: 200)
        try await impatient.write(Secret("kept"), for: key)
        session.signalDaemon(SIGSTOP)
        defer { session.signalDaemon(SIGCONT) }
        let begin = ContinuousClock.now
        await expect(.storeUnavailable, saying: "in time") { try await impatient.read(self.key) }
        #expect(ContinuousClock.now - begin < .seconds(5))
        session.signalDaemon(SIGCONT)
        #expect(try await impatient.read(key) == Secret("kept"))
    }

    @Test("a cancelled caller does not wait for the service")
    func cancelled() async throws {
        try session.enter(.unlocked)
        session.signalDaemon(SIGSTOP)
        defer { session.signalDaemon(SIGCONT) }
        let task = Task { try await store.read(key) }
        task.cancel()
        await expect(.cancelled) { try await task.value }
    }

    @Test("many calls at once from many stores all succeed")
    func parallel() async throws {
        try session.enter(.unlocked)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                let store = SecretServiceStore()
                let key = StoreContract.key("parallel \(number)")
                group.addTask {
                    for round in 0..<10 {
                        try await store.write(Secret("\(number) \(round)"), for: key)
                        #expect(try await store.read(key) == Secret("\(number) \(round)"))
                    }
                    try await store.remove(key)
                    #expect(try await store.read(key) == nil)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("a NUL character in a key, which the keyring would cut off, is refused")
    func nulInKey() async {
        await expect(.invalidArgument) { try await self.store.read(StoreContract.key("a\0b")) }
    }
}
