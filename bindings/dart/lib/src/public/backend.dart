// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

import 'openid_settings.dart';

/// What signs users in: a server, or an [OpenIDProvider].
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
    this.noScopes,
    this.requiresAnnouncedPkce,
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
    : this._('google', clientId: clientId, clientSecret: clientSecret);

  /// Apple, whose answer comes as a POST to an https address: a relay of the application's owner has to receive it.
  const OpenIDProvider.apple(String clientId) : this._('apple', clientId: clientId);

  /// Microsoft Entra, for accounts of every tenant; an [issuer] of one tenant is for that alone.
  const OpenIDProvider.microsoft(String clientId, {String? issuer})
    : this._('microsoft', clientId: clientId, issuer: issuer);

  /// GitHub: OAuth 2.0 without OpenID Connect, so there is an account, but no ID token.
  const OpenIDProvider.github(String clientId, {String? clientSecret})
    : this._('github', clientId: clientId, clientSecret: clientSecret);

  /// Okta, at the address of an organization or of one of its authorization servers.
  const OpenIDProvider.okta(String issuer, String clientId) : this._('okta', clientId: clientId, issuer: issuer);

  /// Facebook: OAuth 2.0 without refresh tokens.
  const OpenIDProvider.facebook(String clientId) : this._('facebook', clientId: clientId);

  const OpenIDProvider._(
    this.wellKnown, {
    required this.clientId,
    this.issuer,
    this.clientSecret,
    this.clientAuthentication,
    this.endpoints,
    this.scopes = const [],
    this.noScopes,
    this.requiresAnnouncedPkce,
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
  });

  /// The well-known provider that this is, such as `google`; null for any other.
  final String? wellKnown;

  /// The client's name at the provider.
  final String clientId;

  /// The issuer, an https URL; the rest comes from its metadata.
  final String? issuer;

  /// A secret that the provider insists on, although it is in every copy of the application and so keeps nothing
  /// secret.
  final String? clientSecret;

  /// How the secret is sent. Default: as the metadata names first, else in the Authorization header; then once more the
  /// other way.
  final ClientAuthentication? clientAuthentication;

  /// Where the provider is, for one that publishes no metadata, or what is not discovered of one.
  final OpenIDEndpoints? endpoints;

  /// The scopes to ask for. Default: "openid", "profile" and "email", and "offline_access" if the metadata lists it; or
  /// none without an issuer.
  final List<String> scopes;

  /// Whether no scopes are asked for, which some servers of plain OAuth 2.0 want. Default: no.
  final bool? noScopes;

  /// Whether a provider is refused whose metadata does not name S256 for PKCE (code_challenge_methods_supported), as
  /// the Model Context Protocol wants it. Default: no.
  final bool? requiresAnnouncedPkce;

  /// The separator between scopes. Default: a space.
  final String? scopeSeparator;

  /// Parameters to send with every authorization request, by name.
  final Map<String, String> parameters;

  /// How answers come back. Default: in the query.
  final ResponseMode? responseMode;

  /// Whether requests are pushed (RFC 9126). Default: only if the provider demands it.
  final bool? pushesRequests;

  /// Whether tokens are bound to a key (RFC 9449), and others refused. Default: off, because not every API takes such
  /// tokens.
  final bool? bindsTokens;

  /// The redirect URIs that the provider takes from native applications; checked before the browser opens. Default:
  /// all.
  final Set<RedirectForm>? redirectForms;

  /// The deviations from the standards to tolerate. Default: what a well-known provider needs, else none.
  final Set<Leniency>? leniencies;

  /// The further audiences of ID tokens to accept beside the client itself.
  final Set<String> trustedAudiences;

  /// The tenants whose users may sign in, if the issuer stands for many. Default: all tenants.
  final Set<String> allowedTenants;

  /// The ID token signature algorithms to allow, such as "ES256". Default: the metadata's, else RS256.
  final Set<String> idTokenAlgorithms;

  /// How far this machine's and the provider's clock may differ. At most 10 minutes. Default: 1 minute.
  final Duration? clockLeeway;

  /// Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends
  /// with `OTPRequired`. Without it the user is signed in, and the claim "email_verified" is there to be read.
  final String? emailVerificationUrl;

  /// Where the application's own server links identities to its users, for `CardeaClient.linkIdentity`: https, or http
  /// to this machine.
  final String? identityLinkingUrl;

  /// The same provider with other settings.
  OpenIDProvider copyWith({
    String? clientId,
    String? issuer,
    String? clientSecret,
    ClientAuthentication? clientAuthentication,
    OpenIDEndpoints? endpoints,
    List<String>? scopes,
    bool? noScopes,
    bool? requiresAnnouncedPkce,
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
    wellKnown,
    clientId: clientId ?? this.clientId,
    issuer: issuer ?? this.issuer,
    clientSecret: clientSecret ?? this.clientSecret,
    clientAuthentication: clientAuthentication ?? this.clientAuthentication,
    endpoints: endpoints ?? this.endpoints,
    scopes: scopes ?? this.scopes,
    noScopes: noScopes ?? this.noScopes,
    requiresAnnouncedPkce: requiresAnnouncedPkce ?? this.requiresAnnouncedPkce,
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
