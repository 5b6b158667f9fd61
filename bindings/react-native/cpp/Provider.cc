#include "Provider.h"

#include "Arguments.h"

namespace cardea::bridge {
namespace {

struct Choice {
    const char *name;
    int32_t value;
};

constexpr Choice endpoints[] = {
    {"authorization", CARDEA_ENDPOINT_AUTHORIZATION},
    {"token", CARDEA_ENDPOINT_TOKEN},
    {"userInfo", CARDEA_ENDPOINT_USERINFO},
    {"revocation", CARDEA_ENDPOINT_REVOCATION},
    {"keySet", CARDEA_ENDPOINT_KEY_SET},
    {"pushedAuthorization", CARDEA_ENDPOINT_PUSHED_AUTHORIZATION},
    {"deviceAuthorization", CARDEA_ENDPOINT_DEVICE_AUTHORIZATION},
    {"endSession", CARDEA_ENDPOINT_END_SESSION},
};
constexpr Choice clientAuthentications[] = {
    {"body", CARDEA_CLIENT_AUTHENTICATION_BODY},
    {"basic", CARDEA_CLIENT_AUTHENTICATION_BASIC},
};
constexpr Choice responseModes[] = {
    {"query", CARDEA_RESPONSE_MODE_QUERY},
    {"formPost", CARDEA_RESPONSE_MODE_FORM_POST},
};
constexpr Choice redirectForms[] = {
    {"customScheme", CARDEA_REDIRECT_CUSTOM_SCHEME},
    {"reverseDomainScheme", CARDEA_REDIRECT_REVERSE_DOMAIN_SCHEME},
    {"loopbackIPv4", CARDEA_REDIRECT_LOOPBACK_IPV4},
    {"loopbackIPv6", CARDEA_REDIRECT_LOOPBACK_IPV6},
    {"localhost", CARDEA_REDIRECT_LOCALHOST},
    {"https", CARDEA_REDIRECT_HTTPS},
};
constexpr Choice leniencies[] = {
    {"formTokenAnswer", CARDEA_LENIENCY_FORM_TOKEN_ANSWER},
    {"missingTokenType", CARDEA_LENIENCY_NO_TOKEN_TYPE},
    {"tenantIssuer", CARDEA_LENIENCY_TENANT_ISSUER},
    {"fragmentAnswer", CARDEA_LENIENCY_FRAGMENT_ANSWER},
    {"returnToLogout", CARDEA_LENIENCY_RETURN_TO_LOGOUT},
};

template <size_t count>
int32_t oneOf(const Choice (&choices)[count], const Value &value, const char *name) {
    const std::string &text = textOf(value, name);
    for (const Choice &choice : choices) {
        if (text == choice.name) return choice.value;
    }
    throw BadArgument(std::string(name) + " is none of its choices.");
}

/** Fills one description. The handle is the caller's. */
struct Filler {
    const cardea_table &table;
    const Value &settings;
    cardea_openid_provider *provider;

    template <typename Setter, typename... Values>
    void set(Setter setter, Values... values) const {
        cardea_error *error = nullptr;
        const cardea_status status = setter(provider, values..., &error);
        requireOK(table, status, error);
    }

    template <typename Setter>
    void text(const char *name, Setter setter) const {
        if (const char *given = optionalTextOf(settings[name], name)) set(setter, given);
    }

    template <typename Setter>
    void truth(const char *name, Setter setter) const {
        if (!settings[name].isNull()) set(setter, boolOf(settings[name], name));
    }

    template <typename Setter, size_t count>
    void choice(const char *name, Setter setter, const Choice (&choices)[count]) const {
        if (!settings[name].isNull()) set(setter, oneOf(choices, settings[name], name));
    }

    template <typename Setter, size_t count>
    void flags(const char *name, Setter setter, const Choice (&choices)[count]) const {
        if (settings[name].isNull()) return;
        uint32_t sum = 0;
        for (const Value &each : listOf(settings[name], name))
            sum |= static_cast<uint32_t>(oneOf(choices, each, name));
        set(setter, sum);
    }

    template <typename Setter>
    void texts(const char *name, Setter setter) const {
        for (const Value &each : listOf(settings[name], name))
            set(setter, textOf(each, name).c_str());
    }
};

} // namespace

Owned<cardea_openid_provider> makeProvider(const cardea_table &table, const Value &settings) {
    const char *known = optionalTextOf(settings["known"], "known");
    auto made = own(known != nullptr ? table.openid_provider_new_known(known) : table.openid_provider_new(),
        table.openid_provider_free);
    if (!made) throw BadArgument("known is no provider.");
    const Filler filler{table, settings, made.get()};
    filler.text("clientId", table.openid_provider_set_client_id);
    filler.text("issuer", table.openid_provider_set_issuer);
    filler.text("clientSecret", table.openid_provider_set_client_secret);
    filler.choice("clientAuthentication", table.openid_provider_set_client_authentication, clientAuthentications);
    for (const Value &each : listOf(settings["endpoints"], "endpoints")) {
        const int32_t endpoint = oneOf(endpoints, each["name"], "endpoints");
        filler.set(table.openid_provider_set_endpoint, endpoint, textOf(each["value"], "endpoints").c_str());
    }
    filler.texts("scopes", table.openid_provider_add_scope);
    filler.text("scopeSeparator", table.openid_provider_set_scope_separator);
    for (const Value &each : listOf(settings["parameters"], "parameters")) {
        const char *name = textOf(each["name"], "parameters").c_str();
        filler.set(table.openid_provider_add_parameter, name, textOf(each["value"], "parameters").c_str());
    }
    filler.choice("responseMode", table.openid_provider_set_response_mode, responseModes);
    filler.truth("pushesRequests", table.openid_provider_set_pushes_requests);
    filler.truth("bindsTokens", table.openid_provider_set_binds_tokens);
    filler.flags("redirectForms", table.openid_provider_set_redirect_forms, redirectForms);
    filler.flags("leniencies", table.openid_provider_set_leniencies, leniencies);
    filler.texts("trustedAudiences", table.openid_provider_add_trusted_audience);
    filler.texts("allowedTenants", table.openid_provider_add_allowed_tenant);
    filler.texts("idTokenAlgorithms", table.openid_provider_add_id_token_algorithm);
    if (const auto leeway = optionalNumberOf<uint32_t>(settings["clockLeeway"], "clockLeeway")) {
        filler.set(table.openid_provider_set_clock_leeway_ms, *leeway);
    }
    filler.text("emailVerificationUrl", table.openid_provider_set_email_verification_url);
    filler.text("identityLinkingUrl", table.openid_provider_set_identity_linking_url);
    return made;
}

} // namespace cardea::bridge
