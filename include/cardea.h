/*
 * cardea.h - sign-in for Linux hosts: one call opens the user's browser, one result says who signed
 * in. The sections are in the order in which you need them; the host's own parts and the OpenID
 * Connect provider come last. The pages named here, such as docs/errors.md, are in share/doc.
 *
 * LIFECYCLE
 *   Fill a cardea_config, create a cardea_client from it, start operations on the client, read
 *   their results, free what you own. A client is one account of one application at one server. The
 *   library stays loaded: never dlclose it.
 *
 * OPERATIONS
 *   Everything that may take time is an operation, but for cardea_deliver_redirect, which blocks.
 *   An operation's name begins with a verb (cardea_refresh), that of a setter or accessor with its
 *   object (cardea_user_profile). The call that starts an operation returns at once, and writes its
 *   number to out_operation, which may be NULL:
 *     - not CARDEA_OK: nothing was started, and the completion never runs;
 *     - CARDEA_OK: the operation ends exactly once, with one result - even if it is cancelled,
 *       times out, or the client is freed.
 *   A completion receives the result. Without one (NULL), the result waits for
 *   cardea_operation_wait, which returns how the operation ended, and the starting call does on
 *   your thread whatever it can do immediately. cardea_login does all of it in one call. "Result:"
 *   names the kinds of result on success and the errors to expect; an operation can also fail with
 *   a transport, server or storage error.
 *
 * SETTERS
 *   Configurations, providers, options, answers and requests are filled setting by setting. Every
 *   setter returns CARDEA_OK, CARDEA_ERROR_INVALID_ARGUMENT or CARDEA_ERROR_INVALID_HANDLE, and you
 *   may ignore that: a setting that is refused is reported again where the object is used - by
 *   cardea_client_new, by cardea_config_set_openid_provider, by the call that starts an operation.
 *   Set it again to a valid value to correct it. A value that an _add_ function refused stays
 *   refused, unless it has a name, as headers and parameters have: then add that name again.
 *
 * ACCESSORS
 *   Accessors and _free functions take NULL and invalid handles. They then return NULL, 0 or false;
 *   so does an index out of range. Indices count from 0. "Or NULL" and "or 0" mean: there is none.
 *
 * ERRORS
 *   A call that can fail returns a cardea_status. On failure its last parameter takes an error
 *   object with the details; pass NULL to do without. A call overwrites what that pointer had, with
 *   NULL on success, and does not free it: free an error before you pass its variable again. There
 *   is no global "last error". On failure every other out parameter is set to NULL or 0. Nothing
 *   that you pass - NULL, freed or foreign handles, text that is not UTF-8 - crashes the library:
 *   the call reports CARDEA_ERROR_INVALID_ARGUMENT or CARDEA_ERROR_INVALID_HANDLE. So no parameter
 *   is marked nonnull. Errors and log entries never contain a token, code, e-mail address or URL
 *   query.
 *
 * MEMORY
 *   Every object is opaque. Handles are names, not addresses: never dereference one. These rules
 *   hold unless a comment says otherwise:
 *     - What you pass stays yours. Text and bytes are copied; if the library keeps an object, it
 *       takes its own reference, so you may free your handle when the call returns.
 *     - A pointer to const is borrowed: valid until the object that it came from is freed.
 *     - Any other object that is returned, or written to an out parameter, is owned: yours to free.
 *     - Each type has one _free function. It works on any thread and inside a callback, takes NULL,
 *       and does no harm when called again.
 *   Text is UTF-8 and ends with NUL; one text may have 1 MiB. Points in time are milliseconds since
 *   1970, and durations milliseconds.
 *
 * THREADS
 *   Every function may be called on any thread, unless its comment says otherwise. Callbacks -
 *   completions and host-supplied parts alike - run one after the other: on the client's own
 *   callback thread or, if its config has a cardea_queue, inside cardea_queue_dispatch on the
 *   thread that calls it. So do release functions, unless your own call drops the last reference:
 *   then inside that call. No callback runs inside the call that caused it, and none after
 *   cardea_client_free has returned, except for a client that is freed inside a callback or after
 *   cardea_client_close: those end in the background. user_data is passed through, never read: it
 *   may be a number. A callback must return: it must not longjmp. Inside cardea_queue_dispatch it
 *   may throw a C++ exception, which reaches your caller; the callbacks after it wait for the next
 *   call. Anywhere else an exception ends the process, and release functions must not throw.
 *
 * SIGNALS AND FORKS
 *   A signal handler may call cardea_operation_cancel and no other function: it alone is
 *   async-signal-safe. After a fork the child cannot use the library, if the parent had used it:
 *   every call fails with CARDEA_ERROR_INVALID_HANDLE, and its error says so.
 *
 * VERSIONS
 *   Everything has been available since 0.1, unless its comment says "Since:". Functions and
 *   constants are added, never changed. Ignore kinds, events and reasons that you do not know.
 *
 * MINIMAL PROGRAM
 *   Signs in with the user's browser, waits for it, and prints who it is. CARDEA_AUTO frees each
 *   object when its variable goes out of scope; without that extension call the _free functions.
 *   Link it with `pkg-config --cflags --libs cardea`.
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
 *   if (cardea_client_new_prelude("https://auth.example.com", "com.example", &client, &error) ||
 *       cardea_login(client, options, &user, &error)) {
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

/* Marks what you own: compilers warn if you drop it, and GCC if the wrong function frees it. */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 11
#define CARDEA_OWNED(release) __attribute__((warn_unused_result, malloc(release, 1)))
#elif defined(__GNUC__)
#define CARDEA_OWNED(release) __attribute__((warn_unused_result))
#else
#define CARDEA_OWNED(release)
#endif

/* Versions ------------------------------------------------------------------------------------- */

/* Not defined for compilers that lack the extension. */
#if defined(__GNUC__)
/** Declares a variable that owns an object and frees it at the end of its scope. */
#define CARDEA_AUTO(type) __attribute__((cleanup(type##_cleanup))) type *
#endif

/** The version of this header. */
#define CARDEA_VERSION_STRING "0.1.0"
/** The first number of the version. */
#define CARDEA_VERSION_MAJOR 0
/** The second number of the version. */
#define CARDEA_VERSION_MINOR 1
/** The third number of the version. */
#define CARDEA_VERSION_PATCH 0
/** All three as one number that #if can compare: 100 for 0.1.0. */
#define CARDEA_VERSION_NUMBER                                                                      \
    (CARDEA_VERSION_MAJOR * 10000 + CARDEA_VERSION_MINOR * 100 + CARDEA_VERSION_PATCH)
/** The number of the binary contract, in the library's name: libcardea.so.1. */
#define CARDEA_ABI_VERSION 1u

/** Returns the version of the library that is loaded, such as "0.1.0". Static; never freed. */
CARDEA_API const char *cardea_version(void);

/** Returns the number of the binary contract of the library that is loaded. A binding stops if it
 * differs from CARDEA_ABI_VERSION. */
CARDEA_API uint32_t cardea_abi_version(void);

/* Types ---------------------------------------------------------------------------------------- */

typedef int32_t cardea_status; /**< CARDEA_OK or a negative CARDEA_ERROR_ constant. */
/** Names one operation of one client. Never reused; 0 is no operation. */
typedef uint64_t cardea_operation;

typedef struct cardea_error cardea_error; /**< Why a call or an operation failed. */
typedef struct cardea_config cardea_config; /**< The settings of a client. */
typedef struct cardea_client cardea_client; /**< One account of one application at one server. */
typedef struct cardea_oauth_options cardea_oauth_options; /**< The settings of a login. */
typedef struct cardea_result cardea_result; /**< How an operation ended. */
typedef struct cardea_user cardea_user; /**< Who is signed in. */
typedef struct cardea_profile cardea_profile; /**< What the server says about a user: claims. */
typedef struct cardea_attempt cardea_attempt; /**< A login that waits for its redirect. */
typedef struct cardea_challenge cardea_challenge; /**< A login that waits for a code. */
typedef struct cardea_session_list cardea_session_list; /**< Sessions of the user at the server. */
typedef struct cardea_request cardea_request; /**< A request to the application's own server. */
typedef struct cardea_response cardea_response; /**< The answer of the application's own server. */
/** The settings of a logout in the browser. */
typedef struct cardea_browser_logout_options cardea_browser_logout_options;
typedef struct cardea_link_options cardea_link_options; /**< The settings of a link. */
typedef struct cardea_login_step cardea_login_step; /**< What a login still lacks. */
typedef struct cardea_login_answer cardea_login_answer; /**< The answer to a step. */
/** The settings of a login on another device. */
typedef struct cardea_device_login_options cardea_device_login_options;
typedef struct cardea_device_login cardea_device_login; /**< A login on another device. */
typedef struct cardea_password_policy cardea_password_policy; /**< Rules for passwords. */
typedef struct cardea_passkey_question cardea_passkey_question; /**< For an authenticator. */
typedef struct cardea_passkey_list cardea_passkey_list; /**< The passkeys of an account. */
typedef struct cardea_step_up cardea_step_up; /**< What the user has to do for a scope. */
typedef struct cardea_identifier_list cardea_identifier_list; /**< Addresses of an account. */
typedef struct cardea_account_list cardea_account_list; /**< Accounts that a store has. */
typedef struct cardea_identity_link cardea_identity_link; /**< The user of an identity. */
typedef struct cardea_store cardea_store; /**< A secure store that the host supplies. */
typedef struct cardea_store_request cardea_store_request; /**< One call to a host-supplied store. */
typedef struct cardea_sealing_key cardea_sealing_key; /**< A source of keys for sealed files. */
/** One question for a key. */
typedef struct cardea_sealing_key_request cardea_sealing_key_request;
typedef struct cardea_presenter cardea_presenter; /**< A way to show pages. */
typedef struct cardea_presentation cardea_presentation; /**< One page to show. */
typedef struct cardea_signals cardea_signals; /**< A source of signals against fraud. */
typedef struct cardea_signals_request cardea_signals_request; /**< One question for signals. */
typedef struct cardea_key_guide cardea_key_guide; /**< Prompts users of security keys. */
typedef struct cardea_key_prompt cardea_key_prompt; /**< What such a user is told or asked. */
typedef struct cardea_logger cardea_logger; /**< A receiver of log entries. */
typedef struct cardea_log_entry cardea_log_entry; /**< One log entry. */
typedef struct cardea_observer cardea_observer; /**< A receiver of session events. */
typedef struct cardea_event cardea_event; /**< One session event. */
typedef struct cardea_queue cardea_queue; /**< Holds callbacks for the host's loop. */
typedef struct cardea_openid_provider cardea_openid_provider; /**< A provider to sign in with. */

/** Takes the result of an operation. You own the result. */
typedef void (*cardea_completion)(void *user_data, cardea_result *result);
/** Releases the user_data of a host-supplied part: once, after the part's last callback. */
typedef void (*cardea_release)(void *user_data);

/* Statuses ------------------------------------------------------------------------------------- */

/* The numbers are stable. docs/errors.md says what each one means and what to do about it. */

enum {
    CARDEA_OK = 0, /**< Success. */

    /* Usage: the call itself was wrong. */
    CARDEA_ERROR_INVALID_ARGUMENT = -101, /**< Missing or wrong; the message names the argument. */
    CARDEA_ERROR_INVALID_CONFIGURATION = -102, /**< Wrong; the message names the setting. */
    CARDEA_ERROR_INVALID_HANDLE = -103, /**< A handle is freed, foreign or of another type. */
    CARDEA_ERROR_CLIENT_CLOSED = -104, /**< The client was closed. */
    CARDEA_ERROR_UNKNOWN_OPERATION = -105, /**< No operation of that id has a result to wait for. */
    CARDEA_ERROR_NOT_SUPPORTED = -106, /**< Servers of this kind have no such call. */
    CARDEA_ERROR_WOULD_DEADLOCK = -107, /**< The call would block what it waits for. */
    CARDEA_ERROR_STILL_RUNNING = -108, /**< The operation has not ended yet. */

    /* Transport: no usable answer came. */
    CARDEA_ERROR_NETWORK = -201, /**< The server could not be reached, or the connection broke. */
    CARDEA_ERROR_TIMEOUT = -202, /**< No complete answer in time. */
    CARDEA_ERROR_TLS_FAILED = -203, /**< The certificate or the TLS handshake was refused. */
    CARDEA_ERROR_RESPONSE_TOO_LARGE = -204, /**< An answer larger than needed or allowed. */
    CARDEA_ERROR_OUTPUT_FAILED = -205, /**< The answer could not be written where it was to go. */

    /* Server: an answer came, and it is a refusal or unusable. */
    CARDEA_ERROR_SERVER = -300, /**< A refusal without a number; cardea_error_code says which. */
    CARDEA_ERROR_BAD_REQUEST = -301, /**< Refused as malformed or not allowed by the server. */
    CARDEA_ERROR_UNAUTHORIZED = -302, /**< The credentials are missing, wrong or expired. */
    CARDEA_ERROR_INVALID_OTP_CODE = -303, /**< The code is wrong; the challenge stays usable. */
    CARDEA_ERROR_RATE_LIMITED = -304, /**< Too many requests; see cardea_error_retry_after_ms. */
    CARDEA_ERROR_INTERNAL_SERVER_ERROR = -305, /**< The server failed. */
    CARDEA_ERROR_MISSING_CHALLENGE_TOKEN = -306, /**< The redirect brought no challenge token. */
    CARDEA_ERROR_INVALID_CHALLENGE_TOKEN = -307, /**< The challenge token is wrong or foreign. */
    CARDEA_ERROR_EXPIRED_CHALLENGE_TOKEN = -308, /**< The challenge token is too old. */
    CARDEA_ERROR_TOKEN_REUSED = -309, /**< The challenge token was redeemed before. */
    CARDEA_ERROR_INVALID_PASSWORD = -310, /**< The password breaks the policy. */
    CARDEA_ERROR_PASSWORD_NOT_SET = -311, /**< The account has no password. */
    CARDEA_ERROR_NO_LOGIN_CONFIG = -312, /**< No login configuration accepts this channel. */
    CARDEA_ERROR_FORBIDDEN = -313, /**< Not allowed. */
    CARDEA_ERROR_INSUFFICIENT_SCOPE = -314, /**< The access token lacks a scope. */
    CARDEA_ERROR_SAML_LOGIN_REQUIRED = -315, /**< The e-mail domain signs in through SAML only. */
    CARDEA_ERROR_PASSKEY_NOT_CONFIGURED = -316, /**< Passkeys are not configured. */
    CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED = -317, /**< The passkey could not be registered. */
    CARDEA_ERROR_PASSKEY_STEP_UNAVAILABLE = -318, /**< The passkey step is not available. */
    CARDEA_ERROR_NOT_FOUND = -319, /**< What was asked for does not exist. */
    CARDEA_ERROR_CONFLICT = -320, /**< It exists already, or another login is in the way. */
    CARDEA_ERROR_DECODING_FAILED = -321, /**< A success without the documented shape. */
    CARDEA_ERROR_MISSING_ACCESS_TOKEN = -322, /**< The answer holds no access token. */
    CARDEA_ERROR_INVALID_ACCESS_TOKEN = -323, /**< The access token is not a JSON Web Token. */
    CARDEA_ERROR_MISSING_VERIFICATION_TOKEN = -324, /**< No token came for the code. */
    CARDEA_ERROR_INVALID_AUTHORIZATION_URL = -325, /**< No usable authorization URL came. */
    CARDEA_ERROR_ACCESS_DENIED = -326, /**< The user, or the provider, refused the sign-in. */
    CARDEA_ERROR_MISSING_DPOP_NONCE = -327, /**< The server requires a nonce but sent none. */
    CARDEA_ERROR_REFRESH_FAILED = -328, /**< The answer has no usable token; the session is kept. */
    CARDEA_ERROR_INVALID_ID_TOKEN = -329, /**< The ID token breaks a rule; the message names it. */
    CARDEA_ERROR_MISSING_AUTHORIZATION_CODE = -330, /**< The redirect has neither code nor error. */
    CARDEA_ERROR_WRONG_CREDENTIALS = -331, /**< A wrong password or proof, or another account's. */
    CARDEA_ERROR_ADDRESS_NOT_VERIFIED = -332, /**< The server requires a verified address. */
    CARDEA_ERROR_IDENTITY_DISABLED = -333, /**< The account is switched off. */
    CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION = -334, /**< Signed in too long ago, or weakly. */

    /* Storage: the secure store. */
    CARDEA_ERROR_STORE_UNAVAILABLE = -401, /**< There is no secure store in this session. */
    CARDEA_ERROR_STORE_LOCKED = -402, /**< The secure store is locked. */
    CARDEA_ERROR_STORE_FAILED = -403, /**< The secure store failed. */
    CARDEA_ERROR_STORE_CORRUPTED = -404, /**< A record cannot be read; it is left as it is. */

    /* Flow: the login or session is not in a state for this. */
    CARDEA_ERROR_CANCELLED = -501, /**< The user, the caller or the closing client ended it. */
    CARDEA_ERROR_REDIRECT_MISMATCH = -502, /**< The redirect does not belong to this login. */
    CARDEA_ERROR_ATTEMPT_EXPIRED = -503, /**< The login attempt is too old. */
    CARDEA_ERROR_ATTEMPT_CONSUMED = -504, /**< The login attempt was redeemed before. */
    CARDEA_ERROR_ATTEMPT_NOT_FOUND = -505, /**< No login attempt of that id is stored. */
    CARDEA_ERROR_CHALLENGE_EXPIRED = -506, /**< The code challenge is too old. */
    CARDEA_ERROR_CHALLENGE_CONSUMED = -507, /**< The code challenge was completed before. */
    CARDEA_ERROR_CHALLENGE_NOT_FOUND = -508, /**< No code challenge of that id is stored. */
    CARDEA_ERROR_BROWSER_UNAVAILABLE = -509, /**< No browser could be opened. */
    CARDEA_ERROR_NOT_SIGNED_IN = -510, /**< Nobody is signed in. */
    CARDEA_ERROR_SESSION_EXPIRED = -511, /**< The token has expired and cannot be refreshed. */
    CARDEA_ERROR_LOGIN_DISMISSED = -512, /**< The user closed the login's window. */
    CARDEA_ERROR_LOGIN_TIMED_OUT = -513, /**< The user did not finish the login in time. */
    CARDEA_ERROR_SCHEME_TAKEN = -514, /**< Another application handles the redirect's scheme. */
    CARDEA_ERROR_CAPTURE_UNAVAILABLE = -515, /**< Nothing here can bring the redirect back. */
    CARDEA_ERROR_EPHEMERAL_UNAVAILABLE = -516, /**< The browser offers no private window. */
    CARDEA_ERROR_MORE_REQUIRED = -517, /**< The login wants a code or an answer to a step. */

    /* Internal: a defect, or the machine is out of something. */
    CARDEA_ERROR_INTERNAL_ERROR = -901, /**< A defect of Cardea; please report it. */
    CARDEA_ERROR_RANDOM_FAILED = -902, /**< The system's random generator failed. */
    CARDEA_ERROR_DEPENDENCY_MISSING = -903, /**< A system library is not installed. */
    CARDEA_ERROR_OUT_OF_RESOURCES = -904 /**< Out of files or threads or memory for now. */
};
/** Returns the stable name of a status, as cardea_error_code has it: "timeout" for
 * CARDEA_ERROR_TIMEOUT, "ok" for CARDEA_OK. NULL for any other number. Static; never freed. */
CARDEA_API const char *cardea_status_name(cardea_status status);

/* Errors --------------------------------------------------------------------------------------- */

/** Returns the status of the error; CARDEA_OK for NULL. */
CARDEA_API cardea_status cardea_error_status(const cardea_error *error);
/** Returns the stable name of the error, such as "rate_limited": branch on this or on the status. A
 * server code without a status of its own appears here as the server sent it. */
CARDEA_API const char *cardea_error_code(const cardea_error *error);
/** Returns what happened, in English, for logs and developers; names of this header are in
 * backticks. */
CARDEA_API const char *cardea_error_message(const cardea_error *error);
/** Returns the code exactly as the server sent it, or NULL; it may be finer than
 * cardea_error_code. */
CARDEA_API const char *cardea_error_server_code(const cardea_error *error);
/** Returns the HTTP status of the answer, or 0 when none came. */
CARDEA_API int32_t cardea_error_http_status(const cardea_error *error);
/** Returns the server's name for the request, to quote in a support case, or NULL. */
CARDEA_API const char *cardea_error_request_id(const cardea_error *error);
/** Returns how long the server asks to wait before the next try, or 0. */
CARDEA_API uint32_t cardea_error_retry_after_ms(const cardea_error *error);
/** Returns a further detail of the failure, by the server's own name for it, such as "use_flow_id"
 * or "x-ratelimit-remaining"; or NULL. */
CARDEA_API const char *cardea_error_detail(const cardea_error *error, const char *name);
/** Returns the name of one of the details, in alphabetical order, or NULL. */
CARDEA_API const char *cardea_error_detail_name(const cardea_error *error, int32_t index);
/** Returns whether the same call may succeed later without any change. */
CARDEA_API bool cardea_error_is_retryable(const cardea_error *error);
/** Frees an error. */
CARDEA_API void cardea_error_free(cardea_error *error);
/** Returns another handle of the same error, to keep a borrowed one or to share it. */
CARDEA_API cardea_error *cardea_error_retain(const cardea_error *error)
    CARDEA_OWNED(cardea_error_free);

/* Configuration -------------------------------------------------------------------------------- */

/** Frees a configuration. Clients made from it are not affected. */
CARDEA_API void cardea_config_free(cardea_config *config);
/** Creates an empty configuration. Set a server and an application id. Unless you choose another
 * store - cardea_client_new_prelude has the automatic one -, the session is kept by the desktop: in
 * its Secret Service, or in a Flatpak or Snap under the package's key. Without either, operations
 * fail with CARDEA_ERROR_STORE_UNAVAILABLE. */
CARDEA_API cardea_config *cardea_config_new(void) CARDEA_OWNED(cardea_config_free);
/** Uses a Prelude Auth compatible server at this https address (http for loopback hosts only). */
CARDEA_API cardea_status cardea_config_set_prelude(
    cardea_config *config, const char *base_url, cardea_error **out_error);
/** Uses a project of the Ory network, or an Ory Kratos server, at this https address of its public
 * API (http for loopback hosts only): project_url. With verifies_email, a user without a verified
 * e-mail address - or, without any e-mail address, without a verified telephone number - must
 * confirm a code first: CARDEA_RESULT_OTP_REQUIRED. */
CARDEA_API cardea_status cardea_config_set_ory(
    cardea_config *config, const char *project_url, bool verifies_email, cardea_error **out_error);
/** Uses an OAuth 2.0 or OpenID Connect provider directly; see cardea_openid_provider_new. */
CARDEA_API cardea_status cardea_config_set_openid_provider(
    cardea_config *config, const cardea_openid_provider *provider, cardea_error **out_error);
/** Names the application, in reverse-DNS form: part of the name of everything that is stored. */
CARDEA_API cardea_status cardea_config_set_application_id(
    cardea_config *config, const char *application_id, cardea_error **out_error);
/** Sets the application's name as users see it: a browser asks "Open Notes?" before it follows the
 * redirect. Default: the id. */
CARDEA_API cardea_status cardea_config_set_application_name(
    cardea_config *config, const char *name, cardea_error **out_error);
/** Names the account, for applications that keep several signed in. Default: the empty name. */
CARDEA_API cardea_status cardea_config_set_account(
    cardea_config *config, const char *account, cardea_error **out_error);
/** Sends this Host header, and keeps the session under this name instead of the server's. */
CARDEA_API cardea_status cardea_config_set_host_override(
    cardea_config *config, const char *host, cardea_error **out_error);
/** Names the server in the store instead of its address, for a server with several addresses.
 * Clients with the same name share what is stored. Without a name, servers that differ in scheme,
 * host, port or path never share anything. Default: NULL, no name. */
CARDEA_API cardea_status cardea_config_set_partition(
    cardea_config *config, const char *name, cardea_error **out_error);
/** Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its
 * login. For a server that compares to the letter, and else refuses a client's first login once. A
 * page that makes up a redirect with an error can end a login then. Default: false. */
CARDEA_API cardea_status cardea_config_set_plain_redirect_uri(
    cardea_config *config, bool plain, cardea_error **out_error);
/** Refreshes a token this long before its end, a tenth of its life at most. Default: 30000. */
CARDEA_API cardea_status cardea_config_set_refresh_leeway_ms(
    cardea_config *config, uint32_t leeway_ms, cardea_error **out_error);
/** Sets how long one request may take. At least 1. Default: 10000. */
CARDEA_API cardea_status cardea_config_set_request_timeout_ms(
    cardea_config *config, uint32_t timeout_ms, cardea_error **out_error);
/** Sets how long an unfinished login stays redeemable. At least 1000. Default: 600000. */
CARDEA_API cardea_status cardea_config_set_pending_lifetime_ms(
    cardea_config *config, uint32_t lifetime_ms, cardea_error **out_error);
/** Trusts the certificates of this PEM file instead of the system's and the environment's. */
CARDEA_API cardea_status cardea_config_set_ca_file(
    cardea_config *config, const char *path, cardea_error **out_error);
/** Trusts the certificates of this PEM file, too, beside those that count without it. */
CARDEA_API cardea_status cardea_config_set_additional_ca_file(
    cardea_config *config, const char *path, cardea_error **out_error);
/** Accepts only servers with this public key: "sha256//" and the base64 of its SHA-256. Call it
 * again for further keys. */
CARDEA_API cardea_status cardea_config_add_pinned_public_key(
    cardea_config *config, const char *pin, cardea_error **out_error);

/* Where the session is kept. The last of these calls counts. Without any: the desktop's Secret
 * Service, or encrypted files under a key that the desktop keeps for a Flatpak or Snap; with
 * neither, operations fail with CARDEA_ERROR_STORE_UNAVAILABLE. passphrase encrypts files; NULL
 * makes a key file beside them that only the owner can read. A folder of NULL is the default. */

/** Keeps the session in the desktop's Secret Service if one answers at the first use, else in
 * encrypted files in this folder, and logs that; cardea_client_store_kind tells which. In a Flatpak
 * or Snap that may not see the Secret Service, a key that the desktop keeps for the package takes
 * precedence over passphrase and key file. */
CARDEA_API cardea_status cardea_config_use_automatic_store(
    cardea_config *config, const char *folder, const char *passphrase, cardea_error **out_error);
/** The same with keys that the host supplies: key encrypts the files in this folder. */
CARDEA_API cardea_status cardea_config_use_automatic_store_with_key(
    cardea_config *config, const char *folder, cardea_sealing_key *key, cardea_error **out_error);
/** Keeps the session in the login keyring of the Secret Service, and fails where there is none. */
CARDEA_API cardea_status cardea_config_use_secret_service(
    cardea_config *config, cardea_error **out_error);
/** Keeps the session in the session keyring of the Secret Service: in the service's memory, never
 * on a disk and never locked, until the desktop session ends. Fails where there is none. */
CARDEA_API cardea_status cardea_config_use_session_keyring(
    cardea_config *config, cardea_error **out_error);
/** Keeps the session in encrypted files in this folder, or for NULL in the user's data folder,
 * under this passphrase or for NULL under a key file beside them. */
CARDEA_API cardea_status cardea_config_use_sealed_file(
    cardea_config *config, const char *folder, const char *passphrase, cardea_error **out_error);
/** The same with keys that the host supplies: key encrypts the files in this folder. */
CARDEA_API cardea_status cardea_config_use_sealed_file_with_key(
    cardea_config *config, const char *folder, cardea_sealing_key *key, cardea_error **out_error);
/** Keeps the session in memory, until the client is freed. */
CARDEA_API cardea_status cardea_config_use_memory_store(
    cardea_config *config, cardea_error **out_error);
/** Keeps the session in a store of the host; see cardea_store_new. */
CARDEA_API cardea_status cardea_config_set_store(
    cardea_config *config, cardea_store *store, cardea_error **out_error);

/** Shows pages with a presenter of the host. Default: the user's browser. */
CARDEA_API cardea_status cardea_config_set_presenter(
    cardea_config *config, cardea_presenter *presenter, cardea_error **out_error);
/** Lets the host collect signals against fraud; see cardea_signals_new. */
CARDEA_API cardea_status cardea_config_set_signals(
    cardea_config *config, cardea_signals *signals, cardea_error **out_error);
/** Lets the host prompt users of security keys; see cardea_key_guide_new. */
CARDEA_API cardea_status cardea_config_set_key_guide(
    cardea_config *config, cardea_key_guide *key_guide, cardea_error **out_error);
/** Sends log entries to the host. Default: none are made. */
CARDEA_API cardea_status cardea_config_set_logger(
    cardea_config *config, cardea_logger *logger, cardea_error **out_error);
/** Reports session events to the host. */
CARDEA_API cardea_status cardea_config_set_observer(
    cardea_config *config, cardea_observer *observer, cardea_error **out_error);
/** Delivers every callback of the client through this queue instead of its callback thread. */
CARDEA_API cardea_status cardea_config_set_queue(
    cardea_config *config, cardea_queue *queue, cardea_error **out_error);

/* Client --------------------------------------------------------------------------------------- */

/** Creates a client. Starts no thread, and touches no file and no network, before the first
 * operation.
 * Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, or that of a refused setting. */
CARDEA_API cardea_status cardea_client_new(
    const cardea_config *config, cardea_client **out_client, cardea_error **out_error);
/** Creates a client of a Prelude Auth compatible server in one call: with base_url, application_id,
 * the store of cardea_config_use_automatic_store without a passphrase, and nothing else.
 * Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, CARDEA_ERROR_INVALID_ARGUMENT. */
CARDEA_API cardea_status cardea_client_new_prelude(const char *base_url, const char *application_id,
    cardea_client **out_client, cardea_error **out_error);
/** Creates a client for Ory at project_url, with application_id and the defaults of
 * cardea_client_new_prelude. */
CARDEA_API cardea_status cardea_client_new_ory(const char *project_url, const char *application_id,
    cardea_client **out_client, cardea_error **out_error);
/** The same for an OpenID Connect provider that publishes its metadata below its issuer and knows
 * the application as client_id; application_id is that of cardea_config_set_application_id. */
CARDEA_API cardea_status cardea_client_new_openid(const char *issuer, const char *client_id,
    const char *application_id, cardea_client **out_client, cardea_error **out_error);
/** Returns where the session is kept, in words for people: "Secret Service (Login)". */
CARDEA_API const char *cardea_client_store_location(const cardea_client *client);
/** Returns what kind of store that is: "secret_service", "sealed_file", "memory", "custom", or
 * "undecided" until an operation first needs the store of an automatic choice. */
CARDEA_API const char *cardea_client_store_kind(const cardea_client *client);
/** Closes the client without waiting. Pending operations end as cancelled, their completions run
 * and the host's parts are released where callbacks run. Then done, which may be NULL, gets its
 * result, last of all: nothing of the client runs any more, and the process may end. Every later
 * call with the client fails with CARDEA_ERROR_CLIENT_CLOSED; the handle stays yours to free. With
 * a queue, go on dispatching until done has run. cardea_client_free says how long that takes.
 * Statuses: CARDEA_ERROR_CLIENT_CLOSED if it was closed before; then done never runs.
 * Result: CARDEA_RESULT_NONE. */
CARDEA_API cardea_status cardea_client_close(
    cardea_client *client, cardea_completion done, void *user_data, cardea_error **out_error);
/** Ends pending operations as cancelled, runs their completions, releases the host's parts, and
 * frees the client. No callback runs after it returns; with a queue, what still waits runs inside
 * this call. After cardea_client_close, and inside a callback of any client, it returns at once,
 * and the rest runs where callbacks run. It waits up to one second for unsaved data; for a refresh
 * in progress, up to the request timeout plus one second: its token may be spent at the server
 * already, and cutting it off can lose the session. It does not wait for the user of a keyring; the
 * prompt stays open. So free the client before the process ends, and keep a store of the host
 * answering meanwhile. A second call for the same client returns at once. */
CARDEA_API void cardea_client_free(cardea_client *client);

/* Operations ----------------------------------------------------------------------------------- */

/** Waits as long as it takes. */
#define CARDEA_FOREVER UINT32_MAX

/** Waits for an operation that was started without a completion, for timeout_ms or CARDEA_FOREVER.
 * Returns how the operation ended: CARDEA_OK, or its status with its error. out_result, which may
 * be NULL, takes the result either way, and NULL if the wait itself fails. Only one thread may wait
 * for an operation, and its result is handed out once. Threads: not in a callback, and not on the
 * thread that created or dispatches the client's queue.
 * Statuses: that of the operation; CARDEA_ERROR_STILL_RUNNING when the time is up: wait again;
 * CARDEA_ERROR_UNKNOWN_OPERATION; CARDEA_ERROR_WOULD_DEADLOCK on a thread that it must not
 * block. */
CARDEA_API cardea_status cardea_operation_wait(cardea_client *client, cardea_operation operation,
    uint32_t timeout_ms, cardea_result **out_result, cardea_error **out_error);
/** The operation that cardea_operation_cancel takes for all that a client has running. */
#define CARDEA_ALL_OPERATIONS UINT64_MAX

/** Asks an operation, or with CARDEA_ALL_OPERATIONS every one that the client has running, to end
 * early. It still ends exactly once: with CARDEA_ERROR_CANCELLED, or with its real result if that
 * came first. Late and repeated calls do nothing, nor do those for an operation or a client that is
 * not there. What starts afterwards is not cancelled: let a signal handler set a flag, too. Safe in
 * a signal handler. */
CARDEA_API void cardea_operation_cancel(cardea_client *client, cardea_operation operation);

/* Login ---------------------------------------------------------------------------------------- */

/** How a redirect comes back to the application. */
enum {
    /** Through a custom scheme, the default. While the login lasts, this process is the handler of
     * the scheme, unless the application has installed one of its own, or its presenter captures
     * the redirect itself. */
    CARDEA_CAPTURE_SCHEME = 0,
    /** Through a listener on 127.0.0.1 or [::1]; on a free port, if the URI has none. */
    CARDEA_CAPTURE_LOOPBACK = 1,
    /** Through a custom scheme whose handler the application has installed and which calls
     * cardea_deliver_redirect. Nothing on the desktop is changed. */
    CARDEA_CAPTURE_INSTALLED_SCHEME = 2,
    /** Through a deep link of the application's scheme with the authority "oauth":
     * myapp://oauth/... ends the login, any other link of the scheme leaves the browser open. The
     * scheme is taken as for CARDEA_CAPTURE_SCHEME. */
    CARDEA_CAPTURE_OAUTH_PREFIX = 3
};
/** Frees options. */
CARDEA_API void cardea_oauth_options_free(cardea_oauth_options *options);
/** Creates empty options. Set a redirect URI and, for a server with several, a provider. */
CARDEA_API cardea_oauth_options *cardea_oauth_options_new(void)
    CARDEA_OWNED(cardea_oauth_options_free);
/** Sets the provider to sign in with, at a server that has several: "google", "apple", "microsoft",
 * "github", "okta", "facebook". */
CARDEA_API cardea_status cardea_oauth_options_set_provider(
    cardea_oauth_options *options, const char *provider, cardea_error **out_error);
/** Sets where the provider sends the user back to; on the allow-list of the server. */
CARDEA_API cardea_status cardea_oauth_options_set_redirect_uri(
    cardea_oauth_options *options, const char *redirect_uri, cardea_error **out_error);
/** Sets a second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops
 * where a redirect to the scheme of the first does not arrive. Before it asks for its page, a login
 * with CARDEA_CAPTURE_SCHEME then tries every way in which browsers hand such a URL over; if one
 * fails, or the scheme cannot be claimed, it goes on as with CARDEA_CAPTURE_LOOPBACK. Default:
 * NULL, none. */
CARDEA_API cardea_status cardea_oauth_options_set_fallback_redirect_uri(
    cardea_oauth_options *options, const char *redirect_uri, cardea_error **out_error);
/** Sets how the redirect comes back: one of the CARDEA_CAPTURE_ constants. Default:
 * CARDEA_CAPTURE_SCHEME. */
CARDEA_API cardea_status cardea_oauth_options_set_redirect_capture(
    cardea_oauth_options *options, int32_t capture, cardea_error **out_error);
/** For CARDEA_CAPTURE_OAUTH_PREFIX: sets the application's scheme, if the redirect URI is an https
 * page of the application's owner that leads back to it. Default: NULL, the scheme of the redirect
 * URI. */
CARDEA_API cardea_status cardea_oauth_options_set_deep_link_scheme(
    cardea_oauth_options *options, const char *scheme, cardea_error **out_error);
/** For CARDEA_CAPTURE_OAUTH_PREFIX: lets the deep link bring tokens instead of a code. Default:
 * false, because links end in logs. Tokens count only if an ID token and the provider's UserInfo
 * endpoint prove them. */
CARDEA_API cardea_status cardea_oauth_options_set_accepts_token_handoff(
    cardea_oauth_options *options, bool accepts, cardea_error **out_error);
/** Lets the login take the redirect's scheme, while it lasts, from another application that handles
 * it. Default: false, and the login fails with CARDEA_ERROR_SCHEME_TAKEN. */
CARDEA_API cardea_status cardea_oauth_options_set_may_replace_scheme_handler(
    cardea_oauth_options *options, bool may_replace, cardea_error **out_error);
/** Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes
 * with the login. Default: false. If the default browser has none, the login fails with
 * CARDEA_ERROR_EPHEMERAL_UNAVAILABLE. */
CARDEA_API cardea_status cardea_oauth_options_set_prefers_ephemeral_session(
    cardea_oauth_options *options, bool ephemeral, cardea_error **out_error);
/** Lets the browser's window come to the front on Wayland, once: your toolkit has the token from
 * the click that began the login. Default: NULL, none. */
CARDEA_API cardea_status cardea_oauth_options_set_activation_token(
    cardea_oauth_options *options, const char *token, cardea_error **out_error);
/** Sets how long the login may wait for its redirect, from the call on. At least 1. Default:
 * 600000. A login that waits longer fails with CARDEA_ERROR_LOGIN_TIMED_OUT. Once a redirect has
 * arrived it is redeemed, however long its requests take; if a transient failure follows the
 * provider's grant, up to four more times, with pauses of 15 s in all. */
CARDEA_API cardea_status cardea_oauth_options_set_timeout_ms(
    cardea_oauth_options *options, uint32_t timeout_ms, cardea_error **out_error);
/** For OpenID Connect: asks for a scope. The first call replaces the scopes of the provider. */
CARDEA_API cardea_status cardea_oauth_options_add_scope(
    cardea_oauth_options *options, const char *scope, cardea_error **out_error);
/** For OpenID Connect and Ory: adds a parameter of this name and value to the authorization
 * request: "prompt", "login_hint", "max_age", "resource"; at Ory "prompt", "hd", "auth_type",
 * "acr_values". */
CARDEA_API cardea_status cardea_oauth_options_add_parameter(
    cardea_oauth_options *options, const char *name, const char *value, cardea_error **out_error);

/* Company sign-on (SAML) is for Prelude. Elsewhere a login with it fails with
 * CARDEA_ERROR_NOT_SUPPORTED. */

/** Signs in at the company that this e-mail address belongs to, instead of with a provider. The
 * login fails with CARDEA_ERROR_NOT_FOUND if no company has it. */
CARDEA_API cardea_status cardea_oauth_options_set_company_email(
    cardea_oauth_options *options, const char *email, cardea_error **out_error);
/** Signs in by a connection that the server has with a company: provider is that of the connection,
 * such as "okta", and connection_id the server's name for it. */
CARDEA_API cardea_status cardea_oauth_options_set_company_connection(cardea_oauth_options *options,
    const char *provider, const char *connection_id, cardea_error **out_error);

/* The settings that follow are for Ory. Elsewhere, all but the first make the login fail with
 * CARDEA_ERROR_INVALID_ARGUMENT; so does a text that should be a JSON object and is not. */

/** Asks for a new account, at a server that distinguishes registration from login. Either way signs
 * in known and new users; they differ in what the server asks for on the way. Default: false. */
CARDEA_API cardea_status cardea_oauth_options_set_registers(
    cardea_oauth_options *options, bool registers, cardea_error **out_error);
/** Asks who the user is, even if a user is signed in here or in the browser. The present session
 * stays until the new one replaces it. A session from before the login is refused with
 * CARDEA_ERROR_UNAUTHORIZED, one of another user with CARDEA_ERROR_WRONG_CREDENTIALS. For Ory.
 * Default: false. */
CARDEA_API cardea_status cardea_oauth_options_set_reauthenticates(
    cardea_oauth_options *options, bool reauthenticates, cardea_error **out_error);
/** Sets the step-up whose step is "sign_in", by its id: the login asks for what it demands, of the
 * same user. The present session stays until one that has it replaces it. For OpenID Connect and
 * Ory. Default: NULL, none. */
CARDEA_API cardea_status cardea_oauth_options_set_step_up(
    cardea_oauth_options *options, const char *step_up_id, cardea_error **out_error);
/** Sets data passed to the project's webhooks: the text of a JSON object. For Ory. Default: NULL,
 * nothing. */
CARDEA_API cardea_status cardea_oauth_options_set_transient_payload(
    cardea_oauth_options *options, const char *transient_payload, cardea_error **out_error);
/** Sets properties of a new account that the application knows already, which take precedence over
 * the provider's: the text of a JSON object. For Ory. Default: NULL, none. */
CARDEA_API cardea_status cardea_oauth_options_set_traits(
    cardea_oauth_options *options, const char *traits, cardea_error **out_error);
/** Sets the organization whose members sign in, by its id. For Ory. Default: NULL, none. */
CARDEA_API cardea_status cardea_oauth_options_set_organization(
    cardea_oauth_options *options, const char *organization, cardea_error **out_error);
/** Sets the schema of a new account, by its id, if the project lets applications choose. For Ory.
 * Default: NULL, the project's own. */
CARDEA_API cardea_status cardea_oauth_options_set_identity_schema(
    cardea_oauth_options *options, const char *identity_schema, cardea_error **out_error);

/** Runs a whole login: begins it, shows the page, takes the redirect, redeems it. While it waits
 * for its user, an observer gets CARDEA_EVENT_LOGIN_WAITING. If the process may end meanwhile, call
 * cardea_resume_oauth_login when it starts again.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP. Without any
 * request: CARDEA_ERROR_INVALID_CONFIGURATION for a redirect URI that the capture cannot bring
 * back, such as an https one with CARDEA_CAPTURE_SCHEME; CARDEA_ERROR_CONFLICT if this process has
 * another login of the same account, scheme or fixed port - one that is cancelled is waited for.
 * CARDEA_ERROR_LOGIN_DISMISSED if the user closed the window, CARDEA_ERROR_ACCESS_DENIED if the
 * user refused, CARDEA_ERROR_LOGIN_TIMED_OUT, CARDEA_ERROR_CANCELLED. After
 * CARDEA_ERROR_BROWSER_UNAVAILABLE the attempt that the event names can still be finished, by
 * cardea_restore_oauth_login and cardea_finalize_oauth_login_with_redirect. */
CARDEA_API cardea_status cardea_login_with_oauth(cardea_client *client,
    const cardea_oauth_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Runs cardea_login_with_oauth, waits for its end, and returns how it ended. out_user takes the
 * user, and may be NULL. For programs that have nothing else to do meanwhile: its time limit is
 * that of the options, and a signal handler ends it by cardea_operation_cancel(client,
 * CARDEA_ALL_OPERATIONS). Threads: as for cardea_operation_wait.
 * Statuses: those of the operation; CARDEA_ERROR_MORE_REQUIRED if the login wants a code or the
 * answer to a step; CARDEA_ERROR_WOULD_DEADLOCK. */
CARDEA_API cardea_status cardea_login(cardea_client *client, const cardea_oauth_options *options,
    cardea_user **out_user, cardea_error **out_error);
/** Completes a login with the code that was sent to its user, whichever call began the login, such
 * as cardea_start_otp_login: copy the challenge from its result, and ask the user. A wrong code, a
 * transport failure and a rate limit leave the challenge usable: ask again, and pass the same one.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_INVALID_OTP_CODE,
 * CARDEA_ERROR_CHALLENGE_EXPIRED. */
CARDEA_API cardea_status cardea_check_otp(cardea_client *client, const char *code,
    const cardea_challenge *challenge, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Sends the code again. The challenge stays the same.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_RATE_LIMITED, CARDEA_ERROR_CHALLENGE_EXPIRED. */
CARDEA_API cardea_status cardea_resend_otp(cardea_client *client, const cardea_challenge *challenge,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Signs in with an ID token that the application got by itself, such as from a provider's own
 * button, at a server that accepts it. nonce is the one in the token, or NULL. registers asks for a
 * new account, as cardea_oauth_options_set_registers does.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
 * CARDEA_ERROR_NOT_SUPPORTED if the server accepts none. */
CARDEA_API cardea_status cardea_login_with_id_token(cardea_client *client, const char *provider,
    const char *id_token, const char *nonce, bool registers, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/* Results -------------------------------------------------------------------------------------- */

/* A result never changes. An accessor of another kind of result returns NULL or 0. */

/** What a result holds. */
enum {
    /** Nothing: the operation failed, or has nothing to tell; cardea_result_status says which. */
    CARDEA_RESULT_NONE = 0,
    CARDEA_RESULT_LOGGED_IN = 1, /**< A user: cardea_result_user. */
    CARDEA_RESULT_OTP_REQUIRED = 2, /**< A code: cardea_result_copy_challenge. */
    CARDEA_RESULT_ATTEMPT = 3, /**< An attempt: cardea_result_copy_attempt. */
    CARDEA_RESULT_ACCESS_TOKEN = 4, /**< An access token: cardea_result_access_token. */
    CARDEA_RESULT_SESSIONS = 5, /**< Sessions of the user: cardea_result_sessions. */
    CARDEA_RESULT_RESPONSE = 6, /**< An answer of your own server: cardea_result_response. */
    CARDEA_RESULT_DEVICE_LOGIN = 7, /**< A device login: cardea_result_copy_device_login. */
    CARDEA_RESULT_BROWSER_SESSION = 8, /**< How it ended: cardea_result_browser_session. */
    CARDEA_RESULT_ROUTE = 9, /**< Where a deep link leads: cardea_result_route. */
    CARDEA_RESULT_IDENTITY_LINK = 10, /**< A link of identities: cardea_result_identity_link. */
    CARDEA_RESULT_STEP = 11, /**< What the server asks for: cardea_result_copy_step. */
    /** Headers of a request: cardea_result_authorization, cardea_result_dpop_proof. */
    CARDEA_RESULT_AUTHORIZATION = 12,
    CARDEA_RESULT_PASSWORD_POLICY = 13, /**< The policy: cardea_result_password_policy. */
    CARDEA_RESULT_YES_OR_NO = 14, /**< An answer: cardea_result_is_yes. */
    CARDEA_RESULT_PASSKEY_QUESTION = 15, /**< For an authenticator: cardea_result_copy_question. */
    CARDEA_RESULT_PASSKEYS = 16, /**< Passkeys: cardea_result_passkeys. */
    CARDEA_RESULT_STEP_UP = 17, /**< What a scope takes: cardea_result_copy_step_up. */
    CARDEA_RESULT_BLOCKED = 18, /**< The server does not grant the scope to this user now. */
    CARDEA_RESULT_IDENTIFIERS = 19, /**< Addresses and numbers: cardea_result_identifiers. */
    CARDEA_RESULT_ACCOUNTS = 20, /**< Accounts that a store has: cardea_result_accounts. */
    CARDEA_RESULT_PASSKEY_ANSWER = 21 /**< From an authenticator: cardea_result_passkey_answer. */
};
/** Returns CARDEA_OK or the status of the error; CARDEA_ERROR_INVALID_HANDLE for no result. */
CARDEA_API cardea_status cardea_result_status(const cardea_result *result);
/** Returns one of the CARDEA_RESULT_ constants. */
CARDEA_API int32_t cardea_result_kind(const cardea_result *result);
/** Returns why the operation failed, or NULL. */
CARDEA_API const cardea_error *cardea_result_error(const cardea_result *result);
/** Returns the user, or NULL. */
CARDEA_API const cardea_user *cardea_result_user(const cardea_result *result);
/** Returns the address that the code was sent to, as cardea_challenge_email does, or NULL. */
CARDEA_API const char *cardea_result_email(const cardea_result *result);
/** Frees a challenge. The login stays redeemable by its id. */
CARDEA_API void cardea_challenge_free(cardea_challenge *challenge);
/** Returns a handle of the challenge, or NULL. Each call creates one more, for you to free. */
CARDEA_API cardea_challenge *cardea_result_copy_challenge(const cardea_result *result)
    CARDEA_OWNED(cardea_challenge_free);
/** Frees an attempt. The login stays redeemable by its id. */
CARDEA_API void cardea_attempt_free(cardea_attempt *attempt);
/** Returns a handle of the attempt, or NULL. Each call creates one more, for you to free. */
CARDEA_API cardea_attempt *cardea_result_copy_attempt(const cardea_result *result)
    CARDEA_OWNED(cardea_attempt_free);
/** Frees a step and what was borrowed from it. */
CARDEA_API void cardea_login_step_free(cardea_login_step *step);
/** Returns a handle of the step, or NULL. Each call creates one more, for you to free. */
CARDEA_API cardea_login_step *cardea_result_copy_step(const cardea_result *result)
    CARDEA_OWNED(cardea_login_step_free);
/** Frees a device login. The login itself ends with its code or its client. */
CARDEA_API void cardea_device_login_free(cardea_device_login *login);
/** Returns a handle of the device login, or NULL. Each call creates one more, for you to free. */
CARDEA_API cardea_device_login *cardea_result_copy_device_login(const cardea_result *result)
    CARDEA_OWNED(cardea_device_login_free);
/** Returns the access token, for the application's own server, or NULL. */
CARDEA_API const char *cardea_result_access_token(const cardea_result *result);
/** Returns the sessions, or NULL. */
CARDEA_API const cardea_session_list *cardea_result_sessions(const cardea_result *result);
/** Returns the answer of the application's own server, or NULL. */
CARDEA_API const cardea_response *cardea_result_response(const cardea_result *result);
/** Returns the value of the header Authorization for a request that you send yourself, or NULL. */
CARDEA_API const char *cardea_result_authorization(const cardea_result *result);
/** Returns the value of the header DPoP for that request; NULL if it carries none. */
CARDEA_API const char *cardea_result_dpop_proof(const cardea_result *result);
/** Returns one of the CARDEA_BROWSER_SESSION_ constants, or 0. */
CARDEA_API int32_t cardea_result_browser_session(const cardea_result *result);
/** Returns where in the application a deep link leads: a path that is safe to go to, with the query
 * and the fragment that came along; or NULL. It may hold secrets: never log it. */
CARDEA_API const char *cardea_result_route(const cardea_result *result);
/** Returns the application's user that the identity is linked to, or NULL. */
CARDEA_API const cardea_identity_link *cardea_result_identity_link(const cardea_result *result);
/** Returns the server's rules for passwords, or NULL. */
CARDEA_API const cardea_password_policy *cardea_result_password_policy(const cardea_result *result);
/** Returns whether the answer is yes. */
CARDEA_API bool cardea_result_is_yes(const cardea_result *result);
/** Frees a question. One that is answered already is not affected. */
CARDEA_API void cardea_passkey_question_free(cardea_passkey_question *question);
/** Returns a handle of the question, or NULL. Each call creates one more, for you to free. */
CARDEA_API cardea_passkey_question *cardea_result_copy_question(const cardea_result *result)
    CARDEA_OWNED(cardea_passkey_question_free);
/** Returns what a security key or a browser has signed, for the second half of a call, or NULL. */
CARDEA_API const char *cardea_result_passkey_answer(const cardea_result *result);
/** Returns the passkeys, or NULL. */
CARDEA_API const cardea_passkey_list *cardea_result_passkeys(const cardea_result *result);
/** Frees a step-up and what was borrowed from it. It goes on by its id. */
CARDEA_API void cardea_step_up_free(cardea_step_up *step_up);
/** Returns a handle of the step-up, or NULL. Each call creates one more, for you to free. */
CARDEA_API cardea_step_up *cardea_result_copy_step_up(const cardea_result *result)
    CARDEA_OWNED(cardea_step_up_free);
/** Returns the addresses and telephone numbers, or NULL. */
CARDEA_API const cardea_identifier_list *cardea_result_identifiers(const cardea_result *result);
/** Returns the accounts, or NULL. */
CARDEA_API const cardea_account_list *cardea_result_accounts(const cardea_result *result);
/** Frees a result and what was borrowed from it; secrets in it are overwritten. */
CARDEA_API void cardea_result_free(cardea_result *result);
/** Returns another handle of the same result, so that two owners can keep it. */
CARDEA_API cardea_result *cardea_result_retain(const cardea_result *result)
    CARDEA_OWNED(cardea_result_free);

/* User ----------------------------------------------------------------------------------------- */

/** Returns the bearer token for the application's own server, or NULL. */
CARDEA_API const char *cardea_user_access_token(const cardea_user *user);
/** Returns when the access token expires, by this machine's clock, or 0. */
CARDEA_API int64_t cardea_user_access_token_expires_at_ms(const cardea_user *user);
/** Returns what the server says about the user, or NULL: the claims of the access token; at an
 * OpenID Connect provider those of the ID token and its UserInfo endpoint; at Ory those of the
 * identity. */
CARDEA_API const cardea_profile *cardea_user_profile(const cardea_user *user);
/** Returns the last ID token of an OpenID Connect provider, or NULL. */
CARDEA_API const char *cardea_user_id_token(const cardea_user *user);
/** Returns the scopes that such a provider has granted, as it writes them, or NULL. */
CARDEA_API const char *cardea_user_scope(const cardea_user *user);
/** Frees a user that you own, such as that of cardea_login, and what was borrowed from it. */
CARDEA_API void cardea_user_free(cardea_user *user);
/** Returns the user's identifier ("sub"), or NULL. */
CARDEA_API const char *cardea_profile_user_id(const cardea_profile *profile);
/** Returns the session's identifier ("sid"), or NULL. */
CARDEA_API const char *cardea_profile_session_id(const cardea_profile *profile);
/** Returns the user's display name ("name"), or NULL. */
CARDEA_API const char *cardea_profile_name(const cardea_profile *profile);
/** Returns the e-mail address ("email"), or NULL; see the claim "email_verified". */
CARDEA_API const char *cardea_profile_email(const cardea_profile *profile);
/** Returns the address of the user's picture ("picture"), or NULL. */
CARDEA_API const char *cardea_profile_picture(const cardea_profile *profile);
/** Returns a claim by its name, or NULL: a text as it is, anything else as JSON ("true"). Which
 * ones there are depends on the server and, at an OpenID Connect provider, on the scopes. */
CARDEA_API const char *cardea_profile_claim(const cardea_profile *profile, const char *name);
/** Returns all claims as a JSON object. Those of an access token are read, not verified: the server
 * that receives the token verifies it. Those of an ID token and of Ory are verified. */
CARDEA_API const char *cardea_profile_claims_json(const cardea_profile *profile);

/* Session -------------------------------------------------------------------------------------- */

/** Tells who is signed in according to the stored session, without asking a server.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_NOT_SIGNED_IN. */
CARDEA_API cardea_status cardea_get_current_user(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Brings an access token that servers accept now: the present one or, shortly before its end, a
 * refreshed one. Ask for one whenever you need it, and keep none: the engine refreshes once for all
 * callers and processes. While the old token lasts, a transient failure to refresh is not reported.
 * A token that is bound to a key is not for headers of your own: use cardea_authorize.
 * Result: CARDEA_RESULT_ACCESS_TOKEN. CARDEA_ERROR_NOT_SIGNED_IN; CARDEA_ERROR_SESSION_EXPIRED if
 * the token has expired and the server gave nothing to refresh it with; the server's error if it
 * ends the session now. */
CARDEA_API cardea_status cardea_get_access_token(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Gets a new access token now, however long the old one would last: after a change that should
 * show up in its claims.
 * Result: CARDEA_RESULT_LOGGED_IN, or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_refresh(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Marks the access token as expired: the next cardea_get_access_token refreshes it. The user stays
 * signed in.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_SIGNED_IN. */
CARDEA_API cardea_status cardea_expire_access_token(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Ends the session: forgets it here first, then tells the server. If that fails, the error is
 * reported, and the user is signed out here all the same.
 * Result: CARDEA_RESULT_NONE. */
CARDEA_API cardea_status cardea_logout(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Opens a locked keyring: asks its user for the password, or to choose one for a first keyring.
 * Writing does that too; reading never asks and fails with CARDEA_ERROR_STORE_LOCKED. Any other
 * store needs no question, and the call succeeds. The desktop asks in a window of its own,
 * announced by CARDEA_EVENT_STORE_ASKING; calls that need the same answer share it. If the
 * operation is cancelled, the question stays, and an answer still opens the keyring.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_STORE_LOCKED if the user refuses, or does not answer
 * within two minutes; CARDEA_ERROR_STORE_UNAVAILABLE without a Secret Service, or if the user wants
 * no first keyring. */
CARDEA_API cardea_status cardea_unlock_store(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/** Lists the user's sessions at the server, on this device and on others: at most limit of them,
 * skipping the first offset. limit 0 leaves the number to the server.
 * Result: CARDEA_RESULT_SESSIONS, or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_list_sessions(cardea_client *client, int32_t limit, int32_t offset,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/** Which sessions of the user to end. */
enum {
    CARDEA_SESSIONS_ALL = 0, /**< All of them, this one included. */
    CARDEA_SESSIONS_OTHERS = 1, /**< All but this one. */
    CARDEA_SESSIONS_MINE = 2, /**< This one. */
    CARDEA_SESSIONS_ONE = 3 /**< The one of that id. */
};
/** Ends sessions of the user at the server; if this one is among them, it is forgotten here, too.
 * target is one of the CARDEA_SESSIONS_ constants; session_id goes with CARDEA_SESSIONS_ONE and is
 * NULL otherwise.
 * Result: CARDEA_RESULT_NONE, or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_revoke_sessions(cardea_client *client, int32_t target,
    const char *session_id, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/** Returns how many sessions the list has. */
CARDEA_API int32_t cardea_session_list_count(const cardea_session_list *sessions);
/** Returns how many sessions the user has in all. */
CARDEA_API int64_t cardea_session_list_total(const cardea_session_list *sessions);
/** Returns how many sessions one answer has at most. */
CARDEA_API int64_t cardea_session_list_limit(const cardea_session_list *sessions);
/** Returns how many sessions come before the first one of the list. */
CARDEA_API int64_t cardea_session_list_offset(const cardea_session_list *sessions);
/** Returns the session's name; for this session it equals cardea_profile_session_id. */
CARDEA_API const char *cardea_session_list_id(const cardea_session_list *sessions, int32_t index);
/** Returns the model of the device in the server's words, or NULL. */
CARDEA_API const char *cardea_session_list_device_model(
    const cardea_session_list *sessions, int32_t index);
/** Returns what kind of device it is: "desktop", "mobile", "tablet" or "unknown". */
CARDEA_API const char *cardea_session_list_device_type(
    const cardea_session_list *sessions, int32_t index);
/** Returns the device's operating system in the server's words, or NULL. */
CARDEA_API const char *cardea_session_list_os_version(
    const cardea_session_list *sessions, int32_t index);
/** Returns the country that the session was last seen in, two letters, or NULL. */
CARDEA_API const char *cardea_session_list_country_code(
    const cardea_session_list *sessions, int32_t index);
/** Returns when the user signed in, by the server's clock, or 0. */
CARDEA_API int64_t cardea_session_list_created_at_ms(
    const cardea_session_list *sessions, int32_t index);
/** Returns when the session was last used, by the server's clock, or 0. */
CARDEA_API int64_t cardea_session_list_last_seen_at_ms(
    const cardea_session_list *sessions, int32_t index);
/** Returns when the session ends, by the server's clock, or 0. */
CARDEA_API int64_t cardea_session_list_expires_at_ms(
    const cardea_session_list *sessions, int32_t index);

/* Accounts in the store ------------------------------------------------------------------------ */

/** Lists the accounts of the application, at all servers, for which the client's store holds data.
 * Result: CARDEA_RESULT_ACCOUNTS. CARDEA_ERROR_INVALID_ARGUMENT for a store of the host, which
 * cannot list what it has. */
CARDEA_API cardea_status cardea_list_accounts(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Moves the session of the client's account, and all that is stored with it, from the store of
 * source into the client's; with all_accounts those of all accounts of the application, at all
 * servers. Of source, only the store counts. If your application changes its store, call this at
 * each start: it continues an interrupted move. No session is lost or left in both stores.
 * Result: CARDEA_RESULT_ACCOUNTS, the accounts from which something was moved.
 * CARDEA_ERROR_CONFLICT if both stores have a session of an account: sign out of one;
 * CARDEA_ERROR_TIMEOUT if another program holds that account's lock for a minute;
 * CARDEA_ERROR_INVALID_ARGUMENT if both are the same store, or if source cannot list what it has
 * and all_accounts is set. */
CARDEA_API cardea_status cardea_move_sessions(cardea_client *client, const cardea_config *source,
    bool all_accounts, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Returns how many accounts the list has. */
CARDEA_API int32_t cardea_account_list_count(const cardea_account_list *accounts);
/** Returns the account's name: that of cardea_config_set_account. */
CARDEA_API const char *cardea_account_list_account(
    const cardea_account_list *accounts, int32_t index);
/** Returns the server as the store names it, "prelude https://auth.example.com", or the name of
 * cardea_config_set_partition. */
CARDEA_API const char *cardea_account_list_server(
    const cardea_account_list *accounts, int32_t index);
/** Returns whether there is a session; otherwise there is what a logout leaves, or a login that is
 * not finished. In the result of cardea_move_sessions: whether the session was moved. */
CARDEA_API bool cardea_account_list_has_session(const cardea_account_list *accounts, int32_t index);

/* Requests to your own server ------------------------------------------------------------------ */

/** Frees a request. One that was sent is not affected. */
CARDEA_API void cardea_request_free(cardea_request *request);
/** Creates a GET request without headers and body. Set a URL. */
CARDEA_API cardea_request *cardea_request_new(void) CARDEA_OWNED(cardea_request_free);
/** Sets the method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET". */
CARDEA_API cardea_status cardea_request_set_method(
    cardea_request *request, const char *method, cardea_error **out_error);
/** Sets the address: https, or http to this machine. The access token goes there: never take the
 * address from a third party. */
CARDEA_API cardea_status cardea_request_set_url(
    cardea_request *request, const char *url, cardea_error **out_error);
/** Adds a header of this name and value; not Authorization or DPoP, which the engine adds. */
CARDEA_API cardea_status cardea_request_add_header(
    cardea_request *request, const char *name, const char *value, cardea_error **out_error);
/** Sets the body: size bytes. Pass NULL and 0 to remove it. */
CARDEA_API cardea_status cardea_request_set_body(
    cardea_request *request, const uint8_t *bytes, size_t size, cardea_error **out_error);
/** Sets the largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A
 * larger one fails with CARDEA_ERROR_RESPONSE_TOO_LARGE. The whole answer is held in memory. */
CARDEA_API cardea_status cardea_request_set_max_response(
    cardea_request *request, uint32_t bytes, cardea_error **out_error);
/** Writes the body of a success (2xx) to this file descriptor as it comes, of any size;
 * cardea_response_body returns NULL then. Other answers are held in memory. The client's thread
 * blocks while it writes: pass a file, or a pipe that another thread or process reads. Keep it open
 * until the operation has ended. Default: -1, none. If writing fails, the request fails with
 * CARDEA_ERROR_OUTPUT_FAILED; a failed request may leave a part of the body there. */
CARDEA_API cardea_status cardea_request_set_output_fd(
    cardea_request *request, int32_t fd, cardea_error **out_error);
/** Sets how long the request may take. At least 1. Default: the request timeout of the client. */
CARDEA_API cardea_status cardea_request_set_timeout_ms(
    cardea_request *request, uint32_t timeout_ms, cardea_error **out_error);
/** Sends a request with the user's access token and, if the server asks for DPoP, with a proof of
 * possession; brings the answer whatever its status, a redirect included. If the server rejects
 * the token (401), it is refreshed and the request sent once more.
 * Result: CARDEA_RESULT_RESPONSE. CARDEA_ERROR_INVALID_ARGUMENT for a request that cannot be sent,
 * CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION if the server wants what cardea_request_scope asks
 * for (RFC 9470), or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_send_authorized_request(cardea_client *client,
    const cardea_request *request, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/** Returns the HTTP status. */
CARDEA_API int32_t cardea_response_status(const cardea_response *response);
/** Returns the value of the first header of that name, ignoring case, or NULL. */
CARDEA_API const char *cardea_response_header(const cardea_response *response, const char *name);
/** Returns how many headers there are. */
CARDEA_API int32_t cardea_response_header_count(const cardea_response *response);
/** Returns the name of a header, in the order of the answer. */
CARDEA_API const char *cardea_response_header_name(const cardea_response *response, int32_t index);
/** Returns the value of a header, in the order of the answer. */
CARDEA_API const char *cardea_response_header_value(const cardea_response *response, int32_t index);
/** Returns the whole body, and its size in out_size; NULL and 0 if it is empty. */
CARDEA_API const uint8_t *cardea_response_body(const cardea_response *response, size_t *out_size);

/** Brings what a request must carry if you send it yourself, with an HTTP stack of your own: the
 * access token and, if its server is known to ask for one, the proof of possession. Call it for
 * every request, right before you send it: a proof is good for one request of this method and url.
 * Result: CARDEA_RESULT_AUTHORIZATION, or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_authorize(cardea_client *client, const char *method,
    const char *url, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Learns from the answer to such a request, of this method and url: its http_status, and its
 * headers WWW-Authenticate (www_authenticate) and DPoP-Nonce (dpop_nonce), each NULL if it has
 * none.
 * Result: CARDEA_RESULT_AUTHORIZATION: send the request again with these headers - they have a
 * proof or a nonce that the server asks for, or a refreshed token - and pass on the next answer,
 * too; send it five times at most. CARDEA_RESULT_NONE: the answer is yours to read. Or an error
 * that cardea_send_authorized_request can return. */
CARDEA_API cardea_status cardea_authorize_feedback(cardea_client *client, const char *method,
    const char *url, int32_t http_status, const char *www_authenticate, const char *dpop_nonce,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Browser and redirects ------------------------------------------------------------------------ */

/** Hands a redirect URL that reached this process to the login that waits for it: one of this
 * process, else one of another process of this user. If that process has ended, the URL is kept,
 * sealed, until it is resumed. Blocks: as a rule for less than a millisecond; for up to three
 * seconds if other processes wait for the same scheme and hang.
 * Statuses: CARDEA_ERROR_INVALID_ARGUMENT for anything but a URL of at most 64 KiB;
 * CARDEA_ERROR_ATTEMPT_NOT_FOUND if no login waits for this URL. */
CARDEA_API cardea_status cardea_deliver_redirect(
    const char *redirect_url, cardea_error **out_error);
/** Finishes a login whose process ended - a crash, an update, a logout from the desktop - before
 * its redirect came, if the redirect has come meanwhile. Call it when the application starts: it
 * also restores what such a process changed on the desktop.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP;
 * CARDEA_RESULT_NONE if no redirect was kept. CARDEA_ERROR_STORE_CORRUPTED if what was kept cannot
 * be opened; it is removed. */
CARDEA_API cardea_status cardea_resume_oauth_login(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/** Begins a login whose page you show yourself. Result: CARDEA_RESULT_ATTEMPT. */
CARDEA_API cardea_status cardea_initiate_oauth_login(cardea_client *client,
    const cardea_oauth_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Redeems the whole redirect_url, if it belongs to the attempt. An attempt is redeemed once.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
 * CARDEA_ERROR_REDIRECT_MISMATCH. */
CARDEA_API cardea_status cardea_finalize_oauth_login_with_redirect(cardea_client *client,
    const cardea_attempt *attempt, const char *redirect_url, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Redeems a challenge_token that a redirect brought for this attempt, at a Prelude server.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP. */
CARDEA_API cardea_status cardea_finalize_oauth_login(cardea_client *client,
    const cardea_attempt *attempt, const char *challenge_token, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/* Unfinished logins are kept in the secure store, encrypted and for a limited time, so that a
 * restarted process can finish them by their ids. An id is not a secret. */

/** Returns the id of the attempt. */
CARDEA_API const char *cardea_attempt_id(const cardea_attempt *attempt);
/** Returns the page to show. It carries one-time values: never log it. */
CARDEA_API const char *cardea_attempt_authorization_url(const cardea_attempt *attempt);
/** Returns where the page will redirect to. */
CARDEA_API const char *cardea_attempt_redirect_uri(const cardea_attempt *attempt);
/** Returns when the attempt stops being redeemable. */
CARDEA_API int64_t cardea_attempt_expires_at_ms(const cardea_attempt *attempt);

/** How a one-time code reaches its user. */
enum {
    CARDEA_OTP_CHANNEL_EMAIL = 1, /**< By e-mail. */
    CARDEA_OTP_CHANNEL_SMS = 2 /**< By a text message to a telephone. */
};
/** Returns the id of the challenge. */
CARDEA_API const char *cardea_challenge_id(const cardea_challenge *challenge);
/** Returns the e-mail address, or telephone number, that the code was sent to, or NULL. */
CARDEA_API const char *cardea_challenge_email(const cardea_challenge *challenge);
/** Returns how the code was sent: one of the CARDEA_OTP_CHANNEL_ constants. */
CARDEA_API int32_t cardea_challenge_channel(const cardea_challenge *challenge);
/** Returns when the challenge stops being redeemable. */
CARDEA_API int64_t cardea_challenge_expires_at_ms(const cardea_challenge *challenge);

/** Makes sure that an attempt is in the secure store. The engine stores it by itself as well, but
 * does not wait, nor report a store that is locked or missing.
 * Result: CARDEA_RESULT_NONE. */
CARDEA_API cardea_status cardea_save_oauth_login(cardea_client *client,
    const cardea_attempt *attempt, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Finds an attempt by its id, even if an earlier process began it.
 * Result: CARDEA_RESULT_ATTEMPT. CARDEA_ERROR_ATTEMPT_NOT_FOUND. */
CARDEA_API cardea_status cardea_restore_oauth_login(cardea_client *client, const char *attempt_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Makes sure that a challenge is in the secure store. Result: CARDEA_RESULT_NONE. */
CARDEA_API cardea_status cardea_save_oauth_email_challenge(cardea_client *client,
    const cardea_challenge *challenge, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Finds a challenge by its id, even if an earlier process received it.
 * Result: CARDEA_RESULT_OTP_REQUIRED. CARDEA_ERROR_CHALLENGE_NOT_FOUND. */
CARDEA_API cardea_status cardea_restore_oauth_email_challenge(cardea_client *client,
    const char *challenge_id, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/** What the return from the provider's logout page means. */
enum {
    CARDEA_BROWSER_SESSION_CONFIRMED = 1, /**< It answers this very request. */
    /** It does not say which request it answers; most likely it worked. */
    CARDEA_BROWSER_SESSION_UNCONFIRMED = 2
};
/** Frees options. */
CARDEA_API void cardea_browser_logout_options_free(cardea_browser_logout_options *options);
/** Creates empty options. Set a redirect URI. */
CARDEA_API cardea_browser_logout_options *cardea_browser_logout_options_new(void)
    CARDEA_OWNED(cardea_browser_logout_options_free);
/** Sets where the provider sends the user back to; registered there for this purpose. */
CARDEA_API cardea_status cardea_browser_logout_options_set_redirect_uri(
    cardea_browser_logout_options *options, const char *redirect_uri, cardea_error **out_error);
/** Sets how the redirect comes back; see cardea_oauth_options_set_redirect_capture. Default:
 * CARDEA_CAPTURE_SCHEME. */
CARDEA_API cardea_status cardea_browser_logout_options_set_redirect_capture(
    cardea_browser_logout_options *options, int32_t capture, cardea_error **out_error);
/** See cardea_oauth_options_set_may_replace_scheme_handler. Default: false. */
CARDEA_API cardea_status cardea_browser_logout_options_set_may_replace_scheme_handler(
    cardea_browser_logout_options *options, bool may_replace, cardea_error **out_error);
/** Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that
 * has kept the login's own window: a new one has no session to end. Default: false. */
CARDEA_API cardea_status cardea_browser_logout_options_set_prefers_ephemeral_session(
    cardea_browser_logout_options *options, bool ephemeral, cardea_error **out_error);
/** See cardea_oauth_options_set_activation_token. */
CARDEA_API cardea_status cardea_browser_logout_options_set_activation_token(
    cardea_browser_logout_options *options, const char *token, cardea_error **out_error);
/** Sets how long to wait: users who stay signed in never come back. At least 1. Default: 120000. */
CARDEA_API cardea_status cardea_browser_logout_options_set_timeout_ms(
    cardea_browser_logout_options *options, uint32_t timeout_ms, cardea_error **out_error);
/** Sets the user to sign out, for a provider that asks. Default: NULL, no user in particular. */
CARDEA_API cardea_status cardea_browser_logout_options_set_logout_hint(
    cardea_browser_logout_options *options, const char *hint, cardea_error **out_error);
/** Adds a language of the page, such as "de-AT". The first one is preferred. */
CARDEA_API cardea_status cardea_browser_logout_options_add_ui_locale(
    cardea_browser_logout_options *options, const char *locale, cardea_error **out_error);
/** Ends the session that the user's browser has at an OpenID Connect provider: shows the provider's
 * page, which may ask the user, and waits for the browser to come back. The session here is not
 * touched: call cardea_logout afterwards.
 * Result: CARDEA_RESULT_BROWSER_SESSION. CARDEA_ERROR_NOT_SUPPORTED if the provider has no such
 * page, or any error that cardea_login_with_oauth can return. */
CARDEA_API cardea_status cardea_end_browser_session(cardea_client *client,
    const cardea_browser_logout_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/** Frees options. */
CARDEA_API void cardea_link_options_free(cardea_link_options *options);
/** Creates empty options. Set a scheme, or a redirect URI that has it. */
CARDEA_API cardea_link_options *cardea_link_options_new(void)
    CARDEA_OWNED(cardea_link_options_free);
/** Sets the application's scheme: the page ends with a link such as myapp://oauth/... */
CARDEA_API cardea_status cardea_link_options_set_scheme(
    cardea_link_options *options, const char *scheme, cardea_error **out_error);
/** Uses scheme and form of this redirect URI: myapp:/callback stands for myapp:/oauth/... */
CARDEA_API cardea_status cardea_link_options_set_redirect_uri(
    cardea_link_options *options, const char *redirect_uri, cardea_error **out_error);
/** See cardea_oauth_options_set_may_replace_scheme_handler. Default: false. */
CARDEA_API cardea_status cardea_link_options_set_may_replace_scheme_handler(
    cardea_link_options *options, bool may_replace, cardea_error **out_error);
/** See cardea_oauth_options_set_prefers_ephemeral_session. Default: false. */
CARDEA_API cardea_status cardea_link_options_set_prefers_ephemeral_session(
    cardea_link_options *options, bool ephemeral, cardea_error **out_error);
/** See cardea_oauth_options_set_activation_token. */
CARDEA_API cardea_status cardea_link_options_set_activation_token(
    cardea_link_options *options, const char *token, cardea_error **out_error);
/** Sets how long to wait for the link. At least 1. Default: 600000. */
CARDEA_API cardea_status cardea_link_options_set_timeout_ms(
    cardea_link_options *options, uint32_t timeout_ms, cardea_error **out_error);
/** Shows a page in the user's browser, for an application whose own pages run in a web view, and
 * waits for the link that ends it: myapp://oauth/... link is "oauth://?url=" with the page's
 * address, percent-encoded once, or the address itself. options say how, and for which scheme.
 * Nothing that the route brings is trusted here.
 * Result: CARDEA_RESULT_ROUTE. CARDEA_ERROR_INVALID_ARGUMENT for a link that names no page;
 * CARDEA_ERROR_REDIRECT_MISMATCH if the route is not safe to go to; or any error that
 * cardea_login_with_oauth can return. */
CARDEA_API cardea_status cardea_open_oauth_link(cardea_client *client, const char *link,
    const cardea_link_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/* Steps ---------------------------------------------------------------------------------------- */

/* A login whose server asks for more. A step never changes: show the ways that it offers, ask for
 * the fields of the chosen one, and answer. */

/** What is missing. */
enum {
    CARDEA_STEP_OTHER = 0, /**< Something else: its messages and ways say more. */
    CARDEA_STEP_MISSING_TRAITS = 1, /**< The account lacks properties: ask for the fields. */
    /** The address belongs to an account that signs in another way: do so once to link the two. */
    CARDEA_STEP_ACCOUNT_LINKING = 2,
    CARDEA_STEP_SECOND_FACTOR = 3 /**< The account has a second factor. */
};
/** Returns the id of the step, for cardea_restore_oauth_login_step. */
CARDEA_API const char *cardea_login_step_id(const cardea_login_step *step);
/** Returns one of the CARDEA_STEP_ constants. */
CARDEA_API int32_t cardea_login_step_kind(const cardea_login_step *step);
/** Returns the identifier that the step concerns, such as an address that is taken, or NULL. */
CARDEA_API const char *cardea_login_step_identifier(const cardea_login_step *step);
/** Returns the provider that the step concerns, such as the one to link, or NULL. */
CARDEA_API const char *cardea_login_step_provider(const cardea_login_step *step);
/** Returns when the step stops being usable, by this machine's clock, or 0. */
CARDEA_API int64_t cardea_login_step_expires_at_ms(const cardea_login_step *step);
/** Returns how many messages the server has for the user. */
CARDEA_API int32_t cardea_login_step_message_count(const cardea_login_step *step);
/** Returns the server's number for a message; unlike the text, it does not change. */
CARDEA_API int64_t cardea_login_step_message_id(const cardea_login_step *step, int32_t index);
/** Returns the text of a message, in the server's words. */
CARDEA_API const char *cardea_login_step_message(const cardea_login_step *step, int32_t index);
/** Returns whether a message reports an error. */
CARDEA_API bool cardea_login_step_message_is_error(const cardea_login_step *step, int32_t index);
/** Returns how many ways to go on there are; any one is enough. */
CARDEA_API int32_t cardea_login_step_way_count(const cardea_login_step *step);
/** Returns the name of a way, such as "password", "totp" or "oidc:google". */
CARDEA_API const char *cardea_login_step_way_id(const cardea_login_step *step, int32_t way);
/** Returns the provider to sign in with, if the way leads through a browser, or NULL. */
CARDEA_API const char *cardea_login_step_way_provider(const cardea_login_step *step, int32_t way);
/** Returns the server's words for a way, or NULL. */
CARDEA_API const char *cardea_login_step_way_label(const cardea_login_step *step, int32_t way);
/** Returns how many fields a way has. */
CARDEA_API int32_t cardea_login_step_field_count(const cardea_login_step *step, int32_t way);
/** Returns the name of a field of a way, for cardea_login_answer_set_value. */
CARDEA_API const char *cardea_login_step_field_name(
    const cardea_login_step *step, int32_t way, int32_t field);
/** Returns what kind of input a field of a way is, in the words of HTML: "text", "email",
 * "password", "number", "checkbox". */
CARDEA_API const char *cardea_login_step_field_type(
    const cardea_login_step *step, int32_t way, int32_t field);
/** Returns the server's words for a field of a way, or NULL. */
CARDEA_API const char *cardea_login_step_field_label(
    const cardea_login_step *step, int32_t way, int32_t field);
/** Returns the value that a field of a way has already, or NULL. */
CARDEA_API const char *cardea_login_step_field_value(
    const cardea_login_step *step, int32_t way, int32_t field);
/** Returns whether the server requires a field of a way. */
CARDEA_API bool cardea_login_step_field_is_required(
    const cardea_login_step *step, int32_t way, int32_t field);
/** Returns what the server says about a field of a way, a line for each message, or NULL. */
CARDEA_API const char *cardea_login_step_field_message(
    const cardea_login_step *step, int32_t way, int32_t field);

/** Frees an answer; its values are overwritten. */
CARDEA_API void cardea_login_answer_free(cardea_login_answer *answer);
/** Creates an empty answer. Set a way. */
CARDEA_API cardea_login_answer *cardea_login_answer_new(void)
    CARDEA_OWNED(cardea_login_answer_free);
/** Chooses one of the step's ways, by its name. */
CARDEA_API cardea_status cardea_login_answer_set_way(
    cardea_login_answer *answer, const char *way, cardea_error **out_error);
/** Fills in the field of that name. NULL removes your value, and the field keeps the one that it
 * has. A checkbox is "true" or "false". */
CARDEA_API cardea_status cardea_login_answer_set_value(
    cardea_login_answer *answer, const char *name, const char *value, cardea_error **out_error);

/** Answers a step, and so continues its login. A wrong password or code leaves the step usable. If
 * the chosen way leads through a page, you show it yourself, as after cardea_initiate_oauth_login.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP;
 * CARDEA_RESULT_ATTEMPT for a page to show, whose redirect finishes the login.
 * CARDEA_ERROR_WRONG_CREDENTIALS, CARDEA_ERROR_INVALID_OTP_CODE; CARDEA_ERROR_INVALID_ARGUMENT for
 * a way or a field that the step does not have; CARDEA_ERROR_ATTEMPT_EXPIRED if the step has
 * ended. */
CARDEA_API cardea_status cardea_answer_login_step(cardea_client *client,
    const cardea_login_step *step, const cardea_login_answer *answer, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Gives this answer to a step, and shows a page for it as cardea_login_with_oauth does. Only the
 * options that control how a page is shown are used: the redirect URI was fixed when the login
 * began.
 * Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP, or any error
 * that cardea_answer_login_step and cardea_login_with_oauth can return. */
CARDEA_API cardea_status cardea_answer_login_step_in_browser(cardea_client *client,
    const cardea_login_step *step, const cardea_login_answer *answer,
    const cardea_oauth_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Makes sure that the step is in the secure store. Result: CARDEA_RESULT_NONE. */
CARDEA_API cardea_status cardea_save_oauth_login_step(cardea_client *client,
    const cardea_login_step *step, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Finds a step by its id, even if an earlier process received it.
 * Result: CARDEA_RESULT_STEP. CARDEA_ERROR_ATTEMPT_NOT_FOUND. */
CARDEA_API cardea_status cardea_restore_oauth_login_step(cardea_client *client, const char *step_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Login on another device ---------------------------------------------------------------------- */

/** Frees options. */
CARDEA_API void cardea_device_login_options_free(cardea_device_login_options *options);
/** Creates empty options. Nothing needs to be set. */
CARDEA_API cardea_device_login_options *cardea_device_login_options_new(void)
    CARDEA_OWNED(cardea_device_login_options_free);
/** Asks for a scope. The first call replaces the scopes of the provider. */
CARDEA_API cardea_status cardea_device_login_options_add_scope(
    cardea_device_login_options *options, const char *scope, cardea_error **out_error);
/** Adds a parameter of this name and value to the request, such as "audience". */
CARDEA_API cardea_status cardea_device_login_options_add_parameter(
    cardea_device_login_options *options, const char *name, const char *value,
    cardea_error **out_error);
/** Begins a login on a machine without a browser (RFC 8628): show the user the code and the page,
 * then call cardea_finish_device_login. options may be NULL.
 * Result: CARDEA_RESULT_DEVICE_LOGIN. CARDEA_ERROR_NOT_SUPPORTED if the server has no such
 * logins. */
CARDEA_API cardea_status cardea_initiate_device_login(cardea_client *client,
    const cardea_device_login_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Waits until the user has let this device in, and signs in. Asks the server as often as it
 * allows, and less and less often while it cannot be reached. After a cancellation the same client
 * can wait again, until the code expires.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_ACCESS_DENIED if the user or the provider refuses;
 * CARDEA_ERROR_LOGIN_TIMED_OUT if the code has expired; CARDEA_ERROR_ATTEMPT_CONSUMED if the login
 * is over or another call waits for it; CARDEA_ERROR_ATTEMPT_NOT_FOUND for a login of another
 * client. */
CARDEA_API cardea_status cardea_finish_device_login(cardea_client *client,
    const cardea_device_login *login, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Returns the id of the login. Not a secret. */
CARDEA_API const char *cardea_device_login_id(const cardea_device_login *login);
/** Returns the code to type. Show it beside a QR code, too: users compare it with the page. */
CARDEA_API const char *cardea_device_login_user_code(const cardea_device_login *login);
/** Returns the page where the user types the code. */
CARDEA_API const char *cardea_device_login_verification_uri(const cardea_device_login *login);
/** Returns the same page with the code already in it, for a QR code or a link, or NULL. */
CARDEA_API const char *cardea_device_login_verification_uri_complete(
    const cardea_device_login *login);
/** Returns when the code expires. */
CARDEA_API int64_t cardea_device_login_expires_at_ms(const cardea_device_login *login);

/* Codes and passwords -------------------------------------------------------------------------- */

/* Ways in without a page, for Prelude. They, passkeys and scopes fail with
 * CARDEA_ERROR_NOT_SUPPORTED at other servers, unless a comment says otherwise. docs/ways-in.md has
 * an example of each. */

/** Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone
 * number in international form, such as +4915112345678. configuration names the server's
 * configuration that sends it; NULL is the default one. cardea_check_otp with that code signs in,
 * and cardea_resend_otp sends another one. The server does not say whether that address may sign
 * in: if no code comes, offer to send it again, and another way in.
 * Result: CARDEA_RESULT_OTP_REQUIRED. CARDEA_ERROR_NO_LOGIN_CONFIG if the server sends no codes
 * that way; CARDEA_ERROR_SAML_LOGIN_REQUIRED for an address of a company with a sign-in of its own;
 * CARDEA_ERROR_RATE_LIMITED; CARDEA_ERROR_INVALID_ARGUMENT for what can never be an address. */
CARDEA_API cardea_status cardea_start_otp_login(cardea_client *client, const char *address,
    const char *configuration, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Signs in with an e-mail address, email, and a password.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_UNAUTHORIZED if the two do not belong together;
 * CARDEA_ERROR_PASSWORD_NOT_SET if the account has none: send a code;
 * CARDEA_ERROR_SAML_LOGIN_REQUIRED; CARDEA_ERROR_RATE_LIMITED. */
CARDEA_API cardea_status cardea_login_with_password(cardea_client *client, const char *email,
    const char *password, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Takes over the session that the user has at another service: token is what that service knows it
 * by. While the user is signed in here and the access token lasts, nothing is sent. Calls at the
 * same time share one exchange.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_BAD_REQUEST if the server does not accept the
 * token; CARDEA_ERROR_TOKEN_REUSED. */
CARDEA_API cardea_status cardea_migrate_session(cardea_client *client, const char *token,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/** Asks for the server's rules for passwords. No user has to be signed in.
 * Result: CARDEA_RESULT_PASSWORD_POLICY. */
CARDEA_API cardea_status cardea_get_password_policy(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** The criteria for a password. A character is a Unicode scalar value, of its general category. */
enum {
    CARDEA_PASSWORD_MIN_LENGTH = 1, /**< The least number of characters. */
    CARDEA_PASSWORD_MAX_LENGTH = 2, /**< The greatest number of characters. */
    CARDEA_PASSWORD_UPPERCASE = 3, /**< Upper case letters (Lu). */
    CARDEA_PASSWORD_LOWERCASE = 4, /**< Lower case letters (Ll). */
    CARDEA_PASSWORD_NUMBERS = 5, /**< Digits (Nd). */
    CARDEA_PASSWORD_SYMBOLS = 6 /**< All other characters. */
};
/** Returns how many characters the policy requires for a criterion, one of the CARDEA_PASSWORD_
 * constants; for CARDEA_PASSWORD_MAX_LENGTH how many it allows, or 0 for any number. */
CARDEA_API int64_t cardea_password_policy_expected(
    const cardea_password_policy *policy, int32_t criterion);
/** Returns whether a password meets a criterion of the policy, here and without a server. */
CARDEA_API bool cardea_password_policy_is_met(
    const cardea_password_policy *policy, int32_t criterion, const char *password);
/** Returns how many characters of a password count for a criterion, here and without a server. */
CARDEA_API int64_t cardea_password_count(const char *password, int32_t criterion);
/** Tells whether the server lets the signed-in user set a password now. Asks the server each time,
 * because each change uses up the permission.
 * Result: CARDEA_RESULT_YES_OR_NO, or any error that cardea_refresh can return. */
CARDEA_API cardea_status cardea_can_set_password(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Sets the password of the signed-in user, a first one or a new one. For Ory, too.
 * Result: CARDEA_RESULT_NONE. At Prelude CARDEA_ERROR_INSUFFICIENT_SCOPE: sign in with a code, or
 * request the scope "prld:pwd:write", then repeat the call; CARDEA_ERROR_INVALID_PASSWORD for one
 * that breaks the policy. At Ory CARDEA_ERROR_BAD_REQUEST with the server's words for a password
 * that it does not accept; CARDEA_ERROR_UNAUTHORIZED as for cardea_unlink_provider. Or any error
 * that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_set_password(cardea_client *client, const char *password,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Passkeys ------------------------------------------------------------------------------------- */

/* Whatever needs a passkey comes in two halves: the first brings the options of WebAuthn as JSON,
 * and the second takes what an authenticator has signed, as JSON, with binary members as base64url.
 * In between, use a security key (cardea_sign_with_security_key), a page that asks the browser
 * (cardea_sign_with_passkey_page), or an authenticator of yours, which writes the origin into
 * clientDataJSON, checks that the relying party belongs to it, and asks its user. */

/** Returns the options for the authenticator, as JSON: PublicKeyCredentialRequestOptions for a
 * login, PublicKeyCredentialCreationOptions for a registration. */
CARDEA_API const char *cardea_passkey_question_options(const cardea_passkey_question *question);
/** Begins a login with a passkey.
 * Result: CARDEA_RESULT_PASSKEY_QUESTION. CARDEA_ERROR_PASSKEY_NOT_CONFIGURED. */
CARDEA_API cardea_status cardea_begin_passkey_login(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Signs in with the assertion that answers the question, as JSON.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_UNAUTHORIZED for a passkey that the server does not
 * know or accept; CARDEA_ERROR_INVALID_ARGUMENT for the question of a registration. */
CARDEA_API cardea_status cardea_finish_passkey_login(cardea_client *client, const char *assertion,
    const cardea_passkey_question *question, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Begins to add a passkey to the account of the signed-in user. username is what the authenticator
 * shows beside it, such as the e-mail address; display_name, a name to show, and nickname, what the
 * user calls the passkey, may be NULL.
 * Result: CARDEA_RESULT_PASSKEY_QUESTION. CARDEA_ERROR_INSUFFICIENT_SCOPE: request the scope
 * "prld:passkey:write" first; or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_begin_passkey_registration(cardea_client *client,
    const char *username, const char *display_name, const char *nickname, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Adds the passkey whose attestation answers the question, as JSON.
 * Result: CARDEA_RESULT_PASSKEYS, this one. CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED;
 * CARDEA_ERROR_INVALID_ARGUMENT for the question of a login. */
CARDEA_API cardea_status cardea_finish_passkey_registration(cardea_client *client,
    const char *attestation, const cardea_passkey_question *question, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Signs with a passkey of a security key, over USB or NFC, by libfido2: the options are those of a
 * question or of a "verify_passkey". origin is where the passkeys are used, one of those that the
 * server allows, such as "https://auth.example.com"; never take it from the server's answer. The
 * guide of the client (cardea_config_set_key_guide) tells the user what to do.
 * Result: CARDEA_RESULT_PASSKEY_ANSWER. CARDEA_ERROR_DEPENDENCY_MISSING without libfido2;
 * CARDEA_ERROR_NOT_FOUND if the key has no such passkey; CARDEA_ERROR_WRONG_CREDENTIALS for a
 * locked key; CARDEA_ERROR_LOGIN_TIMED_OUT; CARDEA_ERROR_CANCELLED by the user, or if the key is
 * removed; CARDEA_ERROR_NOT_SUPPORTED for what the key cannot do;
 * CARDEA_ERROR_INVALID_CONFIGURATION for another server's relying party, or without a guide. */
CARDEA_API cardea_status cardea_sign_with_security_key(cardea_client *client, const char *origin,
    const char *options, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Makes a passkey on a security key by the options of a registration, for origin, as
 * cardea_sign_with_security_key does.
 * Result: CARDEA_RESULT_PASSKEY_ANSWER. CARDEA_ERROR_CONFLICT if the key has one of this account;
 * CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED if it has no room. */
CARDEA_API cardea_status cardea_register_security_key(cardea_client *client, const char *origin,
    const char *options, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Signs with a passkey of the user's browser: on a phone, in a password manager or on this
 * computer. Opens page, which is yours and at an allowed origin, and which asks the browser by
 * options; docs/passkey-page.md has such a page.
 * Result: CARDEA_RESULT_PASSKEY_ANSWER. CARDEA_ERROR_CANCELLED also if the user has no passkey;
 * CARDEA_ERROR_NOT_SUPPORTED; CARDEA_ERROR_INVALID_CONFIGURATION for a page at an unsafe origin, or
 * another server's relying party; and what cardea_login_with_oauth says of pages. */
CARDEA_API cardea_status cardea_sign_with_passkey_page(cardea_client *client, const char *page,
    const char *options, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Makes a passkey where the user's browser keeps them, by page and the options of a registration,
 * as cardea_sign_with_passkey_page does.
 * Result: CARDEA_RESULT_PASSKEY_ANSWER. CARDEA_ERROR_CONFLICT if there is one of this account;
 * CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED. */
CARDEA_API cardea_status cardea_register_with_passkey_page(cardea_client *client, const char *page,
    const char *options, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Lists the passkeys of the signed-in user.
 * Result: CARDEA_RESULT_PASSKEYS, or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_list_passkeys(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Gives the passkey of that id a nickname; an empty one removes it.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_FOUND. */
CARDEA_API cardea_status cardea_rename_passkey(cardea_client *client, const char *passkey_id,
    const char *nickname, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Removes the passkey of that id from the account.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_FOUND. */
CARDEA_API cardea_status cardea_remove_passkey(cardea_client *client, const char *passkey_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Returns how many passkeys the list has. */
CARDEA_API int32_t cardea_passkey_list_count(const cardea_passkey_list *passkeys);
/** Returns the server's name for the passkey. */
CARDEA_API const char *cardea_passkey_list_id(const cardea_passkey_list *passkeys, int32_t index);
/** Returns the user's name for the passkey, or NULL. */
CARDEA_API const char *cardea_passkey_list_nickname(
    const cardea_passkey_list *passkeys, int32_t index);
/** Returns how its authenticator is reached, such as "usb nfc", with a space between the ways. */
CARDEA_API const char *cardea_passkey_list_transports(
    const cardea_passkey_list *passkeys, int32_t index);
/** Returns whether the passkey is known to be kept elsewhere, too, such as in a cloud. */
CARDEA_API bool cardea_passkey_list_is_backed_up(
    const cardea_passkey_list *passkeys, int32_t index);
/** Returns whether the server had the passkey already when it was registered; false in the result
 * of cardea_list_passkeys. */
CARDEA_API bool cardea_passkey_list_is_already_registered(
    const cardea_passkey_list *passkeys, int32_t index);
/** Returns when the passkey was made, by the server's clock, or 0. */
CARDEA_API int64_t cardea_passkey_list_created_at_ms(
    const cardea_passkey_list *passkeys, int32_t index);
/** Returns when the passkey was last used, by the server's clock, or 0. */
CARDEA_API int64_t cardea_passkey_list_last_used_at_ms(
    const cardea_passkey_list *passkeys, int32_t index);

/* Scopes after more proof ---------------------------------------------------------------------- */

/* What a server grants only after the user has proven more: a transfer, another password. Several
 * step-ups can go on side by side. They are kept like unfinished logins; a logout forgets them, and
 * so does a login that replaces the session. */

/** Asks for a scope, or a fresh or stronger sign-in. metadata is a JSON object of texts, or NULL:
 * - Prelude: what the application's own server learns, at most five, such as {"amount": "500"};
 * - OpenID Connect: "acr_values", "max_age" in seconds, "claims"; scope may be NULL;
 * - Ory: "aal" or "acr_values" as "aal2", "max_age", "refresh" as "true"; scope is NULL.
 * The details "scope" and "metadata" of CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION hold both.
 * Result: CARDEA_RESULT_LOGGED_IN if the access token has the scope now; CARDEA_RESULT_STEP_UP if
 * the user has to do something first; CARDEA_RESULT_BLOCKED. CARDEA_ERROR_FORBIDDEN for a scope
 * that the server does not know, or leaves out of the new access token; or any error that
 * cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_request_scope(cardea_client *client, const char *scope,
    const char *metadata, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Sends the code of a step, for the first time or again. Nothing sends it before: call this once
 * the field for the code is on screen.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_RATE_LIMITED, CARDEA_ERROR_CHALLENGE_EXPIRED. */
CARDEA_API cardea_status cardea_send_step_up_code(cardea_client *client,
    const cardea_step_up *step_up, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** What answers a step. */
enum {
    CARDEA_PROOF_CODE = 1, /**< The code that was sent. */
    CARDEA_PROOF_TOKEN = 2, /**< A token of your own server, for a step of its own. */
    CARDEA_PROOF_ASSERTION = 3 /**< What an authenticator has signed, as JSON. */
};
/** Completes the step of a step-up: kind is one of the CARDEA_PROOF_ constants, and answer the text
 * of that kind. A wrong code leaves the step-up usable, and so does a failure for which
 * cardea_error_is_retryable is true: after the last step, the same call with any answer then
 * fetches the access token. After any other refusal request the scope again.
 * Result: that of cardea_request_scope: the next step has the same id. Or
 * CARDEA_ERROR_INVALID_OTP_CODE, CARDEA_ERROR_CHALLENGE_EXPIRED,
 * CARDEA_ERROR_CHALLENGE_CONSUMED. */
CARDEA_API cardea_status cardea_continue_step_up(cardea_client *client, int32_t kind,
    const char *answer, const cardea_step_up *step_up, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Finds a step-up by its id, even if an earlier process began it.
 * Result: CARDEA_RESULT_STEP_UP. CARDEA_ERROR_CHALLENGE_NOT_FOUND. */
CARDEA_API cardea_status cardea_restore_step_up(cardea_client *client, const char *step_up_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Returns the id of the step-up, for cardea_restore_step_up. Not a secret. */
CARDEA_API const char *cardea_step_up_id(const cardea_step_up *step_up);
/** Returns the scope that was asked for. */
CARDEA_API const char *cardea_step_up_scope(const cardea_step_up *step_up);
/** Returns what comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in"
 * for a login with cardea_oauth_options_set_step_up, or a step of the application's own server. */
CARDEA_API const char *cardea_step_up_step(const cardea_step_up *step_up);
/** Returns what a Prelude server has said of the step-up when it began, "review" or "continue";
 * otherwise NULL. */
CARDEA_API const char *cardea_step_up_status(const cardea_step_up *step_up);
/** Returns the options for the authenticator of a "verify_passkey", as JSON, or NULL. */
CARDEA_API const char *cardea_step_up_passkey_options(const cardea_step_up *step_up);
/** Returns when the step-up stops being usable. */
CARDEA_API int64_t cardea_step_up_expires_at_ms(const cardea_step_up *step_up);

/** Adds an address to the account of the signed-in user: an e-mail address, or a telephone number
 * in international form. The step is the code sent to it.
 * Result: that of cardea_request_scope. CARDEA_ERROR_CONFLICT if it belongs to another user. */
CARDEA_API cardea_status cardea_add_identifier(cardea_client *client, const char *address,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Lists the addresses and telephone numbers of the signed-in user.
 * Result: CARDEA_RESULT_IDENTIFIERS, or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_list_identifiers(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Returns how many identifiers the list has. */
CARDEA_API int32_t cardea_identifier_list_count(const cardea_identifier_list *identifiers);
/** Returns the server's name for the identifier. */
CARDEA_API const char *cardea_identifier_list_id(
    const cardea_identifier_list *identifiers, int32_t index);
/** Returns the address or the number. */
CARDEA_API const char *cardea_identifier_list_value(
    const cardea_identifier_list *identifiers, int32_t index);
/** Returns what it is in the server's words, such as "email_address", or NULL. */
CARDEA_API const char *cardea_identifier_list_type(
    const cardea_identifier_list *identifiers, int32_t index);

/* Links and the account ------------------------------------------------------------------------ */

/** Links the signed-in identity to a user of the application, at the application's own server that
 * cardea_openid_provider_set_identity_linking_url names. app_user_id is the application's own name
 * for its user so far, such as an anonymous one, or NULL. Calling it again is harmless, and nothing
 * about it is kept here.
 * Result: CARDEA_RESULT_IDENTITY_LINK. CARDEA_ERROR_CONFLICT if the identity is linked to another
 * user; CARDEA_ERROR_INVALID_ID_TOKEN if no ID token of this client says who has signed in;
 * CARDEA_ERROR_NOT_SUPPORTED without such an address; or any error that cardea_get_access_token can
 * return. */
CARDEA_API cardea_status cardea_link_identity(cardea_client *client, const char *app_user_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Returns whether this call made the link; otherwise it existed before. */
CARDEA_API bool cardea_identity_link_is_new(const cardea_identity_link *link);
/** Returns the application's own name for its user. */
CARDEA_API const char *cardea_identity_link_app_user_id(const cardea_identity_link *link);
/** Returns how many earlier names the user has, such as that from before the first sign-in. */
CARDEA_API int32_t cardea_identity_link_alias_count(const cardea_identity_link *link);
/** Returns one of those names. */
CARDEA_API const char *cardea_identity_link_alias(const cardea_identity_link *link, int32_t index);

/* The operations that follow are for Ory, and fail with CARDEA_ERROR_NOT_SUPPORTED at other
 * servers. */

/** Adds a provider to the account of the signed-in user: shows the page of the project on which the
 * user links it, waits for the browser to come back, and asks the server whether it is linked. The
 * page has a sign-in of its own if nobody is signed in with the browser. options are those of a
 * login, without scopes, parameters, a deep link and the settings for Ory. The session here is not
 * touched.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_CONFLICT if the provider is linked already, or unknown;
 * CARDEA_ERROR_ACCESS_DENIED if the browser came back and it is not linked;
 * CARDEA_ERROR_NOT_SIGNED_IN; or any error that cardea_login_with_oauth can return. */
CARDEA_API cardea_status cardea_link_provider(cardea_client *client,
    const cardea_oauth_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Removes a provider from the account of the signed-in user, without a page.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_UNAUTHORIZED with the server's code
 * "session_refresh_required" if the user signed in too long ago: sign in again, then repeat the
 * call. CARDEA_ERROR_BAD_REQUEST if the provider is not linked, or is the only way to sign in. Or
 * any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_unlink_provider(cardea_client *client, const char *provider,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Lets a user in who cannot sign in any more, such as after forgetting a password: sends a code to
 * this address of the account. cardea_check_otp with that code signs in, and cardea_resend_otp
 * sends another one. The server does not say whether the account exists.
 * Result: CARDEA_RESULT_OTP_REQUIRED. CARDEA_ERROR_BAD_REQUEST if the project has recovery switched
 * off; or any error that cardea_initiate_oauth_login can return. */
CARDEA_API cardea_status cardea_recover_account(cardea_client *client, const char *email,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Host-supplied store -------------------------------------------------------------------------- */

/* In all host-supplied parts you own what a handler is given, answer it once, now or later, on any
 * thread and in any order, and free it. The release function may be NULL; a NULL handler gives a
 * NULL part. Late and repeated answers do nothing. Clients that use a part keep it when you free
 * your handle.
 *
 * Freeing a store's request without an answer fails the operation that waits for it. Requests for
 * different records may wait for their answers together. The next request for the same record comes
 * when the previous one was answered or freed, even if nobody waits for it any more. So a host that
 * is slow at a record delays that record alone. One that neither answers nor frees a request gets
 * no other for that record; the operations that wait can still be cancelled. */

/** What a store is asked to do. */
enum {
    CARDEA_STORE_READ = 1, /**< Reply with the record, or with NULL and 0 if there is none. */
    /** Create or replace the record, and reply with NULL and 0 once it is durable. */
    CARDEA_STORE_WRITE = 2,
    /** Remove the record, and reply with NULL and 0; one that is not there counts as removed. */
    CARDEA_STORE_REMOVE = 3
};
/** Takes one request. */
typedef void (*cardea_store_handler)(void *user_data, cardea_store_request *request);
/** Frees the handle. */
CARDEA_API void cardea_store_free(cardea_store *store);
/** Creates a store from a callback: handler. */
CARDEA_API cardea_store *cardea_store_new(cardea_store_handler handler, void *user_data,
    cardea_release release) CARDEA_OWNED(cardea_store_free);
/** Returns one of the CARDEA_STORE_ constants. */
CARDEA_API int32_t cardea_store_request_operation(const cardea_store_request *request);
/** Returns the name of the record: the same text each time, of characters that are safe in a file
 * name. It can be longer than the 255 bytes that a file name may have. */
CARDEA_API const char *cardea_store_request_key(const cardea_store_request *request);
/** Returns the record to write, secret bytes, and its size in out_size; or NULL and 0. */
CARDEA_API const uint8_t *cardea_store_request_record(
    const cardea_store_request *request, size_t *out_size);
/** Answers with a record of this size, or NULL and 0. NULL with another size is a failure. */
CARDEA_API void cardea_store_request_reply(
    cardea_store_request *request, const uint8_t *record, size_t size);
/** Answers that it failed: with the status CARDEA_ERROR_STORE_LOCKED, _STORE_UNAVAILABLE,
 * _STORE_FAILED or _STORE_CORRUPTED (any other counts as _STORE_FAILED) and a message for logs,
 * without secrets. */
CARDEA_API void cardea_store_request_reject(
    cardea_store_request *request, cardea_status status, const char *message);
/** Frees a request. */
CARDEA_API void cardea_store_request_free(cardea_store_request *request);

/* Host-supplied key of sealed files ------------------------------------------------------------ */

/* For keys from a TPM, a systemd credential or a key management service. Each file names its key by
 * an id, so that keys can be rotated: answer the request without an id with the new key once you
 * rotate, and keep answering for old ids while files still use them. A client asks for each key
 * once. Freeing a request without an answer fails the operation that waits for it. */

/** Takes one request for a key. */
typedef void (*cardea_sealing_key_handler)(void *user_data, cardea_sealing_key_request *request);
/** Frees the handle. */
CARDEA_API void cardea_sealing_key_free(cardea_sealing_key *key);
/** Creates a source of keys from a callback: handler. */
CARDEA_API cardea_sealing_key *cardea_sealing_key_new(cardea_sealing_key_handler handler,
    void *user_data, cardea_release release) CARDEA_OWNED(cardea_sealing_key_free);
/** Returns the id of the key that a file is sealed with. NULL: the key to seal files with now. */
CARDEA_API const char *cardea_sealing_key_request_id(const cardea_sealing_key_request *request);
/** Answers with a key of 32 random bytes - size is 32 - and its id of 1 to 128 bytes, which is not
 * secret; or with NULL and 0 if there is no such key. */
CARDEA_API void cardea_sealing_key_request_reply(
    cardea_sealing_key_request *request, const char *id, const uint8_t *key, size_t size);
/** Answers that it failed, with status and message as for cardea_store_request_reject. */
CARDEA_API void cardea_sealing_key_request_reject(
    cardea_sealing_key_request *request, cardea_status status, const char *message);
/** Frees a request. */
CARDEA_API void cardea_sealing_key_request_free(cardea_sealing_key_request *request);

/* Host-supplied presenter ---------------------------------------------------------------------- */

/** Takes one page to show. */
typedef void (*cardea_presenter_handler)(void *user_data, cardea_presentation *presentation);
/** Says that the page of that id is no longer needed. */
typedef void (*cardea_dismiss_handler)(void *user_data, uint64_t presentation_id);
/** Frees the handle. */
CARDEA_API void cardea_presenter_free(cardea_presenter *presenter);
/** Creates a presenter from callbacks: handler, and dismiss, which may be NULL. */
CARDEA_API cardea_presenter *cardea_presenter_new(cardea_presenter_handler handler,
    cardea_dismiss_handler dismiss, void *user_data, cardea_release release)
    CARDEA_OWNED(cardea_presenter_free);
/** Says that the presenter shows pages in a browser that follows the redirect by asking the desktop
 * for the handler of its scheme; a login with CARDEA_CAPTURE_SCHEME then becomes that handler while
 * it lasts. Call it before you give the presenter to a client. Default: false. */
CARDEA_API cardea_status cardea_presenter_set_leaves_redirect_to_desktop(
    cardea_presenter *presenter, bool leaves, cardea_error **out_error);
/** Returns the presentation's name for the dismiss callback; never used twice. */
CARDEA_API uint64_t cardea_presentation_id(const cardea_presentation *presentation);
/** Returns the page to show. It carries one-time values: never log it. */
CARDEA_API const char *cardea_presentation_url(const cardea_presentation *presentation);
/** Returns the redirect URI at which the login ends. */
CARDEA_API const char *cardea_presentation_redirect_uri(const cardea_presentation *presentation);
/** Returns whether the page should share no cookies with ordinary browsing. */
CARDEA_API bool cardea_presentation_prefers_ephemeral_session(
    const cardea_presentation *presentation);
/** Returns the activation token of the options, or NULL. */
CARDEA_API const char *cardea_presentation_activation_token(
    const cardea_presentation *presentation);
/** Ends the presentation with the redirect URL that the page arrived at; or with NULL: the page is
 * shown, and the redirect comes through cardea_deliver_redirect or the loopback listener. */
CARDEA_API void cardea_presentation_reply(
    cardea_presentation *presentation, const char *redirect_url);
/** Ends the login with a status: CARDEA_ERROR_LOGIN_DISMISSED if the user closed the page,
 * CARDEA_ERROR_CANCELLED if the application wants it to end, CARDEA_ERROR_BROWSER_UNAVAILABLE if
 * the page could not be shown (any other counts as this). message is for logs, without secrets. */
CARDEA_API void cardea_presentation_reject(
    cardea_presentation *presentation, cardea_status status, const char *message);
/** Frees a presentation; without an answer, the login ends as cancelled. */
CARDEA_API void cardea_presentation_free(cardea_presentation *presentation);

/* Host-supplied signals ------------------------------------------------------------------------ */

/* For a service against fraud: it learns about the device before each request that can be abused:
 * the start of a login, a code, a scope, a migration. If the host takes longer than a request may,
 * fails or frees the question without an answer, the request is sent without a dispatch id. */

/** Takes one question for signals. */
typedef void (*cardea_signals_handler)(void *user_data, cardea_signals_request *request);
/** Frees the handle. */
CARDEA_API void cardea_signals_free(cardea_signals *signals);
/** Creates a source of signals from a callback: handler. */
CARDEA_API cardea_signals *cardea_signals_new(cardea_signals_handler handler, void *user_data,
    cardea_release release) CARDEA_OWNED(cardea_signals_free);
/** Answers with the service's id for the signals, or with NULL if there are none. */
CARDEA_API void cardea_signals_request_reply(
    cardea_signals_request *request, const char *dispatch_id);
/** Answers that it failed: with the status CARDEA_ERROR_CANCELLED the operation ends as cancelled,
 * and its request is not sent; with any other, the request is sent without an id. message is for
 * logs, without secrets. */
CARDEA_API void cardea_signals_request_reject(
    cardea_signals_request *request, cardea_status status, const char *message);
/** Frees a question. */
CARDEA_API void cardea_signals_request_free(cardea_signals_request *request);

/* Host-supplied guide for security keys -------------------------------------------------------- */

/** What a prompt is about. The last two want an answer. */
enum {
    CARDEA_KEY_CONNECT = 1, /**< Tell the user to connect a security key. */
    CARDEA_KEY_CHOOSE = 2, /**< Tell the user to touch one of cardea_key_prompt_count keys. */
    CARDEA_KEY_TOUCH = 3, /**< Tell the user to touch the key cardea_key_prompt_key_name. */
    CARDEA_KEY_PIN = 4, /**< Ask for that key's PIN: cardea_key_prompt_reply_pin. */
    CARDEA_KEY_ACCOUNT = 5 /**< Ask which account is meant: cardea_key_prompt_reply_account. */
};
/** Takes one prompt. */
typedef void (*cardea_key_guide_handler)(void *user_data, cardea_key_prompt *prompt);
/** Frees the handle. */
CARDEA_API void cardea_key_guide_free(cardea_key_guide *guide);
/** Creates a guide from a callback: handler. */
CARDEA_API cardea_key_guide *cardea_key_guide_new(cardea_key_guide_handler handler, void *user_data,
    cardea_release release) CARDEA_OWNED(cardea_key_guide_free);
/** Returns one of the CARDEA_KEY_ constants. */
CARDEA_API int32_t cardea_key_prompt_kind(const cardea_key_prompt *prompt);
/** Returns what the maker calls the key, or NULL. */
CARDEA_API const char *cardea_key_prompt_key_name(const cardea_key_prompt *prompt);
/** Returns how many keys or accounts there are to choose from, or 0. */
CARDEA_API int32_t cardea_key_prompt_count(const cardea_key_prompt *prompt);
/** Returns the name of an account to choose, or NULL; the one at index 0 is the latest. */
CARDEA_API const char *cardea_key_prompt_account(const cardea_key_prompt *prompt, int32_t index);
/** Returns whether the previous PIN was wrong. */
CARDEA_API bool cardea_key_prompt_is_pin_wrong(const cardea_key_prompt *prompt);
/** Returns after how many more wrong PINs the key locks, until a reset that deletes its passkeys;
 * -1 if it does not say. Warn the user at 1. */
CARDEA_API int32_t cardea_key_prompt_tries_left(const cardea_key_prompt *prompt);
/** Answers with the PIN, which is overwritten when it has been used, or with NULL if the user gives
 * up. */
CARDEA_API void cardea_key_prompt_reply_pin(cardea_key_prompt *prompt, const char *pin);
/** Answers with the account at index. */
CARDEA_API void cardea_key_prompt_reply_account(cardea_key_prompt *prompt, int32_t index);
/** Frees a prompt; without the answer that it wants, the operation ends as cancelled. */
CARDEA_API void cardea_key_prompt_free(cardea_key_prompt *prompt);

/* Host-supplied logger ------------------------------------------------------------------------- */

/** How important a log entry is. */
enum {
    CARDEA_LOG_TRACE = 0, /**< Every step. */
    CARDEA_LOG_DEBUG = 1, /**< Debugging detail. */
    CARDEA_LOG_INFO = 2, /**< What happened. */
    CARDEA_LOG_WARNING = 3, /**< What may become a problem. */
    CARDEA_LOG_ERROR = 4 /**< What failed. */
};
/** Takes one entry. */
typedef void (*cardea_logger_handler)(void *user_data, cardea_log_entry *entry);
/** Frees the handle. */
CARDEA_API void cardea_logger_free(cardea_logger *logger);
/** Creates a logger from a callback: handler gets entries of this level and above. */
CARDEA_API cardea_logger *cardea_logger_new(int32_t level, cardea_logger_handler handler,
    void *user_data, cardea_release release) CARDEA_OWNED(cardea_logger_free);
/** Returns one of the CARDEA_LOG_ constants. */
CARDEA_API int32_t cardea_log_entry_level(const cardea_log_entry *entry);
/** Returns what happened and its values, in one line: "Request finished. status=200". */
CARDEA_API const char *cardea_log_entry_text(const cardea_log_entry *entry);
/** Frees an entry. */
CARDEA_API void cardea_log_entry_free(cardea_log_entry *entry);

/* Host-supplied observer ----------------------------------------------------------------------- */

/** What happened to the session or in a login. */
enum {
    CARDEA_EVENT_SIGNED_IN = 1, /**< A login finished: cardea_event_user. */
    CARDEA_EVENT_SIGNED_OUT = 2, /**< The session is gone: cardea_event_reason. */
    CARDEA_EVENT_REFRESHED = 3, /**< The access token was replaced: cardea_event_user. */
    /** The session could not be refreshed: cardea_event_error. If cardea_event_is_terminal,
     * CARDEA_EVENT_SIGNED_OUT follows; if not, the next call tries again. */
    CARDEA_EVENT_REFRESH_FAILED = 4,
    /** The page of a login is about to be shown, and the login waits for its user. Nothing reports
     * a closed tab: offer to cancel (cardea_operation_cancel), to open the page again
     * (cardea_event_open_again) and to copy its address (cardea_event_authorization_url). Keep the
     * event for that until the login ends. */
    CARDEA_EVENT_LOGIN_WAITING = 5,
    CARDEA_EVENT_LOGIN_RETURNED = 6, /**< The redirect is here: cardea_event_activation_token. */
    /** A foreign redirect arrived, and the login goes on waiting: cardea_event_error. */
    CARDEA_EVENT_REDIRECT_IGNORED = 7,
    /** The secure store asks its user: cardea_event_reason. The call that needs the answer waits
     * for it. The desktop's window for the question may be hidden behind others: tell the user. */
    CARDEA_EVENT_STORE_ASKING = 8
};
/** Takes one event. */
typedef void (*cardea_observer_handler)(void *user_data, cardea_event *event);
/** Frees the handle. */
CARDEA_API void cardea_observer_free(cardea_observer *observer);
/** Creates an observer from a callback: handler. */
CARDEA_API cardea_observer *cardea_observer_new(cardea_observer_handler handler, void *user_data,
    cardea_release release) CARDEA_OWNED(cardea_observer_free);
/** Returns one of the CARDEA_EVENT_ constants. */
CARDEA_API int32_t cardea_event_kind(const cardea_event *event);
/** Returns the user of CARDEA_EVENT_SIGNED_IN and CARDEA_EVENT_REFRESHED, or NULL. */
CARDEA_API const cardea_user *cardea_event_user(const cardea_event *event);
/** Returns who ended the session of CARDEA_EVENT_SIGNED_OUT:
 *   - "requested": the application, by cardea_logout;
 *   - "revoked": the application, by cardea_revoke_sessions;
 *   - "refused": the server, which refuses to refresh: the session is expired, was revoked
 *     elsewhere, or the account may not sign in;
 *   - "interrupted": the server, which refuses after a refresh that a crash or a broken connection
 *     interrupted: its new token was lost;
 *   - "elsewhere": another process, or another client of this one, signed out.
 * Or what the store asks for in CARDEA_EVENT_STORE_ASKING:
 *   - "unlock": the password of a keyring;
 *   - "create": a password for the first keyring, which the user chooses;
 *   - "confirm": permission for what is done to one record.
 * NULL for other events. */
CARDEA_API const char *cardea_event_reason(const cardea_event *event);
/** Returns the address of the page of CARDEA_EVENT_LOGIN_WAITING, or NULL. It carries one-time
 * values: for the clipboard or the terminal of its user, never for a log. */
CARDEA_API const char *cardea_event_authorization_url(const cardea_event *event);
/** Returns the id of the attempt of CARDEA_EVENT_LOGIN_WAITING, or NULL. Not a secret. */
CARDEA_API const char *cardea_event_attempt_id(const cardea_event *event);
/** Dismisses the page of CARDEA_EVENT_LOGIN_WAITING and shows it again. Returns false if the login
 * does not wait for it any more, and for other events. */
CARDEA_API bool cardea_event_open_again(cardea_event *event);
/** Returns what came with the redirect of CARDEA_EVENT_LOGIN_RETURNED and lets the application
 * raise its window on Wayland, such as by gdk_wayland_display_set_startup_notification_id;
 * or NULL. */
CARDEA_API const char *cardea_event_activation_token(const cardea_event *event);
/** Returns the error of CARDEA_EVENT_REFRESH_FAILED and CARDEA_EVENT_REDIRECT_IGNORED, or NULL. */
CARDEA_API const cardea_error *cardea_event_error(const cardea_event *event);
/** Returns whether the failure of CARDEA_EVENT_REFRESH_FAILED ends the session. */
CARDEA_API bool cardea_event_is_terminal(const cardea_event *event);
/** Frees an event. */
CARDEA_API void cardea_event_free(cardea_event *event);

/* Queues --------------------------------------------------------------------------------------- */

/** Frees the handle: free the clients first. What is left of those that were closed, or freed
 * inside a callback, runs inside this call, which waits for their end. A client that is not freed
 * keeps the queue, and its callbacks wait until it is. */
CARDEA_API void cardea_queue_free(cardea_queue *queue);
/** Creates a queue. Several clients may share one. NULL if the system has no descriptor left. */
CARDEA_API cardea_queue *cardea_queue_new(void) CARDEA_OWNED(cardea_queue_free);
/** Returns a file descriptor that is readable while callbacks wait for cardea_queue_dispatch: for
 * GLib, libuv, Qt, epoll, level-triggered or edge-triggered. Call it once for each event. Never
 * read or close the descriptor. -1 for an invalid handle. */
CARDEA_API int32_t cardea_queue_fd(const cardea_queue *queue);
/** Runs the callbacks that wait, on this thread, and returns how many ran; -1 for an invalid
 * handle. Returns 0 at once if none waits. Inside a callback it runs the next ones, so that the
 * loop of a modal dialog gets them; the descriptor wakes that loop, too. Let one thread watch the
 * descriptor: while another one dispatches, the call waits for its turn for up to 20 ms, and
 * returns 0 if it does not come. */
CARDEA_API int32_t cardea_queue_dispatch(cardea_queue *queue);

/* OpenID Connect providers --------------------------------------------------------------------- */

/* cardea_client_new also refuses settings that do not go together. */

/** Where a provider that publishes no metadata is, or what its metadata leaves out. */
enum {
    CARDEA_ENDPOINT_AUTHORIZATION = 1, /**< The page where users sign in. */
    CARDEA_ENDPOINT_TOKEN = 2, /**< Where codes and refresh tokens are redeemed. */
    CARDEA_ENDPOINT_USERINFO = 3, /**< What is known of the user. */
    CARDEA_ENDPOINT_REVOCATION = 4, /**< Where tokens are revoked. */
    CARDEA_ENDPOINT_KEY_SET = 5, /**< The keys that sign ID tokens. */
    CARDEA_ENDPOINT_PUSHED_AUTHORIZATION = 6, /**< Where requests are pushed. */
    CARDEA_ENDPOINT_DEVICE_AUTHORIZATION = 7, /**< Where devices ask for a code. */
    CARDEA_ENDPOINT_END_SESSION = 8 /**< The page that ends the browser's session. */
};
/** How a client sends its secret, if it has one. */
enum {
    /** In the Authorization header, or in the form if the provider's metadata names that alone. If
     * the provider does not recognize the client, once more the other way. */
    CARDEA_CLIENT_AUTHENTICATION_BY_METADATA = 0,
    CARDEA_CLIENT_AUTHENTICATION_BODY = 1, /**< In the form of the request. */
    CARDEA_CLIENT_AUTHENTICATION_BASIC = 2 /**< In the Authorization header. */
};
/** How a provider's answer comes back to the redirect URI. */
enum {
    CARDEA_RESPONSE_MODE_QUERY = 0, /**< In its query, the default. */
    CARDEA_RESPONSE_MODE_FORM_POST = 1 /**< In a POST, to a loopback listener or a relay. */
};
/** Redirect URIs that a provider accepts from native applications; to be combined. */
enum {
    CARDEA_REDIRECT_CUSTOM_SCHEME = 1, /**< A custom scheme of any form. */
    CARDEA_REDIRECT_REVERSE_DOMAIN_SCHEME = 2, /**< One with a dot: com.example.app:/callback */
    CARDEA_REDIRECT_LOOPBACK_IPV4 = 4, /**< http://127.0.0.1 */
    CARDEA_REDIRECT_LOOPBACK_IPV6 = 8, /**< http://[::1] */
    CARDEA_REDIRECT_LOCALHOST = 16, /**< http://localhost */
    CARDEA_REDIRECT_HTTPS = 32 /**< https, which a relay receives. */
};
/** Tolerated deviations from the standards; to be combined. */
enum {
    CARDEA_LENIENCY_FORM_TOKEN_ANSWER = 1, /**< Token answers may be forms instead of JSON. */
    CARDEA_LENIENCY_NO_TOKEN_TYPE = 2, /**< Token answers may leave out token_type. */
    CARDEA_LENIENCY_TENANT_ISSUER = 4, /**< The metadata's issuer stands for many tenants. */
    CARDEA_LENIENCY_FRAGMENT_ANSWER = 8, /**< The redirect may answer in its fragment. */
    /** The logout page takes its redirect URI as returnTo, and brings no state back. */
    CARDEA_LENIENCY_RETURN_TO_LOGOUT = 16
};
/** Frees a description. Configurations that it was given to are not affected. */
CARDEA_API void cardea_openid_provider_free(cardea_openid_provider *provider);
/** Creates an empty description. Set an issuer - or endpoints - and a client id. */
CARDEA_API cardea_openid_provider *cardea_openid_provider_new(void)
    CARDEA_OWNED(cardea_openid_provider_free);
/** Creates the description of a well-known provider with its peculiarities: "google", "apple",
 * "microsoft", "github", "okta", "facebook". Set a client id, and for "okta" an issuer. NULL for
 * another name. */
CARDEA_API cardea_openid_provider *cardea_openid_provider_new_known(const char *name)
    CARDEA_OWNED(cardea_openid_provider_free);
/** Sets the issuer, an https URL; the rest comes from its metadata. */
CARDEA_API cardea_status cardea_openid_provider_set_issuer(
    cardea_openid_provider *provider, const char *issuer, cardea_error **out_error);
/** Sets the client's name at the provider. */
CARDEA_API cardea_status cardea_openid_provider_set_client_id(
    cardea_openid_provider *provider, const char *client_id, cardea_error **out_error);
/** Sets a secret that the provider insists on, although it is in every copy of the application and
 * so keeps nothing secret. */
CARDEA_API cardea_status cardea_openid_provider_set_client_secret(
    cardea_openid_provider *provider, const char *secret, cardea_error **out_error);
/** Sets the url of an endpoint, one of the CARDEA_ENDPOINT_ constants. A provider without metadata
 * needs those for authorization and tokens, and with an issuer - hence ID tokens - the key set;
 * nothing is discovered then. With an issuer and neither of those two, the provider is discovered,
 * and this url replaces what its metadata says. */
CARDEA_API cardea_status cardea_openid_provider_set_endpoint(
    cardea_openid_provider *provider, int32_t endpoint, const char *url, cardea_error **out_error);
/** Asks for a scope. The first call replaces the default: "openid", "profile" and "email", and
 * "offline_access" if the metadata lists it; or none without an issuer. */
CARDEA_API cardea_status cardea_openid_provider_add_scope(
    cardea_openid_provider *provider, const char *scope, cardea_error **out_error);
/** Sets whether no scopes are asked for, which some servers of plain OAuth 2.0 want. Default:
 * no. */
CARDEA_API cardea_status cardea_openid_provider_set_no_scopes(
    cardea_openid_provider *provider, bool none, cardea_error **out_error);
/** Sets whether a provider is refused whose metadata does not name S256 for PKCE
 * (code_challenge_methods_supported), as the Model Context Protocol wants it. Default: no. */
CARDEA_API cardea_status cardea_openid_provider_set_requires_announced_pkce(
    cardea_openid_provider *provider, bool required, cardea_error **out_error);
/** Sends a parameter of this name and value with every authorization request. */
CARDEA_API cardea_status cardea_openid_provider_add_parameter(cardea_openid_provider *provider,
    const char *name, const char *value, cardea_error **out_error);
/** Sets the separator between scopes. Default: a space. */
CARDEA_API cardea_status cardea_openid_provider_set_scope_separator(
    cardea_openid_provider *provider, const char *separator, cardea_error **out_error);
/** Sets how the secret is sent: one of the CARDEA_CLIENT_AUTHENTICATION_ constants. Default: as the
 * metadata names first, else in the Authorization header; then once more the other way. */
CARDEA_API cardea_status cardea_openid_provider_set_client_authentication(
    cardea_openid_provider *provider, int32_t authentication, cardea_error **out_error);
/** Sets how answers come back: one of the CARDEA_RESPONSE_MODE_ constants. Default: in the
 * query. */
CARDEA_API cardea_status cardea_openid_provider_set_response_mode(
    cardea_openid_provider *provider, int32_t mode, cardea_error **out_error);
/** Sets whether requests are pushed (RFC 9126). Default: only if the provider demands it. */
CARDEA_API cardea_status cardea_openid_provider_set_pushes_requests(
    cardea_openid_provider *provider, bool pushes, cardea_error **out_error);
/** Sets whether tokens are bound to a key (RFC 9449), and others refused. Default: off, because not
 * every API takes such tokens. */
CARDEA_API cardea_status cardea_openid_provider_set_binds_tokens(
    cardea_openid_provider *provider, bool binds, cardea_error **out_error);
/** Sets the sum of CARDEA_REDIRECT_ constants; checked before the browser opens. Default: all. */
CARDEA_API cardea_status cardea_openid_provider_set_redirect_forms(
    cardea_openid_provider *provider, uint32_t forms, cardea_error **out_error);
/** Sets the sum of CARDEA_LENIENCY_ constants. Default: what a well-known provider needs, else
 * none. */
CARDEA_API cardea_status cardea_openid_provider_set_leniencies(
    cardea_openid_provider *provider, uint32_t leniencies, cardea_error **out_error);
/** Accepts a further audience of ID tokens beside the client itself. */
CARDEA_API cardea_status cardea_openid_provider_add_trusted_audience(
    cardea_openid_provider *provider, const char *audience, cardea_error **out_error);
/** Lets users of this tenant sign in, if the issuer stands for many. Default: all tenants. */
CARDEA_API cardea_status cardea_openid_provider_add_allowed_tenant(
    cardea_openid_provider *provider, const char *tenant, cardea_error **out_error);
/** Allows an ID token signature algorithm, such as "ES256". Default: the metadata's, else RS256. */
CARDEA_API cardea_status cardea_openid_provider_add_id_token_algorithm(
    cardea_openid_provider *provider, const char *algorithm, cardea_error **out_error);
/** Sets how far this machine's and the provider's clock may differ. At most 600000. Default:
 * 60000. */
CARDEA_API cardea_status cardea_openid_provider_set_clock_leeway_ms(
    cardea_openid_provider *provider, uint32_t leeway_ms, cardea_error **out_error);
/** Sets where the application's own server proves e-mail addresses that the provider has not
 * verified: such a login ends with CARDEA_RESULT_OTP_REQUIRED. Without it the user is signed in,
 * and the claim "email_verified" is there to be read. */
CARDEA_API cardea_status cardea_openid_provider_set_email_verification_url(
    cardea_openid_provider *provider, const char *url, cardea_error **out_error);
/** Sets where the application's own server links identities to its users, for cardea_link_identity:
 * https, or http to this machine. docs/openid.md says what it has to do. */
CARDEA_API cardea_status cardea_openid_provider_set_identity_linking_url(
    cardea_openid_provider *provider, const char *url, cardea_error **out_error);

/* For your tests ------------------------------------------------------------------------------- */

/** Returns how many handles of this process are not freed, borrowed ones included: the same before
 * and after a test, or something leaks. */
CARDEA_API uint64_t cardea_debug_live_handles(void);

#if defined(CARDEA_AUTO)
/* What CARDEA_AUTO calls. */
#define CARDEA_CLEANUP(type)                                                                       \
    static inline void type##_cleanup(type **object) {                                             \
        type##_free(*object);                                                                      \
    }
/* clang-format off */
CARDEA_CLEANUP(cardea_error) CARDEA_CLEANUP(cardea_config) CARDEA_CLEANUP(cardea_client)
CARDEA_CLEANUP(cardea_oauth_options) CARDEA_CLEANUP(cardea_challenge) CARDEA_CLEANUP(cardea_attempt)
CARDEA_CLEANUP(cardea_login_step) CARDEA_CLEANUP(cardea_device_login)
CARDEA_CLEANUP(cardea_passkey_question) CARDEA_CLEANUP(cardea_step_up) CARDEA_CLEANUP(cardea_result)
CARDEA_CLEANUP(cardea_user) CARDEA_CLEANUP(cardea_request)
CARDEA_CLEANUP(cardea_browser_logout_options) CARDEA_CLEANUP(cardea_link_options)
CARDEA_CLEANUP(cardea_login_answer) CARDEA_CLEANUP(cardea_device_login_options)
CARDEA_CLEANUP(cardea_store) CARDEA_CLEANUP(cardea_store_request) CARDEA_CLEANUP(cardea_sealing_key)
CARDEA_CLEANUP(cardea_sealing_key_request) CARDEA_CLEANUP(cardea_presenter)
CARDEA_CLEANUP(cardea_presentation) CARDEA_CLEANUP(cardea_signals)
CARDEA_CLEANUP(cardea_signals_request) CARDEA_CLEANUP(cardea_key_guide)
CARDEA_CLEANUP(cardea_key_prompt) CARDEA_CLEANUP(cardea_logger) CARDEA_CLEANUP(cardea_log_entry)
CARDEA_CLEANUP(cardea_observer) CARDEA_CLEANUP(cardea_event) CARDEA_CLEANUP(cardea_queue)
CARDEA_CLEANUP(cardea_openid_provider)
/* clang-format on */
#undef CARDEA_CLEANUP
#endif

#ifdef __cplusplus
}
#endif

#endif /* CARDEA_H */
