#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "page.h"

#include "check.h"
#include "http.h"

static void follow(void *user_data, cardea_question *presentation) {
    (void)user_data;
    struct http_answer answer = http_get(cardea_question_text(presentation, "url"));
    if (answer.location != NULL)
        cardea_question_reply_text(presentation, answer.location);
    else
        cardea_question_reject(presentation, CARDEA_ERROR_BROWSER_UNAVAILABLE, "the page leads nowhere");
    http_free(&answer);
    cardea_question_free(presentation);
}

void follow_pages(cardea_config *config) {
    cardea_config_set_presenter(config, follow, false, NULL, NULL, NULL);
}

cardea_operation begin_with_page(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_options *options = new_loopback_options();
    CHECK_NUMBER(cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    return operation;
}
