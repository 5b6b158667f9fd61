/// What an example needs of the package of this name, where no registry is asked: SHA-256, by the program openssl.
library;

import 'dart:io';

/// A hash of that package.
final sha256 = Sha256();

/// See [sha256].
final class Sha256 {
  /// Hashes the bytes.
  Digest convert(List<int> bytes) {
    final folder = Directory.systemTemp.createTempSync('sha256');
    try {
      final file = File('${folder.path}/bytes')..writeAsBytesSync(bytes);
      final result = Process.runSync('openssl', ['dgst', '-sha256', '-binary', file.path], stdoutEncoding: null);
      return Digest(result.stdout as List<int>);
    } finally {
      folder.deleteSync(recursive: true);
    }
  }
}

/// A hash.
final class Digest {
  /// The hash that has these bytes.
  Digest(this.bytes);

  /// The bytes of the hash.
  final List<int> bytes;
}
