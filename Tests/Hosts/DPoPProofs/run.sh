#!/usr/bin/env bash
# Judges the proofs that the shipped library makes in a login, a refresh and a logout. Prints TAP.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-proofs.XXXXXX")
trap 'rm -rf "$work"' EXIT
python3 Tests/Hosts/Endurance/endurance.py --build "$work/worker"
LD_LIBRARY_PATH=$(realpath "${DIST:-dist}")/lib scripts/setup/python.sh Tests/Hosts/DPoPProofs/check_proofs.py "$@" -- "$work/worker" - rounds 1
