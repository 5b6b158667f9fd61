#!/usr/bin/env bash
# Installs mypy, which checks the types of Python, from PyPI, once, and prints the path of its program.
# usage: scripts/setup/toolchains/mypy.sh
set -euo pipefail

python=$("$(dirname "${BASH_SOURCE[0]}")/python_packages.sh" mypy 1.18.2)
echo "$(dirname "$python")/mypy"
