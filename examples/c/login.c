/* Signs in with the user's browser and prints who it was. Blocking style: each operation is started, then waited for.
 *
 *   cc login.c $(pkg-config --cflags --libs cardea) -o login
 *   ./login https://auth.example.com
 */
#include <cardea.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Takes the result of an operation; NULL when it could not be started. */
static cardea_result *wait_for(cardea_client *client, cardea_operation operation) {
    cardea_result *result = NULL;
    cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, NULL);
    return result;
}

/* Asks for the code that was sent by e-mail, until it is right or the user gives up with an empty line. */
static cardea_result *prove_email(cardea_client *client, cardea_result *result) {
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    const char *email = cardea_pending_text(challenge, "address");
    char code[32];
    do {
        printf("Code sent to %s: ", email ? email : "you");
        if (fgets(code, sizeof code, stdin) == NULL || code[0] == '\n') break;
        code[strcspn(code, "\n")] = '\0';
        cardea_operation operation = 0;
        cardea_check_oauth_email_otp(client, challenge, code, NULL, NULL, &operation, NULL);
        cardea_result_free(result);
        result = wait_for(client, operation);
    } while (cardea_result_status(result) == CARDEA_ERROR_INVALID_OTP_CODE);
    cardea_pending_free(challenge);
    return result;
}

int main(int count, char **arguments) {
    /* Mistakes in the settings are reported by cardea_client_new, so the setters' statuses are not looked at. */
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, count > 1 ? arguments[1] : getenv("CARDEA_BASE_URL"), NULL);
    cardea_config_set_application_id(config, "com.example.c-login", NULL);
    /* The desktop's keyring; where there is none, files sealed with a key file. */
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);

    /* A program without a window has no redirect scheme of its own: a listener on a free loopback port takes the redirect. */
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);

    cardea_client *client = NULL;
    cardea_error *error = NULL;
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    if (cardea_client_new(config, &client, &error) == CARDEA_OK &&
        cardea_login_with_oauth(client, options, NULL, NULL, &operation, &error) == CARDEA_OK) {
        result = wait_for(client, operation);
        if (cardea_result_get_kind(result) == CARDEA_RESULT_PENDING) result = prove_email(client, result);
    }

    bool is_signed_in = cardea_result_get_kind(result) == CARDEA_RESULT_LOGGED_IN;
    if (is_signed_in) {
        printf("Signed in: %s\n", cardea_user_id(cardea_result_user(result)));
        printf("Session kept in: %s\n", cardea_client_store_location(client));
    } else {
        const cardea_error *reason = error ? error : cardea_result_error(result);
        fprintf(stderr, "Not signed in: %s\n", reason ? cardea_error_message(reason) : "no code was given");
    }

    cardea_error_free(error);
    cardea_result_free(result);
    cardea_client_free(client);
    cardea_options_free(options);
    cardea_config_free(config);
    return is_signed_in ? EXIT_SUCCESS : EXIT_FAILURE;
}
