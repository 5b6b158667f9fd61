#ifndef CARDEA_SANITIZED_LOCKS_H
#define CARDEA_SANITIZED_LOCKS_H

/* Nothing to call: what is linked with locks.c has its locks seen by the thread sanitizer. */

#endif
