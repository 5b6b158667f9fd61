/// Finds the library that hook/build.dart has put into the application.
library;

import 'dart:ffi';

import 'memory.dart';

@Native<Uint32 Function()>(symbol: 'cardea_abi_version', assetId: 'package:cardea/libcardea.dart')
external int _bundledAbiVersion();

/// Only the loader of native assets knows where the file is, and it gives out functions, no paths: so the system's loader is
/// asked which file a function came from. Null when the application was built without the hook.
String? bundledLibraryPath() {
  final Pointer<Void> function;
  try {
    function = Native.addressOf<NativeFunction<Uint32 Function()>>(_bundledAbiVersion).cast();
  } on ArgumentError {
    return null;
  }
  final dladdr = DynamicLibrary.process()
      .lookupFunction<
        Int32 Function(Pointer<Void>, Pointer<Pointer<Uint8>>),
        int Function(Pointer<Void>, Pointer<Pointer<Uint8>>)
      >('dladdr');
  final scope = Scope();
  try {
    // Dl_info has four pointers, and the first is the path.
    final information = scope.allocate<Pointer<Uint8>>(4 * sizeOf<Pointer<Void>>());
    return dladdr(function, information) == 0 ? null : readText(information.value);
  } finally {
    scope.close();
  }
}
