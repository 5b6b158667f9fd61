import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

/// What providers may do wrong beyond the modules of the conformance suite, which have counterparts of their own.
@Suite("Providers that misbehave")
struct OpenIDMisbehaviourTests {
    @Test(
        "ID-5 ID-15 ID-17 ID-18 JW-2: a wrong ID token is refused",
        arguments: [
            "invalid_azp", "exp_as_text", "future_iat", "future_nbf", "duplicate_claim", "invalid_sig_ps256",
            "invalid_sig_eddsa", "kid_unknown", "jwk_in_header", "crit_header", "wrong_typ", "encrypted_id_token",
            "padded_id_token", "jwks_use_enc", "jwks_empty",
        ] as [String])
    func idToken(_ misbehaviour: String) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure()?.code == .invalidIDToken)
    }

    @Test(
        "JW-6 TE-8 TE-10: what is unusual but right is accepted",
        arguments: [
            "signing_key_rotation", "jwks_without_kid", "jwks_unusable_keys", "discovery_without_iss_parameter",
            "token_expires_in_text", "token_null_members", "token_empty_refresh_token", "userinfo_missing_sub",
            "userinfo_signed_invalid_sig",
        ] as [String])
    func unusual(_ misbehaviour: String) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure() == nil)
    }

    @Test(
        "DI-3 AR-8: metadata that cannot be trusted is not used",
        arguments: [
            ("discovery_issuer_slash", .invalidConfiguration), ("discovery_issuer_template", .invalidConfiguration),
            ("discovery_insecure_endpoints", .decodingFailed),
        ] as [(String, CardeaError.Code)])
    func discovery(_ misbehaviour: String, code: CardeaError.Code) async throws {
        let rig = try OpenIDRig(misbehaving: misbehaviour)
        #expect(try await rig.failure()?.code == code)
    }

    @Test("PK-7: a provider that knows PKCE by plain alone is refused")
    func plainPKCE() async throws {
        let rig = try OpenIDRig(misbehaving: "discovery_pkce_plain")
        #expect(try await rig.failure()?.code == .invalidConfiguration)
    }

    @Test(
        "RR-3 RR-4: an answer with two states, or in the wrong place, redeems nothing",
        arguments: [
            "duplicate_state", "response_in_fragment",
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
        "TE-7 TE-10 ER-16: a token answer that breaks the rules is refused",
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

    @Test("ID-20: a refresh without an ID token keeps the claims")
    func refreshWithoutIDToken() async throws {
        let rig = try OpenIDRig(misbehaving: "refresh_without_id_token")
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        #expect(try await client.refresh().profile.claims["email"]?.string == "user@example.com")
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
