#include "page.h"
#include "screens.h"

GtkWidget *start_screen_new(void) {
    struct page page = page_new(NULL, "Signing you in again");
    GtkWidget *spinner = page_spinner();
    gtk_spinner_start(GTK_SPINNER(spinner));
    gtk_box_prepend(GTK_BOX(page.content), spinner);
    gtk_box_append(GTK_BOX(page.content), page_text("If your keyring asks for its password, enter it there."));
    return page.widget;
}
