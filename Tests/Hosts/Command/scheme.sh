# shellcheck shell=bash
# Sign-ins whose redirect has a scheme of its own. Sourced by run.sh, after install_browser.
# shellcheck disable=SC2154,SC2016  # run.sh sets $work, and the browsers expand what is written for them

redirect_uri=myapp://oauth-callback
scheme_login=(login --provider google --redirect-uri "$redirect_uri" --timeout 20)

# scheme_browser NAME COMMAND...: a browser that signs in and hands its redirect to the command; with "hold" it writes the
# redirect to $work/redirect instead.
scheme_browser() {
    local browser=$work/session/bin/$1
    # As the server has written it: the redirect_url of curl puts a slash behind the host.
    printf '%s\n' '#!/bin/sh' "curl --silent --noproxy '*' --output /dev/null --dump-header - \"\$1\" |" \
        "    tr -d '\\r' | sed -n 's/^[Ll]ocation: //p'" >"$work/session/bin/redirect-of" &&
        chmod +x "$work/session/bin/redirect-of" || return
    cat >"$browser" <<SCRIPT
#!/bin/sh
echo opened >>"$work/openings"
url=\$($work/session/bin/redirect-of "\$1&sandbox_outcome=verified")
SCRIPT
    if [ "$2" = hold ]; then
        printf 'printf %%s "$url" >"%s"; mv "%s" "%s"\n' "$work/redirect.new" "$work/redirect.new" "$work/redirect"
    else
        # A launcher without a display, or with this browser, would open the redirect as a page.
        printf 'exec env -u BROWSER DISPLAY=:99 %s "$url"\n' "${*:2}"
    fi >>"$browser"
    chmod +x "$browser"
}

# desktop_state: all that a claim may touch.
desktop_state() {
    find "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$HOME/.local/state" -path '*/cardea' -prune -o -type f -print0 2>/dev/null |
        sort -z | xargs -0 sha256sum
    find "$HOME/.local/state/cardea/schemes" -name '*.json' 2>/dev/null || true
}

is_as_before() {
    desktop_state >"$work/after"
    diff "$work/before" "$work/after"
}

# install_app ID NAME COMMAND: an application that is the default for the scheme.
install_app() {
    printf '[Desktop Entry]\nType=Application\nName=%s\nExec=%s\nMimeType=x-scheme-handler/myapp;\n' "$2" "$3" \
        >"$XDG_DATA_HOME/applications/$1.desktop"
    cp "$XDG_CONFIG_HOME/mimeapps.list" "$work/mimeapps.list"
    printf 'x-scheme-handler/myapp=%s.desktop\n' "$1" >>"$XDG_CONFIG_HOME/mimeapps.list"
    desktop_state >"$work/before"
}

# remove_app ID
remove_app() {
    rm "$XDG_DATA_HOME/applications/$1.desktop" && mv "$work/mimeapps.list" "$XDG_CONFIG_HOME/mimeapps.list"
}

install_other() { install_app other Other "/usr/bin/touch $work/other-was-started"; }

# signs_in_by COMMAND...: with a browser that hands the redirect to the command.
signs_in_by() {
    command -v "$1" >/dev/null || { echo "no $1 here" && return 1; }
    scheme_browser by "$@" && desktop_state >"$work/before" &&
        BROWSER=$work/session/bin/by run 0 "${scheme_login[@]}" --json && says out '"user_id":"usr_' && is_as_before
}

names_application() {
    printf '#!/bin/sh\ngrep -h "^Name=" "%s"/applications/dev.cardea.redirect.myapp*.desktop >"%s"\nexec gio open "$1"\n' \
        "$XDG_DATA_HOME" "$work/asked" >"$work/session/bin/look" && chmod +x "$work/session/bin/look" &&
        signs_in_by "$work/session/bin/look" && grep -q '^Name=com.example.command$' "$work/asked" || return
    local scheme_login=("${scheme_login[@]}" --application-name 'My notes')
    signs_in_by "$work/session/bin/look" && grep -q '^Name=My notes$' "$work/asked"
}

# The page of an application's owner, which leads back by a deep link - and by one that is none before.
signs_in_through_page() {
    local page=https://app.example/back known='"myapp://oauth-callback","http://127.0.0.1:*/callback","http://[::1]:*/callback"'
    control "{\"behaviour\":{\"allowed_redirect_uris\":[$known,\"$page\"]}}" || return
    printf '#!/bin/sh\ngio open "myapp://auth?${1#*\\?}"\nexec gio open "myapp://oauth/back?${1#*\\?}"\n' \
        >"$work/session/bin/owners-page" && chmod +x "$work/session/bin/owners-page" || return
    scheme_browser deep "$work/session/bin/owners-page" && desktop_state >"$work/before" &&
        BROWSER=$work/session/bin/deep run 0 login --provider google --redirect-uri "$page" --deep-link-scheme myapp \
            --timeout 20 --json && says out '"user_id":"usr_' && is_as_before &&
        says err 'Unmatched app link, browser left open: myapp://auth'
}

respects_other() {
    install_other && BROWSER=$work/session/bin/by run 1 "${scheme_login[@]}" && says err 'scheme_taken' &&
        says err '--take-scheme' && says err 'Other (other.desktop)' && is_as_before
}

borrows_from_other() {
    BROWSER=$work/session/bin/by run 0 "${scheme_login[@]}" --take-scheme && is_as_before &&
        [ ! -e "$work/other-was-started" ] && remove_app other
}

leaves_to_installed() {
    install_app relay Relay "\"$CARDEA_COMMAND\" redirect %u" &&
        BROWSER=$work/session/bin/by run 0 "${scheme_login[@]}" --installed-scheme && is_as_before &&
        remove_app relay && run 2 login --provider google --take-scheme && says err 'needs a redirect URI with a scheme'
}

# other_page: the URL of a page as another login library makes it, but for the redirect URI, which comes last.
other_page() {
    printf '%s/oidc/authorize?client_id=notes&response_type=code&scope=openid&state=theirs&code_challenge_method=S256' "$CARDEA_BASE_URL"
    printf '&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&redirect_uri='
}

# prints_redirect BEGINNING: the last run wrote a redirect of that beginning to out, and nothing else.
prints_redirect() { says out "^$1?.*code=" && says out 'state=theirs' && [ "$(wc -l <"$work/out")" -eq 1 ]; }

opens_page_of_other_library() {
    run 0 open "$(other_page){redirect_uri}" && prints_redirect 'http://127.0.0.1:[0-9]*/callback' &&
        in_json 0 open open "$(other_page)%7Bredirect_uri%7D" && says out '"redirect_url":"http://127.0.0.1:' &&
        scheme_browser by gio open && desktop_state >"$work/before" &&
        BROWSER=$work/session/bin/by run 0 open "$(other_page)$redirect_uri" --redirect-uri "$redirect_uri" --timeout 20 &&
        prints_redirect "$redirect_uri" && is_as_before
}

opens_page_of_input() {
    printf '%s\r\nmore\n' "$(other_page){redirect_uri}" | "$CARDEA_COMMAND" open - >"$work/out" 2>"$work/err" &&
        prints_redirect 'http://127.0.0.1:[0-9]*/callback' || return
    # What is behind the line can be pasted.
    printf '%s\n%s?code=typed&state=theirs\n' "$(other_page)$redirect_uri" "$redirect_uri" |
        "$CARDEA_COMMAND" open - --redirect-uri "$redirect_uri" --no-browser >"$work/out" 2>"$work/err" &&
        prints_redirect "$redirect_uri" && run 2 open - && says err 'standard input has no URL' && [ ! -s "$work/out" ]
}

refuses_pages() {
    run 2 open && says err 'The URL is missing' && run 2 open "$(other_page)" && says err 'write {redirect_uri} where' &&
        run 2 open file:///etc/passwd --redirect-uri "$redirect_uri" && says err 'only http and https are opened' &&
        run 2 open "$(other_page)" --redirect-uri https://app.example.com/ && run 2 open "$(other_page)" --take-scheme &&
        [ ! -s "$work/out" ] && desktop_state >"$work/before" &&
        BROWSER=/bin/true run 4 open "$(other_page)x" --redirect-uri "$redirect_uri" --timeout 1 && says err 'login_timed_out' &&
        [ ! -s "$work/out" ] && is_as_before
}

# pastes TEXT ARGUMENT...: signs in as a person who copies addresses and reads the text. $BROWSER is the caller's.
pastes() {
    local said=$1 status=0 page login
    shift
    rm -f "$work/typed" && mkfifo "$work/typed" || return
    (exec timeout 30 "$CARDEA_COMMAND" "${scheme_login[@]}" "$@" <"$work/typed") >"$work/out" 2>"$work/err" &
    login=$!
    exec 9>"$work/typed"
    until grep -q '^Address:' "$work/err" || ! kill -0 "$login" 2>/dev/null; do sleep 0.02; done
    page=$(sed -n 's/^    \(http.*\)/\1/p' "$work/err")
    printf 'nonsense\n%s\n' "$("$work/session/bin/redirect-of" "$page&sandbox_outcome=verified")" >&9
    exec 9>&-
    wait "$login" || status=$?
    rm "$work/typed"
    [ "$status" -eq 0 ] && says out '^User *usr_' && says err "$said" && says err 'not an address that begins with'
}

pastes_without_browser() { BROWSER='' pastes 'Open this page in a browser' && pastes 'Open this page' --no-browser; }

pastes_after_failure() {
    desktop_state >"$work/before"
    BROWSER=/bin/false pastes 'No browser could be opened' && is_as_before &&
        BROWSER=/bin/false run 1 "${scheme_login[@]}" && says err browser_unavailable && is_as_before
}

# begin_held_login: returns when its redirect is in $work/redirect. Sets held to the process.
begin_held_login() {
    rm -f "$work/redirect"
    scheme_browser held hold && desktop_state >"$work/before" || return
    (trap - TERM INT && BROWSER=$work/session/bin/held exec "$CARDEA_COMMAND" "${scheme_login[@]}") \
        >"$work/held.out" 2>"$work/held.err" </dev/null &
    held=$!
    until [ -s "$work/redirect" ]; do
        kill -0 "$held" 2>/dev/null || { cat "$work/held.err" && return 1; }
        sleep 0.02
    done
}

puts_back_when_interrupted() {
    local status=0
    begin_held_login && ! is_as_before >/dev/null && kill -INT "$held" || return
    wait "$held" || status=$?
    [ "$status" -eq 130 ] && is_as_before && run 1 redirect "$(cat "$work/redirect")"
}

# until_there COMMAND...: waits for it to succeed, for ten seconds at most.
until_there() {
    local deadline=$((SECONDS + 10))
    until "$@" 2>/dev/null; do
        [ "$SECONDS" -lt "$deadline" ] || { echo "never: $*" && return 1; }
        sleep 0.02
    done
}

# in_terminal BROWSER [ARGUMENT...]: begins a sign-in, by scheme unless said otherwise, on a terminal of its own, to which
# descriptor 9 types. Sets held.
in_terminal() {
    local browser=$1
    shift
    [ $# -gt 0 ] || set -- "${scheme_login[@]}"
    rm -f "$work/typed" "$work/redirect" "$work/err" && mkfifo "$work/typed" || return
    BROWSER=${browser:+$work/session/bin/$browser} timeout 30 Tests/Hosts/Command/on_terminal.py "$work/err" "$CARDEA_COMMAND" "$@" \
        <"$work/typed" >/dev/null 2>&1 &
    held=$!
    exec 9>"$work/typed"
}

# ends_with STATUS: the sign-in on the terminal.
ends_with() {
    local status=0
    wait "$held" || status=$?
    exec 9>&-
    [ "$status" -eq "$1" ] || { cat "$work/err" && return 1; }
}

was_opened() { [ "$(wc -l <"$work/openings")" -eq "$1" ]; }

follows_keys() {
    rm -f "$work/openings" && desktop_state >"$work/before" || return
    in_terminal held && until_there grep -q 'o to open the page again' "$work/err" &&
        until_there was_opened 1 && echo o >&9 && until_there was_opened 2 && echo c >&9 && until_there grep -q '^    http' "$work/err" &&
        echo q >&9 && ends_with 4 && is_as_before
}

types_code_after_keys() {
    sed 's/=verified/=unverified/' "$work/session/bin/by" >"$work/session/bin/unverified" &&
        chmod +x "$work/session/bin/unverified" && in_terminal unverified &&
        until_there grep -q 'Code (r: send again' "$work/err" && echo r >&9 &&
        until_there grep -q 'The code was sent again' "$work/err" && echo q >&9 && ends_with 4
}

gives_up_in_time() {
    desktop_state >"$work/before"
    BROWSER=$work/session/bin/held run 4 "${scheme_login[@]:0:5}" --timeout 1 && says err login_timed_out &&
        says err '--timeout' && is_as_before
}

# The login is written to the store while its page is shown.
# Written twice: the attempt, and then the key to a redirect that is kept for it. So it has to rest for a while.
login_is_stored() {
    [ -n "$(find "$XDG_DATA_HOME/cardea" -type f -newer "$work/before" ! -newermt '1 second ago' -print -quit)" ]
}

kill_held_login() {
    begin_held_login && until_there login_is_stored && kill -KILL "$held" && { wait "$held" 2>/dev/null || true; }
}

resumes_after_kill() {
    kill_held_login && "$CARDEA_COMMAND" redirect - --json <"$work/redirect" >"$work/out" 2>"$work/err" && says err 'kept until' &&
        says out '{"outcome":"kept"}' || return
    BROWSER=/bin/false run 0 "${scheme_login[@]}" && says err 'Finishing that one' && says out '^User *usr_' &&
        is_as_before
}

goes_on_after_bad_redirect() {
    kill_held_login && "$CARDEA_COMMAND" redirect "$redirect_uri?error=access_denied" || return
    BROWSER=$work/session/bin/by run 0 "${scheme_login[@]}" && says err 'earlier sign-in that was interrupted cannot be finished' &&
        is_as_before
}

doctor_tries() {
    desktop_state >"$work/before"
    run 0 doctor && says out '^ok *Scheme' && says out '^ok *Loopback .*127.0.0.1' && is_as_before &&
        DISPLAY=:99 run 0 doctor --scheme myapp && says out '^ok *Handler *myapp: no program' &&
        says out '^ok *Login *claims myapp' && says out '^ok *Round trip *by GIO in [0-9]* ms' &&
        says out '^ok *Round trip *by xdg-open in [0-9]* ms' && is_as_before &&
        run 0 doctor --scheme myapp && says out 'xdg-open not tried: there is no display' &&
        run 2 doctor --scheme http && run 2 doctor --scheme 'my app'
}

doctor_sees_taken() {
    install_other && run 1 doctor --scheme myapp && says err 'lines marked fail' &&
        says out "^ok *Handler *myapp: Other (other.desktop, $XDG_DATA_HOME.*mimeapps.list" &&
        says out '^fail *Login *refused' && says out '--take-scheme' && is_as_before && remove_app other
}

# As root no mode of a folder forbids anything; a file in its place does.
doctor_sees_closed() {
    touch "$work/closed" && XDG_CONFIG_HOME=$work/closed run 1 doctor --scheme myapp &&
        says out "^fail *Login *refused.*$work/closed" && XDG_CONFIG_HOME=$work/closed run 0 doctor &&
        says out "^warn *Scheme.*$work/closed" && XDG_CONFIG_HOME=$work/closed run 1 "${scheme_login[@]}" &&
        says err capture_unavailable && says err 'doctor --scheme'
}

doctor_sees_leftover() {
    kill_held_login && run 0 doctor && says out '^warn *Leftover *myapp' && says out 'next login' &&
        run 0 doctor --scheme other && says out '^ok *Leftover *myapp.*put it back' && is_as_before
}

# launcher NAME COMMAND: takes the launcher's place for those who have $work/launchers in PATH.
launcher() {
    mkdir -p "$work/launchers"
    printf '#!/bin/sh\n%s\n' "$2" >"$work/launchers/$1" && chmod +x "$work/launchers/$1"
}

doctor_sees_failures() {
    desktop_state >"$work/before"
    launcher gio 'exit 4' && launcher xdg-open 'exit 3' || return
    DISPLAY=:99 PATH=$work/launchers:$PATH run 1 doctor --scheme myapp && says out 'by GIO failed.*status 4' &&
        says out 'by xdg-open failed.*status 3' && says out '^fail *Round trip' && is_as_before
}

doctor_can_be_ended() {
    local status=0 doctor
    launcher gio "touch '$work/tried'; exec sleep 4" || return
    (trap - TERM INT && PATH=$work/launchers:$PATH exec "$CARDEA_COMMAND" doctor --scheme myapp) >"$work/out" 2>&1 &
    doctor=$!
    until_there test -e "$work/tried" && ! is_as_before >/dev/null && kill -INT "$doctor" || return
    wait "$doctor" || status=$?
    [ "$status" -eq 130 ] && is_as_before
}

test_schemes() {
    tap_run 'a sign-in by scheme ends with xdg-open, and leaves nothing' signs_in_by xdg-open
    tap_run 'a sign-in by scheme ends with GIO, and leaves nothing' signs_in_by gio open
    tap_run 'a sign-in by scheme has the name that the browser asks with' names_application
    tap_run 'DE-2 DE-3: a sign-in through a page ends with its deep link, and leaves nothing' signs_in_through_page
    tap_run 'a page of another library is opened, and its redirect printed alone' opens_page_of_other_library
    tap_run 'a page of another library is read from the standard input, one line of it' opens_page_of_input
    tap_run 'a page that is not opened, and one that never comes back, print nothing' refuses_pages
    tap_run 'the scheme of another application is left to it' respects_other
    tap_run 'the scheme of another application is borrowed when asked to' borrows_from_other
    tap_run 'an installed handler of the scheme is left in place' leaves_to_installed
    tap_run 'without a browser the redirect is asked for' pastes_without_browser
    tap_run 'a browser that cannot be opened leaves the sign-in to be finished by hand' pastes_after_failure
    tap_run 'an interrupted sign-in puts the desktop back' puts_back_when_interrupted
    tap_run 'on a terminal the page is opened again, shown and given up by a key' follows_keys
    tap_run 'on a terminal the code is asked for after the keys' types_code_after_keys
    tap_run 'a sign-in that takes too long puts the desktop back' gives_up_in_time
    tap_run 'a sign-in that was killed goes on from its kept redirect' resumes_after_kill
    tap_run 'a kept redirect that cannot be redeemed makes room for a new sign-in' goes_on_after_bad_redirect
    tap_run 'the doctor tries a free scheme and puts it back' doctor_tries
    tap_run 'the doctor sees who has a scheme' doctor_sees_taken
    tap_run 'the doctor sees settings that cannot be changed' doctor_sees_closed
    tap_run 'the doctor sees what a killed sign-in left' doctor_sees_leftover
    tap_run 'the doctor tells launchers that fail' doctor_sees_failures
    tap_run 'the test of the doctor can be ended, and puts the desktop back' doctor_can_be_ended
}
