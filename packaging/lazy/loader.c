// Opens a system library when the engine first asks for it, and finds all functions of it that the engine calls.
//
// A program that links libcardea pays for libcurl, OpenSSL, libsecret and GLib - some forty files - only when it signs
// somebody in. entries.S holds one entry per function, which jumps to what is found here. The adapters ask for a library
// before their first call into it, and report one that is missing, or lacks a function, as an error. docs/adr/0004 has the
// measurements.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct library {
    const char *name;
    _Atomic(void *) handle; // once all its functions are found
};

struct function {
    const char *name;
    uint32_t library;
};

#define LAZY_LIBRARY(number, name) {name, NULL},
#define LAZY_FUNCTION(number, library, name)
static struct library libraries[] = {
#include "lazy-table.h"
};
#undef LAZY_LIBRARY
#undef LAZY_FUNCTION

#define LAZY_LIBRARY(number, name)
#define LAZY_FUNCTION(number, library, name) {#name, library},
static const struct function functions[] = {
#include "lazy-table.h"
};

// Where each entry of entries.S jumps to.
extern _Atomic(void *) cardea_lazy_slots[] __attribute__((visibility("hidden")));
void cardea_lazy_unopened(void) __attribute__((visibility("hidden"), noreturn));
int cardea_lazy_open(const char *name, const char **missing) __attribute__((visibility("hidden")));

// Where the entries jump to before: no path of the engine leads here, whatever is installed.
void cardea_lazy_unopened(void) {
    fputs("libcardea: it calls a system library that it has not opened; this is a defect, please report it\n", stderr);
    abort();
}

// A host that exports its own TLS functions, as Node does, would otherwise catch the calls that libcurl makes to OpenSSL.
static int scope(void) {
    void *symbol = dlsym(RTLD_DEFAULT, "SSL_CTX_new");
    Dl_info owner;
    int foreign = symbol && dladdr(symbol, &owner) && !strstr(owner.dli_fname, "libssl.so");
    return foreign ? RTLD_DEEPBIND : 0;
}

// Two threads may do this at once: both find the same.
static int open_library(struct library *library, const char **missing) {
    void *handle = dlopen(library->name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE | scope());
    if (!handle) return 0;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (&libraries[functions[i].library] != library) continue;
        void *address = dlsym(handle, functions[i].name);
        if (!address) {
            *missing = functions[i].name;
            return 0;
        }
        atomic_store_explicit(&cardea_lazy_slots[i], address, memory_order_relaxed);
    }
    atomic_store_explicit(&library->handle, handle, memory_order_release);
    return 1;
}

// Whether a library is there with all that the engine calls. If not, `missing` is the function that it lacks; where it
// cannot be opened at all, `missing` stays as it is.
int cardea_lazy_open(const char *name, const char **missing) {
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        if (strcmp(libraries[i].name, name)) continue;
        return atomic_load_explicit(&libraries[i].handle, memory_order_acquire) || open_library(&libraries[i], missing);
    }
    return 1;
}
