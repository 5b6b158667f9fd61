#!/usr/bin/env bash
# Makes the folder that toolchains are installed into, and prints it. It lies outside of the clone, so that every clone of a
# user shares what was installed once.
# usage: folder.sh
# environment: CARDEA_TOOLCHAINS names another folder
set -euo pipefail

folder=$(realpath -m "${CARDEA_TOOLCHAINS:-${XDG_CACHE_HOME:-$HOME/.cache}/cardea-toolchains}")
mkdir -p "$folder"
echo "$folder"
