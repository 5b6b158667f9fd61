#!/usr/bin/env bash
# Compiles and links the command.
# usage: scripts/build/command.sh FILE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/build/link.sh
. scripts/build/link.sh

scripts/build/build_release.sh cardea
# SwiftPM's own link has no map, from which the list of parts is made.
mkdir -p "$link"
compile hypotf.c
objects_of cardea
read -ra system < <(pkg-config --libs gio-2.0 libcurl libsecret-1 openssl)
"$clang" -pie -fuse-ld=lld -o "$1" -Wl,--defsym=main=CardeaCommand_main \
    -Wl,-z,relro,-z,now -Wl,--hash-style=gnu -Wl,--no-export-dynamic -Wl,--exclude-libs=ALL -Wl,--gc-sections -Wl,--icf=safe -Wl,-O2 \
    "-Wl,-Map=$link/command.link-map" -Wl,--no-demangle -Wl,--threads=1 \
    "$runtime/linux/$(uname -m)/swiftrt.o" "${objects[@]}" "${parts[@]}" -L "$runtime/linux" \
    -Wl,--start-group -lswiftCore -lswift_Concurrency -lswiftSynchronization -lswiftGlibc -lswiftDispatch -lswift_StringProcessing \
    -lswift_RegexParser -lswiftSwiftOnoneSupport -ldispatch -lBlocksRuntime -Wl,--end-group \
    -Wl,--as-needed "${system[@]}" -lstdc++ -lm
