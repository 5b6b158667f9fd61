/* Signs in with a code that is sent to an e-mail address or a telephone: on a terminal, without a browser.
 *
 *   cc code.c $(pkg-config --cflags --libs cardea) -o code
 *   ./code https://auth.example.com ada@example.com
 *
 * An empty line instead of the code sends another one.
 */
#include <cardea.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 64 };

static bool read_line(char line[LINE]) {
    fflush(stdout);
    if (fgets(line, LINE, stdin) == NULL) return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static cardea_challenge *send_code(cardea_client *client, const char *address, cardea_error **error) {
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    if (cardea_start_otp_login(client, address, NULL, NULL, NULL, &operation, error) != CARDEA_OK) return NULL;
    cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, error);
    cardea_challenge *challenge = cardea_result_copy_challenge(result);
    cardea_result_free(result);
    return challenge;
}

/* The result of the login, or NULL with an error; at the end of the input with none. */
static cardea_result *ask(cardea_client *client, const cardea_challenge *challenge, cardea_error **error) {
    char line[LINE];
    for (;;) {
        printf("Code sent to %s: ", cardea_challenge_email(challenge));
        if (!read_line(line)) return NULL;
        bool resends = line[0] == '\0';
        cardea_operation operation = 0;
        cardea_result *result = NULL;
        cardea_status status = resends ? cardea_resend_otp(client, challenge, NULL, NULL, &operation, error)
                                       : cardea_check_otp(client, line, challenge, NULL, NULL, &operation, error);
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
    cardea_challenge *challenge = NULL;
    cardea_result *result = NULL;
    if (cardea_client_new_prelude(arguments[1], "org.example.code", &client, &error) == CARDEA_OK)
        challenge = send_code(client, arguments[2], &error);
    if (challenge != NULL) result = ask(client, challenge, &error);
    bool is_signed_in = result != NULL;
    if (is_signed_in)
        printf("Signed in: %s\n", cardea_profile_user_id(cardea_user_profile(cardea_result_user(result))));
    else
        fprintf(stderr, "Not signed in: %s\n", error != NULL ? cardea_error_message(error) : "no code was given");
    cardea_result_free(result);
    cardea_challenge_free(challenge);
    cardea_error_free(error);
    cardea_client_free(client);
    return is_signed_in ? 0 : 1;
}
