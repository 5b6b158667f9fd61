import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel
import CardeaSandbox
import Foundation
import Testing

@testable import TestSupport

extension OneLoginAtATime {
    /// Cases of Tests/Hosts/Conformance that no other suite shows.
    @Suite struct ConformanceTests {
        private let rig: Rig

        init() throws { rig = try Rig() }

        /// A client as an application makes it.
        private func client(_ store: StoreChoice, account: String = "") throws -> CardeaClient {
            var configuration = Configuration(
                backend: .prelude(baseURL: rig.server.baseURL), applicationID: "com.example.conformance", store: store)
            configuration.account = account
            return try CardeaClient(configuration)
        }

        @Test(
            "all six providers sign in",
            arguments: [OAuthProvider.google, .apple, .microsoft, .github, .okta, .facebook])
        func providers(provider: OAuthProvider) async throws {
            let options = OAuthLoginOptions(provider: provider, redirectURI: "myapp://oauth-callback")
            _ = try await rig.client().loginWithOAuth(options, presenter: rig.presenter()).user
        }

        @Test("names beyond ASCII arrive as they are")
        func names() async throws {
            let name = "Zoë 🦊 李 علي"
            let client = try rig.client()
            let attempt = try await client.begin()
            let redirect = try rig.server.authorize(attempt.authorizationURL, as: .verified, name: name)
            let user = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
            #expect(user.profile.claims["name"]?.string == name)
        }

        @Test("arguments beyond ASCII go through as they are")
        func arguments() async throws {
            let folder = try TestFolder()
            let first = try client(.encryptedFile(folder: folder.path), account: "Zoë 🦊")
            let user = try await rig.signIn(first)
            first.close()
            let second = try client(.encryptedFile(folder: folder.path), account: "Zoë 🦊")
            #expect(try await second.currentUser().accessToken == user.accessToken)
            second.close()
        }

        @Test("a provider that the server lacks is its refusal, and the next login works")
        func unknownProvider() async throws {
            rig.control.update { $0.unconfiguredProviders = ["okta"] }
            let client = try rig.client()
            let options = OAuthLoginOptions(provider: .okta, redirectURI: "myapp://oauth-callback")
            let refusal = await failure { try await client.loginWithOAuth(options, presenter: rig.presenter()) }
            #expect(refusal?.code == .badRequest)
            #expect(refusal?.serverCode == "oauth_provider_not_configured")
            _ = try await client.loginWithOAuth(Rig.options, presenter: rig.presenter()).user
        }

        @Test("a redirect URI that the server does not allow is its refusal")
        func unknownRedirect() async throws {
            let refusal = await failure { try await rig.client().begin("strange-app://cb") }
            #expect(refusal?.code == .badRequest)
            #expect(refusal?.serverCode == "invalid_redirect_uri")
        }

        @Test("a login in halves may have a loopback address")
        func loopbackHalves() async throws {
            let client = try rig.client()
            let attempt = try await client.begin("http://127.0.0.1:4711/callback")
            #expect(attempt.redirectURI == "http://127.0.0.1:4711/callback")
            _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        }

        @Test("a session in memory ends with its client")
        func memory() async throws {
            let first = try client(.memory)
            try await rig.signIn(first)
            first.close()
            let second = try client(.memory)
            #expect(await failure { try await second.currentUser() }?.code == .notSignedIn)
            second.close()
        }

        @Test("a presenter whose user closes the page ends the login as dismissed")
        func dismissed() async throws {
            let presenter = ScriptedPresenter { _ throws(CardeaError) in
                throw CardeaError(.loginDismissed, "The page was closed.")
            }
            let client = try rig.client()
            let error = await failure { try await client.loginWithOAuth(Rig.options, presenter: presenter) }
            #expect(error?.code == .loginDismissed)
            #expect(rig.count(Rig.finalize) == 0)
        }

        @Test("cancelling one call leaves the others alone")
        func oneOfTwo() async throws {
            let client = try rig.client()
            let gate = rig.control.hold(Rig.authorize)
            let first = Task { try await client.begin() }
            #expect(await gate.waitUntilHeld())
            let second = Task { try await client.begin("myapp://oauth-callback") }
            first.cancel()
            #expect(await failure { try await first.value }?.code == .cancelled)
            gate.release()
            _ = try await rig.redirect(second.value)
        }

        @Test("a server that ends the session at a refresh signs the user out")
        func refused() async throws {
            let client = try rig.client()
            try await rig.signIn(client)
            rig.control.expire(.refreshTokens)
            #expect(await failure { try await client.refresh() }?.code == .unauthorized)
            #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
            #expect(rig.observer.all.last == "signedOut(refused)")
        }

        @Test("a store that is locked is reported as locked")
        func locked() async throws {
            let store = FaultyStore()
            store.fail(.read, .session, with: .storeLocked)
            let client = try rig.client(store)
            #expect(await failure { try await client.currentUser() }?.code == .storeLocked)
        }

        @Test("an answer that is no JSON, or of another shape, is reported")
        func undecodable() async throws {
            let client = try rig.client()
            rig.control.inject(.malformedJSON, on: Rig.authorize)
            #expect(await failure { try await client.begin() }?.code == .decodingFailed)
            rig.control.inject(.wrongShape, on: Rig.authorize)
            #expect(await failure { try await client.begin() }?.code == .invalidAuthorizationURL)
        }

        @Test(
            "ten thousand operations leave the memory as it was",
            .enabled(if: OneLoginAtATime.ConformanceTests.memoryIsOwn, "a sanitizer keeps what is freed"))
        func tenThousand() async throws {
            let client = try client(.memory)
            defer { client.close() }
            try await rig.signIn(client)
            for _ in 0..<2000 { _ = try await client.currentUser() }
            let before = try residentPages()
            for _ in 0..<5000 {
                _ = try await client.currentUser()
                _ = try await client.accessToken()
            }
            #expect(try residentPages() - before < 1024)
        }

        /// Whether what is freed is free again; no function of a sanitizer is in this process then.
        fileprivate static let memoryIsOwn =
            dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil

        /// Pages of 4 KiB that this process has in memory.
        private func residentPages() throws -> Int {
            let statistics = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return try #require(Int(statistics.split(separator: " ")[1]))
        }
    }
}
