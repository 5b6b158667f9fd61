#!/usr/bin/env bash
# Runs programs that need a desktop session of their own: a private bus with a real keyring, and a display. Prints TAP.
# usage: run.sh [--only TEXT] [--update-screenshots]   the latter makes docs/images/gtk-*.png and page-*.png anew
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

here=Tests/Hosts/Desktop
support=Tests/Hosts/Support
c_support=Tests/Hosts/C/support
session=Tests/Hosts/Keyring/with-session.sh
dist=$(realpath -m "${DIST:-dist}")
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-desktop-tests.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sdk.sh
. "$support/sdk.sh"
display=
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
trap 'stop_sandboxes; stop_display; rm -rf "$work"' EXIT

only='' pictures=''
while [ $# -gt 0 ]; do
    case $1 in
    --only) only=${2?--only needs a text} && shift ;;
    --update-screenshots) pictures=docs/images && mkdir -p "$pictures" ;;
    *) echo "run.sh: unknown option $1" >&2 && exit 2 ;;
    esac
    shift
done

# The Python that has the system's bindings for the accessibility bus, which is seldom that of an environment.
python_with_atspi() {
    local python
    for python in "${PYTHON:-python3}" /usr/bin/python3; do
        "$python" -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null && echo "$python" && return
    done
    return 1
}

# What the test of the example lacks here, in words; nothing when all is there.
missing_for_example() {
    local command
    for command in xdotool xprop import convert make glib-compile-resources curl gio; do
        command -v "$command" >/dev/null || { echo "no $command here" && return; }
    done
    compgen -G '/usr/lib*/at-spi*bus-launcher' >/dev/null || compgen -G '/usr/lib*/at-spi2-core/*bus-launcher' >/dev/null ||
        { echo 'no at-spi2-core here' && return; }
    python_with_atspi >/dev/null || echo 'no Python with gi and Atspi here'
}

# Where security keys of software are connected.
make_key_folder() {
    local output
    mkdir "$work/keys"
    output=$(Tests/Hosts/SecurityKey/build.sh "$work/keys" 2>&1) && return
    tap_skip 'a person uses a security key in examples/gtk' "${output##*build.sh: }"
    return 1
}

# Builds examples/gtk as its README says, with every warning an error, and uses it: each part in a session of its own.
try_example() {
    [[ gtk_example == *$only* || gtk_ways == *$only* || gtk_passkeys == *$only* ]] || return 0
    local lacks output part
    lacks=$(missing_for_example)
    if [ -n "$lacks" ]; then
        tap_skip 'a person with a keyboard and a screen reader uses examples/gtk' "$lacks"
        return
    fi
    mkdir "$work/example"
    if ! output=$(make -s -C examples/gtk OUT="$work/example" CFLAGS='-O1 -g -Werror' 2>&1); then
        tap_result 1 'examples/gtk builds' "$output"
        return
    fi
    for part in gtk_example gtk_ways gtk_passkeys; do
        [[ $part == *$only* ]] || continue
        [ "$part" != gtk_passkeys ] || make_key_folder || continue
        mkdir "$work/$part" && ln "$work/example/cardea-gtk" "$work/$part/"
        # shellcheck disable=SC2086  # no folder is no argument
        run_in_session unlocked "$part/cardea-gtk" "$part" \
            env -u GTK_A11Y "CARDEA_KEYS=$work/keys" "$(python_with_atspi)" "$here/$part.py" $pictures
    done
}

# The same for examples/embedded.
missing_for_embedded_example() {
    local command
    for command in openbox xdotool xprop import; do
        command -v "$command" >/dev/null || { echo "no $command here" && return; }
    done
    pkg-config --exists webkitgtk-6.0 || { echo 'no libwebkitgtk-6.0-dev here' && return; }
    python_with_atspi >/dev/null || echo 'no Python with gi and Atspi here'
}

# Builds examples/embedded as its first lines say, with every warning an error, and uses it.
try_embedded_example() {
    [[ embedded_example == *$only* ]] || return 0
    local lacks output
    lacks=$(missing_for_embedded_example)
    if [ -n "$lacks" ]; then
        tap_skip 'a person signs in in the window of examples/embedded' "$lacks"
        return
    fi
    mkdir "$work/embedded"
    # shellcheck disable=SC2046  # flags are words
    if output=$(cc -std=c11 -O1 -g -Wall -Wextra -Werror examples/embedded/login.c \
        $(pkg-config --cflags --libs cardea webkitgtk-6.0) -o "$work/embedded/login" 2>&1); then
        run_in_session unlocked embedded/login embedded_example "$(python_with_atspi)" "$here/embedded_example.py"
    else
        tap_result 1 'examples/embedded builds' "$output"
    fi
}

# Looks at the pages of the loopback listener with real browsers, as whoever comes back from a login does.
try_loopback_pages() {
    [[ loopback_pages == *$only* ]] || return 0
    local output command
    for command in chromium convert; do
        command -v "$command" >/dev/null || { tap_skip 'a person sees the pages of the loopback listener' "no $command here" && return; }
    done
    mkdir "$work/pages"
    if output=$(build loopback_pages 2>&1 && mv "$work/loopback_pages" "$work/pages/"); then
        # shellcheck disable=SC2086  # no folder is no argument
        run_in_session none pages/loopback_pages loopback_pages "${PYTHON:-python3}" "$here/loopback_pages.py" $pictures
    else
        tap_result 1 'loopback_pages.c builds' "$output"
    fi
}

# build STEM PACKAGE...: links one program.
build() {
    local stem=$1
    shift
    # shellcheck disable=SC2046  # flags are words
    cc -std=c11 -g -Wall -Wextra -Werror "-I$c_support" $(pkg-config --cflags cardea "$@") "$here/$stem.c" \
        "$c_support"/*.c $(pkg-config --libs cardea "$@") -lpthread -o "$work/$stem"
}

start_display() {
    mkfifo "$work/display"
    Xvfb -displayfd 9 -screen 0 1024x1024x24 -noreset -nolisten tcp 9>"$work/display" >/dev/null 2>&1 &
    display=$!
    local number
    read -r -t 20 number <"$work/display" && echo "$number" >"$work/number"
}

stop_display() {
    [ -z "$display" ] || kill "$display" 2>/dev/null
}

# run_in_session MODE STEM LABEL [WRAPPER...]: the program in a session whose processes it is told.
run_in_session() {
    local mode=$1 stem=$2 label=$3 status=0
    shift 3
    # shellcheck disable=SC2016  # the session expands it
    "$session" "$mode" -- bash -c '
        pid_of() {
            gdbus call --session -d org.freedesktop.DBus -o / -m org.freedesktop.DBus.GetConnectionUnixProcessID "$1" |
                grep -o "[0-9]*,)" | grep -o "[0-9]*"
        }
        [ "$1" = none ] || KEYRING_PID=$(pid_of org.freedesktop.secrets)
        BUS_PID=$(pid_of org.freedesktop.DBus)
        export KEYRING_PID BUS_PID DISPLAY=$2
        export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none GTK_USE_PORTAL=0 GSETTINGS_BACKEND=memory
        shift 2
        exec "$@"' - "$mode" ":$(cat "$work/number" 2>/dev/null)" "$@" "$work/$stem" \
        >"$work/out" 2>"$work/err" </dev/null || status=$?
    tap_adopt "$label" "$status" "$work/out" "$work/err"
}

# try STEM PACKAGE...: builds the program and runs it beside an open keyring.
try() {
    local stem=$1 output
    [[ $stem == *$only* ]] || return 0
    if output=$(build "$@" 2>&1); then
        run_in_session unlocked "$stem" "$stem"
    else
        tap_result 1 "$stem.c builds" "$output"
    fi
}

# try_with_valgrind STEM: runs a program that was built, and each process that it starts from itself.
try_with_valgrind() {
    local stem=$1
    [[ $stem == *$only* ]] || return 0
    command -v valgrind >/dev/null || { tap_skip "$stem under valgrind" 'no valgrind here' && return; }
    # GLib keeps its types, and hands its own list of that to whoever looks for leaks.
    run_in_session unlocked "$stem" "$stem, valgrind" \
        valgrind --quiet --leak-check=full --show-leak-kinds=definite,indirect,possible \
        --errors-for-leak-kinds=definite,indirect,possible --error-exitcode=99 --num-callers=40 \
        --trace-children=yes --trace-children-skip='/bin/*,/usr/*' --log-file="$work/$stem.%p.log" \
        --suppressions=packaging/suppressions/valgrind.supp --suppressions="$here/valgrind.supp" \
        --suppressions="$(pkg-config --variable=prefix glib-2.0)/share/glib-2.0/valgrind/glib.supp"
    cat "$work/$stem".*.log >"$work/log"
    [ ! -s "$work/log" ]
    tap_result $? "$stem runs without memory errors and leaks" "$(cat "$work/log")"
}

# try_with_plain_keyring STEM: runs a program that was built beside a keyring that does not encrypt what it is sent.
try_with_plain_keyring() {
    local stem=$1 fake=$PWD/Tests/Hosts/Keyring/fake_secret_service.py
    [[ $stem == *$only* ]] || return 0
    # shellcheck disable=SC2016  # the session expands it
    run_in_session none "$stem" "$stem, plain keyring" env KEYRING_IS_PLAIN=1 bash -c '
        mkdir "$TMPDIR/keyring"
        /usr/bin/python3 "$0" "$TMPDIR/keyring" >"$TMPDIR/keyring.out" 2>&1 &
        gdbus wait --session --timeout 20 org.freedesktop.secrets
        exec "$@"' "$fake"
}

if [ ! -e "$dist/lib/libcardea.so.0" ]; then
    echo "no $dist/lib/libcardea.so.0; run make sdk" >&2
    exit 2
fi
start_sandbox "$work" && start_tls_sandbox "$work" || exit
if pkg-config --exists gtk4 && command -v Xvfb >/dev/null && start_display; then
    try gtk_host gtk4
    try_example
    try_embedded_example
else
    tap_skip 'a GTK program uses the keyring beside its main loop' 'no GTK 4 or Xvfb here'
    tap_skip 'a person with a keyboard and a screen reader uses examples/gtk' 'no GTK 4 or Xvfb here'
    tap_skip 'a person signs in in the window of examples/embedded' 'no GTK 4 or Xvfb here'
fi
try_loopback_pages
try memory
try_with_plain_keyring memory
try keyring
try_with_valgrind keyring
tap_finish
