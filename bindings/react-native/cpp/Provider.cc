#include "Provider.h"

#include "settings.g.h"

namespace cardea::bridge {

Owned<cardea_openid_provider> makeProvider(const cardea_table &table, const Value &settings) {
    const char *known = optionalTextOf(settings["known"], "known");
    auto made = own(known != nullptr ? table.openid_provider_new_known(known) : table.openid_provider_new(),
        table.openid_provider_free);
    if (!made) throw BadArgument("known is no provider.");
    Setters<cardea_openid_provider> to(table, settings, made.get());
    fill(to);
    for (const Value &each : listOf(settings["endpoints"], "endpoints")) {
        const int32_t endpoint = oneOf(choices::ENDPOINT, each["name"], "endpoints");
        to.set(table.openid_provider_set_endpoint, endpoint, textOf(each["value"], "endpoints").c_str());
    }
    to.requireAccepted();
    return made;
}

} // namespace cardea::bridge
