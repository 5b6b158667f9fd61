#!/usr/bin/env bash
# Makes everything that a release consists of from the SDK of DIST, in FOLDER: the archive of the SDK, Debian packages, and the
# package of each language; with SHA256SUMS over all of it. The same SDK gives the same bytes.
# usage: scripts/package/packages.sh FOLDER [KIND...]   KIND: sdk debian rpm recipes, or a kind of scripts/languages.toml; default: all
# environment: DIST, an SDK with the command; MINISIGN_KEY, a secret key of minisign that signs SHA256SUMS (the password, if the key
#              has one, is asked for)
set -euo pipefail
folder=$(realpath -m "${1:?usage: scripts/package/packages.sh FOLDER [KIND...]}")
shift
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

dist=$(realpath -m "${DIST:-dist}")
export DIST=$dist
for file in bin/cardea lib/libcardea.so.0 share/doc/cardea/cardea.spdx.json; do
    [ -e "$dist/$file" ] || { echo "packages: no $dist/$file; run scripts/build/sdk.sh --with-command" >&2 && exit 2; }
done
kinds=("$@")
if [ ${#kinds[@]} -eq 0 ]; then
    mapfile -t kinds < <("${PYTHON:-python3}" - <<'PYTHON'
import tomllib
with open("scripts/languages.toml", "rb") as listed:
    languages = tomllib.load(listed)["language"]
print("sdk", "debian", "rpm", *(each["package"]["kind"] for each in languages if "package" in each), "recipes", sep="\n")
PYTHON
    )
    # Those that another version has left.
    if [ -e "$folder/SHA256SUMS" ]; then (cd "$folder" && sed 's/^[0-9a-f]*  //' SHA256SUMS | xargs -d '\n' rm -f --); fi
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-packages.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder"
SOURCE_DATE_EPOCH=$("${PYTHON:-python3}" scripts/build/sources.py --date)
export SOURCE_DATE_EPOCH

# Packs a folder such that the same content gives the same bytes.
pack() { # FOLDER NAME ARCHIVE
    LC_ALL=C tar --create --directory "$1" --sort=name --format=ustar --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 \
        --numeric-owner --mode=u+rwX,go+rX,go-w "$2" | gzip --no-name --best >"$3"
}

version=$(sed -n 's/^#define CARDEA_VERSION_STRING "\(.*\)"/\1/p' include/cardea.h)
for kind in "${kinds[@]}"; do
    echo "packages: $kind" >&2
    case $kind in
        sdk)
            scripts/build/archive.sh "$work" >/dev/null
            cp "$work"/cardea-*.tar.gz "$folder/"
            cp "$dist/share/doc/cardea/cardea.spdx.json" "$folder/cardea-$version.spdx.json"
            ;;
        debian) scripts/package/debian.py "$folder" >/dev/null ;;
        rpm) scripts/package/rpm.sh "$folder" >/dev/null ;;
        node | react-native)
            "bindings/$kind/build.sh" "$work/$kind" >/dev/null
            cp "$work/$kind"/*.tgz "$folder/"
            ;;
        python)
            PYTHONPATH=bindings/python/backend "${PYTHON:-python3}" -B -c 'import cardea_build, sys; cardea_build.build_sdist(sys.argv[1])' "$folder"
            scripts/setup/python.sh -m pip --quiet --disable-pip-version-check wheel --no-deps --no-build-isolation --no-index \
                --wheel-dir "$folder" ./bindings/python
            ;;
        dart)
            bindings/dart/tool/package.sh "$work/dart"
            bindings/dart/flutter/tool/package.sh "$work/dart"
            bindings/dart/linux/tool/package.sh "$work/dart"
            bindings/dart/web_auth/tool/package.sh "$work/dart"
            for package in "$work"/dart/*; do
                pack "$work/dart" "$(basename "$package")" "$folder/$(basename "$package")-$version.pub.tar.gz"
            done
            ;;
        kotlin)
            bindings/kotlin/package.sh "$work/maven" >/dev/null
            pack "$work" maven "$folder/cardea-$version-maven.tar.gz"
            ;;
        recipes) # of vcpkg and Conan, which take the archive of the SDK
            archive=$(basename "$folder"/cardea-"$version"-linux-*.tar.gz)
            [ -e "$folder/$archive" ] || { echo "packages: recipes need the kind sdk before them" >&2 && exit 2; }
            home=$(sed -n 's/^home = "\(.*\)"/\1/p' packaging/names.toml)
            sums=$(sha256sum <"$folder/$archive") && longer=$(sha512sum <"$folder/$archive")
            for template in packaging/vcpkg/*.in packaging/conan/*.in; do
                recipe=$work/recipes/${template#packaging/}
                mkdir -p "$(dirname "$recipe")"
                sed -e "s|@VERSION@|$version|g" -e "s|@ARCHIVE@|$archive|g" -e "s|@HOME@|$home|g" \
                    -e "s|@SHA256@|${sums%% *}|g" -e "s|@SHA512@|${longer%% *}|g" "$template" >"${recipe%.in}"
            done
            pack "$work" recipes "$folder/cardea-$version-recipes.tar.gz"
            ;;
        *) echo "packages: there is no kind \"$kind\"" >&2 && exit 2 ;;
    esac
done

(cd "$folder" && find . -maxdepth 1 -type f ! -name 'SHA256SUMS*' -printf '%P\0' | LC_ALL=C sort -z |
    xargs -0 sha256sum) >"$work/SHA256SUMS"
cp "$work/SHA256SUMS" "$folder/SHA256SUMS"
rm -f "$folder/SHA256SUMS.minisig"
if [ -n "${MINISIGN_KEY-}" ]; then
    minisign -S -s "$MINISIGN_KEY" -m "$folder/SHA256SUMS" -t "cardea $version" >/dev/null
fi
echo "$folder"
