import 'dart:async';
import 'dart:io';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart';

final OpenIDProvider _provider = OpenIDProvider(issuer: '$sandbox/oidc', clientId: 'notes');

CardeaClient _client([OpenIDProvider? provider]) => makeClient(backend: provider ?? _provider);

/// Every text of a provider and of the calls that only providers have, by its parameter's name.
List<(String, FutureOr<Object?> Function(String))> _texts(CardeaClient client) {
  FutureOr<Object?> Function(String) made(OpenIDProvider Function(String text) provider) =>
      (text) => _client(provider(text));
  OAuthLoginOptions login({
    String uri = redirectUri,
    List<String> scopes = const [],
    Map<String, String> parameters = const {},
  }) => OAuthLoginOptions(redirectUri: uri, scopes: scopes, parameters: parameters);
  return [
    ('issuer', made((text) => OpenIDProvider(clientId: 'notes', issuer: text))),
    ('clientId', made((text) => OpenIDProvider(clientId: text))),
    ('clientSecret', made((text) => OpenIDProvider(clientId: 'notes', clientSecret: text))),
    ('authorizationEndpoint', made((text) => OpenIDProvider(clientId: 'notes', authorizationEndpoint: text))),
    ('tokenEndpoint', made((text) => OpenIDProvider(clientId: 'notes', tokenEndpoint: text))),
    ('jwksUri', made((text) => OpenIDProvider(clientId: 'notes', jwksUri: text))),
    ('scopes', made((text) => OpenIDProvider(clientId: 'notes', scopes: ['openid', text]))),
    ('scopeSeparator', made((text) => OpenIDProvider(clientId: 'notes', scopeSeparator: text))),
    ('parameters', made((text) => OpenIDProvider(clientId: 'notes', parameters: {text: 'x'}))),
    ('parameters', made((text) => OpenIDProvider(clientId: 'notes', parameters: {'x': text}))),
    ('trustedAudiences', made((text) => OpenIDProvider(clientId: 'notes', trustedAudiences: {text}))),
    ('allowedTenants', made((text) => OpenIDProvider(clientId: 'notes', allowedTenants: {text}))),
    ('idTokenAlgorithms', made((text) => OpenIDProvider(clientId: 'notes', idTokenAlgorithms: {text}))),
    ('emailVerificationUrl', made((text) => OpenIDProvider(clientId: 'notes', emailVerificationUrl: text))),
    ('identityLinkingUrl', made((text) => OpenIDProvider(clientId: 'notes', identityLinkingUrl: text))),
    ('appUserId', (text) => client.linkIdentity(appUserId: text)),
    ('url', (text) => client.openDeepLinkPage(text, const OAuthLoginOptions(deepLinkScheme: 'myapp'))),
    ('redirectUri', (text) => client.openDeepLinkPage('https://a.example', login(uri: text))),
    (
      'deepLinkScheme',
      (text) => client.loginWithOAuth(OAuthLoginOptions(redirectUri: redirectUri, deepLinkScheme: text)),
    ),
    ('scopes', (text) => client.loginWithOAuth(login(scopes: [text]))),
    ('parameters', (text) => client.initiateOAuthLogin(login(parameters: {'prompt': text}))),
    ('scopes', (text) => client.beginDeviceLogin(scopes: [text])),
    ('parameters', (text) => client.beginDeviceLogin(parameters: {text: 'x'})),
    ('redirectUri', (text) => client.endBrowserSession(login(uri: text))),
    ('parameters', (text) => client.endBrowserSession(login(parameters: {'logout_hint': text}))),
  ];
}

final class _ForeignLogin implements DeviceLogin {
  @override
  DateTime get expiresAt => DateTime(2030);

  @override
  String get id => 'id';

  @override
  String get userCode => 'CODE';

  @override
  String get verificationUri => '';

  @override
  String? get verificationUriComplete => null;

  @override
  String? text(String name) => null;
}

Future<void> openidTests() async {
  await reset();
  final client = _client();

  await test('texts of providers and their calls are checked by name', () async {
    for (final text in ['a\u0000b', 'a\uD83Eb']) {
      for (final (name, call) in _texts(client)) {
        final error = await expectError<CardeaArgumentError>(() => call(text));
        expectEqual(error.name, name);
      }
    }
    expectEqual((await requests()).length, 0, 'requests');
  });

  await test('settings of providers that cannot be right are refused', () async {
    for (final provider in [
      OpenIDProvider(issuer: '$sandbox/oidc', clientId: 'notes', clockLeeway: const Duration(seconds: -1)),
      OpenIDProvider(issuer: '$sandbox/oidc', clientId: 'notes', clockLeeway: const Duration(hours: 1)),
      const OpenIDProvider(wellKnown: OAuthProvider('myspace'), clientId: 'notes'),
    ]) {
      final error = await expectError<CardeaException>(() => _client(provider));
      expectEqual(error.code, ErrorCode.invalidArgument);
    }
  });

  await test('a member of the token answer is there by its name', () async {
    await automatic('verified');
    final client = _client();
    final user = switch (await client.loginWithOAuth(const OAuthLoginOptions(redirectUri: redirectUri))) {
      LoggedIn(:final user) => user,
      final result => throw Failure('$result'),
    };
    expect(user.tokenMember('scope')!.contains('openid'), 'the scopes: ${user.tokenMember('scope')}');
    expectEqual(user.tokenMember('id_token')!.split('.').length, 3, 'parts of the ID token');
    expectEqual(user.tokenMember('refresh_token'), null);
    await client.close();
    await reset();
  });

  await test('a setting that a call has no use for is refused by its name', () async {
    for (final (name, call) in <(String, FutureOr<Object?> Function())>[
      ('registers', () => client.endBrowserSession(const OAuthLoginOptions(redirectUri: 'a:b', registers: true))),
      (
        'scope',
        () => client.openDeepLinkPage('https://a.example', const OAuthLoginOptions(redirectUri: 'a:b', scopes: ['x'])),
      ),
    ]) {
      final error = await expectError<CardeaException>(call);
      expect(error.code == ErrorCode.invalidArgument && error.message.contains('`$name`'), '$error');
    }
  });

  await test('texts of a provider and of a login on another device show no secret', () async {
    final provider = OpenIDProvider(issuer: '$sandbox/oidc', clientId: 'notes', clientSecret: 'hush-4711');
    expect(!'$provider'.contains('hush-4711') && '$provider'.contains('/oidc'), '$provider');
    expectEqual(
      '${const OpenIDProvider(wellKnown: OAuthProvider.google, clientId: 'notes', clientSecret: 'hush-4711')}',
      'OpenIDProvider(google)',
    );
    final login = await client.beginDeviceLogin();
    for (final secret in [login.userCode, login.verificationUri, login.verificationUriComplete!]) {
      expect(!'$login'.contains(secret), '"$secret" is in "$login"');
    }
    expect('$login'.contains(login.id), '$login');
  });

  await test('a well-known provider keeps what is peculiar to it, and what is set on top', () async {
    Future<String> page(OpenIDProvider provider) async {
      final client = _client(provider);
      final attempt = await client.initiateOAuthLogin(const OAuthLoginOptions(redirectUri: redirectUri));
      await client.close();
      return attempt.authorizationUrl;
    }

    OpenIDProvider okta({List<String>? scopes, Map<String, String> parameters = const {}}) => OpenIDProvider(
      wellKnown: OAuthProvider.okta,
      issuer: '$sandbox/oidc',
      clientId: 'notes',
      scopes: scopes,
      parameters: parameters,
    );
    expect((await page(okta())).contains('offline_access'), 'the scopes of Okta');
    final changed = await page(okta(scopes: ['openid'], parameters: {'acr_values': 'high'}));
    expect(changed.contains('scope=openid&') && changed.contains('acr_values=high'), changed);
    for (final wellKnown in OAuthProvider.values.where((provider) => provider != OAuthProvider.okta)) {
      await _client(OpenIDProvider(wellKnown: wellKnown, clientId: 'notes')).close();
    }
  });

  await test('a server that has several providers has to be told which', () async {
    final client = makeClient();
    final error = await expectError<CardeaException>(
      () => client.initiateOAuthLogin(const OAuthLoginOptions(redirectUri: redirectUri)),
    );
    expect(error.message.contains('provider'), '$error');
    await client.close();
  });

  await test('a login on another device that somebody else made is refused by name', () async {
    final error = await expectError<CardeaArgumentError>(() => client.continueDeviceLogin(_ForeignLogin()));
    expectEqual(error.name, 'login');
  });

  await test('the wait for another device ends with its client', () async {
    final client = _client();
    final waiting = client.continueDeviceLogin(await client.beginDeviceLogin());
    unawaited(client.close());
    expect((await expectError<CardeaException>(() => waiting)).isCancelled, 'it is cancelled');
  });

  await test('providers that are refused half-way leave the memory as it was', () {
    final refused = OpenIDProvider(
      issuer: '$sandbox/oidc',
      clientId: 'notes',
      scopeSeparator: 'y' * 2000,
      emailVerificationUrl: '\u0000',
    );
    void run(int count) {
      for (var index = 0; index < count; index++) {
        try {
          _client(refused);
        } on CardeaArgumentError {
          continue;
        }
        throw Failure('it was made');
      }
    }

    run(2000);
    final growths = <int>[];
    while (growths.isEmpty || growths.last > 2 << 20) {
      expect(growths.length < 5, 'it grows each time, by $growths bytes');
      final before = ProcessInfo.currentRss;
      run(5000);
      growths.add(ProcessInfo.currentRss - before);
    }
  });
  await client.close();
}
