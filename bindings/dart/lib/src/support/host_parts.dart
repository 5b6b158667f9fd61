/// Stores, keys, presenters, guides and loggers of the application, as C calls them.
library;

import 'dart:async';
import 'dart:ffi';

import '../public/exceptions.dart';
import '../public/host_parts.dart';
import '../public/security_key.dart';
import '../public/ways.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'core.dart';
import 'memory.dart';
import 'native_errors.dart';
import 'ports.dart';

/// What C is told of a failure: an error's own code and message; of anything else the class alone, since its text may be a
/// secret.
(int, String) _failure(Object error, int otherwise) {
  if (error is! CardeaException) return (otherwise, 'It failed with ${error.runtimeType}.');
  try {
    checkText(error.message, 'message');
    return (error.status, error.message);
  } on CardeaArgumentError {
    return (error.status, 'It failed with a message that is no text.');
  }
}

/// A store of the application.
final class StorePart implements HostPart {
  /// Calls [_store].
  StorePart(this._raw, this._store);

  final Interface _raw;
  final SecureStore _store;
  late final Callback _handler = Callback((about) => _handle(Pointer.fromAddress(about)));

  /// A handle for a configuration, to be freed by the caller.
  Pointer<RawStore> make() => _raw.storeNew(_handler.function(), _handler.userData, nullptr);

  Future<void> _handle(Pointer<RawStoreRequest> request) async {
    try {
      final key = _raw.storeRequestKey(request) ?? '';
      switch (_raw.storeRequestOperation(request)) {
        case constants.storeRead:
          _raw.storeRequestReply(request, await _store.read(key));
        case constants.storeWrite:
          await _store.write(key, _raw.storeRequestRecord(request)!);
          _raw.storeRequestReply(request, null);
        case constants.storeRemove:
          await _store.remove(key);
          _raw.storeRequestReply(request, null);
      }
    } on Object catch (error) {
      final (status, message) = _failure(error, constants.errorStoreFailed);
      _raw.storeRequestReject(request, status, message);
    } finally {
      _raw.storeRequestFree(request);
    }
  }

  @override
  void close() => _handler.close();
}

/// A source of keys of the application.
final class SealingKeyPart implements HostPart {
  /// Calls [_provider].
  SealingKeyPart(this._raw, this._provider);

  final Interface _raw;
  final SealingKeyProvider _provider;
  late final Callback _handler = Callback((about) => _handle(Pointer.fromAddress(about)));

  /// A handle for a configuration, to be freed by the caller.
  Pointer<RawSealingKey> make() => _raw.sealingKeyNew(_handler.function(), _handler.userData, nullptr);

  Future<void> _handle(Pointer<RawSealingKeyRequest> request) async {
    try {
      final key = await _provider.sealingKey(_raw.sealingKeyRequestId(request));
      _raw.sealingKeyRequestReply(request, key?.id, key?.bytes);
    } on Object catch (error) {
      final (status, message) = _failure(error, constants.errorStoreFailed);
      _raw.sealingKeyRequestReject(request, status, message);
    } finally {
      _raw.sealingKeyRequestFree(request);
    }
  }

  @override
  void close() => _handler.close();
}

/// A presenter of the application.
final class PresenterPart implements HostPart {
  /// Calls [_presenter].
  PresenterPart(this._raw, this._presenter);

  final Interface _raw;
  final Presenter _presenter;
  late final Callback _handler = Callback(_hear);
  final Map<int, Completer<void>> _shown = {};

  /// A handle for a configuration, to be freed by the caller.
  Pointer<RawPresenter> make() {
    final presenter = _raw.presenterNew(_handler.function(), _handler.function(), _handler.userData, nullptr);
    _raw.presenterSetLeavesRedirectToDesktop(presenter, _presenter.leavesRedirectToDesktop);
    return presenter;
  }

  /// Both callbacks of a presenter have one user data: what comes is a page to show, or else the id of one to dismiss.
  void _hear(int about) {
    final id = _raw.presentationId(Pointer.fromAddress(about));
    if (id == 0) return _shown.remove(about)?.complete();
    unawaited(_present(id, Pointer.fromAddress(about)));
  }

  Future<void> _present(int id, Pointer<RawPresentation> presentation) async {
    final dismissed = _shown[id] = Completer();
    var isDone = true;
    try {
      final page = Presentation(
        url: _raw.presentationUrl(presentation) ?? '',
        redirectUri: _raw.presentationRedirectUri(presentation) ?? '',
        prefersEphemeralSession: _raw.presentationPrefersEphemeralSession(presentation),
        activationToken: _raw.presentationActivationToken(presentation),
        dismissed: dismissed.future,
      );
      final redirect = await _presenter.present(page);
      _raw.presentationReply(presentation, redirect);
      isDone = redirect != null;
    } on Object catch (error) {
      final (status, message) = _failure(error, constants.errorBrowserUnavailable);
      _raw.presentationReject(presentation, status, message);
    } finally {
      // A page that goes on being shown is dismissed when its login ends.
      if (isDone) _shown.remove(id);
      _raw.presentationFree(presentation);
    }
  }

  @override
  void close() {
    _handler.close();
    for (final dismissed in _shown.values) {
      dismissed.complete();
    }
    _shown.clear();
  }
}

/// A collector of signals of the application.
final class SignalsPart implements HostPart {
  /// Calls [_collect].
  SignalsPart(this._raw, this._collect);

  final Interface _raw;
  final SignalCollector _collect;
  late final Callback _handler = Callback((about) => _handle(Pointer.fromAddress(about)));

  /// A handle for a configuration, to be freed by the caller.
  Pointer<RawSignals> make() => _raw.signalsNew(_handler.function(), _handler.userData, nullptr);

  Future<void> _handle(Pointer<RawSignalsRequest> request) async {
    try {
      _raw.signalsRequestReply(request, await _collect());
    } on Object catch (error) {
      final (status, message) = _failure(error, constants.errorInternalError);
      _raw.signalsRequestReject(request, status, message);
    } finally {
      _raw.signalsRequestFree(request);
    }
  }

  @override
  void close() => _handler.close();
}

/// A guide of the application for security keys.
final class KeyGuidePart implements HostPart {
  /// Calls [_guide].
  KeyGuidePart(this._raw, this._guide);

  final Interface _raw;
  final SecurityKeyGuide _guide;
  late final Callback _handler = Callback((about) => _handle(Pointer.fromAddress(about)));

  /// A handle for a configuration, to be freed by the caller.
  Pointer<RawKeyGuide> make() => _raw.keyGuideNew(_handler.function(), _handler.userData, nullptr);

  /// A prompt that is freed without its answer ends the call as cancelled. What the guide throws besides goes to the zone, as the error
  /// of a future that nobody waits for.
  Future<void> _handle(Pointer<RawKeyPrompt> prompt) async {
    try {
      switch (_raw.keyPromptKind(prompt)) {
        case constants.keyConnect:
          _guide.tell(const ConnectSecurityKey());
        case constants.keyChoose:
          _guide.tell(ChooseSecurityKey(_raw.keyPromptCount(prompt)));
        case constants.keyTouch:
          _guide.tell(TouchSecurityKey(_raw.keyPromptKeyName(prompt) ?? ''));
        case constants.keyPin:
          _raw.keyPromptReplyPin(prompt, await _guide.pin(_question(prompt)));
        case constants.keyAccount:
          await _chooseAccount(prompt);
      }
    } on CardeaException catch (error) {
      if (!error.isCancelled) rethrow;
    } finally {
      _raw.keyPromptFree(prompt);
    }
  }

  SecurityKeyPINQuestion _question(Pointer<RawKeyPrompt> prompt) {
    final triesLeft = _raw.keyPromptTriesLeft(prompt);
    return SecurityKeyPINQuestion(
      keyName: _raw.keyPromptKeyName(prompt) ?? '',
      isWrong: _raw.keyPromptIsPinWrong(prompt),
      triesLeft: triesLeft < 0 ? null : triesLeft,
    );
  }

  Future<void> _chooseAccount(Pointer<RawKeyPrompt> prompt) async {
    final count = _raw.keyPromptCount(prompt);
    final names = [for (var index = 0; index < count; index++) _raw.keyPromptAccount(prompt, index) ?? ''];
    final chosen = await _guide.account(names);
    if (chosen < 0 || chosen >= count) throw CardeaArgumentError('account', 'must be from 0 to ${count - 1}');
    _raw.keyPromptReplyAccount(prompt, chosen);
  }

  @override
  void close() => _handler.close();
}

/// A logger of the application.
final class LoggerPart implements HostPart {
  /// Calls [_logger].
  LoggerPart(this._raw, this._level, this._logger);

  final Interface _raw;
  final LogLevel _level;
  final LogHandler _logger;
  late final Callback _handler = Callback((about) => _log(Pointer.fromAddress(about)));

  /// A handle for a configuration, to be freed by the caller.
  Pointer<RawLogger> make() => _raw.loggerNew(_number(_level), _handler.function(), _handler.userData, nullptr);

  static int _number(LogLevel level) => switch (level) {
    LogLevel.trace => constants.logTrace,
    LogLevel.debug => constants.logDebug,
    LogLevel.info => constants.logInfo,
    LogLevel.warning => constants.logWarning,
    LogLevel.error => constants.logError,
  };

  void _log(Pointer<RawLogEntry> entry) {
    final (level, text) = (_raw.logEntryLevel(entry), ownWords(_raw.logEntryText(entry) ?? ''));
    _raw.logEntryFree(entry);
    _logger(LogLevel.values[level.clamp(0, LogLevel.values.length - 1)], text);
  }

  @override
  void close() => _handler.close();
}
