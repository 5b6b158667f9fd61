#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 12, HUGE_TEXT = 1 << 20, MOST_COPIES = 16 };

/* What a call was given, for as long as the call lasts: then it is overwritten, because the library has copied what it needs. */
static struct {
    char *memory;
    size_t size;
} copies[MOST_COPIES];
static size_t copy_count;

static uint8_t next(void) {
    return fuzz_next(&fuzz.arguments);
}

static uint64_t raw(int count) {
    uint64_t value = 0;
    while (count-- > 0)
        value = value << 8 | next();
    return value;
}

bool fuzz_bool(void) {
    return (next() & 1) == 0;
}

uint64_t fuzz_uint64(void) {
    uint8_t choice = next();
    if (choice < 240) return choice;
    return choice < 248 ? raw(8) : UINT64_MAX - raw(1);
}

int64_t fuzz_int64(void) {
    return (int64_t)fuzz_uint64();
}
uint32_t fuzz_uint32(void) {
    return (uint32_t)fuzz_uint64();
}
size_t fuzz_size(void) {
    return (size_t)fuzz_uint64();
}

int32_t fuzz_int32(void) {
    uint8_t choice = next();
    if (choice < 200) return choice % 16;
    return choice < 230 ? -(int32_t)(choice % 8) : (int32_t)raw(4);
}

cardea_status fuzz_status(void) {
    static const cardea_status known[] = {CARDEA_ERROR_STORE_FAILED, CARDEA_ERROR_STORE_LOCKED,
        CARDEA_ERROR_STORE_UNAVAILABLE, CARDEA_ERROR_STORE_CORRUPTED, CARDEA_ERROR_CANCELLED,
        CARDEA_ERROR_LOGIN_DISMISSED, CARDEA_OK, 1, INT32_MIN};
    uint8_t choice = next();
    return choice < 200 ? known[choice % (sizeof known / sizeof known[0])] : (cardea_status)raw(4);
}

static char *copy(const void *bytes, size_t size, int ends) {
    if (copy_count == MOST_COPIES) return NULL;
    /* Of exactly that size, so that the sanitizer sees who reads beyond. */
    char *memory = malloc(size + (ends ? 1 : 0) + (size == 0 && !ends ? 1 : 0));
    if (memory == NULL) abort();
    memcpy(memory, bytes, size);
    if (ends) memory[size] = 0;
    copies[copy_count].memory = memory;
    copies[copy_count++].size = size;
    return memory;
}

void fuzz_end_call(void) {
    while (copy_count > 0) {
        copy_count--;
        memset(copies[copy_count].memory, 0xEE, copies[copy_count].size);
        free(copies[copy_count].memory);
    }
}

static const char *raw_text(size_t size) {
    char text[TEXT_SIZE];
    for (size_t i = 0; i < size; i++) {
        text[i] = (char)next();
        if (text[i] == 0) text[i] = 'x';
    }
    return copy(text, size, 1);
}

static const char *huge_text(void) {
    char *text = malloc(HUGE_TEXT + 1);
    if (text == NULL) abort();
    memset(text, 'a', HUGE_TEXT);
    const char *made = copy(text, HUGE_TEXT - next() % 3, 1);
    free(text);
    return made;
}

/* The redirect of the attempt that was begun last: with its state, where it has one. */
static void redirect(char *text, size_t size) {
    const char *page = cardea_pending_text(fuzz_latest(fuzz_kind("cardea_pending")), "authorization_url");
    const char *state = page ? strstr(page, "state=") : NULL;
    snprintf(text, size, "myapp://callback?code=%s&challenge_token=%s.%s.%s", FUZZ_CANARY, "eyJhbGciOiJub25lIn0",
        next() % 2 ? "eyJncmFudF9tb2RlIjoib2F1dGgtZW1haWwtbGluayIsIm1ldGFkYXRhIjp7Im9hdXRoX2VtYWlsIjoiYWRhLmxvdmVsYWNlL"
                     "jE4MTVAZXhhbXBsZS5jb20ifX0"
                   : "eyJzdWIiOiJ1c3JfMSIsInNpZCI6InNlc18xIn0",
        FUZZ_CANARY);
    size_t used = strlen(text);
    if (state) snprintf(text + used, size - used, "&%.*s", (int)strcspn(state, "&#"), state);
}

typedef struct {
    const char *parameter, *text;
} word;

/* Texts that get far, by the names of parameters. %u is the server's port. */
static const word words[] = {
    {"base_url", "http://127.0.0.1:%u/prelude"},
    {"project_url", "http://127.0.0.1:%u/ory"},
    {"issuer", "http://127.0.0.1:%u/oidc"},
    {"url", "http://127.0.0.1:%u/oidc/token"},
    {"url", "http://127.0.0.1:%u/oidc/authorize"},
    {"url", "http://127.0.0.1:%u/api"},
    {"url", "http://127.0.0.1:%u/oidc/device"},
    {"application_id", "com.example.fuzz"},
    {"account", "work"},
    {"name", "google"},
    {"name", "Content-Type"},
    {"name", "Fuzz"},
    {"name", "password"},
    {"name", "login_hint"},
    {"name", "use_flow_id"},
    {"value", "text/plain"},
    {"value", "1"},
    {"value", FUZZ_CANARY},
    {"value", "http://127.0.0.1:%u/oidc/token"},
    {"value", "tenant_issuer"},
    {"scope", "openid"},
    {"scope", "email"},
    {"provider", "google"},
    {"redirect_uri", "myapp://callback"},
    {"redirect_uri", "http://127.0.0.1/callback"},
    {"redirect_uri", "com.example.app:/callback"},
    {"scheme", "myapp"},
    {"method", "POST"},
    {"method", "GET"},
    {"way", "password"},
    {"way", "totp"},
    {"way", "oidc:google"},
    {"code", "123456"},
    {"id", "k1"},
    {"client_id", "fuzz"},
    {"property", "issuer"},
    {"property", "client_secret"},
    {"property", "scope"},
    {"property", "token_endpoint"},
    {"property", "quirk"},
    {"property", "allowed_tenant"},
    {"kind", "memory"},
    {"kind", "encrypted_file"},
    {"kind", "automatic"},
    {"level", "trace"},
    {"level", "error"},
    {"well_known", "google"},
    {"address", "ada@example.test"},
    {"metadata", "{\"amount\":\"500\"}"},
    {"answer", "{}"},
    {"criterion", "min_length"},
    {"field", "id"},
    {"field", "ways"},
    {"id_token", "eyJh.eyJz." FUZZ_CANARY},
    {"nonce", FUZZ_CANARY},
    {"challenge_token", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c3JfMSIsInNpZCI6InNlc18xIn0." FUZZ_CANARY},
    {"token", "activation-1"},
    {"session_id", "ses_1"},
    {"app_user_id", "7"},
    {"host", "auth.example"},
    {"pin", "sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="},
    {"message", "It failed."},
};
enum { WORD_COUNT = sizeof words / sizeof words[0] };

static const char *filled(const char *text) {
    char made[TEXT_SIZE];
    const char *port = strstr(text, "%u");
    if (port) snprintf(made, sizeof made, "%.*s%u%s", (int)(port - text), text, fuzz.port, port + 2);
    return port ? copy(made, strlen(made), 1) : copy(text, strlen(text), 1);
}

static const char *natural(const char *parameter, uint8_t choice) {
    char text[TEXT_SIZE];
    const char *known = NULL;
    if (strcmp(parameter, "id") == 0 || strcmp(parameter, "step_up_id") == 0)
        known = cardea_pending_id(fuzz_latest(fuzz_kind("cardea_pending")));
    if (known) return copy(known, strlen(known), 1);
    if (strcmp(parameter, "redirect_url") == 0) {
        redirect(text, sizeof text);
        return copy(text, strlen(text), 1);
    }
    size_t count = 0;
    for (size_t i = 0; i < WORD_COUNT; i++)
        count += strcmp(words[i].parameter, parameter) == 0;
    for (size_t i = 0, seen = 0; i < WORD_COUNT; i++)
        if (strcmp(words[i].parameter, parameter) == 0 && seen++ == choice % count) return filled(words[i].text);
    return copy("x", 1, 1);
}

/* Nothing outside of a folder of this process is read or written. */
static const char *place(void) {
    char text[TEXT_SIZE];
    uint8_t choice = next() % 5;
    snprintf(text, sizeof text, "%s/%s", fuzz.folder, choice == 0 ? "store" : "store/deep");
    if (choice == 4) return NULL;
    return choice < 2 ? copy(text, strlen(text), 1) : copy("relative", choice == 2 ? 8 : 0, 1);
}

const char *fuzz_text(const char *parameter) {
    if (strcmp(parameter, "folder") == 0 || strcmp(parameter, "path") == 0) return place();
    /* A key out of a passphrase takes a fifth of a second. */
    if (strcmp(parameter, "passphrase") == 0) {
        uint8_t choice = next();
        return choice == 0xA5 ? copy(FUZZ_CANARY, strlen(FUZZ_CANARY), 1) : choice == 1 ? copy("", 0, 1) : NULL;
    }
    uint8_t choice = next();
    if (choice < 170) return natural(parameter, choice);
    if (choice < 190) {
        const char *text = words[next() % WORD_COUNT].text;
        return filled(strstr(text, FUZZ_CANARY) ? "another" : text);
    }
    if (choice < 220) return raw_text(next() % 64);
    if (choice < 230) return NULL;
    if (choice < 235) return copy("", 0, 1);
    if (choice < 238) return huge_text();
    return choice < 245 ? copy("\xC3(", 2, 1) : raw_text(raw(2) % TEXT_SIZE);
}

const uint8_t *fuzz_bytes(size_t *size) {
    uint8_t choice = next(), bytes[256];
    if (choice >= 200 && choice < 210) {
        *size = 0;
        return NULL;
    }
    if (choice >= 210 && choice < 225) {
        *size = choice < 215 ? 1 : SIZE_MAX >> (choice % 3);
        return NULL;
    }
    size_t count = next();
    for (size_t i = 0; i < count; i++)
        bytes[i] = next();
    const char *made = copy(bytes, count, 0);
    /* A size that no object has is recognised as one that was negative. */
    *size = choice >= 225 && choice < 235 ? SIZE_MAX - count : count;
    return (const uint8_t *)made;
}
