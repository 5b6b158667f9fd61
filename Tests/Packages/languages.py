#!/usr/bin/env python3
"""Installs the package of each language as a stranger gets it: in bare trees of Debian, with nothing of this clone but the files of
`make packages` and the programs of docs/install.md. Signs in without network, and removes the package again.

usage: Tests/Packages/languages.py
environment: DIST, an SDK with the command
needs: root, or user namespaces with ids of the user's own
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from debian import HERE, INSTALL, ROOT, RELEASES, Tree, problems, program, run

sys.path.insert(0, str(ROOT / "scripts/check"))
import doc_blocks
from tap import Tap

KINDS = ["sdk", "debian", "python", "node", "kotlin", "dart"]
SYSTEM = "ca-certificates libcurl4 libsecret-1-0 libglib2.0-0"
SIGNED_IN = r"^Signed in: (?!null|undefined|None)\S"


def block(name):
    """The block of docs/install.md that is marked so."""
    return next(found.code for found in doc_blocks.blocks(ROOT / "docs/install.md") if found.words[1:] == ["install", name])


def last_line(name):
    return block(name).rstrip().split("\n")[-1]


@dataclass(frozen=True)
class Way:
    """How one package is used: what Debian has to have, the files of the application, and what is typed there."""

    name: str
    system: str
    files: dict
    install: str
    start: str
    remove: str
    releases: tuple = RELEASES


def with_sum(text, archive):
    digest = run("sha256sum", str(archive))[1].split()[0]
    return text.replace("SUM", digest)


def ways(packages):
    archive = next(packages.glob("cardea-*-linux-*.tar.gz"))
    link = "cp /packages/cardea-*-linux-*.tar.gz . && "
    yield Way("the archive, by pkg-config", "gcc libc6-dev pkgconf", {"app.c": program()},
              link + "\n".join(block("archive").split("\n")[:-2]), "\n".join(block("archive").split("\n")[1:]), "rm -r cardea-*")
    yield Way("the archive, by CMake", "gcc libc6-dev make cmake", {"app.c": program(), "CMakeLists.txt": block("cmake")},
              link + "tar -xf cardea-*-linux-*.tar.gz && cmake -DCMAKE_PREFIX_PATH=$PWD/$(ls -d cardea-*/) -S . -B b >/dev/null && cmake --build b >/dev/null",
              "./b/app", "rm -r cardea-* b")
    yield Way("the archive, by a wrap of Meson", "gcc libc6-dev pkgconf meson", {
        "app.c": program(), "meson.build": block("meson"), "subprojects/cardea.wrap": with_sum(block("wrap"), archive),
        "subprojects/packagefiles/cardea/meson.build": block("packagefiles")},
        "mkdir -p subprojects/packagecache && cp /packages/cardea-*-linux-*.tar.gz subprojects/packagecache/ && meson setup b && meson compile -C b",
        "./b/app", "rm -r b subprojects")
    yield Way("the wheel", "python3-venv", {"app.py": block("app.py")},
              "cp /packages/*.whl . && " + block("python").split("\n")[0] + " --no-index --quiet", last_line("python"),
              "app/bin/pip uninstall -y -q cardea-auth && rm *.whl")
    # Debian 12 has Node 18.
    yield Way("the npm packages", "nodejs npm", {"app.mjs": block("app.mjs"), "package.json": "{}"},
              "cp /packages/*.tgz . && " + block("node").split("\n")[0] + " --offline --no-audit --no-fund --silent", last_line("node"),
              "npm uninstall --offline --silent cardea-auth cardea-auth-linux-x64-gnu && rm *.tgz && rm -rf ~/.npm", ("trixie",))
    yield Way("the jars", "default-jdk-headless", {"App.java": block("App.java")},
              "mkdir jars && tar -xf /packages/cardea-*-maven.tar.gz && "
              "find maven -name '*.jar' ! -name '*-sources.jar' ! -name '*-javadoc.jar' -exec cp {} jars/ ';' && cp /packages/libraries/*.jar jars/",
              last_line("java"), "rm -r jars maven")


def typed(way):
    """The files of the application, as they are written in the tree."""
    return "".join(f"mkdir -p \"$(dirname '{name}')\"\ncp '/packages/typed/{name}' '{name}'\n" for name in way.files)


def check(tap, way, release, packages):
    typed_files = packages / "typed"
    shutil.rmtree(typed_files, ignore_errors=True)
    for name, text in way.files.items():
        (typed_files / name).parent.mkdir(parents=True, exist_ok=True)
        (typed_files / name).write_text(text, encoding="utf-8")
    what = f"{release}: {way.name}"
    with tempfile.TemporaryDirectory(prefix="cardea-tree-") as state:
        tree = Tree(release, state, packages)
        ready = tree(f"apt-get update -qq >/dev/null; {INSTALL} {SYSTEM} {way.system} /packages/cardea_*.deb >/dev/null; mkdir -p /root/app; "
                     "find / -xdev -iname '*cardea*' | sort >/root/before")
        if ready[0]:
            tap.check(f"{what}: the tree can be used", problems(*ready))
            return
        tap.check(f"{what} installs, without network", problems(*tree(f"cd /root/app\n{typed(way)}\n{way.install}", offline=True)))
        tap.check(f"{what}: the program of docs/install.md signs in, without network", problems(*tree(
            f"cd /root/app && cat >start.sh <<'END'\nset -eu\n{way.start}\nEND\n/packages/with_sandbox.sh bash start.sh", offline=True), SIGNED_IN))
        left = tree(f"cd /root/app && {{ {way.remove}; }} >/dev/null\n"
                    "find / -xdev -iname '*cardea*' ! -path '/root/.local/*' ! -path '/tmp/*' ! -path '/var/cache/ldconfig/*' | sort | "
                    "comm -13 /root/before - | sed '/__pycache__/d'; echo end", offline=True)
        tap.check(f"{what}, removed, leaves nothing behind", problems(*left, "end") or left[1].split("\n")[:-2])


def check_dart(tap, packages):
    """On this machine, because the SDK of Dart runs where it was unpacked: in a new folder and home, without network."""
    sdk = run(str(ROOT / "scripts/setup/toolchains/dart.sh"))[1].strip()
    with tempfile.TemporaryDirectory(prefix="cardea-dart-") as folder:
        app = Path(folder, "app")
        for name, text in {"pubspec.yaml": block("pubspec.yaml"), "bin/app.dart": block("bin/app.dart")}.items():
            (app / name).parent.mkdir(parents=True, exist_ok=True)
            (app / name).write_text(text, encoding="utf-8")
        archive = next(packages.glob("cardea_auth-*.pub.tar.gz"))
        typed_in = block("dart").replace("pub get", "pub get --offline").strip()
        shell = f"ip link set lo up; tar -xf {archive} -C {folder}; cd {app}; {packages}/with_sandbox.sh bash -c '{typed_in}'"
        done = run("unshare", "--net", "bash", "-euc", shell, env={
            "PATH": f"{sdk}/bin:{os.environ['DIST']}/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder, "TMPDIR": folder,
            "PUB_CACHE": f"{folder}/pub-cache"})
        tap.check("the pub archive: the program of docs/install.md signs in, without network", problems(*done, "Signed in: (?!null)"))


def make(folder):
    return run(str(ROOT / "scripts/package/packages.sh"), str(folder), *KINDS, cwd=ROOT)


def differences(one, other):
    return [f"{path.name} differs" for path in sorted(one.iterdir())
            if path.is_file() and path.read_bytes() != (other / path.name).read_bytes()]


def check_metadata(tap, packages):
    """What registries look at before they take a package."""
    for tool, words in (("twine", ["check", "--strict"]), ("auditwheel", ["show"])):
        wheels = [str(path) for pattern in ("*.whl", "cardea_auth-?.?.?.tar.gz") for path in packages.glob(pattern)][:2 if tool == "twine" else 1]
        if shutil.which(tool):
            tap.check(f"{tool} has nothing to say against the wheel", problems(*run(tool, *words, *wheels), "PASSED|manylinux"))
        else:
            tap.skip(f"{tool} has nothing to say against the wheel", f"{tool} is not installed")
    listed = run("tar", "-tzf", str(next(packages.glob("cardea-auth-[0-9]*.tgz"))))[1].split()
    tap.check("the main npm package has nothing of a machine", [name for name in listed if re.search(r"\.(node|so)", name)])
    sums = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=packages, capture_output=True, text=True)
    tap.check("SHA256SUMS names every file, rightly", problems(sums.returncode, sums.stdout, sums.stderr) or [
        path.name for path in packages.iterdir() if path.is_file() and path.name != "SHA256SUMS"
        and f"  {path.name}\n" not in (packages / "SHA256SUMS").read_text(encoding="utf-8")])


def main():
    tap = Tap()
    os.environ["DIST"] = str(Path(os.environ.get("DIST", ROOT / "dist")).resolve())
    with tempfile.TemporaryDirectory(prefix="cardea-packages-") as folder, tempfile.TemporaryDirectory(prefix="cardea-again-") as again:
        packages = Path(folder)
        packages.chmod(0o755)
        tap.check("the packages are made", problems(*make(packages)))
        tap.check("they are made again", problems(*make(again)))
        tap.check("they are the same bytes", differences(packages, Path(again)))
        check_metadata(tap, packages)
        for script in ("browser.sh", "with_sandbox.sh"):
            shutil.copy(HERE / script, packages / script)
        (packages / "libraries").mkdir()
        kotlin = Path(run(str(ROOT / "scripts/setup/toolchains/kotlin.sh"))[1].strip())
        for name in ("kotlin-stdlib.jar", "kotlinx-coroutines-core.jar"):
            shutil.copy(kotlin / "lib" / name, packages / "libraries")
        for way in ways(packages):
            for release in way.releases:
                check(tap, way, release, packages)
        check_dart(tap, packages)
    tap.finish()


if __name__ == "__main__":
    os.umask(0o022)
    main()
