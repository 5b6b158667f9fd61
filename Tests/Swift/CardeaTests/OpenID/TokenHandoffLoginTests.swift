import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import CardeaBrowser
@testable import CardeaLogins
@testable import TestSupport

extension OneLoginAtATime {
    @Suite("A login whose deep link brings tokens")
    struct TokenHandoffLoginTests {
        private let deep: DeepLinkRig
        private let client: CardeaClient

        init() throws {
            deep = try DeepLinkRig()
            client = try deep.rig.client(deep.provider)
        }

        /// - Parameter change: What is wrong with the tokens of the link.
        private func login(
            in separator: String = "#",
            _ change: @escaping @Sendable ([(String, String)]) -> [(String, String)] = { $0 }
        ) async throws -> CardeaUser {
            var options = deep.options
            options.acceptsTokenHandoff = true
            return try await client.loginWithOAuth(
                options,
                presenter: deep.presenter { page in
                    let tokens = change(try await deep.tokens(for: page))
                    return deep.link(in: separator, tokens + [("state", try DeepLinkRig.state(page))])
                }
            ).user
        }

        private static func replacing(
            _ name: String, _ value: String?
        ) -> @Sendable ([(String, String)]) -> [(String, String)] {
            { tokens in tokens.filter { $0.0 != name } + (value.map { [(name, $0)] } ?? []) }
        }

        @Test(
            "DE-9a DE-10 DE-17: tokens of this login in the query or the fragment sign in, and refresh",
            arguments: ["?", "#"])
        func signsIn(separator: String) async throws {
            let user = try await login(in: separator)
            #expect(user.profile.claims["email"]?.string == "user@example.com")
            #expect(deep.rig.requests(to: "userinfo").count == 1)
            let refreshed = try await client.refresh()
            #expect(refreshed.accessToken != user.accessToken)
            #expect(refreshed.profile.userID == user.profile.userID)
            #expect(!deep.rig.log.text.includes(user.accessToken.reveal()))
        }

        @Test(
            "DE-9a DE-10: tokens that do not prove themselves sign nobody in",
            arguments: [
                ("id_token", nil, .invalidIDToken), ("access_token", "forged", .unauthorized),
                ("id_token", "a.b.c", .invalidIDToken), ("access_token", nil, .missingAccessToken),
                ("token_type", "DPoP", .decodingFailed), ("code", "c", .redirectMismatch),
                ("error", "access_denied", .accessDenied),
            ] as [(String, String?, CardeaError.Code)])
        func refused(name: String, value: String?, code: CardeaError.Code) async throws {
            #expect(await failure { try await login(Self.replacing(name, value)) }?.code == code)
            #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        }

        @Test("DE-10: tokens of another login at the same client are refused, by nonce and by at_hash")
        func injected() async throws {
            let attempt = try await client.initiateOAuthLogin(deep.options)
            let others = try await deep.tokens(for: attempt.authorizationURL)
            #expect(await failure { try await login { _ in others } }?.code == .invalidIDToken)
            let token = try #require(others.first { $0.0 == "access_token" }).1
            #expect(await failure { try await login(Self.replacing("access_token", token)) }?.code == .invalidIDToken)
        }

        @Test("DE-9a: a UserInfo endpoint that fails leaves the login usable, and nobody signed in")
        func trialFails() async throws {
            var options = deep.options
            options.acceptsTokenHandoff = true
            let attempt = try await client.initiateOAuthLogin(options)
            let tokens = try await deep.tokens(for: attempt.authorizationURL)
            let state = try DeepLinkRig.state(attempt.authorizationURL)
            // Without iss, as from a page that is not the provider: the ID token names it.
            let link = "myapp://oauth/callback#\(QueryParameters.encode(tokens + [("state", state)]))"
            deep.rig.control.inject(.error(503, code: "temporarily_unavailable"), on: "/oidc/userinfo")
            let error = await failure { try await client.finalizeOAuthLogin(redirectURL: link) }
            #expect(error?.isRetryable == true)
            #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
            _ = try await client.finalizeOAuthLogin(redirectURL: link).user
            #expect(await failure { try await client.finalizeOAuthLogin(redirectURL: link) }?.code == .attemptNotFound)
        }
    }
}
