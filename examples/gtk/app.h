/* What the application does, apart from how it looks: its states, and the calls that lead from one to the next.
 *
 *   RESTORING --> SIGNED_OUT --> SIGNING_IN --> PROVING_ADDRESS --> SIGNED_IN --> SIGNED_OUT
 *         |            |               |               ^              ^   |
 *         |            |               `--> BY_HAND    |              |   |--> PROVING_MORE --> CHANGING_PASSWORD
 *         |            |                                              |   `--> ADDING_PASSKEY <--> PROVING_MORE
 *         |            `--> ASKING_ADDRESS, ASKING_COMPANY, ASKING_PASSWORD, ASKING_PASSKEY
 *         `-----------------------------------------------------------^
 *
 * BY_HAND is for where no browser opens, and each ASKING_ is the form of a way in; a company's leads to SIGNING_IN.
 * Each state has one screen. The screens call the functions below; completions of the library lead to the next state.
 */
#ifndef APP_H
#define APP_H

#include <cardea.h>
#include <cardea/host.h>
#include <cardea/prelude.h>
#include <gtk/gtk.h>

#define APPLICATION_NAME "Cardea GTK example"

struct app;

struct settings {
    const char *base_url, *application_id;
    /* The redirect comes back to a port of this machine, instead of by a scheme that the desktop opens. */
    gboolean uses_loopback;
    /* The page is shown in a window without the cookies of the others. */
    gboolean is_private;
    /* Where passkeys are used, and the page that asks the browser for one; NULL where there is none. */
    const char *passkey_origin, *passkey_page;
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
/* The forms of the other ways in. The address may be NULL. */
void app_enter_by_code(struct app *app, const char *address);
void app_enter_by_company(struct app *app, const char *address);
void app_enter_by_password(struct app *app);
void app_enter_by_passkey(struct app *app);
/* What the forms ask for. An address for a code is that of an e-mail, or a telephone number. */
void app_send_code(struct app *app, const char *address);
void app_sign_in_at_company(struct app *app, const char *email);
void app_sign_in_with_password(struct app *app, const char *address, const char *password);
/* Where the passkey is, and what a security key asks. */
void app_use_security_key(struct app *app);
void app_use_passkeys_of_browser(struct app *app);
void app_give_pin(struct app *app, const char *pin);
void app_choose_account(struct app *app, int index);
void app_check_code(struct app *app, const char *code);
void app_resend_code(struct app *app);
/* What a signed-in person asks for, and what that takes. */
void app_transfer(struct app *app);
void app_prove(struct app *app, const char *code);
void app_send_proof_code(struct app *app);
void app_change_password(struct app *app);
void app_set_password(struct app *app, const char *password);
void app_add_passkey(struct app *app);
void app_sign_out(struct app *app);

#endif
