#include "field.h"

#include "page.h"

static void add_entry(struct field *field, GtkWidget *entry, const char *mnemonic) {
    GtkWidget *label = gtk_label_new_with_mnemonic(mnemonic);
    field->widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    field->entry = entry;
    gtk_label_set_mnemonic_widget(GTK_LABEL(label), entry);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    page_keep_last_words(label);
    g_object_set(entry, "activates-default", TRUE, NULL);
    gtk_widget_add_css_class(field->widget, "field");
    gtk_box_append(GTK_BOX(field->widget), label);
    gtk_box_append(GTK_BOX(field->widget), entry);
}

void field_init(struct field *field, const char *mnemonic, GtkInputPurpose purpose) {
    GtkWidget *entry = gtk_entry_new();
    gtk_entry_set_input_purpose(GTK_ENTRY(entry), purpose);
    gtk_entry_set_input_hints(GTK_ENTRY(entry), GTK_INPUT_HINT_NO_SPELLCHECK | GTK_INPUT_HINT_PRIVATE);
    add_entry(field, entry, mnemonic);
}

static void say(struct field *field, const char *text) {
    page_set_text(field->problem, text);
    gtk_widget_set_visible(field->problem, *text != '\0');
}

static void set_problem(struct field *field, const char *text) {
    say(field, text);
    gtk_widget_remove_css_class(field->problem, "good");
    if (*text != '\0') {
        gtk_widget_add_css_class(field->entry, "error");
        gtk_accessible_update_state(
            GTK_ACCESSIBLE(field->entry), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE, -1);
        page_announce(field->entry, text);
    } else {
        gtk_widget_remove_css_class(field->entry, "error");
        gtk_accessible_reset_state(GTK_ACCESSIBLE(field->entry), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

static void typed(struct field *field) {
    set_problem(field, "");
}

/* The relation holds one reference in GTK 4.8 and a list in 4.18, whatever the headers say that this is compiled with. */
static void point_to_problem(struct field *field) {
    GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE;
    GValue value = G_VALUE_INIT;
    gtk_accessible_relation_init_value(relation, &value);
    if (G_VALUE_HOLDS_POINTER(&value)) {
        g_value_set_pointer(&value, g_list_append(NULL, field->problem));
    } else {
        g_value_set_object(&value, field->problem);
    }
    gtk_accessible_update_relation_value(GTK_ACCESSIBLE(field->entry), 1, &relation, &value);
    g_value_unset(&value);
}

void field_add_problem(struct field *field) {
    /* Its place is there without it: a label without text would be read as the name of its class. */
    GtkWidget *place = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_add_css_class(place, "problem-place");
    field->problem = page_line("");
    gtk_widget_add_css_class(field->problem, "problem");
    gtk_widget_set_visible(field->problem, FALSE);
    gtk_box_append(GTK_BOX(place), field->problem);
    gtk_box_append(GTK_BOX(field->widget), place);
    point_to_problem(field);
    g_signal_connect_swapped(field->entry, "changed", G_CALLBACK(typed), field);
}

/* A password entry, unlike another one without letters, is told from others by a screen reader. */
void field_init_hidden(struct field *field, const char *mnemonic) {
    add_entry(field, gtk_password_entry_new(), mnemonic);
    field_add_problem(field);
}

void field_init_secret(struct field *field, const char *mnemonic) {
    GtkWidget *check = gtk_check_button_new_with_mnemonic("Show the pass_word");
    field_init_hidden(field, mnemonic);
    gtk_accessible_update_property(GTK_ACCESSIBLE(check), GTK_ACCESSIBLE_PROPERTY_LABEL, "Show the password", -1);
    g_object_bind_property(
        check, "active", gtk_editable_get_delegate(GTK_EDITABLE(field->entry)), "visibility", G_BINDING_SYNC_CREATE);
    gtk_box_append(GTK_BOX(field->widget), check);
}

char *field_text(const struct field *field) {
    return g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(field->entry))));
}

void field_refuse(struct field *field, const char *reason) {
    gtk_widget_grab_focus(field->entry);
    gtk_editable_select_region(GTK_EDITABLE(field->entry), 0, -1);
    set_problem(field, reason);
}

void field_ask_for_more(struct field *field, const char *reason) {
    gtk_text_grab_focus_without_selecting(GTK_TEXT(gtk_editable_get_delegate(GTK_EDITABLE(field->entry))));
    set_problem(field, reason);
}

void field_tell(struct field *field, const char *text) {
    say(field, text);
    gtk_widget_add_css_class(field->problem, "good");
    gtk_widget_grab_focus(field->entry);
    page_announce(field->entry, text);
}

void field_clear(struct field *field) {
    gtk_editable_set_text(GTK_EDITABLE(field->entry), "");
    if (field->problem != NULL) set_problem(field, "");
}
