/* Every call of the store goes wrong once in every scenario, in every way: the first, the second, until there are no more. */
#include "check.h"
#include "sweep.h"
#include "vault.h"

enum { PATIENT_MS = 10000, MOST_CALLS = 100 };

/* One run in which the number-th call goes wrong; says whether there was such a call. What the engine writes behind its
 * callers is there at the latest when the client has been freed, so every second run is one with a restart. */
static bool meet(enum vault_fault fault, int number, bool restarts) {
    struct application application;
    application_begin(&application, sweep.scenario, PATIENT_MS);
    vault_break(fault, number);
    cardea_status status = sweep.scenario->perform(&application);
    int failures = check_failures;
    if (restarts) application_restart(&application);
    bool has_met = vault_mend();
    vault_speak();
    if (has_met)
        application_check_recovery(&application);
    else
        CHECK_NUMBER(status, CARDEA_OK);
    application_end(&application);
    if (check_failures > failures)
        printf("#     call %d of %s, %s, %s, which had ended with %d\n", number, sweep.scenario->name,
            vault_fault_names[fault], restarts ? "with a restart" : "without a restart", status);
    return has_met;
}

static void survives_every_call(void) {
    int most = sweep.scenario->takes_time ? VAULT_IS_LOCKED : VAULT_FAULTS;
    for (int fault = 0; fault < most && fault < sweep.ways; fault++) {
        /* Freeing a client waits a second for a silent store, as Tests/Hosts/C has it. */
        for (int restarts = 0; restarts < (fault == VAULT_KEEPS_SILENT || sweep.scenario->takes_time ? 1 : 2);
             restarts++) {
            int number = 1;
            while (number < MOST_CALLS && check_failures < 10 && meet((enum vault_fault)fault, number, restarts))
                number++;
            CHECK(number > 1 && number < MOST_CALLS);
        }
        alarm(CHECK_SECONDS);
    }
}

int main(int count, char **arguments) {
    return run_sweep(
        count, arguments, "each record of which goes wrong once in every way, loses nothing", survives_every_call);
}
