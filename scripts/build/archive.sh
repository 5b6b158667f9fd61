#!/usr/bin/env bash
# Packs the SDK of DIST, and writes its SHA-256 sum beside it. The same SDK gives the same bytes. Prints the archive's path.
# usage: scripts/build/archive.sh FOLDER
set -euo pipefail
mkdir -p "$1"
folder=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

version=$(sed -n 's/^#define CARDEA_VERSION_STRING "\(.*\)"/\1/p' include/cardea.h)
name=cardea-$version-linux-$(uname -m)
date=$("${PYTHON:-python3}" scripts/build/sources.py --date)
mapfile -t parts < <(cd "${DIST:-dist}" && find ./bin ./include ./lib ./share -maxdepth 0 2>/dev/null)
# In the language C, so that the names have one order everywhere.
LC_ALL=C tar --create --directory "${DIST:-dist}" --sort=name --format=ustar --mtime="@$date" --owner=0 --group=0 --numeric-owner \
    --mode=u+rwX,go+rX,go-w --transform "flags=r;s,^\.,$name," "${parts[@]}" | gzip --no-name --best >"$folder/$name.tar.gz"
(cd "$folder" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
echo "$folder/$name.tar.gz"
