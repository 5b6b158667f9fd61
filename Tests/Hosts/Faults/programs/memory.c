/* Allocations that fail inside the system libraries that the engine calls, one after the other. The engine itself is written in
 * Swift, whose runtime ends a process that is out of memory; docs/maintaining/faults.md says what that means.
 */
#include "check.h"
#include "child.h"
#include "host.h"
#include "sandbox.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <ucontext.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static const char *wanted;
static uintptr_t low, high;
static atomic_int until_failure, seen, met;

static int note_library(struct dl_phdr_info *library, size_t size, void *unused) {
    (void)size, (void)unused;
    if (strstr(library->dlpi_name, wanted) == NULL) return 0;
    for (int index = 0; index < library->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[index];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
        low = library->dlpi_addr + part->p_vaddr;
        high = low + part->p_memsz;
    }
    return 1;
}

/* Lets the number-th allocation of that library fail, and every later one too where it is to last. Number 0: none. */
static void fail_allocation(const char *library, int number) {
    atomic_store(&until_failure, 0);
    atomic_store(&seen, 0);
    atomic_store(&met, 0);
    wanted = library;
    dl_iterate_phdr(note_library, NULL);
    atomic_store(&until_failure, number);
}

static bool fails(void *caller) {
    if ((uintptr_t)caller < low || (uintptr_t)caller >= high) return false;
    atomic_fetch_add(&seen, 1);
    if (atomic_load(&until_failure) == 0 || atomic_fetch_sub(&until_failure, 1) != 1) return false;
    atomic_fetch_add(&met, 1);
    errno = ENOMEM;
    return true;
}

/* The libraries in this process find these. */
void *malloc(size_t size) {
    return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(memory, size);
}

char *strdup(const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = fails(__builtin_return_address(0)) ? NULL : (char *)__libc_malloc(size);
    return copy ? (char *)memcpy(copy, text, size) : NULL;
}

static bool over_tls;
/* Whether the calls open a connection. */
static bool opens_connection;

static cardea_client *make_client(void) {
    cardea_config *config = new_config();
    if (over_tls) {
        cardea_config_set_prelude(config, getenv("CARDEA_TLS_SANDBOX_URL"), NULL);
        cardea_config_set_ca_file(config, getenv("CARDEA_TLS_SANDBOX_CA"), NULL);
    }
    return new_client(config);
}

/* The status of a call that ended; a failure has a name. */
static cardea_status end(cardea_client *client, cardea_operation operation) {
    cardea_result *result = take(client, operation);
    cardea_status status = cardea_result_status(result);
    const char *code = cardea_error_code(cardea_result_error(result));
    CHECK(result != NULL && (status == CARDEA_OK || (code != NULL && code[0] != '\0')));
    cardea_result_free(result);
    return status;
}

static cardea_status begin_login(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_options *options = new_options();
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    return end(client, operation);
}

static cardea_status refresh(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_refresh(client, NULL, NULL, &operation, NULL);
    return end(client, operation);
}

/* A library that goes on with memory that it did not get ends the process, itself or in a function that it calls; the engine
 * may not. */
enum { NOT_MET = 0, SURVIVED = 40, ENDED_BY_LIBRARY = 41, WRONG = 42 };

static void judge_crash(int number, siginfo_t *information, void *context) {
    const ucontext_t *state = (const ucontext_t *)context;
#if defined(__x86_64__)
    uintptr_t where = (uintptr_t)state->uc_mcontext.gregs[REG_RIP];
#else
    uintptr_t where = (uintptr_t)state->uc_mcontext.pc;
#endif
    Dl_info found;
    bool is_ours = dladdr((void *)where, &found) != 0 && strstr(found.dli_fname, "libcardea.so") != NULL;
    bool is_at_zero = number == SIGSEGV && (uintptr_t)information->si_addr < 0x10000;
    _exit(!is_ours && (is_at_zero || (where >= low && where < high)) ? ENDED_BY_LIBRARY : WRONG);
}

static void watch_for_crashes(void) {
    struct sigaction action = {.sa_sigaction = judge_crash, .sa_flags = SA_SIGINFO};
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
        sigaction(faults[index], &action, NULL);
}

#define LOADER "ld-linux"

static const char *library;
static int failing_number;

/* In a process of its own. A refresh makes a proof; visits of pages are no part of it. */
static int survives(void *unused) {
    (void)unused;
    check_failures = 0;
    watch_for_crashes();
    cardea_client *client = make_client();
    CHECK_NUMBER(opens_connection ? begin_login(client) : sign_in(client), CARDEA_OK);
    if (opens_connection) {
        /* The library is there now; a new client makes its own connection. */
        cardea_client_free(client);
        client = make_client();
    }
    fail_allocation(library, failing_number);
    cardea_status first = begin_login(client);
    cardea_status second = opens_connection ? CARDEA_OK : refresh(client);
    bool has_met = atomic_load(&met) > 0;
    fail_allocation(library, 0);
    if (!has_met) CHECK(first == CARDEA_OK && second == CARDEA_OK);
    /* The same client, as if nothing had been. */
    CHECK_NUMBER(begin_login(client), CARDEA_OK);
    if (!opens_connection) {
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        CHECK_NUMBER(refresh(client), CARDEA_OK);
    }
    cardea_client_free(client);
    if (check_failures > 0) printf("#     allocation %d of %s: %d, %d\n", failing_number, library, first, second);
    fflush(stdout);
    return check_failures > 0 ? WRONG : has_met ? SURVIVED : NOT_MET;
}

/* The same during the first call of a process, which has the loader open the system's libraries and sets them up. A loader that
 * found no memory may be unable to open them from then on; that is an error with a name, too. */
static int survives_first_call(void *unused) {
    (void)unused;
    check_failures = 0;
    watch_for_crashes();
    bool is_loader = strcmp(library, LOADER) == 0;
    if (!is_loader) CHECK(dlopen(library, RTLD_LAZY) != NULL);
    cardea_client *client = make_client();
    fail_allocation(library, failing_number);
    cardea_status status = begin_login(client);
    bool has_met = atomic_load(&met) > 0;
    fail_allocation(library, 0);
    if (!has_met) CHECK_NUMBER(status, CARDEA_OK);
    cardea_status again = begin_login(client);
    if (!is_loader || again != CARDEA_ERROR_DEPENDENCY_MISSING) {
        CHECK_NUMBER(again, CARDEA_OK);
        CHECK_NUMBER(sign_in(client), CARDEA_OK);
        CHECK_NUMBER(refresh(client), CARDEA_OK);
    }
    cardea_client_free(client);
    if (check_failures > 0) printf("#     allocation %d of %s: %d\n", failing_number, library, status);
    fflush(stdout);
    return check_failures > 0 ? WRONG : has_met ? SURVIVED : NOT_MET;
}

/* Every one of the first allocations; then more and more are left out. */
static void survive_all(const char *name, int every, int (*body)(void *)) {
    int counts[3] = {0, 0, 0}, outcome = SURVIVED;
    library = name;
    failing_number = 1;
    fflush(stdout);
    while (check_failures < 5 && outcome != NOT_MET) {
        int status = status_of_fork(body, NULL);
        outcome = WIFEXITED(status) ? WEXITSTATUS(status) : WRONG;
        if (!CHECK(outcome == NOT_MET || outcome == SURVIVED || outcome == ENDED_BY_LIBRARY))
            printf("#     allocation %d of %s: wait says %d\n", failing_number, name, status);
        counts[outcome == SURVIVED ? 0 : outcome == ENDED_BY_LIBRARY ? 1 : 2]++;
        failing_number += failing_number < every ? 1 : 1 + failing_number / every;
    }
    printf("# %s%s: %d times the call ended, %d times the library ended the process, %d runs met none, up to "
           "allocation %d\n",
        name, over_tls ? " over TLS" : "", counts[0], counts[1], counts[2], failing_number);
    CHECK(counts[0] > 5);
}

static void survives_openssl(void) {
    over_tls = opens_connection = false;
    survive_all("libcrypto.so", 30, survives);
}

static void survives_openssl_over_tls(void) {
    over_tls = opens_connection = true;
    survive_all("libcrypto.so", 15, survives);
}

static void survives_loader(void) {
    over_tls = false;
    survive_all(LOADER, 20, survives_first_call);
}

static char folder[] = "/tmp/cardea-memory-XXXXXX";

static cardea_client *client_on_files(void) {
    cardea_config *config = new_config();
    cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL);
    return new_client(config);
}

static int signs_in(void *unused) {
    (void)unused;
    cardea_client *client = client_on_files();
    cardea_status status = sign_in(client);
    cardea_client_free(client);
    return status == CARDEA_OK ? 0 : 1;
}

/* What was not given is used at the address that says so, and nowhere else. */
static void judge_access(int number, siginfo_t *information, void *context) {
    (void)number, (void)context;
    _exit((uintptr_t)information->si_addr < 0x10000 ? ENDED_BY_LIBRARY : WRONG);
}

/* The engine gets no memory once. Says nothing where it ends the process: that is what its runtime does. */
static int refreshes_without_memory(void *unused) {
    (void)unused;
    struct rlimit none = {0, 0};
    struct sigaction action = {.sa_sigaction = judge_access, .sa_flags = SA_SIGINFO};
    setrlimit(RLIMIT_CORE, &none);
    sigaction(SIGSEGV, &action, NULL);
    if (dup2(open("/dev/null", O_WRONLY), 2) < 0) return WRONG; /* the runtime's last words */
    cardea_client *client = client_on_files();
    fail_allocation("libcardea.so", failing_number);
    cardea_result_free(run(client, cardea_refresh));
    cardea_client_free(client);
    return atomic_load(&met) > 0 ? SURVIVED : NOT_MET;
}

static int finds_its_session(void *unused) {
    (void)unused;
    cardea_client *client = client_on_files();
    cardea_status statuses[] = {run_status(client, cardea_get_current_user), run_status(client, cardea_refresh)};
    cardea_client_free(client);
    if (statuses[0] != CARDEA_OK || statuses[1] != CARDEA_OK) printf("#     %d, %d\n", statuses[0], statuses[1]);
    fflush(stdout);
    return statuses[0] == CARDEA_OK && statuses[1] == CARDEA_OK ? 0 : 1;
}

/* A process that ends for want of memory ends as one that is killed: the session in its store outlives it. */
static void engine_ends_in_order(void) {
    int survived = 0, aborted = 0, outcome = SURVIVED;
    CHECK(mkdtemp(folder) != NULL);
    CHECK_NUMBER(status_of_fork(signs_in, NULL), 0);
    fflush(stdout);
    for (failing_number = 1; check_failures < 5 && outcome != NOT_MET; failing_number += 1 + failing_number / 12) {
        int status = status_of_fork(refreshes_without_memory, NULL);
        int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        /* SIGSEGV comes to the handler, on whichever thread it is raised. */
        bool is_abort = signal == SIGABRT || signal == SIGILL || signal == SIGTRAP;
        outcome = is_abort ? ENDED_BY_LIBRARY : WIFEXITED(status) ? WEXITSTATUS(status) : WRONG;
        if (!CHECK(outcome == NOT_MET || outcome == SURVIVED || outcome == ENDED_BY_LIBRARY))
            printf("#     allocation %d of the engine: wait says %d\n", failing_number, status);
        survived += outcome == SURVIVED;
        aborted += outcome == ENDED_BY_LIBRARY;
        CHECK_NUMBER(status_of_fork(finds_its_session, NULL), 0);
    }
    printf("# the engine: %d times it went on, %d times its runtime ended the process, up to allocation %d\n", survived,
        aborted, failing_number);
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_NUMBER(system(command), 0);
}

int main(void) {
    sandbox_reset();
    sandbox_control("{\"behaviour\": {\"refresh_token_grace\": 60}}");
    run_test("whatever allocation of OpenSSL fails, the call ends, and the next one works", survives_openssl);
    run_test("whatever allocation of OpenSSL fails over TLS, too", survives_openssl_over_tls);
    run_test("whatever allocation of the loader fails, every call ends", survives_loader);
    run_test("the engine itself ends the process, and the session in its store is as it was", engine_ends_in_order);
    return finish_tests();
}
