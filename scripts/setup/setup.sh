#!/usr/bin/env bash
# Installs the Debian packages of the named groups (see packages.txt) that are missing, and checks the Swift toolchain.
# For the groups test, pages and peers it also installs Python packages below BUILD. Says what it installs; says nothing when there
# is nothing to do. What it may not or cannot install it names, with the line to do so, and fails.
# usage: scripts/setup/setup.sh GROUP...
# environment: NO_INSTALL=1 installs nothing, and uses neither root nor the network
set -euo pipefail
# One order of names for sort and comm, and apt's words in one language.
export LC_ALL=C

readonly swift=${SWIFT:-swift} swift_needed=6.3
here=$(dirname "${BASH_SOURCE[0]}")
list=$here/packages.txt
build=${BUILD:-$here/../../.build}
problems=0

wanted=$(awk -v groups=" $* " '/^[a-z]/ && index(groups, " " $1 " ") { print $2 }' "$list" | sort -u)
reason() { awk -v name="$1" '$2 == name { sub(/^[^#]*# */, ""); print; exit }' "$list"; }
may_install() { [ "${NO_INSTALL:-0}" = 0 ]; }

# problem TEXT [LINE]: a line is one to copy. Later steps are looked at, too: one run says everything that is missing.
problem() {
    printf 'setup: %s\n' "$1" >&2
    if [ $# -gt 1 ]; then printf '  %s\n' "$2" >&2; fi
    problems=1
}

# name_packages WHY: the packages with their reasons, and one line that installs them.
name_packages() {
    local package
    problem "$1; these packages are missing:"
    for package in $missing; do printf '  %-24s %s\n' "$package" "$(reason "$package")"; done >&2
    problem 'this line installs them, as root:' "apt-get update && apt-get install -y --no-install-recommends ${missing//$'\n'/ }"
}

# Without a password, or with a terminal to type it at.
sudo_works() { sudo -n true 2>/dev/null || { (: </dev/tty) 2>/dev/null && sudo -v; }; }

install_packages() {
    local package root=()
    if ! may_install; then name_packages 'NO_INSTALL is set' && return; fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then name_packages 'neither root nor sudo is at hand' && return; fi
        if ! sudo_works; then name_packages 'sudo asks for a password, or refuses' && return; fi
        root=(sudo)
    fi
    for package in $missing; do printf 'setup: installing %-24s %s\n' "$package" "$(reason "$package")"; done
    # Of several sources one may be gone, and the packages be had all the same. A second apt is waited for.
    "${root[@]}" apt-get update -qq || echo "setup: apt-get update failed; trying to install all the same" >&2
    # shellcheck disable=SC2086 # one word per package
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=300 $missing >/dev/null || name_packages 'apt-get install failed'
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "setup: this is not a Debian system; these packages, or your system's equivalents, are needed:"
    for package in $wanted; do printf '  %-24s %s\n' "$package" "$(reason "$package")"; done
else
    # shellcheck disable=SC2086 # one word per package
    present=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | awk '$1 == "installed" { print $2 }' || true)
    # A compiler that comes with the Swift toolchain is as good as Debian's.
    if command -v clang >/dev/null; then present+=$'\nclang'; fi
    missing=$(comm -23 <(echo "$wanted") <(echo "$present" | sort -u))
    if [ -n "$missing" ]; then install_packages; fi
fi

# What root has built here once, nobody else can build again.
if [ -e "$build" ] && foreign=$(find "$build" -maxdepth 2 -type d ! -writable -print -quit) && [ -n "$foreign" ]; then
    problem "$foreign cannot be written by $(id -un); remove $build, or build elsewhere with BUILD=folder"
fi

# An environment with the packages of a list. The list is copied last, so that what was interrupted begins anew.
python_packages() {
    local requirements=$1 environment=$build/$2 line
    if cmp -s "$requirements" "$environment/installed.txt"; then return; fi
    printf -v line '%q -m venv --clear %q && %q -m pip install -r %q && cp %q %q' "${PYTHON:-python3}" "$environment" \
        "$environment/bin/python3" "$requirements" "$requirements" "$environment/installed.txt"
    if ! may_install; then
        problem "NO_INSTALL is set; the Python packages of $requirements are missing; this line installs them:" "$line"
        return
    fi
    # Without Debian's packages there may be no venv.
    if [ "$problems" -ne 0 ]; then return; fi
    echo "setup: installing the packages of $requirements"
    if "${PYTHON:-python3}" -m venv --clear "$environment" &&
        "$environment/bin/python3" -m pip install --quiet --disable-pip-version-check -r "$requirements"; then
        cp "$requirements" "$environment/installed.txt"
    else
        problem "the packages of $requirements could not be installed; this line does the same:" "$line"
    fi
}
if [[ " $* " =~ \ (test|pages)\  ]]; then python_packages "$here/python-packages.txt" python; fi
if [[ " $* " == *" peers "* ]]; then python_packages "$here/../../benchmarks/peers/python-packages.txt" python-peers; fi

check_swift() {
    local advice version found oldest
    advice="install Swift $swift_needed or newer from https://www.swift.org/install/linux/ and put its usr/bin into PATH"
    if ! command -v "$swift" >/dev/null; then problem "no '$swift' in PATH; $advice" && return; fi
    version=$("$swift" --version 2>/dev/null || true)
    found=$(sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' <<<"$version" | head -n 1)
    if [ -z "$found" ]; then problem "'$swift --version' names no version: $version; $advice" && return; fi
    oldest=$(printf '%s\n' "$found" "$swift_needed" | sort -V | head -n 1)
    if [ "$oldest" != "$swift_needed" ]; then
        problem "found Swift $found at $(command -v "$swift"), expected $swift_needed or newer; $advice"
    fi
}
check_swift
exit "$problems"
