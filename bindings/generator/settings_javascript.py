"""Writes what the packages for JavaScript know of settings: the members of options, for each object an interface that the one which is
written by hand extends, and how each is checked and told to C."""

import members
import settings

SOURCES = "bindings/javascript/src"
RULES = {"optional_text": "text", "bool": "boolean", "ms": "milliseconds", "number": "count"}
TYPES = {"bool": "boolean", "ms": "number", "number": "number", "texts": "readonly string[]",
         "pairs": "{ readonly [name: string]: string }"}
# The objects whose options are an interface, and what that is called where it is not as in the other languages.
OBJECTS = {"config": "Configuration", "options": "OAuthLoginOptions", "request": "AuthorizedRequest"}
# The types that are not as the table says.
OTHERS = {
    ("request", "method"): "'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'",
    ("request", "headers"): "ReadonlyArray<readonly [string, string]> | Iterable<readonly [string, string]> | { readonly [name: string]: string }",
}
LANGUAGE = members.Language(
    constant=lambda _, name: f"'{name.lower()}'", result=lambda name: f"`{name.replace('OTP', 'otp')}`",
    call=lambda name: f"`{members.camel(name)}`", member=lambda setting: f"`{OBJECTS[setting.owner.name]}.{setting.camel}`", literals={},
    time=lambda milliseconds: f"{milliseconds} ms")


def rules(header):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "",
        "/** How a redirect comes back, with the numbers of C. */",
        "export const CAPTURES = {",
        *constants(header, "CAPTURE"),
        "} as const;",
        "",
        "/** Which sessions are ended, with the numbers of C. */",
        "export const SESSIONS = {",
        *constants(header, "SESSIONS"),
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


def constants(header, family):
    return [f"    {name.lower()}: {value}," for name, value in header.constants_with(f"CARDEA_{family}_")]


def options(_):
    table = settings.read()
    lines = [f"// {settings.BANNER}", "import type { OAuthProvider, RedirectCapture } from './options';"]
    for thing in table.objects:
        if thing.name in OBJECTS:
            lines += ["", f"/** The members of {OBJECTS[thing.name]} that all languages have. */", f"export interface Plain{OBJECTS[thing.name]} {{"]
            for setting in table.plain(thing.name):
                kind = OTHERS.get((thing.name, setting.name)) or of(setting)
                lines += [*members.block(LANGUAGE.comment(setting), "    "),
                          f"    {setting.camel}: {kind};" if setting.required else f"    {setting.camel}?: {kind} | null;"]
            lines.append("}")
    return "\n".join(lines) + "\n"


def of(setting):
    if setting.name in members.WRAPPED:
        return "OAuthProvider"
    family = members.family(setting)
    return f"readonly {family}[]" if setting.type == "flags" else family or TYPES.get(setting.type, "string")


FILES = {f"{SOURCES}/settings.g.ts": rules, f"{SOURCES}/options.g.ts": options}
