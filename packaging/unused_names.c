// Names that the runtimes inside the library and the command know and nobody asks for. The linker's --wrap leads references to them
// here, and then leaves out what only they need: half a megabyte of Unicode character names, and the demangler of C++.
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
