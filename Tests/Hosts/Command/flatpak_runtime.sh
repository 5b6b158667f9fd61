# shellcheck shell=bash
# Makes a runtime for Flatpaks of this system's programs and libraries, and brings the desktop's portal. Sourced.

# shellcheck disable=SC2034  # for whoever sources this
platform=com.example.Platform
architecture=$(uname -m)

# libraries_of PROGRAM FOLDER: copies what the loader needs for it.
libraries_of() {
    local path
    while read -r path; do
        case $path in
        */ld-linux*) cp -L "$path" "$2/lib64/" ;;
        *) cp -L "$path" "$2/lib/" ;;
        esac
    done < <(ldd "$1" | grep -o '/[^ ]*' | sort -u)
}

# make_runtime FOLDER PROGRAM...: with these programs, and the libraries that the engine opens by name.
make_runtime() {
    local folder=$1 name path
    shift
    mkdir -p "$folder"/files/{bin,lib,lib64} "$folder/export"
    for name in "$@"; do
        path=$(command -v "$name")
        cp -L "$path" "$folder/files/bin/$name" && libraries_of "$path" "$folder/files"
    done
    for name in libsecret-1.so.0 libgio-2.0.so.0 libcurl.so.4 libssl.so.3; do
        path=$(ldconfig -p | sed -n "s|.*$name .* => ||p" | head -n 1)
        cp -L "$path" "$folder/files/lib/" && libraries_of "$path" "$folder/files"
    done
    printf '[Runtime]\nname=%s\nruntime=%s/%s/1\nsdk=%s/%s/1\n' \
        "$platform" "$platform" "$architecture" "$platform" "$architecture" >"$folder/metadata"
}

# offer_portal FOLDER [VARIABLE...]: lets the bus of the session, whose services are in the folder, start the real portal, as on a desktop
# whose keyring is that of GNOME.
offer_portal() {
    local services=$1 name program variables=("HOME=$HOME" "XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR" "${@:2}")
    for name in org.freedesktop.portal.Desktop org.freedesktop.impl.portal.PermissionStore; do
        program=$(sed -n 's/^Exec=//p' "/usr/share/dbus-1/services/$name.service") || return
        {
            printf '[D-BUS Service]\nName=%s\nExec=/usr/bin/env' "$name"
            printf ' "%s"' "${variables[@]}"
            printf ' XDG_CURRENT_DESKTOP=GNOME %s\n' "$program"
        } >"$services/$name.service"
    done
    gdbus call --session -d org.freedesktop.DBus -o / -m org.freedesktop.DBus.ReloadConfig
}
