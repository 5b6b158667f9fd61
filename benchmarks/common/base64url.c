#include "base64url.h"

#include <stdbool.h>
#include <string.h>

static const char alphabet[] = BASE64URL_DIGITS;

size_t base64url_encode(const uint8_t *bytes, size_t length, char *out) {
    size_t written = 0;
    uint32_t window = 0;
    unsigned bits = 0;
    for (size_t i = 0; i < length; i++) {
        window = window << 8 | bytes[i];
        bits += 8;
        while (bits >= 6) {
            bits -= 6;
            out[written++] = alphabet[window >> bits & 63];
        }
    }
    if (bits > 0) out[written++] = alphabet[window << (6 - bits) & 63];
    out[written] = '\0';
    return written;
}

/* Value of each character plus one, so that 0 stands for "not in the alphabet". */
/* clang-format off */
static const uint8_t values[256] = {
    ['A'] = 1, ['B'] = 2, ['C'] = 3, ['D'] = 4, ['E'] = 5, ['F'] = 6, ['G'] = 7, ['H'] = 8,
    ['I'] = 9, ['J'] = 10, ['K'] = 11, ['L'] = 12, ['M'] = 13, ['N'] = 14, ['O'] = 15, ['P'] = 16,
    ['Q'] = 17, ['R'] = 18, ['S'] = 19, ['T'] = 20, ['U'] = 21, ['V'] = 22, ['W'] = 23, ['X'] = 24,
    ['Y'] = 25, ['Z'] = 26, ['a'] = 27, ['b'] = 28, ['c'] = 29, ['d'] = 30, ['e'] = 31, ['f'] = 32,
    ['g'] = 33, ['h'] = 34, ['i'] = 35, ['j'] = 36, ['k'] = 37, ['l'] = 38, ['m'] = 39, ['n'] = 40,
    ['o'] = 41, ['p'] = 42, ['q'] = 43, ['r'] = 44, ['s'] = 45, ['t'] = 46, ['u'] = 47, ['v'] = 48,
    ['w'] = 49, ['x'] = 50, ['y'] = 51, ['z'] = 52, ['0'] = 53, ['1'] = 54, ['2'] = 55, ['3'] = 56,
    ['4'] = 57, ['5'] = 58, ['6'] = 59, ['7'] = 60, ['8'] = 61, ['9'] = 62, ['-'] = 63, ['_'] = 64,
};
/* clang-format on */

static uint32_t value(char digit) {
    return (uint32_t)values[(uint8_t)digit] - 1;
}

/* Four digits to three bytes; false if one of them is not in the alphabet. */
static bool decode_group(const char *digits, uint8_t *out) {
    uint32_t a = value(digits[0]), b = value(digits[1]), c = value(digits[2]), d = value(digits[3]);
    uint32_t group = a << 18 | b << 12 | c << 6 | d;
    out[0] = (uint8_t)(group >> 16);
    out[1] = (uint8_t)(group >> 8);
    out[2] = (uint8_t)group;
    return ((a | b | c | d) >> 31) == 0;
}

ptrdiff_t base64url_decode(const char *text, size_t length, uint8_t *out, size_t capacity) {
    size_t rest = length % 4, whole = length - rest, written = 0;
    if (rest == 1 || length * 3 / 4 > capacity) return -1;
    for (size_t i = 0; i < whole; i += 4, written += 3) {
        if (!decode_group(text + i, out + written)) return -1;
    }
    if (rest > 0) {
        char last[4] = {'A', 'A', 'A', 'A'};
        uint8_t bytes[3];
        memcpy(last, text + whole, rest);
        if (!decode_group(last, bytes)) return -1;
        memcpy(out + written, bytes, rest - 1);
        written += rest - 1;
    }
    return (ptrdiff_t)written;
}
