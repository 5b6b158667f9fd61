#!/usr/bin/env bash
# Builds the command, and tries the packages as a stranger gets them. Prints TAP.
# usage: run.sh [debian | languages | rpm]   default: debian
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/setup/setup.sh build package bindings
DIST=$(realpath -m "${BUILD:-.build}")/packages-sdk
export DIST
scripts/build/sdk.sh --with-command >&2
exec "Tests/Packages/${1:-debian}.py"
