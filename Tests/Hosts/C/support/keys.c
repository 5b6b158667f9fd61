#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE /* pipe2 */
#endif
#include "keys.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct key {
    pid_t process;
    int orders;
    FILE *says;
};

static void give_up(const char *what) {
    fprintf(stderr, "a security key of the test: %s\n", what);
    exit(1);
}

struct key *key_connect(const char *name, const char *const *options) {
    enum { MOST = 16 };
    const char *arguments[MOST] = {"/usr/bin/python3", "Tests/Hosts/SecurityKey/virtual_key.py"};
    char socket[512];
    int count = 2, in[2], out[2];
    const char *folder = getenv("CARDEA_KEYS");
    if (folder == NULL) give_up("CARDEA_KEYS is not set");
    snprintf(socket, sizeof socket, "%s/%s.key", folder, name);
    arguments[count++] = socket;
    while (options != NULL && *options != NULL && count < MOST - 1)
        arguments[count++] = *options++;
    struct key *key = (struct key *)calloc(1, sizeof *key);
    if (key == NULL || pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) give_up("no pipes");
    key->process = fork();
    if (key->process == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        execv(arguments[0], (char *const *)arguments);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    key->orders = in[1];
    key->says = fdopen(out[0], "r");
    if (!key_says(key, "ready")) give_up("it has not begun");
    return key;
}

void key_touch(struct key *key) {
    if (write(key->orders, "touch\n", 6) != 6) give_up("it is gone");
}

int key_says(struct key *key, const char *expected) {
    char line[128];
    if (key->says == NULL || fgets(line, sizeof line, key->says) == NULL) return 0;
    line[strcspn(line, "\n")] = '\0';
    return strcmp(line, expected) == 0;
}

void key_remove(struct key *key) {
    close(key->orders);
    waitpid(key->process, NULL, 0);
    fclose(key->says);
    free(key);
}
