/* The clock of the machine is set while the library works: forwards and back by a year, at every moment that matters.
 *
 * The program has the functions that ask for the time itself, so that the library in it sees another wall clock. Only that one
 * jumps: the time since the machine was started does not, as it is when somebody sets a clock.
 */
#include "check.h"
#include "http.h"
#include "openid.h"
#include "sandbox.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>

enum { YEAR = 366 * 24 * 3600 };

static atomic_llong shift_seconds;

static void jump(long long seconds) {
    atomic_store(&shift_seconds, seconds);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int status = (int)syscall(SYS_clock_gettime, clock, time);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        time->tv_sec += (time_t)atomic_load(&shift_seconds);
    return status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec time;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &time);
    now->tv_sec = time.tv_sec;
    now->tv_usec = time.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out != NULL) *out = now.tv_sec;
    return now.tv_sec;
}

static const long long jumps[] = {YEAR, -YEAR, 3600, -3600};
enum { JUMPS = sizeof jumps / sizeof *jumps };

static void reset(void) {
    jump(0);
    sandbox_reset();
    sandbox_control("{\"behaviour\": {\"dpop\": \"required\"}}");
}

static int refreshes(void) {
    return sandbox_requests(REFRESH_PATH);
}

static cardea_status access_token(cardea_client *client) {
    return run_status(client, cardea_get_access_token);
}

/* Whether the wall clock of this program jumps for the library, too: otherwise nothing here would show anything. */
static void moves_the_clock(void) {
    reset();
    jump(YEAR);
    cardea_client *client = new_client(new_config());
    cardea_pending *attempt = begin(client);
    CHECK(cardea_pending_expires_at_ms(attempt) / 1000 > (int64_t)syscall(SYS_time, NULL) + YEAR);
    cardea_pending_free(attempt);
    cardea_client_free(client);
}

static void signs_in_with_a_wrong_clock(void) {
    for (int index = 0; index < JUMPS; index++) {
        reset();
        jump(jumps[index]);
        cardea_client *client = new_client(new_config());
        CHECK_NUMBER(sign_in(client), CARDEA_OK);
        CHECK_NUMBER(access_token(client), CARDEA_OK);
        CHECK_NUMBER(refreshes(), 0); /* the server's clock tells how long the token lasts */
        CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
        CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
        cardea_client_free(client);
    }
}

/* After a jump the token is refreshed at most once - in two requests, because the proof of a wrong time is made anew - and the
 * session stays; the same when the clock is set right again. */
static void keeps_the_session(void) {
    for (int index = 0; index < JUMPS; index++) {
        reset();
        cardea_client *client = new_client(new_config());
        CHECK_NUMBER(sign_in(client), CARDEA_OK);
        for (int back = 0; back < 2; back++) {
            int before = refreshes();
            jump(back ? 0 : jumps[index]);
            for (int call = 0; call < 5; call++)
                CHECK_NUMBER(access_token(client), CARDEA_OK);
            CHECK(refreshes() <= before + 2);
            CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        }
        CHECK_NUMBER(sandbox_refresh_token_reuses(), 0);
        cardea_client_free(client);
    }
}

static void jumps_during_a_refresh(void) {
    for (int index = 0; index < JUMPS; index++) {
        reset();
        cardea_client *client = new_client(new_config());
        cardea_operation operation = 0;
        CHECK_NUMBER(sign_in(client), CARDEA_OK);
        int before = refreshes();
        sandbox_fault(REFRESH_PATH, "{\"hold\": \"answer\", \"times\": 1}");
        CHECK_NUMBER(cardea_refresh(client, NULL, NULL, &operation, NULL), CARDEA_OK);
        CHECK(sandbox_await_requests(REFRESH_PATH, before + 1));
        jump(jumps[index]);
        sandbox_release();
        CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
        for (int call = 0; call < 3; call++)
            CHECK_NUMBER(access_token(client), CARDEA_OK);
        CHECK(refreshes() <= before + 3); /* the one that was under way, and one in two requests */
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        cardea_client_free(client);
    }
}

/* Between the page and the redirect: a clock that went on ends the attempt, which has a time to live by it. */
static void jumps_during_a_login(void) {
    static const cardea_status expected[JUMPS] = {
        CARDEA_ERROR_ATTEMPT_EXPIRED, CARDEA_OK, CARDEA_ERROR_ATTEMPT_EXPIRED, CARDEA_OK};
    for (int index = 0; index < JUMPS; index++) {
        reset();
        cardea_client *client = new_client(new_config());
        cardea_pending *attempt = begin(client);
        jump(jumps[index]);
        cardea_result *result = redeem(client, attempt, "verified");
        if (!CHECK_NUMBER(cardea_result_status(result), expected[index])) printf("#     jump %lld\n", jumps[index]);
        cardea_result_free(result);
        cardea_pending_free(attempt);
        CHECK_NUMBER(sign_in(client), CARDEA_OK);
        cardea_client_free(client);
    }
}

static void jumps_before_a_code(void) {
    static const cardea_status expected[JUMPS] = {
        CARDEA_ERROR_CHALLENGE_EXPIRED, CARDEA_OK, CARDEA_ERROR_CHALLENGE_EXPIRED, CARDEA_OK};
    for (int index = 0; index < JUMPS; index++) {
        reset();
        cardea_client *client = new_client(new_config());
        cardea_pending *attempt = begin(client);
        cardea_result *result = redeem(client, attempt, "unverified");
        cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
        char *code = sandbox_code();
        cardea_operation operation = 0;
        jump(jumps[index]);
        cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
        if (!CHECK_NUMBER(status_of(client, operation), expected[index])) printf("#     jump %lld\n", jumps[index]);
        free(code);
        cardea_pending_free(challenge);
        cardea_result_free(result);
        cardea_pending_free(attempt);
        cardea_client_free(client);
    }
}

/* A server that asked for a minute is not left alone for a year, nor asked all the time. */
static void jumps_while_a_server_wants_to_be_left_alone(void) {
    for (int index = 0; index < JUMPS; index++) {
        reset();
        cardea_client *client = new_client(new_config());
        cardea_operation operation = 0;
        CHECK_NUMBER(sign_in(client), CARDEA_OK);
        CHECK_NUMBER(run_status(client, cardea_invalidate_session), CARDEA_OK);
        sandbox_fault(REFRESH_PATH, "{\"answer\": \"error\", \"status\": 429, \"code\": \"rate_limited\", "
                                    "\"headers\": {\"Retry-After\": \"60\"}}");
        CHECK_NUMBER(access_token(client), CARDEA_ERROR_RATE_LIMITED);
        jump(jumps[index]);
        cardea_get_access_token(client, NULL, NULL, &operation, NULL);
        cardea_result *result = take(client, operation);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_RATE_LIMITED);
        uint32_t left = cardea_error_retry_after_ms(cardea_result_error(result));
        if (!CHECK(left > 30000 && left <= 60000)) printf("#     %u ms left\n", left);
        cardea_result_free(result);
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        cardea_client_free(client);
    }
}

/* A wait for another device is one by the time that goes by, so no jump ends it early or makes it last. */
static void jumps_while_a_device_waits(void) {
    for (int index = 0; index < 2; index++) {
        jump(0);
        sandbox_reset();
        sandbox_control("{\"behaviour\": {\"oidc_device_interval\": 1}}");
        cardea_client *client = new_openid_client(new_openid_provider());
        cardea_pending *login = begin_device_login(client);
        cardea_operation operation = 0;
        CHECK_NUMBER(cardea_continue_device_login(client, login, NULL, NULL, &operation, NULL), CARDEA_OK);
        CHECK(sandbox_await_requests("/oidc/token", 1));
        jump(jumps[index]);
        char let_in[128];
        snprintf(
            let_in, sizeof let_in, "{\"devices\": {\"%s\": \"verified\"}}", cardea_pending_text(login, "user_code"));
        sandbox_control(let_in);
        cardea_result *result = take(client, operation);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
        cardea_result_free(result);
        cardea_pending_free(login);
        cardea_client_free(client);
    }
}

/* The provider's own clock, in the head of its answers, tells how old an ID token is. */
static void takes_id_tokens_with_a_wrong_clock(void) {
    for (int index = 0; index < JUMPS; index++) {
        openid_behaviour("verified", "");
        cardea_client *client = new_openid_client(new_openid_provider());
        for (int back = 0; back < 2; back++) {
            jump(back ? 0 : jumps[index]);
            cardea_result *result = openid_login(client, "verified");
            if (!CHECK_NUMBER(cardea_result_status(result), CARDEA_OK)) printf("#     jump %lld\n", jumps[index]);
            cardea_result_free(result);
        }
        cardea_client_free(client);
    }
}

static cardea_status begin_over_tls(cardea_client *client) {
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    return status_of(client, operation);
}

static void finds_certificates_of_another_time(void) {
    for (int index = 0; index < 2; index++) {
        cardea_config *config = new_config();
        cardea_config_set_prelude(config, getenv("CARDEA_TLS_SANDBOX_URL"), NULL);
        cardea_config_set_ca_file(config, getenv("CARDEA_TLS_SANDBOX_CA"), NULL);
        cardea_client *client = new_client(config);
        jump(jumps[index]);
        CHECK_NUMBER(begin_over_tls(client), CARDEA_ERROR_TLS_FAILED);
        jump(0);
        CHECK_NUMBER(begin_over_tls(client), CARDEA_OK);
        cardea_client_free(client);
    }
}

int main(void) {
    run_test("the library sees the clock that the program sets", moves_the_clock);
    run_test("a login works with a clock that is wrong", signs_in_with_a_wrong_clock);
    run_test("a session outlives a clock that is set, and set right again", keeps_the_session);
    run_test("a clock that is set during a refresh costs at most one more", jumps_during_a_refresh);
    run_test("an attempt is too old after a jump forwards, and good after one back", jumps_during_a_login);
    run_test("so is an e-mail code", jumps_before_a_code);
    run_test("a server that asks for a minute gets that minute", jumps_while_a_server_wants_to_be_left_alone);
    run_test("a wait for another device ends as the device does", jumps_while_a_device_waits);
    run_test("an OpenID login works with a clock that is wrong, and when it is set right",
        takes_id_tokens_with_a_wrong_clock);
    run_test("a certificate of another time is refused, until the clock is right", finds_certificates_of_another_time);
    return finish_tests();
}
