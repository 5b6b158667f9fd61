// Opens a system library when the engine first calls into it.
//
// A program that links libcardea pays for libcurl, OpenSSL, libsecret and GLib - some forty files - only when it signs
// somebody in. trampoline.S holds one entry per function; its first call comes here, every later one jumps straight to
// the function. docs/adr/0004 has the measurements.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct library {
    const char *name;
    _Atomic(void *) handle;
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

// Where each entry of trampoline.S jumps to.
extern _Atomic(void *) cardea_lazy_slots[] __attribute__((visibility("hidden")));
void *cardea_lazy_resolve(uint64_t number) __attribute__((visibility("hidden")));
int cardea_lazy_open(const char *name) __attribute__((visibility("hidden")));

// The adapters have asked for the library before, so this is a broken installation: a library that opens, but lacks a
// function that its version promises. The dynamic linker would have refused to start the program.
static void *give_up(const char *what) {
    fprintf(stderr, "libcardea: %s: %s\n", what, dlerror());
    abort();
}

// A host that exports its own TLS functions, as Node does, would otherwise catch the calls that libcurl makes to OpenSSL.
static int scope(void) {
    void *symbol = dlsym(RTLD_DEFAULT, "SSL_CTX_new");
    Dl_info owner;
    int foreign = symbol && dladdr(symbol, &owner) && !strstr(owner.dli_fname, "libssl.so");
    return foreign ? RTLD_DEEPBIND : 0;
}

static void *open_library(struct library *library) {
    void *handle = atomic_load_explicit(&library->handle, memory_order_acquire);
    if (!handle) {
        handle = dlopen(library->name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE | scope());
        atomic_store_explicit(&library->handle, handle, memory_order_release);
    }
    return handle;
}

// Whether a library is there. The adapters ask before their first call, and report its absence as an error.
int cardea_lazy_open(const char *name) {
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
        if (!strcmp(libraries[i].name, name)) return open_library(&libraries[i]) != NULL;
    return 1;
}

void *cardea_lazy_resolve(uint64_t number) {
    const struct function *function = &functions[number];
    void *library = open_library(&libraries[function->library]);
    void *address = library ? dlsym(library, function->name) : NULL;
    if (!address) return give_up(function->name);
    atomic_store_explicit(&cardea_lazy_slots[number], address, memory_order_release);
    return address;
}
