/// The library, loaded once per isolate.
library;

import 'dart:ffi';
import 'dart:io';

import '../public/exceptions.dart';
import '../raw/constants.g.dart';
import '../raw/declarations.g.dart';
import '../raw/error_codes.g.dart';
import '../raw/interface.g.dart';
import 'bundled.dart';

const String _variable = 'CARDEA_LIBRARY';
const String _name = 'libcardea.so.0';

/// What is loaded, and from where.
final class Library {
  Library._(this.path, DynamicLibrary library) : raw = Interface(Declarations(library));

  /// The file, or the name that the system's loader resolved.
  final String path;

  /// Its functions.
  final Interface raw;

  static Library? _loaded;

  /// The file that the application names; set before the first use.
  static String? explicitPath;

  /// The library of this isolate.
  static Library get instance => _loaded ??= _load();

  /// The library, if it was needed already.
  static Library? get ifLoaded => _loaded;

  static Library _load() {
    final refusals = <String>[];
    for (final place in _places()) {
      try {
        return _open(place.path ?? (throw _Refusal(place.reason)));
      } on _Refusal catch (refusal) {
        refusals.add('${place.what}${place.path == null ? '' : ', ${place.path}'}: ${refusal.reason}');
      }
    }
    throw CardeaException(
      ErrorCode.dependencyMissing,
      'The Cardea library cannot be loaded. Tried:\n  ${refusals.join('\n  ')}',
    );
  }

  /// A place that the application has named is the only one: another would hide the mistake.
  static Iterable<({String what, String? path, String reason})> _places() sync* {
    if (explicitPath case final path?) {
      yield (what: 'the path that the application set', path: path, reason: '');
      return;
    }
    final variable = Platform.environment[_variable] ?? '';
    if (variable.isNotEmpty) {
      yield (what: 'the environment variable $_variable', path: variable, reason: '');
      return;
    }
    final (:path, :reason) = bundledLibrary();
    yield (what: 'the library of the package', path: path, reason: reason);
    final folder = File(Platform.resolvedExecutable).parent;
    yield (what: 'beside the program', path: '${folder.path}/lib/$_name', reason: '');
    yield (what: 'beside the program', path: '${folder.parent.path}/lib/$_name', reason: '');
    yield (what: 'the system', path: _name, reason: '');
  }

  static Library _open(String path) {
    final DynamicLibrary library;
    try {
      library = DynamicLibrary.open(path);
    } on ArgumentError catch (error) {
      throw _Refusal('${error.message}');
    }
    if (!library.providesSymbol('cardea_version')) throw _Refusal('it is not the Cardea library');
    final candidate = Library._(path, library);
    final version = candidate.raw.version() ?? '';
    if (!version.startsWith('$packageMinor.')) {
      throw _Refusal('it has the version $version, and this package was made for $packageMinor');
    }
    return candidate;
  }
}

final class _Refusal implements Exception {
  _Refusal(this.reason);

  final String reason;
}
