/* A store of the host in memory, which goes wrong at one of its calls. */
#ifndef VAULT_H
#define VAULT_H

#include "host.h"

enum vault_fault {
    VAULT_REFUSES,      /* says that it failed, and has done nothing */
    VAULT_LOSES_ANSWER, /* says that it failed, and has done it */
    VAULT_IS_LOCKED,    /* says that it is locked */
    VAULT_FORGETS,      /* frees the request without an answer */
    VAULT_KEEPS_SILENT, /* never answers, until vault_speak */
    VAULT_FAULTS
};

extern const char *const vault_fault_names[VAULT_FAULTS];

/* Empties the store and takes its fault away. There is one vault in a program. */
void vault_reset(void);

/* The number-th call from now on goes wrong, once. Numbers begin with 1; a call is counted when it is made. */
void vault_break(enum vault_fault fault, int number);

/* Takes the fault away, and says whether a call has met it. */
bool vault_mend(void);

/* Whether a call is without an answer on purpose. */
bool vault_is_silent(void);

/* Frees the request that has no answer, if there is one. */
void vault_speak(void);

/* Gives the configuration the vault for its store. */
void vault_use(cardea_config *config);

/* How many clients still hold it. */
int vault_users(void);

#endif
