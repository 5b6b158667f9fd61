/* The options of single operations, as handles_cases.h has the rest. */
#ifndef HANDLES_OPTIONS_H
#define HANDLES_OPTIONS_H

#define OPTIONS_CASES(X)                                                                                               \
    X(open_oauth_link, CLIENT,                                                                                         \
        cardea_open_oauth_link(H(client), "https://a.test", LIVE(link_options, LINK_OPTIONS), START), MISSING,         \
        INVALID)                                                                                                       \
    X(open_oauth_link_2, LINK_OPTIONS,                                                                                 \
        cardea_open_oauth_link(LIVE(client, CLIENT), "https://a.test", H(link_options), START), MISSING, INVALID)      \
    X(initiate_device_login, CLIENT,                                                                                   \
        cardea_initiate_device_login(H(client), LIVE(device_login_options, DEVICE_LOGIN_OPTIONS), START), MISSING,     \
        INVALID)                                                                                                       \
    X(end_browser_session, CLIENT,                                                                                     \
        cardea_end_browser_session(H(client), LIVE(browser_logout_options, BROWSER_LOGOUT_OPTIONS), START), MISSING,   \
        INVALID)                                                                                                       \
    X(end_browser_session_2, BROWSER_LOGOUT_OPTIONS,                                                                   \
        cardea_end_browser_session(LIVE(client, CLIENT), H(browser_logout_options), START), MISSING, INVALID)          \
    X(link_options_free, LINK_OPTIONS, DONE(cardea_link_options_free(H(link_options))), 0, 0)                          \
    X(device_login_options_free, DEVICE_LOGIN_OPTIONS,                                                                 \
        DONE(cardea_device_login_options_free(H(device_login_options))), 0, 0)                                         \
    X(browser_logout_options_free, BROWSER_LOGOUT_OPTIONS,                                                             \
        DONE(cardea_browser_logout_options_free(H(browser_logout_options))), 0, 0)

#endif
