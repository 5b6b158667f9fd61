"""Real browsers as their users have them after the first start: how each is set up in a home folder of its own, and whom it asks
to open a URL of another scheme."""

import functools
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

SCHEME = "myapp"
SETUID_SANDBOX = "/usr/lib/chromium/chrome-sandbox"


class Chromium:
    program = "/usr/bin/chromium"
    asks = "portal"
    # Where there is none.
    asks_otherwise = "xdg-open"
    # Whether a page that ends in such a URL by itself, with nothing pressed, is refused; whether the portal has to ask.
    wants_person = has_portal_ask = False
    # What it writes into the folder of data besides what the library does.
    own = ()

    def set_up(self, folder, origin, always):
        profile = folder / "profile"
        (profile / "Default").mkdir(parents=True)
        pairs = {origin: {SCHEME: True}} if always else {}
        (profile / "Default/Preferences").write_text(
            json.dumps({"protocol_handler": {"allowed_origin_protocol_pairs": pairs}}), encoding="utf-8")
        root = "--no-sandbox " if os.getuid() == 0 else ""
        return f"{self.program} {root}--no-first-run --user-data-dir={profile} %U"

    def lacks(self):
        """What it cannot do without here, or None. Root has it run without a sandbox, nobody else."""
        if os.getuid() == 0 or os.path.exists(SETUID_SANDBOX) or lends_namespaces():
            return None
        return "the kernel lends no user namespaces, without which Chromium's own sandbox does not start"


class Firefox:
    program = "/usr/bin/firefox-esr"
    asks = asks_otherwise = "GIO"
    wants_person = has_portal_ask = False
    own = ()
    settings = """user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
"""

    def set_up(self, folder, _, always):
        profile = folder / "profile"
        profile.mkdir()
        told = f'user_pref("network.protocol-handler.external.{SCHEME}", true);\n' if always else ""
        (profile / "user.js").write_text(self.settings + told, encoding="utf-8")
        return f"{self.program} --profile {profile} %u"

    def lacks(self):
        return None


class Epiphany:
    """GNOME's browser. Its settings come from a file, since the service of dconf is not on the bus."""

    program = "/usr/bin/epiphany-browser"
    asks_otherwise = "GIO"
    wants_person = True
    own = ("epiphany",)

    @functools.cached_property
    def has_portal_ask(self):
        """GTK 4, which it uses since its version 44, asks the portal, and Epiphany wants that to ask the user."""
        if not shutil.which(self.program):
            return False
        said = subprocess.run([self.program, "--version"], capture_output=True, text=True).stdout
        version = re.search(r"\d+", said)
        return bool(version) and int(version[0]) >= 44

    @property
    def asks(self):
        return "portal" if self.has_portal_ask else "GIO"

    def set_up(self, folder, *_):
        settings = folder / "config/glib-2.0/settings"
        settings.mkdir(parents=True)
        (settings / "keyfile").write_text("[org/gnome/epiphany]\nask-for-default=false\n", encoding="ascii")
        return f"env GSETTINGS_BACKEND=keyfile {self.program} %U"

    def lacks(self):
        return None


class Falkon:
    """KDE's browser on Qt's engine."""

    program = "/usr/bin/falkon"
    asks = asks_otherwise = "xdg-open"
    wants_person = has_portal_ask = False
    own = ("falkon",)

    def set_up(self, *_):
        return f"{self.program} %u"

    def lacks(self):
        return None


FAMILIES: dict[str, Any] = {"chromium": Chromium(), "firefox": Firefox(), "epiphany": Epiphany(), "falkon": Falkon()}


def missing(family):
    """Why this browser cannot run here, or None."""
    browser = FAMILIES[family]
    return browser.lacks() if shutil.which(browser.program) else f"{browser.program} is not installed"


def lends_namespaces():
    """Whether the kernel lets an ordinary user have a user namespace."""
    return subprocess.run(["unshare", "--user", "true"], capture_output=True).returncode == 0


def is_sandboxed(pid):
    """Whether a process of Chromium is behind its sandbox: in a process namespace of its own, and its calls filtered."""
    fields = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines())
    return len(fields["NSpid"].split()) > 1 and fields["Seccomp"].strip() == "2"
