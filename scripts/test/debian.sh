#!/usr/bin/env bash
# Runs a command, such as `make test`, in a copy of this clone on another release of Debian. Files that are not committed go
# along. The release is a tree of its own, which keeps the packages that were installed; the copy keeps what was built. The
# command has the system's Swift toolchain, and processes, /tmp and shared memory of its own; nothing it does comes back.
# usage: scripts/test/debian.sh [--offline] RELEASE COMMAND [ARGUMENT...]     such as: debian.sh trixie make test-quick
#        --offline: no network but the loopback, for what was installed before
# needs: what scripts/setup/toolchains/debian.sh says
# environment: SWIFT; BUILD, which gets debian-RELEASE/clone, where the logs are
set -euo pipefail

fail() {
    echo "debian: $*" >&2
    exit 1
}

spaces=(--mount --pid --fork --kill-child --ipc --uts)
offline=
if [ "${1-}" = --offline ]; then offline=yes && spaces+=(--net) && shift; fi
if [ $# -lt 2 ]; then
    sed -n '2,8s/^# //p' "$0" >&2
    exit 2
fi
[ "$(id -u)" -eq 0 ] || spaces+=(--user --map-auto --map-root-user)
release=$1
shift
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
copy=$(realpath -m "$root/${BUILD:-.build}")/debian-$release/clone

swift=${SWIFT:-swift}
command -v "$swift" >/dev/null || fail "no '$swift' in PATH"
resources=$("$swift" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
toolchain=${resources%/usr/lib/swift}
[ -x "$toolchain/usr/bin/swift" ] || fail "'$swift' has its parts in '$resources', which is not usr/lib/swift of a toolchain"
tree=$("$root/scripts/setup/toolchains/debian.sh" "$release")

# The copy is a commit of what the clone holds now. Git writes only files that have changed, so builds go on where they were.
mkdir -p "$copy"
[ -e "$copy/.git" ] || git init --quiet "$copy"
commit() (
    cd "$root"
    export GIT_DIR=$copy/.git GIT_WORK_TREE=$root GIT_INDEX_FILE=$copy/.git/index-of-the-clone
    export GIT_AUTHOR_NAME=clone GIT_AUTHOR_EMAIL=clone GIT_COMMITTER_NAME=clone GIT_COMMITTER_EMAIL=clone
    GIT_COMMITTER_DATE=$(env -u GIT_DIR -u GIT_WORK_TREE git log -1 --format=%cI)
    export GIT_COMMITTER_DATE GIT_AUTHOR_DATE=$GIT_COMMITTER_DATE
    git add --all .
    git commit-tree -m 'What the clone holds' "$(git write-tree)"
)
[ -n "$(git -C "$root" rev-parse HEAD 2>/dev/null)" ] || fail "$root is not a clone of a repository"
(
    # Somebody else may be about to run something here, too.
    flock 9
    taken=$(commit) || fail "$root cannot be copied"
    git -C "$copy" reset --quiet --hard "$taken"
    git -C "$copy" clean --quiet -d --force
) 9>"$copy/.git/lock-of-the-copy"

kept=(TERM="${TERM:-dumb}" HOME=/root LANG=C.UTF-8 PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/usr/bin")
for name in CI http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY PIP_INDEX_URL; do
    if [ -n "${!name-}" ]; then kept+=("$name=${!name}"); fi
done

# shellcheck disable=SC2016  # for the shell inside
exec unshare "${spaces[@]}" bash -euc '
    tree=$1 copy=$2 toolchain=$3 offline=$4
    shift 4
    mount --make-rprivate /
    if [ -n "$offline" ]; then ip link set lo up; fi
    mount --bind "$tree" "$tree"
    cd "$tree"
    mount -t tmpfs -o mode=755 tmpfs dev
    for device in null zero full random urandom tty; do
        : >"dev/$device"
        mount --bind "/dev/$device" "dev/$device"
    done
    mkdir dev/pts dev/shm
    mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
    ln -s pts/ptmx dev/ptmx
    ln -s /proc/self/fd dev/fd
    for stream in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${stream%:*}" "dev/${stream#*:}"; done
    mount -t tmpfs -o mode=1777 tmpfs dev/shm
    mount -t tmpfs -o mode=1777 tmpfs tmp
    mount -t tmpfs -o mode=755 tmpfs run
    mkdir -m 1777 run/lock
    mount --rbind /sys sys
    mount -t proc proc proc

    # Names of hosts, and how pip gets at its packages, are those of the system.
    for file in /etc/resolv.conf /etc/hosts /etc/pip.conf; do
        [ -e "$file" ] || continue
        [ -f "$tree$file" ] && [ ! -L "$tree$file" ] || { rm -f "$tree$file" && : >"$tree$file"; }
        mount --bind -o ro "$file" "$tree$file"
    done
    mkdir -p "$tree$toolchain" srv/clone
    mount --bind "$toolchain" "$tree$toolchain"
    mount -o remount,bind,ro "$tree$toolchain"
    mount --bind "$copy" srv/clone

    mkdir -p mnt/old
    pivot_root . mnt/old
    cd /srv/clone
    umount -l /mnt/old
    # The first process stays a shell, which takes in what others leave behind.
    status=0
    env -i "$@" || status=$?
    exit "$status"
' bash "$tree" "$copy" "$toolchain" "$offline" "${kept[@]}" "$@"
