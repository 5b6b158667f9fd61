// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
#ifndef CARDEA_CODES_G_HPP
#define CARDEA_CODES_G_HPP

#include <cardea.h>
#include <cardea/base.hpp>
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
    /// A success without the documented shape.
    decoding_failed = CARDEA_ERROR_DECODING_FAILED,
    /// The answer holds no access token.
    missing_access_token = CARDEA_ERROR_MISSING_ACCESS_TOKEN,
    /// The access token is not a JSON Web Token.
    invalid_access_token = CARDEA_ERROR_INVALID_ACCESS_TOKEN,
    /// No token came for the code.
    missing_verification_token = CARDEA_ERROR_MISSING_VERIFICATION_TOKEN,
    /// No usable authorization URL came.
    invalid_authorization_url = CARDEA_ERROR_INVALID_AUTHORIZATION_URL,
    /// The user, or the provider, refused the sign-in.
    access_denied = CARDEA_ERROR_ACCESS_DENIED,
    /// The server requires a nonce but sent none.
    missing_dpop_nonce = CARDEA_ERROR_MISSING_DPOP_NONCE,
    /// The answer has no usable token; the session is kept.
    refresh_failed = CARDEA_ERROR_REFRESH_FAILED,
    /// The ID token breaks a rule; the message names it.
    invalid_id_token = CARDEA_ERROR_INVALID_ID_TOKEN,
    /// The redirect has neither code nor error.
    missing_authorization_code = CARDEA_ERROR_MISSING_AUTHORIZATION_CODE,
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
    /// The login wants a code or an answer to a step.
    more_required = CARDEA_ERROR_MORE_REQUIRED,
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
/// A success without the documented shape.
inline constexpr std::string_view decoding_failed = "decoding_failed";
/// The answer holds no access token.
inline constexpr std::string_view missing_access_token = "missing_access_token";
/// The access token is not a JSON Web Token.
inline constexpr std::string_view invalid_access_token = "invalid_access_token";
/// No token came for the code.
inline constexpr std::string_view missing_verification_token = "missing_verification_token";
/// No usable authorization URL came.
inline constexpr std::string_view invalid_authorization_url = "invalid_authorization_url";
/// The user, or the provider, refused the sign-in.
inline constexpr std::string_view access_denied = "access_denied";
/// The server requires a nonce but sent none.
inline constexpr std::string_view missing_dpop_nonce = "missing_dpop_nonce";
/// The answer has no usable token; the session is kept.
inline constexpr std::string_view refresh_failed = "refresh_failed";
/// The ID token breaks a rule; the message names it.
inline constexpr std::string_view invalid_id_token = "invalid_id_token";
/// The redirect has neither code nor error.
inline constexpr std::string_view missing_authorization_code = "missing_authorization_code";
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
/// The login wants a code or an answer to a step.
inline constexpr std::string_view more_required = "more_required";
/// A defect of Cardea; please report it.
inline constexpr std::string_view internal_error = "internal_error";
/// The system's random generator failed.
inline constexpr std::string_view random_failed = "random_failed";
/// A system library is not installed.
inline constexpr std::string_view dependency_missing = "dependency_missing";
/// Out of files or threads or memory for now.
inline constexpr std::string_view out_of_resources = "out_of_resources";

} // namespace code

namespace detail {

inline std::string_view code_of(Status status) noexcept {
    switch (status) {
    case Status::invalid_argument:
        return code::invalid_argument;
    case Status::invalid_configuration:
        return code::invalid_configuration;
    case Status::invalid_handle:
        return code::invalid_handle;
    case Status::client_closed:
        return code::client_closed;
    case Status::unknown_operation:
        return code::unknown_operation;
    case Status::not_supported:
        return code::not_supported;
    case Status::would_deadlock:
        return code::would_deadlock;
    case Status::still_running:
        return code::still_running;
    case Status::network:
        return code::network;
    case Status::timeout:
        return code::timeout;
    case Status::tls_failed:
        return code::tls_failed;
    case Status::response_too_large:
        return code::response_too_large;
    case Status::output_failed:
        return code::output_failed;
    case Status::bad_request:
        return code::bad_request;
    case Status::unauthorized:
        return code::unauthorized;
    case Status::invalid_otp_code:
        return code::invalid_otp_code;
    case Status::rate_limited:
        return code::rate_limited;
    case Status::internal_server_error:
        return code::internal_server_error;
    case Status::missing_challenge_token:
        return code::missing_challenge_token;
    case Status::invalid_challenge_token:
        return code::invalid_challenge_token;
    case Status::expired_challenge_token:
        return code::expired_challenge_token;
    case Status::token_reused:
        return code::token_reused;
    case Status::invalid_password:
        return code::invalid_password;
    case Status::password_not_set:
        return code::password_not_set;
    case Status::no_login_config:
        return code::no_login_config;
    case Status::forbidden:
        return code::forbidden;
    case Status::insufficient_scope:
        return code::insufficient_scope;
    case Status::saml_login_required:
        return code::saml_login_required;
    case Status::passkey_not_configured:
        return code::passkey_not_configured;
    case Status::passkey_registration_failed:
        return code::passkey_registration_failed;
    case Status::passkey_step_unavailable:
        return code::passkey_step_unavailable;
    case Status::not_found:
        return code::not_found;
    case Status::conflict:
        return code::conflict;
    case Status::decoding_failed:
        return code::decoding_failed;
    case Status::missing_access_token:
        return code::missing_access_token;
    case Status::invalid_access_token:
        return code::invalid_access_token;
    case Status::missing_verification_token:
        return code::missing_verification_token;
    case Status::invalid_authorization_url:
        return code::invalid_authorization_url;
    case Status::access_denied:
        return code::access_denied;
    case Status::missing_dpop_nonce:
        return code::missing_dpop_nonce;
    case Status::refresh_failed:
        return code::refresh_failed;
    case Status::invalid_id_token:
        return code::invalid_id_token;
    case Status::missing_authorization_code:
        return code::missing_authorization_code;
    case Status::wrong_credentials:
        return code::wrong_credentials;
    case Status::address_not_verified:
        return code::address_not_verified;
    case Status::identity_disabled:
        return code::identity_disabled;
    case Status::insufficient_user_authentication:
        return code::insufficient_user_authentication;
    case Status::store_unavailable:
        return code::store_unavailable;
    case Status::store_locked:
        return code::store_locked;
    case Status::store_failed:
        return code::store_failed;
    case Status::store_corrupted:
        return code::store_corrupted;
    case Status::cancelled:
        return code::cancelled;
    case Status::redirect_mismatch:
        return code::redirect_mismatch;
    case Status::attempt_expired:
        return code::attempt_expired;
    case Status::attempt_consumed:
        return code::attempt_consumed;
    case Status::attempt_not_found:
        return code::attempt_not_found;
    case Status::challenge_expired:
        return code::challenge_expired;
    case Status::challenge_consumed:
        return code::challenge_consumed;
    case Status::challenge_not_found:
        return code::challenge_not_found;
    case Status::browser_unavailable:
        return code::browser_unavailable;
    case Status::not_signed_in:
        return code::not_signed_in;
    case Status::session_expired:
        return code::session_expired;
    case Status::login_dismissed:
        return code::login_dismissed;
    case Status::login_timed_out:
        return code::login_timed_out;
    case Status::scheme_taken:
        return code::scheme_taken;
    case Status::capture_unavailable:
        return code::capture_unavailable;
    case Status::ephemeral_unavailable:
        return code::ephemeral_unavailable;
    case Status::more_required:
        return code::more_required;
    case Status::internal_error:
        return code::internal_error;
    case Status::random_failed:
        return code::random_failed;
    case Status::dependency_missing:
        return code::dependency_missing;
    case Status::out_of_resources:
        return code::out_of_resources;
    case Status::ok:
        return "ok";
    default:
        return "server";
    }
}

} // namespace detail

/// How the redirect at the end of a login comes back.
enum class RedirectCapture : std::int32_t {
    /// Through a custom scheme, the default. While the login lasts, this process is the handler of the scheme, unless
    /// the application has installed one of its own, or its presenter captures the redirect itself.
    scheme = CARDEA_CAPTURE_SCHEME,
    /// Through a listener on 127.0.0.1 or [::1]; on a free port, if the URI has none.
    loopback = CARDEA_CAPTURE_LOOPBACK,
    /// Through a custom scheme whose handler the application has installed and which calls deliver_redirect. Nothing
    /// on the desktop is changed.
    installed_scheme = CARDEA_CAPTURE_INSTALLED_SCHEME,
    /// Through a deep link of the application's scheme with the authority "oauth": myapp://oauth/... ends the login,
    /// any other link of the scheme leaves the browser open. The scheme is taken as for CARDEA_CAPTURE_SCHEME.
    oauth_prefix = CARDEA_CAPTURE_OAUTH_PREFIX,
};

/// How important a log entry is.
enum class LogLevel : std::int32_t {
    /// Every step.
    trace = CARDEA_LOG_TRACE,
    /// Debugging detail.
    debug = CARDEA_LOG_DEBUG,
    /// What happened.
    info = CARDEA_LOG_INFO,
    /// What may become a problem.
    warning = CARDEA_LOG_WARNING,
    /// What failed.
    error = CARDEA_LOG_ERROR,
};

/// What a store is asked to do.
enum class StoreOperation : std::int32_t {
    /// Reply with the record, or with NULL and 0 if there is none.
    read = CARDEA_STORE_READ,
    /// Create or replace the record, and reply without a record once it is durable.
    write = CARDEA_STORE_WRITE,
    /// Remove the record, and reply without a record; one that is not there counts as removed.
    remove = CARDEA_STORE_REMOVE,
};

/// What a prompt about a security key is.
enum class SecurityKeyPromptKind : std::int32_t {
    /// Tell the user to connect a security key.
    connect = CARDEA_KEY_CONNECT,
    /// Tell the user to touch one of cardea_key_prompt_count keys.
    choose = CARDEA_KEY_CHOOSE,
    /// Tell the user to touch the key cardea_key_prompt_key_name.
    touch = CARDEA_KEY_TOUCH,
    /// Ask for that key's PIN: cardea_key_prompt_reply_pin.
    pin = CARDEA_KEY_PIN,
    /// Ask which account is meant: cardea_key_prompt_reply_account.
    account = CARDEA_KEY_ACCOUNT,
};

/// How a client shows its secret, where it has one.
enum class ClientAuthentication : std::int32_t {
    /// In the Authorization header, or in the form if the provider's metadata names that alone. If the provider does
    /// not recognize the client, once more the other way.
    by_metadata = CARDEA_CLIENT_AUTHENTICATION_BY_METADATA,
    /// In the form of the request.
    body = CARDEA_CLIENT_AUTHENTICATION_BODY,
    /// In the Authorization header.
    basic = CARDEA_CLIENT_AUTHENTICATION_BASIC,
};

/// How a provider's answer comes back to the redirect URI.
enum class ResponseMode : std::int32_t {
    /// In its query, the default.
    query = CARDEA_RESPONSE_MODE_QUERY,
    /// In a POST, to a loopback listener or a relay.
    form_post = CARDEA_RESPONSE_MODE_FORM_POST,
};

/// Redirect URIs that a provider takes from native applications; to be combined.
enum class RedirectForms : std::uint32_t {
    /// A custom scheme of any form.
    custom_scheme = CARDEA_REDIRECT_CUSTOM_SCHEME,
    /// One with a dot: com.example.app:/callback
    reverse_domain_scheme = CARDEA_REDIRECT_REVERSE_DOMAIN_SCHEME,
    /// http://127.0.0.1
    loopback_ipv4 = CARDEA_REDIRECT_LOOPBACK_IPV4,
    /// http://[::1]
    loopback_ipv6 = CARDEA_REDIRECT_LOOPBACK_IPV6,
    /// http://localhost
    localhost = CARDEA_REDIRECT_LOCALHOST,
    /// https, which a relay receives.
    https = CARDEA_REDIRECT_HTTPS,
};

/// Deviations from the standards to tolerate; combine them with |.
enum class Leniencies : std::uint32_t {
    /// Token answers may be forms instead of JSON.
    form_token_answer = CARDEA_LENIENCY_FORM_TOKEN_ANSWER,
    /// Token answers may leave out token_type.
    missing_token_type = CARDEA_LENIENCY_NO_TOKEN_TYPE,
    /// The metadata's issuer stands for many tenants.
    tenant_issuer = CARDEA_LENIENCY_TENANT_ISSUER,
    /// The redirect may answer in its fragment.
    fragment_answer = CARDEA_LENIENCY_FRAGMENT_ANSWER,
    /// The logout page takes its redirect URI as returnTo, and brings no state back.
    return_to_logout = CARDEA_LENIENCY_RETURN_TO_LOGOUT,
};

/// What is missing of a login. Later versions may add some.
enum class OAuthLoginStepKind : std::int32_t {
    /// Something else: its messages and ways say more.
    other = CARDEA_STEP_OTHER,
    /// The account lacks properties: ask for the fields.
    missing_traits = CARDEA_STEP_MISSING_TRAITS,
    /// The address belongs to an account that signs in another way: do so once to link the two.
    account_linking = CARDEA_STEP_ACCOUNT_LINKING,
    /// The account has a second factor.
    second_factor = CARDEA_STEP_SECOND_FACTOR,
};

/// By which way a one-time code reaches its user.
enum class OTPChannel : std::int32_t {
    /// By e-mail.
    email = CARDEA_OTP_CHANNEL_EMAIL,
    /// By a text message to a telephone.
    sms = CARDEA_OTP_CHANNEL_SMS,
};

/// What a password is compared by: characters are Unicode scalar values.
enum class PasswordCriterion : std::int32_t {
    /// The least number of characters.
    min_length = CARDEA_PASSWORD_MIN_LENGTH,
    /// The greatest number of characters.
    max_length = CARDEA_PASSWORD_MAX_LENGTH,
    /// Upper case letters (Lu).
    uppercase = CARDEA_PASSWORD_UPPERCASE,
    /// Lower case letters (Ll).
    lowercase = CARDEA_PASSWORD_LOWERCASE,
    /// Digits (Nd).
    numbers = CARDEA_PASSWORD_NUMBERS,
    /// All other characters.
    symbols = CARDEA_PASSWORD_SYMBOLS,
};

/// How the return from the provider's logout page is to be understood.
enum class BrowserSessionEnd : std::int32_t {
    /// It answers this very request.
    confirmed = CARDEA_BROWSER_SESSION_CONFIRMED,
    /// It does not say which request it answers; most likely it worked.
    unconfirmed = CARDEA_BROWSER_SESSION_UNCONFIRMED,
};

CARDEA_HPP_END

#endif
