import 'dart:convert';
import 'dart:typed_data';

/// The answer of the application's own server, whatever its status.
final class AuthorizedResponse {
  /// Made by the library; by an application only in tests.
  const AuthorizedResponse({required this.status, required this.headers, required this.body});

  /// The HTTP status.
  final int status;

  /// Names and values, in the order of the answer; a name can be there several times.
  final List<({String name, String value})> headers;

  /// The whole body.
  final Uint8List body;

  /// The value of the first header of that name, whose case means nothing.
  String? header(String name) {
    final wanted = name.toLowerCase();
    for (final header in headers) {
      if (header.name.toLowerCase() == wanted) return header.value;
    }
    return null;
  }

  /// The body as UTF-8; what is none is replaced by U+FFFD.
  String text() => utf8.decode(body, allowMalformed: true);

  /// The body as JSON. Throws a [FormatException] when it is none.
  Object? json() => jsonDecode(text());

  @override
  String toString() => 'AuthorizedResponse($status, ${body.length} bytes)';
}
