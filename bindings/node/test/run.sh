#!/usr/bin/env bash
# Packs the binding, installs it into an empty folder as a user does, and runs all tests there beside the embedded auth
# server, on a machine with a security key made of software. Prints TAP.
# usage: run.sh [PART OF A NAME...]
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root" || exit
dist=$(realpath -m "${DIST:-dist}")

node=$(scripts/setup/toolchains/node.sh) || exit
export PATH=$node:$PATH

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-node.XXXXXX")
# shellcheck source=Tests/Hosts/Support/tap.sh
. Tests/Hosts/Support/tap.sh
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
# shellcheck source=Tests/Hosts/Support/browser.sh
. Tests/Hosts/Support/browser.sh
# shellcheck source=Tests/Hosts/Support/small.sh
. Tests/Hosts/Support/small.sh
# shellcheck source=Tests/Hosts/Support/keyring.sh
. Tests/Hosts/Support/keyring.sh
# shellcheck source=bindings/node/test/example.sh
. bindings/node/test/example.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT

# npm_install FOLDER WORD...: what a user types, with no registry to ask and no compiler to call.
npm_install() {
    mkdir "$1" && cd "$1" || return
    shift
    echo '{"name": "app", "version": "1.0.0", "private": true}' >package.json
    PATH=$(dirname "$(command -v node)"):/usr/bin:/bin CC=false npm install --offline --no-audit --no-fund \
        --cache "$work/npm" --registry http://127.0.0.1:1 "$@"
}

install() {
    npm_install "$work/app" "$@" || return
    diff -r "$dist/share/doc/cardea/licenses" node_modules/@cardea/auth-linux-x64/licenses || return
    test -e node_modules/@cardea/auth-linux-x64/libcardea.so.0 && test ! -e node_modules/@cardea/auth/native
}

# The main package has nothing of a machine: where no part fits, it installs, and only its first call fails.
installs_elsewhere() {
    npm_install "$work/elsewhere" --os=darwin --cpu=arm64 "$1" || return
    test ! -e node_modules/@cardea/auth-linux-x64 || return
    ! node -e 'require("@cardea/auth").CardeaClient.version' 2>said.txt || return
    grep '@cardea/auth-linux-x64: it is not installed' said.txt
}

export npm_config_update_notifier=false
if ! bindings/node/build.sh "$work/build" >"$work/archives" 2>"$work/build.log"; then
    cat "$work/build.log" >&2
    exit 2
fi
mapfile -t archives <"$work/archives"
start_sandbox "$work" && start_locked_keyring || exit
CARDEA_COMMAND=$(realpath "${CARDEA_COMMAND:-${BUILD:-.build}/debug/cardea}")
TSC=$(scripts/setup/toolchains/tsc.sh 2>"$work/tsc.log") || TSC=
[ -n "$TSC" ] || sed 's/^/# /' "$work/tsc.log"
export CARDEA_COMMAND TSC
export CARDEA_PACKAGE=${archives[0]} CARDEA_SCENARIOS=$root/Tests/Hosts/Conformance/scenarios CARDEA_ROOT=$root
export CARDEA_INCLUDE=$root/include NO_PROXY='*'
install_browser "$work/session"

tap_run 'the package installs offline, without a compiler, and holds the library' install "${archives[@]}"
cd "$root" || exit
tap_run 'the package installs on another system, without the part of this one' installs_elsewhere "${archives[0]}"
cp -r "$here" "$work/app/test"
cp "$root/README.md" "$work/app"
cp "$root/examples/node/login.mjs" "$root"/examples/small/*.mjs "$work/app"
cd "$work/app" || exit
DBUS_SESSION_BUS_ADDRESS=$locked_keyring "$root/Tests/Hosts/SecurityKey/with_key.sh" \
    node --expose-gc --test-reporter=tap "${@/#/--test-name-pattern=}" test/main.cjs >"$work/output" 2>"$work/errors"
tap_adopt '' $? "$work/output" "$work/errors"
[ $# -gt 0 ] || example_tests
tap_finish
