import '../support/library.dart';

/// The native library behind this package.
///
/// It is looked for in this order: [path], if an application sets it, or the environment variable `CARDEA_LIBRARY` - and then
/// nowhere else; the library that the package has brought into the application; `lib` beside the program and beside its folder;
/// `libcardea.so.1` of the system.
abstract final class CardeaLibrary {
  /// The file to load instead of any other. Each isolate loads the library at its first use of it, so set this before.
  static String? get path => Library.explicitPath;

  static set path(String? path) {
    final loaded = Library.ifLoaded;
    if (loaded != null && path != loaded.path) throw StateError('The library is loaded already, from ${loaded.path}.');
    Library.explicitPath = path;
  }

  /// Where the library is loaded from. Loads it.
  static String get location => Library.instance.path;
}
