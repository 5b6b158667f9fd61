"""Calls of programs that must not fail."""

import subprocess


def output(*command):
    """What a program prints."""
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True, errors="replace").stdout
