/* A window with a Flutter view in it: what `flutter create` makes as linux/runner, in C, without plugins, and with the channel of the example. Its bundle lies
 * beside it, in lib/ and data/. */
#include "window_channel.h"

#include <gtk/gtk.h>

static void show_window(GtkWidget *view) {
    gtk_widget_show(gtk_widget_get_toplevel(view));
}

/* The first frame comes before the window, so that no empty one is seen. */
static void activate(GtkApplication *application, char **arguments) {
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_title(GTK_WINDOW(window), "Cardea example");
    gtk_window_set_default_size(GTK_WINDOW(window), 440, 780);
    g_autoptr(FlDartProject) project = fl_dart_project_new();
    fl_dart_project_set_dart_entrypoint_arguments(project, arguments);
    FlView *view = fl_view_new(project);
    g_object_set_data_full(G_OBJECT(view), "window", window_channel_new(view), g_object_unref);
    gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(view));
    gtk_widget_show(GTK_WIDGET(view));
    g_signal_connect(view, "first-frame", G_CALLBACK(show_window), NULL);
    gtk_widget_realize(GTK_WIDGET(view));
    gtk_widget_grab_focus(GTK_WIDGET(view));
}

int main(int count, char **arguments) {
    (void)count;
    g_autoptr(GtkApplication) application = gtk_application_new("com.example.CardeaFlutter", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), arguments + 1);
    return g_application_run(G_APPLICATION(application), 1, arguments);
}
