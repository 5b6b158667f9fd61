#!/usr/bin/env python3
"""Makes AppImages of programs in C, Python and Node and of examples/gtk, and signs in with them in trees of two releases of Debian, in
which there is nothing but what each of them asks of the system; and with a program that is moved, replaced or removed meanwhile. Prints TAP.

usage: appimage.py           all of that; needs root, or user namespaces with ids of the user's own
       appimage.py --short   the programs in C alone, on this system
environment: DIST, an SDK, for all of it with the command; BUILD, whose debug/cardea is the sandbox of --short
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from debian import HERE, INSTALL, ROOT, RELEASES, SANDBOX, Tree, problems, run

sys.path.insert(0, str(ROOT / "scripts/check"))
from tap import Tap

DIST = Path(os.environ.get("DIST", ROOT / "dist")).absolute()
FILES = HERE / "AppImage"
SYSTEM = "ca-certificates libcurl4 libsecret-1-0 libglib2.0-0 libglib2.0-bin dbus-daemon curl python3-minimal squashfuse fuse3 squashfs-tools procps"
LOADER = {"x86_64": "ld-linux-x86-64.so.2", "aarch64": "ld-linux-aarch64.so.1"}[os.uname().machine]
DESKTOP = "libgtk-4-1 librsvg2-common xvfb xdotool openbox fonts-cantarell"


def call(*words, **options):
    subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **options)


class Maker:
    """Makes AppImages of folders."""

    def __init__(self, work, packages):
        self.work, self.packages = work, packages
        call("gcc", "-O1", "-Wall", "-Wextra", "-Werror", FILES / "head.c", "-o", work / "head")
        call("strip", work / "head")

    def folder(self, name):
        """An AppDir with the library and AppRun."""
        folder = self.work / name
        (folder / "usr/bin").mkdir(parents=True)
        (folder / "usr/lib").mkdir()
        shutil.copy(FILES / "AppRun", folder)
        # As most have one: of the application, and for its scheme.
        entries = folder / "usr/share/applications"
        entries.mkdir(parents=True)
        (entries / "com.example.app.desktop").write_text(
            "[Desktop Entry]\nType=Application\nName=Card\nExec=app deliver %u\nMimeType=x-scheme-handler/myapp;\n")
        return folder

    def with_library(self, name):
        folder = self.folder(name)
        shutil.copy(DIST / "lib/libcardea.so.0", folder / "usr/lib")
        return folder

    def image(self, folder):
        packed = self.work / f"{folder.name}.squashfs"
        call("mksquashfs", folder, packed, "-all-root", "-noappend", "-no-progress", "-comp", "gzip", "-Xcompression-level", "1")
        image = self.packages / f"{folder.name}.AppImage"
        image.write_bytes((self.work / "head").read_bytes() + packed.read_bytes())
        image.chmod(0o755)
        return image

    def c_program(self, folder, *libraries):
        call("gcc", "-std=c99", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-Werror", f"-I{DIST}/include", "-o", folder / "usr/bin/app",
             ROOT / "Tests/Hosts/Browser/application.c", f"-L{DIST}/lib", *(libraries or ["-lcardea", "-Wl,-rpath,$ORIGIN/../lib"]))

    def c(self):
        folder = self.with_library("c")
        self.c_program(folder)
        return self.image(folder)

    def loader(self):
        """With the C library of this system inside, and its loader, which starts the program: for this system alone, whose other libraries
        are to fit."""
        folder = self.with_library("loader")
        self.c_program(folder)
        (folder / "usr/bin/app").rename(folder / "usr/lib/app")
        own = folder / "usr/lib/own"
        own.mkdir()
        for name in ("libc.so.6", "libm.so.6", LOADER):
            shutil.copy(run("gcc", f"-print-file-name={name}")[1].strip(), own)
        start = folder / "usr/bin/app"
        start.write_text(f'#!/bin/sh\nlib=$APPDIR/usr/lib\nexec "$lib/own/{LOADER}" --library-path "$lib/own:$lib" "$lib/app" "$@"\n')
        start.chmod(0o755)
        return self.image(folder)

    def plain(self):
        """No AppImage."""
        folder = self.with_library("folder")
        self.c_program(folder)
        return shutil.copytree(folder / "usr", self.packages / "folder")

    def static(self):
        folder = self.folder("static")
        self.c_program(folder, "-l:libcardea.a", "-lm")
        return self.image(folder)

    def python(self):
        """One file by PyInstaller, which unpacks itself once more."""
        folder = self.folder("pyinstaller")
        python = run(str(ROOT / "scripts/setup/toolchains/pyinstaller.sh"))[1].strip()
        call(python, "-c", "import cardea_build, sys; print(cardea_build.build_wheel(sys.argv[1]))", self.work,
             env={**os.environ, "PYTHONPATH": str(ROOT / "bindings/python/backend")}, cwd=ROOT)
        call(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--target", self.work / "site",
             *self.work.glob("cardea_auth-*.whl"))
        call(python, "-m", "PyInstaller", "--onefile", "--name", "app", "--log-level", "ERROR", "--distpath", folder / "usr/bin", "--workpath",
             self.work / "pyinstaller-work", "--specpath", self.work, FILES / "application.py",
             env={**os.environ, "PYTHONPATH": str(self.work / "site")})
        return self.image(folder)

    def node(self):
        """In the shape of Electron's: the runtime beside the application, and a script that starts both."""
        folder = self.folder("node")
        node = Path(run(str(ROOT / "scripts/setup/toolchains/node.sh"))[1].strip())
        call(ROOT / "bindings/node/build.sh", self.work / "npm", env={**os.environ, "PATH": f"{node}:{os.environ['PATH']}"})
        shutil.copy(os.path.realpath(node / "node"), folder / "usr/lib/node")
        resources = folder / "usr/lib/resources"
        shutil.copytree(self.work / "npm/node_modules", resources / "node_modules")
        shutil.copy(FILES / "application.cjs", resources)
        start = folder / "usr/bin/app"
        start.write_text('#!/bin/sh\nexec "$APPDIR/usr/lib/node" "$APPDIR/usr/lib/resources/application.cjs" "$@"\n')
        start.chmod(0o755)
        return self.image(folder)

    def gtk(self):
        folder = self.with_library("gtk")
        call("make", "-s", "-C", ROOT / "examples/gtk", f"OUT={folder}/usr/bin", "CFLAGS=-O1", "LDFLAGS=-s",
             env={**os.environ, "PKG_CONFIG_PATH": f"{DIST}/lib/pkgconfig", "LD_LIBRARY_PATH": f"{DIST}/lib"})
        for path in (folder / "usr/bin").iterdir():
            if path.name != "cardea-gtk":
                path.unlink()
        (folder / "usr/bin/cardea-gtk").rename(folder / "usr/bin/app")
        return self.image(folder)


def adopt(tap, label, outcome):
    """The tests of session.py under their own names."""
    status, output, errors = outcome
    name, reasons, count = None, [], 0
    for line in [*output.splitlines(), "1.."]:
        found = re.match(r"(not )?ok \d+ - (.*)", line)
        if (found or line.startswith("1..")) and name:
            tap.check(name, reasons)
            name = None
        if found:
            name, reasons, count = label + found[2], ["failed"] if found[1] else [], count + 1
        elif line.startswith("#"):
            reasons.append(line[1:].strip())
    if not count or f"1..{count}" not in output.splitlines():
        tap.check(f"{label}runs to its end", [f"ended with {status}", *(output + errors).splitlines()[-12:]])


def sign_in(session, name, image, which):
    """The command for a shell, beside a sandbox."""
    inside = f"export CARDEA_SANDBOX_URL=$CARDEA_BASE_URL; exec python3 {session} {shlex.quote(name)} {image} {which}"
    return f"bash -c {shlex.quote(inside)}"


def short(tap, maker):
    build = ROOT / os.environ.get("BUILD", ".build")
    environment = {**os.environ, "PATH": f"{build}/debug:{os.environ['PATH']}"}
    for name, program, which in (("an AppImage", maker.c(), ""), ("an AppImage with a loader of its own", maker.loader(), "short"),
                                 ("a program in a folder", maker.plain(), "plain")):
        adopt(tap, "", run("bash", "-c", f"{HERE}/with_sandbox.sh " + sign_in(FILES / "session.py", name, program, which), env=environment))


def whole(tap, maker):
    packages = maker.packages
    programs = {"an AppImage": (maker.c, ""), "an AppImage with the library inside the program": (maker.static, "short"),
                "an AppImage of PyInstaller's": (maker.python, "short"), "an AppImage in the shape of Electron's": (maker.node, "short"),
                "an AppImage of examples/gtk": (maker.gtk, "window"), "a program in a folder": (maker.plain, "plain")}
    made = {}
    for name, (make, _) in programs.items():
        try:
            made[name] = make().name
            tap.check(f"{name} is made", [])
        except subprocess.CalledProcessError as error:
            tap.check(f"{name} is made", [str(error), *(error.stdout + error.stderr).splitlines()[-12:]])
    for path in (FILES / "session.py", DIST / "bin/cardea", HERE / "with_sandbox.sh", HERE / "browser.sh"):
        shutil.copy(path, packages)
    for release in RELEASES:
        with tempfile.TemporaryDirectory(prefix="cardea-tree-") as state:
            tree = Tree(release, state, packages)
            tap.check(f"{release}: what programs ask of the system installs", problems(tree(
                f"apt-get update -qq >/dev/null; {INSTALL} {SYSTEM} {DESKTOP} {SANDBOX[release]} >/dev/null && install /packages/cardea /usr/bin/")))
            for name, file in made.items():
                for which in (programs[name][1], *(["noexec"] if name == "an AppImage" else [])):
                    command = sign_in("/packages/session.py", name, f"/packages/{file}", which)
                    adopt(tap, f"{release}: ", tree("/packages/with_sandbox.sh " + command, offline=True))


def main():
    tap = Tap()
    lacking = [name for name in ("mksquashfs", "squashfuse", "dbus-daemon", "gio", "curl") if not shutil.which(name)]
    if not os.access("/dev/fuse", os.R_OK | os.W_OK):
        lacking.append("/dev/fuse")
    if lacking:
        tap.skip("AppImages sign in", f"{lacking[0]} cannot be used here")
        tap.finish()
    with tempfile.TemporaryDirectory(prefix="cardea-appimage-") as folder:
        work, packages = Path(folder, "work"), Path(folder, "packages")
        for path in (Path(folder), work, packages):
            path.mkdir(exist_ok=True)
            path.chmod(0o755)
        (short if "--short" in sys.argv else whole)(tap, Maker(work, packages))
    tap.finish()


if __name__ == "__main__":
    os.umask(0o022)
    main()
