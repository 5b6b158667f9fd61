/* What the claims of an access token say about a person. */
#ifndef CLAIMS_H
#define CLAIMS_H

#include <cardea.h>

/* Text in UTF-8; never NULL, but perhaps empty. */
struct person {
    char *name;
    char *email;
    char *initials;
};

struct person *person_of(const cardea_user *profile);
void person_free(struct person *person);

#endif
