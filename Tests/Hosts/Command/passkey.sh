# shellcheck shell=bash
# Passkeys on a security key of software, which a libfido2 of its own finds. Sourced by run.sh, after terminal.sh.
# shellcheck disable=SC2154  # run.sh sets $work

at_origin=(--origin https://auth.example.com)

# connect NAME [OPTION...]: a security key, for all tests until it is disconnected; descriptor 8 steers it. Sets key.
connect() {
    rm -f "$work/key.in" && mkfifo "$work/key.in" || return
    Tests/Hosts/SecurityKey/virtual_key.py "$work/keys/$1.key" "${@:2}" <"$work/key.in" >"$work/key.out" 2>&1 &
    key=$!
    exec 8>"$work/key.in"
    until_there grep -q ready "$work/key.out"
}

disconnect() { exec 8>&- && wait "$key"; }

with_keys() { LD_LIBRARY_PATH=$work/keys${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$@"; }

passkey_id() { sed -n 's/.*"id":"\([^"]*\)".*/\1/p' "$work/out"; }

adds_passkey() {
    control '{"behaviour":{"scopes":{"prld:passkey:write":[],"sign":["verify_passkey"]}}}' && sign_in &&
        with_keys in_json 0 'passkey add' passkey add "${at_origin[@]}" --nickname 'blue key' &&
        says err 'Touch the security key "blue"' && says out '"nickname":"blue key"' &&
        in_json 0 'passkey list' passkey list && says out '"nickname":"blue key"' && run 0 passkey list && says out 'blue key'
}

signs_in_by_passkey() {
    run 0 logout && with_keys run 0 login --passkey "${at_origin[@]}" && says out '^E-mail *user@example.com' &&
        with_keys run 0 scope "${at_origin[@]}" sign && says err 'The scope sign is granted'
}

removes_passkey() {
    run 2 passkey remove -abc && says err 'behind "--"' &&
        in_json 0 'passkey list' passkey list && in_json 0 'passkey remove' passkey remove -- "$(passkey_id)" && run 0 passkey list &&
        [ -z "$(tr -d '\n' <"$work/out")" ] && with_keys run 1 login --passkey "${at_origin[@]}" && says err unauthorized
}

# The address of this server is none where passkeys are used, and its word for the relying party is not taken.
needs_origin() {
    run 2 login --passkey && says err 'say --origin' && run 2 passkey list "${at_origin[@]}" && says err 'is for add' &&
        run 2 login --code ada@example.com "${at_origin[@]}" && says err 'goes with --passkey' &&
        with_keys run 2 login --passkey --origin https://example.org && says err 'neither example.org' && ! grep -q Touch "$work/err"
}

asks_for_pin() {
    sign_in && with_keys run 4 passkey add "${at_origin[@]}" &&
        says err 'typed at a terminal' && with_keys in_terminal '' passkey add "${at_origin[@]}" && sees 'PIN of "green"' &&
        echo 1357 >&9 && sees 'One try is left' && echo 2468 >&9 && ends_with 0 && sees 'The passkey is added' &&
        ! grep -qE '1357|2468' "$work/err"
}

signs_in_by_pin() {
    run 0 logout && with_keys in_terminal '' login --passkey "${at_origin[@]}" && sees 'PIN of "green"' && echo 2468 >&9 &&
        ends_with 0 && sees '^User *usr_'
}

waits_for_key() {
    with_keys in_terminal '' login --passkey "${at_origin[@]}" && sees 'Connect your security key' &&
        printf '\003' >&9 && ends_with 130
}

misses_library() {
    mkdir -p "$work/none" && : >"$work/none/libfido2.so.1" && LD_LIBRARY_PATH=$work/none run 1 login --passkey "${at_origin[@]}" &&
        says err dependency_missing && says err libfido2-1
}

test_passkeys() {
    if ! mkdir -p "$work/keys" || ! Tests/Hosts/SecurityKey/build.sh "$work/keys" 2>"$work/build"; then
        tap_skip 'passkeys on a security key' "$(head -1 "$work/build")"
        return
    fi
    connect blue
    tap_run 'a passkey is made on a security key, and listed' adds_passkey
    tap_run 'a passkey signs in, and gets a scope' signs_in_by_passkey
    tap_run 'a passkey that is removed signs in no more' removes_passkey
    tap_run 'a passkey is used only where the person says, or at the address of the server' needs_origin
    disconnect
    connect green --pin 2468 --tries 2
    tap_run 'the PIN of a security key is asked for without an echo, and its last try is warned of' asks_for_pin
    tap_run 'a PIN signs in at a terminal' signs_in_by_pin
    disconnect
    tap_run 'a security key that is not there is waited for, until Ctrl-C' waits_for_key
    tap_run 'without libfido2 the package is named' misses_library
    run 0 logout >/dev/null
}
