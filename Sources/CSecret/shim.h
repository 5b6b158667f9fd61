#pragma once
/* Calls by object path take one round trip where the object API takes three; unchanged since libsecret 0.16. */
#define SECRET_API_SUBJECT_TO_CHANGE 1
#include <libsecret/secret.h>
