// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.

/// Gives settings to C, those that are there.
library;

import '../../cardea_auth.dart';
import '../raw/declarations.g.dart';
import 'choices.dart';
import 'setters.dart';

/// Gives the settings of [from] to an object of C.
void fillConfig(Setters<RawConfig> to, Configuration from) {
  final raw = to.raw;
  to.text(raw.configSetApplicationId, from.applicationId, 'applicationId');
  to.text(raw.configSetApplicationName, from.applicationName, 'applicationName');
  to.text(raw.configSetAccount, from.account, 'account');
  to.text(raw.configSetHostOverride, from.hostOverride, 'hostOverride');
  to.text(raw.configSetPartition, from.partition, 'partition');
  to.value(raw.configSetPlainRedirectUri, from.plainRedirectUri);
  to.duration(raw.configSetRefreshLeewayMs, from.refreshLeeway, 'refreshLeeway');
  to.duration(raw.configSetRequestTimeoutMs, from.requestTimeout, 'requestTimeout');
  to.duration(raw.configSetPendingLifetimeMs, from.pendingLifetime, 'pendingLifetime');
  to.text(raw.configSetCaFile, from.caFile, 'caFile');
  to.text(raw.configSetAdditionalCaFile, from.additionalCaFile, 'additionalCaFile');
  to.texts(raw.configAddPinnedPublicKey, from.pinnedPublicKeys, 'pinnedPublicKeys');
}

/// Gives the settings of [from] to an object of C.
void fillOauthOptions(Setters<RawOauthOptions> to, OAuthLoginOptions from) {
  final raw = to.raw;
  to.text(raw.oauthOptionsSetProvider, from.provider?.name, 'provider');
  to.text(raw.oauthOptionsSetRedirectUri, from.redirectUri, 'redirectUri');
  to.text(raw.oauthOptionsSetFallbackRedirectUri, from.fallbackRedirectUri, 'fallbackRedirectUri');
  to.value(raw.oauthOptionsSetRedirectCapture, from.redirectCapture.number);
  to.text(raw.oauthOptionsSetDeepLinkScheme, from.deepLinkScheme, 'deepLinkScheme');
  to.value(raw.oauthOptionsSetAcceptsTokenHandoff, from.acceptsTokenHandoff);
  to.value(raw.oauthOptionsSetMayReplaceSchemeHandler, from.mayReplaceSchemeHandler);
  to.value(raw.oauthOptionsSetPrefersEphemeralSession, from.prefersEphemeralSession);
  to.text(raw.oauthOptionsSetActivationToken, from.activationToken, 'activationToken');
  to.duration(raw.oauthOptionsSetTimeoutMs, from.timeout, 'timeout');
  to.texts(raw.oauthOptionsAddScope, from.scopes, 'scopes');
  to.pairs(raw.oauthOptionsAddParameter, from.parameters, 'parameters');
  to.value(raw.oauthOptionsSetRegisters, from.registers);
  to.value(raw.oauthOptionsSetReauthenticates, from.reauthenticates);
  to.text(raw.oauthOptionsSetStepUp, from.stepUp, 'stepUp');
  to.text(raw.oauthOptionsSetTransientPayload, from.transientPayload, 'transientPayload');
  to.text(raw.oauthOptionsSetTraits, from.traits, 'traits');
  to.text(raw.oauthOptionsSetOrganization, from.organization, 'organization');
  to.text(raw.oauthOptionsSetIdentitySchema, from.identitySchema, 'identitySchema');
}

/// Gives the settings of [from] to an object of C.
void fillRequest(Setters<RawRequest> to, AuthorizedRequest from) {
  final raw = to.raw;
  to.text(raw.requestSetMethod, from.method, 'method');
  to.text(raw.requestSetUrl, from.url, 'url');
  to.pairs(raw.requestAddHeader, from.headers, 'headers');
  to.number(raw.requestSetMaxResponse, from.maxResponse, 'maxResponse');
  to.duration(raw.requestSetTimeoutMs, from.timeout, 'timeout');
}

/// Gives the settings of [from] to an object of C.
void fillBrowserLogoutOptions(Setters<RawBrowserLogoutOptions> to, EndBrowserSessionOptions from) {
  final raw = to.raw;
  to.text(raw.browserLogoutOptionsSetRedirectUri, from.redirectUri, 'redirectUri');
  to.value(raw.browserLogoutOptionsSetRedirectCapture, from.redirectCapture.number);
  to.value(raw.browserLogoutOptionsSetMayReplaceSchemeHandler, from.mayReplaceSchemeHandler);
  to.value(raw.browserLogoutOptionsSetPrefersEphemeralSession, from.prefersEphemeralSession);
  to.text(raw.browserLogoutOptionsSetActivationToken, from.activationToken, 'activationToken');
  to.duration(raw.browserLogoutOptionsSetTimeoutMs, from.timeout, 'timeout');
  to.text(raw.browserLogoutOptionsSetLogoutHint, from.logoutHint, 'logoutHint');
  to.texts(raw.browserLogoutOptionsAddUiLocale, from.uiLocales, 'uiLocales');
}

/// Gives the settings of [from] to an object of C.
void fillLinkOptions(Setters<RawLinkOptions> to, OAuthLinkOptions from) {
  final raw = to.raw;
  to.text(raw.linkOptionsSetScheme, from.scheme, 'scheme');
  to.text(raw.linkOptionsSetRedirectUri, from.redirectUri, 'redirectUri');
  to.value(raw.linkOptionsSetMayReplaceSchemeHandler, from.mayReplaceSchemeHandler);
  to.value(raw.linkOptionsSetPrefersEphemeralSession, from.prefersEphemeralSession);
  to.text(raw.linkOptionsSetActivationToken, from.activationToken, 'activationToken');
  to.duration(raw.linkOptionsSetTimeoutMs, from.timeout, 'timeout');
}

/// Gives the settings of [from] to an object of C.
void fillLoginAnswer(Setters<RawLoginAnswer> to, OAuthLoginAnswer from) {
  final raw = to.raw;
  to.text(raw.loginAnswerSetWay, from.way, 'way');
}

/// Gives the settings of [from] to an object of C.
void fillDeviceLoginOptions(Setters<RawDeviceLoginOptions> to, DeviceLoginOptions from) {
  final raw = to.raw;
  to.texts(raw.deviceLoginOptionsAddScope, from.scopes, 'scopes');
  to.pairs(raw.deviceLoginOptionsAddParameter, from.parameters, 'parameters');
}

/// Gives the settings of [from] to an object of C.
void fillOpenidProvider(Setters<RawOpenidProvider> to, OpenIDProvider from) {
  final raw = to.raw;
  to.text(raw.openidProviderSetIssuer, from.issuer, 'issuer');
  to.text(raw.openidProviderSetClientId, from.clientId, 'clientId');
  to.text(raw.openidProviderSetClientSecret, from.clientSecret, 'clientSecret');
  to.texts(raw.openidProviderAddScope, from.scopes, 'scopes');
  to.value(raw.openidProviderSetNoScopes, from.noScopes);
  to.value(raw.openidProviderSetRequiresAnnouncedPkce, from.requiresAnnouncedPkce);
  to.pairs(raw.openidProviderAddParameter, from.parameters, 'parameters');
  to.text(raw.openidProviderSetScopeSeparator, from.scopeSeparator, 'scopeSeparator');
  to.value(raw.openidProviderSetClientAuthentication, from.clientAuthentication.number);
  to.value(raw.openidProviderSetResponseMode, from.responseMode.number);
  to.value(raw.openidProviderSetPushesRequests, from.pushesRequests);
  to.value(raw.openidProviderSetBindsTokens, from.bindsTokens);
  to.someFlags(raw.openidProviderSetRedirectForms, from.redirectForms.number, 'redirectForms');
  to.value(raw.openidProviderSetLeniencies, from.leniencies.number);
  to.texts(raw.openidProviderAddTrustedAudience, from.trustedAudiences, 'trustedAudiences');
  to.texts(raw.openidProviderAddAllowedTenant, from.allowedTenants, 'allowedTenants');
  to.texts(raw.openidProviderAddIdTokenAlgorithm, from.idTokenAlgorithms, 'idTokenAlgorithms');
  to.duration(raw.openidProviderSetClockLeewayMs, from.clockLeeway, 'clockLeeway');
  to.text(raw.openidProviderSetEmailVerificationUrl, from.emailVerificationUrl, 'emailVerificationUrl');
  to.text(raw.openidProviderSetIdentityLinkingUrl, from.identityLinkingUrl, 'identityLinkingUrl');
}
