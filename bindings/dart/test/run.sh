#!/usr/bin/env bash
# Makes the package as users get it, puts it into an application outside of the repository, and runs all tests there, just in
# time and compiled ahead of time, beside the embedded auth server. Prints TAP; the tests of the second run have "AOT: " before
# their names. DIST is the SDK to package.
# usage: run.sh [--short] [GROUP...]   the groups of suite.dart; default all. --short: just in time alone
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)

support=$root/Tests/Hosts/Support
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Hosts/Support/small.sh
. "$support/small.sh"
# shellcheck source=Tests/Hosts/Support/keyring.sh
. "$support/keyring.sh"
# shellcheck source=bindings/dart/test/example.sh
. "$here/example.sh"
DIST=$(realpath -m "${DIST:-$root/dist}")
export DIST
# The process's name for it: a temporary folder may be a link.
work=$(realpath "$(mktemp -d "${TMPDIR:-/tmp}/cardea-dart.XXXXXX")")
trap 'stop_sandboxes; rm -rf "$work"' EXIT

if ! sdk=$("$root/scripts/setup/toolchains/dart.sh" 2>"$work/sdk.err"); then
    tap_result 1 'the Dart SDK is there' "$(cat "$work/sdk.err")"
    tap_finish
    exit
fi
sed 's/^/# /' "$work/sdk.err"
dart() { "$sdk/bin/dart" "$@"; }
export PUB_CACHE=$work/pub-cache HOME=$work

# application NAME PACKAGE FILE...: an application that depends on the package in that folder, with these programs.
application() {
    local folder=$work/$1 package=$work/$2
    shift 2
    mkdir -p "$folder/bin"
    cp "$@" "$folder/bin"
    printf 'name: app\nenvironment: {sdk: ^3.10.0}\ndependencies: {cardea_auth_core: {path: %s}}\n' "$package/cardea_auth_core" \
        >"$folder/pubspec.yaml"
    sed '/avoid_print/d' "$here/../analysis_options.yaml" >"$folder/analysis_options.yaml"
    (cd "$folder" && dart pub get --offline)
}

analyzes() { (cd "$1" && dart pub get --offline && dart analyze --fatal-infos); }

# refuses: the analyzer finds in wrong_uses.dart what its comments expect.
refuses() {
    awk '/\/\/ expect:/ { sub(/.*\/\/ expect: */, ""); n = split($0, codes, " ")
        for (i = 1; i <= n; i++) print NR, toupper(codes[i]) }' "$here/wrong_uses.dart" | sort >"$work/expected"
    dart analyze --format=machine "$work/wrong/bin" | awk -F'|' '$1 == "ERROR" { print $5, $3 }' | sort >"$work/found"
    diff "$work/expected" "$work/found"
}

# suite LABEL CHILD COMMAND...: the tests of suite.dart. The command starts it; CHILD has the words, one per line, that start a
# process of the same kind.
suite() {
    local label=$1 child=$2 status=0 line
    shift 2
    CARDEA_TEST_SELF=$child CARDEA_TEST_APP=$work CARDEA_TEST_FAKE=$work/fake.so \
        CARDEA_TEST_LONELY=$work/lonely/bin/suite CARDEA_SCENARIOS=$root/Tests/Hosts/Conformance/scenarios DBUS_SESSION_BUS_ADDRESS=$locked_keyring \
        "$root/Tests/Hosts/SecurityKey/with_key.sh" timeout 240 "$@" "${groups[@]}" >"$work/out" 2>"$work/err" || status=$?
    local planned='' seen=0
    while IFS= read -r line; do
        case $line in
        'ok '*) seen=$((seen + 1)) && tap_result 0 "$label${line#ok * - }" ;;
        'not ok '*) seen=$((seen + 1)) && tap_result 1 "$label${line#not ok * - }" ;;
        1..*) planned=${line#1..} ;;
        *) echo "$line" ;;
        esac
    done < <(sed 's/^Running build hooks\.\.\.//' "$work/out")
    [ "$planned" = "$seen" ]
    tap_result $? "${label}the suite runs to its end" "$seen tests, planned ${planned:-none}, status $status
$(tail -n 40 "$work/err")"
}

# compiles: a program whose start takes no compiler and no build hook, for the tests that start many. Dart compiles such ones
# only without a hook.
compiles() {
    mkdir "$work/bare" && cp -r "$work/package/cardea_auth_core" "$work/bare" && rm -r "$work/bare/cardea_auth_core/hook" &&
        application plain bare "${sources[@]}" && dart compile kernel -o "$work/suite.dill" "$work/plain/bin/suite.dart"
}

short=
if [ "${1-}" = --short ]; then short=1 && shift; fi
groups=("$@")
mapfile -t sources < <(printf '%s\n' "$here"/*.dart | grep -v wrong_uses)
unset CARDEA_LIBRARY
start_sandbox "$work" && start_locked_keyring || exit
echo 'const char *cardea_version(void) { return "0.2.4711"; }' >"$work/fake.c"
gcc -shared -fPIC "$work/fake.c" -o "$work/fake.so" || exit

tap_run 'the package is made' "$here/../tool/package.sh" "$work/package"
tap_run 'the package has the licences of what lies in its library' \
    diff -r "$DIST/share/doc/cardea/licenses" "$work/package/cardea_auth_core/licenses"
tap_run 'the package installs without a registry' application app package "${sources[@]}"
tap_run 'the analyzer finds nothing in the package' analyzes "$work/package/cardea_auth_core"
tap_run 'the analyzer finds nothing in the tests' dart analyze --fatal-infos "$work/app"
tap_run 'the sources are formatted' dart format --output=none --set-exit-if-changed \
    "$here/../lib" "$here/../hook" "$work/app/bin" "$root/examples/dart"
application wrong package "$here/wrong_uses.dart" >/dev/null
tap_run 'the analyzer refuses wrong uses' refuses

(cd "$root" && scripts/check/doc_blocks.py bindings/dart/README.md dart "$work/blocks" dart)
application readme package "$work"/blocks/*.dart >/dev/null
tap_run "the README's programs are right" dart analyze "$work/readme"

cd "$work/app" || exit
tap_run 'the application builds ahead of time, with the library' dart build cli -t bin/suite.dart -o "$work/aot"
mkdir -p "$work/lonely/bin"
cp "$work/aot/bundle/bin/suite" "$work/lonely/bin"
tap_run 'the application compiles to a portable program' compiles
suite '' "$sdk/bin/dart"$'\n'"$work/suite.dill" "$sdk/bin/dart" run bin/suite.dart
[ -n "$short" ] || suite 'AOT: ' "$work/aot/bundle/bin/suite" "$work/aot/bundle/bin/suite"
cd "$root" || exit
[ $# -gt 0 ] || example_tests
tap_finish
