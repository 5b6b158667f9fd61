#!/usr/bin/env bash
# Tries the packages as a stranger gets them. Prints TAP.
# usage: run.sh sdk                                 builds what they are made of, the SDK with the command
#        run.sh debian | languages | rpm | oldest | appimage   tries those, after that
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
# A maintainer's key is for what is released; the suites have their own.
unset MINISIGN_KEY
DIST=$(realpath -m "${BUILD:-.build}")/packages-sdk
export DIST
if [ "${1-}" = sdk ]; then
    scripts/setup/setup.sh build package bindings
    exec scripts/build/sdk.sh --with-command
fi
[ -e "$DIST/bin/cardea" ] || { echo "packages: no SDK in $DIST; run Tests/Hosts/Packages/run.sh sdk" >&2 && exit 2; }
exec "Tests/Hosts/Packages/${1?usage: run.sh sdk, debian, languages, rpm, oldest or appimage}.py"
