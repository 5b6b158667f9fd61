import 'package:flutter/services.dart';

/// The window of the application, which only its runner can bring to the front: runner/window_channel.c.
abstract final class AppWindow {
  static const _channel = MethodChannel('com.example.cardea/window');

  /// Lets the browser's window come to the front, once: for the press of a button that has just been.
  static Future<String?> activationToken() => _call<String>('activationToken');

  /// Brings this window to the front, by the token that came with a redirect, if one did.
  static Future<void> comeToFront(String? token) => _call<void>('comeToFront', token);

  /// A runner without the channel leaves the windows where they are.
  static Future<Result?> _call<Result>(String method, [String? argument]) async {
    try {
      return await _channel.invokeMethod<Result>(method, argument);
    } on MissingPluginException {
      return null;
    }
  }
}
