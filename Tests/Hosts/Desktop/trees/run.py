#!/usr/bin/env python3
"""Signs in on whole desktops, as their users do: by scheme and by port, with the keyring open and locked, and looks at who has the
focus. Each desktop is booted with systemd in namespaces of its own (box.py), and has the Debian packages of the command and the
library installed. Prints TAP; pictures of the screen stay in
BUILD/desktop-pictures. Needs root, cgroup2, and the SDK with the command (Tests/Hosts/Packages/run.sh sdk).

usage: run.py [--only TEXT] [DESKTOP...]      DESKTOP: gnome-bookworm, plasma-trixie ...; all by default
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

import cases
from box import HERE, ROOT, Box, tree_of
from desktops import DESKTOPS

sys.path.insert(0, str(ROOT / "scripts/check"))

from tap import Tap

BUILD = ROOT / os.environ.get("BUILD", ".build")
SDK = BUILD / "packages-sdk"
PICTURES = BUILD / "desktop-pictures"
# What is done in a box before its user signs in. Chromium tells a screen reader of its own windows only when asked to; all of them can
# be asked by the environment or a flag.
PREPARED = """
echo 'export CHROMIUM_FLAGS="$CHROMIUM_FLAGS --force-renderer-accessibility --no-first-run --no-default-browser-check \
--password-store=basic"' >/etc/chromium.d/tests
printf 'GNOME_ACCESSIBILITY=1\\nQT_ACCESSIBILITY=1\\nQT_LINUX_ACCESSIBILITY_ALWAYS_ON=1\\n' >>/etc/environment
dpkg --install /share/packages/libcardea0_*.deb /share/packages/cardea_*.deb
"""


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--only", default="", metavar="TEXT", help="cases whose name contains TEXT")
    arguments.add_argument("desktops", nargs="*", metavar="DESKTOP")
    options = arguments.parse_args()
    unknown = set(options.desktops) - set(DESKTOPS)
    if unknown:
        sys.exit(f"run.py: no desktop is called {', '.join(sorted(unknown))}; there are: {', '.join(DESKTOPS)}")
    if not (SDK / "bin/cardea").exists():
        sys.exit(f"run.py: no SDK in {SDK}; run Tests/Hosts/Packages/run.sh sdk")
    tap = Tap()
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cardea-desktops-") as folder:
        share = Path(folder)
        fill(share)
        for desktop in options.desktops or DESKTOPS:
            chosen = [(f"{desktop}: {name}", case) for name, case in cases.of(desktop) if options.only in f"{desktop}: {name}"]
            lacks = missing()
            for name, case in chosen:
                if lacks:
                    tap.skip(name, lacks)
                else:
                    tap.check(name, attempt(desktop, name, case, share))
    tap.finish()


def missing():
    """What this machine lacks for a box, in words; nothing where all is there."""
    if os.getuid():
        return "only root can boot the tree of a desktop"
    if "cgroup2" not in {line.split()[2] for line in Path("/proc/mounts").read_text(encoding="utf-8").splitlines()}:
        return "no cgroup2 is mounted here, which systemd needs"
    return None


def fill(share):
    """What the box gets of this machine: the packages, examples/gtk, and what looks at the screen."""
    share.chmod(0o755)
    subprocess.run([ROOT / "scripts/package/debian.py", share / "packages"], check=True, stdout=sys.stderr, env={**os.environ, "DIST": str(SDK)})
    for file in (HERE / "inside").iterdir():
        shutil.copy(file, share)
    (share / "pictures").mkdir()
    (share / "pictures").chmod(0o777)
    (share / "gtk").mkdir()
    environment = {**os.environ, "PKG_CONFIG_PATH": f"{SDK}/lib/pkgconfig"}
    subprocess.run(["make", "-s", "-C", ROOT / "examples/gtk", f"OUT={share / 'gtk'}"], check=True, stdout=sys.stderr, env=environment)
    (share / "trips").mkdir()
    subprocess.run([ROOT / "examples/activation/build.sh", share / "trips"], check=True, stdout=sys.stderr, env=environment)


def attempt(desktop, name, case, share):
    """Boots the desktop for one case. What it says of what went wrong, or None."""
    try:
        with Box(tree_of(desktop), share) as box:
            box.root("bash", "-euc", PREPARED)
            screen = DESKTOPS[desktop](box)
            try:
                case(screen)
                screen.picture("end")
                return None
            except Exception:
                screen.picture("end")
                return traceback.format_exc() + screen.screen("tree")[-2000:]
    except Exception:  # whatever goes wrong is this case's failure
        return traceback.format_exc()
    finally:
        keep(share / "pictures", name)


def keep(pictures, name):
    stem = "".join(letter if letter.isalnum() else "-" for letter in name)
    for picture in pictures.iterdir():
        shutil.move(picture, PICTURES / f"{stem}-{picture.name}")


if __name__ == "__main__":
    main()
