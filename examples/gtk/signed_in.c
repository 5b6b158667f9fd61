#include "page.h"
#include "screens.h"

struct signed_in {
    struct page page;
    GtkWidget *picture, *email, *kept, *told, *leave;
};

static struct signed_in *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

GtkWidget *signed_in_screen_new(struct app *app) {
    struct signed_in *screen = g_new0(struct signed_in, 1);
    screen->page = page_new(NULL, "");
    screen->picture = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    gtk_widget_add_css_class(screen->picture, "picture");
    gtk_widget_set_halign(screen->picture, GTK_ALIGN_CENTER);
    screen->email = page_text("");
    gtk_label_set_selectable(GTK_LABEL(screen->email), TRUE);
    screen->kept = page_text("");
    gtk_widget_add_css_class(screen->kept, "small");
    screen->told = page_text("");
    gtk_widget_add_css_class(screen->told, "told");
    GtkWidget *transfer = page_button("_Transfer money…", G_CALLBACK(app_transfer), app);
    gtk_widget_add_css_class(transfer, "actions");
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(transfer), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "May take another code", -1);
    GtkWidget *password = page_button("Set a _password…", G_CALLBACK(app_change_password), app);
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(password), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "May take another code", -1);
    GtkWidget *passkey = page_button("Add a pass_key…", G_CALLBACK(app_add_passkey), app);
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(passkey), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "May take another code", -1);
    screen->leave = page_button("Sign _out", G_CALLBACK(app_sign_out), app);
    gtk_box_prepend(GTK_BOX(screen->page.content), screen->picture);
    gtk_box_append(GTK_BOX(screen->page.content), screen->email);
    gtk_box_append(GTK_BOX(screen->page.content), screen->kept);
    gtk_box_append(GTK_BOX(screen->page.content), screen->told);
    gtk_box_append(GTK_BOX(screen->page.content), transfer);
    gtk_box_append(GTK_BOX(screen->page.content), password);
    gtk_box_append(GTK_BOX(screen->page.content), passkey);
    gtk_box_append(GTK_BOX(screen->page.content), screen->leave);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, g_free);
    return screen->page.widget;
}

void signed_in_screen_show(GtkWidget *widget, const struct person *person, const char *kept_in) {
    struct signed_in *screen = behind(widget);
    char *text = g_strdup_printf("Your session is kept in: %s", kept_in);
    page_set_text(screen->kept, text);
    gtk_widget_set_visible(screen->told, FALSE);
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(screen->page.heading), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "You are signed in.", -1);
    g_free(text);
    signed_in_screen_update(widget, person);
    signed_in_screen_set_busy(widget, FALSE);
    signed_in_screen_focus(widget);
}

void signed_in_screen_update(GtkWidget *widget, const struct person *person) {
    struct signed_in *screen = behind(widget);
    gtk_label_set_text(GTK_LABEL(screen->picture), person->initials);
    page_set_text(screen->page.heading, person->name);
    gtk_label_set_text(GTK_LABEL(screen->email), person->email);
    gtk_widget_set_visible(screen->email, *person->email != '\0' && !g_str_equal(person->email, person->name));
}

void signed_in_screen_tell(GtkWidget *widget, const char *text) {
    struct signed_in *screen = behind(widget);
    page_set_text(screen->told, text);
    gtk_widget_set_visible(screen->told, *text != '\0');
    page_focus_heading(&screen->page);
    page_announce(screen->page.heading, *text != '\0' ? text : "You are signed in.");
}

void signed_in_screen_focus(GtkWidget *widget) {
    page_focus_heading(&behind(widget)->page);
}

void signed_in_screen_set_busy(GtkWidget *widget, gboolean is_busy) {
    struct signed_in *screen = behind(widget);
    page_set_label(screen->leave, is_busy ? "Signing out…" : "Sign _out");
}
