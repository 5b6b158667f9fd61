#!/usr/bin/env bash
# Installs Django OAuth Toolkit, which makes an OpenID provider of a Django site, and an HTTP server from PyPI, once, and prints
# the path of the Python that has it.
# usage: scripts/setup/toolchains/django-oauth-toolkit.sh
set -euo pipefail

exec "$(dirname "${BASH_SOURCE[0]}")/python_packages.sh" django-oauth-toolkit 3.4.1
