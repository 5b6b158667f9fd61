#include "claims.h"

#include <json-glib/json-glib.h>

static char *claim(JsonObject *claims, const char *name) {
    JsonNode *node = claims != NULL ? json_object_get_member(claims, name) : NULL;
    gboolean is_text = node != NULL && JSON_NODE_HOLDS_VALUE(node) && json_node_get_value_type(node) == G_TYPE_STRING;
    return g_strdup(is_text ? json_node_get_string(node) : "");
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
struct person *person_of(const cardea_profile *profile) {
    struct person *person = g_new0(struct person, 1);
    const char *json = cardea_profile_claims_json(profile);
    JsonParser *parser = json_parser_new();
    JsonObject *claims = NULL;
    if (json != NULL && json_parser_load_from_data(parser, json, -1, NULL) &&
        JSON_NODE_HOLDS_OBJECT(json_parser_get_root(parser)))
        claims = json_node_get_object(json_parser_get_root(parser));
    person->email = claim(claims, "email");
    person->name = claim(claims, "name");
    if (*person->name == '\0') {
        const char *id = cardea_profile_user_id(profile);
        g_free(person->name);
        person->name = g_strdup(*person->email != '\0' ? person->email : id != NULL ? id : "");
    }
    person->initials = initials_of(person->name);
    g_object_unref(parser);
    return person;
}

void person_free(struct person *person) {
    if (person == NULL) return;
    g_free(person->name);
    g_free(person->email);
    g_free(person->initials);
    g_free(person);
}
