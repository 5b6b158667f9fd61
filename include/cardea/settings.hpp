// Makes options, requests and providers of C.
#ifndef CARDEA_SETTINGS_HPP
#define CARDEA_SETTINGS_HPP

#include <cardea/configuration.hpp>
#include <cardea/steps.hpp>

CARDEA_HPP_BEGIN

namespace detail {

template <auto free>
struct Free {
    template <class Handle>
    void operator()(Handle *handle) const noexcept {
        free(handle);
    }
};

template <class Handle, auto free>
using Owned = std::unique_ptr<Handle, Free<free>>;

/// Makes an object of C by setters that take the object first, and an error last.
template <class Handle>
struct Setters {
    Handle *handle;
    Arguments &arguments;

    template <class Setter, class... Values>
    void set(Setter setter, Values... values) const {
        arguments.check(setter, handle, values...);
    }

    template <class Setter, class Text>
    void text(Setter setter, const Text &value, const char *name) const {
        if (const char *checked = arguments.text(value, name)) set(setter, checked);
    }

    template <class Setter>
    void texts(Setter setter, const std::vector<std::string> &values, const char *name) const {
        for (const std::string &value : values)
            text(setter, value, name);
    }

    template <class Setter>
    void parameters(Setter setter, const Parameters &values) const {
        for (const auto &[name, value] : values) {
            const char *name_text = arguments.text(name, "the name of a parameter");
            const char *value_text = arguments.text(value, "the value of a parameter");
            if (name_text && value_text) set(setter, name_text, value_text);
        }
    }

    template <class Setter, class Choice>
    void choice(Setter setter, const std::optional<Choice> &value) const {
        if (value) set(setter, static_cast<std::underlying_type_t<Choice>>(*value));
    }
};

using OwnedOptions = Owned<cardea_oauth_options, cardea_oauth_options_free>;
using OwnedLinkOptions = Owned<cardea_link_options, cardea_link_options_free>;
using OwnedDeviceOptions = Owned<cardea_device_login_options, cardea_device_login_options_free>;
using OwnedLogoutOptions = Owned<cardea_browser_logout_options, cardea_browser_logout_options_free>;
using OwnedProvider = Owned<cardea_openid_provider, cardea_openid_provider_free>;

/// The setters that the options of all pages have.
template <class Native>
struct PageSetters {
    template <class Value>
    using Set = cardea_status (*)(Native *, Value, cardea_error **);

    Set<const char *> activation_token;
    Set<bool> prefers_ephemeral_session, may_replace_scheme_handler;
    Set<std::uint32_t> timeout_ms;

    template <class Options>
    void use(const Setters<Native> &made, const Options &options) const {
        made.text(activation_token, options.activation_token, "activation_token");
        made.set(prefers_ephemeral_session, options.prefers_ephemeral_session);
        made.set(may_replace_scheme_handler, options.may_replace_scheme_handler);
        if (options.timeout) made.set(timeout_ms, made.arguments.duration(*options.timeout, "timeout"));
    }
};

/// What only flows of Ory have a place for.
inline void set_flow(Setters<cardea_oauth_options> &made, const OAuthLoginOptions &options) {
    made.set(cardea_oauth_options_set_reauthenticates, options.reauthenticates);
    made.text(cardea_oauth_options_set_transient_payload, options.transient_payload, "transient_payload");
    made.text(cardea_oauth_options_set_traits, options.traits, "traits");
    made.text(cardea_oauth_options_set_organization, options.organization, "organization");
    made.text(cardea_oauth_options_set_identity_schema, options.identity_schema, "identity_schema");
}

inline void set_company(Setters<cardea_oauth_options> &made, const CompanySignOn &company) {
    if (company.email()) return made.text(cardea_oauth_options_set_company_email, *company.email(), "email");
    const char *provider = made.arguments.text(company.provider(), "provider");
    const char *connection = made.arguments.text(company.connection_id(), "connection_id");
    made.set(cardea_oauth_options_set_company_connection, provider, connection);
}

inline OwnedOptions make_options(const OAuthLoginOptions &options, Arguments &arguments) {
    OwnedOptions made(cardea_oauth_options_new());
    Setters<cardea_oauth_options> setters{made.get(), arguments};
    if (!options.provider.empty()) setters.text(cardea_oauth_options_set_provider, options.provider, "provider");
    if (options.company) set_company(setters, *options.company);
    if (!options.redirect_uri.empty())
        setters.text(cardea_oauth_options_set_redirect_uri, options.redirect_uri, "redirect_uri");
    setters.set(cardea_oauth_options_set_redirect_capture, static_cast<std::int32_t>(options.redirect_capture));
    const PageSetters<cardea_oauth_options> page{cardea_oauth_options_set_activation_token,
        cardea_oauth_options_set_prefers_ephemeral_session, cardea_oauth_options_set_may_replace_scheme_handler,
        cardea_oauth_options_set_timeout_ms};
    page.use(setters, options);
    setters.text(
        cardea_oauth_options_set_fallback_redirect_uri, options.fallback_redirect_uri, "fallback_redirect_uri");
    setters.set(cardea_oauth_options_set_registers, options.registers);
    set_flow(setters, options);
    setters.text(cardea_oauth_options_set_deep_link_scheme, options.deep_link_scheme, "deep_link_scheme");
    setters.set(cardea_oauth_options_set_accepts_token_handoff, options.accepts_token_handoff);
    setters.texts(cardea_oauth_options_add_scope, options.scopes, "scopes");
    setters.parameters(cardea_oauth_options_add_parameter, options.parameters);
    return made;
}

inline OwnedDeviceOptions make_options(const DeviceLoginOptions &options, Arguments &arguments) {
    OwnedDeviceOptions made(cardea_device_login_options_new());
    Setters<cardea_device_login_options> setters{made.get(), arguments};
    setters.texts(cardea_device_login_options_add_scope, options.scopes, "scopes");
    setters.parameters(cardea_device_login_options_add_parameter, options.parameters);
    return made;
}

inline OwnedLogoutOptions make_options(const EndBrowserSessionOptions &options, Arguments &arguments) {
    OwnedLogoutOptions made(cardea_browser_logout_options_new());
    Setters<cardea_browser_logout_options> setters{made.get(), arguments};
    if (!options.redirect_uri.empty())
        setters.text(cardea_browser_logout_options_set_redirect_uri, options.redirect_uri, "redirect_uri");
    setters.set(
        cardea_browser_logout_options_set_redirect_capture, static_cast<std::int32_t>(options.redirect_capture));
    const PageSetters<cardea_browser_logout_options> page{cardea_browser_logout_options_set_activation_token,
        cardea_browser_logout_options_set_prefers_ephemeral_session,
        cardea_browser_logout_options_set_may_replace_scheme_handler, cardea_browser_logout_options_set_timeout_ms};
    page.use(setters, options);
    setters.text(cardea_browser_logout_options_set_logout_hint, options.logout_hint, "logout_hint");
    setters.texts(cardea_browser_logout_options_add_ui_locale, options.ui_locales, "ui_locales");
    return made;
}

inline OwnedLinkOptions make_options(const OAuthLinkOptions &options, Arguments &arguments) {
    OwnedLinkOptions made(cardea_link_options_new());
    Setters<cardea_link_options> setters{made.get(), arguments};
    setters.text(cardea_link_options_set_scheme, options.scheme, "scheme");
    setters.text(cardea_link_options_set_redirect_uri, options.redirect_uri, "redirect_uri");
    const PageSetters<cardea_link_options> page{cardea_link_options_set_activation_token,
        cardea_link_options_set_prefers_ephemeral_session, cardea_link_options_set_may_replace_scheme_handler,
        cardea_link_options_set_timeout_ms};
    page.use(setters, options);
    return made;
}

inline void set_endpoints(const Setters<cardea_openid_provider> &made, const OpenIDEndpoints &endpoints) {
    auto set = [&](std::int32_t endpoint, const std::optional<std::string> &url, const char *name) {
        if (const char *text = made.arguments.text(url, name))
            made.set(cardea_openid_provider_set_endpoint, endpoint, text);
    };
    set(CARDEA_ENDPOINT_AUTHORIZATION, endpoints.authorization, "endpoints.authorization");
    set(CARDEA_ENDPOINT_TOKEN, endpoints.token, "endpoints.token");
    set(CARDEA_ENDPOINT_USERINFO, endpoints.user_info, "endpoints.user_info");
    set(CARDEA_ENDPOINT_REVOCATION, endpoints.revocation, "endpoints.revocation");
    set(CARDEA_ENDPOINT_KEY_SET, endpoints.key_set, "endpoints.key_set");
    set(CARDEA_ENDPOINT_PUSHED_AUTHORIZATION, endpoints.pushed_authorization, "endpoints.pushed_authorization");
    set(CARDEA_ENDPOINT_DEVICE_AUTHORIZATION, endpoints.device_authorization, "endpoints.device_authorization");
    set(CARDEA_ENDPOINT_END_SESSION, endpoints.end_session, "endpoints.end_session");
}

inline OwnedProvider make_provider(const OpenIDProvider &from, Arguments &arguments) {
    const char *known = arguments.text(from.known, "known");
    OwnedProvider made(known ? cardea_openid_provider_new_known(known) : cardea_openid_provider_new());
    if (!made) {
        arguments.refuse("known names no well-known provider");
        return made;
    }
    Setters<cardea_openid_provider> to{made.get(), arguments};
    to.text(cardea_openid_provider_set_client_id, from.client_id, "client_id");
    to.text(cardea_openid_provider_set_issuer, from.issuer, "issuer");
    to.text(cardea_openid_provider_set_client_secret, from.client_secret, "client_secret");
    to.choice(cardea_openid_provider_set_client_authentication, from.client_authentication);
    if (from.endpoints) set_endpoints(to, *from.endpoints);
    to.texts(cardea_openid_provider_add_scope, from.scopes, "scopes");
    to.text(cardea_openid_provider_set_scope_separator, from.scope_separator, "scope_separator");
    to.parameters(cardea_openid_provider_add_parameter, from.parameters);
    to.choice(cardea_openid_provider_set_response_mode, from.response_mode);
    if (from.pushes_requests) to.set(cardea_openid_provider_set_pushes_requests, *from.pushes_requests);
    if (from.binds_tokens) to.set(cardea_openid_provider_set_binds_tokens, *from.binds_tokens);
    to.choice(cardea_openid_provider_set_redirect_forms, from.redirect_forms);
    to.choice(cardea_openid_provider_set_leniencies, from.leniencies);
    to.texts(cardea_openid_provider_add_trusted_audience, from.trusted_audiences, "trusted_audiences");
    to.texts(cardea_openid_provider_add_allowed_tenant, from.allowed_tenants, "allowed_tenants");
    to.texts(cardea_openid_provider_add_id_token_algorithm, from.id_token_algorithms, "id_token_algorithms");
    if (from.clock_leeway)
        to.set(cardea_openid_provider_set_clock_leeway_ms, arguments.duration(*from.clock_leeway, "clock_leeway"));
    to.text(cardea_openid_provider_set_email_verification_url, from.email_verification_url, "email_verification_url");
    to.text(cardea_openid_provider_set_identity_linking_url, from.identity_linking_url, "identity_linking_url");
    return made;
}

inline auto make_answer(const OAuthLoginAnswer &answer, Arguments &arguments) {
    Owned<cardea_login_answer, cardea_login_answer_free> made(cardea_login_answer_new());
    Setters<cardea_login_answer> setters{made.get(), arguments};
    setters.text(cardea_login_answer_set_way, answer.way, "way");
    for (const auto &[name, value] : answer.values) {
        const char *name_text = arguments.text(name, "the name of a field");
        const char *value_text = arguments.text(value, "the value of a field");
        if (name_text && value_text) setters.set(cardea_login_answer_set_value, name_text, value_text);
    }
    return made;
}

inline auto make_request(const AuthorizedRequest &request, Arguments &arguments) {
    Owned<cardea_request, cardea_request_free> made(cardea_request_new());
    if (const char *method = arguments.text(request.method, "method"))
        arguments.check(cardea_request_set_method, made.get(), method);
    if (const char *url = request.url.empty() ? nullptr : arguments.text(request.url, "url"))
        arguments.check(cardea_request_set_url, made.get(), url);
    for (const auto &[name, value] : request.headers) {
        const char *name_text = arguments.text(name, "the name of a header");
        const char *value_text = arguments.text(value, "the value of a header");
        if (name_text && value_text) arguments.check(cardea_request_add_header, made.get(), name_text, value_text);
    }
    if (!request.body.empty())
        arguments.check(cardea_request_set_body, made.get(), request.body.data(), request.body.size());
    if (request.max_response) arguments.check(cardea_request_set_max_response, made.get(), *request.max_response);
    if (request.timeout)
        arguments.check(cardea_request_set_timeout_ms, made.get(), arguments.duration(*request.timeout, "timeout"));
    return made;
}

} // namespace detail

CARDEA_HPP_END

#endif
