#!/usr/bin/env bash
# Makes the Maven packages in the layout of a repository below OUT: cardea with its sources and API pages, and cardea-natives with
# the library for this machine, on which cardea depends. Prints the class path of both. DIST is the SDK whose library is packed.
# usage: bindings/kotlin/package.sh OUT
set -euo pipefail

out=$(realpath -m "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
dist=$(realpath -m "${DIST:-dist}")
library=$dist/lib/libcardea.so.0
[ -e "$library" ] || { echo "no $library; run make sdk" >&2 && exit 2; }
kotlin=$(scripts/setup/toolchains/kotlin.sh)
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
version=$(sed -n 's/^#define CARDEA_VERSION_STRING "\(.*\)"/\1/p' include/cardea.h)
here=bindings/kotlin
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-kotlin.XXXXXX")
trap 'rm -rf "$work"' EXIT

native=$work/natives/io/github/cardea_auth/native/linux-$(uname -m)
mkdir -p "$native" "$work/natives/META-INF"
# Only JNI_OnLoad is visible; nothing of it is ever unloaded, because threads of the library may be in it.
# shellcheck disable=SC2086  # flags are words
"${CC:-gcc}" -std=c11 -O2 -Wall -Wextra -Werror -fPIC -fvisibility=hidden -shared ${SHIM_FLAGS--s} \
    -ffile-prefix-map="$PWD"=. -Iinclude -Ibindings/common -I"$jdk/include" -I"$jdk/include/linux" "$here"/native/*.c \
    -Wl,-z,nodelete -Wl,-z,now -Wl,-z,relro ${SHIM_DEFS--Wl,-z,defs} -o "$native/libcardea_jni.so"
cp -L "$library" "$native/libcardea.so.0"
mapfile -t sources < <(find "$here/src" -name '*.kt' | sort)
"$kotlin/bin/kotlinc" -cp "$kotlin/lib/kotlin-stdlib.jar:$kotlin/lib/kotlinx-coroutines-core.jar" -jvm-target 17 \
    -Xjvm-default=all -Xexplicit-api=strict -Werror -module-name cardea -d "$work/classes" "${sources[@]}" >&2
# Of kotlinx.coroutines this has the classes without their module: it counts as an automatic one, of the same name.
javac=("$jdk/bin/javac" --release 17 -Xlint:-requires-transitive-automatic -Werror)
"${javac[@]}" -d "$work/natives" "$here/modules/natives/module-info.java"
"${javac[@]}" -d "$work/classes" \
    -p "$kotlin/lib/kotlin-stdlib.jar:$kotlin/lib/kotlinx-coroutines-core.jar:$work/natives" \
    --patch-module io.github.cardea_auth="$work/classes" "$here/modules/main/module-info.java"

mkdir -p "$work/classes/META-INF"
cp -r "$here/proguard" "$work/classes/META-INF/proguard"
cp LICENSE "$work/classes/META-INF/LICENSE"
cp LICENSE "$work/natives/META-INF/LICENSE"
cp -r "$dist/share/doc/cardea/licenses" "$work/natives/META-INF/licenses"
image=$work/natives/META-INF/native-image/io.github.cardea-auth/cardea-natives
mkdir -p "$image" && cp "$here"/native-image/*.json "$image"
cat >"$work/manifest" <<END
Implementation-Title: Cardea
Implementation-Version: $version
END
group=$out/io/github/cardea-auth
seconds=$("${PYTHON:-python3}" scripts/build/sources.py --date)
# The format of jar begins in 1980.
date=$(date --utc --date="@$((seconds > 315532802 ? seconds : 315532802))" +%Y-%m-%dT%H:%M:%SZ)
jar() { "$jdk/bin/jar" --date="$date" "$@"; }
pack() { jar --create --module-version "$version" "$@"; }
scripts/setup/python.sh scripts/pages/make_site.py --kotlin "$work/javadoc"
for name in cardea cardea-natives; do
    mkdir -p "$group/$name/$version"
    sed "s/@VERSION@/$version/" "$here/$name.pom.in" >"$group/$name/$version/$name-$version.pom"
done
main=$group/cardea/$version/cardea-$version natives=$group/cardea-natives/$version/cardea-natives-$version
pack --file "$main.jar" --manifest "$work/manifest" -C "$work/classes" .
jar --create --file "$main-sources.jar" -C "$here/src" .
jar --create --file "$main-javadoc.jar" -C "$work/javadoc" .
pack --file "$natives-linux-$(uname -m).jar" -C "$work/natives" .
echo "$main.jar:$natives-linux-$(uname -m).jar"
