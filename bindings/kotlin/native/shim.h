// What the generated JNI functions are made of.
#ifndef CARDEA_SHIM_H
#define CARDEA_SHIM_H

#include <jni.h>
#include <stdbool.h>
#include <stdint.h>

#include "cardea_table.g.h"

/* The functions of the library that was opened. */
extern cardea_table cardea;

/* How many kinds of callbacks there are. */
#define SHIM_UPCALLS 4

/* The methods of Upcalls, in the order of the headers' callbacks. */
extern const char *const shim_upcall_names[];
/* The methods of Raw. */
extern const JNINativeMethod shim_methods[];
extern const jint shim_method_count;

/* A copy of a byte array, with a NUL behind it: for text and for bytes. */
typedef struct shim_buffer {
    uint8_t *bytes; /* NULL for a null array */
    size_t size;
    uint8_t small[128];
} shim_buffer;

/* Copies an array. False with an exception pending when there is no memory. */
bool shim_take(JNIEnv *env, shim_buffer *buffer, jbyteArray array);
/* Overwrites and releases the copy: it may have been a secret. */
void shim_drop(shim_buffer *buffer);

/* Text and bytes as a new array; null for NULL. */
jbyteArray shim_text(JNIEnv *env, const char *text);
jbyteArray shim_bytes(JNIEnv *env, const uint8_t *bytes, size_t size);
/* Puts what was written through a pointer into the first element; nothing for a null array. */
void shim_out(JNIEnv *env, jlongArray array, jlong value);

/* Puts what was written to the copy back into its array. */
void shim_give(JNIEnv *env, const shim_buffer *buffer, jbyteArray array);

/* The three slots of an operation: the number that its completion brings back; and, for what was written, its id and its error. */
void *shim_token(JNIEnv *env, jlongArray slots);
void shim_started(JNIEnv *env, jlongArray slots, cardea_operation operation, const cardea_error *error);

/* Calls the method of a callback on this thread. False when no Java can run here any more: the object that was to be handed
   over is still the caller's. */
bool shim_upcall(int callback, jlong user_data, jlong object);

#endif
