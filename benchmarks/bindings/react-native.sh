#!/usr/bin/env bash
# What a call through the React Native binding's C++ costs - with Node-API in place of JSI, so on Node. Prints one line of JSON.
# usage: react-native.sh   (DIST, CARDEA_COMMAND and BUILD as for bindings/react-native/test/run.sh)
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-react-native-bench.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT
archive=$(bindings/react-native/build.sh "$work")
bindings/react-native/test/addon/build.sh "$work/package" "$work/native"
start_sandbox "$work"
mkdir "$work/node_modules"
cp -r bindings/react-native/test/stand-ins/{react,react-native} "$work/node_modules"
CARDEA_RN_ADDON=$work/native/cardea_bridge.node CARDEA_PACKAGE=$work/package CARDEA_ARCHIVE=$archive \
    node "$here/react-native.cjs"
