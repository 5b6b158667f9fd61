/* Prints the processor as programs see it: who made it, and what libraries choose their functions by. Under valgrind that is
   the processor that valgrind shows. Sources of random numbers are left out: no library that is counted asks for them. */
#include <stdio.h>

#ifdef __x86_64__
#include <cpuid.h>

enum { EAX, EBX, ECX, EDX, REGISTERS };

struct feature {
    const char *name;
    unsigned leaf, subleaf, number, bit;
};

static const struct feature features[] = {
    {"ssse3", 1, 0, ECX, 9},
    {"sse4.1", 1, 0, ECX, 19},
    {"sse4.2", 1, 0, ECX, 20},
    {"pclmul", 1, 0, ECX, 1},
    {"aes", 1, 0, ECX, 25},
    {"movbe", 1, 0, ECX, 22},
    {"popcnt", 1, 0, ECX, 23},
    {"xsave", 1, 0, ECX, 27},
    {"avx", 1, 0, ECX, 28},
    {"fma", 1, 0, ECX, 12},
    {"f16c", 1, 0, ECX, 29},
    {"bmi1", 7, 0, EBX, 3},
    {"avx2", 7, 0, EBX, 5},
    {"bmi2", 7, 0, EBX, 8},
    {"erms", 7, 0, EBX, 9},
    {"avx512f", 7, 0, EBX, 16},
    {"adx", 7, 0, EBX, 19},
    {"sha", 7, 0, EBX, 29},
    {"fsrm", 7, 0, EDX, 4},
    {"xsavec", 13, 1, EAX, 1},
    {"lzcnt", 0x80000001, 0, ECX, 5},
};

int main(void) {
    unsigned maximum, vendor[3];
    if (!__get_cpuid(0, &maximum, &vendor[0], &vendor[2], &vendor[1])) return 1;
    printf("%.12s", (const char *)vendor);
    for (size_t i = 0; i < sizeof features / sizeof *features; i++) {
        const struct feature *feature = &features[i];
        unsigned found[REGISTERS] = {0};
        __get_cpuid_count(feature->leaf, feature->subleaf, &found[EAX], &found[EBX], &found[ECX], &found[EDX]);
        if (found[feature->number] >> feature->bit & 1) printf(" %s", feature->name);
    }
    printf("\n");
    return 0;
}
#else
int main(void) {
    printf("not x86-64\n");
    return 0;
}
#endif
