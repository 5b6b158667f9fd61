import 'dart:async';
import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'children.dart';
import 'harness.dart';
import 'sandbox.dart';

Future<void> publicTests() async {
  await test('every error code of the contract has its constant', () {
    expect(ErrorCode.statuses.length > 50, 'only ${ErrorCode.statuses.length} codes');
    expectEqual(ErrorCode.statuses[ErrorCode.rateLimited], -304);
    expectEqual(ErrorCode.statuses['missing_access_token'], -321);
  });

  await test('an error is a CardeaException with every field', () async {
    await reset();
    await control({
      'faults': {
        '/v1/session/login/oauth/google/authorize': [
          {
            'answer': 'error',
            'status': 429,
            'code': 'too_many_requests',
            'headers': {'Retry-After': '7'},
          },
        ],
      },
    });
    final client = makeClient();
    final error = await expectError<CardeaException>(() => client.initiateOAuthLogin(google));
    expectEqual(error.code, ErrorCode.rateLimited);
    expectEqual(error.status, -304);
    expectEqual(error.serverCode, 'too_many_requests');
    expectEqual(error.httpStatus, 429);
    expectEqual(error.retryAfter, const Duration(seconds: 7));
    expect(error.isRetryable && !error.isCancelled, 'it may be tried again');
    expect(error.requestId!.isNotEmpty, 'the server names the request');
    expectEqual('$error', 'CardeaException(rate_limited): ${error.message}');
    await client.close();
  });

  await test('an access token is at hand from the sign-in to the sign-out', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    expectEqual(client.peekAccessToken(), null);
    final user = await signIn(client);
    expectEqual(client.peekAccessToken(), user.accessToken);
    await client.invalidateSession();
    expectEqual(client.peekAccessToken(), null);
    expectEqual(await client.accessToken(), client.peekAccessToken());
    await client.logout();
    expectEqual(client.peekAccessToken(), null);
    await client.close();
    await expectError<CardeaClosedError>(client.peekAccessToken);
  });

  await test('an access token at hand needs no operation, and is given as an operation would give it', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    final user = await signIn(client);
    var turns = 0;
    Timer.run(() => turns++);
    expectEqual(await client.accessToken(), user.accessToken);
    expectEqual(await client.accessToken(cancellation: Cancellation()).timeout(Duration.zero), user.accessToken);
    expectEqual(turns, 0);
    final cancelled = await expectError<CardeaException>(
      () => client.accessToken(cancellation: Cancellation()..cancel()),
    );
    expect(cancelled.isCancelled, 'it was cancelled before');
    await client.invalidateSession();
    final next = await client.accessToken();
    expect(next != user.accessToken, 'it is refreshed');
    expectEqual(await client.accessToken(), next);
    await client.logout();
    expectEqual((await expectError<CardeaException>(client.accessToken)).code, ErrorCode.notSignedIn);
    final closing = client.close();
    await expectError<CardeaClosedError>(client.accessToken);
    await closing;
  });

  await test('claims are texts by name, and values as JSON has them', () {
    final user = CardeaUser(
      accessToken: 'x',
      claimsJson: '{"name": "Zoë", "age": 7, "ok": true, "nothing": null, "list": [1]}',
      tokenMember: (name) => name == 'scope' ? 'openid' : null,
    );
    final found = ['name', 'age', 'ok', 'nothing', 'list', 'none'].map(user.claim).join('|');
    expectEqual('$found ${user.name} ${user.claims['age']}', 'Zoë|7|true|null|[1]|null Zoë 7');
    expectEqual('${user.tokenMember('scope')} ${user.tokenMember('none')}', 'openid null');
  });

  await test('an attempt, a challenge and a step-up are found by their id, also by another client', () async {
    await reset();
    await control({
      'behaviour': {
        'automatic_outcome': 'unverified',
        'scopes': {
          'payments': ['verify_email'],
        },
      },
    });
    final store = StoreChoice.custom(MapStore());
    CardeaClient open() => makeClient(store: store, account: 'restored');
    final first = open();
    final attempt = await first.initiateOAuthLogin(google);
    final challenge = (await first.loginWithOAuth(google) as OTPRequired).challenge;
    await first.save(attempt);
    await first.save(challenge);
    await first.close();
    final second = open();
    final found = await second.restore(attempt.id) as OAuthLoginContext;
    expectEqual('${found.authorizationUrl} ${found.expiresAt}', '${attempt.authorizationUrl} ${attempt.expiresAt}');
    final asked = await second.restore(challenge.id) as OAuthEmailChallenge;
    expectEqual(
      '${asked.address} ${asked.channel} ${asked.text('channel')}',
      'user@example.com OTPChannel.email email',
    );
    await second.checkOAuthEmailOTP(asked, (await newestCode('user@example.com'))!);
    final stepUp = (await second.requestStepUp('payments') as StepRequired).challenge;
    await second.save(stepUp);
    await second.close();
    final third = open();
    final again = await third.restore(stepUp.id) as StepUpChallenge;
    expectEqual('$again ${again.scope} ${again.step}', '$stepUp payments verify_email');
    expectEqual((await expectError<CardeaException>(() => third.restore('nobody'))).code, ErrorCode.attemptNotFound);
    await third.close();
  });

  await test('an answer has its body as text and as JSON', () {
    final answer = AuthorizedResponse(
      status: 200,
      headers: const [],
      body: Uint8List.fromList(utf8.encode('{"a": "Ä"}')),
    );
    expectEqual(answer.text(), '{"a": "Ä"}');
    expectEqual((answer.json()! as Map)['a'], 'Ä');
  });

  await test('an error tells where the call was made', () async {
    final client = makeClient();
    try {
      await client.currentUser();
      throw Failure('it must fail');
    } on CardeaException catch (_, trace) {
      expect('$trace'.contains('public_tests') || '$trace'.contains('publicTests'), 'the trace is $trace');
    }
    await client.close();
  });

  await test('texts of user, challenge, attempt and result show no secret', () async {
    await reset();
    await automatic('unverified');
    final client = makeClient();
    final attempt = await client.initiateOAuthLogin(google);
    final result = await client.loginWithOAuth(google) as OTPRequired;
    final user = await client.checkOAuthEmailOTP(result.challenge, (await newestCode('user@example.com'))!);
    final shown = '$attempt $result ${result.challenge} $user ${LoggedIn(user)} $client';
    for (final secret in [attempt.authorizationUrl, user.accessToken, 'user@example.com', 'http', 'Example User']) {
      expect(!shown.contains(secret), '"$secret" is in "$shown"');
    }
    await client.close();
  });

  await test('events come as a stream that ends with the client', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    final events = client.events.toList();
    await signIn(client);
    await client.logout();
    await client.close();
    expectEqual(
      (await events).map((event) => '${event.runtimeType}').join(' '),
      'LoginWaiting LoginReturned SignedIn SignedOut',
    );
  });

  await test('a waiting login can open its page again, until it ends', () async {
    await reset();
    final presenter = SilentPresenter();
    final client = makeClient(presenter: presenter);
    final waiting = client.events.firstWhere((event) => event is LoginWaiting);
    final cancellation = Cancellation();
    final login = client.loginWithOAuth(google, cancellation: cancellation);
    final event = await waiting as LoginWaiting;
    await until('the page', () => presenter.pages.length == 1);
    expect(event.openAgain(), 'the page opens again');
    await until('the page again', () => presenter.pages.length == 2);
    cancellation.cancel();
    await expectError<CardeaException>(() => login);
    expect(!event.openAgain(), 'an ended login opens nothing');
    expect(event.authorizationUrl.startsWith(sandbox) && event.attempt.id.isNotEmpty, 'the event names its login');
    await client.close();
  });

  await test('the store says where it is', () async {
    final client = makeClient();
    expectEqual(client.storeKind, 'memory');
    expect(client.storeLocation.isNotEmpty, 'a location');
    await client.close();
    await expectError<CardeaClosedError>(() => client.storeKind);
  });

  await test('a second process finds the session that the first one left', () async {
    await reset();
    await automatic('verified');
    final folder = Directory.systemTemp.createTempSync('cardea-restart');
    try {
      final store = StoreChoice.encryptedFile(folder: '${folder.path}/store', passphrase: 'hinge');
      final client = makeClient(store: store, account: 'restart');
      final user = await signIn(client);
      await client.close();
      final end = await runSelf(['who', '${folder.path}/store']);
      expectEqual(end.output, user.id, '$end');
    } finally {
      folder.deleteSync(recursive: true);
    }
  });

  await test('a response has its headers in order and its body as bytes', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    final response = await client.sendAuthorizedRequest(AuthorizedRequest('$sandbox/sandbox/api/me'));
    expectEqual(response.status, 200);
    expect(response.header('CONTENT-TYPE')!.contains('json') && response.header('nothing') == null, 'headers by name');
    expect(response.body.isNotEmpty && response.headers.isNotEmpty, 'a body and headers');
    await client.close();
  });

  await test('a server that goes away is a network error', () async {
    final server = await ServerSocket.bind(InternetAddress.loopbackIPv4, 0);
    server.listen((socket) => socket.destroy());
    final client = CardeaClient(
      Configuration(
        backend: Backend.prelude('http://127.0.0.1:${server.port}'),
        applicationId: 'org.example.dart',
        store: const StoreChoice.memory(),
      ),
    );
    final error = await expectError<CardeaException>(() => client.initiateOAuthLogin(google));
    expectEqual(error.code, ErrorCode.network);
    await server.close();
    await client.close();
  });
}
