# shellcheck shell=bash disable=SC2034 # objects and parts are for whoever sources this
# What the links of the library and of the command share. Source it in the repository's folder; the caller names its own part.

swift=${SWIFT:-swift}
scratch=${BUILD:-.build}/sdk
link=$scratch/link
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
