// Makes options, requests and providers of C.
#ifndef CARDEA_DEFINITIONS_SETTINGS_HPP
#define CARDEA_DEFINITIONS_SETTINGS_HPP

#include <cardea/definitions/settings.g.hpp>

CARDEA_HPP_BEGIN

namespace detail {

/// An object of C with these settings.
template <auto make, auto free, class Values>
auto made_of(const Values &from, Arguments &arguments) {
    Owned<std::remove_pointer_t<decltype(make())>, free> made(make());
    fill(Setters<std::remove_pointer_t<decltype(make())>>{made.get(), arguments}, from);
    return made;
}

inline void set_company(const Setters<cardea_oauth_options> &made, const CompanySignOn &company) {
    if (company.email()) return made.text(cardea_oauth_options_set_company_email, company.email(), "email");
    const char *provider = made.arguments.text(company.provider(), "provider");
    const char *connection = made.arguments.text(company.connection_id(), "connection_id");
    made.set(cardea_oauth_options_set_company_connection, provider, connection);
}

CARDEA_HPP_FUNCTION OwnedOAuthOptions make_options(const OAuthLoginOptions &options, Arguments &arguments) {
    auto made = made_of<cardea_oauth_options_new, cardea_oauth_options_free>(options, arguments);
    if (options.company) set_company(Setters<cardea_oauth_options>{made.get(), arguments}, *options.company);
    return made;
}

CARDEA_HPP_FUNCTION OwnedDeviceLoginOptions make_options(const DeviceLoginOptions &options, Arguments &arguments) {
    return made_of<cardea_device_login_options_new, cardea_device_login_options_free>(options, arguments);
}

CARDEA_HPP_FUNCTION OwnedBrowserLogoutOptions make_options(
    const EndBrowserSessionOptions &options, Arguments &arguments) {
    return made_of<cardea_browser_logout_options_new, cardea_browser_logout_options_free>(options, arguments);
}

CARDEA_HPP_FUNCTION OwnedLinkOptions make_options(const OAuthLinkOptions &options, Arguments &arguments) {
    return made_of<cardea_link_options_new, cardea_link_options_free>(options, arguments);
}

using OwnedProvider = Owned<cardea_openid_provider, cardea_openid_provider_free>;

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
    fill(to, from);
    if (from.endpoints) set_endpoints(to, *from.endpoints);
    return made;
}

CARDEA_HPP_FUNCTION OwnedAnswer make_answer(const OAuthLoginAnswer &answer, Arguments &arguments) {
    auto made = made_of<cardea_login_answer_new, cardea_login_answer_free>(answer, arguments);
    Setters<cardea_login_answer>{made.get(), arguments}.pairs(
        cardea_login_answer_set_value, answer.values, "the name of a field", "the value of a field");
    return made;
}

CARDEA_HPP_FUNCTION OwnedRequest make_request(const AuthorizedRequest &request, Arguments &arguments) {
    auto made = made_of<cardea_request_new, cardea_request_free>(request, arguments);
    if (!request.body.empty())
        arguments.check(cardea_request_set_body, made.get(), request.body.data(), request.body.size());
    if (request.output_fd) arguments.check(cardea_request_set_output_fd, made.get(), *request.output_fd);
    return made;
}

} // namespace detail

CARDEA_HPP_END

#endif
