import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Testing

@Suite(
    "KWallet", needsKeyring, .enabled(if: KWallet.isInstalled, "install libkf5wallet-bin and libqca-qt5-2-plugins"))
struct KWalletTests {
    private let key = StoreContract.key("someone")
    private let questions = Lock<[StoreQuestion]>([])

    private func store(_ session: KeyringSession) -> SecretServiceStore {
        SecretServiceStore(
            bus: session.bus, asking: { [questions] question in questions.withLock { $0.append(question) } })
    }

    @Test(
        "where nothing has started it, it is started, and found closed or without a wallet", arguments: [true, false])
    func activation(hasWallet: Bool) async throws {
        let session = try KeyringSession(.none)
        let service = try KWallet(session, hasWallet: hasWallet)
        #expect(throws: (any Error).self, "nothing answers yet") { try session.owner() }
        #expect(await store(session).state().state == (hasWallet ? .locked : .missing))
        try await store(session).probe()
        withExtendedLifetime(service) {}
    }

    @Test("a wallet that the login has opened is open, and nobody is asked")
    func openedByLogin() async throws {
        let session = try KeyringSession(.none)
        let service = try KWallet(session)
        try service.open()
        #expect(await store(session).state().state == .open)
        try await store(session).write(Secret("x"), for: key)
        #expect(try await store(session).read(key) == Secret("x"))
        try await store(session).unlock(for: key)
        #expect(questions.withLock { $0 }.isEmpty)
    }

    @Test("it does what every store does")
    func contract() async throws {
        let session = try KeyringSession(.none)
        let service = try KWallet(session)
        try service.open()
        try await StoreContract.check(store(session))
        withExtendedLifetime(service) {}
    }
}
