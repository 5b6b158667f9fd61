/// A provider as C has it.
library;

import 'dart:ffi';

import '../public/backend.dart';
import '../public/exceptions.dart';
import '../public/openid_settings.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'memory.dart';
import 'setup.dart';

/// Gives a description of [provider] to [config], which keeps a copy.
void setOpenIDProvider(Interface raw, Pointer<RawConfig> config, OpenIDProvider provider) {
  final native = switch (provider.wellKnown) {
    final name? => raw.openidProviderNewKnown(name),
    null => raw.openidProviderNew(),
  };
  try {
    _Description(raw, native, provider).apply();
    raw.configSetOpenidProvider(config, native);
  } finally {
    raw.openidProviderFree(native);
  }
}

final class _Description {
  _Description(this.raw, this.native, this.from);

  final Interface raw;
  final Pointer<RawOpenidProvider> native;
  final OpenIDProvider from;

  void apply() {
    text(from.issuer, 'issuer', raw.openidProviderSetIssuer);
    text(from.clientId, 'clientId', raw.openidProviderSetClientId);
    text(from.clientSecret, 'clientSecret', raw.openidProviderSetClientSecret);
    if (from.clientAuthentication case final how?) {
      raw.openidProviderSetClientAuthentication(native, _authentication(how));
    }
    if (from.endpoints case final endpoints?) applyEndpoints(endpoints);
    applyRequests();
    each(from.trustedAudiences, 'trustedAudiences', raw.openidProviderAddTrustedAudience);
    each(from.allowedTenants, 'allowedTenants', raw.openidProviderAddAllowedTenant);
    each(from.idTokenAlgorithms, 'idTokenAlgorithms', raw.openidProviderAddIdTokenAlgorithm);
    if (from.clockLeeway case final leeway?) {
      raw.openidProviderSetClockLeewayMs(native, milliseconds(leeway, 'clockLeeway'));
    }
    text(from.emailVerificationUrl, 'emailVerificationUrl', raw.openidProviderSetEmailVerificationUrl);
    text(from.identityLinkingUrl, 'identityLinkingUrl', raw.openidProviderSetIdentityLinkingUrl);
  }

  void applyEndpoints(OpenIDEndpoints endpoints) {
    void set(int endpoint, String? url, String name) =>
        text(url, name, (native, url) => raw.openidProviderSetEndpoint(native, endpoint, url));
    set(constants.endpointAuthorization, endpoints.authorization, 'endpoints.authorization');
    set(constants.endpointToken, endpoints.token, 'endpoints.token');
    set(constants.endpointUserinfo, endpoints.userInfo, 'endpoints.userInfo');
    set(constants.endpointRevocation, endpoints.revocation, 'endpoints.revocation');
    set(constants.endpointKeySet, endpoints.keySet, 'endpoints.keySet');
    set(constants.endpointPushedAuthorization, endpoints.pushedAuthorization, 'endpoints.pushedAuthorization');
    set(constants.endpointDeviceAuthorization, endpoints.deviceAuthorization, 'endpoints.deviceAuthorization');
    set(constants.endpointEndSession, endpoints.endSession, 'endpoints.endSession');
  }

  void applyRequests() {
    each(from.scopes, 'scopes', raw.openidProviderAddScope);
    text(from.scopeSeparator, 'scopeSeparator', raw.openidProviderSetScopeSeparator);
    for (final MapEntry(key: name, :value) in from.parameters.entries) {
      checkText(name, 'parameters');
      checkText(value, 'parameters');
      raw.openidProviderAddParameter(native, name, value);
    }
    if (from.responseMode case final mode?) raw.openidProviderSetResponseMode(native, _mode(mode));
    if (from.pushesRequests case final pushes?) raw.openidProviderSetPushesRequests(native, pushes);
    if (from.bindsTokens case final binds?) raw.openidProviderSetBindsTokens(native, binds);
    if (from.redirectForms case final forms?) {
      if (forms.isEmpty) throw CardeaArgumentError('redirectForms', 'must not be empty');
      raw.openidProviderSetRedirectForms(native, forms.fold(0, (sum, form) => sum | _form(form)));
    }
    if (from.leniencies case final leniencies?) {
      raw.openidProviderSetLeniencies(native, leniencies.fold(0, (sum, leniency) => sum | _leniency(leniency)));
    }
  }

  void text(String? value, String name, void Function(Pointer<RawOpenidProvider>, String?) set) {
    if (value == null) return;
    checkText(value, name);
    set(native, value);
  }

  void each(Iterable<String> values, String name, void Function(Pointer<RawOpenidProvider>, String?) add) {
    for (final value in values) {
      text(value, name, add);
    }
  }
}

int _authentication(ClientAuthentication authentication) => switch (authentication) {
  ClientAuthentication.body => constants.clientAuthenticationBody,
  ClientAuthentication.basic => constants.clientAuthenticationBasic,
};

int _mode(ResponseMode mode) => switch (mode) {
  ResponseMode.query => constants.responseModeQuery,
  ResponseMode.formPost => constants.responseModeFormPost,
};

int _form(RedirectForm form) => switch (form) {
  RedirectForm.customScheme => constants.redirectCustomScheme,
  RedirectForm.reverseDomainScheme => constants.redirectReverseDomainScheme,
  RedirectForm.loopbackIPv4 => constants.redirectLoopbackIpv4,
  RedirectForm.loopbackIPv6 => constants.redirectLoopbackIpv6,
  RedirectForm.localhost => constants.redirectLocalhost,
  RedirectForm.https => constants.redirectHttps,
};

int _leniency(Leniency leniency) => switch (leniency) {
  Leniency.formEncodedTokenAnswer => constants.leniencyFormTokenAnswer,
  Leniency.missingTokenType => constants.leniencyNoTokenType,
  Leniency.tenantIssuer => constants.leniencyTenantIssuer,
  Leniency.fragmentAnswer => constants.leniencyFragmentAnswer,
  Leniency.returnToLogout => constants.leniencyReturnToLogout,
};
