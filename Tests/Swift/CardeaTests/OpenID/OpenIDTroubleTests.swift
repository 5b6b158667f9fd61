import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Logins at a provider whose network, keys or documents make trouble once: nobody has to begin anew.
@Suite("Trouble in the midst of a provider's login", .timeLimit(.minutes(2)))
struct OpenIDTroubleTests {
    private static let keys = "/oidc/jwks.json"
    /// The keys come before the code, and the ID token is signed by a newer one.
    private static let rotating = "rotation_just_before_signing"
    private static let failing = SandboxFault(.status(503))

    @Test("TE-14: keys that cannot be had cost no code: it is sent when they are there")
    func keysFirst() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        rig.control.inject(Self.failing.always, on: Self.keys)
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .internalServerError && rig.requests(to: "token").isEmpty)
        rig.control.clearFaults()
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
        #expect(rig.requests(to: "token").count == 1)
    }

    @Test("the keys are fetched while the page is open, so that a redirect costs one request")
    func keysAhead() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        #expect(rig.requests(to: "jwks.json").count == 1)
        rig.control.clearLog()
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        _ = try await client.begin()
        #expect(rig.requests(to: "jwks.json").isEmpty && rig.requests(to: "token").count == 1)
    }

    @Test("JW-7: a key set that fails once is asked for again")
    func keysFailOnce() async throws {
        let rig = try OpenIDRig()
        rig.control.inject(SandboxFault(.status(500)), on: Self.keys)
        #expect(try await rig.failure() == nil)
        #expect(rig.requests(to: "jwks.json").count == 2)
    }

    @Test("JW-7: keys that are on their way when the redirect comes are waited for, not asked for twice")
    func keysOnTheirWay() async throws {
        let rig = try OpenIDRig()
        rig.control.inject(.delay(milliseconds: 500), SandboxFault(.status(429)).always, on: Self.keys)
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.initiateOAuthLogin(
            OAuthLoginOptions(provider: .google, redirectURI: "myapp://oauth-callback"))
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        #expect(rig.requests(to: "jwks.json").count == 1)
    }

    @Test("TE-14 DP-8: the answer to a spent code outlives a failure, and a process, and keeps its key")
    func keptAnswer() async throws {
        var rig = try OpenIDRig(misbehaving: Self.rotating)
        rig.dpop = true
        let store = FaultyStore()
        let first = try rig.client(store: store)
        let attempt = try await first.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.inject(Self.failing.repeated(2), SandboxFault(.drop).always, on: Self.keys)
        for code in [CardeaError.Code.internalServerError, .network] {
            let error = await failure { try await first.finalizeOAuthLogin(attempt, redirectURL: redirect) }
            #expect(error?.code == code && error?.refusal == .passing)
        }
        await first.settle()
        first.close()
        rig.control.clearFaults()
        // The account gets another key; what was granted keeps its own.
        for key in store.records.keys where key.kind == .proof { store[key] = nil }
        let second = try rig.client(store: store)
        defer { second.close() }
        let user = try await second.finalizeOAuthLogin(redirectURL: redirect).user
        #expect(user.profile.claims["email"]?.string == "user@example.com")
        #expect(rig.requests(to: "token").count == 1, "the code was sent once")
        _ = try await second.refresh()
        let proofs = rig.requests(to: "token").compactMap { $0.header("DPoP")?.split(separator: ".").first }
        #expect(proofs.count == 2 && proofs[0] == proofs[1], "the same key")
    }

    @Test("TE-14: an attempt that is given up, or signed out, leaves no tokens at the provider")
    func givenUp() async throws {
        let rig = try OpenIDRig(misbehaving: Self.rotating)
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.inject(Self.failing.always, on: Self.keys)
        _ = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        try await client.logout()
        await client.settle()
        #expect(rig.requests(to: "revoke").count == 1)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .attemptNotFound)
    }

    @Test("TE-14: an attempt that too many strangers' redirects have ended leaves none either")
    func endedByStrangers() async throws {
        let rig = try OpenIDRig(misbehaving: Self.rotating)
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.inject(Self.failing.always, on: Self.keys)
        _ = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        for _ in 0..<8 {
            let strange = redirect + "&iss=https%3A%2F%2Fevil.example"
            let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: strange) }
            #expect(error?.code == .redirectMismatch)
        }
        await client.settle()
        #expect(rig.requests(to: "revoke").count == 1)
    }

    @Test("DI-10: endpoints that only the other document names are used: revocation, devices, browser logout")
    func splitMetadata() async throws {
        let rig = try OpenIDRig(misbehaving: "discovery_split")
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        try await client.logout()
        #expect(rig.requests(to: "revoke").map(\.status) == [200])
        _ = try await client.beginDeviceLogin()
        let documents = rig.control.requests.filter { $0.path.contains("/.well-known/") }
        #expect(documents.count == 2, "both once: \(documents.map(\.path))")
    }

    @Test("TE-13: a client that a provider knows by the form alone signs in, and refreshes in that way at once")
    func secretInForm() async throws {
        let rig = try OpenIDRig(misbehaving: "client_secret_in_form_only")
        rig.control.update { $0.openID.clientSecret = "s3cret" }
        var provider = rig.provider
        provider.clientSecret = "s3cret"
        let store = MemoryStore()
        let client = try rig.client(provider, store: store)
        try await rig.signIn(client)
        #expect(rig.requests(to: "token").map(\.status) == [401, 200])
        client.close()
        let later = try rig.client(provider, store: store)
        defer { later.close() }
        _ = try await later.refresh()
        #expect(rig.requests(to: "token").map(\.status) == [401, 200, 200])
    }

    @Test(
        "ER-21: what a network answers that wants a sign-in first is told as that, and the login goes on afterwards",
        arguments: [".well-known/*", "jwks.json", "token"])
    func networkSignIn(path: String) async throws {
        for answer in [
            SandboxFault.Answer.status(302, headers: ["Location": "http://portal.example/"]),
            .status(200, headers: ["Content-Type": "text/html; charset=utf-8"], body: "<html>Welcome</html>"),
        ] {
            let rig = try OpenIDRig()
            let client = try rig.client()
            defer { client.close() }
            func block() {
                for pattern in ["/oidc/\(path)", "/\(path)"] {
                    rig.control.inject(SandboxFault(answer).always, on: pattern)
                }
            }
            // Keys are asked for as soon as the page is there.
            if path == "jwks.json" { block() }
            let attempt = path.hasPrefix(".") ? nil : try await client.begin()
            block()
            func goOn() async throws {
                guard let attempt else {
                    _ = try await client.begin()
                    return
                }
                _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
            }
            let error = await failure(goOn)
            #expect(error?.message.includes("has a sign-in page") == true, "\(String(describing: error))")
            #expect(error?.refusal == .passing)
            rig.control.clearFaults()
            try await goOn()
        }
    }

    @Test("TE-11: an answer of the token endpoint that breaks off is a network failure, for a code and a refresh")
    func brokenOff() async throws {
        for fault in [SandboxFault(.truncate), SandboxFault(.cutAfterHeaders)] {
            let rig = try OpenIDRig()
            let client = try rig.client()
            defer { client.close() }
            rig.control.inject(fault, on: "/oidc/token")
            #expect(await failure { try await rig.signIn(client) }?.code == .network)
            try await rig.signIn(client)
            rig.control.inject(fault, on: "/oidc/token")
            #expect(await failure { try await client.refresh() }?.code == .network)
            #expect(try await client.currentUser().profile.userID != nil, "the session stays")
        }
    }
}

extension OneLoginAtATime {
    @Suite("Trouble behind a redirect that comes once")
    struct OpenIDRepeatTests {
        @Test("TE-14: one call that runs a whole login goes on by itself with what the provider has granted")
        func wholeLogin() async throws {
            let rig = try OpenIDRig(misbehaving: "rotation_just_before_signing")
            let client = try rig.client { milliseconds, action in
                // The pauses between its tries take no time.
                if milliseconds <= 10_000 { action() }
                return {}
            }
            defer { client.close() }
            rig.control.inject(.none, SandboxFault(.status(503)).repeated(4), on: "/oidc/jwks.json")
            let presenter = ScriptedPresenter { request throws(CardeaError) in
                await client.settle()
                do { return try rig.server.authorize(request.authorizationURL, as: .verified) } catch {
                    throw CardeaError(.internalError, "\(error)")
                }
            }
            _ = try await client.loginWithOAuth(Rig.options, presenter: presenter).user
            #expect(rig.requests(to: "token").count == 1)
        }

        @Test("TE-14: it gives up after a few tries, and has the tokens revoked that nobody will use")
        func givesUp() async throws {
            let rig = try OpenIDRig(misbehaving: "rotation_just_before_signing")
            let client = try rig.client { milliseconds, action in
                if milliseconds <= 10_000 { action() }
                return {}
            }
            defer { client.close() }
            rig.control.inject(.none, SandboxFault(.status(503)).always, on: "/oidc/jwks.json")
            let presenter = ScriptedPresenter { request throws(CardeaError) in
                await client.settle()
                do { return try rig.server.authorize(request.authorizationURL, as: .verified) } catch {
                    throw CardeaError(.internalError, "\(error)")
                }
            }
            let error = await failure { try await client.loginWithOAuth(Rig.options, presenter: presenter) }
            #expect(error?.code == .internalServerError && rig.requests(to: "token").count == 1)
            #expect(rig.requests(to: "jwks.json").count == 1 + 5 * 2)
            #expect(await eventually { rig.requests(to: "revoke").count == 1 })
        }
    }
}
