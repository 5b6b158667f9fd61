import 'dart:async';
import 'dart:typed_data';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart';

/// Every text that an application gives, by its parameter's name.
Map<String, FutureOr<Object?> Function(String)> _texts(
  CardeaClient client,
  OAuthLoginContext attempt,
  OAuthEmailChallenge challenge,
) {
  CardeaClient made(Configuration configuration) => CardeaClient(configuration);
  Configuration configured({
    String backend = 'https://auth.example.com',
    String id = 'org.example',
    String? name,
    String? account,
    String? host,
    String? namespace,
    String? ca,
    String? origin,
    List<String> pins = const [],
    StoreChoice store = const StoreChoice.memory(),
  }) => Configuration(
    backend: Backend.prelude(backend),
    applicationId: id,
    applicationName: name,
    account: account,
    hostOverride: host,
    storeNamespace: namespace,
    caFile: ca,
    passkeyOrigin: origin,
    pinnedPublicKeys: pins,
    store: store,
  );
  return {
    'baseUrl': (text) => made(configured(backend: text)),
    'applicationId': (text) => made(configured(id: text)),
    'applicationName': (text) => made(configured(name: text)),
    'account': (text) => made(configured(account: text)),
    'hostOverride': (text) => made(configured(host: text)),
    'storeNamespace': (text) => made(configured(namespace: text)),
    'caFile': (text) => made(configured(ca: text)),
    'pinnedPublicKeys': (text) => made(configured(pins: [text])),
    'folder': (text) => made(configured(store: StoreChoice.encryptedFile(folder: text))),
    'passphrase': (text) => made(configured(store: StoreChoice.automatic(passphrase: text))),
    'provider': (text) =>
        client.loginWithOAuth(OAuthLoginOptions(provider: OAuthProvider(text), redirectUri: redirectUri)),
    'redirectUri': (text) =>
        client.initiateOAuthLogin(OAuthLoginOptions(provider: OAuthProvider.google, redirectUri: text)),
    'activationToken': (text) => client.loginWithOAuth(
      OAuthLoginOptions(provider: OAuthProvider.google, redirectUri: redirectUri, activationToken: text),
    ),
    'challengeToken': (text) => client.finalizeOAuthLoginWithToken(attempt, text),
    'redirectUrl': (text) => client.finalizeOAuthLogin(attempt, text),
    'code': (text) => client.checkOAuthEmailOTP(challenge, text),
    'id': client.restore,
    'url': (text) => client.sendAuthorizedRequest(AuthorizedRequest(text)),
    'passkeyOrigin': (text) => made(configured(origin: text)),
    'metadata': (text) => client.requestStepUp('scope', metadata: {'amount': text}),
    'company': (text) => client.loginWithOAuth(
      OAuthLoginOptions(
        redirectUri: redirectUri,
        company: CompanySignOn.connection(provider: 'okta', connectionId: text),
      ),
    ),
    'method': (text) => client.sendAuthorizedRequest(AuthorizedRequest('$sandbox/', method: text)),
    'headers': (text) => client.sendAuthorizedRequest(AuthorizedRequest('$sandbox/', headers: {'X-A': text})),
  };
}

/// A class of an application's own, as its tests have them.
final class _ForeignAttempt implements OAuthLoginContext, OAuthEmailChallenge {
  @override
  String get authorizationUrl => '';

  @override
  String? get address => null;

  @override
  String? text(String name) => null;

  @override
  OTPChannel get channel => OTPChannel.email;

  @override
  DateTime get expiresAt => DateTime(2030);

  @override
  String get id => '';

  @override
  String get redirectUri => '';
}

Future<void> argumentTests() async {
  await reset();
  await automatic('unverified');
  final client = makeClient();
  final attempt = await client.initiateOAuthLogin(google);
  final challenge = (await client.loginWithOAuth(google) as OTPRequired).challenge;
  final texts = _texts(client, attempt, challenge);

  await test('text with U+0000 is refused by name everywhere', () async {
    for (final MapEntry(key: name, value: call) in texts.entries) {
      final error = await expectError<CardeaArgumentError>(() => call('a\u0000b'));
      expectEqual(error.name, name);
      expectEqual(error.message, '$name must not contain U+0000.');
    }
    final error = await expectError<CardeaArgumentError>(() => CardeaClient.deliverRedirect('x://\u0000'));
    expectEqual(error.name, 'redirectUrl');
  });

  await test('text with a lone surrogate is refused by name everywhere', () async {
    for (final text in ['\uD83E', '\uDD8A', 'a\uD83Eb', '\uDD8A\uD83E', '\uD83E\uD83E\uDD8A']) {
      for (final MapEntry(key: name, value: call) in texts.entries) {
        final error = await expectError<CardeaArgumentError>(() => call(text));
        expectEqual(error.name, name);
      }
    }
  });

  await test('numbers out of range are refused by name', () async {
    for (final (name, call) in <(String, FutureOr<Object?> Function())>[
      ('limit', () => client.listSessions(limit: -1)),
      ('limit', () => client.listSessions(limit: 0x80000000)),
      ('offset', () => client.listSessions(offset: -1)),
      (
        'timeout',
        () => client.loginWithOAuth(
          const OAuthLoginOptions(
            provider: OAuthProvider.google,
            redirectUri: redirectUri,
            timeout: Duration(seconds: -1),
          ),
        ),
      ),
      ('requestTimeout', () => _configured(requestTimeout: const Duration(days: 100))),
      ('refreshLeeway', () => _configured(refreshLeeway: const Duration(microseconds: -1000))),
    ]) {
      final error = await expectError<CardeaArgumentError>(call);
      expectEqual(error.name, name);
    }
  });

  await test('an argument error is an ArgumentError and a CardeaException with its code', () async {
    final error = await expectError<CardeaException>(() => client.listSessions(limit: -1));
    expect(error is ArgumentError, 'it is an ArgumentError');
    expectEqual(error.code, ErrorCode.invalidArgument);
    expectEqual(error.status, -101);
    expect(!error.isRetryable && error.serverCode == null && error.httpStatus == null, 'no server has a part in it');
  });

  await test('an attempt and a challenge of somebody else are refused by name', () async {
    final foreign = _ForeignAttempt();
    final attempt = await expectError<CardeaArgumentError>(() => client.save(foreign));
    expectEqual(attempt.name, 'pending');
    final challenge = await expectError<CardeaArgumentError>(() => client.resendOTP(foreign));
    expectEqual(challenge.name, 'challenge');
  });

  await test('a passphrase beside a key provider is refused', () async {
    final error = await expectError<CardeaException>(
      () => CardeaClient(
        Configuration(
          backend: const Backend.prelude('https://auth.example.com'),
          applicationId: 'org.example',
          store: StoreChoice.encryptedFile(passphrase: 'hinge', keyProvider: _NoKey()),
        ),
      ),
    );
    expectEqual(error.code, ErrorCode.invalidConfiguration);
  });

  await test('a refused call leaves nothing behind', () async {
    final before = await requests();
    await expectError<CardeaArgumentError>(() => client.checkOAuthEmailOTP(challenge, '\u0000'));
    expectEqual((await requests()).length, before.length, 'requests');
    final code = await newestCode('user@example.com');
    final user = await client.checkOAuthEmailOTP(challenge, code!);
    expect(user.id != null, 'the challenge is still good');
  });

  await test('text beyond ASCII goes through a call as it is', () async {
    final error = await expectError<CardeaException>(() => client.restore('🦊 Zoë'));
    expectEqual(error.code, ErrorCode.attemptNotFound);
  });
  await client.close();
}

CardeaClient _configured({Duration? requestTimeout, Duration? refreshLeeway}) => CardeaClient(
  Configuration(
    backend: const Backend.prelude('https://auth.example.com'),
    applicationId: 'org.example',
    store: const StoreChoice.memory(),
    requestTimeout: requestTimeout,
    refreshLeeway: refreshLeeway,
  ),
);

final class _NoKey implements EncryptionKeyProvider {
  @override
  EncryptionKey? encryptionKey(String? id) => EncryptionKey('none', Uint8List(32));
}
