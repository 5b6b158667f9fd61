// Part of cardea.hpp: what operations bring. Plain values, copied from the engine; an application can make its own for its tests,
// and a client refuses those where it wants one of its own.
#ifndef CARDEA_VALUES_HPP
#define CARDEA_VALUES_HPP

#include <cardea/error.hpp>
#include <cardea/handle.hpp>
#include <cardea/ory.h>
#include <cardea/prelude.h>

CARDEA_HPP_BEGIN

/// A point in time by this machine's clock, exact to the millisecond.
using Timestamp = std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds>;

/// Bytes of one's own.
using Bytes = std::vector<std::uint8_t>;

/// Who is signed in.
struct User {
    /// The user's identifier ("sub"). None at a provider without ID tokens.
    std::optional<std::string> id{};
    /// The bearer token for the application's own server. Ask Client::access_token for one that is still good.
    std::string access_token{};
    /// When the access token ends.
    std::optional<Timestamp> access_token_expires_at{};
    /// All claims as a JSON object. Those of an access token are read, not verified: the server that receives the token verifies
    /// it. Those of an ID token and of Ory are verified.
    std::string claims_json = "{}";
    /// The engine's own; empty in one of your own, which has no further claims and members.
    Handle<cardea_user, cardea_user_retain, cardea_user_free> handle{};

    /// Returns a claim by its name: a text as it is, anything else as JSON ("true"). "name", "email" with "email_verified",
    /// "picture" are usual; "sid" is the session's identifier. Which ones there are depends on the server and the scopes.
    std::optional<std::string> claim(const std::string &name) const;
    /// Returns a member of an OpenID Connect provider's last token answers by its name: "scope" as the provider writes it,
    /// "id_token", "token_type", and what providers add. Not the refresh token.
    std::optional<std::string> token_member(const std::string &name) const;

    /// Prints the identifier, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const User &user);
};

// What is waited for -------------------------------------------------------------------------------------------------

/// What is not finished and waits: for a page, a code, a step, another device, more proof, an authenticator. Copies are the same.
struct Pending {
    /// Names it for Client::restore. Not a secret.
    std::string id{};
    /// When it stops being usable.
    std::optional<Timestamp> expires_at{};
    /// The engine's own; empty in one of your own.
    Handle<cardea_pending, cardea_pending_retain, cardea_pending_free> handle{};

    /// Returns a text by its name in cardea.h: also one that this header does not know yet.
    std::optional<std::string> text(const std::string &name) const;

    /// Prints the id, and nothing else.
    friend std::ostream &operator<<(std::ostream &stream, const Pending &pending);
};

/// A login that was begun: its page is ready to be shown. Client::finalize_oauth_login finishes it.
struct OAuthLoginContext : Pending {
    /// The page to show. It carries one-time values: never log it.
    std::string authorization_url{};
    /// The address that the page redirects to.
    std::string redirect_uri{};
};

/// A login that waits for a code: Client::check_oauth_email_otp, or for a login that began with the code Client::check_otp.
struct OAuthEmailChallenge : Pending {
    /// The e-mail address or telephone number that the code was sent to, if the server says.
    std::optional<std::string> address{};
    /// How the code was sent: "email" or "sms".
    std::string channel = "email";
};

/// What a server wants to know before it lets the user in, beyond the sign-in at the provider. Show the ways that it offers, ask
/// for the fields of the chosen one, and call Client::continue_login.
struct OAuthLoginStep : Pending {
    /// Something that the server says to the user.
    struct Message {
        /// The server's number for it, the part that does not change.
        std::int64_t id = 0;
        /// The text, in the server's words.
        std::string text{};
        /// Whether it reports an error.
        bool is_error = false;
    };

    /// Something to ask for.
    struct Field {
        /// The name for OAuthLoginOptions::fields.
        std::string name{};
        /// What kind of input it is, in the words of HTML: "text", "email", "password", "number", "checkbox".
        std::string type{};
        /// The server's words for it.
        std::optional<std::string> label{};
        /// What it has already.
        std::optional<std::string> value{};
        /// Whether the server wants it filled in.
        bool is_required = false;
        /// What the server says about it, a line for each message.
        std::optional<std::string> message{};
    };

    /// One way to go on; any one is enough.
    struct Way {
        /// Names the way, such as "password", "totp" or "oidc:google".
        std::string id{};
        /// The provider to sign in with, if the way leads through a browser.
        std::optional<std::string> provider{};
        /// The server's words for it.
        std::optional<std::string> label{};
        /// What to ask for.
        std::vector<Field> fields{};
    };

    /// What is missing: "missing_traits", "account_linking", "second_factor" or "other".
    std::string kind = "other";
    /// What it concerns, such as an address that belongs to another account already.
    std::optional<std::string> identifier{};
    /// The provider that it concerns, such as the one to link.
    std::optional<std::string> provider{};
    /// What the server says to the user.
    std::vector<Message> messages{};
    /// The ways to go on.
    std::vector<Way> ways{};
};

/// A login that waits until its user lets this device in, at a page that any other device can open. It ends with its client.
struct DeviceLogin : Pending {
    /// The code to type. Show it beside a QR code, too: users compare it with the page.
    std::string user_code{};
    /// The page where the user types it.
    std::string verification_uri{};
    /// The same page with the code in it, if the provider has one: for a QR code or a link.
    std::optional<std::string> verification_uri_complete{};
};

/// What a user has to do before the server grants a scope.
struct StepUpChallenge : Pending {
    /// What comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in" for a login with
    /// OAuthLoginOptions::step_up, or a step of the application's own server.
    std::string step{};
    /// What was asked for.
    std::string scope{};
    /// What a Prelude server has said of it when it began: "review" or "continue".
    std::optional<std::string> status{};
    /// Those for the authenticator of a "verify_passkey", as JSON.
    std::optional<std::string> options{};
};

/// What an authenticator is asked for. It ends with its client.
struct PasskeyQuestion : Pending {
    /// The options of WebAuthn, as JSON.
    std::string options{};
};

// How a login went -----------------------------------------------------------------------------------------------------

/// The login is done.
struct LoggedIn {
    /// Who signed in.
    User user{};
};

/// The login goes on with Client::check_oauth_email_otp.
struct OTPRequired {
    /// What to answer with the code.
    OAuthEmailChallenge challenge{};
};

/// The login goes on with Client::continue_login.
struct MoreRequired {
    /// What the server asks for.
    OAuthLoginStep step{};
};

/// Another page is to be shown; its redirect finishes the login.
struct PageRequired {
    /// The page, for Client::finalize_oauth_login.
    OAuthLoginContext attempt{};
};

/// How a login went: std::get_if says which.
using FinalizeOAuthLoginResult = std::variant<LoggedIn, OTPRequired, MoreRequired>;

/// How a step went on: std::get_if says which.
using ContinuedOAuthLogin = std::variant<LoggedIn, OTPRequired, MoreRequired, PageRequired>;

/// What Client::restore has found: std::get_if says which.
using RestoredLogin = std::variant<OAuthLoginContext, OAuthEmailChallenge, OAuthLoginStep, StepUpChallenge>;

/// The access token has the scope.
struct Granted {
    /// The user, with that token.
    User user{};
};

/// The user has to do something first.
struct StepRequired {
    /// What that is.
    StepUpChallenge challenge{};
};

/// The server does not grant the scope to this user now.
struct Blocked {};

/// What came of asking for a scope, or of one of its steps: std::get_if says which.
using StepUpResult = std::variant<Granted, StepRequired, Blocked>;

/// A passkey of an account. Points in time are those of the server's clock.
struct Passkey {
    /// The server's name for it.
    std::string id{};
    /// The user's name for it.
    std::optional<std::string> nickname{};
    /// How its authenticator is reached, such as "usb nfc", with a space between the ways.
    std::string transports{};
    /// Whether it is known to be kept elsewhere, too, such as in a cloud.
    bool is_backed_up = false;
    /// When it was made.
    std::optional<Timestamp> created_at{};
    /// When it was last used.
    std::optional<Timestamp> last_used_at{};
    /// Whether the server had it already when it was registered; false in lists.
    bool is_already_registered = false;
};

/// What came of the answer of an authenticator: a login, or a passkey that was added.
using PasskeyResult = std::variant<LoggedIn, Passkey>;

// Lists ----------------------------------------------------------------------------------------------------------------

/// One session of the user. Points in time are those of the server's clock.
struct Session {
    /// The name; equal to the claim "sid" for this one.
    std::string id{};
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
    std::vector<Session> sessions{};
    /// How many the user has in all.
    std::int64_t total = 0;
    /// How many one answer has at most.
    std::int64_t limit = 0;
    /// How many come before the first one of the list.
    std::int64_t offset = 0;
};

/// An account of the application of which a store has something.
struct StoredAccount {
    /// The server, as the store names it: "prelude https://auth.example.com", or Configuration::store_namespace.
    std::string server{};
    /// The account's name: that of the configuration.
    std::string account{};
    /// Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished.
    bool has_session = false;
};

/// To which of the application's users the signed-in user is linked.
struct IdentityLink {
    /// Whether this call made the link; otherwise it existed before.
    bool is_new = false;
    /// The application's own id of the user.
    std::string app_user_id{};
    /// Earlier ids of the same user, such as the one before the first sign-in.
    std::vector<std::string> aliases{};
};

/// An address or a telephone number of an account.
struct UserIdentifier {
    /// The server's name for it.
    std::string id{};
    /// The address or the number.
    std::string value{};
    /// What it is, in the server's words, such as "email_address".
    std::optional<std::string> type{};
};

/// One rule for passwords, and how a password stands by it.
struct PasswordCheck {
    /// What is counted: "min_length", "max_length", "uppercase", "lowercase", "numbers", "symbols".
    std::string criterion{};
    /// How many there must be or, by "max_length", may be; 0 demands nothing.
    std::int64_t expected = 0;
    /// How many there are.
    std::int64_t actual = 0;
    /// Whether that is enough.
    bool is_valid = false;
};

/// What a server demands of passwords.
struct PasswordCompliancy {
    /// The rules; no password was counted yet.
    std::vector<PasswordCheck> criteria{};
    /// The engine's own; empty in one of your own.
    Handle<cardea_list, cardea_list_retain, cardea_list_free> handle{};
};

/// The answer of the application's own server, whatever its status.
struct AuthorizedResponse {
    /// The HTTP status.
    int status = 0;
    /// Names and values, in the order of the answer.
    Parameters headers{};
    /// The whole body.
    std::string body{};

    /// Returns the value of the first header of that name, ignoring case.
    std::optional<std::string> header(std::string_view name) const;
};

namespace detail {

/// A row of a list.
struct Row {
    const cardea_list *list;
    std::int32_t index;
};

// What makes values of results and of rows: false for a result of another kind.
bool read(const cardea_result *result, bool &value);
bool read(const cardea_result *result, std::string &value);
bool read(const cardea_result *result, User &value);
bool read(const cardea_result *result, LoggedIn &value);
bool read(const cardea_result *result, Granted &value);
bool read(const cardea_result *result, Blocked &value);
bool read(const cardea_result *result, OAuthLoginContext &value);
bool read(const cardea_result *result, OAuthEmailChallenge &value);
bool read(const cardea_result *result, OAuthLoginStep &value);
bool read(const cardea_result *result, DeviceLogin &value);
bool read(const cardea_result *result, StepUpChallenge &value);
bool read(const cardea_result *result, PasskeyQuestion &value);
bool read(const cardea_result *result, OTPRequired &value);
bool read(const cardea_result *result, MoreRequired &value);
bool read(const cardea_result *result, PageRequired &value);
bool read(const cardea_result *result, StepRequired &value);
bool read(const cardea_result *result, Passkey &value);
bool read(const cardea_result *result, SessionList &value);
bool read(const cardea_result *result, IdentityLink &value);
bool read(const cardea_result *result, PasswordCompliancy &value);
bool read(const cardea_result *result, AuthorizedResponse &value);
void read(Row row, std::string &value);
void read(Row row, std::pair<std::string, std::string> &value);
void read(Row row, OAuthLoginStep::Message &value);
void read(Row row, OAuthLoginStep::Field &value);
void read(Row row, OAuthLoginStep::Way &value);
void read(Row row, Passkey &value);
void read(Row row, Session &value);
void read(Row row, StoredAccount &value);
void read(Row row, UserIdentifier &value);
void read(Row row, PasswordCheck &value);

template <class T>
bool read_rows(const cardea_list *list, std::vector<T> &value) {
    value.resize(static_cast<std::size_t>(cardea_list_count(list)));
    for (std::size_t index = 0; index < value.size(); index++)
        read(Row{list, static_cast<std::int32_t>(index)}, value[index]);
    return list != nullptr;
}

template <class T>
bool read(const cardea_result *result, std::vector<T> &value) {
    return read_rows(cardea_result_list(result), value);
}

/// The first of these that it is.
template <class... Kinds>
bool read(const cardea_result *result, std::variant<Kinds...> &value) {
    return (read(result, value.template emplace<Kinds>()) || ...);
}

template <class T>
bool read(const cardea_result *result, std::optional<T> &value) {
    const bool is_none = cardea_result_get_kind(result) == CARDEA_RESULT_NONE;
    return is_none || read(result, value.emplace());
}

template <class T>
Result<T> read_result(const cardea_result *result) {
    if (const cardea_error *error = cardea_result_error(result)) return Error::copy(error);
    if constexpr (std::is_void_v<T>) {
        return {};
    } else {
        T value{};
        if (read(result, value)) return value;
        return Error(Status::internal_error, "the result has another kind than its operation");
    }
}

} // namespace detail

/// Checks a password against a server's rules, here and without the server.
Result<std::vector<PasswordCheck>> validate_password(const PasswordCompliancy &compliancy, const std::string &password);

CARDEA_HPP_END

#endif
