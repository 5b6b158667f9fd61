// The constants of what is one of several, by the names that the public API gives them.
#pragma once

#include "Arguments.h"

namespace cardea::bridge {

struct Choice {
    const char *name;
    int32_t value;
};

namespace choices {

constexpr Choice CAPTURE[] = {
    {"scheme", CARDEA_CAPTURE_SCHEME},
    {"loopback", CARDEA_CAPTURE_LOOPBACK},
    {"installedScheme", CARDEA_CAPTURE_INSTALLED_SCHEME},
    {"oauthPrefix", CARDEA_CAPTURE_OAUTH_PREFIX},
};
constexpr Choice ENDPOINT[] = {
    {"authorization", CARDEA_ENDPOINT_AUTHORIZATION},
    {"token", CARDEA_ENDPOINT_TOKEN},
    {"userInfo", CARDEA_ENDPOINT_USERINFO},
    {"revocation", CARDEA_ENDPOINT_REVOCATION},
    {"keySet", CARDEA_ENDPOINT_KEY_SET},
    {"pushedAuthorization", CARDEA_ENDPOINT_PUSHED_AUTHORIZATION},
    {"deviceAuthorization", CARDEA_ENDPOINT_DEVICE_AUTHORIZATION},
    {"endSession", CARDEA_ENDPOINT_END_SESSION},
};
constexpr Choice CLIENT_AUTHENTICATION[] = {
    {"body", CARDEA_CLIENT_AUTHENTICATION_BODY},
    {"basic", CARDEA_CLIENT_AUTHENTICATION_BASIC},
};
constexpr Choice RESPONSE_MODE[] = {
    {"query", CARDEA_RESPONSE_MODE_QUERY},
    {"formPost", CARDEA_RESPONSE_MODE_FORM_POST},
};
constexpr Choice REDIRECT[] = {
    {"customScheme", CARDEA_REDIRECT_CUSTOM_SCHEME},
    {"reverseDomainScheme", CARDEA_REDIRECT_REVERSE_DOMAIN_SCHEME},
    {"loopbackIPv4", CARDEA_REDIRECT_LOOPBACK_IPV4},
    {"loopbackIPv6", CARDEA_REDIRECT_LOOPBACK_IPV6},
    {"localhost", CARDEA_REDIRECT_LOCALHOST},
    {"https", CARDEA_REDIRECT_HTTPS},
};
constexpr Choice LENIENCY[] = {
    {"formTokenAnswer", CARDEA_LENIENCY_FORM_TOKEN_ANSWER},
    {"missingTokenType", CARDEA_LENIENCY_NO_TOKEN_TYPE},
    {"tenantIssuer", CARDEA_LENIENCY_TENANT_ISSUER},
    {"fragmentAnswer", CARDEA_LENIENCY_FRAGMENT_ANSWER},
    {"returnToLogout", CARDEA_LENIENCY_RETURN_TO_LOGOUT},
};

} // namespace choices

/** The constant of a choice. Throws BadArgument. */
template <size_t count>
int32_t oneOf(const Choice (&choices)[count], const Value &value, const char *name) {
    const std::string &text = textOf(value, name);
    for (const Choice &choice : choices) {
        if (text == choice.name) return choice.value;
    }
    throw BadArgument(std::string(name) + " is none of its choices.");
}

} // namespace cardea::bridge
