/* The auth server of the tests, which runs beside the program at CARDEA_SANDBOX_URL. */
#ifndef SANDBOX_H
#define SANDBOX_H

#ifdef __cplusplus
extern "C" {
#endif

#define AUTHORIZE_PATH "/v1/session/login/oauth/google/authorize"
#define FINALIZE_PATH "/v1/session/login/finalize"
#define OTP_PATH "/v1/session/otp"
#define OTP_CHECK_PATH "/v1/session/otp/check"
#define OTP_RETRY_PATH "/v1/session/otp/retry"
#define REFRESH_PATH "/v1/session/refresh"
#define LIST_PATH "/v1/session/me/list"
#define REVOKE_SESSIONS_PATH "/v1/session/me/revoke"
#define API_PATH "/sandbox/api/me"
#define LINK_PATH "/sandbox/api/identity-link"
#define SANDBOX_EMAIL "user@example.com"
#define REDIRECT_URI "myapp://oauth-callback"

/* Without a slash at the end. */
const char *sandbox_url(void);

/* Forgets everything that happened and was injected. */
void sandbox_reset(void);

/* Carries out the members of a control command, such as {"advance_clock": 60}. */
void sandbox_control(const char *json);

/* Has the next request to a path answered by this fault, such as {"answer": "drop"}. */
void sandbox_fault(const char *path, const char *fault);

/* Keeps the next request to the path until it is released. */
void sandbox_hold(const char *path);
void sandbox_release(void);

/* The requests so far as JSON; free it. */
char *sandbox_log(void);

/* How many requests to the path have arrived; NULL for any path. */
int sandbox_requests(const char *path);

/* Returns once that many requests to the path have arrived; says whether they did in time. */
int sandbox_await_requests(const char *path, int count);

/* How often a refresh token was presented that had been spent before. */
int sandbox_refresh_token_reuses(void);

/* The newest code sent to SANDBOX_EMAIL; free it. */
char *sandbox_code(void);

/* What the security key of the sandbox answers to options of WebAuthn, as JSON; free it. */
char *sandbox_passkey(const char *options);

/* What a browser and a person do: visits the authorization URL, and returns the redirect to the application; free it. */
char *sandbox_visit(const char *authorization_url, const char *outcome);

/* The text between two marks, or NULL; free it. */
char *text_between(const char *text, const char *before, const char *after);

#ifdef __cplusplus
}
#endif

#endif
