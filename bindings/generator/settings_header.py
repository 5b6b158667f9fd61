"""Writes the headers of C: abi/headers, with what the table says of each setting in the place of its @setting OBJECT.NAME@."""

import re
import textwrap

import settings

WIDTH = 100
TEMPLATES = settings.TABLE.parent / "headers"
MARK = re.compile(r"^@setting (\w+)\.(\w+)@\n", re.MULTILINE)


def text(template):
    table = {(setting.owner.name, setting.name): setting for setting in settings.read().settings}

    def declared(mark):
        if mark.groups() not in table:
            settings.fail(".".join(mark.groups()), f"stands in {template.name}, and not in the table")
        setting = table[mark.groups()]
        return comment(setting) + declaration(setting)

    return MARK.sub(declared, template.read_text(encoding="utf-8"))


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


def check():
    """Every setting has its place in one header."""
    placed = [mark for template in TEMPLATES.glob("*.h") for mark in MARK.findall(template.read_text(encoding="utf-8"))]
    for setting in settings.read().settings:
        if placed.count((setting.owner.name, setting.name)) != 1:
            settings.fail(f"{setting.owner.name}.{setting.name}", "does not stand in abi/headers, or twice")


def path(template):
    return f"include/{template.name}" if template.name == "cardea.h" else f"include/cardea/{template.name}"


check()
FIRST = {path(template): (lambda template=template: text(template)) for template in sorted(TEMPLATES.glob("*.h"))}
