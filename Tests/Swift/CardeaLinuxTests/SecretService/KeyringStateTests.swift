import CardeaAsync
import CardeaLinux
import Testing

/// What a program can learn of the keyring before it needs it.
@Suite("Keyring states", needsKeyring)
struct KeyringStateTests {
    private func expect(
        _ state: KeyringState, _ store: SecretServiceStore, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let found = await store.state()
        #expect(found.state == state, sourceLocation: sourceLocation)
        let isWordless = [.open, .locked, .missing].contains(state)
        #expect(found.message.isEmpty == isWordless, sourceLocation: sourceLocation)
    }

    @Test(
        "without a bus at the address there is no bus", arguments: ["unix:path=/nowhere/bus", "disabled:", "nonsense"])
    func noBus(address: String) async { await expect(.noBus, SecretServiceStore(bus: .at(address))) }

    @Test("a bus without a service has none, until one comes")
    func noService() async throws {
        let session = try KeyringSession(.none)
        let store = session.store()
        await expect(.noService, store)
        try session.startDaemon()
        await expect(.open, store)
    }

    @Test("a service that does not come up cannot be started", arguments: ["/bin/false", "/nowhere/at/all"])
    func unstartable(command: String) async throws {
        let session = try KeyringSession(.none)
        try session.makeActivatable(command)
        await expect(.unstartable, session.store())
    }

    @Test("a service that hangs, and one whose start does, is silent")
    func silent() async throws {
        let (frozen, starting) = (try KeyringSession(), try KeyringSession(.none))
        frozen.freezeDaemon()
        defer { frozen.thawDaemon() }
        await expect(.silent, frozen.store(callMilliseconds: 100))
        try starting.makeActivatable("/bin/sleep 3600")
        await expect(.silent, starting.store(callMilliseconds: 100))
    }

    @Test("a keyring that nobody has made is missing, and the session's is open")
    func missing() async throws {
        let session = try KeyringSession(.fresh)
        await expect(.missing, session.store())
        await expect(.open, session.store(.session))
    }

    @Test("a keyring that is closed is locked, also before anybody has opened it")
    func locked() async throws {
        let (locked, unopened) = (try KeyringSession(), try KeyringSession(.locked))
        try locked.lock()
        await expect(.locked, locked.store())
        await expect(.locked, unopened.store())
        await expect(.open, unopened.store(.session))
    }

    @Test("a service without a session keyring, and one that talks nonsense, are told apart")
    func others() async throws {
        let (session, fake) = try FakeSecretService.session()
        await expect(.open, session.store())
        await expect(.noSessionKeyring, session.store(.session))
        try fake.spoil("Get", "nonsense")
        await expect(.failing, session.store())
        try fake.spoil("Get", "always exit")
        await expect(.failing, session.store())
    }
}
