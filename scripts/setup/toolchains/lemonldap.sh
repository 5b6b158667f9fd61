#!/usr/bin/env bash
# Unpacks Debian's LemonLDAP::NG, nginx before it and the libraries that the system lacks into a folder, once, and prints the
# folder. Not installed: the packages would start services for everybody.
# usage: scripts/setup/toolchains/lemonldap.sh
# needs: a Debian system whose package lists were updated once (apt-get update)
set -euo pipefail

exec "$(dirname "${BASH_SOURCE[0]}")/unpacked.sh" lemonldap usr/sbin/nginx \
    liblemonldap-ng-portal-perl lemonldap-ng-fastcgi-server libgd-securityimage-perl \
    libimage-magick-perl libstring-random-perl libio-string-perl nginx
