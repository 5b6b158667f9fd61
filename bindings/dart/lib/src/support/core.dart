/// A native client with its operations and callbacks.
library;

import 'dart:async';
import 'dart:ffi';
import 'dart:isolate';

import '../public/cancellation.dart';
import '../public/exceptions.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/error_codes.g.dart';
import '../raw/interface.g.dart';
import 'library.dart';
import 'native_errors.dart';

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
/// The isolate holds it until it is closed. That matters: C must not call a callback that is gone, so the native client has to
/// end before its callbacks do. Freeing it waits for its callbacks, which need the heap to be at rest, so the collector must
/// never be what frees it: a collected `CardeaClient` closes this one from the event loop instead. Only when the isolate ends -
/// killed, by an error, or because it has nothing left to do - a native finalizer frees the client; Dart runs it before it
/// takes the callbacks away.
final class ClientCore implements Finalizable {
  /// Takes over [native] and [parts].
  ClientCore(this.library, this.native, this._parts) {
    _live.add(this);
    _finalizer(library).attach(this, native.cast(), detach: this);
    _completions.keepIsolateAlive = false;
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
  late final NativeCallable<NativeCompletion> _completions = NativeCallable.listener(_complete);
  final Map<int, _Pending<Object?>> _pending = {};
  int _lastToken = 0;
  Future<void>? _closing;

  /// Whether [close] was called.
  bool get isClosed => _closing != null;

  /// Throws when the client was closed.
  void check() {
    if (isClosed) throw CardeaClosedError();
  }

  /// Runs an operation. [owner] stays referenced until it ends.
  Future<T> run<T>(Start start, Read<T> read, CardeaCancellation? cancellation, Object owner) {
    check();
    if (cancellation != null && cancellation.isCancelled) throw _cancelled('before it began');
    final token = ++_lastToken;
    final pending = _Pending<T>(read, owner);
    if (_pending.isEmpty) _completions.keepIsolateAlive = true;
    _pending[token] = pending;
    try {
      final operation = start(_completions.nativeFunction, token);
      if (cancellation != null) pending.listenTo(cancellation, () => library.raw.operationCancel(native, operation));
    } on Object {
      _forget(token);
      rethrow;
    }
    return pending.completer.future;
  }

  void _complete(Pointer<Void> token, Pointer<RawResult> result) {
    final raw = library.raw;
    final pending = _forget(token.address);
    try {
      pending?.finish(raw, result);
    } finally {
      raw.resultFree(result);
    }
  }

  _Pending<Object?>? _forget(int token) {
    final pending = _pending.remove(token);
    if (_pending.isEmpty) _completions.keepIsolateAlive = false;
    return pending;
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
    for (final pending in _pending.values.toList()) {
      pending.fail(_cancelled('by the end of its client'));
    }
    _pending.clear();
    _completions.close();
    for (final part in _parts) {
      part.close();
    }
    _live.remove(this);
  }

  static CardeaException _cancelled(String when) => CardeaException(
    CardeaErrorCode.cancelled,
    'The operation was cancelled $when.',
    status: constants.errorCancelled,
  );
}

/// Calls a function of C on another thread. A function of its own, so that nothing but the two numbers goes along.
Future<void> _callElsewhere(int function, int argument) => Isolate.run(() {
  final call = Pointer<NativeFunction<Void Function(Pointer<Void>)>>.fromAddress(
    function,
  ).asFunction<void Function(Pointer<Void>)>();
  call(Pointer.fromAddress(argument));
}, debugName: 'cardea close');

/// An operation that has not ended.
final class _Pending<T> {
  _Pending(this._read, this._owner);

  final Read<T> _read;
  // Held, so that the client outlives the operation.
  // ignore: unused_field
  final Object _owner;
  final StackTrace _trace = StackTrace.current;
  final Completer<T> completer = Completer();
  void Function()? _stopListening;

  void listenTo(CardeaCancellation cancellation, void Function() cancel) {
    cancellation.hook(cancel);
    _stopListening = () => cancellation.unhook(cancel);
  }

  void finish(Interface raw, Pointer<RawResult> result) {
    _stopListening?.call();
    final error = raw.resultError(result);
    if (error != nullptr) return completer.completeError(readError(raw, error), _trace);
    try {
      completer.complete(_read(raw, result));
    } on Object catch (error, trace) {
      completer.completeError(error, trace);
    }
  }

  void fail(CardeaException error) {
    _stopListening?.call();
    completer.completeError(error, _trace);
  }
}
