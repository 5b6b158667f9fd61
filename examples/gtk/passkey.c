/* The screen of a passkey: where it is, what a security key wants of the person, and the PIN and the account it asks for. */
#include "field.h"
#include "page.h"
#include "screens.h"

struct passkey {
    struct app *app;
    struct page page;
    struct field pin;
    const struct passkey_words *words;
    GtkWidget *text, *choices, *why, *accounts, *proceed;
};

static struct passkey *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void proceed(struct passkey *screen) {
    const char *pin = gtk_editable_get_text(GTK_EDITABLE(screen->pin.entry));
    if (*pin == '\0' && gtk_widget_get_visible(screen->pin.widget))
        field_refuse(&screen->pin, "Enter the PIN of the key.");
    else
        app_give_pin(screen->app, pin);
}

/* A key without an origin cannot be used; what that takes stands below its button. */
static void add_choices(struct passkey *screen, const struct settings *settings) {
    GtkWidget *key = page_button("Use a security _key", G_CALLBACK(app_use_security_key), screen->app);
    screen->choices = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    gtk_widget_add_css_class(screen->choices, "actions");
    gtk_box_append(GTK_BOX(screen->choices), key);
    if (settings->passkey_origin != NULL) {
        gtk_widget_add_css_class(key, "suggested-action");
    } else {
        screen->why = page_text("Security keys need a server at an https address, or the option --passkey-origin.");
        gtk_widget_add_css_class(screen->why, "small");
        gtk_widget_set_sensitive(key, FALSE);
        gtk_box_append(GTK_BOX(screen->choices), screen->why);
    }
    if (settings->passkey_page != NULL) {
        GtkWidget *browser =
            page_button("Use this _browser's passkeys", G_CALLBACK(app_use_passkeys_of_browser), screen->app);
        gtk_accessible_update_property(
            GTK_ACCESSIBLE(browser), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Opens your browser", -1);
        gtk_box_append(GTK_BOX(screen->choices), browser);
    }
    gtk_box_append(GTK_BOX(screen->page.content), screen->choices);
}

GtkWidget *passkey_screen_new(struct app *app, const struct passkey_words *words, const struct settings *settings) {
    struct passkey *screen = g_new0(struct passkey, 1);
    screen->app = app;
    screen->words = words;
    screen->page = page_new("passkey-symbolic", words->heading);
    screen->text = page_text(words->text);
    gtk_box_append(GTK_BOX(screen->page.content), screen->text);
    add_choices(screen, settings);
    screen->accounts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
    gtk_box_append(GTK_BOX(screen->page.content), screen->accounts);
    field_init_hidden(&screen->pin, "P_IN");
    gtk_box_append(GTK_BOX(screen->page.content), screen->pin.widget);
    screen->proceed = page_add_default(&screen->page, "Con_tinue", G_CALLBACK(proceed), screen);
    page_add_quiet(&screen->page, "_Cancel", G_CALLBACK(app_cancel), app);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, g_free);
    return screen->page.widget;
}

/* Shows the one of these parts, or none. The focus waits at the heading while they change. */
static void show_part(struct passkey *screen, GtkWidget *part, const char *text) {
    GtkWidget *parts[] = {screen->choices, screen->accounts, screen->pin.widget};
    page_focus_heading(&screen->page);
    for (size_t index = 0; index < G_N_ELEMENTS(parts); index++)
        gtk_widget_set_visible(parts[index], parts[index] == part);
    gtk_widget_set_visible(screen->proceed, part == screen->pin.widget);
    field_clear(&screen->pin);
    page_set_text(screen->text, text);
    gtk_accessible_update_property(GTK_ACCESSIBLE(screen->page.heading), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    gtk_accessible_update_state(GTK_ACCESSIBLE(screen->page.widget), GTK_ACCESSIBLE_STATE_BUSY, part == NULL, -1);
}

void passkey_screen_show(GtkWidget *widget, const char *text) {
    struct passkey *screen = behind(widget);
    if (text == NULL) text = screen->words->text;
    char *said = screen->why == NULL ? g_strdup(text)
                                     : g_strdup_printf("%s %s", text, gtk_label_get_text(GTK_LABEL(screen->why)));
    show_part(screen, screen->choices, text);
    page_announce(screen->page.heading, said);
    g_free(said);
}

void passkey_screen_tell(GtkWidget *widget, const char *text) {
    struct passkey *screen = behind(widget);
    show_part(screen, NULL, text);
    page_announce(screen->page.heading, text);
}

void passkey_screen_ask_pin(GtkWidget *widget, const char *text, const char *warning) {
    struct passkey *screen = behind(widget);
    show_part(screen, screen->pin.widget, text);
    gtk_accessible_update_property(GTK_ACCESSIBLE(screen->pin.entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    /* A button that was hidden is the default no more. */
    gtk_window_set_default_widget(GTK_WINDOW(gtk_widget_get_root(widget)), screen->proceed);
    gtk_widget_grab_focus(screen->pin.entry);
    if (warning != NULL) field_refuse(&screen->pin, warning);
}

static void account_chosen(GtkButton *button, gpointer screen) {
    int index = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "index"));
    app_choose_account(((struct passkey *)screen)->app, index);
}

void passkey_screen_ask_account(GtkWidget *widget, const cardea_list *accounts) {
    static const char text[] = "The security key has several accounts. Which one is meant?";
    struct passkey *screen = behind(widget);
    passkey_screen_clear(widget);
    for (int index = 0; index < cardea_list_count(accounts); index++) {
        /* A key without a PIN may keep the names to itself. */
        const char *name = cardea_list_text(accounts, index, "name");
        char *label = name != NULL && *name != '\0' ? g_strdup(name) : g_strdup_printf("Account %d", index + 1);
        GtkWidget *button = gtk_button_new_with_label(label);
        g_free(label);
        gtk_label_set_ellipsize(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), PANGO_ELLIPSIZE_MIDDLE);
        g_object_set_data(G_OBJECT(button), "index", GINT_TO_POINTER(index));
        g_signal_connect(button, "clicked", G_CALLBACK(account_chosen), screen);
        gtk_box_append(GTK_BOX(screen->accounts), button);
    }
    show_part(screen, screen->accounts, text);
    page_announce(screen->page.heading, text);
}

void passkey_screen_clear(GtkWidget *widget) {
    struct passkey *screen = behind(widget);
    GtkWidget *button;
    while ((button = gtk_widget_get_first_child(screen->accounts)) != NULL)
        gtk_box_remove(GTK_BOX(screen->accounts), button);
    field_clear(&screen->pin);
}
