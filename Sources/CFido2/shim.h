#pragma once
/* The functions of libfido2 that the engine calls. Declared here and found by name, because the library is needed neither to build
 * nor to run: it is opened when a security key is first asked for. Unchanged since libfido2 1.10. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct fido_dev;
struct fido_dev_info;
struct fido_cred;
struct fido_assert;

/* Result, name without its prefix, parameters. */
#define CARDEA_FIDO_FUNCTIONS(F)                                                                                       \
    F(void, init, int)                                                                                                 \
    F(struct fido_dev_info *_Nullable, dev_info_new, size_t)                                                           \
    F(void, dev_info_free, struct fido_dev_info *_Nullable *_Nonnull, size_t)                                          \
    F(int, dev_info_manifest, struct fido_dev_info *_Nonnull, size_t, size_t *_Nonnull)                                \
    F(const struct fido_dev_info *_Nullable, dev_info_ptr, const struct fido_dev_info *_Nonnull, size_t)               \
    F(const char *_Nullable, dev_info_path, const struct fido_dev_info *_Nonnull)                                      \
    F(const char *_Nullable, dev_info_product_string, const struct fido_dev_info *_Nonnull)                            \
    F(struct fido_dev *_Nullable, dev_new, void)                                                                       \
    F(void, dev_free, struct fido_dev *_Nullable *_Nonnull)                                                            \
    F(int, dev_open, struct fido_dev *_Nonnull, const char *_Nonnull)                                                  \
    F(int, dev_close, struct fido_dev *_Nonnull)                                                                       \
    F(int, dev_cancel, struct fido_dev *_Nonnull)                                                                      \
    F(int, dev_set_timeout, struct fido_dev *_Nonnull, int)                                                            \
    F(bool, dev_has_pin, const struct fido_dev *_Nonnull)                                                              \
    F(bool, dev_has_uv, const struct fido_dev *_Nonnull)                                                               \
    F(int, dev_get_retry_count, struct fido_dev *_Nonnull, int *_Nonnull)                                              \
    F(int, dev_get_touch_begin, struct fido_dev *_Nonnull)                                                             \
    F(int, dev_get_touch_status, struct fido_dev *_Nonnull, int *_Nonnull, int)                                        \
    F(int, dev_make_cred, struct fido_dev *_Nonnull, struct fido_cred *_Nonnull, const char *_Nullable)                \
    F(int, dev_get_assert, struct fido_dev *_Nonnull, struct fido_assert *_Nonnull, const char *_Nullable)             \
    F(struct fido_cred *_Nullable, cred_new, void)                                                                     \
    F(void, cred_free, struct fido_cred *_Nullable *_Nonnull)                                                          \
    F(int, cred_set_type, struct fido_cred *_Nonnull, int)                                                             \
    F(int, cred_set_clientdata_hash, struct fido_cred *_Nonnull, const uint8_t *_Nonnull, size_t)                      \
    F(int, cred_set_rp, struct fido_cred *_Nonnull, const char *_Nonnull, const char *_Nullable)                       \
    F(int, cred_set_user, struct fido_cred *_Nonnull, const uint8_t *_Nonnull, size_t, const char *_Nullable,          \
        const char *_Nullable, const char *_Nullable)                                                                  \
    F(int, cred_set_rk, struct fido_cred *_Nonnull, int)                                                               \
    F(int, cred_set_uv, struct fido_cred *_Nonnull, int)                                                               \
    F(int, cred_exclude, struct fido_cred *_Nonnull, const uint8_t *_Nonnull, size_t)                                  \
    F(const char *_Nullable, cred_fmt, const struct fido_cred *_Nonnull)                                               \
    F(const uint8_t *_Nullable, cred_id_ptr, const struct fido_cred *_Nonnull)                                         \
    F(size_t, cred_id_len, const struct fido_cred *_Nonnull)                                                           \
    F(const uint8_t *_Nullable, cred_authdata_raw_ptr, const struct fido_cred *_Nonnull)                               \
    F(size_t, cred_authdata_raw_len, const struct fido_cred *_Nonnull)                                                 \
    F(const uint8_t *_Nullable, cred_attstmt_ptr, const struct fido_cred *_Nonnull)                                    \
    F(size_t, cred_attstmt_len, const struct fido_cred *_Nonnull)                                                      \
    F(struct fido_assert *_Nullable, assert_new, void)                                                                 \
    F(void, assert_free, struct fido_assert *_Nullable *_Nonnull)                                                      \
    F(int, assert_set_clientdata_hash, struct fido_assert *_Nonnull, const uint8_t *_Nonnull, size_t)                  \
    F(int, assert_set_rp, struct fido_assert *_Nonnull, const char *_Nonnull)                                          \
    F(int, assert_set_uv, struct fido_assert *_Nonnull, int)                                                           \
    F(int, assert_allow_cred, struct fido_assert *_Nonnull, const uint8_t *_Nonnull, size_t)                           \
    F(size_t, assert_count, const struct fido_assert *_Nonnull)                                                        \
    F(const uint8_t *_Nullable, assert_id_ptr, const struct fido_assert *_Nonnull, size_t)                             \
    F(size_t, assert_id_len, const struct fido_assert *_Nonnull, size_t)                                               \
    F(const uint8_t *_Nullable, assert_authdata_ptr, const struct fido_assert *_Nonnull, size_t)                       \
    F(size_t, assert_authdata_len, const struct fido_assert *_Nonnull, size_t)                                         \
    F(const uint8_t *_Nullable, assert_sig_ptr, const struct fido_assert *_Nonnull, size_t)                            \
    F(size_t, assert_sig_len, const struct fido_assert *_Nonnull, size_t)                                              \
    F(const uint8_t *_Nullable, assert_user_id_ptr, const struct fido_assert *_Nonnull, size_t)                        \
    F(size_t, assert_user_id_len, const struct fido_assert *_Nonnull, size_t)                                          \
    F(const char *_Nullable, assert_user_name, const struct fido_assert *_Nonnull, size_t)

struct cardea_fido {
#define CARDEA_FIDO_MEMBER(result, name, ...) result (*_Nonnull name)(__VA_ARGS__);
    CARDEA_FIDO_FUNCTIONS(CARDEA_FIDO_MEMBER)
#undef CARDEA_FIDO_MEMBER
};

/* Opens the library for as long as the process lives, and finds all functions. NULL where it is not there; `missing` is then the
 * function that it lacks, or NULL where it cannot be opened. What it returns is freed with free(). */
static inline struct cardea_fido *_Nullable cardea_fido_open(
    const char *_Nonnull name, const char *_Nullable *_Nonnull missing) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    struct cardea_fido *fido = library == NULL ? NULL : (struct cardea_fido *)malloc(sizeof *fido);
    void *found;
    *missing = NULL;
    if (fido == NULL) return NULL;
#define CARDEA_FIDO_FIND(result, name, ...)                                                                            \
    if ((found = dlsym(library, "fido_" #name)) == NULL) {                                                             \
        *missing = "fido_" #name;                                                                                      \
        free(fido);                                                                                                    \
        return NULL;                                                                                                   \
    }                                                                                                                  \
    memcpy((void *)&fido->name, &found, sizeof found);
    CARDEA_FIDO_FUNCTIONS(CARDEA_FIDO_FIND)
#undef CARDEA_FIDO_FIND
    return fido;
}
