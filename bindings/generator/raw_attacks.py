"""Writes what Tests/Hosts/C/programs/attacks.c calls: every function of the headers, by a table that says what each argument is."""

from generate import BANNER

PATH = "Tests/Hosts/C/programs/calls.g.h"

# How an argument is taken out of the union.
NUMBERS = {"int32", "uint32", "int64", "uint64", "size", "status", "operation"}
RESULTS = {"status": "STATUS", "text": "POINTER", "bytes": "POINTER", "handle": "POINTER", "void": "NOTHING"}


def file(header):
    functions = header.functions
    most = max(len(function.parameters) for function in functions)
    return "\n".join([
        f"/* {BANNER} */",
        "#ifndef CALLS_G_H",
        "#define CALLS_G_H",
        "",
        "/* clang-format off */",
        "union argument {",
        "    void *pointer;",
        "    void (*function)(void);",
        "    int64_t number;",
        "};",
        "enum result_kind { STATUS, POINTER, NUMBER, NOTHING };",
        "enum parameter_kind { HANDLE, TEXT, BYTES, SIZE, INTEGER, ENUM, BOOL, FUNCTION, DATA, BUFFER, OUT };",
        "struct parameter {",
        "    enum parameter_kind kind;",
        "    const char *name, *type; /* without a star */",
        "};",
        "struct call {",
        "    const char *name;",
        "    enum result_kind result;",
        "    int count;",
        f"    struct parameter parameters[{most}];",
        "    long long (*make)(const union argument *);",
        "};",
        "",
        *(wrapper(function) for function in functions),
        "",
        "static const struct call calls[] = {",
        *(row(function) for function in functions),
        "};",
        "enum { CALLS = sizeof calls / sizeof *calls, MOST_ARGUMENTS = sizeof calls->parameters / sizeof *calls->parameters };",
        "/* clang-format on */",
        "",
        "#endif",
        "",
    ])


def wrapper(function):
    arguments = ", ".join(argument(parameter.type, number) for number, parameter in enumerate(function.parameters))
    call = f"{function.name}({arguments})"
    body = {
        "void": f"{call}; return 0;",
        "text": f"return (long long)(intptr_t){call};", "bytes": f"return (long long)(intptr_t){call};",
        "handle": f"return (long long)(intptr_t){call};",
    }.get(function.result.kind, f"return (long long){call};")
    unused = "" if function.parameters else "(void)a; "
    return f"static long long call_{function.name}(const union argument *a) {{ {unused}{body} }}"


def argument(kind, number):
    if kind.kind == "bool":
        return f"a[{number}].number != 0"
    if kind.kind in NUMBERS:
        return f"({kind.spelling})a[{number}].number"
    if kind.kind == "callback":
        return f"({kind.spelling})a[{number}].function"
    return f"({kind.spelling})a[{number}].pointer"


def row(function):
    parameters = ", ".join(described(parameter) for parameter in function.parameters)
    result = RESULTS.get(function.result.kind, "NUMBER")
    return (f'    {{"{function.name}", {result}, {len(function.parameters)}, {{{parameters or "{OUT, NULL, NULL}"}}}, '
            f"call_{function.name}}},")


def described(parameter):
    kind = parameter.type
    names = {"handle": "HANDLE", "text": "TEXT", "bytes": "BYTES", "size": "SIZE", "bool": "BOOL", "callback": "FUNCTION",
             "pointer": "DATA", "buffer": "BUFFER", "out": "OUT"}
    what = names.get(kind.kind, "INTEGER")
    if what == "INTEGER" and kind.spelling.startswith("cardea_") and kind.kind != "operation":
        what = "ENUM"
    return f'{{{what}, "{parameter.name}", "{kind.name or kind.spelling}"}}'


FILES = {PATH: file}
