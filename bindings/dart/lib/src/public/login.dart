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

/// The settings of one login.
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

  /// The provider that the user signs in with, at a server that has several.
  final OAuthProvider? provider;

  /// Where the provider sends the user back to; on the allow-list of the server.
  final String redirectUri;

  /// How the redirect is received.
  final RedirectCapture redirectCapture;

  /// A second redirect URI, such as `http://127.0.0.1/callback`: where a URL of the scheme does not come back on this desktop,
  /// which the login then tries first, it is used as with [RedirectCapture.loopback].
  final String? fallbackRedirectUri;

  /// Asks for a separate browser window, which shares no cookies with the user's ordinary one and closes with the login.
  /// Where the default browser has none, the login fails with `ephemeral_unavailable`.
  final bool prefersEphemeralSession;

  /// Whether the login may take the redirect's scheme, for as long as it lasts, from another application that handles it. If
  /// not, it fails with `scheme_taken`.
  final bool mayReplaceSchemeHandler;

  /// Lets the browser's window come to the front on Wayland, once.
  final String? activationToken;

  /// How long the login may wait for its redirect; by default 10 minutes. One that has come is redeemed to the
  /// end, however long that takes.
  final Duration? timeout;

  /// For an `OpenIDProvider`: what is asked for, in place of the scopes of its description.
  final List<String> scopes;

  /// For an `OpenIDProvider`: sent along, such as `prompt`, `login_hint`, `max_age`.
  final Map<String, String> parameters;

  /// With [RedirectCapture.oauthPrefix]: the application's scheme, where the redirect URI is an https page of the application's
  /// owner that leads back to it; by default the scheme of the redirect URI.
  final String? deepLinkScheme;

  /// With [RedirectCapture.oauthPrefix]: whether the deep link may bring tokens instead of a code. Links end in logs; tokens
  /// count only when an ID token and the provider's UserInfo endpoint prove them.
  final bool acceptsTokenHandoff;

  /// Whether a new account is asked for, if the server distinguishes registrations from logins. Both sign in known users and
  /// new ones: they differ in what the server asks for on the way.
  final bool registers;

  /// Whether users who are signed in, here or in the browser, must sign in again. The session that is held stays until the
  /// new one takes its place; one from before, or of another user, is refused. For Ory.
  final bool reauthenticates;

  /// The step-up whose step is `sign_in`, by its id: the login asks the same user for what it demands. The session that is held
  /// stays until one takes its place that has it. For OpenID Connect providers and Ory.
  final String? stepUp;

  /// Data for the project's webhooks, as the text of a JSON object. For Ory.
  final String? transientPayload;

  /// Properties of a new account that the application already knows, as the text of a JSON object. For Ory.
  final String? traits;

  /// The organization whose members sign in, by its id. For Ory.
  final String? organization;

  /// The schema that a new account has, by its id, where the project lets applications choose. For Ory.
  final String? identitySchema;

  /// Signs in at a company instead of with a provider. For Prelude.
  final CompanySignOn? company;
}

/// How a step of a login went on: a [OAuthLoginResult], or [PageRequired].
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
