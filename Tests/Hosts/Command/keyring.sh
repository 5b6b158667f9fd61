#!/usr/bin/env bash
# Runs the cardea command in a desktop session whose keyring is real, or fails as it is told to. Prints TAP.
# usage: with-session.sh STATE -- keyring.sh STATE     with the environment of run.sh
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

support=Tests/Hosts/Support
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-keyring.XXXXXX")
fake=
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Hosts/Command/command.sh
. Tests/Hosts/Command/command.sh
trap '[ -z "$fake" ] || kill "$fake"; rm -rf "$work"' EXIT

keyring=(--store secret-service)
files=(--store encrypted-file)

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
    run 0 store move --all --to encrypted-file && says err 'Moved: session (2)' && run 3 whoami "${keyring[@]}" &&
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

# blind FUNCTION...: what cron has, the same user and home, and no session bus.
blind() {
    printf '#!/bin/sh\nunset DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR\nexec "%s" "$@"\n' "$CARDEA_COMMAND" >"$work/blind" &&
        chmod +x "$work/blind" && CARDEA_COMMAND=$work/blind "$@"
}

is_out_of_sight() {
    local verb
    sign_in --account cron || return
    for verb in whoami token refresh logout 'store show'; do
        # shellcheck disable=SC2086  # words
        blind run 5 $verb --account cron && says err 'which this program cannot reach' && ! grep -q 'cardea login' "$work/err" || return
    done
    blind run 3 whoami --account nobody && says err 'cardea login' && blind run 0 doctor &&
        blind sign_in --account cron && blind run 0 whoami --account cron && blind run 0 logout --account cron &&
        blind run 5 whoami --account cron && run 0 whoami --account cron &&
        run 0 store move --account cron --to encrypted-file && blind run 0 whoami --account cron &&
        blind run 0 logout --account cron && blind run 3 whoami --account cron && run 3 whoami --account cron &&
        sign_in --account cron && run 0 logout --account cron && blind run 3 whoami --account cron &&
        sign_in --account cron && run 0 store forget --account cron && blind run 3 whoami --account cron
}

stays_in_files() {
    local account=(--account early)
    blind sign_in "${account[@]}" && run 0 whoami "${account[@]}" && run 0 store show "${account[@]}" && says out '<redacted>' &&
        run 0 store forget "${account[@]}" && says err 'Forgotten: session' && run 3 whoami "${account[@]}" &&
        run 3 store show "${account[@]}" && blind sign_in "${account[@]}" &&
        run 0 store move "${account[@]}" --to secret-service && says err 'Moved: session' &&
        run 3 whoami "${account[@]}" "${files[@]}" && run 0 whoami "${account[@]}" "${keyring[@]}" && run 0 logout "${account[@]}"
}

doctor_tries_it() {
    run 0 doctor && says out "^ok *Lock folder *$XDG_STATE_HOME/cardea/locks" && run 0 store list --all --store secret-service &&
        ! grep -q doctor "$work/out" && ! secret-tool search --all library cardea 2>&1 | grep -q doctor
}

forgets() {
    run 0 store forget --account second && says err 'Forgotten: session' && run 3 whoami --account second &&
        run 0 store list && ! grep -q 'second  session' "$work/out"
}

is_locked() {
    lock && run 5 store list && says err locked && run 5 store show && run 5 store forget && run 5 whoami &&
        run 5 store move --all --to encrypted-file && run 5 store move --all "${files[@]}" --to secret-service &&
        run 0 doctor && says out '^warn *Secure store *Secret Service (Login), locked$' && says out 'cardea unlock'
}

sees_fresh() {
    run 0 doctor && says out '^warn *Secure store .*not there yet' && says out 'password of a new keyring' &&
        run 0 store list && [ ! -s "$work/out" ] && run 0 doctor --store session-keyring &&
        sign_in --store session-keyring && run 0 refresh --store session-keyring
}

sees_none() {
    run 0 doctor && says out '^warn *Secret Service' && says out 'Install gnome-keyring' &&
        says out '^ok *Secure store *encrypted files' && run 1 doctor "${keyring[@]}" && says out '^fail *Secure store' &&
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

build_prompter() {
    # shellcheck disable=SC2046  # flags are words
    cc -o "$work/prompter" Tests/Hosts/Keyring/scripted_prompter.c \
        $(pkg-config --cflags --libs gcr-base-3)
}

# Starts the service over the keyrings that are there, all of them locked. What it asks is answered as the test says, by lines
# on $answers; none is left of those before.
start_asking() {
    [ -z "${PROMPTER_PID-}" ] || { kill "$PROMPTER_PID" && wait "$PROMPTER_PID"; }
    coproc PROMPTER { exec "$work/prompter" 2>"$work/prompter.err"; }
    # Bash keeps the descriptors of a coprocess from subshells, in which the tests run.
    exec {answers}>&"${PROMPTER[1]}" {asked}<&"${PROMPTER[0]}"
    read -r GNOME_KEYRING_TEST_PROMPTER <&"$asked"
    export GNOME_KEYRING_TEST_PROMPTER
    [ -z "${daemon-}" ] || kill "$daemon"
    while [ -n "${daemon-}" ] && [ "$(keyring_process)" = "$daemon" ]; do sleep 0.02; done
    gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1
    gdbus wait --session --timeout 20 org.freedesktop.secrets && daemon=$(keyring_process)
}

answer() { printf '%s\n' "$@" >&"$answers"; }

keyring_process() {
    gdbus call --session -d org.freedesktop.DBus -o / -m org.freedesktop.DBus.GetConnectionUnixProcessID \
        org.freedesktop.secrets 2>/dev/null | grep -o '[0-9]*,' | grep -o '[0-9]*'
}

# begin_asking MILLISECONDS ARGUMENT...: begins the command, and returns when the keyring asks, for an answer that comes so
# late. Sets asking to its process.
begin_asking() {
    local line
    answer "delay $1" 'password new' 'await'
    shift
    (trap - TERM INT && exec "$CARDEA_COMMAND" "$@") >"$work/out" 2>"$work/err" </dev/null &
    asking=$!
    read -r -t 20 line <&"$asked" && [ "$line" = prompting ] && return
    echo 'nothing was asked'
    cat "$work/err"
    return 1
}

# ends STATUS: it ends with that status, within a second and a half from now, of which half a second is for a busy machine.
ends() {
    local status=0 began=${EPOCHREALTIME/./} took
    wait "$asking" || status=$?
    took=$(((${EPOCHREALTIME/./} - began) / 1000))
    [ "$status" -eq "$1" ] && [ "$took" -le 1500 ] && return
    echo "ended with $status after $took ms, not with $1 within 1500"
    cat "$work/out" "$work/err"
    return 1
}

# The keyring of all programs is still there, and an answer that comes after the command has ended opens it where it was
# locked. One for a first keyring is not asked for any more.
keyring_lives() {
    local line
    [ "$(keyring_process)" = "$daemon" ] || { echo 'the keyring has ended' && return 1; }
    answer rest
    read -r -t 20 line <&"$asked" && [ "$line" = resting ] || return
    [ "$1" = fresh ] || until run 0 whoami >/dev/null; do sleep 0.1; done
    [ "$1" = fresh ] || lock_first
}

# is_interrupted fresh|locked SIGNAL STATUS ARGUMENTS...: each ARGUMENTS a command in one word.
is_interrupted() {
    local state=$1 signal=$2 status=$3 words
    for words in "${@:4}"; do
        # shellcheck disable=SC2086  # words
        begin_asking 3000 $words && kill -"$signal" "$asking" && ends "$status" && says err 'Cancelled' &&
            keyring_lives "$state" || return
    done
}

interrupts_fresh() { is_interrupted fresh "$@" 'login --provider google --no-browser' 'login --provider google' unlock; }

holds_up_nothing() {
    is_interrupted locked INT 130 'login --provider google' unlock && is_interrupted locked TERM 143 unlock &&
        is_late locked 'login --provider google --no-browser' 3 4 && is_late locked unlock 2 5
}

# is_late fresh|locked COMMAND SECONDS STATUS
is_late() {
    # shellcheck disable=SC2086  # words
    begin_asking 8000 $2 --timeout "$3" && sleep "$(($3 - 1)).5" && ends "$4" && says err "within $3 s" && keyring_lives "$1"
}

is_late_fresh() { is_late fresh 'login --provider google --no-browser' 3 4 && is_late fresh unlock 2 5; }

# The keyring's window and the command's line come from two processes: the line may be a moment later on a busy machine.
tells_of_question() {
    local tries
    begin_asking 3000 unlock || return
    for ((tries = 0; tries < 100; tries++)); do
        grep -q "$1" "$work/err" && break
        sleep 0.02
    done
    kill -INT "$asking" && ends 130 && says err "$1" &&
        [ "$(grep -c "$1" "$work/err")" -eq 1 ] && keyring_lives fresh
}

refuses_first() { answer 'delay 0' cancel && run 5 unlock && says err 'none was created'; }

makes_first() {
    answer 'delay 0' 'password new' && run 0 unlock && says err 'You have no keyring yet' &&
        says err '^Unlocked: Secret Service (Default keyring).$' && run 0 unlock &&
        says err '^Nothing is locked: Secret Service (Default keyring).$'
}

unlocks() {
    sign_in && lock_first && run 5 whoami && says err 'cardea unlock' && answer cancel && run 5 unlock &&
        says err 'was not unlocked' && run 5 whoami && answer 'password new' && run 0 unlock &&
        says err 'Your keyring asks for its password' && says err '^Unlocked' && run 0 whoami
}

lock_first() {
    bus org.freedesktop.secrets:/org/freedesktop/secrets org.freedesktop.Secret.Service.Lock \
        "[objectpath '/org/freedesktop/secrets/collection/Default_5fkeyring']"
}

unlocks_nothing() {
    run 5 unlock "${keyring[@]}" && says err 'no Secret Service' && run 0 unlock && says err 'encrypted files'
}

needs_no_unlocking() {
    run 0 unlock --store encrypted-file && says err '^Nothing is locked: encrypted files' && run 0 unlock --store memory &&
        run 0 unlock --store session-keyring && says err 'session keyring' && run 2 unlock --timeout 0 && run 2 unlock now
}

start_fake() {
    /usr/bin/python3 Tests/Hosts/Keyring/fake_secret_service.py "$work" >"$work/fake.out" 2>&1 &
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
out_of=("${keyring[@]}" --to encrypted-file)

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
    tap_run 'all accounts move into encrypted files and back' moves_all
    tap_run 'all accounts move into the session keyring and back' moves_to_session_keyring
    tap_run 'an account is forgotten' forgets
    tap_run 'the doctor tries it, and leaves nothing in it' doctor_tries_it
    tap_run 'without the bus a session in it is out of sight, and nothing else is' is_out_of_sight
    tap_run 'a session that is in files from before is shown, forgotten and moved there' stays_in_files
    tap_run 'a locked one is locked for every command, and never empty' is_locked
    ;;
fresh)
    tap_run 'the doctor sees that there is none, and the session keyring works' sees_fresh
    ;;
asking)
    build_prompter && start_asking || exit
    tap_run 'a user who wants no keyring is told as such' refuses_first
    tap_run 'a question that nobody answers is told once' tells_of_question 'You have no keyring yet'
    tap_run 'Ctrl-C ends a command that the keyring keeps waiting within a second' interrupts_fresh INT 130
    tap_run 'SIGTERM does, too' interrupts_fresh TERM 143
    tap_run '--timeout does, too' is_late_fresh
    start_asking || exit
    tap_run 'unlocking makes the first keyring, and then finds nothing to do' makes_first
    tap_run 'a locked keyring is unlocked, or stays locked, as its user wants' unlocks
    start_asking || exit
    tap_run 'a locked keyring holds up no command that ends, and an answer after that opens it' holds_up_nothing
    tap_run 'where nothing can be locked nobody is asked' needs_no_unlocking
    ;;
none)
    tap_run 'without a service there is nothing to unlock, but files' unlocks_nothing
    tap_run 'the doctor sees that there is none' sees_none
    tap_run 'the doctor sees that it cannot start' sees_unstartable
    tap_run 'the doctor sees that there is no bus' sees_no_bus
    start_fake || exit
    tap_run 'a session is in encrypted files' begins
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
