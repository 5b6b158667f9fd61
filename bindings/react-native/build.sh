#!/usr/bin/env bash
# Compiles the TypeScript and makes the npm package, with the library of DIST in it. The C++ goes along as source: it is compiled
# with the host's own React Native.
# usage: build.sh FOLDER   leaves FOLDER/package (what is packed) and FOLDER/cardea-auth-react-native-VERSION.tgz; prints the latter's path
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

package=$out/package
rm -rf "$package"
mkdir -p "$package/cpp/include/cardea" "$package/prebuilds/linux-x64"
cp -r "$here"/{package.json,README.md} "$root/LICENSE" "$dist/share/doc/cardea/licenses" "$package"
"$root/scripts/package/absolute_links.py" "$here" "$package/README.md"
cp "$here"/cpp/* "$root/bindings/common/cardea_table.g.h" "$package/cpp"
cp "$root/include/cardea.h" "$package/cpp/include"
cp "$root"/include/cardea/*.h "$package/cpp/include/cardea"
cp -L "$dist/lib/libcardea.so.0" "$package/prebuilds/linux-x64/libcardea.so.0"
chmod 644 "$package/prebuilds/linux-x64/libcardea.so.0"
"$root/bindings/javascript/compile.sh" "$here" "$package/src" --outDir "$package/lib/commonjs" --declarationDir "$package/lib/typescript"
cd "$package"
echo "$out/$(npm pack --silent --offline --pack-destination "$out")"
