import 'dart:async';

import 'package:cardea_auth_core/cardea_auth_core.dart';
import 'package:flutter/services.dart';
import 'package:flutter/widgets.dart';
import 'package:flutter_web_auth_2_platform_interface/flutter_web_auth_2_platform_interface.dart';

import 'callback.dart';
import 'desktop_application.dart';

/// Shows pages in the user's browser, and brings their redirects by scheme or by port.
final class CardeaWebAuth extends FlutterWebAuth2Platform with WidgetsBindingObserver {
  /// One that shows pages by [presenter] instead of the browser: for tests.
  CardeaWebAuth({Presenter? presenter}) : _presenter = presenter;

  /// Makes this the implementation. Flutter calls it before `main`.
  static void registerWith() => FlutterWebAuth2Platform.instance = CardeaWebAuth();

  /// Names the application to the desktop, in reverse-DNS form. A redirect by a scheme needs it. Default: the application id
  /// of the runner.
  static String? applicationId;

  /// The application's name as users see it: a browser asks "Open Notes?" before it follows the redirect. Default: the id.
  static String? applicationName;

  /// Brings the token by which the browser's window comes to the front on Wayland, from the click that began the login.
  static FutureOr<String?> Function()? activationToken;

  /// Hears of each page: [LoginWaiting], which can show it again, and [LoginReturned], whose token raises the application's window.
  static void Function(SessionEvent event)? onEvent;

  final Presenter? _presenter;
  final Map<Cancellation, Future<void>> _waiting = {};
  AppLifecycleState? _seen;

  /// Opens the page at [url] and returns the whole URL of its redirect.
  ///
  /// The redirect URI is [callbackUrlScheme] if that is an address; otherwise the `redirect_uri` of the page's URL if it has this
  /// scheme; otherwise the one of the options `httpsHost` and `httpsPath`. Of the other [options], `preferEphemeral` and
  /// `timeout`, in seconds, count. A page that still waits gives way to this one, and ends as canceled.
  ///
  /// Fails with an [ArgumentError] where no redirect could come back, otherwise with a [PlatformException]: `CANCELED` if the
  /// user, the application or the time limit has ended the wait, or with a code of [ErrorCode]; that one is always in the details.
  @override
  Future<String> authenticate({
    required String url,
    required String callbackUrlScheme,
    required Map<String, dynamic> options,
  }) async {
    final callback = Callback.of(url, callbackUrlScheme, options);
    final cancellation = Cancellation();
    // Only one that has ended is in nobody's way.
    final session = cancel().then((_) => _show(url, callback, options, cancellation));
    _waiting[cancellation] = session.then((_) {}, onError: (_) {});
    // After the observer of package:flutter_web_auth_2, which is added right before this call.
    final binding = WidgetsBinding.instance
      ..removeObserver(this)
      ..addObserver(this);
    _seen = binding.lifecycleState;
    try {
      return await session;
    } on CardeaException catch (error) {
      if (error.code == ErrorCode.invalidArgument || error.code == ErrorCode.invalidConfiguration) {
        throw ArgumentError(error.message);
      }
      final isOver = const {
        ErrorCode.cancelled,
        ErrorCode.loginDismissed,
        ErrorCode.loginTimedOut,
      }.contains(error.code);
      throw PlatformException(code: isOver ? 'CANCELED' : error.code, message: error.message, details: error.code);
    } finally {
      unawaited(_waiting.remove(cancellation));
      if (_waiting.isEmpty) binding.removeObserver(this);
    }
  }

  Future<String> _show(String url, Callback callback, Map<String, dynamic> options, Cancellation cancellation) async {
    final seconds = options['timeout'];
    final client = CardeaClient(
      Configuration(
        backend: const Backend.noServer(),
        applicationId: applicationId ?? runningApplicationId() ?? '',
        applicationName: applicationName,
        presenter: _presenter,
      ),
    );
    final events = client.events.listen((event) => onEvent?.call(event));
    try {
      return await client.openWebSession(
        url,
        OAuthLoginOptions(
          redirectUri: callback.redirectUri,
          redirectCapture: callback.isLoopback ? RedirectCapture.loopback : RedirectCapture.scheme,
          prefersEphemeralSession: options['preferEphemeral'] == true,
          activationToken: await activationToken?.call(),
          timeout: seconds is int ? Duration(seconds: seconds) : null,
        ),
        cancellation: cancellation,
      );
    } finally {
      await client.close();
      await events.cancel();
    }
  }

  /// Ends what waits as `CANCELED`, and takes an ephemeral window away. Completes when that has happened.
  Future<void> cancel() async {
    final waiting = Map.of(_waiting);
    for (final cancellation in waiting.keys) {
      cancellation.cancel();
    }
    await Future.wait(waiting.values);
  }

  /// The same, but for the call that `package:flutter_web_auth_2` makes whenever the application's window is used again: a user who
  /// looks there while the page waits has not given up.
  @override
  Future<void> clearAllDanglingCalls() async {
    if (WidgetsBinding.instance.lifecycleState == _seen) await cancel();
  }

  @override
  void didChangeAppLifecycleState(AppLifecycleState state) => _seen = state;
}
