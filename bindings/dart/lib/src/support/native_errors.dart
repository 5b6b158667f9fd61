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

/// C looks details up by their names, and lists none.
const List<String> _detailNames = ['use_flow_id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/// Copies an error; it stays its owner's.
CardeaException readError(Interface raw, Pointer<RawError> error) {
  final httpStatus = raw.errorHttpStatus(error);
  final retryAfter = raw.errorRetryAfterMs(error);
  return CardeaException(
    raw.errorCode(error) ?? 'internal_error',
    raw.errorMessage(error) ?? 'The library reports an error without a message.',
    status: raw.errorStatus(error),
    serverCode: raw.errorServerCode(error),
    httpStatus: httpStatus == 0 ? null : httpStatus,
    requestId: raw.errorRequestId(error),
    retryAfter: retryAfter == 0 ? null : Duration(milliseconds: retryAfter),
    isRetryable: raw.errorIsRetryable(error),
    details: Map.unmodifiable({
      for (final name in _detailNames)
        if (raw.errorDetail(error, name) case final detail?) name: detail,
    }),
  );
}
