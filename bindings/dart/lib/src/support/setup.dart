/// Configurations and options as C has them.
library;

import 'dart:ffi';

import '../public/backend.dart';
import '../public/events.dart';
import '../public/login.dart';
import '../public/settings.g.dart';
import '../public/store.dart';
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'core.dart';
import 'host_parts.dart';
import 'library.dart';
import 'openid_provider.dart';
import 'ports.dart';
import 'setters.dart';
import 'settings.g.dart';

/// Makes a client. [observer] hears of every event.
ClientCore makeCore(Library library, Configuration from, void Function(SessionEvent) observer) {
  final raw = library.raw;
  return _with(raw, (setup) {
    final config = setup.config;
    switch (from.backend) {
      case PreludeBackend(:final baseUrl):
        raw.configSetPrelude(config, baseUrl);
      case OryBackend(:final projectUrl):
        raw.configSetOry(config, projectUrl);
      case final OpenIDProvider provider:
        setProvider(raw, config, provider);
      case NoServer():
        break;
    }
    fillConfig(Setters(raw, config), from);
    setup
      ..applyStore(from.store)
      ..applyParts(from, observer);
    return ClientCore(library, raw.clientNew(config), setup.ends);
  });
}

/// Runs [body] with a configuration of C that has a store alone. What the application supplies for it stays as long as [core].
R withSource<R>(ClientCore core, StoreChoice source, R Function(Pointer<RawConfig>) body) =>
    _with(core.library.raw, (setup) {
      setup.applyStore(source);
      final started = body(setup.config);
      core.keep(setup.ends);
      return started;
    });

R _with<R>(Interface raw, R Function(_Setup setup) body) {
  final setup = _Setup(raw);
  try {
    return body(setup);
  } on Object {
    for (final end in setup.ends) {
      end();
    }
    rethrow;
  } finally {
    raw.configFree(setup.config);
  }
}

/// Runs [body] with options of C, which overwrite what a user has filled in when they are freed.
R withOptions<R>(
  Interface raw,
  void Function(Setters<RawOptions> to) fill,
  R Function(Pointer<RawOptions> options) body,
) {
  final native = raw.optionsNew();
  try {
    fill(Setters(raw, native));
    return body(native);
  } finally {
    raw.optionsFree(native);
  }
}

/// Gives the options of a page to an object of C.
void fillPage(Setters<RawOptions> to, OAuthLoginOptions from) {
  fillOptions(to, from);
  if (from.company case CompanySignOn(:final email?)) to.text(to.raw.optionsSetCompanyEmail, email, 'company');
  if (from.company case CompanySignOn(:final provider?, :final connectionId?)) {
    to.pairs(to.raw.optionsSetCompanyConnection, {provider: connectionId}, 'company');
  }
}

/// Runs [body] with a request of C.
R withRequest<R>(Interface raw, AuthorizedRequest request, R Function(Pointer<RawRequest>) body) {
  final native = raw.requestNew();
  try {
    fillRequest(Setters(raw, native), request);
    raw.requestSetBody(native, request.body);
    if (request.outputFd case final fd?) raw.requestSetOutputFd(native, fd);
    return body(native);
  } finally {
    raw.requestFree(native);
  }
}

typedef _Set<T extends Function> = void Function(
  Pointer<RawConfig> config,
  Pointer<NativeFunction<T>> handler,
  int userData,
  Pointer<NativeFunction<NativeRelease>> release,
);

/// A configuration of C, to be freed by who made it, and what ends the parts that the application supplies.
final class _Setup {
  _Setup(this.raw) : config = raw.configNew();

  final Interface raw;
  final Pointer<RawConfig> config;
  final List<void Function()> ends = [];

  void applyStore(StoreChoice choice) {
    if (choice.store case final store?) {
      attach(raw.configSetStoreHandler, storeHandler(raw, store));
    } else {
      raw.configSetStore(config, choice.kind, choice.folder, choice.passphrase);
    }
    if (choice.keyProvider case final keys?) attach(raw.configSetEncryptionKeyHandler, keyHandler(raw, keys));
  }

  void applyParts(Configuration from, void Function(SessionEvent) observer) {
    attach(raw.configSetObserver, observerHandler(raw, observer));
    if (from.presenter case final presenter?) {
      attach<NativeQuestionHandler>(
        (config, handler, userData, release) =>
            raw.configSetPresenter(config, handler, presenter.usesSystemBrowser, userData, release),
        presenterHandler(raw, presenter, atEnd: ends.add),
      );
    }
    if (from.signals case final signals?) attach(raw.configSetSignalsHandler, signalsHandler(raw, signals));
    if (from.securityKeyHandler case final handler?) {
      attach(raw.configSetSecurityKeyHandler, securityKeyHandler(raw, handler));
    }
    if (from.logger case final logger?) {
      attach<NativeEventHandler>(
        (config, handler, userData, release) =>
            raw.configSetLogger(config, from.logLevel.name, handler, userData, release),
        logHandler(raw, logger),
      );
    }
  }

  /// Gives a handler to the configuration. Nothing is released: the callback is closed at the end.
  void attach<T extends Function>(_Set<T> set, Callback callback) {
    ends.add(callback.close);
    set(config, callback.function(), callback.userData, nullptr);
  }
}
