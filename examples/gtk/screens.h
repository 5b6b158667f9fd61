/* The screens. Each is a widget that owns what is behind it; _show fills it in and moves the focus there. */
#ifndef SCREENS_H
#define SCREENS_H

#include "app.h"
#include "claims.h"

/* start.c: who was signed in is being found out. */
GtkWidget *start_screen_new(void);

/* sign_in.c: one button for each provider and each other way in. */
GtkWidget *sign_in_screen_new(struct app *app);
void sign_in_screen_show(GtkWidget *screen);

/* waiting.c: the person is in the browser. */
GtkWidget *waiting_screen_new(struct app *app);
void waiting_screen_show(GtkWidget *screen, const char *provider_name);
/* Whether the page can be opened again and its address copied. */
void waiting_screen_set_page(GtkWidget *screen, gboolean has_page);
void waiting_screen_clear(GtkWidget *screen);
/* What has become of the sign-in meanwhile. */
void waiting_screen_tell(GtkWidget *screen, const char *text);

/* by_hand.c: the person opens the page and brings its end back. */
GtkWidget *by_hand_screen_new(struct app *app);
void by_hand_screen_show(GtkWidget *screen);
void by_hand_screen_set_busy(GtkWidget *screen, gboolean is_busy);
/* Forgets the addresses. */
void by_hand_screen_clear(GtkWidget *screen);

/* address.c: an address that a way in begins with. */
struct address_words {
    const char *icon, *heading, *text, *mnemonic, *missing, *proceed;
    GtkInputPurpose purpose;
};
GtkWidget *address_screen_new(
    struct app *app, const struct address_words *words, void (*chosen)(struct app *app, const char *address));
/* address, which may be NULL, is known already. */
void address_screen_show(GtkWidget *screen, const char *address);
void address_screen_set_busy(GtkWidget *screen, gboolean is_busy);
void address_screen_refuse(GtkWidget *screen, const char *reason);
/* Forgets what was typed, as all that follow. */
void address_screen_clear(GtkWidget *screen);

/* password.c: an address and its password. */
GtkWidget *password_screen_new(struct app *app);
void password_screen_show(GtkWidget *screen);
void password_screen_set_busy(GtkWidget *screen, gboolean is_busy);
void password_screen_refuse(GtkWidget *screen, const char *reason);
void password_screen_clear(GtkWidget *screen);

/* passkey.c: where a passkey is, or will be, and what a security key wants. */
struct passkey_words {
    const char *heading, *text;
};
/* Borrows both. */
GtkWidget *passkey_screen_new(struct app *app, const struct passkey_words *words, const struct settings *settings);
/* The choice; text, in place of the words, may be NULL. */
void passkey_screen_show(GtkWidget *screen, const char *text);
/* What happens, or what the person is to do. */
void passkey_screen_tell(GtkWidget *screen, const char *text);
/* warning may be NULL. */
void passkey_screen_ask_pin(GtkWidget *screen, const char *text, const char *warning);
void passkey_screen_ask_account(GtkWidget *screen, const cardea_list *accounts);
void passkey_screen_clear(GtkWidget *screen);

/* new_password.c: a password that the server has demands of. */
GtkWidget *new_password_screen_new(struct app *app);
/* Borrows the policy until the screen is cleared. */
void new_password_screen_show(GtkWidget *screen, const cardea_list *policy);
void new_password_screen_set_busy(GtkWidget *screen, gboolean is_busy);
void new_password_screen_refuse(GtkWidget *screen, const char *reason);
void new_password_screen_clear(GtkWidget *screen);

/* code.c: a code that was sent, for a login or for more proof. */
GtkWidget *code_screen_new(
    struct app *app, void (*check)(struct app *app, const char *code), void (*send_again)(struct app *app));
/* address may be NULL: servers need not tell. */
void code_screen_show(GtkWidget *screen, gboolean is_text_message, const char *address);
void code_screen_set_busy(GtkWidget *screen, gboolean is_busy);
void code_screen_refuse(GtkWidget *screen, const char *reason);
void code_screen_sent(GtkWidget *screen);
void code_screen_wait(GtkWidget *screen, guint seconds);
void code_screen_clear(GtkWidget *screen);

/* signed_in.c: who is signed in. */
GtkWidget *signed_in_screen_new(struct app *app);
void signed_in_screen_show(GtkWidget *screen, const struct person *person, const char *kept_in);
void signed_in_screen_update(GtkWidget *screen, const struct person *person);
/* What has become of what the person asked for; empty for nothing. */
void signed_in_screen_tell(GtkWidget *screen, const char *text);
void signed_in_screen_focus(GtkWidget *screen);
void signed_in_screen_set_busy(GtkWidget *screen, gboolean is_busy);

#endif
