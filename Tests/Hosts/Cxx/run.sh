#!/usr/bin/env bash
# Builds the C++ programs of this folder against the SDK in DIST, with every compiler and language version that hosts use, and
# runs them beside the embedded auth server. Prints TAP.
# usage: run.sh [--only TEXT]   programs whose name contains TEXT, with g++ as C++17
#        run.sh --short         with one compiler
#        run.sh --sanitizers    the programs built with the sanitizers of gcc, and the host-supplied parts under valgrind
# A program with -DCARDEA_SEPARATE_COMPILATION is linked with the definitions, which the same compiler makes as C++17.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

here=Tests/Hosts/Cxx
support=Tests/Hosts/Support
c_support=Tests/Hosts/C/support
dist=$(realpath -m "${DIST:-dist}")
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-cxx-tests.XXXXXX")
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
trap 'stop_sandboxes; rm -rf "$work"' EXIT

# Name of the program, source, compiler, language version, and flags. Names without a comma print their tests as they are.
programs=(
    'values values g++ c++17'
    'calls calls g++ c++17'
    'parts parts g++ c++17'
    'openid openid g++ c++17'
    'links links g++ c++17'
    'ory ory g++ c++17'
    'scenarios ../scenarios/main g++ c++17'
    'coroutines coroutines g++ c++20'
    'without-exceptions without_exceptions g++ c++17 -fno-exceptions -fno-rtti'
    'ends ends g++ c++17'
    'exceptions exceptions g++ c++17'
    'values,separate values g++ c++17 -DCARDEA_SEPARATE_COMPILATION'
    'calls,separate calls g++ c++20 -DCARDEA_SEPARATE_COMPILATION'
    'parts,separate parts g++ c++17 -DCARDEA_SEPARATE_COMPILATION'
    'links,separate links g++ c++17 -DCARDEA_SEPARATE_COMPILATION'
    'ory,separate ory g++ c++17 -DCARDEA_SEPARATE_COMPILATION'
    'coroutines,separate coroutines g++ c++20 -DCARDEA_SEPARATE_COMPILATION'
    'without-exceptions,separate without_exceptions g++ c++17 -DCARDEA_SEPARATE_COMPILATION -fno-exceptions -fno-rtti'
    'values,clang values clang++ c++20'
    'calls,clang calls clang++ c++17'
    'parts,clang parts clang++ c++23'
    'openid,clang openid clang++ c++20'
    'links,clang links clang++ c++17'
    'ory,clang ory clang++ c++20'
    'exceptions,clang exceptions clang++ c++17'
    'coroutines,clang coroutines clang++ c++20'
    'calls,separate,clang calls clang++ c++17 -DCARDEA_SEPARATE_COMPILATION'
    'without-exceptions,clang without_exceptions clang++ c++20 -fno-exceptions -fno-rtti'
)
compilers=(g++ clang++)
sanitized=(
    'values,memory values g++ c++17 -g -fsanitize=address,undefined -fno-sanitize-recover=all'
    'calls,memory calls g++ c++17 -g -fsanitize=address,undefined -fno-sanitize-recover=all'
    'parts,memory parts g++ c++20 -g -fsanitize=address,undefined -fno-sanitize-recover=all'
    'openid,memory openid g++ c++17 -g -fsanitize=address,undefined -fno-sanitize-recover=all'
    'links,memory links g++ c++17 -g -fsanitize=address,undefined -fno-sanitize-recover=all'
    'ory,memory ory g++ c++17 -g -fsanitize=address,undefined -fno-sanitize-recover=all'
    'calls,threads calls g++ c++17 -g -fsanitize=thread'
    'parts,threads parts g++ c++20 -g -fsanitize=thread'
)

# The file of a program that has the definitions, with the choices of a program that is compiled apart from them.
define() { # COMPILER FLAG...
    local compiler=$1
    shift
    # shellcheck disable=SC2046  # flags are words
    echo '#include <cardea/definitions.hpp>' | "$compiler" -x c++ -std=c++17 -Wall -Wextra -pedantic -Wshadow -Werror "$@" \
        $(pkg-config --cflags cardea) -c - -o "$work/$(definitions "$compiler" "$@")"
}

definitions() { printf '%s.o' "${*//[^a-z+]/}" | tr -d ' '; }

# build NAME SOURCE COMPILER STANDARD FLAG...: says why not in NAME.log.
build() {
    local name=$1 source=$2 compiler=$3 standard=$4 objects=("$work/http.o" "$work/sandbox.o")
    shift 4
    [[ $name != *,separate* ]] || objects+=("$work/$(definitions "$compiler" "$@")")
    # shellcheck disable=SC2046  # flags are words
    "$compiler" "-std=$standard" -Wall -Wextra -pedantic -Wshadow -Werror "$@" "-I$c_support" "-I$here/support" \
        $(pkg-config --cflags cardea) "$here/programs/$source.cpp" "${objects[@]}" \
        $(pkg-config --libs cardea) -lpthread -o "$work/$name" >"$work/$name.log" 2>&1
}

# The header alone, twice, as a stranger's program with other warnings and other choices would have it.
check_header() { check_header_file "$1" "$2" "$work/twice.cpp" "${@:3}"; } # COMPILER STANDARD FLAG...

check_header_file() { # COMPILER STANDARD FILE FLAG...
    local compiler=$1 standard=$2 file=$3
    shift 3
    # shellcheck disable=SC2046
    "$compiler" -x c++ "-std=$standard" -Wall -Wextra -pedantic -Wconversion -Wshadow -Wundef -Wnon-virtual-dtor \
        -Wold-style-cast -Werror "$@" $(pkg-config --cflags cardea) -fsyntax-only "$file"
}

# A header of ours includes what it needs.
check_each_header() { # FLAG...
    local header
    for header in cardea.hpp $(cd "$dist/include" && find cardea -name '*.hpp'); do
        echo "#include <$header>" >"$work/alone.cpp"
        check_header_file g++ c++17 "$work/alone.cpp" "$@" || { echo "$header does not compile by itself" && return 1; }
    done
}

# The examples in the header's opening page.
extract_example() {
    sed -n '/^\/\/ A COMPLETE SIGN-IN/,/^\/\/ OPENID CONNECT PROVIDERS/{/^\/\/     /{s/^\/\/     //p}}' "$dist/include/cardea.hpp" >"$work/example.cpp"
    {
        printf '#include <cardea.hpp>\n#include <iostream>\nvoid use(cardea::Configuration &configuration,'
        printf 'cardea::Client &client, cardea::OAuthLoginOptions &options) {\n'
        sed -n '/^\/\/ OPENID CONNECT PROVIDERS/,/^\/\/ HOW A RESULT COMES/{/^\/\/     /{s/^\/\/     //p}}' "$dist/include/cardea.hpp"
        echo '}'
    } >"$work/other-examples.cpp"
    {
        printf '#include <cardea.hpp>\nusing namespace cardea;\nvoid use(Client &client) {\n'
        sed -n '/^\/\/ HOW A RESULT COMES/,/^\/\/ ERRORS/{/co_await/d;/^\/\/     /{s/^\/\/     /{ [[maybe_unused]] /;s/{ \.\.\. }/{ (void)result; }/;s/$/\n}/p}}' \
            "$dist/include/cardea.hpp"
        echo '}'
    } >"$work/forms.cpp"
}

# adopt NAME COMMAND...: runs a program and prints its tests.
adopt() {
    local name=$1 status=0
    shift
    "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
    # One that is built in one way only keeps the names of its tests.
    [[ $name == *,* ]] || name=
    tap_adopt "$name" "$status" "$work/out" "$work/err"
}

build_all() {
    local line jobs=0
    gcc -c "-I$c_support" "$c_support/http.c" -o "$work/http.o" && gcc -c "-I$c_support" "$c_support/sandbox.c" -o "$work/sandbox.o" || exit
    for line in "${programs[@]}"; do
        read -ra words <<<"$line"
        [[ -z $only || $line == *"$only"*g++\ c++17 ]] || continue
        if [[ ${words[0]} == *,separate* && ! -e $work/$(definitions "${words[2]}" "${words[@]:4}") ]]; then
            define "${words[2]}" "${words[@]:4}" || exit
        fi
        build "${words[@]}" &
        jobs=$((jobs + 1))
        [ "$jobs" -lt "$(nproc)" ] || wait -n
    done
    for job in $(jobs -rp); do [[ " ${sandbox_pids[*]} " == *" $job "* ]] || wait "$job"; done
}

run_all() {
    local line words name
    for line in "${programs[@]}"; do
        read -ra words <<<"$line"
        name=${words[0]}
        [ -e "$work/$name.log" ] || continue
        [ -x "$work/$name" ]
        tap_result $? "$name builds with ${words[*]:2}" "$(head -n 30 "$work/$name.log")"
        [ -x "$work/$name" ] || continue
        case $name in
        ends) run_ends ;;
        exceptions) adopt "$name" "$work/$name" && run_exceptions ;;
        scenarios)
            adopt "$name" env DBUS_SESSION_BUS_ADDRESS="$locked_keyring" Tests/Hosts/SecurityKey/with_key.sh "$work/$name" \
                Tests/Hosts/Conformance/scenarios
            ;;
        *,threads) adopt "$name" env TSAN_OPTIONS="suppressions=packaging/suppressions/tsan.supp" "$work/$name" ;;
        *) adopt "$name" "$work/$name" ;;
        esac
    done
}

run_ends() {
    tap_run 'a process that ends with pending operations ends without a crash' "$work/ends" pending
    tap_run 'a process that ends with an open client ends without a crash' "$work/ends" open
    tap_run 'a client is closed by the end of the program with what it was doing' "$work/ends" static
    tap_run 'a first process leaves a session' "$work/ends" first "$work/session-files"
    tap_run 'a second process finds the session that the first one left' "$work/ends" second "$work/session-files"
}

run_exceptions() {
    tap_run 'an exception on the thread of a client ends the process, by its name' ends_saying "what():  the host's own" thread
    tap_run 'an exception that would leave cardea_queue_free ends the process, and says why' \
        ends_saying 'libcardea: a callback was left by an exception' free
    command -v gdb >/dev/null || { tap_skip 'a debugger sees from a callback to main' 'no gdb here' && return; }
    tap_run 'a debugger sees from a callback to main, with files and lines' shows_frames
}

# ends_saying TEXT MODE: by SIGABRT.
ends_saying() {
    local status=0
    (ulimit -c 0 && timeout 60 "$work/exceptions" "$2") >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    [ "$status" -eq 134 ] && grep -qF "$1" "$work/said"
}

# The names of the debug file are found as they are for a user: from the library alone.
shows_frames() {
    gdb -nx -batch -ex 'set debuginfod enabled off' -ex 'catch throw' -ex run -ex backtrace --args "$work/exceptions" trace \
        >"$work/said" 2>&1 </dev/null
    cat "$work/said"
    grep -qE 'cardea_queue_dispatch .* at \./Sources/CardeaABI/Exports/Client\.swift:[0-9]+' "$work/said" &&
        grep -qE '^#[0-9]+ .* main \(' "$work/said"
}

# A library that says it is of another version, by the way of the loader.
check_contract() {
    echo 'const char *cardea_version(void) { return "0.4711.0"; }' >"$work/other.c"
    gcc -shared -fPIC "$work/other.c" -o "$work/other.so"
    adopt contract env LD_PRELOAD="$work/other.so" "$work/calls" other
}

check_headers() {
    local compiler standard
    printf '#include <cardea.hpp>\n#include <cardea.hpp>\n#include <cardea.h>\nint main() { return CARDEA_OK; }\n' >"$work/twice.cpp"
    for compiler in "${compilers[@]}"; do
        command -v "$compiler" >/dev/null || { tap_skip "the header compiles with $compiler" "no $compiler here" && continue; }
        for standard in c++17 c++20 c++23; do
            tap_run "the header, included twice, compiles with $compiler as $standard" check_header "$compiler" "$standard"
            tap_run "the header compiles with $compiler as $standard without exceptions and type information" \
                check_header "$compiler" "$standard" -fno-exceptions -fno-rtti
        done
    done
    for standard in -fno-exceptions -fno-rtti; do
        tap_run "the header compiles with g++ as c++17 and $standard" check_header g++ c++17 "$standard"
    done
    tap_run 'C++11 is refused in words' refuses_c++11
    tap_run 'the header compiles behind the macros of Qt' check_header g++ c++17 -Dsignals=public -Dslots= -Demit= -Dforeach=for
    tap_run 'the macros of X11 are refused in words' refuses_x11
    extract_example
    # shellcheck disable=SC2046
    tap_run "the header's example builds" g++ -std=c++17 -Wall -Wextra -pedantic -Werror $(pkg-config --cflags cardea) \
        "$work/example.cpp" $(pkg-config --libs cardea) -o "$work/example"
    # shellcheck disable=SC2046
    tap_run "the header's examples for OpenID Connect providers and Ory compile" g++ -std=c++17 -fsyntax-only -Wall -Wextra -Werror \
        $(pkg-config --cflags cardea) "$work/other-examples.cpp"
    # shellcheck disable=SC2046
    tap_run "the header's four forms of a call compile without warnings" g++ -std=c++17 -fsyntax-only -Wall -Wextra -Werror \
        $(pkg-config --cflags cardea) "$work/forms.cpp"
    tap_run 'every header compiles by itself' check_each_header
    tap_run 'every header compiles by itself, its definitions apart' check_each_header -DCARDEA_SEPARATE_COMPILATION
    tap_run 'wrong uses are refused by the compiler' refuses_wrong_uses
}

refuses_c++11() {
    ! check_header g++ c++11 2>"$work/said" && grep -q 'cardea.hpp needs C++17' "$work/said"
}

# refuses CODE: whether a function with that body does not compile.
refuses() {
    printf '#include <cardea.hpp>\nvoid use(cardea::Client &client, cardea::Client &other) { (void)client; (void)other; %s }\n' "$1" >"$work/wrong.cpp"
    # shellcheck disable=SC2046
    ! g++ -std=c++17 -Werror=unused-result $(pkg-config --cflags cardea) -fsyntax-only "$work/wrong.cpp" 2>/dev/null ||
        { echo "compiles: $1" && return 1; }
}

refuses_x11() {
    ! check_header g++ c++17 -DStatus=int 2>"$work/said" && grep -q 'before X11/Xlib.h' "$work/said"
}

refuses_wrong_uses() {
    ! refuses '(void)client.current_user().result();' >/dev/null || { echo 'nothing compiles at all' && return 1; }
    refuses 'cardea::Client copy(client);' && refuses 'client.current_user();' && refuses 'client.current_user().result();' &&
        refuses 'client.login_with_oauth("google").get();' && refuses 'client.current_user([](int) {});' &&
        refuses 'client.continue_device_login("id").get();' && refuses 'cardea::OpenIDProvider().quirks = 1;' &&
        refuses 'client.continue_with_passkey(cardea::DeviceLogin{}, "answer").get();' && refuses 'client.list_sessions("two").get();' &&
        refuses 'cardea::Client made = cardea::Configuration();' && refuses 'client.revoke_sessions(3).get();'
}

check_cmake() {
    command -v cmake >/dev/null || { tap_skip 'a CMake project uses the C++ header' 'no cmake here' && return; }
    tap_run 'a CMake project in C++ finds the library' \
        cmake -S "$here/cmake" -B "$work/cmake" -DCMAKE_PREFIX_PATH="$dist" -Wno-dev -Werror=dev
    tap_run 'a CMake project in C++ builds' cmake --build "$work/cmake"
    tap_run 'a program built by CMake uses the C++ header' env -u LD_LIBRARY_PATH "$work/cmake/consumer"
    tap_run 'one with the definitions apart does, too' env -u LD_LIBRARY_PATH "$work/cmake/separate"
}

check_example() {
    # shellcheck disable=SC2046
    tap_run 'examples/cpp builds' g++ -std=c++17 -Wall -Wextra -pedantic -Werror $(pkg-config --cflags cardea) \
        examples/cpp/login.cpp $(pkg-config --libs cardea) -o "$work/login"
    tap_run 'examples/cpp signs in with the default browser' says 0 'Signed in: ' verified "$work/login" "$CARDEA_SANDBOX_URL"
    tap_run 'examples/cpp reports a refusal' says 1 'Not signed in: ' denied "$work/login" "$CARDEA_SANDBOX_URL"
    tap_run 'examples/cpp signs in at an OpenID Connect provider' says 0 'Signed in: ' verified \
        env CARDEA_ISSUER="$CARDEA_SANDBOX_URL/oidc" CARDEA_CLIENT_ID=notes "$work/login"
    tap_run 'examples/cpp asks for the code, and again after a wrong one' proves_email
    tap_run 'examples/cpp cancels the login on Ctrl-C' is_interrupted
}

# says STATUS TEXT OUTCOME COMMAND...: the command ends with the status and prints the text, when the page ends so.
says() {
    local status=0 expected=$1 text=$2
    export SANDBOX_OUTCOME=$3
    shift 3
    timeout 60 "$@" >"$work/said" 2>&1 </dev/null || status=$?
    cat "$work/said"
    [ "$status" -eq "$expected" ] && grep -q "$text" "$work/said"
}

newest_code() {
    curl --silent --noproxy '*' "$CARDEA_SANDBOX_URL/sandbox/mailbox.json?email=user@example.com" |
        grep -o '"code":"[0-9]*"' | tail -n 1 | grep -o '[0-9]*'
}

# The code arrives while the program waits for it: a first, wrong answer tells that it is asked for.
proves_email() {
    local status code=
    curl --silent --noproxy '*' -X POST -H 'Content-Type: application/json' -d '{}' "$CARDEA_SANDBOX_URL/sandbox/reset"
    mkfifo "$work/answers"
    SANDBOX_OUTCOME=unverified timeout 60 "$work/login" "$CARDEA_SANDBOX_URL" <"$work/answers" >"$work/said" 2>&1 &
    local program=$! deadline=$((SECONDS + 30))
    exec 9>"$work/answers"
    until code=$(newest_code) || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    printf 'wrong\n%s\n' "$code" >&9
    wait "$program" && status=0 || status=$?
    exec 9>&-
    cat "$work/said"
    [ "$status" -eq 0 ] && grep -q 'That was not the code' "$work/said" && grep -q 'Signed in: ' "$work/said"
}

# The browser does nothing, so that the login waits until it is interrupted.
is_interrupted() {
    local status deadline=$((SECONDS + 30))
    rm -f "$work/said" # what an earlier program said has the same words
    mkdir -p "$work/idle"
    printf '#!/bin/sh\nexit 0\n' >"$work/idle/browser"
    chmod +x "$work/idle/browser"
    cp "$work/session/data/applications/signing-browser.desktop" "$work/session/entry"
    sed -i "s|^Exec=.*|Exec=$work/idle/browser %u|" "$work/session/data/applications/signing-browser.desktop"
    # In the background of a script, SIGINT is ignored, and stays so: the program must be told otherwise.
    BROWSER=$work/idle/browser setsid env --default-signal=INT "$work/login" "$CARDEA_SANDBOX_URL" >"$work/said" 2>&1 </dev/null &
    local program=$!
    until grep -qs 'open: http' "$work/said" || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    kill -INT "$program"
    wait "$program" && status=0 || status=$?
    cp "$work/session/entry" "$work/session/data/applications/signing-browser.desktop"
    cat "$work/said"
    [ "$status" -eq 1 ] && grep -q 'Not signed in: ' "$work/said"
}

# Addresses and leaks: values that the library reads uninitialised are for the C programs to judge.
run_valgrind() {
    command -v valgrind >/dev/null || { tap_skip 'the parts of the host under valgrind' 'no valgrind here' && return; }
    build parts parts g++ c++17 -g
    adopt 'parts,valgrind' valgrind --quiet --undef-value-errors=no --leak-check=full --show-leak-kinds=definite,indirect,possible \
        --errors-for-leak-kinds=definite,indirect,possible --error-exitcode=99 --suppressions=packaging/suppressions/valgrind.supp \
        --num-callers=40 --log-file="$work/valgrind.log" "$work/parts"
    ! grep -q '^==' "$work/valgrind.log"
    tap_result $? 'the parts of the host run without memory errors and leaks' "$(cat "$work/valgrind.log")"
}

only=
case ${1-} in
--only) only=${2?--only needs a text} ;;
--sanitizers) programs=("${sanitized[@]}") ;;
--short) mapfile -t programs < <(printf '%s\n' "${programs[@]}" | grep -v ,clang) && compilers=(g++) ;;
'') ;;
*) sed -n '4,6p' "$0" >&2 && exit 2 ;;
esac
if [ ! -e "$dist/include/cardea.hpp" ]; then
    echo "no $dist/include/cardea.hpp; run make sdk" >&2
    exit 2
fi
mkdir -p "$work/session"
start_sandbox "$work" && start_locked_keyring || exit
install_browser "$work/session"
build_all
run_all
if [ "${1-}" = --sanitizers ]; then
    run_valgrind
elif [ -z "$only" ]; then
    check_contract
    check_headers
    check_cmake
    check_example
fi
tap_finish
