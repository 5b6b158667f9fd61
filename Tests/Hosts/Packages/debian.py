#!/usr/bin/env python3
"""Installs the Debian packages as a stranger gets them: in bare trees of two releases, with nothing of this clone but the packages.
Signs in with the command and with the C program of README.md, and removes everything again.

usage: Tests/Hosts/Packages/debian.py
environment: DIST, an SDK with the command; BUILD
needs: root, or user namespaces with ids of the user's own
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts/check"))
import table
from tap import Tap

RELEASES = ("bookworm", "trixie")
# What the command's package recommends for the sandbox. It installs and starts without.
SANDBOX = {"bookworm": "libmicrohttpd12", "trixie": "libmicrohttpd12t64"}
HERE = Path(__file__).resolve().parent
INSTALL = "apt-get install -y -qq --no-install-recommends"


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", **options)
    return done.returncode, done.stdout, done.stderr


def problems(outcome, wanted=""):
    """What is wrong with a command that had to succeed and print something; `run` gives the outcome."""
    status, output, errors = outcome
    if status:
        return [f"ended with {status}", *(output + errors).splitlines()[-12:]]
    return [] if re.search(wanted, output) else [f"printed no {wanted!r}", *output.splitlines()[-12:]]


# What the C program of README.md has for its reader, and what for a test: the sandbox's address, and a store that needs no keyring.
HERE_INSTEAD = {
    "#include <stdio.h>\n": "#include <stdio.h>\n#include <stdlib.h>\n",
    '"https://login.example.com"': 'getenv("SANDBOX_ISSUER")',
    "    cardea_options_set_redirect_uri(": '    cardea_config_set_store(config, "memory", NULL, NULL, NULL);\n    cardea_options_set_redirect_uri(',
    '"Hello, %s': '"Signed in: %s',
}


def program():
    """The C program of README.md, for with_sandbox.sh."""
    text = re.search(r"```c\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)[1]
    for there, here in HERE_INSTEAD.items():
        if text.count(there) != 1:
            raise ValueError(f"the C program of README.md has {there!r} {text.count(there)} times")
        text = text.replace(there, here)
    return text


class Tree:
    def __init__(self, release, state, packages):
        self.words = [release, str(state), str(packages)]

    def __call__(self, script, offline=False):
        way = ["--offline"] if offline else []
        return run(str(HERE / "tree.sh"), *way, *self.words, "bash", "-euc", script)


def check(tap, release, packages):
    with tempfile.TemporaryDirectory(prefix="cardea-tree-") as state:
        tree = Tree(release, state, packages)
        before = tree("apt-get update -qq >/dev/null; find / -xdev -type f ! -path '/var/*' | sort")
        begin = time.monotonic()
        tap.check(f"{release}: the library and the command install", problems(tree(
            f"{INSTALL} /packages/libcardea0_*.deb /packages/cardea_*.deb >/dev/null && cardea --version"), r"^cardea \d"))
        installed = time.monotonic() - begin
        tap.check(f"{release}: manual page and completions are there", problems(tree(
            "zcat /usr/share/man/man1/cardea.1.gz >/dev/null; ls /usr/share/bash-completion/completions/cardea "
            "/usr/share/zsh/vendor-completions/_cardea /usr/share/fish/vendor_completions.d/cardea.fish")))
        tap.check(f"{release}: what the sandbox needs installs", problems(tree(f"{INSTALL} {SANDBOX[release]} >/dev/null")))
        begin = time.monotonic()
        signed_in = problems(tree(
            "/packages/with_sandbox.sh bash -euc '"
            "cardea login --provider google --store encrypted-file --folder /root/sessions && "
            "cardea token --store encrypted-file --folder /root/sessions | grep -q . && "
            "cardea logout --store encrypted-file --folder /root/sessions && echo all done'", offline=True), "all done")
        if not signed_in:
            table.record("the command's Debian package", packages.glob("cardea_*.deb"), "apt install ./cardea_*_amd64.deb", release,
                         installed + time.monotonic() - begin)
        tap.check(f"{release}: the command signs in, hands out a token and signs out, without network", signed_in)
        tap.check(f"{release}: compilers are there", problems(tree(f"{INSTALL} gcc libc6-dev pkgconf cmake make man-db >/dev/null")))
        begin = time.monotonic()
        tap.check(f"{release}: the development package installs", problems(tree(f"{INSTALL} /packages/libcardea-dev_*.deb >/dev/null")))
        signed_in = problems(tree(
            "cp /packages/app.c /root/ && cd /root && gcc -Wall -Werror app.c $(pkgconf --cflags --libs cardea) -o app && "
            "/packages/with_sandbox.sh ./app", offline=True), "^Signed in: ")
        if not signed_in:
            table.record("the library's Debian packages", [*packages.glob("libcardea0_*.deb"), *packages.glob("libcardea-dev_*.deb")],
                         "apt install ./libcardea0_*.deb ./libcardea-dev_*.deb", release, time.monotonic() - begin)
        tap.check(f"{release}: the program of README.md compiles by pkg-config and signs in", signed_in)
        tap.check(f"{release}: pages, examples and suppressions are there, and an example compiles", problems(tree(
            "cd /usr/share/doc/libcardea-dev && test -s docs/errors.md && test -s /usr/share/cardea/valgrind.supp && "
            "gcc -Wall -Werror examples/c/login.c $(pkgconf --cflags --libs cardea) -o /root/login")))
        tap.check(f"{release}: CMake finds the library", problems(tree(
            "mkdir /root/cmake && cd /root/cmake && cp /packages/app.c . && printf '%s\\n' 'cmake_minimum_required(VERSION 3.18)' "
            "'project(app C)' 'find_package(cardea 0.1 REQUIRED)' 'add_executable(app app.c)' "
            "'target_link_libraries(app cardea::cardea)' >CMakeLists.txt && cmake -S . -B b >/dev/null && cmake --build b >/dev/null && "
            "/packages/with_sandbox.sh ./b/app", offline=True), "^Signed in: "))
        tap.check(f"{release}: with the debug symbols installed, gdb knows lines of Swift", problems(tree(
            f"{INSTALL} gdb-minimal /packages/libcardea0-dbgsym_*.deb >/dev/null && "
            "gdb -nx -batch -ex 'info line cardea_version' /usr/lib/*/libcardea.so.0"), r'^Line \d+ of ".*/CardeaABI/.*\.swift"'))
        tap.check(f"{release}: the notice that Unicode's licence asks for is there", problems(tree(
            "grep -c '^ UNICODE LICENSE V3' /usr/share/doc/libcardea0/copyright /usr/share/doc/cardea/copyright"), "copyright:1\n.*copyright:1"))
        tap.check(f"{release}: the library's manual page is read", problems(tree("man --warnings libcardea | cat"), "LIFECYCLE"))
        removed = tree("apt-get purge -y -qq cardea libcardea0 libcardea0-dbgsym libcardea-dev >/dev/null; "
                       "find / -xdev -type f ! -path '/var/*' ! -path '/root/*' | grep -i cardea | sort; echo end")
        left = [] if removed[1].strip() == "end" else removed[1].splitlines()
        tap.check(f"{release}: removed, they leave nothing behind", left or problems(removed, "end"))
        if before[0]:
            tap.check(f"{release}: the tree can be used", problems(before))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="cardea-packages-") as folder:
        packages = Path(folder)
        packages.chmod(0o755)
        tap.check("the packages are made", problems(run(str(ROOT / "scripts/package/debian.py"), folder, cwd=ROOT)))
        made = sorted(packages.glob("*.deb"))
        with tempfile.TemporaryDirectory(prefix="cardea-again-") as again:
            run(str(ROOT / "scripts/package/debian.py"), again, cwd=ROOT)
            tap.check("they are the same bytes when they are made again", [
                f"{deb.name} differs" for deb in made if deb.read_bytes() != Path(again, deb.name).read_bytes()])
        if shutil.which("lintian"):
            # Only what is uploaded to Debian answers a report there.
            outcome = run("lintian", "--fail-on", "error,warning", "--suppress-tags", "initial-upload-closes-no-bugs",
                          *map(str, made))
            tap.check("lintian has nothing to say against them", problems(outcome))
        else:
            tap.skip("lintian has nothing to say against them", "lintian is not installed")
        (packages / "app.c").write_text(program(), encoding="utf-8")
        for script in ("browser.sh", "with_sandbox.sh"):
            shutil.copy(HERE / script, packages / script)
        for release in RELEASES:
            check(tap, release, packages)
    tap.finish()


if __name__ == "__main__":
    os.umask(0o022)
    main()
