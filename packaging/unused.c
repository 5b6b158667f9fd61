// Parts of the runtimes inside libcardea that the engine never uses. The linker's --wrap leads references to them here, and
// then leaves out what only they need: half a megabyte of Unicode character names, and the demangler behind the text that
// C++ prints before it aborts.
#include <stdint.h>
#include <stdlib.h>

// Behind Unicode.Scalar.Properties.name and nameAlias: "has no name".
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
    (void)scalar, (void)buffer, (void)capacity;
    return 0;
}

void __wrap__ZN9__gnu_cxx27__verbose_terminate_handlerEv(void);
void __wrap__ZN9__gnu_cxx27__verbose_terminate_handlerEv(void) {
    abort();
}
