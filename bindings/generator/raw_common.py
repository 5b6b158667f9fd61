"""Writes the part that bindings with native code of their own share: a table of pointers to the functions of the library,
which is filled when the library has been opened, so that nothing links with it. Finds the operations among the functions."""

from generate import BANNER
from header import INCLUDES


def table(header):
    """A C header with the table, and what fills it."""
    names = [function.name for function in header.functions]
    return "\n".join([
        f"// {BANNER}",
        "// clang-format off",
        "#ifndef CARDEA_TABLE_G_H",
        "#define CARDEA_TABLE_G_H",
        "",
        *(f"#include <{name}>" for name in INCLUDES),
        "#include <dlfcn.h>",
        "#include <stddef.h>",
        "#include <string.h>",
        "",
        "/* The version that this table is made for, and the numbers that a library has to share with it. */",
        f'#define CARDEA_TABLE_VERSION "{header.version}"',
        f'#define CARDEA_TABLE_MINOR "{header.minor}."',
        "",
        "/* Every function of the header, by its name without the prefix. */",
        "typedef struct cardea_table {",
        *(f"    __typeof__({name}) *{member(name)};" for name in names),
        "} cardea_table;",
        "",
        "/* The version of an opened library: to be compared before the table is filled, because a library of another contract",
        "   may lack functions. NULL when it says none. */",
        "static inline const char *cardea_table_version_of(void *library) {",
        "    void *found = dlsym(library, \"cardea_version\");",
        "    __typeof__(cardea_version) *version = NULL;",
        "    memcpy(&version, &found, sizeof found);",
        "    return version == NULL ? NULL : version();",
        "}",
        "",
        "/* Fills the table from an opened library. Returns the name of the first function that it lacks, or NULL. */",
        "static inline const char *cardea_table_fill(cardea_table *table, void *library) {",
        "    static const struct {",
        "        const char *name;",
        "        size_t offset;",
        "    } entries[] = {",
        *(f'        {{"{name}", offsetof(cardea_table, {member(name)})}},' for name in names),
        "    };",
        "    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {",
        "        void *found = dlsym(library, entries[i].name);",
        "        if (found == NULL) return entries[i].name;",
        "        memcpy((char *)table + entries[i].offset, &found, sizeof found);",
        "    }",
        "    return NULL;",
        "}",
        "",
        "#endif",
        "",
    ])


def member(name):
    """The name of a function's pointer in the table."""
    return name.removeprefix("cardea_")


def operations(header):
    """The functions that start an operation, each with its parameters between the client and the completion."""
    for function in header.functions:
        names = [parameter.name for parameter in function.parameters]
        if "out_operation" in names:
            yield function, function.parameters[1:names.index("done")]


FILES = {"bindings/common/cardea_table.g.h": table}
