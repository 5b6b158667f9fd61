"""Writes what the Python binding knows of settings, and keeps the members of its options, in place."""

import re

import in_place
import members
import settings

SOURCES = "bindings/python/src/cardea_auth"
PLACES = {f"{SOURCES}/options.py": {"config", "oauth_options", "browser_logout_options", "link_options"},
          f"{SOURCES}/requests.py": {"request"}, f"{SOURCES}/steps.py": {"login_answer"}, f"{SOURCES}/openid.py": {"openid_provider"}}
TYPES = {"bool": "bool", "ms": "Seconds", "number": "int", "texts": "Sequence[str]", "pairs": "Mapping[str, str]"}
LITERALS = {"true": "True", "false": "False"}
LANGUAGE = members.Language(
    constant=lambda family, name: f"`{family}.{name}`", result=lambda name: f"`{name}`", call=lambda name: f"`{name}`",
    member=lambda setting: f"`{setting.owner.values}.{setting.name}`", literals=LITERALS)


def options(text, thing, plain, path):
    change = lambda body: in_place.renewed(body, plain, pattern, member, path)  # noqa: E731
    return in_place.within(text, rf"^class {thing.values}:\n", r"^\S|\Z|^    (?:@|def )", change, path)


def pattern(setting):
    return rf'^    {setting.name}: .*\n    """(?:.|\n)*?"""\n'


def member(setting, before, _):
    # After a member that has a default, Python wants one, too: what is missing is then refused when it is checked.
    is_missing = setting.required and re.search(r"^    \w+: .* = ", before, re.MULTILINE)
    comment = LANGUAGE.comment(setting) + (" It must be set." if is_missing else "")
    start, *rest = members.wrapped(comment, "    ", 117)
    end = '"""' if not rest else '\n    """'
    return "\n".join([f"    {setting.name}: {declared(setting, is_missing)}", f'    """{start.strip()}', *rest]) + f"{end}\n"


def declared(setting, is_missing):
    kind = members.FLAGS.get(setting.choices) or members.family(setting) or TYPES.get(setting.type, "str")
    start = members.starts_as(setting)
    value = f"{kind}.{start}" if setting.choices else "()" if start == "empty" else LITERALS.get(start, start)
    if setting.required:
        value = '""' if is_missing else None
    elif start is None:
        kind, value = f"Optional[{kind}]", "None"
    if setting.type == "pairs":
        return f"{kind} = field(default_factory=dict, repr=False, hash=False)"
    if setting.private:
        return f"{kind} = field({f'default={value}, ' if value else ''}repr=False)"
    return f"{kind} = {value}" if value else kind


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


FILES = {f"{SOURCES}/_settings_g.py": file}
PARTS = in_place.parts(PLACES, options)
