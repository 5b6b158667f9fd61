"""What counted figures depend on besides the engine: the toolchain, the libraries below, and the processor that valgrind shows.

OpenSSL and the C library choose their functions by processor. valgrind shows every program a processor of its own, the same on all
x86-64 machines that have AVX2, so counts agree between them; where it shows another one, nothing is compared.
"""

import ctypes
import os
import re
import shutil
import subprocess

NAMES = ("swift", "valgrind", "libcurl", "openssl", "libc", "processor")
MATTERS = {"bytes": ("swift",), "instructions": NAMES}


def difference(kind, made_with, here):
    """Why figures of this kind cannot be compared with the accepted ones; None when they can. Of a version the first two numbers
    matter: what repairs bring stays within the tolerance."""
    for name in MATTERS.get(kind, ()):
        then, now = made_with[name], here[name]
        if _series(name, then) != _series(name, now):
            return f"made with another {name}: {now} here, {then} there"
    return None


def _series(name, text):
    return text if name == "processor" else text.split(".")[:2]


def here(sdk, programs):
    """The circumstances of this machine. `programs` has the one that prints the processor."""
    curl = _curl_version()
    return {
        "swift": _swift(sdk),
        "valgrind": _valgrind(),
        "libcurl": _word(r"libcurl/([\d.]+)", curl),
        "openssl": _word(r"OpenSSL/([\d.]+)", curl),
        "libc": os.confstr("CS_GNU_LIBC_VERSION").rpartition(" ")[2],
        "processor": _processor(programs),
    }


def _word(pattern, text):
    found = re.search(pattern, text)
    return found[1] if found else "unknown"


def _curl_version():
    version = ctypes.CDLL("libcurl.so.4").curl_version
    version.restype = ctypes.c_char_p
    return version().decode()


def _swift(sdk):
    """The toolchain that built the library, which its list of parts names."""
    path = os.path.join(sdk, "share", "doc", "cardea", "cardea.spdx.json")
    if not os.path.exists(path):
        return "unknown"
    with open(path, encoding="utf-8") as file:
        return _word(r"swift-([\d.]+)-RELEASE", file.read())


def _valgrind():
    if shutil.which("valgrind") is None:
        return "missing"
    return _word(r"valgrind-([\d.]+)", subprocess.run(["valgrind", "--version"], capture_output=True, text=True, check=True).stdout)


def _processor(programs):
    if shutil.which("valgrind") is None:
        return "unknown"
    command = ["valgrind", "-q", "--tool=none", f"{programs}/processor"]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()
