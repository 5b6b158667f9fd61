#pragma once
#include <microhttpd.h>

/* Swift imports no variadic functions. Each wrapper below fixes the arguments of one such call. */

static inline struct MHD_Daemon *cardea_mhd_start(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *context, struct MHD_OptionItem *options) {
    return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* The socket of a connection, -1 if it is unknown. */
static inline int cardea_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}
