#include "column.h"

/* In characters of the widget's own font, so that the column grows with the text. */
static const int width_in_characters = 50;

static int best_width(GtkWidget *column) {
    PangoContext *context = gtk_widget_get_pango_context(column);
    PangoFontMetrics *metrics = pango_context_get_metrics(context, NULL, NULL);
    int width = PANGO_PIXELS(pango_font_metrics_get_approximate_char_width(metrics)) * width_in_characters;
    pango_font_metrics_unref(metrics);
    return width;
}

static GtkSizeRequestMode request_mode(GtkWidget *column) {
    (void)column;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *column, GtkOrientation orientation, int for_size, int *minimum, int *natural,
    int *minimum_baseline, int *natural_baseline) {
    GtkWidget *child = gtk_widget_get_first_child(column);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        gtk_widget_measure(child, orientation, -1, minimum, NULL, NULL, NULL);
        *natural = MAX(*minimum, best_width(column));
    } else {
        int least = 0;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        int width = for_size < 0 ? best_width(column) : MIN(for_size, best_width(column));
        gtk_widget_measure(child, orientation, MAX(width, least), minimum, natural, NULL, NULL);
    }
    *minimum_baseline = *natural_baseline = -1;
}

static void allocate(GtkWidget *column, int width, int height, int baseline) {
    GtkWidget *child = gtk_widget_get_first_child(column);
    int least = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    int used = MIN(width, MAX(least, best_width(column)));
    GskTransform *place = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)(width - used) / 2, 0));
    gtk_widget_allocate(child, used, height, baseline, place);
}

GtkWidget *column_new(GtkWidget *child) {
    GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(column), child);
    gtk_widget_set_layout_manager(column, gtk_custom_layout_new(request_mode, measure, allocate));
    return column;
}
