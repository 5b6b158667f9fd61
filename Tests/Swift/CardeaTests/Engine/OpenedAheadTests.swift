import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// The connection that redeems a redirect is asked for before there is anything to redeem.
@Suite("Connections opened ahead of a redirect", .timeLimit(.minutes(1)))
struct OpenedAheadTests {
    private let calls = TransportCalls()

    /// Expects that a begun login has prepared, once, for the server that redeems it.
    private func expectPrepared() throws -> URI {
        let prepared = calls.take().compactMap { if case .prepare(let url) = $0 { url } else { nil } }
        #expect(prepared.count == 1)
        return try #require(prepared.first)
    }

    /// Expects that preparing for this server came before the request that redeems, which went there.
    private func expectRedeemed(at url: URI) throws {
        let done = calls.take()
        #expect(done.first == .prepare(url))
        let request = try #require(done.dropFirst().first)
        #expect(request == .send(request.url))
        #expect(request.url.host == url.host && request.url.port == url.port)
    }

    @Test("Prelude: when the page is begun, and when its redirect is there")
    func prelude() async throws {
        let rig = try Rig()
        let client = try rig.client(over: calls.of)
        defer { client.close() }
        let attempt = try await client.begin()
        let url = try expectPrepared()
        #expect(url.text == rig.server.baseURL)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt))
        try expectRedeemed(at: url)
    }

    @Test("Ory: when the page is begun, and when its redirect is there")
    func ory() async throws {
        let rig = try OryRig()
        let client = try rig.client(over: calls.of)
        defer { client.close() }
        let attempt = try await client.initiateOAuthLogin(rig.options())
        let url = try expectPrepared()
        #expect(url.text == rig.server.oryProjectURL)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt))
        try expectRedeemed(at: url)
    }

    @Test(
        "OpenID: when the page is begun, and when its redirect is there, also in another process",
        arguments: [false, true])
    func openID(isOtherProcess: Bool) async throws {
        let rig = try OpenIDRig()
        let folder = try TestFolder()
        func nextClient() throws -> CardeaClient {
            try rig.client(store: EncryptedFileStore.open(folder: folder.path, key: .keyFile), over: calls.of)
        }
        let first = try nextClient()
        defer { first.close() }
        let attempt = try await first.begin()
        let url = try expectPrepared()
        try await first.save(attempt)
        let client = isOtherProcess ? try nextClient() : first
        defer { client.close() }
        let restored = try await client.restore(attempt.id, as: OAuthLoginContext.self)
        _ = try await client.finalizeOAuthLogin(restored, redirectURL: rig.redirect(attempt))
        try expectRedeemed(at: url)
    }

    @Test("a redirect that belongs to no login opens nothing")
    func strange() async throws {
        let rig = try Rig()
        let client = try rig.client(over: calls.of)
        defer { client.close() }
        let attempt = try await client.begin()
        _ = calls.take()
        _ = await failure {
            try await client.finalizeOAuthLogin(attempt, redirectURL: "myapp://elsewhere?code=1")
        }
        #expect(calls.take().isEmpty)
    }
}
