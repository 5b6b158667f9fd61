// Between the JVM and libcardea: opens the library, copies what crosses, and brings the library's callbacks to Java. The
// functions themselves are generated, in raw.g.c.
#define _GNU_SOURCE
#include "shim.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

cardea_table cardea;

static JavaVM *machine;
static jclass upcalls;
static jmethodID upcall_methods[SHIM_UPCALLS];
static pthread_key_t attached;

/* Copies ---------------------------------------------------------------------------------------------------------- */

static void throw_out_of_memory(JNIEnv *env) {
    jclass type = (*env)->FindClass(env, "java/lang/OutOfMemoryError");
    if (type != NULL) (*env)->ThrowNew(env, type, "no memory for an argument or a result of libcardea");
}

bool shim_take(JNIEnv *env, shim_buffer *buffer, jbyteArray array) {
    if (array == NULL) return true;
    jsize size = (*env)->GetArrayLength(env, array);
    buffer->bytes = (size_t)size < sizeof buffer->small ? buffer->small : malloc((size_t)size + 1);
    if (buffer->bytes == NULL) {
        throw_out_of_memory(env);
        return false;
    }
    (*env)->GetByteArrayRegion(env, array, 0, size, (jbyte *)buffer->bytes);
    buffer->bytes[size] = 0;
    buffer->size = (size_t)size;
    return true;
}

void shim_drop(shim_buffer *buffer) {
    if (buffer->bytes == NULL) return;
    explicit_bzero(buffer->bytes, buffer->size);
    if (buffer->bytes != buffer->small) free(buffer->bytes);
}

jbyteArray shim_text(JNIEnv *env, const char *text) {
    return text == NULL ? NULL : shim_bytes(env, (const uint8_t *)text, strlen(text));
}

jbyteArray shim_bytes(JNIEnv *env, const uint8_t *bytes, size_t size) {
    if (bytes == NULL) return NULL;
    if (size > INT32_MAX) {
        throw_out_of_memory(env);
        return NULL;
    }
    jbyteArray array = (*env)->NewByteArray(env, (jsize)size);
    if (array != NULL) (*env)->SetByteArrayRegion(env, array, 0, (jsize)size, (const jbyte *)bytes);
    return array;
}

void shim_out(JNIEnv *env, jlongArray array, jlong value) {
    if (array != NULL) (*env)->SetLongArrayRegion(env, array, 0, 1, &value);
}

void shim_give(JNIEnv *env, const shim_buffer *buffer, jbyteArray array) {
    if (array != NULL) (*env)->SetByteArrayRegion(env, array, 0, (jsize)buffer->size, (const jbyte *)buffer->bytes);
}

/* Operations ------------------------------------------------------------------------------------------------------ */

void *shim_token(JNIEnv *env, jlongArray slots) {
    jlong token = 0;
    (*env)->GetLongArrayRegion(env, slots, 0, 1, &token);
    return (void *)(intptr_t)token;
}

void shim_started(JNIEnv *env, jlongArray slots, cardea_operation operation, const cardea_error *error) {
    const jlong written[] = {(jlong)operation, (jlong)(intptr_t)error};
    (*env)->SetLongArrayRegion(env, slots, 1, 2, written);
}

/* Callbacks ------------------------------------------------------------------------------------------------------- */

static void detach(void *value) {
    (void)value;
    (*machine)->DetachCurrentThread(machine);
}

/* A thread of the library becomes one of Java's with its first callback, and until it ends. As a daemon: it keeps no program
   from ending. */
static JNIEnv *environment(void) {
    JNIEnv *env = NULL;
    if ((*machine)->GetEnv(machine, (void **)&env, JNI_VERSION_1_8) == JNI_OK) return env;
    JavaVMAttachArgs arguments = {.version = JNI_VERSION_1_8, .name = (char *)"cardea-callbacks", .group = NULL};
    if ((*machine)->AttachCurrentThreadAsDaemon(machine, (void **)&env, &arguments) != JNI_OK) return NULL;
    pthread_setspecific(attached, machine);
    return env;
}

bool shim_upcall(int callback, jlong user_data, jlong object) {
    JNIEnv *env = environment();
    if (env == NULL) return false;
    if ((*env)->PushLocalFrame(env, 16) != 0) {
        (*env)->ExceptionClear(env);
        return false;
    }
    (*env)->CallStaticVoidMethod(env, upcalls, upcall_methods[callback], user_data, object);
    /* Upcalls catches everything; what escapes is a machine that has run out of stack or memory. */
    if ((*env)->ExceptionCheck(env)) {
        (*env)->ExceptionDescribe(env);
        (*env)->ExceptionClear(env);
    }
    (*env)->PopLocalFrame(env, NULL);
    return true;
}

/* Loading --------------------------------------------------------------------------------------------------------- */

/* Opens the library and fills the table. Null, or why it cannot be used. It is never closed: its threads may be anywhere. */
static jbyteArray JNICALL engine_open(JNIEnv *env, jclass type, jbyteArray path) {
    (void)type;
    shim_buffer buffer = {0};
    if (!shim_take(env, &buffer, path)) return NULL;
    char problem[512] = "";
    void *library = dlopen((const char *)buffer.bytes, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    const char *version = library == NULL ? NULL : cardea_table_version_of(library);
    if (library == NULL) {
        const char *reason = dlerror();
        snprintf(problem, sizeof problem, "%s", reason == NULL ? "cannot be opened" : reason);
    } else if (version == NULL) {
        snprintf(problem, sizeof problem, "is not libcardea");
    } else if (strncmp(version, CARDEA_TABLE_MINOR, strlen(CARDEA_TABLE_MINOR)) != 0) {
        snprintf(problem, sizeof problem, "has version %s; this package needs %sx", version, CARDEA_TABLE_MINOR);
    } else {
        const char *missing = cardea_table_fill(&cardea, library);
        if (missing != NULL) snprintf(problem, sizeof problem, "lacks %s: it is older than this package", missing);
    }
    shim_drop(&buffer);
    return problem[0] == '\0' ? NULL : shim_text(env, problem);
}

static bool bind(JNIEnv *env) {
    const JNINativeMethod open = {(char *)"open", (char *)"([B)[B", (void *)engine_open};
    jclass engine = (*env)->FindClass(env, "io/github/cardea_auth/internal/Engine");
    if (engine == NULL || (*env)->RegisterNatives(env, engine, &open, 1) != 0) return false;
    jclass raw = (*env)->FindClass(env, "io/github/cardea_auth/internal/Raw");
    if (raw == NULL || (*env)->RegisterNatives(env, raw, shim_methods, shim_method_count) != 0) return false;
    jclass found = (*env)->FindClass(env, "io/github/cardea_auth/internal/Upcalls");
    if (found == NULL) return false;
    upcalls = (*env)->NewGlobalRef(env, found);
    if (upcalls == NULL) return false;
    for (int i = 0; i < SHIM_UPCALLS; i++) {
        upcall_methods[i] = (*env)->GetStaticMethodID(env, upcalls, shim_upcall_names[i], "(JJ)V");
        if (upcall_methods[i] == NULL) return false;
    }
    return true;
}

/* The reference to Upcalls keeps its class loader, and so this file, in the process forever: callbacks have somewhere to go. */
JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved) {
    (void)reserved;
    JNIEnv *env = NULL;
    machine = vm;
    if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) != JNI_OK) return JNI_ERR;
    if (pthread_key_create(&attached, detach) != 0) return JNI_ERR;
    return bind(env) ? JNI_VERSION_1_8 : JNI_ERR;
}
