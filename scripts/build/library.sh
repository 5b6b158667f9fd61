#!/usr/bin/env bash
# Compiles and links the library. docs/adr/0042, 0055, 0064 and 0065 say why the link is what it is; 0004, 0015, 0025, 0029 and 0030 say more.
# usage: scripts/build/library.sh NAME FILE   NAME is how programs ask for it
# MODE=ordinary builds it with Swift's runtime inside, instead of in Embedded Swift.
# shellcheck disable=SC2054 # the commas belong to the linker's options
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/build/link.sh
. scripts/build/link.sh

name=$1 file=$2
sources=(host_calls.c lazy/entries.S lazy/loader.c relay.c wipe.c)
mode=${MODE:-embedded}
case $mode in
embedded)
    object=$(scripts/build/embedded.sh "$scratch/embedded")
    objects=("$object")
    mkdir -p "$link"
    embedded=$runtime/../swift/embedded triple=$(uname -m)-unknown-linux-gnu
    realpath "$embedded/Swift.swiftmodule/$triple.swiftmodule" >"$link/compiled.list"
    begin=() libraries=("$embedded/$triple/libswiftUnicodeDataTables.a")
    mode_options=(
        # An object is asked for as one that needs no more than others (packaging/embedded/support.c).
        -Wl,--wrap=posix_memalign
        # What logins and requests run lies together, so that a process has fewer pages of the file in memory (docs/adr/0064). A name of
        # the list that is gone is passed over; scripts/check/check_order.py tells when too many are.
        -Wl,--symbol-ordering-file=packaging/order.txt -Wl,--no-warn-symbol-ordering
        # Keeps one of the functions that have the same code: 0.2 MB (docs/adr/0065).
        -Wl,--icf=all
    )
    sources+=(embedded/support.c)
    ;;
ordinary)
    scripts/build/build_release.sh CardeaABI
    mkdir -p "$link"
    objects_of CardeaABI
    : >"$link/compiled.list"
    begin=("$runtime/linux/$(uname -m)/swiftrt.o")
    # The libraries of Swift, libstdc++ and libgcc come inside: no host has them. Those of regular expressions are not named, on
    # purpose: they are a fifth of the limit, and one careless text.contains("...") would bring them in. The link fails instead,
    # naming the file that did it. So it does for Swift's tasks and libdispatch: nothing in the library needs them (docs/adr/0046).
    libraries=(
        -L "$runtime/linux" -Wl,--start-group -lswiftCore -lswiftSynchronization -lswiftGlibc -Wl,--end-group
        -Wl,-Bstatic -lstdc++ -Wl,-Bdynamic
    )
    # The unwinder inside works with glibc before 2.35, too (packaging/find_object.c).
    # Of functions with the same code one is kept where nothing asks for their addresses.
    mode_options=(-Wl,--wrap=_dl_find_object -Wl,--icf=safe)
    sources+=(find_object.c unused.c)
    ;;
*) echo "sdk: MODE is $mode; expected embedded or ordinary" >&2 && exit 2 ;;
esac

"${PYTHON:-python3}" scripts/build/version_script.py >"$link/cardea.map"
scripts/build/lazy_table.py "${objects[@]}" >"$link/lazy-table.h"
compile "${sources[@]}"

if [ "$mode" = ordinary ]; then
    # packaging/unused.c has a struct of the runtime's in place of the runtime's own: of another size it would be read past its end.
    sizes=$(nm --print-size "$link/unused.c.o" "$runtime/linux/libswiftCore.a" 2>/dev/null |
        awk '$4 == "_swift_backtraceSettings" && $3 != "U" { print $2 }' | sort | uniq -c)
    if ! grep -qE '^ *2 ' <<<"$sizes"; then
        printf 'sdk: _swift_backtraceSettings has another size in the runtime than in packaging/unused.c:\n%s\n' "$sizes" >&2
        exit 1
    fi
fi

options=(
    # The name and number by which programs ask for the library: another contract has another number.
    "-Wl,-soname=$name"
    # Exports the functions of the headers, under the number of the contract, and nothing of the runtimes inside.
    "-Wl,--version-script=$link/cardea.map" -Wl,--exclude-libs=ALL
    # A name of that list which nothing defines stops the link, and so does a function that is in no library.
    -Wl,--no-undefined-version -Wl,-z,defs
    # Addresses are filled in before anything runs, and cannot be written after that.
    -Wl,-z,relro,-z,now
    # The runtimes inside cannot be unloaded, so dlclose leaves the library where it is.
    -Wl,-z,nodelete
    # One table for the loader to find names by, which every glibc since 2006 reads.
    -Wl,--hash-style=gnu
    # A name made from the content, by which debuggers find the debug file.
    -Wl,--build-id
    # Leaves out what no exported name needs: 1.6 MB.
    -Wl,--gc-sections
    # Texts that end alike share their bytes.
    -Wl,-O2
    # The library can be started as a program, the relay for redirects (packaging/relay.c).
    -Wl,--entry=_start
    # What is freed is overwritten first (packaging/wipe.c).
    -Wl,--wrap=free
    # Which part of which file came in, for the list of parts (scripts/build/sbom.py).
    "-Wl,-Map=$link/cardea.link-map" -Wl,--no-demangle
    # One thread: the link takes half a second, and then nothing in it can depend on which thread comes first.
    -Wl,--threads=1
)
"$clang" -shared -fuse-ld=lld -static-libgcc -o "$file" "${options[@]}" "${mode_options[@]}" \
    "$("$clang" -print-file-name=Scrt1.o)" "${begin[@]}" "${objects[@]}" "${parts[@]}" "${libraries[@]}" \
    -Wl,--as-needed -lm
