#!/usr/bin/env bash
# Builds the wheel from the SDK in DIST, installs it into a fresh environment outside the repository, and tests it there
# beside the embedded auth server. Prints TAP. PYTHON names the interpreter, Python 3.9 or newer.
# usage: run.sh [TEXT]   TEXT selects tests of the package by name
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

repository=$PWD
support=$repository/Tests/Hosts/Support
DIST=$(realpath -m "${DIST:-dist}")
BUILD=$(realpath -m "${BUILD:-.build}")
export DIST BUILD
python=${PYTHON:-python3}
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-python.XXXXXX")
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Hosts/Support/small.sh
. "$support/small.sh"
# shellcheck source=Tests/Hosts/Support/keyring.sh
. "$support/keyring.sh"
trap 'stop_sandboxes; rm -rf "$work"' EXIT
unset CARDEA_LIBRARY PYTHONPATH LD_LIBRARY_PATH

# pip ACTION...: the installer of the fresh environment, without network.
pip() {
    local action=$1
    shift
    "$work/venv/bin/python3" -m pip "$action" --quiet --disable-pip-version-check --no-index "$@"
}

build_wheel() {
    mkdir -p "$1" && pip wheel --no-build-isolation --no-deps --wheel-dir "$1" "$repository/bindings/python"
}

same_again() {
    build_wheel "$work/again" && cmp "$wheel" "$work/again/$(basename "$wheel")"
}

# The newest version of glibc that the library needs, as readelf reads it.
names_its_platform() {
    local needed
    needed=$(readelf --version-info "$DIST/lib/libcardea.so.0" | grep -o 'Name: GLIBC_[0-9.]*' | sed 's/.*_//' | sort -V | tail -n 1)
    echo "$wheel needs glibc $needed"
    [[ $wheel == *-py3-none-manylinux_${needed/./_}_$(uname -m).whl ]]
}

installs() {
    pip install "$wheel" &&
        diff -r -x LICENSE "$DIST/share/doc/cardea/licenses" "$(echo "$work"/venv/lib/python3*/site-packages/cardea_auth-*.dist-info)/licenses"
}

# What an sdist is for: a wheel with the library of an installed SDK.
from_sdist() {
    mkdir -p "$work/sdist" "$work/from-sdist" &&
        PYTHONPATH=bindings/python/backend "$python" -c 'import cardea_build, sys; cardea_build.build_sdist(sys.argv[1])' "$work/sdist" &&
        "$work/venv/bin/python3" -m pip wheel --quiet --disable-pip-version-check --no-index --no-deps --no-build-isolation \
            --wheel-dir "$work/from-sdist" "$work"/sdist/cardea_auth-*.tar.gz && cmp "$work"/from-sdist/*.whl "$wheel"
}

installs_editable() {
    "$python" -m venv --without-pip "$work/editable" &&
        "$work/venv/bin/python3" -m pip --python "$work/editable/bin/python3" install --quiet --disable-pip-version-check \
            --no-index --no-build-isolation --editable bindings/python &&
        CARDEA_LIBRARY=$DIST/lib/libcardea.so.0 "$work/editable/bin/python3" -c 'import cardea_auth; print(cardea_auth.version(), cardea_auth.__path__)' |
        grep -q bindings/python/src/cardea_auth
}

holds_library() {
    local installed
    installed=$(cd "$work" && "$work/venv/bin/python3" -c 'import cardea_auth; print(cardea_auth.__path__[0])') || return
    cmp "$installed/_lib/libcardea.so.0" "$DIST/lib/libcardea.so.0"
}

checks_types() {
    (cd "$work" && "$mypy" --strict --python-executable "$work/venv/bin/python3" --cache-dir "$work/mypy" "$@")
}

# readme_program NUMBER TEXT: the program of the README, which has the text.
readme_program() {
    # shellcheck disable=SC2016  # the marks of a code block
    awk -v wanted="$1" '/^```python$/ { number++; inside = 1; next } /^```$/ { inside = 0 } inside && number == wanted' \
        "$repository/bindings/python/README.md" >"$work/readme_program.py"
    grep -q "$2" "$work/readme_program.py" && checks_types --python-version 3.9 "$work/readme_program.py"
}

# says STATUS TEXT COMMAND...: the command ends with the status and prints the text.
says() {
    local status=0 expected=$1 text=$2
    shift 2
    timeout 30 "$@" >"$work/said" 2>&1 </dev/null || status=$?
    cat "$work/said"
    [ "$status" -eq "$expected" ] && grep -q "$text" "$work/said"
}

newest_code() {
    curl --silent --noproxy '*' "$CARDEA_SANDBOX_URL/sandbox/mailbox.json?email=user@example.com" |
        grep -o '"code":"[0-9]*"' | tail -n 1 | grep -o '[0-9]*'
}

# proves_email COMMAND...: the program asks for the code, and once more after a wrong answer. Of several mails the newest
# counts, so it is looked for only then.
proves_email() {
    local status program deadline=$((SECONDS + 20)) code=
    control reset '{}'
    rm -f "$work/answers" "$work/said"
    mkfifo "$work/answers"
    SANDBOX_OUTCOME=unverified timeout 30 "$@" <"$work/answers" >"$work/said" 2>&1 &
    program=$!
    exec 9>"$work/answers"
    until grep -qs '^Code ' "$work/said" || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    code=$(newest_code)
    printf 'wrong\n%s\n' "$code" >&9
    wait "$program" && status=0 || status=$?
    exec 9>&-
    cat "$work/said"
    [ "$status" -eq 0 ] && grep -q 'That did not work: ' "$work/said" && grep -q 'Signed in: user@example.com' "$work/said"
}

# completes MEMBERS ANSWERS TEXT: the example for Ory signs in at a project of this behaviour when it gets these answers,
# and prints the text on the way.
completes() {
    local status=0
    control reset '{}'
    control control "{\"behaviour\": {$1}}"
    printf '%b' "$2" | SANDBOX_OUTCOME=verified timeout 30 "${ory[@]}" >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    [ "$status" -eq 0 ] && grep -q 'Signed in: user@example.com' "$work/said" && grep -q "$3" "$work/said"
}

control() {
    curl --silent --fail --output /dev/null --noproxy '*' -H 'Content-Type: application/json' -d "$2" \
        "$CARDEA_SANDBOX_URL/sandbox/$1"
}

# A browser that never comes back, and a Ctrl-C when the page is shown.
is_interrupted() {
    local status=0 program deadline=$((SECONDS + 20))
    rm -f "$work/said" # what an earlier program said has the same words
    printf '#!/bin/sh\nexit 0\n' >"$work/session/bin/signing-browser"
    "$work/venv/bin/python3" -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])' "$repository/examples/python/login.py" google \
        >"$work/said" 2>&1 </dev/null &
    program=$!
    until grep -qs 'or open: http' "$work/said" || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    kill -INT "$program"
    wait "$program" || status=$?
    cat "$work/said"
    [ "$status" -eq 1 ] && grep -q '^Cancelled' "$work/said"
}

if [ ! -e "$DIST/lib/libcardea.so.0" ]; then
    echo "no $DIST/lib/libcardea.so.0; run make sdk" >&2
    exit 2
fi
start_sandbox "$work" && start_locked_keyring || exit
"$python" -m venv "$work/venv" || exit
export CARDEA_BASE_URL=$CARDEA_SANDBOX_URL
tap_run 'the wheel builds without network' build_wheel "$work/wheel"
wheel=$(echo "$work"/wheel/*.whl)
tap_run 'the wheel is the same each time' same_again
tap_run 'a wheel that is built from the sdist is the same' from_sdist
tap_run 'the package installs editable, and finds the library that is named' installs_editable
tap_run 'the wheel names the glibc that its library needs' names_its_platform
tap_run 'the wheel installs into a fresh environment without an index' installs
tap_run 'the installed package holds the shipped library' holds_library

cp -R "$repository/bindings/python/test" "$work/test"
if mypy=$("$repository/scripts/setup/toolchains/mypy.sh" 2>"$work/mypy.log"); then
    tap_run 'the type checker accepts the package' checks_types -p cardea_auth
    tap_run 'the type checker knows the types of the package' checks_types "$work/test/typing/good.py"
    tap_run 'the type checker refuses wrong uses' checks_types "$work/test/typing/bad.py"
    tap_run 'the type checker accepts the example' checks_types "$repository/examples/python/login.py"
    for program in code resume request; do
        tap_run "the type checker accepts examples/small/$program.py" checks_types "$repository/examples/small/$program.py"
    done
    tap_run 'the type checker accepts the example for Ory' checks_types "$repository/examples/python/ory_login.py"
    tap_run 'the type checker accepts the program of the README' readme_program 1 client.login
    tap_run 'the type checker accepts the program for OpenID Connect providers' readme_program 2 continue_device_login
    tap_run 'the type checker accepts the program for links' readme_program 3 open_deep_link_page
    tap_run 'the type checker accepts the program for Ory' readme_program 4 continue_login
    tap_run 'the type checker accepts the program for passkeys' readme_program 5 login_with_passkey
    tap_run 'the type checker accepts the program for pasted addresses' readme_program 8 deliver_redirect
else
    tap_result 1 'the type checker is installed' "$(cat "$work/mypy.log")"
fi

export CARDEA_SCENARIOS=$repository/Tests/Hosts/Conformance/scenarios CARDEA_CODES=$repository/abi/codes.json
export CARDEA_COMMAND=${CARDEA_COMMAND:-$BUILD/debug/cardea}
with_key=$repository/Tests/Hosts/SecurityKey/with_key.sh
(cd "$work" && DBUS_SESSION_BUS_ADDRESS=$locked_keyring "$with_key" timeout 240 "$work/venv/bin/python3" -W default -X faulthandler "$work/test/main.py" "$@") \
    >"$work/tests.out" 2>"$work/tests.err"
tap_adopt '' $? "$work/tests.out" /dev/null
tap_run 'the package writes nothing to standard error' bash -c "head -n 40 '$work/tests.err'; [ ! -s '$work/tests.err' ]"

install_browser "$work/session"
example=("$work/venv/bin/python3" "$repository/examples/python/login.py")
tap_run 'the example signs in with the default browser' says 0 'Signed in: user@example.com' env SANDBOX_OUTCOME=verified "${example[@]}" google
tap_run 'the example says where the session is kept' grep -q 'Session kept in: ' "$work/said"
tap_run 'the example reports a refusal' says 1 'Not signed in: ' env SANDBOX_OUTCOME=denied "${example[@]}" github
tap_run 'the example reports a server that is not there' \
    says 1 'Not signed in: ' env CARDEA_BASE_URL=http://127.0.0.1:1 "${example[@]}" google
tap_run 'the example signs in at an OpenID Connect provider' says 0 'Signed in: user@example.com' \
    env SANDBOX_OUTCOME=verified CARDEA_ISSUER="$CARDEA_SANDBOX_URL/oidc" CARDEA_CLIENT_ID=notes "${example[@]}"
tap_run 'the example asks again for a wrong code' proves_email "${example[@]}" google
# The redirect URI has no port because this server takes any.
ory=("$work/venv/bin/python3" "$repository/examples/python/ory_login.py" "$CARDEA_SANDBOX_URL/ory"
    http://127.0.0.1/callback)
tap_run 'the example for Ory signs in' completes '' '' ''
tap_run 'the example for Ory asks for what the account lacks' \
    completes '"ory_missing_traits": ["city"]' '\n\nTurin\n' 'Email \[user@example.com\]'
tap_run 'the example for Ory links an account, after a wrong password, by the way that was chosen' \
    completes '"ory_duplicate": "password"' '8\nwrong\n8\ncorrect horse battery staple\n' 'That did not work: '
tap_run 'the example for Ory asks for a second factor' \
    completes '"ory_second_factor": "totp"' '123456\n' 'Authentication code'
tap_run 'the example for Ory asks again for a wrong code of the mail' proves_email "${ory[@]}"
tap_run 'the example for Ory reports a refusal' says 1 'Not signed in: ' env SANDBOX_OUTCOME=denied "${ory[@]}"
small_python() { timeout 60 "$work/venv/bin/python3" "$repository/examples/small/$1.py" "${@:2}"; }
small_programs Python small_python
tap_run 'the example ends with Ctrl-C' is_interrupted
tap_finish
