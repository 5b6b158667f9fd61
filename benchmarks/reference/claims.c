#include "claims.h"

#include "base64url.h"

#include <cjson/cJSON.h>
#include <string.h>
#include <time.h>

enum { PAYLOAD_LIMIT = 8 * 1024 };

bool claims_are_valid(const char *token) {
    const char *payload = strchr(token, '.');
    const char *signature = payload != NULL ? strchr(payload + 1, '.') : NULL;
    if (signature == NULL) return false;
    uint8_t json[PAYLOAD_LIMIT];
    ptrdiff_t length = base64url_decode(payload + 1, (size_t)(signature - payload - 1), json, sizeof json);
    if (length <= 0) return false;
    cJSON *claims = cJSON_ParseWithLength((const char *)json, (size_t)length);
    const char *subject = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(claims, "sub"));
    const cJSON *expiry = cJSON_GetObjectItemCaseSensitive(claims, "exp");
    bool ok =
        subject != NULL && subject[0] != '\0' && cJSON_IsNumber(expiry) && expiry->valuedouble > (double)time(NULL);
    cJSON_Delete(claims);
    return ok;
}
