#include "Settings.h"

#include "Bytes.h"
#include "Provider.h"
#include "settings.g.h"

namespace cardea::bridge {
namespace {

void chooseStore(const cardea_table &table, cardea_config *config, const Value &settings) {
    const std::string &kind = textOf(settings["store"], "store");
    const char *folder = optionalTextOf(settings["storeFolder"], "storeFolder");
    const char *passphrase = optionalTextOf(settings["storePassphrase"], "storePassphrase");
    if (kind == "desktop") {
        return; // What a configuration has from the beginning.
    }
    if (kind == "secretService") {
        table.config_use_secret_service(config, nullptr);
    } else if (kind == "sessionKeyring") {
        table.config_use_session_keyring(config, nullptr);
    } else if (kind == "sealedFile") {
        table.config_use_sealed_file(config, folder, passphrase, nullptr);
    } else if (kind == "automatic") {
        table.config_use_automatic_store(config, folder, passphrase, nullptr);
    } else if (kind == "memory") {
        table.config_use_memory_store(config, nullptr);
    } else {
        throw BadArgument("store is no kind of store.");
    }
}

/** One that has its settings. Throws BadArgument, also for what the library refuses. */
template <class Native, class More>
Owned<Native> filled(
    const cardea_table &table, Native *native, void (*release)(Native *), const Value &settings, More more) {
    auto made = own(native, release);
    Setters<Native> to(table, settings, made.get());
    fill(to);
    more(to);
    to.requireAccepted();
    return made;
}

template <class Native>
Owned<Native> filled(const cardea_table &table, Native *native, void (*release)(Native *), const Value &settings) {
    return filled(table, native, release, settings, [](Setters<Native> &) {});
}

} // namespace

Owned<cardea_config> makeSource(const cardea_table &table, const Value &store) {
    auto config = own(table.config_new(), table.config_free);
    chooseStore(table, config.get(), store);
    return config;
}

Owned<cardea_config> makeConfig(const cardea_table &table, const Value &settings) {
    auto config = own(table.config_new(), table.config_free);
    Setters<cardea_config> to(table, settings, config.get());
    to.text("prelude", table.config_set_prelude);
    if (!settings["openid"].isNull()) {
        const auto provider = makeProvider(table, settings["openid"]);
        to.set(table.config_set_openid_provider, provider.get());
    }
    if (const Value &ory = settings["ory"]; !ory.isNull()) {
        const char *url = textOf(ory["projectUrl"], "projectUrl").c_str();
        to.set(table.config_set_ory, url, boolOf(ory["verifiesEmail"], "verifiesEmail"));
    }
    fill(to);
    chooseStore(table, config.get(), settings);
    return config;
}

Owned<cardea_oauth_options> makeOptions(const cardea_table &table, const Value &options) {
    const auto company = [&](Setters<cardea_oauth_options> &to) {
        to.text("companyEmail", table.oauth_options_set_company_email);
        if (const char *provider = optionalTextOf(options["companyProvider"], "companyProvider")) {
            const char *connection = textOf(options["companyConnectionId"], "companyConnectionId").c_str();
            to.set(table.oauth_options_set_company_connection, provider, connection);
        }
    };
    return filled(table, table.oauth_options_new(), table.oauth_options_free, options, company);
}

Owned<cardea_link_options> makeLinkOptions(const cardea_table &table, const Value &options) {
    return filled(table, table.link_options_new(), table.link_options_free, options);
}

Owned<cardea_device_login_options> makeDeviceOptions(const cardea_table &table, const Value &options) {
    return filled(table, table.device_login_options_new(), table.device_login_options_free, options);
}

Owned<cardea_browser_logout_options> makeLogoutOptions(const cardea_table &table, const Value &options) {
    return filled(table, table.browser_logout_options_new(), table.browser_logout_options_free, options);
}

Owned<cardea_login_answer> makeAnswer(const cardea_table &table, const Value &answer) {
    const auto values = [&](Setters<cardea_login_answer> &to) { to.pairs("values", table.login_answer_set_value); };
    return filled(table, table.login_answer_new(), table.login_answer_free, answer, values);
}

Owned<cardea_request> makeRequest(const cardea_table &table, const Value &request, Owned<cardea_error> &error) {
    auto made = own(table.request_new(), table.request_free);
    Setters<cardea_request> to(table, request, made.get());
    fill(to);
    if (const std::string *body = request["body"].text()) {
        const std::vector<uint8_t> bytes = bytesFromText(*body, "body");
        to.set(table.request_set_body, bytes.data(), bytes.size());
    }
    error = std::move(to.refusal);
    if (error) made.reset();
    return made;
}

} // namespace cardea::bridge
