"""Keeps the setters in include/cardea.h as the table has them: their comments and declarations, in place. A setting that is new comes
after the one before it in the table."""

import re
import textwrap

import in_place
import settings
from header import HEADER

WIDTH = 100


def header():
    table = settings.read()
    text = HEADER.read_text(encoding="utf-8")
    ours = re.compile(rf"cardea_(?:{'|'.join(thing.name for thing in table.objects)})_(?:set|add|use)_\w+(?=\()")
    for name in ours.findall(text):
        if name not in {setting.c_function for setting in table.settings}:
            settings.fail(name, "is declared in the header, and not in the table")
    for thing in table.objects:
        text = in_place.renewed(text, table.of(thing.name), place, lambda setting, *_: comment(setting) + declaration(setting), HEADER.name)
    return text


def place(setting):
    return rf"/\*\*(?:(?!\*/)[\s\S])*\*/\nCARDEA_API cardea_status {setting.c_function}\([^;]*;\n"


def comment(setting):
    words = setting.comment().split(" ")
    words[-1] += " */"  # never alone on a line
    glued = " ".join(words[:-1] + [words[-1].replace(" ", "\0")])
    lines = textwrap.wrap(glued, WIDTH, initial_indent="/** ", subsequent_indent=" * ", break_long_words=False,
                          break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ") + "\n"


def declaration(setting):
    parameters = [f"{setting.owner.c} *{setting.owner.parameter}", *setting.c_parameters, "cardea_error **out_error"]
    start, rest = f"CARDEA_API cardea_status {setting.c_function}(", ", ".join(parameters) + ");"
    if len(start + rest) <= WIDTH:
        return f"{start}{rest}\n"
    if len("    " + rest) <= WIDTH:
        return f"{start}\n    {rest}\n"
    # As clang-format does it: the first parameter stays with the name if there is room for it.
    glued = ", ".join(parameter.replace(" ", "\0") for parameter in parameters) + ");"
    if len(start + parameters[0]) < WIDTH:
        lines = textwrap.wrap(start.replace(" ", "\0") + glued, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
    else:
        lines = [start, *textwrap.wrap(glued, WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)]
    return "\n".join(lines).replace("\0", " ") + "\n"


PARTS = {"include/cardea.h": header}
