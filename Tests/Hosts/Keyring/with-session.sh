#!/bin/bash
# with-session.sh unlocked|locked|fresh|none -- COMMAND...
#
# Runs a command in a desktop session of its own: private HOME and runtime folder, a private D-Bus that starts no
# services by itself, and a real gnome-keyring-daemon:
#   unlocked  the login keyring is there and open          locked  it is there and nobody has opened it
#   fresh     a daemon, and no keyring yet                 none    no Secret Service
# Needs the packages dbus-daemon, gnome-keyring and libglib2.0-bin. Ends with the command's status. A daemon that ends before its
# session is told on standard error, with what it said, unless the command has killed it. Nothing starts it again: its keyring would
# come back locked.
set -euo pipefail

mode=${1:?mode is missing}
shift
[ "${1:-}" != -- ] || shift

box=$(mktemp -d)
bus=
# SIGKILL, because a test runner may start this script with the gentler signals blocked, and the bus inherits that. The
# keyring daemon leaves a moment after its bus and may still write.
leave() {
    if [ -s "$box/keyring.end" ]; then
        cat "$box/keyring.end" "$box/keyring.log" >&2
    fi
    [ -z "$bus" ] || kill -KILL "$bus" 2>/dev/null || true
    rm -rf "$box" 2>/dev/null || { sleep 1; rm -rf "$box"; }
}
trap leave EXIT
mkdir -m 700 "$box/run" "$box/tmp"
mkdir -p "$box/home/.local/share" "$box/home/.config" "$box/home/.cache" "$box/services"

export HOME=$box/home XDG_RUNTIME_DIR=$box/run XDG_DATA_HOME=$box/home/.local/share XDG_STATE_HOME=$box/home/.local/state \
    XDG_CONFIG_HOME=$box/home/.config XDG_CACHE_HOME=$box/home/.cache TMPDIR=$box/tmp NO_AT_BRIDGE=1
unset DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY
# The keyring and windows say what they are in the language of whoever runs this; tests compare the words.
unset LANGUAGE
export LC_ALL=C.UTF-8

cat > "$box/bus.conf" <<CONF
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:dir=$box/run</listen>
  <auth>EXTERNAL</auth>
  <servicedir>$box/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
CONF

cat > "$box/start" <<'START'
set -euo pipefail
box=$(dirname "$0")
# keyring WORD OPTION...: starts a daemon and keeps what it says, and under that word how it ended.
keyring() {
    local end=$box/$1.end status=0
    shift
    {
        gnome-keyring-daemon "$@" --components=secrets --foreground >/dev/null || status=$?
        [ "$status" -ne 137 ] || return 0
        [ "$status" -le 128 ] || status="signal $(kill -l "$status")"
        echo "with-session.sh: gnome-keyring-daemon ended before its session, with $status" >"$end"
    } <&0 >/dev/null 2>>"$box/keyring.log" &
}
up() { gdbus wait --session --timeout 10 org.freedesktop.secrets; }
case $1 in
    unlocked) printf %s "${KEYRING_PASSWORD:-pw}" | keyring keyring --unlock; up ;;
    locked)
        printf %s "${KEYRING_PASSWORD:-pw}" | keyring first --unlock; up
        first=$(gdbus call --session -d org.freedesktop.DBus -o / -m org.freedesktop.DBus.GetNameOwner org.freedesktop.secrets)
        keyring keyring --replace </dev/null
        # The name changes hands a moment later.
        for _ in $(seq 200); do
            now=$(gdbus call --session -d org.freedesktop.DBus -o / -m org.freedesktop.DBus.GetNameOwner \
                org.freedesktop.secrets 2>/dev/null) || now=$first
            [ "$now" = "$first" ] || break
            sleep 0.02
        done
        [ "$now" != "$first" ]
        ;;
    fresh) keyring keyring --start </dev/null; up ;;
    none) ;;
    *) echo "with-session.sh: unknown mode $1" >&2; exit 2 ;;
esac
shift
exec "$@"
START

# The bus asks for more file descriptors than a container gives it, and says so.
if ! { read -r address && read -r bus; } < <(
    dbus-daemon --config-file="$box/bus.conf" --fork --print-address=1 --print-pid=1 2> "$box/bus.log"
); then
    cat "$box/bus.log" >&2
    exit 3
fi
export DBUS_SESSION_BUS_ADDRESS=$address
bash "$box/start" "$mode" "$@"
