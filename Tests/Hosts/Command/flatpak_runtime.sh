# shellcheck shell=bash
# Makes a runtime for Flatpaks of this system's programs and libraries. Sourced.

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
