#!/usr/bin/env bash
# Measures what a call costs in C or C++ with the SDK in DIST, and prints one line of JSON.
# usage: native.sh c | cpp
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

dist=$(realpath -m "${DIST:-dist}")
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-overhead.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT

# shellcheck source=Tests/Hosts/Support/sdk.sh
. Tests/Hosts/Support/sdk.sh
read -ra flags < <(pkg-config --cflags --libs cardea)
# What a program ships: the library; the headers of C++ leave nothing else behind.
bytes=$(stat -Lc %s "$dist/lib/libcardea.so.0")
case ${1-} in
c) gcc -std=c11 -O2 benchmarks/bindings/c.c "${flags[@]}" -o "$work/overhead" ;;
cpp) g++ -std=c++17 -O2 benchmarks/bindings/cpp.cpp "${flags[@]}" -o "$work/overhead" ;;
*) sed -n '3p' "$0" >&2 && exit 2 ;;
esac
start_sandbox "$work"
curl --silent --fail --noproxy '*' --output /dev/null -H 'Content-Type: application/json' \
    -d '{"behaviour": {"automatic_outcome": "verified"}}' "$CARDEA_SANDBOX_URL/sandbox/control"
"$work/overhead" "$bytes"
