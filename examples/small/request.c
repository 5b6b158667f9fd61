/* Sends a request to the application's own server in the user's name: ./request SERVER URL */
#include <cardea.h>
#include <stdio.h>

int main(int count, char **arguments) {
    if (count != 3) return 2;
    CARDEA_AUTO(cardea_config) config = cardea_config_new();
    CARDEA_AUTO(cardea_client) client = NULL;
    CARDEA_AUTO(cardea_error) error = NULL;
    CARDEA_AUTO(cardea_result) result = NULL;
    CARDEA_AUTO(cardea_request) request = cardea_request_new();
    cardea_operation operation = 0;
    cardea_config_set_prelude(config, arguments[1], NULL);
    cardea_config_set_application_id(config, "org.example.small", NULL);
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);
    cardea_request_set_url(request, arguments[2], NULL);
    if (cardea_client_new(config, &client, &error) ||
        cardea_send_authorized_request(client, request, NULL, NULL, &operation, &error) ||
        cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, &error)) {
        fprintf(stderr, "No answer: %s\n", cardea_error_message(error));
        return 1;
    }
    const cardea_response *response = cardea_result_response(result);
    size_t size = 0;
    const uint8_t *body = cardea_response_body(response, &size);
    printf("%d %.*s\n", cardea_response_status(response), (int)size, (const char *)body);
    return 0;
}
