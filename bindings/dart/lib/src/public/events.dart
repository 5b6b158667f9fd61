import 'exceptions.dart';
import 'pending.dart';
import 'user.dart';

/// What happened to the session or in a login. Later versions may add kinds, so a `switch` needs a default.
abstract final class SessionEvent {
  const SessionEvent();
}

/// A login finished.
final class SignedIn extends SessionEvent {
  /// Made by the library; by an application only in tests.
  const SignedIn(this.user);

  /// Who is signed in.
  final CardeaUser user;
}

/// The session is gone.
final class SignedOut extends SessionEvent {
  /// Made by the library; by an application only in tests.
  const SignedOut(this.reason);

  /// Who ended it: `requested` (logout), `revoked` (revokeSessions), `refused` or `interrupted` (the server), `elsewhere`
  /// (another process or client). Later versions may add reasons.
  final String reason;
}

/// The session has a new access token, which this process or another one got.
final class Refreshed extends SessionEvent {
  /// Made by the library; by an application only in tests.
  const Refreshed(this.user);

  /// Who is signed in.
  final CardeaUser user;
}

/// The session could not be refreshed.
final class RefreshFailed extends SessionEvent {
  /// Made by the library; by an application only in tests.
  const RefreshFailed(this.error, {required this.isTerminal});

  /// Why.
  final CardeaException error;

  /// Whether the failure ends the session: then [SignedOut] follows. If not, the next call tries again.
  final bool isTerminal;
}

/// The page of a login is about to be shown, and the login waits for its user. No event reports a tab that the user closes: offer
/// to cancel, to open the page again and to copy its address.
final class LoginWaiting extends SessionEvent {
  /// Made by the library; by an application only in tests.
  const LoginWaiting(this.attempt, {required bool Function() openAgain}) : _openAgain = openAgain;

  final bool Function() _openAgain;

  /// The login. After `browser_unavailable`, `CardeaClient.finalizeOAuthLogin` can still finish it.
  final OAuthLoginContext attempt;

  /// The address of the page. It carries one-time values: for the clipboard or the terminal of its user, never for a log.
  String get authorizationUrl => attempt.authorizationUrl;

  /// Dismisses the page and shows it again. False if the login no longer waits for it.
  bool openAgain() => _openAgain();
}

/// The redirect of the login has arrived.
final class LoginReturned extends SessionEvent {
  /// Made by the library; by an application only in tests.
  const LoginReturned(this.activationToken);

  /// Lets the application raise its window on Wayland, where the desktop gave one.
  final String? activationToken;
}

/// A redirect arrived that is not the login's, and the login keeps waiting.
final class RedirectIgnored extends SessionEvent {
  /// Made by the library; by an application only in tests.
  const RedirectIgnored(this.error);

  /// Why it is not the login's.
  final CardeaException error;
}

/// The secure store asks its user, in a window of the desktop's that can lie behind others: tell the user of it.
final class StoreAsking extends SessionEvent {
  /// Made by the library; by an application only in tests.
  const StoreAsking(this.question);

  /// For what: `unlock`, `create` (a password for the first keyring) or `confirm`; later versions may add some.
  final String question;
}
