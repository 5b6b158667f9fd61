// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

import 'login.dart';

/// How the browser's session at an `OpenIDProvider` is ended.
final class EndBrowserSessionOptions {
  /// A logout whose page returns to [redirectUri].
  const EndBrowserSessionOptions({
    required this.redirectUri,
    this.redirectCapture = RedirectCapture.scheme,
    this.prefersEphemeralSession = false,
    this.mayReplaceSchemeHandler = false,
    this.activationToken,
    this.timeout,
    this.logoutHint,
    this.uiLocales = const [],
  });

  /// Where the provider sends the user back to; registered there for this purpose.
  final String redirectUri;

  /// How the redirect comes back. Default: [RedirectCapture.scheme].
  final RedirectCapture redirectCapture;

  /// Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that has kept the
  /// login's own window: a new one has no session to end. Default: false.
  final bool prefersEphemeralSession;

  /// Lets the page take the redirect's scheme, while it lasts, from another application that handles it. Default:
  /// false.
  final bool mayReplaceSchemeHandler;

  /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the user's click.
  final String? activationToken;

  /// How long to wait: users who stay signed in never come back. At least 1 millisecond. Default: 2 minutes.
  final Duration? timeout;

  /// The user to sign out, for a provider that asks. Default: no user in particular.
  final String? logoutHint;

  /// The languages of the page, such as "de-AT". The first one is preferred.
  final List<String> uiLocales;
}

/// What the return from the provider's page confirms.
enum BrowserSessionEnd {
  /// It is the answer to this very request.
  confirmed,

  /// It does not say which request it answers. Most likely the session has ended all the same.
  unconfirmed,
}
