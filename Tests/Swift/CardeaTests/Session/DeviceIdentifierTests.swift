import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

@testable import TestSupport

/// The identifier of the device, which every request to the auth server carries.
@Suite(.timeLimit(.minutes(1))) struct DeviceIdentifierTests {
    private let rig: Rig
    private let store = FaultyStore()

    init() throws { rig = try Rig() }

    private var identifiers: [String?] { rig.control.requests.map { $0.header("X-Device-Id") } }

    @Test("every request of every client carries the same one, also after a logout")
    func same() async throws {
        let client = try rig.client(store)
        try await rig.signIn(client)
        try await client.refresh()
        try await client.logout()
        try await rig.signIn(try rig.client(store))
        #expect(Set(identifiers).count == 1)
        #expect(UUIDText.isWellFormed(try #require(identifiers.first ?? nil)))
    }

    @Test("a store that fails leaves it out and fails no request", arguments: [FaultyStore.Step.read, .write])
    func failing(step: FaultyStore.Step) async throws {
        store.fail(step, .device, with: .storeLocked)
        _ = try await rig.client(store).begin()
        #expect(identifiers == [nil])
        store.heal()
    }

    @Test("a store that does not answer leaves it out, and the login goes on")
    func hanging() async throws {
        let gate = store.hold(.read, .device)
        let client = try rig.client(store)
        _ = try await client.begin()
        #expect(identifiers == [nil])
        gate.open()
        #expect(await eventually { store.kinds.contains(.device) })
        _ = try await client.begin()
        #expect(identifiers.last! != nil)
    }

    @Test("a record that cannot be read is left as it is")
    func corrupted() async throws {
        store[rig.recordName(.device)] = Secret("{\"version\":1,\"id\":\"x\"}")
        _ = try await rig.client(store).begin()
        #expect(identifiers == [nil])
        #expect(store[rig.recordName(.device)] == Secret("{\"version\":1,\"id\":\"x\"}"))
    }
}
