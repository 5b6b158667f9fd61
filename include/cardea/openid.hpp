// Part of cardea.hpp: providers of OAuth 2.0 and OpenID Connect that a client talks to directly. docs/openid.md says what it does
// there.
#ifndef CARDEA_OPENID_HPP
#define CARDEA_OPENID_HPP

#include <cardea/openid.h>
#include <cardea/values.hpp>

CARDEA_HPP_BEGIN

/// An OAuth 2.0 or OpenID Connect provider that a client talks to directly. A client id must be set, and an issuer or endpoints,
/// where it is no well-known one; the provider's metadata says the rest.
struct OpenIDProvider {
    /// Begins with what is peculiar to a well-known provider: "google", "apple", "microsoft", "github", "okta", "facebook".
    std::optional<std::string> well_known{};
    /// The client's name at the provider. It must be set.
    std::optional<std::string> client_id{};
    /// The issuer, an https URL; the rest comes from its metadata.
    std::optional<std::string> issuer{};
    /// A secret that the provider insists on, although it is in every copy of the application and so keeps nothing secret.
    std::optional<std::string> client_secret{};
    /// "client_secret_basic" or "client_secret_post". Default: as the metadata names first, else the first; then once more the
    /// other way.
    std::optional<std::string> token_endpoint_auth_method{};
    /// The page where users sign in. A provider without metadata needs this, a token endpoint and, with an issuer, the key set;
    /// beside an issuer alone, endpoints replace what its metadata says.
    std::optional<std::string> authorization_endpoint{};
    /// Where codes and refresh tokens are redeemed.
    std::optional<std::string> token_endpoint{};
    /// What is known of the user.
    std::optional<std::string> userinfo_endpoint{};
    /// Where tokens are revoked.
    std::optional<std::string> revocation_endpoint{};
    /// The keys that sign ID tokens.
    std::optional<std::string> jwks_uri{};
    /// Where requests are pushed.
    std::optional<std::string> pushed_authorization_request_endpoint{};
    /// Where devices without a browser ask for a code.
    std::optional<std::string> device_authorization_endpoint{};
    /// The page that ends the browser's session.
    std::optional<std::string> end_session_endpoint{};
    /// The scopes to ask for; an empty list asks for none. Default: "openid", "profile" and "email", and "offline_access" if the
    /// metadata lists it; or none without an issuer.
    std::optional<std::vector<std::string>> scopes{};
    /// What stands between scopes. Default: a space.
    std::optional<std::string> scope_separator{};
    /// "query", the default, or "form_post", to a loopback listener or a relay.
    std::optional<std::string> response_mode{};
    /// Whether requests are pushed (RFC 9126). Default: as the provider demands.
    std::optional<bool> par{};
    /// Whether tokens are bound to a key (RFC 9449), and others refused. Default: false, because not every API takes such tokens.
    std::optional<bool> dpop{};
    /// Whether a provider is refused whose metadata does not name S256 for PKCE, as the Model Context Protocol wants it. Default:
    /// false.
    std::optional<bool> requires_announced_pkce{};
    /// How far this machine's and the provider's clock may differ. At most 10 minutes. Default: 1 minute.
    std::optional<std::chrono::milliseconds> clock_leeway{};
    /// Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends with
    /// OTPRequired. Without it the user is signed in, and the claim "email_verified" is there to be read.
    std::optional<std::string> email_verification_url{};
    /// Where the application's own server links identities to its users, for Client::link_identity: https, or http to this machine.
    std::optional<std::string> identity_linking_url{};
    /// Parameters to send with every authorization request, by name.
    Parameters parameters{};
    /// The forms of redirect URI that the provider accepts, checked before the browser opens: "custom_scheme",
    /// "reverse_domain_scheme" (one with a dot), "loopback_ipv4", "loopback_ipv6", "localhost", "https". Default: all.
    std::vector<std::string> redirect_forms{};
    /// The deviations from the standards to tolerate: "form_token_answer", "no_token_type", "tenant_issuer", "fragment_answer",
    /// "return_to_logout"; cardea/openid.h says what they are. Default: what a well-known provider needs, else none.
    std::vector<std::string> quirks{};
    /// The further audiences of ID tokens to accept beside the client itself.
    std::vector<std::string> trusted_audiences{};
    /// The tenants whose users may sign in, if the issuer stands for many. Default: all.
    std::vector<std::string> allowed_tenants{};
    /// The algorithms for the signature of ID tokens to accept, such as "ES256". Default: the metadata's, else RS256.
    std::vector<std::string> id_token_algorithms{};
};

CARDEA_HPP_END

#endif
