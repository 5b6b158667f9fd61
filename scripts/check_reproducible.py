#!/usr/bin/env python3
"""Builds the SDK twice, in two folders of different names, and compares what comes out byte by byte. Prints TAP.

usage: check_reproducible.py           two builds, each of a copy of this repository
       check_reproducible.py --second  one: the other is the SDK in DIST, which was built here

The second build also has another home folder, another time zone, another language and other rights for new files.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import contract
from commands import output
from tap import Tap, differences

DIST = contract.ROOT / os.environ.get("DIST", "dist")
# The name that it has below the repository: the debug file has it. One from elsewhere is not the same in a copy.
BUILD = os.environ.get("BUILD", ".build")
OTHERWISE = {"TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONHASHSEED": "7"}


def main():
    tap = Tap()
    tap.check("this program finds files that differ", overlooked())
    with tempfile.TemporaryDirectory(prefix="cardea-reproducible.") as folder:
        first = DIST if "--second" in sys.argv[1:] else build(Path(folder, "1"), {})
        # umask 077 for the second, whatever the caller's is.
        second = build(Path(folder, "the", "second", "of", "two", "folders-with-a-longer-name"),
                       {**OTHERWISE, "HOME": str(Path(folder, "home"))}, umask=0o077)
        tap.check("two builds in two folders have the same files", list_problems(first, second))
        for name in ("lib/libcardea.so.*.*.*", "lib/debug/*.debug", "**/*"):
            label = {"**/*": "every other file is"}.get(name, f"{name} is")
            tap.check(f"{label} the same in both, byte by byte", byte_problems(first, second, name))
        tap.check("two archives of them are the same", archive_problems(first, second, Path(folder)))
    tap.finish()


def build(folder, environment, umask=-1):
    """Copies what git knows or would add, builds the SDK there, and says where it is."""
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=contract.ROOT, check=True,
                           capture_output=True, text=True).stdout.split("\0")
    for name in names:
        source, target = contract.ROOT / name, folder / name
        if name and source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)
    variables = {**os.environ, "SOURCE_DATE_EPOCH": date(), **environment, "BUILD": BUILD, "DIST": "dist"}
    Path(variables["HOME"]).mkdir(exist_ok=True)
    ended = subprocess.run(["scripts/sdk.sh"], cwd=folder, env=variables, umask=umask, stdin=subprocess.DEVNULL,
                           capture_output=True, text=True, errors="replace")
    if ended.returncode:
        sys.exit(f"the build in {folder} ended with {ended.returncode}:\n{ended.stdout[-4000:]}{ended.stderr[-4000:]}")
    return folder / "dist"


def date():
    """The one time that the SDK knows of, for a copy without the history."""
    return os.environ.get("SOURCE_DATE_EPOCH") or output("git", "-C", contract.ROOT, "log", "-1", "--format=%ct").strip()


def entries(dist):
    """Name of each file -> where it leads, or whether it is a program."""
    return {path.relative_to(dist).as_posix(): os.readlink(path) if path.is_symlink() else bool(path.stat().st_mode & 0o100)
            for path in dist.rglob("*") if not path.is_dir()}


def list_problems(first, second):
    return differences("the first", entries(first).items(), "the second", entries(second).items())


def byte_problems(first, second, pattern):
    found = []
    for path in sorted(first.glob(pattern)):
        other = second / path.relative_to(first)
        if not path.is_symlink() and path.is_file() and other.is_file() and path.read_bytes() != other.read_bytes():
            found.append(f"{path.relative_to(first)} differs{where(path, other)}")
    return found


def where(path, other):
    """Names the sections in which two files of code differ."""
    contents = [dict(sections(each)) for each in (path, other)]
    names = [name for name in contents[0] if contents[0][name] != contents[1].get(name)]
    return f" in {', '.join(names)}" if names else ""


def sections(path):
    data = path.read_bytes()
    if not data.startswith(b"\x7fELF"):
        return
    rows = re.findall(r"^ *\[ *\d+\] (\S+) +(?!NOBITS)\S+ +\w+ (\w+) (\w+) ", output("readelf", "-SW", path), re.M)
    for name, offset, size in rows:
        yield name, data[int(offset, 16):int(offset, 16) + int(size, 16)]


def archive_problems(first, second, folder):
    archives = []
    for number, dist in enumerate((first, second)):
        variables = {**os.environ, "DIST": str(dist), "SOURCE_DATE_EPOCH": date()}
        printed = subprocess.run([contract.ROOT / "scripts/archive.sh", folder / f"archive-{number}"], env=variables, check=True,
                                 capture_output=True, text=True).stdout
        archives.append(Path(printed.strip()))
    return [] if archives[0].read_bytes() == archives[1].read_bytes() else ["the archives differ"]


def overlooked():
    """What this program would not notice."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = Path(folder, "first"), Path(folder, "second")
        for dist, text in ((first, "one"), (second, "two")):
            dist.mkdir()
            (dist / "changed").write_text(text, encoding="utf-8")
        found = [] if byte_problems(first, second, "**/*") == ["changed differs"] else ["another content is let pass"]
        found += ["equal lists are refused"] if list_problems(first, second) else []
        (second / "link").symlink_to("changed")
        found += [] if len(list_problems(first, second)) == 1 else ["a file more is let pass"]
        (first / "link").symlink_to("elsewhere")
        return found + ([] if len(list_problems(first, second)) == 2 else ["a link elsewhere is let pass"])


if __name__ == "__main__":
    main()
