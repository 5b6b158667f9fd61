#!/usr/bin/env bash
# Makes the Linux package of the Flutter plugin as users get it. The library comes with package:cardea_auth_core.
# usage: package.sh FOLDER   the package becomes FOLDER/cardea_auth_linux
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=$(cd "$here/../../.." && pwd)
package=${1:?usage: package.sh FOLDER}/cardea_auth_linux
mkdir -p "$package"
cp -r "$here"/{lib,linux,pubspec.yaml,README.md} "$root/LICENSE" "$root/CHANGELOG.md" "$package"
"$root/scripts/package/absolute_links.py" "$here" "$package/README.md"
"$root/scripts/package/absolute_links.py" "$root" "$package/CHANGELOG.md"
