/* What a security key wants of the person: told on the screen, and asked there for a PIN or an account. */
#include "screens.h"
#include "state.h"

static GtkWidget *screen_of(struct app *app) {
    return app->screens[app->state];
}

static void tell(struct app *app, char *text) {
    passkey_screen_tell(screen_of(app), text);
    g_free(text);
}

/* What is wrong with the PIN before, and what another wrong one does; NULL if there is nothing to say. */
static char *warning_of(const cardea_question *prompt) {
    const char *wrong = cardea_question_number(prompt, "is_pin_wrong") ? "That PIN is wrong. " : "";
    int tries = (int)cardea_question_number(prompt, "tries_left");
    if (tries == 1)
        return g_strdup_printf("%sOne try is left. Another wrong PIN locks the key, and only a reset opens it, which "
                               "deletes its passkeys.",
            wrong);
    if (*wrong == '\0') return NULL;
    return tries > 1 ? g_strdup_printf("%s%d tries are left.", wrong, tries) : g_strdup("That PIN is wrong.");
}

static void ask_pin(struct app *app, cardea_question *prompt) {
    char *text = g_strdup_printf("Enter the PIN of \"%s\".", cardea_question_text(prompt, "key_name"));
    char *warning = warning_of(prompt);
    passkey_screen_ask_pin(screen_of(app), text, warning);
    g_free(warning);
    g_free(text);
}

static void tell_step(struct app *app, const cardea_question *prompt) {
    const char *step = cardea_question_text(prompt, "step");
    if (g_strcmp0(step, "connect") == 0) tell(app, g_strdup("Connect your security key."));
    if (g_strcmp0(step, "choose") == 0)
        tell(app, g_strdup_printf("%d security keys are connected. Touch the one to use.",
                      (int)cardea_question_number(prompt, "count")));
    if (g_strcmp0(step, "touch") == 0)
        tell(app,
            g_strdup_printf("Touch the security key \"%s\" when it blinks.", cardea_question_text(prompt, "key_name")));
}

/* A question is kept until it is answered. Freed without that, it ends the operation. */
static void take_prompt(void *user_data, cardea_question *prompt) {
    struct app *app = user_data;
    key_guide_forget(app);
    switch (passkeys_are_shown(app) && app->operation != 0 ? cardea_question_get_kind(prompt) : 0) {
    case CARDEA_QUESTION_PROMPT:
        tell_step(app, prompt);
        break;
    case CARDEA_QUESTION_PIN:
        ask_pin(app, prompt);
        app->prompt = prompt;
        return;
    case CARDEA_QUESTION_ACCOUNT:
        passkey_screen_ask_account(screen_of(app), cardea_question_list(prompt, "accounts"));
        app->prompt = prompt;
        return;
    default:
        break;
    }
    cardea_question_free(prompt);
}

void key_guide_set(struct app *app, cardea_config *config) {
    cardea_config_set_security_key_handler(config, take_prompt, app, NULL, NULL);
}

void key_guide_forget(struct app *app) {
    g_clear_pointer(&app->prompt, cardea_question_free);
}

static gboolean is_asked(struct app *app, cardea_question_kind kind) {
    return passkeys_are_shown(app) && app->prompt != NULL && cardea_question_get_kind(app->prompt) == kind;
}

static void answered(struct app *app) {
    key_guide_forget(app);
    passkey_screen_tell(screen_of(app), "One moment…");
}

void app_give_pin(struct app *app, const char *pin) {
    if (!is_asked(app, CARDEA_QUESTION_PIN)) return;
    cardea_question_reply_text(app->prompt, pin);
    answered(app);
}

void app_choose_account(struct app *app, int index) {
    if (!is_asked(app, CARDEA_QUESTION_ACCOUNT)) return;
    cardea_question_reply_text(
        app->prompt, cardea_list_text(cardea_question_list(app->prompt, "accounts"), index, "id"));
    answered(app);
}
