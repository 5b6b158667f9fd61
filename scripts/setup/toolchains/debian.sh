#!/usr/bin/env bash
# Makes a tree of another release of Debian by debootstrap unless it is there, and prints its folder. The mirror, the ways to it
# and its certificates are those of this machine. The tree has what Swift toolchains need, and no more; the
# bare one has not even that.
# usage: debian.sh RELEASE [bare]   such as: debian.sh trixie
# needs: a Debian system whose package lists were updated once (apt-get update), debootstrap; root, or user namespaces with ids
#        of the user's own (/etc/subuid, and the package uidmap)
set -euo pipefail

# What a Swift toolchain lists for Debian, by the names of every release, and what the clone's commands begin with; the rest
# comes by packages.txt.
packages=ca-certificates,git,make,libedit2,libncurses6,libsqlite3-0,libxml2,tzdata,zlib1g-dev

if [ $# -ne 1 ] && [ "${2-}" != bare ]; then
    sed -n '2,7s/^# //p' "$0" >&2
    exit 2
fi
release=$1
tree=$("$(dirname "${BASH_SOURCE[0]}")/folder.sh")/debian-$release${2+-$2}
if [ $# -eq 2 ]; then packages=ca-certificates; fi

fail() {
    printf 'debian: %s\n' "$@" >&2
    exit 1
}

if [ -e "$tree/made" ]; then
    echo "$tree"
    exit
fi
"$(dirname "${BASH_SOURCE[0]}")/allowed.sh" "a tree of Debian's $release"
command -v apt-get >/dev/null || fail "no apt-get: Debian cannot be had on this system"
PATH=$PATH:/usr/sbin:/sbin
command -v debootstrap >/dev/null || fail "no debootstrap; install the package of that name"
# shellcheck disable=SC2016  # apt expands it
mirror_of() { apt-get indextargets --format '$(REPO_URI)' "Label: $1" 'Created-By: Packages' | sort -u | head -n 1; }
mirror=$(mirror_of Debian)
[ -n "$mirror" ] || fail "apt knows no Debian mirror; run apt-get update"
security=$(mirror_of Debian-Security)

mkdir -p "$(dirname "$tree")"
work=$(mktemp -d "$tree.XXXXXX")
chmod 755 "$work"
{
    echo "deb $mirror $release main"
    echo "deb $mirror $release-updates main"
    if [ -n "$security" ]; then echo "deb $security $release-security main"; fi
} >"$work.list"
apt-config dump Acquire | grep -v '^Acquire::IndexTargets\|^Acquire::CompressionTypes' >"$work.conf"
# Two runs may install at once.
echo 'DPkg::Lock::Timeout "900";' >>"$work.conf"
eval "$(apt-config shell http_proxy Acquire::http::Proxy https_proxy Acquire::https::Proxy)"
if [ -n "${http_proxy-}" ]; then export http_proxy; fi
if [ -n "${https_proxy-}" ]; then export https_proxy; fi

spaces=(--mount --pid --fork --kill-child --ipc --uts)
if [ "$(id -u)" -ne 0 ]; then
    command -v newuidmap >/dev/null || fail "neither root nor newuidmap is at hand; install the package uidmap, or use sudo"
    # Device nodes cannot be made there; debootstrap takes the system's for a container of that kind.
    spaces+=(--user --map-auto --map-root-user)
    export container=lxc
fi
# In spaces of its own, so that nothing stays mounted whatever happens; the tree need not have this machine's folder for temporary files.
apart() { env -u TMPDIR unshare "${spaces[@]}" --mount-proc "$@"; }
trap 'apart rm -rf --one-file-system "$work"; rm -f "$work".*' EXIT

echo "debian: making a tree of Debian's $release in $tree" >&2
apart debootstrap --variant=minbase --include="$packages" "$release" "$work" "$mirror" >"$work.log" 2>&1 ||
    fail "debootstrap cannot make it:" "$(tail -n 5 "$work.log")"
# shellcheck disable=SC2016  # for the shell inside
apart bash -euc '
    work=$1
    mv "$work.list" "$work/etc/apt/sources.list"
    mv "$work.conf" "$work/etc/apt/apt.conf.d/99machine"
    for file in /etc/apt/auth.conf /etc/apt/auth.conf.d/*; do
        if [ -e "$file" ]; then cp "$file" "$work/etc/apt/auth.conf.d/"; fi
    done
    if [ -d /usr/local/share/ca-certificates ]; then
        cp -r /usr/local/share/ca-certificates "$work/usr/local/share/"
        chroot "$work" update-ca-certificates
    fi
    # What another run has made meanwhile is as good.
    : >"$work/made"
' bash "$work" >"$work.log" 2>&1 || fail "$(tail -n 5 "$work.log")"
mv -T "$work" "$tree" 2>/dev/null || [ -e "$tree/made" ] || fail "$tree is in the way; remove it"
echo "$tree"
