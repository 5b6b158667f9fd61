#include "page.h"
#include "screens.h"

/* In the words that the providers ask for. Their marks have licences of their own: README.md. */
static const struct provider {
    const char *id, *name, *mnemonic;
} providers[] = {
    {"google", "Google", "Continue with _Google"},
    {"apple", "Apple", "Continue with _Apple"},
    {"microsoft", "Microsoft", "Sign in with _Microsoft"},
    {"github", "GitHub", "Continue with Git_Hub"},
    {"okta", "Okta", "Continue with _Okta"},
    {"facebook", "Facebook", "Continue with _Facebook"},
};

/* The other ways in, without a browser or with another page in it. */
static void enter_by_code(struct app *app) {
    app_enter_by_code(app, NULL);
}

static void enter_by_company(struct app *app) {
    app_enter_by_company(app, NULL);
}

static const struct way {
    const char *mnemonic, *icon, *description;
    void (*enter)(struct app *app);
} ways[] = {
    {"Continue with a _code", "mail-unread-symbolic", "Sent by e-mail or text message", enter_by_code},
    {"Continue with a _password", "dialog-password-symbolic", "Asks for your address, too", app_enter_by_password},
    {"Continue with a pass_key", "passkey-symbolic", "Of a security key or your browser", app_enter_by_passkey},
    {"Continue with your compan_y", "company-symbolic", "Opens your browser", enter_by_company},
};

struct sign_in {
    struct app *app;
    struct page page;
};

static void clicked(GtkButton *button, gpointer screen) {
    const struct provider *provider = g_object_get_data(G_OBJECT(button), "provider");
    app_sign_in(((struct sign_in *)screen)->app, provider->id, provider->name);
}

static GtkWidget *row_button(const char *mnemonic, const char *icon, const char *description) {
    GtkWidget *button = gtk_button_new(), *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    GtkWidget *label = gtk_label_new_with_mnemonic(mnemonic);
    gtk_label_set_mnemonic_widget(GTK_LABEL(label), button);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    page_keep_last_words(label);
    if (icon != NULL)
        gtk_box_append(GTK_BOX(row), page_icon(icon));
    else
        gtk_widget_set_halign(row, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(row), label);
    gtk_button_set_child(GTK_BUTTON(button), row);
    gtk_widget_add_css_class(button, "provider");
    gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
    return button;
}

static GtkWidget *list_new(struct sign_in *screen) {
    GtkWidget *list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
    gtk_widget_add_css_class(list, "providers");
    gtk_box_append(GTK_BOX(screen->page.content), list);
    return list;
}

GtkWidget *sign_in_screen_new(struct app *app) {
    struct sign_in *screen = g_new0(struct sign_in, 1);
    screen->app = app;
    screen->page = page_new("dialog-password-symbolic", "Welcome");
    gtk_box_append(GTK_BOX(screen->page.content), page_text("Choose how to sign in."));
    GtkWidget *list = list_new(screen);
    for (size_t index = 0; index < G_N_ELEMENTS(providers); index++) {
        GtkWidget *button = row_button(providers[index].mnemonic, NULL, "Opens your browser");
        g_object_set_data(G_OBJECT(button), "provider", (gpointer)&providers[index]);
        g_signal_connect(button, "clicked", G_CALLBACK(clicked), screen);
        gtk_box_append(GTK_BOX(list), button);
    }
    list = list_new(screen);
    for (size_t index = 0; index < G_N_ELEMENTS(ways); index++) {
        GtkWidget *button = row_button(ways[index].mnemonic, ways[index].icon, ways[index].description);
        g_signal_connect_swapped(button, "clicked", G_CALLBACK(ways[index].enter), app);
        gtk_box_append(GTK_BOX(list), button);
    }
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, g_free);
    return screen->page.widget;
}

void sign_in_screen_show(GtkWidget *widget) {
    struct sign_in *screen = g_object_get_data(G_OBJECT(widget), "screen");
    page_focus_heading(&screen->page);
}
