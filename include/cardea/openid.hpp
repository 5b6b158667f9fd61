// Providers of OAuth 2.0 and OpenID Connect that a client talks to directly. docs/openid.md says what it does there.
// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
#ifndef CARDEA_OPENID_HPP
#define CARDEA_OPENID_HPP

#include <cardea/error.hpp>
#include <vector>

CARDEA_HPP_BEGIN

/// Names and values.
using Parameters = std::vector<std::pair<std::string, std::string>>;

/// Combines flags.
constexpr RedirectForms operator|(RedirectForms one, RedirectForms other) noexcept {
    return static_cast<RedirectForms>(static_cast<std::uint32_t>(one) | static_cast<std::uint32_t>(other));
}

/// Combines flags.
constexpr Leniencies operator|(Leniencies one, Leniencies other) noexcept {
    return static_cast<Leniencies>(static_cast<std::uint32_t>(one) | static_cast<std::uint32_t>(other));
}

/// Where a provider that publishes no metadata is, with authorization and token; or, without both, what the metadata of an issuer
/// leaves out. https URLs.
struct OpenIDEndpoints {
    /// The page where users sign in.
    std::optional<std::string> authorization{};
    /// Where codes and refresh tokens are redeemed.
    std::optional<std::string> token{};
    /// What is known of the user.
    std::optional<std::string> user_info{};
    /// Where tokens are revoked.
    std::optional<std::string> revocation{};
    /// The keys that sign ID tokens.
    std::optional<std::string> key_set{};
    /// Where requests are pushed.
    std::optional<std::string> pushed_authorization{};
    /// Where devices without a browser ask for a code.
    std::optional<std::string> device_authorization{};
    /// The page that ends the browser's session.
    std::optional<std::string> end_session{};
};

/// An OAuth 2.0 or OpenID Connect provider that a client talks to directly. A client id must be set, and an issuer or
/// endpoints, where it is no well-known one; the provider's metadata says the rest.
struct OpenIDProvider {
    /// The client's name at the provider. It must be set.
    std::string client_id{};
    /// The issuer, an https URL; the rest comes from its metadata.
    std::optional<std::string> issuer{};
    /// Begins with what is peculiar to this well-known provider, one of cardea::oauth_provider.
    std::optional<std::string> known{};
    /// A secret that the provider insists on, although it is in every copy of the application and so keeps nothing
    /// secret.
    std::optional<std::string> client_secret{};
    /// How the secret is sent. Default: as the metadata names first, else in the Authorization header; then once more
    /// the other way.
    std::optional<ClientAuthentication> client_authentication{};
    /// For a provider that publishes no metadata, or beside what is discovered.
    std::optional<OpenIDEndpoints> endpoints{};
    /// The scopes to ask for. Default: "openid", "profile" and "email", and "offline_access" if the metadata lists it;
    /// or none without an issuer.
    std::vector<std::string> scopes{};
    /// Whether no scopes are asked for, which some servers of plain OAuth 2.0 want. Default: no.
    std::optional<bool> no_scopes{};
    /// Whether a provider is refused whose metadata does not name S256 for PKCE (code_challenge_methods_supported), as
    /// the Model Context Protocol wants it. Default: no.
    std::optional<bool> requires_announced_pkce{};
    /// The separator between scopes. Default: a space.
    std::optional<std::string> scope_separator{};
    /// Parameters to send with every authorization request, by name.
    Parameters parameters{};
    /// How answers come back. Default: in the query.
    std::optional<ResponseMode> response_mode{};
    /// Whether requests are pushed (RFC 9126). Default: only if the provider demands it.
    std::optional<bool> pushes_requests{};
    /// Whether tokens are bound to a key (RFC 9449), and others refused. Default: off, because not every API takes such
    /// tokens.
    std::optional<bool> binds_tokens{};
    /// The redirect URIs that the provider takes from native applications; checked before the browser opens. Default:
    /// all.
    std::optional<RedirectForms> redirect_forms{};
    /// The deviations from the standards to tolerate. Default: what a well-known provider needs, else none.
    std::optional<Leniencies> leniencies{};
    /// The further audiences of ID tokens to accept beside the client itself.
    std::vector<std::string> trusted_audiences{};
    /// The tenants whose users may sign in, if the issuer stands for many. Default: all tenants.
    std::vector<std::string> allowed_tenants{};
    /// The ID token signature algorithms to allow, such as "ES256". Default: the metadata's, else RS256.
    std::vector<std::string> id_token_algorithms{};
    /// How far this machine's and the provider's clock may differ. At most 10 minutes. Default: 1 minute.
    std::optional<std::chrono::milliseconds> clock_leeway{};
    /// Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends
    /// with OTPRequired. Without it the user is signed in, and the claim "email_verified" is there to be read.
    std::optional<std::string> email_verification_url{};
    /// Where the application's own server links identities to its users, for Client::link_identity: https, or http to
    /// this machine.
    std::optional<std::string> identity_linking_url{};

    /// Google. A client of the kind "desktop" has a secret that Google itself does not treat as one.
    static OpenIDProvider google(std::string client_id, std::optional<std::string> client_secret = {});
    /// Apple, whose answer comes as a POST to an https address: a relay of the application's owner receives it.
    static OpenIDProvider apple(std::string client_id);
    /// Microsoft Entra, for accounts of any kind; for one tenant, set its issuer.
    static OpenIDProvider microsoft(std::string client_id);
    /// GitHub: OAuth 2.0 without OpenID Connect, so there is an access token, and no claims.
    static OpenIDProvider github(std::string client_id, std::optional<std::string> client_secret = {});
    /// Okta, at the address of an organization or of one of its authorization servers.
    static OpenIDProvider okta(std::string issuer, std::string client_id);
    /// Facebook: OAuth 2.0 without refresh tokens and claims.
    static OpenIDProvider facebook(std::string client_id);

    /// Prints issuer, known name and client id, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const OpenIDProvider &provider);
};

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/openid.hpp>
#endif

#endif
