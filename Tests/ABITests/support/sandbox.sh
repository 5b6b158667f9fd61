# shellcheck shell=bash
# Runs the embedded auth server beside the tests. Sourced.

# start_sandbox FOLDER: starts the server on a free loopback port, with its output in the folder. Exports
# CARDEA_SANDBOX_URL; a server that this variable names already is used as it is. CARDEA_COMMAND names the command.
start_sandbox() {
    [ -z "${CARDEA_SANDBOX_URL-}" ] || return 0
    local command=${CARDEA_COMMAND:-${BUILD:-.build}/debug/cardea}
    [ -x "$command" ] || "${SWIFT:-swift}" build --scratch-path "${BUILD:-.build}" --product cardea >&2 || return
    "$command" sandbox --port 0 >"$1/sandbox.out" 2>"$1/sandbox.err" </dev/null &
    sandbox_pid=$!
    local deadline=$((SECONDS + 20))
    until CARDEA_SANDBOX_URL=$(grep -om1 'http://127\.0\.0\.1:[0-9]*' "$1/sandbox.out" 2>/dev/null); do
        if ! kill -0 "$sandbox_pid" 2>/dev/null || [ "$SECONDS" -ge "$deadline" ]; then
            echo "the sandbox did not start: $(cat "$1/sandbox.out" "$1/sandbox.err")" >&2
            return 1
        fi
        sleep 0.05
    done
    export CARDEA_SANDBOX_URL
}

stop_sandbox() {
    [ -n "${sandbox_pid-}" ] || return 0
    kill "$sandbox_pid" 2>/dev/null
    wait "$sandbox_pid" 2>/dev/null
    sandbox_pid=
}
