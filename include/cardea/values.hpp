// What operations take and bring: users, attempts, challenges, sessions, requests. Plain values, copied from the engine.
// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
#ifndef CARDEA_VALUES_HPP
#define CARDEA_VALUES_HPP

#include <cardea/openid.hpp>
#include <cstddef>

CARDEA_HPP_BEGIN

class JSONValue;

/// A point in time by this machine's clock, exact to the millisecond.
using Timestamp = std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds>;

/// Bytes of one's own.
using Bytes = std::vector<std::uint8_t>;

/// Borrowed bytes: made from Bytes, std::string, std::array, std::span, or a pointer and a size.
class ByteView {
  public:
    /// No bytes.
    ByteView() = default;
    /// The bytes from there on, as many as size says.
    ByteView(const void *bytes, std::size_t size) : data_(static_cast<const std::uint8_t *>(bytes)), size_(size) {}
    /// The elements of a container, of one byte each.
    template <class Container,
        class =
            std::enable_if_t<sizeof(*std::declval<const Container &>().data()) == 1 &&
                             std::is_convertible_v<decltype(std::declval<const Container &>().size()), std::size_t>>>
    ByteView(const Container &container) : ByteView(container.data(), container.size()) {}

    /// Returns the first byte.
    const std::uint8_t *data() const noexcept { return data_; }
    /// Returns how many there are.
    std::size_t size() const noexcept { return size_; }
    /// Returns whether there is none.
    bool empty() const noexcept { return size_ == 0; }
    /// Returns the first byte.
    const std::uint8_t *begin() const noexcept { return data_; }
    /// Behind the last byte.
    const std::uint8_t *end() const noexcept { return data_ + size_; }
    /// Returns a copy.
    Bytes copy() const;

  private:
    const std::uint8_t *data_ = nullptr;
    std::size_t size_ = 0;
};

/// The providers to sign in with. Others are named by their text.
namespace oauth_provider {
/// Google.
inline constexpr const char *google = "google";
/// Apple.
inline constexpr const char *apple = "apple";
/// Microsoft.
inline constexpr const char *microsoft = "microsoft";
/// GitHub.
inline constexpr const char *github = "github";
/// Okta.
inline constexpr const char *okta = "okta";
/// Facebook.
inline constexpr const char *facebook = "facebook";
} // namespace oauth_provider

/// The sign-on of a company (SAML).
class CompanySignOn {
  public:
    /// That of the company which this e-mail address belongs to.
    static CompanySignOn of_email(std::string email);
    /// That by a connection which the server has with a company: its provider, such as "okta", and its id.
    static CompanySignOn of_connection(std::string provider, std::string connection_id);

    /// Returns the address, where there is one.
    const std::optional<std::string> &email() const noexcept { return email_; }
    /// Returns the provider of the connection, where there is no address.
    const std::optional<std::string> &provider() const noexcept { return provider_; }
    /// Returns the id of the connection, where there is no address.
    const std::optional<std::string> &connection_id() const noexcept { return connection_id_; }

  private:
    CompanySignOn(std::optional<std::string> email, std::optional<std::string> provider,
        std::optional<std::string> connection_id);

    std::optional<std::string> email_, provider_, connection_id_;
};

/// The settings of one login. A redirect URI must be set, and a provider at a server that has several.
struct OAuthLoginOptions {
    /// The provider to sign in with, at a server that has several; an OpenID Connect provider is its own.
    std::string provider{};
    /// Where the provider sends the user back to; on the allow-list of the server. It must be set.
    std::string redirect_uri{};
    /// How the redirect comes back. Default: RedirectCapture::scheme.
    RedirectCapture redirect_capture = RedirectCapture::scheme;
    /// A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
    /// scheme of the first does not arrive. Before it asks for its page, a login with RedirectCapture::scheme then
    /// tries every way in which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes
    /// on as with RedirectCapture::loopback. Default: none.
    std::optional<std::string> fallback_redirect_uri{};
    /// Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the login.
    /// Default: false. If the default browser has none, the login fails with Status::ephemeral_unavailable.
    bool prefers_ephemeral_session = false;
    /// Lets the login take the redirect's scheme, while it lasts, from another application that handles it. Default:
    /// false, and the login fails with Status::scheme_taken.
    bool may_replace_scheme_handler = false;
    /// Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and
    /// new users; they differ in what the server asks for on the way. Default: false.
    bool registers = false;
    /// Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the
    /// new one replaces it. A session from before the login is refused with Status::unauthorized, one of another user
    /// with Status::wrong_credentials. For Ory. Default: false.
    bool reauthenticates = false;
    /// The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The
    /// present session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
    std::optional<std::string> step_up{};
    /// Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing.
    std::optional<std::string> transient_payload{};
    /// Properties of a new account that the application knows already, which take precedence over the provider's: the
    /// text of a JSON object. For Ory. Default: none.
    std::optional<std::string> traits{};
    /// The organization whose members sign in, by its id. For Ory. Default: none.
    std::optional<std::string> organization{};
    /// The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
    /// own.
    std::optional<std::string> identity_schema{};
    /// Signs in at a company instead of with a provider. For Prelude.
    std::optional<CompanySignOn> company{};
    /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that
    /// began the login. Default: none.
    std::optional<std::string> activation_token{};
    /// How long the login may wait for its redirect, from the call on. At least 1 millisecond. Default: 10 minutes. A
    /// login that waits longer fails with Status::login_timed_out. Once a redirect has arrived it is redeemed, however
    /// long its requests take; if a transient failure follows the provider's grant, up to four more times, with pauses
    /// of 15 s in all.
    std::optional<std::chrono::milliseconds> timeout{};
    /// For OpenID Connect: the scopes to ask for, in place of those of the provider.
    std::vector<std::string> scopes{};
    /// For OpenID Connect and Ory: parameters to add to the authorization request, by name: "prompt", "login_hint",
    /// "max_age", "resource"; at Ory "prompt", "hd", "auth_type", "acr_values".
    Parameters parameters{};
    /// For RedirectCapture::oauth_prefix: the application's scheme, if the redirect URI is an https page of the
    /// application's owner that leads back to it. Default: the scheme of the redirect URI.
    std::optional<std::string> deep_link_scheme{};
    /// For RedirectCapture::oauth_prefix: lets the deep link bring tokens instead of a code. Default: false, because
    /// links end in logs. Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
    bool accepts_token_handoff = false;
};

/// How a page is shown that an application opens by a link, and how it comes back. A scheme or a redirect URI must be set.
struct OAuthLinkOptions {
    /// The application's scheme: the page ends with a link such as myapp://oauth/...
    std::optional<std::string> scheme{};
    /// Uses scheme and form of this redirect URI: myapp:/callback stands for myapp:/oauth/...
    std::optional<std::string> redirect_uri{};
    /// Asks for a browser window of its own, which shares no cookies with ordinary browsing. Default: false.
    bool prefers_ephemeral_session = false;
    /// Lets the page take the scheme, while it lasts, from another application that handles it. Default: false.
    bool may_replace_scheme_handler = false;
    /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the user's click.
    std::optional<std::string> activation_token{};
    /// How long to wait for the link. At least 1 millisecond. Default: 10 minutes.
    std::optional<std::chrono::milliseconds> timeout{};
};

/// The settings of a login on another device. Everything may be left out.
struct DeviceLoginOptions {
    /// The scopes to ask for, in place of those of the provider.
    std::vector<std::string> scopes{};
    /// Parameters to add to the request, by name, such as "audience".
    Parameters parameters{};
};

/// How the page that ends the browser's session at an OpenIDProvider is shown. A redirect URI must be set.
struct EndBrowserSessionOptions {
    /// Where the provider sends the user back to; registered there for this purpose. It must be set.
    std::string redirect_uri{};
    /// How the redirect comes back. Default: RedirectCapture::scheme.
    RedirectCapture redirect_capture = RedirectCapture::scheme;
    /// Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that has kept the
    /// login's own window: a new one has no session to end. Default: false.
    bool prefers_ephemeral_session = false;
    /// Lets the page take the redirect's scheme, while it lasts, from another application that handles it. Default:
    /// false.
    bool may_replace_scheme_handler = false;
    /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the user's click.
    std::optional<std::string> activation_token{};
    /// How long to wait: users who stay signed in never come back. At least 1 millisecond. Default: 2 minutes.
    std::optional<std::chrono::milliseconds> timeout{};
    /// The user to sign out, for a provider that asks. Default: no user in particular.
    std::optional<std::string> logout_hint{};
    /// The languages of the page, such as "de-AT". The first one is preferred.
    std::vector<std::string> ui_locales{};
};

/// What the claims of an access token say. They are read, not verified: the server that receives the token verifies it.
struct Profile {
    /// The user's identifier ("sub"). None at a provider without ID tokens.
    std::optional<std::string> user_id{};
    /// The session's identifier ("sid").
    std::optional<std::string> session_id{};
    /// All claims as a JSON object.
    std::string claims_json = "{}";

    /// Returns all claims as values, read each time: claims()["email"].text(). In cardea/json.hpp.
    JSONValue claims() const;

    /// Returns the user's name for people ("name"). In cardea/json.hpp, as the next two.
    std::optional<std::string> name() const;
    /// Returns the user's e-mail address ("email"); the claim "email_verified" says whether it is proven.
    std::optional<std::string> email() const;
    /// Returns the address of the user's picture ("picture").
    std::optional<std::string> picture() const;
};

/// Who is signed in.
struct User {
    /// The bearer token for the application's own server. Ask Client::access_token for one that is still good.
    std::string access_token;
    /// When the access token ends.
    std::optional<Timestamp> access_token_expires_at{};
    /// The claims of the access token.
    Profile profile{};
    /// The last ID token of an OpenID Connect provider.
    std::optional<std::string> id_token{};
    /// The scopes that such a provider has granted, as it writes them.
    std::optional<std::string> scope{};

    /// Prints the identifier, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const User &user);
};

namespace detail {

template <class>
struct ReaderOf;
using Reader = ReaderOf<void>;

inline Timestamp timestamp(std::int64_t milliseconds) {
    return Timestamp(std::chrono::milliseconds(milliseconds));
}

} // namespace detail

/// A login that was begun: its page is ready to be shown. Copies are the same attempt.
class OAuthLoginAttempt {
  public:
    /// One of your own, for tests: no client knows it.
    OAuthLoginAttempt(std::string id, std::string authorization_url, std::string redirect_uri, Timestamp expires_at);
    /// Copies, also in place of a move: so that none is ever empty.
    OAuthLoginAttempt(const OAuthLoginAttempt &) = default;
    /// As above.
    OAuthLoginAttempt &operator=(const OAuthLoginAttempt &) = default;

    /// Names the attempt for Client::restore_oauth_login. Not a secret.
    const std::string &id() const noexcept;
    /// Returns the page to show. It carries one-time values: never log it.
    const std::string &authorization_url() const noexcept;
    /// Returns the address that the page redirects to.
    const std::string &redirect_uri() const noexcept;
    /// Returns when it stops being redeemable.
    Timestamp expires_at() const noexcept;
    /// For calls of cardea.h: borrowed until the last copy is gone; nullptr for one of your own.
    const cardea_attempt *handle() const noexcept;

    /// Prints the id, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const OAuthLoginAttempt &attempt);

  private:
    friend detail::Reader;
    struct Content;

    explicit OAuthLoginAttempt(cardea_attempt *handle);

    std::shared_ptr<const Content> content_;
};

/// A login that waits for the code sent by e-mail. Copies are the same challenge.
class OAuthEmailChallenge {
  public:
    /// One of your own, for tests: no client knows it.
    explicit OAuthEmailChallenge(std::string id, std::optional<std::string> email = {},
        OTPChannel channel = OTPChannel::email, Timestamp expires_at = {});
    /// Copies, also in place of a move: so that none is ever empty.
    OAuthEmailChallenge(const OAuthEmailChallenge &) = default;
    /// As above.
    OAuthEmailChallenge &operator=(const OAuthEmailChallenge &) = default;

    /// Names the challenge for Client::restore_oauth_email_challenge. Not a secret.
    const std::string &id() const noexcept;
    /// Returns the address that the code was sent to, if the server says: with OTPChannel::sms a telephone number.
    const std::optional<std::string> &email() const noexcept;
    /// Returns how the code was sent.
    OTPChannel channel() const noexcept;
    /// Returns when it stops being redeemable.
    Timestamp expires_at() const noexcept;
    /// For calls of cardea.h: borrowed until the last copy is gone; nullptr for one of your own.
    const cardea_challenge *handle() const noexcept;

    /// Prints the id, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const OAuthEmailChallenge &challenge);

  private:
    friend detail::Reader;
    struct Content;

    explicit OAuthEmailChallenge(cardea_challenge *handle);

    std::shared_ptr<const Content> content_;
};

/// A login that waits until its user lets this device in, at a page that any other device can open. It does not outlive its
/// client. Copies are the same login.
class DeviceLogin {
  public:
    /// One of your own, for tests: no client knows it.
    DeviceLogin(std::string id, std::string user_code, std::string verification_uri,
        std::optional<std::string> verification_uri_complete = {}, Timestamp expires_at = {});
    /// Copies, also in place of a move: so that none is ever empty.
    DeviceLogin(const DeviceLogin &) = default;
    /// As above.
    DeviceLogin &operator=(const DeviceLogin &) = default;

    /// Returns the login's id. Not a secret.
    const std::string &id() const noexcept;
    /// Returns the code to type. Show it beside a QR code, too: users compare it with the page.
    const std::string &user_code() const noexcept;
    /// Returns the page where the code is typed.
    const std::string &verification_uri() const noexcept;
    /// Returns the same page with the code already in it, if the provider has one: for a QR code or a link.
    const std::optional<std::string> &verification_uri_complete() const noexcept;
    /// Returns when the code expires.
    Timestamp expires_at() const noexcept;
    /// For calls of cardea.h: borrowed until the last copy is gone; nullptr for one of your own.
    const cardea_device_login *handle() const noexcept;

    /// Prints the id, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const DeviceLogin &login);

  private:
    friend detail::Reader;
    struct Content;

    explicit DeviceLogin(cardea_device_login *handle);

    std::shared_ptr<const Content> content_;
};

/// To which of the application's users the signed-in user is linked.
struct IdentityLink {
    /// Whether this call made the link; otherwise it existed before.
    bool is_new = false;
    /// The application's own id of the user.
    std::string app_user_id;
    /// Earlier ids of the same user, such as the one before the first sign-in.
    std::vector<std::string> aliases;

    /// Prints whether it is new, and nothing else: the names are of a person.
    friend std::ostream &operator<<(std::ostream &stream, const IdentityLink &link);
};

/// The login is done.
struct LoggedIn {
    /// Who signed in.
    User user;
};

/// The login goes on with Client::check_otp.
struct OTPRequired {
    /// What to answer with the code.
    OAuthEmailChallenge challenge;
    /// The address that the code was sent to, if the server says.
    std::optional<std::string> email{};
};

/// A part of the user's sessions to ask for.
struct SessionPage {
    /// How many at most; 0 leaves the number to the server.
    std::int32_t limit = 0;
    /// How many to leave out at the beginning.
    std::int32_t offset = 0;
};

/// One session of the user. Points in time are those of the server's clock.
struct Session {
    /// Its name; equal to Profile::session_id for this one.
    std::string id;
    /// "desktop", "mobile", "tablet" or "unknown".
    std::string device_type = "unknown";
    /// The model of the device in the server's words.
    std::optional<std::string> device_model{};
    /// The device's operating system in the server's words.
    std::optional<std::string> os_version{};
    /// The country that it was last seen in, two letters.
    std::optional<std::string> country_code{};
    /// When the user signed in.
    std::optional<Timestamp> created_at{};
    /// When it was last used.
    std::optional<Timestamp> last_seen_at{};
    /// When it ends.
    std::optional<Timestamp> expires_at{};
};

/// Some of the user's sessions at the server.
struct SessionList {
    /// The sessions.
    std::vector<Session> sessions;
    /// How many the user has in all.
    std::int64_t total = 0;
    /// How many one answer has at most.
    std::int64_t limit = 0;
    /// How many come before the first one of the list.
    std::int64_t offset = 0;
};

/// An account of the application of which a store has something.
struct StoredAccount {
    /// The server, as the store names it: "prelude https://auth.example.com", or the configuration's partition.
    std::string server;
    /// The account's name: that of the configuration.
    std::string account;
    /// Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished.
    bool has_session = false;
};

/// The sessions to end.
class SessionTarget {
  public:
    /// Ends all of them, this one included.
    static SessionTarget all();
    /// Ends all but this one.
    static SessionTarget others();
    /// Ends this one.
    static SessionTarget mine();
    /// Ends the one of that id.
    static SessionTarget one(std::string id);

  private:
    friend class Client;
    SessionTarget(std::int32_t kind, std::optional<std::string> id);

    std::int32_t kind_;
    std::optional<std::string> id_;
};

/// A request to the application's own server.
struct AuthorizedRequest {
    /// The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET".
    std::string method = "GET";
    /// The address: https, or http to this machine. The access token goes there: never take the address from a third
    /// party. It must be set.
    std::string url{};
    /// The headers to send, by name; not Authorization or DPoP, which the engine adds.
    Parameters headers{};
    /// What is sent.
    Bytes body{};
    /// The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
    /// Status::response_too_large. The whole answer is held in memory.
    std::optional<std::uint32_t> max_response{};
    /// How long the request may take. At least 1 millisecond. Default: the request timeout of the client.
    std::optional<std::chrono::milliseconds> timeout{};
    /// A file descriptor that the body of a success (2xx) is written to as it comes, of any size; the answer's body is
    /// empty then. Keep it open until the request has ended. When it takes no more, the request fails as
    /// Status::output_failed; a failed request may leave a part of the body there.
    std::optional<int> output_fd{};
};

/// What a request carries that the application sends by itself.
struct RequestAuthorization {
    /// The value of the header Authorization.
    std::string authorization;
    /// The value of the header DPoP, for one request.
    std::optional<std::string> dpop_proof;
};

/// The answer of the application's own server, whatever its status.
struct AuthorizedResponse {
    /// The HTTP status.
    int status = 0;
    /// Names and values, in the order of the answer.
    std::vector<std::pair<std::string, std::string>> headers;
    /// The whole body.
    Bytes body;

    /// Returns the value of the first header of that name, ignoring case.
    std::optional<std::string> header(std::string_view name) const;

    /// Returns the body as text.
    std::string text() const;

    /// Returns the body as JSON; an Error of Status::decoding_failed if it is none. In cardea/json.hpp.
    Result<JSONValue> json() const;
};

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/values.hpp>
#endif

#endif
