#!/usr/bin/env bash
# Compiles and links the command.
# usage: scripts/build/command.sh FILE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/build/link.sh
. scripts/build/link.sh

scripts/build/build_release.sh cardea
# Linked as the library is, which leaves out 1.6 MB of what nothing needs.
compile hypotf.c unused_names.c
objects_of cardea Core _Concurrency Synchronization Glibc
read -ra system < <(pkg-config --libs gio-2.0 libcurl libmicrohttpd libsecret-1 openssl)
"$clang" -pie -fuse-ld=lld -o "$1" -Wl,--defsym=main=CardeaCommand_main \
    -Wl,-z,relro,-z,now -Wl,--hash-style=gnu -Wl,--no-export-dynamic -Wl,--exclude-libs=ALL -Wl,--gc-sections -Wl,--icf=all -Wl,-O2 \
    -Wl,--wrap=_swift_stdlib_getScalarName -Wl,--wrap=__cxa_demangle "-Wl,-Map=$link/command.link-map" -Wl,--no-demangle -Wl,--threads=1 \
    "$runtime/linux/$(uname -m)/swiftrt.o" "${objects[@]}" "${parts[@]}" -L "$runtime/linux" \
    -Wl,--start-group -lswiftCore -lswift_Concurrency -lswiftSynchronization -lswiftGlibc -lswiftDispatch -lswift_StringProcessing \
    -lswift_RegexParser -lswiftSwiftOnoneSupport -ldispatch -lBlocksRuntime -Wl,--end-group \
    -Wl,--as-needed "${system[@]}" -lstdc++ -lm
