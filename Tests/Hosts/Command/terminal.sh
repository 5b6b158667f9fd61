# shellcheck shell=bash
# What somebody at a terminal sees and types where no browser can be opened, or where it ends at once. Sourced by run.sh, after
# scheme.sh.
# shellcheck disable=SC2154,SC2016  # run.sh sets $work, and the browsers expand what is written for them

loopback_login=(login --provider google --timeout 20 --store memory)
provider_login=(login --client-id notes --timeout 20 --store memory --issuer)

# shown PATTERN: the first thing on the terminal that the pattern is.
shown() { tr -d '\r' <"$work/err" | grep -o -- "$1" | head -n 1; }

# sees PATTERN: waits until it is on the terminal.
sees() { until_there grep -q -- "$1" "$work/err"; }

# page_leads_to: where a browser elsewhere ends at; sets redirect.
page_leads_to() {
    local page
    page=$(shown '^    http.*')
    redirect=$("$work/session/bin/redirect-of" "${page// /}&sandbox_outcome=verified")
    [ -n "$redirect" ] || { echo "no redirect from '$page'" && cat "$work/err" && return 1; }
}

# begin_elsewhere [ARGUMENT...]: on a terminal without a display; the page is shown there.
begin_elsewhere() {
    [ $# -gt 0 ] || set -- "${loopback_login[@]}"
    in_terminal '' "$@" && sees '^Address:'
}

pages_shown() { [ "$(grep -c '^    http.*state=' "$work/err")" -ge "$1" ]; }

signs_in_elsewhere() {
    local port
    begin_elsewhere && page_leads_to && port=$(shown '127.0.0.1:[0-9]*/callback') && port=${port//[!0-9]/} &&
        port=${port#127001} && sees "ssh -L $port:127.0.0.1:$port HOST" && ! grep -q -- --device "$work/err" &&
        echo nonsense >&9 && sees 'not an address that begins with http://127.0.0.1' &&
        echo "${redirect/$port/$((port - 1))}" >&9 && echo c >&9 &&
        until_there pages_shown 2 && echo "  $redirect "$'\r' >&9 && ends_with 0 &&
        sees '^User *usr_'
}

keeps_waiting_for_own() {
    begin_elsewhere "${provider_login[@]}" "$CARDEA_BASE_URL/oidc" && page_leads_to &&
        echo "${redirect%%\?*}?state=another&code=x" >&9 &&
        sees 'belongs to another sign-in' && echo "$redirect" >&9 && ends_with 0
}

takes_browser_meanwhile() {
    begin_elsewhere && page_leads_to && curl --silent --noproxy '*' --output /dev/null --location "$redirect" && ends_with 0 &&
        sees '^User *usr_'
}

cancels_elsewhere() { begin_elsewhere && echo q >&9 && ends_with 4 && sees 'Cancelled' && ! grep -q 'cardea:' "$work/err"; }

offers_code() {
    begin_elsewhere "${provider_login[@]}" "$CARDEA_BASE_URL/oidc" &&
        sees 'cancel with q, and add --device' && echo q >&9 && ends_with 4
}

tells_scripts() {
    BROWSER='' run 4 "${loopback_login[@]:0:3}" --timeout 1 && says err 'ssh -L' && ! grep -q 'paste' "$work/err" &&
        ! grep -q '^Address' "$work/err"
}

# A display that is not there leaves the browser to fail.
pastes_after_dead_display() {
    printf '#!/bin/sh\nexit 3\n' >"$work/session/bin/failing" && chmod +x "$work/session/bin/failing" &&
        in_terminal failing "${loopback_login[@]}" && sees 'No browser could be opened. Tried: .BROWSER (it ended with status 3)' &&
        sees '^Address:' && page_leads_to && echo "$redirect" >&9 && ends_with 0
}

pastes_while_browser_waits() {
    scheme_browser held hold && in_terminal held "${loopback_login[@]}" && sees 'o to open the page again' && echo c >&9 &&
        sees '^    http' && sees 'ssh -L' && until_there test -s "$work/redirect" && cat "$work/redirect" >&9 && echo >&9 &&
        ends_with 0
}

# crashes HOW: a default browser that ends at once, in a session with a bus.
crashes() {
    local begin=$SECONDS
    printf '#!/bin/sh\n%s\n' "$1" >"$work/session/bin/crashing" && chmod +x "$work/session/bin/crashing" &&
        mkdir -p "$work/crash" && printf '[Default Applications]\nx-scheme-handler/http=crashing.desktop\n' >"$work/crash/mimeapps.list" &&
        printf '[Desktop Entry]\nType=Application\nName=Crasher\nExec=%s %%u\nMimeType=x-scheme-handler/http;\n' \
            "$work/session/bin/crashing" >"$XDG_DATA_HOME/applications/crashing.desktop" || return
    # An xdg-open that calls everything a success, as it does on many desktops.
    mkdir -p "$work/few" && ln -sf /bin/sh /bin/sleep /usr/bin/timeout /bin/cat "$work/few/" &&
        printf '#!/bin/sh\nexit 0\n' >"$work/few/xdg-open" && chmod +x "$work/few/xdg-open" || return
    in_bus DISPLAY=:99 BROWSER='' XDG_CONFIG_HOME="$work/crash" PATH="$work/few" run 1 "${loopback_login[@]}" &&
        says err "$2" && [ $((SECONDS - begin)) -lt 15 ]
}

# in_bus NAME=VALUE... COMMAND...: with a session bus, which starts nothing by itself and ends with the command.
in_bus() {
    local status=0 bus address daemon
    printf '<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth><policy context="default">%s</policy></busconfig>' \
        '<allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>' >"$work/bus.conf" || return
    exec {bus}< <(exec dbus-daemon --config-file="$work/bus.conf" --nofork --print-address=1 --print-pid=1 2>"$work/bus.err")
    { read -r -u "$bus" address && read -r -u "$bus" daemon; } || { cat "$work/bus.err" && return 1; }
    (
        export DBUS_SESSION_BUS_ADDRESS=$address
        while [[ $1 == *=* ]]; do export "${1?}" && shift; done
        "$@"
    ) || status=$?
    kill "$daemon"
    exec {bus}<&-
    return "$status"
}

sees_crash() {
    crashes 'exit 1' 'Crasher ended with status 1' && crashes 'kill -SEGV $$' 'Crasher was ended by signal 11' &&
        crashes 'sleep 1; exit 9' 'Crasher ended with status 9'
}

# A browser that hands the page to one that runs already ends at once, too.
believes_handover() {
    printf '#!/bin/sh\n(exec %s/session/bin/signing-browser "$1") &\nexit 0\n' "$work" >"$work/session/bin/crashing" &&
        in_bus DISPLAY=:99 BROWSER='' XDG_CONFIG_HOME="$work/crash" run 0 "${loopback_login[@]}"
}

opens_in_windows() {
    mkdir -p "$work/wsl" && ln -sf "$work/session/bin/signing-browser" "$work/wsl/wslview" || return
    (
        export BROWSER='' WSL_DISTRO_NAME=Debian PATH=$work/wsl:$PATH
        run 0 "${loopback_login[@]}" && says err 'Opening your browser' && run 0 doctor &&
            says out "^ok *Opened by *wslview" && pastes 'Open this page in a browser' &&
            BROWSER=/bin/true run 0 doctor && says out '^ok *Opened by *.BROWSER, else wslview' &&
            run 0 open "$(other_page){redirect_uri}" && prints_redirect 'http://127.0.0.1:[0-9]*/callback' &&
            run 4 open "$(other_page)$redirect_uri" --redirect-uri "$redirect_uri" &&
            says err 'paste here the address that the browser ends up at' && [ ! -s "$work/out" ]
    )
}

test_terminals() {
    tap_run 'without a display a terminal takes the address that a browser elsewhere ends at' signs_in_elsewhere
    tap_run 'an address of another sign-in is refused, and the login goes on' keeps_waiting_for_own
    tap_run 'a browser of this machine still ends a login that asks for the address' takes_browser_meanwhile
    tap_run 'q cancels a login that asks for the address' cancels_elsewhere
    tap_run 'a login without a display names --device where the provider has it' offers_code
    tap_run 'a browser that fails leaves a terminal with the address to paste' pastes_after_dead_display
    tap_run 'while a browser is waited for, an address can be pasted as well' pastes_while_browser_waits
    tap_run 'a script without a display learns of the tunnel, and its input is not read' tells_scripts
    tap_run 'a browser that ends at once is told in seconds, with a session bus' sees_crash
    tap_run 'a browser that hands its page over and ends is none that failed' believes_handover
    tap_run 'in WSL the browser of Windows is opened, and not for a scheme' opens_in_windows
}
