#!/usr/bin/env bash
# Installs the Dart SDK unless it is there, and prints its folder, which has bin/dart. The suite is Debian's testing, which
# keeps no old versions: what is there today is installed, and its version goes to standard error.
# usage: dart.sh
# environment: CARDEA_DART_SDK names an SDK that is there already; CARDEA_DART_SUITE another suite
set -euo pipefail

if [ -n "${CARDEA_DART_SDK-}" ]; then
    [ -x "$CARDEA_DART_SDK/bin/dart" ] || { echo "dart.sh: no $CARDEA_DART_SDK/bin/dart" >&2 && exit 1; }
    echo "$CARDEA_DART_SDK"
    exit
fi
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
folder=$("$here/folder.sh")/dart
"$here/debroot.sh" "$folder" "${CARDEA_DART_SUITE:-forky}" dart-sdk
sdk=$(realpath "$folder")/usr/lib/dart
"$sdk/bin/dart" --version >&2 || { echo "dart.sh: the SDK in $sdk does not run" >&2 && exit 1; }
echo "$sdk"
