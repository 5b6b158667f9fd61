#include "Settings.h"

#include "Arguments.h"
#include "Bytes.h"
#include "Provider.h"

namespace cardea::bridge {
namespace {

using TextSetter = cardea_status (*)(cardea_config *, const char *, cardea_error **);
using NumberSetter = cardea_status (*)(cardea_config *, uint32_t, cardea_error **);

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

} // namespace

Owned<cardea_config> makeSource(const cardea_table &table, const Value &store) {
    auto config = own(table.config_new(), table.config_free);
    chooseStore(table, config.get(), store);
    return config;
}

Owned<cardea_config> makeConfig(const cardea_table &table, const Value &settings) {
    auto config = own(table.config_new(), table.config_free);
    const std::pair<const char *, TextSetter> texts[] = {
        {"prelude", table.config_set_prelude},
        {"applicationId", table.config_set_application_id},
        {"applicationName", table.config_set_application_name},
        {"account", table.config_set_account},
        {"hostOverride", table.config_set_host_override},
        {"partition", table.config_set_partition},
        {"caFile", table.config_set_ca_file},
    };
    for (const auto &[name, set] : texts) {
        if (const char *text = optionalTextOf(settings[name], name)) set(config.get(), text, nullptr);
    }
    if (!settings["openid"].isNull()) {
        const auto provider = makeProvider(table, settings["openid"]);
        table.config_set_openid_provider(config.get(), provider.get(), nullptr);
    }
    if (const Value &ory = settings["ory"]; !ory.isNull()) {
        const char *url = textOf(ory["projectUrl"], "projectUrl").c_str();
        table.config_set_ory(config.get(), url, boolOf(ory["verifiesEmail"], "verifiesEmail"), nullptr);
    }
    const std::pair<const char *, NumberSetter> numbers[] = {
        {"refreshLeeway", table.config_set_refresh_leeway_ms},
        {"requestTimeout", table.config_set_request_timeout_ms},
        {"pendingLifetime", table.config_set_pending_lifetime_ms},
    };
    for (const auto &[name, set] : numbers) {
        if (const auto number = optionalNumberOf<uint32_t>(settings[name], name)) set(config.get(), *number, nullptr);
    }
    if (const Value::List *pins = settings["pinnedPublicKeys"].list()) {
        for (const Value &pin : *pins) {
            table.config_add_pinned_public_key(config.get(), textOf(pin, "pinnedPublicKeys").c_str(), nullptr);
        }
    }
    chooseStore(table, config.get(), settings);
    return config;
}

namespace {

/** Sets options of one kind. What the library refuses is a BadArgument, too. */
template <class Native>
class Setter {
  public:
    Setter(const cardea_table &table, Native *made, const Value &options)
        : table_(table), made_(made), options_(options) {}

    template <class Set, class... Values>
    void set(Set setter, Values... values) const {
        cardea_error *error = nullptr;
        const cardea_status status = setter(made_, values..., &error);
        requireOK(table_, status, error);
    }

    template <class Set>
    void text(const char *name, Set setter) const {
        if (const char *given = optionalTextOf(options_[name], name)) set(setter, given);
    }

    template <class Set>
    void flag(const char *name, Set setter) const {
        set(setter, boolOf(options_[name], name));
    }

    template <class Number, class Set>
    void number(const char *name, Set setter) const {
        if (const auto given = optionalNumberOf<Number>(options_[name], name)) set(setter, *given);
    }

    template <class Set>
    void texts(const char *name, Set add) const {
        for (const Value &each : listOf(options_[name], name))
            set(add, textOf(each, name).c_str());
    }

    template <class Set>
    void parameters(Set add) const {
        for (const Value &each : listOf(options_["parameters"], "parameters")) {
            const char *name = textOf(each["name"], "parameters").c_str();
            set(add, name, textOf(each["value"], "parameters").c_str());
        }
    }

  private:
    const cardea_table &table_;
    Native *made_;
    const Value &options_;
};

} // namespace

Owned<cardea_oauth_options> makeOptions(const cardea_table &table, const Value &options) {
    auto made = own(table.oauth_options_new(), table.oauth_options_free);
    const Setter<cardea_oauth_options> to(table, made.get(), options);
    to.text("provider", table.oauth_options_set_provider);
    to.text("companyEmail", table.oauth_options_set_company_email);
    if (const char *company = optionalTextOf(options["companyProvider"], "companyProvider")) {
        const char *connection = textOf(options["companyConnectionId"], "companyConnectionId").c_str();
        to.set(table.oauth_options_set_company_connection, company, connection);
    }
    to.text("redirectUri", table.oauth_options_set_redirect_uri);
    to.text("fallbackRedirectUri", table.oauth_options_set_fallback_redirect_uri);
    to.text("activationToken", table.oauth_options_set_activation_token);
    to.text("deepLinkScheme", table.oauth_options_set_deep_link_scheme);
    to.text("transientPayload", table.oauth_options_set_transient_payload);
    to.text("traits", table.oauth_options_set_traits);
    to.text("organization", table.oauth_options_set_organization);
    to.text("identitySchema", table.oauth_options_set_identity_schema);
    to.number<int32_t>("redirectCapture", table.oauth_options_set_redirect_capture);
    to.number<uint32_t>("timeout", table.oauth_options_set_timeout_ms);
    to.flag("prefersEphemeralSession", table.oauth_options_set_prefers_ephemeral_session);
    to.flag("mayReplaceSchemeHandler", table.oauth_options_set_may_replace_scheme_handler);
    to.flag("registers", table.oauth_options_set_registers);
    to.flag("reauthenticates", table.oauth_options_set_reauthenticates);
    to.flag("acceptsTokenHandoff", table.oauth_options_set_accepts_token_handoff);
    to.texts("scopes", table.oauth_options_add_scope);
    to.parameters(table.oauth_options_add_parameter);
    return made;
}

Owned<cardea_link_options> makeLinkOptions(const cardea_table &table, const Value &options) {
    auto made = own(table.link_options_new(), table.link_options_free);
    const Setter<cardea_link_options> to(table, made.get(), options);
    to.text("scheme", table.link_options_set_scheme);
    to.text("redirectUri", table.link_options_set_redirect_uri);
    to.text("activationToken", table.link_options_set_activation_token);
    to.number<uint32_t>("timeout", table.link_options_set_timeout_ms);
    to.flag("prefersEphemeralSession", table.link_options_set_prefers_ephemeral_session);
    to.flag("mayReplaceSchemeHandler", table.link_options_set_may_replace_scheme_handler);
    return made;
}

Owned<cardea_device_login_options> makeDeviceOptions(const cardea_table &table, const Value &options) {
    auto made = own(table.device_login_options_new(), table.device_login_options_free);
    const Setter<cardea_device_login_options> to(table, made.get(), options);
    to.texts("scopes", table.device_login_options_add_scope);
    to.parameters(table.device_login_options_add_parameter);
    return made;
}

Owned<cardea_browser_logout_options> makeLogoutOptions(const cardea_table &table, const Value &options) {
    auto made = own(table.browser_logout_options_new(), table.browser_logout_options_free);
    const Setter<cardea_browser_logout_options> to(table, made.get(), options);
    to.text("redirectUri", table.browser_logout_options_set_redirect_uri);
    to.text("activationToken", table.browser_logout_options_set_activation_token);
    to.text("logoutHint", table.browser_logout_options_set_logout_hint);
    to.number<int32_t>("redirectCapture", table.browser_logout_options_set_redirect_capture);
    to.number<uint32_t>("timeout", table.browser_logout_options_set_timeout_ms);
    to.flag("prefersEphemeralSession", table.browser_logout_options_set_prefers_ephemeral_session);
    to.flag("mayReplaceSchemeHandler", table.browser_logout_options_set_may_replace_scheme_handler);
    to.texts("uiLocales", table.browser_logout_options_add_ui_locale);
    return made;
}

Owned<cardea_request> makeRequest(const cardea_table &table, const Value &request, Owned<cardea_error> &error) {
    auto made = own(table.request_new(), table.request_free);
    cardea_error *refused = nullptr;
    cardea_status status = table.request_set_url(made.get(), textOf(request["url"], "url").c_str(), &refused);
    const char *method = optionalTextOf(request["method"], "method");
    if (status == CARDEA_OK && method != nullptr) status = table.request_set_method(made.get(), method, &refused);
    if (const Value::List *headers = request["headers"].list()) {
        for (const Value &header : *headers) {
            if (status != CARDEA_OK) break;
            const std::string &name = textOf(header["name"], "headers");
            const std::string &value = textOf(header["value"], "headers");
            status = table.request_add_header(made.get(), name.c_str(), value.c_str(), &refused);
        }
    }
    if (const std::string *body = request["body"].text(); status == CARDEA_OK && body != nullptr) {
        const std::vector<uint8_t> bytes = bytesFromText(*body, "body");
        status = table.request_set_body(made.get(), bytes.data(), bytes.size(), &refused);
    }
    const auto most = optionalNumberOf<uint32_t>(request["maxResponse"], "maxResponse");
    if (status == CARDEA_OK && most) status = table.request_set_max_response(made.get(), *most, &refused);
    const auto timeout = optionalNumberOf<uint32_t>(request["timeout"], "timeout");
    if (status == CARDEA_OK && timeout) status = table.request_set_timeout_ms(made.get(), *timeout, &refused);
    error = own(refused, table.error_free);
    if (status != CARDEA_OK) made.reset();
    return made;
}

} // namespace cardea::bridge
