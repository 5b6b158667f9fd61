#!/usr/bin/env bash
# Installs the type checker of the Python binding from PyPI, once, and prints the path of its program.
# usage: scripts/setup/toolchains/mypy.sh
set -euo pipefail

readonly version=1.18.2
here=$(dirname "${BASH_SOURCE[0]}")
folder=$("$here/folder.sh")/mypy-$version

if [ ! -x "$folder/bin/mypy" ]; then
    "$here/allowed.sh" "mypy $version"
    echo "toolchains: installing mypy $version" >&2
    # Into its place at once, because an environment knows its own path; the mark at the end makes it whole.
    rm -rf "$folder"
    mkdir -p "$(dirname "$folder")"
    "${PYTHON:-python3}" -m venv "$folder" >&2
    "$folder/bin/python3" -m pip install --quiet --disable-pip-version-check --target "$folder/packages.new" "mypy==$version" >&2
    mv "$folder/packages.new" "$folder/packages"
    cat >"$folder/mypy.new" <<SCRIPT
#!/bin/sh
PYTHONPATH="$folder/packages" exec "$folder/bin/python3" -m mypy "\$@"
SCRIPT
    chmod +x "$folder/mypy.new"
    mv "$folder/mypy.new" "$folder/bin/mypy"
fi
echo "$folder/bin/mypy"
