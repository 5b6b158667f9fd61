#!/usr/bin/env bash
# Builds products of the package as they are shipped, below BUILD/sdk.
# docs/adr/0004, 0021 and 0042 say why the flags are what they are.
# usage: scripts/build/build_release.sh PRODUCT...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

scratch=${BUILD:-.build}/sdk
# Tools written in Swift, as SwiftPM and the compiler's driver are, go through their sets in the same order every time.
export SWIFT_DETERMINISTIC_HASHING=1

# The compiler names what macros expand to after the folder for temporary files, and maps no such name.
[ ! -w /tmp ] || export TMPDIR=/tmp

options=(
    # Smaller code, at a speed that nobody notices.
    -Xswiftc -Osize
    # Each function in a section of its own, so that the linker can leave out the one that nobody calls.
    -Xswiftc -Xfrontend -Xswiftc -function-sections
    # The runtime comes inside, and no path to it into the file.
    -Xswiftc -static-stdlib --disable-local-rpath
    # Paths of this machine stay out: they are mapped, names of the module cache, which are made from the folder's, are left out, ...
    -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
    -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs
    # ... and a name below the folder that the build lies in is written in the same form as one from elsewhere.
    -Xswiftc -file-compilation-dir -Xswiftc .
)

# The compiler leaves an object where it is when its intermediate code has not changed, and that code does not tell all options:
# not -function-sections, for one. Objects of other options would be linked as if they were of these.
# What embedded.sh and library.sh have made there is not SwiftPM's.
if [ "$(cat "$scratch/options" 2>/dev/null)" != "${options[*]}" ]; then
    mkdir -p "$scratch"
    find "$scratch" -mindepth 1 -maxdepth 1 ! -name embedded ! -name link -exec rm -rf {} +
    echo "${options[*]}" >"$scratch/options"
fi

for product in "$@"; do
    # The library is linked by scripts/build/library.sh, the command that is shipped by command.sh.
    link=()
    [ "$product" = CardeaABI ] || link=(
        # Leaves out what nothing needs, keeps one of the functions that have the same code, and of texts that end alike one.
        -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker -O2
        # Nothing looks for names in a program: 0.6 MB.
        -Xlinker --no-export-dynamic -Xlinker --exclude-libs=ALL
        # One thread: then nothing in the file can depend on which one comes first.
        -Xlinker --threads=1
    )
    "${SWIFT:-swift}" build -c release --product "$product" --scratch-path "$scratch" "${link[@]}" "${options[@]}"
done
