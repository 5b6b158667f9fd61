"""Writes what React Native's binding knows of settings: in TypeScript the members of its options and how they are checked, in C++ how
they are given to C, and in NativeCardea.ts, which React Native's Codegen reads, the members that bring them from one to the other."""

import re

import settings
import typescript

SOURCES = "bindings/react-native/src"
RULES = {"optional_text": "text", "bool": "boolean", "ms": "milliseconds", "number": "count"}
SETTERS = {"optional_text": "text", "bool": "truth", "ms": "number"}
# The types of NativeCardea.ts, by the object and by the type of a setting.
OBJECTS = {"config": "Configuration", "oauth_options": "LoginOptions", "request": "Request", "login_answer": "Answer",
           "browser_logout_options": "BrowserLogoutOptions", "link_options": "LinkOptions",
           "device_login_options": "DeviceLoginOptions", "openid_provider": "OpenIDProvider"}
TYPES = {"bool": "boolean", "ms": "number", "number": "number", "texts": "string[]", "flags": "string[]", "pairs": "NativeParameter[]"}


def checks(_):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "",
        "/** The settings of each object: member, rule, and of a choice the family of its constants. */",
        "export const SETTINGS = {",
    ]
    for thing in table.objects:
        lines.append(f"    {thing.name}: [")
        for setting in table.plain(thing.name):
            words = [setting.camel, rule(setting)] + ([family(setting)] if setting.choices else [])
            lines.append("        [" + ", ".join(f"'{word}'" for word in words) + "],")
        lines.append("    ],")
    return "\n".join([*lines, "} as const;"]) + "\n"


def rule(setting):
    if setting.required:
        return "required"
    if setting.not_empty:
        return f"some{setting.type.capitalize()}"
    return RULES.get(setting.type, setting.type)


def family(setting):
    return setting.choices.removeprefix("CARDEA_").rstrip("_")


def setters(_):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "// Gives settings to C, those that are there.",
        "#pragma once",
        "",
        '#include "Choices.h"',
        '#include "Setters.h"',
        "",
        "// clang-format off",
        "namespace cardea::bridge {",
    ]
    for thing in table.objects:
        lines += ["", f"inline void fill(Setters<{thing.c}> &to) {{"]
        for setting in table.plain(thing.name):
            arguments = [f'"{setting.camel}"', f"to.table.{setting.c_function.removeprefix('cardea_')}"]
            arguments += [f"choices::{family(setting)}"] if setting.choices else []
            lines.append(f"    to.{SETTERS.get(setting.type, setting.type)}({', '.join(arguments)});")
        lines.append("}")
    return "\n".join([*lines, "", "} // namespace cardea::bridge", "// clang-format on"]) + "\n"


def members():
    """NativeCardea.ts with the settings first in each of its types; what is not in the table stays as it is."""
    path = settings.TABLE.parent.parent / SOURCES / "NativeCardea.ts"
    text, table = path.read_text(encoding="utf-8"), settings.read()
    for name, native in OBJECTS.items():
        plain = table.plain(name)
        names = "|".join(setting.camel for setting in plain)
        start = f"export type Native{native} = {{\n"
        if start not in text:
            settings.fail(name, f"has no type Native{native} in {path.name}")
        before, rest = text.split(start)
        body, after = rest.split("};\n", 1)
        kept = re.sub(rf"^    (?:{names})\??: .*\n", "", body, flags=re.MULTILINE)
        made = "".join(f"    {setting.camel}{'' if setting.required else '?'}: {TYPES.get(setting.type, 'string')};\n" for setting in plain)
        text = f"{before}{start}{made}{kept}}};\n{after}"
    return text


def options(_):
    return typescript.file(".", "readonly ")


PARTS = {f"{SOURCES}/NativeCardea.ts": members}
FILES = {f"{SOURCES}/settings.g.ts": checks, f"{SOURCES}/options.g.ts": options, "bindings/react-native/cpp/settings.g.h": setters}
