/// Errors of C as exceptions.
library;

import 'dart:ffi';

import '../public/exceptions.dart';
import '../raw/constants.g.dart';
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';

/// Throws what a call put into [outError], unless it worked.
void throwUnlessOk(Interface raw, int status, Pointer<Pointer<RawError>> outError) {
  if (status == ok) return;
  final error = outError.value;
  try {
    throw readError(raw, error);
  } finally {
    raw.errorFree(error);
  }
}

final RegExp _nameOfC = RegExp('`(cardea_[a-z0-9_]+|CARDEA_CAPTURE_[A-Z_]+|[a-z][a-z0-9_]*)`');

/// `request_timeout_ms` and what sets it are `requestTimeout` here, `cardea_list_sessions` is `listSessions()`.
String _ownName(String name) {
  final inner = name.replaceFirst(RegExp('^cardea_[a-z_]+?_(?:set|add)_|^CARDEA_CAPTURE_'), '');
  final words = inner.toLowerCase().replaceAll(RegExp(r'^cardea_|_ms$'), '').split('_');
  final rest = [for (final word in words.skip(1)) _capitalized(word)].join();
  final own = '${words.first}$rest${inner.startsWith('cardea_') ? '()' : ''}';
  return name.startsWith('CARDEA_') ? 'RedirectCapture.$own' : own;
}

String _capitalized(String word) {
  if (word == 'oauth') return 'OAuth';
  return word.isEmpty ? '' : word[0].toUpperCase() + word.substring(1);
}

/// The library marks names in its texts with backticks, as C spells them: they, and nothing else, are said as in Dart.
String ownWords(String text) => text.replaceAllMapped(_nameOfC, (found) => '`${_ownName(found[1]!)}`');

/// Copies an error; it stays its owner's.
CardeaException readError(Interface raw, Pointer<RawError> error) {
  final httpStatus = raw.errorHttpStatus(error);
  final retryAfter = raw.errorRetryAfterMs(error);
  final code = raw.errorCode(error) ?? 'internal_error';
  return CardeaException(
    code,
    ownWords(raw.errorMessage(error) ?? 'The library reports an error without a message.'),
    status: raw.errorStatus(error),
    serverCode: raw.errorServerCode(error),
    httpStatus: httpStatus == 0 ? null : httpStatus,
    requestId: raw.errorRequestId(error),
    retryAfter: retryAfter == 0 ? null : Duration(milliseconds: retryAfter),
    isRetryable: raw.errorIsRetryable(error),
    details: _readDetails(raw, error),
  );
}

Map<String, String> _readDetails(Interface raw, Pointer<RawError> error) {
  final details = <String, String>{};
  String? name;
  while ((name = raw.errorDetailName(error, details.length)) != null) {
    details[name!] = raw.errorDetail(error, name) ?? '';
  }
  return Map.unmodifiable(details);
}
