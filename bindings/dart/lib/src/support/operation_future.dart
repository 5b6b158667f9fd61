/// What calls answer with.
library;

import 'dart:async';

import '../public/exceptions.dart';

/// The future of an operation. It is as any other, but for [timeout]: that ends the operation instead of leaving it behind.
final class OperationFuture<T> implements Future<T> {
  /// A future that [inner] completes, of an operation that [_cancel] ends.
  OperationFuture(Future<T> inner, this._cancel) : _inner = inner;

  final Future<T> _inner;
  final void Function() _cancel;

  @override
  Future<R> then<R>(FutureOr<R> Function(T value) onValue, {Function? onError}) =>
      _inner.then(onValue, onError: onError);

  @override
  Future<T> catchError(Function onError, {bool Function(Object error)? test}) => _inner.catchError(onError, test: test);

  @override
  Future<T> whenComplete(FutureOr<void> Function() action) => _inner.whenComplete(action);

  @override
  Stream<T> asStream() => _inner.asStream();

  /// Cancels the operation after [timeLimit], waits for its end, and then fails with a [TimeoutException], or ends as [onTimeout]
  /// does. An operation that has ended in the meantime keeps its outcome.
  @override
  Future<T> timeout(Duration timeLimit, {FutureOr<T> Function()? onTimeout}) {
    var isLate = false;
    final timer = Timer(timeLimit, () {
      isLate = true;
      _cancel();
    });
    return _inner.then(
      (value) {
        timer.cancel();
        return value;
      },
      onError: (Object error, StackTrace trace) {
        timer.cancel();
        if (!isLate || error is! CardeaException || !error.isCancelled) Error.throwWithStackTrace(error, trace);
        return onTimeout == null ? throw TimeoutException('The operation took too long.', timeLimit) : onTimeout();
      },
    );
  }
}
