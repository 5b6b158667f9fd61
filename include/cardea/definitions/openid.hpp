// What cardea/openid.hpp declares.
#ifndef CARDEA_DEFINITIONS_OPENID_HPP
#define CARDEA_DEFINITIONS_OPENID_HPP

#include <cardea/openid.hpp>
#include <ostream>

CARDEA_HPP_BEGIN

namespace detail {

CARDEA_HPP_FUNCTION OpenIDProvider well_known(const char *name, std::string client_id) {
    OpenIDProvider made;
    made.client_id = std::move(client_id);
    made.known = name;
    return made;
}

} // namespace detail

CARDEA_HPP_FUNCTION OpenIDProvider OpenIDProvider::google(
    std::string client_id, std::optional<std::string> client_secret) {
    OpenIDProvider made = detail::well_known("google", std::move(client_id));
    made.client_secret = std::move(client_secret);
    return made;
}

CARDEA_HPP_FUNCTION OpenIDProvider OpenIDProvider::apple(std::string client_id) {
    return detail::well_known("apple", std::move(client_id));
}

CARDEA_HPP_FUNCTION OpenIDProvider OpenIDProvider::microsoft(std::string client_id) {
    return detail::well_known("microsoft", std::move(client_id));
}

CARDEA_HPP_FUNCTION OpenIDProvider OpenIDProvider::github(
    std::string client_id, std::optional<std::string> client_secret) {
    OpenIDProvider made = detail::well_known("github", std::move(client_id));
    made.client_secret = std::move(client_secret);
    return made;
}

CARDEA_HPP_FUNCTION OpenIDProvider OpenIDProvider::okta(std::string issuer, std::string client_id) {
    OpenIDProvider made = detail::well_known("okta", std::move(client_id));
    made.issuer = std::move(issuer);
    return made;
}

CARDEA_HPP_FUNCTION OpenIDProvider OpenIDProvider::facebook(std::string client_id) {
    return detail::well_known("facebook", std::move(client_id));
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const OpenIDProvider &provider) {
    return stream << "OpenIDProvider(" << provider.issuer.value_or(provider.known.value_or("endpoints")) << ", "
                  << provider.client_id << ")";
}

CARDEA_HPP_END

#endif
