"""Writes what the Python binding knows of settings."""

import settings


def file(_):
    table = settings.read()
    lines = [
        f"# {settings.BANNER}",
        '"""The settings of each object that has any: name, rule, function, and of a choice the prefix of its constants."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Dict, Tuple",
        "",
        "SETTINGS: Dict[str, Tuple[Tuple[str, str, str, str], ...]] = {",
    ]
    for thing in table.objects:
        lines.append(f'    "{thing.c}": (')
        for setting in table.plain(thing.name):
            row = ", ".join(f'"{word}"' for word in (setting.name, rule(setting), f"{thing.c}_{setting.call}", setting.choices))
            lines.append(f"        ({row}),")
        lines.append("    ),")
    return "\n".join([*lines, "}"]) + "\n"


def rule(setting):
    if setting.required:
        return "required"
    return {"optional_text": "text", "flags": "choice"}.get(setting.type, setting.type)


FILES = {"bindings/python/src/cardea_auth/_settings_g.py": file}
