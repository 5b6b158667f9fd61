/*
 * cardea.h - sign-in for Linux hosts: one call opens the user's browser, one result says who signed
 * in. This header suffices for a login at each kind of server; its sections are in the order in
 * which you need them. Beside it, each for those who need it:
 *   cardea/openid.h   details of an OpenID Connect provider, login on another device, deep links
 *   cardea/prelude.h  codes, passwords, passkeys, step-up, companies
 *   cardea/ory.h      steps of a login, links to providers, recovery
 *   cardea/host.h     the host's own store, keys, browser, HTTP stack and logger; session events
 * The pages named here, such as docs/errors.md, are in share/doc.
 *
 * LIFECYCLE
 *   Fill a cardea_config, create a cardea_client from it, start operations on the client, read
 *   their results, free what you own. A client is one account of one application at one server. The
 *   library stays loaded: never dlclose it.
 *
 * OPERATIONS
 *   Everything that may take time is an operation, but for cardea_deliver_redirect, which blocks.
 *   An operation's name begins with a verb (cardea_refresh), that of a setter or accessor with its
 *   object (cardea_user_claim). The call that starts an operation returns at once, and writes its
 *   number to out_operation, which may be NULL:
 *     - not CARDEA_OK: nothing was started, and the completion never runs;
 *     - CARDEA_OK: the operation ends exactly once, with one result - even if it is cancelled,
 *       times out, or the client is closed.
 *   A completion receives the result. Without one (NULL), the result waits for
 *   cardea_operation_wait, which returns how the operation ended, or cardea_operation_then, and the
 *   starting call does on your thread whatever it can do immediately. "Result:" names the kinds of
 *   result on success and the errors to expect; an operation can also fail with a transport, server
 *   or storage error.
 *
 * UNFINISHED LOGINS
 *   What waits for the user - a page, a code, a step, another device, an authenticator - is a
 *   cardea_pending. It never changes; its id is no secret. It is kept in the secure store,
 *   encrypted and for a limited time, so that a restarted process can finish it: cardea_restore.
 *
 * SETTERS
 *   Configurations, providers, options and requests are filled setting by setting. Every setter
 *   returns CARDEA_OK, CARDEA_ERROR_INVALID_ARGUMENT or CARDEA_ERROR_INVALID_HANDLE, and you may
 *   ignore that: a setting that is refused is reported again where the object is used - by
 *   cardea_client_new, by the call that starts an operation. Set it again to a valid value to
 *   correct it. A value that an _add_ function refused stays refused, unless it has a name, as
 *   headers and parameters have: then add that name again.
 *
 * ACCESSORS
 *   Accessors and _free functions take NULL and invalid handles. They then return NULL, 0 or false;
 *   so does an index out of range, and a name of a field that there is not. Indices count from 0.
 *   "Or NULL" and "or 0" mean: there is none.
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
 *   Every object is opaque. Handles are names, not addresses: never dereference one.
 *     - What you pass stays yours. Text and bytes are copied; if the library keeps an object, it
 *       takes its own reference, so you may free your handle when the call returns.
 *     - A pointer to const is borrowed: valid until the object that it came from is freed.
 *     - Any other object that is returned, or written to an out parameter, is owned: yours to free.
 *     - Each type has a _retain function, which returns another handle of the same object for a
 *       second owner - or to keep what is borrowed -, and a _free function, which frees one handle
 *       and what was borrowed by it. Both work on any thread and inside a callback, take NULL, and
 *       do no harm when called again with a freed handle. Secrets are overwritten with the last.
 *   Text is UTF-8 and ends with NUL; one text may have 1 MiB. Points in time are milliseconds since
 *   1970, and durations milliseconds.
 *
 * THREADS
 *   Every function may be called on any thread, unless its comment says otherwise. Callbacks run
 *   one after the other: on the client's own callback thread or, if its config has a cardea_queue,
 *   inside cardea_queue_dispatch on the thread that calls it. So do release functions, unless your
 *   own call drops the last reference: then inside that call. No callback runs inside the call that
 *   caused it. user_data is passed through, never read: it may be a number. A callback must return:
 *   it must not longjmp. Inside cardea_queue_dispatch it may throw a C++ exception, which reaches
 *   your caller; the callbacks after it wait for the next call. Anywhere else an exception ends the
 *   process, and release functions must not throw.
 *
 * SIGNALS AND FORKS
 *   A signal handler may call cardea_operation_cancel and no other function: it alone is
 *   async-signal-safe. After a fork the child cannot use the library, if the parent had used it:
 *   every call fails with CARDEA_ERROR_INVALID_HANDLE, and its error says so.
 *
 * VERSIONS
 *   Until 1.0 a minor release may change what is declared here; CHANGELOG.md says how, and the
 *   library's name (libcardea.so.0) stays. From 1.0 on functions and constants are added, never
 *   changed. Ignore kinds, events and names of fields that you do not know.
 *
 * MINIMAL PROGRAM
 *   Signs in with the user's browser, waits for it, and prints who it is. CARDEA_AUTO frees each
 *   object when its variable goes out of scope; without that extension call the _free functions.
 *   Link it with `pkg-config --cflags --libs cardea`, or put the library into the program: name
 *   libcardea.a and -lm instead of -lcardea.
 * @code
 * #include <cardea.h>
 * #include <stdio.h>
 *
 * int main(void) {
 *   CARDEA_AUTO(cardea_config) config = cardea_config_new();
 *   CARDEA_AUTO(cardea_options) options = cardea_options_new();
 *   CARDEA_AUTO(cardea_client) client = NULL;
 *   CARDEA_AUTO(cardea_result) result = NULL;
 *   CARDEA_AUTO(cardea_error) error = NULL;
 *   cardea_config_set_application_id(config, "com.example.notes", NULL);
 *   cardea_config_set_openid(config, "https://login.example.com", "notes-desktop", NULL);
 *   cardea_options_set_redirect_uri(options, "com.example.notes:/callback", NULL);
 *   if (cardea_client_new(config, &client, &error) ||
 *       cardea_login(client, options, &result, &error)) {
 *     fprintf(stderr, "%s\n", cardea_error_message(error));
 *     return 1;
 *   }
 *   printf("Hello, %s\n", cardea_user_id(cardea_result_user(result)));
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
/** Declares a variable that owns an object and frees it at the end of its scope. */
#define CARDEA_AUTO(type) __attribute__((cleanup(type##_cleanup))) type *
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

/* Library -------------------------------------------------------------------------------------- */

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

/** Returns the version of the library that is loaded, such as "0.1.0". Static; never freed. Until
 * 1.0 a binding stops if its first two numbers are not those that it was made for. */
CARDEA_API const char *cardea_version(void);
/** Returns how many handles of this process are not freed, borrowed ones included: the same before
 * and after a test, or something leaks. */
CARDEA_API uint64_t cardea_debug_live_handles(void);

typedef struct cardea_error cardea_error; /**< Why a call or an operation failed. */
typedef struct cardea_config cardea_config; /**< The settings of a client. */
typedef struct cardea_client cardea_client; /**< One account of one application at one server. */
typedef struct cardea_options cardea_options; /**< The settings of a login, or of another page. */
typedef struct cardea_result cardea_result; /**< How an operation ended. */
typedef struct cardea_user cardea_user; /**< Who is signed in. */
typedef struct cardea_pending cardea_pending; /**< What waits for the user. */
typedef struct cardea_list cardea_list; /**< Rows of named fields. */
typedef struct cardea_request cardea_request; /**< A request to the application's own server. */
typedef struct cardea_response cardea_response; /**< The answer of the application's own server. */
typedef struct cardea_queue cardea_queue; /**< Holds callbacks for the host's loop. */
typedef struct cardea_provider cardea_provider; /**< Details of a provider: cardea/openid.h. */
typedef struct cardea_question cardea_question; /**< What the host is asked: cardea/host.h. */
typedef struct cardea_event cardea_event; /**< What happened: cardea/host.h. */

/** Names one operation of one client. Never reused; 0 is no operation. */
typedef uint64_t cardea_operation;
/** Takes the result of an operation. You own the result. */
typedef void (*cardea_completion)(void *user_data, cardea_result *result);
/** Releases the user_data of a handler: once, after its last callback. */
typedef void (*cardea_release)(void *user_data);

/* Errors --------------------------------------------------------------------------------------- */

/* The numbers are stable. docs/errors.md says what each one means and what to do about it. */

/** How a call or an operation ended: CARDEA_OK, or a negative constant that names what failed. */
typedef enum cardea_status {
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
    CARDEA_ERROR_RESOURCE_MISMATCH = -109, /**< The access token is not for this address. */

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
    CARDEA_ERROR_DECODING_FAILED = -321, /**< Not the documented shape; the code says how. */
    CARDEA_ERROR_ACCESS_DENIED = -326, /**< The user, or the provider, refused the sign-in. */
    CARDEA_ERROR_REFRESH_FAILED = -328, /**< The answer has no usable token; the session is kept. */
    CARDEA_ERROR_INVALID_ID_TOKEN = -329, /**< The ID token breaks a rule; the message names it. */
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

    /* Internal: a defect, or the machine is out of something. */
    CARDEA_ERROR_INTERNAL_ERROR = -901, /**< A defect of Cardea; please report it. */
    CARDEA_ERROR_RANDOM_FAILED = -902, /**< The system's random generator failed. */
    CARDEA_ERROR_DEPENDENCY_MISSING = -903, /**< A system library is not installed. */
    CARDEA_ERROR_OUT_OF_RESOURCES = -904 /**< Out of files or threads or memory for now. */
} cardea_status;
/** Returns the stable name of a status, as cardea_error_code has it: "timeout" for
 * CARDEA_ERROR_TIMEOUT, "ok" for CARDEA_OK. NULL for any other number. Static; never freed. */
CARDEA_API const char *cardea_status_name(cardea_status status);
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
/** Returns how long the server asks to wait before the next try, or 0. */
CARDEA_API uint32_t cardea_error_retry_after_ms(const cardea_error *error);
/** Returns whether the same call may succeed later without any change. */
CARDEA_API bool cardea_error_is_retryable(const cardea_error *error);
/** Returns a further detail of the failure: "request_id", the server's name for the request, to
 * quote in a support case; or one by the server's own name for it, such as "use_flow_id". Or
 * NULL. */
CARDEA_API const char *cardea_error_detail(const cardea_error *error, const char *name);
/** Returns the name of one of the details, in alphabetical order, or NULL. */
CARDEA_API const char *cardea_error_detail_name(const cardea_error *error, int32_t index);
/** Frees an error. */
CARDEA_API void cardea_error_free(cardea_error *error);
/** Returns another handle of the error. */
CARDEA_API cardea_error *cardea_error_retain(const cardea_error *error)
    CARDEA_OWNED(cardea_error_free);

/* Configuration -------------------------------------------------------------------------------- */

/** Frees a configuration. Clients made from it are not affected. */
CARDEA_API void cardea_config_free(cardea_config *config);
/** Returns another handle of the configuration. */
CARDEA_API cardea_config *cardea_config_retain(const cardea_config *config)
    CARDEA_OWNED(cardea_config_free);
/** Creates an empty configuration. Set a server and an application id. A client without a server
 * only opens pages, with cardea_open_web_session, and keeps nothing: every other call fails with
 * CARDEA_ERROR_INVALID_CONFIGURATION. It needs an application id only for redirects by a
 * scheme. */
CARDEA_API cardea_config *cardea_config_new(void) CARDEA_OWNED(cardea_config_free);
/** Uses the OpenID Connect provider that publishes its metadata below this issuer, an https URL,
 * and knows the application as client_id. cardea/openid.h has its details, and providers without
 * metadata. */
CARDEA_API cardea_status cardea_config_set_openid(
    cardea_config *config, const char *issuer, const char *client_id, cardea_error **out_error);
/** Uses a Prelude Auth compatible server at this https address (http for loopback hosts only). */
CARDEA_API cardea_status cardea_config_set_prelude(
    cardea_config *config, const char *base_url, cardea_error **out_error);
/** Uses a project of the Ory network, or an Ory Kratos server, at this https address of its public
 * API (http for loopback hosts only). */
CARDEA_API cardea_status cardea_config_set_ory(
    cardea_config *config, const char *project_url, cardea_error **out_error);
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
/** Sets where the session is kept. kind is one of:
 *   - "secret_service": the login keyring of the desktop's Secret Service; in a Flatpak or Snap
 *     that may not see it, encrypted files under a key that the desktop keeps for the package;
 *   - "session_keyring": the session keyring of the Secret Service, in the service's memory, never
 *     on a disk and never locked, until the desktop session ends;
 *   - "encrypted_file": encrypted files in folder, an absolute path that is made if it is missing
 *     and open to nobody else (mode 0700), or for NULL in the user's data folder; under this
 *     passphrase, or for NULL under a key file beside them that only the owner can read, or under
 *     the host's key: cardea_config_set_encryption_key_handler;
 *   - "automatic": the Secret Service if one answers at the first use, else encrypted files, and
 *     logs that; cardea_client_store_kind tells which;
 *   - "memory": this process, until the client is freed.
 * Default: "secret_service". Where a store is missing, operations fail with
 * CARDEA_ERROR_STORE_UNAVAILABLE. */
CARDEA_API cardea_status cardea_config_set_store(cardea_config *config, const char *kind,
    const char *folder, const char *passphrase, cardea_error **out_error);
/** Names the server in the store instead of its address, for a server with several addresses.
 * Clients with the same name share what is stored. Without a name, servers that differ in scheme,
 * host, port or path never share anything. Default: NULL, no name. */
CARDEA_API cardea_status cardea_config_set_store_namespace(
    cardea_config *config, const char *name, cardea_error **out_error);
/** Refreshes a token this long before its end, a tenth of its life at most. Default: 30000. */
CARDEA_API cardea_status cardea_config_set_refresh_leeway_ms(
    cardea_config *config, uint32_t leeway_ms, cardea_error **out_error);
/** Sets how long one request may take. A host's risk signals are waited for as long; a refresh in
 * another process, 30 seconds longer. At least 1. Default: 10000. */
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
/** Lets requests to this address and to those below it, such as https://api.example.com/v1, have
 * the access token. Call it again for further ones. With one or more, requests to any other fail
 * with CARDEA_ERROR_RESOURCE_MISMATCH before they are sent. */
CARDEA_API cardea_status cardea_config_add_authorized_url(
    cardea_config *config, const char *url, cardea_error **out_error);
/** Delivers every callback of the client through this queue instead of its callback thread. */
CARDEA_API cardea_status cardea_config_set_queue(
    cardea_config *config, cardea_queue *queue, cardea_error **out_error);

/* Client --------------------------------------------------------------------------------------- */

/** Frees a client at once: drops the completions of its pending operations without running them,
 * and releases its handlers. No callback runs after it returns; with a queue, what still waits is
 * dropped, too. Inside a callback of any client it returns at once, and the rest is done where
 * callbacks run. After cardea_client_close it drops nothing, and waits for a running callback
 * alone: call that before if the completions own something. Without it, it waits up to one second
 * for unsaved data; for a refresh in progress, up to the request timeout plus one second: its
 * token may be spent at the server already, and cutting it off can lose the session. So free the
 * client before the process ends, and keep a store of the host answering meanwhile. */
CARDEA_API void cardea_client_free(cardea_client *client);
/** Returns another handle of the client. Only the last one that is freed ends it. */
CARDEA_API cardea_client *cardea_client_retain(const cardea_client *client)
    CARDEA_OWNED(cardea_client_free);
/** Creates a client. Starts no thread, and touches no file and no network, before the first
 * operation.
 * Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, or that of a refused setting. */
CARDEA_API cardea_status cardea_client_new(
    const cardea_config *config, cardea_client **out_client, cardea_error **out_error);
/** Closes the client without waiting. Pending operations end as cancelled, their completions run
 * and its handlers are released where callbacks run. Then done, which may be NULL, gets its result,
 * last of all: nothing of the client runs any more, and the process may end. Every later call with
 * the client fails with CARDEA_ERROR_CLIENT_CLOSED; the handle stays yours to free. With a queue,
 * go on dispatching until done has run. cardea_client_free says how long that takes.
 * Statuses: CARDEA_ERROR_CLIENT_CLOSED if it was closed before; then done never runs.
 * Result: CARDEA_RESULT_NONE. */
CARDEA_API cardea_status cardea_client_close(
    cardea_client *client, cardea_completion done, void *user_data, cardea_error **out_error);
/** Returns where the session is kept, in words for people: "Secret Service (Login)". */
CARDEA_API const char *cardea_client_store_location(const cardea_client *client);
/** Returns what kind of store that is: "secret_service", "encrypted_file", "memory", "custom", or
 * "undecided" until an operation first needs the store of an automatic choice. */
CARDEA_API const char *cardea_client_store_kind(const cardea_client *client);

/** Waits as long as it takes. */
#define CARDEA_FOREVER 0xffffffffu
/** Waits for an operation that was started without a completion, for timeout_ms or CARDEA_FOREVER.
 * Returns how the operation ended: CARDEA_OK, or its status with its error. out_result, which may
 * be NULL, takes the result either way, and NULL if the wait itself fails. Only one thread may wait
 * for an operation, and its result is handed out once.
 * Statuses: that of the operation; CARDEA_ERROR_STILL_RUNNING when the time is up: wait again;
 * CARDEA_ERROR_UNKNOWN_OPERATION; CARDEA_ERROR_WOULD_DEADLOCK inside a callback, or while this
 * thread dispatches the client's queue. */
CARDEA_API cardea_status cardea_operation_wait(cardea_client *client, cardea_operation operation,
    uint32_t timeout_ms, cardea_result **out_result, cardea_error **out_error);
/** Gives an operation that was started without a completion one after all, such as one that
 * cardea_operation_wait has just found still running. The completion runs where callbacks run, once
 * there is a result, never inside this call; nobody can wait for the operation any more. May be
 * called inside a callback.
 * Statuses: CARDEA_ERROR_UNKNOWN_OPERATION, also while a thread waits for the operation;
 * CARDEA_ERROR_INVALID_ARGUMENT if done is NULL; CARDEA_ERROR_CLIENT_CLOSED.
 * Result: that of the operation. */
CARDEA_API cardea_status cardea_operation_then(cardea_client *client, cardea_operation operation,
    cardea_completion done, void *user_data, cardea_error **out_error);
/** The operation that cardea_operation_cancel takes for all that a client has running. */
#define CARDEA_ALL_OPERATIONS 0x7fffffffffffffff
/** Asks an operation, or with CARDEA_ALL_OPERATIONS every one that the client has running, to end
 * early. It still ends exactly once: with CARDEA_ERROR_CANCELLED, or with its real result if that
 * came first. Late and repeated calls do nothing, nor do those for an operation or a client that is
 * not there. What starts afterwards is not cancelled: let a signal handler set a flag, too. Safe in
 * a signal handler. */
CARDEA_API void cardea_operation_cancel(cardea_client *client, cardea_operation operation);

/* Options -------------------------------------------------------------------------------------- */

/** How a redirect comes back to the application. */
typedef enum cardea_capture {
    /** Through a custom scheme, the default. While the page waits, this process is the handler of
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
} cardea_capture;
/** Frees options. */
CARDEA_API void cardea_options_free(cardea_options *options);
/** Returns another handle of the options. */
CARDEA_API cardea_options *cardea_options_retain(const cardea_options *options)
    CARDEA_OWNED(cardea_options_free);
/** Creates empty options, for a login or for another page that a user is shown. A login takes all
 * that its kind of server has a use for; another call says what it uses. A setting without a use is
 * refused by name. Set a redirect URI and, for a server with several, a provider. */
CARDEA_API cardea_options *cardea_options_new(void) CARDEA_OWNED(cardea_options_free);
/** Sets the provider to sign in with, at a server that has several: "google", "apple", "microsoft",
 * "github", "okta", "facebook". */
CARDEA_API cardea_status cardea_options_set_provider(
    cardea_options *options, const char *provider, cardea_error **out_error);
/** Sets where the provider sends the user back to; on the allow-list of the server. */
CARDEA_API cardea_status cardea_options_set_redirect_uri(
    cardea_options *options, const char *redirect_uri, cardea_error **out_error);
/** Sets a second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops
 * where a redirect to the scheme of the first does not arrive. Before it asks for its page, a login
 * with CARDEA_CAPTURE_SCHEME then tries every way in which browsers hand such a URL over; if one
 * fails, or the scheme cannot be claimed, it goes on as with CARDEA_CAPTURE_LOOPBACK. Default:
 * NULL, none. */
CARDEA_API cardea_status cardea_options_set_fallback_redirect_uri(
    cardea_options *options, const char *redirect_uri, cardea_error **out_error);
/** Sets how the redirect comes back. Default: CARDEA_CAPTURE_SCHEME. */
CARDEA_API cardea_status cardea_options_set_redirect_capture(
    cardea_options *options, cardea_capture capture, cardea_error **out_error);
/** Lets the page take the redirect's scheme, while it waits, from another application that handles
 * it. Default: false, and it fails with CARDEA_ERROR_SCHEME_TAKEN. */
CARDEA_API cardea_status cardea_options_set_may_replace_scheme_handler(
    cardea_options *options, bool may_replace, cardea_error **out_error);
/** Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes
 * with the page. Default: false. If the default browser has none, the call fails with
 * CARDEA_ERROR_EPHEMERAL_UNAVAILABLE. */
CARDEA_API cardea_status cardea_options_set_prefers_ephemeral_session(
    cardea_options *options, bool ephemeral, cardea_error **out_error);
/** Lets the browser's window come to the front on Wayland, once: your toolkit has the token from
 * the click that began the login, GTK by g_app_launch_context_get_startup_notify_id. Default: NULL,
 * none. */
CARDEA_API cardea_status cardea_options_set_activation_token(
    cardea_options *options, const char *token, cardea_error **out_error);
/** Sets how long the page may wait for its redirect, from the call on. At least 1. Default: 600000.
 * It then fails with CARDEA_ERROR_LOGIN_TIMED_OUT. Once a redirect has arrived it is redeemed,
 * however long its requests take; if a transient failure follows the provider's grant, up to four
 * more times, with pauses of 15 s in all. */
CARDEA_API cardea_status cardea_options_set_timeout_ms(
    cardea_options *options, uint32_t timeout_ms, cardea_error **out_error);
/** For OpenID Connect: asks for a scope. The first call replaces the scopes of the provider. */
CARDEA_API cardea_status cardea_options_add_scope(
    cardea_options *options, const char *scope, cardea_error **out_error);
/** For OpenID Connect and Ory: adds a parameter of this name and value to the address of the page,
 * or to the request of a login on another device: "prompt", "login_hint", "max_age", "resource",
 * "audience"; for a logout "logout_hint", "ui_locales"; at Ory "prompt", "hd", "auth_type",
 * "acr_values". */
CARDEA_API cardea_status cardea_options_add_parameter(
    cardea_options *options, const char *name, const char *value, cardea_error **out_error);

/* Login ---------------------------------------------------------------------------------------- */

/** Runs a whole login: begins it, shows the page, takes the redirect, redeems it. While it waits
 * for its user, an observer gets CARDEA_EVENT_LOGIN_WAITING. If the process may end meanwhile, call
 * cardea_resume_oauth_login when it starts again.
 * Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING. Without any request:
 * CARDEA_ERROR_INVALID_CONFIGURATION for a redirect URI that the capture cannot bring back, such as
 * an https one with CARDEA_CAPTURE_SCHEME; CARDEA_ERROR_CONFLICT if this process has
 * another login of the same account, scheme or fixed port - one that is cancelled is waited for.
 * CARDEA_ERROR_LOGIN_DISMISSED if the user closed the window, CARDEA_ERROR_ACCESS_DENIED if the
 * user refused, CARDEA_ERROR_LOGIN_TIMED_OUT, CARDEA_ERROR_CANCELLED. After
 * CARDEA_ERROR_BROWSER_UNAVAILABLE the attempt that the event has can still be finished, by
 * cardea_finalize_oauth_login. */
CARDEA_API cardea_status cardea_login_with_oauth(cardea_client *client,
    const cardea_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Runs cardea_login_with_oauth and waits for its end, as cardea_operation_wait does: for programs
 * that have nothing else to do meanwhile. Its time limit is that of the options, and a signal
 * handler ends it by cardea_operation_cancel(client, CARDEA_ALL_OPERATIONS). out_result takes the
 * result either way. */
CARDEA_API cardea_status cardea_login(cardea_client *client, const cardea_options *options,
    cardea_result **out_result, cardea_error **out_error);
/** Begins a login whose page you show yourself: what options say of showing a page has no use here.
 * Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_PAGE. */
CARDEA_API cardea_status cardea_initiate_oauth_login(cardea_client *client,
    const cardea_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Redeems the whole redirect_url, if it belongs to the attempt, a CARDEA_PENDING_PAGE. An attempt
 * is redeemed once.
 * Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING. CARDEA_ERROR_REDIRECT_MISMATCH. */
CARDEA_API cardea_status cardea_finalize_oauth_login(cardea_client *client,
    const cardea_pending *attempt, const char *redirect_url, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Completes a login with the code that was sent to its user: challenge is a CARDEA_PENDING_CODE,
 * whichever call began it. A wrong code and a transport failure leave the challenge usable: ask
 * again, and pass the same one. After too many wrong codes only a new one helps: cardea_resend_otp.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_INVALID_OTP_CODE; after too many
 * CARDEA_ERROR_RATE_LIMITED or CARDEA_ERROR_UNAUTHORIZED, as the server says;
 * CARDEA_ERROR_CHALLENGE_EXPIRED, CARDEA_ERROR_CHALLENGE_CONSUMED, and
 * CARDEA_ERROR_CHALLENGE_NOT_FOUND once it is forgotten. */
CARDEA_API cardea_status cardea_check_oauth_email_otp(cardea_client *client,
    const cardea_pending *challenge, const char *code, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Sends the code again. The challenge stays the same.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_RATE_LIMITED, CARDEA_ERROR_CHALLENGE_EXPIRED. */
CARDEA_API cardea_status cardea_resend_otp(cardea_client *client, const cardea_pending *challenge,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Hands a redirect URL that reached this process to the login that waits for it: one of this
 * process, else one of another process of this user. If that process has ended, the URL is kept,
 * encrypted, until it is resumed. It may be as a user has pasted it, with blanks and line ends
 * around it, or in quotes. Blocks: as a rule for less than a millisecond; for up to three seconds
 * if other processes wait for the same scheme and hang.
 * Statuses: CARDEA_ERROR_INVALID_ARGUMENT for anything but a URL of at most 64 KiB;
 * CARDEA_ERROR_ATTEMPT_NOT_FOUND if no login waits for this URL. */
CARDEA_API cardea_status cardea_deliver_redirect(
    const char *redirect_url, cardea_error **out_error);
/** Finishes a login whose process ended - a crash, an update, a logout from the desktop - before
 * its redirect came, if the redirect has come meanwhile. Call it when the application starts: it
 * also restores what such a process changed on the desktop.
 * Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING; CARDEA_RESULT_NONE if no redirect was
 * kept. CARDEA_ERROR_STORE_CORRUPTED if what was kept cannot be opened; it is removed. */
CARDEA_API cardea_status cardea_resume_oauth_login(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

/* Web sessions --------------------------------------------------------------------------------- */

/** Opens url, an http or https page, in the user's browser and brings its redirect, for
 * applications whose login is another library's: no server is asked, nothing is stored, and what
 * the redirect says - state, code, error - is for you to check. Of options it uses the redirect
 * URIs, the capture, and how the page is shown. Each "{redirect_uri}" in url, also as
 * "%7Bredirect_uri%7D", is replaced by the percent-encoded redirect URI; a loopback URI without a
 * port, or a fallback, needs one there. Several run at once, but for two of one scheme or fixed
 * port. Observers hear of it as of a login; cardea_deliver_redirect ends it, too. If the process
 * may end meanwhile, call cardea_resume_oauth_login when it starts again, also without a server:
 * it restores what was changed on the desktop.
 * Result: CARDEA_RESULT_TEXT: the whole URL of the redirect, to the scheme, host, port and path of
 * the redirect URI and with the parameters that this has; overwritten when it is freed: never log
 * it. Statuses: CARDEA_ERROR_INVALID_ARGUMENT for a url that is not opened, or lacks the
 * placeholder. Or any error of cardea_login_with_oauth that needs no server. */
CARDEA_API cardea_status cardea_open_web_session(cardea_client *client, const char *url,
    const cardea_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/* Results -------------------------------------------------------------------------------------- */

/** What a result holds. A result never changes; an accessor of another kind returns NULL or 0. */
typedef enum cardea_result_kind {
    /** Nothing: the operation failed, or has nothing to tell; cardea_result_status says which. */
    CARDEA_RESULT_NONE = 0,
    CARDEA_RESULT_LOGGED_IN = 1, /**< A user: cardea_result_user. */
    CARDEA_RESULT_PENDING = 2, /**< What waits for the user: cardea_result_pending. */
    CARDEA_RESULT_ACCESS_TOKEN = 3, /**< An access token: cardea_result_access_token. */
    CARDEA_RESULT_LIST = 4, /**< Rows: cardea_result_list. */
    CARDEA_RESULT_RESPONSE = 5, /**< An answer of your own server: cardea_result_response. */
    CARDEA_RESULT_TEXT = 6, /**< A text: cardea_result_text. */
    CARDEA_RESULT_BOOL = 7, /**< An answer: cardea_result_bool. */
    CARDEA_RESULT_BLOCKED = 8 /**< The server does not grant the scope to this user now. */
} cardea_result_kind;
/** Returns CARDEA_OK or the status of the error; CARDEA_ERROR_INVALID_HANDLE for no result. */
CARDEA_API cardea_status cardea_result_status(const cardea_result *result);
/** Returns what the result holds. */
CARDEA_API cardea_result_kind cardea_result_get_kind(const cardea_result *result);
/** Returns why the operation failed, or NULL. */
CARDEA_API const cardea_error *cardea_result_error(const cardea_result *result);
/** Returns the user, or NULL. */
CARDEA_API const cardea_user *cardea_result_user(const cardea_result *result);
/** Returns what waits for the user, or NULL. */
CARDEA_API const cardea_pending *cardea_result_pending(const cardea_result *result);
/** Returns the access token, or NULL; and in out_expires_at_ms, which may be NULL, when it expires
 * by this machine's clock, or 0. */
CARDEA_API const char *cardea_result_access_token(
    const cardea_result *result, int64_t *out_expires_at_ms);
/** Returns the rows, or NULL. */
CARDEA_API const cardea_list *cardea_result_list(const cardea_result *result);
/** Returns the answer of the application's own server, or NULL. */
CARDEA_API const cardea_response *cardea_result_response(const cardea_result *result);
/** Returns the text, or NULL. */
CARDEA_API const char *cardea_result_text(const cardea_result *result);
/** Returns the answer, or false. */
CARDEA_API bool cardea_result_bool(const cardea_result *result);
/** Frees a result. */
CARDEA_API void cardea_result_free(cardea_result *result);
/** Returns another handle of the result. */
CARDEA_API cardea_result *cardea_result_retain(const cardea_result *result)
    CARDEA_OWNED(cardea_result_free);

/** Returns the user's identifier ("sub"), or NULL. */
CARDEA_API const char *cardea_user_id(const cardea_user *user);
/** Returns a claim by its name, or NULL: a text as it is, anything else as JSON ("true"). "name",
 * "email" with "email_verified", "picture" are usual; "sid" is the session's identifier. Which ones
 * there are depends on the server and, at an OpenID Connect provider, on the scopes. They are those
 * of the access token; at an OpenID Connect provider those of the ID token and its UserInfo
 * endpoint; at Ory those of the identity. */
CARDEA_API const char *cardea_user_claim(const cardea_user *user, const char *name);
/** Returns all claims as a JSON object. Those of an access token are read, not verified: the server
 * that receives the token verifies it. Those of an ID token and of Ory are verified. */
CARDEA_API const char *cardea_user_claims_json(const cardea_user *user);
/** Returns the bearer token for the application's own server, as cardea_result_access_token
 * does. */
CARDEA_API const char *cardea_user_access_token(
    const cardea_user *user, int64_t *out_expires_at_ms);
/** Returns a member of an OpenID Connect provider's last token answers by its name, or NULL:
 * "scope" as the provider writes it, "id_token", "token_type", and what providers add, such as
 * "instance_url"; texts as they are, anything else as JSON. Not the refresh token. */
CARDEA_API const char *cardea_user_token_member(const cardea_user *user, const char *name);
/** Frees a user. */
CARDEA_API void cardea_user_free(cardea_user *user);
/** Returns another handle of the user. */
CARDEA_API cardea_user *cardea_user_retain(const cardea_user *user) CARDEA_OWNED(cardea_user_free);

/* Comments name the fields of a list. Fields that are absent are NULL or 0; times are in
 * milliseconds, a yes is 1. */

/** Returns how many rows the list has. */
CARDEA_API int32_t cardea_list_count(const cardea_list *list);
/** Returns how many rows there are in all, if the list is a part; and its limit and offset, as the
 * server says them, in out_limit and out_offset, which may be NULL. */
CARDEA_API int64_t cardea_list_total(
    const cardea_list *list, int64_t *out_limit, int64_t *out_offset);
/** Returns the text in a field of a row, or NULL. */
CARDEA_API const char *cardea_list_text(const cardea_list *list, int32_t row, const char *field);
/** Returns the number in a field of a row, or 0. */
CARDEA_API int64_t cardea_list_number(const cardea_list *list, int32_t row, const char *field);
/** Returns the list in a field of a row, or NULL. */
CARDEA_API const cardea_list *cardea_list_list(
    const cardea_list *list, int32_t row, const char *field);
/** Frees a list. */
CARDEA_API void cardea_list_free(cardea_list *list);
/** Returns another handle of the list. */
CARDEA_API cardea_list *cardea_list_retain(const cardea_list *list) CARDEA_OWNED(cardea_list_free);

/* Unfinished logins ---------------------------------------------------------------------------- */

/** What is waited for. */
typedef enum cardea_pending_kind {
    /** The redirect of a page: "authorization_url", the page to show, and "redirect_uri". Finished
     * by cardea_finalize_oauth_login. The URL carries one-time values: never log it. */
    CARDEA_PENDING_PAGE = 1,
    /** A code that was sent to "address" by "channel", which is "email" or "sms". Finished by
     * cardea_check_oauth_email_otp. */
    CARDEA_PENDING_CODE = 2,
    /** The answer to a step: cardea/ory.h. */
    CARDEA_PENDING_STEP = 3,
    /** Another device: cardea_begin_device_login in cardea/openid.h. */
    CARDEA_PENDING_DEVICE = 4,
    /** More proof from who is signed in: cardea_request_step_up in cardea/prelude.h. */
    CARDEA_PENDING_STEP_UP = 5,
    /** An authenticator: cardea_begin_passkey_login in cardea/prelude.h. */
    CARDEA_PENDING_PASSKEY = 6
} cardea_pending_kind;
/** Returns what is waited for; 0 for no handle. */
CARDEA_API cardea_pending_kind cardea_pending_get_kind(const cardea_pending *pending);
/** Returns the id, for cardea_restore. Not a secret. NULL for a CARDEA_PENDING_PASSKEY, and
 * for the page of a web session in an event. */
CARDEA_API const char *cardea_pending_id(const cardea_pending *pending);
/** Returns when it stops being usable, by this machine's clock, or 0. */
CARDEA_API int64_t cardea_pending_expires_at_ms(const cardea_pending *pending);
/** Returns a text by its name, or NULL: its kind says which there are. */
CARDEA_API const char *cardea_pending_text(const cardea_pending *pending, const char *name);
/** Returns a list by its name, or NULL: its kind says which there are. */
CARDEA_API const cardea_list *cardea_pending_list(const cardea_pending *pending, const char *name);
/** Frees the handle. What is waited for stays redeemable by its id. */
CARDEA_API void cardea_pending_free(cardea_pending *pending);
/** Returns another handle of it. */
CARDEA_API cardea_pending *cardea_pending_retain(const cardea_pending *pending)
    CARDEA_OWNED(cardea_pending_free);
/** Makes sure that it is in the secure store. The engine stores it by itself as well, but does not
 * wait, nor report a store that is locked or missing. A client keeps 16; a further one takes the
 * place of the oldest.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_SUPPORTED for a kind that ends with its client:
 * CARDEA_PENDING_DEVICE, CARDEA_PENDING_PASSKEY. */
CARDEA_API cardea_status cardea_save(cardea_client *client, const cardea_pending *pending,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Finds what is waited for by its id, even if an earlier process began it.
 * Result: CARDEA_RESULT_PENDING. CARDEA_ERROR_ATTEMPT_NOT_FOUND, also for a code; as long as this
 * client still knows what it was, CARDEA_ERROR_ATTEMPT_EXPIRED or
 * CARDEA_ERROR_ATTEMPT_CONSUMED. */
CARDEA_API cardea_status cardea_restore(cardea_client *client, const char *id,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Session -------------------------------------------------------------------------------------- */

/** Tells who is signed in according to the stored session, without asking a server.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_NOT_SIGNED_IN. */
CARDEA_API cardea_status cardea_get_current_user(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Brings an access token that servers accept now: the present one or, shortly before its end, a
 * refreshed one. Ask for one whenever you need it, and keep none: the engine refreshes once for all
 * callers and processes. While the old token lasts, a transient failure to refresh is not reported.
 * A token that is bound to a key is not for headers of your own: use cardea_authorize_request.
 * Result: CARDEA_RESULT_ACCESS_TOKEN. CARDEA_ERROR_NOT_SIGNED_IN; CARDEA_ERROR_SESSION_EXPIRED if
 * the token has expired and the server gave nothing to refresh it with; the server's error if it
 * ends the session now. */
CARDEA_API cardea_status cardea_get_access_token(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Copies the access token that is at hand to buffer, with a NUL, and returns its length. If that
 * is not less than size, the copy is cut off: NULL and 0 ask for the length. Returns 0 if none is
 * at hand that servers accept now without a refresh: then call cardea_get_access_token. Takes no
 * operation, for use before every request. */
CARDEA_API size_t cardea_peek_access_token(const cardea_client *client, char *buffer, size_t size);
/** Gets a new access token now, however long the old one would last: after a change that should
 * show up in its claims.
 * Result: CARDEA_RESULT_LOGGED_IN, or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_refresh(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Marks the access token as expired: the next cardea_get_access_token refreshes it. The user stays
 * signed in.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_SIGNED_IN. */
CARDEA_API cardea_status cardea_invalidate_session(cardea_client *client, cardea_completion done,
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
 * Result: CARDEA_RESULT_LIST: "id", which for this session equals the claim "sid"; "device_model",
 * "os_version" in the server's words, "device_type" ("desktop", "mobile", "tablet", "unknown"),
 * "country_code" of two letters; by the server's clock "created_at", "last_seen_at", "expires_at".
 * Or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_list_sessions(cardea_client *client, int32_t limit, int32_t offset,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Which sessions of the user to end. */
typedef enum cardea_sessions {
    CARDEA_SESSIONS_ALL = 0, /**< All of them, this one included. */
    CARDEA_SESSIONS_OTHERS = 1, /**< All but this one. */
    CARDEA_SESSIONS_MINE = 2, /**< This one. */
    CARDEA_SESSIONS_ONE = 3 /**< The one of that id. */
} cardea_sessions;
/** Ends the target, sessions of the user, at the server; if this one is among them, it is forgotten
 * here, too. session_id goes with CARDEA_SESSIONS_ONE and is NULL otherwise.
 * Result: CARDEA_RESULT_NONE, or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_revoke_sessions(cardea_client *client, cardea_sessions target,
    const char *session_id, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/* Requests to your own server ------------------------------------------------------------------ */

/** Frees a request. One that was sent is not affected. */
CARDEA_API void cardea_request_free(cardea_request *request);
/** Returns another handle of the request. */
CARDEA_API cardea_request *cardea_request_retain(const cardea_request *request)
    CARDEA_OWNED(cardea_request_free);
/** Creates a GET request without headers and body. Set a URL. */
CARDEA_API cardea_request *cardea_request_new(void) CARDEA_OWNED(cardea_request_free);
/** Sets the method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET". */
CARDEA_API cardea_status cardea_request_set_method(
    cardea_request *request, const char *method, cardea_error **out_error);
/** Sets the address: https, or http to this machine. The access token goes there: take none from a
 * third party without cardea_config_add_authorized_url. */
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
 * CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION if the server wants what cardea_request_step_up
 * asks for (RFC 9470), or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_send_authorized_request(cardea_client *client,
    const cardea_request *request, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Returns the HTTP status. */
CARDEA_API int32_t cardea_response_status(const cardea_response *response);
/** Returns the value of the first header of that name, ignoring case, or NULL. */
CARDEA_API const char *cardea_response_header(const cardea_response *response, const char *name);
/** Returns all headers in the order of the answer: "name", "value". */
CARDEA_API const cardea_list *cardea_response_headers(const cardea_response *response);
/** Returns the whole body, and its size in out_size; NULL and 0 if it is empty. */
CARDEA_API const uint8_t *cardea_response_body(const cardea_response *response, size_t *out_size);
/** Frees an answer. */
CARDEA_API void cardea_response_free(cardea_response *response);
/** Returns another handle of the answer. */
CARDEA_API cardea_response *cardea_response_retain(const cardea_response *response)
    CARDEA_OWNED(cardea_response_free);

/* Queues --------------------------------------------------------------------------------------- */

/** Frees the handle: free the clients first. What is left of those that were closed, or freed
 * inside a callback, runs inside this call, which waits for their end. A client that is not freed
 * keeps the queue, and its callbacks wait until it is. */
CARDEA_API void cardea_queue_free(cardea_queue *queue);
/** Returns another handle of the queue. */
CARDEA_API cardea_queue *cardea_queue_retain(const cardea_queue *queue)
    CARDEA_OWNED(cardea_queue_free);
/** Creates a queue. Several clients may share one. NULL if the system has no descriptor left. */
CARDEA_API cardea_queue *cardea_queue_new(void) CARDEA_OWNED(cardea_queue_free);
/** Returns a file descriptor that is readable while callbacks wait for cardea_queue_dispatch: for
 * GLib, libuv, Qt, epoll, level-triggered or edge-triggered. Call it once for each event. Never
 * read or close the descriptor. -1 for an invalid handle. */
CARDEA_API int32_t cardea_queue_fd(const cardea_queue *queue);
/** Runs the callbacks that wait, on this thread, and returns how many ran; -1 for an invalid
 * handle. Returns 0 at once if none waits. Inside a callback it runs the next ones, so that the
 * loop of a modal dialog gets them; the descriptor wakes that loop, too. A queue belongs to no
 * thread; while another one dispatches, the call waits for its turn for up to 20 ms, and returns 0
 * if it does not come. */
CARDEA_API int32_t cardea_queue_dispatch(cardea_queue *queue);

#if defined(CARDEA_AUTO)
/* What CARDEA_AUTO calls. */
#define CARDEA_CLEANUP(type)                                                                       \
    static inline void type##_cleanup(type **object) {                                             \
        type##_free(*object);                                                                      \
    }
/* clang-format off */
CARDEA_CLEANUP(cardea_error) CARDEA_CLEANUP(cardea_config) CARDEA_CLEANUP(cardea_client)
CARDEA_CLEANUP(cardea_options) CARDEA_CLEANUP(cardea_result) CARDEA_CLEANUP(cardea_user)
CARDEA_CLEANUP(cardea_pending) CARDEA_CLEANUP(cardea_list) CARDEA_CLEANUP(cardea_request)
CARDEA_CLEANUP(cardea_response) CARDEA_CLEANUP(cardea_queue)
/* clang-format on */
#endif

#ifdef __cplusplus
}
#endif

#endif
