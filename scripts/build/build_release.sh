#!/usr/bin/env bash
# Builds products of the package as they are shipped, below BUILD/sdk.
# docs/adr/0004, 0008, 0017 and 0021 say why the flags are what they are.
# usage: scripts/build/build_release.sh PRODUCT...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

scratch=${BUILD:-.build}/sdk
# Tools written in Swift, as SwiftPM and the compiler's driver are, go through their sets in the same order every time.
export SWIFT_DETERMINISTIC_HASHING=1

# The compiler names what macros expand to after the folder for temporary files, and maps no such name.
[ ! -w /tmp ] || export TMPDIR=/tmp

# Paths of this machine stay out of what is built: mapped, and no names of the module cache, which are made from the folder's.
options=(
    --disable-local-rpath -Xswiftc -static-stdlib -Xswiftc -Osize -Xswiftc -enforce-exclusivity=unchecked
    -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xllvm -Xswiftc -enable-machine-outliner=always
    -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
    # Else a name below the folder that the build lies in would be written in another form than one from elsewhere.
    -Xswiftc -file-compilation-dir -Xswiftc .
)

# The compiler leaves an object where it is when its intermediate code has not changed, and that code does not tell all options:
# not -function-sections, nothing behind -Xllvm. Objects of other options would be linked as if they were of these.
if [ "$(cat "$scratch/options" 2>/dev/null)" != "${options[*]}" ]; then
    rm -rf "$scratch"
    mkdir -p "$scratch"
    echo "${options[*]}" >"$scratch/options"
fi

for product in "$@"; do
    # What of others comes into a program (scripts/build/sbom.py). The library is linked by scripts/build/sdk.sh.
    map=()
    [ "$product" = CardeaABI ] || map=(-Xlinker "-Map=$(realpath -m "$scratch/$product.link-map")")
    "${SWIFT:-swift}" build -c release --product "$product" --scratch-path "$scratch" "${map[@]}" "${options[@]}"
done
