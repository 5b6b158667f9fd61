"""Writes what React Native's binding knows of settings: the members of its options, and how each is checked and told to C."""

import settings
import typescript

SOURCES = "bindings/react-native/src"
RULES = {"optional_text": "text", "bool": "boolean", "ms": "milliseconds", "number": "count"}


def rules(header):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "",
        "/** How a redirect comes back, with the numbers of C. */",
        "export const CAPTURES = {",
        *(f"    {name.lower()}: {value}," for name, value in header.constants_with("CARDEA_CAPTURE_")),
        "} as const;",
        "",
        "/** The settings of each object: member, setter of C, rule. */",
        "export const SETTINGS = {",
    ]
    for thing in table.objects:
        lines.append(f"    {thing.name}: [")
        for setting in table.plain(thing.name):
            lines.append(f"        ['{setting.camel}', '{setting.call}', '{rule(setting)}'],")
        lines.append("    ],")
    return "\n".join([*lines, "} as const;"]) + "\n"


def rule(setting):
    if setting.required:
        return "required"
    if setting.not_empty:
        return f"some{setting.type.capitalize()}"
    return RULES.get(setting.type, setting.type)


def options(_):
    return typescript.file(".", "readonly ")


FILES = {f"{SOURCES}/settings.g.ts": rules, f"{SOURCES}/options.g.ts": options}
