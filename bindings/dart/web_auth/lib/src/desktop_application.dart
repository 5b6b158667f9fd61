import 'dart:convert';
import 'dart:ffi';

typedef _Get = Pointer<Void> Function();
typedef _Read = Pointer<Uint8> Function(Pointer<Void> application);

/// The id that the runner has given GTK for this process, as the template of the flutter tool does; null without one.
String? runningApplicationId() {
  final DynamicLibrary gio;
  try {
    gio = DynamicLibrary.open('libgio-2.0.so.0');
  } on ArgumentError {
    return null;
  }
  final application = gio.lookupFunction<_Get, _Get>('g_application_get_default')();
  if (application == nullptr) return null;
  final id = gio.lookupFunction<_Read, _Read>('g_application_get_application_id')(application);
  if (id == nullptr) return null;
  var length = 0;
  while (id[length] != 0) {
    length++;
  }
  return utf8.decode(id.asTypedList(length));
}
