"""Writes what the React Native binding has from the contract: for its C++ part the operations and settings by their names, and words for
kinds; for its TypeScript the operations with what they take, and the error codes."""

import json

import raw_common
from generate import BANNER, ROOT

# The objects that JavaScript fills by settings.
FILLED = ("config", "options", "request", "provider")
VALUES = {"text", "bool", "int32", "uint32"}
KINDS = ("result", "pending", "question", "event")
# What JavaScript gives for a parameter of C, by its kind and, of a handle, by its type.
TYPES = {"text": "string | null", "bool": "boolean", "int32": "number", "cardea_pending": "string", "cardea_options": "Settings | null",
         "cardea_request": "{ settings: Settings; body?: string }", "cardea_config": "{ settings: Settings }"}


def operations(header):
    """The functions that start an operation, each with its parameters between the client and the completion."""
    for function in header.functions:
        names = [parameter.name for parameter in function.parameters]
        if "out_operation" in names:
            yield function, function.parameters[1:names.index("done")]


def settings(header, thing):
    """The functions that give an object a value, or several."""
    for function in header.functions:
        start = f"cardea_{thing}_"
        verb = function.name.removeprefix(start).split("_")[0]
        if function.name.startswith(start) and verb in ("set", "add") and {p.type.kind for p in function.parameters[1:-1]} <= VALUES:
            yield function.name, function.name.removeprefix(start)


def calls(header):
    lines = [
        f"// {BANNER}",
        "// The operations and settings of C by their names, and the words for kinds.",
        "#pragma once",
        "",
        '#include "Calls.h"',
        "",
        "// clang-format off",
        "namespace cardea::bridge {",
        "",
        "inline const Operation operations[] = {",
    ]
    for function, parameters in operations(header):
        names = ", ".join(f'"{parameter.name}"' for parameter in parameters)
        member = raw_common.member(function.name)
        lines.append(f'    {{"{member}", {{{names}}}, begin<&cardea_table::{member}>}},')
    lines.append("};")
    for thing in FILLED:
        lines += ["", f"inline const Setting<cardea_{thing}> {thing}Settings[] = {{"]
        lines += [f'    {{"{name}", set<&cardea_table::{raw_common.member(function)}>}},' for function, name in settings(header, thing)]
        lines.append("};")
    for kind in KINDS:
        words = dict((value, name.lower()) for name, value in header.constants_with(f"CARDEA_{kind.upper()}_"))
        each = ", ".join(f'"{words[value]}"' if value in words else "nullptr" for value in range(max(words) + 1))
        lines += ["", f"constexpr const char *{kind}Kinds[] = {{{each}}};"]
    return "\n".join([*lines, "", "} // namespace cardea::bridge", "// clang-format on"]) + "\n"


def typed(header):
    lines = [
        f"// {BANNER}",
        "",
        "/** The first two numbers of the version that a library has to have. */",
        f"export const MADE_FOR = '{header.minor}.';",
        "",
        "/** Names of setters of C, each with its values. */",
        "export type Settings = readonly (readonly [setter: string, ...values: readonly (string | number | boolean | null)[]])[];",
        "",
        "/** What each operation of C takes, by the names of its parameters; for what waits, its id. */",
        "export interface Operations {",
    ]
    for function, parameters in operations(header):
        members = "; ".join(f"{parameter.name}: {TYPES[parameter.type.name or parameter.type.kind]}" for parameter in parameters)
        lines.append(f"    {raw_common.member(function.name)}: {{ {members} }};" if members else f"    {raw_common.member(function.name)}: {{}};")
    return "\n".join([*lines, "}"]) + "\n"


def named():
    return json.loads((ROOT / "abi/codes.json").read_text(encoding="utf-8"))["codes"]


def codes(header):
    meanings = {constant.value: constant.comment for constant in header.constants if constant.name.startswith("CARDEA_ERROR_")}
    return "\n".join([
        f"// {BANNER}",
        "",
        "/** The statuses of errors by their codes. */",
        "export const ErrorStatus = {",
        *(line for item in named() for line in member(item, meanings[item["status"]])),
        "} as const;",
        "",
        "/** The codes that this version knows. */",
        "export type KnownErrorCode = keyof typeof ErrorStatus;",
        "",
        "/** The code of an error. A code that the server alone knows is any other text. */",
        "export type ErrorCode = KnownErrorCode | (string & {});",
        "",
    ])


def member(item, meaning):
    """A code with its number, and what it means."""
    return [f"    /** {meaning} */", f"    {item['code']}: {item['status']},"]


FILES = {
    "bindings/react-native/cpp/calls.g.h": calls,
    "bindings/react-native/src/operations.g.ts": typed,
    "bindings/react-native/src/codes.g.ts": codes,
}
