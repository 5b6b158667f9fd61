import 'package:cardea_auth_core/cardea_auth_core.dart';
import 'package:flutter/foundation.dart';

/// How far a sign-in is, from signed out to signed in. States print without addresses, e-mail and tokens.
@immutable
sealed class SignInState {
  const SignInState();

  @override
  String toString() => '$runtimeType';
}

/// The session of an earlier run is looked for. A keyring may ask for its password meanwhile.
final class SessionRestoring extends SignInState {
  /// The state that every controller begins with.
  const SessionRestoring();
}

/// Nobody is signed in, and nothing is under way.
final class SessionAbsent extends SignInState {
  /// With why a session has ended, if one has.
  const SessionAbsent({this.reason, this.error});

  /// Why the session has ended, such as `requested`, `refused` or `elsewhere`; null when there was none.
  final String? reason;

  /// What the server said to a sign-out. The session is forgotten here all the same.
  final CardeaException? error;

  @override
  String toString() => 'SessionAbsent(reason: $reason, error: ${error?.code})';
}

/// A login has begun, and its page is not there yet.
final class SignInStarting extends SignInState {
  /// For the provider of the login.
  const SignInStarting(this.provider);

  /// The provider that the login is with; null where the client knows only one.
  final OAuthProvider? provider;
}

/// The page of the login is in the browser, and the login waits for its person. No event reports a tab that is closed: offer
/// [SignInController.openAgain], [SignInController.copyAddress] and [SignInController.cancel].
final class SignInWaiting extends SignInState {
  /// For a page that was just shown.
  const SignInWaiting({
    required this.provider,
    required this.authorizationUrl,
    this.hasReturned = false,
    this.hasIgnoredRedirect = false,
  });

  /// The provider that the login is with; null where the client knows only one.
  final OAuthProvider? provider;

  /// The address of the page. It carries one-time values: for the clipboard, never for a log.
  final String authorizationUrl;

  /// Whether the browser has come back, and only the server's answer is waited for.
  final bool hasReturned;

  /// Whether an older page has answered, which does not count.
  final bool hasIgnoredRedirect;

  @override
  String toString() => 'SignInWaiting(${provider?.name}, hasReturned: $hasReturned)';
}

/// No browser could be opened. The person may take the address to one on any device, and bring back the address at which
/// it ended: [SignInController.finishByHand].
final class SignInByHand extends SignInState {
  /// For a login without a browser.
  const SignInByHand({
    required this.provider,
    required this.authorizationUrl,
    required this.error,
    this.isBusy = false,
  });

  /// The provider that the login is with; null where the client knows only one.
  final OAuthProvider? provider;

  /// The address of the page. It carries one-time values.
  final String authorizationUrl;

  /// Why no browser opened, or what was wrong with the last address that was brought back.
  final CardeaException error;

  /// Whether an address is being looked at.
  final bool isBusy;

  @override
  String toString() => 'SignInByHand(${provider?.name}, error: ${error.code}, isBusy: $isBusy)';
}

/// The person has to enter the code that was sent by e-mail.
final class SignInCodeRequired extends SignInState {
  /// For a code that was just sent.
  const SignInCodeRequired({this.email, this.isBusy = false, this.error, this.codesResent = 0});

  /// Where the code was sent, or null when the server does not say.
  final String? email;

  /// Whether a code is being checked or sent.
  final bool isBusy;

  /// Why the last code was not taken, or could not be sent; its code is `invalid_otp_code` for a wrong one.
  final CardeaException? error;

  /// How often a new code was sent on request.
  final int codesResent;

  /// Whether the last code was wrong, rather than the server out of reach.
  bool get isCodeWrong => error?.code == ErrorCode.invalidOtpCode;

  @override
  String toString() => 'SignInCodeRequired(isBusy: $isBusy, error: ${error?.code}, codesResent: $codesResent)';
}

/// The server wants to know more before it lets the person in: show the ways of [step], ask for the fields of the chosen one,
/// and call [SignInController.answer].
final class SignInStepRequired extends SignInState {
  /// For a step that was just received.
  const SignInStepRequired(this.step, {this.isBusy = false, this.error});

  /// What the server wants to know.
  final OAuthLoginStep step;

  /// Whether an answer is being checked.
  final bool isBusy;

  /// Why the last answer was not taken, or could not be sent.
  final CardeaException? error;

  /// Whether the last password or code was wrong, rather than the server out of reach.
  bool get isAnswerWrong => error?.code == ErrorCode.wrongCredentials || error?.code == ErrorCode.invalidOtpCode;

  @override
  String toString() => 'SignInStepRequired(${step.kind.name}, isBusy: $isBusy, error: ${error?.code})';
}

/// A user is signed in.
final class SessionPresent extends SignInState {
  /// For a session that was found or made.
  const SessionPresent(this.user, {this.isSigningOut = false});

  /// Who it is, by the newest access token. Ask [CardeaClient.accessToken] for a token to send.
  final CardeaUser user;

  /// Whether a sign-out is under way.
  final bool isSigningOut;

  @override
  String toString() => 'SessionPresent(isSigningOut: $isSigningOut)';
}

/// Looking for a session, or a login, has failed: [SignInController.retry] does it again, [SignInController.cancel] goes
/// back. A session that cannot be read - a locked keyring, which [SignInController.unlock] opens - is not a sign-out.
final class SignInFailed extends SignInState {
  /// For what went wrong.
  const SignInFailed(this.error, {required this.wasRestoring});

  /// What went wrong.
  final CardeaException error;

  /// Whether a session was looked for, rather than a new one made.
  final bool wasRestoring;

  @override
  String toString() => 'SignInFailed(${error.code}, wasRestoring: $wasRestoring)';
}
