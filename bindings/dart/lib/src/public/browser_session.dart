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

  /// How the redirect is received.
  final RedirectCapture redirectCapture;

  /// Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that has kept the login's own
  /// window: a new one has no session to end.
  final bool prefersEphemeralSession;

  /// Whether the wait may take the redirect's scheme, for as long as it lasts, from another application that handles it.
  final bool mayReplaceSchemeHandler;

  /// Lets the browser's window come to the front on Wayland, once.
  final String? activationToken;

  /// How long to wait for the browser to come back; by default 2 minutes. Who decides to stay signed in never comes back.
  final Duration? timeout;

  /// The user to sign out, for a provider that asks.
  final String? logoutHint;

  /// The languages of the page, the preferred one first, such as `de-AT`.
  final List<String> uiLocales;
}

/// What the return from the provider's page confirms.
enum BrowserSessionEnd {
  /// It is the answer to this very request.
  confirmed,

  /// It does not say which request it answers. Most likely the session has ended all the same.
  unconfirmed,
}
