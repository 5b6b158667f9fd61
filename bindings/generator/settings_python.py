"""Writes what the Python binding knows of settings: the keyword arguments that take them, and the table by which they reach C."""

import members
import settings

PACKAGE = "bindings/python/src/cardea_auth"
# The class of the settings of an object, and the one that has those, too, without which the object is of no use.
CLASSES = {"config": ("ClientOptions", None), "options": ("PageOptions", "OAuthLoginOptions"), "request": ("RequestOptions", None)}
PURPOSES = {
    "ClientOptions": "What a client may be told, beside its server.",
    "PageOptions": "How a page is shown to a user, and what it asks for. A call refuses a setting that it has no use for.",
    "OAuthLoginOptions": "The options of a login. A reusable set is a dict of this type: `client.login(**options)`.",
    "RequestOptions": "What a request to the application's own server may have.",
}
TYPES = {"bool": "bool", "ms": "Seconds", "number": "int", "texts": "Sequence[str]", "pairs": "Mapping[str, str]"}
# What an object can do without after all, and when.
OPTIONAL = {"application_id": "A client without a server needs it for a scheme alone."}
# Set by hand: a server is one of several, the body of a request has a size, its output a descriptor.
BY_HAND = {"prelude", "body", "output_fd"}
LANGUAGE = members.Language(
    constant=lambda _, name: f'"{name.lower()}"', result=lambda name: f"`{name}`", call=lambda name: f"`{name}`",
    member=lambda setting: f"`{setting.name}`", literals={"true": "True", "false": "False"}, error=lambda code: f'"{code}"')


def file(header):
    table = settings.read()
    lines = [
        f"# {settings.BANNER}",
        '"""Settings: the keyword arguments that take them, and by which function of C each is set."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Dict, Literal, Mapping, Optional, Sequence, Tuple, TypedDict",
        "",
        "from ._values import Seconds",
        "",
        f"RedirectCapture = Literal[{', '.join(repr(name) for name in captures(header)).replace(chr(39), chr(34))}]",
        '"""How a redirect comes back to the application."""',
    ]
    for thing in table.objects:
        given = [setting for setting in table.of(thing.name) if is_given(setting)]
        options, whole = CLASSES[thing.name]
        required = [setting for setting in given if is_required(setting)] if whole else []
        lines += declared(options, "TypedDict, total=False", [setting for setting in given if not is_required(setting)])
        lines += declared(whole, options, required) if whole else []
    lines += ["", "", "# By the name of a setting: its rule, its function, and the numbers of its words.",
              "SETTINGS: Dict[str, Dict[str, Tuple[str, str, Dict[str, int]]]] = {"]
    for thing in table.objects:
        lines.append(f'    "{thing.c}": {{')
        lines += [row(header, setting) for setting in table.of(thing.name) if is_given(setting)]
        lines.append("    },")
    return "\n".join([*lines, "}"]) + "\n"


def is_given(setting):
    return setting.type != "handle" and setting.name not in BY_HAND


def is_required(setting):
    return setting.required and setting.name not in OPTIONAL


def declared(name, base, given):
    lines = ["", "", f"class {name}({base}):", f'    """{PURPOSES[name]}"""', ""]
    for setting in given:
        start, *rest = members.wrapped(comment(setting), "    ", 117)
        end = '"""' if not rest else '\n    """'
        lines += [f"    {setting.name}: {kind(setting)}", *f'    """{start.strip()}'.splitlines(), *rest]
        lines[-1] += end
    return lines


def comment(setting):
    return " ".join(filter(None, (LANGUAGE.comment(setting), OPTIONAL.get(setting.name))))


def kind(setting):
    if setting.type == "call":
        name = "str" if len(setting.parameters) == 1 else f"Tuple[{', '.join('str' for _ in setting.parameters)}]"
    else:
        name = "RedirectCapture" if setting.choices else TYPES.get(setting.type, "str")
    return name if is_required(setting) else f"Optional[{name}]"


def row(header, setting):
    rule = {"optional_text": "text", "call": "words"}.get(setting.type, setting.type)
    words = dict(captures(header)) if setting.choices else {}
    shown = "{" + ", ".join(f'"{name}": {value}' for name, value in words.items()) + "}"
    return f'        "{setting.name}": ("{rule}", "{setting.c_function}", {shown}),'


def captures(header):
    """The only constants that a setting takes."""
    return {name.lower(): value for name, value in header.constants_with("CARDEA_CAPTURE_")}


FILES = {f"{PACKAGE}/_settings_g.py": file}
