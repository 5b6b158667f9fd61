#!/usr/bin/env bash
# Unpacks Debian packages into a folder instead of installing them.
# usage: unpack.sh FOLDER PACKAGE...
set -euo pipefail

folder=$1
shift
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-unpack.XXXXXX")
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
(cd "$work" && apt-get download -qq "$@" 2>/dev/null)
mkdir -p "$folder"
for package in "$work"/*.deb; do dpkg -x "$package" "$folder"; done
