/* What the files behind the screens share. The screens see app.h alone. */
#ifndef STATE_H
#define STATE_H

#include "app.h"
#include "banner.h"
#include "claims.h"

enum state {
    RESTORING,
    SIGNED_OUT,
    ASKING_ADDRESS,
    ASKING_COMPANY,
    ASKING_PASSWORD,
    ASKING_PASSKEY,
    SIGNING_IN,
    BY_HAND,
    PROVING_ADDRESS,
    /* From here on a user is signed in. */
    SIGNED_IN,
    PROVING_MORE,
    CHANGING_PASSWORD,
    ADDING_PASSKEY,
    STATES
};

/* What the person may do after more proof, and what follows then. */
struct wanted {
    const char *scope;
    void (*granted)(struct app *app);
};

struct app {
    enum state state;
    GtkWindow *window;
    GtkWidget *screens[STATES];
    struct banner *banner;
    guint patience;

    cardea_queue *queue;
    guint watch;
    cardea_client *client;
    /* A second client of the same session, which asks the browser for passkeys instead of a key; or NULL. */
    cardea_client *browser_client;
    struct settings settings;
    /* The one operation that runs, or 0. */
    cardea_operation operation;
    /* CARDEA_EVENT_LOGIN_WAITING, as long as its page is of use. */
    cardea_event *page;
    cardea_pending *challenge;
    /* Of the form that was filled in last. */
    char *address;
    /* Whether the login in the browser is at a company, by that address. */
    gboolean is_at_company;
    /* What was asked for last, and the step that it takes; whether the code of that has been sent before. */
    const struct wanted *wanted;
    cardea_pending *step_up;
    gboolean has_sent;
    /* The result that has the policy of the new password. */
    cardea_result *policy;
    /* Whether a passkey of the browser was chosen, or one of a security key; the server's question, and that of the key. */
    gboolean uses_browser;
    cardea_pending *question;
    cardea_question *prompt;
    /* Who is signed in. */
    struct person *person;
    /* Whether the session could not be read because the keyring is locked. */
    gboolean is_locked;
};

/* states.c: leads to a screen. */
void app_enter(struct app *app, enum state state);
void app_show_signed_out(struct app *app);
void app_show_signed_in(struct app *app, const cardea_user *user);
/* Back from what a signed-in person asked for, with what has become of it. */
void app_show_account(struct app *app, const char *text);

/* session.c: finds out who is signed in. data is the app. */
void session_restore(gpointer data);
/* unlock.c: does that again; a locked keyring is unlocked first. data is the app. */
void session_retry(gpointer data);
/* Whether there is nothing to say of the error, because the person chose what it tells of. */
gboolean session_is_choice(const cardea_error *error);
void session_show_failure(struct app *app, const cardea_error *error);
/* Every call of the library goes through here: its operation runs now, or its error is shown. Frees the error. */
gboolean session_has_started(struct app *app, cardea_status status, cardea_error *error);
/* Takes the events of the library. user_data is the app. */
void session_changed(void *user_data, cardea_event *event);

/* login.c: the completion of all that ends with a person who is signed in, or with a code. user_data is the app. */
void login_ended(void *user_data, cardea_result *result);
/* Takes the events of a login. The event is owned by the receiver. */
void login_event(struct app *app, cardea_event *event);

/* ways.c: back from a login at a company that there is not. */
void ways_refuse_company(struct app *app);

/* passkeys.c: whether a screen of a passkey is there. */
gboolean passkeys_are_shown(struct app *app);
/* Forgets what was asked. */
void passkeys_forget(struct app *app);

/* passkey_end.c: takes to the server what a key or the browser has answered. */
void passkeys_finish(struct app *app, const char *answer);
/* Back to the choice, with what is wrong. */
void passkeys_choose_again(struct app *app, const cardea_error *error);
/* The same for what is wrong with a passkey, or with what it is kept in. */
void passkeys_failed(struct app *app, const cardea_error *error);
/* Like session_has_started; the screen tells what happens now. */
void passkeys_have_started(struct app *app, cardea_status status, cardea_error *error, const char *text);

/* key_guide.c: has the client talk with the users of security keys there. */
void key_guide_set(struct app *app, cardea_config *config);
/* Gives up the question of a key. */
void key_guide_forget(struct app *app);

/* otp.c: says on the screen of a code what is wrong. FALSE, and nothing said, when no code can be entered any more. */
gboolean code_goes_on(struct app *app, const cardea_error *error);
/* Counts down there, if the server wants to send no other code for a while. */
gboolean code_can_wait(struct app *app, const cardea_error *error);

/* step_up.c: asks for what is wanted; it is granted now or after the steps that the server names. */
void step_up_request(struct app *app, const struct wanted *wanted);
/* Gives up what was asked for, and says why. */
void account_failed(struct app *app, const cardea_error *error);

#endif
