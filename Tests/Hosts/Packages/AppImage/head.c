/* The head of an AppImage, in place of the runtime of those who make them: what follows it in the file is a squashfs. Mounts that by
 * squashfuse, or unpacks it by unsquashfs where APPIMAGE_EXTRACT_AND_RUN is set, and starts its AppRun with the variables and the open
 * files that the real one leaves it. A mount goes when nobody has the pipe any more, an unpacked folder with AppRun. */
#define _GNU_SOURCE
#include <elf.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void fail(const char *what) {
    perror(what);
    exit(127);
}

static long size_of_head(const char *image) {
    Elf64_Ehdr head;
    int file = open(image, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &head, sizeof head) != sizeof head) fail(image);
    close(file);
    return (long)(head.e_shoff + (unsigned long)head.e_shentsize * head.e_shnum);
}

static pid_t start(char *const words[]) {
    pid_t child = fork();
    if (child) return child;
    int nothing = open("/dev/null", O_RDWR);
    for (int number = 0; number < 3; number++)
        dup2(nothing, number);
    execvp(words[0], words);
    _exit(127);
}

static int end_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

static dev_t device(const char *folder) {
    struct stat status;
    return stat(folder, &status) == 0 ? status.st_dev : 0;
}

/* Mounts in a process that stays, and returns when AppRun is there. */
static void mount_image(char *image, long offset, char *folder) {
    char options[64];
    int pipes[2];
    snprintf(options, sizeof options, "offset=%ld", offset);
    if (pipe(pipes)) fail("pipe");
    dev_t before = device(folder);
    if (fork() == 0) {
        /* What ends the program is not to end this. */
        setsid();
        signal(SIGHUP, SIG_IGN);
        close(pipes[1]);
        pid_t server = start((char *[]){"squashfuse", "-f", "-o", options, image, folder, NULL});
        char byte;
        while (read(pipes[0], &byte, 1) > 0)
            continue;
        if (umount2(folder, MNT_DETACH)) end_of(start((char *[]){"fusermount3", "-u", "-z", folder, NULL}));
        kill(server, SIGTERM);
        end_of(server);
        rmdir(folder);
        _exit(0);
    }
    close(pipes[0]);
    for (int tries = 0; device(folder) == before; tries++) {
        if (tries == 500) fail("squashfuse");
        usleep(10000);
    }
    int held = open(folder, O_RDONLY);
    dup2(held, 1023);
    close(held);
}

int main(int count, char **arguments) {
    char image[PATH_MAX] = "", folder[PATH_MAX], here[PATH_MAX], program[PATH_MAX + 8];
    if (readlink("/proc/self/exe", image, sizeof image - 1) < 0) fail("/proc/self/exe");
    const char *temporary = getenv("TMPDIR"), *name = strrchr(image, '/') + 1;
    bool unpacks = getenv("APPIMAGE_EXTRACT_AND_RUN") != NULL;
    snprintf(folder, sizeof folder, "%s/%s%.6sXXXXXX", temporary ? temporary : "/tmp",
        unpacks ? "appimage_extracted_" : ".mount_", name);
    if (mkdtemp(folder) == NULL) fail(folder);
    long offset = size_of_head(image);
    char start_of_image[32];
    snprintf(start_of_image, sizeof start_of_image, "%ld", offset);
    if (!unpacks)
        mount_image(image, offset, folder);
    else if (end_of(start((char *[]){"unsquashfs", "-q", "-f", "-o", start_of_image, "-d", folder, image, NULL})))
        fail("unsquashfs");
    setenv("APPIMAGE", image, 1);
    setenv("ARGV0", arguments[0], 1);
    setenv("APPDIR", folder, 1);
    if (!unpacks && getcwd(here, sizeof here)) setenv("OWD", here, 1);
    snprintf(program, sizeof program, "%s/AppRun", folder);
    arguments[0] = program;
    (void)count;
    pid_t child = unpacks ? fork() : 0;
    if (child == 0) {
        execv(program, arguments);
        fail(program);
    }
    int status = end_of(child);
    end_of(start((char *[]){"rm", "-rf", folder, NULL}));
    return status;
}
