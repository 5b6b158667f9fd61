/// What an implementation sees of the real package, and nothing behind it.
library;

/// The interface.
abstract class FlutterWebAuth2Platform {
  /// What applications use.
  static late FlutterWebAuth2Platform instance;

  /// Opens a page.
  Future<String> authenticate({
    required String url,
    required String callbackUrlScheme,
    required Map<String, dynamic> options,
  });

  /// Ends all calls with an error.
  Future<void> clearAllDanglingCalls();
}
