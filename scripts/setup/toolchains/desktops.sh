#!/usr/bin/env bash
# Makes the tree of a whole desktop unless it is there, and prints its folder: Debian with systemd, a display manager's PAM
# stack, the desktop, its keyring and portals, Chromium and Firefox, and an ordinary user. Tests/Hosts/Desktop/trees boots it.
# usage: desktops.sh gnome-bookworm|gnome-trixie|plasma-bookworm|plasma-trixie|xfce-bookworm
# needs: root, and what debian.sh needs; some 4 GB and ten minutes each
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
toolchains=$("$here/folder.sh")
desktop=${1-}
release=${desktop#*-}

base="dbus dbus-user-session systemd systemd-sysv libpam-systemd polkitd procps psmisc iproute2 dbus-x11 python3 python3-gi
    gir1.2-atspi-2.0 at-spi2-core libglib2.0-bin xdg-utils desktop-file-utils libsecret-1-0 libsecret-tools libfido2-1 libmicrohttpd12 curl openssl
    firefox-esr chromium xvfb xwayland xdotool imagemagick libgtk-4-1 libgtk-3-0 libqt6widgets6 qt6-wayland librsvg2-common libgl1-mesa-dri adwaita-icon-theme
    fonts-dejavu fonts-cantarell"
gnome="gnome-shell gnome-session gdm3 gnome-keyring libpam-gnome-keyring xdg-desktop-portal-gnome xdg-desktop-portal-gtk
    epiphany-browser gnome-settings-daemon dconf-cli pipewire wireplumber gvfs"
plasma="plasma-desktop plasma-workspace kwin-wayland sddm dolphin falkon kwalletmanager libpam-kwallet5 xdg-desktop-portal-kde
    kde-cli-tools breeze kactivitymanagerd polkit-kde-agent-1"
xfce="xfce4-session xfwm4 xfce4-panel xfdesktop4 thunar exo-utils xfce4-settings xdg-desktop-portal-gtk gnome-keyring
    libpam-gnome-keyring lightdm"
case $desktop in
gnome-*) packages=$gnome ;;
plasma-bookworm) packages="$plasma plasma-workspace-wayland libqca-qt5-2-plugins" ;;
plasma-trixie) packages="$plasma libqca-qt6-plugins" ;;
xfce-bookworm) packages=$xfce ;;
esac
if [ -z "${packages-}" ] || ! [[ $release =~ ^(bookworm|trixie)$ ]]; then
    sed -n '2,5s/^# //p' "$0" >&2
    exit 2
fi

fail() {
    printf 'desktops: %s\n' "$@" >&2
    exit 1
}

# install TREE PACKAGE...: starts no services, and takes the ways to the network from this machine.
install() {
    local tree=$1
    shift
    # shellcheck disable=SC2016  # for the shell inside
    env -u TMPDIR unshare --mount --pid --fork --kill-child bash -euc '
        tree=$1
        shift
        mount -t proc proc "$tree/proc"
        printf "#!/bin/sh\nexit 101\n" >"$tree/usr/sbin/policy-rc.d"
        chmod 755 "$tree/usr/sbin/policy-rc.d"
        for file in /etc/resolv.conf /etc/hosts; do
            [ -e "$tree$file" ] || : >"$tree$file"
            mount --bind -o ro "$file" "$tree$file"
        done
        export DEBIAN_FRONTEND=noninteractive LC_ALL=C
        chroot "$tree" apt-get update -q
        chroot "$tree" apt-get install -y -q --no-install-recommends "$@"
        chroot "$tree" apt-get clean
    ' bash "$tree" "$@" >"$tree.log" 2>&1 || fail "apt-get cannot install what $tree needs:" "$(tail -n 5 "$tree.log")"
}

# make NAME FROM PACKAGES [STEP]: a copy of another tree with more in it, which gets its name when it is whole.
make() {
    [ ! -e "$toolchains/$1" ] || return 0
    echo "desktops: making the tree $1 in $toolchains" >&2
    work=$(mktemp -d "$toolchains/$1.XXXXXX")
    trap 'rm -rf --one-file-system "$work" "$work.log"' EXIT
    cp -a --reflink=auto "$2/." "$work"
    # shellcheck disable=SC2086  # names are words
    install "$work" $3
    ${4:-true} "$work"
    rm -f "$work.log"
    mv -T "$work" "$toolchains/$1"
    trap - EXIT
}

# An ordinary user, no greeter, nothing that wants hardware or a network.
settle() {
    local tree=$1 units=$1/etc/systemd/user/org.gnome.Shell@wayland.service.d
    chroot "$tree" bash -euc '
        useradd -m -s /bin/bash ana
        echo ana:secret | chpasswd
        systemctl set-default -q multi-user.target
        rm -f /etc/systemd/system/display-manager.service
        systemctl mask -q getty@.service console-getty.service gdm.service gdm3.service sddm.service lightdm.service \
            display-manager.service NetworkManager.service ModemManager.service wpa_supplicant.service bluetooth.service \
            systemd-udevd.service systemd-udev-trigger.service systemd-modules-load.service udisks2.service upower.service \
            rtkit-daemon.service power-profiles-daemon.service
        mkdir -p /home/ana/.config
        echo yes >/home/ana/.config/gnome-initial-setup-done
        chown -R ana:ana /home/ana
        ldconfig'
    mkdir -p "$units" "$tree/etc/polkit-1/rules.d"
    printf '[Service]\nExecStart=\nExecStart=/usr/bin/gnome-shell --wayland --headless --virtual-monitor 1280x800 --unsafe-mode\n' \
        >"$units/headless.conf"
    # Nobody is there to answer a colour manager's question.
    printf '%s\n' 'polkit.addRule(function(action) {' \
        '    if (action.id.indexOf("org.freedesktop.color-manager.") === 0) return polkit.Result.YES;' '});' \
        >"$tree/etc/polkit-1/rules.d/10-color.rules"
    # A program with capabilities cannot be executed in namespaces without them, which looks like a crash of KWin.
    if [ -e "$tree/usr/bin/kwin_wayland" ]; then setcap -r "$tree/usr/bin/kwin_wayland" 2>/dev/null || true; fi
}

if [ -e "$toolchains/desktop-$desktop" ]; then
    echo "$toolchains/desktop-$desktop"
    exit
fi
[ "$(id -u)" -eq 0 ] || fail "only root can make and boot the tree of a desktop"
"$here/allowed.sh" "the tree desktop-$desktop"
mkdir -p "$toolchains"
exec 9>"$toolchains/desktops.lock"
flock 9
bare=$("$here/debian.sh" "$release" bare)
make "desktop-$release" "$bare" "$base"
make "desktop-$desktop" "$toolchains/desktop-$release" "$packages" settle
echo "$toolchains/desktop-$desktop"
