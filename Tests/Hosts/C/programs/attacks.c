/* Every function of the headers with arguments that are none: handles that are NULL, of another type, freed or made up, and
 * texts that are missing, no UTF-8, enormous or hostile. Nothing crashes, everything is reported, and nobody is harmed. */
#include "check.h"
#include "objects.h"
#include "sandbox.h"

#include "calls.g.h"

#include <limits.h>
#include <stdlib.h>

/* One live object of every kind, and one of every kind that was freed. */
static void *live[OBJECTS];
static void *freed[OBJECTS];

static char *enormous;

/* Where the calls answer to. */
static cardea_error *error;
static uint64_t answered[2];

#define FINE(call, parameter, text)                                                                                    \
    { "cardea_" call, parameter, text }

/* Texts that can be right, by call and parameter; NULL stands for any call. "a" is right elsewhere. */
static const struct {
    const char *call, *parameter, *text;
} fine[] = {FINE("config_set_store", "kind", "encrypted_file"), FINE("config_set_logger", "level", "info"),
    FINE("provider_set", "property", "issuer"), FINE("provider_add", "property", "trusted_audience"),
    {NULL, "method", "GET"}, {NULL, "url", "https://a.test/"}, {NULL, "address", SANDBOX_EMAIL},
    {NULL, "metadata", "{}"}, {NULL, "well_known", "google"}, {NULL, "redirect_url", "a:b"}};

/* Texts that may be NULL. */
static const struct {
    const char *call, *parameter;
} optional[] = {{"config_set_store", "folder"}, {"config_set_store", "passphrase"},
    {"config_set_store_namespace", "name"}, {"config_set_passkey_page", "page"},
    {"options_set_fallback_redirect_uri", "redirect_uri"}, {"options_set_activation_token", "token"},
    {"options_set_deep_link_scheme", "scheme"}, {"options_set_step_up", "step_up_id"},
    {"options_set_transient_payload", "transient_payload"}, {"options_set_traits", "traits"},
    {"options_set_organization", "organization"}, {"options_set_identity_schema", "identity_schema"},
    {"options_set_field", "value"}, {"provider_set", "value"}, {"start_otp_login", "configuration"},
    {"begin_passkey_registration", "display_name"}, {"begin_passkey_registration", "nickname"},
    {"request_step_up", "scope"}, {"request_step_up", "metadata"}, {"link_identity", "app_user_id"},
    {"login_with_id_token", "nonce"}, {"retry_request", "www_authenticate"}, {"retry_request", "dpop_nonce"}};

/* Options that may be NULL. */
static const char *const optional_options[] = {
    "begin_device_login", "continue_login", "initiate_continued_login", "login_with_id_token"};

static const char *short_name(const struct call *call) {
    return call->name + strlen("cardea_");
}

static bool may_be_null(const struct call *call, const struct parameter *parameter) {
    for (size_t index = 0; index < sizeof optional / sizeof *optional; index++)
        if (strcmp(optional[index].call, short_name(call)) == 0 &&
            strcmp(optional[index].parameter, parameter->name) == 0)
            return true;
    for (size_t index = 0; index < sizeof optional_options / sizeof *optional_options; index++)
        if (strcmp(optional_options[index], short_name(call)) == 0 && strcmp(parameter->name, "options") == 0)
            return true;
    return false;
}

static const char *fine_text(const struct call *call, const struct parameter *parameter) {
    for (size_t index = 0; index < sizeof fine / sizeof *fine; index++)
        if ((fine[index].call == NULL || strcmp(fine[index].call, call->name) == 0) &&
            strcmp(fine[index].parameter, parameter->name) == 0)
            return fine[index].text;
    return "a";
}

/* Which of the kinds that wait for somebody a parameter is for. */
static enum object pending_for(const struct parameter *parameter) {
    const struct {
        const char *name;
        enum object kind;
    } kinds[] = {{"challenge", CODE}, {"step", STEP}, {"login", DEVICE}, {"step_up", STEP_UP}, {"question", PASSKEY}};
    for (int index = 0; index < 5; index++)
        if (strcmp(kinds[index].name, parameter->name) == 0) return kinds[index].kind;
    return PAGE;
}

static void *live_for(const struct parameter *parameter) {
    if (strcmp(parameter->type, "cardea_pending") == 0) return live[pending_for(parameter)];
    for (int kind = 0; kind < OBJECTS; kind++)
        if (strcmp(object_types[kind], parameter->type) == 0) return live[kind];
    printf("#     no object of the type %s\n", parameter->type);
    check_failures++;
    return NULL;
}

static void ignore(void *user_data, void *object) {
    (void)user_data, (void)object;
}

/* What was refused once is refused where the object is used. */
static void renew(void) {
    cardea_options_free((cardea_options *)live[OPTIONS]);
    cardea_config_free((cardea_config *)live[CONFIG]);
    cardea_request_free((cardea_request *)live[REQUEST]);
    cardea_provider_free((cardea_provider *)live[PROVIDER]);
    live[OPTIONS] = cardea_options_new();
    live[CONFIG] = cardea_config_new();
    live[REQUEST] = new_request(API_PATH);
    live[PROVIDER] = cardea_provider_new(NULL);
}

/* Arguments with which a call can work, if nothing is made wrong about them. */
static void fill(const struct call *call, union argument *arguments) {
    int outs = 0;
    error = NULL;
    memset(arguments, 0, MOST_ARGUMENTS * sizeof *arguments);
    for (int index = 0; index < call->count; index++) {
        const struct parameter *parameter = &call->parameters[index];
        if (parameter->kind == HANDLE) arguments[index].pointer = live_for(parameter);
        if (parameter->kind == TEXT) arguments[index].pointer = (void *)fine_text(call, parameter);
        if (parameter->kind == INTEGER) arguments[index].number = 1;
        if (strcmp(parameter->name, "target") == 0) arguments[index].number = CARDEA_SESSIONS_ONE;
        if (strcmp(parameter->name, "handler") == 0) arguments[index].function = (void (*)(void))ignore;
        if (parameter->kind == OUT && strcmp(parameter->name, "out_error") == 0) arguments[index].pointer = &error;
        if (parameter->kind == OUT && arguments[index].pointer == NULL) {
            answered[outs] = 99;
            arguments[index].pointer = &answered[outs++];
        }
    }
}

static bool is(const struct call *call, const char *name) {
    return strcmp(short_name(call), name) == 0;
}

/* What a call answers that is given no handle, or a wrong one. */
static long long expected(const struct call *call, const void *handle) {
    if (is(call, "error_status")) return handle == NULL ? CARDEA_OK : CARDEA_ERROR_INVALID_HANDLE;
    if (is(call, "result_status")) return CARDEA_ERROR_INVALID_HANDLE;
    if (is(call, "queue_fd") || is(call, "queue_dispatch")) return -1;
    if (call->result != STATUS) return 0;
    return handle == NULL ? CARDEA_ERROR_INVALID_ARGUMENT : CARDEA_ERROR_INVALID_HANDLE;
}

static void try_handle(const struct call *call, int place, void *handle, const char *what) {
    union argument arguments[MOST_ARGUMENTS];
    fill(call, arguments);
    arguments[place].pointer = handle;
    int before = check_failures;
    CHECK_NUMBER(call->make(arguments), expected(call, handle));
    CHECK((answered[0] == 99 || answered[0] == 0) && (answered[1] == 99 || answered[1] == 0));
    if (call->result == STATUS && call->count > 1) {
        CHECK_NUMBER(cardea_error_status(error), expected(call, handle));
        CHECK(cardea_error_message(error) != NULL &&
              strstr(cardea_error_message(error), call->parameters[place].name) != NULL);
    }
    if (check_failures > before) printf("#     %s with %s: %s\n", call->name, what, cardea_error_message(error));
    cardea_error_free(error);
}

/* Tries something with every function and each of its handles. */
static void for_each_handle(void (*attempt)(const struct call *call, int place)) {
    for (int index = 0; index < CALLS; index++)
        for (int place = 0; place < calls[index].count; place++)
            if (calls[index].parameters[place].kind == HANDLE) attempt(&calls[index], place);
}

static void give_null(const struct call *call, int place) {
    if (!may_be_null(call, &call->parameters[place])) try_handle(call, place, NULL, "NULL");
}

static void give_other_types(const struct call *call, int place) {
    for (int kind = 0; kind < OBJECTS; kind++)
        if (strcmp(object_types[kind], call->parameters[place].type) != 0)
            try_handle(call, place, live[kind], object_types[kind]);
}

static void give_freed(const struct call *call, int place) {
    for (int kind = 0; kind < OBJECTS; kind++)
        try_handle(call, place, freed[kind], "a freed object");
}

static void give_made_up(const struct call *call, int place) {
    static char memory[64];
    static uint64_t random = 88172645463325252u;
    char *right = (char *)live_for(&call->parameters[place]);
    void *handles[16] = {(void *)1, (void *)(intptr_t)-1, (void *)(intptr_t)INTPTR_MIN, memory, memory + 1, enormous,
        (void *)calls, right + 1, right - 1};
    for (int index = 9; index < 16; index++) {
        random ^= random << 13, random ^= random >> 7, random ^= random << 17;
        handles[index] = (void *)(uintptr_t)random;
    }
    for (int index = 0; index < 16; index++)
        try_handle(call, place, handles[index], "an address that is no handle");
    for (size_t index = 0; index < sizeof memory; index++)
        CHECK_NUMBER(memory[index], 0);
}

static void refuses_null(void) {
    for_each_handle(give_null);
}

static void refuses_other_types(void) {
    for_each_handle(give_other_types);
}

static void refuses_freed(void) {
    for_each_handle(give_freed);
}

static void refuses_made_up(void) {
    for_each_handle(give_made_up);
}

/* What waits for something else: a page instead of a code. */
static void give_other_kinds(const struct call *call, int place) {
    const struct parameter *parameter = &call->parameters[place];
    if (strcmp(parameter->type, "cardea_pending") != 0 || strcmp(parameter->name, "pending") == 0) return;
    for (int kind = PAGE; kind <= PASSKEY; kind++) {
        if (kind == (int)pending_for(parameter)) continue;
        union argument arguments[MOST_ARGUMENTS];
        fill(call, arguments);
        arguments[place].pointer = live[kind];
        if (!CHECK_NUMBER(call->make(arguments), CARDEA_ERROR_INVALID_ARGUMENT)) printf("#     %s\n", call->name);
        CHECK(strstr(cardea_error_message(error), "CARDEA_PENDING_") != NULL);
        cardea_error_free(error);
    }
}

static void refuses_other_kinds(void) {
    for_each_handle(give_other_kinds);
}

/* A call's status, after the operation that it started has been called off. */
static cardea_status made_status(const struct call *call, const union argument *arguments) {
    cardea_status status = (cardea_status)call->make(arguments);
    CHECK_NUMBER(cardea_error_status(error), status);
    for (int place = 0; status == CARDEA_OK && place < call->count; place++) {
        if (strcmp(call->parameters[place].name, "out_operation") != 0) continue;
        cardea_client *client = (cardea_client *)live[CLIENT];
        cardea_operation operation = *(cardea_operation *)arguments[place].pointer;
        cardea_operation_cancel(client, operation);
        status = status_of(client, operation);
    }
    return status;
}

/* Whether the message of a refusal names the parameter, or what is set by it. */
static bool names(const struct call *call, const struct parameter *parameter) {
    const char *message = cardea_error_message(error), *setting = strstr(call->name, "_set_");
    if (setting == NULL) setting = strstr(call->name, "_add_");
    if (strcmp(parameter->name, "value") == 0 && (is(call, "provider_set") || is(call, "provider_add")))
        return strstr(message, is(call, "provider_set") ? "`issuer`" : "`trusted_audience`") != NULL;
    return message != NULL && (strstr(message, parameter->name) != NULL ||
                                  (setting != NULL && strstr(message, setting + strlen("_set_")) != NULL));
}

static void try_text(const struct call *call, int place, const char *text, const char *what) {
    const struct parameter *parameter = &call->parameters[place];
    union argument arguments[MOST_ARGUMENTS];
    renew();
    fill(call, arguments);
    arguments[place].pointer = (void *)text;
    int before = check_failures;
    if (call->result != STATUS) {
        CHECK_NUMBER(call->make(arguments), 0);
    } else if (CHECK_NUMBER(made_status(call, arguments), CARDEA_ERROR_INVALID_ARGUMENT)) {
        CHECK(names(call, parameter) && strlen(cardea_error_message(error)) < 300);
    }
    if (check_failures > before)
        printf("#     %s: %s is %s: %s\n", call->name, parameter->name, what, cardea_error_message(error));
    cardea_error_free(error);
}

/* Tries something with every function and each of its texts; not with answers to a question, which it takes once. */
static void for_each_text(void (*attempt)(const struct call *call, int place)) {
    for (int index = 0; index < CALLS; index++)
        for (int place = 0; place < calls[index].count; place++)
            if (calls[index].parameters[place].kind == TEXT &&
                strncmp(short_name(&calls[index]), "question_re", 11) != 0)
                attempt(&calls[index], place);
}

static void give_no_text(const struct call *call, int place) {
    if (!may_be_null(call, &call->parameters[place]) && !is(call, "provider_new")) try_text(call, place, NULL, "NULL");
}

static void give_other_encodings(const struct call *call, int place) {
    static const char *const malformed[] = {
        "\xff", "a\xc0\x80z", "\xed\xa0\x80", "\xf4\x90\x80\x80", "caf\xe9", "\xe2\x82"};
    for (int index = 0; index < 6; index++)
        try_text(call, place, malformed[index], "no UTF-8");
}

static void give_enormous_text(const struct call *call, int place) {
    try_text(call, place, enormous, "20 MB long");
}

static void refuses_no_text(void) {
    for_each_text(give_no_text);
}

static void refuses_other_encodings(void) {
    for_each_text(give_other_encodings);
}

static void refuses_enormous_texts(void) {
    for_each_text(give_enormous_text);
}

/* Accepted as text, and refused or ignored for what it says. What a call makes is freed. */
static void try_harmless(const struct call *call, int place, const char *text) {
    union argument arguments[MOST_ARGUMENTS];
    renew();
    fill(call, arguments);
    arguments[place].pointer = (void *)text;
    if (call->result == STATUS) {
        int before = check_failures;
        CHECK(made_status(call, arguments) <= 0);
        const char *message = cardea_error_message(error);
        CHECK(message == NULL || strlen(text) < 4 || strstr(message, text) == NULL);
        if (check_failures > before) printf("#     %s: %s\n", call->name, message);
    } else if (is(call, "provider_new")) {
        cardea_provider_free((cardea_provider *)(intptr_t)call->make(arguments));
    } else if (is(call, "validate_password")) {
        cardea_list_free((cardea_list *)(intptr_t)call->make(arguments));
    } else {
        call->make(arguments);
    }
    cardea_error_free(error);
}

static void give_hostile_texts(const struct call *call, int place) {
    static const char *const hostile[] = {"", " ", "\r\nX-Injected: 1\r\n\r\n", "%00%0a", "../../../../etc/passwd",
        "a\tb\x7f\x01", "\xf0\x9f\x94\x91", "\xe2\x80\xaereversed", "{\"a\":\"\\u0000\"}", "http://[::1", "myapp://[",
        "://", "myapp://oauth-callback?challenge_token=%ff%fe", "%n%n%s%s"};
    for (size_t text = 0; text < sizeof hostile / sizeof *hostile; text++)
        try_harmless(call, place, hostile[text]);
    enormous[(1 << 20) - 1] = '\0';
    try_harmless(call, place, enormous);
    enormous[(1 << 20) - 1] = 'a';
}

static void survives_hostile_texts(void) {
    for_each_text(give_hostile_texts);
    char *log = sandbox_log();
    CHECK(strstr(log, "\"X-Injected\"") == NULL);
    free(log);
}

static void survives_odd_numbers(void) {
    static const int64_t odd[] = {-1, 4, 9999, INT_MIN, INT_MAX, INT64_MIN, INT64_MAX};
    enum { OF_AN_ENUM = 5 };
    for (int index = 0; index < CALLS; index++) {
        const struct call *call = &calls[index];
        for (int place = 0; place < call->count; place++) {
            const struct parameter *parameter = &call->parameters[place];
            if ((parameter->kind != INTEGER && parameter->kind != ENUM) || is(call, "question_reject")) continue;
            int count = parameter->kind == ENUM ? OF_AN_ENUM : (int)(sizeof odd / sizeof *odd);
            for (int number = 0; number < count; number++) {
                union argument arguments[MOST_ARGUMENTS];
                renew();
                fill(call, arguments);
                arguments[place].number = odd[number];
                if (call->result == STATUS) {
                    cardea_status status = made_status(call, arguments);
                    CHECK(status <= 0);
                    if (parameter->kind == ENUM && !CHECK_NUMBER(status, CARDEA_ERROR_INVALID_ARGUMENT))
                        printf("#     %s\n", call->name);
                    if (parameter->kind == ENUM) CHECK(strstr(cardea_error_message(error), "constant") != NULL);
                } else {
                    call->make(arguments);
                }
                cardea_error_free(error);
            }
        }
    }
}

static const struct call *call_named(const char *type, const char *verb) {
    for (int index = 0; index < CALLS; index++)
        if (strncmp(calls[index].name, type, strlen(type)) == 0 && strcmp(calls[index].name + strlen(type), verb) == 0)
            return &calls[index];
    printf("#     no %s%s\n", type, verb);
    check_failures++;
    return NULL;
}

/* Three handles of one object, freed in every order: each of them works until it is freed, and does not afterwards. */
static void has_several_owners(void) {
    static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int kind = 0; kind < OBJECTS; kind++) {
        const struct call *retain = call_named(object_types[kind], "_retain"),
                          *end = call_named(object_types[kind], "_free");
        if (retain == NULL || end == NULL) return;
        uint64_t before = cardea_debug_live_handles();
        for (int order = 0; order < 6; order++) {
            union argument handles[3], again;
            for (int index = 0; index < 3; index++) {
                again.pointer = index == 0 ? live[kind] : handles[index - 1].pointer;
                handles[index].pointer = (void *)(intptr_t)retain->make(&again);
                CHECK(handles[index].pointer != NULL && handles[index].pointer != again.pointer);
            }
            for (int turn = 0; turn < 3; turn++) {
                union argument *handle = &handles[orders[order][turn]];
                again.pointer = (void *)(intptr_t)retain->make(handle);
                CHECK(again.pointer != NULL);
                end->make(&again);
                end->make(handle);
                end->make(handle);
                if (!CHECK(retain->make(handle) == 0)) printf("#     %s\n", retain->name);
            }
        }
        CHECK_NUMBER(cardea_debug_live_handles(), before);
    }
}

/* Wrong arguments were given to every function, the freeing ones too. */
static void harms_nobody(void) {
    for (int kind = 0; kind < OBJECTS; kind++) {
        union argument handle = {live[kind]}, another;
        another.pointer = (void *)(intptr_t)call_named(object_types[kind], "_retain")->make(&handle);
        if (!CHECK(another.pointer != NULL)) printf("#     %s\n", object_types[kind]);
        call_named(object_types[kind], "_free")->make(&another);
    }
    CHECK(cardea_user_id((cardea_user *)live[USER]) != NULL);
    CHECK_NUMBER(cardea_response_status((cardea_response *)live[RESPONSE]), 200);
    CHECK_NUMBER(cardea_list_count((cardea_list *)live[LIST]), 6);
    CHECK(cardea_question_text((cardea_question *)live[QUESTION], "key") != NULL);
    CHECK_NUMBER(sign_in((cardea_client *)live[CLIENT]), CARDEA_OK);
}

/* Neither do the pointers crash that are no handles and no text. */
static void takes_null_elsewhere(void) {
    size_t size = 7;
    CHECK_NUMBER(cardea_client_new((cardea_config *)live[CONFIG], NULL, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(
        cardea_operation_wait((cardea_client *)live[CLIENT], 0, 0, NULL, NULL), CARDEA_ERROR_UNKNOWN_OPERATION);
    CHECK_NUMBER(cardea_refresh((cardea_client *)live[CLIENT], NULL, NULL, NULL, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(
        cardea_request_set_body((cardea_request *)live[REQUEST], NULL, 99, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_request_set_body((cardea_request *)live[REQUEST], NULL, 0, NULL), CARDEA_OK);
    CHECK(cardea_question_bytes((cardea_question *)live[QUESTION], &size) == NULL && size == 0);
    CHECK(cardea_question_bytes((cardea_question *)live[QUESTION], NULL) == NULL);
    CHECK(cardea_response_body((cardea_response *)live[RESPONSE], NULL) != NULL);
    int64_t expires_at = 7;
    CHECK(cardea_result_access_token(NULL, &expires_at) == NULL && expires_at == 0);
    expires_at = 7;
    CHECK(cardea_user_access_token(NULL, &expires_at) == NULL && expires_at == 0);
}

static void makes_one_of_every_kind(void) {
    make_objects(freed);
    free_objects(freed);
    make_objects(live);
    for (int kind = 0; kind < OBJECTS; kind++)
        if (!CHECK(live[kind] != NULL && freed[kind] != NULL)) printf("#     kind %d\n", kind);
}

static void frees_twice(void) {
    free_objects(live);
    free_objects(live);
    CHECK_NUMBER(cardea_debug_live_handles(), 0);
}

int main(void) {
    enormous = (char *)malloc((20 << 20) + 1);
    memset(enormous, 'a', 20 << 20);
    enormous[20 << 20] = '\0';
    sandbox_reset();
    run_test("there is an object of every kind", makes_one_of_every_kind);
    run_test("NULL for a handle is reported by every function", refuses_null);
    run_test("a handle of another type is reported by every function", refuses_other_types);
    run_test("a freed handle is reported by every function", refuses_freed);
    run_test("a made-up handle is reported by every function", refuses_made_up);
    run_test("what waits for something else is reported by every function", refuses_other_kinds);
    run_test("NULL in place of other pointers is reported", takes_null_elsewhere);
    run_test("every type has several owners, who free it in any order", has_several_owners);
    run_test("NULL for a text is refused, and the message names the setting or parameter", refuses_no_text);
    run_test(
        "text that is not UTF-8 is refused, and the message names the setting or parameter", refuses_other_encodings);
    run_test("text of 20 MB is refused, and the message names the setting or parameter", refuses_enormous_texts);
    run_test("empty, hostile and large text does no harm", survives_hostile_texts);
    run_test("numbers out of range do no harm", survives_odd_numbers);
    run_test("live objects are not harmed by wrong arguments", harms_nobody);
    run_test("every object may be freed twice", frees_twice);
    free(enormous);
    return finish_tests();
}
