// What operations take and bring: users, attempts, challenges, sessions, requests. Plain values, copied from the engine.
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
    /// The provider to sign in with: one of cardea::oauth_provider. A client of an OpenIDProvider does not ask.
    std::string provider{};
    /// Where the provider sends the user back to; on the allow-list of the server.
    std::string redirect_uri{};
    /// How the redirect is received.
    RedirectCapture redirect_capture = RedirectCapture::scheme;
    /// A second redirect URI, such as "http://127.0.0.1/callback": where a URL of the scheme does not come back on this
    /// desktop, which the login then tries first, it is used as with RedirectCapture::loopback.
    std::optional<std::string> fallback_redirect_uri{};
    /// Whether to use a separate browser window, which shares no cookies with the user's ordinary one.
    bool prefers_ephemeral_session = false;
    /// Whether the login may take the redirect's scheme, while it lasts, from another application that handles it.
    bool may_replace_scheme_handler = false;
    /// Whether a new account is asked for, if the server distinguishes registrations from logins. Both sign in known users and
    /// new ones: they differ in what the server asks for on the way.
    bool registers = false;
    /// Whether users who are signed in, here or in the browser, must sign in again. The session that is held stays until the
    /// new one takes its place; one from before, or of another user, is refused. For Ory.
    bool reauthenticates = false;
    /// The step-up whose step is `sign_in`, by its id: the login asks the same user for what it demands. The session that is held
    /// stays until one takes its place that has it. For OpenID Connect providers and Ory.
    std::optional<std::string> step_up{};
    /// Data for the project's webhooks, as the text of a JSON object. For Ory.
    std::optional<std::string> transient_payload{};
    /// Properties of a new account that the application already knows, as the text of a JSON object. For Ory.
    std::optional<std::string> traits{};
    /// The organization whose members sign in, by its id. For Ory.
    std::optional<std::string> organization{};
    /// The schema that a new account has, by its id, where the project lets applications choose. For Ory.
    std::optional<std::string> identity_schema{};
    /// Signs in at a company instead of with a provider. For Prelude.
    std::optional<CompanySignOn> company{};
    /// Lets the browser's window come to the front on Wayland, once.
    std::optional<std::string> activation_token{};
    /// How long the login may wait for its redirect, at least 1 ms. Default: 10 minutes. One that has come is
    /// redeemed to the end, however long that takes.
    std::optional<std::chrono::milliseconds> timeout{};
    /// What to ask an OpenIDProvider for, instead of what its description says.
    std::vector<std::string> scopes{};
    /// Further parameters of the request to an OpenIDProvider: "prompt", "login_hint" and similar ones.
    Parameters parameters{};
    /// With RedirectCapture::oauth_prefix: the application's scheme, where the redirect URI is an https page of the
    /// application's owner that leads back to it. Default: the scheme of the redirect URI.
    std::optional<std::string> deep_link_scheme{};
    /// With RedirectCapture::oauth_prefix: whether the deep link may bring tokens instead of a code. Links end in logs;
    /// tokens count only if an ID token and the provider's UserInfo endpoint prove them.
    bool accepts_token_handoff = false;
};

/// How a page is shown that an application opens by a link, and how it comes back. A scheme or a redirect URI must be set.
struct OAuthLinkOptions {
    /// The application's scheme: the page ends with a link myapp://oauth/...
    std::optional<std::string> scheme{};
    /// In place of a scheme: an address of it, whose form counts. With "myapp:/oauth/" myapp:/oauth/... ends it, too.
    std::optional<std::string> redirect_uri{};
    /// Whether to use a separate browser window, which shares no cookies with the user's ordinary one.
    bool prefers_ephemeral_session = false;
    /// Whether the wait may take the scheme, while it lasts, from another application that handles it.
    bool may_replace_scheme_handler = false;
    /// Lets the browser's window come to the front on Wayland, once.
    std::optional<std::string> activation_token{};
    /// How long to wait for the link, at least 1 ms. Default: 10 minutes.
    std::optional<std::chrono::milliseconds> timeout{};
};

/// The settings of a login on another device. Everything may be left out.
struct DeviceLoginOptions {
    /// What to ask the provider for, instead of what its description says.
    std::vector<std::string> scopes{};
    /// Further parameters of the request.
    Parameters parameters{};
};

/// How the page that ends the browser's session at an OpenIDProvider is shown. A redirect URI must be set.
struct EndBrowserSessionOptions {
    /// Where the provider sends the user back to; registered there for this purpose.
    std::string redirect_uri{};
    /// How the redirect is received.
    RedirectCapture redirect_capture = RedirectCapture::scheme;
    /// Whether to use a window that shares nothing with ordinary browsing. Only for a presenter that has kept the login's
    /// own window: a new one has no session to end.
    bool prefers_ephemeral_session = false;
    /// Whether the wait may take the redirect's scheme, while it lasts, from another application that handles it.
    bool may_replace_scheme_handler = false;
    /// Lets the browser's window come to the front on Wayland, once.
    std::optional<std::string> activation_token{};
    /// How long to wait for the browser to come back, at least 1 ms. Default: 2 minutes.
    std::optional<std::chrono::milliseconds> timeout{};
    /// The user to sign out, for a provider that asks.
    std::optional<std::string> logout_hint{};
    /// The languages of the page, the preferred one first, such as "de-AT".
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
    /// "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE".
    std::string method = "GET";
    /// An https address, or an http one of this machine. The access token goes there: never take it from a third party.
    std::string url{};
    /// Names and values. Authorization and DPoP are the engine's own, and refused.
    std::vector<std::pair<std::string, std::string>> headers{};
    /// What is sent.
    Bytes body{};
    /// The largest answer to accept, in bytes with its headers. Default: 16 MiB.
    std::optional<std::uint32_t> max_response{};
    /// How long it may take. Default: the client's request_timeout.
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
