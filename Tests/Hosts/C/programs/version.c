/* The library is the one that the header describes. */
#include "check.h"

#include <cardea.h>

static void states_the_version_of_its_header(void) {
    CHECK_TEXT(cardea_version(), CARDEA_VERSION_STRING);
    CHECK(cardea_version() == cardea_version());
}

int main(void) {
    run_test("the library states the version of its header", states_the_version_of_its_header);
    return finish_tests();
}
