#include "page.h"
#include "screens.h"

/* The words are those that the providers ask for, and the icons are ours: README.md says why. */
static const struct provider {
    const char *id, *name, *mnemonic, *icon;
} providers[] = {
    {"google", "Google", "Continue with _Google", "provider-google-symbolic"},
    {"apple", "Apple", "Continue with _Apple", "provider-apple-symbolic"},
    {"microsoft", "Microsoft", "Sign in with _Microsoft", "provider-microsoft-symbolic"},
    {"github", "GitHub", "Continue with Git_Hub", "provider-github-symbolic"},
    {"okta", "Okta", "Continue with _Okta", "provider-okta-symbolic"},
    {"facebook", "Facebook", "Continue with _Facebook", "provider-facebook-symbolic"},
};

struct sign_in {
    struct app *app;
    struct page page;
};

static void clicked(GtkButton *button, gpointer screen) {
    const struct provider *provider = g_object_get_data(G_OBJECT(button), "provider");
    app_sign_in(((struct sign_in *)screen)->app, provider->id, provider->name);
}

static GtkWidget *provider_button(struct sign_in *screen, const struct provider *provider) {
    GtkWidget *button = gtk_button_new(), *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    GtkWidget *label = gtk_label_new_with_mnemonic(provider->mnemonic);
    gtk_label_set_mnemonic_widget(GTK_LABEL(label), button);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    page_keep_last_words(label);
    gtk_box_append(GTK_BOX(row), page_icon(provider->icon));
    gtk_box_append(GTK_BOX(row), label);
    gtk_button_set_child(GTK_BUTTON(button), row);
    gtk_widget_add_css_class(button, "provider");
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Opens your browser", -1);
    g_object_set_data(G_OBJECT(button), "provider", (gpointer)provider);
    g_signal_connect(button, "clicked", G_CALLBACK(clicked), screen);
    return button;
}

GtkWidget *sign_in_screen_new(struct app *app) {
    struct sign_in *screen = g_new0(struct sign_in, 1);
    screen->app = app;
    screen->page = page_new("dialog-password-symbolic", "Welcome");
    gtk_box_append(GTK_BOX(screen->page.content), page_text("Choose how to sign in. Your browser will open."));
    GtkWidget *list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
    gtk_widget_add_css_class(list, "providers");
    for (size_t index = 0; index < G_N_ELEMENTS(providers); index++)
        gtk_box_append(GTK_BOX(list), provider_button(screen, &providers[index]));
    gtk_box_append(GTK_BOX(screen->page.content), list);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, g_free);
    return screen->page.widget;
}

void sign_in_screen_show(GtkWidget *widget) {
    struct sign_in *screen = g_object_get_data(G_OBJECT(widget), "screen");
    page_focus_heading(&screen->page);
}
