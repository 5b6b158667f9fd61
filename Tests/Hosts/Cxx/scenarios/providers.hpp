// The providers of a scenario, and what else is read of its objects.
#ifndef PROVIDERS_HPP
#define PROVIDERS_HPP

#include "sandbox.h"
#include "values.hpp"

inline std::optional<std::chrono::milliseconds> milliseconds(const json &members, const char *name) {
    if (!members.contains(name)) return std::nullopt;
    return std::chrono::milliseconds(members[name].get<std::int64_t>());
}

inline std::optional<std::string> text(const json &members, const char *name) {
    if (!members.contains(name) || members[name].is_null()) return std::nullopt;
    return members[name].get<std::string>();
}

inline std::vector<std::string> texts(const json &members, const char *name) {
    return members.value(name, json::array()).get<std::vector<std::string>>();
}

inline cardea::Parameters parameters(const json &members, const char *of = "parameters") {
    cardea::Parameters made;
    json object = members.value(of, json::object());
    for (const auto &[name, value] : object.items())
        made.emplace_back(name, value);
    return made;
}

inline std::optional<bool> truth(const json &members, const char *name) {
    return members.contains(name) ? std::make_optional(members[name].get<bool>()) : std::nullopt;
}

inline cardea::OpenIDProvider provider_of(const json &members) {
    cardea::OpenIDProvider made;
    made.well_known = text(members, "well_known");
    made.client_id = members.value("client_id", "notes");
    made.issuer = text(members, "issuer");
    if (!made.well_known && !members.contains("issuer")) made.issuer = std::string(sandbox_url()) + "/oidc";
    made.client_secret = text(members, "client_secret");
    made.token_endpoint_auth_method = text(members, "token_endpoint_auth_method");
    made.authorization_endpoint = text(members, "authorization_endpoint");
    made.token_endpoint = text(members, "token_endpoint");
    made.userinfo_endpoint = text(members, "userinfo_endpoint");
    made.revocation_endpoint = text(members, "revocation_endpoint");
    made.jwks_uri = text(members, "jwks_uri");
    made.pushed_authorization_request_endpoint = text(members, "pushed_authorization_request_endpoint");
    made.device_authorization_endpoint = text(members, "device_authorization_endpoint");
    made.end_session_endpoint = text(members, "end_session_endpoint");
    if (members.contains("scopes")) made.scopes = texts(members, "scopes");
    made.scope_separator = text(members, "scope_separator");
    made.parameters = parameters(members);
    made.response_mode = text(members, "response_mode");
    made.par = truth(members, "par");
    made.dpop = truth(members, "dpop");
    made.requires_announced_pkce = truth(members, "requires_announced_pkce");
    made.redirect_forms = texts(members, "redirect_forms");
    made.quirks = texts(members, "quirks");
    made.trusted_audiences = texts(members, "trusted_audiences");
    made.allowed_tenants = texts(members, "allowed_tenants");
    made.id_token_algorithms = texts(members, "id_token_algorithms");
    made.clock_leeway = milliseconds(members, "clock_leeway_ms");
    made.email_verification_url = text(members, "email_verification_url");
    made.identity_linking_url = text(members, "identity_linking_url");
    return made;
}

#endif
