#!/usr/bin/env bash
# Packs the binding, installs the package outside the repository, and runs the tests against it beside an embedded auth server:
# on the Java of PATH, on Java 25, and once more with JNI's checks. Prints TAP.
# usage: run.sh [NAME]    only tests whose names have NAME in them; "examples" for those alone
#        run.sh --short   on the Java of PATH alone
# KEEP=1 keeps the folder.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit

support=Tests/Hosts/Support here=bindings/kotlin/test
work=$(mktemp -d "${TMPDIR:-/tmp}/cardea-kotlin.XXXXXX")
# shellcheck source=Tests/Hosts/Support/tap.sh
. "$support/tap.sh"
# shellcheck source=Tests/Hosts/Support/sandbox.sh
. "$support/sandbox.sh"
# shellcheck source=Tests/Hosts/Support/browser.sh
. "$support/browser.sh"
# shellcheck source=Tests/Hosts/Support/small.sh
. "$support/small.sh"
# shellcheck source=Tests/Hosts/Support/keyring.sh
. "$support/keyring.sh"
trap 'stop_sandboxes; [ -n "${KEEP-}" ] || rm -rf "$work"' EXIT

kotlin=$(scripts/setup/toolchains/kotlin.sh) || exit
libraries=$kotlin/lib/kotlin-stdlib.jar:$kotlin/lib/kotlinx-coroutines-core.jar
junit=$(printf '/usr/share/java/%s.jar:' junit-jupiter-api junit-jupiter-engine junit-platform-commons junit-platform-engine \
    junit-platform-launcher opentest4j)
if [ ! -e "${junit%%:*}" ]; then
    echo "no ${junit%%:*}: install junit5, or run make setup" >&2
    exit 2
fi
dist=$(realpath -m "${DIST:-dist}")
packed=$dist/lib/libcardea.so.0

# As Gradle and Maven do it: the jars that the POM names come into a folder of the user's.
installs() {
    local made
    made=$(bindings/kotlin/package.sh "$work/repository") || return
    mkdir -p "$work/installed"
    cp "${made%%:*}" "${made#*:}" "$work/installed/" &&
        python3 - "${made%%:*}" "${made#*:}" "$dist/share/doc/cardea/licenses" <<'PYTHON'
import pathlib, sys, zipfile
import xml.etree.ElementTree as tree
main, natives = map(pathlib.Path, sys.argv[1:3])
pom = tree.parse(main.with_suffix(".pom")).getroot()
name = {"m": "http://maven.apache.org/POM/4.0.0"}
wanted = [element.text for element in pom.findall("m:dependencies/m:dependency/m:artifactId", name)]
assert wanted == ["cardea-natives", "kotlin-stdlib", "kotlinx-coroutines-core"], wanted
for needed in ("url", "licenses/m:license/m:name", "developers/m:developer/m:name", "scm/m:url"):  # by Maven Central
    assert pom.findtext(f"m:{needed}", "", name), needed
classifier = pom.find("m:dependencies/m:dependency/m:classifier", name).text
assert natives.name.endswith(f"-{classifier}.jar") and natives.parent.parent.name == wanted[0], natives
assert all(main.with_name(f"{main.stem}-{kind}.jar").exists() for kind in ("sources", "javadoc"))
assert "META-INF/cardea.kotlin_module" in zipfile.ZipFile(main).namelist()
inside = zipfile.ZipFile(natives).namelist()
assert any(entry.endswith("/libcardea.so.0") for entry in inside), inside
licences = [entry for entry in inside if entry.startswith("META-INF/licenses/") and entry.endswith(".txt")]
assert len(licences) == len(list(pathlib.Path(sys.argv[3]).iterdir())) > 5, licences
named = tree.parse(next(natives.parent.glob("*.pom"))).findall("m:licenses/m:license/m:name", name)
words = " ".join(element.text for element in named).split()
assert all(pathlib.Path(entry).stem in words for entry in licences), (licences, words)
assert f"cardea-{pom.find('m:version', name).text}.jar" == main.name
PYTHON
}

only_on_load_is_visible() {
    unzip -qo "$1" 'io/github/cardea_auth/native/*' -d "$work/unpacked"
    [ "$(nm -D --defined-only "$work"/unpacked/io/github/cardea_auth/native/*/libcardea_jni.so | awk '{ print $3 }')" = JNI_OnLoad ]
}

compile() {
    mapfile -t sources < <(find "$here/src" "$here/java" -name '*.kt' -o -name '*.java' | sort)
    "$kotlin/bin/kotlinc" -cp "$libraries:$junit$jar" -Xfriend-paths="${jar%%:*}" -jvm-target 17 -module-name tests \
        -d "$work/classes" "${sources[@]}" &&
        javac -d "$work/classes" -cp "$libraries:$jar:$work/classes" "$here"/java/*.java
}

# Every line that is marked is refused, and no other.
types_are_checked() {
    local expected found
    expected=$(grep -n '// wrong' "$here/wrong.kt" | cut -d: -f1 | sort -un)
    found=$("$kotlin/bin/kotlinc" -cp "$libraries:$jar" -jvm-target 17 -d "$work/wrong" "$here/wrong.kt" 2>&1 |
        grep -o 'wrong.kt:[0-9]*:[0-9]*: error' | cut -d: -f2 | sort -un)
    [ "$expected" = "$found" ] || { diff <(echo "$expected") <(echo "$found"); return 1; }
}

# A program with modules, as those of Maven Central are: the compiler's kotlinx.coroutines lacks its own.
make_modules() {
    local folder=$work/modules
    mkdir -p "$folder/coroutines" "$folder/notes" "$folder/jars"
    cp "$kotlin/lib/kotlin-stdlib.jar" "$kotlin/lib/kotlinx-coroutines-core.jar" "${jar%%:*}" "${jar#*:}" "$folder/jars" || return
    {
        echo 'module kotlinx.coroutines.core { requires transitive kotlin.stdlib;'
        unzip -Z1 "$kotlin/lib/kotlinx-coroutines-core.jar" '*.class' | xargs -n 1 dirname | sort -u | sed 's|/|.|g; s|.*|exports &;|'
        echo '}'
    } >"$folder/coroutines/module-info.java"
    javac -d "$folder/coroutines" -p "$kotlin/lib/kotlin-stdlib.jar" \
        --patch-module kotlinx.coroutines.core="$kotlin/lib/kotlinx-coroutines-core.jar" "$folder/coroutines/module-info.java" &&
        "$jar_tool" --update --file "$folder/jars/kotlinx-coroutines-core.jar" -C "$folder/coroutines" module-info.class &&
        javac -d "$folder/notes" -p "$folder/jars" "$here"/modules/*.java
}

# starts TEXT COMMAND...: the program of make_modules, which prints TEXT.
starts() {
    local text=$1
    shift
    "$@" -m notes/notes.Main >"$work/said" 2>&1 || { cat "$work/said" && return 1; }
    grep -q -e "$text" "$work/said" || { cat "$work/said" && return 1; }
}

links() {
    jlink --module-path "$work/modules/jars:$work/modules/notes" --add-modules notes --output "$work/modules/image" &&
        "$work/modules/image/bin/java" --list-modules &&
        [ "$("$work/modules/image/bin/java" --list-modules | sed 's/@.*//' | sort | xargs)" = \
            'io.github.cardea_auth io.github.cardea_auth.natives java.base kotlin.stdlib kotlinx.coroutines.core notes' ] &&
        starts "$version" "$work/modules/image/bin/java"
}

# What the part in C looks up by name is in the list for native images and in the rules for shrinkers, and nothing else is.
lists_what_c_looks_up() {
    python3 - "$1" "${jar#*:}" <<'PYTHON'
import json, re, subprocess, sys, zipfile
inside = zipfile.ZipFile(sys.argv[2])
folder = "META-INF/native-image/io.github.cardea-auth/cardea-natives/"
listed = {entry["name"]: {method["name"] for method in entry.get("methods", [])}
          for entry in json.loads(inside.read(folder + "jni-config.json"))}
shim = open("bindings/kotlin/native/shim.c").read()
raw = open("bindings/kotlin/native/raw.g.c").read()
assert set(listed) == {name.replace("/", ".") for name in re.findall(r'FindClass\(env, "([^"]+)"\)', shim)}, listed
upcalls = re.search(r"shim_upcall_names\[\] = \{(.*?)\};", raw, re.S).group(1)
assert listed["io.github.cardea_auth.internal.Upcalls"] == set(re.findall(r'"(\w+)"', upcalls)), upcalls
for name, methods in listed.items():
    if not name.startswith("io.github.cardea_auth."):
        continue
    found = subprocess.run(["javap", "-p", "-cp", sys.argv[1], name], check=True, capture_output=True, text=True).stdout
    for method in methods - {"<init>"}:
        assert re.search(rf"static final void {method}\(long, long\)", found), (name, method)
rules = zipfile.ZipFile(sys.argv[1]).read("META-INF/proguard/io.github.cardea_auth.pro").decode()
assert set(re.findall(r"^-keep class (\S+) \{", rules, re.M)) == {name for name in listed if name.startswith("io.github")}, rules
resources = json.loads(inside.read(folder + "resource-config.json"))["resources"]["includes"]
libraries = [name for name in inside.namelist() if name.endswith((".so", ".so.0"))]
assert len(libraries) == 2, libraries
for name in libraries:
    assert any(re.fullmatch(entry["pattern"], name) for entry in resources), (name, resources)
PYTHON
}

# run NAME JAVA OPTION...: one run of all tests, beside a server of its own.
run() {
    local folder=$work/$1 java=$2 status=0
    shift 2
    mkdir -p "$folder/tmp"
    trap stop_sandboxes EXIT
    start_sandbox "$folder" || exit
    CARDEA_COMMAND=$(realpath "$CARDEA_COMMAND")
    export CARDEA_COMMAND
    # shellcheck disable=SC2086  # no name is no word
    DBUS_SESSION_BUS_ADDRESS=$locked_keyring Tests/Hosts/SecurityKey/with_key.sh timeout 200 "$java" -Xmx256m -Djava.io.tmpdir="$folder/tmp" "$@" -cp "$libraries:$junit$jar:$work/classes" MainKt \
        Tests/Hosts/Conformance/scenarios "$work/bare/cardea-natives-bare.jar" "$work/other.so" "$packed" $only \
        >"$folder/said" 2>"$folder/errors" || status=$?
    # What the checks of JNI find goes to standard output.
    grep -aE '^(WARNING|FATAL)' "$folder/said" >>"$folder/errors"
    echo "$status" >"$folder/status"
}

adopt() {
    [[ $only == example* ]] || tap_adopt "$2" "$(cat "$work/$1/status")" "$work/$1/said" "$work/$1/errors"
}

# says STATUS TEXT OUTCOME COMMAND...: the command ends with the status and prints the text, when the page ends so.
says() {
    local status=0 expected=$1 text=$2
    export SANDBOX_OUTCOME=$3
    shift 3
    timeout 60 "$@" >"$work/said" 2>&1 </dev/null || status=$?
    cat "$work/said"
    [ "$status" -eq "$expected" ] && grep -q "$text" "$work/said"
}

newest_code() {
    curl --silent --noproxy '*' "$CARDEA_SANDBOX_URL/sandbox/mailbox.json?email=user@example.com" |
        grep -o '"code":"[0-9]*"' | tail -n 1 | grep -o '[0-9]*'
}

# The code arrives while the program waits for it: a first, wrong answer tells that it is asked for.
proves_email() {
    local status=0 code='' deadline=$((SECONDS + 30))
    mkfifo "$work/answers"
    SANDBOX_OUTCOME=unverified timeout 60 "${example[@]}" "$CARDEA_SANDBOX_URL" google <"$work/answers" >"$work/said" 2>&1 &
    local program=$!
    exec 9>"$work/answers"
    until code=$(newest_code) || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    printf 'wrong\n%s\n' "$code" >&9
    wait "$program" || status=$?
    exec 9>&-
    cat "$work/said"
    [ "$status" -eq 0 ] && grep -q 'That was not the code.' "$work/said" && grep -q 'Signed in: ' "$work/said"
}

# While the browser is at a page that nobody answers, a signal ends the program, and what it waited for.
is_interrupted() {
    local status=0 deadline=$((SECONDS + 30))
    # Bash has what it starts in the background ignore the signal.
    SANDBOX_OUTCOME=waiting timeout 60 env --default-signal=INT "${example[@]}" "$CARDEA_SANDBOX_URL" google \
        </dev/null >"$work/waiting" 2>&1 &
    local program=$!
    until grep -q 'Opened your browser' "$work/waiting" || [ "$SECONDS" -ge "$deadline" ]; do sleep 0.05; done
    kill -INT "$program" # which timeout passes on
    wait "$program" || status=$?
    cat "$work/waiting"
    [ "$status" -eq 130 ] && grep -q 'Not signed in: cancelled' "$work/waiting"
}

# The blocks of README.md are compiled, too, and that of docs/install.md.
compile_examples() {
    scripts/check/doc_blocks.py bindings/kotlin/README.md kotlin "$work/readme" kt &&
        scripts/check/doc_blocks.py bindings/kotlin/README.md java "$work/readme" java &&
        "$kotlin/bin/kotlinc" -cp "$libraries:$jar" -Werror -jvm-target 17 -d "$work/examples" examples/kotlin/Login.kt \
            examples/small/*.kt \
            "$work"/readme/*.kt &&
        scripts/check/doc_blocks.py docs/install.md 'java install App.java' "$work/readme" java &&
        mv "$work/readme/install_1.java" "$work/readme/App.java" &&
        javac -Xlint:all -Werror -d "$work/examples" -cp "$libraries:$jar" examples/java/Login.java "$work"/readme/*.java
}

small_kotlin() { timeout 60 java -cp "$libraries:$jar:$work/examples" "${1^}Kt" "${@:2}"; }

examples() {
    install_browser "$work/session"
    start_sandbox "$work" || return
    example=(java -cp "$libraries:$jar:$work/examples" LoginKt)
    tap_run 'examples/kotlin signs in' says 0 'Signed in: ' verified "${example[@]}" "$CARDEA_SANDBOX_URL" google
    tap_run 'examples/kotlin signs in at an OpenID Connect provider' says 0 'Signed in: ' verified \
        env CARDEA_ISSUER="$CARDEA_SANDBOX_URL/oidc" CARDEA_CLIENT_ID=notes "${example[@]}"
    tap_run 'examples/kotlin reports a refusal' says 1 'Not signed in: ' denied "${example[@]}" "$CARDEA_SANDBOX_URL" google
    tap_run 'examples/kotlin asks for the code, and again after a wrong one' proves_email
    tap_run 'examples/kotlin is cancelled by Ctrl-C' is_interrupted
    small_programs Kotlin small_kotlin
    tap_run 'examples/java signs in' \
        says 0 'Signed in: ' verified java -cp "$libraries:$jar:$work/examples" Login "$CARDEA_SANDBOX_URL"
}

short=
if [ "${1-}" = --short ]; then short=1 && shift; fi
only=${1-}
if [ -z "$short" ]; then java25=$(scripts/setup/toolchains/jdk25.sh) || exit; fi
if [ ! -e "$packed" ]; then
    echo "no $packed; run make sdk" >&2
    exit 2
fi
tap_run 'the package is made, installs as a jar with its POM, and holds the library' installs
natives=$(echo "$work"/installed/cardea-natives-*.jar)
jar=$(echo "$work"/installed/cardea-[0-9]*.jar):$natives
tap_run 'the part in C shows nothing but JNI_OnLoad' only_on_load_is_visible "$natives"
mkdir -p "$work/bare"
python3 - "$natives" "$work/bare/cardea-natives-bare.jar" <<'PYTHON'
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as whole, zipfile.ZipFile(sys.argv[2], "w") as bare:
    for entry in whole.infolist():
        if not entry.filename.endswith("/libcardea.so.0"):
            bare.writestr(entry, whole.read(entry))
PYTHON
tap_run 'a library of another contract compiles' cc -shared -fPIC "$here/other_contract.c" -o "$work/other.so"
tap_run 'the tests compile, in Kotlin and in Java' compile
start_locked_keyring || exit
(run java17 java) &
if [ -z "$short" ]; then
    (run java25 "$java25/bin/java" --enable-native-access=ALL-UNNAMED) &
    (run checked java -Xcheck:jni) &
fi
jar_tool=$(dirname "$(readlink -f "$(command -v javac)")")/jar
version=$(sed -n 's/^#define CARDEA_VERSION_STRING "\(.*\)"/\1/p' include/cardea.h)
path=$work/modules/jars:$work/modules/notes
tap_run 'a program with modules compiles' make_modules
tap_run 'it starts from the module path' starts "$version" java -p "$path"
tap_run 'jlink makes a runtime of it, with no module but those it needs' links
tap_run 'the lists for native images and shrinkers name what the part in C looks up' lists_what_c_looks_up "${jar%%:*}"
if [ -z "$short" ]; then
    tap_run 'on Java 25 it starts from the module path' starts "$version" "$java25/bin/java" -p "$path" --enable-native-access=io.github.cardea_auth
    tap_run 'where native code is not allowed, the error says how to allow it' \
        starts 'dependency_missing: .*--enable-native-access=io.github.cardea_auth' "$java25/bin/java" -p "$path" --illegal-native-access=deny
fi
tap_run 'wrong uses are refused by the compiler' types_are_checked
tap_run 'the examples compile' compile_examples
wait
adopt java17 'Java 17'
if [ -z "$short" ]; then
    adopt java25 'Java 25'
    adopt checked 'with checks of JNI'
fi
case $only in '' | example*) examples ;; esac
tap_finish
