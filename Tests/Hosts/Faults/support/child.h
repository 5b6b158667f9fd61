/* Processes beside a test: copies of this one, and this program anew. One that hangs is ended by its alarm. */
#ifndef CHILD_H
#define CHILD_H

/* What wait tells of a process that runs this program with one word; it gets the setting in its environment, too, when there
 * is one, such as "LD_PRELOAD=/a/library.so". */
int status_of_program(const char *word, const char *setting);

/* What wait tells of a fork of this process that runs the body, and leaves by _exit with what that returns. */
int status_of_fork(int (*body)(void *context), void *context);

#endif
