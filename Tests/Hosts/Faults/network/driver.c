/* An application behind a bad network: does as it is told, line by line, and says how each call ended.
 *
 * usage: driver URL TIMEOUT_MS [AUTHORITY]
 *
 *   open    makes a client with nobody signed in, in place of the one before
 *   round   signs in, refreshes, and uses the token; says "visit URL" meanwhile, and reads the redirect
 *
 * A round answers with one line of pairs: the call, and its status; "body" and
 * its size.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cardea.h>
#include <stdio.h>

enum { PATIENCE_MS = 20000 };

/* Of what the application's server answers. */
#define BEGINNING "{\"sub\":\"usr_"

static const char *url, *authority;
static uint32_t timeout_ms;
static cardea_client *client;

static void open_client(void) {
    cardea_client_free(client);
    client = NULL;
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, url, NULL);
    cardea_config_set_application_id(config, "com.example.app", NULL);
    cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_config_set_request_timeout_ms(config, timeout_ms, NULL);
    if (authority != NULL) cardea_config_set_ca_file(config, authority, NULL);
    if (cardea_client_new(config, &client, NULL) != CARDEA_OK) exit(3);
    cardea_config_free(config);
}

/* The result, after saying how the call ended. An operation that does not end, or an error without a name, ends the driver. */
static cardea_result *told(const char *call, cardea_operation operation) {
    cardea_result *result = NULL;
    cardea_operation_wait(client, operation, PATIENCE_MS, &result, NULL);
    if (result == NULL) {
        printf("%s hangs\n", call);
        exit(4);
    }
    cardea_status status = cardea_result_status(result);
    const char *code = cardea_error_code(cardea_result_error(result));
    if (status != CARDEA_OK && (code == NULL || code[0] == '\0')) exit(5);
    printf("%s %d ", call, status);
    return result;
}

static char *visit(const char *page) {
    static char line[8192];
    printf("\nvisit %s\n", page);
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) == NULL) exit(6);
    line[strcspn(line, "\n")] = '\0';
    return line;
}

static void sign_in(void) {
    cardea_operation operation = 0;
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "myapp://oauth-callback", NULL);
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    cardea_result *result = told("initiate", operation);
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    if (attempt == NULL) return;
    char *redirect = visit(cardea_pending_text(attempt, "authorization_url"));
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    cardea_result_free(told("finalize", operation));
    cardea_pending_free(attempt);
}

typedef cardea_status (*plain_call)(cardea_client *, cardea_completion, void *, cardea_operation *, cardea_error **);

static void call(const char *name, plain_call start) {
    cardea_operation operation = 0;
    start(client, NULL, NULL, &operation, NULL);
    cardea_result_free(told(name, operation));
}

/* Says how long the body is. The answer of another request would be a success that makes no sense. */
static void use_token(void) {
    char target[512];
    size_t size = 0;
    cardea_operation operation = 0;
    cardea_request *request = cardea_request_new();
    snprintf(target, sizeof target, "%s/sandbox/api/me", url);
    cardea_request_set_url(request, target, NULL);
    cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
    cardea_request_free(request);
    cardea_result *result = told("request", operation);
    const cardea_response *response = cardea_result_response(result);
    const uint8_t *body = cardea_response_body(response, &size);
    bool is_odd =
        size > 0 && strncmp((const char *)body, BEGINNING, size < strlen(BEGINNING) ? size : strlen(BEGINNING)) != 0;
    if (response != NULL) printf("body %d ", is_odd ? -1 : (int)size);
    cardea_result_free(result);
}

static void round_trip(void) {
    sign_in();
    call("user", cardea_get_current_user);
    call("refresh", cardea_refresh);
    call("user", cardea_get_current_user);
    use_token();
    call("user", cardea_get_current_user);
    printf("\n");
}

int main(int count, char **arguments) {
    char line[64];
    if (count < 3) return 2;
    url = arguments[1];
    timeout_ms = (uint32_t)atoi(arguments[2]);
    authority = count > 3 ? arguments[3] : NULL;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "open\n") == 0) open_client();
        if (strcmp(line, "round\n") == 0) round_trip();
        printf("done\n");
        fflush(stdout);
    }
    cardea_client_free(client);
    return 0;
}
