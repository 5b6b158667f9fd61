#!/usr/bin/env bash
# Builds the programs of this folder for those toolkits that are installed: gtk4, gtk3, qt6.
# usage: build.sh FOLDER    cardea.pc is found by PKG_CONFIG_PATH
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# build PROGRAM PACKAGE COMPILER...
build() {
    pkg-config --exists "$2" || return 0
    # shellcheck disable=SC2046  # flags are words
    "${@:3}" -O2 -Wall -Wextra -Werror $(pkg-config --cflags --libs cardea "$2") -o "$folder/$1"
}

folder=$(realpath "$1")
build gtk4 gtk4 cc -std=c11 gtk.c
build gtk3 gtk+-3.0 cc -std=c11 gtk.c
build qt6 Qt6Widgets c++ -std=c++17 -fPIC qt.cpp
