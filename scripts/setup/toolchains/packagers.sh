#!/usr/bin/env bash
# Installs the tools that judge and take packages - twine, auditwheel, Conan - from PyPI, once, and prints the path of the Python that has
# them; they lie beside it.
# usage: scripts/setup/toolchains/packagers.sh
set -euo pipefail

exec "$(dirname "${BASH_SOURCE[0]}")/python_packages.sh" packagers 2.34.0
