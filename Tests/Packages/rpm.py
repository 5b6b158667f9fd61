#!/usr/bin/env python3
"""Installs the RPM packages in a tree of their own, and takes the archive by the recipes of vcpkg and Conan. Compiles the C program of
README.md against each, signs in, and removes them.

usage: Tests/Packages/rpm.py
environment: DIST, an SDK with the command
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from debian import HERE, ROOT, problems, program, run

sys.path.insert(0, str(ROOT / "scripts/check"))
from tap import Tap

SIGNED_IN = "^Signed in: "


def signs_in(work, folder, libraries, flags):
    """Compiles the program with these flags, and runs it with the libraries of the folder."""
    app = Path(work, "app")
    app.with_suffix(".c").write_text(program(), encoding="utf-8")
    made = run("cc", "-Wall", "-Werror", f"{app}.c", *flags, "-o", str(app))
    if made[0]:
        return problems(*made)
    return problems(*run(str(HERE / "with_sandbox.sh"), str(app), env={
        **os.environ, "LD_LIBRARY_PATH": str(libraries), "PATH": f"{os.environ['DIST']}/bin:{os.environ['PATH']}", "HOME": work}), SIGNED_IN)


def check_rpm(tap, work):
    made, again, root = (Path(work, name) for name in ("made", "again", "root"))
    for folder in (made, again):
        tap.check("the RPM packages are made" + " again" * (folder == again), problems(*run(str(ROOT / "scripts/package/rpm.sh"), str(folder)), r"\.rpm"))
    packages = sorted(made.glob("*.rpm"))
    tap.check("they are the same bytes when they are made again", [
        f"{path.name} differs" for path in packages if path.read_bytes() != (again / path.name).read_bytes()])
    rpm = ["rpm", "--root", str(root), "--define", "_dbpath /var/lib/rpm"]
    # What they need is there by other names: this is no system of RPM.
    tap.check("they install", problems(*run(*rpm, "--install", "--nodeps", *map(str, packages))))
    names = run(*rpm, "--query", "--all")[1].split()
    tap.check("there are three of them", [] if len(names) == 3 else names)
    tap.check("what is installed is what they say", problems(*run(*rpm, "--verify", "--nodeps", *names)))
    tap.check("the command runs", problems(*run(str(root / "usr/bin/cardea"), "--version"), r"^cardea \d"))
    flags = run("pkg-config", "--cflags", "--libs", "cardea", env={
        **os.environ, "PKG_CONFIG_LIBDIR": str(root / "usr/lib64/pkgconfig")})[1].split()
    tap.check("the program of README.md compiles by pkg-config and signs in", signs_in(work, root, root / "usr/lib64", flags))
    tap.check("they are removed", problems(*run(*rpm, "--erase", "--nodeps", *names)))
    tap.check("removed, they leave nothing behind", [str(path) for path in root.rglob("*cardea*") if "var/lib/rpm" not in str(path)])


def check_vcpkg(tap, work, archive, recipes):
    target = Path(work, "vcpkg/package")
    tap.check("the port of vcpkg takes the archive", problems(*run(
        "cmake", f"-DPORT={recipes}/vcpkg/portfile.cmake", f"-DPACKAGE={archive}", f"-DCURRENT_PACKAGES_DIR={target}", "-P", str(HERE / "vcpkg.cmake"))))
    source = Path(work, "vcpkg/app")
    source.mkdir(parents=True)
    (source / "app.c").write_text(program(), encoding="utf-8")
    (source / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.18)\nproject(app C)\nfind_package(cardea CONFIG REQUIRED)\n"
                                           "add_executable(app app.c)\ntarget_link_libraries(app PRIVATE cardea::cardea)\n", encoding="utf-8")
    built = run("cmake", f"-Dcardea_DIR={target}/share/cardea", "-S", str(source), "-B", str(source / "b"))
    tap.check("CMake finds what it installs, and the program builds", problems(*built) or problems(*run("cmake", "--build", str(source / "b"))))


def check_conan(tap, work, archive, recipes):
    conan = shutil.which("conan")
    if not conan:
        tap.skip("Conan makes its package from the archive", "conan is not installed")
        return
    home = {**os.environ, "CONAN_HOME": f"{work}/conan", "CARDEA_ARCHIVE": str(archive)}
    run(conan, "profile", "detect", env=home)
    tap.check("Conan makes its package from the archive", problems(*run(conan, "create", f"{recipes}/conan", env=home)))
    folder = run("find", f"{work}/conan", "-path", "*/p/include/cardea.h")[1].strip().removesuffix("/include/cardea.h")
    tap.check("the program of README.md compiles against it and signs in", signs_in(
        work, folder, f"{folder}/lib", [f"-I{folder}/include", f"-L{folder}/lib", "-lcardea"]))


def main():
    tap = Tap()
    os.environ["DIST"] = str(Path(os.environ.get("DIST", ROOT / "dist")).resolve())
    with tempfile.TemporaryDirectory(prefix="cardea-rpm-") as work:
        check_rpm(tap, work)
        packages = Path(work, "packages")
        tap.check("the archive and its recipes are made", problems(*run(str(ROOT / "scripts/package/packages.sh"), str(packages), "sdk", "recipes")))
        run("tar", "-xf", str(next(packages.glob("*-recipes.tar.gz"))), "-C", work)
        archive = next(packages.glob("cardea-*-linux-*.tar.gz"))
        check_vcpkg(tap, work, archive, Path(work, "recipes"))
        check_conan(tap, work, archive, Path(work, "recipes"))
    tap.finish()


if __name__ == "__main__":
    os.umask(0o022)
    main()
