/* What the application does, apart from how it looks: its states, and the calls that lead from one to the next.
 *
 *   RESTORING --> SIGNED_OUT --> SIGNING_IN --> PROVING_EMAIL --> SIGNED_IN --> SIGNED_OUT
 *         `----------------------------`-----------------------------^
 *
 * Each state has one screen. The screens call the functions below; completions of the library lead to the next state.
 */
#ifndef APP_H
#define APP_H

#include <cardea.h>
#include <gtk/gtk.h>

struct app;

/* Makes the window, and asks who is signed in. */
struct app *app_new(GtkApplication *application, const char *base_url, const char *application_id);
/* Brings the window to the front. */
void app_present(struct app *app);
/* Cancels what is running. The window is gone at once; the call returns when everything is stored, after a second at most. */
void app_free(struct app *app);

/* What the screens ask for. A call that makes no sense at the moment does nothing. */
void app_sign_in(struct app *app, const char *provider, const char *provider_name);
void app_cancel(struct app *app);
void app_check_code(struct app *app, const char *code);
void app_resend_code(struct app *app);
void app_sign_out(struct app *app);

#endif
