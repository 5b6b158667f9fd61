// Arguments and answers. lib/ has checked the arguments of its callers; what is wrong here is a mistake in lib/ itself.
#include "support.h"
#include <stdio.h>
#include <stdlib.h>

cardea_node_call cardea_node_begin(napi_env env, napi_callback_info info, size_t count) {
    cardea_node_call call = {.env = env};
    if (napi_get_cb_info(env, info, &count, call.values, NULL, NULL) != napi_ok) call.mistake = "cannot be read";
    return call;
}

static bool is_null(cardea_node_call *call, napi_value value) {
    napi_valuetype type = napi_undefined;
    return napi_typeof(call->env, value, &type) == napi_ok && type == napi_null;
}

/* A whole number in a range, or 0 and a mistake. */
static double take_number(cardea_node_call *call, double low, double high) {
    double number = 0;
    const napi_value value = call->values[call->next++];
    if (call->mistake != NULL) return 0;
    if (napi_get_value_double(call->env, value, &number) != napi_ok || !(number >= low && number <= high) ||
        number != (double)(int64_t)number) {
        call->mistake = "is no whole number in its range";
        return 0;
    }
    return number;
}

char *cardea_node_take_text(cardea_node_call *call) {
    size_t size = 0;
    const napi_value value = call->values[call->next++];
    if (call->mistake != NULL || is_null(call, value)) return NULL;
    if (napi_get_value_string_utf8(call->env, value, NULL, 0, &size) != napi_ok) {
        call->mistake = "is no text";
        return NULL;
    }
    char *text = malloc(size + 1);
    if (text == NULL || napi_get_value_string_utf8(call->env, value, text, size + 1, &size) != napi_ok) {
        call->mistake = "cannot be copied";
    } else if (memchr(text, 0, size) != NULL) {
        call->mistake = "contains U+0000";
    }
    return text;
}

const uint8_t *cardea_node_take_bytes(cardea_node_call *call, size_t *size) {
    void *bytes = NULL;
    napi_typedarray_type type = napi_int8_array;
    const napi_value value = call->values[call->next++];
    *size = 0;
    if (call->mistake != NULL || is_null(call, value)) return NULL;
    bool is_typed = false;
    napi_is_typedarray(call->env, value, &is_typed);
    if (!is_typed || napi_get_typedarray_info(call->env, value, &type, size, &bytes, NULL, NULL) != napi_ok ||
        type != napi_uint8_array) {
        call->mistake = "is no Uint8Array";
        *size = 0;
        return NULL;
    }
    /* An empty array may have no memory, and NULL means that there are no bytes at all. */
    return bytes == NULL ? (const uint8_t *)"" : bytes;
}

void *cardea_node_take_handle(cardea_node_call *call) {
    if (call->mistake == NULL && is_null(call, call->values[call->next])) {
        call->next++;
        return NULL;
    }
    return (void *)(uintptr_t)take_number(call, 0, 9007199254740991.0);
}

bool cardea_node_take_bool(cardea_node_call *call) {
    bool truth = false;
    const napi_value value = call->values[call->next++];
    if (call->mistake == NULL && napi_get_value_bool(call->env, value, &truth) != napi_ok)
        call->mistake = "is neither true nor false";
    return truth;
}

int32_t cardea_node_take_int32(cardea_node_call *call) {
    return (int32_t)take_number(call, INT32_MIN, INT32_MAX);
}

uint32_t cardea_node_take_uint32(cardea_node_call *call) {
    return (uint32_t)take_number(call, 0, UINT32_MAX);
}

uint64_t cardea_node_take_uint64(cardea_node_call *call) {
    return (uint64_t)take_number(call, 0, 9007199254740991.0);
}

bool cardea_node_is_taken(cardea_node_call *call, const char *function) {
    if (call->mistake == NULL) return true;
    char message[160];
    snprintf(message, sizeof message, "%s: an argument %s", function, call->mistake);
    napi_throw_type_error(call->env, NULL, message);
    return false;
}

void cardea_node_wipe(char *text) {
    if (text != NULL) explicit_bzero(text, strlen(text));
    free(text);
}

static napi_value null(napi_env env) {
    napi_value value = NULL;
    napi_get_null(env, &value);
    return value;
}

napi_value cardea_node_text(napi_env env, const char *text) {
    napi_value value = NULL;
    if (text == NULL) return null(env);
    napi_create_string_utf8(env, text, NAPI_AUTO_LENGTH, &value);
    return value;
}

napi_value cardea_node_bytes(napi_env env, const uint8_t *bytes, size_t size) {
    napi_value value = NULL;
    if (bytes == NULL) return null(env);
    napi_create_buffer_copy(env, size, bytes, NULL, &value);
    return value;
}

napi_value cardea_node_bool(napi_env env, bool value) {
    napi_value made = NULL;
    napi_get_boolean(env, value, &made);
    return made;
}

napi_value cardea_node_int32(napi_env env, int32_t value) {
    napi_value made = NULL;
    napi_create_int32(env, value, &made);
    return made;
}

napi_value cardea_node_uint32(napi_env env, uint32_t value) {
    napi_value made = NULL;
    napi_create_uint32(env, value, &made);
    return made;
}

napi_value cardea_node_int64(napi_env env, int64_t value) {
    napi_value made = NULL;
    napi_create_int64(env, value, &made);
    return made;
}

napi_value cardea_node_handle(napi_env env, const void *handle) {
    return handle == NULL ? null(env) : cardea_node_int64(env, (int64_t)(uintptr_t)handle);
}

napi_value cardea_node_array(napi_env env, const napi_value *values, uint32_t count) {
    napi_value array = NULL;
    napi_create_array_with_length(env, count, &array);
    for (uint32_t i = 0; i < count; i++)
        napi_set_element(env, array, i, values[i]);
    return array;
}
