# shellcheck shell=bash
# Runs the command and looks at it. Sourced, with $work, $CARDEA_COMMAND and $CARDEA_BASE_URL set.
# shellcheck disable=SC2154  # they are

# run EXPECTED-STATUS ARGUMENT...: runs the command; keeps the output in $work/out and $work/err. $input is a file that it reads.
run() {
    local status=0 expected=$1
    shift
    timeout 60 "$CARDEA_COMMAND" "$@" >"$work/out" 2>"$work/err" <"${input:-/dev/null}" || status=$?
    [ "$status" -eq "$expected" ] && return
    echo "cardea $* ended with $status, not with $expected"
    cat "$work/out" "$work/err"
    return 1
}

# says FILE TEXT: the last run wrote it to out or err.
says() {
    grep -q -- "$2" "$work/$1" && return
    echo "not in $1: $2"
    cat "$work/$1"
    return 1
}

sandbox() { curl --silent --show-error --fail --noproxy '*' "$CARDEA_BASE_URL/sandbox/$1" "${@:2}"; }
control() { sandbox control -H 'Content-Type: application/json' -d "$1" >"$work/behaviour"; }
count() { sandbox stats.json | sed "s/.*\"$1\":\([0-9]*\).*/\1/"; }
sign_in() { run 0 login --provider google "$@"; }
session_id() { run 0 whoami >&2 && sed -n 's/^Session *//p' "$work/out"; }
