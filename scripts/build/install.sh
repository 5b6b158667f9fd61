#!/usr/bin/env bash
# Copies the SDK of DIST, with the cardea command, its manual page and its completions, to DESTDIR and PREFIX.
# environment: LIBDIR, where libraries go below PREFIX: lib, or one such as lib/x86_64-linux-gnu
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

dist=${DIST:-dist}
prefix=${DESTDIR-}${PREFIX:-/usr/local}
libdir=${LIBDIR:-lib}

# Where a file of the SDK goes.
place() {
    case $1 in
        ./lib/*) echo "$prefix/$libdir/${1#./lib/}" ;;
        *) echo "$prefix/${1#./}" ;;
    esac
}
shipped() { (cd "$dist" && { find ./bin ./include ./lib ./share -type "$1" 2>/dev/null || true; }); }
shipped f | while read -r file; do
    mode=644
    case $file in ./bin/* | ./lib/libcardea.so.*) mode=755 ;; esac
    install -D -m "$mode" "$dist/$file" "$(place "$file")"
done
shipped l | while read -r link; do
    target=$(place "$link")
    mkdir -p "$(dirname "$target")"
    ln -sf "$(readlink "$dist/$link")" "$target"
done
if [ "$libdir" != lib ]; then scripts/build/describe.sh "$prefix" "$libdir"; fi

echo "installed to $prefix"
if [ -z "${DESTDIR-}" ] && [ "$(id -u)" -eq 0 ]; then ldconfig; fi
