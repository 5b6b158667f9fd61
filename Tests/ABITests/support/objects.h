/* One live object of every kind that the library hands out. */
#ifndef OBJECTS_H
#define OBJECTS_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

enum kind {
    CONFIG,
    CLIENT,
    OPTIONS,
    LINK_OPTIONS,
    DEVICE_LOGIN_OPTIONS,
    BROWSER_LOGOUT_OPTIONS,
    ATTEMPT,
    CHALLENGE,
    RESULT,
    USER,
    PROFILE,
    ERROR,
    QUEUE,
    STORE,
    STORE_REQUEST,
    SEALING_KEY,
    SEALING_KEY_REQUEST,
    PRESENTER,
    PRESENTATION,
    LOGGER,
    LOG_ENTRY,
    OBSERVER,
    EVENT,
    REQUEST,
    OPENID_PROVIDER,
    DEVICE_LOGIN,
    LOGIN_STEP,
    LOGIN_ANSWER,
    SESSION_LIST,
    RESPONSE,
    IDENTITY_LINK,
    PASSWORD_POLICY,
    PASSKEY_QUESTION,
    PASSKEY_LIST,
    STEP_UP,
    IDENTIFIER_LIST,
    ACCOUNT_LIST,
    SIGNALS,
    SIGNALS_REQUEST,
    KEY_GUIDE,
    KEY_PROMPT,
    KINDS,
    /* Results that lists, the response, the link and the policy are borrowed from. */
    LIST_OWNER = KINDS,
    RESPONSE_OWNER,
    LINK_OWNER,
    POLICY_OWNER,
    PASSKEYS_OWNER,
    IDENTIFIERS_OWNER,
    ACCOUNTS_OWNER,
    OBJECTS
};

/* Fills an array of OBJECTS elements. */
void make_objects(void **objects);

/* Frees them all; the borrowed ones with the result that they are borrowed from. */
void free_objects(void **objects);

#ifdef __cplusplus
}
#endif

#endif
