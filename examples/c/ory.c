/* Signs in at a project of the Ory network, or at an Ory Kratos server, and goes on where it wants more: properties
 * that the account lacks, the password of an account with the same address, a second factor.
 *
 *   cc ory.c $(pkg-config --cflags --libs cardea) -o ory
 *   ./ory https://slug.projects.oryapis.com http://127.0.0.1:8765/callback
 *
 * The second address is on the project's list of allowed return URLs, with its port.
 */
#define _POSIX_C_SOURCE 200809L
#include <cardea.h>
#include <cardea/ory.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { LINE = 256 };

/* Takes the result of an operation; NULL when it could not be started. */
static cardea_result *wait_for(cardea_client *client, cardea_operation operation) {
    cardea_result *result = NULL;
    cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, NULL);
    return result;
}

/* Reads a line; false at the end of the input. What is secret is not shown. */
static bool read_line(char line[LINE], bool is_secret) {
    struct termios before, silent;
    is_secret = is_secret && tcgetattr(STDIN_FILENO, &before) == 0;
    if (is_secret) {
        silent = before;
        silent.c_lflag &= ~(tcflag_t)ECHO;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    fflush(stdout);
    bool is_read = fgets(line, LINE, stdin) != NULL;
    if (is_secret) {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
        putchar('\n');
    }
    if (is_read) line[strcspn(line, "\n")] = '\0';
    return is_read;
}

/* Any one way is enough. Returns -1 at the end of the input. */
static int32_t choose_way(const cardea_list *ways) {
    int32_t count = cardea_list_count(ways);
    for (int32_t way = 0; way < count; way++) {
        const char *label = cardea_list_text(ways, way, "label");
        printf("  %d  %s\n", way + 1, label ? label : cardea_list_text(ways, way, "id"));
    }
    char line[LINE];
    int32_t chosen = 1;
    while (count > 1) {
        printf("Go on with [1]: ");
        if (!read_line(line, false)) return -1;
        chosen = line[0] == '\0' ? 1 : atoi(line);
        if (chosen >= 1 && chosen <= count) break;
    }
    return chosen - 1;
}

/* Asks for the fields of a way; an empty line keeps the value that the server knows. False at the end of the input. */
static bool fill_in(cardea_options *answer, const cardea_list *fields) {
    for (int32_t field = 0; field < cardea_list_count(fields); field++) {
        const char *name = cardea_list_text(fields, field, "name");
        const char *label = cardea_list_text(fields, field, "label");
        const char *known = cardea_list_text(fields, field, "value");
        const char *message = cardea_list_text(fields, field, "message");
        bool is_secret = strcmp(cardea_list_text(fields, field, "type"), "password") == 0;
        if (message != NULL) printf("%s\n", message);
        printf("%s", label ? label : name);
        if (known != NULL && known[0] != '\0') printf(" [%s]", known);
        printf(": ");
        char line[LINE];
        if (!read_line(line, is_secret)) return false;
        if (line[0] != '\0') cardea_options_set_field(answer, name, line, NULL);
        memset(line, 0, sizeof line);
    }
    return true;
}

/* Answers a step until it is over: a wrong password or code leaves it as it was. NULL at the end of the input. */
static cardea_result *complete(cardea_client *client, const cardea_pending *step) {
    const cardea_list *messages = cardea_pending_list(step, "messages"), *ways = cardea_pending_list(step, "ways");
    for (int32_t index = 0; index < cardea_list_count(messages); index++)
        printf("%s\n", cardea_list_text(messages, index, "text"));
    for (;;) {
        /* A way that leads through a page needs to know how its redirect comes back. */
        cardea_options *answer = cardea_options_new();
        cardea_options_set_redirect_capture(answer, CARDEA_CAPTURE_LOOPBACK, NULL);
        int32_t way = choose_way(ways);
        cardea_result *result = NULL;
        if (way >= 0 && fill_in(answer, cardea_list_list(ways, way, "fields"))) {
            cardea_operation operation = 0;
            cardea_continue_login(
                client, step, cardea_list_text(ways, way, "id"), answer, NULL, NULL, &operation, NULL);
            result = wait_for(client, operation);
        }
        cardea_options_free(answer);
        cardea_status status = cardea_result_status(result);
        if (status != CARDEA_ERROR_WRONG_CREDENTIALS && status != CARDEA_ERROR_INVALID_OTP_CODE) return result;
        printf("%s\n", cardea_error_message(cardea_result_error(result)));
        cardea_result_free(result);
    }
}

int main(int count, char **arguments) {
    /* Mistakes in the settings are reported by cardea_client_new, so the setters' statuses are not looked at. */
    cardea_config *config = cardea_config_new();
    cardea_config_set_ory(config, count > 1 ? arguments[1] : getenv("CARDEA_ORY_PROJECT"), NULL);
    cardea_config_set_application_id(config, "com.example.c-ory", NULL);
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);

    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, count > 2 ? arguments[2] : "http://127.0.0.1:8765/callback", NULL);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);

    cardea_client *client = NULL;
    cardea_error *error = NULL;
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    if (cardea_client_new(config, &client, &error) == CARDEA_OK &&
        cardea_login_with_oauth(client, options, NULL, NULL, &operation, &error) == CARDEA_OK) {
        result = wait_for(client, operation);
        while (cardea_result_get_kind(result) == CARDEA_RESULT_PENDING) {
            cardea_pending *step = cardea_pending_retain(cardea_result_pending(result));
            cardea_result_free(result);
            result = complete(client, step);
            cardea_pending_free(step);
        }
    }

    bool is_signed_in = cardea_result_get_kind(result) == CARDEA_RESULT_LOGGED_IN;
    if (is_signed_in) {
        printf("Signed in: %s\n", cardea_user_id(cardea_result_user(result)));
    } else {
        const cardea_error *reason = error ? error : cardea_result_error(result);
        fprintf(stderr, "Not signed in: %s\n", reason ? cardea_error_message(reason) : "no answer was given");
    }
    cardea_error_free(error);
    cardea_result_free(result);
    cardea_client_free(client);
    cardea_options_free(options);
    cardea_config_free(config);
    return is_signed_in ? EXIT_SUCCESS : EXIT_FAILURE;
}
