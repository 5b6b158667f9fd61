#!/usr/bin/env bash
# Runs a Python program with the packages of python-packages.txt, which scripts/setup/setup.sh installs.
# usage: scripts/setup/python.sh PROGRAM [ARGUMENT...]
set -euo pipefail

python=${BUILD:-$(dirname "${BASH_SOURCE[0]}")/../../.build}/python/bin/python3
if [ ! -x "$python" ]; then
    echo "no $python; run make setup" >&2
    exit 2
fi
exec "$python" "$@"
