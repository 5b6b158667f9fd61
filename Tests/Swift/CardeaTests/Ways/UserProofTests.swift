import Cardea
import CardeaSandbox
import Testing

@testable import TestSupport

/// Requests in the user's name at servers that want a proof with them, and at those that do not.
@Suite(.timeLimit(.minutes(1))) struct UserProofTests {
    private let rig: Rig
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client()
    }

    @Test("where the server wants none, none is sent")
    func without() async throws {
        try await rig.signIn(client)
        _ = try await client.listSessions()
        try await client.revokeSessions(.others)
        #expect(
            rig.count(Rig.list) == 1
                && rig.control.requests.allSatisfy { $0.path == Rig.finalize || $0.header("DPoP") == nil })
    }

    @Test(
        "where it insists, the request is repeated once with the session's key, and later ones have a proof at once",
        arguments: [SandboxNonceMode.never, .rotateEveryAnswer])
    func insisting(mode: SandboxNonceMode) async throws {
        rig.control.update {
            $0.ways.userRequestsNeedProof = true
            $0.nonceMode = mode
        }
        try await rig.signIn(client)
        #expect(try await client.listSessions().total == 1)
        let first = rig.count(Rig.list)
        _ = try await client.listSessions()
        #expect(rig.count(Rig.list) == first + 1)
        try await client.revokeSessions(.mine)
        #expect(rig.count(Rig.revokeSessions) == 1 && rig.count(Rig.refresh) == 0)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
    }
}
