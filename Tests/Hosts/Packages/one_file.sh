#!/usr/bin/env bash
# Makes one file of a program that signs in, with PyInstaller, Bun and esbuild, and runs it where no package is; runs one with Bun and Deno.
# Prints TAP.
# usage: one_file.sh
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-one-file.XXXXXX")
# shellcheck source=Tests/Hosts/Support/tap.sh
. Tests/Hosts/Support/tap.sh
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
# shellcheck source=Tests/Hosts/Support/browser.sh
. Tests/Hosts/Support/browser.sh
# shellcheck source=Tests/Hosts/Support/other_programs.sh
. Tests/Hosts/Support/other_programs.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT

with_pyinstaller() {
    local python
    python=$(scripts/setup/toolchains/pyinstaller.sh) &&
        PYTHONPATH=bindings/python/backend "$python" -c \
            'import cardea_build, sys; print(cardea_build.build_wheel(sys.argv[1]))' "$work" &&
        "$python" -m pip install --quiet --disable-pip-version-check --no-index --no-deps --target "$work/site" "$work"/cardea_auth-*.whl ||
        return
    cat >"$work/app.py" <<'PYTHON'
import os
from cardea_auth import CardeaUser, Client

with Client(prelude=os.environ["CARDEA_SANDBOX_URL"], application_id="com.example.onefile", store="memory") as client:
    result = client.login(provider="google", redirect_uri="http://127.0.0.1/callback", redirect_capture="loopback")
    print("Signed in:", isinstance(result, CardeaUser))
PYTHON
    mkdir "$work/python" &&
        PYTHONPATH=$work/site "$python" -m PyInstaller --onefile --name app --log-level ERROR --distpath "$work/python" \
            --workpath "$work/pyinstaller" --specpath "$work/pyinstaller" "$work/app.py"
}

# What follows is run where this folder is gone, unless it says so.
packages=$work/packages

javascript() {
    bindings/node/build.sh "$packages" || return
    cat >"$packages/app.cjs" <<'JAVASCRIPT'
const { CardeaClient } = require('@cardea/auth');

(async () => {
    const client = new CardeaClient({ backend: { prelude: process.env.CARDEA_SANDBOX_URL }, applicationId: 'com.example.onefile', store: 'memory' });
    const options = { provider: 'google', redirectUri: 'http://127.0.0.1/callback', redirectCapture: 'loopback' };
    console.log('Signed in:', (await client.loginWithOAuth(options)).kind);
    await client.close();
})().catch((error) => { console.log(error.code, error.message); process.exitCode = 1; });
JAVASCRIPT
    {
        echo "require('@cardea/auth').useLibrary(require('node:path').join(__dirname, 'libcardea.so.0'));"
        cat "$packages/app.cjs"
    } >"$packages/names.cjs"
}

# with_esbuild FOLDER PROGRAM OPTION...
with_esbuild() {
    local folder=$1 program=$2
    shift 2
    mkdir "$folder" && (cd "$packages" && esbuild "$program" --bundle --platform=node --log-level=warning --outfile="$folder/app.js" "$@")
}

# Bun compiles what it sees: the addon is in the program, and the library lies beside it.
with_bun() { mkdir "$work/javascript" && (cd "$packages" && "$work/bun" build --compile --outfile "$work/javascript/app" app.cjs); }

# signs_in FOLDER COMMAND...
signs_in() {
    (cd "$1" && timeout 60 "${@:2}") >"$work/said" 2>&1 </dev/null || { cat "$work/said" && return 1; }
    cat "$work/said"
    grep -q '^Signed in: ' "$work/said"
}

# Without a library the program says where it may lie.
tells_where() {
    ! (cd "$1" && LD_LIBRARY_PATH='' timeout 60 ./app) >"$work/said" 2>&1 || return
    cat "$work/said"
    grep -q "^  $1/libcardea.so.0: " "$work/said"
}

node=$(scripts/setup/toolchains/node.sh) && deno=$(scripts/setup/toolchains/deno.sh) || exit
export DENO_DIR=$work/deno DENO_NO_UPDATE_CHECK=1
export PATH=$node:$PATH npm_config_update_notifier=false
start_sandbox "$work" || exit
tap_run 'PyInstaller makes one file of a program, without an option for the library' with_pyinstaller
install_browser "$work/session"
tap_run 'that file signs in' signs_in "$work/python" ./app
tap_run 'the packages for Node are made' javascript
tap_run 'Deno runs a program that signs in' signs_in "$packages" \
    "$deno" run --allow-ffi --allow-env --allow-read --allow-net --node-modules-dir=manual app.cjs
tap_run 'esbuild makes one file of a program, but for the package' with_esbuild "$work/esbuild" app.cjs --external:@cardea/auth
cp -r "$packages/node_modules" "$work/esbuild"
tap_run 'esbuild makes one file of a program, and one of the addon' with_esbuild "$work/copied" names.cjs --loader:.node=copy
cp -L "${DIST:-dist}/lib/libcardea.so.0" "$work/copied"
if bun=$(other_program bun-1.4.5.xz); then
    xz --decompress --stdout "$bun" >"$work/bun" && chmod +x "$work/bun"
    tap_run 'Bun runs a program that signs in' signs_in "$packages" "$work/bun" run app.cjs
    tap_run 'Bun makes one file of a program' with_bun
fi
rm -r "$packages"
tap_run 'the file of esbuild signs in, with the package beside it' signs_in "$work/esbuild" node app.js
tap_run 'the file of esbuild signs in, with the library that it names beside it' signs_in "$work/copied" node app.js
if [ -n "$bun" ]; then
    tap_run 'without the library beside it, the file of Bun says where to put it' tells_where "$work/javascript"
    cp -L "${DIST:-dist}/lib/libcardea.so.0" "$work/javascript"
    tap_run 'with the library beside it, that file signs in' signs_in "$work/javascript" ./app
else
    tap_skip 'Bun runs a program, and makes one file of it' \
        'there is no bun-1.4.5.xz in CARDEA_SERVERS: unpack the npm package @oven/bun-linux-x64-baseline 1.4.5 and compress its bin/bun with xz'
fi
tap_finish
