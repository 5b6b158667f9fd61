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

/// Copies an error; it stays its owner's.
CardeaException readError(Interface raw, Pointer<RawError> error) {
  final httpStatus = raw.errorHttpStatus(error);
  final retryAfter = raw.errorRetryAfterMs(error);
  final code = raw.errorCode(error) ?? 'internal_error';
  return CardeaException(
    code,
    raw.errorMessage(error) ?? 'The library reports an error without a message.',
    status: raw.errorStatus(error),
    serverCode: raw.errorServerCode(error),
    httpStatus: httpStatus == 0 ? null : httpStatus,
    requestId: raw.errorDetail(error, 'request_id'),
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
