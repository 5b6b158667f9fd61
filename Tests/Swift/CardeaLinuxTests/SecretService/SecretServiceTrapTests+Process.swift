import CGIO
import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

extension SecretServiceTrapTests {
    private var key: RecordName { StoreContract.key("someone") }

    @Test("trap 8: the end of the bus ends no process, and the next bus at its address is used")
    func busEnds() async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        session.stopBus()
        // What GLib has to say of it would come in the host's main loop.
        while g_main_context_iteration(nil, 0) != 0 {}
        await expect(.storeUnavailable) { try await store.read(key) }
        try session.startBus()
        try session.startDaemon()
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("trap 8: the host's own connection and main loop are left alone")
    func hostsConnection() async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("x"), for: key)
        session.stopDaemon()
        await expect(.storeUnavailable) { try await store.read(key) }
        #expect(g_main_context_pending(nil) == 0)
    }

    @Test(
        "trap 9: no bus is started where the session names none",
        arguments: [
            (["DBUS_SESSION_BUS_ADDRESS": "autolaunch:", "DISPLAY": ":0"], nil),
            (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a;autolaunch:"], "unix:path=/a"),
            (["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/nowhere", "DISPLAY": ":0"], nil),
            (["DISPLAY": ":0"], nil),
            (["DBUS_SESSION_BUS_ADDRESS": "disabled:"], "disabled:"),
        ] as [([String: String], String?)])
    func noAutolaunch(environment: [String: String], address: String?) {
        #expect(SessionBus.address { environment[$0] } == address)
    }

    @Test("trap 9: a bus in the runtime folder is used, also without the variable")
    func runtimeFolder() async throws {
        let session = try KeyringSession()
        let address = try #require(SessionBus.address { ["XDG_RUNTIME_DIR": session.home + "/run"][$0] })
        try await SecretServiceStore(bus: .at(address)).probe()
    }

    @Test("trap 10: a service that hangs is an error at the deadline, for the first call and for later ones")
    func frozen() async throws {
        let session = try KeyringSession()
        try await session.store().write(Secret("kept"), for: key)
        let known = session.store(callMilliseconds: 100)
        // On a busy machine the patience of this store may not last for a service that answers.
        while (try? await known.read(key)) != Secret("kept") {}
        session.freezeDaemon()
        defer { session.thawDaemon() }
        let begin = ContinuousClock.now
        for store in [known, session.store(callMilliseconds: 100)] {
            await expect(.storeFailed, saying: "in time") { try await store.read(key) }
            await expect(.storeFailed, saying: "in time") { try await store.write(Secret("new"), for: key) }
            await expect(.storeFailed, saying: "in time") { try await store.remove(key) }
        }
        #expect(ContinuousClock.now - begin < .seconds(10))
        session.thawDaemon()
        #expect(try await session.store().read(key) == Secret("kept"))
        while (try? await known.read(key)) != Secret("kept") {}
    }

    @Test("trap 10: calls that wait behind one that hangs have the same deadline, not one after the other")
    func frozenQueue() async throws {
        let session = try KeyringSession()
        let store = session.store(callMilliseconds: 300)
        while (try? await store.probe()) == nil {}
        session.freezeDaemon()
        defer { session.thawDaemon() }
        let begin = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...20 { group.addTask { await expect(.storeFailed) { try await store.read(key) } } }
        }
        #expect(ContinuousClock.now - begin < .seconds(5))
    }

    @Test("trap 11: every byte comes back: NUL, newline, what is no UTF-8")
    func bytes() async throws {
        let session = try KeyringSession()
        for store in [session.store(.login), session.store(.session)] {
            for bytes in [[0x61, 0, 0x62], [0], [0xFF, 0xFE, 0xC0], Array("a\nb\n".utf8), Array("a".utf8)] {
                try await store.write(Secret(bytes: bytes), for: key)
                let found = try await store.read(key)
                #expect(found.map { $0.withBytes { Array($0) } } == bytes)
            }
        }
    }

    @Test("trap 12: an item that the daemon lists but does not have disturbs nothing")
    func unpublishedItem() async throws {
        let session = try KeyringSession()
        try session.tool("portal")
        #expect(throws: KeyringSession.CommandFailure.self) {
            try session.run("secret-tool", "search", "--all", "app_id", "org.example.App")
        }
        try await StoreContract.check(session.store())
    }

    @Test("trap 13: many calls at once from many stores, the first ones too, all succeed")
    func parallel() async throws {
        let session = try KeyringSession()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                let (store, key) = (session.store(), StoreContract.key("parallel \(number)"))
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

    @Test("trap 14: GLib has no complaint, whatever goes wrong")
    func noComplaints() async throws {
        let before = GLibComplaints.count
        let session = try KeyringSession()
        let store = session.store(callMilliseconds: 2000, userMilliseconds: 2000)
        try await store.write(Secret("kept"), for: key)
        session.freezeDaemon()
        await expect(.storeFailed) { try await store.read(key) }
        session.thawDaemon()
        try session.startDaemon(unlocking: false)
        await expect(.storeLocked) { try await store.write(Secret("x"), for: key) }
        session.stopDaemon()
        await expect(.storeUnavailable) { try await store.read(key) }
        let fake = try FakeSecretService(on: session)
        for method in ["OpenSession", "Get", "SearchItems", "CreateItem", "ReadAlias"] {
            for fault in ["nonsense", "exit", "missing", "error org.example.Own"] {
                try fake.spoil(method, "always " + fault)
                _ = try? await store.write(Secret("x"), for: key)
                _ = try? await store.read(key)
                _ = try? await store.remove(key)
            }
        }
        session.stopBus()
        await expect(.storeUnavailable) { try await store.read(key) }
        #expect(GLibComplaints.count == before)
    }

    @Test("trap 15: gnome-keyring stays when programs come and go at the same moment")
    func comingAndGoing() async throws {
        let session = try KeyringSession()
        let owner = try session.owner()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    for _ in 0..<400 {
                        let store = session.store()
                        try await store.probe()
                        store.endThreads()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try session.owner() == owner)
    }

    @Test("trap 15: the first call of a connection is one for which gnome-keyring need not know its caller")
    func introduction() async throws {
        let (session, fake) = try FakeSecretService.session()
        try await session.store().probe()
        #expect(fake.calls.first == "ReadAlias")
        try fake.spoil("ReadAlias", "always error org.example.Own")
        try await session.store().probe()
    }
}
