#!/usr/bin/env bash
# Compiles TypeScript and addon, and makes the npm packages: the main one, and that of this machine's addon with the library of DIST.
# usage: build.sh FOLDER   leaves FOLDER/node_modules (what is packed) and FOLDER/*.tgz; prints the paths of the latter
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
dist=$(realpath -m "${DIST:-$root/dist}")
mkdir -p "$1"
out=$(cd "$1" && pwd)

if [ ! -e "$dist/lib/libcardea.so.0" ]; then
    echo "no $dist/lib/libcardea.so.0; run make sdk" >&2
    exit 2
fi
headers=$(node -p 'require("path").resolve(process.execPath, "../../include/node")')
if [ ! -e "$headers/node_api.h" ]; then
    echo "no $headers/node_api.h; this Node came without its headers" >&2
    exit 2
fi

platform=$(node -p 'process.platform + "-" + process.arch')
if [ ! -e "$here/platforms/$platform.json" ]; then
    echo "no $here/platforms/$platform.json; the addon is not made for this machine" >&2
    exit 2
fi
package=$out/node_modules/@cardea/auth
part=$package-$platform
rm -rf "$package" "$part" "$out/source"
mkdir -p "$package" "$part"
cp -r "$here"/{package.json,README.md} "$root/LICENSE" "$package"
"$root/bindings/javascript/compile.sh" "$here" "$out/source" --outDir "$package/lib"
"$root/scripts/package/absolute_links.py" "$here" "$package/README.md"
cp -r "$root/LICENSE" "$dist/share/doc/cardea/licenses" "$part"
cp "$here/platforms/$platform.json" "$part/package.json"
cp -L "$dist/lib/libcardea.so.0" "$part/libcardea.so.0"
chmod 644 "$part/libcardea.so.0"
# shellcheck disable=SC2086  # flags are words
"${CC:-gcc}" -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden ${CFLAGS-} \
    -isystem "$headers" -I"$root/include" -I"$root/bindings/common" "$here"/native/*.c ${LDFLAGS--s -Wl,-z,now} \
    -o "$part/cardea.node"
for folder in "$package" "$part"; do
    cd "$folder"
    echo "$out/$(npm pack --silent --offline --pack-destination "$out")"
done
