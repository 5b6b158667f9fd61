/// Something that the OpenID provider, or a protected resource, does wrong, or right but unusually. Most are named after the modules of the OpenID
/// conformance suite for clients.
public enum SandboxMisbehaviour: String, Sendable, Hashable, CaseIterable {
    // MARK: Claims of the ID token

    /// Another issuer.
    case invalidIssuer = "invalid_iss"
    /// No issuer.
    case missingIssuer = "missing_iss"
    /// No subject.
    case missingSubject = "missing_sub"
    /// An audience without the client.
    case invalidAudience = "invalid_aud"
    /// No audience.
    case missingAudience = "missing_aud"
    /// An array with the client alone, which is right.
    case audienceAsArray = "aud_as_array"
    /// The client and one that nobody trusts, with the client as authorized party.
    case invalidSecondaryAudience = "invalid_secondary_aud"
    /// Another authorized party.
    case invalidAuthorizedParty = "invalid_azp"
    /// No time of issue.
    case missingIssueTime = "missing_iat"
    /// A time of issue an hour ahead.
    case futureIssueTime = "future_iat"
    /// No time of expiry.
    case missingExpiry = "missing_exp"
    /// Expired ten minutes ago.
    case expired = "expired_exp"
    /// A time of expiry that is a string.
    case expiryAsText = "exp_as_text"
    /// Not valid for another hour.
    case notYetValid = "future_nbf"
    /// Another nonce.
    case invalidNonce = "nonce_invalid"
    /// No nonce.
    case missingNonce = "missing_nonce"
    /// No hash of the access token, which is right.
    case missingAccessTokenHash = "missing_athash"
    /// The hash of another access token.
    case invalidAccessTokenHash = "invalid_athash"
    /// No time of authentication.
    case missingAuthTime = "missing_auth_time"
    /// A time of authentication a day ago.
    case oldAuthTime = "old_auth_time"
    /// Two subjects.
    case duplicateClaim = "duplicate_claim"

    // MARK: Header and signature of the ID token

    /// `alg` is `none` and there is no signature.
    case unsignedIDToken = "idtoken_sig_none"
    /// RS256 with the signature of something else.
    case invalidRS256 = "invalid_sig_rs256"
    /// ES256 with the signature of something else.
    case invalidES256 = "invalid_sig_es256"
    /// PS256 with the signature of something else.
    case invalidPS256 = "invalid_sig_ps256"
    /// EdDSA with the signature of something else.
    case invalidEdDSA = "invalid_sig_eddsa"
    /// HS256, with the public key as if it were a shared secret.
    case invalidHS256 = "invalid_sig_hs256"
    /// A right signature by an algorithm that the metadata does not name.
    case alternateAlgorithm = "alternate_alg"
    /// No key id, and one key in the set.
    case keyIDAbsentSingle = "kid_absent_single_jwks"
    /// No key id, and several keys in the set.
    case keyIDAbsentMultiple = "kid_absent_multiple_jwks"
    /// A key id that is not in the set.
    case unknownKeyID = "kid_unknown"
    /// Signed with a key that only the token's own header has.
    case keyInHeader = "jwk_in_header"
    /// A critical extension that nobody knows.
    case criticalHeader = "crit_header"
    /// The type of an access token.
    case wrongType = "wrong_typ"
    /// Five parts, as an encrypted token has.
    case encryptedIDToken = "encrypted_id_token"
    /// Padding behind the parts.
    case paddedIDToken = "padded_id_token"

    // MARK: Keys

    /// Every login finds a new key, and the old one is gone.
    case signingKeyRotation = "signing_key_rotation"
    /// Every ID token is signed with a key that is not older than itself.
    case rotationJustBeforeSigning = "rotation_just_before_signing"
    /// The keys of the set have no key ids.
    case keysWithoutID = "jwks_without_kid"
    /// Keys that nobody can use stand before the right one.
    case unusableKeys = "jwks_unusable_keys"
    /// The key is declared to be for encryption.
    case encryptionKey = "jwks_use_enc"
    /// The set is empty.
    case emptyKeySet = "jwks_empty"

    // MARK: Userinfo

    /// Another subject.
    case userinfoInvalidSubject = "userinfo_invalid_sub"
    /// No subject.
    case userinfoMissingSubject = "userinfo_missing_sub"
    /// A signed token, which is right.
    case userinfoSigned = "userinfo_signed"
    /// A signed token with the signature of something else.
    case userinfoInvalidSignature = "userinfo_signed_invalid_sig"
    /// A signed token for another client.
    case userinfoInvalidAudience = "userinfo_signed_invalid_aud"
    /// Claims in a token of a third party, which is right.
    case aggregatedClaims = "aggregated_claims"
    /// Claims to be had elsewhere, which is right.
    case distributedClaims = "distributed_claims"

    // MARK: Discovery

    /// The metadata of another issuer.
    case discoveryIssuerMismatch = "discovery_issuer_mismatch"
    /// An issuer with one more slash at the end.
    case discoveryIssuerSlash = "discovery_issuer_slash"
    /// An issuer with `{tenantid}` in it.
    case discoveryIssuerTemplate = "discovery_issuer_template"
    /// No place of the key set.
    case discoveryWithoutKeys = "discovery_without_jwks_uri"
    /// Only `plain` for PKCE.
    case discoveryPlainPKCE = "discovery_pkce_plain"
    /// No word of `iss` in responses, which are as ever.
    case discoveryWithoutResponseIssuer = "discovery_without_iss_parameter"
    /// No word of PKCE.
    case discoveryWithoutPKCE = "discovery_without_pkce"
    /// An authorization endpoint with the scheme `javascript`.
    case discoveryScriptEndpoint = "discovery_javascript_endpoint"
    /// The document is behind a redirect.
    case discoveryRedirected = "discovery_redirected"
    /// Two issuers, of which the first is right.
    case discoveryRepeatedMembers = "discovery_repeated_members"
    /// More than 1 MiB.
    case discoveryOversized = "discovery_oversized"
    /// Endpoints at a foreign host without TLS.
    case discoveryInsecureEndpoints = "discovery_insecure_endpoints"
    /// The required members alone, which is right.
    case discoveryMinimal = "discovery_minimal"
    /// The endpoints that not every provider has stand in the document of RFC 8414 alone, which is right.
    case discoverySplit = "discovery_split"
    /// Other endpoints for mutual TLS, which is right.
    case mutualTLSAliases = "mtls_endpoint_aliases"

    // MARK: Registration

    /// The answer is behind a redirect.
    case registrationRedirected = "registration_redirected"
    /// No client id.
    case registrationWithoutClientID = "registration_without_client_id"
    /// A method of authentication that the client has not asked for, and nobody announced.
    case registrationUnknownMethod = "registration_unknown_method"
    /// A method that needs a secret, and no secret.
    case registrationWithoutSecret = "registration_without_secret"
    /// A secret that expired ten minutes ago.
    case registrationExpiredSecret = "registration_expired_secret"
    /// Other redirect URIs than those that were asked for.
    case registrationOtherRedirects = "registration_changed_redirect_uris"
    /// No `authorization_code` among the grants.
    case registrationWithoutCodes = "registration_without_authorization_code"
    /// Native applications are refused.
    case registrationRefusesNative = "registration_refuses_native"

    // MARK: Metadata of a protected resource

    /// The metadata of a resource of another origin.
    case resourceForeign = "resource_foreign"
    /// The metadata of a resource whose URL only begins as that of this one: `/mcp2` for `/mcp`.
    case resourceLookAlike = "resource_lookalike"
    /// No authorization servers.
    case resourceWithoutIssuers = "resource_without_authorization_servers"
    /// An empty list of authorization servers.
    case resourceEmptyIssuers = "resource_empty_authorization_servers"
    /// A string for the list of authorization servers.
    case resourceIssuersText = "resource_authorization_servers_text"
    /// An authorization server with one more slash at the end.
    case resourceIssuerSlash = "resource_issuer_slash"
    /// The document is only where that of the whole server is, and no challenge names it, which is right.
    case resourceMetadataAtRoot = "resource_metadata_at_root"
    /// The document is behind a redirect.
    case resourceMetadataRedirected = "resource_metadata_redirected"
    /// Two resources, of which the first is right.
    case resourceMetadataRepeated = "resource_metadata_repeated_members"
    /// More than 1 MiB.
    case resourceMetadataOversized = "resource_metadata_oversized"

    // MARK: Refusals of a protected resource

    /// `resource_metadata` is at another host.
    case resourceMetadataElsewhere = "resource_metadata_elsewhere"
    /// `resource_metadata` is at another host without TLS.
    case resourceMetadataInsecure = "resource_metadata_insecure"
    /// No `resource_metadata`, which is right.
    case challengeWithoutMetadata = "challenge_without_metadata"
    /// No `scope`, which is right.
    case challengeWithoutScope = "challenge_without_scope"
    /// A parameter of 64 KiB.
    case challengeOversized = "challenge_oversized"
    /// 10,000 scopes.
    case challengeManyScopes = "challenge_many_scopes"
    /// Control characters in `scope`.
    case challengeControlCharacters = "challenge_control_characters"
    /// Quotes and backslashes in `scope`.
    case challengeQuotes = "challenge_quotes"
    /// A challenge in an answer that refuses nothing.
    case challengeInSuccess = "challenge_in_success"
    /// Two challenges, of which the second names other metadata and another scope.
    case challengeContradicting = "challenge_contradicting"
    /// Metadata and scope twice in one challenge, the second time others.
    case challengeRepeatedParameter = "challenge_repeated_parameter"
    /// Every token is refused.
    case resourceAlwaysUnauthorized = "resource_always_unauthorized"
    /// Every call of a tool is refused, whatever the scopes of the token.
    case resourceAlwaysForbidden = "resource_always_forbidden"
    /// The same, and each refusal asks for one more scope.
    case resourceGrowingScope = "resource_growing_scope"

    // MARK: The authorization response

    /// Another issuer.
    case responseInvalidIssuer = "authorization_response_invalid_iss"
    /// No issuer.
    case responseMissingIssuer = "authorization_response_missing_iss"
    /// Another state.
    case responseInvalidState = "authorization_response_invalid_state"
    /// No state.
    case responseMissingState = "authorization_response_missing_state"
    /// Two codes, of which the first works.
    case duplicateCode = "duplicate_code"
    /// Two states, of which the first is right.
    case duplicateState = "duplicate_state"
    /// An error together with a code that works.
    case codeAndError = "code_and_error"
    /// Parameters in the fragment, whatever was asked for.
    case responseInFragment = "response_in_fragment"
    /// Parameters in the query, whatever was asked for.
    case responseInQuery = "response_in_query"

    // MARK: Signed authorization responses (JARM)

    /// `alg` is `none` and there is no signature.
    case jarmUnsigned = "jarm_sig_none"
    /// The signature of something else.
    case jarmInvalidSignature = "jarm_invalid_sig"
    /// Expired ten minutes ago.
    case jarmExpired = "jarm_expired"
    /// Another issuer.
    case jarmInvalidIssuer = "jarm_invalid_iss"
    /// Another audience.
    case jarmInvalidAudience = "jarm_invalid_aud"
    /// No issuer.
    case jarmMissingIssuer = "jarm_missing_iss"
    /// No audience.
    case jarmMissingAudience = "jarm_missing_aud"
    /// No time of expiry.
    case jarmMissingExpiry = "jarm_missing_exp"

    // MARK: The answer of the token endpoint

    /// `token_type` in capitals and small letters mixed, which is right.
    case tokenTypeCase = "token_type_case"
    /// No `token_type`.
    case missingTokenType = "token_without_type"
    /// A `token_type` that nobody knows.
    case unknownTokenType = "token_unknown_type"
    /// `Bearer`, although the token is bound to a key.
    case bearerDespiteProof = "token_bearer_despite_dpop"
    /// No `expires_in`, which is right.
    case withoutExpiresIn = "token_without_expires_in"
    /// `expires_in` is a string.
    case expiresInText = "token_expires_in_text"
    /// `expires_in` is negative.
    case expiresInNegative = "token_expires_in_negative"
    /// No access token.
    case missingAccessToken = "token_without_access_token"
    /// No ID token.
    case missingIDToken = "token_without_id_token"
    /// An empty refresh token.
    case emptyRefreshToken = "token_empty_refresh_token"
    /// Scopes with commas between them.
    case scopeCommas = "token_scope_commas"
    /// Members that are `null`, which is right.
    case nullMembers = "token_null_members"
    /// Two access tokens, of which the first works.
    case duplicateMembers = "token_duplicate_members"
    /// A form instead of JSON.
    case formEncodedTokenResponse = "form_encoded_token_response"
    /// JSON that is declared to be plain text.
    case tokenResponseAsText = "token_response_as_text"
    /// Tokens and an error.
    case tokenAndError = "token_and_error"
    /// The answer is behind a redirect.
    case tokenRedirected = "token_redirected"
    /// Every request for tokens is refused, with status 200.
    case errorWithStatus200 = "error_with_status_200"
    /// Every request for tokens is refused, with an object as `error`.
    case nestedError = "nested_error"

    /// A client's secret is known in the form alone, whatever the metadata names.
    case secretInFormOnly = "client_secret_in_form_only"
    /// A client is known by `client_id` in the form alone, also where its secret is in the header, as at the MCP SDK for Python.
    case clientInFormOnly = "client_id_in_form_only"

    // MARK: Refreshing

    /// An ID token of another issuer.
    case refreshInvalidIssuer = "refresh_invalid_issuer"
    /// An ID token of another user.
    case refreshInvalidSubject = "refresh_invalid_sub"
    /// An ID token with another time of authentication.
    case refreshInvalidAuthTime = "refresh_invalid_auth_time"
    /// No ID token, which is right.
    case refreshWithoutIDToken = "refresh_without_id_token"

    // MARK: Other endpoints

    /// A pushed request is answered with status 200.
    case parStatus200 = "par_status_200"
    /// A pushed request is answered without a `request_uri`.
    case parWithoutRequestURI = "par_without_request_uri"
    /// A device is not told how long to wait.
    case deviceWithoutInterval = "device_without_interval"
    /// A device is told how long to wait with a string.
    case deviceIntervalText = "device_interval_text"
    /// A device is told to slow down the first time, and the body names the new interval.
    case deviceSlowDown = "device_slow_down"
    /// `WWW-Authenticate` has its scheme in capitals and small letters mixed, which is right.
    case challengeSchemeCase = "challenge_scheme_case"
    /// The application's API knows the scheme `Bearer` alone, which is right.
    case apiBearerOnly = "api_bearer_only"
    /// The redirect after the logout has no state.
    case logoutMissingState = "logout_missing_state"
    /// The redirect after the logout has another state.
    case logoutInvalidState = "logout_invalid_state"

    // MARK: The application's server

    /// Every identity is linked to another user.
    case linkConflict = "link_conflict"
    /// A result that nobody knows.
    case linkUnknownResult = "link_unknown_result"
    /// No user.
    case linkMissingUser = "link_without_app_user_id"
    /// The aliases are one string.
    case linkAliasesText = "link_aliases_text"
}
