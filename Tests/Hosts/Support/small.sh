# shellcheck shell=bash
# Runs the three programs of examples/small in one language, one after the other, beside the embedded auth server. Sourced,
# with tap.sh and sandbox.sh.
# shellcheck disable=SC2154  # who sources this sets work

# small_programs LANGUAGE COMMAND...: COMMAND with code, resume or request, and arguments, runs that program.
small_programs() {
    local language=$1
    small=("${@:2}")
    small_data=$work/small-$language
    tap_run "examples/small in $language signs in with a code, after a wrong one" small_code
    tap_run "examples/small in $language knows the user after a restart" \
        small_says 'Signed in: .' resume "$CARDEA_SANDBOX_URL"
    tap_run "examples/small in $language sends a request in the user's name" \
        small_says '200 .*user@example.com' request "$CARDEA_SANDBOX_URL" "$CARDEA_SANDBOX_URL/sandbox/api/me"
}

# Without a desktop's keyring: the session is kept in files, which are this language's own.
small_run() {
    (
        unset DBUS_SESSION_BUS_ADDRESS
        export XDG_DATA_HOME=$small_data
        "${small[@]}" "$@"
    )
}

small_says() {
    local status=0
    small_run "${@:2}" >"$work/said" 2>&1 </dev/null || status=$?
    cat "$work/said"
    [ "$status" -eq 0 ] && grep -q "$1" "$work/said"
}

small_code() {
    local status=0 code='' deadline=$((SECONDS + 60))
    curl --silent --noproxy '*' -H 'Content-Type: application/json' -d '{}' "$CARDEA_SANDBOX_URL/sandbox/reset" >/dev/null
    rm -f "$work/small-answers" && mkfifo "$work/small-answers"
    small_run code "$CARDEA_SANDBOX_URL" user@example.com <"$work/small-answers" >"$work/said" 2>&1 &
    local program=$!
    exec 9>"$work/small-answers"
    until [ -n "$code" ] || [ "$SECONDS" -ge "$deadline" ]; do
        sleep 0.05
        code=$(curl --silent --noproxy '*' "$CARDEA_SANDBOX_URL/sandbox/mailbox.json" | grep -o '"code":"[0-9]*"' | grep -o '[0-9]*')
    done
    printf 'wrong\n%s\n' "$code" >&9
    exec 9>&-
    wait "$program" || status=$?
    cat "$work/said"
    [ "$status" -eq 0 ] && [ "$(grep -o 'Code: ' "$work/said" | wc -l)" -eq 2 ] && grep -q 'Signed in: .' "$work/said"
}
