#include "advice.h"

#include <glib.h>

struct advice {
    cardea_status status;
    const char *title, *text;
};

/* docs/errors.md has the whole list; these are the ones that a person can do something about. */
static const struct advice known[] = {
    {CARDEA_ERROR_NETWORK, "The server cannot be reached", "Check your connection, then try again."},
    {CARDEA_ERROR_TIMEOUT, "The server takes too long to answer", "Wait a moment, then try again."},
    {CARDEA_ERROR_TLS_FAILED, "The connection is not safe",
        "Check that the date and time of this computer are right. If they are, ask who runs the server."},
    {CARDEA_ERROR_INVALID_CONFIGURATION, "This application is not set up correctly",
        "Ask the person who set it up, and tell them this:"},
    {CARDEA_ERROR_INVALID_OTP_CODE, "That code is not right", "Check the newest message and enter its code."},
    {CARDEA_ERROR_RATE_LIMITED, "Too many tries", "Wait a moment, then try again."},
    {CARDEA_ERROR_INTERNAL_SERVER_ERROR, "The server has a problem", "Try again in a few minutes."},
    {CARDEA_ERROR_BAD_REQUEST, "This way of signing in is not available", "Choose another one."},
    {CARDEA_ERROR_NOT_FOUND, "This way of signing in is not available", "Choose another one."},
    {CARDEA_ERROR_SAML_LOGIN_REQUIRED, "Your company has a sign-in of its own", "Continue to open it in your browser."},
    {CARDEA_ERROR_PASSWORD_NOT_SET, "This account has no password", "Have a code sent instead."},
    {CARDEA_ERROR_NO_LOGIN_CONFIG, "The server sends no codes that way",
        "Enter an e-mail address instead of a number, or the other way round."},
    {CARDEA_ERROR_PASSKEY_NOT_CONFIGURED, "The server takes no passkeys", "Choose another way."},
    {CARDEA_ERROR_FORBIDDEN, "This account may not sign in", "Try another account."},
    {CARDEA_ERROR_ACCESS_DENIED, "You were not signed in", "The sign-in was declined in the browser."},
    {CARDEA_ERROR_LOGIN_TIMED_OUT, "The sign-in took too long", "Begin again when you are ready."},
    {CARDEA_ERROR_ATTEMPT_EXPIRED, "The sign-in took too long", "Begin again when you are ready."},
    {CARDEA_ERROR_CHALLENGE_EXPIRED, "The code is too old", "Sign in again to get a new one."},
    {CARDEA_ERROR_CONFLICT, "A sign-in is already running", "Finish or cancel the other one first."},
    {CARDEA_ERROR_BROWSER_UNAVAILABLE, "No browser could be opened",
        "Choose a default browser in the settings of this computer, or open the page yourself."},
    {CARDEA_ERROR_EPHEMERAL_UNAVAILABLE, "Your browser has no private window for this",
        "Start this application without --private, or choose Chromium or Firefox as your default browser."},
    {CARDEA_ERROR_SCHEME_TAKEN, "Another application takes the answers of the sign-in",
        "Remove that application, or start this one with --loopback."},
    {CARDEA_ERROR_CAPTURE_UNAVAILABLE, "The browser could not lead back here",
        "Start this application with --loopback, or ask who looks after this computer."},
    {CARDEA_ERROR_STORE_LOCKED, "Your keyring is locked", "Unlock it to go on."},
    {CARDEA_ERROR_STORE_UNAVAILABLE, "There is no keyring to keep your session in", "Start one, then try again."},
    {CARDEA_ERROR_STORE_CORRUPTED, "Your saved sign-in cannot be read", "Sign in again to replace it."},
    {CARDEA_ERROR_STORE_FAILED, "Your session could not be read or kept",
        "Check that the disk is not full, then try again."},
    {CARDEA_ERROR_UNAUTHORIZED, "The server did not accept the sign-in", "Sign in again."},
};

static const struct advice *find(cardea_status status) {
    static const struct advice unknown = {
        0, "Something went wrong", "Try again. If it happens again, ask for help and tell them this:"};
    for (size_t index = 0; index < G_N_ELEMENTS(known); index++) {
        if (known[index].status == status) return &known[index];
    }
    return &unknown;
}

const char *advice_title(const cardea_error *error) {
    return find(cardea_error_status(error))->title;
}

char *advice_text(const cardea_error *error) {
    guint seconds = (cardea_error_retry_after_ms(error) + 999) / 1000;
    if (seconds > 0) return g_strdup_printf("Try again in %u %s.", seconds, seconds == 1 ? "second" : "seconds");
    return g_strdup(find(cardea_error_status(error))->text);
}

char *advice_details(const cardea_error *error) {
    const char *request = cardea_error_detail(error, "request_id");
    return g_strdup_printf("%s\nError code: %s%s%s", cardea_error_message(error), cardea_error_code(error),
        request != NULL ? ", request: " : "", request != NULL ? request : "");
}
