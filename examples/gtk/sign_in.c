#include "page.h"
#include "screens.h"

/* A letter in a tile of our own colours: the marks of the providers are theirs. */
static const struct provider {
    const char *id, *name, *mnemonic, *letter;
} providers[] = {
    {"google", "Google", "Continue with _Google", "G"},
    {"apple", "Apple", "Continue with _Apple", "A"},
    {"microsoft", "Microsoft", "Continue with _Microsoft", "M"},
    {"github", "GitHub", "Continue with Git_Hub", "H"},
    {"okta", "Okta", "Continue with _Okta", "O"},
    {"facebook", "Facebook", "Continue with _Facebook", "F"},
};

struct sign_in {
    struct app *app;
    struct page page;
};

static void clicked(GtkButton *button, gpointer screen) {
    const struct provider *provider = g_object_get_data(G_OBJECT(button), "provider");
    app_sign_in(((struct sign_in *)screen)->app, provider->id, provider->name);
}

static GtkWidget *tile_new(const struct provider *provider) {
    GtkWidget *tile = g_object_new(
        GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "label", provider->letter, NULL);
    gtk_widget_add_css_class(tile, "tile");
    gtk_widget_set_valign(tile, GTK_ALIGN_CENTER);
    gtk_widget_add_css_class(tile, provider->id);
    return tile;
}

static GtkWidget *provider_button(struct sign_in *screen, const struct provider *provider) {
    GtkWidget *button = gtk_button_new(), *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    GtkWidget *label = gtk_label_new_with_mnemonic(provider->mnemonic);
    gtk_label_set_mnemonic_widget(GTK_LABEL(label), button);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_box_append(GTK_BOX(row), tile_new(provider));
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
    gtk_box_append(GTK_BOX(screen->page.content), page_text("Sign in to go on. Your browser opens for it."));
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
