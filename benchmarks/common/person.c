#include "person.h"

#include <stdio.h>
#include <string.h>

static bool say(const char *line) {
    return puts(line) >= 0 && fflush(stdout) == 0;
}

bool person_visit(const char *page, char *redirect, size_t capacity) {
    if (!say(page) || fgets(redirect, (int)capacity, stdin) == NULL) return false;
    size_t length = strcspn(redirect, "\n");
    bool is_whole = redirect[length] == '\n';
    redirect[length] = '\0';
    return is_whole;
}

bool person_greet(void) {
    return say("signed in");
}
