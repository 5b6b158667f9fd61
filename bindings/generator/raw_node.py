"""The raw layer of the Node binding: one Node-API function per C function, and what they take and bring.

A JavaScript caller passes the inputs in their order and gets the result; a call with out parameters answers with an array
of the result and those. A pointer with its size is one Uint8Array, and a buffer with its size is no argument, but the text
that was written to it, or null. A callback with its user_data is one number, the token of a host (native/host.c), and 0 is
no callback.
"""

from dataclasses import dataclass

import raw_common
from generate import BANNER

INPUTS = {"text": "text", "handle": "handle", "bool": "bool", "int32": "int32", "status": "int32", "uint32": "uint32",
          "uint64": "uint64", "operation": "uint64"}
OUTPUTS = {"text": "text", "handle": "handle", "bool": "bool", "int32": "int32", "uint32": "uint32", "int64": "int64",
           "uint64": "int64", "status": "int32", "operation": "int64"}


@dataclass(frozen=True)
class Call:
    """A C function as lines of C."""

    inputs: list  # (reader, C name, how the C variable is declared)
    arguments: list  # what the C function is called with
    declared: list
    outputs: list  # what the answer is made from
    texts: list  # the names of the copies to be wiped


def call(function):
    made = Call([], [], [], [], [])
    answers_bytes = function.result.kind == "bytes"
    parameters = list(function.parameters)
    for position, parameter in enumerate(parameters):
        kind, name = parameter.type.kind, parameter.name
        before = parameters[position - 1].type.kind if position else ""
        if kind == "bytes":
            made.declared.append(f"size_t {name}_size = 0;")
            made.inputs.append((name, f"const uint8_t *{name} = cardea_node_take_bytes(&call, &{name}_size);"))
            made.arguments.append(name)
        elif kind == "size" and before == "bytes":
            made.arguments.append(f"{parameters[position - 1].name}_size")
        elif kind == "buffer" or before == "buffer":
            made.arguments.append(name)
        elif kind == "callback":
            made.arguments.append("NULL" if parameter.type.name == "cardea_release" else
                                  f"user_data == 0 ? NULL : on_{parameter.type.name}")
        elif kind == "pointer":
            made.inputs.append((name, f"const uint64_t {name} = cardea_node_take_uint64(&call);"))
            made.arguments.append(f"(void *)(uintptr_t){name}")
        elif kind == "out":
            target = parameter.type.target
            separator = "" if target.spelling.endswith("*") else " "
            made.declared.append(f"{target.spelling}{separator}{name} = 0;")
            made.arguments.append(f"&{name}")
            if not answers_bytes:
                made.outputs.append(output(target, name))
        else:
            take(made, parameter)
    return made


def take(made, parameter):
    kind, name = parameter.type.kind, parameter.name
    reader = f"cardea_node_take_{INPUTS[kind]}(&call)"
    if kind == "text":
        made.texts.append(name)
        made.inputs.append((name, f"char *{name} = {reader};"))
    elif kind == "handle":
        made.inputs.append((name, f"{parameter.type.spelling}{name} = {reader};"))
    else:
        made.inputs.append((name, f"const {parameter.type.spelling} {name} = {reader};"))
    made.arguments.append(name)


def output(kind, name):
    return f"cardea_node_{OUTPUTS[kind.kind]}(env, {name})"


def body(function):
    made = call(function)
    takes = bool(made.inputs)
    lines = [f"static napi_value raw_{function.name}(napi_env env, napi_callback_info info) {{"]
    if takes:
        lines += [f"    cardea_node_call call = cardea_node_begin(env, info, {len(made.inputs)});"]
    else:
        lines += ["    (void)info;"]
    lines += [f"    {line}" for line in made.declared]
    lines += [f"    {line}" for _, line in made.inputs]
    target = f"cardea_node_functions.{raw_common.member(function.name)}({', '.join(made.arguments)})"
    wipes = [f"    cardea_node_wipe({name});" for name in made.texts]
    if takes:
        failed = "".join(f"cardea_node_wipe({name}); " for name in made.texts)
        lines += [f"    if (!cardea_node_is_taken(&call, \"{function.name}\")) {{ {failed}return NULL; }}"]
    if buffer := next((parameter.name for parameter in function.parameters if parameter.type.kind == "buffer"), None):
        return "\n".join([*lines, *written(target, buffer), "}", ""])
    return "\n".join(lines + answer(function, made, target, wipes) + ["}", ""])


def written(target, buffer):
    """Calls with ever more room, until the whole text fits."""
    return [
        "    size_t size = 4096, length = 0;",
        f"    char *{buffer} = malloc(size);",
        f"    while ({buffer} != NULL && (length = {target}) >= size) {{",
        f"        cardea_node_wipe({buffer});",
        "        size = length + 1;",
        f"        {buffer} = malloc(size);",
        "    }",
        f"    napi_value text = cardea_node_text(env, length == 0 ? NULL : {buffer});",
        f"    cardea_node_wipe({buffer});",
        "    return text;",
    ]


def answer(function, made, target, wipes):
    result = function.result
    if result.kind == "void" and not made.outputs:
        return [f"    {target};", *wipes, "    return NULL;"]
    if result.kind == "bytes":
        return [f"    const uint8_t *returned = {target};", *wipes, "    return cardea_node_bytes(env, returned, out_size);"]
    separator = "" if result.spelling.endswith("*") else " "
    lines = [f"    {result.spelling}{separator}returned = {target};", *wipes]
    values = [output(result, "returned"), *made.outputs]
    if len(values) == 1:
        return [*lines, f"    return {values[0]};"]
    return [*lines, f"    napi_value values[] = {{{', '.join(values)}}};",
            f"    return cardea_node_array(env, values, {len(values)});"]


def arrivals(header):
    """The callbacks, apart from those that release, each with its number."""
    return list(enumerate((callback for callback in header.callbacks if callback.name != "cardea_release"), start=1))


def trampoline(number, callback):
    value = callback.parameters[1]
    return "\n".join([
        f"static void on_{callback.name}(void *user_data, {value.type.spelling}{value.name}) {{",
        f"    cardea_node_arrived(user_data, {number}, {value.name});",
        "}",
        "",
    ])


def discard(header):
    """Frees what a callback brought."""
    return "\n".join([
        "void cardea_node_discard(int32_t kind, void *handle) {",
        "    switch (kind) {",
        *(line for number, callback in arrivals(header) for line in (
            f"    case {number}:", f"        cardea_node_functions.{raw_common.member(callback.parameters[1].type.name)}_free(handle);",
            "        break;")),
        "    default:",
        "        break;",
        "    }",
        "}",
        "",
    ])


def source(header):
    names = [function.name for function in header.functions]
    return "\n".join([
        f"// {BANNER}",
        "// clang-format off",
        '#include "support.h"',
        "#include <stdlib.h>",
        "",
        "/* What the callbacks of the library are, on its threads. */",
        "",
        *(trampoline(number, callback) for number, callback in arrivals(header)),
        discard(header),
        "/* The functions. */",
        "",
        *(body(function) for function in header.functions),
        "napi_status cardea_node_define_raw(napi_env env, napi_value raw) {",
        "    const napi_property_descriptor properties[] = {",
        *(f'        {{"{name}", NULL, raw_{name}, NULL, NULL, NULL, napi_enumerable, NULL}},' for name in names),
        "    };",
        "    return napi_define_properties(env, raw, sizeof properties / sizeof properties[0], properties);",
        "}",
        "",
    ])


def words(header, family):
    """The words for the kinds of something, at the place of their numbers."""
    found = {value: name.lower() for name, value in header.constants_with(f"CARDEA_{family}_")}
    return ", ".join(f"'{found[number]}'" if number in found else "''" for number in range(max(found) + 1))


def constants(header):
    kinds = "".join(f"    {callback.name.removeprefix('cardea_').removesuffix('_handler')}: {number},\n"
                    for number, callback in arrivals(header))
    taken = "".join(f"    {raw_common.member(function.name)}: [{', '.join(repr(parameter.name) for parameter in parameters)}],\n"
                    for function, parameters in raw_common.operations(header))
    return "\n".join([
        f"// {BANNER}",
        "",
        "/** What a callback brings, by its number; see native/raw.g.c. */",
        f"export const ARRIVAL = {{\n{kinds}}} as const;",
        "",
        "/** What each operation takes, in the order of C. */",
        f"export const PARAMETERS = {{\n{taken}}} as const;",
        "",
        "/* The words for the kinds that the library tells of by numbers. */",
        "",
        *(f"export const {family}S = [{words(header, family)}] as const;" for family in ("RESULT", "PENDING", "QUESTION", "EVENT")),
        "",
    ])


FILES = {
    "bindings/node/native/raw.g.c": source,
    "bindings/node/src/constants.g.ts": constants,
}
