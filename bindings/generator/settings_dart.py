"""Writes how the Dart binding gives settings to C, and keeps the members of its options, in place."""

import re

import in_place
import members
import settings
from raw_dart import handle, member

SOURCES = "bindings/dart/lib/src/public"
PLACES = {f"{SOURCES}/{name}.dart": {thing} for name, thing in {
    "backend": "openid_provider", "browser_session": "browser_logout_options", "configuration": "config",
    "device_login": "device_login_options", "login": "oauth_options", "login_step": "login_answer", "oauth_link": "link_options",
    "requests": "request"}.items()}
TYPES = {"bool": "bool", "ms": "Duration", "number": "int", "texts": "List<String>", "pairs": "Map<String, String>"}
EMPTY = {"texts": "const []", "pairs": "const {}"}
WIDTH = 120
LANGUAGE = members.Language(
    constant=lambda family, name: f"[{family}.{members.camel(name)}]", result=lambda name: f"`{name}`",
    call=lambda name: f"`CardeaClient.{members.camel(name)}`",
    member=lambda setting: f"`{setting.owner.values}.{setting.camel}`", literals={})

METHODS = {"optional_text": "text", "bool": "value", "ms": "duration", "choice": "value", "flags": "value"}
NAMED = {"text", "texts", "pairs", "duration", "number", "someFlags"}


def file(_):
    table = settings.read()
    lines = [
        f"// {settings.BANNER}",
        "",
        "/// Gives settings to C, those that are there.",
        "library;",
        "",
        "import '../../cardea_auth.dart';",
        "import '../raw/declarations.g.dart';",
        "import 'choices.dart';",
        "import 'setters.dart';",
    ]
    for thing in table.objects:
        name = handle(thing.c)
        lines += ["", "/// Gives the settings of [from] to an object of C.",
                  f"void fill{name.removeprefix('Raw')}(Setters<{name}> to, {thing.values} from) {{",
                  "  final raw = to.raw;"]
        lines += [f"  {call(setting)}" for setting in table.plain(thing.name)]
        lines.append("}")
    return "\n".join(lines) + "\n"


def call(setting):
    method = "someFlags" if setting.type == "flags" and setting.not_empty else METHODS.get(setting.type, setting.type)
    value = f"from.{setting.camel}"
    if setting.name in members.WRAPPED:
        value += "?.name"
    elif setting.choices:
        value += ".number"
    arguments = [f"raw.{member(setting.c_function)}", value]
    if method in NAMED:
        arguments.append(f"'{setting.camel}'")
    line = f"to.{method}({', '.join(arguments)});"
    if len(line) + 2 <= 120:
        return line
    return f"to.{method}(\n    " + ",\n    ".join(arguments) + ",\n  );"


def options(text, thing, plain, path):
    return in_place.within(text, rf"^final class {thing.values}\b.*\{{\n", r"^\}", lambda body: rewritten(body, thing, plain, path), path)


def rewritten(body, thing, plain, path):
    """The body of a class: its fields, the parameters of its constructors, and those of copyWith."""
    body = in_place.renewed(body, plain, lambda setting: rf"\n(?:  ///.*\n)+  final .* {setting.camel};\n",
                            lambda setting, *_: field(setting), path)
    body = re.sub(rf"(?m)^(  const {thing.values}(?:\._)?\()\s*(this\.\w+, )?\{{((?:.|\n)*?)\}}\)(?=;| :)",
                  lambda place: constructor(place[1], place[2] or "", place[3], plain), body)
    if " copyWith(" in body:
        body = in_place.renewed(body, plain, lambda setting: rf"^    \S+(?:<.*>)?\? {setting.camel},\n",
                                lambda setting, *_: f"    {members.kind(setting, TYPES)}? {setting.camel},\n", path)
        body = in_place.renewed(body, plain, lambda setting: rf"^    {setting.camel}: .*,\n",
                                lambda setting, *_: "    {0}: {0} ?? this.{0},\n".format(setting.camel), path)
    return body


def field(setting):
    may_be_null = not setting.required and members.starts_as(setting) is None
    return "\n".join(["", *members.wrapped(LANGUAGE.comment(setting), "  /// ", WIDTH),
                      f"  final {members.kind(setting, TYPES)}{'?' if may_be_null else ''} {setting.camel};", ""])


def constructor(head, positional, named, plain):
    """A constructor with the parameters of the settings among those that it names; one that it takes by position stays by hand."""
    given = [item.strip() for item in named.split(",\n" if "\n" in named else ", ") if item.strip()]
    place = 0
    for setting in plain:
        if positional == f"this.{setting.camel}, ":
            continue
        here = [index for index, item in enumerate(given) if re.search(rf"\bthis\.{setting.camel}\b", item)]
        place = here[0] if here else place + 1
        given[place:place + len(here)] = [parameter(setting)]
    line = f"{head}{positional}{{{', '.join(given)}}})"
    if len(line) < WIDTH:
        return line
    start = f"{head}\n    {positional}{{" if positional else f"{head}{{"
    return "\n".join([start, *(f"    {item}," for item in given), "  })"])


def parameter(setting):
    start = members.starts_as(setting)
    if setting.required or start is None:
        return f"{'required ' if setting.required else ''}this.{setting.camel}"
    if setting.choices:
        return f"this.{setting.camel} = {members.kind(setting, TYPES)}.{members.camel(start)}"
    return f"this.{setting.camel} = " + (EMPTY.get(setting.type, start) if not setting.in_set else "const {}").replace('"', "'")


PARTS = in_place.parts(PLACES, options)
FILES = {"bindings/dart/lib/src/support/settings.g.dart": file}
