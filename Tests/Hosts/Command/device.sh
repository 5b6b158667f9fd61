# shellcheck shell=bash
# Signs in without a browser here: reads page and code from what the command shows, and lets it in by the sandbox's control.
# Sourced, like command.sh.
# shellcheck disable=SC2154  # $work is set

device_login=(login --device --client-id command-device)

# shows_code FILE: waits for it; sets user_code.
shows_code() {
    local tries
    for ((tries = 0; tries < 500; tries++)); do
        user_code=$(sed -n 's/^    Code: \([A-Z]*-[A-Z]*\).*/\1/p' "$1" 2>/dev/null)
        [ -n "$user_code" ] && return
        kill -0 "$waiting" 2>/dev/null || break
        sleep 0.02
    done
    echo 'no code was shown' && cat "$1"
    return 1
}

# begin_device_login OPTION...: sets waiting to the process and user_code.
begin_device_login() {
    control '{"behaviour":{"oidc_device_interval":1,"oidc_device_code_lifetime":30}}' || return
    # The code of the login before would be taken for this one's, and its process be told to stop before it can listen.
    : >"$work/err"
    (trap - TERM INT && exec "$CARDEA_COMMAND" "${device_login[@]}" --issuer "$CARDEA_BASE_URL/oidc" "$@") \
        >"$work/out" 2>"$work/err" </dev/null &
    waiting=$!
    shows_code "$work/err"
}

# ends_device_login STATUS
ends_device_login() {
    local status=0
    wait "$waiting" || status=$?
    [ "$status" -eq "$1" ] || { echo "ended with $status" && cat "$work/out" "$work/err" && return 1; }
}

decide_device() { control "{\"devices\":{\"$user_code\":\"$1\"}}"; }

lets_device_in() {
    begin_device_login && says err "^    $CARDEA_BASE_URL/oidc/device$" && says err "user_code=$user_code$" &&
        decide_device verified && ends_device_login 0 && says out '^E-mail' || return
    grep -q $'\e' "$work/err" && echo 'a picture without a terminal' && return 1
    run 0 whoami --issuer "$CARDEA_BASE_URL/oidc" --client-id command-device && says out '^E-mail' &&
        run 0 logout --issuer "$CARDEA_BASE_URL/oidc" --client-id command-device
}

asks_for_scopes() {
    begin_device_login --scope openid && decide_device verified && ends_device_login 0 && says out '^User' || return
    grep '^E-mail' "$work/out" && echo 'asked for more than --scope' && return 1
    run 0 logout --issuer "$CARDEA_BASE_URL/oidc" --client-id command-device
}

keeps_device_out() {
    begin_device_login && decide_device denied && ends_device_login 4 && says err access_denied &&
        begin_device_login --timeout 1 && ends_device_login 4 && says err login_timed_out &&
        begin_device_login && kill -INT "$waiting" && ends_device_login 130 || return
}

# shows_drawing TERMINAL-TYPE [PREFIX...]: signs in on such a terminal; what it showed is in $work/shown.
shows_drawing() {
    rm -f "$work/shown"
    control '{"behaviour":{"oidc_device_interval":1,"oidc_device_code_lifetime":30}}' || return
    TERM=$1 "${@:2}" timeout 60 Tests/Hosts/Command/on_terminal.py "$work/shown" sh -c 'stty cols 100 && exec "$@"' sh \
        "$CARDEA_COMMAND" "${device_login[@]}" --issuer "$CARDEA_BASE_URL/oidc" </dev/null >/dev/null 2>&1 &
    waiting=$!
    shows_code "$work/shown" && decide_device verified && ends_device_login 0
}

draws_code() {
    shows_drawing xterm || return
    grep -q $'\e\\[38;5;231;48;5;16m████ ▄▄▄▄▄ █' "$work/shown" || { cat "$work/shown" && return 1; }
}

names_package_of_code() {
    shows_drawing xterm without libqrencode.so.4 && grep 'install libqrencode4' "$work/shown" && ! grep '█' "$work/shown"
}

draws_plainly() {
    shows_drawing dumb && grep -q '^████ ▄▄▄▄▄ █' "$work/shown" && ! grep $'\e' "$work/shown" &&
        NO_COLOR=1 shows_drawing xterm && ! grep $'\e' "$work/shown"
}
