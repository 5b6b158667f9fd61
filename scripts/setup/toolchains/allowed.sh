#!/usr/bin/env bash
# Fails, and says why, where nothing may be installed. What installs a toolchain asks here before it does.
# usage: allowed.sh WHAT
# environment: NO_INSTALL=1 forbids it
if [ "${NO_INSTALL:-0}" != 0 ]; then
    folder=$("$(dirname "${BASH_SOURCE[0]}")/folder.sh")
    echo "toolchains: NO_INSTALL is set, and $1 is not in $folder; run once without it, or name another folder with CARDEA_TOOLCHAINS" >&2
    exit 1
fi
