/* How large this process is. */
#ifndef BENCH_PROCESS_H
#define BENCH_PROCESS_H

#include <stdbool.h>

struct process_size {
    long resident_kb;
    long private_dirty_kb;
    long peak_kb;
    long libraries; /* loaded now, without those of the C and C++ compilers */
    long library_bytes;
};

bool process_measure(struct process_size *size);

#endif
