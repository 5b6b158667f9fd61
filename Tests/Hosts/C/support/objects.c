#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "objects.h"

#include "openid.h"
#include "ory.h"
#include "sandbox.h"

const char *const object_types[OBJECTS] = {"cardea_client", "cardea_config", "cardea_options", "cardea_result",
    "cardea_user", "cardea_error", "cardea_list", "cardea_request", "cardea_response", "cardea_queue",
    "cardea_provider", "cardea_question", "cardea_event", "cardea_pending", "cardea_pending", "cardea_pending",
    "cardea_pending", "cardea_pending", "cardea_pending"};

static struct counter kept;

/* The first question stays without an answer. */
static void keep_question(void *user_data, cardea_question *question) {
    cardea_question **place = (cardea_question **)user_data;
    if (*place != NULL) {
        cardea_question_free(question);
        return;
    }
    *place = question;
    counter_raise(&kept);
}

static void keep_event(void *user_data, cardea_event *event) {
    cardea_event **place = (cardea_event **)user_data;
    if (*place != NULL) {
        cardea_event_free(event);
        return;
    }
    *place = event;
    counter_raise(&kept);
}

void free_objects(void **objects) {
    cardea_client_free((cardea_client *)objects[CLIENT]);
    cardea_config_free((cardea_config *)objects[CONFIG]);
    cardea_options_free((cardea_options *)objects[OPTIONS]);
    cardea_result_free((cardea_result *)objects[RESULT]);
    cardea_user_free((cardea_user *)objects[USER]);
    cardea_error_free((cardea_error *)objects[ERROR]);
    cardea_list_free((cardea_list *)objects[LIST]);
    cardea_request_free((cardea_request *)objects[REQUEST]);
    cardea_response_free((cardea_response *)objects[RESPONSE]);
    cardea_queue_free((cardea_queue *)objects[QUEUE]);
    cardea_provider_free((cardea_provider *)objects[PROVIDER]);
    cardea_question_free((cardea_question *)objects[QUESTION]);
    cardea_event_free((cardea_event *)objects[EVENT]);
    for (int kind = PAGE; kind <= PASSKEY; kind++)
        cardea_pending_free((cardea_pending *)objects[kind]);
}

/* The step is of another server, which forgets its user again. */
static void fill_by_other_servers(void **objects) {
    ory_behaviour("verified", ", \"ory_missing_traits\": [\"nickname\"]");
    cardea_client *client = new_client(new_ory_config());
    objects[STEP] = pending_of(ory_login(client));
    cardea_client_free(client);
    sandbox_reset();
    client = new_openid_client(new_openid_provider());
    objects[DEVICE] = begin_device_login(client);
    cardea_client_free(client);
}

static void fill_by_logins(cardea_client *client, void **objects) {
    cardea_pending *attempt = begin(client);
    cardea_result *unverified = redeem(client, attempt, "unverified");
    objects[CODE] = pending_of(unverified);
    cardea_pending_free(attempt);
    attempt = begin(client);
    objects[RESULT] = redeem(client, attempt, "verified");
    objects[USER] = cardea_user_retain(cardea_result_user((cardea_result *)objects[RESULT]));
    cardea_pending_free(attempt);
    objects[PAGE] = begin(client);
}

static void fill_by_session(cardea_client *client, void **objects) {
    sandbox_control("{\"behaviour\": {\"scopes\": {\"pay\": [\"verify_email\"]}}}");
    cardea_operation operation = 0;
    cardea_send_authorized_request(client, (cardea_request *)objects[REQUEST], NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    objects[RESPONSE] = cardea_response_retain(cardea_result_response(result));
    cardea_result_free(result);
    result = run(client, cardea_get_password_compliancy);
    objects[LIST] = cardea_list_retain(cardea_result_list(result));
    cardea_result_free(result);
    objects[PASSKEY] = pending_of(run(client, cardea_begin_passkey_login));
    cardea_request_step_up(client, "pay", NULL, NULL, NULL, &operation, NULL);
    objects[STEP_UP] = pending_of(take(client, operation));
}

void make_objects(void **objects) {
    for (int index = 0; index < OBJECTS; index++)
        objects[index] = NULL;
    counter_init(&kept);
    fill_by_other_servers(objects);
    objects[QUEUE] = cardea_queue_new();
    objects[PROVIDER] = cardea_provider_new(NULL);
    objects[OPTIONS] = cardea_options_new();
    objects[REQUEST] = new_request(API_PATH);
    objects[CONFIG] = cardea_config_new();
    cardea_config_set_account(NULL, "a", (cardea_error **)&objects[ERROR]);
    cardea_config *config = new_config();
    cardea_config_set_observer(config, keep_event, &objects[EVENT], NULL, NULL);
    cardea_client *client = new_client(config);
    objects[CLIENT] = client;
    fill_by_logins(client, objects);
    fill_by_session(client, objects);
    counter_await(&kept, 1);

    config = new_config_without_store();
    cardea_config_set_store_handler(config, keep_question, &objects[QUESTION], NULL, NULL);
    cardea_client *asking = new_client(config);
    cardea_operation pending = 0;
    cardea_get_current_user(asking, NULL, NULL, &pending, NULL);
    counter_await(&kept, 2);
    cardea_client_free(asking);
}
