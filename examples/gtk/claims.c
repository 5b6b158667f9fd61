#include "claims.h"

#include <glib.h>
#include <string.h>

static char *text_or_empty(const char *claim) {
    return g_strdup(claim != NULL ? claim : "");
}

/* The first letters of the first and the last word. */
static char *initials_of(const char *name) {
    GString *initials = g_string_new(NULL);
    char **words = g_strsplit_set(name, " \t@.", -1);
    const char *first = NULL, *last = NULL;
    for (char **word = words; *word != NULL; word++) {
        if (!g_unichar_isalnum(g_utf8_get_char(*word))) continue;
        if (first == NULL)
            first = *word;
        else
            last = *word;
    }
    if (first != NULL) g_string_append_unichar(initials, g_unichar_toupper(g_utf8_get_char(first)));
    if (last != NULL && strchr(name, '@') == NULL)
        g_string_append_unichar(initials, g_unichar_toupper(g_utf8_get_char(last)));
    g_strfreev(words);
    return g_string_free(initials, FALSE);
}

/* A server is free to leave claims out: the next best thing stands in for a name. */
struct person *person_of(const cardea_user *profile) {
    struct person *person = g_new0(struct person, 1);
    person->email = text_or_empty(cardea_user_claim(profile, "email"));
    person->name = text_or_empty(cardea_user_claim(profile, "name"));
    if (*person->name == '\0') {
        g_free(person->name);
        person->name = text_or_empty(*person->email != '\0' ? person->email : cardea_user_id(profile));
    }
    person->initials = initials_of(person->name);
    return person;
}

void person_free(struct person *person) {
    if (person == NULL) return;
    g_free(person->name);
    g_free(person->email);
    g_free(person->initials);
    g_free(person);
}
