/* Cases of Tests/Hosts/Conformance that are told of OpenID Connect providers: how logins there end, and what settings do. */
#include "check.h"
#include "openid.h"
#include "sandbox.h"

#include <stdlib.h>

/* Whether the claims of a login's result have that text. */
static bool claims_have(const cardea_result *result, const char *text) {
    const char *claims = cardea_user_claims_json(cardea_result_user(result));
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
    cardea_provider *provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "client_id", "notes", NULL);
    cardea_provider_set(provider, "scope", "email", NULL);
    const struct {
        const char *property, *path;
    } endpoints[] = {{"authorization_endpoint", "authorize"}, {"token_endpoint", "token"}};
    for (int index = 0; index < 2; index++) {
        char url[256];
        snprintf(url, sizeof url, "%s/oidc/%s", sandbox_url(), endpoints[index].path);
        CHECK_NUMBER(cardea_provider_set(provider, endpoints[index].property, url, NULL), CARDEA_OK);
    }
    cardea_client *client = new_openid_client(provider);
    cardea_result *result = openid_login(client, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(cardea_user_access_token(cardea_result_user(result), NULL) != NULL);
    CHECK(cardea_user_id(cardea_result_user(result)) == NULL);
    cardea_result_free(result);
    cardea_client_free(client);
}

static void knows_redirects_of_others(void) {
    const struct { const char *name, *message; } known[] = {{"apple", "redirect URI"}, {"google", "com.example.app"}};
    for (int index = 0; index < 2; index++) {
        cardea_provider *provider = cardea_provider_new(known[index].name);
        cardea_provider_set(provider, "client_id", "notes", NULL);
        cardea_client *client = new_openid_client(provider);
        cardea_options *options = new_options();
        cardea_operation operation = 0;
        cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
        cardea_result *result = take(client, operation);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INVALID_CONFIGURATION);
        CHECK(strstr(cardea_error_message(cardea_result_error(result)), known[index].message) != NULL);
        cardea_result_free(result);
        cardea_options_free(options);
        cardea_client_free(client);
    }
}

/* A provider with every setting that the sandbox can be told to insist on. */
static cardea_provider *provider_with_all(void) {
    cardea_provider *provider = new_openid_provider();
    cardea_status set[] = {cardea_provider_set(provider, "client_secret", "s p+c", NULL),
        cardea_provider_set(provider, "token_endpoint_auth_method", "client_secret_basic", NULL),
        cardea_provider_set(provider, "scope_separator", " ", NULL), cardea_provider_set(provider, "par", "true", NULL),
        cardea_provider_set(provider, "dpop", "false", NULL),
        cardea_provider_set(provider, "response_mode", "query", NULL),
        cardea_provider_add(provider, "redirect_form", "custom_scheme", NULL),
        cardea_provider_add(provider, "quirk", "no_token_type", NULL),
        cardea_provider_add(provider, "quirk", "fragment_answer", NULL),
        cardea_provider_add(provider, "trusted_audience", "https://api.example.com", NULL),
        cardea_provider_add(provider, "id_token_algorithm", "ES256", NULL),
        cardea_provider_set(provider, "clock_leeway_ms", "30000", NULL)};
    for (size_t index = 0; index < sizeof set / sizeof *set; index++)
        CHECK_NUMBER(set[index], CARDEA_OK);
    return provider;
}

static void obeys_every_setting(void) {
    openid_behaviour("verified",
        ", \"oidc_client_secret\": \"s p+c\", \"oidc_par\": \"required\", \"oidc_signing_algorithm\": \"ES256\"");
    cardea_client *client = new_openid_client(provider_with_all());
    cardea_result *result = openid_login(client, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(claims_have(result, "\"email\":\"user@example.com\""));
    cardea_result_free(result);
    CHECK(sandbox_requests("/oidc/par") > 0);
    sandbox_control("{\"behaviour\": {\"oidc_client_secret\": \"other\"}}");
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    CHECK_TEXT(cardea_error_server_code(cardea_result_error(result)), "invalid_client");
    cardea_result_free(result);
    cardea_options_free(options);
    cardea_client_free(client);
}

/* Gives one setting to a complete description, and checks that it is refused by the client at the latest. */
static void check_refused(cardea_provider *provider, cardea_status set, cardea_error *error, const char *named) {
    cardea_config *config = new_config();
    cardea_client *client = NULL;
    cardea_config_set_provider(config, provider, NULL);
    if (set == CARDEA_OK) set = cardea_client_new(config, &client, &error);
    CHECK(set == CARDEA_ERROR_INVALID_ARGUMENT || set == CARDEA_ERROR_INVALID_CONFIGURATION);
    const char *message = cardea_error_message(error);
    if (!CHECK(message != NULL && strstr(message, named) != NULL)) printf("#   %s\n", message ? message : "no error");
    cardea_error_free(error);
    cardea_client_free(client);
    cardea_config_free(config);
    cardea_provider_free(provider);
}

static void refuses_settings_by_name(void) {
    cardea_provider *provider;
    cardea_error *error;
    cardea_status set;
#define REFUSED(named, call)                                                                                           \
    provider = new_openid_provider();                                                                                  \
    error = NULL;                                                                                                      \
    set = call;                                                                                                        \
    check_refused(provider, set, error, named)
    REFUSED("client", cardea_provider_set(provider, "client_id", "", &error));
    REFUSED("https", cardea_provider_set(provider, "issuer", "http://accounts.example.com", &error));
    REFUSED("secret", cardea_provider_set(provider, "client_secret", "", &error));
    REFUSED("HS256", cardea_provider_add(provider, "id_token_algorithm", "HS256", &error));
    REFUSED("600", cardea_provider_set(provider, "clock_leeway_ms", "600001", &error));
    REFUSED("mail", cardea_provider_set(provider, "email_verification_url", "no url", &error));
    REFUSED("`token_endpoint_auth_method`", cardea_provider_set(provider, "token_endpoint_auth_method", "3", &error));
    REFUSED("`response_mode`", cardea_provider_set(provider, "response_mode", "2", &error));
    REFUSED("`redirect_form`", cardea_provider_add(provider, "redirect_form", "64", &error));
    REFUSED("`quirk`", cardea_provider_add(provider, "quirk", "32", &error));
#undef REFUSED
}

static void proves_addresses(void) {
    openid_behaviour("unverified", "");
    cardea_provider *provider = new_openid_provider();
    char url[256];
    snprintf(url, sizeof url, "%s/sandbox/api/email-verification", sandbox_url());
    CHECK_NUMBER(cardea_provider_set(provider, "email_verification_url", url, NULL), CARDEA_OK);
    cardea_client *client = new_openid_client(provider);
    cardea_result *result = openid_login(client, "unverified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    CHECK_TEXT(cardea_pending_text(cardea_result_pending(result), "address"), SANDBOX_EMAIL);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_operation operation = 0;
    cardea_check_otp(client, challenge, "000000x", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_INVALID_OTP_CODE);
    char *code = sandbox_code();
    cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(claims_have(result, "\"email_verified\":false"));
    cardea_result_free(result);
    free(code);
    cardea_pending_free(challenge);
    cardea_client_free(client);
}

static void tells_of_unverified_addresses(void) {
    openid_behaviour("unverified", "");
    cardea_client *client = new_openid_client(new_openid_provider());
    cardea_result *result = openid_login(client, "unverified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    CHECK(claims_have(result, "\"email_verified\":false"));
    cardea_result_free(result);
    cardea_client_free(client);
}

static cardea_client *client_on_files(const char *folder) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL), CARDEA_OK);
    return new_openid_client_of(config, new_openid_provider());
}

static void finishes_after_restart(void) {
    sandbox_reset();
    char folder[] = "/tmp/cardea-openid-XXXXXX";
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    cardea_client *client = client_on_files(folder);
    cardea_pending *attempt = begin(client);
    cardea_operation operation = 0;
    cardea_save(client, attempt, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_client_free(client);
    client = client_on_files(folder);
    cardea_restore(client, cardea_pending_id(attempt), NULL, NULL, &operation, NULL);
    cardea_pending *again = pending_of(take(client, operation));
    cardea_result *result = redeem(client, again, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_pending_free(again);
    cardea_pending_free(attempt);
    cardea_client_free(client);
    remove_folder(folder);
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
