// In a program that has the library inside, that program is the relay for redirects: there is no file of the library to start.
// Started with the word below in front, it hands on what follows and ends before its main().
#define _GNU_SOURCE
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

// In Swift: the relay's work.
int cardea_relay_run(int count, char **arguments);

const char *cardea_relay_word(void);
const char *cardea_relay_word(void) {
    return "--cardea-redirect";
}

// glibc hands constructors what it hands main().
__attribute__((constructor)) static void relay(int count, char **arguments) {
    if (count < 2 || strcmp(arguments[1], cardea_relay_word()) != 0 || getauxval(AT_SECURE)) return;
    _exit(cardea_relay_run(count - 1, arguments + 1));
}
