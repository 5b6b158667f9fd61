import 'package:cardea_auth/cardea_auth.dart';
import 'package:cardea_example/app.dart';
import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';

import '../../../bindings/dart/flutter/test/support/flow.dart';
import '../../../bindings/dart/flutter/test/support/sandbox.dart';

const _app = ExampleApp(optionsFor: optionsFor, hasWays: true);
const _ada = 'ada@example.com';

Finder get _welcome => find.text('Welcome');
Finder get _field => find.byType(TextField);

extension on FlowApp {
  Future<void> begin(String way) async {
    await show(_app);
    await sees(_welcome);
    await press(way);
  }

  Future<void> press(String label) async {
    await tester.ensureVisible(find.text(label));
    await tester.pump();
    await tester.tap(find.text(label));
    await tester.pump();
  }

  /// Enters the text, and presses Enter.
  Future<void> enter(Finder field, String text) async {
    await tester.enterText(field, text);
    await tester.testTextInput.receiveAction(TextInputAction.done);
    await tester.pump();
  }

  Future<void> escape() async {
    await tester.sendKeyEvent(LogicalKeyboardKey.escape);
    await tester.pump();
  }

  Future<void> behave(Map<String, Object?> behaviour) => does(() => control({'behaviour': behaviour}));

  /// The newest code, when that many were sent.
  Future<String> code(String address, int count) async {
    var codes = const <String>[];
    await does(() async {
      do {
        codes = await codesTo(address);
      } while (codes.length < count);
    });
    return codes.last;
  }

  /// By the password.
  Future<void> signIn() async {
    await behave({
      'passwords': {_ada: 'correct horse'},
    });
    await begin('Continue with a password');
    await enter(find.widgetWithText(TextField, 'E-mail address'), _ada);
    await enter(find.widgetWithText(TextField, 'Password'), 'correct horse');
    await sees(find.text('Sign out'));
  }

  /// With the code of a step, which was sent before any other.
  Future<void> prove() async {
    await sees(find.text('Check your e-mail'));
    final right = await code(_ada, 1);
    await sees(find.text('Continue'));
    await enter(_field, right);
  }
}

void main() {
  flow('a code is sent to an address, sent again, and signs in', (tester, app) async {
    await app.begin('Continue with a code');
    await app.press('Send code');
    expect(find.text('Enter where to send the code.'), findsOneWidget);
    await app.enter(_field, 'ada');
    await app.sees(find.textContaining('That is no address'));
    await app.enter(_field, _ada);
    await app.sees(find.text('Check your e-mail'));
    expect(find.textContaining('We sent a code to $_ada'), findsOneWidget);
    await app.press('Send a new code');
    await app.sees(find.text('A new code is on its way.'));
    await app.enter(_field, '000000');
    await app.sees(find.textContaining('That code is not right'));
    await app.enter(_field, await app.code(_ada, 2));
    await app.sees(find.text('Sign out'));
    await app.press('Sign out');
    await app.sees(_welcome);
  });

  flow('a telephone gets a text message, and Escape leads back', (tester, app) async {
    await app.begin('Continue with a code');
    await app.enter(_field, '+49 151 12345678');
    await app.sees(find.text('Check your phone'));
    await app.escape();
    await app.sees(_welcome);
  });

  flow('Escape gives up an address that a slow server thinks about', (tester, app) async {
    await app.does(
      () => control({
        'faults': {
          '/v1/session/otp': [
            {'hold': 'request'},
          ],
        },
      }),
    );
    await app.begin('Continue with a code');
    await app.enter(_field, _ada);
    await app.sees(find.text('One moment…'));
    await app.escape();
    await app.sees(_welcome);
    await app.does(() => control({'release': '*'}));
    expect(find.textContaining('went wrong'), findsNothing);
  });

  flow('a wrong password is said at its field, which shows its letters on demand, and the right one signs in', (
    tester,
    app,
  ) async {
    await app.behave({
      'passwords': {_ada: 'correct horse'},
    });
    await app.begin('Continue with a password');
    final password = find.widgetWithText(TextField, 'Password');
    await app.press('Sign in');
    expect(find.text('Enter your e-mail address.'), findsOneWidget);
    await app.enter(find.widgetWithText(TextField, 'E-mail address'), _ada);
    expect(find.text('Enter your password.'), findsOneWidget);
    await app.enter(password, 'wrong horse');
    await app.sees(find.text('Address and password do not belong together.'));
    expect(tester.widget<TextField>(password).obscureText, isTrue);
    expect(tester.widget<TextField>(password).focusNode?.hasFocus, isTrue);
    await app.press('Show the password');
    expect(tester.widget<TextField>(password).obscureText, isFalse);
    await app.enter(password, 'correct horse');
    await app.sees(find.text('Sign out'));
  });

  flow('an account without a password is sent a code instead, without typing its address again', (tester, app) async {
    await app.does(() async {
      final earlier = openClient(StandInBrowser()..email = _ada);
      await earlier.loginWithOAuth(optionsFor(OAuthProvider.google));
      await earlier.close();
    });
    await app.begin('Continue with a password');
    await app.enter(find.widgetWithText(TextField, 'E-mail address'), _ada);
    await app.enter(find.widgetWithText(TextField, 'Password'), 'correct horse');
    await app.sees(find.text('This account has no password'));
    expect(find.widgetWithText(TextField, _ada), findsOneWidget);
    await app.press('Send code');
    await app.sees(find.text('Check your e-mail'));
  });

  flow('a company is found by an address, and its page signs in', (tester, app) async {
    await app.behave({
      'company_domains': ['work.example'],
    });
    await app.begin('Continue with your company');
    await app.enter(_field, _ada);
    await app.sees(find.text('No company has that address. Check it.'));
    expect(find.widgetWithText(TextField, _ada), findsOneWidget);
    await app.enter(_field, 'ada@work.example');
    await app.sees(find.text('Example User'));
  });

  flow('an address of a company that wants no codes goes on there', (tester, app) async {
    await app.behave({
      'company_domains': ['work.example'],
    });
    await app.begin('Continue with a code');
    await app.enter(_field, 'ada@work.example');
    await app.sees(find.text('Your company has a sign-in of its own'));
    expect(find.widgetWithText(TextField, 'ada@work.example'), findsOneWidget);
    await app.press('Continue');
    await app.sees(find.text('Example User'));
  });

  flow('something valuable takes a code, and what is refused leads back to the account', (tester, app) async {
    await app.signIn();
    await app.press('Transfer money…');
    await app.sees(find.text('Your account may not do that. Ask who runs the server.'));
    await app.behave({
      'scopes': {
        'transfer:write': ['verify_email'],
      },
    });
    await app.press('Transfer money…');
    await app.sees(find.text('Check your e-mail'));
    await app.code(_ada, 1);
    await app.sees(find.text('Continue'));
    await app.enter(_field, '000000');
    await app.sees(find.textContaining('That code is not right'));
    await app.prove();
    await app.sees(find.text('You may transfer money now.'));
    await app.press('Transfer money…');
    await app.sees(find.text('Check your e-mail'));
    await app.escape();
    await app.sees(find.text('Sign out'));
    expect(find.text('You may transfer money now.'), findsNothing);
  });

  flow('a new password tells with each letter what is missing, and is set when all is met', (tester, app) async {
    final semantics = tester.ensureSemantics();
    await app.signIn();
    await app.behave({
      'password_min_length': 10,
      'password_numbers': 2,
      'scopes': {
        'prld:pwd:write': ['verify_email'],
      },
    });
    await app.press('Set a password…');
    await app.prove();
    await app.sees(find.text('Choose a password'));
    await tester.enterText(_field, 'Horses 1');
    await tester.pump();
    expect(find.bySemanticsLabel('Missing: At least 10 characters, At least 2 digits'), findsOneWidget);
    await app.press('Set password');
    expect(find.text('Missing: At least 10 characters, At least 2 digits'), findsOneWidget);
    await tester.enterText(_field, 'Horses and 12');
    await tester.pump();
    expect(find.bySemanticsLabel('This password is good.'), findsOneWidget);
    await app.press('Set password');
    await app.sees(find.text('Your password is set.'));
    semantics.dispose();
  });
}
