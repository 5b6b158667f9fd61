"""Writes what the C++ of the React Native binding has from the contract: the operations and settings by their names, and words for
kinds."""

import raw_common
from generate import BANNER

# The objects that JavaScript fills by settings.
FILLED = ("config", "options", "request", "provider")
VALUES = {"text", "bool", "int32", "uint32"}
KINDS = ("result", "pending", "question", "event")


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
    for function, parameters in raw_common.operations(header):
        names = ", ".join(f'"{parameter.name}"' for parameter in parameters)
        member = raw_common.member(function.name)
        lines.append(f'    {{"{member}", {{{names}}}, begin<&cardea_table::{member}>}},')
    lines.append("};")
    for thing in FILLED:
        lines += ["", f"inline const Setting<cardea_{thing}> {thing}Settings[] = {{"]
        lines += [f'    {{"{name}", set<&cardea_table::{raw_common.member(function)}>}},' for function, name in settings(header, thing)]
        lines.append("};")
    for kind in KINDS:
        words = {value: name.lower() for name, value in header.constants_with(f"CARDEA_{kind.upper()}_")}
        each = ", ".join(f'"{words[value]}"' if value in words else "nullptr" for value in range(max(words) + 1))
        lines += ["", f"constexpr const char *{kind}Kinds[] = {{{each}}};"]
    return "\n".join([*lines, "", "} // namespace cardea::bridge", "// clang-format on"]) + "\n"


FILES = {"bindings/react-native/cpp/calls.g.h": calls}
