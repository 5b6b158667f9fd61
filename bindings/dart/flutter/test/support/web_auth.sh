# shellcheck shell=bash
# Tests of bindings/dart/web_auth, with a default browser that signs in by itself, beside a stand-in for the package that it implements.
# Sourced by run.sh.
# shellcheck disable=SC2154  # run.sh sets work, here, dist and support

web_auth=bindings/dart/web_auth

package_web_auth() {
    local package=$work/$web_auth
    "$web_auth/tool/package.sh" "$work" && mv "$work/flutter_web_auth_2_cardea" "$package" || return
    cp -r "$web_auth/test" "$package/" && python3 "$here/support/registrant.py" "$package" >"$package/test/registrant.dart" || return
    scripts/check/doc_blocks.py bindings/dart/web_auth/README.md dart "$work/web-auth-blocks" dart &&
        cat "$work"/web-auth-blocks/*.dart >"$package/test/readme_program.dart" || return
    python3 "$here/support/package_config.py" "$FLUTTER" "$package" "$work/bindings/dart" "$package/test/stand_in"
}

run_web_auth_tests() (
    package=$work/$web_auth
    mkdir -p "$work/session"
    install_browser "$work/session"
    python3 "$here/support/all_tests.py" "$package/test/web_auth_test.dart" >"$package/all_tests.dart"
    CARDEA_LIBRARY=$work/bindings/dart/native/linux_$(architecture)/libcardea.so.0 \
        run_widget_tests "$package" "$package/all_tests.dart" "$work/web-auth"
)

test_web_auth() {
    local status=0 output
    output=$(run_web_auth_tests 2>&1) || status=$?
    tap_result "$status" 'the tests of flutter_web_auth_2_cardea compile' "$output"
    [ "$status" -eq 0 ] || return
    python3 "$here/support/to_tap.py" "$work/web-auth/tests.log" >"$work/web-auth/tap"
    tap_adopt 'web auth' 0 "$work/web-auth/tap" /dev/null
}
