#!/usr/bin/env bash
# Installs idpy-oidc, a library for OpenID providers, and an HTTP server from PyPI, once, and prints the path of the
# Python that has it.
# usage: scripts/setup/toolchains/idpy-oidc.sh
set -euo pipefail

exec "$(dirname "${BASH_SOURCE[0]}")/python_packages.sh" idpy-oidc 5.0.0
