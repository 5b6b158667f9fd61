#!/usr/bin/env bash
# Builds libcardea.so and lays out the SDK: header, library, debug information, pkg-config and CMake files, licences, and the
# list of what it consists of. docs/adr/0042 says why the link is what it is; 0004, 0015, 0025, 0029 and 0030 say more.
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

runtime=$("${swift}c" -static-stdlib -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
clang=$runtime/../../bin/clang

# compile SOURCE...: puts the objects of what lies in packaging into parts.
compile() {
    local source
    parts=()
    for source in "$@"; do
        parts+=("$link/$(basename "$source").o")
        # In the fourth form of DWARF, as the Swift compiler has it: valgrind 3.19 ends at the fifth as clang 21 writes it.
        "$clang" -c -O2 -gdwarf-4 -fPIC -fvisibility=hidden -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 \
            -Wall -Wextra -Werror "-ffile-prefix-map=$PWD=." -I "$link" "packaging/$source" -o "${parts[-1]}"
    done
}

# objects_of PRODUCT LIBRARY...: puts what is linked into objects: copies of our Swift objects and of those of these libraries of Swift.
objects_of() {
    local copies=$link/$1 name sources origins
    mapfile -t sources < <(tr -d "'\"" <"$scratch/release/$1.product/Objects.LinkFileList")
    origins=("${sources[@]}")
    for name in "${@:2}"; do
        (cd "$link" && ar x "$runtime/linux/libswift$name.a" "${name/Core/Swift}.o")
        sources+=("$link/${name/Core/Swift}.o")
        origins+=("$runtime/linux/libswift$name.a(${name/Core/Swift}.o)")
    done
    rm -rf "$copies"
    mkdir "$copies"
    scripts/build/unpin.py "$copies" "${sources[@]}" >"$copies.list"
    # What each copy was made from, for the list of what the SDK consists of.
    paste "$copies.list" <(printf '%s\n' "${origins[@]}") >"$copies-origins.list"
    mapfile -t objects <"$copies.list"
}

objects_of CardeaABI Core Synchronization Glibc
scripts/build/lazy_table.py "${objects[@]}" >"$link/lazy-table.h"
compile find_object.c host_calls.c lazy/entries.S lazy/loader.c relay.c unused.c unused_names.c wipe.c

# packaging/unused.c has a struct of the runtime's in place of the runtime's own: of another size it would be read past its end.
sizes=$(nm --print-size "$link/unused.c.o" "$runtime/linux/libswiftCore.a" 2>/dev/null |
    awk '$4 == "_swift_backtraceSettings" && $3 != "U" { print $2 }' | sort | uniq -c)
if ! grep -qE '^ *2 ' <<<"$sizes"; then
    printf 'sdk: _swift_backtraceSettings has another size in the runtime than in packaging/unused.c:\n%s\n' "$sizes" >&2
    exit 1
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
    # Without the names of characters and the demangler of C++ (packaging/unused_names.c): 0.6 MB.
    -Wl,--wrap=_swift_stdlib_getScalarName -Wl,--wrap=__cxa_demangle
    # Which part of which file came in, for the list of parts (scripts/build/sbom.py).
    "-Wl,-Map=$link/cardea.link-map" -Wl,--no-demangle
    # One thread: the link takes half a second, and then nothing in it can depend on which thread comes first.
    -Wl,--threads=1
)
# The libraries of Swift, libstdc++ and libgcc come inside: no host has them. Those of regular expressions are not named, on
# purpose: they are a fifth of the limit, and one careless text.contains("...") would bring them in. The link fails instead,
# naming the file that did it. So it does for Swift's tasks and libdispatch: nothing in the library needs them (docs/adr/0046).
"$clang" -shared -fuse-ld=lld -static-libgcc -o "$link/$library" "${options[@]}" \
    "$("$clang" -print-file-name=Scrt1.o)" "$runtime/linux/$(uname -m)/swiftrt.o" "${objects[@]}" "${parts[@]}" \
    -L "$runtime/linux" \
    -Wl,--start-group -lswiftCore -lswiftSynchronization -lswiftGlibc -Wl,--end-group \
    -Wl,-Bstatic -lstdc++ -Wl,-Bdynamic -Wl,--as-needed -lm

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
    # Linked as the library is, which leaves out 1.6 MB of what nothing needs.
    compile hypotf.c unused_names.c
    objects_of cardea Core _Concurrency Synchronization Glibc
    read -ra system < <(pkg-config --libs gio-2.0 libcurl libmicrohttpd libsecret-1 openssl)
    "$clang" -pie -fuse-ld=lld -o "$link/cardea.program" -Wl,--defsym=main=CardeaCommand_main \
        -Wl,-z,relro,-z,now -Wl,--hash-style=gnu -Wl,--no-export-dynamic -Wl,--exclude-libs=ALL -Wl,--gc-sections -Wl,--icf=all -Wl,-O2 \
        -Wl,--wrap=_swift_stdlib_getScalarName -Wl,--wrap=__cxa_demangle "-Wl,-Map=$link/command.link-map" -Wl,--no-demangle -Wl,--threads=1 \
        "$runtime/linux/$(uname -m)/swiftrt.o" "${objects[@]}" "${parts[@]}" -L "$runtime/linux" \
        -Wl,--start-group -lswiftCore -lswift_Concurrency -lswiftSynchronization -lswiftGlibc -lswiftDispatch -lswift_StringProcessing \
        -lswift_RegexParser -lswiftSwiftOnoneSupport -ldispatch -lBlocksRuntime -Wl,--end-group \
        -Wl,--as-needed "${system[@]}" -lstdc++ -lm
    strip --strip-all -o "$dist/bin/cardea" "$link/cardea.program"
    mkdir -p "$dist/share/man/man1" "$dist"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
    "$dist/bin/cardea" manual >"$dist/share/man/man1/cardea.1"
    "$dist/bin/cardea" completion bash >"$dist/share/bash-completion/completions/cardea"
    "$dist/bin/cardea" completion zsh >"$dist/share/zsh/site-functions/_cardea"
    "$dist/bin/cardea" completion fish >"$dist/share/fish/vendor_completions.d/cardea.fish"
fi
"${PYTHON:-python3}" scripts/build/sbom.py "$dist" "$link"
echo "$dist/lib/$library: $(stat -c %s "$dist/lib/$library") bytes"
