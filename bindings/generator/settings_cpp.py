"""Writes how the C++ header gives settings to C."""

import settings

METHODS = {"optional_text": "text", "bool": "value", "number": "value", "flags": "choice", "ms": "duration", "pairs": "pairs"}
NAMED = {"text", "texts", "duration"}


def file(_):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "// Gives settings to C, those that are there.",
        "#ifndef CARDEA_DEFINITIONS_SETTINGS_G_HPP",
        "#define CARDEA_DEFINITIONS_SETTINGS_G_HPP",
        "",
        "#include <cardea/definitions/setters.hpp>",
        "",
        "// clang-format off",
        "CARDEA_HPP_BEGIN",
        "namespace detail {",
    ]
    for thing in table.objects:
        lines += ["", f"inline void fill(const Setters<{thing.c}> &to, const {thing.values} &from) {{"]
        lines += [f"    {call(setting)}" for setting in table.plain(thing.name)]
        lines.append("}")
    return "\n".join([*lines, "", "} // namespace detail", "CARDEA_HPP_END", "// clang-format on", "", "#endif"]) + "\n"


def call(setting):
    method = METHODS.get(setting.type, setting.type)
    arguments = [setting.c_function, f"from.{setting.name}"]
    if method in NAMED:
        arguments.append(f'"{setting.name}"')
    if method == "pairs":
        arguments += [f'"the name of a {setting.one}"', f'"the value of a {setting.one}"']
    return f"to.{method}({', '.join(arguments)});"


FILES = {"include/cardea/definitions/settings.g.hpp": file}
