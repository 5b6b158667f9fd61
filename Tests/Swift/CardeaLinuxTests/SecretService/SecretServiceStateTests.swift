import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

/// What a desktop can be like when the store is used: each state has one answer, and three of them never mix - locked, not
/// found, failed.
@Suite("Secret Service states", needsKeyring)
struct SecretServiceStateTests {
    private let key = StoreContract.key("someone")

    /// Expects the same error of every call.
    private func expectOfEachCall(
        _ code: CardeaError.Code, saying words: String = "", _ store: SecretServiceStore,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await expect(code, saying: words, sourceLocation: sourceLocation) { try await store.read(key) }
        await expect(code, saying: words, sourceLocation: sourceLocation) {
            try await store.write(Secret("x"), for: key)
        }
        await expect(code, saying: words, sourceLocation: sourceLocation) { try await store.remove(key) }
        await expect(code, saying: words, sourceLocation: sourceLocation) { try await store.probe() }
    }

    @Test(
        "an address that leads to no bus is the same as none",
        arguments: [
            "unix:path=/nowhere/bus", "disabled:", "nonsense", "unix:path=/etc/passwd", "tcp:host=127.0.0.1,port=1",
        ])
    func noBus(address: String) async {
        await expectOfEachCall(.storeUnavailable, saying: "no Secret Service", SecretServiceStore(bus: .at(address)))
    }

    @Test("a bus that accepts a connection and says nothing is a failure at the deadline")
    func silentBus() async throws {
        let folder = try TestFolder()
        let listener = try SilentListener(folder.path + "/bus")
        let store = SecretServiceStore(
            bus: .at("unix:path=\(listener.path)"), patience: .init(callMilliseconds: 100, userMilliseconds: 100))
        await expectOfEachCall(.storeFailed, saying: "in time", store)
    }

    @Test("a bus without a Secret Service is unavailable, until one comes")
    func startsLate() async throws {
        let session = try KeyringSession(.none)
        let store = session.store()
        await expectOfEachCall(.storeUnavailable, saying: "no Secret Service", store)
        try session.startDaemon()
        try await store.write(Secret("x"), for: key)
        #expect(try await store.read(key) == Secret("x"))
    }

    @Test(
        "a daemon that is killed under a call, and does not come back, is unavailable; what was stored is still there")
    func killedDuringCalls() async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        session.freezeDaemon()
        let calls = Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await expect(.storeUnavailable) { try await store.read(key) } }
                group.addTask { await expect(.storeUnavailable) { try await store.write(Secret("new"), for: key) } }
                group.addTask { await expect(.storeUnavailable) { try await store.remove(key) } }
            }
        }
        session.stopDaemon()
        await calls.value
        try session.startDaemon()
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("a service that the bus cannot start is unavailable", arguments: ["/bin/false", "/nowhere/at/all"])
    func activationFails(command: String) async throws {
        let session = try KeyringSession(.none)
        try session.makeActivatable(command)
        await expectOfEachCall(.storeUnavailable, session.store())
    }

    @Test("a service that the bus starts and that never comes up is a failure at the deadline")
    func activationHangs() async throws {
        let session = try KeyringSession(.none)
        try session.makeActivatable("/bin/sleep 3600")
        await expectOfEachCall(.storeFailed, saying: "in time", session.store(callMilliseconds: 100))
    }

    @Test("a service that the bus starts on demand is used, and started again after its end")
    func activation() async throws {
        let (session, fake) = try FakeSecretService.session()
        let store = session.store()
        try await store.write(Secret("kept"), for: key)
        try fake.spoil("Get", "exit")
        #expect(try await store.read(key) == Secret("kept"))
    }

    @Test("where there is no keyring yet, nothing is found, and a write that nobody can be asked for is an error")
    func noKeyring() async throws {
        let session = try KeyringSession(.fresh)
        let store = session.store()
        #expect(try await store.read(key) == nil)
        try await store.remove(key)
        await expect(.storeUnavailable, saying: "no keyring yet") { try await store.write(Secret("x"), for: key) }
        try await store.probe()
    }

    @Test("an item that another program deletes or changes is not found, or found as it is")
    func changedElsewhere() async throws {
        let session = try KeyringSession()
        let store = session.store()
        try await store.write(Secret("mine"), for: key)
        try session.tool("write", "application", key.application, input: "theirs")
        #expect(try await store.read(key) == Secret("theirs"))
        try session.tool("delete", "application", key.application)
        #expect(try await store.read(key) == nil)
        try await store.remove(key)
        try await store.write(Secret("mine again"), for: key)
        #expect(try await store.read(key) == Secret("mine again"))
    }

    @Test("two programs that write the same record leave one item with one of the values")
    func twoWriters() async throws {
        let session = try KeyringSession()
        let stores = [session.store(), session.store()]
        try await stores[0].write(Secret("0"), for: key)
        let others = Task.detached {
            for number in 1...5 { try session.tool("write", "application", key.application, input: "other \(number)") }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for store in stores {
                group.addTask {
                    for number in 1...50 {
                        try await store.write(Secret("own \(number)"), for: key)
                        let found = try await store.read(key)?.reveal() ?? ""
                        #expect(found.hasPrefix("own ") || found.hasPrefix("other "))
                    }
                }
            }
            try await group.waitForAll()
        }
        try await others.value
        #expect(try session.items(application: key.application).count == 1)
    }

    @Test("a record of a megabyte, and one of sixteen, comes back whole", arguments: [1, 16])
    func large(megabytes: Int) async throws {
        let session = try KeyringSession()
        let store = session.store()
        let random = try #require(FileHandle(forReadingAtPath: "/dev/urandom"))
        let bytes = try #require(try random.read(upToCount: megabytes << 20))
        try await store.write(Secret(bytes: bytes), for: key)
        let found = try await store.read(key)
        #expect(found == Secret(bytes: bytes))
        try await store.remove(key)
        #expect(try await store.read(key) == nil)
    }

    @Test("a cancelled caller does not wait for the service")
    func cancelled() async throws {
        let session = try KeyringSession()
        session.freezeDaemon()
        defer { session.thawDaemon() }
        let store = session.store()
        let task = Task { try await store.read(key) }
        task.cancel()
        await expect(.cancelled) { try await task.value }
    }

    @Test("a NUL character in a key, which the keyring would cut off, is refused")
    func nulInKey() async {
        await expect(.invalidArgument) {
            try await SecretServiceStore(bus: .at("disabled:")).read(StoreContract.key("a\0b"))
        }
    }
}

/// A socket that accepts connections and never says anything.
private final class SilentListener {
    let path: String
    private let socket: Int32

    init(_ path: String) throws {
        self.path = path
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(status == 0 && listen(socket, 16) == 0)
    }

    deinit { close(socket) }
}
