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
    # mypy has a wheel for each Python: those of Debian 12 and 13, and the one between.
    cat >"$folder/requirements.txt" <<REQUIREMENTS
mypy==$version \\
    --hash=sha256:1331eb7fd110d60c24999893320967594ff84c38ac6d19e0a76c5fd809a84c86 \\
    --hash=sha256:01199871b6110a2ce984bde85acd481232d17413868c9807e95c1b0739a58914 \\
    --hash=sha256:a431a6f1ef14cf8c144c6b14793a23ec4eae3db28277c358136e79d7d062f62d
mypy_extensions==1.2.0 --hash=sha256:993e7a20aa5671eb41a7132cf555af30062da99729601601b9a8382b11cae768
pathspec==1.1.1 --hash=sha256:a00ce642f577bf7f473932318056212bc4f8bfdf53128c78bbd5af0b9b20b189
typing_extensions==4.16.0 --hash=sha256:481caa481374e813c1b176ada14e97f1f67a4539ce9cfeb3f350d78d6370c2e8
REQUIREMENTS
    "$folder/bin/python3" -m pip install --quiet --disable-pip-version-check --require-hashes --target "$folder/packages.new" \
        -r "$folder/requirements.txt" >&2
    mv "$folder/packages.new" "$folder/packages"
    cat >"$folder/mypy.new" <<SCRIPT
#!/bin/sh
PYTHONPATH="$folder/packages" exec "$folder/bin/python3" -m mypy "\$@"
SCRIPT
    chmod +x "$folder/mypy.new"
    mv "$folder/mypy.new" "$folder/bin/mypy"
fi
echo "$folder/bin/mypy"
