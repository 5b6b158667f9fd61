#!/usr/bin/env bash
# Makes the static archive of what scripts/build/library.sh has compiled. docs/adr/0060 says why it is one object.
# usage: scripts/build/static_library.sh FILE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/build/link.sh
. scripts/build/link.sh

object=$(scripts/build/embedded.sh "$scratch/embedded")
compile host_calls.c lazy/entries.S lazy/loader.c static.c wipe.c embedded/support.c
tables=$runtime/../swift/embedded/$(uname -m)-unknown-linux-gnu/libswiftUnicodeDataTables.a
ld -r --wrap=free --wrap=posix_memalign -o "$link/cardea.o" "$object" "${parts[@]}" "$tables"
# The functions of the headers stay names for the linker; entries such as that of curl_easy_init would be found by the program's own calls.
"${PYTHON:-python3}" scripts/build/version_script.py --names >"$link/cardea.names"
objcopy --keep-global-symbols="$link/cardea.names" --strip-debug "$link/cardea.o"
rm -f "$1"
ar rcsD "$1" "$link/cardea.o"
rm "$link/cardea.o"
