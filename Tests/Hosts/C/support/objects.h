/* One live object of every type that the library hands out; of what waits for somebody, one of every kind. */
#ifndef OBJECTS_H
#define OBJECTS_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

enum object {
    CLIENT,
    CONFIG,
    OPTIONS,
    RESULT,
    USER,
    ERROR,
    LIST,
    REQUEST,
    RESPONSE,
    QUEUE,
    PROVIDER,
    QUESTION,
    EVENT,
    PAGE,
    CODE,
    STEP,
    DEVICE,
    STEP_UP,
    PASSKEY,
    OBJECTS
};

/* The type of each, such as "cardea_client". */
extern const char *const object_types[OBJECTS];

/* Fills an array of OBJECTS elements, all of them owned. */
void make_objects(void **objects);

void free_objects(void **objects);

#ifdef __cplusplus
}
#endif

#endif
