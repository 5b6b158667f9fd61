/// Configurations and options as C has them.
library;

import 'dart:ffi';

import '../public/backend.dart';
import '../public/browser_session.dart';
import '../public/configuration.dart';
import '../public/device_login.dart';
import '../public/events.dart';
import '../public/exceptions.dart';
import '../public/host_parts.dart';
import '../public/login.dart';
import '../public/oauth_link.dart';
import '../public/requests.dart';
import '../public/sessions.dart';
import '../public/ways.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'core.dart';
import 'host_parts.dart';
import 'library.dart';
import 'memory.dart';
import 'openid_provider.dart';

/// Makes a client. [observer] hears of every event.
ClientCore makeCore(Library library, Configuration configuration, void Function(SessionEvent) observer) {
  final setup = _Setup(library.raw, configuration);
  final parts = setup.parts;
  try {
    setup.apply();
    setup.attachObserver(observer);
    return ClientCore(library, library.raw.clientNew(setup.config), parts);
  } on Object {
    for (final part in parts) {
      part.close();
    }
    rethrow;
  } finally {
    library.raw.configFree(setup.config);
  }
}

/// Runs [body] with a configuration of C that has a store alone. What the application supplies for it stays as long as [core].
R withSource<R>(ClientCore core, StoreChoice source, R Function(Pointer<RawConfig>) body) {
  final setup = _StoreSetup(core.library.raw);
  try {
    setup.applyStore(source);
    final started = body(setup.config);
    core.keep(setup.parts);
    return started;
  } on Object {
    for (final part in setup.parts) {
      part.close();
    }
    rethrow;
  } finally {
    setup.raw.configFree(setup.config);
  }
}

/// Milliseconds as C takes them.
int milliseconds(Duration duration, String name) {
  final value = duration.inMilliseconds;
  if (value < 0 || value > 0xFFFFFFFF) throw CardeaArgumentError(name, 'must be from 0 to 4294967295 ms');
  return value;
}

/// Runs [body] with options of C.
R withOptions<R>(Interface raw, OAuthLoginOptions options, R Function(Pointer<RawOauthOptions>) body) =>
    _with(raw.oauthOptionsNew(), raw.oauthOptionsFree, (native) {
      _optional(native, options.provider?.name, 'provider', raw.oauthOptionsSetProvider);
      _optional(native, options.fallbackRedirectUri, 'fallbackRedirectUri', raw.oauthOptionsSetFallbackRedirectUri);
      _optional(native, options.deepLinkScheme, 'deepLinkScheme', raw.oauthOptionsSetDeepLinkScheme);
      raw.oauthOptionsSetAcceptsTokenHandoff(native, options.acceptsTokenHandoff);
      raw.oauthOptionsSetRegisters(native, options.registers);
      raw.oauthOptionsSetReauthenticates(native, options.reauthenticates);
      _optional(native, options.transientPayload, 'transientPayload', raw.oauthOptionsSetTransientPayload);
      _optional(native, options.traits, 'traits', raw.oauthOptionsSetTraits);
      _optional(native, options.organization, 'organization', raw.oauthOptionsSetOrganization);
      _optional(native, options.identitySchema, 'identitySchema', raw.oauthOptionsSetIdentitySchema);
      switch (options.company) {
        case CompanySignOn(:final email?):
          checkText(email, 'company');
          raw.oauthOptionsSetCompanyEmail(native, email);
        case CompanySignOn(:final provider, :final connectionId):
          checkText('$provider$connectionId', 'company');
          raw.oauthOptionsSetCompanyConnection(native, provider, connectionId);
        case null:
          break;
      }
      raw.oauthOptionsSetRedirectUri(native, options.redirectUri);
      raw.oauthOptionsSetRedirectCapture(native, _capture(options.redirectCapture));
      raw.oauthOptionsSetMayReplaceSchemeHandler(native, options.mayReplaceSchemeHandler);
      raw.oauthOptionsSetPrefersEphemeralSession(native, options.prefersEphemeralSession);
      _optional(native, options.activationToken, 'activationToken', raw.oauthOptionsSetActivationToken);
      if (options.timeout case final timeout?) raw.oauthOptionsSetTimeoutMs(native, milliseconds(timeout, 'timeout'));
      _texts(native, options.scopes, 'scopes', raw.oauthOptionsAddScope);
      _parameters(native, options.parameters, raw.oauthOptionsAddParameter);
      return body(native);
    });

/// Runs [body] with options of C.
R withDeviceOptions<R>(Interface raw, DeviceLoginOptions options, R Function(Pointer<RawDeviceLoginOptions>) body) =>
    _with(raw.deviceLoginOptionsNew(), raw.deviceLoginOptionsFree, (native) {
      _texts(native, options.scopes, 'scopes', raw.deviceLoginOptionsAddScope);
      _parameters(native, options.parameters, raw.deviceLoginOptionsAddParameter);
      return body(native);
    });

/// Runs [body] with options of C.
R withLogoutOptions<R>(
  Interface raw,
  EndBrowserSessionOptions options,
  R Function(Pointer<RawBrowserLogoutOptions>) body,
) => _with(raw.browserLogoutOptionsNew(), raw.browserLogoutOptionsFree, (native) {
  raw.browserLogoutOptionsSetRedirectUri(native, options.redirectUri);
  raw.browserLogoutOptionsSetRedirectCapture(native, _capture(options.redirectCapture));
  raw.browserLogoutOptionsSetMayReplaceSchemeHandler(native, options.mayReplaceSchemeHandler);
  raw.browserLogoutOptionsSetPrefersEphemeralSession(native, options.prefersEphemeralSession);
  _optional(native, options.activationToken, 'activationToken', raw.browserLogoutOptionsSetActivationToken);
  if (options.timeout case final timeout?) {
    raw.browserLogoutOptionsSetTimeoutMs(native, milliseconds(timeout, 'timeout'));
  }
  _optional(native, options.logoutHint, 'logoutHint', raw.browserLogoutOptionsSetLogoutHint);
  _texts(native, options.uiLocales, 'uiLocales', raw.browserLogoutOptionsAddUiLocale);
  return body(native);
});

/// Runs [body] with options of C.
R withLinkOptions<R>(Interface raw, OAuthLinkOptions options, R Function(Pointer<RawLinkOptions>) body) =>
    _with(raw.linkOptionsNew(), raw.linkOptionsFree, (native) {
      _optional(native, options.scheme, 'scheme', raw.linkOptionsSetScheme);
      _optional(native, options.redirectUri, 'redirectUri', raw.linkOptionsSetRedirectUri);
      raw.linkOptionsSetMayReplaceSchemeHandler(native, options.mayReplaceSchemeHandler);
      raw.linkOptionsSetPrefersEphemeralSession(native, options.prefersEphemeralSession);
      _optional(native, options.activationToken, 'activationToken', raw.linkOptionsSetActivationToken);
      if (options.timeout case final timeout?) raw.linkOptionsSetTimeoutMs(native, milliseconds(timeout, 'timeout'));
      return body(native);
    });

/// The constant of C for a target.
int sessionTarget(SessionTargetKind kind) => switch (kind) {
  SessionTargetKind.all => constants.sessionsAll,
  SessionTargetKind.others => constants.sessionsOthers,
  SessionTargetKind.mine => constants.sessionsMine,
  SessionTargetKind.one => constants.sessionsOne,
};

int _capture(RedirectCapture capture) => switch (capture) {
  RedirectCapture.scheme => constants.captureScheme,
  RedirectCapture.loopback => constants.captureLoopback,
  RedirectCapture.installedScheme => constants.captureInstalledScheme,
  RedirectCapture.oauthPrefix => constants.captureOauthPrefix,
};

R _with<R, T extends NativeType>(Pointer<T> native, void Function(Pointer<T>) free, R Function(Pointer<T>) body) {
  try {
    return body(native);
  } finally {
    free(native);
  }
}

void _optional<T extends NativeType>(
  Pointer<T> native,
  String? value,
  String name,
  void Function(Pointer<T>, String?) set,
) {
  if (value == null) return;
  checkText(value, name);
  set(native, value);
}

void _texts<T extends NativeType>(
  Pointer<T> native,
  List<String> values,
  String name,
  void Function(Pointer<T>, String?) add,
) {
  for (final value in values) {
    _optional(native, value, name, add);
  }
}

void _parameters<T extends NativeType>(
  Pointer<T> native,
  Map<String, String> parameters,
  void Function(Pointer<T>, String?, String?) add,
) {
  for (final MapEntry(key: name, :value) in parameters.entries) {
    checkText(name, 'parameters');
    checkText(value, 'parameters');
    add(native, name, value);
  }
}

/// Runs [body] with a request of C.
R withRequest<R>(Interface raw, AuthorizedRequest request, R Function(Pointer<RawRequest>) body) {
  final native = raw.requestNew();
  try {
    raw.requestSetMethod(native, request.method);
    raw.requestSetUrl(native, request.url);
    for (final MapEntry(key: name, :value) in request.headers.entries) {
      checkText(name, 'headers');
      checkText(value, 'headers');
      raw.requestAddHeader(native, name, value);
    }
    if (request.body case final body?) raw.requestSetBody(native, body);
    if (request.maxResponse case final most?) {
      if (most < 0 || most > 0xFFFFFFFF) throw CardeaArgumentError('maxResponse', 'must be from 0 to 4294967295');
      raw.requestSetMaxResponse(native, most);
    }
    if (request.timeout case final timeout?) raw.requestSetTimeoutMs(native, milliseconds(timeout, 'timeout'));
    return body(native);
  } finally {
    raw.requestFree(native);
  }
}

/// A configuration of C, to be freed by who made it, whose store can be chosen.
base class _StoreSetup {
  _StoreSetup(this.raw) : config = raw.configNew();

  final Interface raw;
  final Pointer<RawConfig> config;
  final List<HostPart> parts = [];

  void applyStore(StoreChoice choice) {
    switch (choice) {
      case StoreChoice(kind: StoreChoiceKind.desktop):
        break; // What a configuration has from the beginning.
      case StoreChoice(kind: StoreChoiceKind.secretService):
        raw.configUseSecretService(config);
      case StoreChoice(kind: StoreChoiceKind.sessionKeyring):
        raw.configUseSessionKeyring(config);
      case StoreChoice(kind: StoreChoiceKind.memory):
        raw.configUseMemoryStore(config);
      case StoreChoice(:final kind, :final folder, :final passphrase, :final keyProvider?):
        refuseBoth(passphrase);
        final use = kind == StoreChoiceKind.automatic
            ? raw.configUseAutomaticStoreWithKey
            : raw.configUseSealedFileWithKey;
        withKey(keyProvider, (key) => use(config, folder, key));
      case StoreChoice(kind: StoreChoiceKind.custom, :final store?):
        final part = add(StorePart(raw, store));
        attach(part.make(), raw.configSetStore, raw.storeFree);
      case StoreChoice(:final kind, :final folder, :final passphrase):
        final use = kind == StoreChoiceKind.automatic ? raw.configUseAutomaticStore : raw.configUseSealedFile;
        use(config, folder, passphrase);
    }
  }

  void refuseBoth(String? passphrase) {
    if (passphrase != null) throw CardeaArgumentError('passphrase', 'cannot be used together with keyProvider');
  }

  void withKey(SealingKeyProvider provider, void Function(Pointer<RawSealingKey>) use) {
    final key = add(SealingKeyPart(raw, provider)).make();
    attach(key, (_, key) => use(key), raw.sealingKeyFree);
  }

  T add<T extends HostPart>(T part) {
    parts.add(part);
    return part;
  }

  /// Gives a part to the configuration, which keeps its own reference.
  void attach<T extends NativeType>(
    Pointer<T> part,
    void Function(Pointer<RawConfig>, Pointer<T>) set,
    void Function(Pointer<T>) free,
  ) {
    try {
      set(config, part);
    } finally {
      free(part);
    }
  }
}

final class _Setup extends _StoreSetup {
  _Setup(super.raw, this.from);

  final Configuration from;

  void apply() {
    switch (from.backend) {
      case PreludeBackend(:final baseUrl):
        raw.configSetPrelude(config, baseUrl);
      case OryBackend(:final projectUrl, :final verifiesEmail):
        raw.configSetOry(config, projectUrl, verifiesEmail);
      case final OpenIDProvider provider:
        setOpenIDProvider(raw, config, provider);
    }
    raw.configSetApplicationId(config, from.applicationId);
    text(from.applicationName, 'applicationName', raw.configSetApplicationName);
    text(from.account, 'account', raw.configSetAccount);
    text(from.hostOverride, 'hostOverride', raw.configSetHostOverride);
    text(from.partition, 'partition', raw.configSetPartition);
    text(from.caFile, 'caFile', raw.configSetCaFile);
    for (final pin in from.pinnedPublicKeys) {
      text(pin, 'pinnedPublicKeys', raw.configAddPinnedPublicKey);
    }
    duration(from.refreshLeeway, 'refreshLeeway', raw.configSetRefreshLeewayMs);
    duration(from.requestTimeout, 'requestTimeout', raw.configSetRequestTimeoutMs);
    duration(from.pendingLifetime, 'pendingLifetime', raw.configSetPendingLifetimeMs);
    applyStore(from.store);
    applyPresenter(from.presenter);
    applySignals(from.signals);
    applyLogger(from.logger);
  }

  void text(String? value, String name, void Function(Pointer<RawConfig>, String?) set) {
    if (value == null) return;
    checkText(value, name);
    set(config, value);
  }

  void duration(Duration? value, String name, void Function(Pointer<RawConfig>, int) set) {
    if (value != null) set(config, milliseconds(value, name));
  }

  void applyPresenter(Presenter? presenter) {
    if (presenter != null) {
      attach(add(PresenterPart(raw, presenter)).make(), raw.configSetPresenter, raw.presenterFree);
    }
  }

  void applySignals(SignalCollector? collect) {
    if (collect != null) attach(add(SignalsPart(raw, collect)).make(), raw.configSetSignals, raw.signalsFree);
  }

  void applyLogger(LogHandler? logger) {
    if (logger != null) {
      attach(add(LoggerPart(raw, from.logLevel, logger)).make(), raw.configSetLogger, raw.loggerFree);
    }
  }

  void attachObserver(void Function(SessionEvent) observer) =>
      attach(add(ObserverPart(raw, observer)).make(), raw.configSetObserver, raw.observerFree);
}
