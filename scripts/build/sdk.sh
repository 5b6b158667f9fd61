#!/usr/bin/env bash
# Builds libcardea.so and lays out the SDK: header, library, debug information, pkg-config and CMake files, licences, and the
# list of what it consists of. docs/adr/0004, 0008, 0015, 0024, 0025 and 0029 to 0031 say why the link is what it is.
# usage: scripts/build/sdk.sh [--with-command]   also builds bin/cardea
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

swift=${SWIFT:-swift}
dist=${DIST:-dist}
scratch=${BUILD:-.build}/sdk
header_value() { sed -n "s/^#define $1 \"\{0,1\}\([0-9.]*\).*/\1/p" include/cardea.h; }
version=$(header_value CARDEA_VERSION_STRING)
abi=$(header_value CARDEA_ABI_VERSION)
library=libcardea.so.$abi.${version#*.}

scripts/build/build_release.sh CardeaABI

link=$scratch/link
mkdir -p "$link"
"${PYTHON:-python3}" scripts/build/version_script.py >"$link/cardea.map"

mapfile -t objects < <(tr -d "'\"" <"$scratch/release/CardeaABI.product/Objects.LinkFileList")
runtime=$("${swift}c" -static-stdlib -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
scripts/build/lazy_table.py "${objects[@]}" >"$link/lazy-table.h"
clang=$runtime/../../bin/clang
parts=()
for source in lazy/loader.c lazy/entries.S queue_attributes.c relay.c unused.c wipe.c; do
    parts+=("$link/$(basename "$source").o")
    "$clang" -c -O2 -g -fPIC -fvisibility=hidden -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 \
        -Wall -Wextra -Werror "-ffile-prefix-map=$PWD=." -I "$link" "packaging/$source" -o "${parts[-1]}"
done

(cd "$link" && ar x "$runtime/linux/libdispatch.a" init.c.o)
scripts/build/cut_object.py "$link/init.c.o" "$link/dispatch-init.o" _dispatch_queue_attrs _dispatch_queue_attr_concurrent
parts+=("$link/dispatch-init.o")

# The Swift objects of the libraries of Swift are linked from copies, as ours are.
library_objects=()
origins=()
for member in Core/Swift.o _Concurrency/_Concurrency.o Synchronization/Synchronization.o Glibc/Glibc.o; do
    (cd "$link" && ar x "$runtime/linux/libswift${member%/*}.a" "${member#*/}")
    library_objects+=("$link/${member#*/}")
    origins+=("$runtime/linux/libswift${member%/*}.a(${member#*/})")
done
rm -rf "$link/unpinned"
mkdir "$link/unpinned"
scripts/build/unpin.py "$link/unpinned" "${objects[@]}" "${library_objects[@]}" >"$link/unpinned.list"
# What each copy was made from, for the list of what the library consists of.
{
    paste "$link/unpinned.list" <(printf '%s\n' "${objects[@]}" "${origins[@]}")
    printf '%s\t%s\n' "$link/dispatch-init.o" "$runtime/linux/libdispatch.a(init.c.o)"
} >"$link/origins.list"
mapfile -t objects <"$link/unpinned.list"

# One thread: the link takes half a second, and then nothing in it can depend on which thread comes first.
# shellcheck disable=SC2054 # the commas belong to the linker's options
options=(
    -Wl,--threads=1
    "-Wl,-soname=libcardea.so.$abi" "-Wl,--version-script=$link/cardea.map" -Wl,--no-undefined-version
    -Wl,--exclude-libs=ALL "-Wl,-z,defs,-z,relro,-z,now,-z,nodelete" -Wl,--hash-style=gnu -Wl,--build-id
    "-Wl,-Map=$link/cardea.link-map" -Wl,--no-demangle -Wl,-T,packaging/sections.ld -Wl,--gc-sections -Wl,--icf=all -Wl,-O2
    -Wl,--symbol-ordering-file=packaging/order.txt -Wl,--no-warn-symbol-ordering
    -Wl,--entry=_start -Wl,--wrap=free
    -Wl,--wrap=_swift_stdlib_getScalarName -Wl,--wrap=__cxa_demangle
)
# Without the libraries of regular expressions on purpose: they are a fifth of the limit, and one careless
# text.contains("...") would bring them in. The link fails instead, naming the file that did it.
"$clang" -shared -fuse-ld=lld -static-libgcc -o "$link/$library" "${options[@]}" \
    "$("$clang" -print-file-name=Scrt1.o)" "$runtime/linux/$(uname -m)/swiftrt.o" "${objects[@]}" "${parts[@]}" \
    -L "$runtime/linux" \
    -Wl,--start-group -lswiftCore -lswift_Concurrency -lswiftSynchronization -lswiftGlibc -ldispatch -lBlocksRuntime \
    -Wl,--end-group -Wl,-Bstatic -lstdc++ -Wl,-Bdynamic -Wl,--as-needed -lm

rm -rf "$dist"
mkdir -p "$dist/include" "$dist/lib/debug" "$dist/lib/pkgconfig" "$dist/lib/cmake/cardea"
cp -R include/cardea.h include/cardea.hpp include/cardea include/module.modulemap "$dist/include/"
objcopy --only-keep-debug --compress-debug-sections "$link/$library" "$dist/lib/debug/$library.debug"
strip --strip-all --remove-section=.comment -o "$dist/lib/$library" "$link/$library"
(cd "$dist/lib/debug" && objcopy --add-gnu-debuglink="$library.debug" "../$library")
ln -s "$library" "$dist/lib/libcardea.so.$abi"
ln -s "libcardea.so.$abi" "$dist/lib/libcardea.so"

fill() { sed -e "s/@VERSION@/$version/g" -e "s/@ABI@/$abi/g" -e "s/@LIBRARY@/$library/g" "$1" >"$2"; }
fill packaging/cardea.pc.in "$dist/lib/pkgconfig/cardea.pc"
for file in cardea-config cardea-config-version; do
    fill "packaging/cmake/$file.cmake.in" "$dist/lib/cmake/cardea/$file.cmake"
done

if [ "${1-}" = --with-command ]; then
    scripts/build/build_release.sh cardea
    mkdir -p "$dist/bin"
    strip --strip-all -o "$dist/bin/cardea" "$scratch/release/cardea"
    cp "$scratch/cardea.link-map" "$link/command.link-map"
fi
"${PYTHON:-python3}" scripts/build/sbom.py "$dist" "$link"
echo "$dist/lib/$library: $(stat -c %s "$dist/lib/$library") bytes"
