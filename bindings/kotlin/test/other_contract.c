// A library of another contract: nothing but its version may be asked of it.
#include <stdio.h>

const char *cardea_version(void) {
    return "99.0.1";
}

const char *cardea_status_name(int status) {
    fprintf(stderr, "called with %d\n", status);
    return "ok";
}
