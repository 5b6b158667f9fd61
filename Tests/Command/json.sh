# shellcheck shell=bash
# What a script gets with --json: the members that docs/command.md names, in one line. Sourced by run.sh, after install_browser.
# shellcheck disable=SC2154  # run.sh sets $work

# in_json EXPECTED-STATUS SHAPE ARGUMENT...: runs the command with --json, and compares the result with the row of that name.
in_json() {
    run "$1" "${@:3}" --json && python3 Tests/Command/json_shapes.py shape "$2" "$work/out"
}

helps() { run 0 --help && python3 Tests/Command/json_shapes.py "$1" "$work/out"; }

# Whatever goes wrong, and whoever finds it.
fails_in_json() {
    in_json 3 failure token && says out '"code":"not_signed_in"' && says out '"exit_status":3' && says err 'cardea login' &&
        in_json 2 failure whoami --nonsense && says out '"code":"invalid_argument"' && says out '"exit_status":2' &&
        in_json 2 failure nonsense && in_json 2 failure completion bash &&
        in_json 1 failure redirect myapp://oauth-callback && says out '"code":"attempt_not_found"' &&
        in_json 3 failure store show && says out '"code":"not_signed_in"'
}

session_in_json() {
    in_json 0 login login --provider google && says out '"expired":false' && in_json 0 whoami whoami && in_json 0 refresh refresh &&
        in_json 0 token token && says out '"access_token":"ey' && in_json 0 sessions sessions && says out '"current":true' &&
        control '{"faults":{"/v1/session/refresh":[{"answer":"error","status":503,"code":"internal","headers":{"Retry-After":"42"}}]}}' &&
        in_json 6 failure refresh && says out '"retry_after_ms":42000' && says out '"http_status":503'
}

requests_in_json() {
    in_json 0 request request "$CARDEA_BASE_URL/sandbox/api/me" && says out '"status":200' && says out '"body_base64":null' &&
        in_json 7 request request "$CARDEA_BASE_URL/v1/session/elsewhere" && says out '"status":404'
}

store_in_json() {
    local there=(--store sealed-file --folder "$work/json-store")
    in_json 0 'store list' store list && says out '"kind":"session"' && in_json 0 'store show' store show &&
        says out '"has_refresh_token":true' && ! grep -q 'eyJ' "$work/out" &&
        in_json 0 'store rotate-key' store rotate-key && in_json 0 'store move' store move --to sealed-file --to-folder "$work/json-store" &&
        says out '"kind":"session"' && in_json 0 unlock unlock "${there[@]}" && says out '"asked":false' &&
        in_json 0 'store forget' store forget "${there[@]}" && says out '"forgotten":\["session"'
}

machine_in_json() {
    in_json 0 doctor doctor && says out '"ready":true' && in_json 1 doctor doctor --redirect-uri https://app.example.com/callback &&
        says out '"level":"fail"' && in_json 0 sandbox sandbox --until-eof && says out '"certificate_authority":null' &&
        in_json 0 sandbox sandbox --until-eof --tls && says out 'ca.pem"' && in_json 0 --version --version
}

passwords_in_json() { in_json 0 'password --policy' password --policy && says out '"min_length":8'; }

links_in_json() {
    local provider=(--issuer "$CARDEA_BASE_URL/oidc" --client-id notes)
    run 0 login "${provider[@]}" && in_json 0 link link "${provider[@]}" "$CARDEA_BASE_URL/sandbox/api/identity-link" &&
        says out '"new":true' && in_json 0 logout logout "${provider[@]}" && says out '"tokens_revoked":true' &&
        says out '"browser_signed_out":null'
}

ends_in_json() {
    sign_in && in_json 0 'sessions revoke' sessions revoke others && says out '"signed_out":false' &&
        in_json 0 'sessions revoke' sessions revoke mine && says out '"signed_out":true' && in_json 3 failure whoami
}

test_json() {
    tap_run 'every command is in the table of what scripts get' helps commands
    tap_run 'the page has the exit statuses of the help' helps statuses
    tap_run 'a script gets each failure as an object with its exit status' fails_in_json
    tap_run 'a script gets a login, a user, a token and a list of sessions as objects' session_in_json
    tap_run 'a script gets an answer as an object, whatever its status' requests_in_json
    tap_run 'a script gets what is stored as objects, without secrets' store_in_json
    tap_run "a script gets the doctor's findings and the sandbox's addresses as an object" machine_in_json
    tap_run 'a script gets the rules of passwords as an object' passwords_in_json
    tap_run 'a script gets a link and a sign-out as objects' links_in_json
    tap_run 'a script gets ended sessions as an object' ends_in_json
}
