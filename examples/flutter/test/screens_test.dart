import 'package:cardea_example/address_page.dart';
import 'package:cardea_example/by_hand_page.dart';
import 'package:cardea_example/code_page.dart';
import 'package:cardea_example/column_page.dart';
import 'package:cardea_example/new_password_page.dart';
import 'package:cardea_example/password_page.dart';
import 'package:cardea_example/sign_in_page.dart';
import 'package:cardea_example/signed_in_page.dart';
import 'package:cardea_example/step_page.dart';
import 'package:cardea_example/theme.dart';
import 'package:cardea_example/waiting_page.dart';
import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';
import 'package:flutter/rendering.dart';
import 'package:flutter_test/flutter_test.dart';

import '../../../bindings/dart/flutter/test/support/sandbox.dart';

final _error = CardeaException(
  ErrorCode.network,
  'The server at 127.0.0.1 refused the connection.',
  requestId: 'req_1',
  isRetryable: true,
);

final _user = CardeaUser(
  accessToken: 'token',
  id: 'usr_1',
  claimsJson: '{"name":"Ada Lovelace","email":"ada@example.com"}',
);

/// What a server demands of passwords.
class _Policy implements PasswordCompliancy {
  const _Policy();

  static const _expected = {
    PasswordCriterion.minLength: 10,
    PasswordCriterion.maxLength: 64,
    PasswordCriterion.uppercase: 1,
    PasswordCriterion.lowercase: 1,
    PasswordCriterion.numbers: 2,
    PasswordCriterion.symbols: 1,
  };

  @override
  int expected(PasswordCriterion criterion) => _expected[criterion]!;

  /// Those of no letter.
  @override
  List<PasswordCheck> validate(String password) => [
    for (final MapEntry(key: criterion, value: expected) in _expected.entries)
      PasswordCheck(
        criterion: criterion,
        actual: 0,
        expected: expected,
        isValid: criterion == PasswordCriterion.maxLength,
      ),
  ];
}

/// What a server asks for whose user has an account already.
class _Step implements OAuthLoginStep {
  const _Step();

  @override
  String? text(String name) => null;

  @override
  DateTime get expiresAt => DateTime(2030);

  @override
  String get id => 'step_1';

  @override
  String? get identifier => 'ada@example.com';

  @override
  OAuthProvider? get provider => OAuthProvider.google;

  @override
  OAuthLoginStepKind get kind => OAuthLoginStepKind.accountLinking;

  @override
  List<OAuthLoginStepMessage> get messages => const [
    OAuthLoginStepMessage(id: 1010016, text: 'Signing in will link your account to ada@example.com at Google.'),
  ];

  @override
  List<OAuthLoginStepWay> get ways => const [
    OAuthLoginStepWay(id: 'oidc:github', provider: OAuthProvider.github, label: 'Confirm with GitHub'),
    OAuthLoginStepWay(
      id: 'password',
      label: 'Confirm with password',
      fields: [
        OAuthLoginStepField(
          name: 'password',
          type: 'password',
          label: 'Password',
          isRequired: true,
          message: 'Property password is missing.',
        ),
      ],
    ),
  ];
}

/// Every screen, by its heading.
Map<String, Widget> _screens(SignInController controller) => {
  'Welcome': SignInPage(onProvider: (_) {}, onWay: (_) {}),
  'Welcome after an error': SignInPage(onProvider: (_) {}, error: _error, onRetry: () {}),
  'Waiting for your browser': WaitingPage(
    provider: OAuthProvider.github,
    controller: controller,
    waiting: const SignInWaiting(provider: OAuthProvider.github, authorizationUrl: 'https://example.com/page'),
  ),
  'Sign in by hand': ByHandPage(
    state: SignInByHand(
      provider: OAuthProvider.github,
      authorizationUrl: 'https://example.com/page?state=${'x' * 200}',
      error: CardeaException(ErrorCode.browserUnavailable, 'There is no browser.'),
    ),
    controller: controller,
  ),
  'Check your e-mail': CodePage(
    state: const SignInCodeRequired(email: 'ada@example.com'),
    onCheck: (_) {},
    onResend: () {},
    onBack: () {},
  ),
  'Check your phone': CodePage(
    state: const SignInCodeRequired(email: '+4915112345678'),
    isTextMessage: true,
    onCheck: (_) {},
    onResend: () {},
    onBack: () {},
  ),
  'Sign in with a code': AddressPage(words: codeWords, onAddress: (_) {}, onBack: () {}),
  'Company sign-in': AddressPage(
    words: companyWords,
    refusal: 'No company has that address. Check it.',
    problem: _error,
    onAddress: (_) {},
    onBack: () {},
  ),
  'Your password': PasswordPage(client: controller.client, goTo: (way, {address = '', reason}) {}),
  'Choose a password': NewPasswordPage(policy: const _Policy(), onPassword: (_) {}, onBack: () {}),
  'Is this you?': StepPage(
    state: SignInStepRequired(const _Step(), error: _error),
    controller: controller,
  ),
  'Ada Lovelace': SignedInPage(
    user: _user,
    storeLocation: 'Secret Service (Login)',
    isSigningOut: false,
    onSignOut: () {},
    onTransfer: () {},
    onPassword: () {},
    told: 'You may transfer money now.',
    error: _error,
  ),
};

/// The screens on which a field has the focus.
const _withFields = {
  'Check your e-mail',
  'Check your phone',
  'Sign in with a code',
  'Company sign-in',
  'Your password',
  'Choose a password',
};

Widget _themed(Widget screen, Brightness brightness, {double textScale = 1}) => MaterialApp(
  // A test thinks that it runs on Android, whose splash is an asset.
  theme: themeFor(brightness).copyWith(splashFactory: NoSplash.splashFactory),
  home: Builder(
    builder: (context) => MediaQuery(
      data: MediaQuery.of(context).copyWith(textScaler: TextScaler.linear(textScale)),
      child: screen,
    ),
  ),
);

/// Whether the last of several words has a line of its own, although the one before it is short.
bool _endsInLonelyWord(RenderParagraph text) {
  final words = RegExp(r'\S+').allMatches(text.text.toPlainText()).toList();
  if (words.length < 3 || words.last.end - words[words.length - 2].start > 24) return false;
  double topOf(Match word) =>
      text.getBoxesForSelection(TextSelection(baseOffset: word.start, extentOffset: word.end)).first.top;
  return topOf(words.last) != topOf(words[words.length - 2]);
}

void main() {
  late SignInController controller;

  setUp(() => controller = SignInController(openClient(StandInBrowser())));
  tearDown(() => controller.close());

  for (final brightness in Brightness.values) {
    testWidgets('every screen can be read, hit and named in the ${brightness.name} theme', (tester) async {
      final semantics = tester.ensureSemantics();
      for (final screen in _screens(controller).values) {
        await tester.pumpWidget(_themed(screen, brightness));
        await tester.pump(const Duration(seconds: 1));
        await expectLater(tester, meetsGuideline(textContrastGuideline));
        await expectLater(tester, meetsGuideline(labeledTapTargetGuideline));
        await expectLater(tester, meetsGuideline(iOSTapTargetGuideline));
        await tester.pumpWidget(const SizedBox());
      }
      semantics.dispose();
    });
  }

  testWidgets('every screen fits a small window with large text', (tester) async {
    tester.view
      ..physicalSize = const Size(320, 400)
      ..devicePixelRatio = 1;
    addTearDown(tester.view.reset);
    for (final MapEntry(:key, :value) in _screens(controller).entries) {
      await tester.pumpWidget(_themed(value, Brightness.light, textScale: 2));
      await tester.pump(const Duration(seconds: 1));
      expect(tester.takeException(), isNull, reason: key);
      await tester.pumpWidget(const SizedBox());
    }
  });

  testWidgets('no sentence ends in a line of one word, whatever the width', (tester) async {
    tester.view.devicePixelRatio = 1;
    addTearDown(tester.view.reset);
    for (final MapEntry(:key, :value) in _screens(controller).entries) {
      for (final width in [480.0, 380.0, 360.0, 340.0, 320.0]) {
        tester.view.physicalSize = Size(width, 700);
        await tester.pumpWidget(_themed(value, Brightness.light));
        // What stands in a field or below it is the theme's to break.
        final inField = find
            .descendant(of: find.byType(InputDecorator), matching: find.byType(RichText))
            .evaluate()
            .toSet();
        for (final element in find.byType(RichText).evaluate().where((element) => !inField.contains(element))) {
          final text = element.renderObject! as RenderParagraph;
          expect(_endsInLonelyWord(text), isFalse, reason: '$key, $width wide: ${text.text.toPlainText()}');
        }
      }
      await tester.pumpWidget(const SizedBox());
    }
  });

  testWidgets('every screen has one heading, which has the focus unless a field has it', (tester) async {
    final semantics = tester.ensureSemantics();
    for (final MapEntry(:key, :value) in _screens(controller).entries) {
      await tester.pumpWidget(_themed(value, Brightness.light));
      await tester.pump(const Duration(seconds: 1));
      final heading = key.startsWith('Welcome') ? 'Welcome' : key;
      expect(
        tester.getSemantics(find.text(heading)),
        isSemantics(label: heading, isHeader: true, isFocused: !_withFields.contains(key)),
      );
      expect(find.byType(ColumnPage), findsOneWidget);
      await tester.pumpWidget(const SizedBox());
    }
    semantics.dispose();
  });

  testWidgets('six buttons name their provider, and say that the browser opens', (tester) async {
    final semantics = tester.ensureSemantics();
    final pressed = <OAuthProvider>[];
    await tester.pumpWidget(_themed(SignInPage(onProvider: pressed.add), Brightness.light));
    for (final label in [
      'Continue with Google',
      'Continue with Apple',
      'Sign in with Microsoft',
      'Continue with GitHub',
      'Continue with Okta',
      'Continue with Facebook',
    ]) {
      final button = find.text(label);
      expect(
        tester.getSemantics(button),
        isSemantics(label: label, hint: 'Opens your browser', isButton: true, isFocusable: true, hasTapAction: true),
      );
      await tester.tap(button);
    }
    expect(pressed, OAuthProvider.values);
    semantics.dispose();
  });

  testWidgets('an error says what happened, what to do, and what to tell', (tester) async {
    final semantics = tester.ensureSemantics();
    var retries = 0;
    await tester.pumpWidget(
      _themed(SignInPage(onProvider: (_) {}, error: _error, onRetry: () => retries++), Brightness.light),
    );
    expect(find.text('The server cannot be reached'), findsOneWidget);
    expect(find.text('Check your connection, then try again.'), findsOneWidget);
    expect(
      find.text('The server at 127.0.0.1 refused the connection.\nError code: network, request: req_1'),
      findsOneWidget,
    );
    await tester.tap(find.text('Try again'));
    expect(retries, 1);
    semantics.dispose();
  });

  testWidgets('a session that is found quickly flashes no screen by', (tester) async {
    await tester.pumpWidget(_themed(const StartPage(), Brightness.light));
    expect(find.byType(Text), findsNothing);
    await tester.pump(const Duration(milliseconds: 401));
    expect(find.text('Signing you in again'), findsOneWidget);
  });
}
