#!/usr/bin/env bash
# Installs Flutter's parts unless they are there, and prints their folder. Debian has no `flutter` command: the parts are the
# framework, flutter_test, the test engine and the compilers; with "gtk" the desktop embedder, GTK and drivers instead. Only
# Debian's unstable suite has them, and keeps no old versions: what is there today is installed.
# usage: flutter.sh [gtk]
# exit status: 75 when the suite does not have the packages today, or they cannot be installed together
# environment: CARDEA_FLUTTER_SUITE names another suite
set -euo pipefail

tools=(dart-sdk dart-ffi flutter flutter-test flutter-tester flutter-patched-sdk flutter-engine-tools)
embedder=(libflutter-linux-gtk libflutter-linux-gtk-dev libgl1-mesa-dri libegl1 libgles2)

here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
toolchains=$("$here/folder.sh")
suite=${CARDEA_FLUTTER_SUITE:-sid}

# install FOLDER PACKAGE...: tells a bad day of the suite from a mistake.
install() {
    local log status=0
    log=$(mktemp)
    if ! "$here/debroot.sh" "$1" "$suite" "${@:2}" 2>&1 | tee "$log" >&2; then
        grep -q 'cannot be had\|cannot be installed' "$log" && status=75 || status=1
    fi
    rm -f "$log"
    [ "$status" -eq 0 ] || exit "$status"
}

# The graphics driver's LLVM names a library folder of its own, which keeps the one of the program from being searched.
adopt_driver() {
    local libraries library copy
    libraries=$1/usr/lib/$(gcc -print-multiarch)
    [ ! -e "$1/driver-adopted" ] || return 0
    for library in "$libraries"/libLLVM*.so.*; do
        [ ! -L "$library" ] || continue
        copy=$(mktemp "$library.XXXXXX")
        cp --preserve=mode "$library" "$copy"
        patchelf --set-rpath "$libraries" "$copy"
        mv "$copy" "$library"
    done
    : >"$1/driver-adopted"
}

case ${1-} in
'')
    folder=$toolchains/flutter
    install "$folder" "${tools[@]}"
    folder=$(realpath "$folder")
    "$folder/usr/lib/dart/bin/dart" --version >&2 || { echo "flutter.sh: the SDK in $folder does not run" >&2 && exit 1; }
    ;;
gtk)
    folder=$toolchains/flutter-gtk
    install "$folder" "${embedder[@]}"
    folder=$(realpath "$folder")
    adopt_driver "$folder"
    ;;
*) sed -n '2,8s/^# //p' "$0" >&2 && exit 2 ;;
esac
echo "$folder"
