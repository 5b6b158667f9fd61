/// Text and bytes on their way to C and back.
library;

import 'dart:convert';
import 'dart:ffi';
import 'dart:typed_data';

import '../public/exceptions.dart';

final DynamicLibrary _process = DynamicLibrary.process();
final Pointer<Void> Function(int, int) _calloc = _process
    .lookupFunction<Pointer<Void> Function(Size, Size), Pointer<Void> Function(int, int)>('calloc', isLeaf: true);
final void Function(Pointer<Void>) _free = _process
    .lookupFunction<Void Function(Pointer<Void>), void Function(Pointer<Void>)>('free', isLeaf: true);
final int Function(Pointer<Uint8>) _strlen = _process
    .lookupFunction<Size Function(Pointer<Uint8>), int Function(Pointer<Uint8>)>('strlen', isLeaf: true);

/// Memory for the time of one call. It is overwritten before it is given back, since it may have held a secret.
final class Scope {
  final List<(Pointer<Uint8>, int)> _pieces = [];

  /// Zeroed memory.
  Pointer<T> allocate<T extends NativeType>(int size) {
    final piece = _calloc(size == 0 ? 1 : size, 1);
    if (piece == nullptr) throw const OutOfMemoryError();
    _pieces.add((piece.cast(), size));
    return piece.cast();
  }

  /// A copy that C can read; NULL for null. [name] is what the parameter is called in an error.
  Pointer<Uint8> text(String? text, String name) {
    if (text == null) return nullptr;
    checkText(text, name);
    final encoded = utf8.encode(text);
    final copy = allocate<Uint8>(encoded.length + 1);
    copy.asTypedList(encoded.length).setAll(0, encoded);
    return copy;
  }

  /// A copy that C can read; NULL for null, but not for no bytes.
  Pointer<Uint8> bytes(Uint8List? bytes) {
    if (bytes == null) return nullptr;
    final copy = allocate<Uint8>(bytes.length);
    copy.asTypedList(bytes.length).setAll(0, bytes);
    return copy;
  }

  /// Gives everything back.
  void close() {
    for (final (piece, size) in _pieces) {
      piece.asTypedList(size).fillRange(0, size, 0);
      _free(piece.cast());
    }
    _pieces.clear();
  }
}

/// Refuses text that C would cut off at U+0000, or that is no Unicode: Dart would silently replace a lone surrogate.
void checkText(String text, String name) {
  for (var index = 0; index < text.length; index++) {
    final unit = text.codeUnitAt(index);
    if (unit == 0) throw CardeaArgumentError(name, 'must not contain U+0000');
    if (unit & 0xF800 != 0xD800) continue;
    final isPair = unit < 0xDC00 && index + 1 < text.length && text.codeUnitAt(index + 1) & 0xFC00 == 0xDC00;
    if (!isPair) throw CardeaArgumentError(name, 'contains a lone surrogate, which is no Unicode text');
    index++;
  }
}

/// Text of C, or null for NULL.
String? readText(Pointer<Uint8> text) => text == nullptr ? null : utf8.decode(text.asTypedList(_strlen(text)));

/// Text that [fill] writes to a buffer of that size, and whose length it returns; null if there is none.
String? readBuffer(int Function(Pointer<Uint8> buffer, int size) fill) {
  final memory = Scope();
  try {
    for (var size = 4096; ; size *= 4) {
      final buffer = memory.allocate<Uint8>(size);
      final length = fill(buffer, size);
      if (length == 0) return null;
      if (length < size) return utf8.decode(buffer.asTypedList(length));
    }
  } finally {
    memory.close();
  }
}

/// A copy of bytes of C, or null for NULL.
Uint8List? copyBytes(Pointer<Uint8> bytes, int size) =>
    bytes == nullptr ? null : Uint8List.fromList(bytes.asTypedList(size));
