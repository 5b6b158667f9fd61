/*
 * Signs in through the shipped library, once for each line of its input, and says on its output where the page is and where a
 * browser comes back to: for loopback_pages.py, which is the person with the browser.
 */
#include <cardea.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(void *user_data, cardea_presentation *presentation) {
    (void)user_data;
    printf("%s %s\n", cardea_presentation_url(presentation), cardea_presentation_redirect_uri(presentation));
    fflush(stdout);
    cardea_presentation_reply(presentation, NULL);
    cardea_presentation_free(presentation);
}

/* An application with a name, which forgets its sessions. */
static cardea_client *new_client(const char *name) {
    cardea_config *config = cardea_config_new();
    cardea_presenter *presenter = cardea_presenter_new(show, NULL, NULL, NULL);
    cardea_client *client = NULL;
    cardea_config_set_prelude(config, getenv("CARDEA_SANDBOX_URL"), NULL);
    cardea_config_set_application_id(config, "com.example.notes", NULL);
    cardea_config_set_application_name(config, name, NULL);
    cardea_config_use_memory_store(config, NULL);
    cardea_config_set_presenter(config, presenter, NULL);
    cardea_client_new(config, &client, NULL);
    cardea_presenter_free(presenter);
    cardea_config_free(config);
    return client;
}

static bool signs_in(cardea_client *client) {
    cardea_oauth_options *options = cardea_oauth_options_new();
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_oauth_options_set_provider(options, "google", NULL);
    cardea_oauth_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_oauth_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
    if (cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL) == CARDEA_OK)
        cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, NULL);
    bool is_signed_in = cardea_result_kind(result) == CARDEA_RESULT_LOGGED_IN;
    cardea_result_free(result);
    cardea_oauth_options_free(options);
    return is_signed_in;
}

int main(int count, char **arguments) {
    cardea_client *client = count == 2 ? new_client(arguments[1]) : NULL;
    if (client == NULL) return 2;
    char line[8];
    while (fgets(line, sizeof line, stdin) != NULL) {
        puts(signs_in(client) ? "signed in" : "not signed in");
        fflush(stdout);
    }
    cardea_client_free(client);
    return 0;
}
