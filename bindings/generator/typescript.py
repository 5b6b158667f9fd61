"""The members of options in TypeScript: for each object an interface of the settings in the table, which the one that is written by hand
extends."""

import members
import settings

TYPES = {"bool": "boolean", "ms": "number", "number": "number", "texts": "readonly string[]",
         "pairs": "{ readonly [name: string]: string }"}
# The objects whose options are an interface, and what that is called where it is not as in the other languages.
OBJECTS = {"config": "Configuration", "options": "OAuthLoginOptions", "request": "AuthorizedRequest"}
IMPORTS = {"options": "OAuthProvider, RedirectCapture"}
LANGUAGE = members.Language(
    constant=lambda _, name: f"'{name.lower()}'", result=lambda name: f"`{name.replace('OTP', 'otp')}`",
    call=lambda name: f"`{members.camel(name)}`", member=lambda setting: f"`{OBJECTS[setting.owner.name]}.{setting.camel}`", literals={},
    time=lambda milliseconds: f"{milliseconds} ms")


def file(folder, modifier="", others=None):
    """The interfaces, by types of files in that folder; others has the types that are not as the table says."""
    table, others = settings.read(), others or {}
    lines = [f"// {settings.BANNER}", *(f"import type {{ {names} }} from '{folder}/{file}';" for file, names in IMPORTS.items())]
    for thing in table.objects:
        if thing.name in OBJECTS:
            lines += ["", f"/** The members of {OBJECTS[thing.name]} that all languages have. */", f"export interface Plain{OBJECTS[thing.name]} {{"]
            for setting in table.plain(thing.name):
                kind = others.get((thing.name, setting.name)) or of(setting)
                name = f"{modifier}{setting.camel}"
                lines += [*members.block(LANGUAGE.comment(setting), "    "),
                          f"    {name}: {kind};" if setting.required else f"    {name}?: {kind} | null;"]
            lines.append("}")
    return "\n".join(lines) + "\n"


def of(setting):
    if setting.name in members.WRAPPED:
        return "OAuthProvider"
    family = members.family(setting)
    return f"readonly {family}[]" if setting.type == "flags" else family or TYPES.get(setting.type, "string")
