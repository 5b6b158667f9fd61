import 'package:cardea_example/app.dart';
import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';

import '../../../bindings/dart/flutter/test/support/flow.dart';
import '../../../bindings/dart/flutter/test/support/sandbox.dart';

const _app = ExampleApp(optionsFor: optionsFor, hasWays: true);
const _withoutWays = ExampleApp(optionsFor: optionsFor);
const _direct = ExampleApp(optionsFor: optionsFor, hasOne: true);

Finder get _welcome => find.text('Welcome');
Finder get _waiting => find.text('Waiting for your browser');
Finder get _code => find.text('Check your e-mail');
Finder get _person => find.text('Example User');

extension on FlowApp {
  Future<void> begin() async {
    await show(_app);
    await sees(_welcome);
  }

  Future<void> press(String label) async {
    await tester.ensureVisible(find.text(label));
    await tester.pump();
    await tester.tap(find.text(label));
    await tester.pump();
  }

  Future<void> key(LogicalKeyboardKey key) async {
    await tester.sendKeyEvent(key);
    await tester.pump();
  }

  /// Past what takes more proof.
  Future<void> signOutByKeys() async {
    for (var tabs = 0; tabs < 3; tabs++) {
      await key(LogicalKeyboardKey.tab);
    }
    await key(LogicalKeyboardKey.enter);
    await sees(_welcome);
  }

  Future<String> newestCode() async {
    var code = '';
    await does(() async => code = (await codesTo('user@example.com')).last);
    return code;
  }

  Future<void> needCode() async {
    browser.outcome = 'unverified';
    await begin();
    await press('Continue with Google');
    await sees(_code);
  }
}

void main() {
  flow('a press on a provider leads to the person, and Sign out back', (tester, app) async {
    await app.begin();
    await app.press('Continue with GitHub');
    await app.sees(_person);
    expect(find.text('user@example.com'), findsOneWidget);
    expect(find.text('EU'), findsOneWidget);
    expect(find.textContaining('Your session is kept in: '), findsOneWidget);
    await app.press('Sign out');
    await app.sees(_welcome);
  });

  flow('the press of a button lets the browser come to the front', (tester, app) async {
    const channel = MethodChannel('com.example.cardea/window');
    final messenger = tester.binding.defaultBinaryMessenger;
    messenger.setMockMethodCallHandler(channel, (call) async => 'token of ${call.method}');
    addTearDown(() => messenger.setMockMethodCallHandler(channel, null));
    await app.begin();
    await app.press('Continue with GitHub');
    await app.sees(_person);
    expect(app.browser.tokens, ['token of activationToken']);
  });

  flow('an OpenID Connect provider is no choice, and leads to the person', (tester, app) async {
    await app.show(_direct, backend: openIDProvider);
    await app.sees(_welcome);
    expect(find.text('Continue with Google'), findsNothing);
    await app.press('Sign in');
    await app.sees(find.text('user@example.com'));
  });

  flow('a wait offers to open the page again, to copy its link, and to give up', (tester, app) async {
    final copied = <Object?>[];
    tester.binding.defaultBinaryMessenger.setMockMethodCallHandler(SystemChannels.platform, (call) async {
      if (call.method == 'Clipboard.setData') copied.add((call.arguments as Map<Object?, Object?>)['text']);
      return null;
    });
    app.browser.isIdle = true;
    await app.begin();
    await app.press('Continue with Okta');
    await app.sees(_waiting);
    expect(find.textContaining('Finish signing in with Okta'), findsOneWidget);
    await app.until(() => app.browser.pages.isNotEmpty, 'the page');
    await app.press('Copy link');
    expect(copied, app.browser.pages);
    await app.sees(find.text('Link copied'));
    await app.press('Open again');
    await app.until(() => app.browser.pages.length == 2, 'the second page');
    await app.press('Cancel');
    await app.sees(_welcome);
    expect(find.textContaining('went wrong'), findsNothing);
  });

  flow('keys alone lead through a wait and out of it', (tester, app) async {
    app.browser.isIdle = true;
    await app.begin();
    await app.key(LogicalKeyboardKey.tab);
    await app.key(LogicalKeyboardKey.tab);
    await app.key(LogicalKeyboardKey.enter);
    await app.sees(find.textContaining('Finish signing in with Apple'));
    // The key that began the login presses nothing on the next screen.
    await app.key(LogicalKeyboardKey.enter);
    expect(_waiting, findsOneWidget);
    await app.key(LogicalKeyboardKey.escape);
    await app.sees(_welcome);
    app.browser.isIdle = false;
    await app.key(LogicalKeyboardKey.tab);
    await app.key(LogicalKeyboardKey.space);
    await app.sees(_person);
    await app.signOutByKeys();
  });

  flow('a wrong code is said at its field and selected, and the right one signs in', (tester, app) async {
    await app.needCode();
    expect(find.textContaining('user@example.com'), findsOneWidget);
    final field = find.byType(TextField);
    expect(tester.widget<TextField>(field).focusNode?.hasFocus, isTrue);
    await app.press('Continue');
    expect(find.text('Enter the code from the message.'), findsOneWidget);
    await tester.enterText(field, '000000');
    await tester.pump();
    expect(find.text('Enter the code from the message.'), findsNothing);
    await tester.testTextInput.receiveAction(TextInputAction.done);
    await app.sees(find.textContaining('That code is not right'));
    final text = tester.widget<TextField>(field).controller!;
    expect(text.selection, const TextSelection(baseOffset: 0, extentOffset: 6));
    expect(tester.widget<TextField>(field).focusNode?.hasFocus, isTrue);
    await tester.enterText(field, await app.newestCode());
    // What was said fades away.
    await tester.pump();
    await tester.pump(const Duration(seconds: 1));
    expect(find.textContaining('That code is not right'), findsNothing);
    await app.press('Continue');
    await app.sees(_person);
    // The focus has gone to the heading of the new screen.
    await app.signOutByKeys();
  });

  flow('a new code is sent on request, and the field is empty for it', (tester, app) async {
    await app.needCode();
    await tester.enterText(find.byType(TextField), '000000');
    await app.press('Send a new code');
    await app.sees(find.text('A new code is on its way.'));
    expect(tester.widget<TextField>(find.byType(TextField)).controller!.text, isEmpty);
    await tester.enterText(find.byType(TextField), await app.newestCode());
    await app.press('Continue');
    await app.sees(_person);
  });

  flow('a new code that is asked for too early counts down on its button', (tester, app) async {
    await app.does(
      () => control({
        'behaviour': {'otp_resend_interval': 30},
      }),
    );
    await app.needCode();
    await app.press('Send a new code');
    await app.sees(find.textContaining(RegExp(r'Send a new code in \d+ s')));
    expect(find.textContaining('That was too soon'), findsOneWidget);
    expect(find.text('Something went wrong'), findsNothing);
    await app.press('Back');
    await app.sees(_welcome);
  });

  flow('a refusal in the browser is told beside the providers, and goes with the next try', (tester, app) async {
    app.browser.outcome = 'denied';
    await app.begin();
    await app.press('Continue with Google');
    await app.sees(find.text('You were not signed in'));
    app.browser.outcome = 'verified';
    await app.press('Continue with Google');
    await app.sees(_person);
  });

  flow('a server that lacks a detail asks for it, and the browser leads to the person', (tester, app) async {
    await app.does(
      () => control({
        'behaviour': {
          'ory_missing_traits': ['nickname'],
        },
      }),
    );
    await app.show(_withoutWays, backend: oryProject);
    await app.sees(_welcome);
    await app.press('Continue with Google');
    await app.sees(find.text('A few more details'));
    expect(find.widgetWithText(TextField, 'user@example.com'), findsOneWidget);
    await tester.enterText(find.widgetWithText(TextField, 'Nickname'), 'Zoë');
    await tester.ensureVisible(find.byType(FilledButton));
    await tester.pump();
    await tester.tap(find.byType(FilledButton));
    await app.sees(_person);
  });

  flow('a wrong password of the earlier account is said, and the right one signs in', (tester, app) async {
    await app.does(
      () => control({
        'behaviour': {'ory_duplicate': 'password', 'ory_password': 'correct horse', 'ory_login_hints': true},
      }),
    );
    await app.show(_withoutWays, backend: oryProject);
    await app.sees(_welcome);
    await app.press('Continue with Google');
    await app.sees(find.text('Is this you?'));
    final password = find.widgetWithText(TextField, 'Password');
    expect(tester.widget<TextField>(password).obscureText, isTrue);
    await tester.enterText(password, 'hush');
    await tester.testTextInput.receiveAction(TextInputAction.done);
    await app.sees(find.text('That is not right'));
    await tester.enterText(password, 'correct horse');
    await tester.testTextInput.receiveAction(TextInputAction.done);
    await app.until(() => app.controller.state is SessionPresent, 'SessionPresent');
  });

  flow('without a browser the link is shown, and the address of the last page signs in', (tester, app) async {
    app.browser.isThere = false;
    await app.begin();
    await app.press('Sign in with Microsoft');
    await app.sees(find.text('Sign in by hand'));
    final state = app.controller.state as SignInByHand;
    expect(find.text(state.authorizationUrl), findsOneWidget);
    await tester.enterText(find.byType(TextField), 'other://place?challenge_token=x');
    await app.press('Continue');
    await app.sees(find.text('That address does not belong to this sign-in'));
    var address = '';
    await app.does(() async => address = await app.browser.endOf(state.authorizationUrl));
    await tester.enterText(find.byType(TextField), address);
    await app.press('Continue');
    await app.sees(_person);
  });

  flow('a locked store offers to unlock it, says so when it stays locked, and the person is there', (
    tester,
    app,
  ) async {
    await app.does(() async {
      final earlier = openClient(StandInBrowser(), store: app.store);
      await earlier.loginWithOAuth(optionsFor(OAuthProvider.google));
      await earlier.close();
    });
    app.store.isLocked = true;
    await app.show(_app);
    await app.sees(find.text('Your keyring is locked'));
    await app.press('Unlock…');
    await app.sees(find.text('Your keyring is locked'));
    app.store.isLocked = false;
    await app.press('Unlock…');
    await app.sees(_person);
  });

  flow('a session that the server ends leads back, and says so', (tester, app) async {
    await app.begin();
    await app.press('Continue with Google');
    await app.sees(_person);
    await app.does(() async {
      await control({
        'expire': ['access_tokens', 'refresh_tokens'],
      });
      await app.controller.client.refresh().then((_) {}, onError: (_) {});
    });
    await app.sees(find.text('Your session has ended. Sign in again to go on.'));
  });

  flow('the application is dark when the desktop is', (tester, app) async {
    tester.platformDispatcher.platformBrightnessTestValue = Brightness.dark;
    addTearDown(tester.platformDispatcher.clearPlatformBrightnessTestValue);
    await app.begin();
    expect(Theme.of(tester.element(_welcome)).brightness, Brightness.dark);
  });
}
