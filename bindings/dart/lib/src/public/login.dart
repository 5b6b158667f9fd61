import '../raw/constants.g.dart' as constants;
import 'pending.dart';
import 'user.dart';

/// The provider that the user signs in with. Other names than the constants go to the server as they are.
extension type const OAuthProvider(String name) {
  /// Google.
  static const OAuthProvider google = OAuthProvider('google');

  /// Apple.
  static const OAuthProvider apple = OAuthProvider('apple');

  /// Microsoft.
  static const OAuthProvider microsoft = OAuthProvider('microsoft');

  /// GitHub.
  static const OAuthProvider github = OAuthProvider('github');

  /// Okta.
  static const OAuthProvider okta = OAuthProvider('okta');

  /// Facebook.
  static const OAuthProvider facebook = OAuthProvider('facebook');

  /// The providers that a server can know.
  static const List<OAuthProvider> values = [google, apple, microsoft, github, okta, facebook];

  /// The one of that name; null of null.
  static OAuthProvider? of(String? name) => name == null ? null : OAuthProvider(name);
}

/// How a redirect comes back to the application.
enum RedirectCapture {
  /// Through a custom scheme. While the page waits, this process is the handler of the scheme, unless the application has
  /// installed one of its own, or its presenter captures the redirect itself.
  scheme(constants.captureScheme),

  /// Through a listener on 127.0.0.1 or `[::1]`; on a free port, if the URI has none.
  loopback(constants.captureLoopback),

  /// Through a custom scheme whose handler the application has installed, and which calls `CardeaClient.deliverRedirect`.
  installedScheme(constants.captureInstalledScheme),

  /// Through a deep link of the application's scheme with the authority `oauth`: `myapp://oauth/...` ends the login, any other
  /// link of the scheme leaves the browser open. The scheme is taken as for [scheme].
  oauthPrefix(constants.captureOauthPrefix);

  const RedirectCapture(this.number);

  /// The constant of C.
  final int number;
}

/// The sign-on of a company (SAML).
final class CompanySignOn {
  /// The sign-on of the company that this e-mail address belongs to.
  const CompanySignOn.email(String this.email) : provider = null, connectionId = null;

  /// The sign-on by a connection that the server has with a company, such as of the provider `okta`.
  const CompanySignOn.connection({required String this.provider, required String this.connectionId}) : email = null;

  /// The address, where there is one.
  final String? email;

  /// The provider of the connection, where there is no address.
  final String? provider;

  /// The server's name for the connection, where there is no address.
  final String? connectionId;

  @override
  String toString() => 'CompanySignOn';
}

/// How a step of a login went on: a [FinalizeOAuthLoginResult], or [PageRequired].
sealed class ContinuedOAuthLogin {
  const ContinuedOAuthLogin();
}

/// Another page is to be shown; its redirect finishes the login.
final class PageRequired extends ContinuedOAuthLogin {
  /// Made by the library; by an application only in tests.
  const PageRequired(this.attempt);

  /// The page, for `CardeaClient.finalizeOAuthLogin`.
  final OAuthLoginContext attempt;

  @override
  String toString() => 'PageRequired($attempt)';
}

/// How a login went on: [LoggedIn], [OTPRequired] or [MoreRequired].
sealed class FinalizeOAuthLoginResult extends ContinuedOAuthLogin {
  const FinalizeOAuthLoginResult();
}

/// The user is signed in.
final class LoggedIn extends FinalizeOAuthLoginResult {
  /// Made by the library; by an application only in tests.
  const LoggedIn(this.user);

  /// Who is signed in.
  final CardeaUser user;

  @override
  String toString() => 'LoggedIn($user)';
}

/// The user must enter a code that was sent to prove an address.
final class OTPRequired extends FinalizeOAuthLoginResult {
  /// Made by the library; by an application only in tests.
  const OTPRequired(this.challenge);

  /// What the code is checked against.
  final OAuthEmailChallenge challenge;

  /// Where the code was sent, unless the server does not say.
  String? get email => challenge.address;

  @override
  String toString() => 'OTPRequired($challenge)';
}

/// The server wants to know more: `CardeaClient.continueLogin`.
final class MoreRequired extends FinalizeOAuthLoginResult {
  /// Made by the library; by an application only in tests.
  const MoreRequired(this.step);

  /// What it wants to know.
  final OAuthLoginStep step;

  @override
  String toString() => 'MoreRequired($step)';
}
