#!/usr/bin/env bash
# Builds every example against the SDK in DIST and runs it beside the embedded auth server, with a default browser that signs
# in by itself. Prints TAP.
# usage: run.sh
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

support=Tests/Hosts/Support
dist=$(realpath -m "${DIST:-dist}")
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-examples.XXXXXX")
# The shell splits what pkg-config prints into words.
ln -s "$dist" "$work/sdk"
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Hosts/Support/small.sh
. "$support/small.sh"
trap 'stop_sandboxes; rm -rf "$work"' EXIT

# build SOURCE PROGRAM PACKAGE...: compiles a file of examples/.
build() {
    local source=$1 program=$2
    shift 2
    # shellcheck disable=SC2046  # flags are words
    cc -std=c11 -Wall -Wextra -Werror "examples/$source" \
        $(PKG_CONFIG_PATH=$work/sdk/lib/pkgconfig pkg-config --cflags --libs "$@") -o "$work/$program"
}

build_small() {
    local program
    for program in code resume request; do
        build "small/$program.c" "small-c-$program" cardea || return
        # shellcheck disable=SC2046  # flags are words
        c++ -std=c++17 -Wall -Wextra -Werror "examples/small/$program.cpp" \
            $(PKG_CONFIG_PATH=$work/sdk/lib/pkgconfig pkg-config --cflags --libs cardea) -lpthread \
            -o "$work/small-cpp-$program" || return
    done
}
build_qt() {
    cmake -S examples/qt -B "$work/qt" -DCMAKE_PREFIX_PATH="$dist" -DCMAKE_CXX_FLAGS=-Werror -DBUILD_TESTING=ON &&
        cmake --build "$work/qt" --parallel
}
small_c() { timeout 60 "$work/small-c-$1" "${@:2}"; }
small_cpp() { timeout 60 "$work/small-cpp-$1" "${@:2}"; }

# says STATUS TEXT OUTCOME COMMAND...: the command ends with the status and prints the text, when the page ends so.
says() {
    local status=0 expected=$1 text=$2
    export SANDBOX_OUTCOME=$3
    shift 3
    timeout 60 "$@" >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    [ "$status" -eq "$expected" ] && grep -q "$text" "$work/said"
}

newest_code() {
    curl --silent --noproxy '*' "$CARDEA_SANDBOX_URL/sandbox/mailbox.json?email=user@example.com" |
        grep -o '"code":"[0-9]*"' | tail -n 1 | grep -o '[0-9]*'
}

# gives_code PROGRAM...: signs in with the code that arrives while the program waits for it. A first, wrong answer tells that it
# is asked for again.
gives_code() {
    local status
    rm -f "$work/answers"
    mkfifo "$work/answers"
    post reset '{}'
    SANDBOX_OUTCOME=unverified timeout 60 "$@" <"$work/answers" >"$work/said" 2>&1 &
    local program=$! deadline=$((SECONDS + 30)) code=
    exec 9>"$work/answers"
    until code=$(newest_code) || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    printf 'wrong\n%s\n' "$code" >&9
    wait "$program" && status=0 || status=$?
    exec 9>&-
    cat "$work/said"
    # The address, both times.
    [ "$status" -eq 0 ] && grep -q 'Signed in: ' "$work/said" &&
        [ "$(grep -o 'Code sent to user@example.com: ' "$work/said" | wc -l)" -eq 2 ]
}

post() {
    curl --silent --fail --output /dev/null --noproxy '*' -H 'Content-Type: application/json' -d "$2" \
        "$CARDEA_SANDBOX_URL/sandbox/$1"
}

# completes MEMBERS ANSWERS TEXT: examples/c/ory signs in at a project of this behaviour when it gets these answers, and
# prints the text on the way.
completes() {
    post reset '{}' && post control "{\"behaviour\": {$1}}" &&
        says 0 'Signed in: ' verified "${ory[@]}" < <(printf '%b' "$2") && grep -q "$3" "$work/said"
}

if [ ! -e "$dist/lib/libcardea.so.0" ]; then
    echo "no $dist/lib/libcardea.so.0; run make sdk" >&2
    exit 2
fi
start_sandbox "$work" || exit
tap_run 'examples/c builds' build c/login.c c cardea
tap_run 'examples/c/code builds' build c/code.c code cardea
tap_run 'examples/c/ory builds' build c/ory.c ory cardea
tap_run 'examples/small builds' build_small
tap_run 'examples/c-glib builds' build c-glib/login.c c-glib cardea glib-2.0
tap_run 'examples/qt builds' build_qt
# Tests/Hosts/Desktop/trees looks at who comes to the front.
mkdir "$work/activation"
tap_run 'examples/activation builds' env PKG_CONFIG_PATH="$work/sdk/lib/pkgconfig" examples/activation/build.sh "$work/activation"

install_browser "$work/session"
export LD_LIBRARY_PATH=$dist/lib
small_programs C small_c
small_programs C++ small_cpp
for name in c c-glib; do
    program=$work/$name
    tap_run "examples/$name signs in" says 0 'Signed in: ' verified "$program" "$CARDEA_SANDBOX_URL"
    tap_run "examples/$name takes the address from the environment" \
        env CARDEA_BASE_URL="$CARDEA_SANDBOX_URL" bash -c "timeout 60 '$program' | grep -q 'Signed in: '"
    tap_run "examples/$name reports a refusal" says 1 'Not signed in: ' denied "$program" "$CARDEA_SANDBOX_URL"
    tap_run "examples/$name reports a server that is not there" \
        says 1 'Not signed in: ' verified "$program" http://127.0.0.1:1
done
tap_run 'examples/c asks again for a wrong code' gives_code env CARDEA_BASE_URL="$CARDEA_SANDBOX_URL" "$work/c"
tap_run 'examples/c/code signs in, after a wrong code' gives_code "$work/code" "$CARDEA_SANDBOX_URL" user@example.com
tap_run 'examples/c/code sends another code, and ends where nobody answers' \
    says 1 'Another code is on its way' verified "$work/code" "$CARDEA_SANDBOX_URL" user@example.com < <(echo)
tap_run 'examples/c/code reports what is no address' \
    says 1 'Not signed in: ' verified "$work/code" "$CARDEA_SANDBOX_URL" nowhere
tap_run 'examples/c-glib tells that a code was sent' \
    says 1 'A code was sent to user@example.com' unverified "$work/c-glib" "$CARDEA_SANDBOX_URL"

# The browser trip alone, for other login libraries. Authlib takes a server without TLS only when told to.
mkdir "$work/bin" "$work/go" && ln -s "$(realpath "${CARDEA_COMMAND:-${BUILD:-.build}/debug/cardea}")" "$work/bin/cardea"
other=examples/other-libraries
tap_run "$other signs in with Authlib" says 0 'Signed in: user@example.com' verified \
    env AUTHLIB_INSECURE_TRANSPORT=1 PYTHONPATH=bindings/python/src CARDEA_LIBRARY="$dist/lib/libcardea.so.0" \
    scripts/setup/python.sh "$other/authlib_login.py" "$CARDEA_SANDBOX_URL/oidc" notes
build_go() { GO111MODULE=off GOPATH=/usr/share/gocode GOCACHE=$work/go go build -o "$work/login" "$other/login.go"; }
if [ -d /usr/share/gocode/src/golang.org/x/oauth2 ] && command -v go >/dev/null; then
    tap_run "$other builds with x/oauth2" build_go
    tap_run "$other signs in with x/oauth2" says 0 'Signed in: .*user@example.com' verified \
        env PATH="$work/bin:$PATH" "$work/login" "$CARDEA_SANDBOX_URL/oidc" notes
else
    tap_skip "$other signs in with x/oauth2" 'no golang-go and golang-golang-x-oauth2-dev here'
fi

# The redirect URI has no port because this server takes any.
ory=("$work/ory" "$CARDEA_SANDBOX_URL/ory" http://127.0.0.1/callback)
tap_run 'examples/c/ory signs in' completes '' '' ''
tap_run 'examples/c/ory asks for what the account lacks' \
    completes '"ory_missing_traits": ["city"]' '\n\nTurin\n' 'Email \[user@example.com\]'
tap_run 'examples/c/ory links an account, after a wrong password, by the way that was chosen' \
    completes '"ory_duplicate": "password"' '8\nwrong\n8\ncorrect horse battery staple\n' 'credentials are invalid'
tap_run 'examples/c/ory asks for a second factor' \
    completes '"ory_second_factor": "totp"' '123456\n' 'Authentication code'
# The project still wants one.
tap_run 'examples/c/ory ends where nobody answers' \
    says 1 'Not signed in: no answer was given' verified "${ory[@]}" </dev/null
post reset '{}'
tap_run 'examples/c/ory reports a refusal' says 1 'Not signed in: ' denied "${ory[@]}"

status=0
QT_QPA_PLATFORM=offscreen timeout 120 "$work/qt/window_test" -o -,tap >"$work/qt.tap" 2>"$work/qt.err" </dev/null || status=$?
tap_adopt 'examples/qt' "$status" "$work/qt.tap" "$work/qt.err"
tap_finish
