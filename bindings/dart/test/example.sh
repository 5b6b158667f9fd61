# shellcheck shell=bash
# Tests of examples/dart, with a default browser that signs in by itself. Sourced by run.sh.
# shellcheck disable=SC2154  # run.sh sets root and work

build_example() {
    mkdir -p "$work/example" && cp -r "$root/examples/dart/." "$work/example" &&
        cp "$root"/examples/small/*.dart "$work/example/bin" &&
        sed -i "s#path: .*#path: $work/package/cardea_auth_core#" "$work/example/pubspec.yaml" &&
        cd "$work/example" && dart pub get --offline && dart analyze --fatal-infos &&
        dart build cli --target bin/login.dart -o "$work/example/out"
}

# says STATUS TEXT OUTCOME ARGUMENT...: the example ends with the status and prints the text, when the page ends so.
says() {
    local status=0 expected=$1 text=$2
    export SANDBOX_OUTCOME=$3
    shift 3
    timeout 60 "$program" "$@" >"$work/said" 2>&1 </dev/null || status=$?
    cat "$work/said"
    [ "$status" -eq "$expected" ] && grep -q "$text" "$work/said"
}

newest_code() {
    curl --silent --noproxy '*' "$CARDEA_SANDBOX_URL/sandbox/mailbox.json?email=user@example.com" |
        grep -o '"code":"[0-9]*"' | tail -n 1 | grep -o '[0-9]*'
}

# The code arrives while the program waits for it: a first, wrong answer tells that it is asked for.
proves_email() {
    local status=0 code='' deadline=$((SECONDS + 30))
    curl --silent --noproxy '*' -H 'Content-Type: application/json' -d '{}' "$CARDEA_SANDBOX_URL/sandbox/reset" >/dev/null
    mkfifo "$work/answers"
    SANDBOX_OUTCOME=unverified timeout 60 "$program" "$CARDEA_SANDBOX_URL" <"$work/answers" >"$work/said" 2>&1 &
    local running=$!
    exec 9>"$work/answers"
    until code=$(newest_code) || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    printf 'wrong\n%s\n' "$code" >&9
    wait "$running" || status=$?
    exec 9>&-
    cat "$work/said"
    [ "$status" -eq 0 ] && grep -q 'That is not the code' "$work/said" && grep -q 'Signed in: user@example.com' "$work/said"
}

# A browser that does nothing leaves the login waiting for Ctrl-C.
is_interrupted() {
    local status=0 deadline=$((SECONDS + 30))
    rm -f "$work/said" # what an earlier program said has the same words
    printf '#!/bin/sh\nexit 0\n' >"$work/session/bin/signing-browser"
    "$program" "$CARDEA_SANDBOX_URL" >"$work/said" 2>&1 </dev/null &
    local running=$!
    until grep -qs 'open: http' "$work/said" || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    kill -INT "$running"
    wait "$running" || status=$?
    cat "$work/said"
    [ "$status" -eq 1 ] && grep -q '^Cancelled\.' "$work/said"
}

# Another login library is none: package:crypto, which the example needs, is a stand-in here.
build_by_hand() {
    mkdir -p "$work/by-hand/bin" && cp "$root/examples/other-libraries/by_hand.dart" "$work/by-hand/bin" &&
        printf 'name: by_hand\nenvironment: {sdk: ^3.10.0}\ndependencies: {cardea_auth_core: {path: %s}, crypto: {path: %s}}\n' \
            "$work/package/cardea_auth_core" "$root/bindings/dart/test/stand-ins/crypto" >"$work/by-hand/pubspec.yaml" &&
        cd "$work/by-hand" && dart pub get --offline && dart analyze --fatal-infos
}

signs_in_by_hand() {
    (cd "$work/by-hand" && SANDBOX_OUTCOME=verified timeout 60 "$sdk/bin/dart" run bin/by_hand.dart "$CARDEA_SANDBOX_URL/oidc" notes) \
        >"$work/said" 2>&1 </dev/null
    cat "$work/said"
    grep -q 'Signed in: user@example.com' "$work/said"
}

small_dart() { (cd "$work/example" && timeout 60 "$sdk/bin/dart" run "bin/$1.dart" "${@:2}"); }

example_tests() {
    program=$work/example/out/bundle/bin/login
    tap_run 'examples/dart builds' build_example
    small_programs Dart small_dart
    cd "$root" || return
    curl --silent --noproxy '*' -H 'Content-Type: application/json' -d '{}' "$CARDEA_SANDBOX_URL/sandbox/reset" >/dev/null
    install_browser "$work/session"
    tap_run 'examples/dart signs in' says 0 'Signed in: user@example.com' verified "$CARDEA_SANDBOX_URL"
    tap_run 'examples/dart takes the provider' says 0 'Signed in: ' verified "$CARDEA_SANDBOX_URL" github
    tap_run 'examples/dart signs in at an OpenID Connect provider' env CARDEA_ISSUER="$CARDEA_SANDBOX_URL/oidc" \
        CARDEA_CLIENT_ID=notes SANDBOX_OUTCOME=verified bash -c \
        "timeout 60 '$program' </dev/null | grep -q 'Signed in: user@example.com'"
    tap_run 'examples/other-libraries builds by hand, in Dart' build_by_hand
    tap_run 'examples/other-libraries signs in by hand, in Dart' signs_in_by_hand
    cd "$root" || return
    tap_run 'examples/dart reports a refusal' says 1 'Not signed in: ' denied "$CARDEA_SANDBOX_URL"
    tap_run 'examples/dart reports a server that is not there' says 1 'Not signed in: ' verified http://127.0.0.1:1
    tap_run 'examples/dart explains its arguments' says 2 'usage: ' verified
    tap_run 'examples/dart asks again for a wrong code' proves_email
    tap_run 'examples/dart is cancelled by Ctrl-C' is_interrupted
}
