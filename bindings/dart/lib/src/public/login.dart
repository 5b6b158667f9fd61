// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

import 'login_step.dart';
import 'user.dart';
import 'ways.dart';

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
}

/// How the redirect at the end of a login comes back.
enum RedirectCapture {
  /// Through a custom scheme. For the time of the login this process becomes the handler of the scheme, unless the
  /// application has installed one of its own, or its presenter captures the redirect itself.
  scheme,

  /// Through a listener on 127.0.0.1 or `[::1]` for the time of the login; without a port in the URI, on a free one.
  loopback,

  /// Through a custom scheme whose handler the application has installed, and which calls `CardeaClient.deliverRedirect`.
  installedScheme,

  /// Through a deep link of the application's scheme with the authority `oauth`: `myapp://oauth/...` ends the login, any other
  /// link of the scheme leaves the browser open. The scheme is taken as for [scheme].
  oauthPrefix,
}

/// The options of one login.
final class OAuthLoginOptions {
  /// A login with [provider] that returns to [redirectUri]. Where the client's backend is an `OpenIDProvider`, there is no
  /// choice, and [provider] is left out.
  const OAuthLoginOptions({
    this.provider,
    required this.redirectUri,
    this.redirectCapture = RedirectCapture.scheme,
    this.fallbackRedirectUri,
    this.prefersEphemeralSession = false,
    this.mayReplaceSchemeHandler = false,
    this.activationToken,
    this.timeout,
    this.scopes = const [],
    this.parameters = const {},
    this.deepLinkScheme,
    this.acceptsTokenHandoff = false,
    this.registers = false,
    this.reauthenticates = false,
    this.stepUp,
    this.transientPayload,
    this.traits,
    this.organization,
    this.identitySchema,
    this.company,
  });

  /// The provider to sign in with, at a server that has several; an OpenID Connect provider is its own.
  final OAuthProvider? provider;

  /// Where the provider sends the user back to; on the allow-list of the server.
  final String redirectUri;

  /// How the redirect comes back. Default: [RedirectCapture.scheme].
  final RedirectCapture redirectCapture;

  /// A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
  /// scheme of the first does not arrive. Before it asks for its page, a login with [RedirectCapture.scheme] then tries
  /// every way in which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes on as
  /// with [RedirectCapture.loopback]. Default: none.
  final String? fallbackRedirectUri;

  /// Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the login.
  /// Default: false. If the default browser has none, the login fails with `ephemeral_unavailable`.
  final bool prefersEphemeralSession;

  /// Lets the login take the redirect's scheme, while it lasts, from another application that handles it. Default:
  /// false, and the login fails with `scheme_taken`.
  final bool mayReplaceSchemeHandler;

  /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that began
  /// the login. Default: none.
  final String? activationToken;

  /// How long the login may wait for its redirect, from the call on. At least 1 millisecond. Default: 10 minutes. A
  /// login that waits longer fails with `login_timed_out`. Once a redirect has arrived it is redeemed, however long its
  /// requests take; if a transient failure follows the provider's grant, up to four more times, with pauses of 15 s in
  /// all.
  final Duration? timeout;

  /// For OpenID Connect: the scopes to ask for, in place of those of the provider.
  final List<String> scopes;

  /// For OpenID Connect and Ory: parameters to add to the authorization request, by name: "prompt", "login_hint",
  /// "max_age", "resource"; at Ory "prompt", "hd", "auth_type", "acr_values".
  final Map<String, String> parameters;

  /// For [RedirectCapture.oauthPrefix]: the application's scheme, if the redirect URI is an https page of the
  /// application's owner that leads back to it. Default: the scheme of the redirect URI.
  final String? deepLinkScheme;

  /// For [RedirectCapture.oauthPrefix]: lets the deep link bring tokens instead of a code. Default: false, because
  /// links end in logs. Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
  final bool acceptsTokenHandoff;

  /// Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and new
  /// users; they differ in what the server asks for on the way. Default: false.
  final bool registers;

  /// Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the new
  /// one replaces it. A session from before the login is refused with `unauthorized`, one of another user with
  /// `wrong_credentials`. For Ory. Default: false.
  final bool reauthenticates;

  /// The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The present
  /// session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
  final String? stepUp;

  /// Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing.
  final String? transientPayload;

  /// Properties of a new account that the application knows already, which take precedence over the provider's: the
  /// text of a JSON object. For Ory. Default: none.
  final String? traits;

  /// The organization whose members sign in, by its id. For Ory. Default: none.
  final String? organization;

  /// The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
  /// own.
  final String? identitySchema;

  /// Signs in at a company instead of with a provider. For Prelude.
  final CompanySignOn? company;
}

/// How a step of a login went on: an [OAuthLoginResult], or [PageRequired].
sealed class ContinuedOAuthLogin {
  const ContinuedOAuthLogin();
}

/// Another page is to be shown; its redirect finishes the login.
final class PageRequired extends ContinuedOAuthLogin {
  /// Made by the library; by an application only in tests.
  const PageRequired(this.attempt);

  /// The page, for `CardeaClient.finalizeOAuthLoginWithRedirect`.
  final OAuthLoginAttempt attempt;

  @override
  String toString() => 'PageRequired($attempt)';
}

/// How a login went on: [LoggedIn], [OTPRequired] or [MoreRequired].
sealed class OAuthLoginResult extends ContinuedOAuthLogin {
  const OAuthLoginResult();
}

/// The user is signed in.
final class LoggedIn extends OAuthLoginResult {
  /// Made by the library; by an application only in tests.
  const LoggedIn(this.user);

  /// Who is signed in.
  final CardeaUser user;

  @override
  String toString() => 'LoggedIn($user)';
}

/// The e-mail address must be proven first, with the code that was sent to it.
final class OTPRequired extends OAuthLoginResult {
  /// Made by the library.
  const OTPRequired({required this.challenge, required this.email});

  /// What the code is checked against.
  final OAuthEmailChallenge challenge;

  /// The address that the code was sent to, unless the server does not say.
  final String? email;

  @override
  String toString() => 'OTPRequired($challenge)';
}

/// The server wants to know more: pass the answer to `CardeaClient.answerLoginStepInBrowser`.
final class MoreRequired extends OAuthLoginResult {
  /// Made by the library; by an application only in tests.
  const MoreRequired(this.step);

  /// What it wants to know.
  final OAuthLoginStep step;

  @override
  String toString() => 'MoreRequired($step)';
}

/// A login that was begun: its page is ready to be shown. It belongs to the isolate that began it; another one restores it by
/// its [id].
abstract interface class OAuthLoginAttempt {
  /// Names the attempt for its restoration. Not a secret.
  String get id;

  /// The page to show. It carries one-time values: never log it.
  String get authorizationUrl;

  /// The address that the page redirects to.
  String get redirectUri;

  /// When the attempt stops being redeemable.
  DateTime get expiresAt;
}

/// By which way a one-time code reaches its user.
enum OTPChannel {
  /// By e-mail.
  email,

  /// By a text message to a telephone.
  sms,
}

/// A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone. It belongs to the isolate that
/// has it; another one restores it by its [id].
abstract interface class OAuthEmailChallenge {
  /// Names the challenge for its restoration. Not a secret.
  String get id;

  /// The address that the code was sent to, unless the server does not say: with [OTPChannel.sms] a telephone number.
  String? get email;

  /// How the code was sent.
  OTPChannel get channel;

  /// When the challenge stops being redeemable.
  DateTime get expiresAt;
}
