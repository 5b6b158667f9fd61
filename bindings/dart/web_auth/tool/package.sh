#!/usr/bin/env bash
# Makes the package as users get it. The library comes with package:cardea_auth_core.
# usage: package.sh FOLDER   the package becomes FOLDER/flutter_web_auth_2_cardea
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=$(cd "$here/../../.." && pwd)
package=${1:?usage: package.sh FOLDER}/flutter_web_auth_2_cardea
mkdir -p "$package"
cp -r "$here"/{lib,pubspec.yaml,analysis_options.yaml,README.md} "$root/LICENSE" "$root/CHANGELOG.md" "$package"
"$root/scripts/package/absolute_links.py" "$here" "$package/README.md"
"$root/scripts/package/absolute_links.py" "$root" "$package/CHANGELOG.md"
