/* Cases of Tests/Conformance that are told of OpenID Connect providers: how logins there end, and what settings do. */
#include "check.h"
#include "openid.h"
#include "sandbox.h"

#include <ftw.h>
#include <stdlib.h>

/* Whether the claims of a login's result have that text. */
static bool claims_have(const cardea_result *result, const char *text) {
    const char *claims = cardea_profile_claims_json(cardea_user_profile(cardea_result_user(result)));
    return claims != NULL && strstr(claims, text) != NULL;
}

/* A login that ends with an error; nobody is signed in afterwards. */
static void check_failure(cardea_client *client, const char *outcome, cardea_status status, const char *message) {
    cardea_result *result = openid_login(client, outcome);
    CHECK_NUMBER(cardea_result_status(result), status);
    const char *told = cardea_error_message(cardea_result_error(result));
    CHECK(told != NULL && strstr(told, message) != NULL);
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
}

static void is_denied(void) {
    openid_behaviour("denied", "");
    cardea_client *client = new_openid_client(new_openid_provider());
    check_failure(client, "denied", CARDEA_ERROR_ACCESS_DENIED, "");
    cardea_client_free(client);
}

static void refuses_bad_tokens(void) {
    openid_behaviour("verified", ", \"oidc_misbehaviour\": [\"invalid_sig_rs256\"]");
    cardea_client *client = new_openid_client(new_openid_provider());
    check_failure(client, "verified", CARDEA_ERROR_INVALID_ID_TOKEN, "signature");
    openid_behaviour("verified", ", \"oidc_misbehaviour\": [\"invalid_aud\"]");
    check_failure(client, "verified", CARDEA_ERROR_INVALID_ID_TOKEN, "aud");
    cardea_client_free(client);
}

static void signs_in_by_endpoints(void) {
    openid_behaviour("verified", ", \"oidc_misbehaviour\": [\"authorization_response_missing_iss\"]");
    cardea_openid_provider *provider = cardea_openid_provider_new();
    cardea_openid_provider_set_client_id(provider, "notes", NULL);
    cardea_openid_provider_add_scope(provider, "email", NULL);
    const struct {
        int32_t endpoint;
        const char *path;
    } endpoints[] = {{CARDEA_ENDPOINT_AUTHORIZATION, "authorize"}, {CARDEA_ENDPOINT_TOKEN, "token"}};
    for (int index = 0; index < 2; index++) {
        char url[256];
        snprintf(url, sizeof url, "%s/oidc/%s", sandbox_url(), endpoints[index].path);
        CHECK_NUMBER(cardea_openid_provider_set_endpoint(provider, endpoints[index].endpoint, url, NULL), CARDEA_OK);
    }
    cardea_client *client = new_openid_client(provider);
    cardea_result *result = openid_login(client, "verified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(cardea_user_access_token(cardea_result_user(result)) != NULL);
    CHECK(cardea_profile_user_id(cardea_user_profile(cardea_result_user(result))) == NULL);
    cardea_result_free(result);
    cardea_client_free(client);
}

static void knows_redirects_of_others(void) {
    const struct { const char *name, *message; } known[] = {{"apple", "redirect URI"}, {"google", "com.example.app"}};
    for (int index = 0; index < 2; index++) {
        cardea_openid_provider *provider = cardea_openid_provider_new_known(known[index].name);
        cardea_openid_provider_set_client_id(provider, "notes", NULL);
        cardea_client *client = new_openid_client(provider);
        cardea_oauth_options *options = new_options();
        cardea_operation operation = 0;
        cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
        cardea_result *result = take(client, operation);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INVALID_CONFIGURATION);
        CHECK(strstr(cardea_error_message(cardea_result_error(result)), known[index].message) != NULL);
        cardea_result_free(result);
        cardea_oauth_options_free(options);
        cardea_client_free(client);
    }
}

/* A provider with every setting that the sandbox can be told to insist on. */
static cardea_openid_provider *provider_with_all(void) {
    cardea_openid_provider *provider = new_openid_provider();
    cardea_status set[] = {cardea_openid_provider_set_client_secret(provider, "s p+c", NULL),
        cardea_openid_provider_set_client_authentication(provider, CARDEA_CLIENT_AUTHENTICATION_BASIC, NULL),
        cardea_openid_provider_set_scope_separator(provider, " ", NULL),
        cardea_openid_provider_set_pushes_requests(provider, true, NULL),
        cardea_openid_provider_set_binds_tokens(provider, false, NULL),
        cardea_openid_provider_set_response_mode(provider, CARDEA_RESPONSE_MODE_QUERY, NULL),
        cardea_openid_provider_set_redirect_forms(provider, CARDEA_REDIRECT_CUSTOM_SCHEME, NULL),
        cardea_openid_provider_set_leniencies(
            provider, CARDEA_LENIENCY_NO_TOKEN_TYPE | CARDEA_LENIENCY_FRAGMENT_ANSWER, NULL),
        cardea_openid_provider_add_trusted_audience(provider, "https://api.example.com", NULL),
        cardea_openid_provider_add_id_token_algorithm(provider, "ES256", NULL),
        cardea_openid_provider_set_clock_leeway_ms(provider, 30000, NULL)};
    for (size_t index = 0; index < sizeof set / sizeof *set; index++)
        CHECK_NUMBER(set[index], CARDEA_OK);
    return provider;
}

static void obeys_every_setting(void) {
    openid_behaviour("verified",
        ", \"oidc_client_secret\": \"s p+c\", \"oidc_par\": \"required\", \"oidc_signing_algorithm\": \"ES256\"");
    cardea_client *client = new_openid_client(provider_with_all());
    cardea_result *result = openid_login(client, "verified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(claims_have(result, "\"email\":\"user@example.com\""));
    cardea_result_free(result);
    CHECK(sandbox_requests("/oidc/par") > 0);
    sandbox_control("{\"behaviour\": {\"oidc_client_secret\": \"other\"}}");
    cardea_oauth_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    CHECK_TEXT(cardea_error_server_code(cardea_result_error(result)), "invalid_client");
    cardea_result_free(result);
    cardea_oauth_options_free(options);
    cardea_client_free(client);
}

/* Gives one setting to a complete description, and checks that it is refused by the client at the latest. */
static void check_refused(cardea_openid_provider *provider, cardea_status set, cardea_error *error, const char *named) {
    cardea_config *config = new_config();
    cardea_client *client = NULL;
    cardea_config_set_openid_provider(config, provider, NULL);
    if (set == CARDEA_OK) set = cardea_client_new(config, &client, &error);
    CHECK(set == CARDEA_ERROR_INVALID_ARGUMENT || set == CARDEA_ERROR_INVALID_CONFIGURATION);
    const char *message = cardea_error_message(error);
    if (!CHECK(message != NULL && strstr(message, named) != NULL)) printf("#   %s\n", message ? message : "no error");
    cardea_error_free(error);
    cardea_client_free(client);
    cardea_config_free(config);
    cardea_openid_provider_free(provider);
}

static void refuses_settings_by_name(void) {
    cardea_openid_provider *provider;
    cardea_error *error;
    cardea_status set;
#define REFUSED(named, call)                                                                                           \
    provider = new_openid_provider();                                                                                  \
    error = NULL;                                                                                                      \
    set = call;                                                                                                        \
    check_refused(provider, set, error, named)
    REFUSED("client", cardea_openid_provider_set_client_id(provider, "", &error));
    REFUSED("https", cardea_openid_provider_set_issuer(provider, "http://accounts.example.com", &error));
    REFUSED("scope", cardea_openid_provider_add_scope(provider, "openid email", &error));
    REFUSED("secret", cardea_openid_provider_set_client_secret(provider, "", &error));
    REFUSED("HS256", cardea_openid_provider_add_id_token_algorithm(provider, "HS256", &error));
    REFUSED("600", cardea_openid_provider_set_clock_leeway_ms(provider, 600001, &error));
    REFUSED("mail", cardea_openid_provider_set_email_verification_url(provider, "no url", &error));
    REFUSED("authentication", cardea_openid_provider_set_client_authentication(provider, 3, &error));
    REFUSED("mode", cardea_openid_provider_set_response_mode(provider, 2, &error));
    REFUSED("forms", cardea_openid_provider_set_redirect_forms(provider, 64, &error));
    REFUSED("leniencies", cardea_openid_provider_set_leniencies(provider, 32, &error));
#undef REFUSED
}

static void proves_addresses(void) {
    openid_behaviour("unverified", "");
    cardea_openid_provider *provider = new_openid_provider();
    char url[256];
    snprintf(url, sizeof url, "%s/sandbox/api/email-verification", sandbox_url());
    CHECK_NUMBER(cardea_openid_provider_set_email_verification_url(provider, url, NULL), CARDEA_OK);
    cardea_client *client = new_openid_client(provider);
    cardea_result *result = openid_login(client, "unverified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_OTP_REQUIRED);
    CHECK_TEXT(cardea_result_email(result), SANDBOX_EMAIL);
    cardea_challenge *challenge = cardea_result_copy_challenge(result);
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_operation operation = 0;
    cardea_check_otp(client, "000000x", challenge, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_OTP_CODE);
    char *code = sandbox_code();
    cardea_check_otp(client, code, challenge, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(claims_have(result, "\"email_verified\":false"));
    cardea_result_free(result);
    free(code);
    cardea_challenge_free(challenge);
    cardea_client_free(client);
}

static void tells_of_unverified_addresses(void) {
    openid_behaviour("unverified", "");
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_result *result = openid_login(client, "unverified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(claims_have(result, "\"email_verified\":false"));
    cardea_result_free(result);
    cardea_client_free(client);
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    return remove(path);
}

static cardea_client *client_on_files(const char *folder) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_use_sealed_file(config, folder, NULL, NULL), CARDEA_OK);
    return new_openid_client_of(config, new_openid_provider());
}

static void finishes_after_restart(void) {
    sandbox_reset();
    char folder[] = "/tmp/cardea-openid-XXXXXX";
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    cardea_client *client = client_on_files(folder);
    cardea_attempt *attempt = begin(client);
    cardea_operation operation = 0;
    cardea_save_oauth_login(client, attempt, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_client_free(client);
    client = client_on_files(folder);
    cardea_restore_oauth_login(client, cardea_attempt_id(attempt), NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    cardea_attempt *again = cardea_result_copy_attempt(result);
    cardea_result_free(result);
    result = redeem(client, again, "verified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_attempt_free(again);
    cardea_attempt_free(attempt);
    cardea_client_free(client);
    nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

int main(void) {
    run_test("who says no at a provider gets access_denied", is_denied);
    run_test("an ID token that breaks a rule signs nobody in", refuses_bad_tokens);
    run_test("a provider without metadata signs in by its endpoints, and nobody's id is known", signs_in_by_endpoints);
    run_test("a well-known provider refuses a redirect URI that it does not take", knows_redirects_of_others);
    run_test("a setting of a provider that cannot work is refused by name", refuses_settings_by_name);
    run_test("every setting of a provider reaches it", obeys_every_setting);
    run_test("an address that a provider has not verified is proven at the application's server", proves_addresses);
    run_test("without such a server the claim tells that the address is not proven", tells_of_unverified_addresses);
    run_test("a login at a provider is finished by its id after a restart", finishes_after_restart);
    return finish_tests();
}
