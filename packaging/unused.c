// Parts of the runtimes inside libcardea that the engine never uses. The linker's --wrap leads references to them here, and
// then leaves out what only they need: half a megabyte of Unicode character names, and the demangler of C++.
#include <stddef.h>
#include <stdint.h>

// Behind Unicode.Scalar.Properties.name and nameAlias: "has no name".
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
    (void)scalar, (void)buffer, (void)capacity;
    return 0;
}

// Behind names of functions in texts that C++ and the Swift runtime print before they end the process: "not a name of C++",
// so they print it as it is.
char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status);
char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status) {
    (void)name, (void)buffer, (void)length;
    if (status) *status = -2;
    return NULL;
}

// Behind CommandLine.arguments, which is the host's business: "none". The runtime's own would read /proc/self/maps whenever a
// program loads the library.
char **_swift_stdlib_getUnsafeArgvArgc(int *count);
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
    static char *none[] = {NULL};
    *count = 0;
    return none;
}

// The switches of the runtime's printer of backtraces: off. With its own the runtime would look for a program to print with
// in seven folders around the library whenever a program loads it, and where the environment says so, take over the signals
// of the host. docs/adr/0029 says more.
const char _swift_backtraceSettings[88] __attribute__((aligned(8)));
// The reference by which every Swift program brings that printer along: "no".
_Bool _swift_backtrace_isThunkFunction(const char *name);
_Bool _swift_backtrace_isThunkFunction(const char *name) {
    (void)name;
    return 0;
}
