#!/usr/bin/env bash
# Makes a libfido2.so.1 in a folder that is the system's own, except that the security keys it finds are the sockets NAME.key in that
# folder (library.c), behind which virtual_key.py answers.
# usage: build.sh FOLDER
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
folder=$1

system=$(PATH=$PATH:/sbin ldconfig -p | awk '$1 == "libfido2.so.1" && !found++ { print $NF }')
[ -n "$system" ] || { echo 'build.sh: no libfido2.so.1 here; install libfido2-1' >&2 && exit 1; }
# A copy under another name of the same length, so that both can be in one process.
LC_ALL=C sed 's/libfido2\.so\.1/libfidoR.so.1/g' "$system" >"$folder/libfidoR.so.1"
# shellcheck disable=SC2016  # for the loader
"${CC:-cc}" -shared -fPIC -O1 -Wall -Wextra -Werror -o "$folder/libfido2.so.1" "$here/library.c" "$folder/libfidoR.so.1" \
    -Wl,-soname,libfido2.so.1 -Wl,-rpath,'$ORIGIN'
