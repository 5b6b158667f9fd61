#!/usr/bin/env python3
"""Installs the RPM packages by dnf in a tree of their own, and takes the archive by the recipes of vcpkg and Conan, and by flatpak-builder
with the module of docs/install.md. Compiles the C program of README.md against each, signs in, and removes them.

usage: Tests/Hosts/Packages/rpm.py
environment: DIST, an SDK with the command
"""

import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from debian import HERE, ROOT, problems, program, run

sys.path.insert(0, str(ROOT / "scripts/check"))
import doc_blocks
import table
from tap import Tap

SIGNED_IN = "^Signed in: "


def signs_in(work, folder, libraries, flags):
    """Compiles the program with these flags, and runs it with the libraries of the folder."""
    app = Path(work, "app")
    app.with_suffix(".c").write_text(program(), encoding="utf-8")
    made = run("cc", "-Wall", "-Werror", f"{app}.c", *flags, "-o", str(app))
    if made[0]:
        return problems(made)
    return problems(run(str(HERE / "with_sandbox.sh"), str(app), env={
        **os.environ, "LD_LIBRARY_PATH": str(libraries), "PATH": f"{os.environ['DIST']}/bin:{os.environ['PATH']}", "HOME": work}), SIGNED_IN)


def check_rpm(tap, work):
    made, again, root = (Path(work, name) for name in ("made", "again", "root"))
    for folder in (made, again):
        tap.check("the RPM packages are made" + " again" * (folder == again), problems(run(str(ROOT / "scripts/package/rpm.sh"), str(folder)), r"\.rpm"))
    packages = sorted(made.glob("*.rpm"))
    tap.check("they are the same bytes when they are made again", [
        f"{path.name} differs" for path in packages if path.read_bytes() != (again / path.name).read_bytes()])
    needed = set(re.findall(r"\(NEEDED\).*\[(?!ld-linux|lib[cm]\.so)(.*)\]", run("readelf", "-dW", f"{os.environ['DIST']}/bin/cardea")[1]))
    asked = run("rpm", "-qp", "--requires", *map(str, made.glob("cardea-0*.rpm")))[1]
    tap.check("the command's package asks for what the loader opens with it", [name for name in sorted(needed) if f"{name}()(64bit)" not in asked])
    if not shutil.which("dnf") or not shutil.which("createrepo_c"):
        tap.skip("dnf installs and removes them", "dnf or createrepo_c is missing; the packages are dnf and createrepo-c")
        return
    older = Path(work, "older")
    tap.check("they do not install where glibc is older than they need", [] if dnf(work, older, made, "2.33", "install", "cardea")[0] else ["they did"])
    begin = time.monotonic()
    tap.check("dnf installs them on a system like RHEL 9", problems(dnf(work, root, made, "2.34", "install", "cardea", "cardea-devel"), "Complete!"))
    rpm = ["rpm", "--root", str(root)]
    names = run(*rpm, "--query", "cardea", "cardea-libs", "cardea-devel")[1].split()
    tap.check("what is installed is what they say", problems(run(*rpm, "--verify", "--nodeps", *names)))
    tap.check("the command runs", problems(run(str(root / "usr/bin/cardea"), "--version"), r"^cardea \d"))
    flags = run("pkg-config", "--cflags", "--libs", "cardea", env={
        **os.environ, "PKG_CONFIG_LIBDIR": str(root / "usr/lib64/pkgconfig")})[1].split()
    signed_in = signs_in(work, root, root / "usr/lib64", flags)
    if not signed_in:
        table.record("the RPM packages", packages, "dnf install cardea cardea-devel", "in a folder, with dnf", time.monotonic() - begin)
    tap.check("the program of README.md compiles by pkg-config and signs in", signed_in)
    tap.check("pages, examples and suppressions are there", [
        f"no {name}" for name in ("doc/cardea-devel/docs/errors.md", "doc/cardea-devel/examples/c/login.c", "cardea/valgrind.supp")
        if not (root / "usr/share" / name).exists()])
    tap.check("dnf removes them", problems(dnf(work, root, made, "2.34", "remove", "cardea-libs"), "Complete!"))
    tap.check("removed, they leave nothing behind", [
        str(path) for folder in ("usr", "etc", "var/lib") for path in (root / folder).rglob("*cardea*")])


# What RHEL 9 has by these names. Nothing of it is in the tree: programs run with the libraries of this system.
SYSTEM = """Name: system
Version: 9
Release: 1
Summary: Stands in for the libraries of a system
License: none
AutoReqProv: no
Provides: glibc%{?_isa} = @GLIBC@ libcurl%{?_isa} = 7.76.1 libsecret%{?_isa} glib2%{?_isa}
Provides: libcurl.so.4()(64bit) libssl.so.3()(64bit) libcrypto.so.3()(64bit) libsecret-1.so.0()(64bit) libgio-2.0.so.0()(64bit)
Provides: libgobject-2.0.so.0()(64bit) libglib-2.0.so.0()(64bit) libstdc++.so.6()(64bit) libgcc_s.so.1()(64bit)
%description
%files
"""


def dnf(work, root, made, glibc, *words):
    """Runs dnf for a tree, with the packages and a system of that glibc in the only repository."""
    state = Path(work, f"dnf-{root.name}")
    for name in ("cache", "log", "persist", "repository", "none"):
        (state / name).mkdir(parents=True, exist_ok=True)
    root.mkdir(exist_ok=True)
    if not (state / "repository/repodata").exists():
        spec = state / "system.spec"
        spec.write_text(SYSTEM.replace("@GLIBC@", glibc), encoding="utf-8")
        done = run("rpmbuild", "-bb", "--quiet", str(spec), "--define", f"_topdir {state}/top", "--define", f"_rpmdir {state}/made",
                   "--define", f"_dbpath {state}/db")
        if done[0]:
            return done
        for path in [*made.glob("*.rpm"), *state.glob("made/*/*.rpm")]:
            shutil.copy(path, state / "repository")
        run("createrepo_c", "--quiet", str(state / "repository"))
    return run("dnf", "-y", f"--installroot={root}", "--releasever=9", f"--setopt=reposdir={state}/none", f"--setopt=cachedir={state}/cache",
               f"--setopt=logdir={state}/log", f"--setopt=persistdir={state}/persist", f"--repofrompath=local,file://{state}/repository",
               "--repo=local", "--nogpgcheck", *words)


def check_vcpkg(tap, work, archive, recipes):
    target = Path(work, "vcpkg/package")
    tap.check("the port of vcpkg takes the archive", problems(run(
        "cmake", f"-DPORT={recipes}/vcpkg/portfile.cmake", f"-DPACKAGE={archive}", f"-DCURRENT_PACKAGES_DIR={target}", "-P", str(HERE / "vcpkg.cmake"))))
    source = Path(work, "vcpkg/app")
    source.mkdir(parents=True)
    (source / "app.c").write_text(program(), encoding="utf-8")
    (source / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.18)\nproject(app C)\nfind_package(cardea CONFIG REQUIRED)\n"
                                           "add_executable(app app.c)\ntarget_link_libraries(app PRIVATE cardea::cardea)\n", encoding="utf-8")
    built = run("cmake", f"-Dcardea_DIR={target}/share/cardea", "-S", str(source), "-B", str(source / "b"))
    tap.check("CMake finds what it installs, and the program builds", problems(built) or problems(run("cmake", "--build", str(source / "b"))))


def check_conan(tap, work, archive, recipes):
    conan = str(Path(run(str(ROOT / "scripts/setup/toolchains/packagers.sh"))[1].strip()).parent / "conan")
    home = {**os.environ, "CONAN_HOME": f"{work}/conan", "CARDEA_ARCHIVE": str(archive)}
    run(conan, "profile", "detect", env=home)
    begin = time.monotonic()
    tap.check("Conan makes its package from the archive", problems(run(conan, "create", f"{recipes}/conan", env=home)))
    folder = run("find", f"{work}/conan", "-path", "*/p/include/cardea.h")[1].strip().removesuffix("/include/cardea.h")
    signed_in = signs_in(work, folder, f"{folder}/lib", [f"-I{folder}/include", f"-L{folder}/lib", "-lcardea"])
    if not signed_in:
        table.record("the archive, by Conan", [archive], "conan create recipes/conan", "in a folder, with Conan 2", time.monotonic() - begin)
    tap.check("the program of README.md compiles against it and signs in", signed_in)


def check_flatpak(tap, work, archive):
    """A runtime of this system's libraries; the module is that of docs/install.md with the archive at hand in the place of the released one."""
    if not shutil.which("flatpak-builder") or run("bwrap", "--dev-bind", "/", "/", "true")[0]:
        tap.skip("flatpak-builder takes the archive", "flatpak-builder is missing, or bubblewrap does not work here")
        return
    folder = Path(work, "flatpak")
    folder.mkdir()
    shutil.copy(archive, folder)
    module = next(found.code for found in doc_blocks.blocks(ROOT / "docs/install.md") if found.words[0] == "yaml" and "buildsystem" in found.code)
    digest = run("sha256sum", str(archive))[1].split()[0]
    module = re.sub(r"url: .*/", "path: ", module).replace("SUM", digest)
    (folder / "module.yaml").write_text(module, encoding="utf-8")
    tap.check("flatpak-builder takes the module of docs/install.md; the application signs in by a port and by its entry, and claims no scheme", problems(
        run(str(HERE / "flatpak.sh"), str(folder)), "(?s)result logged_in.*result logged_in.*result capture_unavailable"))


def main():
    tap = Tap()
    os.environ["DIST"] = str(Path(os.environ.get("DIST", ROOT / "dist")).resolve())
    with tempfile.TemporaryDirectory(prefix="cardea-rpm-") as work:
        check_rpm(tap, work)
        packages = Path(work, "packages")
        tap.check("the archive and its recipes are made", problems(run(str(ROOT / "scripts/package/packages.sh"), str(packages), "sdk", "recipes")))
        run("tar", "-xf", str(next(packages.glob("*-recipes.tar.gz"))), "-C", work)
        archive = next(packages.glob("cardea-*-linux-*.tar.gz"))
        check_vcpkg(tap, work, archive, Path(work, "recipes"))
        check_conan(tap, work, archive, Path(work, "recipes"))
        check_flatpak(tap, work, archive)
    tap.finish()


if __name__ == "__main__":
    os.umask(0o022)
    main()
