/* What a setter refuses is not lost: the object cannot be used until the setting is made good. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

static cardea_client *client;
static const char *const no_text = NULL; /* as of getenv */

static cardea_status make(cardea_config *config) {
    cardea_client *made = NULL;
    cardea_status status = cardea_client_new(config, &made, NULL);
    CHECK((made != NULL) == (status == CARDEA_OK));
    cardea_client_free(made);
    cardea_config_free(config);
    return status;
}

static void refuse_nothing(cardea_provider *provider) {
    (void)provider;
}

static void refuse_endpoint(cardea_provider *provider) {
    CHECK_NUMBER(cardea_provider_set(provider, "99", "https://x.test", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
}

static void refuse_audience(cardea_provider *provider) {
    cardea_provider_add(provider, "trusted_audience", "\xff", NULL);
}

/* "Without any, all tenants may": a setting that is not there must not let everybody in. */
static void refuse_tenant(cardea_provider *provider) {
    cardea_provider_add(provider, "allowed_tenant", no_text, NULL);
    cardea_provider_add(provider, "allowed_tenant", "another", NULL);
}

static void reports_those_of_providers(void) {
    void (*const refuse[])(cardea_provider *) = {refuse_nothing, refuse_endpoint, refuse_audience, refuse_tenant};
    for (int index = 0; index < 4; index++) {
        cardea_status expected = index == 0 ? CARDEA_OK : CARDEA_ERROR_INVALID_ARGUMENT;
        cardea_provider *provider = cardea_provider_new("microsoft");
        cardea_provider_set(provider, "client_id", "client", NULL);
        refuse[index](provider);
        cardea_config *config = new_config();
        CHECK_NUMBER(cardea_config_set_provider(config, provider, NULL), expected);
        cardea_provider_free(provider);
        CHECK_NUMBER(make(config), expected);
    }
}

static void makes_configurations_good(void) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_application_id(config, "\xff", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_config_set_store(config, "encrypted_file", "\xff", NULL, NULL);
    cardea_config_set_prelude(config, no_text, NULL);
    cardea_config_set_application_id(config, "com.example.app", NULL);
    cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_config_set_ory(config, "https://ory.example", NULL);
    CHECK_NUMBER(make(config), CARDEA_OK);

    config = new_config();
    cardea_error *error = NULL;
    cardea_client *made = NULL;
    cardea_config_set_request_timeout_ms(config, 0, NULL);
    cardea_config_set_pending_lifetime_ms(config, 1, NULL);
    cardea_config_set_account(config, "me", NULL);
    CHECK_NUMBER(cardea_client_new(config, &made, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(strstr(cardea_error_message(error), "timeout_ms") != NULL);
    cardea_error_free(error);
    cardea_config_set_request_timeout_ms(config, 1000, NULL);
    CHECK_NUMBER(cardea_client_new(config, &made, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(strstr(cardea_error_message(error), "lifetime_ms") != NULL);
    cardea_error_free(error);
    cardea_config_add_pinned_public_key(config, no_text, NULL);
    cardea_config_set_pending_lifetime_ms(config, 1000, NULL);
    CHECK_NUMBER(make(config), CARDEA_ERROR_INVALID_ARGUMENT);
}

static void starts_no_login_without_an_option(void) {
    int before = sandbox_requests(NULL);
    cardea_options *options = new_options();
    cardea_operation operation = 7;
    cardea_options_set_redirect_capture(options, (cardea_capture)9, NULL);
    CHECK_NUMBER(cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(operation, 0);
    CHECK_NUMBER(sandbox_requests(NULL), before);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_SCHEME, NULL);
    CHECK_NUMBER(cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_options_free(options);
}

static void shows_no_page_without_an_option(void) {
    cardea_operation operation = 7;
    cardea_options *device = cardea_options_new();
    cardea_options_add_scope(device, no_text, NULL);
    CHECK_NUMBER(
        cardea_begin_device_login(client, device, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options_free(device);
    cardea_options *page = cardea_options_new();
    cardea_options_set_timeout_ms(page, 0, NULL);
    CHECK_NUMBER(cardea_end_browser_session(client, page, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options_set_redirect_uri(page, "myapp:/", NULL);
    CHECK_NUMBER(cardea_open_deep_link_page(client, "https://a.test", page, NULL, NULL, &operation, NULL),
        CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options_free(page);
    CHECK_NUMBER(operation, 0);
}

typedef cardea_status (*page_call)(cardea_client *client, const cardea_options *options, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/* What a call has no use for is refused by name, also where the server has no such call; what was taken back is not. */
static void names_options_of_other_calls(void) {
    const struct {
        page_call call;
        cardea_status (*set)(cardea_options *options, bool yes, cardea_error **error);
        const char *named;
    } wrong[] = {
        {cardea_initiate_oauth_login, cardea_options_set_prefers_ephemeral_session, "`prefers_ephemeral_session`"},
        {cardea_begin_device_login, cardea_options_set_registers, "`registers`"},
        {cardea_begin_device_login, cardea_options_set_prefers_ephemeral_session, "`prefers_ephemeral_session`"},
        {cardea_end_browser_session, cardea_options_set_accepts_token_handoff, "`accepts_token_handoff`"},
        {cardea_link_provider, cardea_options_set_reauthenticates, "`reauthenticates`"}};
    for (int index = 0; index < 5; index++) {
        cardea_options *options = cardea_options_new();
        cardea_operation operation = 7;
        cardea_error *error = NULL;
        CHECK_NUMBER(wrong[index].set(options, true, NULL), CARDEA_OK);
        CHECK_NUMBER(wrong[index].call(client, options, NULL, NULL, &operation, &error), CARDEA_ERROR_INVALID_ARGUMENT);
        if (!CHECK(operation == 0 && strstr(cardea_error_message(error), wrong[index].named) != NULL))
            printf("#     %s\n", cardea_error_message(error));
        cardea_error_free(error);
        CHECK_NUMBER(wrong[index].set(options, false, NULL), CARDEA_OK);
        CHECK_NUMBER(wrong[index].call(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
        CHECK(status_of(client, operation) != CARDEA_OK);
        cardea_options_free(options);
    }
    cardea_options *options = cardea_options_new();
    cardea_operation operation = 0;
    cardea_options_set_step_up(options, "a", NULL);
    cardea_options_set_field(options, "a", "b", NULL);
    CHECK_NUMBER(cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(
        cardea_begin_device_login(client, options, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options_set_step_up(options, no_text, NULL);
    cardea_options_set_field(options, "a", no_text, NULL);
    CHECK_NUMBER(cardea_begin_device_login(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK(status_of(client, operation) != CARDEA_OK);
    cardea_options_free(options);
}

static cardea_status send(cardea_request *request) {
    cardea_operation operation = 0;
    cardea_status status = cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
    return status == CARDEA_OK ? status_of(client, operation) : status;
}

static void sends_no_request_without_a_part(void) {
    int before = sandbox_requests(API_PATH);
    cardea_request *request = new_request(API_PATH);
    cardea_request_set_method(request, no_text, NULL);
    CHECK_NUMBER(send(request), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_request_set_method(request, "GET", NULL);
    cardea_request_set_body(request, NULL, 3, NULL);
    CHECK_NUMBER(send(request), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_request_set_body(request, NULL, 0, NULL);
    cardea_request_add_header(request, "X-Tenant", "caf\xe9", NULL);
    cardea_request_add_header(request, "X-Other", "cafe", NULL);
    CHECK_NUMBER(send(request), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(sandbox_requests(API_PATH), before);
    cardea_request_add_header(request, "X-Tenant", "cafe", NULL);
    CHECK_NUMBER(send(request), CARDEA_OK);
    cardea_request_free(request);
}

/* Without a redirect URI, and with a header that HTTP cannot carry: the message says what to change. */
static void names_what_is_wrong(void) {
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK(strstr(cardea_error_message(cardea_result_error(result)), "redirect URI is empty") != NULL);
    cardea_result_free(result);
    cardea_options_set_redirect_uri(options, "myapp://oauth", NULL);
    cardea_options_set_deep_link_scheme(options, "myapp", NULL);
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    CHECK(strstr(cardea_error_message(cardea_result_error(result)), "CARDEA_CAPTURE_OAUTH_PREFIX") != NULL);
    cardea_result_free(result);
    cardea_options_free(options);

    cardea_request *request = new_request(API_PATH);
    cardea_request_add_header(request, "X-Tenant", "two\nlines", NULL);
    cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    CHECK(strstr(cardea_error_message(cardea_result_error(result)), "X-Tenant") != NULL);
    cardea_result_free(result);
    cardea_request_free(request);
}

int main(void) {
    sandbox_reset();
    client = new_client(new_config());
    sign_in(client);
    run_test("what a provider refuses is reported where it is used", reports_those_of_providers);
    run_test("what a configuration refuses can be made good, and only by the same setting", makes_configurations_good);
    run_test("no login starts without an option that was refused", starts_no_login_without_an_option);
    run_test("no other page is shown without an option that was refused", shows_no_page_without_an_option);
    run_test("an option that a call has no use for is refused by name", names_options_of_other_calls);
    run_test("no request is sent without a part that was refused", sends_no_request_without_a_part);
    run_test("a message names what to change, in words of C", names_what_is_wrong);
    cardea_client_free(client);
    return finish_tests();
}
