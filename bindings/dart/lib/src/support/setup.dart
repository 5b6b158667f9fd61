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
import '../public/login_step.dart';
import '../public/oauth_link.dart';
import '../public/requests.dart';
import '../public/security_key.dart';
import '../public/ways.dart';
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'core.dart';
import 'host_parts.dart';
import 'library.dart';
import 'memory.dart';
import 'observer_part.dart';
import 'openid_provider.dart';
import 'setters.dart';
import 'settings.g.dart';

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

/// Runs [body] with options of C.
R withOptions<R>(Interface raw, OAuthLoginOptions options, R Function(Pointer<RawOauthOptions>) body) =>
    _with(raw.oauthOptionsNew(), raw.oauthOptionsFree, (native) {
      final to = Setters(raw, native);
      fillOauthOptions(to, options);
      switch (options.company) {
        case CompanySignOn(:final email?):
          to.text(raw.oauthOptionsSetCompanyEmail, email, 'company');
        case CompanySignOn(:final provider, :final connectionId):
          checkText('$provider$connectionId', 'company');
          raw.oauthOptionsSetCompanyConnection(native, provider, connectionId);
        case null:
          break;
      }
      return body(native);
    });

/// Runs [body] with options of C.
R withDeviceOptions<R>(Interface raw, DeviceLoginOptions options, R Function(Pointer<RawDeviceLoginOptions>) body) =>
    _with(raw.deviceLoginOptionsNew(), raw.deviceLoginOptionsFree, (native) {
      fillDeviceLoginOptions(Setters(raw, native), options);
      return body(native);
    });

/// Runs [body] with options of C.
R withLogoutOptions<R>(
  Interface raw,
  EndBrowserSessionOptions options,
  R Function(Pointer<RawBrowserLogoutOptions>) body,
) => _with(raw.browserLogoutOptionsNew(), raw.browserLogoutOptionsFree, (native) {
  fillBrowserLogoutOptions(Setters(raw, native), options);
  return body(native);
});

/// Runs [body] with options of C.
R withLinkOptions<R>(Interface raw, OAuthLinkOptions options, R Function(Pointer<RawLinkOptions>) body) =>
    _with(raw.linkOptionsNew(), raw.linkOptionsFree, (native) {
      fillLinkOptions(Setters(raw, native), options);
      return body(native);
    });

/// Runs [body] with an answer of C, which overwrites what was filled in when it is freed.
R withAnswer<R>(Interface raw, OAuthLoginAnswer answer, R Function(Pointer<RawLoginAnswer>) body) =>
    _with(raw.loginAnswerNew(), raw.loginAnswerFree, (native) {
      final to = Setters(raw, native);
      fillLoginAnswer(to, answer);
      to.pairs(raw.loginAnswerSetValue, answer.values, 'values');
      return body(native);
    });

/// Runs [body] with a request of C.
R withRequest<R>(Interface raw, AuthorizedRequest request, R Function(Pointer<RawRequest>) body) =>
    _with(raw.requestNew(), raw.requestFree, (native) {
      final to = Setters(raw, native);
      fillRequest(to, request);
      to.value(raw.requestSetBody, request.body);
      return body(native);
    });

R _with<R, T extends NativeType>(Pointer<T> native, void Function(Pointer<T>) free, R Function(Pointer<T>) body) {
  try {
    return body(native);
  } finally {
    free(native);
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
    fillConfig(Setters(raw, config), from);
    applyStore(from.store);
    applyPresenter(from.presenter);
    applySignals(from.signals);
    applyKeyGuide(from.keyGuide);
    applyLogger(from.logger);
  }

  void applyPresenter(Presenter? presenter) {
    if (presenter != null) {
      attach(add(PresenterPart(raw, presenter)).make(), raw.configSetPresenter, raw.presenterFree);
    }
  }

  void applySignals(SignalCollector? collect) {
    if (collect != null) attach(add(SignalsPart(raw, collect)).make(), raw.configSetSignals, raw.signalsFree);
  }

  void applyKeyGuide(SecurityKeyGuide? guide) {
    if (guide != null) attach(add(KeyGuidePart(raw, guide)).make(), raw.configSetKeyGuide, raw.keyGuideFree);
  }

  void applyLogger(LogHandler? logger) {
    if (logger != null) {
      attach(add(LoggerPart(raw, from.logLevel, logger)).make(), raw.configSetLogger, raw.loggerFree);
    }
  }

  void attachObserver(void Function(SessionEvent) observer) =>
      attach(add(ObserverPart(raw, observer)).make(), raw.configSetObserver, raw.observerFree);
}
