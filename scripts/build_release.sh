#!/usr/bin/env bash
# Builds products of the package as they are shipped, below BUILD/sdk.
# docs/adr/0004, 0008, 0017 and 0021 say why the flags are what they are.
# usage: scripts/build_release.sh PRODUCT...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Paths of this machine stay out of what is built.
for product in "$@"; do
    "${SWIFT:-swift}" build -c release --product "$product" --scratch-path "${BUILD:-.build}/sdk" \
        --disable-local-rpath -Xswiftc -static-stdlib -Xswiftc -Osize -Xswiftc -enforce-exclusivity=unchecked \
        -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xllvm -Xswiftc -enable-machine-outliner=always \
        -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
done
