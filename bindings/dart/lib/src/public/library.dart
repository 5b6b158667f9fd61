import '../support/library.dart';

/// Names the file of the native library, which is then looked for nowhere else. Each isolate loads the library at its first use of
/// it, so call this before.
///
/// Otherwise it is looked for in this order: the environment variable `CARDEA_LIBRARY`, and then nowhere else; the library that the
/// package has brought into the application; `lib` beside the program and beside its folder; `libcardea.so.0` of the system.
void useLibrary(String path) {
  final loaded = Library.ifLoaded;
  if (loaded != null && path != loaded.path) throw StateError('The library is loaded already, from ${loaded.path}.');
  Library.explicitPath = path;
}

/// Where the native library is loaded from. Loads it.
String get libraryLocation => Library.instance.path;
