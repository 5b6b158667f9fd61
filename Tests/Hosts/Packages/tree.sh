#!/usr/bin/env bash
# Runs a command in a tree of Debian that is laid over a bare one, as root and with processes of its own. What the command changes
# lies in STATE, and the next command with the same STATE finds it; the bare tree stays as it is.
# usage: tree.sh [--offline] RELEASE STATE PACKAGES COMMAND [ARGUMENT...]
#        PACKAGES: a folder that the command sees as /packages; --offline: no network but the loopback
set -euo pipefail

spaces=(--mount --pid --fork --kill-child --ipc --uts)
offline=
if [ "$1" = --offline ]; then offline=yes && spaces+=(--net) && shift; fi
release=$1 state=$(realpath -m "$2") packages=$(realpath "$3")
shift 3
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../..")
bare=$("$root/scripts/setup/toolchains/debian.sh" "$release" bare)
mkdir -p "$state/upper" "$state/work" "$state/tree"

kept=(TERM=dumb HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
    if [ -n "${!name-}" ]; then kept+=("$name=${!name}"); fi
done

# shellcheck disable=SC2016  # for the shell inside
exec unshare "${spaces[@]}" bash -euc '
    bare=$1 state=$2 packages=$3 offline=$4
    shift 4
    mount --make-rprivate /
    if [ -n "$offline" ]; then ip link set lo up; fi
    mount -t overlay -o "lowerdir=$bare,upperdir=$state/upper,workdir=$state/work" overlay "$state/tree"
    cd "$state/tree"
    mount -t tmpfs -o mode=755 tmpfs dev
    for device in null zero full random urandom fuse; do
        [ -e "/dev/$device" ] || continue
        : >"dev/$device"
        mount --bind "/dev/$device" "dev/$device"
    done
    mkdir dev/shm
    ln -s /proc/self/fd dev/fd
    mount -t tmpfs -o mode=1777 tmpfs dev/shm
    mount -t tmpfs -o mode=1777 tmpfs tmp
    mount -t tmpfs -o mode=755 tmpfs run
    mount -t proc proc proc
    for file in /etc/resolv.conf /etc/hosts; do
        [ -f "$PWD$file" ] || : >"$PWD$file"
        mount --bind -o ro "$file" "$PWD$file"
    done
    mkdir -p packages mnt/old
    mount --bind -o ro "$packages" packages
    pivot_root . mnt/old
    cd /
    umount -l /mnt/old
    status=0
    env -i "$@" || status=$?
    exit "$status"
' bash "$bare" "$state" "$packages" "$offline" "${kept[@]}" "$@"
