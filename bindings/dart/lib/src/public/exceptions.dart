import '../raw/error_codes.g.dart';

/// Why a call failed. Branch on [code]; the constants of [ErrorCode] list the known ones, and a refusal of the server
/// that is not among them has the server's own code. No text in here has a token, a one-time code or an address.
final class CardeaException implements Exception {
  /// Made by the library; by an application only for what its own store, key provider or presenter fails with, such as
  /// `CardeaException(ErrorCode.storeLocked, 'The vault is locked.')`.
  CardeaException(
    this.code,
    this.message, {
    int? status,
    this.serverCode,
    this.httpStatus,
    this.requestId,
    this.retryAfter,
    this.isRetryable = false,
    this.details = const {},
  }) : status = status ?? ErrorCode.statuses[code] ?? -300;

  /// The stable name of the error, such as `rate_limited`.
  final String code;

  /// What happened, in English, for logs and developers.
  final String message;

  /// The number of the error in the C header.
  final int status;

  /// The code exactly as the server sent it, if it sent one.
  final String? serverCode;

  /// The HTTP status of the answer, if one came.
  final int? httpStatus;

  /// The server's name for the request, to quote in a support case.
  final String? requestId;

  /// How long the server asks to wait before the next try.
  final Duration? retryAfter;

  /// Whether the same call may succeed later without any change.
  final bool isRetryable;

  /// What else the server says of the failure: `request_id`, and by its own names `use_flow_id`, `x-ratelimit-limit`,
  /// `x-ratelimit-remaining`, `x-ratelimit-reset`; of a server that wants another sign-in `scope`, `acr_values`,
  /// `max_age` and `metadata`.
  final Map<String, String> details;

  /// Whether the operation was cancelled: by its caller, or by the client that was closed.
  bool get isCancelled => code == ErrorCode.cancelled;

  @override
  String toString() => 'CardeaException($code): $message';
}

/// What an error that the caller made has not.
base mixin _WithoutAnswer implements CardeaException {
  @override
  int get status => ErrorCode.statuses[code] ?? -300;

  @override
  String? get serverCode => null;

  @override
  int? get httpStatus => null;

  @override
  String? get requestId => null;

  @override
  Duration? get retryAfter => null;

  @override
  bool get isRetryable => false;

  @override
  Map<String, String> get details => const {};

  @override
  bool get isCancelled => false;
}

/// An argument that cannot be right. It is an [ArgumentError] that names the parameter, and a [CardeaException] with the code
/// `invalid_argument`.
final class CardeaArgumentError extends ArgumentError with _WithoutAnswer {
  /// The argument's value is left out on purpose: it may be a secret.
  CardeaArgumentError(String name, String problem) : message = '$name $problem.', super(null, name);

  @override
  final String message;

  @override
  String get code => ErrorCode.invalidArgument;

  @override
  String toString() => 'CardeaArgumentError: $message';
}

/// A call on a client that was closed. It is a [StateError], and a [CardeaException] with the code `client_closed`.
final class CardeaClosedError extends StateError with _WithoutAnswer {
  /// Made by the library.
  CardeaClosedError() : super('The client was closed.');

  @override
  String get code => ErrorCode.clientClosed;

  @override
  String toString() => 'CardeaClosedError: $message';
}
