// The two functions of libfido2 that reach for hardware, with sockets in the place of devices: NAME.key in the folder of this file.
// A packet on such a socket is a report of HID. Everything above - framing, messages, the cryptography of PINs - is libfido2's own.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// As in <fido/types.h>.
typedef struct fido_dev fido_dev_t;
typedef struct fido_dev_info fido_dev_info_t;
typedef struct {
    void *(*open)(const char *path);
    void (*close)(void *handle);
    int (*read)(void *handle, unsigned char *report, size_t size, int milliseconds);
    int (*write)(void *handle, const unsigned char *report, size_t size);
} fido_dev_io_t;

enum { ok = 0, internal = -9 };

extern int fido_dev_info_set(fido_dev_info_t *list, size_t index, const char *path, const char *manufacturer,
    const char *product, const fido_dev_io_t *io, const void *transport);
extern int fido_dev_set_io_functions(fido_dev_t *device, const fido_dev_io_t *io);
int fido_dev_info_manifest(fido_dev_info_t *list, size_t room, size_t *count);
int fido_dev_open(fido_dev_t *device, const char *path);

static void *open_socket(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int *handle = malloc(sizeof *handle);
    if (handle == NULL || strlen(path) >= sizeof address.sun_path) return NULL;
    strcpy(address.sun_path, path);
    *handle = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    if (connect(*handle, (struct sockaddr *)&address, sizeof address) == 0) return handle;
    close(*handle);
    free(handle);
    return NULL;
}

static void close_socket(void *handle) {
    close(*(int *)handle);
    free(handle);
}

static int read_report(void *handle, unsigned char *report, size_t size, int milliseconds) {
    struct pollfd waiting = {.fd = *(int *)handle, .events = POLLIN};
    if (poll(&waiting, 1, milliseconds) != 1) return -1;
    return recv(waiting.fd, report, size, 0) == (ssize_t)size ? (int)size : -1;
}

static int write_report(void *handle, const unsigned char *report, size_t size) {
    return (int)send(*(int *)handle, report, size, MSG_NOSIGNAL);
}

static const fido_dev_io_t sockets = {open_socket, close_socket, read_report, write_report};

int fido_dev_info_manifest(fido_dev_info_t *list, size_t room, size_t *count) {
    Dl_info own;
    *count = 0;
    if (dladdr((void *)&sockets, &own) == 0) return internal;
    char folder[4096], path[8192], name[256];
    snprintf(folder, sizeof folder, "%s", own.dli_fname);
    *strrchr(folder, '/') = '\0';
    DIR *entries = opendir(folder);
    if (entries == NULL) return internal;
    for (struct dirent *entry; *count < room && (entry = readdir(entries)) != NULL;) {
        size_t length = strlen(entry->d_name);
        if (length < 5 || strcmp(entry->d_name + length - 4, ".key") != 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        snprintf(name, sizeof name, "%.*s", (int)length - 4, entry->d_name);
        if (fido_dev_info_set(list, *count, path, "Cardea", name, &sockets, NULL) == ok) ++*count;
    }
    closedir(entries);
    return ok;
}

int fido_dev_open(fido_dev_t *device, const char *path) {
    int (*next)(fido_dev_t *, const char *);
    void *library = dlopen("libfidoR.so.1", RTLD_NOW | RTLD_NOLOAD);
    void *found = library == NULL ? NULL : dlsym(library, "fido_dev_open");
    memcpy(&next, &found, sizeof next);
    if (found == NULL || fido_dev_set_io_functions(device, &sockets) != ok) return internal;
    return next(device, path);
}
