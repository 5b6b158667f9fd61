#!/usr/bin/env bash
# Makes a Flatpak of an application in C by flatpak-builder, with FOLDER/module.yaml for the library, and runs it.
# usage: flatpak.sh FOLDER
set -euo pipefail
folder=$(realpath "$1")
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
# shellcheck source=Tests/Hosts/Command/flatpak_runtime.sh
. "$here/../Command/flatpak_runtime.sh"
cd "$folder"
mkdir home data cache runtime
export HOME=$folder/home XDG_DATA_HOME=$folder/data XDG_CACHE_HOME=$folder/cache

# The runtime has no compiler: the program is linked here, with the same archive.
tar -xf cardea-*.tar.gz
sdk=$(echo "$folder"/cardea-*/)
cat >app.c <<'END'
#include <cardea.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    cardea_config *config = cardea_config_new();
    cardea_client *client = NULL;
    cardea_error *error = NULL;
    cardea_config_set_application_id(config, "com.example.App", NULL);
    cardea_config_set_openid(config, "https://auth.example.com", "notes", NULL);
    if (cardea_client_new(config, &client, &error) != CARDEA_OK) {
        fprintf(stderr, "%s\n", cardea_error_message(error));
        return 1;
    }
    printf("cardea %s in %s\n", cardea_version(), getenv("FLATPAK_ID"));
    cardea_client_free(client);
    cardea_config_free(config);
    return 0;
}
END
cc -Wall -Werror app.c "-I${sdk}include" "-L${sdk}lib" -lcardea -o app

make_runtime runtime bash cat cp install mkdir rm sh
flatpak build-export --runtime --files=files repository runtime 1
flatpak --user remote-add --no-gpg-verify here repository
flatpak --user install --noninteractive -y here "$platform//1"
{
    printf 'app-id: com.example.App\nruntime: %s\nruntime-version: "1"\nsdk: %s\ncommand: app\nmodules:\n' "$platform" "$platform"
    sed -e '1s/^/  - /' -e '2,$s/^/    /' module.yaml
    printf '  - name: app\n    buildsystem: simple\n    build-commands: [install -D app /app/bin/app]\n    sources: [{type: file, path: app}]\n'
} >com.example.App.yaml
flatpak-builder --user --disable-rofiles-fuse --force-clean --install build com.example.App.yaml
timeout 60 dbus-run-session -- flatpak run --user com.example.App
