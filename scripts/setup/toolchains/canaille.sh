#!/usr/bin/env bash
# Installs the OpenID provider Canaille and its HTTP server from PyPI, once, and prints the path of the Python that has it.
# usage: scripts/setup/toolchains/canaille.sh
set -euo pipefail

exec "$(dirname "${BASH_SOURCE[0]}")/python_packages.sh" canaille 0.3.6
