// Turns what the library hands out into values. Everything is copied, so that the owned handle can be freed at once.
#pragma once

#include "cardea_table.g.h"
#include "Value.h"

namespace cardea::bridge {

/** {"kind": "failed", "error": {...}} of an error of the library. */
Value failure(const cardea_table &table, const cardea_error *error);
/** The same of an error that is found here. */
Value failure(const char *code, cardea_status status, const std::string &message);

/** "logged_in" and so on; "unknown" for kinds that this version does not know. */
const char *resultKind(const cardea_table &table, const cardea_result *result);

/** Reads for one client. Fields that there are not, and yes and no that are no, are left out. */
struct Reader {
    const cardea_table &table;
    /** The names of all fields that JavaScript knows. */
    std::vector<std::string> fields;

    Value error(const cardea_error *error) const;
    /** With the token members that every user has; number names the user for the others. */
    Value user(const cardea_user *user, double number) const;
    /** Without the secrets that the engine keeps. */
    Value pending(const cardea_pending *pending, const std::string &id) const;
    Value rows(const cardea_list *list) const;
    Value list(const cardea_list *list, double number) const;
    Value response(const cardea_response *response) const;
    Value::Object question(const cardea_question *question) const;
    /** Without its user and its error. */
    Value::Object event(const cardea_event *event) const;

  private:
    template <typename Text, typename Number, typename List>
    Value::Object read(Text text, Number number, List list) const;
};

} // namespace cardea::bridge
