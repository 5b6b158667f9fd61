#!/usr/bin/env bash
# Builds libcardea.so and libcardea.a, and lays out the SDK: headers, libraries, debug information, pkg-config and CMake files, pages, examples,
# licences, and the list of what it consists of. library.sh says how the library is linked.
# usage: scripts/build/sdk.sh [--with-command]   also builds bin/cardea
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

dist=${DIST:-dist}
link=${BUILD:-.build}/sdk/link
header_value() { sed -n "s/^#define $1 \"\{0,1\}\([0-9.]*\).*/\1/p" include/cardea.h; }
version=$(header_value CARDEA_VERSION_STRING)
abi=$(header_value CARDEA_VERSION_MAJOR)
library=libcardea.so.$abi.${version#*.}

scripts/build/library.sh "libcardea.so.$abi" "$link/$library"

# What else lies there, such as packages, stays.
rm -rf "${dist:?}"/{bin,include,lib,share}
mkdir -p "$dist/include" "$dist/lib/.debug"
cp -R include/cardea.h include/cardea.hpp include/cardea include/module.modulemap "$dist/include/"
find "$dist/include" -name '.*' -delete
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
scripts/build/static_library.sh "$dist/lib/libcardea.a"

scripts/build/describe.sh "$dist"
"${PYTHON:-python3}" scripts/build/documents.py "$dist/share/doc/cardea" "$dist/share/cardea"
mkdir -p "$dist/share/man/man3"
"${PYTHON:-python3}" scripts/build/manual_page.py "$dist/share/man/man3/libcardea.3"

if [ "${1-}" = --with-command ]; then
    scripts/build/command.sh "$link/cardea.program"
    mkdir -p "$dist/bin"
    strip --strip-all -o "$dist/bin/cardea" "$link/cardea.program"
    mkdir -p "$dist/share/man/man1" "$dist"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
    "$dist/bin/cardea" manual >"$dist/share/man/man1/cardea.1"
    "$dist/bin/cardea" completion bash >"$dist/share/bash-completion/completions/cardea"
    "$dist/bin/cardea" completion zsh >"$dist/share/zsh/site-functions/_cardea"
    "$dist/bin/cardea" completion fish >"$dist/share/fish/vendor_completions.d/cardea.fish"
fi
"${PYTHON:-python3}" scripts/build/sbom.py "$dist" "$link"
echo "$dist/lib/$library: $(stat -c %s "$dist/lib/$library") bytes"
