#include "Calls.h"

#include "Bytes.h"
#include "calls.g.h"

namespace cardea::bridge {

Argument<const cardea_options *>::Argument(const Context &context, const Value &value, const char *)
    : Filled{own<cardea_options>(nullptr, context.table.options_free)} {
    if (value.isNull()) return;
    held = filled(context, context.table.options_new(), context.table.options_free, optionsSettings, value);
}

Argument<const cardea_request *>::Argument(const Context &context, const Value &value, const char *name)
    : Filled{filled(
          context, context.table.request_new(), context.table.request_free, requestSettings, value["settings"])} {
    if (value["body"].isNull()) return;
    const std::vector<uint8_t> body = bytesFromText(textOf(value["body"], name), name);
    context.table.request_set_body(held.get(), body.data(), body.size(), nullptr);
}

Argument<const cardea_config *>::Argument(const Context &context, const Value &value, const char *)
    : Filled{
          filled(context, context.table.config_new(), context.table.config_free, configSettings, value["settings"])} {
    const Value &provider = value["provider"];
    if (provider.isNull()) return;
    const char *known = optionalTextOf(provider["known"], "known");
    const auto described = filled(context, context.table.provider_new(known), context.table.provider_free,
        providerSettings, provider["settings"]);
    context.table.config_set_provider(held.get(), described.get(), nullptr);
}

const Operation *operationNamed(const std::string &name) {
    const auto *end = std::end(operations);
    const auto *found = std::find_if(operations, end, [&](const Operation &each) { return name == each.name; });
    return found == end ? nullptr : found;
}

} // namespace cardea::bridge
