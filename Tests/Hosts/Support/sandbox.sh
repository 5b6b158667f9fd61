# shellcheck shell=bash
# Runs the embedded auth server beside the tests. Sourced.

sandbox_pids=()

# start_sandbox FOLDER: starts the server on a free loopback port, with its output in the folder. Exports
# CARDEA_SANDBOX_URL; a server that this variable names already is used as it is. CARDEA_COMMAND names the command.
start_sandbox() {
    [ -z "${CARDEA_SANDBOX_URL-}" ] || return 0
    launch_sandbox "$1/sandbox" || return
    CARDEA_SANDBOX_URL=$(sed -n 's/^listening on //p' "$1/sandbox.out")
    export CARDEA_SANDBOX_URL
}

# start_tls_sandbox FOLDER: the same over TLS. Exports CARDEA_TLS_SANDBOX_URL, and the file of the authority to trust as
# CARDEA_TLS_SANDBOX_CA.
start_tls_sandbox() {
    launch_sandbox "$1/tls-sandbox" --tls || return
    CARDEA_TLS_SANDBOX_URL=$(sed -n 's/^listening on //p' "$1/tls-sandbox.out")
    CARDEA_TLS_SANDBOX_CA=$(sed -n 's/^certificate authority in //p' "$1/tls-sandbox.out")
    export CARDEA_TLS_SANDBOX_URL CARDEA_TLS_SANDBOX_CA
}

# launch_sandbox STEM OPTION...: returns when the server answers.
launch_sandbox() {
    local stem=$1
    shift
    if [ -z "${CARDEA_COMMAND-}" ]; then
        "${SWIFT:-swift}" build --scratch-path "${BUILD:-.build}" --product cardea >&2 || return
        CARDEA_COMMAND=${BUILD:-.build}/debug/cardea
    fi
    "$CARDEA_COMMAND" sandbox --quiet "$@" >"$stem.out" 2>"$stem.err" </dev/null &
    sandbox_pids+=($!)
    local deadline=$((SECONDS + 20))
    until grep -q '^listening on http' "$stem.out" 2>/dev/null; do
        if ! kill -0 "${sandbox_pids[-1]}" 2>/dev/null || [ "$SECONDS" -ge "$deadline" ]; then
            echo "the sandbox did not start: $(cat "$stem.out" "$stem.err")" >&2
            return 1
        fi
        sleep 0.05
    done
}

stop_sandboxes() {
    local pid
    for pid in "${sandbox_pids[@]}"; do
        kill "$pid" 2>/dev/null
        wait "$pid" 2>/dev/null
    done
    sandbox_pids=()
}
