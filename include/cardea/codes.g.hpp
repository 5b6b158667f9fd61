// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
#ifndef CARDEA_CODES_G_HPP
#define CARDEA_CODES_G_HPP

#include <cardea/base.hpp>
#include <cardea/host.h>
#include <cstdint>
#include <string_view>

CARDEA_HPP_BEGIN

/// The number of an error; docs/errors.md says what each one means. Later versions may add some.
enum class Status : std::int32_t {
    /// Success.
    ok = CARDEA_OK,
    /// Missing or wrong; the message names the argument.
    invalid_argument = CARDEA_ERROR_INVALID_ARGUMENT,
    /// Wrong; the message names the setting.
    invalid_configuration = CARDEA_ERROR_INVALID_CONFIGURATION,
    /// A handle is freed, foreign or of another type.
    invalid_handle = CARDEA_ERROR_INVALID_HANDLE,
    /// The client was closed.
    client_closed = CARDEA_ERROR_CLIENT_CLOSED,
    /// No operation of that id has a result to wait for.
    unknown_operation = CARDEA_ERROR_UNKNOWN_OPERATION,
    /// Servers of this kind have no such call.
    not_supported = CARDEA_ERROR_NOT_SUPPORTED,
    /// The call would block what it waits for.
    would_deadlock = CARDEA_ERROR_WOULD_DEADLOCK,
    /// The operation has not ended yet.
    still_running = CARDEA_ERROR_STILL_RUNNING,
    /// The access token is not for this address.
    resource_mismatch = CARDEA_ERROR_RESOURCE_MISMATCH,
    /// The server could not be reached, or the connection broke.
    network = CARDEA_ERROR_NETWORK,
    /// No complete answer in time.
    timeout = CARDEA_ERROR_TIMEOUT,
    /// The certificate or the TLS handshake was refused.
    tls_failed = CARDEA_ERROR_TLS_FAILED,
    /// An answer larger than needed or allowed.
    response_too_large = CARDEA_ERROR_RESPONSE_TOO_LARGE,
    /// The answer could not be written where it was to go.
    output_failed = CARDEA_ERROR_OUTPUT_FAILED,
    /// A refusal without a number; Error::code says which.
    server = CARDEA_ERROR_SERVER,
    /// Refused as malformed or not allowed by the server.
    bad_request = CARDEA_ERROR_BAD_REQUEST,
    /// The credentials are missing, wrong or expired.
    unauthorized = CARDEA_ERROR_UNAUTHORIZED,
    /// The code is wrong; the challenge stays usable.
    invalid_otp_code = CARDEA_ERROR_INVALID_OTP_CODE,
    /// Too many requests; see Error::retry_after.
    rate_limited = CARDEA_ERROR_RATE_LIMITED,
    /// The server failed.
    internal_server_error = CARDEA_ERROR_INTERNAL_SERVER_ERROR,
    /// The redirect brought no challenge token.
    missing_challenge_token = CARDEA_ERROR_MISSING_CHALLENGE_TOKEN,
    /// The challenge token is wrong or foreign.
    invalid_challenge_token = CARDEA_ERROR_INVALID_CHALLENGE_TOKEN,
    /// The challenge token is too old.
    expired_challenge_token = CARDEA_ERROR_EXPIRED_CHALLENGE_TOKEN,
    /// The challenge token was redeemed before.
    token_reused = CARDEA_ERROR_TOKEN_REUSED,
    /// The password breaks the policy.
    invalid_password = CARDEA_ERROR_INVALID_PASSWORD,
    /// The account has no password.
    password_not_set = CARDEA_ERROR_PASSWORD_NOT_SET,
    /// No login configuration accepts this channel.
    no_login_config = CARDEA_ERROR_NO_LOGIN_CONFIG,
    /// Not allowed.
    forbidden = CARDEA_ERROR_FORBIDDEN,
    /// The access token lacks a scope.
    insufficient_scope = CARDEA_ERROR_INSUFFICIENT_SCOPE,
    /// The e-mail domain signs in through SAML only.
    saml_login_required = CARDEA_ERROR_SAML_LOGIN_REQUIRED,
    /// Passkeys are not configured.
    passkey_not_configured = CARDEA_ERROR_PASSKEY_NOT_CONFIGURED,
    /// The passkey could not be registered.
    passkey_registration_failed = CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED,
    /// The passkey step is not available.
    passkey_step_unavailable = CARDEA_ERROR_PASSKEY_STEP_UNAVAILABLE,
    /// What was asked for does not exist.
    not_found = CARDEA_ERROR_NOT_FOUND,
    /// It exists already, or another login is in the way.
    conflict = CARDEA_ERROR_CONFLICT,
    /// Not the documented shape; the code says how.
    decoding_failed = CARDEA_ERROR_DECODING_FAILED,
    /// The user, or the provider, refused the sign-in.
    access_denied = CARDEA_ERROR_ACCESS_DENIED,
    /// The answer has no usable token; the session is kept.
    refresh_failed = CARDEA_ERROR_REFRESH_FAILED,
    /// The ID token breaks a rule; the message names it.
    invalid_id_token = CARDEA_ERROR_INVALID_ID_TOKEN,
    /// A wrong password or proof, or another account's.
    wrong_credentials = CARDEA_ERROR_WRONG_CREDENTIALS,
    /// The server requires a verified address.
    address_not_verified = CARDEA_ERROR_ADDRESS_NOT_VERIFIED,
    /// The account is switched off.
    identity_disabled = CARDEA_ERROR_IDENTITY_DISABLED,
    /// Signed in too long ago, or weakly.
    insufficient_user_authentication = CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION,
    /// There is no secure store in this session.
    store_unavailable = CARDEA_ERROR_STORE_UNAVAILABLE,
    /// The secure store is locked.
    store_locked = CARDEA_ERROR_STORE_LOCKED,
    /// The secure store failed.
    store_failed = CARDEA_ERROR_STORE_FAILED,
    /// A record cannot be read; it is left as it is.
    store_corrupted = CARDEA_ERROR_STORE_CORRUPTED,
    /// The user, the caller or the closing client ended it.
    cancelled = CARDEA_ERROR_CANCELLED,
    /// The redirect does not belong to this login.
    redirect_mismatch = CARDEA_ERROR_REDIRECT_MISMATCH,
    /// The login attempt is too old.
    attempt_expired = CARDEA_ERROR_ATTEMPT_EXPIRED,
    /// The login attempt was redeemed before.
    attempt_consumed = CARDEA_ERROR_ATTEMPT_CONSUMED,
    /// No login attempt of that id is stored.
    attempt_not_found = CARDEA_ERROR_ATTEMPT_NOT_FOUND,
    /// The code challenge is too old.
    challenge_expired = CARDEA_ERROR_CHALLENGE_EXPIRED,
    /// The code challenge was completed before.
    challenge_consumed = CARDEA_ERROR_CHALLENGE_CONSUMED,
    /// No code challenge of that id is stored.
    challenge_not_found = CARDEA_ERROR_CHALLENGE_NOT_FOUND,
    /// No browser could be opened.
    browser_unavailable = CARDEA_ERROR_BROWSER_UNAVAILABLE,
    /// Nobody is signed in.
    not_signed_in = CARDEA_ERROR_NOT_SIGNED_IN,
    /// The token has expired and cannot be refreshed.
    session_expired = CARDEA_ERROR_SESSION_EXPIRED,
    /// The user closed the login's window.
    login_dismissed = CARDEA_ERROR_LOGIN_DISMISSED,
    /// The user did not finish the login in time.
    login_timed_out = CARDEA_ERROR_LOGIN_TIMED_OUT,
    /// Another application handles the redirect's scheme.
    scheme_taken = CARDEA_ERROR_SCHEME_TAKEN,
    /// Nothing here can bring the redirect back.
    capture_unavailable = CARDEA_ERROR_CAPTURE_UNAVAILABLE,
    /// The browser offers no private window.
    ephemeral_unavailable = CARDEA_ERROR_EPHEMERAL_UNAVAILABLE,
    /// A defect of Cardea; please report it.
    internal_error = CARDEA_ERROR_INTERNAL_ERROR,
    /// The system's random generator failed.
    random_failed = CARDEA_ERROR_RANDOM_FAILED,
    /// A system library is not installed.
    dependency_missing = CARDEA_ERROR_DEPENDENCY_MISSING,
    /// Out of files or threads or memory for now.
    out_of_resources = CARDEA_ERROR_OUT_OF_RESOURCES,
};

/// The names of errors, to compare with Error::code. A server's own code appears there as the server sent it.
namespace code {

/// Missing or wrong; the message names the argument.
inline constexpr std::string_view invalid_argument = "invalid_argument";
/// Wrong; the message names the setting.
inline constexpr std::string_view invalid_configuration = "invalid_configuration";
/// A handle is freed, foreign or of another type.
inline constexpr std::string_view invalid_handle = "invalid_handle";
/// The client was closed.
inline constexpr std::string_view client_closed = "client_closed";
/// No operation of that id has a result to wait for.
inline constexpr std::string_view unknown_operation = "unknown_operation";
/// Servers of this kind have no such call.
inline constexpr std::string_view not_supported = "not_supported";
/// The call would block what it waits for.
inline constexpr std::string_view would_deadlock = "would_deadlock";
/// The operation has not ended yet.
inline constexpr std::string_view still_running = "still_running";
/// The access token is not for this address.
inline constexpr std::string_view resource_mismatch = "resource_mismatch";
/// The server could not be reached, or the connection broke.
inline constexpr std::string_view network = "network";
/// No complete answer in time.
inline constexpr std::string_view timeout = "timeout";
/// The certificate or the TLS handshake was refused.
inline constexpr std::string_view tls_failed = "tls_failed";
/// An answer larger than needed or allowed.
inline constexpr std::string_view response_too_large = "response_too_large";
/// The answer could not be written where it was to go.
inline constexpr std::string_view output_failed = "output_failed";
/// Refused as malformed or not allowed by the server.
inline constexpr std::string_view bad_request = "bad_request";
/// The credentials are missing, wrong or expired.
inline constexpr std::string_view unauthorized = "unauthorized";
/// The code is wrong; the challenge stays usable.
inline constexpr std::string_view invalid_otp_code = "invalid_otp_code";
/// Too many requests; see Error::retry_after.
inline constexpr std::string_view rate_limited = "rate_limited";
/// The server failed.
inline constexpr std::string_view internal_server_error = "internal_server_error";
/// The redirect brought no challenge token.
inline constexpr std::string_view missing_challenge_token = "missing_challenge_token";
/// The challenge token is wrong or foreign.
inline constexpr std::string_view invalid_challenge_token = "invalid_challenge_token";
/// The challenge token is too old.
inline constexpr std::string_view expired_challenge_token = "expired_challenge_token";
/// The challenge token was redeemed before.
inline constexpr std::string_view token_reused = "token_reused";
/// The password breaks the policy.
inline constexpr std::string_view invalid_password = "invalid_password";
/// The account has no password.
inline constexpr std::string_view password_not_set = "password_not_set";
/// No login configuration accepts this channel.
inline constexpr std::string_view no_login_config = "no_login_config";
/// Not allowed.
inline constexpr std::string_view forbidden = "forbidden";
/// The access token lacks a scope.
inline constexpr std::string_view insufficient_scope = "insufficient_scope";
/// The e-mail domain signs in through SAML only.
inline constexpr std::string_view saml_login_required = "saml_login_required";
/// Passkeys are not configured.
inline constexpr std::string_view passkey_not_configured = "passkey_not_configured";
/// The passkey could not be registered.
inline constexpr std::string_view passkey_registration_failed = "passkey_registration_failed";
/// The passkey step is not available.
inline constexpr std::string_view passkey_step_unavailable = "passkey_step_unavailable";
/// What was asked for does not exist.
inline constexpr std::string_view not_found = "not_found";
/// It exists already, or another login is in the way.
inline constexpr std::string_view conflict = "conflict";
/// Not the documented shape; the code says how.
inline constexpr std::string_view decoding_failed = "decoding_failed";
/// A code of the server.
inline constexpr std::string_view missing_access_token = "missing_access_token";
/// A code of the server.
inline constexpr std::string_view invalid_access_token = "invalid_access_token";
/// A code of the server.
inline constexpr std::string_view missing_verification_token = "missing_verification_token";
/// A code of the server.
inline constexpr std::string_view invalid_authorization_url = "invalid_authorization_url";
/// A code of the server.
inline constexpr std::string_view missing_dpop_nonce = "missing_dpop_nonce";
/// A code of the server.
inline constexpr std::string_view missing_authorization_code = "missing_authorization_code";
/// The user, or the provider, refused the sign-in.
inline constexpr std::string_view access_denied = "access_denied";
/// The answer has no usable token; the session is kept.
inline constexpr std::string_view refresh_failed = "refresh_failed";
/// The ID token breaks a rule; the message names it.
inline constexpr std::string_view invalid_id_token = "invalid_id_token";
/// A wrong password or proof, or another account's.
inline constexpr std::string_view wrong_credentials = "wrong_credentials";
/// The server requires a verified address.
inline constexpr std::string_view address_not_verified = "address_not_verified";
/// The account is switched off.
inline constexpr std::string_view identity_disabled = "identity_disabled";
/// Signed in too long ago, or weakly.
inline constexpr std::string_view insufficient_user_authentication = "insufficient_user_authentication";
/// There is no secure store in this session.
inline constexpr std::string_view store_unavailable = "store_unavailable";
/// The secure store is locked.
inline constexpr std::string_view store_locked = "store_locked";
/// The secure store failed.
inline constexpr std::string_view store_failed = "store_failed";
/// A record cannot be read; it is left as it is.
inline constexpr std::string_view store_corrupted = "store_corrupted";
/// The user, the caller or the closing client ended it.
inline constexpr std::string_view cancelled = "cancelled";
/// The redirect does not belong to this login.
inline constexpr std::string_view redirect_mismatch = "redirect_mismatch";
/// The login attempt is too old.
inline constexpr std::string_view attempt_expired = "attempt_expired";
/// The login attempt was redeemed before.
inline constexpr std::string_view attempt_consumed = "attempt_consumed";
/// No login attempt of that id is stored.
inline constexpr std::string_view attempt_not_found = "attempt_not_found";
/// The code challenge is too old.
inline constexpr std::string_view challenge_expired = "challenge_expired";
/// The code challenge was completed before.
inline constexpr std::string_view challenge_consumed = "challenge_consumed";
/// No code challenge of that id is stored.
inline constexpr std::string_view challenge_not_found = "challenge_not_found";
/// No browser could be opened.
inline constexpr std::string_view browser_unavailable = "browser_unavailable";
/// Nobody is signed in.
inline constexpr std::string_view not_signed_in = "not_signed_in";
/// The token has expired and cannot be refreshed.
inline constexpr std::string_view session_expired = "session_expired";
/// The user closed the login's window.
inline constexpr std::string_view login_dismissed = "login_dismissed";
/// The user did not finish the login in time.
inline constexpr std::string_view login_timed_out = "login_timed_out";
/// Another application handles the redirect's scheme.
inline constexpr std::string_view scheme_taken = "scheme_taken";
/// Nothing here can bring the redirect back.
inline constexpr std::string_view capture_unavailable = "capture_unavailable";
/// The browser offers no private window.
inline constexpr std::string_view ephemeral_unavailable = "ephemeral_unavailable";
/// A defect of Cardea; please report it.
inline constexpr std::string_view internal_error = "internal_error";
/// The system's random generator failed.
inline constexpr std::string_view random_failed = "random_failed";
/// A system library is not installed.
inline constexpr std::string_view dependency_missing = "dependency_missing";
/// Out of files or threads or memory for now.
inline constexpr std::string_view out_of_resources = "out_of_resources";

} // namespace code

/// How a redirect comes back to the application.
enum class RedirectCapture : std::int32_t {
    /// Through a custom scheme, the default. While the page waits, this process is the handler of the scheme, unless
    /// the application has installed one of its own, or its presenter captures the redirect itself.
    scheme = CARDEA_CAPTURE_SCHEME,
    /// Through a listener on 127.0.0.1 or [::1]; on a free port, if the URI has none.
    loopback = CARDEA_CAPTURE_LOOPBACK,
    /// Through a custom scheme whose handler the application has installed and which calls deliver_redirect. Nothing
    /// on the desktop is changed.
    installed_scheme = CARDEA_CAPTURE_INSTALLED_SCHEME,
    /// Through a deep link of the application's scheme with the authority "oauth": myapp://oauth/... ends the login,
    /// any other link of the scheme leaves the browser open. The scheme is taken as for RedirectCapture::scheme.
    oauth_prefix = CARDEA_CAPTURE_OAUTH_PREFIX,
};

/// Which sessions of the user to end.
enum class Sessions : std::int32_t {
    /// All of them, this one included.
    all = CARDEA_SESSIONS_ALL,
    /// All but this one.
    others = CARDEA_SESSIONS_OTHERS,
    /// This one.
    mine = CARDEA_SESSIONS_MINE,
    /// The one of that id.
    one = CARDEA_SESSIONS_ONE,
};

/// What the host is asked.
enum class QuestionKind : std::int32_t {
    /// Store: reply with the record of "key" as bytes, or with std::nullopt if there is none. The key is the same
    /// text each time, of characters that are safe in a file name; it can be longer than the 255 bytes that a file
    /// name may have.
    read = CARDEA_QUESTION_READ,
    /// Store: create or replace the record of "key" by the bytes, which are secret, and reply with std::nullopt once
    /// it is durable.
    write = CARDEA_QUESTION_WRITE,
    /// Store: remove the record of "key", and reply with std::nullopt; one that is not there counts as removed.
    remove = CARDEA_QUESTION_REMOVE,
    /// Encryption key: reply, by Question::reply_key, with the key of "id"; without an id with the key to encrypt
    /// with now.
    encryption_key = CARDEA_QUESTION_ENCRYPTION_KEY,
    /// Presenter: show the page at "url", whose number is "id", and whose login ends at "redirect_uri"; it carries
    /// one-time values: never log it. "prefers_ephemeral_session": the page should share no cookies with ordinary
    /// browsing. "activation_token" is that of the options. Reply with the redirect URL that the page arrived at; or
    /// with std::nullopt: the page is shown, and the redirect comes through deliver_redirect or the loopback
    /// listener. Or reject it with Status::login_dismissed if the user closed the page, Status::cancelled if the
    /// application wants it to end, Status::browser_unavailable if it could not be shown.
    page = CARDEA_QUESTION_PAGE,
    /// Presenter: the page of that "id" is no longer needed. Wants no answer.
    dismiss = CARDEA_QUESTION_DISMISS,
    /// Signals: reply with the service's id for the signals as text, or with std::nullopt if there are none. Rejected
    /// with Status::cancelled the operation ends as cancelled, and its request is not sent; otherwise, and if the
    /// host takes longer than a request may, it is sent without an id.
    risk_signals = CARDEA_QUESTION_RISK_SIGNALS,
    /// Security key: tell the user what "step" says; wants no answer. "connect" a key; "choose" one of "count" keys
    /// by touching it; "touch" the key that its maker calls "key_name".
    prompt = CARDEA_QUESTION_PROMPT,
    /// Security key: reply with that key's PIN as text, which is overwritten when it has been used, or with
    /// std::nullopt if the user gives up. "is_pin_wrong": the previous one was. "tries_left": after how many more
    /// wrong PINs the key locks, until a reset that deletes its passkeys, or -1 if it does not say; warn the user at
    /// 1.
    pin = CARDEA_QUESTION_PIN,
    /// Security key: reply with the "id" of the account that is meant, a row of the list "accounts", as text; the
    /// others are its "name"; the first one is the latest.
    account = CARDEA_QUESTION_ACCOUNT,
};

/// What happened to the session or in a login. Later versions may add some.
enum class EventKind : std::int32_t {
    /// A login finished: SessionEvent::user.
    signed_in = CARDEA_EVENT_SIGNED_IN,
    /// The session is gone: "reason" is who ended it: "requested": the application, by logout; "revoked": the
    /// application, by revoke_sessions; "refused": the server, which refuses to refresh: the session is expired, was
    /// revoked elsewhere, or the account may not sign in; "interrupted": the server, which refuses after a refresh
    /// that a crash or a broken connection interrupted: its new token was lost; "elsewhere": another process, or
    /// another client of this one, signed out.
    signed_out = CARDEA_EVENT_SIGNED_OUT,
    /// The access token was replaced: SessionEvent::user.
    refreshed = CARDEA_EVENT_REFRESHED,
    /// The session could not be refreshed: SessionEvent::error. If SessionEvent::is_terminal, EventKind::signed_out
    /// follows; if not, the next call tries again.
    refresh_failed = CARDEA_EVENT_REFRESH_FAILED,
    /// The page of a login or web session is about to be shown, which then waits for its user: SessionEvent::attempt
    /// is the OAuthLoginContext. Nothing reports a closed tab: offer to cancel (Operation::cancel), to open the page
    /// again (SessionEvent::open_again) and to copy its address. Keep the event for that until the login ends.
    login_waiting = CARDEA_EVENT_LOGIN_WAITING,
    /// The redirect is here. "activation_token" lets the application raise its window on Wayland, such as by
    /// gdk_wayland_display_set_startup_notification_id.
    login_returned = CARDEA_EVENT_LOGIN_RETURNED,
    /// A foreign redirect arrived, and the login goes on waiting: SessionEvent::error.
    redirect_ignored = CARDEA_EVENT_REDIRECT_IGNORED,
    /// The secure store asks its user: "reason" is what for: "unlock", the password of a keyring; "create", a
    /// password for the first keyring, which the user chooses; "confirm", permission for what is done to one record.
    /// The call that needs the answer waits for it. The desktop's window for the question may be hidden behind
    /// others: tell the user.
    store_asking = CARDEA_EVENT_STORE_ASKING,
    /// A log entry: "level", "trace" to "error", and "text", what happened and its values, in one line: "Request
    /// finished. status=200".
    log = CARDEA_EVENT_LOG,
};

CARDEA_HPP_END

#endif
