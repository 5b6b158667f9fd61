#!/usr/bin/env bash
# Programs of one user that share a session and hardly anything else: services with a /tmp of their own, other runtime folders, a
# sandbox like Flatpak's. The server tells whether two of them have spent one refresh token. Prints TAP.
# usage: apart.sh [ROUNDS]      with-session.sh unlocked -- apart.sh --keyring ROUNDS     with the environment of the former
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

support=Tests/Hosts/Support
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-apart.XXXXXX")
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Hosts/Command/command.sh
. Tests/Hosts/Command/command.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT

# refreshes WORDS...: so many refreshes as there are rounds, each a process begun by these words.
refreshes() {
    local round log=$work/refresh.$BASHPID
    for ((round = 1; round <= rounds; round++)); do
        "$@" "$CARDEA_COMMAND" refresh --json >"$log" 2>&1 </dev/null && continue
        echo "round $round of $*: $(cat "$log")"
        return 1
    done
}

# share ONE OTHER: both functions begin processes that refresh one session, at the same time.
share() {
    local before other status=0
    run 0 login --provider google && before=$(count refresh_token_reuses) || return
    refreshes "$1" &
    other=$!
    refreshes "$2" || status=1
    wait "$other" || status=1
    [ "$(count refresh_token_reuses)" -eq "$before" ] || { echo 'a refresh token was spent twice' && status=1; }
    run 0 refresh && run 0 logout && return "$status"
}

# hidden FOLDER: what has to be seen again where the folder is hidden.
again=()
hidden() {
    local path
    again=()
    for path in "$PWD" "$(dirname "$CARDEA_COMMAND")" "$work" "${session_box:-$work}"; do
        [[ $path != "$1"/* ]] || again+=(--bind "$path" "$path")
    done
}

# As systemd has it with PrivateTmp=yes, for a user who is not logged in.
service() {
    hidden /tmp
    bwrap --dev-bind / / --tmpfs /tmp --tmpfs /run "${again[@]}" env -u XDG_RUNTIME_DIR -u TMPDIR "$@"
}

runtime_one() { XDG_RUNTIME_DIR=$work/one "$@"; }
runtime_two() { XDG_RUNTIME_DIR=$work/two "$@"; }

# As Flatpak has it with --filesystem=~/.local/state/cardea/locks:create: its own root, home, runtime folder and state folder, and the
# host's bus.
flatpak() {
    local path arguments=()
    for path in /*; do
        case $path in
        /proc | /dev | /tmp) ;;
        *) if [ -L "$path" ]; then arguments+=(--symlink "$(readlink "$path")" "$path"); else arguments+=(--bind "$path" "$path"); fi ;;
        esac
    done
    hidden /tmp
    bwrap "${arguments[@]}" --proc /proc --dev /dev --tmpfs /tmp "${again[@]}" --file 9 /.flatpak-info --tmpfs "$HOME" \
        --bind "$host_state/cardea/locks" "$HOME/.local/state/cardea/locks" --bind "$work" "$work" \
        env XDG_RUNTIME_DIR="$HOME/run" XDG_STATE_HOME="$HOME/.var/app/com.example.App/.local/state" "$@" 9<<<'[Application]'
}

plain() { "$@"; }

in_flatpak() {
    # With the mode that Flatpak makes it with.
    mkdir -p "$host_state/cardea/locks" && chmod 755 "$host_state/cardea/locks" && flatpak test -e /.flatpak-info &&
        [ "$(flatpak ls -A "$HOME/.local/state/cardea")" = locks ] && share flatpak plain
}

mkdir -m 700 "$work/one" "$work/two"
if [ "${1-}" = --keyring ]; then
    rounds=$2 address=$DBUS_SESSION_BUS_ADDRESS session_box=$(dirname "$HOME")
    home=$HOME host_state=$XDG_STATE_HOME
    install_browser "$work/session"
    export HOME=$home XDG_STATE_HOME=$home/.local/state DBUS_SESSION_BUS_ADDRESS=$address
    tap_run 'two programs with runtime folders of their own share a keyring' share runtime_one runtime_two
    if bwrap --dev-bind / / true; then
        tap_run 'a Flatpak that sees the folder of locks shares a keyring with the host' in_flatpak
        tap_run 'two such Flatpaks share it' share flatpak flatpak
    else
        tap_skip 'a sandbox like Flatpak' 'bubblewrap does not work here'
    fi
    tap_finish
    exit
fi

rounds=${1:-200}
start_sandbox "$work" || exit
export CARDEA_BASE_URL=$CARDEA_SANDBOX_URL CARDEA_APPLICATION=com.example.apart CARDEA_COMMAND
CARDEA_COMMAND=$(realpath "${CARDEA_COMMAND:-${BUILD:-.build}/debug/cardea}")
install_browser "$work/session"
if bwrap --dev-bind / / true 2>"$work/bwrap"; then
    tap_run 'two services with a /tmp of their own share encrypted files' share service service
    tap_run 'a service shares encrypted files with the desktop' share service plain
else
    tap_skip 'services with a /tmp of their own' "bubblewrap does not work here: $(head -1 "$work/bwrap")"
fi
tap_run 'two programs with runtime folders of their own share encrypted files' share runtime_one runtime_two
status=0
Tests/Hosts/Keyring/with-session.sh unlocked -- bash Tests/Hosts/Command/apart.sh --keyring "$rounds" \
    >"$work/keyring.out" 2>"$work/keyring.err" </dev/null || status=$?
tap_adopt 'an open keyring' "$status" "$work/keyring.out" "$work/keyring.err"
tap_finish
