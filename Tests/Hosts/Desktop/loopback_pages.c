/*
 * Signs in through the shipped library, once for each line of its input, and says on its output where the page is and where a
 * browser comes back to: for loopback_pages.py, which is the person with the browser.
 */
#include <cardea.h>
#include <cardea/host.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(void *user_data, cardea_question *presentation) {
    (void)user_data;
    if (cardea_question_get_kind(presentation) == CARDEA_QUESTION_PAGE) {
        printf(
            "%s %s\n", cardea_question_text(presentation, "url"), cardea_question_text(presentation, "redirect_uri"));
        fflush(stdout);
        cardea_question_reply_text(presentation, NULL);
    }
    cardea_question_free(presentation);
}

/* An application with a name, which forgets its sessions. */
static cardea_client *new_client(const char *name) {
    cardea_config *config = cardea_config_new();
    cardea_client *client = NULL;
    cardea_config_set_prelude(config, getenv("CARDEA_SANDBOX_URL"), NULL);
    cardea_config_set_application_id(config, "com.example.notes", NULL);
    cardea_config_set_application_name(config, name, NULL);
    cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_config_set_presenter(config, show, false, NULL, NULL, NULL);
    cardea_client_new(config, &client, NULL);
    cardea_config_free(config);
    return client;
}

static bool signs_in(cardea_client *client) {
    cardea_options *options = cardea_options_new();
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
    if (cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL) == CARDEA_OK)
        cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, NULL);
    bool is_signed_in = cardea_result_get_kind(result) == CARDEA_RESULT_LOGGED_IN;
    cardea_result_free(result);
    cardea_options_free(options);
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
