#!/usr/bin/env bash
# Measures what a call costs in Swift, where the engine is part of the program; prints one line of JSON.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

scratch=$(realpath -m "${BUILD:-.build}/overhead")
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-overhead.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT

"${SWIFT:-swift}" build -c release --package-path benchmarks/bindings/swift --scratch-path "$scratch" \
    -Xswiftc -static-stdlib >&2
start_sandbox "$work"
curl --silent --fail --noproxy '*' --output /dev/null -H 'Content-Type: application/json' \
    -d '{"behaviour": {"automatic_outcome": "verified"}}' "$CARDEA_SANDBOX_URL/sandbox/control"
program=$scratch/release/overhead
strip --strip-all -o "$work/overhead" "$program"
"$program" "$CARDEA_SANDBOX_URL" "$(stat -Lc %s "$work/overhead")"
