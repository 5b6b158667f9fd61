"""Writes how the Kotlin binding gives settings to C, and keeps the members of its options, in place."""

import re

import in_place
import members
import settings
from raw_kotlin import camel, short

SOURCES = "bindings/kotlin/src"
PLACES = {f"{SOURCES}/{name}.kt": {thing} for name, thing in {
    "BrowserSession": "browser_logout_options", "Configuration": "config", "DeviceLogin": "device_login_options", "Login": "oauth_options",
    "LoginStep": "login_answer", "OAuthLink": "link_options", "OpenIDProvider": "openid_provider", "Requests": "request"}.items()}
TYPES = {"bool": "Boolean", "ms": "Duration", "number": "Long", "texts": "List<String>", "pairs": "Map<String, String>"}
LANGUAGE = members.Language(
    constant=lambda family, name: f"[{family}.{name}]", result=lambda name: f"[OAuthLoginResult.{name}]",
    call=lambda name: f"[CardeaClient.{members.camel(name)}]",
    member=lambda setting: f"[{setting.owner.values}.{setting.camel}]", literals={})
METHODS = {"optional_text": "text", "bool": "truth", "ms": "duration"}
NAMED = {"text", "texts", "pairs", "duration", "number", "someFlags"}


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
    if setting.name in members.WRAPPED:
        value += "?.name"
    elif setting.choices:
        value = f"number({value})"
    arguments = ["to", value]
    if method in NAMED:
        arguments.append(f'"{setting.camel}"')
    return f"Setters.{method}({', '.join(arguments)}, Raw::{camel(short(setting.c_function))})"


def options(text, thing, plain, path):
    return in_place.within(text, rf"^public class {thing.values}\b", r"^\}|^\)$", lambda body: rewritten(body, plain, path), path)


def rewritten(text, plain, path):
    """A class: what its constructor takes keeps its declaration, the other settings are properties of the body."""
    head, brace, body = re.match(r"((?:.|\n)*?)(^\).*\{\n|\Z)((?:.|\n)*)", text, re.MULTILINE).groups() if "(\n" in text else ("", "", text)
    taken = [setting for setting in plain if not body or re.search(pattern(setting), head, re.MULTILINE)]
    head = in_place.renewed(head, taken, pattern, parameter, path)
    return head + brace + in_place.renewed(body, [setting for setting in plain if setting not in taken], pattern, member, path)


def pattern(setting):
    return rf"^    /\*\*(?:(?!\*/)(?:.|\n))*\*/\n    public va[rl] {setting.camel}: .*\n"


def parameter(setting, _, old):
    declaration = old.splitlines()[-1] if old else f"    public val {declared(setting)},"
    return "\n".join([*members.block(LANGUAGE.comment(setting), "    "), declaration, ""])


def member(setting, _, old):
    lines = [*members.block(LANGUAGE.comment(setting), "    "), f"    public var {declared(setting)}", ""]
    return "\n".join(lines if old else ["", *lines])


def declared(setting):
    name, start = f"{setting.camel}: {members.kind(setting, TYPES)}", members.starts_as(setting)
    if setting.required:
        return name
    if start is None:
        return f"{name}? = null"
    if start == "empty":
        return f"{name} = empty{members.kind(setting, TYPES).split('<')[0]}()"
    return f"{name} = {members.kind(setting, TYPES)}.{start}" if setting.choices else f"{name} = {start}"


PARTS = in_place.parts(PLACES, options)
FILES = {"bindings/kotlin/src/support/Settings.g.kt": file}
