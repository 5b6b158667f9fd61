/// How callbacks of C come to this isolate.
library;

import 'dart:async';
import 'dart:ffi';
import 'dart:isolate';

import '../public/exceptions.dart';
import '../raw/error_codes.g.dart';
import 'memory.dart';

/// One function of the table that Dart has for native code; see dart_api_dl.h of the SDK.
final class _Entry extends Struct {
  external Pointer<Uint8> name;
  external Pointer<Void> function;
}

/// The table itself. It ends with an entry without a name.
final class _Api extends Struct {
  @Int32()
  external int major;

  @Int32()
  external int minor;

  external Pointer<_Entry> functions;
}

/// `Dart_PostInteger(port, message)`, as a callback of C.
///
/// Every callback of the library has two arguments of 64 bits: the user data that was given with it, and what it is about - a
/// handle, or a number. So with a port as user data, this function is the callback: it sends the handle to the port. It never
/// enters the virtual machine. That is why it is used instead of `NativeCallable.listener`, whose callbacks wait while another
/// isolate collects garbage - forever, if the thread that ends their isolate waits for them - and end the process when they
/// come to an isolate that is gone. A message to a port that is gone is dropped.
final Pointer<Void> _postInteger = _find('Dart_PostInteger');

Pointer<Void> _find(String name) {
  var entry = NativeApi.initializeApiDLData.cast<_Api>().ref.functions;
  while (entry.ref.name != nullptr) {
    if (readText(entry.ref.name) == name) return entry.ref.function;
    entry += 1;
  }
  throw CardeaException(ErrorCode.dependencyMissing, 'This version of Dart has no $name for native code.');
}

/// A callback of C, to be given to it as [function] with [userData].
final class Callback {
  /// Calls [handler] on the event loop, with what the callback is about. Errors of the handler go to the current zone.
  Callback(void Function(int about) handler, {bool keepsIsolateAlive = false})
    : _port = RawReceivePort(Zone.current.bindUnaryCallbackGuarded<int>(handler)) {
    if (!keepsIsolateAlive) _port.keepIsolateAlive = false;
  }

  final RawReceivePort _port;

  /// The function.
  Pointer<NativeFunction<T>> function<T extends Function>() => _postInteger.cast();

  /// Its user data.
  int get userData => _port.sendPort.nativePort;

  /// Ends it.
  void close() => _port.close();
}
