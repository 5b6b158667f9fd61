/*
 * Looks through the whole memory of the process for secrets, after a session has ended or its client is gone. Prints TAP.
 * CHATTY=1 shows what surrounds each copy that is found.
 */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <ctype.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>

enum { ROOM = 1 << 20, WINDOW = 16, LONGEST = 4096, MASK = 0x5A, SECRETS = 16 };
enum store { IN_MEMORY, IN_ENCRYPTED_FILE, IN_KEYRING, STORES };
static const char *const store_names[] = {"memory", "encrypted file", "keyring"};

/* What may be read in clear is in here alone, and this is not looked through. */
static uint8_t *room;
static char folder[64];

/* A secret is known by pieces of it, masked: an allocator overwrites the beginning of what it is given back. */
struct secret {
    const char *name;
    uint8_t masked[WINDOW];
};

static struct secret secrets[SECRETS];
static int secret_count;

typedef bool (*visitor)(void *context, uint64_t address, const uint8_t *bytes, size_t size, const char *place);

/* Visits the readable memory in pieces that overlap; stops when the visitor says so. */
static void visit(size_t overlap, visitor visitor, void *context) {
    int memory = open("/proc/self/mem", O_RDONLY);
    FILE *maps = fopen("/proc/self/maps", "r");
    char line[512], permissions[8], place[256];
    bool goes_on = true;
    while (goes_on && fgets(line, sizeof line, maps) != NULL) {
        unsigned long long start, end;
        place[0] = '\0';
        if (sscanf(line, "%llx-%llx %7s %*s %*s %*s %255s", &start, &end, permissions, place) < 3) continue;
        if (permissions[0] != 'r' || strncmp(place, "[v", 2) == 0) continue;
        for (uint64_t at = start; goes_on && at < end;) {
            if (at >= (uintptr_t)room && at < (uintptr_t)room + ROOM) break;
            size_t size = end - at < ROOM ? end - at : ROOM;
            ssize_t got = pread(memory, room, size, (off_t)at);
            if (got <= 0) break;
            goes_on = visitor(context, at, room, (size_t)got, place[0] ? place : "anonymous");
            if ((size_t)got < size || at + size >= end) break;
            at += size - overlap;
        }
    }
    fclose(maps);
    close(memory);
    memset(room, 0, ROOM);
}

static void remember(const char *name, const uint8_t *bytes, size_t size, bool is_reversed) {
    struct secret *secret = &secrets[secret_count++];
    secret->name = name;
    for (int index = 0; index < WINDOW; index++)
        secret->masked[index] = bytes[is_reversed ? size - 9 - (size_t)index : size - WINDOW + (size_t)index] ^ MASK;
}

static int value_of(char character) {
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return (int)(strchr(alphabet, character) - alphabet);
}

/* The key as bytes, decoded inside the room. */
static void remember_key(uint8_t *text, size_t size) {
    size_t count = 0;
    for (size_t index = 0; index + 1 < size; index++) {
        int bits = value_of((char)text[index]) << 6 | value_of((char)text[index + 1]);
        if (index % 4 != 3) text[count++] = (uint8_t)(bits >> (4 - 2 * (index % 4)));
    }
    remember("private key, bytes", text, 32, false);
    remember("private key, number", text, 32, true);
}

struct lesson {
    const char *name, *mark; /* the mark is masked */
    bool is_key, is_learned;
};

static bool learn_here(void *context, uint64_t address, const uint8_t *bytes, size_t size, const char *place) {
    struct lesson *lesson = (struct lesson *)context;
    size_t length = strlen(lesson->mark);
    (void)address, (void)place;
    for (size_t at = 0; at + length < size; at++) {
        size_t same = 0;
        while (same < length && bytes[at + same] == ((uint8_t)lesson->mark[same] ^ 1))
            same++;
        if (same < length) continue;
        /* A secret that a piece cuts off is whole in the next one. */
        size_t rest = size - at - length;
        const uint8_t *start = bytes + at + length;
        const uint8_t *end = (const uint8_t *)memchr(start, '"', rest < LONGEST ? rest : LONGEST);
        if (end == NULL || end - start < 40) continue;
        remember(lesson->name, start, (size_t)(end - start), false);
        if (lesson->is_key) remember_key(room + (start - bytes), (size_t)(end - start));
        lesson->is_learned = true;
        return false;
    }
    return true;
}

/* Learns the secrets from the session's record, which the client holds while it lives. Marks with the lowest bit flipped. */
static void learn(void) {
    struct lesson lessons[] = {
        {"refresh token", "#sdgsdri^unjdo#;#", false, false},
        {"access token", "#`bbdrr^unjdo#;#", false, false},
        {"private key, text", "#qsnng^jdx#;#", true, false},
    };
    for (int index = 0; index < 3; index++) {
        visit(LONGEST + 64, learn_here, &lessons[index]);
        CHECK(lessons[index].is_learned);
    }
}

struct search {
    const struct secret *secret;
    int found;
};

static void show(uint64_t address, const uint8_t *bytes, size_t at, size_t size, const char *place) {
    printf("#     %s %llx: ", place, (unsigned long long)address + at);
    for (size_t index = at > 100 ? at - 100 : 0; index < size && index < at + WINDOW + 40; index++) {
        if (index == at) printf("<<");
        if (index == at + WINDOW) printf(">>");
        putchar(isprint(bytes[index]) ? bytes[index] : bytes[index] == 0 ? '_' : '.');
    }
    printf("\n");
}

static bool search_here(void *context, uint64_t address, const uint8_t *bytes, size_t size, const char *place) {
    struct search *search = (struct search *)context;
    for (size_t at = 0; at + WINDOW <= size; at++) {
        int same = 0;
        while (same < WINDOW && (bytes[at + (size_t)same] ^ MASK) == search->secret->masked[same])
            same++;
        if (same < WINDOW) continue;
        search->found++;
        if (getenv("CHATTY") != NULL) show(address, bytes, at, size, place);
    }
    return true;
}

static int copies(const struct secret *secret) {
    struct search search = {secret, 0};
    visit(WINDOW - 1, search_here, &search);
    return search.found;
}

/* How many copies of secrets are left. */
static int look(const char *moment) {
    int sum = 0;
    for (int index = 0; index < secret_count; index++) {
        int found = copies(&secrets[index]);
        printf("#   %s, %s: %d\n", moment, secrets[index].name, found);
        sum += found;
    }
    return sum;
}

static cardea_client *client_of(enum store store) {
    cardea_config *config = new_config();
    cardea_config_set_prelude(config, getenv("CARDEA_TLS_SANDBOX_URL"), NULL);
    cardea_config_set_ca_file(config, getenv("CARDEA_TLS_SANDBOX_CA"), NULL);
    if (store == IN_ENCRYPTED_FILE) cardea_config_set_store(config, "encrypted_file", folder, "a passphrase", NULL);
    if (store == IN_KEYRING) cardea_config_set_store(config, "secret_service", NULL, NULL, NULL);
    return new_client(config);
}

/* Visits the page by a program that speaks TLS; room for the redirect is the caller's. */
static void visit_page(const char *url, char *redirect, size_t size) {
    char command[8192];
    snprintf(command, sizeof command,
        "curl --silent --noproxy '*' --cacert \"$CARDEA_TLS_SANDBOX_CA\" --output /dev/null --write-out "
        "'%%{redirect_url}' '%s&sandbox_outcome=verified'",
        url);
    FILE *output = popen(command, "r");
    redirect[fread(redirect, 1, size - 1, output)] = '\0';
    pclose(output);
}

static void sign_in_over_tls(cardea_client *client) {
    char redirect[8192];
    cardea_pending *attempt = begin(client);
    visit_page(cardea_pending_text(attempt, "authorization_url"), redirect, sizeof redirect);
    cardea_operation operation = 0;
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_pending_free(attempt);
}

static void use(cardea_client *client) {
    sign_in_over_tls(client);
    learn();
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    char url[256];
    snprintf(url, sizeof url, "%s%s", getenv("CARDEA_TLS_SANDBOX_URL"), API_PATH);
    cardea_request *request = cardea_request_new();
    cardea_request_set_url(request, url, NULL);
    cardea_operation operation = 0;
    cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
    cardea_request_free(request);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    learn();
}

static int leave_by_freeing(enum store store) {
    cardea_client *client = client_of(store);
    use(client);
    cardea_client_free(client);
    return look("after cardea_client_free");
}

static int leave_by_logout(enum store store) {
    cardea_client *client = client_of(store);
    use(client);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    int left = look("after cardea_logout");
    cardea_client_free(client);
    return left;
}

enum { PASSWORD = 32 };

/* A password in a page of its own, which is what the test itself holds. */
static char *new_password(void) {
    char *password = (char *)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int random = open("/dev/urandom", O_RDONLY);
    CHECK_NUMBER(read(random, password, PASSWORD), PASSWORD);
    close(random);
    for (int index = 0; index < PASSWORD; index++)
        password[index] = (char)('a' + (uint8_t)password[index] % 26);
    return password;
}

/* Tells the sandbox the password, from a process that ends. */
static void tell_sandbox(const char *password) {
    pid_t child = fork();
    if (child == 0) {
        char command[512];
        snprintf(command, sizeof command,
            "curl --silent --fail --noproxy '*' --cacert \"$CARDEA_TLS_SANDBOX_CA\" --output /dev/null "
            "--header 'Content-Type: application/json' --data '{\"behaviour\": {\"passwords\": {\"ada@example.com\": "
            "\"%s\"}}}' "
            "\"$CARDEA_TLS_SANDBOX_URL/sandbox/control\"",
            password);
        _exit(system(command) == 0 ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    CHECK_NUMBER(status, 0);
}

/* While the client goes on, and with a copy of the test's own to show that the search finds one. */
static int leave_after_password(enum store store) {
    char *password = new_password();
    remember("password", (const uint8_t *)password, PASSWORD, false);
    tell_sandbox(password);
    cardea_client *client = client_of(store);
    cardea_operation operation = 0;
    cardea_login_with_password(client, "ada@example.com", password, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    /* The result is there a moment before the client's thread has let go of the request. */
    int found = 0;
    for (int tries = 0; tries < 20 && (found = look("after cardea_login_with_password")) > 1; tries++)
        usleep(100000);
    char *planted = strdup(password);
    CHECK_NUMBER(look("with a planted copy"), found + 1);
    explicit_bzero(planted, PASSWORD);
    free(planted);
    cardea_client_free(client);
    CHECK_NUMBER(look("after cardea_client_free"), 1);
    /* All but the test's own. */
    return found - 1;
}

/* The library cannot give libcurl its allocator when the program has set libcurl up before: what is left then is told only. */
static int leave_beside_libcurl(enum store store) {
    int (*set_up)(long) = NULL;
    void *libcurl = dlopen("libcurl.so.4", RTLD_NOW);
    if (CHECK(libcurl != NULL)) *(void **)&set_up = dlsym(libcurl, "curl_global_init");
    if (CHECK(set_up != NULL)) set_up(3);
    leave_by_freeing(store);
    int left = 0;
    for (int index = 0; index < secret_count; index++)
        if (strncmp(secrets[index].name, "private", 7) == 0) left += copies(&secrets[index]);
    return left;
}

/* A process of its own, so that nothing is left of what ran before. */
static int in_process(int (*leave)(enum store), enum store store) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        int left = leave(store);
        fflush(stdout);
        _exit(check_failures > 0 ? 255 : left > 254 ? 254 : left);
    }
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) != 255);
    return WEXITSTATUS(status);
}

/* A keyring that does not encrypt what it is sent puts records into messages of D-Bus in clear: told only. */
static int leave_beside_plain_keyring(enum store store) {
    leave_by_freeing(store);
    return 0;
}

static enum store tested;

static void forgets_when_freed(void) {
    CHECK_NUMBER(in_process(leave_by_freeing, tested), 0);
}

static void forgets_when_signed_out(void) {
    CHECK_NUMBER(in_process(leave_by_logout, tested), 0);
}

static void forgets_passwords(void) {
    CHECK_NUMBER(in_process(leave_after_password, tested), 0);
}

static void forgets_keys_beside_libcurl(void) {
    CHECK_NUMBER(in_process(leave_beside_libcurl, IN_MEMORY), 0);
}

static void tells_of_plain_keyring(void) {
    CHECK_NUMBER(in_process(leave_beside_plain_keyring, IN_KEYRING), 0);
}

int main(int count, char **arguments) {
    /* Functions bound as they are loaded: otherwise the loader saves all vector registers on the stack at the first call of
       each one, and with them what the library has copied last (docs/adr/0048). */
    (void)count;
    if (getenv("LD_BIND_NOW") == NULL) {
        setenv("LD_BIND_NOW", "1", 1);
        execv("/proc/self/exe", arguments);
    }
    room = (uint8_t *)mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    snprintf(folder, sizeof folder, "%s/sealed", getenv("TMPDIR"));
    if (getenv("KEYRING_IS_PLAIN") != NULL) {
        run_test("what is left beside a keyring that does not encrypt is told", tells_of_plain_keyring);
        return finish_tests();
    }
    for (int store = 0; store < STORES; store++) {
        char name[96];
        tested = (enum store)store;
        snprintf(name, sizeof name, "nothing secret is left when the client is freed, %s", store_names[store]);
        run_test(name, forgets_when_freed);
        snprintf(name, sizeof name, "nothing secret is left after a logout, %s", store_names[store]);
        run_test(name, forgets_when_signed_out);
    }
    tested = IN_MEMORY;
    run_test("a password is nowhere but with its host after the login", forgets_passwords);
    run_test("no key is left where the program has set up libcurl itself", forgets_keys_beside_libcurl);
    return finish_tests();
}
