import 'dart:async';
import 'dart:io';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart';

final Backend _backend = Backend.ory('$sandbox/ory');

Future<void> _server(Map<String, Object?> behaviour) async {
  await reset();
  await control({
    'behaviour': {'automatic_outcome': 'verified', ...behaviour},
  });
}

CardeaClient _client({StoreChoice store = const StoreChoice.memory(), String? account}) =>
    makeClient(backend: _backend, store: store, account: account);

/// What a sign-in, or an answer, wants to know besides.
OAuthLoginStep _asked(ContinuedOAuthLogin result) => switch (result) {
  MoreRequired(:final step) => step,
  _ => throw Failure('expected a step, found $result'),
};

CardeaUser _user(ContinuedOAuthLogin result) => switch (result) {
  LoggedIn(:final user) => user,
  _ => throw Failure('expected a user, found $result'),
};

OAuthLoginStepWay _way(OAuthLoginStep step, String id) =>
    step.ways.where((way) => way.id == id).firstOrNull ?? (throw Failure('no $id among ${step.ways}'));

const Map<String, Object?> _lacksNickname = {
  'ory_missing_traits': ['nickname'],
};
const Map<String, Object?> _linksByPassword = {'ory_duplicate': 'password', 'ory_password': 'correct horse'};

Map<String, String> _password(String password) => {'password': password};

final class _ForeignStep implements OAuthLoginStep {
  @override
  DateTime get expiresAt => DateTime(2030);

  @override
  String get id => 'id';

  @override
  String? get identifier => null;

  @override
  OAuthProvider? get provider => null;

  @override
  OAuthLoginStepKind get kind => OAuthLoginStepKind.other;

  @override
  String? text(String name) => null;

  @override
  List<OAuthLoginStepMessage> get messages => const [];

  @override
  List<OAuthLoginStepWay> get ways => const [];
}

/// Every text of a project and of the calls that only steps have, by its parameter's name.
List<(String, FutureOr<Object?> Function(String))> _texts(CardeaClient client, OAuthLoginStep step) => [
  ('projectUrl', (text) => makeClient(backend: Backend.ory(text))),
  ('way', (text) => client.continueLogin(step, text)),
  ('fields', (text) => client.continueLogin(step, 'password', fields: {text: 'x'})),
  ('fields', (text) => client.initiateContinuedLogin(step, 'password', fields: _password(text))),
  ('provider', (text) => client.loginWithIDToken(OAuthProvider(text), 'token')),
  ('idToken', (text) => client.loginWithIDToken(OAuthProvider.google, text)),
  ('nonce', (text) => client.loginWithIDToken(OAuthProvider.google, 'token', nonce: text)),
];

Future<void> oryTests() async {
  await test('an address that no project can have is refused', () async {
    for (final address in ['no address', 'http://auth.example.com']) {
      final error = await expectError<CardeaException>(() => makeClient(backend: Backend.ory(address)));
      expectEqual(error.code, ErrorCode.invalidConfiguration);
    }
    await makeClient(backend: const Backend.ory('https://auth.example.com'), requireVerifiedAddress: true).close();
  });

  await test('a user of an Ory project signs in, asks as a new user, and signs out', () async {
    await _server(const {});
    final client = _client();
    final user = _user(await client.loginWithOAuth(google));
    expectEqual((await client.currentUser()).id, user.id);
    expect((await client.listSessions()).sessions.isNotEmpty, 'the server knows the session');
    expect((await oryRequests()).first.endsWith('/self-service/login/api'), 'a login was asked for');
    await client.logout();
    await _server(const {});
    const registers = OAuthLoginOptions(provider: OAuthProvider.google, redirectUri: redirectUri, registers: true);
    _user(await client.loginWithOAuth(registers));
    expect((await oryRequests()).first.endsWith('/self-service/registration/api'), 'a registration was asked for');
    await client.close();
  });

  await test('a login that lacks traits ends with a step, and goes on through a page', () async {
    await _server(_lacksNickname);
    final client = _client();
    final step = _asked(await client.loginWithOAuth(google));
    expectEqual(step.kind, OAuthLoginStepKind.missingTraits);
    expect(step.id.isNotEmpty && step.expiresAt!.isAfter(DateTime.now()), 'it can be restored for a while');
    final way = _way(step, 'oidc:google');
    expectEqual(way.provider, OAuthProvider.google);
    expect(way.label!.isNotEmpty, 'a label');
    final field = way.fields.singleWhere((field) => field.name == 'traits.nickname');
    expect(field.isRequired && field.type == 'text' && field.label == 'Nickname', 'a field to ask for');
    expect(field.message!.contains('nickname'), 'the server says what is wrong: ${field.message}');
    expect(way.fields.any((field) => field.value == 'user@example.com'), 'what is known is filled in');
    const fields = {'traits.nickname': 'Zoë 🦊'};
    _user(await client.continueLogin(step, 'oidc:google', fields: fields));
    await client.close();
  });

  await test('a step that leads through a page leaves it to the application', () async {
    await _server(_lacksNickname);
    final client = _client();
    final step = _asked(await client.loginWithOAuth(google));
    const fields = {'traits.nickname': 'Zoë'};
    final result = await client.initiateContinuedLogin(step, 'oidc:google', fields: fields);
    if (result is! PageRequired) throw Failure('expected a page, found $result');
    final redirect = await browseThrough(result.attempt.authorizationUrl);
    _user(await client.finalizeOAuthLogin(result.attempt, redirect));
    await client.close();
  });

  await test('a page of a step that its user declines leaves the step as it is', () async {
    await _server(_lacksNickname);
    final client = _client();
    final step = _asked(await client.loginWithOAuth(google));
    const fields = {'traits.nickname': 'Zoë'};
    await control({
      'behaviour': {'automatic_outcome': 'denied', ..._lacksNickname},
    });
    final error = await expectError<CardeaException>(() => client.continueLogin(step, 'oidc:google', fields: fields));
    expectEqual(error.serverCode, '4000001');
    await control({
      'behaviour': {'automatic_outcome': 'verified', ..._lacksNickname},
    });
    _user(await client.continueLogin(step, 'oidc:google', fields: fields));
    await client.close();
  });

  await test('a wrong password when linking leaves the step as it is', () async {
    await _server(_linksByPassword);
    final client = _client();
    final step = _asked(await client.loginWithOAuth(google));
    expectEqual(step.kind, OAuthLoginStepKind.accountLinking);
    expectEqual(step.identifier, 'user@example.com');
    expect(step.messages.any((message) => message.id == 1010016 && !message.isError), 'the server says why');
    for (var time = 0; time < 2; time++) {
      final wrong = await expectError<CardeaException>(
        () => client.continueLogin(step, 'password', fields: _password('hush')),
      );
      expectEqual(wrong.code, ErrorCode.wrongCredentials);
    }
    _user(await client.continueLogin(step, 'password', fields: _password('correct horse')));
    final spent = await expectError<CardeaException>(
      () => client.continueLogin(step, 'password', fields: _password('correct horse')),
    );
    expectEqual(spent.code, ErrorCode.attemptConsumed);
    await client.close();
  });

  await test('a second factor is asked for, and again after a wrong code', () async {
    await _server(const {'ory_second_factor': 'totp', 'ory_totp_code': '246813'});
    final client = _client();
    final step = _asked(await client.loginWithOAuth(google));
    expectEqual(step.kind, OAuthLoginStepKind.secondFactor);
    Map<String, String> code(String code) => {'totp_code': code};
    final wrong = await expectError<CardeaException>(() => client.continueLogin(step, 'totp', fields: code('000000')));
    expectEqual(wrong.serverCode, '4000008');
    _user(await client.continueLogin(step, 'totp', fields: code('246813')));
    await client.close();
  });

  await test('a way and a field that the step does not have are refused', () async {
    await _server(_linksByPassword);
    final client = _client();
    final step = _asked(await client.loginWithOAuth(google));
    for (final (way, fields) in const [
      ('palm', <String, String>{}),
      ('password', {'colour': 'blue'}),
    ]) {
      final error = await expectError<CardeaException>(() => client.continueLogin(step, way, fields: fields));
      expectEqual(error.code, ErrorCode.invalidArgument);
    }
    await client.close();
  });

  await test('a step is found by its id, also by another client', () async {
    await _server(_linksByPassword);
    final store = StoreChoice.custom(MapStore());
    final first = _client(store: store, account: 'step');
    final step = _asked(await first.loginWithOAuth(google));
    await first.save(step);
    await first.close();
    final second = _client(store: store, account: 'step');
    final found = await second.restore(step.id) as OAuthLoginStep;
    expectEqual('${found.id} ${found.kind} ${found.ways}', '${step.id} ${step.kind} ${step.ways}');
    _user(await second.continueLogin(found, 'password', fields: _password('correct horse')));
    final error = await expectError<CardeaException>(() => second.restore('nobody'));
    expectEqual(error.code, ErrorCode.attemptNotFound);
    await second.close();
  });

  await test('a user whose address is not verified is let in after a code', () async {
    await _server(const {'automatic_outcome': 'unverified'});
    final client = makeClient(backend: Backend.ory('$sandbox/ory'), requireVerifiedAddress: true);
    final asked = await client.loginWithOAuth(google);
    if (asked is! OTPRequired) throw Failure('expected a code, found $asked');
    await client.checkOAuthEmailOTP(asked.challenge, (await newestCode('user@example.com'))!);
    await client.close();
  });

  await test('an ID token of the application signs in, at a server that takes one', () async {
    await _server(const {});
    final client = _client();
    final token = await idToken('n-4711');
    final wrong = await expectError<CardeaException>(
      () => client.loginWithIDToken(OAuthProvider.google, token, nonce: 'another'),
    );
    expect(wrong.httpStatus != null, 'the server refuses it: $wrong');
    _user(await client.loginWithIDToken(OAuthProvider.google, token, nonce: 'n-4711', registers: true));
    expect((await oryRequests()).any((line) => line.endsWith('/self-service/registration/api')), 'a registration');
    await client.close();
    final other = makeClient();
    final error = await expectError<CardeaException>(() => other.loginWithIDToken(OAuthProvider.google, token));
    expectEqual(error.code, ErrorCode.notSupported);
    await other.close();
  });

  await test('an error has what else the server says of it', () async {
    await _server(const {});
    await control({
      'faults': {
        '/ory/self-service/login/api': [
          {
            'answer': 'error',
            'status': 429,
            'code': 'rate_limited',
            'headers': {'x-ratelimit-limit': '10, 10;w=1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '7'},
          },
        ],
      },
    });
    final client = _client();
    final error = await expectError<CardeaException>(() => client.loginWithOAuth(google));
    expectEqual(error.code, ErrorCode.rateLimited);
    expect(
      '${error.details}'.endsWith(', x-ratelimit-limit: 10, 10;w=1, x-ratelimit-remaining: 0, x-ratelimit-reset: 7}'),
      '${error.details}',
    );
    expectEqual(error.details['request_id'], error.requestId);
    final plain = await expectError<CardeaException>(client.currentUser);
    expectEqual(plain.details.length, 0, 'details');
    await client.close();
    expectEqual(CardeaClosedError().details.length, 0, 'details');
  });

  await test('texts of projects, steps and answers are checked by name', () async {
    await _server(_linksByPassword);
    final client = _client();
    final step = _asked(await client.loginWithOAuth(google));
    for (final text in ['a\u0000b', 'a\uD83Eb']) {
      for (final (name, call) in _texts(client, step)) {
        final error = await expectError<CardeaArgumentError>(() => call(text));
        expectEqual(error.name, name);
      }
    }
    final foreign = _ForeignStep();
    for (final call in <FutureOr<Object?> Function()>[
      () => client.continueLogin(foreign, 'password', fields: _password('x')),
      () => client.initiateContinuedLogin(foreign, 'password'),
    ]) {
      expectEqual((await expectError<CardeaArgumentError>(call)).name, 'step');
    }
    await client.close();
    await expectError<CardeaClosedError>(() => client.continueLogin(step, 'password', fields: _password('x')));
  });

  await test('texts of steps show nothing of a person', () async {
    await _server(_linksByPassword);
    final client = _client();
    final result = await client.loginWithOAuth(google);
    final step = _asked(result);
    final fields = step.ways.expand((way) => way.fields).toList();
    expect(step.messages.any((message) => message.text.contains('user@example.com')), 'a message names the address');
    final shown = '$step $result ${step.messages} ${step.ways} $fields';
    for (final secret in ['user@example.com', 'http']) {
      expect(!shown.contains(secret), '"$secret" is in "$shown"');
    }
    expect(shown.contains(step.id), shown);
    await client.close();
  });

  await test('answers that are refused half-way leave the memory as it was', () async {
    await _server(_linksByPassword);
    final client = _client();
    final step = _asked(await client.loginWithOAuth(google));
    final refused = {'password': 'y' * 2000, 'z': '\u0000'};
    Future<void> run(int count) async {
      for (var index = 0; index < count; index++) {
        await expectError<CardeaArgumentError>(() => client.continueLogin(step, 'password', fields: refused));
      }
    }

    await run(2000);
    final growths = <int>[];
    while (growths.isEmpty || growths.last > 2 << 20) {
      expect(growths.length < 5, 'it grows each time, by $growths bytes');
      final before = ProcessInfo.currentRss;
      await run(5000);
      growths.add(ProcessInfo.currentRss - before);
    }
    await client.close();
  });
}
