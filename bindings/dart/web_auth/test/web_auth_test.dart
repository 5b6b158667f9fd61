import 'dart:async';
import 'dart:convert';
import 'dart:ffi' hide Size;

import 'package:flutter/services.dart';
import 'package:flutter/widgets.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:flutter_web_auth_2_cardea/flutter_web_auth_2_cardea.dart';
import 'package:flutter_web_auth_2_platform_interface/flutter_web_auth_2_platform_interface.dart';

import 'registrant.dart';
import 'support.dart';

Future<String> authenticate(String url, String callbackUrlScheme, [Map<String, dynamic> options = const {}]) =>
    FlutterWebAuth2Platform.instance.authenticate(
      url: url,
      callbackUrlScheme: callbackUrlScheme,
      options: {...defaults, ...options},
    );

/// The same by a stand-in for the browser.
StandInBrowser show([FutureOr<String?> Function()? answer]) {
  final browser = StandInBrowser(answer);
  FlutterWebAuth2Platform.instance = CardeaWebAuth(presenter: browser);
  return browser;
}

Matcher failsAs(String code, [Object details = anything]) => throwsA(
  isA<PlatformException>()
      .having((error) => error.code, 'code', code)
      .having((error) => error.details, 'details', details),
);

/// What the runner of an application does first.
void startRunner(String id) {
  final gio = DynamicLibrary.open('libgio-2.0.so.0');
  final allocate = gio.lookupFunction<Pointer<Uint8> Function(IntPtr), Pointer<Uint8> Function(int)>('g_malloc0');
  final make = gio.lookupFunction<_MakeNative, Pointer<Void> Function(Pointer<Uint8>, int)>('g_application_new');
  final choose = gio.lookupFunction<Void Function(Pointer<Void>), void Function(Pointer<Void>)>(
    'g_application_set_default',
  );
  final bytes = utf8.encode(id), text = allocate(bytes.length + 1);
  text.asTypedList(bytes.length).setAll(0, bytes);
  choose(make(text, 0));
}

typedef _MakeNative = Pointer<Void> Function(Pointer<Uint8> id, Uint32 flags);

void main() {
  const uri = 'com.example.notes:/callback', redirect = '$uri?code=1&state=mine';
  final binding = TestWidgetsFlutterBinding.ensureInitialized();

  setUpAll(() => allow(['http://localhost:*/callback', 'http://127.0.0.1:*', 'http://127.0.0.1:*/callback']));
  setUp(() {
    registerPlugins();
    CardeaWebAuth.applicationId = 'com.example.Notes';
  });
  tearDown(() {
    CardeaWebAuth.activationToken = CardeaWebAuth.onEvent = null;
  });

  test('the flutter tool finds it as the implementation on Linux', () {
    expect(FlutterWebAuth2Platform.instance, isA<CardeaWebAuth>());
  });

  test('a user signs in with the browser, by a port, and the code is good', () async {
    final port = await freePort();
    final page = pageFor('http://localhost:$port/callback');
    final result = await authenticate(page, 'http://localhost:$port');
    expect(result, startsWith('http://localhost:$port/callback?'));
    expect(Uri.parse(result).queryParameters['state'], 'mine');
    expect(await redeem(result), 'Bearer');
  });

  test('the host of a port may have another name in the page', () async {
    final port = await freePort();
    final result = await authenticate(pageFor('http://127.0.0.1:$port'), 'http://localhost:$port');
    expect(result, startsWith('http://127.0.0.1:$port'));
    expect(await redeem(result), 'Bearer');
  });

  test('a user signs in by any free port', () async {
    final result = await authenticate(pageFor('{redirect_uri}'), 'http://127.0.0.1/callback');
    expect(Uri.parse(result).port, greaterThan(1023));
    expect(await redeem(result), 'Bearer');
  });

  test('a scheme is that of the redirect URI in the page', () async {
    final browser = show(() => redirect);
    expect(await authenticate(pageFor(uri), 'com.example.notes'), redirect);
    expect(browser.pages.single.url, pageFor(uri));
    expect(browser.pages.single.redirectUri, uri);
    expect(browser.pages.single.prefersEphemeralSession, isFalse);
  });

  test('a page without a redirect URI comes back to the host and the path of the options', () async {
    final browser = show(() => 'myapp://signed-in/here?token=1');
    final options = {'httpsHost': 'signed-in', 'httpsPath': '/here'};
    expect(await authenticate('https://my.example/connect', 'myapp', options), 'myapp://signed-in/here?token=1');
    expect(browser.pages.single.url, 'https://my.example/connect');
    await expectLater(authenticate('https://my.example/connect', 'myapp'), throwsArgumentError);
    expect(browser.pages, hasLength(1));
  });

  test('the callback may be a whole redirect URI', () async {
    show(() => redirect);
    expect(await authenticate('https://my.example/connect', uri), redirect);
  });

  test('a redirect that is not the one of the page is not handed out', () async {
    show(() => 'com.example.notes:/elsewhere?code=1');
    await expectLater(
      authenticate(pageFor(uri), 'com.example.notes', {'timeout': 1}),
      throwsA(isA<PlatformException>()),
    );
  });

  test('a redirect that reaches the application as an argument ends the wait', () async {
    final browser = show(() => null);
    final result = authenticate(pageFor(uri), 'com.example.notes');
    await browser.hasPage;
    await CardeaClient.deliverRedirect(redirect);
    expect(await result, redirect);
  });

  test('an ephemeral window and the token of a click are passed on, and events are heard', () async {
    final events = <SessionEvent>[];
    CardeaWebAuth.activationToken = () async => 'token-4711';
    CardeaWebAuth.onEvent = events.add;
    final browser = show(() => redirect);
    await authenticate(pageFor(uri), 'com.example.notes', {'preferEphemeral': true});
    expect(browser.pages.single.prefersEphemeralSession, isTrue);
    expect(browser.pages.single.activationToken, 'token-4711');
    expect(events, [isA<LoginWaiting>(), isA<LoginReturned>()]);
  });

  test('a browser without ephemeral windows is an error with its name', () async {
    final options = {'preferEphemeral': true};
    await expectLater(
      authenticate(pageFor('{redirect_uri}'), 'http://127.0.0.1/callback', options),
      failsAs(ErrorCode.ephemeralUnavailable, ErrorCode.ephemeralUnavailable),
    );
  });

  test('a page that is none of the web, and a redirect that cannot come back, are wrong arguments', () async {
    final browser = show(() => redirect);
    await expectLater(authenticate('file:///etc/passwd?redirect_uri=$uri', 'com.example.notes'), throwsArgumentError);
    await expectLater(authenticate(pageFor('https://my.example/callback'), 'https'), throwsArgumentError);
    await expectLater(authenticate(pageFor(null), 'http://127.0.0.1/callback'), throwsArgumentError);
    expect(browser.pages, isEmpty);
  });

  test('the user who closes the page has canceled', () async {
    show(() => throw CardeaException(ErrorCode.loginDismissed, 'The window was closed.'));
    await expectLater(authenticate(pageFor(uri), 'com.example.notes'), failsAs('CANCELED', ErrorCode.loginDismissed));
  });

  test('the time limit ends the wait as canceled', () async {
    show();
    await expectLater(
      authenticate(pageFor(uri), 'com.example.notes', {'timeout': 1}),
      failsAs('CANCELED', ErrorCode.loginTimedOut),
    );
  });

  test('the application cancels, by each of the two calls', () async {
    for (final call in [
      () => (FlutterWebAuth2Platform.instance as CardeaWebAuth).cancel(),
      () => FlutterWebAuth2Platform.instance.clearAllDanglingCalls(),
    ]) {
      final browser = show();
      final result = authenticate(pageFor(uri), 'com.example.notes');
      final fails = expectLater(result, failsAs('CANCELED', ErrorCode.cancelled));
      await browser.hasPage;
      await call();
      await fails;
    }
  });

  test('a user who looks at the application meanwhile has not canceled', () async {
    binding.handleAppLifecycleStateChanged(AppLifecycleState.resumed);
    final observer = Resumption(), arrives = Completer<String>();
    binding.addObserver(observer);
    addTearDown(() => binding.removeObserver(observer));
    final browser = show(() => arrives.future);
    final result = authenticate(pageFor(uri), 'com.example.notes');
    await browser.hasPage;
    for (var turn = 0; turn < 2; turn++) {
      binding
        ..handleAppLifecycleStateChanged(AppLifecycleState.inactive)
        ..handleAppLifecycleStateChanged(AppLifecycleState.resumed);
    }
    arrives.complete(redirect);
    expect(await result, redirect);
  });

  test('a second page takes the place of the first', () async {
    final answers = <FutureOr<String?>>[Completer<String>().future, redirect];
    final browser = show(() => answers.removeAt(0));
    final fails = expectLater(
      authenticate(pageFor(uri), 'com.example.notes'),
      failsAs('CANCELED', ErrorCode.cancelled),
    );
    await browser.hasPage;
    expect(await authenticate(pageFor(uri), 'com.example.notes'), redirect);
    await fails;
  });

  test('of two calls at once the second opens its page', () async {
    final browser = show(() => redirect);
    final fails = expectLater(
      authenticate(pageFor(uri), 'com.example.notes'),
      failsAs('CANCELED', ErrorCode.cancelled),
    );
    expect(await authenticate(pageFor(uri), 'com.example.notes'), redirect);
    await fails;
    expect(browser.pages, hasLength(1));
  });

  test('the application is the one that the runner names, unless it says otherwise', () async {
    CardeaWebAuth.applicationId = null;
    final page = pageFor('{redirect_uri}');
    await expectLater(authenticate(page, uri), throwsArgumentError);
    startRunner('com.example.Runner');
    // By the desktop, which is not there.
    await expectLater(authenticate(page, uri, {'timeout': 1}), throwsA(isA<PlatformException>()));
  });
}
