#!/usr/bin/env python3
"""Builds the SDK twice, in two folders of different names, and compares what comes out byte by byte. Prints TAP.

usage: check_reproducible.py           two builds, each of a copy of this repository
       check_reproducible.py --second  one: the other is the SDK in DIST, which was built here

An SDK in DIST that has the command is compared with one that has it, too.

The second build also has other folders for its home and for temporary files, another time zone, another language and other
rights for new files. Where its library differs, the objects that do are named and kept below BUILD/differing, and the sources
are named that were changed after the SDK in DIST was built.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))

import contract
import sources
from commands import output
from tap import Tap, differences

DIST = contract.ROOT / os.environ.get("DIST", "dist")
# The name that it has below the repository: the debug file has it. One from elsewhere is not the same in a copy.
BUILD = os.environ.get("BUILD", ".build")
LIBRARY = "lib/libcardea.so.*.*.*"
# Of Embedded Swift, of packaging, and with MODE=ordinary of each module.
OBJECTS = ("embedded/*.o", "link/*.o", "release/*.build/**/*.o")
OTHERWISE = {"TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONHASHSEED": "7"}


def main():
    tap = Tap()
    tap.check("this program finds files that differ", overlooked())
    tap.check("it names the object that differs", unnamed())
    tap.check("objects of a build with other options are not kept", kept())
    with tempfile.TemporaryDirectory(prefix="cardea-reproducible.") as folder:
        # Both copies before any build: nobody's change on the way is taken for a difference.
        copies = [Path(folder, "1"), Path(folder, "the", "second", "of", "two", "folders-with-a-longer-name")]
        for each in copies:
            copy(each)
        bases = [contract.ROOT if "--second" in sys.argv[1:] else copies[0], copies[1]]
        first = DIST if bases[0] == contract.ROOT else build(copies[0], {})
        # umask 077, whatever the caller's is.
        second = build(copies[1], {**OTHERWISE, **folders_of(copies[1])}, umask=0o077)
        if byte_problems(first, second, LIBRARY):
            names = objects_that_differ(*bases)
            keep(names, *zip(bases, (first, second)))
            print("# objects that differ: " + (", ".join(names) or "none"), flush=True)
            print("# sources changed since the first build: " + (", ".join(sources_since(first, copies[1])) or "none"), flush=True)
        tap.check("two builds in two folders have the same files", list_problems(first, second))
        for name in (LIBRARY, "lib/debug/**/*.debug", "**/*"):
            label = {"**/*": "every other file is"}.get(name, f"{name} is")
            tap.check(f"{label} the same in both, byte by byte", byte_problems(first, second, name))
        tap.check("two archives of them are the same", archive_problems(first, second, Path(folder)))
    tap.finish()


def copy(folder):
    """The sources, also what is not committed yet."""
    for name in sources.names():
        source, target = contract.ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)


def folders_of(folder):
    """Beside the build: the compiler writes paths near it in another form than those from elsewhere."""
    made = {name: folder.parent / kind for name, kind in (("HOME", "home"), ("TMPDIR", "temporary"))}
    for each in made.values():
        each.mkdir(parents=True, exist_ok=True)
    return {name: str(each) for name, each in made.items()}


def build(folder, environment, umask=-1):
    """Builds the SDK of a copy, and says where it is."""
    variables = {**os.environ, "SOURCE_DATE_EPOCH": str(sources.date()), **environment, "BUILD": BUILD, "DIST": "dist"}
    command = ["--with-command"] if (DIST / "bin/cardea").exists() else []
    ended = subprocess.run(["scripts/build/sdk.sh", *command], cwd=folder, env=variables, umask=umask, stdin=subprocess.DEVNULL,
                           capture_output=True, text=True, errors="replace")
    if ended.returncode:
        sys.exit(f"the build in {folder} ended with {ended.returncode}:\n{ended.stdout[-4000:]}{ended.stderr[-4000:]}")
    return folder / "dist"


def entries(dist):
    """Name of each file -> where it leads, or whether it is a program."""
    return {path.relative_to(dist).as_posix(): os.readlink(path) if path.is_symlink() else bool(path.stat().st_mode & 0o100)
            for part in contract.SDK for path in (dist / part).rglob("*") if not path.is_dir()}


def list_problems(first, second):
    return differences("the first", entries(first).items(), "the second", entries(second).items())


def byte_problems(first, second, pattern):
    found = []
    for path in sorted(path for path in first.glob(pattern) if path.relative_to(first).parts[0] in contract.SDK):
        other = second / path.relative_to(first)
        if not path.is_symlink() and path.is_file() and other.is_file() and path.read_bytes() != other.read_bytes():
            found.append(f"{path.relative_to(first)} differs{where(path, other)}")
    return found


def objects_that_differ(first, second):
    """What the compilers made, before anything is linked: names below the folders that the two were built in. Debug
    information has the paths of the folder until the link."""
    bases = [objects(folder) for folder in (first, second)]
    names = [path.relative_to(bases[0]) for pattern in OBJECTS for path in sorted(bases[0].glob(pattern))]
    # What else was built in one of them, such as the command, is no difference.
    return [str(name) for name in names if (bases[1] / name).exists() and code(bases[0] / name) != code(bases[1] / name)]


def objects(folder):
    return folder / BUILD / "sdk"


def keep(names, *builds):
    """The folders of the builds are gone when you ask what differed."""
    target = contract.ROOT / BUILD / "differing"
    shutil.rmtree(target, ignore_errors=True)
    for number, (folder, dist) in enumerate(builds, 1):
        for source in [*(objects(folder) / name for name in names), *dist.glob(LIBRARY)]:
            if source.exists():
                place = target / str(number) / source.relative_to(folder)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, place)


def code(path):
    return [row for row in sections(path) if row[0].startswith((".text", ".rodata", ".data", "swift5"))]


def sources_since(dist, sources):
    """Files of a copy that are younger than an SDK: it may have been built from others."""
    built = max(path.stat().st_mtime for path in dist.glob(LIBRARY))
    return [str(path.relative_to(sources)) for name in ("Sources", "include", "packaging", "scripts/build")
            for path in sorted((sources / name).rglob("*")) if path.is_file() and path.stat().st_mtime > built]


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
            (dist / "lib").mkdir(parents=True)
            (dist / "lib/changed").write_text(text, encoding="utf-8")
        (first / "packages").mkdir()
        (first / "packages/one").touch()
        found = [] if byte_problems(first, second, "**/*") == ["lib/changed differs"] else ["another content is accepted"]
        found += ["equal lists are refused"] if list_problems(first, second) else []
        (second / "lib/link").symlink_to("changed")
        found += [] if len(list_problems(first, second)) == 1 else ["a file more is accepted"]
        (first / "lib/link").symlink_to("elsewhere")
        return found + ([] if len(list_problems(first, second)) == 2 else ["a link elsewhere is accepted"])


def unnamed():
    """Whether of two builds the one object is named that has other code."""
    with tempfile.TemporaryDirectory() as folder:
        builds = [Path(folder, name) for name in ("one", "two")]
        for number, base in enumerate(builds):
            for name, value in (("embedded/changed.o", number), ("link/same.o", 1)):
                made = objects(base) / name
                made.parent.mkdir(parents=True)
                subprocess.run(["cc", "-x", "c", "-c", "-", "-o", made], input=f"int f(void) {{ return {value}; }}", text=True, check=True)
        found = objects_that_differ(*builds)
        return [] if found == ["embedded/changed.o"] else [f"named {found}"]


def kept():
    """Whether a release build goes on in the folder of one with other options, and only there begins again. Builds nothing."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder, "sdk")
        left = scratch / "an-object"
        linked = scratch / "link/another"

        def stays(options):
            scratch.mkdir(exist_ok=True)
            left.touch()
            if options:
                (scratch / "options").write_text(options, encoding="utf-8")
            subprocess.run([contract.ROOT / "scripts/build/build_release.sh", "CardeaABI"], check=True,
                           env={**os.environ, "BUILD": folder, "SWIFT": "true"})
            return left.exists()

        found = ["what a build without a record left is kept"] if stays("") else []
        found += [] if stays("") else ["what a build with the same options left is thrown away"]
        found += ["what a build with other options left is kept"] if stays("-Onone\n") else []
        linked.parent.mkdir()
        linked.touch()
        stays("-Onone\n")
        return found + ([] if linked.exists() else ["what the library was linked from is thrown away with it"])


if __name__ == "__main__":
    main()
