#!/usr/bin/env python3
"""Builds the SDK twice, in two folders of different names, and compares what comes out byte by byte. Prints TAP.

usage: check_reproducible.py           two builds, each of a copy of this repository
       check_reproducible.py --second  one: the other is the SDK in DIST, which was built here

The second build also has another home folder, another time zone, another language and other rights for new files. Where it
differs, the objects that do are named and a third is made, because one of fourteen builds of a commit once differed, for no
reason that repeats (docs/supply.md). Two of the three must then be the same.
"""

import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract  # noqa: E402
import sources  # noqa: E402
from commands import output  # noqa: E402
from tap import Tap, differences  # noqa: E402

DIST = contract.ROOT / os.environ.get("DIST", "dist")
# The name that it has below the repository: the debug file has it. One from elsewhere is not the same in a copy.
BUILD = os.environ.get("BUILD", ".build")
LIBRARY = "lib/libcardea.so.*.*.*"
OTHERWISE = {"TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONHASHSEED": "7"}


def main():
    tap = Tap()
    tap.check("this program finds files that differ", overlooked())
    with tempfile.TemporaryDirectory(prefix="cardea-reproducible.") as folder:
        first = DIST if "--second" in sys.argv[1:] else build(Path(folder, "1"), {})
        # umask 077 for the others, whatever the caller's is.
        elsewhere = {**OTHERWISE, "HOME": str(Path(folder, "home"))}
        second = build(Path(folder, "the", "second", "of", "two", "folders-with-a-longer-name"), elsewhere, umask=0o077)
        if byte_problems(first, second, LIBRARY):
            print("# the second build differs from the first in " + ", ".join(objects_that_differ(first, second)), flush=True)
            third = build(Path(folder, "another"), elsewhere, umask=0o077)
            first, second = the_same_pair(first, second, third)
        tap.check("two builds in two folders have the same files", list_problems(first, second))
        for name in (LIBRARY, "lib/debug/*.debug", "**/*"):
            label = {"**/*": "every other file is"}.get(name, f"{name} is")
            tap.check(f"{label} the same in both, byte by byte", byte_problems(first, second, name))
        tap.check("two archives of them are the same", archive_problems(first, second, Path(folder)))
    tap.finish()


def build(folder, environment, umask=-1):
    """Copies the sources, also what is not committed yet, builds the SDK there, and says where it is."""
    for name in sources.names():
        source, target = contract.ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)
    variables = {**os.environ, "SOURCE_DATE_EPOCH": str(sources.date()), **environment, "BUILD": BUILD, "DIST": "dist"}
    Path(variables["HOME"]).mkdir(exist_ok=True)
    ended = subprocess.run(["scripts/build/sdk.sh"], cwd=folder, env=variables, umask=umask, stdin=subprocess.DEVNULL,
                           capture_output=True, text=True, errors="replace")
    if ended.returncode:
        sys.exit(f"the build in {folder} ended with {ended.returncode}:\n{ended.stdout[-4000:]}{ended.stderr[-4000:]}")
    return folder / "dist"


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


def objects_that_differ(first, second):
    """What the compiler made, before anything is linked: names below the folders in which the two were built. Debug
    information has the paths of the folder until the link."""
    bases = [dist.parent / BUILD / "sdk" / "release" for dist in (first, second)]
    names = [path.relative_to(bases[0]) for path in sorted(bases[0].glob("*.build/**/*.o"))]
    return [str(name) for name in names if code(bases[0] / name) != code(bases[1] / name)] or ["no object"]


def code(path):
    return [row for row in sections(path) if row[0].startswith((".text", ".rodata", ".data", "swift5"))] if path.exists() else None


def the_same_pair(*builds):
    """Two builds with the same library, and the first two where there are none."""
    pairs = itertools.combinations(builds, 2)
    return next((pair for pair in pairs if not byte_problems(*pair, LIBRARY)), builds[:2])


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
        variables = {**os.environ, "DIST": str(dist), "SOURCE_DATE_EPOCH": str(sources.date())}
        printed = subprocess.run([contract.ROOT / "scripts/build/archive.sh", folder / f"archive-{number}"], env=variables, check=True,
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
        found += pairs_overlooked(Path(folder))
        (first / "link").symlink_to("elsewhere")
        return found + ([] if len(list_problems(first, second)) == 2 else ["a link elsewhere is let pass"])


def pairs_overlooked(folder):
    builds = {}
    for text in ("one", "two", "one again", "three"):
        builds[text] = folder / text
        (builds[text] / "lib").mkdir(parents=True)
        (builds[text] / "lib" / "libcardea.so.1.2.3").write_text(text.split()[0], encoding="utf-8")
    one, two, again, three = builds.values()
    cases = {(one, two, again): (one, again), (two, one, again): (one, again), (one, two, three): (one, two)}
    return [f"of {names} a wrong pair is chosen" for names, pair in cases.items() if the_same_pair(*names) != pair]


if __name__ == "__main__":
    main()
