/// Stores, keys, presenters, handlers, observers and loggers of the application, as C calls them.
library;

import 'dart:async';
import 'dart:ffi';
import 'dart:typed_data';

import '../public/events.dart';
import '../public/exceptions.dart';
import '../public/host_parts.dart';
import '../public/pending.dart';
import '../public/security_key.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'handles.dart';
import 'native_errors.dart';
import 'ports.dart';
import 'results.dart';

/// What the application is asked. It is freed when its answer is there.
final class Question {
  const Question._(this._raw, this._handle);

  final Interface _raw;
  final Pointer<RawQuestion> _handle;

  /// One of the constants of C.
  int get kind => _raw.questionGetKind(_handle);

  /// The bytes.
  Uint8List? get bytes => _raw.questionBytes(_handle);

  /// The text in a field.
  String? text(String field) => _raw.questionText(_handle, field);

  /// The number in a field.
  int number(String field) => _raw.questionNumber(_handle, field);

  /// The list in a field.
  List<R> rows<R>(String field, R Function(Row row) read) => readRows(_raw, _raw.questionList(_handle, field), read);

  /// Answers with a text, or with nothing.
  void replyText(String? text) => _raw.questionReplyText(_handle, text);

  /// Answers with bytes, or with nothing.
  void replyBytes(Uint8List? bytes) => _raw.questionReplyBytes(_handle, bytes);

  /// Answers with a key, or with none.
  void replyKey(EncryptionKey? key) => _raw.questionReplyKey(_handle, key?.id, key?.bytes);

  /// What C is told of a failure: an error's own code and message; of anything else the class alone, since its text may
  /// be a secret.
  void _fail(Object error, int otherwise) {
    if (error is! CardeaException)
      return _raw.questionReject(_handle, otherwise, 'It failed with ${error.runtimeType}.');
    try {
      _raw.questionReject(_handle, error.status, error.message);
    } on CardeaArgumentError {
      _raw.questionReject(_handle, error.status, 'It failed with a message that is no text.');
    }
  }
}

/// A handler that [answer] answers; what else it throws is [otherwise]. Without that, a failure leaves the question
/// unanswered, and goes to the zone unless it says that the user gave up.
Callback answering(Interface raw, FutureOr<void> Function(Question question) answer, {int? otherwise}) =>
    Callback((address) async {
      final question = Question._(raw, Pointer.fromAddress(address));
      try {
        await answer(question);
      } on Object catch (error) {
        if (otherwise != null) return question._fail(error, otherwise);
        if (error is! CardeaException || !error.isCancelled) rethrow;
      } finally {
        raw.questionFree(question._handle);
      }
    });

/// Reads, writes and removes records of [store].
Callback storeHandler(Interface raw, SecureStore store) => answering(raw, (question) async {
  final key = question.text('key') ?? '';
  switch (question.kind) {
    case constants.questionRead:
      question.replyBytes(await store.read(key));
    case constants.questionWrite:
      await store.write(key, question.bytes ?? Uint8List(0));
      question.replyBytes(null);
    case constants.questionRemove:
      await store.remove(key);
      question.replyBytes(null);
  }
}, otherwise: constants.errorStoreFailed);

/// Asks [provider] for keys.
Callback keyHandler(Interface raw, EncryptionKeyProvider provider) => answering(
  raw,
  (question) async => question.replyKey(await provider.encryptionKey(question.text('id'))),
  otherwise: constants.errorStoreFailed,
);

/// Asks [collect] for signals.
Callback signalsHandler(Interface raw, SignalsDispatcher collect) =>
    answering(raw, (question) async => question.replyText(await collect()), otherwise: constants.errorInternalError);

/// Shows pages with [presenter], and tells it which ones are no longer needed; all of them, when the client ends.
Callback presenterHandler(Interface raw, Presenter presenter, {required void Function(void Function()) atEnd}) {
  final shown = <int, Completer<void>>{};
  atEnd(() {
    for (final dismissed in shown.values) {
      dismissed.complete();
    }
    shown.clear();
  });
  return answering(raw, (question) async {
    final id = question.number('id');
    if (question.kind == constants.questionDismiss) return shown.remove(id)?.complete();
    final dismissed = shown[id] = Completer();
    var goesOn = false;
    try {
      final redirect = await presenter.present(
        Presentation(
          url: question.text('url') ?? '',
          redirectUri: question.text('redirect_uri') ?? '',
          prefersEphemeralSession: question.number('prefers_ephemeral_session') != 0,
          activationToken: question.text('activation_token'),
          dismissed: dismissed.future,
        ),
      );
      question.replyText(redirect);
      goesOn = redirect == null;
    } finally {
      // A page that goes on being shown is dismissed when its login ends.
      if (!goesOn) shown.remove(id);
    }
  }, otherwise: constants.errorBrowserUnavailable);
}

/// Prompts the user of a security key through [handler].
Callback securityKeyHandler(Interface raw, SecurityKeyHandler handler) => answering(raw, (question) async {
  switch (question.kind) {
    case constants.questionPrompt:
      handler.tell(switch (question.text('step')) {
        'connect' => const ConnectSecurityKey(),
        'choose' => ChooseSecurityKey(question.number('count')),
        _ => TouchSecurityKey(question.text('key_name') ?? ''),
      });
    case constants.questionPin:
      final triesLeft = question.number('tries_left');
      final pin = await handler.pin(
        SecurityKeyPINQuestion(
          keyName: question.text('key_name') ?? '',
          isWrong: question.number('is_pin_wrong') != 0,
          triesLeft: triesLeft < 0 ? null : triesLeft,
        ),
      );
      question.replyText(pin);
    case constants.questionAccount:
      final accounts = question.rows('accounts', (row) => (id: row.need('id'), name: row.text('name') ?? ''));
      final chosen = await handler.account([for (final account in accounts) account.name]);
      if (chosen < 0 || chosen >= accounts.length) {
        throw CardeaArgumentError('account', 'must be from 0 to ${accounts.length - 1}');
      }
      question.replyText(accounts[chosen].id);
  }
});

/// Reports log entries to [logger].
Callback logHandler(Interface raw, LogHandler logger) => Callback((address) {
  final event = Pointer<RawEvent>.fromAddress(address);
  final (level, text) = (raw.eventText(event, 'level'), raw.eventText(event, 'text') ?? '');
  raw.eventFree(event);
  logger(LogLevel.values.asNameMap()[level] ?? LogLevel.info, text);
});

/// Reports events to [observer].
Callback observerHandler(Interface raw, void Function(SessionEvent event) observer) => Callback((address) {
  final event = readEvent(raw, Pointer.fromAddress(address));
  if (event != null) observer(event);
});

/// Takes over an event. Null for a kind that this package does not know.
SessionEvent? readEvent(Interface raw, Pointer<RawEvent> event) {
  try {
    return switch (raw.eventGetKind(event)) {
      constants.eventSignedIn => SignedIn(readUser(raw, raw.eventUser(event))),
      constants.eventSignedOut => SignedOut(raw.eventText(event, 'reason') ?? ''),
      constants.eventRefreshed => Refreshed(readUser(raw, raw.eventUser(event))),
      constants.eventRefreshFailed => RefreshFailed(
        readError(raw, raw.eventError(event)),
        isTerminal: raw.eventIsTerminal(event),
      ),
      constants.eventLoginWaiting => _loginWaiting(raw, event),
      constants.eventLoginReturned => LoginReturned(raw.eventText(event, 'activation_token')),
      constants.eventRedirectIgnored => RedirectIgnored(readError(raw, raw.eventError(event))),
      constants.eventStoreAsking => StoreAsking(raw.eventText(event, 'reason') ?? ''),
      _ => null,
    };
  } finally {
    raw.eventFree(event);
  }
}

SessionEvent _loginWaiting(Interface raw, Pointer<RawEvent> event) {
  final kept = Owned(raw, raw.eventRetain(event), 'cardea_event_free');
  return LoginWaiting(
    readPending(raw, raw.eventPending(event)) as OAuthLoginContext,
    openAgain: () => kept.use((raw, event) => raw.eventOpenAgain(event)),
  );
}
