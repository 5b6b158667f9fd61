/// A provider as C has it.
library;

import 'dart:ffi';

import '../public/backend.dart';
import '../public/exceptions.dart';
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'setters.dart';

/// Gives a description of [provider] to [config], which keeps a copy.
void setProvider(Interface raw, Pointer<RawConfig> config, OpenIDProvider provider) {
  final native = raw.providerNew(provider.wellKnown?.name);
  if (native == nullptr) throw CardeaArgumentError('wellKnown', 'is no provider that this version knows');
  try {
    final to = Setters(raw, native);
    for (final MapEntry(key: name, :value) in _properties(provider).entries) {
      to.text((native, value) => raw.providerSet(native, _word(name), value), _text(value), name);
    }
    if (provider.clockLeeway case final leeway?) raw.providerSet(native, 'clock_leeway_ms', '${leeway.inMilliseconds}');
    to.text((native, value) => raw.providerSet(native, 'scope', value), provider.scopes?.join(' '), 'scopes');
    for (final (name, property, values) in _additions(provider)) {
      to.texts((native, value) => raw.providerAdd(native, property, value), values.map(_text).nonNulls, name);
    }
    to.pairs(raw.providerAddParameter, provider.parameters, 'parameters');
    raw.configSetProvider(config, native);
  } finally {
    raw.providerFree(native);
  }
}

Map<String, Object?> _properties(OpenIDProvider provider) => {
  'clientId': provider.clientId,
  'issuer': provider.issuer,
  'clientSecret': provider.clientSecret,
  'tokenEndpointAuthMethod': provider.tokenEndpointAuthMethod,
  'authorizationEndpoint': provider.authorizationEndpoint,
  'tokenEndpoint': provider.tokenEndpoint,
  'userinfoEndpoint': provider.userinfoEndpoint,
  'revocationEndpoint': provider.revocationEndpoint,
  'jwksUri': provider.jwksUri,
  'pushedAuthorizationRequestEndpoint': provider.pushedAuthorizationRequestEndpoint,
  'deviceAuthorizationEndpoint': provider.deviceAuthorizationEndpoint,
  'endSessionEndpoint': provider.endSessionEndpoint,
  'scopeSeparator': provider.scopeSeparator,
  'responseMode': provider.responseMode,
  'par': provider.par,
  'dpop': provider.dpop,
  'requiresAnnouncedPkce': provider.requiresAnnouncedPkce,
  'emailVerificationUrl': provider.emailVerificationUrl,
  'identityLinkingUrl': provider.identityLinkingUrl,
};

List<(String, String, Iterable<Object>)> _additions(OpenIDProvider provider) => [
  ('redirectForms', 'redirect_form', provider.redirectForms),
  ('quirks', 'quirk', provider.quirks),
  ('trustedAudiences', 'trusted_audience', provider.trustedAudiences),
  ('allowedTenants', 'allowed_tenant', provider.allowedTenants),
  ('idTokenAlgorithms', 'id_token_algorithm', provider.idTokenAlgorithms),
];

/// `clientSecretBasic` as C spells it.
String _word(String name) => name.replaceAllMapped(RegExp('[A-Z]'), (upper) => '_${upper[0]!.toLowerCase()}');

String? _text(Object? value) => switch (value) {
  null => null,
  final Enum constant => _word(constant.name),
  final other => '$other',
};
