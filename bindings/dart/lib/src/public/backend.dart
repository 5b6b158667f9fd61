import 'login.dart';

/// What signs users in: a server, or an [OpenIDProvider]; or nothing.
sealed class Backend {
  const Backend();

  /// A Prelude Auth compatible server at this https address (http for loopback hosts only).
  const factory Backend.prelude(String baseUrl) = PreludeBackend;

  /// A project of the Ory network, or an Ory Kratos server, at this https address of its public API (http for loopback hosts
  /// only).
  const factory Backend.ory(String projectUrl) = OryBackend;

  /// No server: all that works is `CardeaClient.openWebSession`.
  const factory Backend.noServer() = NoServer;
}

/// See [Backend.prelude].
final class PreludeBackend extends Backend {
  /// See [Backend.prelude].
  const PreludeBackend(this.baseUrl);

  /// The address of the server.
  final String baseUrl;
}

/// See [Backend.ory].
final class OryBackend extends Backend {
  /// See [Backend.ory].
  const OryBackend(this.projectUrl);

  /// The address of the project.
  final String projectUrl;
}

/// See [Backend.noServer].
final class NoServer extends Backend {
  /// See [Backend.noServer].
  const NoServer();
}

/// An OAuth 2.0 or OpenID Connect provider that the client talks to directly, and how.
///
/// An [issuer] says the rest in its metadata. A provider without metadata needs [authorizationEndpoint] and
/// [tokenEndpoint] and, with an issuer - hence ID tokens -, [jwksUri]. [wellKnown] brings what is peculiar to a
/// provider. Mistakes are reported when the client is made.
final class OpenIDProvider extends Backend {
  /// A provider with an [issuer], with endpoints of its own, or one that is [wellKnown].
  const OpenIDProvider({
    required this.clientId,
    this.wellKnown,
    this.issuer,
    this.clientSecret,
    this.tokenEndpointAuthMethod,
    this.authorizationEndpoint,
    this.tokenEndpoint,
    this.userinfoEndpoint,
    this.revocationEndpoint,
    this.jwksUri,
    this.pushedAuthorizationRequestEndpoint,
    this.deviceAuthorizationEndpoint,
    this.endSessionEndpoint,
    this.scopes,
    this.scopeSeparator,
    this.parameters = const {},
    this.responseMode,
    this.par,
    this.dpop,
    this.requiresAnnouncedPkce,
    this.redirectForms = const {},
    this.quirks = const {},
    this.trustedAudiences = const {},
    this.allowedTenants = const {},
    this.idTokenAlgorithms = const {},
    this.clockLeeway,
    this.emailVerificationUrl,
    this.identityLinkingUrl,
  });

  /// The well-known provider that this is; its issuer comes with it, but for Okta.
  final OAuthProvider? wellKnown;

  /// The client's name at the provider.
  final String clientId;

  /// The issuer, an https URL; the rest comes from its metadata.
  final String? issuer;

  /// A secret that the provider insists on, although it is in every copy of the application and so keeps nothing secret.
  final String? clientSecret;

  /// How the secret is sent. Default: as the metadata names first, else the first; then once more the other way.
  final TokenEndpointAuthMethod? tokenEndpointAuthMethod;

  /// The page where users sign in.
  final String? authorizationEndpoint;

  /// Where codes and refresh tokens are redeemed.
  final String? tokenEndpoint;

  /// What is known of the user.
  final String? userinfoEndpoint;

  /// Where tokens are revoked.
  final String? revocationEndpoint;

  /// The keys that sign ID tokens.
  final String? jwksUri;

  /// Where requests are pushed.
  final String? pushedAuthorizationRequestEndpoint;

  /// Where devices without a browser ask for a code.
  final String? deviceAuthorizationEndpoint;

  /// The page that ends the browser's session.
  final String? endSessionEndpoint;

  /// The scopes to ask for; an empty list asks for none. Default: "openid", "profile" and "email", and "offline_access" if the
  /// metadata lists it; or none without an issuer.
  final List<String>? scopes;

  /// What stands between scopes. Default: a space.
  final String? scopeSeparator;

  /// Parameters to send with every authorization request, by name.
  final Map<String, String> parameters;

  /// How answers come back. Default: in the query.
  final ResponseMode? responseMode;

  /// Whether requests are pushed (RFC 9126). Default: as the provider demands.
  final bool? par;

  /// Whether tokens are bound to a key (RFC 9449), and others refused. Default: false, because not every API takes such tokens.
  final bool? dpop;

  /// Whether a provider is refused whose metadata does not name S256, as the Model Context Protocol wants it. Default: false.
  final bool? requiresAnnouncedPkce;

  /// The forms of redirect URIs that the provider accepts; checked before the browser opens. Default: all.
  final Set<RedirectForm> redirectForms;

  /// Deviations from the standards to tolerate, beside those that a well-known provider needs.
  final Set<Quirk> quirks;

  /// Further audiences of ID tokens beside the client itself.
  final Set<String> trustedAudiences;

  /// The tenants whose users may sign in, if the issuer stands for many. Default: all.
  final Set<String> allowedTenants;

  /// The algorithms for the signature of ID tokens, such as "ES256". Default: the metadata's, else RS256.
  final Set<String> idTokenAlgorithms;

  /// How far this machine's and the provider's clock may differ. At most 10 minutes. Default: 1 minute.
  final Duration? clockLeeway;

  /// Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends with
  /// [OTPRequired]. Without it the user is signed in, and the claim "email_verified" is there to be read.
  final String? emailVerificationUrl;

  /// Where the application's own server links identities to its users, for `CardeaClient.linkIdentity`: https, or http to this
  /// machine.
  final String? identityLinkingUrl;

  @override
  String toString() => 'OpenIDProvider(${wellKnown?.name ?? issuer ?? authorizationEndpoint})';
}

/// How a client shows its secret, where it has one.
enum TokenEndpointAuthMethod {
  /// In the Authorization header.
  clientSecretBasic,

  /// In the form of the request.
  clientSecretPost,
}

/// How a provider's answer comes back to the redirect URI.
enum ResponseMode {
  /// In its query.
  query,

  /// In the body of a POST, to a loopback listener or a relay.
  formPost,
}

/// Forms of redirect URIs that a provider accepts.
enum RedirectForm {
  /// A custom scheme of any form.
  customScheme,

  /// A custom scheme with a dot, such as `com.example.app:/callback`.
  reverseDomainScheme,

  /// `http://127.0.0.1`
  loopbackIpv4,

  /// `http://[::1]`
  loopbackIpv6,

  /// `http://localhost`
  localhost,

  /// https, which a relay receives.
  https,
}

/// Deviations from the standards that are tolerated.
enum Quirk {
  /// A token answer may be a form instead of JSON.
  formTokenAnswer,

  /// A token answer may leave out `token_type`.
  noTokenType,

  /// The metadata's issuer stands for many tenants.
  tenantIssuer,

  /// The redirect may answer in its fragment.
  fragmentAnswer,

  /// The logout page takes its redirect URI as `returnTo`, and brings no `state` back.
  returnToLogout,
}
