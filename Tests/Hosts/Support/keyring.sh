# shellcheck shell=bash
# A keyring that is locked. Sourced.

# start_locked_keyring: a session bus of its own, whose keyring is locked and where no window can ask: that counts as a user
# who refuses. Sets locked_keyring to the bus's address. It ends with this shell.
start_locked_keyring() {
    local session
    session=$(dirname "${BASH_SOURCE[0]}")/../Keyring/with-session.sh
    # shellcheck disable=SC2016  # the session expands it
    coproc KEYRING { exec "$session" locked -- bash -c 'echo "$DBUS_SESSION_BUS_ADDRESS"; read -r'; }
    # Nobody waits for it.
    disown "$KEYRING_PID"
    # shellcheck disable=SC2034  # for who has sourced this
    read -r -t 60 locked_keyring <&"${KEYRING[0]}" || { echo 'there is no locked keyring' >&2 && return 1; }
}
