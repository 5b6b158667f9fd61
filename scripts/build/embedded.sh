#!/usr/bin/env bash
# Compiles the modules of the library in Embedded Swift, which needs no runtime of Swift, and prints the object.
# docs/adr/0055 says why, and what is different there.
# usage: scripts/build/embedded.sh FOLDER
set -euo pipefail
folder=$(realpath -m "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# In this order. The object of the last has all that it needs of the others, which have none.
modules=(
    Glibc CardeaBasics CardeaModel CardeaServers CardeaOperations CardeaEngine CardeaLinux CardeaAssembly CardeaDesktop
    CardeaLogins
)
library=CardeaABI
swiftc=${SWIFT:-swift}c
clang=$(dirname "$(realpath "$(command -v "$swiftc")")")/clang
export SWIFT_DETERMINISTIC_HASHING=1

options=(
    -target "$(uname -m)-unknown-linux-gnu" -enable-experimental-feature Embedded -wmo -parse-as-library -O -g
    -package-name cardea -swift-version 6 -I "$folder"
    -file-prefix-map "$PWD=." -file-compilation-dir . -Xfrontend -no-clang-module-breadcrumbs
    -Xcc "-ffile-prefix-map=$PWD=." -Xcc -fmodule-map-file=packaging/embedded/CGlibc/module.modulemap
    -Xcc -fmodule-map-file=include/module.modulemap
)
while read -r feature; do
    options+=(-enable-upcoming-feature "$feature")
done < <(sed -n 's/.*enableUpcomingFeature("\(.*\)").*/\1/p' Package.swift)
parts=(CLinux CCurl CFido2 COpenSSL CSecret CGIO) libraries=(libcurl openssl libsecret-1 gio-unix-2.0)
for part in "${parts[@]}"; do
    options+=(-Xcc "-fmodule-map-file=Sources/$part/module.modulemap")
done
for flag in $(pkg-config --cflags "${libraries[@]}"); do options+=(-Xcc "$flag"); done

# compile MODULE SOURCES OPTION...
compile() {
    local module=$1 sources=$2
    shift 2
    mapfile -t files < <(find "$PWD/$sources" -name '*.swift' | sort)
    "$swiftc" "${options[@]}" -module-name "$module" "$@" "${files[@]}" >&2
}

mkdir -p "$folder"
# Compiling takes minutes. The object stays if it would be made of the same sources, by the same tools and options, over the same headers.
folders=(packaging/embedded include "Sources/$library")
for part in "${modules[@]:1}" "${parts[@]}"; do folders+=("Sources/$part"); done
{
    "$swiftc" --version 2>/dev/null
    pkg-config --modversion "${libraries[@]}"
    printf '%s\n' "${options[@]}"
    find "${folders[@]}" scripts/build/embedded.sh -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
} >"$folder/made-of.new"
if [ -e "$folder/$library.o" ] && cmp -s "$folder/made-of.new" "$folder/made-of"; then
    echo "$folder/$library.o"
    exit
fi
rm -f "$folder/made-of"
for module in "${modules[@]}"; do
    sources=Sources/$module
    [ "$module" != Glibc ] || sources=packaging/embedded/Glibc
    compile "$module" "$sources" -emit-module -emit-module-path "$folder/$module.swiftmodule"
done

# The compiler marks every function as one that nothing is thrown through, and so makes no tables for unwinders: without them,
# debuggers, profilers and exceptions of the host end at the library. Its intermediate code is told to have them.
compile "$library" "Sources/$library" -emit-ir -o "$folder/$library.ll"
sed -i -E 's/^(attributes #[0-9]+ = \{.*) nounwind /\1 nounwind uwtable /' "$folder/$library.ll"
"$clang" -c -x ir "$folder/$library.ll" -o "$folder/$library.o" -O2 -Xclang -disable-llvm-passes -fPIC \
    -ffunction-sections -fdata-sections -Wno-override-module >&2
rm "$folder/$library.ll"
mv "$folder/made-of.new" "$folder/made-of"
echo "$folder/$library.o"
