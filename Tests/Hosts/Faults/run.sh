#!/usr/bin/env bash
# What goes wrong around the library, and what becomes of it: docs/maintaining/faults.md has the list. Builds the C programs of this folder
# against the SDK in DIST, and runs them and the scripts, each beside an embedded auth server of its own. Prints TAP.
# usage: run.sh [--only TEXT]   programs and scripts whose name contains TEXT
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

here=Tests/Hosts/Faults
support=Tests/Hosts/Support
c_support=Tests/Hosts/C/support
dist=$(realpath -m "${DIST:-dist}")
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-faults.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sdk.sh
. "$support/sdk.sh"
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
trap 'stop_sandboxes; rm -rf "$work"' EXIT

flags=(-std=c11 -O1 -g -Wall -Wextra -pedantic -Werror "-I$c_support" "-I$here/support")
# Much of the time is spent in waiting.
at_once=4

build() { # STEM
    # shellcheck disable=SC2046  # flags are words
    gcc "${flags[@]}" $(pkg-config --cflags cardea) "$here/programs/$1.c" "$c_support"/*.c "$here"/support/*.c \
        $(pkg-config --libs cardea) -lpthread -o "$work/$1"
}

# Linked with nothing of the library.
build_unlinked() { # STEM
    gcc "${flags[@]}" "-I$dist/include" "$here/unlinked/$1.c" "$c_support/http.c" "$c_support/sandbox.c" \
        "$here/support/child.c" -lpthread -ldl -o "$work/$1"
}

# run NAME COMMAND...: beside servers of its own, with what it says and its exit status in files of its name.
run() {
    local name=$1 status=0
    shift
    (
        sandbox_pids=()
        trap stop_sandboxes EXIT
        mkdir -p "$work/$name.servers"
        CARDEA_SANDBOX_URL=
        start_sandbox "$work/$name.servers" && start_tls_sandbox "$work/$name.servers" || exit
        "$@" >"$work/$name.out" 2>"$work/$name.err" </dev/null
    ) || status=$?
    echo "$status" >"$work/$name.status"
}

names=()
# begin NAME COMMAND...: runs it beside the others, when there is room.
begin() {
    [[ $1 == *"$only"* ]] || return 0
    names+=("$1")
    while [ "$(jobs -pr | wc -l)" -ge "$at_once" ]; do wait -n; done
    run "$@" &
}

# A few of the scenarios again, slowly: what a fault leaves behind is freed.
under_valgrind() { # PROGRAM TEXT
    valgrind --quiet --leak-check=full --show-leak-kinds=definite,indirect,possible \
        --errors-for-leak-kinds=definite,indirect,possible --error-exitcode=99 --suppressions=packaging/suppressions/valgrind.supp \
        --num-callers=40 "$@"
}

only=
case ${1-} in
--only) only=${2?--only needs a text} ;;
'') ;;
*) sed -n '4p' "$0" >&2 && exit 2 ;;
esac
if [ ! -e "$dist/lib/libcardea.so.0" ]; then
    echo "no $dist/lib/libcardea.so.0; run make sdk" >&2
    exit 2
fi
if [ -z "${CARDEA_COMMAND-}" ]; then
    "${SWIFT:-swift}" build --scratch-path "${BUILD:-.build}" --product cardea >&2 || exit
    export CARDEA_COMMAND=${BUILD:-.build}/debug/cardea
fi

stems=(requests records memory clocks forks endings signals shortages)
for stem in "${stems[@]}"; do
    output=$(build "$stem" 2>&1)
    tap_result $? "$stem.c builds" "$output"
done
output=$(build_unlinked unload 2>&1)
tap_result $? 'unload.c builds' "$output"

begin requests "$work/requests"
begin records "$work/records"
begin network "${PYTHON:-python3}" "$here/network/network.py"
begin libraries "${PYTHON:-python3}" "$here/libraries/libraries.py"
begin entries "${PYTHON:-python3}" "$here/libraries/entries.py"
begin find_object "${PYTHON:-python3}" "$here/libraries/find_object.py"
begin memory "$work/memory"
for stem in clocks forks endings signals shortages unload; do
    begin "$stem" "$work/$stem"
done
begin soak "${PYTHON:-python3}" "$here/soak/soak.py" --logins 320 --rounds 60 --clients 20
begin soak-of-one "${PYTHON:-python3}" "$here/soak/soak.py" --logins 16 --rounds 300 --clients 1
if command -v valgrind >/dev/null; then
    begin records-valgrind under_valgrind "$work/records" 'a logout' 2
    begin requests-valgrind under_valgrind "$work/requests" 'a refresh' 2
else
    tap_skip 'a sample of the faults under valgrind' 'no valgrind here'
fi
wait

for name in "${names[@]}"; do
    tap_adopt "$name" "$(cat "$work/$name.status")" "$work/$name.out" "$work/$name.err"
done
tap_finish
