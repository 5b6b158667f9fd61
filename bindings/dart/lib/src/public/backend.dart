import 'openid_settings.dart';

/// Who signs people in: a server, or an [OpenIDProvider].
sealed class Backend {
  const Backend();

  /// A Prelude Auth compatible server at this https address (http for loopback hosts only).
  const factory Backend.prelude(String baseUrl) = PreludeBackend;

  /// A project of the Ory network, or an Ory Kratos server, at this https address of its public API (http for loopback hosts
  /// only). With [verifiesEmail], a user without a verified e-mail address must confirm a code sent by e-mail first:
  /// such a login ends with an `OTPRequired`.
  const factory Backend.ory(String projectUrl, {bool verifiesEmail}) = OryBackend;
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
  const OryBackend(this.projectUrl, {this.verifiesEmail = false});

  /// The address of the project.
  final String projectUrl;

  /// Whether a user without a verified e-mail address must prove one.
  final bool verifiesEmail;
}

/// An OAuth 2.0 or OpenID Connect provider that the client talks to directly, and how.
///
/// An [issuer] says the rest in its metadata; a provider that publishes none has [endpoints]. The well-known ones have
/// constructors with what is peculiar to them; [copyWith] changes more. Mistakes are reported when the client is made.
final class OpenIDProvider extends Backend {
  /// A provider with an [issuer], or with [endpoints] of its own.
  const OpenIDProvider({
    required this.clientId,
    this.issuer,
    this.clientSecret,
    this.clientAuthentication,
    this.endpoints,
    this.scopes = const [],
    this.scopeSeparator,
    this.parameters = const {},
    this.responseMode,
    this.pushesRequests,
    this.bindsTokens,
    this.redirectForms,
    this.leniencies,
    this.trustedAudiences = const {},
    this.allowedTenants = const {},
    this.idTokenAlgorithms = const {},
    this.clockLeeway,
    this.emailVerificationUrl,
    this.identityLinkingUrl,
  }) : wellKnown = null;

  /// Google. A client of the kind "desktop" has a secret that Google itself does not treat as one.
  const OpenIDProvider.google(String clientId, {String? clientSecret})
    : this._known('google', clientId, clientSecret: clientSecret);

  /// Apple, whose answer comes as a POST to an https address: a relay of the application's owner has to receive it.
  const OpenIDProvider.apple(String clientId) : this._known('apple', clientId);

  /// Microsoft Entra, for accounts of every tenant; an [issuer] of one tenant is for that alone.
  const OpenIDProvider.microsoft(String clientId, {String? issuer})
    : this._known('microsoft', clientId, issuer: issuer);

  /// GitHub: OAuth 2.0 without OpenID Connect, so there is an account, but no ID token.
  const OpenIDProvider.github(String clientId, {String? clientSecret})
    : this._known('github', clientId, clientSecret: clientSecret);

  /// Okta, at the address of an organization or of one of its authorization servers.
  const OpenIDProvider.okta(String issuer, String clientId) : this._known('okta', clientId, issuer: issuer);

  /// Facebook: OAuth 2.0 without refresh tokens.
  const OpenIDProvider.facebook(String clientId) : this._known('facebook', clientId);

  const OpenIDProvider._known(String this.wellKnown, this.clientId, {this.issuer, this.clientSecret})
    : clientAuthentication = null,
      endpoints = null,
      scopes = const [],
      scopeSeparator = null,
      parameters = const {},
      responseMode = null,
      pushesRequests = null,
      bindsTokens = null,
      redirectForms = null,
      leniencies = null,
      trustedAudiences = const {},
      allowedTenants = const {},
      idTokenAlgorithms = const {},
      clockLeeway = null,
      emailVerificationUrl = null,
      identityLinkingUrl = null;

  const OpenIDProvider._({
    required this.wellKnown,
    required this.clientId,
    required this.issuer,
    required this.clientSecret,
    required this.clientAuthentication,
    required this.endpoints,
    required this.scopes,
    required this.scopeSeparator,
    required this.parameters,
    required this.responseMode,
    required this.pushesRequests,
    required this.bindsTokens,
    required this.redirectForms,
    required this.leniencies,
    required this.trustedAudiences,
    required this.allowedTenants,
    required this.idTokenAlgorithms,
    required this.clockLeeway,
    required this.emailVerificationUrl,
    required this.identityLinkingUrl,
  });

  /// The well-known provider that this is, such as `google`; null for any other.
  final String? wellKnown;

  /// The client's name at the provider.
  final String clientId;

  /// Who signs the ID tokens, an https address; the metadata below it says the rest.
  final String? issuer;

  /// A secret that the provider insists on although it is in every copy of the application and so keeps nothing secret.
  final String? clientSecret;

  /// How that secret is shown; by default in the header, or as the provider's metadata says, then once in the other way.
  final ClientAuthentication? clientAuthentication;

  /// Where the provider is, for one that publishes no metadata, or what is not discovered of one.
  final OpenIDEndpoints? endpoints;

  /// What the application asks for; by default `openid`, `profile` and `email`, or what fits a well-known provider.
  final List<String> scopes;

  /// What stands between scopes; by default a space.
  final String? scopeSeparator;

  /// Sent with every authorization request, beside what the protocol itself sends.
  final Map<String, String> parameters;

  /// How the provider's answer comes back to the redirect URI; by default in its query.
  final ResponseMode? responseMode;

  /// Whether the request is pushed to the provider first (RFC 9126); by default where the provider demands it.
  final bool? pushesRequests;

  /// Whether tokens are bound to a key (RFC 9449); by default where the provider's metadata offers it.
  final bool? bindsTokens;

  /// What redirect URIs the provider takes, checked before the browser opens; by default all.
  final Set<RedirectForm>? redirectForms;

  /// Deviations from the standards to tolerate; by default none, or what a well-known provider needs.
  final Set<Leniency>? leniencies;

  /// Audiences of ID tokens beside the client itself that the application trusts.
  final Set<String> trustedAudiences;

  /// The tenants whose users may sign in, for an issuer that stands for many; empty: all.
  final Set<String> allowedTenants;

  /// How ID tokens may be signed, such as `ES256`; empty: as the provider's metadata says, else RS256.
  final Set<String> idTokenAlgorithms;

  /// How far the clocks of this machine and the provider may be apart, at most 10 minutes; by default one.
  final Duration? clockLeeway;

  /// Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends with an
  /// `OTPRequired`. Without it the user is signed in, and the claim `email_verified` is there to be read.
  final String? emailVerificationUrl;

  /// Where the application's own server links who signs in here to its users, for `CardeaClient.linkIdentity`.
  final String? identityLinkingUrl;

  /// The same provider with other settings.
  OpenIDProvider copyWith({
    String? clientId,
    String? issuer,
    String? clientSecret,
    ClientAuthentication? clientAuthentication,
    OpenIDEndpoints? endpoints,
    List<String>? scopes,
    String? scopeSeparator,
    Map<String, String>? parameters,
    ResponseMode? responseMode,
    bool? pushesRequests,
    bool? bindsTokens,
    Set<RedirectForm>? redirectForms,
    Set<Leniency>? leniencies,
    Set<String>? trustedAudiences,
    Set<String>? allowedTenants,
    Set<String>? idTokenAlgorithms,
    Duration? clockLeeway,
    String? emailVerificationUrl,
    String? identityLinkingUrl,
  }) => OpenIDProvider._(
    wellKnown: wellKnown,
    clientId: clientId ?? this.clientId,
    issuer: issuer ?? this.issuer,
    clientSecret: clientSecret ?? this.clientSecret,
    clientAuthentication: clientAuthentication ?? this.clientAuthentication,
    endpoints: endpoints ?? this.endpoints,
    scopes: scopes ?? this.scopes,
    scopeSeparator: scopeSeparator ?? this.scopeSeparator,
    parameters: parameters ?? this.parameters,
    responseMode: responseMode ?? this.responseMode,
    pushesRequests: pushesRequests ?? this.pushesRequests,
    bindsTokens: bindsTokens ?? this.bindsTokens,
    redirectForms: redirectForms ?? this.redirectForms,
    leniencies: leniencies ?? this.leniencies,
    trustedAudiences: trustedAudiences ?? this.trustedAudiences,
    allowedTenants: allowedTenants ?? this.allowedTenants,
    idTokenAlgorithms: idTokenAlgorithms ?? this.idTokenAlgorithms,
    clockLeeway: clockLeeway ?? this.clockLeeway,
    emailVerificationUrl: emailVerificationUrl ?? this.emailVerificationUrl,
    identityLinkingUrl: identityLinkingUrl ?? this.identityLinkingUrl,
  );

  @override
  String toString() => 'OpenIDProvider(${wellKnown ?? issuer ?? endpoints?.authorization})';
}
