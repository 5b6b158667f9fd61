/// A native client with its operations and callbacks.
library;

import 'dart:async';
import 'dart:ffi';

import '../public/cancellation.dart';
import '../public/exceptions.dart';
import '../raw/declarations.g.dart';
import '../raw/error_codes.g.dart';
import '../raw/interface.g.dart';
import 'library.dart';
import 'memory.dart';
import 'native_errors.dart';
import 'operation_future.dart';
import 'ports.dart';

/// A completion.
typedef Done = Pointer<NativeFunction<NativeCompletion>>;

/// Starts an operation whose completion is [done] and gets [token]; returns its id.
typedef Start = int Function(Pointer<RawClient> client, Done done, int token);

/// Copies what an operation brought.
typedef Read<T> = T Function(Interface raw, Pointer<RawResult> result);

/// A native client, its operations, and what calls back into this isolate.
///
/// The isolate holds it until it is closed: closing takes its time, and the collector must not be what waits, so a
/// collected `CardeaClient` closes this one from the event loop. When the isolate ends - killed, by an error, or
/// because it has nothing left to do - a native finalizer frees the client.
final class ClientCore implements Finalizable {
  /// Takes over [_native]. [_ends] are called at the end.
  ClientCore(this.library, this._native, this._ends) {
    _live.add(this);
    _finalizer(library).attach(this, _native.cast(), detach: this);
  }

  static final Set<ClientCore> _live = {};
  static final Map<String, NativeFinalizer> _finalizers = {};

  static NativeFinalizer _finalizer(Library library) =>
      _finalizers[library.path] ??= NativeFinalizer(library.raw.declarations.library.lookup('cardea_client_free'));

  /// What the client was made by.
  final Library library;

  final Pointer<RawClient> _native;
  final List<void Function()> _ends;
  final Set<_Operation<Object?>> _pending = {};
  Future<void>? _closing;

  /// Whether [close] was called.
  bool get isClosed => _closing != null;

  /// Reads something of the client.
  R use<R>(R Function(Interface raw, Pointer<RawClient> client) read) {
    if (isClosed) throw CardeaClosedError();
    return read(library.raw, _native);
  }

  /// Calls these, too, at the end.
  void keep(List<void Function()> ends) => _ends.addAll(ends);

  /// Runs an operation, unless [atHand] has what it would bring. One that [isQuick] is begun on this thread, where it ends as a
  /// rule, if the client has a token at hand: otherwise it could load libcurl here. [owner] stays referenced until it ends. What
  /// is wrong at once fails the future, too.
  Future<T> run<T>(
    Start start,
    Read<T> read,
    Cancellation? cancellation,
    Object owner, {
    T? Function()? atHand,
    bool isQuick = false,
  }) {
    try {
      _requirePermitted(cancellation);
      final value = atHand?.call();
      return value == null ? _start(start, read, cancellation, owner, isQuick && _hasToken) : Future.value(value);
    } on Object catch (error, trace) {
      return Future.error(error, trace);
    }
  }

  void _requirePermitted(Cancellation? cancellation) {
    if (isClosed) throw CardeaClosedError();
    if (cancellation != null && cancellation.isCancelled) {
      throw CardeaException(ErrorCode.cancelled, 'The operation was cancelled before it began.');
    }
  }

  bool get _hasToken => library.raw.declarations.peekAccessToken(_native, nullptr, 0) > 0;

  Future<T> _start<T>(Start start, Read<T> read, Cancellation? cancellation, Object owner, bool isQuick) {
    final operation = _Operation<T>(library.raw, read);
    final begun = isQuick ? start(_native, nullptr, 0) : null;
    if (begun != null) {
      final result = _resultOf(begun);
      if (result != nullptr) {
        operation.finish(result);
        return operation.future;
      }
    }
    final callback = Callback((result) {
      _end(operation);
      operation.finish(Pointer.fromAddress(result));
    }, keepsIsolateAlive: true);
    operation.keep(owner, callback);
    try {
      final id = begun ?? start(_native, callback.function(), callback.userData);
      if (begun != null) library.raw.operationThen(_native, id, callback.function(), callback.userData);
      void cancel() => library.raw.operationCancel(_native, id);
      if (cancellation != null) operation.listenTo(cancellation, cancel);
      _pending.add(operation);
      return OperationFuture(operation.future, () {
        if (_pending.contains(operation)) cancel();
      });
    } on Object {
      callback.close();
      rethrow;
    }
  }

  /// The result of an operation without completion; NULL while it runs.
  Pointer<RawResult> _resultOf(int operation) {
    final memory = Scope();
    try {
      final result = memory.allocate<Pointer<RawResult>>(8);
      library.raw.declarations.operationWait(_native, operation, 0, result, nullptr);
      return result.value;
    } finally {
      memory.close();
    }
  }

  void _end(_Operation<Object?> operation) {
    _pending.remove(operation);
    operation.release();
  }

  /// Ends everything: what is pending ends as cancelled, and this isolate goes on answering meanwhile.
  Future<void> close() => _closing ??= _close();

  Future<void> _close() async {
    final closed = Completer<void>();
    final callback = Callback((result) {
      library.raw.resultFree(Pointer.fromAddress(result));
      closed.complete();
    }, keepsIsolateAlive: true);
    try {
      library.raw.clientClose(_native, callback.function(), callback.userData);
      await closed.future;
    } finally {
      callback.close();
      _finalizer(library).detach(this);
      library.raw.clientFree(_native);
      for (final end in _ends) {
        end();
      }
      _live.remove(this);
    }
  }
}

/// An operation that has not ended.
final class _Operation<T> {
  _Operation(this._raw, this._read);

  final Interface _raw;
  final Read<T> _read;
  final StackTrace _trace = StackTrace.current;
  final Completer<T> _completer = Completer();
  void Function()? _stopListening;

  /// The client and the callback, until the end. A set, because a compiler that works ahead of time leaves out a field that
  /// nobody reads.
  final Set<Object> _kept = {};

  Future<T> get future => _completer.future;

  void keep(Object owner, Callback callback) => _kept.addAll([owner, callback]);

  void listenTo(Cancellation cancellation, void Function() cancel) {
    cancellation.hook(cancel);
    _stopListening = () => cancellation.unhook(cancel);
  }

  void release() {
    _stopListening?.call();
    _kept.whereType<Callback>().forEach((callback) => callback.close());
    _kept.clear();
  }

  /// Takes over [result].
  void finish(Pointer<RawResult> result) {
    try {
      final error = _raw.resultError(result);
      if (error != nullptr) {
        _completer.completeError(readError(_raw, error), _trace);
      } else {
        _completer.complete(_read(_raw, result));
      }
    } on Object catch (error, trace) {
      _completer.completeError(error, trace);
    } finally {
      _raw.resultFree(result);
    }
  }
}
