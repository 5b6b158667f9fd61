/// Passkeys on a security key, whose handler is Dart, and in the user's browser. Runs beside a key named blue with the PIN 1234.
library;

import 'dart:async';
import 'dart:isolate';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart';

const String _page = 'https://auth.example.com/passkey';
const String _scope = 'prld:passkey:write';

/// Notes what it hears, and answers with a function.
final class _Handler extends SecurityKeyHandler {
  _Handler(this._answer);

  final FutureOr<String?> Function() _answer;
  final List<SecurityKeyNotice> told = [];
  final List<SecurityKeyPINQuestion> asked = [];

  @override
  void tell(SecurityKeyNotice notice) => told.add(notice);

  @override
  FutureOr<String?> pin(SecurityKeyPINQuestion question) {
    asked.add(question);
    return _answer();
  }
}

final class _MuteHandler extends SecurityKeyHandler {
  @override
  void tell(SecurityKeyNotice notice) => throw StateError('mute');

  @override
  String pin(SecurityKeyPINQuestion question) => '1234';
}

Future<void> _allowPasskeys([Map<String, List<String>> more = const {}]) async {
  await reset();
  await control({
    'behaviour': {
      'automatic_outcome': 'verified',
      'scopes': {_scope: <String>[], ...more},
    },
  });
}

/// A client that is signed in and may add passkeys.
Future<CardeaClient> _ready(SecurityKeyHandler? handler, {String? passkeyPage}) async {
  final client = makeClient(securityKeyHandler: handler, passkeyPage: passkeyPage);
  await signIn(client);
  final result = await client.requestStepUp(_scope);
  expect(result is Granted, '$result');
  for (final passkey in await client.listPasskeys()) {
    await client.deletePasskey(passkey.id);
  }
  return client;
}

Future<Passkey> _register(CardeaClient client, {Cancellation? cancellation}) =>
    client.registerPasskey('user@example.com', nickname: 'blue', cancellation: cancellation);

Future<void> securityKeyTests() async {
  await test('a security key makes a passkey and signs in by it, with a handler that answers later', () async {
    await _allowPasskeys();
    final handler = _Handler(() => Isolate.run(() => '1234'));
    final client = await _ready(handler);
    expectEqual((await _register(client)).nickname, 'blue');
    await client.logout();
    final login = await client.loginWithPasskey();
    expectEqual(login.email, 'user@example.com');
    await client.close();
    expect(handler.told.every((notice) => notice is TouchSecurityKey && notice.keyName == 'blue'), '${handler.told}');
    expectEqual(handler.asked.map((question) => question.keyName).join(' '), 'blue blue');
    expectEqual(handler.asked.first.triesLeft, 8);
    expect(!handler.asked.first.isWrong && !handler.asked.first.isLastTry, 'the first question');
  });

  await test('a passkey of a security key answers a step-up', () async {
    await _allowPasskeys({
      'payments': ['verify_passkey'],
    });
    final client = await _ready(_Handler(() => '1234'));
    await _register(client);
    final StepRequired(:challenge) = await client.requestStepUp('payments') as StepRequired;
    final signed = await client.signWithPasskey(challenge);
    final result = await client.continueStepUpWithPasskey(challenge, signed);
    expect(result is Granted, '$result');
    await client.close();
  });

  await test('a handler that fails ends the call as cancelled, and its error goes to the zone', () async {
    await _allowPasskeys();
    final answers = <Object, FutureOr<String?> Function()>{
      FormatException: () => throw const FormatException('hush-4711'),
      StateError: () async => throw StateError('hush-4711'),
      CardeaArgumentError: () => '12\u000034',
    };
    for (final MapEntry(key: type, value: answer) in answers.entries) {
      final errors = <Object>[];
      final ended = Completer<Object>();
      unawaited(
        runZonedGuarded(() async {
          final client = await _ready(_Handler(answer));
          ended.complete(await _register(client).then<Object>((passkey) => passkey, onError: (Object error) => error));
          await client.close();
        }, (error, _) => errors.add(error)),
      );
      final outcome = await ended.future;
      expect(outcome is CardeaException && outcome.isCancelled && !'$outcome'.contains('4711'), '$outcome');
      await until('the error', () => errors.isNotEmpty);
      expectEqual(errors.map((error) => error.runtimeType).join(), '$type');
    }
  });

  await test('a handler that fails to tell something reports to its zone, and the call goes on', () async {
    await _allowPasskeys();
    final errors = <Object>[];
    final made = Completer<Passkey>();
    unawaited(
      runZonedGuarded(() async {
        final client = await _ready(_MuteHandler());
        made.complete(await _register(client));
        await client.close();
      }, (error, _) => errors.add(error)),
    );
    expectEqual((await made.future).nickname, 'blue');
    expect(errors.isNotEmpty && errors.every((error) => error is StateError), '$errors');
  });

  await test('a user who gives up ends the call as cancelled, and nothing is reported', () async {
    await _allowPasskeys();
    for (final answer in <String? Function()>[
      () => null,
      () => throw CardeaException(ErrorCode.cancelled, 'The window was closed.'),
    ]) {
      final client = await _ready(_Handler(answer));
      expect((await expectError<CardeaException>(() => _register(client))).isCancelled, 'it is cancelled');
      await client.close();
    }
  });

  await test(
    'a call that is cancelled while its handler asks for a PIN ends at once, and a late answer does nothing',
    () async {
      await _allowPasskeys();
      final typed = Completer<String?>();
      final handler = _Handler(() => typed.future);
      final client = await _ready(handler);
      final cancellation = Cancellation();
      final call = _register(client, cancellation: cancellation);
      await until('the question', () => handler.asked.isNotEmpty);
      cancellation.cancel();
      expect((await expectError<CardeaException>(() => call)).isCancelled, 'it is cancelled');
      typed.complete('1234');
      await Future<void>.delayed(Duration.zero);
      expectEqual((await _register(client)).nickname, 'blue');

      final signing = Cancellation();
      final question = await client.beginPasskeyLogin();
      final asserted = client.signWithPasskey(question, cancellation: signing..cancel());
      expect((await expectError<CardeaException>(() => asserted)).isCancelled, 'it is cancelled, too');
      await client.close();
    },
  );

  await test('a client that is closed while its handler asks for a PIN closes at once', () async {
    await _allowPasskeys();
    final handler = _Handler(() => Completer<String?>().future);
    final client = await _ready(handler);
    final call = _register(client).then<Object>((passkey) => passkey, onError: (Object error) => error);
    await until('the question', () => handler.asked.isNotEmpty);
    await client.close();
    final outcome = await call;
    expect(outcome is CardeaException && outcome.isCancelled, '$outcome');
  });

  await test('a client without a handler refuses security keys', () async {
    await _allowPasskeys();
    final client = await _ready(null);
    final error = await expectError<CardeaException>(() => _register(client));
    expectEqual(error.code, ErrorCode.invalidConfiguration);
    await client.close();
  });

  await test(
    'a page of the application asks the browser for a passkey, and signs in by it, in one call each',
    () async {
      await _allowPasskeys();
      final client = await _ready(null, passkeyPage: _page);
      final made = await client.registerPasskey('user@example.com', nickname: 'phone');
      expectEqual(made.nickname, 'phone');
      await client.logout();
      expectEqual((await client.loginWithPasskey()).email, 'user@example.com');
      await client.close();
    },
  );

  await test('texts of notices and questions name the key alone', () {
    const question = SecurityKeyPINQuestion(keyName: 'blue', isWrong: true, triesLeft: 1);
    expect(question.isLastTry, 'the last try');
    const notices = [ConnectSecurityKey(), ChooseSecurityKey(2), TouchSecurityKey('blue')];
    expectEqual(
      '$question $notices',
      'SecurityKeyPINQuestion(blue) [ConnectSecurityKey, ChooseSecurityKey(2), TouchSecurityKey(blue)]',
    );
  });
}
