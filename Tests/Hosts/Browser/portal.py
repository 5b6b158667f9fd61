"""The real desktop portal on the bus of a test, and what is seen to pass through it."""

import re
import subprocess
from pathlib import Path

from stage import eventually

PROGRAM = Path("/usr/libexec/xdg-desktop-portal")
# Without org.freedesktop.portal.Documents: no link needs it, and its mount would outlive a test that is killed.
NAMES = ["org.freedesktop.portal.Desktop", "org.freedesktop.impl.portal.PermissionStore", "org.freedesktop.impl.portal.desktop.gtk"]
PROGRAMS = ("/usr/libexec/xdg-desktop-portal", "/usr/libexec/xdg-permission-store", "/usr/libexec/xdg-document-portal")
# A call in what dbus-monitor prints: its head, and its arguments below.
CALL = re.compile(r"^method call time=([\d.]+) .*member=(\w+)\n((?: .*\n)*)", re.MULTILINE)


# Of its interface OpenURI: the first version whose portal gives the token to a program that the bus starts.
KEEPS_TOKEN = 5


def version(stage):
    """Of the portal's interface OpenURI."""
    said = stage.run("gdbus", "call", "--session", "-d", NAMES[0], "-o", "/org/freedesktop/portal/desktop", "-m",
                     "org.freedesktop.DBus.Properties.Get", "org.freedesktop.portal.OpenURI", "version")
    return int(re.search(r"uint32 (\d+)", said)[1])


def missing():
    return None if PROGRAM.exists() else f"{PROGRAM} is not installed"


def install(services):
    """Lets a bus whose folder of services this is start the portal when it is asked for, with the bus's own environment."""
    for name in NAMES:
        text = Path(f"/usr/share/dbus-1/services/{name}.service").read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if not line.startswith("SystemdService=")]
        (services / f"{name}.service").write_text("\n".join(lines) + "\n", encoding="utf-8")


class Traffic:
    """What passes over a bus: who asks the portal to open something, and who is asked to open it by activation."""

    RULES = [f"type='method_call',interface='{name}'" for name in (
        "org.freedesktop.portal.OpenURI", "org.freedesktop.impl.portal.AppChooser", "org.freedesktop.Application")]

    def __init__(self, stage):
        self.path = stage.folder / "traffic"
        with open(self.path, "w", encoding="utf-8") as file:
            self.process = stage.start("/usr/bin/dbus-monitor", "--session", *self.RULES, stdout=file, stderr=subprocess.DEVNULL)
        eventually(self.is_watching)

    def is_watching(self):
        """the bus has a monitor, from which it takes the name away"""
        return "member=NameLost" in self.text()

    def text(self):
        return self.path.read_text(encoding="utf-8", errors="replace")

    def calls(self, member, scheme):
        """When, in seconds since 1970, such a call with a URL of the scheme was seen."""
        return [float(time) for time, name, body in CALL.findall(self.text()) if name == member and f'"{scheme}:' in body]

    def asked(self):
        """All calls by name, for a failure to tell."""
        return [name for _, name, _ in CALL.findall(self.text())]
