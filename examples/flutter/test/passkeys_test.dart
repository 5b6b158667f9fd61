import 'package:cardea_auth/cardea_auth.dart';
import 'package:cardea_example/app.dart';
import 'package:cardea_example/key_guide.dart';
import 'package:cardea_example/passkey_page.dart';
import 'package:cardea_example/theme.dart';
import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';

import '../../../bindings/dart/flutter/test/support/flow.dart';
import '../../../bindings/dart/flutter/test/support/sandbox.dart';

const _ada = 'ada@example.com';
const _origin = 'https://auth.example.com';

Finder get _welcome => find.text('Welcome');
Finder get _pin => find.widgetWithText(TextField, 'PIN');

extension on WidgetTester {
  Future<void> choose(String label) async {
    await ensureVisible(find.text(label));
    await pump();
    await tap(find.text(label));
    await pump();
  }

  Future<void> enter(Finder field, String text) async {
    await enterText(field, text);
    await testTextInput.receiveAction(TextInputAction.done);
    await pump();
  }
}

/// The page alone, and how often it was used.
Future<List<String>> _showPage(
  WidgetTester tester,
  Passkeys passkeys, {
  bool isBusy = false,
  CardeaException? error,
}) async {
  final used = <String>[];
  await tester.pumpWidget(
    MaterialApp(
      // A test thinks that it runs on Android, whose splash is an asset.
      theme: themeFor(Brightness.light).copyWith(splashFactory: NoSplash.splashFactory),
      home: PasskeyPage(
        passkeys: passkeys,
        heading: 'Sign in with a passkey',
        text: 'Choose where your passkey is.',
        onUse: () => used.add('used'),
        onBack: () {},
        isBusy: isBusy,
        error: error,
      ),
    ),
  );
  return used;
}

void main() {
  testWidgets('a key without an origin says what it takes, and a page offers the browser', (tester) async {
    final guide = KeyGuide();
    await _showPage(tester, Passkeys(guide: guide));
    expect(find.textContaining('Security keys need a server at an https address'), findsOneWidget);
    expect(find.text("Use this browser's passkeys"), findsNothing);
    expect(tester.widget<FilledButton>(find.byType(FilledButton)).onPressed, isNull);
    final keys = await _showPage(tester, Passkeys(guide: guide, origin: _origin));
    await tester.choose('Use a security key');
    final browser = await _showPage(tester, Passkeys(guide: guide, page: '$_origin/passkey'));
    await tester.choose("Use this browser's passkeys");
    expect(keys + browser, ['used', 'used']);
    expect(find.textContaining('Security keys need'), findsNothing);
  });

  testWidgets('a key is told of step by step, and warns before the last try', (tester) async {
    final guide = KeyGuide();
    await _showPage(tester, Passkeys(guide: guide, origin: _origin), isBusy: true);
    expect(find.text('One moment…'), findsOneWidget);
    for (final (notice, text) in const [
      (ConnectSecurityKey(), 'Connect your security key.'),
      (ChooseSecurityKey(2), '2 security keys are connected. Touch the one to use.'),
      (TouchSecurityKey('blue'), 'Touch the security key "blue" when it blinks.'),
    ]) {
      guide.tell(notice);
      await tester.pump();
      expect(find.text(text), findsOneWidget);
    }
    final pin = guide.pin(const SecurityKeyPINQuestion(keyName: 'blue', isWrong: true, triesLeft: 1));
    await tester.pump();
    expect(find.textContaining('That PIN is wrong. One try is left. Another wrong PIN locks the key'), findsOneWidget);
    expect(tester.widget<TextField>(_pin).focusNode?.hasFocus, isTrue);
    await tester.choose('Continue');
    expect(find.text('Enter the PIN of the key.'), findsOneWidget);
    await tester.enter(_pin, '1234');
    expect(await pin, '1234');
    expect(_pin, findsNothing);
    final account = guide.account(const [_ada, '']);
    await tester.pump();
    await tester.choose('Account 2');
    expect(await account, 1);
  });

  testWidgets('what fails with a passkey is told in its own words', (tester) async {
    final error = CardeaException(ErrorCode.notFound, 'The security key has no such passkey.');
    await _showPage(
      tester,
      Passkeys(guide: KeyGuide(), origin: _origin),
      error: error,
    );
    expect(find.text('The key has no passkey of this server'), findsOneWidget);
  });

  flow('a passkey is added after the code of a step, and signs in after a wrong PIN', (tester, app) async {
    final guide = KeyGuide();
    await app.does(
      () => control({
        'behaviour': {
          'passwords': {_ada: 'correct horse'},
          'scopes': {
            'prld:passkey:write': ['verify_email'],
          },
        },
      }),
    );
    await app.show(
      ExampleApp(
        optionsFor: optionsFor,
        hasWays: true,
        passkeys: Passkeys(guide: guide, origin: _origin),
      ),
      securityKeyHandler: guide,
    );
    await app.sees(_welcome);
    await tester.choose('Continue with a password');
    await tester.enter(find.widgetWithText(TextField, 'E-mail address'), _ada);
    await tester.enter(find.widgetWithText(TextField, 'Password'), 'correct horse');
    await app.sees(find.text('Add a passkey…'));
    await tester.choose('Add a passkey…');
    await tester.choose('Use a security key');
    await app.sees(find.text('Check your e-mail'));
    var codes = const <String>[];
    await app.does(() async {
      while (codes.isEmpty) {
        codes = await codesTo(_ada);
      }
    });
    await app.sees(find.text('Continue'));
    await tester.enter(find.byType(TextField), codes.last);
    await app.sees(_pin);
    await tester.enter(_pin, '1234');
    await app.sees(find.text('Your passkey is added.'));
    await tester.choose('Sign out');
    await app.sees(_welcome);
    await tester.choose('Continue with a passkey');
    await tester.choose('Use a security key');
    await app.sees(_pin);
    await tester.enter(_pin, '9999');
    await app.sees(find.text('That PIN is wrong. 7 tries are left.'));
    await tester.enter(_pin, '1234');
    await app.sees(find.text('Sign out'));
  });

  flow('Escape ends the question for a PIN', (tester, app) async {
    final guide = KeyGuide();
    await app.show(
      ExampleApp(
        optionsFor: optionsFor,
        hasWays: true,
        passkeys: Passkeys(guide: guide, origin: _origin),
      ),
      securityKeyHandler: guide,
    );
    await app.sees(_welcome);
    await tester.choose('Continue with a passkey');
    await tester.choose('Use a security key');
    await app.sees(_pin);
    await tester.sendKeyEvent(LogicalKeyboardKey.escape);
    await app.sees(_welcome);
    expect(find.textContaining('went wrong'), findsNothing);
  });
}
