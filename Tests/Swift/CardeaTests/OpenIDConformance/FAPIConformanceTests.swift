import Cardea
import CardeaOperations
import CardeaSandbox
import Testing

/// Counterparts of the client modules of the FAPI 2 security profile, without the client authentication that a public client has
/// none of: pushed requests, PKCE, proofs of possession.
@Suite("FAPI 2 conformance")
struct FAPIConformanceTests: LocalConformanceModule {
    func prepare(_ behaviour: inout SandboxOpenIDBehaviour) { behaviour.pushedRequests = .required }

    @Test(
        "DP-6 fapi2-security-profile-final-client-test-happy-path: pushed, proven, with a nonce that is demanded first")
    func happyPath() async throws {
        var rig = try OpenIDRig(prepare)
        rig.dpop = true
        rig.control.update { $0.nonceMode = .onFirstRequest }
        #expect(try await rig.failure() == nil)
        let proofs = rig.requests(to: "token").compactMap { $0.header("DPoP") }
        #expect(proofs.count == 2 && proofs[0] != proofs[1], "the second one bears the nonce")
        #expect(rig.requests(to: "par").count >= 1)
    }

    @Test("PA-4 fapi2-security-profile-final-client-test-happy-path-no-dpop-nonce: pushed and proven, without a nonce")
    func happyPathNoDpopNonce() async throws {
        var rig = try OpenIDRig(prepare)
        rig.dpop = true
        #expect(try await rig.failure() == nil)
        #expect(rig.requests(to: "token").count == 1 && rig.requests(to: "par").count == 1)
    }

    @Test("fapi2-security-profile-final-client-test-discovery-issuer-mismatch: metadata of another issuer is not used")
    func discoveryIssuerMismatch() async throws {
        try await expectNothingAfterForeignMetadata()
    }

    @Test(
        "IS-1 fapi2-security-profile-final-client-test-invalid-authorization-response-iss: an answer of another issuer redeems nothing"
    )
    func invalidAuthorizationResponseIss() async throws {
        try await expectRefused("authorization_response_invalid_iss", .redirectMismatch)
    }

    @Test(
        "IS-2 fapi2-security-profile-final-client-test-remove-authorization-response-iss: an answer that hides its issuer redeems nothing"
    )
    func removeAuthorizationResponseIss() async throws {
        try await expectRefused("authorization_response_missing_iss", .redirectMismatch)
    }

    @Test(
        "ST-2 fapi2-security-profile-final-client-test-ensure-authorization-response-with-invalid-state-fails: an answer with another state redeems nothing"
    )
    func ensureAuthorizationResponseWithInvalidStateFails() async throws {
        try await expectRefused("authorization_response_invalid_state", .redirectMismatch)
    }

    @Test(
        "ST-5 fapi2-security-profile-final-client-test-ensure-authorization-response-with-invalid-missing-state-fails: an answer without a state redeems nothing"
    )
    func ensureAuthorizationResponseWithInvalidMissingStateFails() async throws {
        try await expectRefused("authorization_response_missing_state", .redirectMismatch)
    }

    @Test("fapi2-security-profile-final-client-test-invalid-iss: an ID token of another issuer is refused")
    func invalidIss() async throws { try await expectRefused("invalid_iss", .invalidIDToken) }

    @Test("fapi2-security-profile-final-client-test-invalid-aud: an ID token for another client is refused")
    func invalidAud() async throws { try await expectRefused("invalid_aud", .invalidIDToken) }

    @Test("fapi2-security-profile-final-client-test-invalid-nonce: an ID token of another request is refused")
    func invalidNonce() async throws { try await expectRefused("nonce_invalid", .invalidIDToken) }

    @Test(
        "fapi2-security-profile-final-client-test-invalid-secondary-aud: an ID token that is for a stranger, too, is refused"
    )
    func invalidSecondaryAud() async throws { try await expectRefused("invalid_secondary_aud", .invalidIDToken) }

    @Test("fapi2-security-profile-final-client-test-invalid-missing-iss: an ID token without an issuer is refused")
    func invalidMissingIss() async throws { try await expectRefused("missing_iss", .invalidIDToken) }

    @Test("fapi2-security-profile-final-client-test-invalid-missing-aud: an ID token without an audience is refused")
    func invalidMissingAud() async throws { try await expectRefused("missing_aud", .invalidIDToken) }

    @Test("ID-9 fapi2-security-profile-final-client-test-invalid-missing-exp: an ID token without an end is refused")
    func invalidMissingExp() async throws { try await expectRefused("missing_exp", .invalidIDToken) }

    @Test("fapi2-security-profile-final-client-test-invalid-missing-nonce: an ID token without the nonce is refused")
    func invalidMissingNonce() async throws { try await expectRefused("missing_nonce", .invalidIDToken) }

    @Test(
        "ID-9 fapi2-security-profile-final-client-test-invalid-expired-exp: an ID token that ended minutes ago is refused"
    )
    func invalidExpiredExp() async throws { try await expectRefused("expired_exp", .invalidIDToken) }

    @Test("fapi2-security-profile-final-client-test-invalid-null-alg: an unsigned ID token is refused")
    func invalidNullAlg() async throws { try await expectRefused("idtoken_sig_none", .invalidIDToken) }

    @Test(
        "ID-7 fapi2-security-profile-final-client-test-invalid-alternate-alg: a right signature that was not agreed on is refused"
    )
    func invalidAlternateAlg() async throws { try await expectRefused("alternate_alg", .invalidIDToken) }

    @Test("fapi2-security-profile-final-client-test-valid-aud-as-array: an audience may be a list of one")
    func validAudAsArray() async throws { try await expectAccepted("aud_as_array") }

    @Test(
        "TE-7 fapi2-security-profile-final-client-test-token-type-case-insensitivity: the type of the token may be written in any case"
    )
    func tokenTypeCaseInsensitivity() async throws { try await expectAccepted("token_type_case") }

    @Test(
        "TE-8 fapi2-security-profile-final-client-test-token-endpoint-response-without-expires_in: a lifetime that is not told is none"
    )
    func tokenEndpointResponseWithoutExpiresIn() async throws { try await expectAccepted("token_without_expires_in") }

    @Test(
        "DP-4 fapi2-security-profile-final-client-test-rs-dpop-auth-scheme-case-insensitivity: a challenge in any case counts"
    )
    func rsDpopAuthSchemeCase() async throws {
        var rig = try OpenIDRig(prepare)
        rig.dpop = true
        rig.control.update { $0.openID.misbehaviours = [.challengeSchemeCase] }
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        rig.control.expire(.accessTokens)
        let answer = try await client.sendAuthorizedRequest(
            AuthorizedRequest(url: "\(rig.server.openIDIssuer)/userinfo"))
        #expect(answer.status == 200)
        #expect(rig.requests(to: "userinfo").last?.header("Authorization")?.hasPrefix("DPoP ") == true)
    }
}
