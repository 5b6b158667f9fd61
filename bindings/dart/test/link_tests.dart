import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart';

const String _link = 'oauth://?url=https%3A%2F%2Faccounts.example%2Flogin%3Fa%3Db%26c';
const String _page = 'https://app.example/back';

/// Its page ends with a link.
final class _Ending extends Presenter {
  _Ending(this._link);

  final String _link;
  final List<String> pages = [];

  @override
  String present(Presentation page) {
    pages.add(page.url);
    return _link;
  }
}

/// A page of the application's owner, which hands the redirect on.
final class _Relaying extends Presenter {
  @override
  Future<String?> present(Presentation page) async =>
      (await browse(page.url)).replaceFirst(_page, 'myapp://oauth/back');
}

/// Follows the page's redirect to the listener, as a browser does.
final class _Browser extends Presenter {
  String redirect = '';

  @override
  Future<String?> present(Presentation page) async {
    redirect = await browse(page.url);
    await browse(redirect);
    return null;
  }
}

CardeaClient _withoutServer(Presenter presenter) => CardeaClient(
  Configuration(backend: const Backend.noServer(), applicationId: 'org.example.dart', presenter: presenter),
);

Future<void> webSessionTests() async {
  const page = 'https://auth.example.com/authorize?redirect_uri={redirect_uri}';
  const options = OAuthLoginOptions(redirectUri: 'myapp://callback');

  await test(
    'a page of another login library is shown without a server, and its redirect comes back as it is',
    () async {
      final ending = _Ending('myapp://callback?code=hush-4711&state=x');
      final client = _withoutServer(ending);
      expectEqual(await client.openWebSession(page, options), 'myapp://callback?code=hush-4711&state=x');
      expectEqual(ending.pages.single, 'https://auth.example.com/authorize?redirect_uri=myapp%3A%2F%2Fcallback');
      final refused = await expectError<CardeaException>(() => client.openWebSession('file:///etc/passwd', options));
      expectEqual(refused.code, ErrorCode.invalidArgument);
      expectEqual(ending.pages.length, 1);
      final nothing = await expectError<CardeaException>(client.currentUser);
      expectEqual(nothing.code, ErrorCode.invalidConfiguration);
      await client.close();
    },
  );

  await test('a redirect that is not that of the page of another login library is not handed out', () async {
    final client = _withoutServer(_Ending('myapp://elsewhere?code=1'));
    final error = await expectError<CardeaException>(() => client.openWebSession(page, options));
    expectEqual(error.code, ErrorCode.redirectMismatch);
    await client.close();
  });

  await test('a page of another login library comes back by a free port, which the page is told', () async {
    await reset();
    await automatic('verified');
    final browser = _Browser();
    final client = _withoutServer(browser);
    final redirect = await client.openWebSession(
      '$sandbox/oidc/authorize?client_id=notes&response_type=code&scope=openid&state=s&code_challenge=${'c' * 43}'
      '&code_challenge_method=S256&redirect_uri={redirect_uri}',
      const OAuthLoginOptions(redirectUri: 'http://127.0.0.1/callback', redirectCapture: RedirectCapture.loopback),
    );
    expectEqual(redirect, browser.redirect);
    final uri = Uri.parse(redirect);
    expect(
      uri.port > 1023 && uri.path == '/callback' && uri.queryParameters.containsKey('code'),
      'the redirect has a code',
    );
    await client.close();
  });

  await test('a page of another login library can be called off', () async {
    final presenter = SilentPresenter();
    final client = _withoutServer(presenter);
    final cancellation = Cancellation();
    final opened = client.openWebSession(page, options, cancellation: cancellation);
    await until('the page', () => presenter.pages.isNotEmpty);
    cancellation.cancel();
    expect((await expectError<CardeaException>(() => opened)).isCancelled, 'it is cancelled');
    await client.close();
  });
}

Future<void> linkTests() async {
  await test('a page that is opened by a link ends with its route', () async {
    const scheme = OAuthLoginOptions(deepLinkScheme: 'myapp');
    for (final (end, options, expected) in [
      ('myapp://oauth/auth?token=hush#x', scheme, '/auth?token=hush#x'),
      ('myapp://oauth', scheme, '/'),
      ('myapp:/oauth/home', const OAuthLoginOptions(redirectUri: 'myapp:/oauth/'), '/home'),
    ]) {
      final ending = _Ending(end);
      final client = makeClient(presenter: ending);
      final route = await client.openDeepLinkPage(_link, options);
      expectEqual(route, expected);
      expectEqual(ending.pages.single, 'https://accounts.example/login?a=b&c');
      await client.close();
    }
  });

  await test('a link that names no page, and a route that is not safe, are refused', () async {
    for (final (link, end, code) in [
      (_link, 'myapp://oauth//evil.example', ErrorCode.redirectMismatch),
      (_link, 'myapp://auth?token=a', ErrorCode.redirectMismatch),
      ('oauth://?url=javascript%3Aalert(1)', '', ErrorCode.invalidArgument),
    ]) {
      final client = makeClient(presenter: _Ending(end));
      final error = await expectError<CardeaException>(
        () => client.openDeepLinkPage(link, const OAuthLoginOptions(deepLinkScheme: 'myapp')),
      );
      expectEqual(error.code, code);
      final without = await expectError<CardeaException>(
        () => client.openDeepLinkPage(_link, const OAuthLoginOptions()),
      );
      expectEqual(without.code, ErrorCode.invalidArgument);
      await client.close();
    }
  });

  await test('a page that is opened by a link can be called off', () async {
    final presenter = SilentPresenter();
    final client = makeClient(presenter: presenter);
    final cancellation = Cancellation();
    final opened = client.openDeepLinkPage(
      _link,
      const OAuthLoginOptions(deepLinkScheme: 'myapp'),
      cancellation: cancellation,
    );
    await until('the page', () => presenter.pages.isNotEmpty);
    cancellation.cancel();
    expect((await expectError<CardeaException>(() => opened)).isCancelled, 'it is cancelled');
    await until('the dismissal', () => presenter.dismissed == 1);
    await client.close();
  });

  await test("a login through a page of the application's owner ends with a deep link", () async {
    await reset();
    await control({
      'behaviour': {
        'automatic_outcome': 'verified',
        'allowed_redirect_uris': [_page],
      },
    });
    OAuthLoginOptions options({String? scheme, bool handoff = false}) => OAuthLoginOptions(
      provider: OAuthProvider.google,
      redirectUri: _page,
      redirectCapture: RedirectCapture.oauthPrefix,
      deepLinkScheme: scheme,
      acceptsTokenHandoff: handoff,
    );
    final client = makeClient(presenter: _Relaying());
    expect(await client.loginWithOAuth(options(scheme: 'myapp')) is LoggedIn, 'somebody is signed in');
    for (final wrong in [options(), options(scheme: 'myapp', handoff: true)]) {
      final error = await expectError<CardeaException>(() => client.loginWithOAuth(wrong));
      expectEqual(error.code, ErrorCode.invalidConfiguration);
    }
    await client.close();
  });

  await test('an identity is linked once, keeps its earlier name, and no textual form shows a name', () async {
    await reset();
    await automatic('verified');
    final client = makeClient(
      backend: OpenIDProvider(
        issuer: '$sandbox/oidc',
        clientId: 'notes',
        identityLinkingUrl: '$sandbox/sandbox/api/identity-link',
      ),
    );
    expectEqual((await expectError<CardeaException>(client.linkIdentity)).code, ErrorCode.notSignedIn);
    await client.loginWithOAuth(const OAuthLoginOptions(redirectUri: redirectUri));
    final link = await client.linkIdentity(appUserId: 'anon-4711');
    expect(link.isNew && link.appUserId.isNotEmpty, '$link');
    expectEqual(link.aliases.join(), 'anon-4711');
    expectEqual('$link', 'IdentityLink(isNew: true)');
    final again = await client.linkIdentity();
    expect(!again.isNew && again.appUserId == link.appUserId, '$again');
    await control({
      'behaviour': {
        'automatic_outcome': 'verified',
        'oidc_misbehaviour': ['link_conflict'],
      },
    });
    final error = await expectError<CardeaException>(() => client.linkIdentity(appUserId: 'anon-4712'));
    expectEqual(error.code, ErrorCode.conflict);
    await client.close();
  });

  await test("a server whose users are the application's own links nobody", () async {
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    expectEqual((await expectError<CardeaException>(client.linkIdentity)).code, ErrorCode.notSupported);
    await client.close();
  });
}
