import 'dart:async';
import 'dart:io';

import 'package:cardea_auth/cardea_auth.dart';

import 'harness.dart';
import 'sandbox.dart';

final OpenIDProvider _provider = OpenIDProvider(issuer: '$sandbox/oidc', clientId: 'notes');

CardeaClient _client([OpenIDProvider? provider]) => makeClient(backend: provider ?? _provider);

/// Every text of a provider and of the calls that only providers have, by its parameter's name.
List<(String, FutureOr<Object?> Function(String))> _texts(CardeaClient client) {
  CardeaClient made({
    String? issuer = 'https://a.example',
    String id = 'notes',
    String? secret,
    OpenIDEndpoints? endpoints,
  }) => _client(OpenIDProvider(issuer: issuer, clientId: id, clientSecret: secret, endpoints: endpoints));
  OAuthLoginOptions login({List<String> scopes = const [], Map<String, String> parameters = const {}}) =>
      OAuthLoginOptions(redirectUri: redirectUri, scopes: scopes, parameters: parameters);
  EndBrowserSessionOptions logout({String? hint, List<String> locales = const [], String uri = redirectUri}) =>
      EndBrowserSessionOptions(redirectUri: uri, logoutHint: hint, uiLocales: locales);
  return [
    ('issuer', (text) => made(issuer: text)),
    ('clientId', (text) => made(id: text)),
    ('clientSecret', (text) => made(secret: text)),
    (
      'endpoints.authorization',
      (text) => made(
        endpoints: OpenIDEndpoints(authorization: text, token: 'x'),
      ),
    ),
    (
      'endpoints.token',
      (text) => made(
        endpoints: OpenIDEndpoints(authorization: 'x', token: text),
      ),
    ),
    (
      'endpoints.keySet',
      (text) => made(
        endpoints: OpenIDEndpoints(authorization: 'x', token: 'x', keySet: text),
      ),
    ),
    ('scopes', (text) => _client(_provider.copyWith(scopes: ['openid', text]))),
    ('scopeSeparator', (text) => _client(_provider.copyWith(scopeSeparator: text))),
    ('parameters', (text) => _client(_provider.copyWith(parameters: {text: 'x'}))),
    ('parameters', (text) => _client(_provider.copyWith(parameters: {'x': text}))),
    ('trustedAudiences', (text) => _client(_provider.copyWith(trustedAudiences: {text}))),
    ('allowedTenants', (text) => _client(_provider.copyWith(allowedTenants: {text}))),
    ('idTokenAlgorithms', (text) => _client(_provider.copyWith(idTokenAlgorithms: {text}))),
    ('emailVerificationUrl', (text) => _client(_provider.copyWith(emailVerificationUrl: text))),
    ('identityLinkingUrl', (text) => _client(_provider.copyWith(identityLinkingUrl: text))),
    ('appUserId', (text) => client.linkIdentity(appUserId: text)),
    ('link', (text) => client.openOAuthLink(text, const OAuthLinkOptions(scheme: 'myapp'))),
    ('redirectUri', (text) => client.openOAuthLink('https://a.example', OAuthLinkOptions(redirectUri: text))),
    ('scheme', (text) => client.openOAuthLink('https://a.example', OAuthLinkOptions(scheme: text))),
    (
      'deepLinkScheme',
      (text) => client.loginWithOAuth(OAuthLoginOptions(redirectUri: redirectUri, deepLinkScheme: text)),
    ),
    ('scopes', (text) => client.loginWithOAuth(login(scopes: [text]))),
    ('parameters', (text) => client.initiateOAuthLogin(login(parameters: {'prompt': text}))),
    ('scopes', (text) => client.initiateDeviceLogin(options: DeviceLoginOptions(scopes: [text]))),
    ('parameters', (text) => client.initiateDeviceLogin(options: DeviceLoginOptions(parameters: {text: 'x'}))),
    ('redirectUri', (text) => client.endBrowserSession(logout(uri: text))),
    ('logoutHint', (text) => client.endBrowserSession(logout(hint: text))),
    ('uiLocales', (text) => client.endBrowserSession(logout(locales: ['en', text]))),
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

  await test('settings of providers out of range are refused by name', () async {
    for (final (name, provider) in [
      ('clockLeeway', _provider.copyWith(clockLeeway: const Duration(seconds: -1))),
      ('redirectForms', _provider.copyWith(redirectForms: {})),
    ]) {
      final error = await expectError<CardeaArgumentError>(() => _client(provider));
      expectEqual(error.name, name);
    }
    final error = await expectError<CardeaException>(
      () => _client(_provider.copyWith(clockLeeway: const Duration(hours: 1))),
    );
    expectEqual(error.code, ErrorCode.invalidArgument);
  });

  await test('texts of a provider and of a login on another device show no secret', () async {
    final provider = _provider.copyWith(clientSecret: 'hush-4711');
    expect(!'$provider'.contains('hush-4711') && '$provider'.contains('/oidc'), '$provider');
    expectEqual('${const OpenIDProvider.google('notes', clientSecret: 'hush-4711')}', 'OpenIDProvider(google)');
    final login = await client.initiateDeviceLogin();
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

    final okta = OpenIDProvider.okta('$sandbox/oidc', 'notes');
    expect((await page(okta)).contains('offline_access'), 'the scopes of Okta');
    final changed = await page(okta.copyWith(scopes: ['openid'], parameters: {'acr_values': 'high'}));
    expect(changed.contains('scope=openid&') && changed.contains('acr_values=high'), changed);
    for (final provider in const [
      OpenIDProvider.google('notes'),
      OpenIDProvider.apple('notes'),
      OpenIDProvider.microsoft('notes'),
      OpenIDProvider.github('notes'),
      OpenIDProvider.facebook('notes'),
    ]) {
      await _client(provider).close();
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
    final error = await expectError<CardeaArgumentError>(() => client.finishDeviceLogin(_ForeignLogin()));
    expectEqual(error.name, 'login');
  });

  await test('the wait for another device ends with its client', () async {
    final client = _client();
    final waiting = client.finishDeviceLogin(await client.initiateDeviceLogin());
    unawaited(client.close());
    expect((await expectError<CardeaException>(() => waiting)).isCancelled, 'it is cancelled');
  });

  await test('providers that are refused half-way leave the memory as it was', () {
    final refused = _provider.copyWith(emailVerificationUrl: '\u0000', parameters: {'x': 'y' * 2000});
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
