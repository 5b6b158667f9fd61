"""Writes what the Node binding knows of settings, and the members of its options."""

import settings
import typescript

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


def options(_):
    return typescript.file("./types", others={
        ("request", "method"): "'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'",
        ("request", "headers"): "ReadonlyArray<readonly [string, string]> | Iterable<readonly [string, string]> "
                                "| { readonly [name: string]: string }",
    })


FILES = {"bindings/node/lib/settings.g.cjs": file, "bindings/node/options.g.d.ts": options}
