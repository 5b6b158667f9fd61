#!/usr/bin/env bash
# Packages cardea_auth and what is behind it as users get them, and tests that: the analyzer, the build of Flutters without hooks, the widget
# tests beside the auth server, the browser of flutter_web_auth_2, and the example as a release in a window. Prints TAP; what cannot be had
# today is skipped with its reason.
# usage: run.sh [--only TEXT] [--short] [--update-screenshots]
#   --only takes one of analyze, cmake, widgets, web_auth, window; --short leaves out the window; --update-screenshots makes docs/images/flutter-*.png anew
# environment: DIST, BUILD, CARDEA_COMMAND, CARDEA_TOOLCHAINS as elsewhere
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.." || exit

here=bindings/dart/flutter/test
root=$PWD
support=Tests/Hosts/Support
dist=$(realpath -m "${DIST:-dist}")
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-flutter.XXXXXX")
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=bindings/dart/flutter/test/support/flutter.sh
. "$here/support/flutter.sh"
# shellcheck source=bindings/dart/flutter/test/support/web_auth.sh
. "$here/support/web_auth.sh"
# shellcheck source=bindings/dart/flutter/test/support/window.sh
. "$here/support/window.sh"
trap 'close_window; stop_sandboxes; rm -rf "$work"' EXIT

only='' pictures='' short=''
while [ $# -gt 0 ]; do
    case $1 in
    --only) only=${2?--only needs a text} && shift ;;
    --short) short=1 ;;
    --update-screenshots) pictures=$root/docs/images ;;
    *) echo "run.sh: unknown option $1" >&2 && exit 2 ;;
    esac
    shift
done

wants() { [[ $1 == *$only* && ! ($short && $1 == window) ]]; }

# The names of the tests in a file, for when they cannot run. A name in a loop stands for all its tests.
names_in() { grep -ohP "^ *(?:testWidgets|test|flow)\(\s*'\K[^']+" "$@"; }

# The folders lie as in the repository, so that paths from one to the other hold.
package() {
    mkdir -p "$work/bindings" "$work/examples"
    DIST=$dist bindings/dart/tool/package.sh "$work" && mv "$work/cardea_auth_core" "$work/bindings/dart" || return
    bindings/dart/flutter/tool/package.sh "$work" && mv "$work/cardea_auth" "$work/bindings/dart/flutter" || return
    bindings/dart/linux/tool/package.sh "$work" && mv "$work/cardea_auth_linux" "$work/bindings/dart/linux" || return
    package_web_auth || return
    cp -r "$here/." "$work/bindings/dart/flutter/test" && cp -r examples/flutter "$work/examples/" || return
    # The blocks of the README are one program, which the analyzer has to like.
    scripts/check/doc_blocks.py bindings/dart/flutter/README.md dart "$work/blocks" dart &&
        cat "$work"/blocks/*.dart >"$work/bindings/dart/flutter/test/readme_program.dart" || return
    local configure=$here/support/package_config.py
    local behind=("$work/bindings/dart" "$work/bindings/dart/linux")
    python3 "$configure" "$FLUTTER" "$work/bindings/dart/linux" "$work/bindings/dart" &&
        python3 "$configure" "$FLUTTER" "$work/bindings/dart/flutter" "${behind[@]}" &&
        python3 "$configure" "$FLUTTER" "$work/examples/flutter" "${behind[@]}" "$work/bindings/dart/flutter"
}

# Its output is judged, too: a hint is none of the exit status.
analyze() {
    local output status=0
    output=$("$FLUTTER/usr/lib/dart/bin/dart" analyze --fatal-infos "$1" 2>&1) || status=$?
    echo "$output"
    [ "$status" -eq 0 ]
}

format_check() {
    "$FLUTTER/usr/lib/dart/bin/dart" format --output=none --set-exit-if-changed "$root/bindings/dart/flutter" \
        "$root/examples/flutter" "$root/bindings/dart/web_auth"
}

# bundles_library: an application whose path needs quoting everywhere gets the library beside its engine.
bundles_library() {
    local app="$work/an app é 100%25"
    mkdir -p "$app/linux/flutter/ephemeral/.plugin_symlinks" "$app/.dart_tool"
    cp "$here/support/legacy_app.cmake" "$app/linux/CMakeLists.txt"
    cp -r "$work/bindings" "$app/packages é 100%25"
    ln -s "$app/packages é 100%25/dart/linux" "$app/linux/flutter/ephemeral/.plugin_symlinks/cardea_auth_linux"
    echo "{\"packages\": [{\"name\": \"a\", \"rootUri\": \"../\"}, {\"name\": \"cardea_auth_core\", \"rootUri\": \"$1\"}]}" \
        >"$app/.dart_tool/package_config.json"
    rm -rf "$app/build"
    cmake -S "$app/linux" -B "$app/build" "${@:2}" && cmake --install "$app/build" || return
    [ ! -L "$app/build/bundle/lib/libcardea.so.0" ] && cmp "$app/build/bundle/lib/libcardea.so.0" "$dist/lib/libcardea.so.0"
}

bundles_from_absolute_uri() {
    bundles_library "$(python3 -c 'import pathlib, sys; print(pathlib.Path(sys.argv[1]).as_uri())' \
        "$work/an app é 100%25/packages é 100%25/dart")"
}

refuses_unknown_machine() {
    ! bundles_library '../packages%20%C3%A9%20100%2525/dart' -DFLUTTER_TARGET_PLATFORM=linux-riscv64 >"$work/refusal" 2>&1 &&
        tr -s ' \n' ' ' <"$work/refusal" | grep -q 'has no library for linux-riscv64: there is no /'
}

test_cmake() {
    command -v cmake >/dev/null || { tap_skip 'CMake bundles the library' 'no cmake here' && return; }
    tap_run 'CMake bundles the library of a package at a relative URI' \
        bundles_library '../packages%20%C3%A9%20100%2525/dart'
    tap_run 'CMake bundles the library of a package at an absolute URI' bundles_from_absolute_uri
    tap_run 'CMake names the machine that there is no library for' refuses_unknown_machine
}

test_widgets() {
    local example=$work/examples/flutter status=0 output
    python3 "$here/support/all_tests.py" "$work"/bindings/dart/flutter/test/*_test.dart "$example"/test/*_test.dart \
        >"$example/all_tests.dart"
    output=$(CARDEA_LIBRARY=$work/bindings/dart/native/linux_$(architecture)/libcardea.so.0 \
        run_widget_tests "$example" "$example/all_tests.dart" "$work/widgets" 2>&1) || status=$?
    tap_result "$status" 'the widget tests compile' "$output"
    [ "$status" -eq 0 ] || return
    python3 "$here/support/to_tap.py" "$work/widgets/tests.log" >"$work/widgets/tap"
    tap_adopt 'widgets' 0 "$work/widgets/tap" /dev/null
}

architecture() { case $(uname -m) in aarch64) echo arm64 ;; *) echo x64 ;; esac }

skip_all() {
    local name
    tap_skip 'the packages have no fault that dart analyze finds' "$1"
    while IFS= read -r name; do tap_skip "widgets: $name" "$1"; done < <(
        names_in "$here"/*_test.dart examples/flutter/test/*_test.dart
    )
    tap_skip "$window_test" "$1"
    tap_finish
    exit
}

if [ ! -e "$dist/lib/libcardea.so.0" ]; then
    echo "no $dist/lib/libcardea.so.0; run make sdk" >&2
    exit 2
fi
FLUTTER=$(scripts/setup/toolchains/flutter.sh)
case $? in
0) ;;
75) skip_all 'Debian unstable has no installable Flutter today' ;;
*) tap_result 1 'Flutter is installed' 'scripts/setup/toolchains/flutter.sh failed' && tap_finish && exit ;;
esac
tap_run 'the packages are made' package
tap_run 'the plugin is federated' python3 "$here/support/federated.py" "$work/bindings/dart/flutter" "$work/bindings/dart/linux"
if wants analyze; then
    tap_run 'cardea_auth has no fault that dart analyze finds' analyze "$work/bindings/dart/flutter"
    tap_run 'flutter_web_auth_2_cardea has no fault that dart analyze finds' analyze "$work/$web_auth"
    tap_run 'the example has no fault that dart analyze finds' analyze "$work/examples/flutter"
    tap_run 'the sources are formatted' format_check
fi
if wants cmake; then test_cmake; fi
if wants widgets || wants web_auth || wants window; then start_sandbox "$work" || exit; fi
if wants widgets; then test_widgets; fi
if wants web_auth; then test_web_auth; fi
if wants window; then test_window; fi
tap_finish
