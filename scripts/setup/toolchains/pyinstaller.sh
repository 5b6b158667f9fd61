#!/usr/bin/env bash
# Installs PyInstaller, which makes one file of a Python program, from PyPI, once, and prints the path of the Python that has it.
# usage: scripts/setup/toolchains/pyinstaller.sh
set -euo pipefail

exec "$(dirname "${BASH_SOURCE[0]}")/python_packages.sh" pyinstaller 6.22.3
