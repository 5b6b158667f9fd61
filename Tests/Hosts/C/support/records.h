/* What a store of the host keeps. */
#ifndef RECORDS_H
#define RECORDS_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

struct record {
    char key[512];
    uint8_t *bytes; /* NULL: there is none */
    size_t size;
};

struct records {
    struct record all[16];
};

/* Does what a store is asked for, and answers. */
void records_answer(struct records *records, cardea_question *question);

/* Where the record of that key is, or would be. */
struct record *record_of(struct records *records, const char *key);

void records_free(struct records *records);

#ifdef __cplusplus
}
#endif

#endif
