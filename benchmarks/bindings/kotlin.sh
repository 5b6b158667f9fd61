#!/usr/bin/env bash
# What a call costs from Kotlin, as one line of JSON: of a number, of a text, and of an operation there and back.
# usage: benchmarks/bindings/kotlin.sh   JAVA names another Java than that of PATH
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-kotlin-bench.XXXXXX")
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. Tests/Hosts/Support/sandbox.sh
trap 'stop_sandboxes; rm -rf "$work"' EXIT
kotlin=$(scripts/setup/toolchains/kotlin.sh)
libraries=$kotlin/lib/kotlin-stdlib.jar:$kotlin/lib/kotlinx-coroutines-core.jar
jar=$(bindings/kotlin/package.sh "$work")
"$kotlin/bin/kotlinc" -cp "$libraries:$jar" -Xfriend-paths="${jar%%:*}" -jvm-target 17 -d "$work/classes" benchmarks/bindings/kotlin.kt
start_sandbox "$work"
java=${JAVA:-java}
# Java 25 says so on standard error when nobody has allowed it.
"$java" --enable-native-access=ALL-UNNAMED -version >/dev/null 2>&1 && allowed=(--enable-native-access=ALL-UNNAMED) || allowed=()
"$java" "${allowed[@]}" -cp "$libraries:$jar:$work/classes" KotlinKt "${jar#*:}" 2>/dev/null
