// The one name of Swift's runtime that glibc gave a new version in 2.35: without this the command would not start on an older
// one. Squares of float cannot overflow in double, so this is exact enough to be the same.
#include <math.h>

float hypotf(float x, float y) {
    if (isinf(x) || isinf(y)) return INFINITY;
    return (float)sqrt((double)x * x + (double)y * y);
}
