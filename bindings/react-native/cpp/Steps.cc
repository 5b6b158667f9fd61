#include "Steps.h"

namespace cardea::bridge {
namespace {

const char *stepKind(int32_t kind) {
    switch (kind) {
    case CARDEA_STEP_MISSING_TRAITS:
        return "missing_traits";
    case CARDEA_STEP_ACCOUNT_LINKING:
        return "account_linking";
    case CARDEA_STEP_SECOND_FACTOR:
        return "second_factor";
    default:
        return "other";
    }
}

Value readWay(const cardea_table &table, const cardea_login_step *step, int32_t way) {
    Value::List fields;
    const int32_t count = table.login_step_field_count(step, way);
    for (int32_t i = 0; i < count; i++) {
        fields.emplace_back(Value::Object{
            {"name", table.login_step_field_name(step, way, i)},
            {"type", table.login_step_field_type(step, way, i)},
            {"label", table.login_step_field_label(step, way, i)},
            {"value", table.login_step_field_value(step, way, i)},
            {"isRequired", table.login_step_field_is_required(step, way, i)},
            {"message", table.login_step_field_message(step, way, i)},
        });
    }
    return Value::Object{
        {"id", table.login_step_way_id(step, way)},
        {"provider", table.login_step_way_provider(step, way)},
        {"label", table.login_step_way_label(step, way)},
        {"fields", std::move(fields)},
    };
}

} // namespace

Value readStep(const cardea_table &table, const cardea_login_step *step) {
    Value::List messages, ways;
    for (int32_t i = 0; i < table.login_step_message_count(step); i++) {
        messages.emplace_back(Value::Object{
            {"id", Value::number(table.login_step_message_id(step, i))},
            {"text", table.login_step_message(step, i)},
            {"isError", table.login_step_message_is_error(step, i)},
        });
    }
    for (int32_t i = 0; i < table.login_step_way_count(step); i++)
        ways.push_back(readWay(table, step, i));
    return Value::Object{
        {"id", table.login_step_id(step)},
        {"kind", stepKind(table.login_step_kind(step))},
        {"identifier", table.login_step_identifier(step)},
        {"provider", table.login_step_provider(step)},
        {"expiresAt", Value::number(table.login_step_expires_at_ms(step))},
        {"messages", std::move(messages)},
        {"ways", std::move(ways)},
    };
}

} // namespace cardea::bridge
