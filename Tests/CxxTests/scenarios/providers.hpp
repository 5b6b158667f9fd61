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

inline cardea::Parameters parameters(const json &members) {
    cardea::Parameters made;
    json object = members.value("parameters", json::object());
    for (const auto &[name, value] : object.items())
        made.emplace_back(name, value);
    return made;
}

template <class Flags>
std::optional<Flags> flags(const json &members, const char *name, const std::map<std::string, Flags> &known) {
    if (!members.contains(name)) return std::nullopt;
    Flags sum{};
    for (const std::string &flag : texts(members, name))
        sum = sum | known.at(flag);
    return sum;
}

template <class Choice>
std::optional<Choice> choice(const json &members, const char *name, const std::map<std::string, Choice> &known) {
    auto named = text(members, name);
    return named ? std::make_optional(known.at(*named)) : std::nullopt;
}

inline std::optional<bool> truth(const json &members, const char *name) {
    return members.contains(name) ? std::make_optional(members[name].get<bool>()) : std::nullopt;
}

inline std::optional<cardea::OpenIDEndpoints> endpoints(const json &members) {
    if (!members.contains("endpoints")) return std::nullopt;
    const json &urls = members["endpoints"];
    return cardea::OpenIDEndpoints{text(urls, "authorization"), text(urls, "token"), text(urls, "userinfo"),
        text(urls, "revocation"), text(urls, "key_set"), text(urls, "pushed_authorization"),
        text(urls, "device_authorization"), text(urls, "end_session")};
}

inline cardea::OpenIDProvider provider_of(const json &members) {
    using Forms = cardea::RedirectForms;
    using cardea::Leniencies;
    cardea::OpenIDProvider made;
    made.known = text(members, "known");
    made.client_id = members.value("client_id", "notes");
    made.issuer = text(members, "issuer");
    if (!made.known && !members.contains("issuer")) made.issuer = std::string(sandbox_url()) + "/oidc";
    made.client_secret = text(members, "client_secret");
    made.client_authentication = choice<cardea::ClientAuthentication>(members, "client_authentication",
        {{"body", cardea::ClientAuthentication::body}, {"basic", cardea::ClientAuthentication::basic}});
    made.endpoints = endpoints(members);
    made.scopes = texts(members, "scopes");
    made.scope_separator = text(members, "scope_separator");
    made.parameters = parameters(members);
    made.response_mode = choice<cardea::ResponseMode>(members, "response_mode",
        {{"query", cardea::ResponseMode::query}, {"form_post", cardea::ResponseMode::form_post}});
    made.pushes_requests = truth(members, "pushes_requests");
    made.binds_tokens = truth(members, "binds_tokens");
    made.no_scopes = truth(members, "no_scopes");
    made.requires_announced_pkce = truth(members, "requires_announced_pkce");
    made.redirect_forms = flags<Forms>(members, "redirect_forms",
        {{"custom_scheme", Forms::custom_scheme}, {"reverse_domain_scheme", Forms::reverse_domain_scheme},
            {"loopback_ipv4", Forms::loopback_ipv4}, {"loopback_ipv6", Forms::loopback_ipv6},
            {"localhost", Forms::localhost}, {"https", Forms::https}});
    made.leniencies = flags<Leniencies>(members, "leniencies",
        {{"form_token_answer", Leniencies::form_token_answer}, {"missing_token_type", Leniencies::missing_token_type},
            {"tenant_issuer", Leniencies::tenant_issuer}, {"fragment_answer", Leniencies::fragment_answer},
            {"return_to_logout", Leniencies::return_to_logout}});
    made.trusted_audiences = texts(members, "trusted_audiences");
    made.allowed_tenants = texts(members, "allowed_tenants");
    made.id_token_algorithms = texts(members, "id_token_algorithms");
    made.clock_leeway = milliseconds(members, "clock_leeway_ms");
    made.email_verification_url = text(members, "email_verification_url");
    made.identity_linking_url = text(members, "identity_linking_url");
    return made;
}

inline cardea::OryProject project_of(const json &members) {
    return {members.value("project_url", std::string(sandbox_url()) + "/ory"), members.value("verifies_email", false)};
}

#endif
