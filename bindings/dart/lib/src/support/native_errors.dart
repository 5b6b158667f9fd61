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

final RegExp _wordOfC = RegExp(r'\b(?:cardea_(?:config_set_)?)?([a-z]+(?:_[a-z0-9]+)+)\b');

/// A message about a setting has its name in C: here it is said as in Dart.
String ownWords(String code, String message) {
  if (code != 'invalid_argument' && code != 'invalid_configuration') return message;
  return message.replaceAllMapped(_wordOfC, (found) {
    final words = found[1]!.replaceFirst(RegExp(r'_ms$'), '').split('_');
    return words.first + [for (final word in words.skip(1)) word[0].toUpperCase() + word.substring(1)].join();
  });
}

/// Copies an error; it stays its owner's.
CardeaException readError(Interface raw, Pointer<RawError> error) {
  final httpStatus = raw.errorHttpStatus(error);
  final retryAfter = raw.errorRetryAfterMs(error);
  final code = raw.errorCode(error) ?? 'internal_error';
  return CardeaException(
    code,
    ownWords(code, raw.errorMessage(error) ?? 'The library reports an error without a message.'),
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
