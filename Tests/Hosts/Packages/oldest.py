#!/usr/bin/env python3
"""What stands between the library and the oldest Debian that can be had: compares docs/maintaining/porting.md with that system's libraries, and
signs in over its libcurl and GLib, with glibc and OpenSSL of Debian 12 beside them.

usage: Tests/Hosts/Packages/oldest.py
environment: DIST, an SDK with the command; BUILD, where its link lies
needs: root, or user namespaces with ids of the user's own
"""

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from debian import HERE, INSTALL, ROOT, Tree, problems, program, run

sys.path.insert(0, str(ROOT / "scripts/check"))
from tap import Tap, differences

OLDEST, NEWER = "bullseye", "bookworm"
TABLE = ROOT / os.environ.get("BUILD", ".build") / "sdk/link/lazy-table.h"
# The libraries of the C library, and those that have a successor by another name.
OF_C = ("libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1")
BEFORE = {"libssl.so.3": "libssl.so.1.1", "libcrypto.so.3": "libcrypto.so.1.1"}
COPIED = "libc.so.6 libm.so.6 libpthread.so.0 libdl.so.2 librt.so.1 libresolv.so.2 libssl.so.3 libcrypto.so.3 libstdc++.so.6 libgcc_s.so.1"
# Signs in by TLS, with a browser that is curl, at a sandbox whose authority the system trusts.
BY_TLS = r"""
coproc sandbox { exec cardea sandbox --quiet --until-eof --tls --json --behaviour '{"automatic_outcome": "verified"}'; }
read -r line <&"${sandbox[0]}"
value() { sed 's/.*"'"$1"'":"\([^"]*\)".*/\1/' <<<"$line"; }
cp "$(value certificate_authority)" /usr/local/share/ca-certificates/sandbox.crt
update-ca-certificates >/dev/null 2>&1
printf '#!/bin/sh\nexec curl --silent --location --noproxy "*" --output /dev/null "$1"\n' >/root/browser
chmod +x /root/browser
export CARDEA_BASE_URL=$(value base_url) BROWSER=/root/browser XDG_RUNTIME_DIR=$(mktemp -d)
cardea login --provider google --store encrypted-file --folder /root/by-tls
cardea refresh --store encrypted-file --folder /root/by-tls
echo all done
"""
PAGE = (ROOT / "docs/maintaining/porting.md").read_text(encoding="utf-8")


def names(path, *options):
    """The dynamic names of a file, each with its version or without one."""
    return [line.split()[-1] for line in run("nm", "-D", *options, str(path))[1].splitlines()]


def defined(folder, *libraries):
    return {name.split("@")[0] for library in libraries for name in names(folder / library, "--defined-only")}


def opened():
    """The functions that the engine opens by name, by library."""
    found: dict = {}
    libraries: dict = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        words = re.fullmatch(r'LAZY_LIBRARY\((\d+), "(.+)"\)', line)
        if words:
            libraries[words[1]] = words[2]
        words = re.fullmatch(r"LAZY_FUNCTION\(\d+, (\d+), (\w+)\)", line)
        if words:
            found.setdefault(libraries[words[1]], set()).add(words[2])
    return found


def check_page(tap, folder):
    """The numbers and names of docs/maintaining/porting.md, by the system's own files."""
    page = " ".join(PAGE.split())
    library = Path(os.environ["DIST"], "lib/libcardea.so.0")
    newer = [text.split("@") for text in names(library, "--undefined-only") if re.search(r"@GLIBC_2\.3[2-9]", text)]
    there = defined(folder, *OF_C)
    absent = {name for name, _ in newer if name not in there}
    told = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \| 2\.3", PAGE, re.MULTILINE))))
    tap.check("docs/maintaining/porting.md names what the C library lacks", differences("the page", told, "the system", absent))
    numbers = f"gives {len(newer)} names a version between 2.32 and 2.34", f"{len(newer) - len(absent)} of them are there"
    tap.check("it counts what asks for a newer version", [f"no {text!r}" for text in numbers if text not in page])
    asked = opened()
    lacking = {library: sorted(wanted - defined(folder, BEFORE.get(library, library))) for library, wanted in asked.items()}
    new = sum(len(lacking.pop(library)) for library in BEFORE)
    tap.check("it counts the functions of OpenSSL 3 that OpenSSL 1.1 lacks", [] if f"uses {new} functions that came with 3.0" in page else [
        f"they are {new}"])
    tap.check("every other function is there", [f"{library}: {', '.join(absent)}" for library, absent in lacking.items() if absent])


def lay(packages, newer):
    """What the old tree sees: the program of README.md and the command, each with a loader and libraries of the newer system."""
    dist = Path(os.environ["DIST"])
    (packages / "lib").mkdir()
    shutil.copy(dist / "lib/libcardea.so.0", packages / "lib")
    shutil.copytree(newer, packages / "newer")
    shutil.copy(dist / "bin/cardea", packages / "command")
    (packages / "app.c").write_text(program(), encoding="utf-8")
    made = run("cc", "-Wall", "-Werror", str(packages / "app.c"), f"-I{dist}/include", f"-L{dist}/lib", "-lcardea", "-o", str(packages / "program"))
    loader = "/packages/newer/ld-linux.so --library-path /packages/newer:/packages/lib"
    for name, file in (("cardea", "command"), ("app", "program")):
        (packages / "bin").mkdir(exist_ok=True)
        (packages / "bin" / name).write_text(f'#!/bin/sh\nexec {loader} /packages/{file} "$@"\n', encoding="utf-8")
        (packages / "bin" / name).chmod(0o755)
    for script in ("browser.sh", "with_sandbox.sh"):
        shutil.copy(HERE / script, packages / script)
    return made


def copied(state, empty):
    """The newer libraries, taken out of a tree of their system."""
    tree = Tree(NEWER, state, empty)
    done = tree(f"apt-get update -qq >/dev/null; {INSTALL} libssl3 libstdc++6 >/dev/null; mkdir /newer; cd /lib/x86_64-linux-gnu; "
                f"cp -L {COPIED} /newer/ 2>/dev/null || {{ cd /usr/lib/x86_64-linux-gnu && cp -L {COPIED} /newer/; }}; "
                "cp -L /lib64/ld-linux-x86-64.so.2 /newer/ld-linux.so")
    return done, Path(state, "upper/newer")


def main():
    tap = Tap()
    os.environ["DIST"] = str(Path(os.environ.get("DIST", ROOT / "dist")).resolve())
    with tempfile.TemporaryDirectory(prefix="cardea-oldest-") as work:
        packages, empty = Path(work, "packages"), Path(work, "empty")
        for folder in (packages, empty):
            folder.mkdir()
        done, newer = copied(Path(work, "newer"), empty)
        tap.check(f"libraries of {NEWER} are at hand", problems(done) or problems(lay(packages, newer)))
        tree = Tree(OLDEST, Path(work, "oldest"), packages)
        tap.check(f"the tree of {OLDEST} has libcurl 7.74 and GLib 2.66", problems(tree(
            f"apt-get update -qq >/dev/null; {INSTALL} libcurl4 libglib2.0-0 libsecret-1-0 libmicrohttpd12 libssl1.1 curl >/dev/null; "
            "dpkg-query -W libcurl4 libglib2.0-0"), r"(?s)libcurl4\S*\s+7\.74\..*libglib2\.0-0\S*\s+2\.66\."))
        # The files themselves, which Debian 11 keeps below /lib or /usr/lib.
        gathered = Path(work, "oldest/upper/gathered")
        tree(f"mkdir /gathered; for name in {' '.join([*OF_C, *BEFORE.values(), *(name for name in opened() if name not in BEFORE)])}; do "
             'cp -L "$(ldconfig -p | sed -n "s|.*$name (libc6,x86-64.*=> ||p" | head -n 1)" "/gathered/$name"; done')
        check_page(tap, gathered)
        status, output, errors = tree("LD_LIBRARY_PATH=/packages/lib /packages/program")
        tap.check("the library is refused there, with the version that it needs", [] if status and "`GLIBC_2.34' not found" in errors else [
            f"ended with {status}", output, errors])
        tap.check("over libcurl 7.74 and GLib 2.66, the program of README.md signs in, with glibc and OpenSSL of Debian 12", problems(tree(
            "PATH=/packages/bin:$PATH; /packages/with_sandbox.sh app", offline=True), "^Signed in: "))
        tap.check("so does the command", problems(tree(
            "PATH=/packages/bin:$PATH; /packages/with_sandbox.sh bash -euc '"
            "cardea login --provider google --store encrypted-file --folder /root/sessions && "
            "cardea token --store encrypted-file --folder /root/sessions | grep -q . && echo all done'", offline=True), "all done"))
        (packages / "by_tls.sh").write_text(BY_TLS, encoding="utf-8")
        tap.check("and by TLS, which libcurl 7.74 does with OpenSSL 1.1", problems(tree(
            "PATH=/packages/bin:$PATH; bash -eu /packages/by_tls.sh", offline=True), "all done"))
    tap.finish()


if __name__ == "__main__":
    os.umask(0o022)
    main()
