import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

@testable import TestSupport

/// How redirects of every kind end.
@Suite(.timeLimit(.minutes(1))) struct RedirectOutcomeTests {
    private let rig: Rig

    init() throws { rig = try Rig() }

    @Test(
        "a redirect that reports a failure is that failure, and nothing is redeemed",
        arguments: [
            (.denied, .accessDenied), (.serverError, .internalServerError), (.emailInUse, .conflict),
            (.authenticationFailed, CardeaError.Code(rawValue: "authentication_failed")),
            (.errorPlusToken, .internalServerError), (.malformedToken, .invalidChallengeToken),
            (.noParameters, .missingChallengeToken),
        ] as [(SandboxOutcome, CardeaError.Code)])
    func failures(outcome: SandboxOutcome, code: CardeaError.Code) async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: outcome)
        #expect(await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code == code)
        #expect(rig.count(Rig.finalize) == 0)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
    }

    @Test(
        "an empty error and a second token change nothing",
        arguments: [SandboxOutcome.emptyError, .duplicateParameters])
    func successes(outcome: SandboxOutcome) async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt, as: outcome)).user
    }

    @Test(
        "a redirect that belongs elsewhere is refused without a request, and the right one still works",
        arguments: [
            "myapp://oauth-callback.evil", "myapp://oauth-callback/x", "https://oauth-callback",
            "myapp://x@oauth-callback", "myapp://oauth-callback:1",
        ])
    func mismatch(base: String) async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let foreign = redirect.replacing("myapp://oauth-callback", with: base)
        #expect(
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: foreign) }?.code
                == .redirectMismatch)
        #expect(rig.count(Rig.finalize) == 0)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test(
        "what is no URL is an invalid argument",
        arguments: ["", "x", "myapp://oauth-callback?challenge_token=a b", "%"])
    func noURL(text: String) async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        #expect(
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: text) }?.code == .invalidArgument)
        #expect(await failure { try await client.finalizeOAuthLogin(redirectURL: text) }?.code == .invalidArgument)
    }

    @Test("an empty and a malformed challenge token are refused without a request and leave the attempt usable")
    func badToken() async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let empty = await failure { try await client.finalizeOAuthLogin(attempt, challengeToken: "") }
        #expect(empty?.code == .missingChallengeToken)
        let malformed = await failure { try await client.finalizeOAuthLogin(attempt, challengeToken: "a.b.c") }
        #expect(malformed?.code == .invalidChallengeToken)
        #expect(rig.count(Rig.finalize) == 0)
        _ = try await client.finalizeOAuthLogin(attempt, challengeToken: rig.token(attempt)).user
    }

    @Test("a redirect alone finds the one attempt that waits for it")
    func unnamed() async throws {
        let client = try rig.client()
        let redirect = "myapp://oauth-callback?challenge_token=x"
        #expect(await failure { try await client.finalizeOAuthLogin(redirectURL: redirect) }?.code == .attemptNotFound)
        let attempt = try await client.begin()
        let other = await failure {
            try await client.finalizeOAuthLogin(redirectURL: "myapp://other?challenge_token=x")
        }
        #expect(other?.code == .attemptNotFound)
        _ = try await client.finalizeOAuthLogin(redirectURL: rig.redirect(attempt)).user
    }

    @Test("of two attempts that wait for the same redirect URI, a redirect finds its own")
    func distinct() async throws {
        let client = try rig.client()
        let first = try await client.begin()
        let second = try await client.begin()
        _ = try await client.finalizeOAuthLogin(redirectURL: rig.redirect(first)).user
        _ = try await client.finalizeOAuthLogin(redirectURL: rig.redirect(second)).user
    }

    @Test("where the server takes no item of ours, a redirect that two attempts wait for must name its attempt")
    func ambiguous() async throws {
        rig.control.update { $0.comparesRedirectQuery = true }
        let client = try rig.client()
        let first = try await client.begin()
        _ = try await client.begin()
        let redirect = try rig.redirect(first)
        #expect(await failure { try await client.finalizeOAuthLogin(redirectURL: redirect) }?.code == .invalidArgument)
        #expect(rig.count(Rig.finalize) == 0)
        _ = try await client.finalizeOAuthLogin(first, redirectURL: redirect).user
    }
}
