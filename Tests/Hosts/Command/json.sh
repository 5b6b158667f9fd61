# shellcheck shell=bash
# What a script gets with --json: the members that docs/command.md names, in one line. Sourced by run.sh, after install_browser.
# shellcheck disable=SC2154  # run.sh sets $work

# in_json EXPECTED-STATUS SHAPE ARGUMENT...: runs the command with --json, and compares the result with the row of that name.
in_json() {
    run "$1" "$3" --json "${@:4}" && python3 Tests/Hosts/Command/json_shapes.py shape "$2" "$work/out"
}

# in_json_by_mail SHAPE ARGUMENT...: the same for a command that worked and asked for a code, which a user types who reads the next mail.
in_json_by_mail() {
    local before
    before=$(mailed | wc -l) && rm -f "$work/typed" && mkfifo "$work/typed" || return
    next_code "$before" >"$work/typed" &
    input=$work/typed in_json 0 "$@" && says err 'A code was sent by e-mail'
}

mailed() { sandbox mailbox.json | tr , '\n' | sed -n 's/.*"code":"\([0-9]*\)".*/\1/p'; }

# next_code COUNT: waits until more than that many mails were sent, for twenty seconds at most.
next_code() {
    local deadline=$((SECONDS + 20))
    until [ "$(mailed | wc -l)" -gt "$1" ]; do [ "$SECONDS" -lt "$deadline" ] && sleep 0.05 || return; done
    mailed | tail -n 1
}

helps() { run 0 --help && python3 Tests/Hosts/Command/json_shapes.py "$1" "$work/out"; }

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
    local there=(--store encrypted-file --folder "$work/json-store")
    in_json 0 'store list' store list && says out '"kind":"session"' && in_json 0 'store show' store show &&
        says out '"has_refresh_token":true' && ! grep -q 'eyJ' "$work/out" &&
        in_json 0 'store rotate-key' store rotate-key && in_json 0 'store move' store move --to encrypted-file --to-folder "$work/json-store" &&
        says out '"kind":"session"' && in_json 0 unlock unlock "${there[@]}" && says out '"asked":false' &&
        in_json 0 'store forget' store forget "${there[@]}" && says out '"forgotten":\["session"'
}

machine_in_json() {
    in_json 0 doctor doctor && says out '"ready":true' && in_json 1 doctor doctor --redirect-uri https://app.example.com/callback &&
        says out '"level":"fail"' && in_json 0 sandbox sandbox --until-eof && says out '"certificate_authority":null' &&
        says out '"resource_url":null' && in_json 0 sandbox sandbox --until-eof --resource && says out '/mcp"' &&
        in_json 0 sandbox sandbox --until-eof --tls && says out 'ca.pem"' && in_json 0 --version --version
}

# A scope is granted at once, after a code, or not.
scopes_in_json() {
    sign_in && control '{"behaviour":{"scopes":{"files:read":[],"transfer:write":["verify_email"]},"blocked_scopes":["admin"]}}' &&
        in_json 0 scope scope files:read && says out '"scope":"[^"]*files:read' &&
        in_json_by_mail scope scope transfer:write --metadata amount=500 && says out '"scope":"[^"]*transfer:write' &&
        in_json 1 failure scope admin && says out '"code":"forbidden"' &&
        in_json 1 failure scope unknown && says out '"server_code":"scope_not_allowed"' && in_json 4 failure scope transfer:write &&
        in_json 2 failure scope
}

passwords_in_json() {
    echo 'correct horse' >"$work/password" && echo short >"$work/short-password" &&
        in_json 0 'password --policy' password --policy && says out '"min_length":8' &&
        control '{"behaviour":{"scopes":{"prld:pwd:write":["verify_email"]}}}' &&
        in_json_by_mail password password --password-file "$work/password" && says out '"set":true' &&
        in_json 2 failure password --password-file "$work/short-password" && says out 'at least 8 characters' &&
        in_json 2 failure password && in_json 0 login login --email user@example.com --password-file "$work/password"
}

links_in_json() {
    local provider=(--issuer "$CARDEA_BASE_URL/oidc" --client-id notes)
    run 0 login "${provider[@]}" && in_json 0 link link "${provider[@]}" "$CARDEA_BASE_URL/sandbox/api/identity-link" &&
        says out '"new":true' && in_json 0 logout logout "${provider[@]}" && says out '"tokens_revoked":true' &&
        says out '"browser_signed_out":null'
}

browser_logouts_in_json() {
    local provider=(--issuer "$CARDEA_BASE_URL/oidc" --client-id notes)
    run 0 login "${provider[@]}" && in_json 0 logout logout --browser "${provider[@]}" &&
        says out '"tokens_revoked":true,"browser_signed_out":true' && run 0 login "${provider[@]}" &&
        control '{"behaviour":{"oidc_misbehaviour":["logout_missing_state"]}}' && in_json 0 logout logout --browser "${provider[@]}" &&
        says out '"browser_signed_out":false' && control '{"behaviour":{"oidc_misbehaviour":[]}}' && run 0 login "${provider[@]}" &&
        control '{"faults":{"/oidc/revoke":[{"answer":"error","status":401,"code":"invalid_client"}]}}' &&
        in_json 0 logout logout --browser "${provider[@]}" && says out '"tokens_revoked":false,"browser_signed_out":true' &&
        run 0 login "${provider[@]}" && SANDBOX_OUTCOME=denied in_json 4 failure logout --browser --timeout 1 "${provider[@]}" &&
        says out '"code":"login_timed_out"' && in_json 3 failure token "${provider[@]}"
}

hands_over_in_json() {
    begin_held_login && in_json 0 redirect redirect "$(cat "$work/redirect")" && says out '"outcome":"taken"' && wait "$held" && is_as_before
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
    tap_run 'a script gets a scope as an object, at once or after a code' scopes_in_json
    tap_run 'a script gets the rules of passwords and a password that was set as objects' passwords_in_json
    tap_run 'a script gets a link and a sign-out as objects' links_in_json
    tap_run 'a script gets a sign-out in the browser as an object, whatever the page says' browser_logouts_in_json
    tap_run 'a script gets a redirect that was handed over as an object' hands_over_in_json
    tap_run 'a script gets ended sessions as an object' ends_in_json
}
