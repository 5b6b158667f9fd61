# shellcheck shell=bash
# The example as a release, in a window on a display of its own. Sourced by run.sh.
# shellcheck disable=SC2154  # run.sh and what it sources have these

window_test='a person with a keyboard and a screen reader uses the example in its window'
display=

# What this machine lacks for it, in words; nothing when all is there.
missing_for_window() {
    local command
    for command in Xvfb xdotool xprop import openbox curl gio gdbus dbus-daemon gnome-keyring-daemon pkg-config patchelf; do
        command -v "$command" >/dev/null || { echo "no $command here" && return; }
    done
    /usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null || echo 'no Python with Atspi here'
}

open_display() {
    mkfifo "$work/display"
    Xvfb -displayfd 9 -screen 0 1024x900x24 -noreset -nolisten tcp 9>"$work/display" >/dev/null 2>&1 &
    display=$!
    read -r -t 20 window_display <"$work/display"
}

close_window() {
    [ -z "$display" ] || kill "$display" 2>/dev/null
}

# use_window BUNDLE: in a desktop session with a keyring. The bundle needs the drivers and data of FLUTTER_GTK.
use_window() {
    local libraries
    libraries=$FLUTTER_GTK/usr/lib/$(gcc -print-multiarch)
    timeout 200 Tests/Hosts/Keyring/with-session.sh unlocked -- env -u NO_AT_BRIDGE -u WAYLAND_DISPLAY \
        DISPLAY=":$window_display" GDK_BACKEND=x11 GSETTINGS_BACKEND=memory LIBGL_ALWAYS_SOFTWARE=1 \
        __EGL_VENDOR_LIBRARY_DIRS="$FLUTTER_GTK/usr/share/glvnd/egl_vendor.d" LIBGL_DRIVERS_PATH="$libraries/dri" \
        PYTHONDONTWRITEBYTECODE=1 \
        /usr/bin/python3 "$here/support/window_test.py" "$1/cardea_example" "$work/window" "$pictures"
}

test_window() {
    local lacks status=0 output
    lacks=$(missing_for_window)
    if [ -n "$lacks" ]; then tap_skip "$window_test" "$lacks" && return; fi
    FLUTTER_GTK=$(scripts/setup/toolchains/flutter.sh gtk) || status=$?
    if [ "$status" -eq 75 ]; then
        tap_skip "$window_test" "Debian unstable has no installable GTK embedder of Flutter today"
        return
    fi
    output=$(build_bundle "$work/examples/flutter" "$work/bundle" 2>&1 &&
        install -m 644 "$work/bindings/dart/native/linux_$(architecture)/libcardea.so.0" "$work/bundle/lib/") || status=1
    tap_result "$status" 'the example is built as a release' "$output"
    [ "$status" -eq 0 ] || return
    echo "# the bundle has $(du -sk "$work/bundle" | cut -f1) KiB"
    mkdir "$work/window"
    open_display || { tap_result 1 "$window_test" 'no display' && return; }
    use_window "$work/bundle" >"$work/window.tap" 2>"$work/window.err" || status=$?
    tap_adopt window "$status" "$work/window.tap" /dev/null
    [ "$tap_failed" -eq 0 ] || sed 's/^/#   /' "$work/window.err" | tail -n 40
}
