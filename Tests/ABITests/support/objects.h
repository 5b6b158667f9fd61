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
    KINDS,
    /* Results that the list, the response and the link are borrowed from. */
    LIST_OWNER = KINDS,
    RESPONSE_OWNER,
    LINK_OWNER,
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
