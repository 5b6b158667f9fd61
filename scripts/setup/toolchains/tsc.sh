#!/usr/bin/env bash
# Unpacks the TypeScript compiler of Debian beside the system, which stays as it is. Prints the path of the compiler.
# usage: tsc.sh
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
target=$("$here/folder.sh")/tsc
compiler=$target/usr/share/nodejs/typescript/bin/tsc

if [ ! -e "$compiler" ]; then
    "$here/allowed.sh" "the TypeScript compiler"
    command -v apt-get >/dev/null || { echo "tsc.sh: no apt-get: Debian's TypeScript cannot be had on this system" >&2 && exit 1; }
    mkdir -p "$(dirname "$target")"
    work=$(mktemp -d "$target.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    (cd "$work" && apt-get -qq -o APT::Sandbox::User="$(id -un)" download node-typescript) >&2
    package=$(ls "$work"/*.deb)
    mkdir "$work/root"
    dpkg-deb --extract "$package" "$work/root"
    rm -rf "$target"
    mv "$work/root" "$target"
    echo "installed $(basename "$package")" >&2
fi
echo "$compiler"
