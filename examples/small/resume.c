/* Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: ./resume SERVER */
#include <cardea.h>
#include <stdio.h>

int main(int count, char **arguments) {
    if (count != 2) return 2;
    CARDEA_AUTO(cardea_config) config = cardea_config_new();
    CARDEA_AUTO(cardea_client) client = NULL;
    CARDEA_AUTO(cardea_error) error = NULL;
    CARDEA_AUTO(cardea_result) result = NULL;
    CARDEA_AUTO(cardea_result) finished = NULL;
    cardea_operation operation = 0;
    cardea_config_set_prelude(config, arguments[1], NULL);
    cardea_config_set_application_id(config, "org.example.small", NULL);
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);
    if (cardea_client_new(config, &client, &error) ||
        cardea_resume_oauth_login(client, NULL, NULL, &operation, &error) ||
        cardea_operation_wait(client, operation, CARDEA_FOREVER, &finished, &error) ||
        cardea_get_current_user(client, NULL, NULL, &operation, &error) ||
        cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, &error)) {
        fprintf(stderr, "Not signed in: %s\n", cardea_error_message(error));
        return 1;
    }
    printf("Signed in: %s\n", cardea_user_id(cardea_result_user(result)));
    return 0;
}
