# shellcheck shell=bash disable=SC2034 # objects and parts are for the scripts that source this
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
        "$clang" -c -O2 -gdwarf-4 -fPIC -fvisibility=hidden -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 \
            -Wall -Wextra -Werror "-ffile-prefix-map=$PWD=." -I "$link" "packaging/$source" -o "${parts[-1]}"
    done
}

# objects_of PRODUCT: puts the objects of our Swift sources into objects.
objects_of() {
    mapfile -t objects < <(tr -d "'\"" <"$scratch/release/$1.product/Objects.LinkFileList")
}
