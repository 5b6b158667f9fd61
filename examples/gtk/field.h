/* A line to type in: its name above it, and what is wrong with it below. */
#ifndef FIELD_H
#define FIELD_H

#include <gtk/gtk.h>

/* The parts of one; problem is NULL where nothing is ever said of it. */
struct field {
    GtkWidget *widget, *entry, *problem;
};

/* The mnemonic is the name of the entry, and Enter in it presses the default button of the page. */
void field_init(struct field *field, const char *mnemonic, GtkInputPurpose purpose);
/* Keeps room below the entry for what is wrong with it. The field must stay where it is in memory. */
void field_add_problem(struct field *field);
/* The same for what is shown to nobody. */
void field_init_hidden(struct field *field, const char *mnemonic);
/* The same for a password: shows no letters, unless the person wants to see them, and has room for problems. */
void field_init_secret(struct field *field, const char *mnemonic);

/* What was typed, without blanks around it. Free it. */
char *field_text(const struct field *field);
/* Moves the focus there, ready for another text, and says why. */
void field_refuse(struct field *field, const char *reason);
/* The same, ready for more of the text. */
void field_ask_for_more(struct field *field, const char *reason);
/* Says something that is not wrong. */
void field_tell(struct field *field, const char *text);
/* Forgets what was typed. */
void field_clear(struct field *field);

#endif
