/// A provider as C has it.
library;

import 'dart:ffi';

import '../public/backend.dart';
import '../public/openid_settings.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'setters.dart';
import 'settings.g.dart';

/// Gives a description of [provider] to [config], which keeps a copy.
void setOpenIDProvider(Interface raw, Pointer<RawConfig> config, OpenIDProvider provider) {
  final native = switch (provider.wellKnown) {
    final name? => raw.openidProviderNewKnown(name),
    null => raw.openidProviderNew(),
  };
  try {
    final to = Setters(raw, native);
    fillOpenidProvider(to, provider);
    if (provider.endpoints case final endpoints?) _setEndpoints(to, endpoints);
    raw.configSetOpenidProvider(config, native);
  } finally {
    raw.openidProviderFree(native);
  }
}

void _setEndpoints(Setters<RawOpenidProvider> to, OpenIDEndpoints endpoints) {
  void set(int endpoint, String? url, String name) =>
      to.text((native, url) => to.raw.openidProviderSetEndpoint(native, endpoint, url), url, 'endpoints.$name');
  set(constants.endpointAuthorization, endpoints.authorization, 'authorization');
  set(constants.endpointToken, endpoints.token, 'token');
  set(constants.endpointUserinfo, endpoints.userInfo, 'userInfo');
  set(constants.endpointRevocation, endpoints.revocation, 'revocation');
  set(constants.endpointKeySet, endpoints.keySet, 'keySet');
  set(constants.endpointPushedAuthorization, endpoints.pushedAuthorization, 'pushedAuthorization');
  set(constants.endpointDeviceAuthorization, endpoints.deviceAuthorization, 'deviceAuthorization');
  set(constants.endpointEndSession, endpoints.endSession, 'endSession');
}
