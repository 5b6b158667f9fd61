#!/usr/bin/env bash
# Unpacks Debian packages of another suite, with everything they need (libc included), into a folder of its own. The
# system's packages stay as they are; no root is needed. Does nothing when the folder holds these packages already, and
# says on standard error what it installs.
# usage: debroot.sh FOLDER SUITE PACKAGE...
# needs: a Debian system whose package lists were updated once (apt-get update), patchelf
set -euo pipefail

if [ $# -lt 3 ]; then
    sed -n '2,6s/^# //p' "$0" >&2
    exit 2
fi
wanted="$2 ${*:3}"
target=$(realpath -m "$1")
suite=$2
shift 2

is_complete() { [ "$(cat "$target/wanted.txt" 2>/dev/null)" = "$wanted" ]; }

fail() {
    echo "debroot: $*" >&2
    exit 1
}

# The folder gets its name when it is whole, so whatever interrupts this leaves nothing that looks finished.
is_complete && exit 0
"$(dirname "$(realpath "${BASH_SOURCE[0]}")")/allowed.sh" "$(basename "$target") of Debian $suite"
command -v apt-get >/dev/null || fail "no apt-get: $suite of Debian cannot be had on this system"
command -v patchelf >/dev/null || fail "no patchelf; install the package of that name"
mkdir -p "$(dirname "$target")"
work=$(mktemp -d "$target.XXXXXX")
trap 'rm -rf "$work"' EXIT
root=$work/root state=$work/apt
mkdir -p "$state"/{lists,archives}/partial "$root"/usr/{bin,sbin,lib,lib64}
for folder in lib lib64 bin sbin; do ln -s "usr/$folder" "$root/$folder"; done

# An empty status says that nothing is installed, so that libc and all else are fetched, too.
: >"$state/status"
# shellcheck disable=SC2016  # apt expands it
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Label: Debian' 'Created-By: Packages' |
    sort -u | head -n 1)
[ -n "$mirror" ] || fail "apt knows no Debian mirror; run apt-get update"
echo "deb $mirror $suite main" >"$state/sources.list"
options=(-o Dir::Etc::sourcelist="$state/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$state/lists"
    -o Dir::Cache="$state" -o Dir::State::status="$state/status" -o APT::Install-Recommends=0
    -o Debug::NoLocking=1 -o APT::Sandbox::User="$(id -un)")
echo "debroot: installing $* of Debian $suite into $target" >&2
apt-get "${options[@]}" -qq update >"$work/log" 2>&1 ||
    fail "the suite $suite cannot be had from $mirror: $(tail -n 3 "$work/log")"
apt-get "${options[@]}" -qq -y --download-only install "$@" >"$work/log" 2>&1 ||
    fail "$* cannot be installed from $suite today: $(tail -n 8 "$work/log")"

for file in "$state"/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$file" | tar -x -C "$root" --keep-directory-symlink \
        --exclude='./usr/share/doc/*' --exclude='./usr/share/man/*' --exclude='./usr/share/locale/*'
    basename "$file"
done >"$root/packages.txt"

# The programs run with the libc of their own suite, which is newer than the system's.
libraries=$target/usr/lib/$(gcc -print-multiarch)
loader=$(basename "$(echo "$root/usr/lib/$(gcc -print-multiarch)"/ld-linux-*.so.*)")
for program in "$root"/usr/lib/dart/bin/{dart,dartvm,dartaotruntime,utils/gen_snapshot} \
    "$root"/usr/lib/flutter-engine/*/{flutter_tester,gen_snapshot,impellerc}; do
    [ -f "$program" ] || continue
    patchelf --set-interpreter "$libraries/$loader" --force-rpath --set-rpath "$libraries" "$program"
done

echo "$wanted" >"$root/wanted.txt"
rm -rf "$target"
# Another run that installs the same at the same time is as good.
mv -T "$root" "$target" 2>/dev/null || is_complete || fail "$target cannot be made"
echo "debroot: installed $(wc -l <"$target/packages.txt") packages into $target" >&2
