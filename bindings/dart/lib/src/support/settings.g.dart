// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
// dart format off

/// Gives settings to C, those that are there.
library;

import '../public/settings.g.dart';
import '../raw/declarations.g.dart';
import 'setters.dart';

/// Gives the settings of [from] to an object of C.
void fillConfig(Setters<RawConfig> to, Configuration from) {
  final raw = to.raw;
  to.text(raw.configSetApplicationId, from.applicationId, 'applicationId');
  to.text(raw.configSetApplicationName, from.applicationName, 'applicationName');
  to.text(raw.configSetAccount, from.account, 'account');
  to.text(raw.configSetHostOverride, from.hostOverride, 'hostOverride');
  to.text(raw.configSetStoreNamespace, from.storeNamespace, 'storeNamespace');
  to.yes(raw.configSetPlainRedirectUri, from.plainRedirectUri);
  to.text(raw.configSetPasskeyOrigin, from.passkeyOrigin, 'passkeyOrigin');
  to.text(raw.configSetPasskeyPage, from.passkeyPage, 'passkeyPage');
  to.yes(raw.configSetRequireVerifiedAddress, from.requireVerifiedAddress);
  to.duration(raw.configSetRefreshLeewayMs, from.refreshLeeway, 'refreshLeeway');
  to.duration(raw.configSetRequestTimeoutMs, from.requestTimeout, 'requestTimeout');
  to.duration(raw.configSetPendingLifetimeMs, from.pendingLifetime, 'pendingLifetime');
  to.text(raw.configSetCaFile, from.caFile, 'caFile');
  to.text(raw.configSetAdditionalCaFile, from.additionalCaFile, 'additionalCaFile');
  to.texts(raw.configAddPinnedPublicKey, from.pinnedPublicKeys, 'pinnedPublicKeys');
  to.texts(raw.configAddAuthorizedUrl, from.authorizedUrls, 'authorizedUrls');
}

/// Gives the settings of [from] to an object of C.
void fillOptions(Setters<RawOptions> to, OAuthLoginOptions from) {
  final raw = to.raw;
  to.text(raw.optionsSetProvider, from.provider?.name, 'provider');
  to.text(raw.optionsSetRedirectUri, from.redirectUri, 'redirectUri');
  to.text(raw.optionsSetFallbackRedirectUri, from.fallbackRedirectUri, 'fallbackRedirectUri');
  to.choice(raw.optionsSetRedirectCapture, from.redirectCapture.number);
  to.text(raw.optionsSetDeepLinkScheme, from.deepLinkScheme, 'deepLinkScheme');
  to.yes(raw.optionsSetAcceptsTokenHandoff, from.acceptsTokenHandoff);
  to.yes(raw.optionsSetMayReplaceSchemeHandler, from.mayReplaceSchemeHandler);
  to.yes(raw.optionsSetPrefersEphemeralSession, from.prefersEphemeralSession);
  to.text(raw.optionsSetActivationToken, from.activationToken, 'activationToken');
  to.duration(raw.optionsSetTimeoutMs, from.timeout, 'timeout');
  to.texts(raw.optionsAddScope, from.scopes, 'scopes');
  to.pairs(raw.optionsAddParameter, from.parameters, 'parameters');
  to.yes(raw.optionsSetRegisters, from.registers);
  to.yes(raw.optionsSetReauthenticates, from.reauthenticates);
  to.text(raw.optionsSetStepUp, from.stepUp, 'stepUp');
  to.text(raw.optionsSetTransientPayload, from.transientPayload, 'transientPayload');
  to.text(raw.optionsSetTraits, from.traits, 'traits');
  to.text(raw.optionsSetOrganization, from.organization, 'organization');
  to.text(raw.optionsSetIdentitySchema, from.identitySchema, 'identitySchema');
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
