#!/usr/bin/env bash
# Makes the Maven package: the jar with the library in it, the sources, and the POM, in the layout of a repository below OUT.
# Prints the path of the jar. DIST is the SDK whose library is packed.
# usage: bindings/kotlin/package.sh OUT
set -euo pipefail

out=$(realpath -m "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
dist=$(realpath -m "${DIST:-dist}")
library=$dist/lib/libcardea.so.1
[ -e "$library" ] || { echo "no $library; run make sdk" >&2 && exit 2; }
kotlin=$(scripts/setup/toolchains/kotlin.sh)
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
version=$(sed -n 's/^#define CARDEA_VERSION_STRING "\(.*\)"/\1/p' include/cardea.h)
here=bindings/kotlin
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-kotlin.XXXXXX")
trap 'rm -rf "$work"' EXIT

native=$work/classes/cardea/native/linux-$(uname -m)
mkdir -p "$native"
# Only JNI_OnLoad is visible; nothing of it is ever unloaded, because threads of the library may be in it.
# shellcheck disable=SC2086  # flags are words
"${CC:-gcc}" -std=c11 -O2 -Wall -Wextra -Werror -fPIC -fvisibility=hidden -shared ${SHIM_FLAGS--s} \
    -ffile-prefix-map="$PWD"=. -Iinclude -I"$jdk/include" -I"$jdk/include/linux" "$here"/native/*.c \
    -Wl,-z,nodelete -Wl,-z,now -Wl,-z,relro ${SHIM_DEFS--Wl,-z,defs} -o "$native/libcardea_jni.so"
cp -L "$library" "$native/libcardea.so.1"
mapfile -t sources < <(find "$here/src" -name '*.kt' | sort)
"$kotlin/bin/kotlinc" -cp "$kotlin/lib/kotlin-stdlib.jar:$kotlin/lib/kotlinx-coroutines-core.jar" -jvm-target 17 \
    -Xjvm-default=all -Xexplicit-api=strict -Werror -module-name cardea -d "$work/classes" "${sources[@]}" >&2

mkdir -p "$work/classes/META-INF"
cp LICENSE "$work/classes/META-INF/LICENSE"
cp -r "$dist/share/doc/cardea/licenses" "$work/classes/META-INF/licenses"
cat >"$work/manifest" <<END
Automatic-Module-Name: cardea
Implementation-Title: Cardea
Implementation-Version: $version
END
package=$out/io/github/cardea-auth/cardea/$version
mkdir -p "$package"
seconds=$("${PYTHON:-python3}" scripts/build/sources.py --date)
# The format of jar begins in 1980.
date=$(date --utc --date="@$((seconds > 315532802 ? seconds : 315532802))" +%Y-%m-%dT%H:%M:%SZ)
jar() { "$jdk/bin/jar" --date="$date" "$@"; }
jar --create --file "$work/cardea.jar" --manifest "$work/manifest" -C "$work/classes" .
jar --create --file "$work/sources.jar" -C "$here/src" .
mv "$work/cardea.jar" "$package/cardea-$version.jar"
mv "$work/sources.jar" "$package/cardea-$version-sources.jar"
sed "s/@VERSION@/$version/" "$here/cardea.pom.in" >"$package/cardea-$version.pom"
echo "$package/cardea-$version.jar"
