#!/usr/bin/env bash
# Unpacks Debian's Glewlwyd and the libraries of it that the system lacks into a folder, once, and prints the folder. Not
# installed: the package would start a service for everybody, and asks where its database is.
# usage: scripts/setup/toolchains/glewlwyd.sh
# needs: a Debian system whose package lists were updated once (apt-get update)
set -euo pipefail

exec "$(dirname "${BASH_SOURCE[0]}")/unpacked.sh" glewlwyd usr/bin/glewlwyd glewlwyd glewlwyd-common
