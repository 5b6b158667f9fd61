/* What a good server answers, by the end of the path that was asked for. */
#pragma once
#include "fuzz.h"

typedef struct {
    /* `method path-end`: the first one that fits counts. */
    const char *request;
    int status;
    /* Each with its line's end. */
    const char *headers;
    /* %u is the server's port. */
    const char *body;
} fuzz_answer;

#define FUZZ_JWT "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c3JfMSIsInNpZCI6InNlc18xIn0." FUZZ_CANARY
#define FUZZ_FLOW(kind, nodes, more)                                                                                   \
    "{\"id\":\"flow-1\",\"ui\":{\"action\":\"http://127.0.0.1:%u/ory/self-service/" kind                               \
    "?flow=flow-1\",\"nodes\":[" nodes "]}" more "}"
#define FUZZ_NODE(group, name, type, value)                                                                            \
    "{\"group\":\"" group "\",\"attributes\":{\"name\":\"" name "\",\"type\":\"" type "\",\"value\":\"" value "\"}}"
#define FUZZ_SESSION                                                                                                   \
    "{\"id\":\"ses_1\",\"active\":true,\"expires_at\":\"2099-01-01T00:00:00Z\",\"identity\":{\"id\":\"usr_1\","        \
    "\"traits\":{"                                                                                                     \
    "\"email\":\"" FUZZ_EMAIL "\"},\"verifiable_addresses\":[{\"value\":\"" FUZZ_EMAIL                                 \
    "\",\"via\":\"email\",\"verified\":false}]}}"

static const fuzz_answer fuzz_answers[] = {
    {"POST /authorize", 200, "", "{\"authorization_url\":\"https://op.example/authorize?state=s1\"}"},
    {"POST /finalize", 200, "X-Refresh-Token: rt." FUZZ_CANARY "\r\n",
        "{\"access_token\":\"" FUZZ_JWT "\",\"expires_at\":4070908800}"},
    {"POST /refresh", 200, "X-Refresh-Token: rt2." FUZZ_CANARY "\r\n",
        "{\"access_token\":\"" FUZZ_JWT "\",\"expires_at\":4070908800}"},
    {"POST /otp", 200, "X-Verification-Token: vt." FUZZ_CANARY "\r\n", "{}"},
    {"POST /otp/check", 200, "", "{\"challenge_token\":\"" FUZZ_JWT "\"}"},
    {"GET /list", 200, "",
        "{\"sessions\":[{\"id\":\"ses_1\",\"device_type\":\"desktop\",\"created_at\":\"2027\"}],\"total\":1}"},
    {"GET /login/api", 200, "",
        FUZZ_FLOW("login", FUZZ_NODE("oidc", "provider", "submit", "google"),
            ",\"session_token_exchange_code\":\"x." FUZZ_CANARY "\"")},
    {"GET /registration/api", 200, "",
        FUZZ_FLOW("registration", FUZZ_NODE("password", "password", "password", ""),
            ",\"session_token_exchange_code\":\"x." FUZZ_CANARY "\"")},
    {"GET /verification/api", 200, "", FUZZ_FLOW("verification", "", "")},
    {"GET /flows", 200, "", FUZZ_FLOW("login", FUZZ_NODE("totp", "totp_code", "text", ""), "")},
    {"POST /verification", 200, "", FUZZ_FLOW("verification", "", ",\"state\":\"sent_email\"")},
    {"POST /self-service/login", 422, "", "{\"redirect_browser_to\":\"https://op.example/authorize?state=s1\"}"},
    {"POST /self-service/registration", 422, "", "{\"redirect_browser_to\":\"https://op.example/authorize?state=s1\"}"},
    {"GET /token-exchange", 200, "", "{\"session_token\":\"ory_st_" FUZZ_CANARY "\",\"session\":" FUZZ_SESSION "}"},
    {"GET /whoami", 200, "", FUZZ_SESSION},
    {"GET /sessions", 200, "", "[" FUZZ_SESSION "]"},
    {"GET /openid-configuration", 200, "",
        "{\"issuer\":\"http://127.0.0.1:%u/oidc\",\"authorization_endpoint\":\"http://127.0.0.1/oidc/"
        "authorize\",\"token_endpoint\":"
        "\"http://127.0.0.1/oidc/token\",\"jwks_uri\":\"http://127.0.0.1/oidc/keys\"}"},
    {"POST /token", 200, "",
        "{\"access_token\":\"" FUZZ_JWT
        "\",\"token_type\":\"Bearer\",\"expires_in\":3600,\"refresh_token\":\"rt." FUZZ_CANARY "\"}"},
    {"POST /device", 200, "",
        "{\"device_code\":\"d." FUZZ_CANARY
        "\",\"user_code\":\"ABCD-EFGH\",\"verification_uri\":\"https://op.example/device\","
        "\"expires_in\":600,\"interval\":1}"},
    {"GET /userinfo", 200, "", "{\"sub\":\"usr_1\",\"email\":\"" FUZZ_EMAIL "\"}"},
    {"GET /keys", 200, "Cache-Control: max-age=60\r\n", "{\"keys\":[]}"},
};
