"""Keeps in a file that is written by hand what the table says: each setting where it stands, and a new one after the setting before it
in the table."""

import re

import settings

# What a file says of it.
NOTE = "The settings among the members are written here from abi/settings.toml: run `make bindings-raw`."


def renewed(text, wanted, pattern, made, where):
    """The text with the settings renewed. pattern(setting) matches what a setting has there, and made(setting, before, old) writes it:
    before is what stands in front of it, old what it was, nothing for a new one."""
    end = None
    for setting in wanted:
        place = re.search(pattern(setting), text, re.MULTILINE)
        if not place and end is None:
            settings.fail(f"{setting.owner.name}.{setting.name}", f"is the first of its object in {where}: write it there, to say where")
        start, stop = place.span() if place else (end, end)
        new = made(setting, text[:start], text[start:stop])
        text = text[:start] + new + text[stop:]
        end = start + len(new)
    return text


def within(text, start, stop, change, where):
    """The text with a part changed: from what start matches to what stop matches after it."""
    if not (begins := re.search(start, text, re.MULTILINE)):
        settings.fail(where, f"has no {start}")
    ends = re.compile(stop, re.MULTILINE).search(text, begins.end())
    return text[:begins.end()] + change(text[begins.end():ends.start()]) + text[ends.start():]


def parts(places, change):
    """PARTS of a generator: for each file the function that returns its text, with every object that it has changed."""
    return {path: lambda path=path, names=names: _file(path, names, change) for path, names in places.items()}


def _file(path, names, change):
    text, table = (settings.TABLE.parent.parent / path).read_text(encoding="utf-8"), settings.read()
    if NOTE not in text:
        settings.fail(path, f"does not say: {NOTE}")
    for thing in table.objects:
        if thing.name in names:
            text = change(text, thing, table.plain(thing.name), path)
    return text
