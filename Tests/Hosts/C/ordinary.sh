#!/usr/bin/env bash
# Builds the library with Swift's runtime inside, as it is shipped if Embedded Swift fails, and runs the C programs with it.
# Prints TAP.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

export BUILD=${BUILD:-.build}/ordinary MODE=ordinary
export DIST=$BUILD/dist
scripts/build/sdk.sh >&2
exec Tests/Hosts/C/run.sh --short
