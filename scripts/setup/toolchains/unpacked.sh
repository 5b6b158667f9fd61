#!/usr/bin/env bash
# Unpacks Debian packages, and what they need and the system lacks, into the folder NAME of the toolchains, once, and prints the
# folder. Nothing is installed, and no root is needed. FILE is one that is there when all is.
# usage: unpacked.sh NAME FILE PACKAGE...
# needs: a Debian system whose package lists were updated once (apt-get update)
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
name=$1
folder=$("$here/folder.sh")/$name
file=$folder/$2
shift 2

fail() {
    echo "toolchains: $name of Debian cannot be had${1:+: $1}" >&2
    exit 1
}

if [ ! -e "$file" ]; then
    "$here/allowed.sh" "$name of Debian"
    command -v apt-get >/dev/null || fail "no apt-get on this system"
    mkdir -p "$(dirname "$folder")"
    work=$(mktemp -d "$folder.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    mkdir "$work/packages" "$work/root"
    echo "toolchains: unpacking $name" >&2
    # Not what the system has in an older version, in whose place nothing is put; third comes that version.
    lacking=$(apt-get --simulate --no-install-recommends install "$@" 2>"$work/log" |
        awk '$1 == "Inst" && $3 !~ /^\[/ { print $2 }') || fail "$(tail -n 3 "$work/log")"
    # What their pages link to, whether the system has it or not: the links are relative.
    pages=$(apt-cache depends --important "$@" | awk '$1 == "Depends:" && $2 ~ /^(libjs|fonts)-/ { print $2 }')
    # shellcheck disable=SC2086  # one word per package
    mapfile -t packages < <(printf '%s\n' "$@" $lacking $pages | sort -u)
    (cd "$work/packages" && apt-get -o APT::Sandbox::User="$(id -un)" -qq download "${packages[@]}") \
        >"$work/log" 2>&1 || fail "$(tail -n 3 "$work/log")"
    for package in "$work"/packages/*.deb; do dpkg-deb --extract "$package" "$work/root"; done
    rm -rf "$folder"
    mv -T "$work/root" "$folder"
fi
echo "$folder"
