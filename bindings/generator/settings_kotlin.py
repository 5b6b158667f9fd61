"""Writes how the Kotlin binding gives settings to C."""

import settings
from raw_kotlin import camel, short

METHODS = {"optional_text": "text", "bool": "truth", "ms": "duration"}
NAMED = {"text", "texts", "pairs", "duration", "number", "someFlags"}
# What keeps its value in a type of its own, which has the text as its name.
WRAPPED = {"provider"}


def file(_):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "package cardea.internal",
        "",
        *sorted(f"import cardea.{thing.values}" for thing in table.objects),
        "",
        "/** Gives settings to the library's objects, those that are there. */",
        "internal object Settings {",
    ]
    for index, thing in enumerate(table.objects):
        lines += [""] if index else []
        lines.append(f"    fun fill(to: Long, from: {thing.values}) {{")
        lines += [f"        {call(setting)}" for setting in table.plain(thing.name)]
        lines.append("    }")
    return "\n".join([*lines, "}"]) + "\n"


def call(setting):
    method = "someFlags" if setting.type == "flags" and setting.not_empty else METHODS.get(setting.type, setting.type)
    value = f"from.{setting.camel}"
    if setting.name in WRAPPED:
        value += "?.name"
    elif setting.choices:
        value = f"number({value})"
    arguments = ["to", value]
    if method in NAMED:
        arguments.append(f'"{setting.camel}"')
    return f"Setters.{method}({', '.join(arguments)}, Raw::{camel(short(setting.c_function))})"


FILES = {"bindings/kotlin/src/support/Settings.g.kt": file}
