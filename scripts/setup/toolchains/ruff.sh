#!/usr/bin/env bash
# Installs ruff, which finds mistakes in Python, from PyPI, once, and prints the path of its program.
# usage: scripts/setup/toolchains/ruff.sh
set -euo pipefail

python=$("$(dirname "${BASH_SOURCE[0]}")/python_packages.sh" ruff 0.17.6)
echo "$(dirname "$python")/ruff"
