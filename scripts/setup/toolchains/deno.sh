#!/usr/bin/env bash
# Installs Deno from PyPI, once, and prints its path.
# usage: scripts/setup/toolchains/deno.sh
set -euo pipefail

python=$("$(dirname "${BASH_SOURCE[0]}")/python_packages.sh" deno 2.9.8)
echo "${python%/*}/deno"
