/// Gives values to objects of C.
library;

import 'dart:ffi';

import '../public/exceptions.dart';
import '../raw/interface.g.dart';
import 'memory.dart';

/// Sets what there is of an object's settings; null leaves the default.
final class Setters<T extends NativeType> {
  /// The object stays the caller's.
  const Setters(this.raw, this.handle);

  /// The functions of C.
  final Interface raw;

  /// The object.
  final Pointer<T> handle;

  /// A text, by the name that an error gives it.
  void text(void Function(Pointer<T>, String?) set, String? text, String name) {
    if (text == null) return;
    checkText(text, name);
    set(handle, text);
  }

  /// The texts of a list, one by one.
  void texts(void Function(Pointer<T>, String?) add, Iterable<String> values, String name) {
    for (final value in values) {
      text(add, value, name);
    }
  }

  /// Names and values, one by one.
  void pairs(void Function(Pointer<T>, String?, String?) add, Map<String, String> values, String name) {
    for (final MapEntry(:key, :value) in values.entries) {
      checkText(key, name);
      checkText(value, name);
      add(handle, key, value);
    }
  }

  /// What C takes as it is.
  void value<V>(void Function(Pointer<T>, V) set, V? value) {
    if (value != null) set(handle, value);
  }

  /// The sum of flags, of which one is needed.
  void someFlags(void Function(Pointer<T>, int) set, int? sum, String name) {
    if (sum == 0) throw CardeaArgumentError(name, 'must not be empty');
    value(set, sum);
  }

  /// A number that 32 bits without a sign hold.
  void number(void Function(Pointer<T>, int) set, int? number, String name) {
    if (number == null) return;
    if (number < 0 || number > 0xFFFFFFFF) throw CardeaArgumentError(name, 'must be from 0 to 4294967295');
    set(handle, number);
  }

  /// A time in milliseconds.
  void duration(void Function(Pointer<T>, int) set, Duration? duration, String name) {
    final value = duration?.inMilliseconds;
    if (value == null) return;
    if (value < 0 || value > 0xFFFFFFFF) throw CardeaArgumentError(name, 'must be from 0 to 4294967295 ms');
    set(handle, value);
  }
}
