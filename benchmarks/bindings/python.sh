#!/usr/bin/env bash
# Packages the Python binding as a user gets it, installs it outside the repository, and measures. Prints a line of JSON for each kind
# of client.
# usage: benchmarks/bindings/python.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

DIST=$(realpath -m "${DIST:-dist}")
export DIST
unset CARDEA_LIBRARY PYTHONPATH
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-bench.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT

"${PYTHON:-python3}" -m pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-index --no-deps \
    --wheel-dir "$work" bindings/python
"${PYTHON:-python3}" -m venv "$work/venv"
"$work/venv/bin/python3" -m pip install --quiet --disable-pip-version-check --no-index "$work"/*.whl
unset CARDEA_SANDBOX_URL
start_sandbox "$work"
curl --silent --fail --noproxy '*' -o "$work/answer" -H 'Content-Type: application/json' \
    -d '{"behaviour": {"automatic_outcome": "verified"}}' "$CARDEA_SANDBOX_URL/sandbox/control"
"$work/venv/bin/python3" benchmarks/bindings/python.py "$(stat -c %s "$work"/*.whl)"
