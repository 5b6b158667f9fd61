#!/usr/bin/env bash
# Packs the binding, installs it into an empty folder as a user does, and runs all tests there beside the embedded auth server:
# the C++ by itself with every sanitizer, the JavaScript over that C++ on Node, and both in Hermes with React Native's own classes where
# these are to be had (host/README.md); on a machine with a security key made of software.
# Prints TAP.
# usage: run.sh [PART OF A NAME...]   names restrict the JavaScript tests, and leave out the C++ ones
#        run.sh --short               without the sanitizers
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root" || exit

node=$(scripts/setup/toolchains/node.sh) || exit
export PATH=$node:$PATH

short=
if [ "${1-}" = --short ]; then short=1 && shift; fi
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-react-native.XXXXXX")
# shellcheck source=Tests/Hosts/Support/tap.sh
. Tests/Hosts/Support/tap.sh
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
# shellcheck source=Tests/Hosts/Support/browser.sh
. Tests/Hosts/Support/browser.sh
# shellcheck source=Tests/Hosts/Support/keyring.sh
. Tests/Hosts/Support/keyring.sh
# shellcheck source=Tests/Hosts/Support/other_programs.sh
. Tests/Hosts/Support/other_programs.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT

# install ARCHIVE: what a user types in an application that has React and React Native, with no registry to ask.
install() {
    mkdir "$work/app" && cd "$work/app" || return
    echo '{"name": "app", "version": "1.0.0", "private": true}' >package.json
    npm install --offline --no-audit --no-fund --install-links --cache "$work/npm" --registry http://127.0.0.1:1 \
        "$here/stand-ins/react" "$here/stand-ins/react-native" "$1" || return
    test -e node_modules/cardea-auth-react-native/prebuilds/linux-x64/libcardea.so.0
}

# The flags of the C++ tests. The sources are those of the package.
cxx() { "$@" -std=c++17 -Wall -Wextra -Werror -I"$cpp/include" -I"$cpp"; }

bridge_test() {
    local name=$1
    shift
    cxx "$@" -O0 -g "$work"/source/test/cpp/*.cc -ldl -pthread -o "$work/bridge-$name"
}

# The TurboModule itself, as far as it can be looked at without React Native: with declarations that stand in for it.
compile_module() {
    local compiler
    for compiler in g++ clang++; do
        "$compiler" -std=c++20 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$cpp/include" \
            -I"$here/stand-ins/include" "$cpp/CardeaModule.cc" || return
    done
}

build_with_cmake() {
    mkdir -p "$work/host/node_modules" && cp "$here/stand-ins/host/CMakeLists.txt" "$work/host" &&
        ln -s "$work/build/package" "$work/host/node_modules/cardea-auth-react-native" &&
        scripts/check/doc_blocks.py bindings/react-native/README.md cpp "$work/readme" cpp &&
        scripts/check/doc_blocks.py bindings/react-native/README.md cmake "$work/readme" cmake || return
    cmake -S "$work/host" -B "$work/host/build" -DREADME="$work/readme" -DSTAND_INS="$here/stand-ins/include" &&
        cmake --build "$work/host/build" && test -e "$work/host/build/libcardea.so.0"
}

# build_host ARCHIVE: the host, with the package's sources and those of React Native.
build_host() {
    local from=$work/rn-host common=$work/rn-host/ReactCommon file flags
    mkdir "$work/objects" && tar -xJf "$1" -C "$work" || return
    flags=(-std=c++20 -O0 -g -DNDEBUG -DHERMES_V1_ENABLED=1 -I"$cpp" -I"$cpp/include" -ITests/Hosts/C/support)
    for file in "$common" "$common"/{jsi,callinvoker,react/nativemodule/core} "$from"/hermes/{API,public}; do flags+=(-isystem "$file"); done
    for file in "$common"/react/{nativemodule/core/ReactCommon,bridging,utils}/*.cpp; do
        g++ "${flags[@]}" -w -c "$file" -o "$work/objects/$(basename "$file").o" || return
    done
    for file in "$cpp"/*.cc "$here/host/host.cc"; do
        g++ "${flags[@]}" -Wall -Wextra -Werror -c "$file" -o "$work/objects/$(basename "$file").o" || return
    done
    gcc -c Tests/Hosts/C/support/http.c -o "$work/objects/http.o" &&
        g++ "$work"/objects/*.o -o "$work/host-program" -L"$from/lib" -lhermesvm -ljsi -Wl,-rpath,"$from/lib" -ldl -pthread
}

# in_host LIVES FILE NAME...
in_host() {
    CARDEA_RN_ADDON=host CARDEA_TESTS=$work/app/test CARDEA_LIBRARY=$work/build/package/prebuilds/linux-x64/libcardea.so.0 \
        DBUS_SESSION_BUS_ADDRESS=$locked_keyring "$root/Tests/Hosts/SecurityKey/with_key.sh" timeout 400 \
        "$work/host-program" "$1" "$here/host/environment.js" "$here/host/$2" "$work/build/package" "${@:3}"
}

# Three runtimes after each other, each of which goes in the middle of what it began.
goes_in_the_middle() {
    local after
    for after in 2 40 250; do AFTER=$after in_host 3 teardown.cjs || return; done
}

# Runs in the background: the result is in a file.
background() {
    local name=$1
    shift
    { "$@" >"$work/$name.log" 2>&1 && echo 0 || echo 1; } >"$work/$name.status" &
    jobs_started+=($!)
}
jobs_started=()
wait_for_jobs() {
    wait "${jobs_started[@]}"
    jobs_started=()
}
job_result() { tap_result "$(cat "$work/$1.status")" "$2" "$(head -n 40 "$work/$1.log")"; }

run_bridge_test() {
    local status=0
    CARDEA_LIBRARY=$work/native/libcardea.so.0 TSAN_OPTIONS="suppressions='$here/cpp/tsan.supp'" \
        timeout 60 Tests/Hosts/SecurityKey/with_key.sh "$work/bridge-$1" >"$work/output" 2>"$work/errors" || status=$?
    [ ! -s "$work/errors" ] || head -n 40 "$work/errors" >>"$work/output"
    tap_adopt "bridge, $2" "$status" "$work/output" /dev/null
}

export npm_config_update_notifier=false
TSC=${TSC:-$(scripts/setup/toolchains/tsc.sh 2>"$work/tsc.log")} || { cat "$work/tsc.log" >&2 && exit 2; }
export TSC
if ! archive=$(bindings/react-native/build.sh "$work/build" 2>"$work/build.log"); then
    cat "$work/build.log" >&2
    exit 2
fi
cpp=$work/build/package/cpp
mkdir -p "$work/source/test" && cp -r "$here/cpp" "$work/source/test" && cp -r "$cpp" "$work/source/cpp" || exit

start_sandbox "$work" && start_locked_keyring || exit
CARDEA_COMMAND=$(realpath "${CARDEA_COMMAND:-${BUILD:-.build}/debug/cardea}")
export CARDEA_COMMAND CARDEA_PACKAGE=$archive CARDEA_SCENARIOS=$root/Tests/Hosts/Conformance/scenarios CARDEA_ROOT=$root NO_PROXY='*'
install_browser "$work/session"

host=$(other_program rn-host-0.88.1.tar.xz)
[ -z "$host" ] || background host build_host "$host"
background addon "$here/addon/build.sh" "$work/build/package" "$work/native"
if [ $# -eq 0 ] && [ -z "$short" ]; then
    background gcc-address bridge_test gcc-address g++ -fsanitize=address,undefined -fno-sanitize-recover=undefined
    wait_for_jobs
    background clang-address bridge_test clang-address clang++ -fsanitize=address,undefined -fno-sanitize-recover=undefined
    background gcc-thread bridge_test gcc-thread g++ -fsanitize=thread
    wait_for_jobs
fi
if [ $# -eq 0 ]; then
    background module compile_module
    background cmake build_with_cmake
fi
tap_run 'the package installs offline, beside React and React Native, and holds the library' install "$archive"
wait_for_jobs
job_result addon 'the C++ of the package compiles for Node'
if [ $# -eq 0 ]; then
    job_result module 'the TurboModule compiles against declarations that stand in for React Native'
    job_result cmake 'a host that is built with CMake takes the package in, with the library beside its program'
fi
if [ $# -eq 0 ] && [ -z "$short" ]; then
    for build in gcc-address:'gcc with ASan and UBSan' clang-address:'clang with ASan and UBSan' gcc-thread:'gcc with TSan'; do
        job_result "${build%%:*}" "bridge, ${build#*:}: the tests compile"
        run_bridge_test "${build%%:*}" "${build#*:}"
    done
fi

mkdir -p "$work/app/node_modules/@cardea/auth"
cp -r "$here/js" "$work/app/test"
cp -r bindings/node/test/support "$work/app/test/support"
cp "$here"/stand-ins/node-package/* "$work/app/node_modules/@cardea/auth"
cd "$work/app" || exit
DBUS_SESSION_BUS_ADDRESS=$locked_keyring CARDEA_RN_ADDON=$work/native/cardea_bridge.node \
    "$root/Tests/Hosts/SecurityKey/with_key.sh" node --expose-gc --test-reporter=tap "${@/#/--test-name-pattern=}" test/main.cjs \
    >"$work/output" 2>"$work/errors"
tap_adopt '' $? "$work/output" "$work/errors"
if [ -n "$host" ]; then
    cp "$here/host/hermes.cjs" test
    job_result host 'a host of Hermes and the classes of React Native compiles'
    in_host 1 tests.cjs "$@" >"$work/output" 2>"$work/errors"
    tap_adopt Hermes $? "$work/output" "$work/errors"
    [ $# -gt 0 ] || tap_run 'Hermes: a runtime that goes in the middle of logins and requests ends well' goes_in_the_middle
else
    tap_skip 'the TurboModule runs in Hermes' \
        'there is no rn-host-0.88.1.tar.xz in CARDEA_SERVERS: bindings/react-native/test/host/README.md says how to make it'
fi
tap_finish
