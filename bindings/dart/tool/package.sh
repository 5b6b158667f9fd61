#!/usr/bin/env bash
# Makes the Dart package as users get it: the sources, and the library of the SDK in DIST.
# usage: package.sh FOLDER   the package becomes FOLDER/cardea_auth_core
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=$(cd "$here/../.." && pwd)
dist=${DIST:-$root/dist}
package=${1:?usage: package.sh FOLDER}/cardea_auth_core
case $(uname -m) in
x86_64) architecture=x64 ;;
aarch64) architecture=arm64 ;;
*) echo "package.sh: no name for the architecture $(uname -m)" >&2 && exit 1 ;;
esac
if [ ! -e "$dist/lib/libcardea.so.0" ]; then
    echo "package.sh: no $dist/lib/libcardea.so.0; run make sdk" >&2
    exit 2
fi

mkdir -p "$package/native/linux_$architecture" "$package/example"
cp -r "$here"/{lib,hook,pubspec.yaml,analysis_options.yaml,README.md} "$package"
cp -r "$root/LICENSE" "$root/CHANGELOG.md" "$dist/share/doc/cardea/licenses" "$package"
"$root/scripts/package/absolute_links.py" "$here" "$package/README.md"
"$root/scripts/package/absolute_links.py" "$root" "$package/CHANGELOG.md"
cp "$root/examples/dart/bin/login.dart" "$package/example/login.dart"
install -m 644 "$dist/lib/libcardea.so.0" "$package/native/linux_$architecture/libcardea.so.0"
