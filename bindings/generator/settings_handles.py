"""Writes what Tests/ABITests/programs/handles.c calls with handles that are none: the setters that are made."""

import settings

# Of each type, a value that can be right.
VALUES = {"bool": "true", "ms": "1", "number": "1", "choice": "0", "flags": "1", "pairs": '"a", "b"'}
KINDS = {"oauth_options": "OPTIONS"}


def file(_):
    table = settings.read()
    cases = [case(setting) for thing in table.objects for setting in table.plain(thing.name)]
    return "\n".join([
        f"/* {settings.BANNER} */",
        "#ifndef HANDLES_SETTINGS_G_H",
        "#define HANDLES_SETTINGS_G_H",
        "",
        "/* clang-format off */",
        "#define SETTINGS_CASES(X) \\",
        " \\\n".join(cases),
        "/* clang-format on */",
        "",
        "#endif",
        "",
    ])


def case(setting):
    name = setting.c_function.removeprefix("cardea_")
    value = VALUES.get(setting.type, '"a"')
    call = f"{setting.c_function}(H({setting.owner.name}), {value}, &error)"
    return f"    X({name}, {KINDS.get(setting.owner.name, setting.owner.name.upper())}, {call}, MISSING, INVALID)"


FILES = {"Tests/ABITests/programs/handles_settings.g.h": file}
