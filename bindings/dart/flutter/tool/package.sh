#!/usr/bin/env bash
# Makes the Flutter package as users get it. The library comes with package:cardea_auth_core.
# usage: package.sh FOLDER   the package becomes FOLDER/cardea_auth
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=$(cd "$here/../../.." && pwd)
package=${1:?usage: package.sh FOLDER}/cardea_auth
mkdir -p "$package/example" "$package/test/support"
cp -r "$here"/{lib,pubspec.yaml,analysis_options.yaml,README.md} "$package"
cp "$here"/test/support/{sandbox,flow}.dart "$package/test/support" # for the tests of applications
cp "$root/LICENSE" "$root/CHANGELOG.md" "$package"
"$root/scripts/package/absolute_links.py" "$here" "$package/README.md"
"$root/scripts/package/absolute_links.py" "$root" "$package/CHANGELOG.md"
cp -r "$root"/examples/flutter/{lib,pubspec.yaml,analysis_options.yaml,README.md} "$package/example"
# In the package, the example lies within it, and the other two come from where packages come from.
sed -i -e 's|path: ../../bindings/dart/flutter|path: ../|' -e '/^dependency_overrides:/,/^flutter:/{/^flutter:/!d}' \
    "$package/example/pubspec.yaml"
