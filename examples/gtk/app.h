/* What the application does, apart from how it looks: its states, and the calls that lead from one to the next.
 *
 *   RESTORING --> SIGNED_OUT --> SIGNING_IN --> PROVING_EMAIL --> SIGNED_IN --> SIGNED_OUT
 *         `----------------------------|-----------------------------^
 *                                      `--> BY_HAND, where no browser opens
 *
 * Each state has one screen. The screens call the functions below; completions of the library lead to the next state.
 */
#ifndef APP_H
#define APP_H

#include <cardea.h>
#include <gtk/gtk.h>

struct app;

struct settings {
    const char *base_url, *application_id;
    /* The redirect comes back to a port of this machine, instead of by a scheme that the desktop opens. */
    gboolean uses_loopback;
    /* The page is shown in a window without the cookies of the others. */
    gboolean is_private;
};

/* Makes the window, finishes a login that an earlier process left, and asks who is signed in. The texts are borrowed. */
struct app *app_new(GtkApplication *application, const struct settings *settings);
/* Brings the window to the front. */
void app_present(struct app *app);
/* Cancels what is running. The window is gone at once; the call returns when everything is stored, after a second at most. */
void app_free(struct app *app);

/* What the screens ask for. A call that makes no sense at the moment does nothing. */
void app_sign_in(struct app *app, const char *provider, const char *provider_name);
void app_cancel(struct app *app);
void app_open_page_again(struct app *app);
/* The page of the login that waits for its user, or NULL. It carries one-time values. */
const char *app_page_address(struct app *app);
/* Goes on with the address at which a browser ended that nothing leads back from. */
void app_finish_by_hand(struct app *app, const char *redirect_url);
void app_check_code(struct app *app, const char *code);
void app_resend_code(struct app *app);
void app_sign_out(struct app *app);

#endif
