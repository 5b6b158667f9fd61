#!/usr/bin/env bash
# Compiles the addon and makes the npm package, with the library of DIST in it.
# usage: build.sh FOLDER   leaves FOLDER/package (what is packed) and FOLDER/cardea-auth-VERSION.tgz; prints the path of the latter
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
dist=$(realpath -m "${DIST:-$root/dist}")
mkdir -p "$1"
out=$(cd "$1" && pwd)

if [ ! -e "$dist/lib/libcardea.so.1" ]; then
    echo "no $dist/lib/libcardea.so.1; run make sdk" >&2
    exit 2
fi
headers=$(node -p 'require("path").resolve(process.execPath, "../../include/node")')
if [ ! -e "$headers/node_api.h" ]; then
    echo "no $headers/node_api.h; this Node came without its headers" >&2
    exit 2
fi

package=$out/package
prebuilds=$package/prebuilds/$(node -p 'process.platform + "-" + process.arch')
rm -rf "$package"
mkdir -p "$prebuilds"
cp -r "$here"/{index.cjs,index.mjs,index.d.ts,index.d.mts,codes.g.d.ts,types,lib,package.json,README.md} \
    "$root/LICENSE" "$dist/share/doc/cardea/licenses" "$package"
cp -L "$dist/lib/libcardea.so.1" "$prebuilds/libcardea.so.1"
chmod 644 "$prebuilds/libcardea.so.1"
# shellcheck disable=SC2086  # flags are words
"${CC:-gcc}" -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden ${CFLAGS-} \
    -isystem "$headers" -I"$root/include" -I"$here/native" "$here"/native/*.c ${LDFLAGS--s -Wl,-z,now} \
    -o "$prebuilds/cardea.node"
cd "$package"
echo "$out/$(npm pack --silent --offline --pack-destination "$out")"
