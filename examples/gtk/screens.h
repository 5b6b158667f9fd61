/* The screens. Each is a widget that owns what is behind it; _show fills it in and moves the focus there. */
#ifndef SCREENS_H
#define SCREENS_H

#include "app.h"
#include "claims.h"

/* start.c: who was signed in is being found out. */
GtkWidget *start_screen_new(void);

/* sign_in.c: one button for each provider. */
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
/* Where "Continue" leads by Enter. */
GtkWidget *by_hand_screen_default(GtkWidget *screen);

/* code.c: the code that came by e-mail. */
GtkWidget *code_screen_new(struct app *app);
/* email may be NULL: servers need not tell. */
void code_screen_show(GtkWidget *screen, const char *email);
void code_screen_set_busy(GtkWidget *screen, gboolean is_busy);
void code_screen_refuse(GtkWidget *screen, const char *reason);
void code_screen_sent(GtkWidget *screen);
void code_screen_wait(GtkWidget *screen, guint seconds);
/* Forgets what was typed. */
void code_screen_clear(GtkWidget *screen);
/* Where "Continue" leads by Enter. */
GtkWidget *code_screen_default(GtkWidget *screen);

/* signed_in.c: who is signed in. */
GtkWidget *signed_in_screen_new(struct app *app);
void signed_in_screen_show(GtkWidget *screen, const struct person *person, const char *kept_in);
void signed_in_screen_update(GtkWidget *screen, const struct person *person);
void signed_in_screen_focus(GtkWidget *screen);
void signed_in_screen_set_busy(GtkWidget *screen, gboolean is_busy);

#endif
