import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'sign_in_state.dart';

/// The next moment of the same wait.
extension WaitingCopy on SignInWaiting {
  /// With what has happened meanwhile.
  SignInWaiting copyWith({bool? hasReturned, bool? hasIgnoredRedirect}) => SignInWaiting(
    provider: provider,
    authorizationUrl: authorizationUrl,
    hasReturned: hasReturned ?? this.hasReturned,
    hasIgnoredRedirect: hasIgnoredRedirect ?? this.hasIgnoredRedirect,
  );
}

/// The next moment with the same code to be entered.
extension CodeRequiredCopy on SignInCodeRequired {
  /// With what came of the last try, if there was one.
  SignInCodeRequired copyWith({bool isBusy = false, CardeaException? error, int? codesResent}) =>
      SignInCodeRequired(email: email, isBusy: isBusy, error: error, codesResent: codesResent ?? this.codesResent);
}

/// How the page of a login was shown.
extension PageOptions on OAuthLoginOptions {
  /// The same for another page, without what the login has already. An activation token is for one page.
  OAuthLoginOptions get ofPage => OAuthLoginOptions(
    redirectCapture: redirectCapture,
    mayReplaceSchemeHandler: mayReplaceSchemeHandler,
    prefersEphemeralSession: prefersEphemeralSession,
    timeout: timeout,
  );
}
