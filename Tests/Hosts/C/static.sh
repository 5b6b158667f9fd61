# shellcheck shell=bash
# Programs with the library inside: linked with the archive, they need no file of it, and are the relay for redirects themselves. Sourced
# by run.sh.
# shellcheck disable=SC2154  # run.sh sets $work, $dist and $warnings

# link_inside SOURCE... PROGRAM: as pkg-config says, where the archive is all that there is.
link_inside() {
    # shellcheck disable=SC2046  # flags are words
    gcc -std=c99 "${warnings[@]}" "${@:1:$#-1}" $(PKG_CONFIG_PATH="$work/inside/lib/pkgconfig" \
        pkg-config --static --cflags --libs cardea) -o "${@: -1}"
}

check_static() {
    mkdir -p "$work/inside/lib"
    cp -r "$dist/include" "$work/inside/" && cp -r "$dist/lib/pkgconfig" "$dist/lib/libcardea.a" "$work/inside/lib/"
    # The header's example as it is, but for the server, what that allows, and the store.
    sed -e "s|\"https://login.example.com\", \"notes-desktop\"|\"$CARDEA_SANDBOX_URL/oidc\", \"notes\"|" \
        -e 's|com.example.notes:/callback|myapp:/oauth-callback|' -e 's|  cardea_options_set_redirect_uri|  cardea_config_set_store(config, "memory", NULL, NULL, NULL);\n&|' \
        "$work/example.c" >"$work/inside/example.c"
    # A function that is named like one that the library opens.
    cat >"$work/inside/curl.c" <<'C'
void *curl_easy_init(void);
int curl_calls(void);
static int calls;
void *curl_easy_init(void) {
    calls++;
    return 0;
}
int curl_calls(void) {
    return calls;
}
C
    tap_run "the header's example links with the archive, as pkg-config --static says" \
        link_inside "$work/inside/example.c" "$work/inside/example"
    tap_run 'a program with the library inside needs no file of it' lacks 'cardea|not found' ldd "$work/inside/example"
    tap_run 'a program with the library inside is the relay of its own scheme' signs_in_inside "$work/inside/example"
    tap_run 'functions of the program that are named like those of libcurl are its own' has_own_curl
    tap_run 'a program with the library inside leaves its words to main(), but for the relay' leaves_words
}

# A browser that follows a redirect as desktops do: it starts what the scheme's entry says.
signs_in_inside() { # PROGRAM
    (
        command -v gio >/dev/null || { echo 'no gio here' && exit 1; }
        mkdir -p "$work/inside/session"
        install_browser "$work/inside/session"
        cat >"$BROWSER" <<'SCRIPT'
#!/bin/sh
follow() {
    curl --silent --noproxy '*' --max-time 20 --output /dev/null --dump-header - "$1" | tr -d '\r' |
        sed -n 's/^[Ll]ocation: //p'
}
exec 2>>"$HOME/browser.log"
url=$(follow "$1&sandbox_outcome=verified")
grep -h '^Exec=' "$XDG_DATA_HOME"/applications/*.desktop >&2
exec env -u BROWSER DISPLAY=:99 gio open "$url"
SCRIPT
        timeout 60 env -u LD_LIBRARY_PATH "$1" >"$work/said" 2>&1
        cat "$work/said" "$HOME/browser.log"
        grep -q "^Exec=.*$1.* --cardea-redirect " "$HOME/browser.log" && grep -q 'Hello, ' "$work/said"
    )
}

has_own_curl() {
    (
        sed 's|^int main(void) {|int curl_calls(void);\n&|; s|  printf("Hello, .*|  printf("%d calls\\n", curl_calls());|' \
            "$work/example-here.c" >"$work/inside/own.c" &&
            link_inside "$work/inside/own.c" "$work/inside/curl.c" "$work/inside/own" || exit
        mkdir -p "$work/inside/session"
        install_browser "$work/inside/session"
        timeout 60 env -u LD_LIBRARY_PATH "$work/inside/own" >"$work/said" 2>&1
        cat "$work/said"
        grep -q '^0 calls' "$work/said"
    )
}

leaves_words() {
    cat >"$work/inside/words.c" <<'C'
#include <cardea.h>
#include <stdio.h>

int main(int count, char **words) {
    cardea_config_free(cardea_config_new());
    printf("%d %s\n", count, words[1]);
    return 0;
}
C
    link_inside "$work/inside/words.c" "$work/inside/words" &&
        [ "$("$work/inside/words" --cardea)" = '2 --cardea' ] && exits_with 2 "$work/inside/words" --cardea-redirect &&
        exits_with 1 "$work/inside/words" --cardea-redirect 'nobody-waits:/cb?code=hush'
}
