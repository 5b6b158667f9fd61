#define _XOPEN_SOURCE 700
#include "fuzz.h"
#include "include/cardea_fuzz_abi.h"
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_CALLS = 80, LINE_SIZE = 9000 };

fuzz_run fuzz = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

uint8_t fuzz_next(fuzz_stream *stream) {
    return stream->used < stream->size ? stream->bytes[stream->used++] : 0;
}

uint8_t fuzz_host_byte(void) {
    pthread_mutex_lock(&fuzz.lock);
    uint8_t byte = fuzz_next(&fuzz.host);
    pthread_mutex_unlock(&fuzz.lock);
    return byte;
}

const char *cardea_fuzz_abi_name(size_t index) {
    return index < fuzz_call_count ? fuzz_calls[index].name : NULL;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    return remove(path);
}

static void remove_folder(void) {
    nftw(fuzz.folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

/* No desktop, no session bus, no program and no file of the user's: whatever the input says, it stays in a folder of its own. */
static void prepare(void) {
    const char *parent = getenv("TMPDIR");
    snprintf(fuzz.folder, sizeof fuzz.folder, "%s/cardea-fuzz-abi-XXXXXX", parent ? parent : "/tmp");
    if (mkdtemp(fuzz.folder) == NULL) {
        perror("fuzz: no folder");
        exit(2);
    }
    atexit(remove_folder);
    static const char *const folders[] = {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
        "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_DIRS", "XDG_DATA_DIRS"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        setenv(folders[i], fuzz.folder, 1);
    static const char *const absent[] = {
        "DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"};
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++)
        unsetenv(absent[i]);
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus", 1);
    setenv("PATH", "/nonexistent", 1);
    fuzz_start_server();
}

static int digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static void fill(fuzz_stream *stream, const char *text) {
    pthread_mutex_lock(&fuzz.lock);
    stream->size = stream->used = 0;
    int high = -1;
    for (; *text && stream->size < sizeof stream->bytes; text++) {
        int value = digit(*text);
        if (value < 0) continue;
        if (high >= 0) stream->bytes[stream->size++] = (uint8_t)(high << 4 | value);
        high = high < 0 ? value : -1;
    }
    pthread_mutex_unlock(&fuzz.lock);
}

/* user_data for a handler that has a release. */
static void *supplied(void) {
    void *token = fuzz_token();
    fuzz_supplied(token, 1);
    return token;
}

/* A client that works: a byte for the kind of server, one for its store, one for the host's parts. */
static void set_up(fuzz_stream *choices) {
    char url[64];
    uint8_t server = fuzz_next(choices) % 4, store = fuzz_next(choices) % 4, parts = fuzz_next(choices);
    cardea_config *config = cardea_config_new();
    cardea_options *options = cardea_options_new();
    fuzz_made("setup", fuzz_kind("cardea_config"), config, 0, 1);
    fuzz_made("setup", fuzz_kind("cardea_options"), options, 0, 1);
    snprintf(url, sizeof url, "http://127.0.0.1:%u/%s", fuzz.port,
        server == 0  ? "prelude"
        : server < 3 ? "ory"
                     : "oidc");
    if (server == 0)
        cardea_config_set_prelude(config, url, NULL);
    else if (server < 3)
        cardea_config_set_ory(config, url, NULL);
    else {
        static const char *const endpoints[][2] = {{"authorization_endpoint", "authorize"}, {"token_endpoint", "token"},
            {"userinfo_endpoint", "userinfo"}, {"revocation_endpoint", "revoke"},
            {"device_authorization_endpoint", "device"}, {"end_session_endpoint", "end"}};
        cardea_provider *provider = cardea_provider_new(NULL);
        fuzz_made("setup", fuzz_kind("cardea_provider"), provider, 0, 1);
        cardea_provider_set(provider, "client_id", "fuzz", NULL);
        for (int i = 0; i < 6; i++) {
            char endpoint[80];
            snprintf(endpoint, sizeof endpoint, "%s/%s", url, endpoints[i][1]);
            cardea_provider_set(provider, endpoints[i][0], endpoint, NULL);
        }
        cardea_config_set_provider(config, provider, NULL);
    }
    if (server == 2) cardea_config_set_require_verified_address(config, true, NULL);
    cardea_config_set_application_id(config, "com.example.fuzz", NULL);
    if (store < 2) cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    if (store == 2)
        cardea_config_set_store_handler(config, fuzz_on_question_handler, supplied(), fuzz_on_release, NULL);
    if (store == 3) {
        cardea_config_set_store(config, "encrypted_file", fuzz.folder, NULL, NULL);
        cardea_config_set_encryption_key_handler(config, fuzz_on_question_handler, supplied(), fuzz_on_release, NULL);
    }
    cardea_config_set_logger(config, "trace", fuzz_on_event_handler, supplied(), fuzz_on_release, NULL);
    cardea_config_set_presenter(config, fuzz_on_question_handler, false, supplied(), fuzz_on_release, NULL);
    if (parts & 1) cardea_config_set_observer(config, fuzz_on_event_handler, supplied(), fuzz_on_release, NULL);
    if (parts & 2) {
        cardea_queue *queue = cardea_queue_new();
        fuzz_made("setup", fuzz_kind("cardea_queue"), queue, 0, 1);
        cardea_config_set_queue(config, queue, NULL);
    }
    cardea_options_set_provider(options, server == 3 ? "" : "google", NULL);
    cardea_options_set_redirect_uri(options, "myapp://callback", NULL);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_INSTALLED_SCHEME, NULL);
    cardea_client *client = NULL;
    cardea_error *error = NULL;
    cardea_status status = cardea_client_new(config, &client, &error);
    fuzz_checked("cardea_client_new", status, 1, error);
    fuzz_made("setup", fuzz_kind("cardea_client"), client, status != CARDEA_OK, 1);
}

static void run_line(char *line, int *calls) {
    size_t length = strcspn(line, " ");
    char *bytes = line + length + (line[length] != 0);
    line[length] = 0;
    if (strcmp(line, "host") == 0) return fill(&fuzz.host, bytes);
    if (strcmp(line, "server") == 0) return fill(&fuzz.server, bytes);
    if (strcmp(line, "setup") == 0) {
        fuzz_stream choices;
        fill(&choices, bytes);
        if (++*calls < MOST_CALLS) set_up(&choices);
        return;
    }
    for (size_t i = 0; i < fuzz_call_count; i++)
        if (strcmp(fuzz_calls[i].name, line) == 0 && ++*calls < MOST_CALLS) {
            fill(&fuzz.arguments, bytes);
            fuzz_calls[i].call();
            return;
        }
}

const char *cardea_fuzz_abi_run(const uint8_t *input, size_t size) {
    if (fuzz.port == 0) prepare();
    int calls = 0;
    fuzz_count_threads();
    fuzz_reset();
    for (size_t start = 0; start < size && !fuzz_has_found();) {
        char line[LINE_SIZE];
        size_t length = 0;
        while (start + length < size && input[start + length] != '\n' && length < LINE_SIZE - 1)
            length++;
        memcpy(line, input + start, length);
        line[length] = 0;
        start += length + 1;
        run_line(line, &calls);
    }
    fuzz.arguments.size = 0;
    fuzz_free_all();
    fuzz_check_counts();
    fuzz_forget_records();
    return fuzz_has_found() ? fuzz.finding : NULL;
}
