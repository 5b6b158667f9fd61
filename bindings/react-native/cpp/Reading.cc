#include "Reading.h"

#include "Bytes.h"
#include "calls.g.h"

namespace cardea::bridge {
namespace {

Value failed(Value error) {
    return Value::Object{{"kind", "failed"}, {"error", std::move(error)}};
}

/** The word for a kind; a later version of the library may have others. */
template <size_t count>
const char *word(const char *const (&words)[count], int32_t kind) {
    const bool isKnown = kind >= 0 && static_cast<size_t>(kind) < count && words[kind] != nullptr;
    return isKnown ? words[kind] : "unknown";
}

} // namespace

Value failure(const cardea_table &table, const cardea_error *error) {
    return failed(Reader{table, {}}.error(error));
}

Value failure(const char *code, cardea_status status, const std::string &message) {
    return failed(Value::Object{{"code", code}, {"status", Value::number(status)}, {"message", message},
        {"serverCode", Value()}, {"httpStatus", Value::number(0)}, {"retryAfter", Value::number(0)},
        {"isRetryable", false}, {"details", Value::List()}});
}

Value Reader::error(const cardea_error *error) const {
    Value::List details;
    for (int32_t index = 0; const char *name = table.error_detail_name(error, index); index++) {
        details.emplace_back(Value::Object{{"name", name}, {"value", table.error_detail(error, name)}});
    }
    return Value::Object{
        {"code", table.error_code(error)},
        {"status", Value::number(table.error_status(error))},
        {"message", table.error_message(error)},
        {"serverCode", table.error_server_code(error)},
        {"httpStatus", Value::number(table.error_http_status(error))},
        {"retryAfter", Value::number(table.error_retry_after_ms(error))},
        {"isRetryable", table.error_is_retryable(error)},
        {"details", std::move(details)},
    };
}

Value Reader::user(const cardea_user *user, double number) const {
    int64_t expiresAt = 0;
    const char *accessToken = table.user_access_token(user, &expiresAt);
    return Value::Object{
        {"user", number},
        {"id", table.user_id(user)},
        {"claims", table.user_claims_json(user)},
        {"accessToken", accessToken},
        {"accessTokenExpiresAt", Value::number(expiresAt)},
        {"idToken", table.user_token_member(user, "id_token")},
        {"scope", table.user_token_member(user, "scope")},
    };
}

template <typename Text, typename Number, typename List>
Value::Object Reader::read(Text text, Number number, List list) const {
    Value::Object read;
    for (const std::string &name : fields) {
        if (const char *found = text(name.c_str())) {
            read.emplace_back(name, found);
        } else if (const int64_t count = number(name.c_str())) {
            read.emplace_back(name, Value::number(count));
        } else if (const cardea_list *inner = list(name.c_str())) {
            read.emplace_back(name, rows(inner));
        }
    }
    return read;
}

const char *resultKind(const cardea_table &table, const cardea_result *result) {
    return word(resultKinds, table.result_get_kind(result));
}

Value Reader::rows(const cardea_list *list) const {
    Value::List all;
    for (int32_t row = 0; row < table.list_count(list); row++) {
        all.emplace_back(read([&](const char *name) { return table.list_text(list, row, name); },
            [&](const char *name) { return table.list_number(list, row, name); },
            [&](const char *name) { return table.list_list(list, row, name); }));
    }
    return all;
}

Value Reader::list(const cardea_list *list, double number) const {
    int64_t limit = 0, offset = 0;
    const int64_t total = table.list_total(list, &limit, &offset);
    return Value::Object{{"list", number}, {"rows", rows(list)}, {"total", Value::number(total)},
        {"limit", Value::number(limit)}, {"offset", Value::number(offset)}};
}

Value Reader::pending(const cardea_pending *pending, const std::string &id) const {
    return Value::Object{
        {"kind", word(pendingKinds, table.pending_get_kind(pending))},
        {"id", id},
        {"expiresAt", Value::number(table.pending_expires_at_ms(pending))},
        {"fields", read([&](const char *name) { return table.pending_text(pending, name); },
                       [](const char *) { return int64_t{0}; },
                       [&](const char *name) { return table.pending_list(pending, name); })},
    };
}

Value Reader::response(const cardea_response *response) const {
    size_t size = 0;
    const uint8_t *body = table.response_body(response, &size);
    return Value::Object{
        {"status", Value::number(table.response_status(response))},
        {"headers", rows(table.response_headers(response))},
        {"body", textFromBytes(body, size)},
    };
}

Value::Object Reader::question(const cardea_question *question) const {
    return {
        {"kind", word(questionKinds, table.question_get_kind(question))},
        {"fields", read([&](const char *name) { return table.question_text(question, name); },
                       [&](const char *name) { return table.question_number(question, name); },
                       [&](const char *name) { return table.question_list(question, name); })},
    };
}

Value::Object Reader::event(const cardea_event *event) const {
    const auto none = [](const char *) { return static_cast<const cardea_list *>(nullptr); };
    return {
        {"kind", word(eventKinds, table.event_get_kind(event))},
        {"fields", read([&](const char *name) { return table.event_text(event, name); },
                       [](const char *) { return int64_t{0}; }, none)},
    };
}

} // namespace cardea::bridge
