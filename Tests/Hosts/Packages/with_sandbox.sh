#!/bin/bash
# Runs a command beside a sandbox that lets everybody in, with CARDEA_BASE_URL, the SANDBOX_ISSUER of its OpenID provider, and a browser
# that needs no display.
# usage: with_sandbox.sh COMMAND [ARGUMENT...]
set -euo pipefail
coproc sandbox { exec cardea sandbox --quiet --until-eof --behaviour '{"automatic_outcome": "verified"}'; }
read -r line <&"${sandbox[0]}"
export CARDEA_BASE_URL=${line#listening on } SANDBOX_ISSUER=${line#listening on }/oidc
BROWSER=$(dirname "$(realpath "${BASH_SOURCE[0]}")")/browser.sh
export BROWSER XDG_RUNTIME_DIR
XDG_RUNTIME_DIR=$(mktemp -d)
"$@"
