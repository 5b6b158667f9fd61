// The one function of libm that is reached: tables of the Swift library ask it how much room they need. With it here the host's
// libm stays closed, which takes a third of a megabyte of memory for it. The linker's --wrap leads the references here.
#include <stdint.h>

double __wrap_ceil(double value);
double __wrap_ceil(double value) {
    // What is not smaller has no fraction, or is no number.
    if (!(__builtin_fabs(value) < 0x1p52)) return value;
    double whole = (double)(int64_t)value;
    // The sign is that of the value: what lies between -1 and 0 becomes -0.
    return __builtin_copysign(whole < value ? whole + 1 : whole, value);
}
