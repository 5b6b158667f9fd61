/*
 * cardea.h - sign-in for Linux hosts: one call opens the user's browser, one result says who signed in.
 *
 * LIFECYCLE
 *   Fill a cardea_config, make a cardea_client from it, start operations on the client, read their results, free what
 *   you own. A client is one account of one application at one server. The library stays loaded: never dlclose it.
 *
 * OPERATIONS
 *   Everything that may take time is an operation. The call that starts it returns at once:
 *     - not CARDEA_OK: nothing was started, and the completion never runs;
 *     - CARDEA_OK: the operation ends exactly once, with one result - also when it is cancelled, times out, or the
 *       client is freed.
 *   With a completion, the result is handed to it. Without one (NULL), it waits for cardea_operation_wait, which returns how
 *   the operation ended. cardea_login does it all in one call.
 *
 * SESSION
 *   Ask cardea_access_token whenever a token is needed, and keep none: the engine refreshes it before it ends, once for
 *   all callers and processes. cardea_send_authorized_request does so for a request. An observer learns of refreshes and
 *   of the session's end.
 *
 * ERRORS
 *   A call that can fail returns a cardea_status: CARDEA_OK, or a negative CARDEA_ERROR_ constant. Its last parameter
 *   takes an error object with the details; pass NULL to do without. There is no global "last error". On failure every
 *   other out parameter is set to NULL or 0. Nothing that a host passes - NULL, freed or foreign handles, text that is
 *   not UTF-8 - makes the library crash: the call reports CARDEA_ERROR_INVALID_ARGUMENT or CARDEA_ERROR_INVALID_HANDLE.
 *   Errors and log entries never contain a token, code, e-mail address or URL query.
 *
 * MEMORY
 *   Every object is opaque and is released with the _free function of its type, which takes NULL, works on any thread
 *   and inside a callback, and may be called again without harm. "Owned" means: yours to free. "Borrowed" means: valid
 *   until the object it came from is freed. "Copied" means: yours to change or free when the call returns. Text is UTF-8
 *   and ends with NUL. Handles are names, not addresses: never dereference one.
 *
 * THREADS
 *   Every function may be called on any thread. Callbacks - completions and host-supplied parts alike - run one after
 *   the other: on the client's own callback thread, or, when the config was given a cardea_queue, inside
 *   cardea_queue_dispatch on the thread that calls it. So do release functions, unless a call of yours frees what nobody
 *   else has: then inside that call. No callback runs inside the call that caused it. A client that is freed inside a
 *   callback ends in the background, and one that is closed tells when it has; of every other one no callback runs after
 *   cardea_client_free has returned. user_data is passed through, never read: it may be a number. A callback returns and
 *   does not jump out. Of all functions a signal handler may call cardea_operation_cancel only. Inside
 *   cardea_queue_dispatch a callback may also throw an exception of C++, which goes on to the
 *   caller; the callbacks behind it wait for the next call. Anywhere else an exception of a callback ends the process, and
 *   release functions must not throw. A fork of a process that has used the library cannot use it: every call is refused
 *   there with CARDEA_ERROR_INVALID_HANDLE, and its error says so.
 *
 * MINIMAL PROGRAM
 *   Signs in with the user's browser, waits for it, and prints who it is. CARDEA_AUTO frees each object when its variable goes;
 *   without that extension of compilers, call the _free functions.
 * @code
 * #include <cardea.h>
 * #include <stdio.h>
 *
 * int main(void) {
 *   CARDEA_AUTO(cardea_client) client = NULL;
 *   CARDEA_AUTO(cardea_user) user = NULL;
 *   CARDEA_AUTO(cardea_error) error = NULL;
 *   CARDEA_AUTO(cardea_oauth_options) options = cardea_oauth_options_new();
 *   cardea_oauth_options_set_provider(options, "google", NULL);
 *   cardea_oauth_options_set_redirect_uri(options, "myapp://oauth-callback", NULL);
 *   if (cardea_client_new_prelude("https://auth.example.com", "com.example.app", &client, &error) != CARDEA_OK ||
 *       cardea_login(client, options, &user, &error) != CARDEA_OK) {
 *     fprintf(stderr, "%s\n", cardea_error_message(error));
 *     return 1;
 *   }
 *   printf("Hello, %s\n", cardea_profile_user_id(cardea_user_profile(user)));
 *   return 0;
 * }
 * @endcode
 */
#ifndef CARDEA_H
#define CARDEA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define CARDEA_API __attribute__((visibility("default")))
#else
#define CARDEA_API
#endif

/* Versions -------------------------------------------------------------------------------------------------------- */

/* Without -pedantic complaints in any standard of C and C++, and nothing at all for compilers that lack them. */
#if defined(__GNUC__)
/** Declares a variable that holds an object of the caller's, and frees it when the variable goes: CARDEA_AUTO(cardea_client). */
#define CARDEA_AUTO(type) __attribute__((cleanup(type##_cleanup))) type *
#endif

/** The version of this header. */
#define CARDEA_VERSION_STRING "0.1.0"
/** Its first number. */
#define CARDEA_VERSION_MAJOR 0
/** Its second number. */
#define CARDEA_VERSION_MINOR 1
/** Its third number. */
#define CARDEA_VERSION_PATCH 0
/** All three as one number that #if can compare, such as 100 for 0.1.0. */
#define CARDEA_VERSION_NUMBER (CARDEA_VERSION_MAJOR * 10000 + CARDEA_VERSION_MINOR * 100 + CARDEA_VERSION_PATCH)
/** The number of the binary contract, in the library's name: libcardea.so.1. */
#define CARDEA_ABI_VERSION 1u

/**
 * The version of the library that is loaded, such as "0.1.0".
 * Ownership: borrowed for ever. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_version(void);

/**
 * The number of the binary contract of the library that is loaded. A binding refuses to go on when it differs from
 * CARDEA_ABI_VERSION.
 * Threads: any. Since: 0.1.
 */
CARDEA_API uint32_t cardea_abi_version(void);

/* Types ----------------------------------------------------------------------------------------------------------- */

/** CARDEA_OK or a negative CARDEA_ERROR_ constant. */
typedef int32_t cardea_status;

/** Names one operation of one client. Never used twice; 0 is no operation. */
typedef uint64_t cardea_operation;

/** Why a call or an operation failed. */
typedef struct cardea_error cardea_error;
/** The settings of a client. */
typedef struct cardea_config cardea_config;
/** One account of one application at one server. */
typedef struct cardea_client cardea_client;
/** An OAuth 2.0 or OpenID Connect provider that a client talks to directly. */
typedef struct cardea_openid_provider cardea_openid_provider;
/** The settings of one login. */
typedef struct cardea_oauth_options cardea_oauth_options;
/** A login that was begun: its page is ready to be shown. */
typedef struct cardea_attempt cardea_attempt;
/** A login that waits for the code sent by e-mail. */
typedef struct cardea_challenge cardea_challenge;
/** A login that somebody finishes on another device. */
typedef struct cardea_device_login cardea_device_login;
/** What a server wants to know beyond the sign-in at the provider. */
typedef struct cardea_login_step cardea_login_step;
/** The answer to a step. */
typedef struct cardea_login_answer cardea_login_answer;
/** How an operation ended. */
typedef struct cardea_result cardea_result;
/** Who is signed in. */
typedef struct cardea_user cardea_user;
/** What is known of a user: claims. */
typedef struct cardea_profile cardea_profile;
/** Holds callbacks until the host's own loop runs them. */
typedef struct cardea_queue cardea_queue;
/** A secure store that the host supplies. */
typedef struct cardea_store cardea_store;
/** One call to a host-supplied store. */
typedef struct cardea_store_request cardea_store_request;
/** A source of keys for sealed files that the host supplies. */
typedef struct cardea_sealing_key cardea_sealing_key;
/** One question for a key. */
typedef struct cardea_sealing_key_request cardea_sealing_key_request;
/** A way to show web pages that the host supplies. */
typedef struct cardea_presenter cardea_presenter;
/** One page for a host-supplied presenter. */
typedef struct cardea_presentation cardea_presentation;
/** A receiver of log entries that the host supplies. */
typedef struct cardea_logger cardea_logger;
/** One log entry. */
typedef struct cardea_log_entry cardea_log_entry;
/** A receiver of session changes that the host supplies. */
typedef struct cardea_observer cardea_observer;
/** One session change. */
typedef struct cardea_event cardea_event;
/** Some of the user's sessions at the server. */
typedef struct cardea_session_list cardea_session_list;
/** A request to the application's own server. */
typedef struct cardea_request cardea_request;
/** The answer of the application's own server. */
typedef struct cardea_response cardea_response;
/** To whom of the application's users somebody is linked. */
typedef struct cardea_identity_link cardea_identity_link;

/** Takes the result of an operation. The result is owned by the receiver. */
typedef void (*cardea_completion)(void *user_data, cardea_result *result);

/** Releases the user_data of a host-supplied part: called once, after the part's last callback, where callbacks run. */
typedef void (*cardea_release)(void *user_data);

/* Statuses -------------------------------------------------------------------------------------------------------- */

/* The numbers are stable. docs/errors.md says what each one means and what to do about it. */

enum {
    /** It worked. */
    CARDEA_OK = 0,

    /* Usage: the call itself was wrong. */
    /** An argument is missing, malformed or out of range; the message names it. */
    CARDEA_ERROR_INVALID_ARGUMENT = -101,
    /** The configuration cannot work; the message names the setting. */
    CARDEA_ERROR_INVALID_CONFIGURATION = -102,
    /** A handle is freed, foreign or of another type. */
    CARDEA_ERROR_INVALID_HANDLE = -103,
    /** The client was closed. */
    CARDEA_ERROR_CLIENT_CLOSED = -104,
    /** No operation of that id waits for its result. */
    CARDEA_ERROR_UNKNOWN_OPERATION = -105,
    /** Servers of this kind have no such call. */
    CARDEA_ERROR_NOT_SUPPORTED = -106,
    /** The call would wait for what it holds up itself: in a callback, or on the thread that dispatches. */
    CARDEA_ERROR_WOULD_DEADLOCK = -107,
    /** The operation has not ended yet. */
    CARDEA_ERROR_STILL_RUNNING = -108,

    /* Transport: no usable answer came. */
    /** The server could not be reached, or the connection broke. */
    CARDEA_ERROR_NETWORK = -201,
    /** No complete answer in time. */
    CARDEA_ERROR_TIMEOUT = -202,
    /** The server's certificate or the TLS handshake was refused. */
    CARDEA_ERROR_TLS_FAILED = -203,
    /** The answer is larger than anything this protocol sends, or than a request of the application allows. */
    CARDEA_ERROR_RESPONSE_TOO_LARGE = -204,

    /* Server: an answer came, and it is a refusal or unusable. */
    /** A refusal whose code has no number of its own; cardea_error_code says which. */
    CARDEA_ERROR_SERVER = -300,
    /** The request was refused as malformed or not allowed by the configuration. */
    CARDEA_ERROR_BAD_REQUEST = -301,
    /** The credentials are missing, wrong or no longer valid. */
    CARDEA_ERROR_UNAUTHORIZED = -302,
    /** The one-time code is wrong; the challenge stays usable. */
    CARDEA_ERROR_INVALID_OTP_CODE = -303,
    /** Too many requests; see cardea_error_retry_after_ms. */
    CARDEA_ERROR_RATE_LIMITED = -304,
    /** The server failed. */
    CARDEA_ERROR_INTERNAL_SERVER_ERROR = -305,
    /** The redirect or answer brought no challenge token. */
    CARDEA_ERROR_MISSING_CHALLENGE_TOKEN = -306,
    /** The challenge token is malformed, foreign or not yet complete. */
    CARDEA_ERROR_INVALID_CHALLENGE_TOKEN = -307,
    /** The challenge token is too old. */
    CARDEA_ERROR_EXPIRED_CHALLENGE_TOKEN = -308,
    /** The challenge token was redeemed before. */
    CARDEA_ERROR_TOKEN_REUSED = -309,
    /** The password breaks the policy. */
    CARDEA_ERROR_INVALID_PASSWORD = -310,
    /** The account has no password. */
    CARDEA_ERROR_PASSWORD_NOT_SET = -311,
    /** No login configuration accepts this channel. */
    CARDEA_ERROR_NO_LOGIN_CONFIG = -312,
    /** Not allowed. */
    CARDEA_ERROR_FORBIDDEN = -313,
    /** The access token lacks a scope. */
    CARDEA_ERROR_INSUFFICIENT_SCOPE = -314,
    /** The e-mail domain signs in through SAML only. */
    CARDEA_ERROR_SAML_LOGIN_REQUIRED = -315,
    /** Passkeys are not configured. */
    CARDEA_ERROR_PASSKEY_NOT_CONFIGURED = -316,
    /** The passkey could not be registered. */
    CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED = -317,
    /** The passkey step is not available. */
    CARDEA_ERROR_PASSKEY_STEP_UNAVAILABLE = -318,
    /** What was asked for does not exist. */
    CARDEA_ERROR_NOT_FOUND = -319,
    /** Something of that identity exists already, or a login is already running in this process. */
    CARDEA_ERROR_CONFLICT = -320,
    /** A success answer does not have the documented shape. */
    CARDEA_ERROR_DECODING_FAILED = -321,
    /** The answer holds no access token. */
    CARDEA_ERROR_MISSING_ACCESS_TOKEN = -322,
    /** The access token is not a JSON Web Token. */
    CARDEA_ERROR_INVALID_ACCESS_TOKEN = -323,
    /** The server sent no verification token for the e-mail code. */
    CARDEA_ERROR_MISSING_VERIFICATION_TOKEN = -324,
    /** The server's authorization URL is missing or not a URL. */
    CARDEA_ERROR_INVALID_AUTHORIZATION_URL = -325,
    /** The user, or the provider, refused the sign-in. */
    CARDEA_ERROR_ACCESS_DENIED = -326,
    /** The server demands a nonce in the proof of possession and names none. */
    CARDEA_ERROR_MISSING_DPOP_NONCE = -327,
    /** The answer to a refresh holds no usable access token; the session is kept. */
    CARDEA_ERROR_REFRESH_FAILED = -328,
    /** The ID token breaks a rule; the message names it. */
    CARDEA_ERROR_INVALID_ID_TOKEN = -329,
    /** The redirect brought neither an authorization code nor an error. */
    CARDEA_ERROR_MISSING_AUTHORIZATION_CODE = -330,
    /** The password, or another proof of who it is, is wrong or of another account. */
    CARDEA_ERROR_WRONG_CREDENTIALS = -331,
    /** The server lets nobody in whose address is not verified. */
    CARDEA_ERROR_ADDRESS_NOT_VERIFIED = -332,
    /** The account is switched off. */
    CARDEA_ERROR_IDENTITY_DISABLED = -333,

    /* Storage: the secure store. */
    /** There is no secure store in this session. */
    CARDEA_ERROR_STORE_UNAVAILABLE = -401,
    /** The secure store is locked. */
    CARDEA_ERROR_STORE_LOCKED = -402,
    /** The secure store failed. */
    CARDEA_ERROR_STORE_FAILED = -403,
    /** A stored record cannot be read; it is left as it is. */
    CARDEA_ERROR_STORE_CORRUPTED = -404,

    /* Flow: the login or session is not in a state for this. */
    /** The user, the caller or the closing client ended the operation. */
    CARDEA_ERROR_CANCELLED = -501,
    /** The redirect does not belong to this login. */
    CARDEA_ERROR_REDIRECT_MISMATCH = -502,
    /** The login attempt is too old. */
    CARDEA_ERROR_ATTEMPT_EXPIRED = -503,
    /** The login attempt was redeemed before. */
    CARDEA_ERROR_ATTEMPT_CONSUMED = -504,
    /** No login attempt of that id is stored. */
    CARDEA_ERROR_ATTEMPT_NOT_FOUND = -505,
    /** The e-mail challenge is too old. */
    CARDEA_ERROR_CHALLENGE_EXPIRED = -506,
    /** The e-mail challenge was completed before. */
    CARDEA_ERROR_CHALLENGE_CONSUMED = -507,
    /** No e-mail challenge of that id is stored. */
    CARDEA_ERROR_CHALLENGE_NOT_FOUND = -508,
    /** No browser could be opened. */
    CARDEA_ERROR_BROWSER_UNAVAILABLE = -509,
    /** Nobody is signed in. */
    CARDEA_ERROR_NOT_SIGNED_IN = -510,
    /** The access token has ended, and the server gave nothing to refresh it with. */
    CARDEA_ERROR_SESSION_EXPIRED = -511,
    /** The user closed the login's window. */
    CARDEA_ERROR_LOGIN_DISMISSED = -512,
    /** The user did not finish the login in time. */
    CARDEA_ERROR_LOGIN_TIMED_OUT = -513,
    /** Another application handles the redirect's scheme. */
    CARDEA_ERROR_SCHEME_TAKEN = -514,
    /** This desktop or sandbox has no way to bring the redirect back. */
    CARDEA_ERROR_CAPTURE_UNAVAILABLE = -515,
    /** The default browser cannot be asked for a private window of its own. */
    CARDEA_ERROR_EPHEMERAL_UNAVAILABLE = -516,
    /** The login wants a code or the answer to a step, which this call cannot take. */
    CARDEA_ERROR_MORE_REQUIRED = -517,

    /* Internal: a defect, or the machine is out of something. */
    /** A defect of Cardea; please report it. */
    CARDEA_ERROR_INTERNAL_ERROR = -901,
    /** The system's random generator failed. */
    CARDEA_ERROR_RANDOM_FAILED = -902,
    /** A library of the operating system is not installed; the message names it. */
    CARDEA_ERROR_DEPENDENCY_MISSING = -903,
    /** The machine is out of files or threads or memory for the moment. */
    CARDEA_ERROR_OUT_OF_RESOURCES = -904
};

/* Errors ---------------------------------------------------------------------------------------------------------- */

/* An error is immutable. Every accessor takes NULL and then answers as for "no error". */

/**
 * The status of the error; CARDEA_OK for NULL.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_error_status(const cardea_error *error);

/**
 * The stable name of the error, such as "rate_limited": branch on this or on the status. A server code without a status
 * of its own appears here as the server sent it.
 * Ownership: borrowed from the error. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_error_code(const cardea_error *error);

/**
 * What happened, in English, for logs and developers.
 * Ownership: borrowed from the error. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_error_message(const cardea_error *error);

/**
 * The code exactly as the server sent it, or NULL; may be finer than cardea_error_code.
 * Ownership: borrowed from the error. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_error_server_code(const cardea_error *error);

/**
 * The HTTP status of the answer, or 0 when none came.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_error_http_status(const cardea_error *error);

/**
 * The server's name for the request, to quote in a support case, or NULL.
 * Ownership: borrowed from the error. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_error_request_id(const cardea_error *error);

/**
 * How long the server asks to wait before the next try, in milliseconds, or 0.
 * Threads: any. Since: 0.1.
 */
CARDEA_API uint32_t cardea_error_retry_after_ms(const cardea_error *error);

/**
 * What else the server says of the failure, by its own name for it, such as "use_flow_id" or "x-ratelimit-remaining"; NULL
 * where it says nothing of that name.
 * Ownership: borrowed from the error. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_error_detail(const cardea_error *error, const char *name);

/**
 * Whether the same call may succeed later without any change.
 * Threads: any. Since: 0.1.
 */
CARDEA_API bool cardea_error_is_retryable(const cardea_error *error);

/**
 * One more handle of the same error, to keep one that is borrowed or to share it. NULL for NULL.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_error *cardea_error_retain(const cardea_error *error);

/**
 * Frees an error.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_error_free(cardea_error *error);

/**
 * The stable name of a status, as cardea_error_code has it: "timeout" for CARDEA_ERROR_TIMEOUT, "ok" for CARDEA_OK. NULL for a
 * number that is none.
 * Ownership: borrowed for ever. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_status_name(cardea_status status);

/* Configuration --------------------------------------------------------------------------------------------------- */

/*
 * Configurations, providers, options, answers and requests are filled setting by setting, and follow one rule: a setting that
 * is refused is reported twice, by its setter and again where the object is used - by cardea_client_new, by
 * cardea_config_set_openid_provider, by the call that starts an operation. So the setters' statuses may be ignored. Setting the
 * same thing again rightly makes it good; a value that an _add_ function refuses is not made good by other values, but a header
 * or parameter by one of its name. Every setter returns CARDEA_OK, CARDEA_ERROR_INVALID_ARGUMENT or CARDEA_ERROR_INVALID_HANDLE.
 */

/**
 * Makes an empty configuration. A backend and an application id must be set.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_config *cardea_config_new(void);

/**
 * Talks to a Prelude Auth compatible server at this https address (http for loopback hosts only).
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_prelude(
    cardea_config *config, const char *base_url, cardea_error **out_error);

/**
 * Talks to a project of the Ory network, or to an Ory Kratos server, at this https address of its public API (http for
 * loopback hosts only). With verifies_email, a user none of whose e-mail addresses is verified gets
 * CARDEA_RESULT_OTP_REQUIRED; without any e-mail address, one none of whose telephone numbers is.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_ory(
    cardea_config *config, const char *project_url, bool verifies_email, cardea_error **out_error);

/**
 * Talks to an OAuth 2.0 or OpenID Connect provider directly, as cardea_openid_provider_new describes it.
 * Ownership: the provider is copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_openid_provider(
    cardea_config *config, const cardea_openid_provider *provider, cardea_error **out_error);

/**
 * Names the application, in reverse-DNS form: part of the name of everything that is stored.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_application_id(
    cardea_config *config, const char *application_id, cardea_error **out_error);

/**
 * The application's name for people: a browser asks "Open Notes?" before it follows the redirect. Default: the id.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_application_name(
    cardea_config *config, const char *name, cardea_error **out_error);

/**
 * Names the account, for applications that keep several signed in. Default: the empty name.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_account(
    cardea_config *config, const char *account, cardea_error **out_error);

/**
 * Sends this Host header and keeps the session under this name instead of the address of the server.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_host_override(
    cardea_config *config, const char *host, cardea_error **out_error);

/**
 * Names the server in the store instead of its address, for a server that is reached by several ones. What is stored
 * under one name is shared by all clients that use it; without a name, servers that differ in scheme, host, port or path
 * never share anything. NULL, the default, is no name.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_partition(cardea_config *config, const char *name, cardea_error **out_error);

/**
 * How long before its end an access token is refreshed, in milliseconds; at most a tenth of its life. Default: 30000.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_refresh_leeway(
    cardea_config *config, uint32_t leeway_ms, cardea_error **out_error);

/**
 * How long one request may take, in milliseconds. Default: 10000. At least 1.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_request_timeout_ms(
    cardea_config *config, uint32_t timeout_ms, cardea_error **out_error);

/**
 * How long an unfinished login stays redeemable, in milliseconds. Default: 600000. At least 1000.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_pending_lifetime_ms(
    cardea_config *config, uint32_t lifetime_ms, cardea_error **out_error);

/**
 * Trusts the certificates of this PEM file instead of the system's.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_ca_file(cardea_config *config, const char *path, cardea_error **out_error);

/**
 * Accepts only servers that present this public key: "sha256//" and the base64 of its SHA-256. May be called again
 * for further keys.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_add_pinned_public_key(
    cardea_config *config, const char *pin, cardea_error **out_error);

/**
 * Keeps the session in the desktop's Secret Service where one answers at the first use, else in encrypted files in this
 * folder, with a log entry that says so; cardea_client_store_kind tells which. passphrase encrypts the files; NULL makes
 * a key file beside them, readable by the owner only. folder may be NULL for the default one.
 * In a Flatpak or Snap that may not see the Secret Service, a key that the desktop keeps for the package comes before a key file.
 * Default without any of these calls: the Secret Service, or files with that key, and no others: where there is neither,
 * operations end with CARDEA_ERROR_STORE_UNAVAILABLE.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_use_automatic_store(
    cardea_config *config, const char *folder, const char *passphrase, cardea_error **out_error);

/**
 * Keeps the session in the login keyring of the desktop's Secret Service, and fails where there is none.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_use_secret_service(cardea_config *config, cardea_error **out_error);

/**
 * Keeps the session in the session keyring of the desktop's Secret Service: in the service's memory, never on a disk and
 * never locked, until the desktop session ends. Fails where there is none.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_use_session_keyring(cardea_config *config, cardea_error **out_error);

/**
 * Keeps the session in encrypted files in this folder. passphrase encrypts them; NULL makes a key file beside them,
 * readable by the owner only. folder may be NULL for the default one.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_use_sealed_file(
    cardea_config *config, const char *folder, const char *passphrase, cardea_error **out_error);

/**
 * As cardea_config_use_sealed_file, with keys that the host supplies.
 * Ownership: folder is copied; the config keeps its own reference of key. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_use_sealed_file_with_key(
    cardea_config *config, const char *folder, cardea_sealing_key *key, cardea_error **out_error);

/**
 * As cardea_config_use_automatic_store, with keys that the host supplies.
 * Ownership: folder is copied; the config keeps its own reference of key. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_use_automatic_store_with_key(
    cardea_config *config, const char *folder, cardea_sealing_key *key, cardea_error **out_error);

/**
 * Keeps the session in memory, until the client is freed.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_use_memory_store(cardea_config *config, cardea_error **out_error);

/**
 * Keeps the session in a store of the host.
 * Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_store(cardea_config *config, cardea_store *store, cardea_error **out_error);

/**
 * Shows login pages by a presenter of the host. Default: the user's browser.
 * Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_presenter(
    cardea_config *config, cardea_presenter *presenter, cardea_error **out_error);

/**
 * Sends log entries to the host. Default: none are made.
 * Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_logger(
    cardea_config *config, cardea_logger *logger, cardea_error **out_error);

/**
 * Reports session changes to the host.
 * Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_observer(
    cardea_config *config, cardea_observer *observer, cardea_error **out_error);

/**
 * Delivers every callback of the client through this queue instead of the client's callback thread.
 * Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_config_set_queue(cardea_config *config, cardea_queue *queue, cardea_error **out_error);

/**
 * Frees a configuration. Clients made from it are not affected.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_config_free(cardea_config *config);

/* OpenID Connect providers ---------------------------------------------------------------------------------------- */

/*
 * A provider is described once and given to a configuration. What its setters refuse is reported again by
 * cardea_config_set_openid_provider and cardea_client_new, which also finds what does not go together.
 */

/** Where a provider that publishes no metadata is, or what the metadata of one leaves out. */
enum {
    /** The page where users sign in. */
    CARDEA_ENDPOINT_AUTHORIZATION = 1,
    /** Where codes and refresh tokens are redeemed. */
    CARDEA_ENDPOINT_TOKEN = 2,
    /** What is known of the user. */
    CARDEA_ENDPOINT_USERINFO = 3,
    /** Where tokens are revoked. */
    CARDEA_ENDPOINT_REVOCATION = 4,
    /** The keys that sign ID tokens. */
    CARDEA_ENDPOINT_KEY_SET = 5,
    /** Where requests are pushed. */
    CARDEA_ENDPOINT_PUSHED_AUTHORIZATION = 6,
    /** Where devices without a browser ask for a code. */
    CARDEA_ENDPOINT_DEVICE_AUTHORIZATION = 7,
    /** The page that ends the browser's session. */
    CARDEA_ENDPOINT_END_SESSION = 8
};

/**
 * Makes an empty description: an issuer - or endpoints - and a client id must be set.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_openid_provider *cardea_openid_provider_new(void);

/**
 * Makes the description of a well-known provider with what is peculiar to it: "google", "apple", "microsoft", "github",
 * "okta", "facebook". A client id must be set, for "okta" an issuer, too. NULL for another name.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_openid_provider *cardea_openid_provider_new_known(const char *name);

/**
 * Who signs the ID tokens, an https address; the metadata below it says the rest.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_issuer(
    cardea_openid_provider *provider, const char *issuer, cardea_error **out_error);

/**
 * The client's name at the provider.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_client_id(
    cardea_openid_provider *provider, const char *client_id, cardea_error **out_error);

/**
 * A secret that the provider insists on although it is in every copy of the application and so keeps nothing secret.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_client_secret(
    cardea_openid_provider *provider, const char *secret, cardea_error **out_error);

/**
 * The URL of an endpoint, one of the CARDEA_ENDPOINT_ constants. For a provider that publishes no metadata those for
 * authorization and tokens must be set, and nothing is discovered then. With an issuer there are ID tokens, and the key set
 * must be set, too. With an issuer and neither of those two, the provider is discovered, and an endpoint that is set goes before
 * what its metadata says.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_endpoint(
    cardea_openid_provider *provider, int32_t endpoint, const char *url, cardea_error **out_error);

/**
 * Asks for a scope. The first call replaces the default: "openid", "profile" and "email", or none without an issuer.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_add_scope(
    cardea_openid_provider *provider, const char *scope, cardea_error **out_error);

/**
 * Sends a parameter of this name and value with every authorization request, beside what the protocol itself sends.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_add_parameter(
    cardea_openid_provider *provider, const char *name, const char *value, cardea_error **out_error);

/**
 * What stands between scopes. Default: a space.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_scope_separator(
    cardea_openid_provider *provider, const char *separator, cardea_error **out_error);

/** How a client shows its secret, where it has one. */
enum {
    /**
     * In the Authorization header, or in the form where the provider's metadata names that alone. Where the provider does not
     * know the client by it, once more in the other way.
     */
    CARDEA_CLIENT_AUTHENTICATION_BY_METADATA = 0,
    /** In the form of the request. */
    CARDEA_CLIENT_AUTHENTICATION_BODY = 1,
    /** In the Authorization header. */
    CARDEA_CLIENT_AUTHENTICATION_BASIC = 2
};

/**
 * One of the CARDEA_CLIENT_AUTHENTICATION_ constants.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_client_authentication(
    cardea_openid_provider *provider, int32_t authentication, cardea_error **out_error);

/** How a provider's answer comes back to the redirect URI. */
enum {
    /** In its query, the default. */
    CARDEA_RESPONSE_QUERY = 0,
    /** In the body of a POST, to a loopback listener or a relay. */
    CARDEA_RESPONSE_FORM_POST = 1
};

/**
 * One of the CARDEA_RESPONSE_ constants.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_response_mode(
    cardea_openid_provider *provider, int32_t mode, cardea_error **out_error);

/**
 * Whether the request is pushed to the provider first (RFC 9126). Unless it is set: where the provider demands it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_pushes_requests(
    cardea_openid_provider *provider, bool pushes, cardea_error **out_error);

/**
 * Whether tokens are bound to a key (RFC 9449). Unless it is set: where the provider's metadata offers it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_binds_tokens(
    cardea_openid_provider *provider, bool binds, cardea_error **out_error);

/** Redirect URIs that a provider takes from native applications; to be combined. */
enum {
    /** A custom scheme of any form. */
    CARDEA_REDIRECT_CUSTOM_SCHEME = 1,
    /** A custom scheme with a dot, such as com.example.app:/callback. */
    CARDEA_REDIRECT_REVERSE_DOMAIN_SCHEME = 2,
    /** http://127.0.0.1 */
    CARDEA_REDIRECT_LOOPBACK_IPV4 = 4,
    /** http://[::1] */
    CARDEA_REDIRECT_LOOPBACK_IPV6 = 8,
    /** http://localhost */
    CARDEA_REDIRECT_LOCALHOST = 16,
    /** https, which a relay receives. */
    CARDEA_REDIRECT_HTTPS = 32
};

/**
 * The sum of CARDEA_REDIRECT_ constants; checked before the browser opens. Default: all.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_redirect_forms(
    cardea_openid_provider *provider, uint32_t forms, cardea_error **out_error);

/** Deviations from the standards that are let pass; to be combined. */
enum {
    /** The answer to a token request may be a form instead of JSON. */
    CARDEA_LENIENCY_FORM_TOKEN_ANSWER = 1,
    /** The answer to a token request may leave out token_type. */
    CARDEA_LENIENCY_NO_TOKEN_TYPE = 2,
    /** The issuer of the metadata is a template for many tenants. */
    CARDEA_LENIENCY_TENANT_ISSUER = 4,
    /** The answer to an authorization request may lie in the fragment of the redirect. */
    CARDEA_LENIENCY_FRAGMENT_ANSWER = 16,
    /** The page that ends the browser's session takes its redirect URI as returnTo, and brings no state back. */
    CARDEA_LENIENCY_RETURN_TO_LOGOUT = 32
};

/**
 * The sum of CARDEA_LENIENCY_ constants. Default: 0, or what a well-known provider needs.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_leniencies(
    cardea_openid_provider *provider, uint32_t leniencies, cardea_error **out_error);

/**
 * Trusts an audience of ID tokens beside the client itself.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_add_trusted_audience(
    cardea_openid_provider *provider, const char *audience, cardea_error **out_error);

/**
 * Lets the users of a tenant sign in, for an issuer that stands for many. Without any, all tenants may.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_add_allowed_tenant(
    cardea_openid_provider *provider, const char *tenant, cardea_error **out_error);

/**
 * A way in which ID tokens may be signed, such as "ES256". Without any: as the provider's metadata says, else RS256.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_add_id_token_algorithm(
    cardea_openid_provider *provider, const char *algorithm, cardea_error **out_error);

/**
 * How far the clocks of this machine and the provider may be apart, at most 600000 ms. Default: 60000.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_clock_leeway_ms(
    cardea_openid_provider *provider, uint32_t leeway_ms, cardea_error **out_error);

/**
 * Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends with
 * CARDEA_RESULT_OTP_REQUIRED. Without it the user is signed in, and the claim email_verified is there to be read.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_email_verification_url(
    cardea_openid_provider *provider, const char *url, cardea_error **out_error);

/**
 * Where the application's own server links who signs in here to its users, for cardea_link_identity: an https address, or an
 * http one of this machine. docs/openid.md says what it has to do.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_openid_provider_set_identity_linking_url(
    cardea_openid_provider *provider, const char *url, cardea_error **out_error);

/**
 * Frees a description. Configurations that it was given to are not affected.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_openid_provider_free(cardea_openid_provider *provider);

/* Client ---------------------------------------------------------------------------------------------------------- */

/**
 * Makes a client. No thread starts and no file or network is touched before the first operation.
 * Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, or that of a refused setting.
 * Ownership: the client is owned by the caller; the config stays the caller's. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_client_new(
    const cardea_config *config, cardea_client **out_client, cardea_error **out_error);

/**
 * Makes a client of a Prelude Auth compatible server in one call: by a configuration with base_url, application_id, the store of
 * cardea_config_use_automatic_store without a passphrase, and nothing else.
 * Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, CARDEA_ERROR_INVALID_ARGUMENT.
 * Ownership: the client is owned by the caller; arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_client_new_prelude(
    const char *base_url, const char *application_id, cardea_client **out_client, cardea_error **out_error);

/**
 * The same for a project of the Ory network, or an Ory Kratos server: project_url and application_id are as for cardea_config_set_ory
 * and cardea_config_set_application_id.
 * Statuses: as of cardea_client_new_prelude.
 * Ownership: the client is owned by the caller; arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_client_new_ory(
    const char *project_url, const char *application_id, cardea_client **out_client, cardea_error **out_error);

/**
 * The same for an OpenID Connect provider that publishes its metadata below its issuer and knows the client by client_id;
 * application_id is as for cardea_config_set_application_id.
 * Statuses: as of cardea_client_new_prelude.
 * Ownership: the client is owned by the caller; arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_client_new_openid(const char *issuer, const char *client_id, const char *application_id,
    cardea_client **out_client, cardea_error **out_error);

/**
 * Where the session is kept, in words for a person: "Secret Service (Login)". NULL for an invalid handle.
 * Ownership: borrowed from the client. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_client_store_location(const cardea_client *client);

/**
 * What kind of store that is: "secret_service", "sealed_file", "memory", "custom", or "undecided" until an operation
 * first needs the store of an automatic choice. NULL for an invalid handle.
 * Ownership: borrowed from the client. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_client_store_kind(const cardea_client *client);

/**
 * Ends the client without waiting: pending operations end as cancelled, their completions run where callbacks run, and the
 * host's parts are released there. Then done, which may be NULL, takes its result, last of all: nothing
 * of the client runs any more, and the process may end. Every later call with the client is CARDEA_ERROR_CLIENT_CLOSED;
 * the handle stays yours to free. With a queue, go on dispatching until done has run.
 * How long that takes says cardea_client_free.
 * Statuses: CARDEA_ERROR_CLIENT_CLOSED when it was closed before; then done never runs.
 * Result: CARDEA_RESULT_NONE.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_client_close(
    cardea_client *client, cardea_completion done, void *user_data, cardea_error **out_error);

/**
 * Ends pending operations as cancelled, runs their completions, releases the host's parts, and frees the client. When it
 * returns, no callback runs and none will; with a queue, what still waits runs inside this call. It returns at once, and what
 * is left runs where callbacks run, after cardea_client_close, and inside a callback - of this client or of another one.
 * What the engine has not stored yet is given a second; a keyring's user, who may be asked at this moment, is not waited
 * for, and the question stays. A refresh that is under way is waited for longer, up to the
 * request timeout and one second: its token may be spent at the server already, and cutting it off can lose the session.
 * So let the client end before the process does, and a store of the host answer meanwhile. A second call for the same
 * client returns at once, also while the first one still waits.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_client_free(cardea_client *client);

/* Operations ------------------------------------------------------------------------------------------------------ */

/** Wait as long as it takes. */
#define CARDEA_FOREVER UINT32_MAX

/**
 * Asks an operation to end early. It still ends exactly once, as CARDEA_ERROR_CANCELLED or with its real result, whichever
 * was first. Late, repeated and unknown calls do nothing. Signal handlers may call it, too.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_operation_cancel(cardea_client *client, cardea_operation operation);

/**
 * Waits for the result of an operation that was started without a completion, for timeout_ms milliseconds or
 * CARDEA_FOREVER. Returns how the operation ended: CARDEA_OK, or its status, with its error. out_result, which may be NULL,
 * takes the result in either case, and NULL when the wait itself fails. Only one thread may wait for an operation, and its
 * result is handed out once.
 * Statuses: that of the operation; CARDEA_ERROR_STILL_RUNNING when the time is up: wait again; CARDEA_ERROR_UNKNOWN_OPERATION;
 * CARDEA_ERROR_WOULD_DEADLOCK inside a callback, and with a queue on the thread that made it or dispatches it.
 * Ownership: the result is owned by the caller. Threads: any but a callback of the client. Since: 0.1.
 */
CARDEA_API cardea_status cardea_operation_wait(cardea_client *client, cardea_operation operation, uint32_t timeout_ms,
    cardea_result **out_result, cardea_error **out_error);

/* Queues ---------------------------------------------------------------------------------------------------------- */

/**
 * Makes a queue. Several clients may share one. NULL when the system has no file descriptor left.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_queue *cardea_queue_new(void);

/**
 * A file descriptor that is readable while callbacks wait for cardea_queue_dispatch: for GLib, libuv, Qt, epoll. Never read or
 * close it. -1 for an invalid handle.
 * Ownership: borrowed from the queue. Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_queue_fd(const cardea_queue *queue);

/**
 * Runs the callbacks that wait, on this thread, and returns how many ran; -1 for an invalid handle. Returns 0 at once
 * when nothing waits. Inside a callback it runs the next ones, so that a modal dialog's own loop gets them. While another
 * thread dispatches it returns 0, and the descriptor is silent until that is done or something new waits. An exception of
 * C++ in a callback goes on to the caller.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_queue_dispatch(cardea_queue *queue);

/**
 * Frees the handle. What is left of clients that were closed, or freed inside a callback, runs inside this call, which waits
 * for their end. Other clients keep the queue, and their callbacks wait until they are freed.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_queue_free(cardea_queue *queue);

/* Login ----------------------------------------------------------------------------------------------------------- */

/** How the redirect at the end of a login comes back. */
enum {
    /**
     * Through a custom scheme, the default. For the time of the login this process becomes the handler of the scheme,
     * unless the application has installed one of its own, or its presenter captures the redirect itself.
     */
    CARDEA_CAPTURE_SCHEME = 0,
    /** Through a listener on 127.0.0.1 or [::1] for the time of the login; without a port in the URI, on a free one. */
    CARDEA_CAPTURE_LOOPBACK = 1,
    /**
     * Through a custom scheme whose handler the application has installed, and which calls cardea_deliver_redirect.
     * Nothing on the desktop is changed.
     */
    CARDEA_CAPTURE_INSTALLED_SCHEME = 2,
    /**
     * Through a deep link of the application's scheme with the authority "oauth": myapp://oauth/... ends the login, any
     * other link of the scheme leaves the browser open. The scheme is taken as for CARDEA_CAPTURE_SCHEME.
     */
    CARDEA_CAPTURE_OAUTH_PREFIX = 3
};

/**
 * Makes empty options. A redirect URI must be set, and a provider at a server that has several.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_oauth_options *cardea_oauth_options_new(void);

/**
 * The provider to sign in with, at a server that has several: "google", "apple", "microsoft", "github", "okta", "facebook".
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_provider(
    cardea_oauth_options *options, const char *provider, cardea_error **out_error);

/**
 * Where the provider sends the user back to; on the allow-list of the server.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_redirect_uri(
    cardea_oauth_options *options, const char *redirect_uri, cardea_error **out_error);

/**
 * A second redirect URI on the allow-list of the server, such as http://127.0.0.1/callback, for desktops on which the scheme
 * of the first does not come back. With CARDEA_CAPTURE_SCHEME a login then tries, before it asks for its page, whether a URL
 * of the scheme comes back by each way in which browsers hand it over; where one fails, or the scheme cannot be claimed, the
 * redirect is taken as with CARDEA_CAPTURE_LOOPBACK. NULL, the default: nothing is tried.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_fallback_redirect_uri(
    cardea_oauth_options *options, const char *redirect_uri, cardea_error **out_error);

/**
 * One of the CARDEA_CAPTURE_ constants.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_redirect_capture(
    cardea_oauth_options *options, int32_t capture, cardea_error **out_error);

/**
 * With CARDEA_CAPTURE_OAUTH_PREFIX: the application's scheme, where the redirect URI is an https page of the application's
 * owner that leads back to it. NULL, the default: the scheme of the redirect URI itself.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_deep_link_scheme(
    cardea_oauth_options *options, const char *scheme, cardea_error **out_error);

/**
 * With CARDEA_CAPTURE_OAUTH_PREFIX: whether the deep link may bring tokens instead of a code. Default: false, because links
 * end in logs. Tokens count only when an ID token and the provider's UserInfo endpoint prove them.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_accepts_token_handoff(
    cardea_oauth_options *options, bool accepts, cardea_error **out_error);

/**
 * Whether the login may take the redirect's scheme, for as long as it lasts, from another application that handles it.
 * Default: false, and the login fails with CARDEA_ERROR_SCHEME_TAKEN.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_may_replace_scheme_handler(
    cardea_oauth_options *options, bool may_replace, cardea_error **out_error);

/**
 * Whether a new account is asked for, where the server tells registrations from logins. Both let in who is known, and who is
 * not: they differ in what the server asks for on the way. Default: false.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_registers(
    cardea_oauth_options *options, bool registers, cardea_error **out_error);

/**
 * Whether to ask who it is although somebody is signed in, here or in the browser. The session that is held stays until the new
 * one takes its place; a session from before the login is CARDEA_ERROR_UNAUTHORIZED, one of another user than the one who is
 * signed in CARDEA_ERROR_WRONG_CREDENTIALS. For Ory; elsewhere the login fails with CARDEA_ERROR_INVALID_ARGUMENT. Default: false.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_reauthenticates(
    cardea_oauth_options *options, bool reauthenticates, cardea_error **out_error);

/**
 * What the project's webhooks are to be told of the login, as the text of a JSON object; NULL for nothing, the default. For
 * Ory; elsewhere, or where it is no JSON object, the login fails with CARDEA_ERROR_INVALID_ARGUMENT.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_transient_payload(
    cardea_oauth_options *options, const char *transient_payload, cardea_error **out_error);

/**
 * Properties of a new account that the application knows already, as the text of a JSON object, before what the provider
 * tells; NULL for none, the default. For Ory; elsewhere, or where it is no JSON object, the login fails with
 * CARDEA_ERROR_INVALID_ARGUMENT.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_traits(
    cardea_oauth_options *options, const char *traits, cardea_error **out_error);

/**
 * The organization whose members sign in, by its id; NULL for none, the default. For Ory; elsewhere the login fails with
 * CARDEA_ERROR_INVALID_ARGUMENT.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_organization(
    cardea_oauth_options *options, const char *organization, cardea_error **out_error);

/**
 * The schema that a new account has, by its id, where the project lets applications choose; NULL for the project's own, the
 * default. For Ory; elsewhere the login fails with CARDEA_ERROR_INVALID_ARGUMENT.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_identity_schema(
    cardea_oauth_options *options, const char *identity_schema, cardea_error **out_error);

/**
 * Lets the browser's window come to the front on Wayland, once: the toolkit has it from the click that began the login.
 * NULL for none, the default.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_activation_token(
    cardea_oauth_options *options, const char *token, cardea_error **out_error);

/**
 * How long the login may wait for its redirect, from the call on, at least 1 ms. Default: 600000. Then it ends with
 * CARDEA_ERROR_LOGIN_TIMED_OUT. A redirect that has come is redeemed to the end, however long its requests take; where
 * the provider has granted the login and a passing failure follows, up to four more times, with 15 s of pauses in all.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_timeout_ms(
    cardea_oauth_options *options, uint32_t timeout_ms, cardea_error **out_error);

/**
 * Asks for a browser window of its own, which shares no cookies with the user's ordinary one and closes with the login.
 * Default: false. Where the default browser has none, the login fails with CARDEA_ERROR_EPHEMERAL_UNAVAILABLE.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_set_prefers_ephemeral_session(
    cardea_oauth_options *options, bool ephemeral, cardea_error **out_error);

/**
 * Asks for a scope, for OpenID Connect providers. The first call replaces what the provider's description asks for.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_add_scope(
    cardea_oauth_options *options, const char *scope, cardea_error **out_error);

/**
 * Adds a parameter of this name and value to the authorization request, for OpenID Connect providers: "prompt",
 * "login_hint", "max_age", "resource" and the like.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_oauth_options_add_parameter(
    cardea_oauth_options *options, const char *name, const char *value, cardea_error **out_error);

/**
 * Frees options.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_oauth_options_free(cardea_oauth_options *options);

/**
 * Runs a whole login: begins it, shows the page, takes the redirect, redeems it. While it waits for its user, an observer
 * has CARDEA_EVENT_LOGIN_WAITING.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP. A redirect URI that the capture cannot bring back, such as
 * an https one with CARDEA_CAPTURE_SCHEME, is CARDEA_ERROR_INVALID_CONFIGURATION; a second login at the same time in this process is
 * CARDEA_ERROR_CONFLICT; both without any request. CARDEA_ERROR_LOGIN_DISMISSED when the user closed the window,
 * CARDEA_ERROR_ACCESS_DENIED when the user said no, CARDEA_ERROR_LOGIN_TIMED_OUT, CARDEA_ERROR_CANCELLED. After
 * CARDEA_ERROR_BROWSER_UNAVAILABLE the attempt that the event names can still be finished.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_login_with_oauth(cardea_client *client, const cardea_oauth_options *options,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Runs cardea_login_with_oauth, waits for its end, and returns how it ended. out_user takes the user, and may be NULL. For programs
 * that have nothing else to do meanwhile; a signal handler cannot cancel it, and its time limit is that of the options.
 * Statuses: those of the operation; CARDEA_ERROR_MORE_REQUIRED when the login wants a code or the answer to a step;
 * CARDEA_ERROR_WOULD_DEADLOCK where cardea_operation_wait is refused.
 * Ownership: the user is owned by the caller; arguments are copied. Threads: any but a callback of the client. Since: 0.1.
 */
CARDEA_API cardea_status cardea_login(
    cardea_client *client, const cardea_oauth_options *options, cardea_user **out_user, cardea_error **out_error);

/**
 * Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that ends
 * it: myapp://oauth/... The link to open is "oauth://?url=" with the page's address, percent-encoded once, or the address
 * itself. Of the options, those count that say how a page is shown, and the scheme: that of deep links, else that of the
 * redirect URI. Nothing that the route brings is believed here.
 * Result: CARDEA_RESULT_ROUTE. CARDEA_ERROR_INVALID_ARGUMENT for a link that names no page; CARDEA_ERROR_REDIRECT_MISMATCH
 * when the route is not safe to go to; CARDEA_ERROR_CONFLICT and what ends the wait as of cardea_login_with_oauth.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_open_oauth_link(cardea_client *client, const char *link,
    const cardea_oauth_options *options, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/**
 * Begins a login whose page the application shows itself.
 * Result: CARDEA_RESULT_ATTEMPT.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_initiate_oauth_login(cardea_client *client, const cardea_oauth_options *options,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Redeems a challenge token that a redirect brought for this attempt. An attempt is redeemed once.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_finalize_oauth_login(cardea_client *client, const cardea_attempt *attempt,
    const char *challenge_token, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/**
 * Redeems the whole redirect URL, after checking that it belongs to the attempt's redirect URI.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_finalize_oauth_login_with_redirect(cardea_client *client, const cardea_attempt *attempt,
    const char *redirect_url, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/**
 * Proves the e-mail address with the code that was sent to it, and completes the login. A wrong code, a network failure
 * and a rate limit leave the challenge usable.
 * Result: CARDEA_RESULT_LOGGED_IN.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_check_oauth_email_otp(cardea_client *client, const cardea_challenge *challenge,
    const char *code, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/**
 * Sends the code again.
 * Result: CARDEA_RESULT_NONE.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_resend_oauth_email_otp(cardea_client *client, const cardea_challenge *challenge,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Hands a redirect URL that reached this process to the login that waits for it: one of this process, else one of another
 * process of this user. If that process has ended, the URL is kept, sealed, until it is resumed. Blocks: as a rule for less
 * than a millisecond; for up to three seconds when other processes wait for the same scheme and hang.
 * Statuses: CARDEA_ERROR_INVALID_ARGUMENT for what is no URL of at most 64 KiB, CARDEA_ERROR_ATTEMPT_NOT_FOUND when no login
 * waits for this URL.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_deliver_redirect(const char *redirect_url, cardea_error **out_error);

/**
 * Finishes a login whose process ended - a crash, an update, a logout from the desktop - before its redirect came, if the
 * redirect has come meanwhile. Call it when the application starts: it also puts back what such a process has left on the
 * desktop.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP; CARDEA_RESULT_NONE when no redirect was kept.
 * CARDEA_ERROR_STORE_CORRUPTED when what was kept cannot be opened; it is removed.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_resume_oauth_login(cardea_client *client, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/* Logins that want more ------------------------------------------------------------------------------------------- */

/* A step is immutable. Every accessor takes NULL, and an index beyond the end: then it returns NULL, 0 or false. Show the ways
 * that a step offers, ask for the fields of the chosen one, and continue. */

/** What is missing. */
enum {
    /** Something that this version has no name for: its messages and ways say more. */
    CARDEA_STEP_OTHER = 0,
    /** The account lacks properties: ask for the fields. */
    CARDEA_STEP_MISSING_TRAITS = 1,
    /** The address belongs to an account that signs in another way: do so once, and the two are linked. */
    CARDEA_STEP_ACCOUNT_LINKING = 2,
    /** The account has a second factor. */
    CARDEA_STEP_SECOND_FACTOR = 3
};

/**
 * The name of the step, for cardea_restore_oauth_login_step, or NULL for an invalid handle. Not a secret.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_id(const cardea_login_step *step);

/**
 * One of the CARDEA_STEP_ constants.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_login_step_kind(const cardea_login_step *step);

/**
 * Whom the step is about, such as the address that belongs to another account already, or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_identifier(const cardea_login_step *step);

/**
 * Which provider the step is about, where the server says so: the one whose sign-in is to be linked, or lacks something. Else
 * NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_provider(const cardea_login_step *step);

/**
 * When the step stops being usable by this machine's clock, in milliseconds since 1970, or 0.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_login_step_expires_at_ms(const cardea_login_step *step);

/**
 * How many messages the server has for the user.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_login_step_message_count(const cardea_login_step *step);

/**
 * The server's number for a message, the part of it that does not change.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_login_step_message_id(const cardea_login_step *step, int32_t index);

/**
 * The text of a message, as the server has it, or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_message(const cardea_login_step *step, int32_t index);

/**
 * Whether a message reports an error.
 * Threads: any. Since: 0.1.
 */
CARDEA_API bool cardea_login_step_message_is_error(const cardea_login_step *step, int32_t index);

/**
 * How many ways to go on there are; any one is enough.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_login_step_way_count(const cardea_login_step *step);

/**
 * The name of a way, such as "password", "totp" or "oidc:google", or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_way_id(const cardea_login_step *step, int32_t way);

/**
 * Whom to sign in with, where the way leads through a browser, or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_way_provider(const cardea_login_step *step, int32_t way);

/**
 * The server's words for a way, or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_way_label(const cardea_login_step *step, int32_t way);

/**
 * How many fields a way has.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_login_step_field_count(const cardea_login_step *step, int32_t way);

/**
 * The name of a field of a way, for cardea_login_answer_set_value, or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_field_name(const cardea_login_step *step, int32_t way, int32_t field);

/**
 * What kind of input a field of a way is, in the words of HTML: "text", "email", "password", "number", "checkbox", or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_field_type(const cardea_login_step *step, int32_t way, int32_t field);

/**
 * The server's words for a field of a way, or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_field_label(const cardea_login_step *step, int32_t way, int32_t field);

/**
 * What is known of a field of a way already, or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_field_value(const cardea_login_step *step, int32_t way, int32_t field);

/**
 * Whether the server wants a field of a way filled in.
 * Threads: any. Since: 0.1.
 */
CARDEA_API bool cardea_login_step_field_is_required(const cardea_login_step *step, int32_t way, int32_t field);

/**
 * What the server says of a field of a way, a line for each message, or NULL.
 * Ownership: borrowed from the step. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_login_step_field_message(const cardea_login_step *step, int32_t way, int32_t field);

/**
 * Frees a step and what was borrowed from it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_login_step_free(cardea_login_step *step);

/**
 * Makes an empty answer: a way must be set.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_login_answer *cardea_login_answer_new(void);

/**
 * Chooses one of the step's ways, by its name.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_login_answer_set_way(
    cardea_login_answer *answer, const char *way, cardea_error **out_error);

/**
 * Fills in a field by its name; NULL takes the value back, and the field keeps the one that it has. A checkbox is "true" or
 * "false".
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_login_answer_set_value(
    cardea_login_answer *answer, const char *name, const char *value, cardea_error **out_error);

/**
 * Frees an answer; what was filled in is overwritten.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_login_answer_free(cardea_login_answer *answer);

/**
 * Goes on with a login that wants more than its redirect brought, by the answer to its step. A wrong password or code
 * leaves the step as it is, for another try.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP; CARDEA_RESULT_ATTEMPT where a page is to
 * be shown, whose redirect finishes the login. CARDEA_ERROR_WRONG_CREDENTIALS, CARDEA_ERROR_INVALID_OTP_CODE;
 * CARDEA_ERROR_INVALID_ARGUMENT for a way or a field that the step does not have; CARDEA_ERROR_ATTEMPT_EXPIRED when the step
 * has ended.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_continue_oauth_login(cardea_client *client, const cardea_login_step *step,
    const cardea_login_answer *answer, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/**
 * The same, from the answer to a step to the login's result: where the chosen way leads through a page, shows it as
 * cardea_login_with_oauth does. Of the options, those count that say how a page is shown; where it leads back to is decided
 * since the login began.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP, or an error as of
 * cardea_continue_oauth_login and cardea_login_with_oauth.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_continue_login_with_oauth(cardea_client *client, const cardea_login_step *step,
    const cardea_login_answer *answer, const cardea_oauth_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/**
 * Signs in with an ID token that the application has got by itself, such as from a provider's own button, at a server that
 * takes it. The nonce is the one that the token has, or NULL for a token without one. "registers" asks for a new account, as
 * cardea_oauth_options_set_registers.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP. CARDEA_ERROR_NOT_SUPPORTED when the
 * server takes none.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_login_with_id_token(cardea_client *client, const char *provider, const char *id_token,
    const char *nonce, bool registers, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/**
 * Makes sure that the step is in the secure store.
 * Result: CARDEA_RESULT_NONE.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_save_oauth_login_step(cardea_client *client, const cardea_login_step *step,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Finds a step by its id, also one that an earlier process received.
 * Result: CARDEA_RESULT_STEP.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_restore_oauth_login_step(cardea_client *client, const char *step_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/* Logins without a browser ---------------------------------------------------------------------------------------- */

/**
 * Begins a login on a machine without a browser (RFC 8628): show the user the code and the page, then call
 * cardea_finish_device_login. Of the options, which may be NULL, only scopes and parameters count.
 * Result: CARDEA_RESULT_DEVICE_LOGIN. CARDEA_ERROR_NOT_SUPPORTED when the server has no such logins.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_initiate_device_login(cardea_client *client, const cardea_oauth_options *options,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Waits until the user has let this device in, and signs in. The server is asked at the pace that it wants, and one that
 * cannot be reached less and less often. After a cancellation the same client can wait again, until the code ends.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_ACCESS_DENIED when the user or the provider says no,
 * CARDEA_ERROR_LOGIN_TIMED_OUT when the code has ended, CARDEA_ERROR_ATTEMPT_CONSUMED when the login is over or another
 * call waits for it, CARDEA_ERROR_ATTEMPT_NOT_FOUND for a login of another client.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_finish_device_login(cardea_client *client, const cardea_device_login *login,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * The name of the login, or NULL for an invalid handle. Not a secret.
 * Ownership: borrowed from the login. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_device_login_id(const cardea_device_login *login);

/**
 * What is typed at the page. Show it also beside a QR code: people compare it with what the page shows.
 * Ownership: borrowed from the login. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_device_login_user_code(const cardea_device_login *login);

/**
 * The page where the code is typed.
 * Ownership: borrowed from the login. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_device_login_verification_uri(const cardea_device_login *login);

/**
 * The same page with the code already in it, for a QR code or a link; NULL where the provider has none.
 * Ownership: borrowed from the login. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_device_login_verification_uri_complete(const cardea_device_login *login);

/**
 * When the code ends, in milliseconds since 1970; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_device_login_expires_at_ms(const cardea_device_login *login);

/**
 * Frees the handle. The login itself ends with its code or its client.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_device_login_free(cardea_device_login *login);

/* Unfinished logins ----------------------------------------------------------------------------------------------- */

/* They are kept in the secure store, encrypted and for a limited time, so that a restarted process can finish them by id. */

/**
 * The name of the attempt for its restoration, or NULL for an invalid handle. Not a secret.
 * Ownership: borrowed from the attempt. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_attempt_id(const cardea_attempt *attempt);

/**
 * The page to show. It carries one-time values: never log it.
 * Ownership: borrowed from the attempt. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_attempt_authorization_url(const cardea_attempt *attempt);

/**
 * Where the page will redirect to.
 * Ownership: borrowed from the attempt. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_attempt_redirect_uri(const cardea_attempt *attempt);

/**
 * When it stops being redeemable, in milliseconds since 1970; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_attempt_expires_at_ms(const cardea_attempt *attempt);

/**
 * Frees the handle. The login itself stays redeemable by its id.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_attempt_free(cardea_attempt *attempt);

/**
 * The name of the challenge for its restoration, or NULL for an invalid handle. Not a secret.
 * Ownership: borrowed from the challenge. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_challenge_id(const cardea_challenge *challenge);

/**
 * The address that the code was sent to, or NULL when the server does not say. With the channel CARDEA_OTP_CHANNEL_SMS it is
 * a telephone number.
 * Ownership: borrowed from the challenge. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_challenge_email(const cardea_challenge *challenge);

/** By which way a one-time code reaches its user. */
enum {
    /** By e-mail. */
    CARDEA_OTP_CHANNEL_EMAIL = 1,
    /** By a text message to a telephone. */
    CARDEA_OTP_CHANNEL_SMS = 2
};

/**
 * By which way the code was sent; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_challenge_channel(const cardea_challenge *challenge);

/**
 * When it stops being redeemable, in milliseconds since 1970; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_challenge_expires_at_ms(const cardea_challenge *challenge);

/**
 * Frees the handle. The login itself stays redeemable by its id.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_challenge_free(cardea_challenge *challenge);

/**
 * Makes sure that an attempt is in the secure store. The engine stores it by itself as well, without waiting and without
 * reporting a store that is locked or missing.
 * Result: CARDEA_RESULT_NONE.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_save_oauth_login(cardea_client *client, const cardea_attempt *attempt,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Finds an attempt by its id, also one that an earlier process began.
 * Result: CARDEA_RESULT_ATTEMPT.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_restore_oauth_login(cardea_client *client, const char *attempt_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Makes sure that a challenge is in the secure store.
 * Result: CARDEA_RESULT_NONE.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_save_oauth_email_challenge(cardea_client *client, const cardea_challenge *challenge,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Finds a challenge by its id, also one that an earlier process received.
 * Result: CARDEA_RESULT_OTP_REQUIRED.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_restore_oauth_email_challenge(cardea_client *client, const char *challenge_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/* Session --------------------------------------------------------------------------------------------------------- */

/**
 * Opens a locked keyring: asks its user for the password, or to choose one for a first keyring where there is none yet, as
 * writing does. Reading never asks: it ends with CARDEA_ERROR_STORE_LOCKED. Where nothing is locked - sealed files, memory,
 * a keyring that is open, the session keyring, and a store of the host, which cannot be asked - nobody is asked, and it
 * succeeds. The question has a window of the desktop's, of which CARDEA_EVENT_STORE_ASKING tells; calls that need the same
 * answer share it. When the operation is cancelled, the question stays, and an answer still opens the keyring.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_STORE_LOCKED when the user refuses, or does not answer within two minutes;
 * CARDEA_ERROR_STORE_UNAVAILABLE where there is no Secret Service, or when the user wants no first keyring.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_unlock_store(cardea_client *client, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/**
 * Who is signed in, by the stored session; asks no server.
 * Result: CARDEA_RESULT_LOGGED_IN, or CARDEA_ERROR_NOT_SIGNED_IN.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_current_user(cardea_client *client, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/**
 * An access token that the servers take now: the one at hand, or, shortly before it ends, a refreshed one. Callers that
 * need a refresh at the same time share one. While the old token has not ended, a refresh that fails for a passing reason
 * fails nobody.
 * Result: CARDEA_RESULT_ACCESS_TOKEN. CARDEA_ERROR_NOT_SIGNED_IN when nobody is signed in; CARDEA_ERROR_SESSION_EXPIRED
 * when the token has ended and the server gave nothing to refresh it with; the error of the server when it ends the
 * session now, and that of the network or the store when no valid token is to be had.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_access_token(cardea_client *client, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/**
 * Gets a new access token now, however long the old one would last: after something has changed that its claims say.
 * Result: CARDEA_RESULT_LOGGED_IN, or an error as of cardea_access_token.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_refresh(cardea_client *client, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/**
 * Marks the access token as ended: the next cardea_access_token refreshes it. cardea_current_user still works.
 * Result: CARDEA_RESULT_NONE, or CARDEA_ERROR_NOT_SIGNED_IN.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_invalidate(cardea_client *client, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/**
 * The user's sessions at the server, on this device and on others: at most limit of them, without the first offset ones.
 * limit 0 leaves the number to the server; offset 0 begins with the first.
 * Statuses: CARDEA_ERROR_INVALID_ARGUMENT for a negative limit or offset.
 * Result: CARDEA_RESULT_SESSIONS.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_list_sessions(cardea_client *client, int32_t limit, int32_t offset,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/** Which sessions of the user are ended. */
enum {
    /** All of them, this one included. */
    CARDEA_SESSIONS_ALL = 0,
    /** All but this one. */
    CARDEA_SESSIONS_OTHERS = 1,
    /** This one. */
    CARDEA_SESSIONS_MINE = 2,
    /** The one of that id. */
    CARDEA_SESSIONS_ONE = 3
};

/**
 * Ends sessions of the user at the server; when this one is among them, it is forgotten here, too. target is one of the
 * CARDEA_SESSIONS_ constants; session_id goes with CARDEA_SESSIONS_ONE and is NULL otherwise.
 * Statuses: CARDEA_ERROR_INVALID_ARGUMENT.
 * Result: CARDEA_RESULT_NONE.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_revoke_sessions(cardea_client *client, int32_t target, const char *session_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Ends the session: forgets it here first, then tells the server. An error of the server is reported, and the user is
 * signed out here all the same.
 * Result: CARDEA_RESULT_NONE.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_logout(cardea_client *client, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/** What the browser's coming back from a provider's logout page says. */
enum {
    /** It is the answer to this very request. */
    CARDEA_BROWSER_SESSION_CONFIRMED = 1,
    /** It does not say which request it answers. Most likely the session has ended all the same. */
    CARDEA_BROWSER_SESSION_UNCONFIRMED = 2
};

/**
 * Ends the session that the user's browser has at an OpenID Connect provider: shows its page, which may ask the user, and
 * waits for the browser to come back; without a time limit of its own in the options for two minutes. The session here is
 * not touched: call cardea_logout afterwards. Of the options' parameters only "logout_hint" and "ui_locales" may be there.
 * Result: CARDEA_RESULT_BROWSER_SESSION. CARDEA_ERROR_NOT_SUPPORTED where the provider has no such page; else as of
 * cardea_login_with_oauth.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_end_browser_session(cardea_client *client, const cardea_oauth_options *options,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Adds a provider to the account of who is signed in at Ory: shows the page of the project on which the user links it, waits
 * for the browser to come back, and then asks the server whether it is linked. The page has a sign-in of its own where nobody
 * is signed in with the browser. The options are those of a login, without scopes, parameters, a deep link and what only
 * logins at Ory take, such as traits; the session here is not touched.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_CONFLICT when the provider is linked already, or unknown;
 * CARDEA_ERROR_ACCESS_DENIED when the browser came back and it is not linked; CARDEA_ERROR_NOT_SUPPORTED at other kinds of
 * servers; CARDEA_ERROR_NOT_SIGNED_IN; else as of cardea_login_with_oauth.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_link_provider(cardea_client *client, const cardea_oauth_options *options,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Takes a provider away from the account of who is signed in at Ory, without a page.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_UNAUTHORIZED with the server's code "session_refresh_required" when the user signed
 * in too long ago: sign in again, then repeat the call. CARDEA_ERROR_BAD_REQUEST when the provider is not linked, or is the
 * only way to sign in that the account has. CARDEA_ERROR_NOT_SUPPORTED at other kinds of servers; or an error as of
 * cardea_access_token.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_unlink_provider(cardea_client *client, const char *provider, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Lets somebody in who cannot sign in at Ory any more, such as for a forgotten password: has a code sent to this address of
 * the account. cardea_check_oauth_email_otp with the right code signs in, and cardea_resend_oauth_email_otp sends another one.
 * The server does not say whether there is an account of this address.
 * Result: CARDEA_RESULT_OTP_REQUIRED. CARDEA_ERROR_BAD_REQUEST where the project has recovery switched off;
 * CARDEA_ERROR_NOT_SUPPORTED at other kinds of servers; or an error as of cardea_initiate_oauth_login.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_recover_account(cardea_client *client, const char *email, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Sets the password of who is signed in at Ory, the first one or another.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_BAD_REQUEST with the server's words for a password that it does not take;
 * CARDEA_ERROR_UNAUTHORIZED with the server's code "session_refresh_required" when the user signed in too long ago: sign in
 * again, then repeat the call. CARDEA_ERROR_NOT_SUPPORTED at other kinds of servers; or an error as of cardea_access_token.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_set_password(cardea_client *client, const char *password, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/* Authorized requests --------------------------------------------------------------------------------------------- */

/* Requests to the application's own server, in the name of the signed-in user. */

/**
 * Makes a request by GET, without headers and body. A URL must be set.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_request *cardea_request_new(void);

/**
 * "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE".
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_request_set_method(
    cardea_request *request, const char *method, cardea_error **out_error);

/**
 * An https address, or an http one of this machine. The access token goes there: never take the address from somebody
 * else.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_request_set_url(cardea_request *request, const char *url, cardea_error **out_error);

/**
 * Adds a header of this name and value. Authorization and DPoP are the engine's own, and refused when the request is sent.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_request_add_header(
    cardea_request *request, const char *name, const char *value, cardea_error **out_error);

/**
 * What is sent: so many bytes as size says. NULL and 0 take the body away.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_request_set_body(
    cardea_request *request, const uint8_t *bytes, size_t size, cardea_error **out_error);

/**
 * The largest answer that is taken, in bytes with its headers, at least 1. A larger one fails with CARDEA_ERROR_RESPONSE_TOO_LARGE.
 * All of an answer is held in memory. Default: 16 MiB.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_request_set_max_response(
    cardea_request *request, uint32_t bytes, cardea_error **out_error);

/**
 * How long the request may take, in milliseconds, at least 1. Default: what cardea_config_set_request_timeout_ms says.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_request_set_timeout_ms(
    cardea_request *request, uint32_t timeout_ms, cardea_error **out_error);

/**
 * Frees a request. One that was sent is not affected.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_request_free(cardea_request *request);

/**
 * Sends a request with the user's access token, and takes the answer whatever its status. Where the server asks for DPoP,
 * the session's proof of possession rides along. When the server does not take the token (401), it is refreshed and the
 * request sent once more. The request may be changed and sent again meanwhile.
 * Result: CARDEA_RESULT_RESPONSE; CARDEA_ERROR_INVALID_ARGUMENT for a request that cannot be sent; or an error as of
 * cardea_access_token.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_send_authorized_request(cardea_client *client, const cardea_request *request,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * What a request has to carry that the application sends by itself, with an HTTP stack of its own: the access token, and the proof
 * of possession where its server is known to ask for one. For this request and now: a proof is good for one request of this method
 * and url, and a token ends.
 * Result: CARDEA_RESULT_AUTHORIZATION; or an error as of cardea_access_token.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_authorize(cardea_client *client, const char *method, const char *url,
    cardea_completion done, void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/**
 * Takes in what the answer to such a request says: its http_status, and its headers WWW-Authenticate (www_authenticate) and
 * DPoP-Nonce (dpop_nonce), each NULL where the answer has none. method and url are those of the request.
 * Result: CARDEA_RESULT_AUTHORIZATION: send the request once more, with these headers - with a proof or a nonce that the server asks
 * for, or a token that was refreshed because the server does not take the old one -, but not a third time; CARDEA_RESULT_NONE: the
 * answer is the application's to read. Or an error as of cardea_access_token.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_authorize_feedback(cardea_client *client, const char *method, const char *url,
    int32_t http_status, const char *www_authenticate, const char *dpop_nonce, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/**
 * Links who has signed in at the provider to a user of the application, at the application's own server that
 * cardea_openid_provider_set_identity_linking_url names. app_user_id is the application's own name for its user so far, such
 * as an anonymous one, or NULL. Calling it again is harmless, and nothing of it is kept here.
 * Result: CARDEA_RESULT_IDENTITY_LINK; CARDEA_ERROR_CONFLICT when the identity is linked to another user;
 * CARDEA_ERROR_INVALID_ID_TOKEN when no ID token of this client says who has signed in; CARDEA_ERROR_NOT_SUPPORTED without
 * such an address; or an error as of cardea_access_token.
 * Ownership: arguments are copied. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_link_identity(cardea_client *client, const char *app_user_id, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/* Results --------------------------------------------------------------------------------------------------------- */

/* A result is immutable. Every accessor takes NULL. */

/** What a result holds. */
enum {
    /** Nothing: the operation failed (see cardea_result_error), or it has nothing to tell. */
    CARDEA_RESULT_NONE = 0,
    /** A user: cardea_result_user. */
    CARDEA_RESULT_LOGGED_IN = 1,
    /** A challenge, and perhaps an e-mail address: cardea_result_take_challenge, cardea_result_email. */
    CARDEA_RESULT_OTP_REQUIRED = 2,
    /** An attempt: cardea_result_take_attempt. */
    CARDEA_RESULT_ATTEMPT = 3,
    /** An access token: cardea_result_access_token. */
    CARDEA_RESULT_ACCESS_TOKEN = 4,
    /** Sessions of the user: cardea_result_sessions. */
    CARDEA_RESULT_SESSIONS = 5,
    /** An answer of the application's own server: cardea_result_response. */
    CARDEA_RESULT_RESPONSE = 6,
    /** A login on another device: cardea_result_take_device_login. */
    CARDEA_RESULT_DEVICE_LOGIN = 7,
    /** How the browser's session ended: cardea_result_browser_session. */
    CARDEA_RESULT_BROWSER_SESSION = 8,
    /** Where in the application a deep link leads: cardea_result_route. */
    CARDEA_RESULT_ROUTE = 9,
    /** A link of identities: cardea_result_identity_link. */
    CARDEA_RESULT_IDENTITY_LINK = 10,
    /** What the server wants besides: cardea_result_take_step. */
    CARDEA_RESULT_STEP = 11,
    /** Headers of a request: cardea_result_authorization, cardea_result_dpop_proof. */
    CARDEA_RESULT_AUTHORIZATION = 12
};

/**
 * How the operation ended: CARDEA_OK or the status of its error; CARDEA_ERROR_INVALID_HANDLE for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_result_status(const cardea_result *result);

/**
 * One of the CARDEA_RESULT_ constants.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_result_kind(const cardea_result *result);

/**
 * Why the operation failed, or NULL when it did not.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const cardea_error *cardea_result_error(const cardea_result *result);

/**
 * The user, or NULL.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const cardea_user *cardea_result_user(const cardea_result *result);

/**
 * The address that the code was sent to, or NULL.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_result_email(const cardea_result *result);

/**
 * A handle of the attempt, or NULL. Each call makes a handle of its own.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_attempt *cardea_result_take_attempt(const cardea_result *result);

/**
 * A handle of the challenge, or NULL. Each call makes a handle of its own.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_challenge *cardea_result_take_challenge(const cardea_result *result);

/**
 * A handle of the step, or NULL. Each call makes a handle of its own.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_login_step *cardea_result_take_step(const cardea_result *result);

/**
 * A handle of the login on another device, or NULL. Each call makes a handle of its own.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_device_login *cardea_result_take_device_login(const cardea_result *result);

/**
 * One of the CARDEA_BROWSER_SESSION_ constants, or 0.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_result_browser_session(const cardea_result *result);

/**
 * The access token, for the application's own server, or NULL.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_result_access_token(const cardea_result *result);

/**
 * The value of the header Authorization for a request that the application sends by itself, or NULL.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_result_authorization(const cardea_result *result);

/**
 * The value of the header DPoP for that request, or NULL where it carries none.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_result_dpop_proof(const cardea_result *result);

/**
 * The sessions, or NULL.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const cardea_session_list *cardea_result_sessions(const cardea_result *result);

/**
 * The answer of the application's own server, or NULL.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const cardea_response *cardea_result_response(const cardea_result *result);

/**
 * To whom of the application's users somebody is linked, or NULL.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const cardea_identity_link *cardea_result_identity_link(const cardea_result *result);

/**
 * Where in the application a deep link leads: a path that is safe to go to, and the query and the fragment that it brings; or
 * NULL. It may hold secrets: never log it.
 * Ownership: borrowed from the result. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_result_route(const cardea_result *result);

/**
 * One more handle of the same result, so that two owners can keep it. NULL for NULL.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_result *cardea_result_retain(const cardea_result *result);

/**
 * Frees a result and what was borrowed from it; secrets in it are overwritten.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_result_free(cardea_result *result);

/**
 * The bearer token for the application's own server, or NULL.
 * Ownership: borrowed from the user. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_user_access_token(const cardea_user *user);

/**
 * When the access token ends by this machine's clock, in milliseconds since 1970, or 0.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_user_access_token_expires_at_ms(const cardea_user *user);

/**
 * What the server says of the user, or NULL: the claims of the access token; at an OpenID Connect provider those of the ID token,
 * and what its UserInfo endpoint adds; at Ory those of the session's identity.
 * Ownership: borrowed from the user. Threads: any. Since: 0.1.
 */
CARDEA_API const cardea_profile *cardea_user_profile(const cardea_user *user);

/**
 * Frees a user that a call has handed out as the caller's own, such as cardea_login, and what was borrowed from it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_user_free(cardea_user *user);

/**
 * The user's identifier ("sub"), or NULL.
 * Ownership: borrowed from the profile. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_profile_user_id(const cardea_profile *profile);

/**
 * The session's identifier ("sid"), or NULL.
 * Ownership: borrowed from the profile. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_profile_session_id(const cardea_profile *profile);

/**
 * A claim by its name, such as "email" or "email_verified": a text as it is, anything else as JSON ("true"), or NULL. Which ones
 * there are depends on the server and, at an OpenID Connect provider, on the scopes.
 * Ownership: borrowed from the profile. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_profile_claim(const cardea_profile *profile, const char *name);

/**
 * The user's name for people ("name"), or NULL.
 * Ownership: borrowed from the profile. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_profile_name(const cardea_profile *profile);

/**
 * The user's e-mail address ("email"), or NULL. Whether it is verified says the claim "email_verified".
 * Ownership: borrowed from the profile. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_profile_email(const cardea_profile *profile);

/**
 * The address of the user's picture ("picture"), or NULL.
 * Ownership: borrowed from the profile. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_profile_picture(const cardea_profile *profile);

/**
 * All claims as a JSON object. Those of an access token are read, not verified: the server that receives the token verifies it.
 * Those of an ID token are verified, and so is what Ory answers.
 * Ownership: borrowed from the profile. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_profile_claims_json(const cardea_profile *profile);

/* Lists of sessions ----------------------------------------------------------------------------------------------- */

/* An index counts from 0; one out of range names no session. Points in time are ISO 8601 text, as the server has them. */

/**
 * How many sessions the list has; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_session_list_count(const cardea_session_list *sessions);

/**
 * How many sessions the user has in all; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_session_list_total(const cardea_session_list *sessions);

/**
 * How many sessions one answer has at most; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_session_list_limit(const cardea_session_list *sessions);

/**
 * How many sessions come before the first one of the list; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_session_list_offset(const cardea_session_list *sessions);

/**
 * Names the session, or NULL; equal to cardea_profile_session_id for this one.
 * Ownership: borrowed from the list. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_session_list_id(const cardea_session_list *sessions, int32_t index);

/**
 * The model of the device in the server's words, or NULL.
 * Ownership: borrowed from the list. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_session_list_device_model(const cardea_session_list *sessions, int32_t index);

/**
 * What kind of device it is: "desktop", "mobile", "tablet" or "unknown". NULL for no session.
 * Ownership: borrowed from the list. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_session_list_device_type(const cardea_session_list *sessions, int32_t index);

/**
 * The device's operating system in the server's words, or NULL.
 * Ownership: borrowed from the list. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_session_list_os_version(const cardea_session_list *sessions, int32_t index);

/**
 * The country that the session was last seen in, two letters, or NULL.
 * Ownership: borrowed from the list. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_session_list_country_code(const cardea_session_list *sessions, int32_t index);

/**
 * When the user signed in, in milliseconds since 1970 by the server's clock; 0 when the server does not say.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_session_list_created_at_ms(const cardea_session_list *sessions, int32_t index);

/**
 * When the session was last used, in milliseconds since 1970 by the server's clock; 0 when the server does not say.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_session_list_last_seen_at_ms(const cardea_session_list *sessions, int32_t index);

/**
 * When the session ends, in milliseconds since 1970 by the server's clock; 0 when the server does not say.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int64_t cardea_session_list_expires_at_ms(const cardea_session_list *sessions, int32_t index);

/* Answers of the application's own server ------------------------------------------------------------------------- */

/**
 * The HTTP status; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_response_status(const cardea_response *response);

/**
 * The value of the first header of that name, or NULL. The case of the name means nothing.
 * Ownership: borrowed from the response. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_response_header(const cardea_response *response, const char *name);

/**
 * How many headers there are; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_response_header_count(const cardea_response *response);

/**
 * The name of a header, in the order of the answer; NULL for an index out of range.
 * Ownership: borrowed from the response. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_response_header_name(const cardea_response *response, int32_t index);

/**
 * The value of a header, in the order of the answer; NULL for an index out of range.
 * Ownership: borrowed from the response. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_response_header_value(const cardea_response *response, int32_t index);

/**
 * What was sent, whole. NULL and 0 when it is empty.
 * Ownership: borrowed from the response. Threads: any. Since: 0.1.
 */
CARDEA_API const uint8_t *cardea_response_body(const cardea_response *response, size_t *out_size);

/* Links of identities --------------------------------------------------------------------------------------------- */

/**
 * Whether this call has made the link; otherwise it was there before. False for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API bool cardea_identity_link_is_new(const cardea_identity_link *link);

/**
 * The application's own name for its user.
 * Ownership: borrowed from the link. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_identity_link_app_user_id(const cardea_identity_link *link);

/**
 * How many earlier names the user has, such as that of before the first sign-in; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_identity_link_alias_count(const cardea_identity_link *link);

/**
 * One of those names; NULL for an index out of range.
 * Ownership: borrowed from the link. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_identity_link_alias(const cardea_identity_link *link, int32_t index);

/* Host-supplied store --------------------------------------------------------------------------------------------- */

/*
 * The host answers each request once, now or later, on any thread, in any order; freeing it without an answer fails the
 * operation that waits for it. The handler is called for one request at a time, like every callback. Requests for different
 * records may wait for their answers together; of those for one record, the next comes when the one before was answered or
 * freed, also when nobody waits for that any more. So a host that is slow at a record delays that record alone - and one
 * that neither answers nor frees a request gets no other for it, while the operations that wait can still be cancelled.
 * The release function may be NULL.
 */

/** What a store is asked to do. */
enum {
    /** Reply with the record, or with NULL and 0 when there is none. */
    CARDEA_STORE_READ = 1,
    /** Create or replace the record, and reply with NULL and 0 when it is durable. */
    CARDEA_STORE_WRITE = 2,
    /** Remove the record, and reply with NULL and 0; one that is not there counts as removed. */
    CARDEA_STORE_REMOVE = 3
};

/** Takes one request. It is owned by the receiver. */
typedef void (*cardea_store_handler)(void *user_data, cardea_store_request *request);

/**
 * Makes a store from a callback. NULL when handler is NULL.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_store *cardea_store_new(cardea_store_handler handler, void *user_data, cardea_release release);

/**
 * Frees the handle; clients that use the store keep it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_store_free(cardea_store *store);

/**
 * One of the CARDEA_STORE_ constants, or 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_store_request_operation(const cardea_store_request *request);

/**
 * The name of the record: the same text each time, of the characters that are safe in a file name. It can be longer than
 * the 255 bytes that a file name may have.
 * Ownership: borrowed from the request. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_store_request_key(const cardea_store_request *request);

/**
 * The record to write: secret bytes. NULL and 0 for other operations.
 * Ownership: borrowed from the request. Threads: any. Since: 0.1.
 */
CARDEA_API const uint8_t *cardea_store_request_record(const cardea_store_request *request, size_t *out_size);

/**
 * Answers a request, with the record where one was asked for. Late and repeated answers do nothing. NULL with a size other
 * than 0 counts as a failure.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_store_request_reply(cardea_store_request *request, const uint8_t *record, size_t size);

/**
 * Answers that it failed, with CARDEA_ERROR_STORE_LOCKED, _STORE_UNAVAILABLE, _STORE_FAILED or _STORE_CORRUPTED (any other
 * status counts as _STORE_FAILED) and a message without secrets.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_store_request_reject(cardea_store_request *request, cardea_status status, const char *message);

/**
 * Frees a request.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_store_request_free(cardea_store_request *request);

/* Host-supplied key of sealed files ------------------------------------------------------------------------------- */

/*
 * For keys from a TPM, a systemd credential or a key management service. Each file names its key by an id, so that keys
 * can be changed: answer the request without an id with the new key from some day on, and the old ids as long as files have
 * them. A client asks for each key once. The host answers each request once, now or later, on any thread; freeing it
 * without an answer fails the operation that waits for it. The release function may be NULL.
 */

/** Takes one request for a key. It is owned by the receiver. */
typedef void (*cardea_sealing_key_handler)(void *user_data, cardea_sealing_key_request *request);

/**
 * Makes a source of keys from a callback. NULL when handler is NULL.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_sealing_key *cardea_sealing_key_new(
    cardea_sealing_key_handler handler, void *user_data, cardea_release release);

/**
 * Frees the handle; clients that use the keys keep it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_sealing_key_free(cardea_sealing_key *key);

/**
 * The id of the key that a file is sealed with. NULL: the key to seal files with from now on.
 * Ownership: borrowed from the request. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_sealing_key_request_id(const cardea_sealing_key_request *request);

/**
 * Answers with a key of 32 random bytes - so size is 32 - and its id of 1 to 128 bytes, which is not secret; with NULL
 * and 0 when there is no such key. Late and repeated answers do nothing.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_sealing_key_request_reply(
    cardea_sealing_key_request *request, const char *id, const uint8_t *key, size_t size);

/**
 * Answers that it failed, with a status as cardea_store_request_reject takes and a message without secrets.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_sealing_key_request_reject(
    cardea_sealing_key_request *request, cardea_status status, const char *message);

/**
 * Frees a request.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_sealing_key_request_free(cardea_sealing_key_request *request);

/* Host-supplied presenter ----------------------------------------------------------------------------------------- */

/** Takes one page to show. It is owned by the receiver, who answers it once, now or later, on any thread. */
typedef void (*cardea_presenter_handler)(void *user_data, cardea_presentation *presentation);

/** Says that the page of that id is no longer needed. */
typedef void (*cardea_dismiss_handler)(void *user_data, uint64_t presentation_id);

/**
 * Makes a presenter from callbacks. dismiss and release may be NULL. NULL when handler is NULL.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_presenter *cardea_presenter_new(
    cardea_presenter_handler handler, cardea_dismiss_handler dismiss, void *user_data, cardea_release release);

/**
 * Whether the presenter shows the page in a browser that follows the redirect by asking the desktop for the handler of its
 * scheme. A login with CARDEA_CAPTURE_SCHEME then becomes that handler for as long as it lasts. Default: false. Set it
 * before the presenter is given to a client.
 * Threads: any. Since: 0.1.
 */
CARDEA_API cardea_status cardea_presenter_set_leaves_redirect_to_desktop(
    cardea_presenter *presenter, bool leaves, cardea_error **out_error);

/**
 * Frees the handle; clients that use the presenter keep it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_presenter_free(cardea_presenter *presenter);

/**
 * Names the presentation for the dismiss callback; never used twice; 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API uint64_t cardea_presentation_id(const cardea_presentation *presentation);

/**
 * The page to show. It carries one-time values: never log it.
 * Ownership: borrowed from the presentation. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_presentation_url(const cardea_presentation *presentation);

/**
 * The redirect URI at which the login ends.
 * Ownership: borrowed from the presentation. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_presentation_redirect_uri(const cardea_presentation *presentation);

/**
 * Whether the page should share no cookies with ordinary browsing.
 * Threads: any. Since: 0.1.
 */
CARDEA_API bool cardea_presentation_prefers_ephemeral_session(const cardea_presentation *presentation);

/**
 * Lets the page's window come to the front on Wayland: what cardea_oauth_options_set_activation_token was given, or NULL.
 * Ownership: borrowed from the presentation. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_presentation_activation_token(const cardea_presentation *presentation);

/**
 * Ends the presentation with the redirect URL that the page arrived at; or with NULL: the page is shown, and the redirect
 * comes through cardea_deliver_redirect or the loopback listener.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_presentation_reply(cardea_presentation *presentation, const char *redirect_url);

/**
 * Ends the login: CARDEA_ERROR_LOGIN_DISMISSED when the user closed the page, CARDEA_ERROR_CANCELLED when the application
 * wants it to end, CARDEA_ERROR_BROWSER_UNAVAILABLE when it could not be shown (any other status counts as this). The
 * message is for logs, without secrets.
 * Ownership: copied. Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_presentation_reject(
    cardea_presentation *presentation, cardea_status status, const char *message);

/**
 * Frees a presentation; without an answer, the login ends as cancelled.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_presentation_free(cardea_presentation *presentation);

/* Host-supplied logger -------------------------------------------------------------------------------------------- */

/** How important a log entry is. */
enum {
    /** Every step. */
    CARDEA_LOG_TRACE = 0,
    /** For the search of a mistake. */
    CARDEA_LOG_DEBUG = 1,
    /** What happened. */
    CARDEA_LOG_INFO = 2,
    /** What may become a problem. */
    CARDEA_LOG_WARNING = 3,
    /** What failed. */
    CARDEA_LOG_ERROR = 4
};

/** Takes one entry. It is owned by the receiver. */
typedef void (*cardea_logger_handler)(void *user_data, cardea_log_entry *entry);

/**
 * Makes a logger that receives entries of this level and above. NULL when handler is NULL or the level unknown.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_logger *cardea_logger_new(
    int32_t level, cardea_logger_handler handler, void *user_data, cardea_release release);

/**
 * Frees the handle; clients that use the logger keep it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_logger_free(cardea_logger *logger);

/**
 * One of the CARDEA_LOG_ constants.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_log_entry_level(const cardea_log_entry *entry);

/**
 * What happened and its values, in one line: "Request finished. status=200".
 * Ownership: borrowed from the entry. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_log_entry_text(const cardea_log_entry *entry);

/**
 * Frees an entry.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_log_entry_free(cardea_log_entry *entry);

/* Host-supplied observer ------------------------------------------------------------------------------------------ */

/** What happened to the session or in a login. Later versions may add events: ignore unknown ones. */
enum {
    /** A login finished: cardea_event_user. */
    CARDEA_EVENT_SIGNED_IN = 1,
    /** The session is gone: cardea_event_reason. */
    CARDEA_EVENT_SIGNED_OUT = 2,
    /** The session has a new access token, which this process or another one got: cardea_event_user. */
    CARDEA_EVENT_REFRESHED = 3,
    /**
     * The session could not be refreshed: cardea_event_error. If cardea_event_is_terminal, CARDEA_EVENT_SIGNED_OUT
     * follows; if not, the session goes on, and the next call tries again.
     */
    CARDEA_EVENT_REFRESH_FAILED = 4,
    /**
     * The page of a login is about to be shown, and the login waits for its user. A tab that the user closes tells nobody:
     * offer to cancel (cardea_operation_cancel), to open the page again (cardea_event_open_again) and to copy its address
     * (cardea_event_authorization_url). Keep the event for that until the login ends.
     */
    CARDEA_EVENT_LOGIN_WAITING = 5,
    /** The redirect of the login has arrived: cardea_event_activation_token. */
    CARDEA_EVENT_LOGIN_RETURNED = 6,
    /** A redirect arrived that is not the login's, and the login goes on waiting: cardea_event_error. */
    CARDEA_EVENT_REDIRECT_IGNORED = 7,
    /**
     * The secure store asks its user: cardea_event_reason. The call that needs the answer waits for it. The question has a
     * window of the desktop's, which can lie behind others: tell the user of it.
     */
    CARDEA_EVENT_STORE_ASKING = 8
};

/** Takes one event. It is owned by the receiver. */
typedef void (*cardea_observer_handler)(void *user_data, cardea_event *event);

/**
 * Makes an observer. NULL when handler is NULL.
 * Ownership: owned by the caller. Threads: any. Since: 0.1.
 */
CARDEA_API cardea_observer *cardea_observer_new(
    cardea_observer_handler handler, void *user_data, cardea_release release);

/**
 * Frees the handle; clients that use the observer keep it.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_observer_free(cardea_observer *observer);

/**
 * One of the CARDEA_EVENT_ constants, or 0 for an invalid handle.
 * Threads: any. Since: 0.1.
 */
CARDEA_API int32_t cardea_event_kind(const cardea_event *event);

/**
 * The user of CARDEA_EVENT_SIGNED_IN and CARDEA_EVENT_REFRESHED, or NULL.
 * Ownership: borrowed from the event. Threads: any. Since: 0.1.
 */
CARDEA_API const cardea_user *cardea_event_user(const cardea_event *event);

/**
 * Who ended the session of CARDEA_EVENT_SIGNED_OUT; NULL for most events. Later versions may add reasons:
 *   - "requested": the application, by cardea_logout;
 *   - "revoked": the application, by cardea_revoke_sessions;
 *   - "refused": the server, which refuses to refresh: the session is expired, was revoked elsewhere, or the account may
 *     not sign in;
 *   - "interrupted": the server, which refuses after a refresh that a crash or a broken connection interrupted: its new
 *     token came to nobody;
 *   - "elsewhere": another process, or another client of this one, signed out.
 * Or what the store asks for in CARDEA_EVENT_STORE_ASKING; later versions may add questions:
 *   - "unlock": the password of a keyring;
 *   - "create": a password for the first keyring, which the user chooses;
 *   - "confirm": permission for what is done to one record.
 * Ownership: borrowed from the event. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_event_reason(const cardea_event *event);

/**
 * The address of the page of CARDEA_EVENT_LOGIN_WAITING, or NULL. It carries one-time values: for the clipboard or the
 * terminal of its user, never for a log.
 * Ownership: borrowed from the event. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_event_authorization_url(const cardea_event *event);

/**
 * Names the attempt of CARDEA_EVENT_LOGIN_WAITING for cardea_restore_oauth_login, or NULL. Not a secret.
 * Ownership: borrowed from the event. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_event_attempt_id(const cardea_event *event);

/**
 * Dismisses the page of CARDEA_EVENT_LOGIN_WAITING and shows it anew. False when the login waits for it no longer, and
 * for every other event.
 * Threads: any. Since: 0.1.
 */
CARDEA_API bool cardea_event_open_again(const cardea_event *event);

/**
 * What came with the redirect of CARDEA_EVENT_LOGIN_RETURNED and lets the application raise its window on Wayland, such as
 * by gdk_toplevel_set_startup_id; NULL where the desktop gave none.
 * Ownership: borrowed from the event. Threads: any. Since: 0.1.
 */
CARDEA_API const char *cardea_event_activation_token(const cardea_event *event);

/**
 * Why the refresh of CARDEA_EVENT_REFRESH_FAILED failed, or the redirect of CARDEA_EVENT_REDIRECT_IGNORED is not the
 * login's; else NULL.
 * Ownership: borrowed from the event. Threads: any. Since: 0.1.
 */
CARDEA_API const cardea_error *cardea_event_error(const cardea_event *event);

/**
 * Whether the failure of CARDEA_EVENT_REFRESH_FAILED ends the session; false for every other event.
 * Threads: any. Since: 0.1.
 */
CARDEA_API bool cardea_event_is_terminal(const cardea_event *event);

/**
 * Frees an event.
 * Threads: any. Since: 0.1.
 */
CARDEA_API void cardea_event_free(cardea_event *event);

/* For the tests of a host ----------------------------------------------------------------------------------------- */

/**
 * How many handles of this process are not freed, borrowed ones included: the same before and after what a test does, or
 * something leaks.
 * Threads: any. Since: 0.1.
 */
CARDEA_API uint64_t cardea_debug_live_handles(void);

#if defined(CARDEA_AUTO)
/* What CARDEA_AUTO calls. */
#define CARDEA_CLEANUP(type)                                                                                           \
    static inline void type##_cleanup(type **object) {                                                                 \
        type##_free(*object);                                                                                          \
    }
CARDEA_CLEANUP(cardea_error)
CARDEA_CLEANUP(cardea_config)
CARDEA_CLEANUP(cardea_openid_provider)
CARDEA_CLEANUP(cardea_client)
CARDEA_CLEANUP(cardea_queue)
CARDEA_CLEANUP(cardea_oauth_options)
CARDEA_CLEANUP(cardea_login_step)
CARDEA_CLEANUP(cardea_login_answer)
CARDEA_CLEANUP(cardea_device_login)
CARDEA_CLEANUP(cardea_attempt)
CARDEA_CLEANUP(cardea_challenge)
CARDEA_CLEANUP(cardea_request)
CARDEA_CLEANUP(cardea_result)
CARDEA_CLEANUP(cardea_user)
#undef CARDEA_CLEANUP
#endif

#ifdef __cplusplus
}
#endif

#endif /* CARDEA_H */
