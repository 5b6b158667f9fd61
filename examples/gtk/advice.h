/* What an error means for the person in front of the screen. */
#ifndef ADVICE_H
#define ADVICE_H

#include <cardea.h>

/* What happened, in one sentence. */
const char *advice_title(const cardea_error *error);
/* What to do about it. Free it. */
char *advice_text(const cardea_error *error);
/* The error itself, for the person asked for help: code, message, the server's name for the request. Free it. */
char *advice_details(const cardea_error *error);

#endif
