#pragma once
/* The C library for Embedded Swift, which has no Glibc module, and what Swift cannot call or read of it. */
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/utsname.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* errno is a macro over a function that Swift does not read as a variable. */
static inline int cglibc_errno(void) {
    return errno;
}
static inline void cglibc_set_errno(int value) {
    errno = value;
}

/* Swift calls no variadic functions. */
static inline int cglibc_open(const char *path, int flags, mode_t mode) {
    return open(path, flags, mode);
}
static inline int cglibc_openat(int folder, const char *path, int flags, mode_t mode) {
    return openat(folder, path, flags, mode);
}
static inline int cglibc_fcntl(int file, int command, int value) {
    return fcntl(file, command, value);
}
