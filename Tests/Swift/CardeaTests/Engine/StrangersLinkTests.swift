import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

@testable import TestSupport

/// Links that any web page can send to the application while a login waits: none of them ends it.
@Suite(.timeLimit(.minutes(1))) struct StrangersLinkTests {
    /// What pages can make up of a Prelude redirect, with and without what they may know.
    private static let prelude = [
        "error=x", "error=access_denied&error_description=No", "challenge_token=a.e30.c", "challenge_token=x", "",
        "cardea-login=guess&challenge_token=a.e30.c", "cardea-login=guess&error=access_denied", "status=ok",
    ]

    @Test("Prelude: the genuine redirect is redeemed after every forged one", arguments: prelude)
    func preludeForged(query: String) async throws {
        let rig = try Rig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let error = await failure {
            try await client.finalizeOAuthLogin(attempt, redirectURL: "myapp://oauth-callback?\(query)")
        }
        #expect(error != nil)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        #expect(rig.count(Rig.authorize) == 1)
    }

    @Test("Prelude: a challenge token that was issued for a login of the stranger's own ends nothing either")
    func preludeForeignToken() async throws {
        let rig = try Rig()
        let (client, stranger) = (try rig.client(), try rig.client())
        defer { client.close() }
        defer { stranger.close() }
        let attempt = try await client.begin()
        let token = try rig.token(try await stranger.begin())
        let link = "myapp://oauth-callback?challenge_token=\(token)"
        #expect(await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: link) } != nil)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
    }

    @Test("Prelude: the user's own no still ends the login at once")
    func preludeDenied() async throws {
        let rig = try Rig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .denied)
        #expect(
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code == .accessDenied
        )
        #expect(
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code
                == .attemptConsumed)
    }

    @Test(
        "Prelude: a server that compares redirect URIs to the letter is asked without the item, and the next time at once"
    )
    func preludeStrictList() async throws {
        let rig = try Rig()
        rig.control.update { $0.comparesRedirectQuery = true }
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        #expect(rig.count(Rig.authorize) == 2)
        let attempt = try await client.begin()
        #expect(rig.count(Rig.authorize) == 3)
        let redirect = try rig.redirect(attempt, as: .denied)
        #expect(
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code == .accessDenied
        )
    }

    @Test("the eighth link whose token is refused ends the attempt, so that nobody makes us hammer the server")
    func limit() async throws {
        let rig = try Rig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        var codes: [CardeaError.Code?] = []
        for _ in 0..<9 {
            codes.append(
                await failure {
                    try await client.finalizeOAuthLogin(
                        attempt, redirectURL: "myapp://oauth-callback?challenge_token=a.e30.c")
                }?.code)
        }
        #expect(codes[7] == .redirectMismatch && codes[8] == .attemptConsumed)
        #expect(codes[..<7].allSatisfy { $0 == codes[0] } && codes[0] != .redirectMismatch)
        #expect(rig.count(Rig.finalize) == 8)
    }

    @Test(
        "Ory: the genuine redirect is redeemed after every forged one",
        arguments: [
            "", "code=nobodys", "flow=nobodys", "flow=nobodys&no_org_ui=true", "cardea-login=guess&code=nobodys",
            "error=access_denied",
        ])
    func oryForged(query: String) async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.initiateOAuthLogin(rig.options())
        let link = "myapp://oauth-callback\(query.isEmpty ? "" : "?")\(query)"
        #expect(
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: link) }?.code == .redirectMismatch
        )
        #expect(rig.requests(to: "sessions/token-exchange").isEmpty)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
    }
}
