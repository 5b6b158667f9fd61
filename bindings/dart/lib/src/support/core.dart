/// A native client with its operations and callbacks.
library;

import 'dart:async';
import 'dart:ffi';
import 'dart:isolate';

import '../public/cancellation.dart';
import '../public/exceptions.dart';
import '../raw/declarations.g.dart';
import '../raw/error_codes.g.dart';
import '../raw/interface.g.dart';
import 'library.dart';
import 'native_errors.dart';
import 'operation_future.dart';
import 'ports.dart';

/// Starts an operation whose completion is [done] and gets [token]; returns its id.
typedef Start = int Function(Pointer<NativeFunction<NativeCompletion>> done, int token);

/// Copies what an operation brought.
typedef Read<T> = T Function(Interface raw, Pointer<RawResult> result);

/// A part that the application supplies, with the callbacks that C has of it.
abstract interface class HostPart {
  /// Called when no callback will come any more.
  void close();
}

/// A native client, its operations, and what calls back into this isolate.
///
/// The isolate holds it until it is closed. Freeing the native client takes its time, and the collector must not be what waits:
/// so a collected `CardeaClient` closes this one from the event loop. When the isolate ends - killed, by an error, or because it
/// has nothing left to do - a native finalizer frees the client.
final class ClientCore implements Finalizable {
  /// Takes over [native] and [parts].
  ClientCore(this.library, this.native, this._parts) {
    _live.add(this);
    _finalizer(library).attach(this, native.cast(), detach: this);
  }

  static final Set<ClientCore> _live = {};
  static final Map<String, NativeFinalizer> _finalizers = {};

  static NativeFinalizer _finalizer(Library library) =>
      _finalizers[library.path] ??= NativeFinalizer(library.raw.declarations.library.lookup('cardea_client_free'));

  /// What the client was made by.
  final Library library;

  /// The native client.
  final Pointer<RawClient> native;

  final List<HostPart> _parts;
  final Set<_Operation<Object?>> _pending = {};
  Future<void>? _closing;

  /// Whether [close] was called.
  bool get isClosed => _closing != null;

  /// Throws when the client was closed.
  void check() {
    if (isClosed) throw CardeaClosedError();
  }

  /// Takes over further parts, until the end.
  void keep(List<HostPart> parts) => _parts.addAll(parts);

  /// Runs an operation. [owner] stays referenced until it ends. What is wrong at once fails the future, too.
  Future<T> run<T>(Start start, Read<T> read, Cancellation? cancellation, Object owner) {
    try {
      return _start(start, read, cancellation, owner);
    } on Object catch (error, trace) {
      return Future.error(error, trace);
    }
  }

  Future<T> _start<T>(Start start, Read<T> read, Cancellation? cancellation, Object owner) {
    check();
    if (cancellation != null && cancellation.isCancelled) throw _cancelled('before it began');
    final operation = _Operation<T>(library.raw, read);
    final callback = Callback((result) {
      _end(operation);
      operation.finish(Pointer.fromAddress(result));
    }, keepsIsolateAlive: true);
    operation.keep(owner, callback);
    try {
      final id = start(callback.function(), callback.userData);
      void cancel() => library.raw.operationCancel(native, id);
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

  void _end(_Operation<Object?> operation) {
    _pending.remove(operation);
    operation.release();
  }

  /// Ends everything. Freeing the client waits for the engine, which may wait for a store of this isolate: so it happens on
  /// another thread, while this isolate goes on answering.
  Future<void> close() => _closing ??= _close();

  Future<void> _close() async {
    final free = library.raw.declarations.library.lookup<NativeFunction<Void Function(Pointer<Void>)>>(
      'cardea_client_free',
    );
    await _callElsewhere(free.address, native.address);
    // Whatever the client has called back was sent before the call returned, and so it has arrived before its answer.
    _finalizer(library).detach(this);
    for (final operation in _pending.toList()) {
      _end(operation);
      operation.fail(_cancelled('by the end of its client'));
    }
    for (final part in _parts) {
      part.close();
    }
    _live.remove(this);
  }

  static CardeaException _cancelled(String when) =>
      CardeaException(ErrorCode.cancelled, 'The operation was cancelled $when.');
}

/// Calls a function of C on another thread. A function of its own, so that nothing but the two numbers goes along.
Future<void> _callElsewhere(int function, int argument) => Isolate.run(() {
  final call = Pointer<NativeFunction<Void Function(Pointer<Void>)>>.fromAddress(function)
      .asFunction<void Function(Pointer<Void>)>();
  call(Pointer.fromAddress(argument));
}, debugName: 'cardea close');

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
        fail(readError(_raw, error));
      } else {
        _completer.complete(_read(_raw, result));
      }
    } on Object catch (error, trace) {
      _completer.completeError(error, trace);
    } finally {
      _raw.resultFree(result);
    }
  }

  void fail(CardeaException error) => _completer.completeError(error, _trace);
}
