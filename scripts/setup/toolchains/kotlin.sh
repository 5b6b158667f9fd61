#!/usr/bin/env bash
# Installs the Kotlin compiler, its standard library and the coroutines, and prints the folder that has them:
#   bin/kotlinc                    the compiler, which runs on the java of JAVA_HOME or of PATH (17 to 21)
#   lib/kotlin-stdlib.jar          what programs need at run time
#   lib/kotlinx-coroutines-core.jar
# They come out of a wheel of PyPI: its one jar holds all of them, and is 80 MB that no program wants on its class path.
# usage: kotlin.sh   (needs python3 with pip, unzip and a JDK)
set -euo pipefail

readonly wheel=kotlin-jupyter-kernel version=0.12.0.322 kotlin=1.9.23 coroutines=1.8.0
readonly digest=d22863403cfd4ee8764496a9c538c1a90465d90672d79feec8360fe6c9d989d1
here=$(dirname "${BASH_SOURCE[0]}")
root=$("$here/folder.sh")
if [ ! -x "$root/kotlin-$kotlin/bin/kotlinc" ]; then
    "$here/allowed.sh" "Kotlin $kotlin"
    echo "installing Kotlin $kotlin and kotlinx.coroutines $coroutines from $wheel $version" >&2
    mkdir -p "$root"
    work=$(mktemp -d "$root/.kotlin.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    printf '%s==%s --hash=sha256:%s\n' "$wheel" "$version" "$digest" >"$work/requirements.txt"
    "$here/../python.sh" -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
        -r "$work/requirements.txt" -d "$work" >&2
    mkdir -p "$work/wheel" "$work/coroutines" "$work/kotlin/bin" "$work/kotlin/lib"
    unzip -q "$work"/*.whl '*/jars/*' -d "$work/wheel"
    jars=$(dirname "$(find "$work/wheel" -name 'kotlin-jupyter-kernel-*-all.jar')")
    mv "$jars"/kotlin-jupyter-kernel-*-all.jar "$work/kotlin/lib/kotlin-compiler.jar"
    mv "$jars/kotlin-stdlib-$kotlin.jar" "$work/kotlin/lib/kotlin-stdlib.jar"
    unzip -q "$work/kotlin/lib/kotlin-compiler.jar" 'kotlinx/coroutines/*' '_COROUTINE/*' 'META-INF/kotlinx_coroutines_core.version' \
        'META-INF/kotlinx-coroutines-core.kotlin_module' -d "$work/coroutines"
    (cd "$work/coroutines" && "${JAVA_HOME:+$JAVA_HOME/bin/}jar" cf "$work/kotlin/lib/kotlinx-coroutines-core.jar" .)
    cat >"$work/kotlin/bin/kotlinc" <<'SCRIPT'
#!/bin/sh
# The tiers of the JVM that pay off after minutes are left out: a compilation takes seconds.
lib=$(dirname "$0")/../lib
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx1g -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$lib/kotlin-compiler.jar" \
    org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect "$@"
SCRIPT
    chmod +x "$work/kotlin/bin/kotlinc"
    # Another run may have been faster; both are the same.
    mv -T "$work/kotlin" "$root/kotlin-$kotlin" 2>/dev/null || [ -x "$root/kotlin-$kotlin/bin/kotlinc" ]
fi
echo "$root/kotlin-$kotlin"
