#!/usr/bin/env bash
# Writes the files by which pkg-config and CMake find the library, for a library in PREFIX/LIBDIR.
# usage: scripts/build/describe.sh PREFIX [LIBDIR]   LIBDIR: lib, or one such as lib/x86_64-linux-gnu
set -euo pipefail
prefix=$1
libdir=${2:-lib}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

header_value() { sed -n "s/^#define $1 \"\{0,1\}\([0-9.]*\).*/\1/p" include/cardea.h; }
version=$(header_value CARDEA_VERSION_STRING)
abi=$(header_value CARDEA_VERSION_MAJOR)
# From a folder below LIBDIR, such as pkgconfig, to PREFIX.
slashes=${libdir//[!\/]/}
up=../..${slashes//\//\/..}

home=$(sed -n 's/^home = "\(.*\)"/\1/p' packaging/names.toml)

fill() {
    mkdir -p "$(dirname "$2")"
    sed -e "s,@VERSION@,$version,g" -e "s,@ABI@,$abi,g" -e "s,@LIBRARY@,libcardea.so.$abi.${version#*.},g" \
        -e "s,@LIBDIR@,$libdir,g" -e "s,@UP@,$up,g" -e "s,@HOME@,$home,g" "$1" >"$2"
}
fill packaging/cardea.pc.in "$prefix/$libdir/pkgconfig/cardea.pc"
for file in cardea-config cardea-config-version; do
    fill "packaging/cmake/$file.cmake.in" "$prefix/$libdir/cmake/cardea/$file.cmake"
done
