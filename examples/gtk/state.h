/* What app.c and session.c share. The screens see app.h alone. */
#ifndef STATE_H
#define STATE_H

#include "app.h"
#include "banner.h"

enum state { RESTORING, SIGNED_OUT, SIGNING_IN, BY_HAND, PROVING_EMAIL, SIGNED_IN, STATES };

struct app {
    enum state state;
    GtkWindow *window;
    GtkWidget *screens[STATES];
    struct banner *banner;
    guint patience;

    cardea_queue *queue;
    guint watch;
    cardea_client *client;
    struct settings settings;
    /* The one operation that runs, or 0. */
    cardea_operation operation;
    /* CARDEA_EVENT_LOGIN_WAITING, as long as its page is of use. */
    cardea_event *page;
    /* Where the page ended, as the person tells. */
    char *redirect_url;
    cardea_challenge *challenge;
    /* Whether the session could not be read because the keyring is locked. */
    gboolean is_locked;
};

/* app.c: leads to a screen. */
void app_enter(struct app *app, enum state state);
void app_show_signed_out(struct app *app);
void app_show_signed_in(struct app *app, const cardea_user *user);

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

#endif
