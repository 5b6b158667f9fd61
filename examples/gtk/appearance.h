/* Follows the desktop's preference for light or dark, which GTK without further libraries does not do before 4.20. */
#ifndef APPEARANCE_H
#define APPEARANCE_H

/* Loads the style sheet and follows the preference until appearance_stop. */
void appearance_start(void);
void appearance_stop(void);

#endif
