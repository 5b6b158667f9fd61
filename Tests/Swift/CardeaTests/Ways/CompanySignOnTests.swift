import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Sign-ins of companies, against the sandbox.
@Suite(.timeLimit(.minutes(1))) struct CompanySignOnTests {
    private let rig: Rig
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client()
        rig.control.update {
            $0.ways.companyDomains = ["example.com"]
            $0.ways.disabledConnections = ["samlc_off"]
        }
    }

    private func begin(_ company: CompanySignOn) async throws -> OAuthLoginContext {
        try await client.initiateOAuthLogin(OAuthLoginOptions(company: company, redirectURI: "myapp://oauth-callback"))
    }

    @Test(
        "an address and a connection lead to the company's page, and its redirect signs in with the verifier",
        arguments: [.email("user@example.com"), .connection(provider: "okta", id: "samlc_1")] as [CompanySignOn])
    func signsIn(company: CompanySignOn) async throws {
        let attempt = try await begin(company)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        let first = try #require(rig.control.requests.first)
        #expect(
            first.method == "GET" && first.query?.contains("code_challenge=") == true && first.header("DPoP") == nil)
        #expect(rig.control.requests(to: Rig.finalize).last?.bodyText.contains("code_verifier") == true)
    }

    @Test("an answer that the company has begun by itself is refused, and the login goes on waiting")
    func unasked() async throws {
        let attempt = try await begin(.email("user@example.com"))
        let token = PreludeRedirectToken.unbound
        let error = await failure { try await client.finalizeOAuthLogin(attempt, challengeToken: token) }
        #expect(error?.code == .redirectMismatch && rig.count(Rig.finalize) == 0)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
    }

    @Test(
        "what the server refuses is named",
        arguments: [
            (.email("ada@other.test"), .notFound), (.connection(provider: "okta", id: "other"), .notFound),
            (.connection(provider: "okta", id: "samlc_off"), .forbidden), (.email("ada"), .invalidArgument),
            (.connection(provider: "", id: "samlc_1"), .invalidArgument),
            (.connection(provider: "okta", id: ".."), .invalidArgument),
        ] as [(CompanySignOn, CardeaError.Code)])
    func refused(company: CompanySignOn, code: CardeaError.Code) async throws {
        #expect(await failure { try await begin(company) }?.code == code)
    }

    /// A token of a login that nobody here has begun.
    private enum PreludeRedirectToken {
        static let unbound =
            "eyJhbGciOiJub25lIn0." + Base64URL.encode(Array(#"{"grant_mode":"session-start"}"#.utf8)) + ".c2ln"
    }
}
