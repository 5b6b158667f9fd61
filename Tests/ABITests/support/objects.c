#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "objects.h"

#include "openid.h"
#include "ory.h"
#include "sandbox.h"

#include <stdlib.h>
#include <unistd.h>

static struct counter kept;

static void keep_request(void *user_data, cardea_store_request *request) {
    *(cardea_store_request **)user_data = request;
    counter_raise(&kept);
}

static void keep_key_request(void *user_data, cardea_sealing_key_request *request) {
    *(cardea_sealing_key_request **)user_data = request;
    counter_raise(&kept);
}

static void keep_signals_request(void *user_data, cardea_signals_request *request) {
    *(cardea_signals_request **)user_data = request;
    counter_raise(&kept);
}

static void keep_prompt(void *user_data, cardea_key_prompt *prompt) {
    *(cardea_key_prompt **)user_data = prompt;
    counter_raise(&kept);
}

static void keep_presentation(void *user_data, cardea_presentation *presentation) {
    *(cardea_presentation **)user_data = presentation;
    counter_raise(&kept);
}

static void keep_entry(void *user_data, cardea_log_entry *entry) {
    cardea_log_entry **place = (cardea_log_entry **)user_data;
    if (*place == NULL) {
        *place = entry;
    } else {
        cardea_log_entry_free(entry);
    }
}

static void keep_event(void *user_data, cardea_event *event) {
    cardea_event **place = (cardea_event **)user_data;
    if (*place == NULL) {
        *place = event;
    } else {
        cardea_event_free(event);
    }
}

void free_objects(void **objects) {
    cardea_request_free((cardea_request *)objects[REQUEST]);
    cardea_openid_provider_free((cardea_openid_provider *)objects[OPENID_PROVIDER]);
    cardea_device_login_free((cardea_device_login *)objects[DEVICE_LOGIN]);
    cardea_login_step_free((cardea_login_step *)objects[LOGIN_STEP]);
    cardea_login_answer_free((cardea_login_answer *)objects[LOGIN_ANSWER]);
    cardea_result_free((cardea_result *)objects[LIST_OWNER]);
    cardea_result_free((cardea_result *)objects[RESPONSE_OWNER]);
    cardea_result_free((cardea_result *)objects[LINK_OWNER]);
    cardea_result_free((cardea_result *)objects[POLICY_OWNER]);
    cardea_result_free((cardea_result *)objects[PASSKEYS_OWNER]);
    cardea_result_free((cardea_result *)objects[IDENTIFIERS_OWNER]);
    cardea_result_free((cardea_result *)objects[ACCOUNTS_OWNER]);
    cardea_passkey_question_free((cardea_passkey_question *)objects[PASSKEY_QUESTION]);
    cardea_step_up_free((cardea_step_up *)objects[STEP_UP]);
    cardea_signals_request_free((cardea_signals_request *)objects[SIGNALS_REQUEST]);
    cardea_signals_free((cardea_signals *)objects[SIGNALS]);
    cardea_key_prompt_free((cardea_key_prompt *)objects[KEY_PROMPT]);
    cardea_key_guide_free((cardea_key_guide *)objects[KEY_GUIDE]);
    cardea_event_free((cardea_event *)objects[EVENT]);
    cardea_log_entry_free((cardea_log_entry *)objects[LOG_ENTRY]);
    cardea_presentation_free((cardea_presentation *)objects[PRESENTATION]);
    cardea_store_request_free((cardea_store_request *)objects[STORE_REQUEST]);
    cardea_sealing_key_request_free((cardea_sealing_key_request *)objects[SEALING_KEY_REQUEST]);
    cardea_sealing_key_free((cardea_sealing_key *)objects[SEALING_KEY]);
    cardea_error_free((cardea_error *)objects[ERROR]);
    cardea_result_free((cardea_result *)objects[RESULT]);
    cardea_challenge_free((cardea_challenge *)objects[CHALLENGE]);
    cardea_attempt_free((cardea_attempt *)objects[ATTEMPT]);
    cardea_oauth_options_free((cardea_oauth_options *)objects[OPTIONS]);
    cardea_link_options_free((cardea_link_options *)objects[LINK_OPTIONS]);
    cardea_device_login_options_free((cardea_device_login_options *)objects[DEVICE_LOGIN_OPTIONS]);
    cardea_browser_logout_options_free((cardea_browser_logout_options *)objects[BROWSER_LOGOUT_OPTIONS]);
    cardea_client_free((cardea_client *)objects[CLIENT]);
    cardea_config_free((cardea_config *)objects[CONFIG]);
    cardea_queue_free((cardea_queue *)objects[QUEUE]);
    cardea_store_free((cardea_store *)objects[STORE]);
    cardea_presenter_free((cardea_presenter *)objects[PRESENTER]);
    cardea_logger_free((cardea_logger *)objects[LOGGER]);
    cardea_observer_free((cardea_observer *)objects[OBSERVER]);
}

/* Signs in, so that there is a user; goes to the code, so that there is a challenge. */
static void fill_by_logins(void **objects) {
    cardea_client *client = (cardea_client *)objects[CLIENT];
    cardea_attempt *attempt = begin(client);
    objects[ATTEMPT] = begin(client);
    objects[RESULT] = redeem(client, attempt, "verified");
    objects[USER] = (void *)cardea_result_user((cardea_result *)objects[RESULT]);
    objects[PROFILE] = (void *)cardea_user_profile((cardea_user *)objects[USER]);
    cardea_attempt_free(attempt);
    attempt = begin(client);
    cardea_result *unverified = redeem(client, attempt, "unverified");
    objects[CHALLENGE] = cardea_result_copy_challenge(unverified);
    cardea_result_free(unverified);
    cardea_attempt_free(attempt);
    cardea_config_set_account(NULL, "a", (cardea_error **)&objects[ERROR]);
}

/* Lists the sessions and asks the API, with the session that the login brought. */
static void fill_by_session(void **objects) {
    cardea_client *client = (cardea_client *)objects[CLIENT];
    cardea_operation operation = 0;
    cardea_list_sessions(client, 0, 0, NULL, NULL, &operation, NULL);
    objects[LIST_OWNER] = take(client, operation);
    objects[SESSION_LIST] = (void *)cardea_result_sessions((cardea_result *)objects[LIST_OWNER]);
    objects[REQUEST] = new_request(API_PATH);
    cardea_send_authorized_request(client, (cardea_request *)objects[REQUEST], NULL, NULL, &operation, NULL);
    objects[RESPONSE_OWNER] = take(client, operation);
    objects[RESPONSE] = (void *)cardea_result_response((cardea_result *)objects[RESPONSE_OWNER]);
}

static void fill_openid(void **objects) {
    objects[OPENID_PROVIDER] = cardea_openid_provider_new();
    cardea_client *client = new_openid_client(new_openid_provider());
    objects[DEVICE_LOGIN] = begin_device_login(client);
    cardea_client_free(client);
}

/* Signs in at a server that wants more, and forgets that server's user again. */
static void fill_by_step(void **objects) {
    ory_behaviour("verified", ", \"ory_missing_traits\": [\"nickname\"]");
    cardea_client *client = new_client(new_ory_config(false));
    objects[LOGIN_STEP] = take_step(ory_login(client));
    objects[LOGIN_ANSWER] = cardea_login_answer_new();
    cardea_client_free(client);
    sandbox_reset();
}

/* Asks what needs no page: the policy, a passkey, a scope, lists. */
static void fill_by_ways(void **objects) {
    sandbox_control("{\"behaviour\": {\"scopes\": {\"pay\": [\"verify_email\"]}}}");
    cardea_client *client = (cardea_client *)objects[CLIENT];
    objects[POLICY_OWNER] = run(client, cardea_get_password_policy);
    objects[PASSWORD_POLICY] = (void *)cardea_result_password_policy((cardea_result *)objects[POLICY_OWNER]);
    objects[PASSKEYS_OWNER] = run(client, cardea_list_passkeys);
    objects[PASSKEY_LIST] = (void *)cardea_result_passkeys((cardea_result *)objects[PASSKEYS_OWNER]);
    objects[IDENTIFIERS_OWNER] = run(client, cardea_list_identifiers);
    objects[IDENTIFIER_LIST] = (void *)cardea_result_identifiers((cardea_result *)objects[IDENTIFIERS_OWNER]);
    objects[ACCOUNTS_OWNER] = run(client, cardea_list_accounts);
    objects[ACCOUNT_LIST] = (void *)cardea_result_accounts((cardea_result *)objects[ACCOUNTS_OWNER]);
    cardea_result *result = run(client, cardea_begin_passkey_login);
    objects[PASSKEY_QUESTION] = cardea_result_copy_question(result);
    cardea_result_free(result);
    cardea_operation operation = 0;
    cardea_request_scope(client, "pay", NULL, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    objects[STEP_UP] = cardea_result_copy_step_up(result);
    cardea_result_free(result);
}

/* Keeps a question for signals that is never answered. */
static void fill_signals_request(void **objects) {
    counter_init(&kept);
    cardea_config *config = new_config();
    cardea_signals *signals = cardea_signals_new(keep_signals_request, &objects[SIGNALS_REQUEST], NULL);
    cardea_config_set_signals(config, signals, NULL);
    cardea_signals_free(signals);
    cardea_client *client = new_client(config);
    cardea_operation pending = 0;
    cardea_start_otp_login(client, SANDBOX_EMAIL, NULL, NULL, NULL, &pending, NULL);
    counter_await(&kept, 1);
    cardea_client_free(client);
}

/* Keeps the first prompt of a use of security keys: none is connected. */
static void fill_key_prompt(void **objects) {
    counter_init(&kept);
    cardea_config *config = new_config();
    cardea_key_guide *guide = cardea_key_guide_new(keep_prompt, &objects[KEY_PROMPT], NULL);
    cardea_config_set_key_guide(config, guide, NULL);
    cardea_key_guide_free(guide);
    cardea_client *client = new_client(config);
    cardea_operation pending = 0;
    cardea_sign_with_security_key(
        client, "https://example.com", "{\"challenge\":\"AAEC\",\"timeout\":60000}", NULL, NULL, &pending, NULL);
    counter_await(&kept, 1);
    cardea_client_free(client);
}

/* Signs in at the provider and links who that is. */
static void fill_by_linking(void **objects) {
    cardea_client *client = new_linking_client();
    sign_in(client);
    cardea_operation operation = 0;
    cardea_link_identity(client, "anon-objects", NULL, NULL, &operation, NULL);
    objects[LINK_OWNER] = take(client, operation);
    objects[IDENTITY_LINK] = (void *)cardea_result_identity_link((cardea_result *)objects[LINK_OWNER]);
    cardea_client_free(client);
}

/* Keeps a request of a store that never answers. */
static void fill_store_request(void **objects) {
    counter_init(&kept);
    cardea_config *config = new_config();
    cardea_store *store = cardea_store_new(keep_request, &objects[STORE_REQUEST], NULL);
    cardea_config_set_store(config, store, NULL);
    cardea_store_free(store);
    cardea_client *client = new_client(config);
    cardea_operation pending = 0;
    cardea_get_current_user(client, NULL, NULL, &pending, NULL);
    counter_await(&kept, 1);
    cardea_client_free(client);
}

/* Keeps a question for a key that is never answered: a login tries its store. */
static void fill_key_request(void **objects) {
    char folder[] = "/tmp/cardea-objects-XXXXXX";
    if (mkdtemp(folder) == NULL) return;
    counter_init(&kept);
    cardea_config *config = new_config();
    cardea_sealing_key *key = cardea_sealing_key_new(keep_key_request, &objects[SEALING_KEY_REQUEST], NULL);
    cardea_config_use_sealed_file_with_key(config, folder, key, NULL);
    cardea_sealing_key_free(key);
    cardea_client *client = new_client(config);
    cardea_oauth_options *options = new_options();
    cardea_operation pending = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &pending, NULL);
    cardea_oauth_options_free(options);
    counter_await(&kept, 1);
    cardea_client_free(client);
    rmdir(folder);
}

static void fill_presentation(void **objects) {
    counter_init(&kept);
    cardea_oauth_options *options = new_options();
    cardea_operation pending = 0;
    cardea_login_with_oauth((cardea_client *)objects[CLIENT], options, NULL, NULL, &pending, NULL);
    counter_await(&kept, 1);
    cardea_operation_cancel((cardea_client *)objects[CLIENT], pending);
    status_of((cardea_client *)objects[CLIENT], pending);
    cardea_oauth_options_free(options);
}

void make_objects(void **objects) {
    fill_by_step(objects);
    objects[QUEUE] = cardea_queue_new();
    objects[STORE] = cardea_store_new(keep_request, NULL, NULL);
    objects[SEALING_KEY] = cardea_sealing_key_new(keep_key_request, NULL, NULL);
    objects[SIGNALS] = cardea_signals_new(keep_signals_request, NULL, NULL);
    objects[KEY_GUIDE] = cardea_key_guide_new(keep_prompt, NULL, NULL);
    objects[PRESENTER] = cardea_presenter_new(keep_presentation, NULL, &objects[PRESENTATION], NULL);
    objects[LOGGER] = cardea_logger_new(CARDEA_LOG_TRACE, keep_entry, &objects[LOG_ENTRY], NULL);
    objects[OBSERVER] = cardea_observer_new(keep_event, &objects[EVENT], NULL);
    objects[OPTIONS] = new_options();
    objects[LINK_OPTIONS] = cardea_link_options_new();
    objects[DEVICE_LOGIN_OPTIONS] = cardea_device_login_options_new();
    objects[BROWSER_LOGOUT_OPTIONS] = cardea_browser_logout_options_new();
    objects[CONFIG] = cardea_config_new();
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, (cardea_presenter *)objects[PRESENTER], NULL);
    cardea_config_set_logger(config, (cardea_logger *)objects[LOGGER], NULL);
    cardea_config_set_observer(config, (cardea_observer *)objects[OBSERVER], NULL);
    objects[CLIENT] = new_client(config);
    fill_by_logins(objects);
    fill_by_session(objects);
    fill_by_ways(objects);
    fill_openid(objects);
    fill_by_linking(objects);
    fill_store_request(objects);
    fill_key_request(objects);
    fill_signals_request(objects);
    fill_key_prompt(objects);
    fill_presentation(objects);
}
