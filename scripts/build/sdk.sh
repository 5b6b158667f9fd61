#!/usr/bin/env bash
# Builds libcardea.so and lays out the SDK: header, library, debug information, pkg-config and CMake files, licences, and the
# list of what it consists of. docs/adr/0042 says why the link is what it is; 0004, 0015, 0025, 0029 and 0030 say more.
# usage: scripts/build/sdk.sh [--with-command]   also builds bin/cardea
# MODE=ordinary builds the library with Swift's runtime inside, instead of in Embedded Swift (docs/adr/0055).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

swift=${SWIFT:-swift}
dist=${DIST:-dist}
scratch=${BUILD:-.build}/sdk
header_value() { sed -n "s/^#define $1 \"\{0,1\}\([0-9.]*\).*/\1/p" include/cardea.h; }
version=$(header_value CARDEA_VERSION_STRING)
abi=$(header_value CARDEA_ABI_VERSION)
library=libcardea.so.$abi.${version#*.}

mode=${MODE:-embedded}
case $mode in
embedded | ordinary) ;;
*) echo "sdk: MODE is $mode; expected embedded or ordinary" >&2 && exit 2 ;;
esac

link=$scratch/link
runtime=$("${swift}c" -static-stdlib -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
if [ "$mode" = embedded ]; then
    object=$(scripts/build/embedded.sh "$scratch/embedded")
    objects=("$object")
    mkdir -p "$link"
else
    scripts/build/build_release.sh CardeaABI
    mkdir -p "$link"
    mapfile -t objects < <(tr -d "'\"" <"$scratch/release/CardeaABI.product/Objects.LinkFileList")
fi
"${PYTHON:-python3}" scripts/build/version_script.py >"$link/cardea.map"
scripts/build/lazy_table.py "${objects[@]}" >"$link/lazy-table.h"
clang=$runtime/../../bin/clang
# In the fourth form of DWARF, as the Swift compiler has it: valgrind 3.19 ends at the fifth as clang 21 writes it.
parts=()
sources=(find_object.c host_calls.c lazy/entries.S lazy/loader.c relay.c wipe.c)
if [ "$mode" = embedded ]; then sources+=(embedded/support.c); else sources+=(unused.c); fi
for source in "${sources[@]}"; do
    parts+=("$link/$(basename "$source").o")
    "$clang" -c -O2 -gdwarf-4 -fPIC -fvisibility=hidden -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 \
        -Wall -Wextra -Werror "-ffile-prefix-map=$PWD=." -I "$link" "packaging/$source" -o "${parts[-1]}"
done

# What comes from the toolchain.
if [ "$mode" = embedded ]; then
    embedded=$runtime/../swift/embedded
    triple=$(uname -m)-unknown-linux-gnu
    : >"$link/origins.list"
    realpath "$embedded/Swift.swiftmodule/$triple.swiftmodule" >"$link/compiled.list"
    begin=() libraries=("$embedded/$triple/libswiftUnicodeDataTables.a") mode_options=()
else
    # packaging/unused.c has a struct of the runtime's in place of the runtime's own: of another size it would be read past its end.
    sizes=$(nm --print-size "$link/unused.c.o" "$runtime/linux/libswiftCore.a" 2>/dev/null |
        awk '$4 == "_swift_backtraceSettings" && $3 != "U" { print $2 }' | sort | uniq -c)
    if ! grep -qE '^ *2 ' <<<"$sizes"; then
        printf 'sdk: _swift_backtraceSettings has another size in the runtime than in packaging/unused.c:\n%s\n' "$sizes" >&2
        exit 1
    fi

    # The Swift objects of the libraries of Swift are linked from copies, as ours are.
    library_objects=()
    origins=()
    for member in Core/Swift.o Synchronization/Synchronization.o Glibc/Glibc.o; do
        (cd "$link" && ar x "$runtime/linux/libswift${member%/*}.a" "${member#*/}")
        library_objects+=("$link/${member#*/}")
        origins+=("$runtime/linux/libswift${member%/*}.a(${member#*/})")
    done
    rm -rf "$link/unpinned"
    mkdir "$link/unpinned"
    scripts/build/unpin.py "$link/unpinned" "${objects[@]}" "${library_objects[@]}" >"$link/unpinned.list"
    # What each copy was made from, for the list of what the library consists of.
    paste "$link/unpinned.list" <(printf '%s\n' "${objects[@]}" "${origins[@]}") >"$link/origins.list"
    mapfile -t objects <"$link/unpinned.list"
    : >"$link/compiled.list"
    begin=("$runtime/linux/$(uname -m)/swiftrt.o")
    # The libraries of Swift, libstdc++ and libgcc come inside: no host has them. Those of regular expressions are not named, on
    # purpose: they are a fifth of the limit, and one careless text.contains("...") would bring them in. The link fails instead,
    # naming the file that did it. So it does for Swift's tasks and libdispatch: nothing in the library needs them (docs/adr/0046).
    libraries=(
        -L "$runtime/linux" -Wl,--start-group -lswiftCore -lswiftSynchronization -lswiftGlibc -Wl,--end-group
        -Wl,-Bstatic -lstdc++ -Wl,-Bdynamic
    )
    # Without the names of characters and the demangler of C++ (packaging/unused.c): 0.6 MB.
    mode_options=(-Wl,--wrap=_swift_stdlib_getScalarName -Wl,--wrap=__cxa_demangle)
fi

# shellcheck disable=SC2054 # the commas belong to the linker's options
options=(
    # The name and number by which programs ask for the library: another contract has another number.
    "-Wl,-soname=libcardea.so.$abi"
    # Exports what abi/cardea.symbols lists, each under the version that brought it, and nothing of the runtimes inside.
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
    # Keeps one of the functions that have the same code: 0.35 MB.
    -Wl,--icf=all
    # Texts that end alike share their bytes.
    -Wl,-O2
    # The library can be started as a program, the relay for redirects (packaging/relay.c).
    -Wl,--entry=_start
    # What is freed is overwritten first (packaging/wipe.c).
    -Wl,--wrap=free
    # The unwinder works with glibc before 2.35, too (packaging/find_object.c).
    -Wl,--wrap=_dl_find_object
    # Which part of which file came in, for the list of parts (scripts/build/sbom.py).
    "-Wl,-Map=$link/cardea.link-map" -Wl,--no-demangle
    # One thread: the link takes half a second, and then nothing in it can depend on which thread comes first.
    -Wl,--threads=1
)
"$clang" -shared -fuse-ld=lld -static-libgcc -o "$link/$library" "${options[@]}" "${mode_options[@]}" \
    "$("$clang" -print-file-name=Scrt1.o)" "${begin[@]}" "${objects[@]}" "${parts[@]}" "${libraries[@]}" \
    -Wl,--as-needed -lm

rm -rf "$dist"
mkdir -p "$dist/include" "$dist/lib/.debug"
cp -R include/cardea.h include/cardea.hpp include/cardea include/module.modulemap "$dist/include/"
strip --strip-all --remove-section=.comment -o "$dist/lib/$library" "$link/$library"
# Debuggers look for debug information by the build ID below the system's lib/debug, and by name in .debug beside the library.
identifier=$(readelf --notes "$link/$library" | sed -n 's/.*Build ID: //p')
named=debug/.build-id/${identifier:0:2}/${identifier:2}.debug
mkdir -p "$(dirname "$dist/lib/$named")"
objcopy --only-keep-debug --compress-debug-sections "$link/$library" "$dist/lib/$named"
ln -s "../$named" "$dist/lib/.debug/$library.debug"
(cd "$dist/lib/.debug" && objcopy --add-gnu-debuglink="$library.debug" "../$library")
ln -s "$library" "$dist/lib/libcardea.so.$abi"
ln -s "libcardea.so.$abi" "$dist/lib/libcardea.so"

scripts/build/describe.sh "$dist"
mkdir -p "$dist/share/man/man3"
"${PYTHON:-python3}" scripts/build/manual_page.py "$dist/share/man/man3/libcardea.3"

if [ "${1-}" = --with-command ]; then
    scripts/build/build_release.sh cardea
    mkdir -p "$dist/bin"
    strip --strip-all -o "$dist/bin/cardea" "$scratch/release/cardea"
    cp "$scratch/cardea.link-map" "$link/command.link-map"
    mkdir -p "$dist/share/man/man1" "$dist"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
    "$dist/bin/cardea" manual >"$dist/share/man/man1/cardea.1"
    "$dist/bin/cardea" completion bash >"$dist/share/bash-completion/completions/cardea"
    "$dist/bin/cardea" completion zsh >"$dist/share/zsh/site-functions/_cardea"
    "$dist/bin/cardea" completion fish >"$dist/share/fish/vendor_completions.d/cardea.fish"
fi
"${PYTHON:-python3}" scripts/build/sbom.py "$dist" "$link"
echo "$dist/lib/$library: $(stat -c %s "$dist/lib/$library") bytes"
