import Cardea
import CardeaCore
import CardeaSandbox
import Testing

/// A twin of each module of the OpenID conformance suite that concerns a native public client, and of a few more.
@Suite("Providers that misbehave")
struct OpenIDMisbehaviourTests {
    @Test(
        "a wrong ID token is refused",
        arguments: [
            "invalid_iss", "missing_iss", "missing_sub", "invalid_aud", "missing_aud", "missing_iat", "missing_exp",
            "nonce_invalid",
            "missing_nonce", "invalid_athash", "invalid_secondary_aud", "invalid_azp", "expired_exp", "exp_as_text",
            "future_iat", "future_nbf",
            "duplicate_claim", "idtoken_sig_none", "invalid_sig_rs256", "invalid_sig_es256", "invalid_sig_ps256",
            "invalid_sig_eddsa",
            "invalid_sig_hs256", "alternate_alg", "kid_unknown", "jwk_in_header", "crit_header", "wrong_typ",
            "encrypted_id_token",
            "padded_id_token", "jwks_use_enc", "jwks_empty",
        ] as [String])
    func idToken(_ misbehaviour: String) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure()?.code == .invalidIDToken)
    }

    @Test(
        "what is unusual but right is accepted",
        arguments: [
            "missing_athash", "aud_as_array", "kid_absent_single_jwks", "kid_absent_multiple_jwks",
            "signing_key_rotation",
            "rotation_just_before_signing", "jwks_without_kid", "jwks_unusable_keys", "aggregated_claims",
            "distributed_claims",
            "discovery_without_iss_parameter", "mtls_endpoint_aliases", "token_type_case", "token_without_expires_in",
            "token_expires_in_text", "token_null_members", "token_empty_refresh_token", "userinfo_signed",
            "userinfo_invalid_sub",
            "userinfo_missing_sub", "userinfo_signed_invalid_sig",
        ] as [String])
    func unusual(_ misbehaviour: String) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure() == nil)
    }

    @Test(
        "metadata that cannot be trusted is not used",
        arguments: [
            "discovery_issuer_mismatch", "discovery_issuer_slash", "discovery_issuer_template",
            "discovery_insecure_endpoints",
        ] as [String])
    func discovery(_ misbehaviour: String) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure()?.code == .decodingFailed)
    }

    @Test("PK-7: a provider that knows PKCE by plain alone is refused")
    func plainPKCE() async throws {
        let rig = try OpenIDRig(misbehaving: "discovery_pkce_plain")
        #expect(try await rig.failure()?.code == .invalidConfiguration)
    }

    @Test(
        "fapi2-security-profile-final-client-test: an answer that is not this login's or not this provider's is no answer",
        arguments: [
            "authorization_response_invalid_iss", "authorization_response_missing_iss",
            "authorization_response_invalid_state",
            "authorization_response_missing_state", "duplicate_state", "response_in_fragment",
        ] as [String])
    func foreignAnswer(_ misbehaviour: String) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure()?.code == .redirectMismatch)
        #expect(rig.requests(to: "token").isEmpty)
    }

    @Test("RR-4 RR-7: two codes, and a code beside an error, redeem nothing")
    func contradictions() async throws {
        for misbehaviour in ["duplicate_code", "code_and_error"] {
            let rig = try OpenIDRig(misbehaving: misbehaviour)
            #expect(try await rig.failure() != nil)
            #expect(rig.requests(to: "token").isEmpty)
        }
    }

    @Test(
        "a token answer that breaks the rules is refused",
        arguments: [
            ("token_without_type", .decodingFailed), ("token_unknown_type", .decodingFailed),
            ("token_expires_in_negative", .decodingFailed), ("token_without_access_token", .missingAccessToken),
            ("token_without_id_token", .invalidIDToken), ("token_duplicate_members", .decodingFailed),
            ("form_encoded_token_response", .decodingFailed),
        ] as [(String, CardeaError.Code)])
    func tokenAnswer(_ misbehaviour: String, code: CardeaError.Code) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure()?.code == code)
    }

    @Test(
        "ER-9 ER-10 ER-13: an error is an error at any status, beside tokens and as an object",
        arguments: ["error_with_status_200", "nested_error", "token_and_error"] as [String])
    func errors(_ misbehaviour: String) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure()?.serverCode != nil)
    }

    @Test(
        "oidcc-client-test-refresh-token-*: an ID token of another user does not change who is signed in",
        arguments: ["refresh_invalid_issuer", "refresh_invalid_sub"] as [String])
    func refresh(_ misbehaviour: String) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.signIn(client)
        await #expect { try await client.refresh() } throws: { ($0 as? CardeaError)?.code == .refreshFailed }
        #expect(try await client.currentUser().profile.userID == user.profile.userID)
        rig.control.update { $0.openID.misbehaviours = [] }
        _ = try await client.refresh()
        #expect(rig.control.statistics.refreshTokenReuses == 0, "the new refresh token was kept")
    }

    @Test("a refresh without an ID token keeps the claims")
    func refreshWithoutIDToken() async throws {
        let rig = try OpenIDRig(misbehaving: "refresh_without_id_token")
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        #expect(try await client.refresh().profile.extras["email"]?.string == "user@example.com")
    }

    @Test("PA-2: an answer to a pushed request without its shape ends the login")
    func pushedAnswers() async throws {
        for misbehaviour in ["par_status_200", "par_without_request_uri"] {
            let rig = try OpenIDRig(misbehaving: misbehaviour)
            rig.control.update { $0.openID.pushedRequests = .required }
            #expect(try await rig.failure()?.code == .decodingFailed)
        }
    }
}
