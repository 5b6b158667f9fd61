/* Signs in with a code that is sent by e-mail: ./code SERVER ADDRESS. ../c/code.c sends another code, too. */
#include <cardea.h>
#include <cardea/prelude.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
    if (count != 3) return 2;
    CARDEA_AUTO(cardea_config) config = cardea_config_new();
    CARDEA_AUTO(cardea_client) client = NULL;
    CARDEA_AUTO(cardea_error) error = NULL;
    CARDEA_AUTO(cardea_result) sent = NULL;
    cardea_operation operation = 0;
    cardea_config_set_prelude(config, arguments[1], NULL);
    cardea_config_set_application_id(config, "org.example.small", NULL);
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);
    if (cardea_client_new(config, &client, &error) ||
        cardea_start_otp_login(client, arguments[2], NULL, NULL, NULL, &operation, &error) ||
        cardea_operation_wait(client, operation, CARDEA_FOREVER, &sent, &error)) {
        fprintf(stderr, "Not signed in: %s\n", cardea_error_message(error));
        return 1;
    }
    const cardea_pending *challenge = cardea_result_pending(sent);
    for (char code[64]; printf("Code: "), fflush(stdout), fgets(code, sizeof code, stdin);) {
        code[strcspn(code, "\n")] = '\0';
        CARDEA_AUTO(cardea_error) refused = NULL;
        CARDEA_AUTO(cardea_result) result = NULL;
        if (cardea_check_otp(client, challenge, code, NULL, NULL, &operation, &refused) == CARDEA_OK &&
            cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, &refused) == CARDEA_OK) {
            printf("Signed in: %s\n", cardea_user_id(cardea_result_user(result)));
            return 0;
        }
        printf("%s\n", cardea_error_message(refused));
        if (cardea_error_status(refused) != CARDEA_ERROR_INVALID_OTP_CODE) return 1;
    }
    return 1;
}
