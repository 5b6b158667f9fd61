#!/usr/bin/env bash
# Installs the Debian packages of the named groups (see packages.txt) that are missing, and checks the Swift toolchain.
# For the groups test and peers it also installs Python packages below BUILD. Says what it installs; says nothing when there
# is nothing to do.
# usage: scripts/setup/setup.sh GROUP...
set -euo pipefail

readonly swift=${SWIFT:-swift} swift_needed=6.3
here=$(dirname "${BASH_SOURCE[0]}")
list=$here/packages.txt

wanted=$(awk -v groups=" $* " '/^[a-z]/ && index(groups, " " $1 " ") { print $2 }' "$list" | sort -u)
reason() { awk -v name="$1" '$2 == name { sub(/^[^#]*# */, ""); print; exit }' "$list"; }

fail() {
    printf 'setup: %s\n' "$@" >&2
    exit 1
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "setup: this is not a Debian system; these packages, or your system's equivalents, are needed:"
    for package in $wanted; do printf '  %-22s %s\n' "$package" "$(reason "$package")"; done
else
    # shellcheck disable=SC2086 # one word per package
    present=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | awk '$1 == "installed" { print $2 }' || true)
    # A compiler that comes with the Swift toolchain is as good as Debian's.
    if command -v clang >/dev/null; then present+=$'\nclang'; fi
    missing=$(comm -23 <(echo "$wanted") <(echo "$present" | sort -u))
    if [ -n "$missing" ]; then
        root=()
        if [ "$(id -u)" -ne 0 ]; then
            command -v sudo >/dev/null || fail "packages are missing, and neither root nor sudo is at hand:" "$missing"
            root=(sudo)
        fi
        for package in $missing; do printf 'setup: installing %-22s %s\n' "$package" "$(reason "$package")"; done
        "${root[@]}" apt-get update -qq
        # shellcheck disable=SC2086 # one word per package
        "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
    fi
fi

# An environment with the packages of a list. The list is copied last, so that what was interrupted begins anew.
python_packages() {
    local requirements=$1 environment=${BUILD:-$here/../../.build}/$2
    if cmp -s "$requirements" "$environment/installed.txt"; then return; fi
    echo "setup: installing the packages of $requirements"
    "${PYTHON:-python3}" -m venv --clear "$environment"
    "$environment/bin/python3" -m pip install --quiet --disable-pip-version-check -r "$requirements"
    cp "$requirements" "$environment/installed.txt"
}
if [[ " $* " == *" test "* ]]; then python_packages "$here/python-packages.txt" python; fi
if [[ " $* " == *" peers "* ]]; then python_packages "$here/../../benchmarks/peers/python-packages.txt" python-peers; fi

advice="install Swift $swift_needed or newer from https://www.swift.org/install/linux/ and put its usr/bin into PATH"
command -v "$swift" >/dev/null || fail "no '$swift' in PATH; $advice"
version=$("$swift" --version 2>/dev/null || true)
found=$(sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' <<<"$version" | head -n 1)
[ -n "$found" ] || fail "'$swift --version' names no version: $version" "$advice"
oldest=$(printf '%s\n' "$found" "$swift_needed" | sort -V | head -n 1)
[ "$oldest" = "$swift_needed" ] || fail "found Swift $found at $(command -v "$swift"), expected $swift_needed or newer; $advice"
