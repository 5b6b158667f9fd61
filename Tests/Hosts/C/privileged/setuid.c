/* Runs with more rights than its caller, who wrote the environment: $BROWSER is not started, $XDG_DATA_HOME is no place for
 * encrypted files, no proxy is asked and no key of a connection is written down. Ends with 0 if so; run.sh makes it setuid and looks for what
 * $BROWSER, $SSLKEYLOGFILE and $https_proxy would have left. */
#include <cardea.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

static cardea_client *new_client(const char *server, int is_sealed) {
    cardea_client *client = NULL;
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, server, NULL);
    cardea_config_set_ca_file(config, getenv("CARDEA_TLS_SANDBOX_CA"), NULL);
    cardea_config_set_application_id(config, "com.example.privileged", NULL);
    if (is_sealed)
        cardea_config_set_store(config, "encrypted_file", NULL, "passphrase", NULL);
    else
        cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    if (cardea_client_new(config, &client, NULL) != CARDEA_OK) exit(3);
    cardea_config_free(config);
    return client;
}

/* Whether a server answers. */
static int answers(const char *server) {
    cardea_client *client = new_client(server, 0);
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "myapp://oauth-callback", NULL);
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, NULL);
    cardea_status status = cardea_result_status(result);
    printf("a request to %s ends with %s\n", server, cardea_status_name(status));
    cardea_result_free(result);
    cardea_options_free(options);
    cardea_client_free(client);
    return status == CARDEA_OK;
}

int main(void) {
    if (getauxval(AT_SECURE) == 0) return 2;
    const char *server = getenv("CARDEA_SANDBOX_URL");
    cardea_client *client = new_client(server, 1);
    const char *location = cardea_client_store_location(client);
    int is_believed = location == NULL || strstr(location, getenv("XDG_DATA_HOME")) != NULL;
    if (is_believed) printf("encrypted files would lie in %s\n", location);
    cardea_client_free(client);

    client = new_client(server, 0);
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
    cardea_options_set_timeout_ms(options, 10000, NULL);
    cardea_status status = cardea_login(client, options, NULL, NULL);
    if (status != CARDEA_ERROR_BROWSER_UNAVAILABLE) printf("the login ends with %s\n", cardea_status_name(status));
    cardea_options_free(options);
    cardea_client_free(client);
    /* The second can only be reached by a proxy. */
    int is_answered = answers(getenv("CARDEA_TLS_SANDBOX_URL")) && !answers("https://name.invalid");
    return is_believed || !is_answered || status != CARDEA_ERROR_BROWSER_UNAVAILABLE;
}
