#!/usr/bin/env bash
# Unpacks Debian's Glewlwyd and the libraries of it that the system lacks into a folder, once, and prints the folder. Not
# installed: the package would start a service for everybody, and asks where its database is.
# usage: scripts/setup/toolchains/glewlwyd.sh
# needs: a Debian system whose package lists were updated once (apt-get update)
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
folder=$("$here/folder.sh")/glewlwyd

fail() {
    echo "toolchains: $*" >&2
    exit 1
}

if [ ! -x "$folder/usr/bin/glewlwyd" ]; then
    "$here/allowed.sh" Glewlwyd
    command -v apt-get >/dev/null || fail "no apt-get: Glewlwyd of Debian cannot be had on this system"
    mkdir -p "$(dirname "$folder")"
    work=$(mktemp -d "$folder.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    mkdir "$work/packages" "$work/root"
    libraries=$(apt-get --simulate --no-install-recommends install glewlwyd 2>"$work/log" |
        awk '$1 == "Inst" && $2 ~ /^lib/ { print $2 }') || fail "Glewlwyd cannot be had: $(tail -n 3 "$work/log")"
    echo "toolchains: unpacking glewlwyd" >&2
    # What its pages link to, whether the system has it or not: the links are relative.
    pages=$(apt-cache depends --important glewlwyd-common | awk '$1 == "Depends:" { print $2 }')
    # shellcheck disable=SC2086  # one word per package
    mapfile -t packages < <(printf '%s\n' glewlwyd glewlwyd-common $pages $libraries | sort -u)
    (cd "$work/packages" && apt-get -o APT::Sandbox::User="$(id -un)" -qq download "${packages[@]}") \
        >"$work/log" 2>&1 || fail "Glewlwyd cannot be had: $(tail -n 3 "$work/log")"
    for package in "$work"/packages/*.deb; do dpkg-deb --extract "$package" "$work/root"; done
    rm -rf "$folder"
    mv -T "$work/root" "$folder"
fi
echo "$folder"
