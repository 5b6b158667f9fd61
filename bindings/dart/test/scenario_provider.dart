/// OpenID Connect providers as scenarios describe them.
library;

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'sandbox.dart' as sandbox;

/// The provider of a client whose entry has these members.
OpenIDProvider scenarioProvider(Map<String, Object?> members) {
  String? text(String name) => members[name] as String?;
  final wellKnown = OAuthProvider.of(text('well_known'));
  return OpenIDProvider(
    clientId: text('client_id') ?? 'notes',
    wellKnown: wellKnown,
    issuer: wellKnown == null && !members.containsKey('issuer') ? '${sandbox.sandbox}/oidc' : text('issuer'),
    clientSecret: text('client_secret'),
    tokenEndpointAuthMethod: _one(TokenEndpointAuthMethod.values, members['token_endpoint_auth_method']),
    authorizationEndpoint: text('authorization_endpoint'),
    tokenEndpoint: text('token_endpoint'),
    userinfoEndpoint: text('userinfo_endpoint'),
    revocationEndpoint: text('revocation_endpoint'),
    jwksUri: text('jwks_uri'),
    pushedAuthorizationRequestEndpoint: text('pushed_authorization_request_endpoint'),
    deviceAuthorizationEndpoint: text('device_authorization_endpoint'),
    endSessionEndpoint: text('end_session_endpoint'),
    scopes: (members['scopes'] as List<Object?>?)?.cast<String>(),
    scopeSeparator: text('scope_separator'),
    parameters: (members['parameters'] as Map<String, Object?>? ?? const {}).cast<String, String>(),
    responseMode: _one(ResponseMode.values, members['response_mode']),
    par: members['par'] as bool?,
    dpop: members['dpop'] as bool?,
    requiresAnnouncedPkce: members['requires_announced_pkce'] as bool?,
    redirectForms: _set(members['redirect_forms'], (form) => _one(RedirectForm.values, form)!),
    quirks: _set(members['quirks'], (quirk) => _one(Quirk.values, quirk)!),
    trustedAudiences: _set(members['trusted_audiences'], (text) => text! as String),
    allowedTenants: _set(members['allowed_tenants'], (text) => text! as String),
    idTokenAlgorithms: _set(members['id_token_algorithms'], (text) => text! as String),
    clockLeeway: switch (members['clock_leeway_ms']) {
      final int leeway => Duration(milliseconds: leeway),
      _ => null,
    },
    emailVerificationUrl: text('email_verification_url'),
    identityLinkingUrl: text('identity_linking_url'),
  );
}

Set<T> _set<T>(Object? list, T Function(Object?) each) => {...(list as List<Object?>? ?? const []).map(each)};

/// The value whose name is written with underscores in scenarios.
T? _one<T extends Enum>(List<T> values, Object? word) => word == null
    ? null
    : values.byName((word as String).replaceAllMapped(RegExp('_([a-z])'), (part) => part[1]!.toUpperCase()));
