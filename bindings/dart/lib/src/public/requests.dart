// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

import 'dart:convert';
import 'dart:typed_data';

/// A request to the application's own server, in the name of the signed-in user.
final class AuthorizedRequest {
  /// A request to [url]: an https address, or an http one of this machine. The access token goes there: never take the
  /// address from another party.
  const AuthorizedRequest(
    this.url, {
    this.method = 'GET',
    this.headers = const {},
    this.body,
    this.maxResponse,
    this.timeout,
  });

  /// The address: https, or http to this machine. The access token goes there: never take the address from a third
  /// party.
  final String url;

  /// The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET".
  final String method;

  /// The headers to send, by name; not Authorization or DPoP, which the engine adds.
  final Map<String, String> headers;

  /// What is sent.
  final Uint8List? body;

  /// The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
  /// `response_too_large`. The whole answer is held in memory.
  final int? maxResponse;

  /// How long the request may take. At least 1 millisecond. Default: the request timeout of the client.
  final Duration? timeout;

  @override
  String toString() => 'AuthorizedRequest($method)';
}

/// What a request must carry that the application sends itself.
final class RequestAuthorization {
  /// Made by the library; by an application only in tests.
  const RequestAuthorization({required this.authorization, this.dpopProof});

  /// The value of the header `Authorization`.
  final String authorization;

  /// The value of the header `DPoP`, for one request; null if it carries none.
  final String? dpopProof;

  /// Names nothing: both are secrets.
  @override
  String toString() => 'RequestAuthorization';
}

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
