#ifndef BENCH_BASE64URL_H
#define BENCH_BASE64URL_H

#include <stddef.h>
#include <stdint.h>

/* Characters that `length` bytes need, without padding and without the final NUL. */
#define BASE64URL_LENGTH(length) (((length)*4 + 2) / 3)

#define BASE64URL_DIGITS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/* Writes BASE64URL_LENGTH(length) characters and a NUL; returns the number of characters. */
size_t base64url_encode(const uint8_t *bytes, size_t length, char *out);

/* Decodes unpadded base64url into at most `capacity` bytes; returns their number, or -1 for invalid or oversized text.
 */
ptrdiff_t base64url_decode(const char *text, size_t length, uint8_t *out, size_t capacity);

#endif
