/// OpenID Connect providers as scenarios describe them.
library;

import 'package:cardea_auth/cardea_auth.dart';

import 'harness.dart';
import 'sandbox.dart' as sandbox;

const String _clientId = 'notes';

/// The provider of a client whose entry has these members.
OpenIDProvider scenarioProvider(Map<String, Object?> members) {
  final flags = members['leniencies'] as List<Object?>?;
  final forms = members['redirect_forms'] as List<Object?>?;
  return _beginning(members).copyWith(
    clientSecret: members['client_secret'] as String?,
    clientAuthentication: _one(ClientAuthentication.values, members['client_authentication']),
    endpoints: switch (members['endpoints']) {
      final Map<String, Object?> endpoints => _endpoints(endpoints.cast<String, String>()),
      _ => null,
    },
    scopes: _texts(members['scopes']),
    scopeSeparator: members['scope_separator'] as String?,
    parameters: (members['parameters'] as Map<String, Object?>?)?.cast<String, String>(),
    responseMode: switch (members['response_mode']) {
      'form_post' => ResponseMode.formPost,
      final Object mode => _one(ResponseMode.values, mode),
      _ => null,
    },
    pushesRequests: members['pushes_requests'] as bool?,
    bindsTokens: members['binds_tokens'] as bool?,
    noScopes: members['no_scopes'] as bool?,
    requiresAnnouncedPkce: members['requires_announced_pkce'] as bool?,
    redirectForms: forms?.map(_form).toSet(),
    leniencies: flags?.map(_leniency).toSet(),
    trustedAudiences: _texts(members['trusted_audiences'])?.toSet(),
    allowedTenants: _texts(members['allowed_tenants'])?.toSet(),
    idTokenAlgorithms: _texts(members['id_token_algorithms'])?.toSet(),
    clockLeeway: switch (members['clock_leeway_ms']) {
      final int leeway => Duration(milliseconds: leeway),
      _ => null,
    },
    emailVerificationUrl: members['email_verification_url'] as String?,
    identityLinkingUrl: members['identity_linking_url'] as String?,
  );
}

OpenIDProvider _beginning(Map<String, Object?> members) {
  final clientId = members['client_id'] as String? ?? _clientId;
  return switch (members['known']) {
    null => OpenIDProvider(
      clientId: clientId,
      issuer: members.containsKey('issuer') ? members['issuer'] as String? : '${sandbox.sandbox}/oidc',
    ),
    'google' => OpenIDProvider.google(clientId),
    'apple' => OpenIDProvider.apple(clientId),
    'microsoft' => OpenIDProvider.microsoft(clientId),
    'github' => OpenIDProvider.github(clientId),
    'okta' => OpenIDProvider.okta(members['issuer']! as String, clientId),
    'facebook' => OpenIDProvider.facebook(clientId),
    // Dart has a constructor for each, and none for a name.
    final other => throw CardeaException(ErrorCode.invalidArgument, 'There is no OpenIDProvider.$other.'),
  };
}

OpenIDEndpoints _endpoints(Map<String, String> endpoints) => OpenIDEndpoints(
  authorization: endpoints['authorization'],
  token: endpoints['token'],
  userInfo: endpoints['userinfo'],
  revocation: endpoints['revocation'],
  keySet: endpoints['key_set'],
  pushedAuthorization: endpoints['pushed_authorization'],
  deviceAuthorization: endpoints['device_authorization'],
  endSession: endpoints['end_session'],
);

List<String>? _texts(Object? list) => (list as List<Object?>?)?.cast<String>();

T? _one<T extends Enum>(List<T> values, Object? name) => name == null ? null : values.byName(name as String);

RedirectForm _form(Object? name) => switch (name) {
  'custom_scheme' => RedirectForm.customScheme,
  'reverse_domain_scheme' => RedirectForm.reverseDomainScheme,
  'loopback_ipv4' => RedirectForm.loopbackIPv4,
  'loopback_ipv6' => RedirectForm.loopbackIPv6,
  'localhost' => RedirectForm.localhost,
  'https' => RedirectForm.https,
  _ => throw Failure('unknown redirect form $name'),
};

Leniency _leniency(Object? name) => switch (name) {
  'form_token_answer' => Leniency.formEncodedTokenAnswer,
  'missing_token_type' => Leniency.missingTokenType,
  'tenant_issuer' => Leniency.tenantIssuer,
  'fragment_answer' => Leniency.fragmentAnswer,
  'return_to_logout' => Leniency.returnToLogout,
  _ => throw Failure('unknown leniency $name'),
};
