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
