#!/usr/bin/env bash
# Makes a Flatpak of an application in C by flatpak-builder, with FOLDER/module.yaml for the library, and signs in with it: the
# desktop's portal opens the page, and a port or the entry of the package brings the redirect. Then tries to claim a scheme, which a
# Flatpak cannot.
# usage: flatpak.sh FOLDER          FOLDER has the archive, too
#        flatpak.sh --inside FOLDER   on a bus, beside a sandbox
set -euo pipefail
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
# shellcheck source=Tests/Hosts/Command/flatpak_runtime.sh
. "$here/../Command/flatpak_runtime.sh"

if [ "$1" = --inside ]; then
    # Flatpak asks the system's bus about limits of a child's account, and a machine without one is no reason to fail.
    export DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS
    offer_portal "$XDG_DATA_HOME/dbus-1/services" "XDG_DATA_HOME=$XDG_DATA_HOME"
    for way in 'loopback http://127.0.0.1/callback' 'installed myapp://oauth-callback' 'scheme myapp://oauth-callback'; do
        timeout 60 flatpak run --user --env="CARDEA_SANDBOX_URL=$CARDEA_BASE_URL" --env="CAPTURE=${way% *}" --env="REDIRECT_URI=${way#* }" \
            --env=TIMEOUT_MS=20000 com.example.App login
    done
    exit
fi

folder=$(realpath "$1")
cd "$folder"
mkdir -p home data/applications data/dbus-1/services cache runtime config
export XDG_DATA_DIRS=$folder/data/flatpak/exports/share:/usr/local/share:/usr/share
export HOME=$folder/home XDG_DATA_HOME=$folder/data XDG_CACHE_HOME=$folder/cache XDG_CONFIG_HOME=$folder/config

# The runtime has no compiler: the program is linked here, with the same archive.
tar -xf cardea-*.tar.gz
sdk=$(echo "$folder"/cardea-*/)
cc -std=c99 -D_POSIX_C_SOURCE=200809L -Wall -Werror "$here/../Browser/application.c" "-I${sdk}include" "-L${sdk}lib" -lcardea -o app

printf '[Desktop Entry]\nType=Application\nName=App\nExec=app deliver %%u\nMimeType=x-scheme-handler/myapp;\n' >com.example.App.desktop
make_runtime runtime bash cat cp install mkdir rm sh
flatpak build-export --runtime --files=files repository runtime 1
flatpak --user remote-add --no-gpg-verify here repository
flatpak --user install --noninteractive -y here "$platform//1"
{
    printf 'app-id: com.example.App\nruntime: %s\nruntime-version: "1"\nsdk: %s\ncommand: app\nfinish-args: [--share=network]\nmodules:\n' \
        "$platform" "$platform"
    sed -e '1s/^/  - /' -e '2,$s/^/    /' module.yaml
    printf '  - name: app\n    buildsystem: simple\n    build-commands:\n'
    printf '      - install -D %s\n' 'app /app/bin/app' '-m 644 -t /app/share/applications com.example.App.desktop'
    printf '    sources: [{type: file, path: app}, {type: file, path: com.example.App.desktop}]\n'
} >com.example.App.yaml
flatpak-builder --user --disable-rofiles-fuse --force-clean --install build com.example.App.yaml

cp "$here/browser.sh" browser
printf '[Desktop Entry]\nType=Application\nName=Browser\nExec=%s/browser %%u\nMimeType=x-scheme-handler/http;\n' "$folder" >data/applications/browser.desktop
printf '[Default Applications]\nx-scheme-handler/http=browser.desktop\n' >config/mimeapps.list
PATH=${sdk}bin:$PATH "$here/with_sandbox.sh" xvfb-run -a dbus-run-session -- "$here/flatpak.sh" --inside "$folder"
