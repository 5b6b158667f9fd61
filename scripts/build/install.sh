#!/usr/bin/env bash
# Copies the SDK of DIST, with the cardea command, to DESTDIR and PREFIX.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

dist=${DIST:-dist}
prefix=${DESTDIR-}${PREFIX:-/usr/local}

(cd "$dist" && find . -type f) | while read -r file; do
    mode=644
    case $file in ./bin/* | ./lib/libcardea.so.*) mode=755 ;; esac
    install -D -m "$mode" "$dist/$file" "$prefix/${file#./}"
done
(cd "$dist" && find . -type l) | while read -r link; do
    mkdir -p "$(dirname "$prefix/${link#./}")"
    ln -sf "$(readlink "$dist/$link")" "$prefix/${link#./}"
done

echo "installed to $prefix"
if [ -z "${DESTDIR-}" ] && [ "$(id -u)" -eq 0 ]; then ldconfig; fi
