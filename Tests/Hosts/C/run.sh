#!/usr/bin/env bash
# Builds the C programs of this folder against the SDK in DIST, with every compiler and language version that hosts use, and
# runs them beside the embedded auth server. Prints TAP.
# usage: run.sh [--only TEXT]   programs whose name contains TEXT, without the checks of the package
#        run.sh --short         with one compiler
#        run.sh --valgrind      logins of every kind, steps, the session and requests under valgrind
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

here=Tests/Hosts/C
support=Tests/Hosts/Support
dist=$(realpath -m "${DIST:-dist}")
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-abi-tests.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sdk.sh
. "$support/sdk.sh"
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Hosts/Support/keyring.sh
. "$support/keyring.sh"
# shellcheck source=Tests/Hosts/C/static.sh
. "$here/static.sh"
trap 'stop_sandboxes; rm -rf "$work"' EXIT

# The security keys of the programs, and a libfido2 that finds them.
mkdir "$work/keys" && Tests/Hosts/SecurityKey/build.sh "$work/keys" || exit

warnings=(-Wall -Wextra -pedantic -Werror)
# Compiler, language version, and which programs run: all, or the quick ones, or those that show the linkage works.
modes=(
    'gcc c99 all' 'gcc c11 some' 'clang c99 some' 'clang c11 some'
    'g++ c++11 some' 'g++ c++17 some' 'clang++ c++11 some' 'clang++ c++17 quick'
)
some=' login otp session '
slow=' load '
# What runs under valgrind, too.
checked=(
    login otp session requests authorize openid cases_openid devices linking deeplinks ory_logins ory_steps ory_linking ways step_ups
    security_keys cancel completed_later side_by_side web_session
)

# compile MODE-FOLDER COMPILER STANDARD SOURCE
compile() {
    local language=c
    case $2 in *++) language=c++ ;; esac
    # shellcheck disable=SC2046  # flags are words
    "$2" -x "$language" "-std=$3" -g "${warnings[@]}" "-I$here/support" $(pkg-config --cflags cardea) -c "$4" \
        -o "$1/$(basename "$4" .c).o"
}

# build MODE-FOLDER COMPILER STANDARD SOURCE: links one program. What all share is compiled with the first.
build() {
    local source
    if [ ! -d "$1/support" ]; then
        mkdir -p "$1/support"
        for source in "$here"/support/*.c; do compile "$1/support" "$2" "$3" "$source" || return; done
    fi
    # shellcheck disable=SC2046  # flags are words
    compile "$@" && "$2" "$1/$(basename "$4" .c).o" "$1"/support/*.o $(pkg-config --libs cardea) -lpthread \
        -o "$1/$(basename "$4" .c)"
}

# run_program LABEL PROGRAM [WRAPPER...]
run_program() {
    local label=$1 program=$2 status=0
    shift 2
    env DBUS_SESSION_BUS_ADDRESS="$locked_keyring" "CARDEA_KEYS=$work/keys" \
        "LD_LIBRARY_PATH=$work/keys:$LD_LIBRARY_PATH" "$@" "$program" >"$work/out" 2>"$work/err" </dev/null || status=$?
    tap_adopt "$label" "$status" "$work/out" "$work/err"
}

wants() { # STEM WHICH
    case $2 in
    some) [[ $some == *" $1 "* ]] ;;
    quick) [[ $slow != *" $1 "* ]] ;;
    esac
}

run_mode() { # COMPILER STANDARD WHICH
    local folder=$work/$1-$2 source stem
    command -v "$1" >/dev/null || { tap_skip "programs build with $1 as $2" "no $1 here" && return; }
    mkdir -p "$folder"
    for source in "$here"/programs/*"$only"*.c; do
        stem=$(basename "$source" .c)
        if output=$(build "$folder" "$1" "$2" "$source" 2>&1); then
            tap_result 0 "$stem.c builds with $1 as $2"
        else
            tap_result 1 "$stem.c builds with $1 as $2" "$output"
            continue
        fi
        if wants "$stem" "$3"; then run_program "$stem, $1 $2" "$folder/$stem"; fi
    done
}

# Every header by itself, as strictly as each language version of C and C++ has it.
check_headers() {
    local compiler header
    for compiler in 'gcc -x c -std=c99' 'gcc -x c -std=c11' 'gcc -x c -std=c17' 'gcc -x c -std=c2x' 'clang -x c -std=c99' \
        'clang -x c -std=c11' 'clang -x c -std=c17' 'clang -x c -std=c23' 'g++ -x c++ -std=c++11' 'g++ -x c++ -std=c++14' \
        'g++ -x c++ -std=c++17' 'g++ -x c++ -std=c++20' 'clang++ -x c++ -std=c++11' 'clang++ -x c++ -std=c++14' \
        'clang++ -x c++ -std=c++17' 'clang++ -x c++ -std=c++20'; do
        command -v "${compiler%% *}" >/dev/null || { tap_skip "the headers compile with $compiler" "no ${compiler%% *} here" && continue; }
        tap_run "the headers compile with $compiler" compile_headers "$compiler"
    done
}

compile_headers() { # COMPILER
    local header
    for header in cardea cardea/openid cardea/prelude cardea/ory cardea/host; do
        # shellcheck disable=SC2086  # flags are words
        printf '#include <%s.h>\n#include <%s.h>\nextern int unit;\n' "$header" "$header" |
            $1 "${warnings[@]}" -Wconversion -Wundef "-I$dist/include" -fsyntax-only - || return
    done
}

# The example in the header, with the sandbox for a server, the listener for a redirect scheme, and no keyring: nothing else is changed.
check_header_example() {
    local compiler
    sed -n '/@code/,/@endcode/{/@code/d;/@endcode/d;s/^ \* \{0,1\}//p}' "$dist/include/cardea.h" >"$work/example.c"
    sed -e "s|\"https://login.example.com\", \"notes-desktop\"|\"$CARDEA_SANDBOX_URL/oidc\", \"notes\"|" \
        -e 's|"com.example.notes:/callback", NULL);|"http://127.0.0.1/callback", NULL);\
            cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);|' \
        "$work/example.c" >"$work/example-here.c"
    for compiler in 'gcc -std=c99' 'clang -std=c11' 'g++ -x c++ -std=c++11' 'clang++ -x c++ -std=c++17'; do
        # shellcheck disable=SC2046,SC2086
        tap_run "the header's example builds with $compiler" \
            $compiler "${warnings[@]}" $(pkg-config --cflags cardea) "$work/example.c" $(pkg-config --libs cardea) \
            -o "$work/example"
    done
    sed -i 's|  cardea_options_set_redirect_uri|  cardea_config_set_store(config, "memory", NULL, NULL, NULL);\n&|' "$work/example-here.c"
    # shellcheck disable=SC2046
    gcc $(pkg-config --cflags cardea) "$work/example-here.c" $(pkg-config --libs cardea) -o "$work/example-here"
    tap_run "the header's example signs in with the default browser" example_says 'Hello, ' verified
    tap_run "the header's example reports a refusal" example_says 'denied' denied
}

example_says() { # TEXT OUTCOME
    (
        mkdir -p "$work/session"
        install_browser "$work/session"
        export SANDBOX_OUTCOME=$2
        timeout 60 "$work/example-here" >"$work/said" 2>&1
        cat "$work/said"
        grep -qi "$1" "$work/said"
    )
}

refuses_other_types() {
    echo '#include <cardea.h>
        int main(void) { cardea_config_free(cardea_request_new()); return 0; }' >"$work/wrong.c"
    local compiler
    for compiler in 'gcc -std=c99' 'clang -std=c11' 'g++ -x c++' 'clang++ -x c++'; do
        # shellcheck disable=SC2046,SC2086
        ! $compiler -Werror $(pkg-config --cflags cardea) -fsyntax-only "$work/wrong.c" 2>"$work/said" || return
        grep -q 'cardea_request' "$work/said" || { cat "$work/said" && return 1; }
    done
}

check_cmake() {
    command -v cmake >/dev/null || { tap_skip 'a CMake project finds and links the library' 'no cmake here' && return; }
    tap_run 'a CMake project finds the library' \
        cmake -S "$here/cmake" -B "$work/cmake" -DCMAKE_PREFIX_PATH="$dist" -Wno-dev -Werror=dev
    tap_run 'a CMake project links the library' cmake --build "$work/cmake"
    tap_run 'a program built by CMake runs' env -u LD_LIBRARY_PATH "$work/cmake/consumer"
    tap_run 'a program that CMake puts the library into runs alone' lacks 'cardea\.so' ldd "$work/cmake/alone"
    tap_run 'a version with another contract is refused by CMake' refuses_other_contracts
    mkdir -p "$work/partial/lib" && cp -r "$dist/include" "$work/partial/" && cp -r "$dist/lib/cmake" "$work/partial/lib/"
    ! cmake -S "$here/cmake" -B "$work/cmake-partial" -DCMAKE_PREFIX_PATH="$work/partial" >"$work/out" 2>&1 &&
        tr -s ' \n' ' ' <"$work/out" | grep -q 'libcardea.so.* does not exist. Install Cardea again'
    tap_result $? 'CMake names a library that is not there' "$(cat "$work/out")"
}

refuses_other_contracts() {
    local version
    mkdir -p "$work/asks"
    for version in 0.0 0.2 1.0; do
        printf 'cmake_minimum_required(VERSION 3.20)\nproject(asks C)\nfind_package(cardea %s REQUIRED)\n' "$version" >"$work/asks/CMakeLists.txt"
        ! cmake -S "$work/asks" -B "$work/asks/$version" -DCMAKE_PREFIX_PATH="$dist" >"$work/said" 2>&1 || return
    done
    sed -i 's/1\.0/0.1.0/' "$work/asks/CMakeLists.txt" && cmake -S "$work/asks" -B "$work/asks/0.1" -DCMAKE_PREFIX_PATH="$dist"
}

check_library() {
    local library=$dist/lib/libcardea.so.0
    tap_run 'the exported names are those of the headers' \
        diff <("${PYTHON:-python3}" scripts/build/version_script.py | sed -n 's/^ *\(cardea_[a-z_0-9]*\);$/\1/p' | sort) \
        <(nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort)
    tap_run 'the library needs no Swift runtime' lacks 'swift|Foundation|dispatch|libstdc' ldd "$library"
    tap_run 'every library that it needs is found' lacks 'not found' ldd -r "$library"
    tap_run 'the library has no search path of its own' lacks 'RPATH|RUNPATH' readelf -dW "$library"
    # shellcheck disable=SC2016
    tap_run 'no mangled name is exported' lacks '\$s|_Z|swift' nm -D --defined-only "$library"
    tap_run 'the library is its own relay, also where it is not marked executable' relays_by_itself
}

# lacks PATTERN COMMAND...: passes when the output of the command does not match.
lacks() {
    local pattern=$1 output
    shift
    output=$("$@" 2>&1) || { echo "$output" && return 1; }
    ! grep -E "$pattern" <<<"$output"
}

# The loader starts it as the entry of a claimed scheme does. Nobody waits for the URL here, and nothing of it is printed.
relays_by_itself() {
    local copy=$work/relay/libcardea.so.0 loader
    install -D -m 0644 "$dist/lib/libcardea.so.0" "$copy"
    loader=$(readelf -lW "$copy" | sed -n 's/.*program interpreter: \(.*\)]/\1/p')
    exits_with 2 "$loader" "$copy" && exits_with 2 "$loader" "$copy" 'two:/cb?code=hush' 'urls:/cb?code=hush' &&
        exits_with 1 "$loader" "$copy" 'nobody-waits:/cb?code=hush'
}

# exits_with STATUS COMMAND...
exits_with() {
    local expected=$1 status=0 output
    shift
    output=$(env HOME="$work/relay" XDG_RUNTIME_DIR="$work/relay" XDG_STATE_HOME="$work/relay/state" "$@" 2>&1) || status=$?
    [ "$status" = "$expected" ] && [[ $output != *hush* ]] && return
    echo "exit status $status instead of $expected: $output"
    return 1
}

# A setuid program, called by somebody else: it reads nothing of the caller's environment.
refuses_the_environment_of_others() {
    local status=0 output proxy port
    chmod 755 "$work" && install -d -m 0777 "$privileged/data"
    printf '#!/bin/sh\ntouch "%s"\n' "$privileged/data/started" >"$privileged/browser" && chmod 755 "$privileged/browser"
    python3 -c 'import socket, sys
proxy = socket.create_server(("127.0.0.1", 0))
print(proxy.getsockname()[1], flush=True)
proxy.settimeout(60)
proxy.accept()
open(sys.argv[1], "w").close()' "$privileged/data/proxied" >"$privileged/port" 2>"$privileged/proxy.err" &
    proxy=$!
    until [ -s "$privileged/port" ]; do sleep 0.05; done
    port=$(cat "$privileged/port")
    output=$(setpriv --reuid=65534 --regid=65534 --clear-groups env BROWSER="$privileged/browser" \
        XDG_DATA_HOME="$privileged/data" SSLKEYLOGFILE="$privileged/data/keys" https_proxy="http://127.0.0.1:$port" \
        all_proxy="http://127.0.0.1:$port" CARDEA_LOG=trace "$privileged/setuid" 2>&1) || status=$?
    kill "$proxy" 2>/dev/null
    wait "$proxy"
    [ ! -e "$privileged/data/proxied" ] && [ ! -e "$privileged/data/keys" ] && [ "$status" = 0 ] && [ ! -e "$privileged/data/started" ] \
        && [[ $output != *'cardea: '* ]] && return
    echo "exit status $status; $output; $(ls "$privileged/data")"
    return 1
}

check_setuid() {
    local name='a setuid program starts no browser of its caller, keeps nothing where its caller says, and neither do its libraries' privileged=$work/privileged
    if [ "$(id -u)" != 0 ] || ! command -v setpriv >/dev/null; then
        tap_skip "$name" 'this needs root, and setpriv'
        return
    fi
    install -D -m 0755 "$dist/lib/libcardea.so.0" "$privileged/libcardea.so.0"
    # shellcheck disable=SC2046
    gcc $(pkg-config --cflags cardea) "$here/privileged/setuid.c" $(pkg-config --libs cardea) "-Wl,-rpath,$privileged" \
        -o "$privileged/setuid" && chmod 4755 "$privileged/setuid"
    tap_run "$name" refuses_the_environment_of_others
}

# Only what the library and its system libraries keep on purpose until the process ends is suppressed.
run_valgrind() {
    local stem
    mkdir -p "$work/valgrind"
    command -v valgrind >/dev/null || { tap_skip 'logins, steps, session and requests under valgrind' 'no valgrind here' && return; }
    for stem in "${checked[@]}"; do
        build "$work/valgrind" gcc c99 "$here/programs/$stem.c" || { tap_result 1 "$stem.c builds" && continue; }
        env "CARDEA_KEYS=$work/keys" "LD_LIBRARY_PATH=$work/keys:$LD_LIBRARY_PATH" \
            valgrind --quiet --fair-sched=yes --leak-check=full --show-leak-kinds=definite,indirect,possible \
            --errors-for-leak-kinds=definite,indirect,possible --error-exitcode=99 --suppressions="$here/valgrind.supp" \
            --suppressions=packaging/suppressions/valgrind.supp \
            --num-callers=40 --log-file="$work/valgrind/$stem.log" \
            "$work/valgrind/$stem" >"$work/out" 2>"$work/err" </dev/null
        tap_result $? "$stem runs without memory errors and leaks" "$(cat "$work/valgrind/$stem.log")"
        tap_adopt "$stem, valgrind" 0 "$work/out" "$work/err"
    done
}

only=
case ${1-} in
--only) only=${2?--only needs a text} ;;
--short) modes=('gcc c99 all') ;;
--valgrind | '') ;;
*) sed -n '4,6p' "$0" >&2 && exit 2 ;;
esac
if [ ! -e "$dist/lib/libcardea.so.0" ]; then
    echo "no $dist/lib/libcardea.so.0; run make sdk" >&2
    exit 2
fi
start_sandbox "$work" && start_tls_sandbox "$work" && start_locked_keyring || exit
if [ "${1-}" = --valgrind ]; then
    run_valgrind
else
    for mode in "${modes[@]}"; do
        read -r compiler standard which <<<"$mode"
        run_mode "$compiler" "$standard" "$which"
    done
    if [ -z "$only" ]; then
        check_headers
        check_header_example
        tap_run 'a handle of another type is refused by the compiler' refuses_other_types
        check_cmake
        check_library
        check_static
        check_setuid
    fi
fi
tap_finish
