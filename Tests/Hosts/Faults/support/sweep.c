#include "sweep.h"

#include "check.h"

#include <limits.h>
#include <stdlib.h>

struct sweep sweep = {.ways = INT_MAX};

int run_sweep(int count, char **arguments, const char *promise, void (*test)(void)) {
    if (count > 2) sweep.ways = atoi(arguments[2]);
    for (int index = 0; index < scenario_count; index++) {
        char name[160];
        sweep.scenario = &scenarios[index];
        if (count > 1 && strstr(sweep.scenario->name, arguments[1]) == NULL) continue;
        snprintf(name, sizeof name, "%s, %s", sweep.scenario->name, promise);
        run_test(name, test);
    }
    return finish_tests();
}
