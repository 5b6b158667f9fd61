# shellcheck shell=bash
# Drives Flutter's compilers and engine as the `flutter` command would. Sourced. FLUTTER is the folder that
# scripts/setup/toolchains/flutter.sh prints, and FLUTTER_GTK that of `flutter.sh gtk`.

flutter_support=$(dirname "$(realpath "${BASH_SOURCE[0]}")")

engine_folder() { echo "$FLUTTER/usr/lib/flutter-engine/linux-x64"; }

# frontend SDK TARGET DILL PACKAGE OPTION...: Dart to kernel.
frontend() {
    local sdk=$1 source=$2 dill=$3 package=$4 engine
    shift 4
    engine=$(engine_folder)
    "$FLUTTER/usr/lib/dart/bin/dartaotruntime" "$engine/frontend_server_aot.dart.snapshot" --sdk-root "$engine/$sdk/" \
        --target=flutter --no-print-incremental-dependencies --packages "$package/.dart_tool/package_config.json" "$@" \
        --output-dill "$dill" "$source" >"$dill.log" 2>&1 || { cat "$dill.log" >&2 && return 1; }
}

# run_widget_tests PACKAGE MAIN FOLDER: beside a security key of software, named "blue", whose PIN is 1234. Leaves what
# the engine said in FOLDER/tests.log. Nothing is to be learnt from the engine's exit status.
run_widget_tests() {
    local package=$1 main=$2 folder=$3 with_key=$PWD/Tests/Hosts/SecurityKey/with_key.sh
    mkdir -p "$folder/assets"
    frontend flutter_patched_sdk "$main" "$folder/tests.dill" "$package" || return
    (cd "$package" && FLUTTER_TEST=true "$with_key" timeout 400 \
        "$(engine_folder)/flutter_tester" --disable-vm-service --non-interactive --use-test-fonts \
        --flutter-assets-dir="$folder/assets" "$folder/tests.dill") \
        >"$folder/tests.log" 2>&1 </dev/null || true
}

# build_bundle PACKAGE BUNDLE: a release as `flutter build linux` leaves it, which needs the libraries of FLUTTER_GTK.
build_bundle() {
    local package=$1 bundle=$2 libraries
    libraries=$FLUTTER_GTK/usr/lib/$(gcc -print-multiarch)
    mkdir -p "$bundle"/{lib,data/flutter_assets}
    frontend flutter_patched_sdk_product "$package/lib/main.dart" "$bundle.dill" "$package" \
        --aot --tfa -Ddart.vm.product=true || return
    "$FLUTTER/usr/lib/flutter-engine/linux-x64-release/gen_snapshot" --deterministic --snapshot_kind=app-aot-elf \
        --elf="$bundle/lib/libapp.so" --strip "$bundle.dill" 2>"$bundle.log" || { cat "$bundle.log" >&2 && return 1; }
    # No assets and no fonts: an empty map in the standard message codec, and an empty list.
    printf '\x0d\x00' >"$bundle/data/flutter_assets/AssetManifest.bin"
    echo '[]' >"$bundle/data/flutter_assets/FontManifest.json"
    cp "$libraries/libflutter_linux_gtk.so" "$bundle/lib/"
    # shellcheck disable=SC2016  # the loader expands it
    patchelf --force-rpath --set-rpath '$ORIGIN:'"$libraries" "$bundle/lib/libflutter_linux_gtk.so"
    build_runner "$bundle" "$libraries"
}

# build_runner BUNDLE LIBRARIES: the program, with the headers, the libraries and the loader of FLUTTER_GTK.
build_runner() {
    local loader
    loader=$(basename "$(echo "$2"/ld-linux-*.so.*)")
    # shellcheck disable=SC2046  # flags are words
    gcc -O2 -Wall -Wextra -Werror --sysroot="$FLUTTER_GTK" -Iexamples/flutter/runner "$flutter_support/runner.c" \
        examples/flutter/runner/window_channel.c -o "$1/cardea_example" \
        $(PKG_CONFIG_SYSROOT_DIR=$FLUTTER_GTK PKG_CONFIG_LIBDIR=$2/pkgconfig:$FLUTTER_GTK/usr/share/pkgconfig \
            pkg-config --cflags --libs flutter_linux) \
        -Wl,--dynamic-linker="$2/$loader" -Wl,-rpath-link,"$2" -Wl,--disable-new-dtags,-rpath,"\$ORIGIN/lib:$2"
}
