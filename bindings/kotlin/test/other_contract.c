// A library of another contract number: nothing but the number may be asked of it.
#include <stdint.h>
#include <stdio.h>

uint32_t cardea_abi_version(void) {
    return 9999;
}

const char *cardea_version(void) {
    fputs("called\n", stderr);
    return "99.0";
}
