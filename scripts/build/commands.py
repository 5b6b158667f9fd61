"""Calls of programs that must not fail."""

import os
import shlex
import subprocess


def output(*command):
    """What a program prints."""
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True, errors="replace").stdout


def flags_of_sdk(sdk):
    """What a compiler needs for the SDK in a folder of any name: spaces and letters of all languages come out quoted."""
    printed = subprocess.run(["pkg-config", "--cflags", "--libs", "cardea"], check=True, capture_output=True, text=True,
                             errors="surrogateescape", env={**os.environ, "PKG_CONFIG_PATH": f"{sdk}/lib/pkgconfig"}).stdout
    return shlex.split(printed)
