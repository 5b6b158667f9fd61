#!/usr/bin/env bash
# Compiles the C++ of the package as a Node addon, and puts the library beside it, as a host does.
# usage: build.sh PACKAGE FOLDER   leaves FOLDER/cardea_bridge.node and FOLDER/libcardea.so.0
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
package=$1
mkdir -p "$2"
out=$(cd "$2" && pwd)
include=$(node -p 'require("path").resolve(process.execPath, "../../include/node")')
if [ ! -e "$include/node_api.h" ]; then
    echo "no $include/node_api.h; this Node came without its headers" >&2
    exit 2
fi
sources=()
for source in "$package"/cpp/*.cc; do
    [ "$(basename "$source")" = CardeaModule.cc ] || sources+=(-include "$source")
done
# In one piece, which is twice as fast.
"${CXX:-g++}" -std=c++17 -O1 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -isystem "$include" \
    -I"$package/cpp/include" -I"$package/cpp" "${sources[@]}" "$here/addon.cc" -ldl -o "$out/cardea_bridge.node"
cp "$package/prebuilds/linux-x64/libcardea.so.0" "$out"
