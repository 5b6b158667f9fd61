/* Security keys made of software, in the folder CARDEA_KEYS, where the programs' libfido2 finds them. */
#ifndef KEYS_H
#define KEYS_H

#ifdef __cplusplus
extern "C" {
#endif

struct key;

/* Connects a key of that name, with the options of virtual_key.py, NULL at their end. Ends the program when it cannot be done. */
struct key *key_connect(const char *name, const char *const *options);

/* Touches it. */
void key_touch(struct key *key);

/* Returns once it says this; says whether it does. */
int key_says(struct key *key, const char *expected);

/* Takes it out. */
void key_remove(struct key *key);

#ifdef __cplusplus
}
#endif

#endif
