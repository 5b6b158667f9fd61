/* The screen of an address and its password. */
#include "field.h"
#include "page.h"
#include "screens.h"

struct password {
    struct app *app;
    struct page page;
    struct field address, password;
    GtkWidget *proceed;
};

static struct password *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void proceed(struct password *screen) {
    char *address = field_text(&screen->address);
    const char *password = gtk_editable_get_text(GTK_EDITABLE(screen->password.entry));
    if (*address == '\0')
        field_refuse(&screen->address, "Enter your e-mail address.");
    else if (*password == '\0')
        field_refuse(&screen->password, "Enter your password.");
    else
        app_sign_in_with_password(screen->app, address, password);
    g_free(address);
}

static void forgotten(struct password *screen) {
    char *address = field_text(&screen->address);
    app_enter_by_code(screen->app, address);
    g_free(address);
}

GtkWidget *password_screen_new(struct app *app) {
    struct password *screen = g_new0(struct password, 1);
    screen->app = app;
    screen->page = page_new("dialog-password-symbolic", "Your password");
    field_init(&screen->address, "_E-mail address", GTK_INPUT_PURPOSE_EMAIL);
    field_init_secret(&screen->password, "_Password");
    field_add_problem(&screen->address);
    gtk_box_append(GTK_BOX(screen->page.content), screen->address.widget);
    gtk_box_append(GTK_BOX(screen->page.content), screen->password.widget);
    screen->proceed = page_add_default(&screen->page, "_Sign in", G_CALLBACK(proceed), screen);
    GtkWidget *other = page_button("Send me a _code instead", G_CALLBACK(forgotten), screen);
    gtk_box_append(GTK_BOX(screen->page.content), other);
    page_add_quiet(&screen->page, "_Back", G_CALLBACK(app_cancel), app);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, g_free);
    return screen->page.widget;
}

void password_screen_show(GtkWidget *widget) {
    struct password *screen = behind(widget);
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(screen->address.entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "The address of your account", -1);
    gtk_accessible_update_property(GTK_ACCESSIBLE(screen->password.entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
        "The password of your account", -1);
    gtk_widget_grab_focus(screen->address.entry);
}

void password_screen_clear(GtkWidget *widget) {
    struct password *screen = behind(widget);
    field_clear(&screen->address);
    field_clear(&screen->password);
    password_screen_set_busy(widget, FALSE);
}

void password_screen_set_busy(GtkWidget *widget, gboolean is_busy) {
    page_set_label(behind(widget)->proceed, is_busy ? "One moment…" : "_Sign in");
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

void password_screen_refuse(GtkWidget *widget, const char *reason) {
    field_refuse(&behind(widget)->password, reason);
}
