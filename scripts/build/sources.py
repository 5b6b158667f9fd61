#!/usr/bin/env python3
"""Knows which files belong to the repository, and the time of its last commit. Git says both; where it does not, as in an
archive of the sources, the files are those that .gitignore does not name, and the time is the one that `git archive` wrote.

usage: sources.py [PATTERN...]   prints the names, also of what is not committed yet, each with a NUL behind it
       sources.py --date         prints the time of the last commit in seconds, or SOURCE_DATE_EPOCH
"""

import fnmatch
import functools
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMIT_TIME = Path(__file__).with_name("commit-time.txt")


def names(*patterns, root=ROOT):
    """Files below the root that exist, sorted. A pattern's * stands for any characters, / included; a folder for what is in it."""
    listed = git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z") if has_repository(root) else None
    found = walk(root) if listed is None else set(filter(None, listed.split("\0")))
    found = {name for name in found if os.path.lexists(root / name) and not is_built(name)}
    return sorted(name for name in found if not patterns or any(selects(each, name) for each in patterns))


def selects(pattern, name):
    return fnmatch.fnmatchcase(name, pattern) or name.startswith(pattern.rstrip("/") + "/")


def is_ignored(name, root=ROOT):
    """Whether .gitignore keeps a file or folder of this name out of the repository, or one of the folders it is in."""
    *folders, last = Path(name).parts
    above = ["/".join(folders[:count]) + "/" for count in range(1, len(folders) + 1)]
    return any(left_out(root, each) for each in (*above, "".join(above[-1:]) + last, "".join(above[-1:]) + last + "/"))


def date(root=ROOT):
    """In seconds: SOURCE_DATE_EPOCH, the time of the last commit, that of an archive's commit, or 0."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    committed = git(root, "log", "-1", "--format=%ct") if has_repository(root) else None
    archived = COMMIT_TIME.read_text(encoding="ascii") if COMMIT_TIME.exists() else ""
    return next((int(text) for text in (given, committed, archived) if text and text.strip().isdigit()), 0)


def has_repository(root):
    """One of its own: not that of a repository in whose folder an archive was unpacked."""
    top = git(root, "rev-parse", "--show-toplevel")
    return top is not None and os.path.realpath(top.rstrip("\n")) == os.path.realpath(root)


def git(root, *words):
    """What git prints, or None where it cannot. A clone of another user is as good: its programs are run anyway."""
    try:
        done = subprocess.run(["git", "-c", "safe.directory=*", "-C", root, *words], capture_output=True)
    except FileNotFoundError:
        return None
    return os.fsdecode(done.stdout) if done.returncode == 0 else None


def walk(root):
    for folder, folders, files in os.walk(root):
        below = Path(folder).relative_to(root)
        links = [name for name in folders if os.path.islink(os.path.join(folder, name))]
        folders[:] = [name for name in folders if name not in links and not left_out(root, f"{(below / name).as_posix()}/")]
        yield from (name for name in ((below / name).as_posix() for name in files + links) if not left_out(root, name))


def left_out(root, name):
    """By the rules of each folder above it. The name of a folder ends with /."""
    path = Path(name)
    if path.name == ".git" or is_built(name):
        return True
    end = "/" if name.endswith("/") else ""
    return any(matches(rule, path.relative_to(above).as_posix() + end) for above in path.parents for rule in rules(root / above))


def is_built(name):
    """What the folders BUILD and DIST have, whatever they are called."""
    folders = (ROOT / os.environ[variable] for variable in ("BUILD", "DIST") if os.environ.get(variable))
    return any((ROOT / name).is_relative_to(folder) for folder in folders if folder != ROOT)


@functools.cache
def rules(folder):
    file = folder / ".gitignore"
    lines = map(str.strip, file.read_text(encoding="utf-8").splitlines()) if file.exists() else ()
    return [line for line in lines if line and not line.startswith("#")]


def matches(rule, name):
    """Only what this repository needs of git's language: no exceptions, no **. Tests/Tools/setup.py compares with git."""
    if rule.endswith("/") and not name.endswith("/"):
        return False
    rule, name = rule.rstrip("/"), name.rstrip("/")
    return fnmatch.fnmatchcase(name, rule.lstrip("/")) if "/" in rule else fnmatch.fnmatchcase(name.rpartition("/")[2], rule)


def main():
    if sys.argv[1:] == ["--date"]:
        print(date())
    else:
        sys.stdout.buffer.write(b"".join(os.fsencode(name) + b"\0" for name in names(*sys.argv[1:])))


if __name__ == "__main__":
    main()
