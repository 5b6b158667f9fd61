#pragma once
#include <stddef.h>
#include <stdint.h>

/* Calls functions of cardea.h in the order, and with the arguments, that an input says. It is text: each line names a function, or
   is one of these, and has bytes behind it as hexadecimal digits, from which arguments are chosen:

     setup     a client that is there from the beginning
     host      what the host's callbacks do, in their order
     server    what the server answers, which is one of this process on a loopback address

   Returns the promise that was broken, or NULL. */
const char *cardea_fuzz_abi_run(const uint8_t *input, size_t size);

/* The names of the functions; NULL behind the last one. */
const char *cardea_fuzz_abi_name(size_t index);
