import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

@testable import TestSupport

/// A counterpart of each module of the basic plan of the OpenID conformance suite for relying parties: a whole login at a provider
/// that does what the module's server does.
@Suite("OpenID conformance, basic relying party")
struct BasicConformanceTests: LocalConformanceModule {
    @Test("oidcc-client-test: a code is redeemed; openid is in the scope, the token in the header")
    func plain() async throws {
        let rig = try OpenIDRig {
            $0.claimsInIDToken = false
            $0.signingAlgorithm = .rs256
        }
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let asked = QueryParameters(parsing: try URI(parsing: attempt.authorizationURL).query ?? "", plusIsSpace: true)
        #expect(asked.first("scope")?.split(separator: " ").contains("openid") == true)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        let request = try #require(rig.requests(to: "userinfo").first)
        #expect(request.header("Authorization") != nil && !request.url.includes("access_token") && request.body.isEmpty)
    }

    @Test("ID-2 oidcc-client-test-invalid-iss: an ID token of another issuer is refused")
    func invalidIss() async throws { try await expectRefused("invalid_iss", .invalidIDToken) }

    @Test("ID-14 oidcc-client-test-missing-sub: an ID token without a user is refused")
    func missingSub() async throws { try await expectRefused("missing_sub", .invalidIDToken) }

    @Test("ID-3 oidcc-client-test-invalid-aud: an ID token for another client is refused")
    func invalidAud() async throws { try await expectRefused("invalid_aud", .invalidIDToken) }

    @Test("ID-10 oidcc-client-test-missing-iat: an ID token without its time of issue is refused")
    func missingIat() async throws { try await expectRefused("missing_iat", .invalidIDToken) }

    @Test("JW-3 oidcc-client-test-kid-absent-single-jwks: a token that names no key is accepted where there is one")
    func kidAbsentSingleJwks() async throws { try await expectAccepted("kid_absent_single_jwks") }

    @Test("JW-2 oidcc-client-test-kid-absent-multiple-jwks: where several keys fit, each one is tried")
    func kidAbsentMultipleJwks() async throws { try await expectAccepted("kid_absent_multiple_jwks") }

    @Test("ID-6 oidcc-client-test-idtoken-sig-rs256: a token that is signed by RS256 is accepted")
    func idtokenSigRs256() async throws {
        let rig = try OpenIDRig { $0.signingAlgorithm = .rs256 }
        #expect(try await rig.failure() == nil)
    }

    @Test("ID-8 oidcc-client-test-idtoken-sig-none: an unsigned token is refused, also from the token endpoint")
    func idtokenSigNone() async throws { try await expectRefused("idtoken_sig_none", .invalidIDToken) }

    @Test("ID-6 oidcc-client-test-invalid-sig-rs256: a wrong signature is refused, though it came over TLS")
    func invalidSigRs256() async throws { try await expectRefused("invalid_sig_rs256", .invalidIDToken) }

    @Test("UI-2 oidcc-client-test-userinfo-invalid-sub: what UserInfo says of somebody else is discarded")
    func userinfoInvalidSub() async throws {
        let rig = try OpenIDRig {
            $0.claimsInIDToken = false
            $0.misbehaviours = [.userinfoInvalidSubject]
        }
        let client = try rig.client()
        defer { client.close() }
        #expect(try await rig.signIn(client).profile.claims["email"] == nil)
        #expect(!rig.requests(to: "userinfo").isEmpty)
    }

    @Test("NO-1 ID-11 oidcc-client-test-nonce-invalid: an ID token of another request is refused")
    func nonceInvalid() async throws { try await expectRefused("nonce_invalid", .invalidIDToken) }

    @Test(
        "oidcc-client-test-scope-userinfo-claims: the claims of the scopes arrive, from UserInfo and from the ID token")
    func scopeUserinfoClaims() async throws {
        for isInToken in [true, false] {
            let rig = try OpenIDRig { $0.claimsInIDToken = isInToken }
            let client = try rig.client()
            defer { client.close() }
            let claims = try await rig.signIn(client).profile.claims
            #expect(claims["email"]?.string == "user@example.com" && claims["name"]?.string?.isEmpty == false)
        }
    }

    @Test("TE-5 oidcc-client-test-client-secret-basic: a provider that demands a secret in the header gets it there")
    func clientSecretBasic() async throws {
        let rig = try OpenIDRig { $0.clientSecret = "not so secret" }
        var provider = rig.provider
        provider.clientSecret = "not so secret"
        provider.clientAuthentication = .basic
        #expect(try await rig.failure(provider) == nil)
        let request = try #require(rig.requests(to: "token").first)
        #expect(
            request.header("Authorization")?.hasPrefix("Basic ") == true
                && !String(decoding: request.body, as: UTF8.self).includes("secret"))
    }
}
