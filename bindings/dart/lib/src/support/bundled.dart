/// Finds the library that hook/build.dart has put into the application.
library;

import 'dart:ffi';

import 'memory.dart';

@Native<Pointer<Uint8> Function()>(symbol: 'cardea_version', assetId: 'package:cardea_auth_core/libcardea.dart')
external Pointer<Uint8> _bundledVersion();

/// Only the loader of native assets knows where the file is, and it gives out functions, no paths: so the system's loader is
/// asked which file a function came from. The path, or why there is none: an application can be built without the hook.
({String? path, String reason}) bundledLibrary() {
  final Pointer<Void> function;
  try {
    function = Native.addressOf<NativeFunction<Pointer<Uint8> Function()>>(_bundledVersion).cast();
  } on ArgumentError catch (error) {
    return (path: null, reason: '${error.message}'.replaceAll('\n', ' '));
  }
  final path = _fileOf(function);
  return (path: path, reason: 'no file is known for it');
}

String? _fileOf(Pointer<Void> function) {
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
