/*
 * cardea/host.h - parts that the host supplies itself: a store, keys, a presenter, signals against
 * fraud, prompts for security keys, a logger, an observer of the session, its own HTTP stack; and
 * the accounts that a store has. cardea.h says how everything works.
 *
 * HANDLERS
 *   A handler is set on the configuration, with its user_data and what releases that, which may be
 *   NULL. Handlers run where callbacks run. The configuration and its clients share one; release
 *   runs after the last of them has ended. NULL takes a handler back. If the setter fails,
 *   user_data stays yours.
 */
#ifndef CARDEA_HOST_H
#define CARDEA_HOST_H

#include "../cardea.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Questions ------------------------------------------------------------------------------------ */

/* You own a question. Answer it once, now or later, on any thread and in any order, and free it.
 * Late and repeated answers do nothing. Freed without an answer it counts as failed. Its kind says
 * which fields it has and how it is answered. */

/** What the host is asked. */
typedef enum cardea_question_kind {
    /** Store: reply with the record of "key" as bytes, or with NULL and 0 if there is none. The key
     * is the same text each time, of characters that are safe in a file name; it can be longer than
     * the 255 bytes that a file name may have. */
    CARDEA_QUESTION_READ = 1,
    /** Store: create or replace the record of "key" by the bytes, which are secret, and reply with
     * NULL and 0 once it is durable. */
    CARDEA_QUESTION_WRITE = 2,
    /** Store: remove the record of "key", and reply with NULL and 0; one that is not there counts
     * as removed. */
    CARDEA_QUESTION_REMOVE = 3,
    /** Encryption key: reply, by cardea_question_reply_key, with the key of "id"; without an id
     * with the key to encrypt with now. */
    CARDEA_QUESTION_ENCRYPTION_KEY = 4,
    /** Presenter: show the page at "url", whose number is "id", and whose login ends at
     * "redirect_uri"; it carries one-time values: never log it. "prefers_ephemeral_session": the
     * page should share no cookies with ordinary browsing. "activation_token" is that of the
     * options. Reply with the redirect URL that the page arrived at; or with NULL: the page is
     * shown, and the redirect comes through cardea_deliver_redirect or the loopback listener. Or
     * reject it with CARDEA_ERROR_LOGIN_DISMISSED if the user closed the page,
     * CARDEA_ERROR_CANCELLED if the application wants it to end, CARDEA_ERROR_BROWSER_UNAVAILABLE
     * if it could not be shown. */
    CARDEA_QUESTION_PAGE = 5,
    /** Presenter: the page of that "id" is no longer needed. Wants no answer. */
    CARDEA_QUESTION_DISMISS = 6,
    /** Signals: reply with the service's id for the signals as text, or with NULL if there are
     * none. Rejected with CARDEA_ERROR_CANCELLED the operation ends as cancelled, and its request
     * is not sent; otherwise, and if the host takes longer than a request may, it is sent without
     * an id. */
    CARDEA_QUESTION_RISK_SIGNALS = 7,
    /** Security key: tell the user what "step" says; wants no answer. "connect" a key; "choose" one
     * of "count" keys by touching it; "touch" the key that its maker calls "key_name". */
    CARDEA_QUESTION_PROMPT = 8,
    /** Security key: reply with that key's PIN as text, which is overwritten when it has been used,
     * or with NULL if the user gives up. "is_pin_wrong": the previous one was. "tries_left": after
     * how many more wrong PINs the key locks, until a reset that deletes its passkeys, or -1 if it
     * does not say; warn the user at 1. */
    CARDEA_QUESTION_PIN = 9,
    /** Security key: reply with the "id" of the account that is meant, a row of the list
     * "accounts", as text; the others are its "name"; the first one is the latest. */
    CARDEA_QUESTION_ACCOUNT = 10
} cardea_question_kind;
/** Takes one question. */
typedef void (*cardea_question_handler)(void *user_data, cardea_question *question);
/** Returns what is asked. */
CARDEA_API cardea_question_kind cardea_question_get_kind(const cardea_question *question);
/** Returns the text in a field, or NULL. */
CARDEA_API const char *cardea_question_text(const cardea_question *question, const char *field);
/** Returns the number in a field, or 0. */
CARDEA_API int64_t cardea_question_number(const cardea_question *question, const char *field);
/** Returns the list in a field, or NULL. */
CARDEA_API const cardea_list *cardea_question_list(
    const cardea_question *question, const char *field);
/** Returns the bytes, and their size in out_size; or NULL and 0. */
CARDEA_API const uint8_t *cardea_question_bytes(const cardea_question *question, size_t *out_size);
/** Answers with a text, or with NULL. */
CARDEA_API void cardea_question_reply_text(cardea_question *question, const char *text);
/** Answers with bytes of this size, or with NULL and 0. NULL with another size is a failure. */
CARDEA_API void cardea_question_reply_bytes(
    cardea_question *question, const uint8_t *bytes, size_t size);
/** Answers with a key of 32 random bytes - size is 32 - and its id of 1 to 128 bytes, which is not
 * secret; or with NULL and 0 if there is no such key. */
CARDEA_API void cardea_question_reply_key(
    cardea_question *question, const char *id, const uint8_t *key, size_t size);
/** Answers that it failed, with a status and a message for logs, without secrets. For a store and a
 * key the status is CARDEA_ERROR_STORE_LOCKED, _STORE_UNAVAILABLE, _STORE_FAILED or
 * _STORE_CORRUPTED; any other counts as _STORE_FAILED. */
CARDEA_API void cardea_question_reject(
    cardea_question *question, cardea_status status, const char *message);
/** Frees a question. */
CARDEA_API void cardea_question_free(cardea_question *question);
/** Returns another handle of the question. */
CARDEA_API cardea_question *cardea_question_retain(const cardea_question *question)
    CARDEA_OWNED(cardea_question_free);

/* Handlers ------------------------------------------------------------------------------------- */

/** Keeps the session in a store of the host. Requests for different records may wait for their
 * answers together. The next request for the same record comes when the previous one was answered
 * or freed, even if nobody waits for it any more. So a host that is slow at a record delays that
 * record alone. One that neither answers nor frees a request gets no other for that record; the
 * operations that wait can still be cancelled. */
CARDEA_API cardea_status cardea_config_set_store_handler(cardea_config *config,
    cardea_question_handler handler, void *user_data, cardea_release release,
    cardea_error **out_error);
/** Encrypts the files of cardea_config_set_store with keys of the host: from a TPM, a systemd
 * credential or a key management service. Each file names its key by an id, so that keys can be
 * rotated: answer the question without an id with the new key once
 * you rotate, and keep answering for old ids while files still use them. A client asks for each key
 * once. */
CARDEA_API cardea_status cardea_config_set_encryption_key_handler(cardea_config *config,
    cardea_question_handler handler, void *user_data, cardea_release release,
    cardea_error **out_error);
/** Shows pages with a presenter of the host instead of the user's browser. uses_system_browser says
 * that it shows them in a browser that follows the redirect by asking the desktop for the handler
 * of its scheme; a login with CARDEA_CAPTURE_SCHEME then becomes that handler while it lasts. */
CARDEA_API cardea_status cardea_config_set_presenter(cardea_config *config,
    cardea_question_handler handler, bool uses_system_browser, void *user_data,
    cardea_release release, cardea_error **out_error);
/** Lets the host collect signals for a service against fraud: it learns about the device before
 * each request that can be abused: the start of a login, a code, a step-up, a migration. */
CARDEA_API cardea_status cardea_config_set_signals_handler(cardea_config *config,
    cardea_question_handler handler, void *user_data, cardea_release release,
    cardea_error **out_error);
/** Lets the host prompt users of security keys: cardea_sign_with_passkey. */
CARDEA_API cardea_status cardea_config_set_security_key_handler(cardea_config *config,
    cardea_question_handler handler, void *user_data, cardea_release release,
    cardea_error **out_error);

/* Events --------------------------------------------------------------------------------------- */

/** What happened to the session or in a login. */
typedef enum cardea_event_kind {
    CARDEA_EVENT_SIGNED_IN = 1, /**< A login finished: cardea_event_user. */
    /** The session is gone: "reason" is who ended it:
     *   - "requested": the application, by cardea_logout;
     *   - "revoked": the application, by cardea_revoke_sessions;
     *   - "refused": the server, which refuses to refresh: the session is expired, was revoked
     *     elsewhere, or the account may not sign in;
     *   - "interrupted": the server, which refuses after a refresh that a crash or a broken
     *     connection interrupted: its new token was lost;
     *   - "elsewhere": another process, or another client of this one, signed out. */
    CARDEA_EVENT_SIGNED_OUT = 2,
    CARDEA_EVENT_REFRESHED = 3, /**< The access token was replaced: cardea_event_user. */
    /** The session could not be refreshed: cardea_event_error. If cardea_event_is_terminal,
     * CARDEA_EVENT_SIGNED_OUT follows; if not, the next call tries again. */
    CARDEA_EVENT_REFRESH_FAILED = 4,
    /** The page of a login or web session is about to be shown, which then waits for its user:
     * cardea_event_pending is the CARDEA_PENDING_PAGE. Nothing reports a closed tab: offer to
     * cancel (cardea_operation_cancel), to open the page again (cardea_event_open_again) and to
     * copy its address. Keep the event for that until the login ends. */
    CARDEA_EVENT_LOGIN_WAITING = 5,
    /** The redirect is here. "activation_token" lets the application raise its window on Wayland,
     * such as by gdk_wayland_display_set_startup_notification_id. */
    CARDEA_EVENT_LOGIN_RETURNED = 6,
    /** A foreign redirect arrived, and the login goes on waiting: cardea_event_error. */
    CARDEA_EVENT_REDIRECT_IGNORED = 7,
    /** The secure store asks its user: "reason" is what for: "unlock", the password of a keyring;
     * "create", a password for the first keyring, which the user chooses; "confirm", permission for
     * what is done to one record. The call that needs the answer waits for it. The desktop's window
     * for the question may be hidden behind others: tell the user. */
    CARDEA_EVENT_STORE_ASKING = 8,
    /** A log entry: "level", "trace" to "error", and "text", what happened and its values, in one
     * line: "Request finished. status=200". */
    CARDEA_EVENT_LOG = 9
} cardea_event_kind;
/** Takes one event. You own it. */
typedef void (*cardea_event_handler)(void *user_data, cardea_event *event);
/** Reports session events to the host. */
CARDEA_API cardea_status cardea_config_set_observer(cardea_config *config,
    cardea_event_handler handler, void *user_data, cardea_release release,
    cardea_error **out_error);
/** Sends log entries to a handler of the host: those of this level and above, which is "trace",
 * every step, "debug", "info", what happened, "warning", what may become a problem, or "error",
 * what failed. Default: none are made, or those of the level in the environment's CARDEA_LOG, to
 * stderr. */
CARDEA_API cardea_status cardea_config_set_logger(cardea_config *config, const char *level,
    cardea_event_handler handler, void *user_data, cardea_release release,
    cardea_error **out_error);
/** Returns what happened. */
CARDEA_API cardea_event_kind cardea_event_get_kind(const cardea_event *event);
/** Returns the text in a field, or NULL. */
CARDEA_API const char *cardea_event_text(const cardea_event *event, const char *field);
/** Returns the user, or NULL. */
CARDEA_API const cardea_user *cardea_event_user(const cardea_event *event);
/** Returns the login that waits, or NULL. */
CARDEA_API const cardea_pending *cardea_event_pending(const cardea_event *event);
/** Returns the error, or NULL. */
CARDEA_API const cardea_error *cardea_event_error(const cardea_event *event);
/** Returns whether the failure of CARDEA_EVENT_REFRESH_FAILED ends the session. */
CARDEA_API bool cardea_event_is_terminal(const cardea_event *event);
/** Dismisses the page of CARDEA_EVENT_LOGIN_WAITING and shows it again. Returns false if the login
 * does not wait for it any more, and for other events. */
CARDEA_API bool cardea_event_open_again(cardea_event *event);
/** Frees an event. */
CARDEA_API void cardea_event_free(cardea_event *event);
/** Returns another handle of the event. */
CARDEA_API cardea_event *cardea_event_retain(const cardea_event *event)
    CARDEA_OWNED(cardea_event_free);

/* Requests that you send yourself -------------------------------------------------------------- */

/** Brings what a request of this method and url must carry if you send it yourself, with an HTTP
 * stack of your own: the access token and, if its server is known to ask for one, the proof of
 * possession. Call it for every request, right before you send it: a proof is good for one.
 * Result: CARDEA_RESULT_LIST: headers, each a "name" and a "value". Or any error that
 * cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_authorize_request(cardea_client *client, const char *method,
    const char *url, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Learns from the answer to such a request of this method and url: its http_status, and its
 * headers WWW-Authenticate (www_authenticate) and DPoP-Nonce (dpop_nonce), each NULL if it has
 * none. Result: CARDEA_RESULT_LIST: send the request again with these headers - they have a proof
 * or a nonce that the server asks for, or a refreshed token - and pass on the next answer, too;
 * send it five times at most. CARDEA_RESULT_NONE: the answer is yours to read. Or an error that
 * cardea_send_authorized_request can return. */
CARDEA_API cardea_status cardea_retry_request(cardea_client *client, const char *method,
    const char *url, int32_t http_status, const char *www_authenticate, const char *dpop_nonce,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Accounts in the store ------------------------------------------------------------------------ */

/** Lists the accounts of the application, at all servers, for which the client's store holds data.
 * Result: CARDEA_RESULT_LIST: "account", that of cardea_config_set_account; "server" as the store
 * names it, "prelude https://auth.example.com", or the name of cardea_config_set_store_namespace;
 * "has_session": otherwise there is what a logout leaves, or a login that is not finished.
 * CARDEA_ERROR_INVALID_ARGUMENT for a store of the host, which cannot list what it has. */
CARDEA_API cardea_status cardea_list_accounts(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Moves the session of the client's account, and all that is stored with it, from the store of
 * source into the client's; with all_accounts those of all accounts of the application, at all
 * servers. Of source, only the store counts. If your application changes its store, call this at
 * each start: it continues an interrupted move. No session is lost or left in both stores.
 * Result: CARDEA_RESULT_LIST as for cardea_list_accounts, those from which something was moved;
 * "has_session" tells whether the session was. CARDEA_ERROR_CONFLICT if both stores have a session
 * of an account: sign out of one; CARDEA_ERROR_TIMEOUT if another program holds that account's lock
 * for a minute; CARDEA_ERROR_INVALID_ARGUMENT if both are the same store, or if source cannot list
 * what it has and all_accounts is set. */
CARDEA_API cardea_status cardea_move_sessions(cardea_client *client, const cardea_config *source,
    bool all_accounts, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

#if defined(CARDEA_AUTO)
CARDEA_CLEANUP(cardea_question) CARDEA_CLEANUP(cardea_event)
#endif

#ifdef __cplusplus
}
#endif

#endif
