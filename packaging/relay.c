// Lets libcardea be started as a program, as libc can be: `ld.so libcardea.so.0 URL` hands a redirect to the process that
// waits for it. docs/adr/0015 says why.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

#if defined(__x86_64__)
#define LOADER "/lib64/ld-linux-x86-64.so.2"
#elif defined(__aarch64__)
#define LOADER "/lib/ld-linux-aarch64.so.1"
#else
#error "Add the path of the dynamic loader of this processor."
#endif

// Runs if a user starts the file itself, where it is marked executable.
__attribute__((section(".interp"), used, retain)) static const char interpreter[] = LOADER;

// In Swift: the relay's work.
int cardea_relay_run(int count, char **arguments);

__attribute__((visibility("hidden"))) int main(int count, char **arguments) {
    // Nothing is left to clean up, and what the exit handlers of system libraries do costs time.
    _exit(cardea_relay_run(count, arguments));
}

static const char *path_of(const void *address) {
    Dl_info found;
    return address && dladdr(address, &found) && found.dli_fname ? found.dli_fname : "";
}

// Where this library is, as the loader knows it.
__attribute__((visibility("hidden"))) const char *cardea_relay_library(void) {
    return path_of(interpreter);
}

// Where most systems have it.
__attribute__((visibility("hidden"))) const char *cardea_relay_usual_loader(void) {
    return LOADER;
}

// The loader of this process: on some systems it is not where others have it.
__attribute__((visibility("hidden"))) const char *cardea_relay_loader(void) {
    const char *found = path_of((const void *)_r_debug.r_ldbase);
    return found[0] == '/' ? found : LOADER;
}
