/* A test is a function; CHECK records what does not hold; the program prints the Test Anything Protocol. */
#ifndef CHECK_H
#define CHECK_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Freed handles are used on purpose. */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 12
#pragma GCC diagnostic ignored "-Wuse-after-free"
#endif

/* A program that hangs is killed, and its missing plan is the failure. Valgrind needs longer. */
#ifndef CHECK_SECONDS
#define CHECK_SECONDS 120
#endif

/* Weak, so that one program has them once: what its helpers check counts as well. */
__attribute__((weak)) int check_tests;
__attribute__((weak)) int check_failed_tests;
__attribute__((weak)) int check_failures;

static inline bool check_that(bool holds, const char *text, const char *file, int line) {
    if (!holds) {
        check_failures++;
        printf("#   %s:%d: %s\n", file, line, text);
    }
    return holds;
}

static inline bool check_number(long long actual, long long expected, const char *text, const char *file, int line) {
    if (actual != expected) {
        check_failures++;
        printf("#   %s:%d: %s is %lld, expected %lld\n", file, line, text, actual, expected);
    }
    return actual == expected;
}

static inline bool check_text(const char *actual, const char *expected, const char *text, const char *file, int line) {
    bool same = actual != NULL && expected != NULL && strcmp(actual, expected) == 0;
    if (!same) {
        check_failures++;
        printf("#   %s:%d: %s is \"%s\", expected \"%s\"\n", file, line, text, actual ? actual : "(NULL)",
            expected ? expected : "(NULL)");
    }
    return same;
}

/* Each yields whether it held, so that a test can stop where going on makes no sense. */
#define CHECK(condition) check_that((condition), #condition, __FILE__, __LINE__)
#define CHECK_NUMBER(actual, expected)                                                                                 \
    check_number((long long)(actual), (long long)(expected), #actual, __FILE__, __LINE__)
#define CHECK_TEXT(actual, expected) check_text((actual), (expected), #actual, __FILE__, __LINE__)

static inline void run_test(const char *name, void (*test)(void)) {
    check_failures = 0;
    alarm(CHECK_SECONDS);
    test();
    check_tests++;
    check_failed_tests += check_failures > 0;
    printf("%s %d - %s\n", check_failures > 0 ? "not ok" : "ok", check_tests, name);
    fflush(stdout);
}

/* Prints the plan; the exit status of the program. */
static inline int finish_tests(void) {
    printf("1..%d\n", check_tests);
    return check_failed_tests > 0 || check_tests == 0;
}

#endif
