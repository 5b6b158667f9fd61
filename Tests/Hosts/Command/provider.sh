# shellcheck shell=bash
# What is particular to OpenID providers. Sourced by run.sh, after install_browser.
# shellcheck disable=SC2154  # run.sh sets $work

# at_provider EXPECTED-STATUS COMMAND ARGUMENT...
at_provider() { run "$1" "$2" --issuer "$CARDEA_BASE_URL/oidc" --client-id provider "${@:3}"; }

# logged PATH TEXT: the provider was asked for it so since the log was cleared.
logged() {
    sandbox "log?path=/oidc/$1" | grep -q -- "$2" && return
    echo "not in the log of $1: $2" && sandbox "log?path=/oidc/$1"
    return 1
}

adds_parameters() {
    control '{"clear_log":true}' &&
        at_provider 0 login --parameter prompt=login --parameter login_hint=ann --parameter max_age=60 &&
        logged authorize 'prompt=login' && logged authorize 'login_hint=ann' && logged authorize 'max_age=60' &&
        at_provider 2 login --parameter state=mine && says err 'reserved by the protocol' &&
        at_provider 2 login --parameter prompt=login --parameter prompt=none && says err 'comes twice'
}

# The endpoint that is named is the one that is asked, and one that is no URL is refused before anything is.
names_endpoints() {
    control '{"clear_log":true}' && at_provider 0 login --endpoint "revocation=$CARDEA_BASE_URL/oidc/revoke?from=option" &&
        at_provider 0 logout && logged revoke 'from=option' &&
        at_provider 2 login --endpoint revocation=elsewhere && says err 'revocation' &&
        at_provider 2 login --endpoint token="$CARDEA_BASE_URL/oidc/token" && says err 'authorization'
}

par() {
    control '{"clear_log":true}' && at_provider 0 login --pushed-requests always --parameter login_hint=ann &&
        logged par 'login_hint=ann' && logged authorize 'request_uri=' &&
        control '{"clear_log":true,"behaviour":{"oidc_par":"required"}}' && at_provider 1 login --pushed-requests never &&
        says err 'has to be pushed' &&
        ! logged par POST >/dev/null && control '{"behaviour":{"oidc_par":"optional"}}'
}

dpop() {
    local store=(store show --issuer "$CARDEA_BASE_URL/oidc" --client-id provider)
    at_provider 0 login --scope openid --scope offline_access && run 0 "${store[@]}" && says out '^Bound to a key *no' &&
        at_provider 0 refresh && at_provider 0 token --json && says out '"token_type":"Bearer"' &&
        at_provider 0 login --dpop on && run 0 "${store[@]}" && says out '^Bound to a key *yes' &&
        at_provider 0 token --json && says out '"token_type":"DPoP"' && says err 'bound to a key' &&
        control '{"behaviour":{"oidc_misbehaviour":["token_bearer_despite_dpop"]}}' && at_provider 1 login --dpop on &&
        control '{"behaviour":{"oidc_misbehaviour":[]}}'
}

trusts_audience() {
    control '{"behaviour":{"oidc_misbehaviour":["invalid_secondary_aud"]}}' && at_provider 1 login && says err invalid_id_token &&
        at_provider 0 login --trusted-audience someone-else &&
        control '{"behaviour":{"oidc_misbehaviour":[]}}'
}

signs_out_in_browser() {
    control '{"clear_log":true}' && at_provider 0 login && at_provider 0 logout --browser &&
        says err 'Opening your browser. Sign out there' && says err '^Signed out in the browser' && says err '^Signed out[.]' &&
        logged logout id_token_hint && at_provider 3 whoami && at_provider 0 logout --browser
}

# Who decides to stay signed in never comes back.
signs_out_here_all_the_same() {
    at_provider 0 login && SANDBOX_OUTCOME=denied at_provider 4 logout --browser --timeout 1 && says err '^Signed out[.]' &&
        says err 'The browser may still be signed in' && says err login_timed_out && at_provider 3 whoami
}

shows_no_hint_to_scripts() {
    at_provider 0 login && BROWSER='' at_provider 1 logout --browser && says err browser_unavailable && says err '^Signed out[.]' &&
        ! grep -q id_token_hint "$work/err" "$work/out"
}

needs_no_revocation() {
    local refusal='{"answer":"error","status":401,"code":"invalid_client"}'
    at_provider 0 login && control "{\"faults\":{\"/oidc/revoke\":[$refusal]}}" && at_provider 0 logout &&
        says err 'lets no client without a secret revoke' && at_provider 3 whoami && at_provider 0 login &&
        control '{"faults":{"/oidc/revoke":[{"answer":"error","status":503,"code":"server_error"}]}}' && at_provider 6 logout &&
        says err 'The server could not be told' && at_provider 3 whoami
}

names_port() {
    at_provider 0 login && says err 'and name it: --redirect-uri http://127.0.0.1:8400/callback' &&
        at_provider 0 login --redirect-uri http://127.0.0.1:8765/callback && ! grep -q 'compares the port as well' "$work/err" &&
        control '{"behaviour":{"allowed_redirect_uris":["http://127.0.0.1:8765/callback"]}}' &&
        run 1 login --provider google && says err '--redirect-uri http://127.0.0.1:8400/callback' &&
        at_provider 1 login --pushed-requests always && says err '--redirect-uri http://127.0.0.1:8400/callback' &&
        control '{"behaviour":{"allowed_redirect_uris":["myapp://oauth-callback","http://127.0.0.1:*/callback","http://[::1]:*/callback"]}}'
}

# What an application's server asks for is one command away, and a provider that does not do it changes nothing.
signs_in_again() {
    local api=$CARDEA_BASE_URL/sandbox/api/me
    at_provider 0 login && control '{"clear_log":true,"behaviour":{"api_acr_values":["gold"],"oidc_acr_values":["gold"]}}' &&
        at_provider 1 request "$api" && says err insufficient_user_authentication && says err 'cardea scope --acr-values "gold"' &&
        at_provider 0 scope --acr-values gold && says err '^Signed in again' && logged authorize acr_values=gold &&
        logged authorize id_token_hint && at_provider 0 request "$api" &&
        SANDBOX_OUTCOME='verified&email=eve@example.com' at_provider 1 scope --acr-values gold && says err wrong_credentials &&
        at_provider 1 scope --acr-values platinum && says err insufficient_user_authentication &&
        at_provider 0 request "$api" && at_provider 2 scope &&
        control '{"behaviour":{"api_acr_values":[],"oidc_acr_values":[]}}' && at_provider 0 logout
}

test_providers() {
    tap_run 'a login at a provider takes parameters, and refuses those of the protocol' adds_parameters
    tap_run 'an endpoint that is named goes before the metadata, and has to be one' names_endpoints
    tap_run 'a request is pushed where that is asked for, and never where it is refused' par
    tap_run 'tokens are bound to a key as asked for' dpop
    tap_run 'a second audience is not trusted without a word' trusts_audience
    tap_run 'what a server asks for is shown by another sign-in, or nothing changes' signs_in_again
    tap_run 'signing out can end the session of the browser, too' signs_out_in_browser
    tap_run 'a browser that does not come back leaves nobody signed in here' signs_out_here_all_the_same
    tap_run 'a script without a browser is not shown who has signed in' shows_no_hint_to_scripts
    tap_run 'a provider that lets no public client revoke is no failure of a logout' needs_no_revocation
    tap_run 'a free port that a provider may not take is said to be one at once' names_port
}
