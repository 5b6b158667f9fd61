#include "records.h"

#include "check.h"

#include <stdlib.h>

struct record *record_of(struct records *records, const char *key) {
    struct record *record = records->all;
    while (record->key[0] != '\0' && strcmp(record->key, key) != 0)
        record++;
    return record;
}

static void clear(struct record *record) {
    free(record->bytes);
    record->bytes = NULL;
    record->size = 0;
}

void records_answer(struct records *records, cardea_question *question) {
    struct record *record = record_of(records, cardea_question_text(question, "key"));
    size_t size = 1;
    const uint8_t *bytes = cardea_question_bytes(question, &size);
    bool is_read = cardea_question_get_kind(question) == CARDEA_QUESTION_READ;
    bool is_write = cardea_question_get_kind(question) == CARDEA_QUESTION_WRITE;
    CHECK(is_read || is_write || cardea_question_get_kind(question) == CARDEA_QUESTION_REMOVE);
    CHECK((bytes != NULL) == is_write && (size > 0) == is_write);
    if (!is_read) clear(record);
    if (is_write) {
        snprintf(record->key, sizeof record->key, "%s", cardea_question_text(question, "key"));
        record->bytes = (uint8_t *)memcpy(malloc(size), bytes, size);
        record->size = size;
    }
    cardea_question_reply_bytes(question, is_read ? record->bytes : NULL, is_read ? record->size : 0);
}

void records_free(struct records *records) {
    for (int index = 0; index < 16; index++)
        clear(&records->all[index]);
}
