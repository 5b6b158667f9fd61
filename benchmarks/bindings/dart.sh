#!/usr/bin/env bash
# What a call of the Dart binding costs, just in time and compiled ahead of time. Prints one line of JSON for each.
# usage: dart.sh
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$root/Tests/Hosts/Support/sandbox.sh"
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-dart-bench.XXXXXX")
trap 'stop_sandboxes; rm -rf "$work"' EXIT

cd "$root"
start_sandbox "$work"
sdk=$("$root/scripts/setup/toolchains/dart.sh")
export PUB_CACHE=$work/pub-cache HOME=$work
unset CARDEA_LIBRARY
"$root/bindings/dart/tool/package.sh" "$work"
mkdir -p "$work/app/bin"
cp "$here/dart.dart" "$work/app/bin/overhead.dart"
printf 'name: app\nenvironment: {sdk: ^3.10.0}\ndependencies: {cardea_auth_core: {path: ../cardea_auth_core}}\n' >"$work/app/pubspec.yaml"
cd "$work/app"
"$sdk/bin/dart" pub get --offline >/dev/null
"$sdk/bin/dart" build cli -o "$work/aot" >/dev/null 2>&1
bytes=$(tar -C "$work" --exclude=.dart_tool --exclude=pubspec.lock -cz cardea_auth_core | wc -c)
"$sdk/bin/dart" run bin/overhead.dart 'Dart (JIT)' "$bytes" 2>/dev/null | sed 's/^Running build hooks\.*//'
"$work/aot/bundle/bin/overhead" 'Dart (AOT)' "$bytes"
