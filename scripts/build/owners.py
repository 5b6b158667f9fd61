"""Says who supplied a file of this system, in which version: the Swift toolchain, a Debian package, or nobody that it knows."""

import functools
import json
import os
import platform
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

UNKNOWN = "NOASSERTION"


@dataclass(frozen=True)
class Owner:
    version: str = UNKNOWN
    supplier: str = UNKNOWN
    url: str = ""  # a package URL, by which databases of vulnerabilities know it


def of(path, pkgconfig=None):
    """pkgconfig: who may tell the version where no package does."""
    path = Path(path).resolve()
    if path.is_relative_to(toolchain()):
        return swift()
    return debian(path) or Owner(version=words("pkg-config", "--modversion", pkgconfig).strip() or UNKNOWN)


@functools.cache
def toolchain():
    """Its folder, as the compiler says: what lies in PATH may be a program that starts it."""
    told = json.loads(words(f"{os.environ.get('SWIFT', 'swift')}c", "-print-target-info"))
    return Path(told["paths"]["runtimeResourcePath"]).resolve().parent.parent


@functools.cache
def swift():
    text = words(f"{os.environ.get('SWIFT', 'swift')}c", "--version")
    tag = re.search(r"\((swift-[^)\s]+)\)", text)
    version = re.search(r"Swift version (\S+)", text)
    return Owner(version[1] if version else UNKNOWN, "Organization: Swift.org",
                 f"pkg:github/swiftlang/swift@{tag[1]}" if tag else "")


@functools.cache
def debian(path):
    """The package that a file is of. A list may name it below / that is now below /usr."""
    names = [str(path), str(path).removeprefix("/usr")]
    found = next((row for name in names for row in words("dpkg-query", "-S", name).splitlines() if row.endswith(f": {name}")), None)
    if not found:
        return None
    package = found.split(": ")[0].split(",")[0]
    form = "${Package}\t${Version}\t${Architecture}"
    name, version, architecture = words("dpkg-query", "-W", f"-f={form}", package).split("\t")
    system = platform.freedesktop_os_release()
    url = f"pkg:deb/{system['ID']}/{name}@{quote(version, safe='')}?arch={architecture}"
    return Owner(version, f"Organization: {system['NAME']}", url)


def words(*command):
    """What a command prints; nothing where it is not there or fails."""
    try:
        return subprocess.run([word for word in command if word], capture_output=True, text=True).stdout
    except FileNotFoundError:
        return ""
