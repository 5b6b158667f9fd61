#!/usr/bin/env bash
# Prints the folder that toolchains are installed into; the first installation makes it. It lies outside of the clone,
# so that every clone of a user shares what was installed once.
# usage: folder.sh
# environment: CARDEA_TOOLCHAINS names another folder
set -euo pipefail

realpath -m "${CARDEA_TOOLCHAINS:-${XDG_CACHE_HOME:-$HOME/.cache}/cardea-toolchains}"
