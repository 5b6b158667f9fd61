"""Writes how the Dart binding gives settings to C."""

import settings
from raw_dart import handle, member

METHODS = {"optional_text": "text", "bool": "value", "ms": "duration", "choice": "value", "flags": "value"}
NAMED = {"text", "texts", "pairs", "duration", "number", "someFlags"}
# What keeps its value in a type of its own, which has the text as its name.
WRAPPED = {"provider"}


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
    if setting.name in WRAPPED:
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


FILES = {"bindings/dart/lib/src/support/settings.g.dart": file}
