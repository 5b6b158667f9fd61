/// Handles of C that go with objects, and rows of lists.
library;

import 'dart:ffi';

import '../public/exceptions.dart';
import '../raw/declarations.g.dart';
import '../raw/error_codes.g.dart';
import '../raw/interface.g.dart';

/// A handle that is freed when this object is collected: these functions call nothing back.
@pragma('vm:isolate-unsendable')
final class Owned<T extends NativeType> implements Finalizable {
  /// Takes over [_handle]; [free] is the function of C.
  Owned(this._raw, this._handle, String free) {
    final finalizer = _finalizers[free] ??= NativeFinalizer(_raw.declarations.library.lookup(free));
    finalizer.attach(this, _handle.cast(), externalSize: 512);
  }

  static final Map<String, NativeFinalizer> _finalizers = {};

  final Interface _raw;
  final Pointer<T> _handle;

  /// Runs [body] with the handle, which stays valid until that ends.
  R use<R>(R Function(Interface raw, Pointer<T> handle) body) => body(_raw, _handle);
}

/// One row of a list, which lives no longer than what it was borrowed from.
final class Row {
  const Row._(this._raw, this._list, this._row);

  final Interface _raw;
  final Pointer<RawList> _list;
  final int _row;

  /// The text in a field.
  String? text(String field) => _raw.listText(_list, _row, field);

  /// The text in a field that no row goes without.
  String need(String field) => present(text(field), field);

  /// The number in a field.
  int number(String field) => _raw.listNumber(_list, _row, field);

  /// Whether there is a yes in a field.
  bool yes(String field) => number(field) != 0;

  /// The point in time in a field.
  DateTime? time(String field) => moment(number(field));

  /// The list in a field.
  List<R> rows<R>(String field, R Function(Row row) read) => readRows(_raw, _raw.listList(_list, _row, field), read);
}

/// The rows of a list; none for NULL.
List<R> readRows<R>(Interface raw, Pointer<RawList> list, R Function(Row row) read) =>
    List.unmodifiable([for (var row = 0; row < raw.listCount(list); row++) read(Row._(raw, list, row))]);

/// A value that no result goes without.
T present<T extends Object>(T? value, String what) =>
    value ?? (throw CardeaException(ErrorCode.internalError, 'A result lacks `$what`.'));

/// A point in time; 0 is none.
DateTime? moment(int milliseconds) =>
    milliseconds == 0 ? null : DateTime.fromMillisecondsSinceEpoch(milliseconds, isUtc: true);
