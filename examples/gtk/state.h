/* What app.c and session.c share. The screens see app.h alone. */
#ifndef STATE_H
#define STATE_H

#include "app.h"
#include "banner.h"

enum state { RESTORING, SIGNED_OUT, SIGNING_IN, PROVING_EMAIL, SIGNED_IN, STATES };

struct app {
    enum state state;
    GtkWindow *window;
    GtkWidget *screens[STATES];
    struct banner *banner;
    guint patience;

    cardea_queue *queue;
    guint watch;
    cardea_client *client;
    /* The one operation that runs, or 0. */
    cardea_operation operation;
    cardea_challenge *challenge;
};

/* app.c: leads to a screen. */
void app_enter(struct app *app, enum state state);
void app_show_signed_out(struct app *app);
void app_show_signed_in(struct app *app, const cardea_user *user);

/* session.c: finds out who is signed in. data is the app. */
void session_restore(gpointer data);
/* Takes the events of the library. user_data is the app. */
void session_changed(void *user_data, cardea_event *event);

#endif
