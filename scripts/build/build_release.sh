#!/usr/bin/env bash
# Builds products of the package as they are shipped, below BUILD/sdk.
# docs/adr/0004, 0008, 0017 and 0021 say why the flags are what they are.
# usage: scripts/build/build_release.sh PRODUCT...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# Paths of this machine stay out of what is built: mapped, and no names of the module cache, which are made from the folder's.
for product in "$@"; do
    # What of others comes into a program (scripts/build/sbom.py). The library is linked by scripts/build/sdk.sh.
    map=()
    [ "$product" = CardeaABI ] || map=(-Xlinker "-Map=$(realpath -m "${BUILD:-.build}/sdk/$product.link-map")")
    "${SWIFT:-swift}" build -c release --product "$product" --scratch-path "${BUILD:-.build}/sdk" "${map[@]}" \
        --disable-local-rpath -Xswiftc -static-stdlib -Xswiftc -Osize -Xswiftc -enforce-exclusivity=unchecked \
        -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs \
        -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xllvm -Xswiftc -enable-machine-outliner=always \
        -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
done
