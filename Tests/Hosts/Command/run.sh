#!/usr/bin/env bash
# Runs the cardea command beside the embedded auth server, with a default browser that signs in by itself, and looks at what
# a script sees: output and exit status. Prints TAP.
# usage: run.sh
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

support=Tests/Hosts/Support
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-command.XXXXXX")
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Hosts/Command/command.sh
. Tests/Hosts/Command/command.sh
# shellcheck source=Tests/Hosts/Command/scheme.sh
. Tests/Hosts/Command/scheme.sh
# shellcheck source=Tests/Hosts/Command/device.sh
. Tests/Hosts/Command/device.sh
# shellcheck source=Tests/Hosts/Command/provider.sh
. Tests/Hosts/Command/provider.sh
# shellcheck source=Tests/Hosts/Command/terminal.sh
. Tests/Hosts/Command/terminal.sh
# shellcheck source=Tests/Hosts/Command/passkey.sh
. Tests/Hosts/Command/passkey.sh
# shellcheck source=Tests/Hosts/Command/json.sh
. Tests/Hosts/Command/json.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT

refresh=/v1/session/refresh

# without NAME COMMAND...: runs the command where this library is not installed.
without() {
    local library masks=()
    while read -r library; do masks+=(--ro-bind /dev/null "$library"); done < <(ldconfig -p | awk -v name="$1" '$1 == name { print $NF }')
    bwrap --dev-bind / / "${masks[@]}" "${@:2}"
}

without_server_library() {
    without libmicrohttpd.so.12 "$CARDEA_COMMAND" "$@" >"$work/out" 2>"$work/err" </dev/null
}

starts_without_server_library() {
    without_server_library --version && says out '^cardea [0-9]' || return
    without_server_library sandbox --port 0 && echo 'the sandbox ran' && return 1
    says err 'libmicrohttpd.so.12 cannot be opened. Install'
}

trusts_own_authority() {
    local issuer=$CARDEA_TLS_SANDBOX_URL/oidc
    run 1 doctor --issuer "$issuer" && says out 'certificate authority of its own, set CARDEA_CA_FILE' &&
        CARDEA_CA_FILE=$CARDEA_TLS_SANDBOX_CA run 0 doctor --issuer "$issuer" && says out '^ok *Provider' &&
        CARDEA_CA_FILE=$work/none run 1 doctor --issuer "$issuer" &&
        says out 'CARDEA_CA_FILE names no readable PEM certificates'
}

# The token at hand has ended, the next one lasts.
end_token() {
    control '{"behaviour":{"access_token_lifetime":0}}' && run 0 refresh &&
        control '{"behaviour":{"access_token_lifetime":900}}'
}

# in_parallel N ARGUMENT...: runs the command N times at once; the outputs are in $work/out.N.
in_parallel() {
    local number pids=() count=$1
    shift
    for ((number = 0; number < count; number++)); do
        timeout 60 "$CARDEA_COMMAND" "$@" >"$work/out.$number" </dev/null &
        pids+=($!)
    done
    for number in "${pids[@]}"; do wait "$number" || return; done
}

# Begins a refresh and returns when the server has redeemed it and holds its answer back. Sets held to its process.
begin_held_refresh() {
    control "{\"clear_log\":true,\"faults\":{\"$refresh\":[{\"hold\":\"answer\"}]}}" || return
    (trap - TERM INT && exec "$CARDEA_COMMAND" refresh) >"$work/held.out" 2>"$work/held.err" </dev/null &
    held=$!
    until sandbox "log?path=$refresh" | grep -q '"status":200'; do
        kill -0 "$held" 2>/dev/null || { echo 'the refresh has ended' && return 1; }
        sleep 0.02
    done
}

nobody() {
    local words
    for words in token refresh sessions "request $CARDEA_BASE_URL/sandbox/api/me"; do
        # shellcheck disable=SC2086  # words
        run 3 $words && says err 'cardea login' && [ ! -s "$work/out" ] || return
    done
}

token_lasts() {
    local before
    before=$(count refreshes)
    run 0 token && cp "$work/out" "$work/first" && run 0 token && cmp "$work/first" "$work/out" &&
        grep -qE '^[^.]+\.[^.]+\.[^.]+$' "$work/out" && [ "$(count refreshes)" -eq "$before" ]
}

token_is_renewed() {
    local before
    end_token && run 0 whoami && says out '^Token *expired' && before=$(count refreshes) || return
    run 0 token && [ "$(count refreshes)" -eq $((before + 1)) ]
    run 0 whoami && says out '^Token *valid for 14 min'
}

one_refresh_for_all() {
    local before
    end_token && before=$(count refreshes) && in_parallel 8 token || return
    [ "$(sort -u "$work"/out.? | wc -l)" -eq 1 ] && [ "$(count refreshes)" -eq $((before + 1)) ]
}

refreshes_at_once() {
    in_parallel 8 refresh --json && [ "$(count refresh_token_reuses)" -eq 0 ] && run 0 refresh --json &&
        says out '"expired":false'
}

lists() {
    local own
    own=$(session_id) && run 0 sessions && says out "^\*  $own " && says out '^   ses_' &&
        run 0 sessions --json && says out "\"id\":\"$own\",\"current\":true" && says out '"total":2' &&
        run 0 sessions --limit 1 && says err 'continue with --offset 1'
}

asks_the_api() {
    local api=$CARDEA_BASE_URL/sandbox/api/me
    run 0 request "$api" && says out '"scheme":"Bearer"' &&
        control '{"behaviour":{"api_asks_for_dpop":true,"nonce_mode":"on_first_request"}}' &&
        run 0 request -i "$api" && says out '^HTTP 200$' && says out '"scheme":"DPoP"' &&
        control '{"expire":["access_tokens"]}' && run 0 request "$api" &&
        control '{"behaviour":{"api_asks_for_dpop":false,"nonce_mode":"never"}}'
}

sends() {
    local url=$CARDEA_BASE_URL/v1/session/elsewhere log
    printf '{"a":1}' >"$work/body" && control '{"clear_log":true}' &&
        run 7 request -H 'Content-Type: application/json' -H 'X-Tag: one' -d "@$work/body" "$url" &&
        says err 'status 404' && says out not_found || return
    log=$(sandbox 'log?path=/v1/session/elsewhere')
    for text in '"method":"POST"' '["X-Tag","one"]' '"body":"{\"a\":1}"'; do
        [[ $log == *"$text"* ]] || { echo "not in the log: $text; $log" && return 1; }
    done
}

signs_in_at_provider() {
    local provider=(--issuer "$CARDEA_BASE_URL/oidc" --client-id notes)
    run 0 login "${provider[@]}" --scope openid --scope email --scope offline_access && says out '^E-mail' &&
        run 0 refresh "${provider[@]}" && run 0 request "${provider[@]}" "$CARDEA_BASE_URL/oidc/userinfo" &&
        says out '"email"' && run 1 sessions "${provider[@]}" && says err 'not_supported' && run 0 store show "${provider[@]}" &&
        run 0 whoami && run 0 doctor "${provider[@]:0:2}" && says out "^ok *Provider *$CARDEA_BASE_URL/oidc" &&
        run 0 logout "${provider[@]}" && run 3 token "${provider[@]}" && run 0 whoami
}

ends_others() {
    run 0 sessions revoke others && run 0 refresh && run 3 refresh --account second &&
        says err 'The server has ended this session' && run 3 whoami --account second
}

ends_own() { run 0 sessions revoke "$(session_id)" && says err 'This session has ended' && run 3 whoami; }

asks_to_wait() {
    control "{\"faults\":{\"$refresh\":[{\"answer\":\"error\",\"status\":503,\"code\":\"internal\",\"headers\":{\"Retry-After\":\"42\"}}]}}" &&
        run 6 refresh && says err 'Try again in 42 s' && run 6 refresh && says err 'Try again in '
}

tells_interruption() {
    sign_in && control "{\"faults\":{\"$refresh\":[{\"answer\":\"drop_after_handling\"}]}}" && run 6 refresh &&
        run 0 whoami && run 3 refresh && says err 'was interrupted' && run 3 whoami
}

tells_crash() {
    sign_in && begin_held_refresh && kill -KILL "$held" && { wait "$held" 2>/dev/null || true; } &&
        control '{"release":"*"}' && run 3 refresh && says err 'was interrupted'
}

stores_before_it_ends() {
    local status=0
    sign_in && begin_held_refresh && kill -TERM "$held" && control '{"release":"*"}' || return
    wait "$held" || status=$?
    [ "$status" -eq 143 ] && run 0 refresh
}

shares_partition() {
    sign_in --store-namespace shared &&
        run 0 refresh --store-namespace shared --base-url "${CARDEA_BASE_URL/127.0.0.1/localhost}" &&
        run 3 whoami --store-namespace other && run 0 logout --store-namespace shared
}

sees_lock_folder() {
    local locks=$XDG_DATA_HOME/cardea/locks
    run 0 doctor && says out "^ok *Lock folder *$locks" && chmod 755 "$locks" && run 1 doctor &&
        says out '^fail *Lock folder' && says out 'chmod 700' && run 5 refresh && run 5 login --provider google &&
        chmod 700 "$locks" && run 0 doctor && run 0 refresh
}

# The login ends with the store's error, without a page and a request.
refuses_before_page() {
    control '{"clear_log":true}' && run 5 login --provider google --no-browser && says err 'store_failed' &&
        ! grep -q '/provider/' "$work/out" "$work/err" && sandbox log | grep -q '"requests":\[\]'
}

# on_disk OPTION... -- COMMAND...: runs it with a home of its own on another disk, as bubblewrap makes it of the options.
on_disk() {
    local options=()
    while [ "$1" != -- ]; do options+=("$1") && shift; done
    shift
    printf '#!/bin/sh\nexec bwrap --dev-bind / / %s env -u XDG_DATA_HOME -u XDG_STATE_HOME HOME="%s/disk" "%s" "$@"\n' \
        "${options[*]}" "$work" "$CARDEA_COMMAND" >"$work/on-disk" && chmod +x "$work/on-disk" && mkdir -p "$work/disk" &&
        CARDEA_COMMAND=$work/on-disk "$@"
}

doctor_fails_with() {
    run 1 doctor && says out '^fail *Secure store' && says out "$1" && says out 'set XDG_DATA_HOME' && run 1 doctor --store encrypted-file
}

finds_full_disk() {
    on_disk --size 8192 --tmpfs "$work/disk" -- doctor_fails_with 'No space left' &&
        on_disk --size 8192 --tmpfs "$work/disk" -- refuses_before_page
}

finds_read_only_disk() {
    on_disk --ro-bind "$work/disk" "$work/disk" -- doctor_fails_with 'Read-only file system' &&
        on_disk --ro-bind "$work/disk" "$work/disk" -- refuses_before_page
}

# Nobody, not even root, makes a folder there.
finds_missing_home() {
    HOME=/proc/nobody XDG_DATA_HOME='' doctor_fails_with 'could not be' &&
        HOME=/proc/nobody XDG_DATA_HOME='' refuses_before_page
}

doctor_leaves_nothing() {
    HOME=$work/new XDG_DATA_HOME='' run 0 doctor && says out "^ok *Secure store *encrypted files in $work/new" &&
        [ "$(cd "$work/new/.local/share/cardea" && find . -type f | sed 's|/[0-9a-f]*[.]lock|/*|' | sort | xargs)" = './key ./lock ./locks/*' ]
}

tells_where() {
    run 0 logout && sign_in && says err 'kept in encrypted files: no Secret Service answers here' &&
        says out '^Stored in  *encrypted files in /' && ! grep -q / "$work/err"
}

lists_and_shows() {
    run 0 store list && says out 'com.example.command .* session$' && says err 'records in encrypted files' &&
        run 0 store show && says out '^Refresh token *<redacted>' && ! grep -qE 'eyJ' "$work/out"
}

moves() {
    local there=(--store encrypted-file --folder "$work/there" --passphrase-file "$work/passphrase")
    echo 'correct horse' >"$work/passphrase"
    run 0 store move --to encrypted-file --to-folder "$work/there" --to-passphrase-file "$work/passphrase" &&
        says err 'Moved: .*session' && run 3 whoami && run 0 refresh "${there[@]}" &&
        run 0 store move --to encrypted-file --to-folder "$work/there" --to-passphrase-file "$work/passphrase" &&
        says err 'nothing to move' && run 0 refresh "${there[@]}" &&
        run 0 store move "${there[@]}" --to automatic && run 3 whoami "${there[@]}" && run 0 refresh
}

ends_waiting_move() {
    local status=0 moving
    begin_held_refresh || return
    (trap - TERM INT && exec "$CARDEA_COMMAND" store move --to encrypted-file --to-folder "$work/there") \
        >"$work/moving.out" 2>&1 </dev/null &
    moving=$!
    until grep -q -- "-> FLOCK .* $moving " /proc/locks; do
        kill -0 "$moving" 2>/dev/null || { cat "$work/moving.out" && return 1; }
        sleep 0.02
    done
    kill -TERM "$moving" && { wait "$moving" || status=$?; } && [ "$status" -eq 143 ] && control '{"release":"*"}' &&
        wait "$held" && run 0 refresh
}

changes_key() {
    echo 'battery staple' >"$work/passphrase" && cp "$XDG_DATA_HOME/cardea/key" "$work/key" &&
        run 0 store rotate-key && says err 'sealed with the new key' &&
        ! cmp -s "$XDG_DATA_HOME/cardea/key" "$work/key" && run 0 refresh &&
        run 0 store rotate-key --to-passphrase-file "$work/passphrase" && [ ! -e "$XDG_DATA_HOME/cardea/key" ] &&
        run 2 whoami && says err 'sealed with a passphrase, and none was given' && says err '--ask-passphrase' &&
        run 2 whoami --passphrase-file /etc/hostname && says err 'sealed with another passphrase' && run 0 doctor && says out '^warn *Secure store' &&
        run 0 refresh --passphrase-file "$work/passphrase" &&
        run 0 store rotate-key --passphrase-file "$work/passphrase" --to-key-file && run 0 refresh
}

doctor_mends_modes() {
    chmod 755 "$XDG_DATA_HOME/cardea" && run 1 doctor && says out '^fail *Secure store' && says out 'chmod 700' &&
        run 5 whoami && chmod 700 "$XDG_DATA_HOME/cardea" && run 0 doctor && run 0 whoami
}

forgets() {
    run 0 store forget && says err 'Forgotten: session' && run 3 whoami && run 3 store show && sign_in
}

# ephemeral_browser SCRIPT: a default browser of a known family, which gets the page as its last argument.
ephemeral_browser() {
    mkdir -p "$work/window/config"
    printf '#!/bin/sh\necho $$ >"%s/pid"\nfor page; do :; done\n%s\n' "$work/window" "$1" >"$work/window/chromium"
    chmod +x "$work/window/chromium"
    printf '[Desktop Entry]\nType=Application\nName=Chromium\nExec=%s %%U\nMimeType=x-scheme-handler/https;\n' \
        "$work/window/chromium" >"$XDG_DATA_HOME/applications/chromium.desktop"
    printf '[Default Applications]\nx-scheme-handler/https=chromium.desktop\n' >"$work/window/config/mimeapps.list"
}

with_window() { DISPLAY=:99 XDG_CONFIG_HOME=$work/window/config "$@"; }

window_is_gone() {
    local tries
    for ((tries = 0; tries < 500; tries++)); do
        kill -0 "$(cat "$work/window/pid")" 2>/dev/null || [ -n "$(ls "$XDG_RUNTIME_DIR/cardea/profiles")" ] || return 0
        sleep 0.02
    done
    ls -R "$XDG_RUNTIME_DIR/cardea/profiles"
    return 1
}

signs_in_ephemerally() {
    # shellcheck disable=SC2016  # the browser expands it
    ephemeral_browser 'curl --silent --location --noproxy "*" --output /dev/null "$page&sandbox_outcome=verified"
exec sleep 600' && with_window run 0 login --provider google --ephemeral && says err 'shares nothing' && window_is_gone
}

# Nothing could show the page, so that no server is asked for one.
refuses_ephemerally() {
    control '{"clear_log":true}' && run 1 login --provider google --ephemeral && says err ephemeral_unavailable &&
        sandbox log | grep -q '"requests":\[\]'
}

sees_closed_window() {
    # Longer than a program that hands its page to another.
    ephemeral_browser 'sleep 1.2' && with_window run 4 login --provider google --ephemeral &&
        says err 'window of the login was closed' && window_is_gone
}

doctor_knows_browser() {
    with_window run 0 doctor && says out '^ok *Ephemeral *possible, in a window of Chromium' &&
        says out "^ok *Opened by *the desktop's default browser, else xdg-open" && run 0 doctor &&
        says out '^warn *Ephemeral' && says out '^ok *Opened by *.BROWSER'
}

shows_itself() {
    DISPLAY='' run 0 demo --browser headless && says err 'without a window' && says out '^Signed in after' &&
        says out '^Signed out' && DISPLAY='' in_json 0 demo demo --browser headless && says out '"kept":false'
}

signs_out_alone() {
    stop_sandboxes && run 6 logout && says err 'Signed out here' && run 3 token && run 0 logout
}

# in_desktop STATE LABEL [TESTS]: the tests of keyring.sh for that state, or other ones, in a desktop session of that state.
in_desktop() {
    local status=0
    if ! command -v gnome-keyring-daemon >/dev/null; then
        tap_skip "$2" 'no gnome-keyring here'
        return
    fi
    Tests/Hosts/Keyring/with-session.sh "$1" -- bash Tests/Hosts/Command/keyring.sh "${3-$1}" \
        >"$work/desktop.out" 2>"$work/desktop.err" </dev/null || status=$?
    tap_adopt "$2" "$status" "$work/desktop.out" "$work/desktop.err"
}

start_sandbox "$work" || exit
export CARDEA_BASE_URL=$CARDEA_SANDBOX_URL CARDEA_APPLICATION=com.example.command CARDEA_COMMAND
CARDEA_COMMAND=$(realpath "${CARDEA_COMMAND:-${BUILD:-.build}/debug/cardea}")
install_browser "$work/session"
tap_run 'without a session every command that needs one says so' nobody
test_json
tap_run 'a login tells who it is' sign_in
tap_run 'a token that lasts is printed as it is' token_lasts
tap_run 'a token that has ended is refreshed first' token_is_renewed
tap_run 'many commands at once share one refresh' one_refresh_for_all
tap_run 'many refreshes at once spend no token twice' refreshes_at_once
tap_run 'a second account has a session of its own' sign_in --account second
tap_run 'the list marks this session' lists
tap_run 'a request proves possession where the server asks for it, and survives a dead token' asks_the_api
tap_run 'a request sends its method, headers and body, and an error status is an exit status' sends
tap_run 'a session at an OpenID provider is one of its own' signs_in_at_provider
tap_run 'ending the others leaves this session, and they learn of it' ends_others
tap_run 'a server that asks to wait is not asked at once again' asks_to_wait
tap_run 'ending this session by its id forgets it' ends_own
tap_run 'a lost answer to a refresh is told as such' tells_interruption
tap_run 'a refresh that was killed is told as such' tells_crash
tap_run 'a refresh that was told to stop stores its tokens first' stores_before_it_ends
tap_run 'one partition is one session at several addresses' shares_partition
tap_run 'a lock folder that nobody may use is seen by the doctor, and refuses a login' sees_lock_folder
tap_run 'the doctor leaves no record behind' doctor_leaves_nothing
tap_run 'a home that is missing is seen by the doctor, and refuses a login before its page' finds_missing_home
if bwrap --dev-bind / / true 2>"$work/bwrap"; then
    tap_run 'a full disk is seen by the doctor, and refuses a login before its page' finds_full_disk
    tap_run 'a read-only disk is seen by the doctor, and refuses a login before its page' finds_read_only_disk
    tap_run 'without the library of its server the command starts, and only the sandbox does not' starts_without_server_library
else
    tap_skip 'full and read-only disks, a missing library' "bubblewrap does not work here: $(head -1 "$work/bwrap")"
fi
start_tls_sandbox "$work" && tap_run 'CARDEA_CA_FILE adds an authority to those of the system' trusts_own_authority
tap_run 'a login says where the session went' tells_where
tap_run 'the store is listed and shown without secrets' lists_and_shows
tap_run 'a session moves to another store and back' moves
tap_run 'a move that waits for a refresh can be ended' ends_waiting_move
tap_run 'the key of the files changes, and a passphrase that is missing is said to be' changes_key
tap_run 'the doctor sees a folder that others may enter' doctor_mends_modes
tap_run 'what is stored is forgotten without the server' forgets
in_desktop unlocked 'an open keyring'
in_desktop fresh 'a desktop without a keyring'
if pkg-config --exists gcr-base-3; then
    in_desktop none 'a keyring that asks' asking
else
    tap_skip 'a keyring that asks' 'no libgcr-3-dev here'
fi
in_desktop none 'a desktop without a service'
test_schemes
test_terminals
test_passkeys
test_providers
tap_run 'an ephemeral login has a window of its own, which goes with it' signs_in_ephemerally
tap_run 'an ephemeral login without a browser for it is refused before any request' refuses_ephemerally
tap_run 'closing the window ends an ephemeral login' sees_closed_window
tap_run 'a device is let in by a browser elsewhere' lets_device_in
tap_run 'a device asks for what --scope names, and nothing else' asks_for_scopes
tap_run 'a device that is denied, late or interrupted is not signed in' keeps_device_out
tap_run 'on a terminal the page of a device login is also a QR code' draws_code
tap_run 'without libqrencode it is not, and the terminal shows which package is missing' names_package_of_code
tap_run 'a terminal without colours gets the QR code without escape sequences' draws_plainly
tap_run 'the doctor knows how pages open here' doctor_knows_browser
if command -v chromium >/dev/null; then
    tap_run 'the demo signs in with a browser, with or without a keyring' shows_itself
else
    tap_skip 'the demo' 'no Chromium here'
fi
tap_run 'signing out works without the server' signs_out_alone
tap_finish
