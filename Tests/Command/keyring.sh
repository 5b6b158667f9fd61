#!/usr/bin/env bash
# Runs the cardea command in a desktop session whose keyring is real, or fails as it is told to. Prints TAP.
# usage: with-session.sh STATE -- keyring.sh STATE     with the environment of run.sh
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit

support=Tests/ABITests/support
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-keyring.XXXXXX")
fake=
# shellcheck source=Tests/ABITests/support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/ABITests/support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Command/command.sh
. Tests/Command/command.sh
trap '[ -z "$fake" ] || kill "$fake"; rm -rf "$work"' EXIT

keyring=(--store secret-service)
files=(--store sealed-file)

# bus OBJECT METHOD ARGUMENT...: a call by somebody else.
bus() { gdbus call --session -d "${1%%:*}" -o "${1#*:}" -m "${@:2}" >"$work/bus"; }
lock() {
    bus org.freedesktop.secrets:/org/freedesktop/secrets org.freedesktop.Secret.Service.Lock \
        "[objectpath '/org/freedesktop/secrets/collection/login']"
}

sees_open() {
    run 0 doctor && says out '^ok *Secure store *Secret Service (Login), unlocked$' &&
        run 0 doctor --store session-keyring && says out '^ok *Secure store *Secret Service (session keyring)'
}

lists() {
    sign_in && sign_in --account second && run 0 store list && says err 'records in Secret Service (Login)' &&
        says out '^com.example.command  prelude http.*  -  session$' && says out '  second  session$' &&
        run 0 store list --all && run 0 store show && says out '<redacted>' && ! grep -qE 'eyJ' "$work/out" &&
        CARDEA_APPLICATION=com.example.other run 0 store list && [ ! -s "$work/out" ]
}

moves_all() {
    run 0 store move --all --to sealed-file && says err 'Moved: session (2)' && run 3 whoami "${keyring[@]}" &&
        run 0 store list "${keyring[@]}" && [ ! -s "$work/out" ] && run 0 refresh "${files[@]}" &&
        run 0 refresh "${files[@]}" --account second &&
        run 0 store move --all "${files[@]}" --to secret-service && says err 'Moved: session (2)' &&
        run 3 whoami "${files[@]}" && run 0 refresh && run 0 refresh --account second
}

moves_to_session_keyring() {
    local there=(--store session-keyring)
    run 0 store move --all --to session-keyring && run 3 whoami && run 0 refresh "${there[@]}" &&
        run 0 store list "${there[@]}" && says out 'session$' && says err 'session keyring' &&
        run 0 store move --all "${there[@]}" --to secret-service && run 0 refresh
}

forgets() {
    run 0 store forget --account second && says err 'Forgotten: session' && run 3 whoami --account second &&
        run 0 store list && ! grep -q 'second  session' "$work/out"
}

is_locked() {
    lock && run 5 store list && says err locked && run 5 store show && run 5 store forget && run 5 whoami &&
        run 5 store move --all --to sealed-file && run 5 store move --all "${files[@]}" --to secret-service &&
        run 0 doctor && says out '^warn *Secure store *Secret Service (Login), locked$' && says out 'keyring.s password'
}

sees_fresh() {
    run 0 doctor && says out '^warn *Secure store .*not there yet' && says out 'password of a new keyring' &&
        run 0 store list && [ ! -s "$work/out" ] && run 0 doctor --store session-keyring &&
        sign_in --store session-keyring && run 0 refresh --store session-keyring
}

sees_none() {
    run 0 doctor && says out '^warn *Secret Service' && says out 'Install gnome-keyring' &&
        says out '^ok *Secure store *sealed files' && run 1 doctor "${keyring[@]}" && says out '^fail *Secure store' &&
        run 5 store list "${keyring[@]}" && run 0 store list
}

sees_no_bus() {
    unset DBUS_SESSION_BUS_ADDRESS
    run 0 doctor && says out 'dbus-run-session' && run 1 doctor "${keyring[@]}" && says out '^fail *Secure store'
}

sees_unstartable() {
    local services
    services=$(dirname "$session_home")/services
    printf '[D-BUS Service]\nName=org.freedesktop.secrets\nExec=/bin/false\n' >"$services/org.freedesktop.secrets.service"
    bus org.freedesktop.DBus:/ org.freedesktop.DBus.ReloadConfig && run 0 doctor && says out 'cannot start it' &&
        says out 'Exec line' && rm "$services/org.freedesktop.secrets.service" &&
        bus org.freedesktop.DBus:/ org.freedesktop.DBus.ReloadConfig
}

start_fake() {
    /usr/bin/python3 Tests/CardeaLinuxTests/Fixtures/fake_secret_service.py "$work" >"$work/fake.out" 2>&1 &
    fake=$!
    gdbus wait --session --timeout 20 org.freedesktop.secrets
}

# move_killed METHOD N STORE-OPTION...: kills the move while the service holds back its answer to the call N of a method,
# which has not been done. The status is 1 when the move has come to its end before.
move_killed() {
    local method=$1 number=$2 faults='' moving
    shift 2
    for ((; number > 1; number--)); do faults+='"",'; done
    printf '{"%s":[%s"hang"]}' "$method" "$faults" >"$work/faults.json"
    "$CARDEA_COMMAND" store move --all "$@" >/dev/null 2>&1 </dev/null &
    moving=$!
    until grep -q "\"$method\": \[\]" "$work/faults.json"; do
        if ! kill -0 "$moving" 2>/dev/null; then
            wait "$moving" && return 1
            echo 'the move has failed' && return 2
        fi
        sleep 0.02
    done
    kill -KILL "$moving"
    wait "$moving" 2>/dev/null || true
}

# survives_kills METHOD OPTION... -- OPTION...: a move there, killed at each of its calls of a method, and repeated; then back.
survives_kills() {
    local method=$1 number there=() back=()
    shift
    while [ "$1" != -- ]; do there+=("$1") && shift; done
    back=("${@:2}")
    for ((number = 1; ; number++)); do
        move_killed "$method" "$number" "${there[@]}" || { [ $? -eq 1 ] && break; } || return
        echo '{}' >"$work/faults.json"
        run 0 store move --all "${there[@]}" && run 0 refresh --store "${there[-1]}" &&
            run 3 whoami --store "${back[-1]}" && run 0 store list --store "${back[-1]}" && [ ! -s "$work/out" ] &&
            run 0 store move --all "${back[@]}" && run 0 refresh --store "${back[-1]}" || return
    done
    echo '{}' >"$work/faults.json"
    [ "$number" -gt 1 ] && run 0 store move --all "${back[@]}" && run 0 refresh --store "${back[-1]}"
}

into=("${files[@]}" --to secret-service)
out_of=("${keyring[@]}" --to sealed-file)

begins() {
    count refresh_token_reuses >"$work/reuses" && echo '{}' >"$work/faults.json" && sign_in "${files[@]}" && run 0 refresh "${files[@]}"
}

leaves_keyring() {
    run 0 store move --all "${into[@]}" && survives_kills Delete "${out_of[@]}" -- "${into[@]}" &&
        run 0 store move --all "${out_of[@]}"
}

nothing_reused() { [ "$(count refresh_token_reuses)" = "$(cat "$work/reuses")" ]; }

sees_interrupted() {
    move_killed CreateItem 2 "${into[@]}" && echo '{}' >"$work/faults.json" && run 0 doctor &&
        says out '^warn *Interrupted move *com.example.command, .*Secret Service' && run 0 store list --all &&
        says out 'interrupted move: repeat it' && run 0 store move --all "${into[@]}" && run 0 doctor &&
        ! grep -q 'Interrupted' "$work/out" && run 0 store move --all "${out_of[@]}"
}

address=$DBUS_SESSION_BUS_ADDRESS session_home=$HOME
install_browser "$work/session"
export DBUS_SESSION_BUS_ADDRESS=$address
case $1 in
unlocked)
    tap_run 'the doctor sees it' sees_open
    tap_run 'what is in it is listed and shown' lists
    tap_run 'all accounts move into sealed files and back' moves_all
    tap_run 'all accounts move into the session keyring and back' moves_to_session_keyring
    tap_run 'an account is forgotten' forgets
    tap_run 'a locked one is locked for every command, and never empty' is_locked
    ;;
fresh)
    tap_run 'the doctor sees that there is none, and the session keyring works' sees_fresh
    ;;
none)
    tap_run 'the doctor sees that there is none' sees_none
    tap_run 'the doctor sees that it cannot start' sees_unstartable
    tap_run 'the doctor sees that there is no bus' sees_no_bus
    start_fake || exit
    tap_run 'a session is in sealed files' begins
    tap_run 'a move into a keyring that is killed at any write loses nothing' survives_kills CreateItem \
        "${into[@]}" -- "${out_of[@]}"
    tap_run 'a move into a keyring that is killed at any removal loses nothing' survives_kills Delete \
        "${into[@]}" -- "${out_of[@]}"
    tap_run 'a move out of a keyring that is killed at any removal loses nothing' leaves_keyring
    tap_run 'an interrupted move is seen and finished' sees_interrupted
    tap_run 'no refresh token was spent twice' nothing_reused
    ;;
esac
tap_finish
