/// Gives values to objects of C.
library;

import 'dart:ffi';

import '../public/exceptions.dart';
import '../raw/interface.g.dart';
import 'memory.dart';

/// Sets what there is of an object's settings; null, and what is the default, is left out: a call refuses what it has
/// no use for.
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

  /// A yes; no is the default.
  void yes(void Function(Pointer<T>, bool) set, bool value) {
    if (value) set(handle, value);
  }

  /// A constant; 0 is the default.
  void choice(void Function(Pointer<T>, int) set, int number) {
    if (number != 0) set(handle, number);
  }

  /// A number that 32 bits without a sign hold.
  void number(void Function(Pointer<T>, int) set, int? number, String name) {
    if (number == null) return;
    if (number < 0 || number > 0xFFFFFFFF) throw CardeaArgumentError(name, 'must be from 0 to 4294967295');
    set(handle, number);
  }

  /// A time in milliseconds.
  void duration(void Function(Pointer<T>, int) set, Duration? duration, String name) =>
      number(set, duration?.inMilliseconds, name);
}
