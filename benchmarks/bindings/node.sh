#!/usr/bin/env bash
# What a call through the Node binding costs. Prints one line of JSON.
# usage: node.sh   (DIST, CARDEA_COMMAND and BUILD as for bindings/node/test/run.sh)
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-node-bench.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT
mapfile -t archives < <(bindings/node/build.sh "$work")
start_sandbox "$work"
CARDEA_PACKAGE=$work/node_modules/@cardea/auth CARDEA_ARCHIVE=${archives[1]} node "$here/node.cjs"
