/* Signs in with a code that is sent to an e-mail address or a telephone: on a terminal, without a browser.
 *
 *   cc code.c $(pkg-config --cflags --libs cardea) -o code
 *   ./code https://auth.example.com ada@example.com
 *
 * An empty line instead of the code sends another one.
 */
#include <cardea.h>
#include <cardea/prelude.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 64 };

static bool read_line(char line[LINE]) {
    fflush(stdout);
    if (fgets(line, LINE, stdin) == NULL) return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static cardea_pending *send_code(cardea_client *client, const char *address, cardea_error **error) {
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    if (cardea_start_otp_login(client, address, NULL, NULL, NULL, &operation, error) != CARDEA_OK) return NULL;
    cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, error);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    return challenge;
}

/* The result of the login, or NULL with an error; at the end of the input with none. */
static cardea_result *ask(cardea_client *client, const cardea_pending *challenge, cardea_error **error) {
    char line[LINE];
    for (;;) {
        printf("Code sent to %s: ", cardea_pending_text(challenge, "address"));
        if (!read_line(line)) return NULL;
        bool resends = line[0] == '\0';
        cardea_operation operation = 0;
        cardea_result *result = NULL;
        cardea_status status = resends ? cardea_resend_otp(client, challenge, NULL, NULL, &operation, error)
                                       : cardea_check_otp(client, challenge, line, NULL, NULL, &operation, error);
        if (status == CARDEA_OK) status = cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, error);
        if (status == CARDEA_OK && !resends) return result;
        cardea_result_free(result);
        if (status != CARDEA_OK && status != CARDEA_ERROR_INVALID_OTP_CODE) return NULL;
        puts(resends ? "Another code is on its way." : "That was not the code.");
        cardea_error_free(*error);
        *error = NULL;
    }
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: %s SERVER ADDRESS\n", arguments[0]);
        return 2;
    }
    cardea_client *client = NULL;
    cardea_error *error = NULL;
    cardea_pending *challenge = NULL;
    cardea_result *result = NULL;
    /* Mistakes in the settings are reported by cardea_client_new, so the setters' statuses are not looked at. */
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, arguments[1], NULL);
    cardea_config_set_application_id(config, "org.example.code", NULL);
    /* The desktop's keyring; where there is none, files encrypted under a key file. */
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);
    if (cardea_client_new(config, &client, &error) == CARDEA_OK) challenge = send_code(client, arguments[2], &error);
    if (challenge != NULL) result = ask(client, challenge, &error);
    bool is_signed_in = result != NULL;
    if (is_signed_in)
        printf("Signed in: %s\n", cardea_user_id(cardea_result_user(result)));
    else
        fprintf(stderr, "Not signed in: %s\n", error != NULL ? cardea_error_message(error) : "no code was given");
    cardea_result_free(result);
    cardea_pending_free(challenge);
    cardea_error_free(error);
    cardea_client_free(client);
    cardea_config_free(config);
    return is_signed_in ? 0 : 1;
}
