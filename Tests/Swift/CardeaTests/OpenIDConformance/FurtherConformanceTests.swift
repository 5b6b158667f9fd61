import Cardea
import CardeaSandbox
import Testing

@testable import TestSupport

/// Counterparts of the modules beyond the basic plan that concern a native public client with the authorization code flow. Which do
/// not, and why, stands in docs/maintaining/openid-rules.toml.
@Suite("OpenID conformance, beyond the basic plan")
struct FurtherConformanceTests: LocalConformanceModule {
    @Test("ID-3 oidcc-client-test-missing-aud: an ID token without an audience is refused")
    func missingAud() async throws { try await expectRefused("missing_aud", .invalidIDToken) }

    @Test("DI-1 oidcc-client-test-discovery-openid-config: the endpoints are those of the metadata")
    func discoveryOpenidConfig() async throws {
        let rig = try OpenIDRig()
        #expect(try await rig.failure() == nil)
        #expect(rig.control.requests.first?.path == "/oidc/.well-known/openid-configuration")
    }

    @Test("JW-1 oidcc-client-test-discovery-jwks-uri-keys: the keys are those of the metadata's address")
    func discoveryJwksUriKeys() async throws {
        let rig = try OpenIDRig()
        #expect(try await rig.failure() == nil)
        #expect(rig.requests(to: "jwks.json").count == 1)
    }

    @Test("DI-3 oidcc-client-test-discovery-issuer-mismatch: metadata of another issuer is not used")
    func discoveryIssuerMismatch() async throws {
        try await expectNothingAfterForeignMetadata()
    }

    @Test("JW-4 oidcc-client-test-signing-key-rotation: the next login finds the new key")
    func signingKeyRotation() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        rig.control.rotateKeys()
        rig.clock.advance(milliseconds: 61_000)
        rig.control.advanceClock(seconds: 61)
        try await rig.signIn(client)
        #expect(rig.requests(to: "jwks.json").count == 2)
    }

    @Test(
        "JW-4 oidcc-client-test-signing-key-rotation-just-before-signing: a key that is as young as the token is found")
    func signingKeyRotationJustBeforeSigning() async throws { try await expectAccepted("rotation_just_before_signing") }

    @Test("RF-1 oidcc-client-test-refresh-token: the tokens are refreshed, and the user stays")
    func refreshToken() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.signIn(client)
        let renewed = try await client.refresh()
        #expect(renewed.accessToken != user.accessToken && renewed.profile.userID == user.profile.userID)
    }

    @Test("ID-20 oidcc-client-test-refresh-token-invalid-issuer: a refreshed ID token of another issuer is refused")
    func refreshTokenInvalidIssuer() async throws { try await expectRefreshRefused("refresh_invalid_issuer") }

    @Test("ID-20 oidcc-client-test-refresh-token-invalid-sub: a refreshed ID token of another user is refused")
    func refreshTokenInvalidSub() async throws { try await expectRefreshRefused("refresh_invalid_sub") }

    @Test("ID-16 oidcc-client-test-missing-athash: an ID token from the token endpoint may leave at_hash out")
    func missingAthash() async throws { try await expectAccepted("missing_athash") }

    @Test("ID-16 oidcc-client-test-invalid-athash: the hash of another access token is refused")
    func invalidAthash() async throws { try await expectRefused("invalid_athash", .invalidIDToken) }

    @Test("ID-6 oidcc-client-test-invalid-sig-es256: a wrong signature of ES256 is refused")
    func invalidSigEs256() async throws { try await expectRefused("invalid_sig_es256", .invalidIDToken) }

    @Test("ID-8 oidcc-client-test-invalid-sig-hs256: a public key is no shared secret")
    func invalidSigHs256() async throws { try await expectRefused("invalid_sig_hs256", .invalidIDToken) }

    @Test("US-1 oidcc-client-test-userinfo-bearer-header: the access token is in the header, and nowhere else")
    func userinfoBearerHeader() async throws {
        let rig = try OpenIDRig { $0.claimsInIDToken = false }
        let client = try rig.client()
        defer { client.close() }
        let token = try await rig.signIn(client).accessToken.reveal()
        let request = try #require(rig.requests(to: "userinfo").first)
        #expect(request.header("Authorization") == "Bearer \(token)" && !request.url.includes(token))
    }

    @Test("UI-1 oidcc-client-test-userinfo-signed: a signed answer is checked and read")
    func userinfoSigned() async throws {
        let rig = try OpenIDRig {
            $0.claimsInIDToken = false
            $0.misbehaviours = [.userinfoSigned]
        }
        let client = try rig.client()
        defer { client.close() }
        #expect(try await rig.signIn(client).profile.claims["email"]?.string == "user@example.com")
    }

    @Test("endpoints for mutual TLS are for others: a client without a certificate goes to the plain ones")
    func mtlsEndpointAliases() async throws { try await expectAccepted("mtls_endpoint_aliases") }

    @Test("oidcc-client-test-aggregated-claims: claims in somebody else's token are handed on unread")
    func aggregatedClaims() async throws { try await expectHandedOn(.aggregatedClaims) }

    @Test("oidcc-client-test-distributed-claims: claims that lie elsewhere are not fetched")
    func distributedClaims() async throws { try await expectHandedOn(.distributedClaims) }

    private func expectHandedOn(_ misbehaviour: SandboxMisbehaviour) async throws {
        let rig = try OpenIDRig {
            $0.claimsInIDToken = false
            $0.misbehaviours = [misbehaviour]
        }
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.signIn(client)
        #expect(user.profile.claims["_claim_sources"]?.object?["src1"] != nil)
        #expect(rig.requests(to: "claims").isEmpty)
    }
}
