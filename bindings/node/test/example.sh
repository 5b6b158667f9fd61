# shellcheck shell=bash
# Runs examples/node, and examples/electron in Node, beside the embedded auth server, with a default browser that signs in by itself. Sourced by run.sh,
# which has made the session and put the example where the package is.

: "${work:?the folder of the tests}" "${root:?the repository}"

# says STATUS TEXT OUTCOME ARGUMENT...: the example ends with the status and prints the text, when the page ends so.
says() {
    local status=0 expected=$1 text=$2 outcome=$3
    shift 3
    SANDBOX_OUTCOME=$outcome timeout 60 node "$work/app/login.mjs" "$@" </dev/null >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    [ "$status" -eq "$expected" ] && grep -q "$text" "$work/said"
}

# at_provider ARGUMENT...: as says, with the server as an OpenID Connect provider.
at_provider() {
    CARDEA_ISSUER=$CARDEA_SANDBOX_URL/oidc CARDEA_CLIENT_ID=notes says "$@"
}

newest_code() {
    curl --silent --noproxy '*' "$CARDEA_SANDBOX_URL/sandbox/mailbox.json?email=user@example.com" |
        grep -o '"code":"[0-9]*"' | tail -n 1 | grep -o '[0-9]*'
}

# The code arrives while the program waits for it: a first, wrong answer tells that it is asked for.
proves_email() {
    local status=0 code='' deadline=$((SECONDS + 30))
    curl --silent --noproxy '*' -H 'Content-Type: application/json' -d '{}' "$CARDEA_SANDBOX_URL/sandbox/reset" >/dev/null
    mkfifo "$work/answers"
    CARDEA_BASE_URL=$CARDEA_SANDBOX_URL SANDBOX_OUTCOME=unverified timeout 60 node "$work/app/login.mjs" \
        <"$work/answers" >"$work/said" 2>&1 &
    local program=$!
    exec 9>"$work/answers"
    until code=$(newest_code) || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    printf 'wrong\n%s\n' "$code" >&9
    wait "$program" || status=$?
    exec 9>&-
    cat "$work/said"
    [ "$status" -eq 0 ] && grep -q 'That code is wrong' "$work/said" && grep -q 'Signed in: ' "$work/said"
}

# A browser that shows the page and does nothing: its user presses Ctrl-C in the terminal.
cancels() {
    local status=0 deadline=$((SECONDS + 30))
    rm -f "$work/said" # what an earlier program said has the same words
    BROWSER=/bin/true XDG_CONFIG_HOME=/nonexistent XDG_DATA_DIRS=/nonexistent XDG_DATA_HOME=$work/elsewhere \
        node "$work/app/login.mjs" "$CARDEA_SANDBOX_URL" </dev/null >"$work/said" 2>&1 &
    local program=$!
    until grep -qs 'open: http' "$work/said" || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    kill -INT "$program"
    wait "$program" || status=$?
    cat "$work/said"
    [ "$status" -eq 130 ] && grep -q 'Not signed in: cancelled' "$work/said"
}

# in_electron STATUS TEXT OUTCOME: the same with examples/electron, by Node and a stand-in for electron.
in_electron() {
    local status=0
    CARDEA_ISSUER=$CARDEA_SANDBOX_URL/oidc SANDBOX_OUTCOME=$3 timeout 60 node "$work/app/electron/main.mjs" >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    [ "$status" -eq "$1" ] && [ "$(tail -n 2 "$work/said")" = "$2" ]
}

cancels_in_electron() {
    CANCELS=1 XDG_CONFIG_HOME=/nonexistent BROWSER=/bin/true in_electron 0 $'waiting\nNot signed in: Cancelled.' verified
}

put_electron() {
    mkdir -p "$work/app/electron/node_modules/electron" && cp "$root"/examples/electron/* "$work/app/electron" &&
        cp "$root/bindings/node/test/support/electron.cjs" "$work/app/electron/node_modules/electron/index.js"
}

small_node() { timeout 60 node "$work/app/$1.mjs" "${@:2}"; }

example_tests() {
    small_programs Node small_node
    tap_run 'the example signs in with the default browser' says 0 'Signed in: ' verified "$CARDEA_SANDBOX_URL" github
    tap_run 'the example says where the session is kept' grep -q 'Session kept in: ' "$work/said"
    tap_run 'the example reports a refusal' says 1 'Not signed in: ' denied "$CARDEA_SANDBOX_URL"
    tap_run 'the example reports a server that is not there' says 1 'Not signed in: ' verified http://127.0.0.1:1
    tap_run 'the example asks for the code, and again after a wrong one' proves_email
    tap_run 'the example signs in at an OpenID Connect provider that the environment names' \
        at_provider 0 'Signed in: ' verified
    tap_run 'the example is cancelled by Ctrl-C' cancels
    tap_run "examples/electron is there with a stand-in for Electron" put_electron
    tap_run 'examples/electron signs in with the default browser' in_electron 0 $'focus\nSigned in: user@example.com' verified
    tap_run 'examples/electron reports a refusal' in_electron 0 $'focus\nNot signed in: The user denied the request' denied
    tap_run 'examples/electron is cancelled by its button' cancels_in_electron
}
