#!/usr/bin/env bash
# Runs a command on a machine with a security key of software, named "blue", which libfido2 finds (library.c): it is touched all the
# time, and its PIN is 1234.
# usage: with_key.sh COMMAND...
set -euo pipefail
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")

folder=$(mktemp -d "${TMPDIR:-/tmp}/cardea-key.XXXXXX")
trap 'exec 8>&-; wait; rm -rf "$folder"' EXIT
"$here/build.sh" "$folder"
mkfifo "$folder/in" "$folder/out"
# It ends with its input, so with this script, however that ends.
"$here/virtual_key.py" "$folder/blue.key" --pin 1234 <"$folder/in" >"$folder/out" &
exec 8>"$folder/in" 9<"$folder/out"
line=
read -r -t 30 -u 9 line || true
[ "$line" = ready ] || { echo 'with_key.sh: the key has not begun' >&2 && exit 1; }
# What it tells is of no use here.
cat <&9 >/dev/null 8>&- &
exec 9<&-
LD_LIBRARY_PATH=$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$@" 8>&-
