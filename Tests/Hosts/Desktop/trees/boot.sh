#!/usr/bin/env bash
# Boots the tree of a desktop with systemd as its first process, in namespaces of its own: the system bus, logind and the user's
# services are real; there is no udev, no seat, no GPU, and no network but the loopback. What it writes goes to SCRATCH, so the tree
# stays as it was made. Ends with its standard input.
# usage: boot.sh TREE SCRATCH SHARE    SHARE is /share inside
set -euo pipefail

tree=$1 scratch=$2 share=$3
groups=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)
[ -n "$groups" ] || { echo "boot.sh: no cgroup2 is mounted, which systemd needs" >&2 && exit 1; }
group=$groups/cardea-$$
mkdir "$group"
trap end EXIT
end() {
    # The first process ends with it, and all others with that one.
    kill -9 "$box"
    wait "$box" || true
    for _ in {1..50}; do
        find "$group" -depth -type d -exec rmdir {} + && break
        sleep 0.1
    done
} 2>/dev/null
mkdir "$scratch"/{upper,work,root}

# shellcheck disable=SC2016  # for the shell inside
(
    echo "$BASHPID" >"$group/cgroup.procs"
    exec setsid unshare --mount --pid --net --ipc --uts --cgroup --fork --kill-child --propagation private bash -euc '
        tree=$1 scratch=$2 share=$3
        mount -t overlay -o "lowerdir=$tree,upperdir=$scratch/upper,workdir=$scratch/work" overlay "$scratch/root"
        cd "$scratch/root"
        mount -t proc proc proc
        mount -t sysfs sysfs sys
        mount -t tmpfs -o mode=755 tmpfs sys/fs
        mkdir sys/fs/cgroup
        mount -t cgroup2 none sys/fs/cgroup
        mount -t tmpfs -o mode=755 tmpfs dev
        mkdir dev/pts dev/shm
        for device in null zero full random urandom tty fuse; do [ ! -e "/dev/$device" ] || cp -a "/dev/$device" dev/; done
        mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
        ln -s pts/ptmx dev/ptmx
        mount -t tmpfs -o mode=1777 tmpfs dev/shm
        ln -s /proc/self/fd dev/fd
        for stream in 0:stdin 1:stdout 2:stderr; do ln -s "fd/${stream%:*}" "dev/${stream#*:}"; done
        mount -t tmpfs -o mode=755 tmpfs run
        mount -t tmpfs -o mode=1777 tmpfs tmp
        mkdir -m 1777 tmp/.X11-unix
        mkdir -p share mnt
        mount --bind "$share" share
        touch dev/console
        ip link set lo up
        hostname box
        pivot_root . mnt
        cd /
        umount -l /mnt
        exec env -i container=unshare PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=journal-or-kmsg
    ' bash "$tree" "$scratch" "$share" </dev/null >"$scratch/boot.log" 2>&1
) &
box=$!
for _ in {1..100}; do
    read -r first <"/proc/$box/task/$box/children" || true
    [ -z "${first-}" ] || break
    sleep 0.05
done
echo "${first:?it did not start}"
cat >/dev/null
