/* An application on a system whose libraries are not what they should be. Says how its one call ended.
 *
 * usage: driver URL request | keyring | page
 */
#include <cardea.h>
#include <stdio.h>
#include <string.h>

enum { PATIENCE_MS = 20000 };

static cardea_client *make_client(const char *url, bool uses_keyring) {
    cardea_client *client = NULL;
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, url, NULL);
    cardea_config_set_application_id(config, "com.example.app", NULL);
    if (uses_keyring)
        cardea_config_set_store(config, "secret_service", NULL, NULL, NULL);
    else
        cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_client_new(config, &client, NULL);
    cardea_config_free(config);
    return client;
}

int main(int count, char **arguments) {
    const char *call = count > 2 ? arguments[2] : "";
    bool uses_keyring = strcmp(call, "keyring") == 0;
    cardea_client *client = make_client(count > 1 ? arguments[1] : NULL, uses_keyring);
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_error *error = NULL;
    if (uses_keyring) {
        cardea_get_current_user(client, NULL, NULL, &operation, &error);
    } else {
        cardea_options *options = cardea_options_new();
        cardea_options_set_provider(options, "google", NULL);
        if (strcmp(call, "page") == 0) {
            cardea_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
            cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
            cardea_login_with_oauth(client, options, NULL, NULL, &operation, &error);
        } else {
            cardea_options_set_redirect_uri(options, "myapp://oauth-callback", NULL);
            cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, &error);
        }
        cardea_options_free(options);
    }
    if (!error) cardea_operation_wait(client, operation, PATIENCE_MS, &result, &error);
    printf("%d %s\n", cardea_error_status(error), cardea_error_message(error));
    cardea_error_free(error);
    cardea_result_free(result);
    cardea_client_free(client);
    return 0;
}
