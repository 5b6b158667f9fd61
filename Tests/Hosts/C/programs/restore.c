/* Unfinished logins that a later client, and a later process, finishes by id. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

static char folder[] = "/tmp/cardea-restore-XXXXXX";
static const char *program;

static cardea_client *client_on_files(uint32_t lifetime_ms) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_config_set_pending_lifetime_ms(config, lifetime_ms, NULL), CARDEA_OK);
    return new_client(config);
}

/* Saves what `begin` returned, and returns its id. */
static char *begin_and_save(uint32_t lifetime_ms, char **redirect) {
    cardea_client *client = client_on_files(lifetime_ms);
    cardea_pending *attempt = begin(client);
    cardea_operation operation = 0;
    cardea_save(client, attempt, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    if (redirect != NULL) *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    char *id = strdup(cardea_pending_id(attempt));
    cardea_pending_free(attempt);
    cardea_client_free(client);
    return id;
}

static cardea_status restore_and_finish(const char *id, const char *redirect) {
    cardea_client *client = client_on_files(600000);
    cardea_operation operation = 0;
    cardea_restore(client, id, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    cardea_status status = cardea_result_status(result);
    if (status == CARDEA_OK) {
        CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
        cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
        CHECK_TEXT(cardea_pending_id(attempt), id);
        CHECK_TEXT(cardea_pending_text(attempt, "redirect_uri"), REDIRECT_URI);
        cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
        status = status_of(client, operation);
        cardea_pending_free(attempt);
    }
    cardea_result_free(result);
    cardea_client_free(client);
    return status;
}

static void finishes_in_another_client(void) {
    char *redirect = NULL;
    char *id = begin_and_save(600000, &redirect);
    CHECK_NUMBER(restore_and_finish(id, redirect), CARDEA_OK);
    CHECK_NUMBER(restore_and_finish(id, redirect), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    free(redirect);
    free(id);
}

/* Runs this program again, to finish that login and end. */
static void check_later_process(char *id, char *redirect) {
    char *arguments[] = {(char *)program, folder, id, redirect, NULL};
    pid_t child = 0;
    int status = -1;
    if (CHECK_NUMBER(posix_spawn(&child, "/proc/self/exe", NULL, NULL, arguments, environ), 0)) {
        CHECK_NUMBER(waitpid(child, &status, 0), child);
    }
    CHECK_NUMBER(WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), 0);
}

static void finishes_in_another_process(void) {
    for (int round = 0; round < 30; round++) { /* nothing of the library is at work when the process ends */
        char *redirect = NULL;
        char *id = begin_and_save(600000, &redirect);
        check_later_process(id, redirect);
        free(redirect);
        free(id);
    }
}

static void forgets_what_was_redeemed(void) {
    for (int round = 0; round < 20; round++) {
        cardea_client *client = client_on_files(600000);
        cardea_pending *attempt = begin(client);
        cardea_result *result = redeem(client, attempt, "verified");
        CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
        char *id = strdup(cardea_pending_id(attempt));
        cardea_client_free(client);
        CHECK_NUMBER(restore_and_finish(id, ""), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
        free(id);
        cardea_result_free(result);
        cardea_pending_free(attempt);
    }
}

static void prefers_the_newest(void) {
    char *redirect = NULL;
    for (int round = 0; round < 40; round++)
        free(begin_and_save(600000, NULL));
    char *id = begin_and_save(600000, &redirect);
    CHECK_NUMBER(restore_and_finish(id, redirect), CARDEA_OK);
    free(redirect);
    free(id);
}

static void refuses_unknown_ids(void) {
    CHECK_NUMBER(restore_and_finish("att_unknown", ""), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK_NUMBER(restore_and_finish("../../etc/passwd", ""), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    cardea_client *client = client_on_files(600000);
    cardea_operation operation = 0;
    cardea_restore(client, "otp_unknown", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    cardea_client_free(client);
}

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void await_time(int64_t milliseconds) {
    while (now_ms() <= milliseconds)
        poll(NULL, 0, 20);
}

static void refuses_old_attempts(void) {
    cardea_client *client = client_on_files(1000);
    cardea_pending *attempt = begin(client);
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), "verified");
    char *id = begin_and_save(1000, NULL);
    await_time(cardea_pending_expires_at_ms(attempt) + 1000);
    int requests = sandbox_requests(FINALIZE_PATH);
    cardea_operation operation = 0;
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_ATTEMPT_EXPIRED);
    CHECK_NUMBER(sandbox_requests(FINALIZE_PATH), requests);
    cardea_status stored = restore_and_finish(id, redirect);
    CHECK(stored == CARDEA_ERROR_ATTEMPT_EXPIRED || stored == CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    free(redirect);
    free(id);
    cardea_pending_free(attempt);
    cardea_client_free(client);
}

static void continues_a_challenge(void) {
    cardea_client *client = client_on_files(600000);
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "unverified");
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_operation operation = 0;
    cardea_save(client, challenge, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    char *id = strdup(cardea_pending_id(challenge));
    cardea_pending_free(challenge);
    cardea_result_free(result);
    cardea_pending_free(attempt);
    cardea_client_free(client);

    client = client_on_files(600000);
    cardea_restore(client, id, NULL, NULL, &operation, NULL);
    result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    CHECK_TEXT(cardea_pending_text(cardea_result_pending(result), "address"), SANDBOX_EMAIL);
    challenge = cardea_pending_retain(cardea_result_pending(result));
    char *code = sandbox_code();
    cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    free(code);
    free(id);
    cardea_pending_free(challenge);
    cardea_result_free(result);
    cardea_client_free(client);
}

static void keeps_the_session(void) {
    cardea_client *client = client_on_files(600000);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK(strstr(cardea_client_store_location(client), folder) != NULL);
    cardea_client_free(client);
    client = client_on_files(600000);
    cardea_operation operation = 0;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_client_free(client);
}

static const char *sought;

static int search_file(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)place;
    if (type != FTW_F) return 0;
    CHECK_NUMBER(status->st_mode & 077, 0);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    char *bytes = (char *)calloc(1, (size_t)status->st_size + 1);
    if (read(descriptor, bytes, (size_t)status->st_size) != status->st_size) CHECK(!"the whole file read");
    CHECK(memmem(bytes, (size_t)status->st_size, sought, strlen(sought)) == NULL);
    free(bytes);
    close(descriptor);
    return 0;
}

static void writes_nothing_readable(void) {
    cardea_client *client = client_on_files(600000);
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "verified");
    sought = cardea_user_access_token(cardea_result_user(result), NULL);
    CHECK(sought != NULL);
    if (sought != NULL) CHECK_NUMBER(nftw(folder, search_file, 8, FTW_PHYS), 0);
    sought = SANDBOX_EMAIL;
    CHECK_NUMBER(nftw(folder, search_file, 8, FTW_PHYS), 0);
    cardea_result_free(result);
    cardea_pending_free(attempt);
    cardea_client_free(client);
}

int main(int count, char **arguments) {
    program = arguments[0];
    if (count == 4) { /* the later process */
        memcpy(folder, arguments[1], sizeof folder);
        return restore_and_finish(arguments[2], arguments[3]) != CARDEA_OK || check_failures > 0;
    }
    sandbox_reset();
    if (mkdtemp(folder) == NULL) return 1;
    run_test("a later client finishes an attempt by its id, once", finishes_in_another_client);
    run_test("later processes finish attempts by their ids and end in good order", finishes_in_another_process);
    run_test("a redeemed attempt is gone from the files once its client is freed", forgets_what_was_redeemed);
    run_test("abandoned attempts do not displace the newest", prefers_the_newest);
    run_test("unknown ids are refused", refuses_unknown_ids);
    run_test("an attempt that is too old is refused without a request", refuses_old_attempts);
    run_test("a later client finishes a challenge by its id", continues_a_challenge);
    run_test("a later client finds the session", keeps_the_session);
    run_test("the files hold nothing readable and are the owner's alone", writes_nothing_readable);
    remove_folder(folder);
    return finish_tests();
}
