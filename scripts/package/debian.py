#!/usr/bin/env python3
"""Makes the Debian packages libcardea0, libcardea-dev, cardea and libcardea0-dbgsym of the SDK in DIST.

usage: scripts/package/debian.py FOLDER
environment: DIST, an SDK with the command (scripts/build/sdk.sh --with-command)
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "build"))
import contract
import sources

ROOT = contract.ROOT
TEMPLATES = ROOT / "packaging/debian"
NAMES = tomllib.loads((ROOT / "packaging/names.toml").read_text(encoding="utf-8"))["project"]
# The order in which files are laid out, and their time, are the same for the same commit.
TIME = int(sources.date())


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


class Release:
    """What the packages of one release share."""

    def __init__(self, dist):
        self.dist = dist
        self.version = contract.header_version()
        self.architecture = run("dpkg", "--print-architecture").strip()
        self.multiarch = run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
        self.library = next((dist / "lib").glob("libcardea.so.*.*.*"))
        notes = run("readelf", "--notes", str(self.library))
        self.build_id = re.search(r"Build ID: (\w+)", notes)[1]
        # The newest version of a symbol that the library asks for says how old its C library may be.
        wanted = re.findall(r"GLIBC_(\d+)\.(\d+)", run("readelf", "-VW", str(self.library)))
        self.libc = ".".join(map(str, max((int(major), int(minor)) for major, minor in wanted)))

    def values(self):
        return {"VERSION": self.version, "ARCHITECTURE": self.architecture, "MULTIARCH": self.multiarch, "LIBC": self.libc,
                "MAINTAINER": f"{NAMES['maintainer']} <{NAMES['email']}>", "HOME": NAMES["home"],
                "DATE": time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(TIME)), "YEAR": str(time.gmtime(TIME).tm_year)}

    def fill(self, name, **more):
        text = (TEMPLATES / name).read_text(encoding="utf-8")
        for key, value in {**self.values(), **more}.items():
            text = text.replace(f"@{key}@", value)
        return text


class Package:
    """One package: a tree of files and what Debian wants to know of it."""

    def __init__(self, release, name, tree):
        self.release, self.name, self.tree = release, name, tree / name

    def copy(self, source, target, mode=0o644):
        path = self.tree / target
        path.parent.mkdir(parents=True, exist_ok=True)
        if source.is_symlink():
            path.symlink_to(os.readlink(source))
        else:
            shutil.copyfile(source, path)
            path.chmod(mode)

    def copy_tree(self, source, target):
        for path in sorted(source.rglob("*")):
            if not path.is_dir():
                self.copy(path, f"{target}/{path.relative_to(source)}")

    def write(self, target, text, mode=0o644):
        path = self.tree / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(mode)

    def compress(self, target, content):
        path = self.tree / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(gzip.compress(content, compresslevel=9, mtime=0))
        path.chmod(0o644)

    def document(self):
        folder = f"usr/share/doc/{self.name}"
        self.write(f"{folder}/copyright", self.release.fill("copyright", **unicode_notice()))
        self.compress(f"{folder}/changelog.Debian.gz", self.release.fill("changelog").encode())
        self.compress(f"{folder}/changelog.gz", (ROOT / "CHANGELOG.md").read_bytes())

    def build(self, folder, control=(), level=9, **more):
        """Returns the path of the package. `control` names files beside the control file; `level` says how hard to compress."""
        files = sorted(path for path in self.tree.rglob("*") if path.is_file() and not path.is_symlink())
        size = sum(path.stat().st_size for path in files) // 1024 + 1
        sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(self.tree)}\n" for path in files)
        self.write("DEBIAN/control", self.release.fill(f"{self.name}.control", SIZE=str(size), **more))
        self.write("DEBIAN/md5sums", sums)
        for name, text in control:
            self.write(f"DEBIAN/{name}", text)
        for path in [self.tree, *self.tree.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (TIME, TIME), follow_symlinks=False)
        target = folder / f"{self.name}_{self.release.version}-1_{self.release.architecture}.deb"
        run("dpkg-deb", "--root-owner-group", "-Zxz", f"-z{level}", "--build", str(self.tree), str(target),
            env={**os.environ, "SOURCE_DATE_EPOCH": str(TIME)})
        return target


def unicode_notice():
    """The one notice that has to come with what is linked, as copyright files have texts."""
    text = (ROOT / "packaging/licenses/Unicode-3.0.txt").read_text(encoding="utf-8")
    owner = re.search(r"^Copyright © (.*)$", text, re.MULTILINE)[1]
    return {"UNICODE": owner, "UNICODE_LICENSE": "\n".join(f" {line or '.'}" for line in text.strip().split("\n"))}


def library(release, tree, folder):
    package = Package(release, "libcardea0", tree)
    target = f"usr/lib/{release.multiarch}"
    package.copy(release.library, f"{target}/{release.library.name}")
    package.copy(release.dist / "lib/libcardea.so.0", f"{target}/libcardea.so.0")
    package.document()
    node, minor = contract.version_node(), contract.header_minor()
    # Until 1.0 a program needs the minor version that it was made for.
    names = "".join(f" {name}@{node} {minor}.0 1\n" for name in [node, *sorted(contract.header_functions())])
    symbols = f"libcardea.so.0 libcardea0 #MINVER#\n| libcardea0 (>= {minor}), libcardea0 (<< {contract.next_minor()}~)\n{names}"
    return package.build(folder, [
        ("shlibs", f"libcardea 0 libcardea0 (>= {minor}), libcardea0 (<< {contract.next_minor()}~)\n"), ("symbols", symbols),
        ("triggers", "activate-noawait ldconfig\n")])


def development(release, tree, folder):
    package = Package(release, "libcardea-dev", tree)
    target = f"usr/lib/{release.multiarch}"
    package.copy_tree(release.dist / "include", "usr/include")
    # Swift's map of the header would be the whole system's in /usr/include.
    (package.tree / "usr/include/module.modulemap").unlink()
    for name in ("libcardea.so", "libcardea.a"):
        package.copy(release.dist / "lib" / name, f"{target}/{name}")
    run(str(ROOT / "scripts/build/describe.sh"), str(package.tree / "usr"), f"lib/{release.multiarch}")
    package.copy_tree(release.dist / "share/man/man3", "usr/share/man/man3")
    for part in ("docs", "examples"):
        package.copy_tree(release.dist / "share/doc/cardea" / part, f"usr/share/doc/{package.name}/{part}")
    package.copy_tree(release.dist / "share/cardea", "usr/share/cardea")
    compress_manuals(package)
    package.document()
    return package.build(folder)


def command(release, tree, folder):
    package = Package(release, "cardea", tree)
    package.copy(release.dist / "bin/cardea", "usr/bin/cardea", 0o755)
    for shell in ("bash-completion", "zsh", "fish"):
        package.copy_tree(release.dist / "share" / shell, f"usr/share/{shell}")
    zsh = package.tree / "usr/share/zsh"
    (zsh / "site-functions").rename(zsh / "vendor-completions")
    package.copy_tree(release.dist / "share/man/man1", "usr/share/man/man1")
    compress_manuals(package)
    package.document()
    return package.build(folder, DEPENDS=dependencies(release))


def dependencies(release):
    """The packages of the libraries that the command is linked with, as dpkg-shlibdeps finds them."""
    with tempfile.TemporaryDirectory(prefix="cardea-depends-") as folder:
        os.mkdir(f"{folder}/debian")
        Path(folder, "debian/control").write_text("Source: cardea\n\nPackage: cardea\nArchitecture: any\n", encoding="utf-8")
        line = run("dpkg-shlibdeps", "-O", str(release.dist / "bin/cardea"), cwd=folder)
    return line.strip().removeprefix("shlibs:Depends=")


def compress_manuals(package):
    for page in sorted(package.tree.glob("usr/share/man/man*/*.[0-9]")):
        package.compress(f"{page.relative_to(package.tree)}.gz", page.read_bytes())
        page.unlink()


def debug(release, tree, folder):
    package = Package(release, "libcardea0-dbgsym", tree)
    name = f"debug/.build-id/{release.build_id[:2]}/{release.build_id[2:]}.debug"
    package.copy(release.dist / "lib" / name, f"usr/lib/{name}")
    documents = package.tree / "usr/share/doc"
    documents.mkdir(parents=True)
    (documents / package.name).symlink_to("libcardea0")
    # What is in it is compressed already.
    return package.build(folder, level=0, BUILD_ID=release.build_id)


def main():
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    release = Release(Path(os.environ.get("DIST", ROOT / "dist")).resolve())
    os.umask(0o022)
    with tempfile.TemporaryDirectory(prefix="cardea-debian-") as tree:
        for make in (library, development, command, debug):
            print(make(release, Path(tree), folder))


if __name__ == "__main__":
    main()
