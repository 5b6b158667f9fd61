#pragma once
/* The functions of libmicrohttpd that the sandbox calls, found by name: the command starts without the library, which is opened when a
 * server is. */
#include <dlfcn.h>
#include <microhttpd.h>
#include <stdbool.h>
#include <string.h>

#define CARDEA_MHD_FUNCTIONS(F)                                                                                        \
    F(start_daemon)                                                                                                    \
    F(stop_daemon)                                                                                                     \
    F(suspend_connection)                                                                                              \
    F(resume_connection)                                                                                               \
    F(get_connection_info)                                                                                             \
    F(get_connection_values_n)                                                                                         \
    F(create_response_from_buffer)                                                                                     \
    F(create_response_from_callback)                                                                                   \
    F(destroy_response)                                                                                                \
    F(add_response_header)                                                                                             \
    F(queue_response)

struct cardea_mhd {
#define CARDEA_MHD_MEMBER(name) __typeof__(MHD_##name) *_Nonnull name;
    CARDEA_MHD_FUNCTIONS(CARDEA_MHD_MEMBER)
#undef CARDEA_MHD_MEMBER
};

/* Opens the library for as long as the process lives, and finds all functions; false where it is not there, or lacks one. */
static inline bool cardea_mhd_open(const char *_Nonnull name, struct cardea_mhd *_Nonnull mhd) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    void *found;
    if (library == NULL) return false;
#define CARDEA_MHD_FIND(name)                                                                                          \
    if ((found = dlsym(library, "MHD_" #name)) == NULL) return false;                                                  \
    memcpy((void *)&mhd->name, &found, sizeof found);
    CARDEA_MHD_FUNCTIONS(CARDEA_MHD_FIND)
#undef CARDEA_MHD_FIND
    return true;
}

/* Swift imports no variadic functions. Each wrapper below fixes the arguments of one such call. */

static inline struct MHD_Daemon *_Nullable cardea_mhd_start(const struct cardea_mhd *_Nonnull mhd, unsigned int flags,
    MHD_AccessHandlerCallback _Nonnull handler, void *_Nullable context, struct MHD_OptionItem *_Nonnull options) {
    return mhd->start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* The socket of a connection, -1 if it is unknown. */
static inline int cardea_mhd_socket(const struct cardea_mhd *_Nonnull mhd, struct MHD_Connection *_Nonnull connection) {
    const union MHD_ConnectionInfo *info = mhd->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}
