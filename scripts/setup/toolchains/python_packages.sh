#!/usr/bin/env bash
# Installs the Python packages of NAME.txt, which has their hashes, into an environment of their own, once, and prints the path of
# its Python.
# usage: python_packages.sh NAME VERSION   such as: python_packages.sh canaille 0.3.6
# The first lines of a list say what it was made from: uv pip compile --universal --python-version 3.11 --generate-hashes.
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
list=$here/$1.txt
# Clones with other lists have other environments.
folder=$("$here/folder.sh")/$1-$2-$(cksum <"$list" | cut -d ' ' -f 1)

if [ ! -e "$folder/installed" ]; then
    "$here/allowed.sh" "$1 $2"
    echo "toolchains: installing $1 $2" >&2
    # Into its place at once, because an environment knows its own path; the mark at the end makes it whole.
    mkdir -p "$(dirname "$folder")"
    "${PYTHON:-python3}" -m venv --clear "$folder" >&2
    "$folder/bin/python3" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r "$list" >&2
    touch "$folder/installed"
fi
echo "$folder/bin/python3"
