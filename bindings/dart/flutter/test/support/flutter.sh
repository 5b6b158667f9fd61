# shellcheck shell=bash
# Drives Flutter's compilers and engine as the `flutter` command would. Sourced. FLUTTER is the folder that
# scripts/toolchains/flutter.sh prints, and FLUTTER_GTK that of `flutter.sh gtk`.

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

# run_widget_tests PACKAGE MAIN FOLDER: leaves what the engine said in FOLDER/tests.log. Nothing is to be learnt from the
# engine's exit status.
run_widget_tests() {
    local package=$1 main=$2 folder=$3
    mkdir -p "$folder/assets"
    frontend flutter_patched_sdk "$main" "$folder/tests.dill" "$package" || return
    (cd "$package" && FLUTTER_TEST=true timeout 90 "$(engine_folder)/flutter_tester" --disable-vm-service \
        --non-interactive --use-test-fonts --flutter-assets-dir="$folder/assets" "$folder/tests.dill") \
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
    gcc -O2 -Wall -Wextra -Werror --sysroot="$FLUTTER_GTK" "$flutter_support/runner.c" -o "$1/cardea_example" \
        $(PKG_CONFIG_SYSROOT_DIR=$FLUTTER_GTK PKG_CONFIG_LIBDIR=$2/pkgconfig:$FLUTTER_GTK/usr/share/pkgconfig \
            pkg-config --cflags --libs flutter_linux) \
        -Wl,--dynamic-linker="$2/$loader" -Wl,-rpath-link,"$2" -Wl,--disable-new-dtags,-rpath,"\$ORIGIN/lib:$2"
}

# desktop_environment FOLDER: exports what leads the bundle to the drivers and data of FLUTTER_GTK, and keeps it away from the
# desktop of whoever runs this.
desktop_environment() {
    export HOME=$1 XDG_CONFIG_HOME=$1/config XDG_DATA_HOME=$1/data XDG_CACHE_HOME=$1/cache XDG_RUNTIME_DIR=$1/runtime
    export LIBGL_ALWAYS_SOFTWARE=1 GDK_BACKEND=x11 NO_AT_BRIDGE=1 GSETTINGS_BACKEND=keyfile GIO_USE_VFS=local
    export __EGL_VENDOR_LIBRARY_DIRS=$FLUTTER_GTK/usr/share/glvnd/egl_vendor.d GSETTINGS_SCHEMA_DIR=$1/schemas
    LIBGL_DRIVERS_PATH=$FLUTTER_GTK/usr/lib/$(gcc -print-multiarch)/dri
    export LIBGL_DRIVERS_PATH XDG_DATA_DIRS=$1/data:$FLUTTER_GTK/usr/share
    unset DBUS_SESSION_BUS_ADDRESS WAYLAND_DISPLAY XDG_CURRENT_DESKTOP XDG_CONFIG_DIRS GTK_MODULES
    mkdir -p "$1"/{config,data,cache,schemas}
    mkdir -p "$1/runtime" && chmod 700 "$1/runtime"
    glib-compile-schemas --targetdir="$1/schemas" "$FLUTTER_GTK/usr/share/glib-2.0/schemas" 2>/dev/null
}
