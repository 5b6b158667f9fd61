#define _GNU_SOURCE
#include "answers.h"

#include "base64url.h"
#include "tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_LIFETIME = 24 * 60 * 60 };

/* Below this path a proof must name the nonce, as it must at servers that hand one out. */
#define NONCE_PATH "/nonce"
#define NONCE "n-3q2-7wAAAAD_mZmZmZmZmQ"
#define REFRESH_TOKEN "rt_3q2-7wAAAAD_mZmZmZmZmZmZmZmZmZmZmZmZmZmZmZk"

static const char token_header[] = "{\"alg\":\"EdDSA\",\"typ\":\"JWT\"}";

/* A random-looking signature of the length of Ed25519's. */
static void make_signature(uint8_t *bytes, size_t length) {
    uint32_t state = 0x9e3779b9;
    for (size_t i = 0; i < length; i++) {
        state = state * 1664525 + 1013904223;
        bytes[i] = (uint8_t)(state >> 24);
    }
}

static void make_access_token(long long now, char *out, size_t capacity) {
    char claims[768], header[64], payload[BASE64URL_LENGTH(sizeof claims) + 1], signature[96];
    uint8_t signature_bytes[64];
    int length = snprintf(claims, sizeof claims,
        "{\"iss\":\"https://app-01hzy3e8.session.example.com\",\"sub\":\"usr_01hzy3e8q5v7m2k9n4p6r8t0w2\","
        "\"sid\":\"ses_01hzy3f1b3d5f7h9k1m3p5r7t9\",\"jti\":\"tok_01hzy3f1c4e6g8j0m2q4s6v8x0\","
        "\"aud\":[\"https://api.example.com\"],\"exp\":%lld,\"nbf\":%lld,\"iat\":%lld,"
        "\"scope\":\"profile email\",\"has_passkey\":false,\"name\":\"Ada Example\",\"email\":\"ada@example.com\","
        "\"email_verified\":true,\"locale\":\"en-GB\",\"roles\":[\"member\",\"editor\"],"
        "\"org\":{\"id\":\"org_01hzy3g2d5f7h9k1n3q5s7u9w1\",\"plan\":\"team\",\"seats\":25},"
        "\"picture\":\"https://cdn.example.com/avatars/01hzy3e8q5v7m2k9n4p6r8t0w2.png\"}",
        now + TOKEN_LIFETIME, now, now);
    make_signature(signature_bytes, sizeof signature_bytes);
    base64url_encode((const uint8_t *)token_header, sizeof token_header - 1, header);
    base64url_encode((const uint8_t *)claims, (size_t)length, payload);
    base64url_encode(signature_bytes, sizeof signature_bytes, signature);
    snprintf(out, capacity, "%s.%s.%s", header, payload, signature);
}

bool answers_init(struct answers *answers, const char *base_url) {
    char token[1536], expiry[32];
    time_t now = time(NULL), refresh_expiry = now + 30L * TOKEN_LIFETIME;
    struct tm fields;
    *answers = (struct answers){0};
    make_access_token(now, token, sizeof token);
    snprintf(answers->authorization, sizeof answers->authorization,
        "{\"authorization_url\":\"https://accounts.example.com/o/oauth2/v2/auth?client_id=bench&response_type=code"
        "&scope=openid%%20email%%20profile&state=st_01hzy3f1b3d5f7h9k1m3p5r7t9\"}");
    snprintf(answers->session, sizeof answers->session, "{\"access_token\":\"%s\",\"expires_at\":%lld}", token,
        (long long)now + TOKEN_LIFETIME);
    /* Not a JWT: some libraries insist on verifying whatever looks like one. */
    for (char *dot = token; (dot = strchr(dot, '.')) != NULL;)
        *dot = '_';
    snprintf(answers->grant, sizeof answers->grant,
        "{\"access_token\":\"%s\",\"token_type\":\"Bearer\",\"expires_in\":%d,\"refresh_token\":\"" REFRESH_TOKEN
        "\",\"scope\":\"email\"}",
        token, TOKEN_LIFETIME);
    snprintf(answers->metadata, sizeof answers->metadata,
        "{\"issuer\":\"%s" BENCH_ISSUER_PATH
        "\",\"authorization_endpoint\":\"%s/authorize\",\"token_endpoint\":\"%s" BENCH_TOKEN_PATH "\"}",
        base_url, base_url, base_url);
    if (gmtime_r(&refresh_expiry, &fields) == NULL) return false;
    strftime(expiry, sizeof expiry, "%Y-%m-%dT%H:%M:%SZ", &fields);
    snprintf(answers->session_headers, sizeof answers->session_headers,
        "X-Refresh-Token: " REFRESH_TOKEN "\r\nX-Refresh-Token-Expires-At: %s\r\n", expiry);
    return true;
}

static void refresh_date(struct answers *answers) {
    time_t now = time(NULL);
    struct tm fields;
    if (now == answers->date_time || gmtime_r(&now, &fields) == NULL) return;
    strftime(answers->date, sizeof answers->date, "%a, %d %b %Y %H:%M:%S GMT", &fields);
    answers->date_time = now;
}

static size_t render(struct answers *answers, char *out, const char *status, const char *headers, const char *body) {
    refresh_date(answers);
    int length = snprintf(out, ANSWER_CAPACITY,
        "HTTP/1.1 %s\r\nDate: %s\r\nContent-Type: application/json\r\n%sContent-Length: %zu\r\n\r\n%s", status,
        answers->date, headers, strlen(body), body);
    return (size_t)length;
}

static bool starts_with(const char *text, const char *prefix) {
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* The value of the DPoP header, or NULL. */
static const char *find_proof(const char *request, const char *end) {
    static const char name[] = "\r\nDPoP: ";
    const char *header = strcasestr(request, name);
    return header != NULL && header < end ? header + sizeof name - 1 : NULL;
}

static bool proof_names_nonce(const char *proof) {
    uint8_t claims[1024];
    const char *payload = proof != NULL ? strchr(proof, '.') : NULL;
    size_t digits = payload != NULL ? strspn(++payload, BASE64URL_DIGITS) : 0;
    ptrdiff_t length = base64url_decode(payload, digits, claims, sizeof claims - 1);
    claims[length > 0 ? length : 0] = '\0';
    return strstr((const char *)claims, "\"nonce\":\"" NONCE "\"") != NULL;
}

static size_t grant(struct answers *answers, const char *proof, bool wants_nonce, char *out) {
    if (!wants_nonce || proof_names_nonce(proof))
        return render(answers, out, "200 OK", answers->session_headers, answers->session);
    return render(answers, out, "401 Unauthorized", "DPoP-Nonce: " NONCE "\r\n",
        "{\"code\":\"use_dpop_nonce\",\"message\":\"a nonce is needed\"}");
}

static size_t report(struct answers *answers, char *out) {
    char stats[128];
    snprintf(stats, sizeof stats, "{\"connections\":%lu,\"requests\":%lu}", answers->counts.connections,
        answers->counts.requests);
    return render(answers, out, "200 OK", "", stats);
}

/* `line` is the request line behind the method. */
static size_t answer(struct answers *answers, const char *line, const char *proof, char *out) {
    answers->counts.requests++;
    bool wants_nonce = starts_with(line, NONCE_PATH "/");
    if (wants_nonce) line += sizeof NONCE_PATH - 1;
    if (starts_with(line, "/v1/session/login/finalize ") || starts_with(line, "/v1/session/refresh "))
        return grant(answers, proof, wants_nonce, out);
    if (starts_with(line, "/v1/session/login/oauth/"))
        return render(answers, out, "200 OK", "", answers->authorization);
    if (starts_with(line, BENCH_TOKEN_PATH " ")) return render(answers, out, "200 OK", "", answers->grant);
    if (starts_with(line, "/v1/session/otp "))
        return render(answers, out, "200 OK", "X-Verification-Token: vt_01hzy3e8q5v7m2k9n4p6r8t0w2\r\n", "{}");
    if (starts_with(line, "/v1/session/login/passkey/begin "))
        return render(answers, out, "200 OK", "",
            "{\"login_token\":\"lt_01hzy3e8q5v7m2k9n4p6r8t0w2\",\"public_key\":{\"challenge\":\"3q2-7wAAAAD_"
            "mZmZmZmZmQ\","
            "\"rpId\":\"app.example.com\",\"timeout\":60000,\"userVerification\":\"preferred\"}}");
    if (starts_with(line, "/v1/session/otp/check ") || starts_with(line, "/v1/session/login/email/password ") ||
        starts_with(line, "/v1/session/login/passkey/finish "))
        return render(answers, out, "200 OK", "", "{\"challenge_token\":\"" BENCH_CHALLENGE_TOKEN "\"}");
    if (starts_with(line, BENCH_PROVEN_PATH " ") && proof == NULL)
        return render(answers, out, "401 Unauthorized", "WWW-Authenticate: DPoP algs=\"ES256\"\r\n", "");
    if (starts_with(line, BENCH_OPEN_PATH " ") || starts_with(line, BENCH_PROVEN_PATH " "))
        return render(answers, out, "200 OK", "", "{\"items\":[]}");
    if (starts_with(line, BENCH_ISSUER_PATH "/.well-known/openid-configuration "))
        return render(answers, out, "200 OK", "", answers->metadata);
    if (starts_with(line, "/stats ")) return report(answers, out);
    return render(answers, out, "404 Not Found", "", "{\"code\":\"not_found\",\"message\":\"no such path\"}");
}

static size_t body_length(const char *request, const char *end) {
    static const char name[] = "\r\nContent-Length:";
    const char *header = strcasestr(request, name);
    return header != NULL && header < end ? strtoul(header + sizeof name - 1, NULL, 10) : 0;
}

ptrdiff_t answers_respond(struct answers *answers, const char *input, size_t length, char *out, size_t *out_length) {
    const char *end = strstr(input, "\r\n\r\n");
    if (end == NULL) return strlen(input) < length ? -1 : 0;
    size_t head = (size_t)(end - input) + 4, body = body_length(input, end);
    if (body > length - head) return 0;
    const char *line = strchr(input, ' ');
    if (line == NULL || line > end) return -1;
    *out_length = answer(answers, line + 1, find_proof(input, end), out);
    return (ptrdiff_t)(head + body);
}
