#!/usr/bin/env bash
# The command in a real Flatpak, made here of the command and the libraries of this system, on a bus with the desktop's portal and
# an open keyring. Prints TAP.
# usage: flatpak.sh      with-session.sh unlocked -- flatpak.sh --inside     with the environment of the former
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

support=Tests/Hosts/Support
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Command/command.sh
. Tests/Hosts/Command/command.sh

# shellcheck source=Tests/Hosts/Command/flatpak_runtime.sh
. Tests/Hosts/Command/flatpak_runtime.sh

app=com.example.Card

# A runtime with a shell and the libraries, and the application; both from a repository in the session's home.
install_package() {
    local folder=$work/package
    mkdir -p "$folder"/app/{files/bin,export}
    make_runtime "$folder/runtime" bash ls && libraries_of "$CARDEA_COMMAND" "$folder/runtime/files"
    cp "$CARDEA_COMMAND" "$folder/app/files/bin/cardea"
    printf '[Application]\nname=%s\nruntime=%s/%s/1\nsdk=%s/%s/1\ncommand=cardea\n[Context]\nshared=network;\n' \
        "$app" "$platform" "$architecture" "$platform" "$architecture" >"$folder/app/metadata"
    flatpak build-export --runtime --files=files "$folder/repository" "$folder/runtime" 1 &&
        flatpak build-export "$folder/repository" "$folder/app" 1 &&
        flatpak --user remote-add --no-gpg-verify here "$folder/repository" &&
        flatpak --user install --noninteractive -y here "$platform//1" "$app//1"
}

# packaged STATUS OPTION... -- WORD...: runs the command in the package; keeps the output in $work/out and $work/err.
packaged() {
    local expected=$1 status=0 options=()
    shift
    while [ "$1" != -- ]; do options+=("$1") && shift; done
    shift
    timeout 60 flatpak run --user "${options[@]}" --env="CARDEA_BASE_URL=$CARDEA_BASE_URL" "$app" "$@" \
        >"$work/out" 2>"$work/err" </dev/null || status=$?
    [ "$status" -eq "$expected" ] && return
    echo "cardea $* ended with $status, not with $expected"
    cat "$work/out" "$work/err"
    return 1
}

# signs_in OPTION...: a login in the package, whose page is followed from here.
signs_in() {
    local login page=''
    packaged 0 "$@" -- login --provider google --no-browser &
    login=$!
    for ((tries = 0; tries < 300 && ${#page} == 0; tries++)); do
        page=$(grep -o 'http://127[^ ]*/provider/[^ ]*' "$work/err" 2>/dev/null | head -n 1)
        sleep 0.1
    done
    curl --silent --show-error --location --noproxy '*' --output "$work/page" "$page&sandbox_outcome=verified"
    wait "$login"
}

advises() {
    packaged 0 -- doctor && says out 'none can be reached from this Flatpak' && says out 'a key that the desktop keeps' &&
        says out 'the one that the desktop portal opens' && ! grep 'gnome-keyring\|xdg-settings' "$work/out"
}

keeps_session() {
    signs_in && says out 'a key that the desktop keeps' && ! grep 'No Secret Service' "$work/err" || return
    packaged 0 -- whoami && says out 'a key that the desktop keeps' || return
    [ -n "$(ls "$HOME/.var/app/$app/data/cardea/"*.sealed)" ] && [ ! -e "$HOME/.var/app/$app/data/cardea/key" ]
}

# The secret is this package's: nothing else opens its files.
is_its_own() {
    run 3 whoami && run 0 store list --store encrypted-file --folder "$HOME/.var/app/$app/data/cardea" --all &&
        says err '^0 records' && says err '3 more cannot be opened'
}

stays() { packaged 0 --talk-name=org.freedesktop.secrets -- whoami && says out 'a key that the desktop keeps'; }

uses_keyring() {
    signs_in --talk-name=org.freedesktop.secrets && says out 'Secret Service' &&
        packaged 0 --talk-name=org.freedesktop.secrets -- logout
}

ends() { packaged 0 -- logout && packaged 3 -- whoami; }

if [ "${1-}" = --inside ]; then
    # Flatpak asks the system's bus about limits of a child's account, and a machine without one is no reason to fail.
    export DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS
    tap_run 'the package is made and installed' install_package
    tap_run 'the portal is on the bus' offer_portal "$(dirname "$HOME")/services"
    tap_run 'doctor says what is true in a package' advises
    tap_run 'a session is kept with a key of the desktop, and found by the next start' keeps_session
    tap_run 'the host does not see it, and another key does not open it' is_its_own
    tap_run 'a session that is there stays where it is when the Secret Service is permitted' stays
    tap_run 'a logout ends it' ends
    tap_run 'with the permission for it, the Secret Service has the next session' uses_keyring
    tap_finish
    exit
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-flatpak.XXXXXX")
trap 'stop_sandboxes; rm -rf "$work"' EXIT
if ! type flatpak >"$work/found" 2>&1 || [ ! -x /usr/libexec/xdg-desktop-portal ]; then
    tap_skip 'a real Flatpak' 'flatpak or xdg-desktop-portal is missing; the packages have these names'
elif ! bwrap --dev-bind / / true 2>"$work/bwrap"; then
    tap_skip 'a real Flatpak' "bubblewrap does not work here: $(head -n 1 "$work/bwrap")"
else
    start_sandbox "$work" || exit
    CARDEA_COMMAND=$(realpath "${CARDEA_COMMAND:-${BUILD:-.build}/debug/cardea}")
    export CARDEA_BASE_URL=$CARDEA_SANDBOX_URL CARDEA_COMMAND work
    status=0
    Tests/Hosts/Keyring/with-session.sh unlocked -- bash Tests/Hosts/Command/flatpak.sh --inside \
        >"$work/session.out" 2>"$work/session.err" </dev/null || status=$?
    tap_adopt 'an open keyring' "$status" "$work/session.out" "$work/session.err"
fi
tap_finish
