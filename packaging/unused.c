// Parts of the runtimes inside libcardea that a library must not bring along, with nothing in their place. The linker finds these
// first, and leaves out what only they need.
#include <stddef.h>

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
