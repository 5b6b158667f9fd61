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
static char *warning_of(const cardea_key_prompt *prompt) {
    const char *wrong = cardea_key_prompt_is_pin_wrong(prompt) ? "That PIN is wrong. " : "";
    int tries = cardea_key_prompt_tries_left(prompt);
    if (tries == 1)
        return g_strdup_printf("%sOne try is left. Another wrong PIN locks the key, and only a reset opens it, which "
                               "deletes its passkeys.",
            wrong);
    if (*wrong == '\0') return NULL;
    return tries > 1 ? g_strdup_printf("%s%d tries are left.", wrong, tries) : g_strdup("That PIN is wrong.");
}

static void ask_pin(struct app *app, cardea_key_prompt *prompt) {
    char *text = g_strdup_printf("Enter the PIN of \"%s\".", cardea_key_prompt_key_name(prompt));
    char *warning = warning_of(prompt);
    passkey_screen_ask_pin(screen_of(app), text, warning);
    g_free(warning);
    g_free(text);
}

/* A question is kept until it is answered. Freed without that, it ends the operation. */
static void take_prompt(void *user_data, cardea_key_prompt *prompt) {
    struct app *app = user_data;
    key_guide_forget(app);
    switch (passkeys_are_shown(app) && app->operation != 0 ? cardea_key_prompt_kind(prompt) : 0) {
    case CARDEA_KEY_CONNECT:
        tell(app, g_strdup("Connect your security key."));
        break;
    case CARDEA_KEY_CHOOSE:
        tell(app, g_strdup_printf(
                      "%d security keys are connected. Touch the one to use.", (int)cardea_key_prompt_count(prompt)));
        break;
    case CARDEA_KEY_TOUCH:
        tell(app, g_strdup_printf("Touch the security key \"%s\" when it blinks.", cardea_key_prompt_key_name(prompt)));
        break;
    case CARDEA_KEY_PIN:
        ask_pin(app, prompt);
        app->prompt = prompt;
        return;
    case CARDEA_KEY_ACCOUNT:
        passkey_screen_ask_account(screen_of(app), prompt);
        app->prompt = prompt;
        return;
    }
    cardea_key_prompt_free(prompt);
}

void key_guide_set(struct app *app, cardea_config *config) {
    cardea_key_guide *guide = cardea_key_guide_new(take_prompt, app, NULL);
    cardea_config_set_key_guide(config, guide, NULL);
    cardea_key_guide_free(guide);
}

void key_guide_forget(struct app *app) {
    g_clear_pointer(&app->prompt, cardea_key_prompt_free);
}

static gboolean is_asked(struct app *app, int32_t kind) {
    return passkeys_are_shown(app) && app->prompt != NULL && cardea_key_prompt_kind(app->prompt) == kind;
}

static void answered(struct app *app) {
    key_guide_forget(app);
    passkey_screen_tell(screen_of(app), "One moment…");
}

void app_give_pin(struct app *app, const char *pin) {
    if (!is_asked(app, CARDEA_KEY_PIN)) return;
    cardea_key_prompt_reply_pin(app->prompt, pin);
    answered(app);
}

void app_choose_account(struct app *app, int index) {
    if (!is_asked(app, CARDEA_KEY_ACCOUNT)) return;
    cardea_key_prompt_reply_account(app->prompt, index);
    answered(app);
}
