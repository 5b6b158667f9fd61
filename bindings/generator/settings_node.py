"""Writes what the Node binding knows of settings."""

import settings

RULES = {"optional_text": "text", "bool": "boolean", "ms": "milliseconds", "number": "count"}


def file(_):
    table = settings.read()
    lines = [
        "'use strict';",
        "",
        f"// {settings.BANNER}",
        "// The settings of each object: member, rule, function, and of a choice the family of its constants.",
        "",
        "module.exports = Object.freeze({",
    ]
    for thing in table.objects:
        lines.append(f"    {thing.c}: [")
        for setting in table.plain(thing.name):
            words = [setting.camel, rule(setting), f"{thing.c}_{setting.call}"]
            if setting.choices:
                words.append(setting.choices.removeprefix("CARDEA_").rstrip("_"))
            lines.append("        [" + ", ".join(f"'{word}'" for word in words) + "],")
        lines.append("    ],")
    return "\n".join([*lines, "});"]) + "\n"


def rule(setting):
    if setting.required:
        return "required"
    if setting.not_empty:
        return f"some{setting.type.capitalize()}"
    return RULES.get(setting.type, setting.type)


FILES = {"bindings/node/lib/settings.g.cjs": file}
