# shellcheck shell=bash
# A default browser that signs in by itself. Sourced.

# install_browser FOLDER: makes a desktop session in the folder whose browser visits each page, chooses to sign in, and
# follows the redirects. Exports what leads programs there, and keeps them away from the desktop of whoever runs this.
install_browser() {
    local bin=$1/bin data=$1/data config=$1/config runtime=$1/runtime
    mkdir -p "$bin" "$data/applications" "$config" "$runtime"
    chmod 700 "$runtime"
    cat >"$bin/signing-browser" <<'SCRIPT'
#!/bin/sh
# A real browser would stop working with the signals of its parent blocked.
grep -q '^SigBlk:[[:space:]]*0*$' /proc/self/status || exit 1
exec curl --silent --show-error --location --noproxy '*' --max-time 20 --output /dev/null "$1&sandbox_outcome=${SANDBOX_OUTCOME:-verified}"
SCRIPT
    chmod +x "$bin/signing-browser"
    cat >"$data/applications/signing-browser.desktop" <<ENTRY
[Desktop Entry]
Type=Application
Name=Signing browser
Exec=$bin/signing-browser %u
MimeType=x-scheme-handler/http;x-scheme-handler/https;
ENTRY
    printf '[Default Applications]\nx-scheme-handler/http=signing-browser.desktop\n' >"$config/mimeapps.list"
    export XDG_DATA_HOME=$data XDG_CONFIG_HOME=$config XDG_RUNTIME_DIR=$runtime XDG_DATA_DIRS=$data HOME=$1
    export BROWSER=$bin/signing-browser
    unset DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY XDG_CURRENT_DESKTOP XDG_CONFIG_DIRS
}
