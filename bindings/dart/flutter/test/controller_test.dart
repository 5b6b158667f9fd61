import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';

import 'support/sandbox.dart';

/// A controller whose states are kept as they come.
class Person {
  Person({SecureStore? store, String? baseUrl, Backend? backend}) {
    controller = SignInController(
      openClient(browser, store: store, baseUrl: baseUrl, backend: backend),
      onReturned: (token) => returns++,
    )..addListener(() => states.add(controller.state));
    addTearDown(controller.close);
  }

  final StandInBrowser browser = StandInBrowser();
  late final SignInController controller;
  final List<SignInState> states = [];
  int returns = 0;

  SignInState get state => controller.state;

  /// Waits for a state of that kind, and for what is asked of it.
  Future<T> reaches<T extends SignInState>([bool Function(T state)? isIt]) async {
    bool isThere() => switch (state) {
      final T state => isIt?.call(state) ?? true,
      _ => false,
    };
    if (!isThere()) {
      final there = Completer<void>();
      void look() {
        if (isThere() && !there.isCompleted) there.complete();
      }

      controller.addListener(look);
      await there.future.timeout(const Duration(seconds: 15), onTimeout: () => fail('$T is not reached: $states'));
      controller.removeListener(look);
    }
    return state as T;
  }

  Future<T> signsIn<T extends SignInState>() async {
    await controller.signIn(optionsFor(OAuthProvider.google));
    return reaches<T>();
  }

  Future<SignInCodeRequired> needsCode() async {
    browser.outcome = 'unverified';
    await controller.restore();
    return signsIn<SignInCodeRequired>();
  }
}

Future<Person> _atOry(Map<String, Object?> behaviour) async {
  await control({'behaviour': behaviour});
  final person = Person(backend: oryProject);
  await person.controller.restore();
  return person;
}

/// A step as an application makes one for its tests.
class _Step implements OAuthLoginStep {
  @override
  String? text(String name) => null;

  @override
  DateTime get expiresAt => DateTime(2030);

  @override
  String get id => 'secret';

  @override
  String? get identifier => 'secret';

  @override
  OAuthProvider? get provider => null;

  @override
  OAuthLoginStepKind get kind => OAuthLoginStepKind.secondFactor;

  @override
  List<OAuthLoginStepMessage> get messages => const [OAuthLoginStepMessage(id: 1, text: 'secret')];

  @override
  List<OAuthLoginStepWay> get ways => const [OAuthLoginStepWay(id: 'totp', label: 'secret')];
}

void main() {
  TestWidgetsFlutterBinding.ensureInitialized();

  group('a controller', () {
    setUp(resetSandbox);

    test('begins by looking for a session, and finds none', () async {
      final person = Person();
      expect(person.state, isA<SessionRestoring>());
      await person.controller.restore();
      expect(person.state, isA<SessionAbsent>().having((state) => state.reason, 'reason', isNull));
    });

    test('leads from the button over the browser to the user', () async {
      final person = Person();
      await person.controller.restore();
      await person.signsIn<SessionPresent>();
      expect(
        person.states.map((state) => '${state.runtimeType}').toList(),
        containsAllInOrder(<String>['SessionAbsent', 'SignInStarting', 'SignInWaiting', 'SessionPresent']),
      );
      expect((person.state as SessionPresent).user.email, 'user@example.com');
      expect(person.returns, 1);
    });

    test('leads to the user of an OpenID Connect provider, which nobody has to choose', () async {
      final person = Person(backend: openIDProvider);
      await person.controller.restore();
      await person.controller.signIn(directOptions);
      final signedIn = await person.reaches<SessionPresent>();
      expect(signedIn.user.claims['email_verified'], isTrue);
      expect(person.states.whereType<SignInWaiting>().map((state) => state.provider), everyElement(isNull));
      await person.controller.signOut();
      expect(person.state, isA<SessionAbsent>().having((state) => state.error, 'error', isNull));
    });

    test('leads over the code where an OpenID Connect provider has not verified the address', () async {
      final proven = OpenIDProvider(
        issuer: '$sandboxUrl/oidc',
        clientId: 'notes',
        emailVerificationUrl: '$sandboxUrl/sandbox/api/email-verification',
      );
      final person = Person(backend: proven);
      person.browser.outcome = 'unverified';
      await person.controller.restore();
      await person.controller.signIn(directOptions);
      final asked = await person.reaches<SignInCodeRequired>();
      await person.controller.checkCode((await codesTo(asked.email!)).last);
      expect(person.state, isA<SessionPresent>());
    });

    test('follows a login on another device', () async {
      await control({
        'behaviour': {'automatic_outcome': 'verified', 'oidc_device_interval': 1},
      });
      final person = Person(backend: openIDProvider);
      await person.controller.restore();
      final client = person.controller.client;
      await client.continueDeviceLogin(await client.beginDeviceLogin());
      await person.reaches<SessionPresent>();
    });

    test('ignores a second press while a login is under way', () async {
      final person = Person();
      await person.controller.restore();
      await Future.wait([
        person.controller.signIn(optionsFor(OAuthProvider.google)),
        person.controller.signIn(optionsFor(OAuthProvider.google)),
      ]);
      await person.controller.signIn(optionsFor(OAuthProvider.google));
      expect(person.state, isA<SessionPresent>());
      expect(await requestsTo('/v1/session/login/oauth/google/authorize'), 1);
    });

    test('opens the page again and copies its address while it waits', () async {
      final copied = <Object?>[];
      TestDefaultBinaryMessengerBinding.instance.defaultBinaryMessenger.setMockMethodCallHandler(
        SystemChannels.platform,
        (call) async {
          if (call.method == 'Clipboard.setData') copied.add((call.arguments as Map<Object?, Object?>)['text']);
          return null;
        },
      );
      final person = Person();
      await person.controller.restore();
      expect(person.controller.openAgain(), isFalse);
      person.browser.isIdle = true;
      unawaited(person.controller.signIn(optionsFor(OAuthProvider.okta)));
      final waiting = await person.reaches<SignInWaiting>();
      await person.controller.copyAddress();
      expect(copied, [waiting.authorizationUrl]);
      await person.browser.hasPage;
      person.browser.isIdle = false;
      expect(person.controller.openAgain(), isTrue);
      await person.reaches<SessionPresent>();
      expect(person.browser.pages, hasLength(2));
    });

    test('is signed out after a cancelled wait, and can begin anew at once', () async {
      final person = Person();
      await person.controller.restore();
      person.browser.isIdle = true;
      unawaited(person.controller.signIn(optionsFor(OAuthProvider.google)));
      await person.reaches<SignInWaiting>();
      person.controller.cancel();
      await person.reaches<SessionAbsent>();
      person.browser.isIdle = false;
      await person.signsIn<SessionPresent>();
    });

    test('says why a login failed, and tries it again', () async {
      final person = Person();
      await person.controller.restore();
      person.browser.outcome = 'denied';
      final failed = await person.signsIn<SignInFailed>();
      expect(failed.error.code, ErrorCode.accessDenied);
      expect(failed.wasRestoring, isFalse);
      person.browser.outcome = 'verified';
      await person.controller.retry();
      expect(person.state, isA<SessionPresent>());
    });

    test('goes back from a failure on request', () async {
      final person = Person(baseUrl: 'http://127.0.0.1:1');
      await person.controller.restore();
      final failed = await person.signsIn<SignInFailed>();
      expect(failed.error.code, ErrorCode.network);
      person.controller.cancel();
      expect(person.state, isA<SessionAbsent>());
    });
  });

  group('a code', () {
    setUp(resetSandbox);

    test('that is wrong can be entered again, and the right one signs in', () async {
      final person = Person();
      final asked = await person.needsCode();
      expect(asked.email, 'user@example.com');
      await person.controller.checkCode('000000');
      expect(person.state, isA<SignInCodeRequired>().having((state) => state.isCodeWrong, 'isCodeWrong', isTrue));
      await person.controller.checkCode((await codesTo('user@example.com')).last);
      expect(person.state, isA<SessionPresent>());
    });

    test('is checked once however often it is sent off', () async {
      final person = Person();
      await person.needsCode();
      await Future.wait([person.controller.checkCode('000000'), person.controller.checkCode('000000')]);
      expect(await requestsTo('/v1/session/otp/check'), 1);
    });

    test('is sent again on request', () async {
      final person = Person();
      await person.needsCode();
      await person.controller.resendCode();
      expect(person.state, isA<SignInCodeRequired>().having((state) => state.codesResent, 'codesResent', 1));
      await person.controller.checkCode((await codesTo('user@example.com')).last);
      expect(person.state, isA<SessionPresent>());
    });

    test('that is asked for too early says how long to wait', () async {
      await control({
        'behaviour': {'otp_resend_interval': 30},
      });
      final person = Person();
      await person.needsCode();
      await person.controller.resendCode();
      final state = person.state as SignInCodeRequired;
      expect(state.error?.code, ErrorCode.rateLimited);
      expect(state.error?.retryAfter, greaterThan(Duration.zero));
      expect(state.codesResent, 0);
    });

    test('can still be entered after the network was gone', () async {
      final person = Person();
      await person.needsCode();
      await control({
        'faults': {
          '/v1/session/otp/check': [
            {'answer': 'drop', 'times': 8},
          ],
        },
      });
      await person.controller.checkCode((await codesTo('user@example.com')).last);
      expect(person.state, isA<SignInCodeRequired>().having((state) => state.isCodeWrong, 'isCodeWrong', isFalse));
      await control({'clear_faults': true});
      await person.controller.checkCode((await codesTo('user@example.com')).last);
      expect(person.state, isA<SessionPresent>());
    });

    test('is asked for no more after going back', () async {
      final person = Person();
      await person.needsCode();
      person.controller.cancel();
      expect(person.state, isA<SessionAbsent>());
      await person.controller.checkCode('123456');
      expect(person.state, isA<SessionAbsent>());
      expect(await requestsTo('/v1/session/otp/check'), 0);
    });

    test('is given up while it is being checked', () async {
      final person = Person();
      await person.needsCode();
      await control({
        'faults': {
          '/v1/session/otp/check': [
            {'hold': 'request'},
          ],
        },
      });
      unawaited(person.controller.checkCode('123456'));
      await person.reaches<SignInCodeRequired>((state) => state.isBusy);
      person.controller.cancel();
      await person.reaches<SessionAbsent>();
      await control({'release': '*'});
    });
  });

  group('a session', () {
    setUp(resetSandbox);

    test('of an earlier run is found without the server', () async {
      final store = MapStore();
      final earlier = Person(store: store);
      await earlier.controller.restore();
      await earlier.signsIn<SessionPresent>();
      await earlier.controller.close();
      await control({'clear_log': true});
      final later = Person(store: store);
      await later.controller.restore();
      expect(later.states.single, isA<SessionPresent>());
      expect(await requestsTo('/v1/session/refresh'), 0);
    });

    test('in a locked store is no sign-out, and is there when the store is unlocked', () async {
      final store = MapStore();
      final earlier = Person(store: store);
      await earlier.controller.restore();
      await earlier.signsIn<SessionPresent>();
      await earlier.controller.close();
      store.isLocked = true;
      final later = Person(store: store);
      await later.controller.restore();
      final failed = later.state as SignInFailed;
      expect(failed.wasRestoring, isTrue);
      expect(failed.error.code, ErrorCode.storeLocked);
      await later.controller.unlock();
      expect(later.state, isA<SignInFailed>());
      store.isLocked = false;
      await later.controller.unlock();
      expect(later.state, isA<SessionPresent>());
      await later.controller.unlock();
      expect(later.state, isA<SessionPresent>());
    });

    test('that the server refuses to refresh ends by itself', () async {
      final person = Person();
      await person.controller.restore();
      await person.signsIn<SessionPresent>();
      await control({
        'expire': ['access_tokens', 'refresh_tokens'],
      });
      await expectLater(person.controller.client.refresh(), throwsA(isA<CardeaException>()));
      final state = await person.reaches<SessionAbsent>();
      expect(state.reason, 'refused');
    });

    test('has the newest claims after a refresh', () async {
      final person = Person();
      await person.controller.restore();
      final before = (await person.signsIn<SessionPresent>()).user;
      await person.controller.client.refresh();
      await person.reaches<SessionPresent>((state) => state.user.accessToken != before.accessToken);
    });

    test('ends for every controller of the account', () async {
      final store = MapStore();
      final one = Person(store: store);
      await one.controller.restore();
      await one.signsIn<SessionPresent>();
      final other = Person(store: store);
      await other.controller.restore();
      expect(other.state, isA<SessionPresent>());
      await one.controller.signOut();
      expect(one.state, isA<SessionAbsent>().having((state) => state.reason, 'reason', 'requested'));
      expect(other.state, isA<SessionPresent>());
      await other.controller.recheck();
      expect((await other.reaches<SessionAbsent>()).reason, 'elsewhere');
    });

    test('is gone after a sign-out that the server fails', () async {
      final person = Person();
      await person.controller.restore();
      await person.signsIn<SessionPresent>();
      await control({
        'faults': {
          '/v1/session/revoke': [
            {'answer': 'error', 'status': 500, 'code': 'internal_server_error', 'times': 0},
          ],
        },
      });
      await person.controller.signOut();
      final state = person.state as SessionAbsent;
      expect(state.error?.code, ErrorCode.internalServerError);
      await expectLater(
        person.controller.client.currentUser(),
        throwsA(isA<CardeaException>().having((error) => error.code, 'code', ErrorCode.notSignedIn)),
      );
    });
  });

  group('without a browser', () {
    setUp(resetSandbox);

    test('a login is finished by hand, after an address that does not belong to it', () async {
      final person = Person();
      await person.controller.restore();
      person.browser.isThere = false;
      final state = await person.signsIn<SignInByHand>();
      expect(state.error.code, ErrorCode.browserUnavailable);
      await person.controller.finishByHand('other://place?challenge_token=x');
      final again = person.state as SignInByHand;
      expect(again.error.code, ErrorCode.redirectMismatch);
      expect(again.isBusy, isFalse);
      await person.controller.finishByHand(await person.browser.endOf(again.authorizationUrl));
      expect(person.state, isA<SessionPresent>());
    });

    test('text that is no address leads back to the question', () async {
      final person = Person();
      await person.controller.restore();
      person.browser.isThere = false;
      await person.signsIn<SignInByHand>();
      await person.controller.finishByHand('no address');
      expect(person.state, isA<SignInByHand>());
      person.controller.cancel();
      expect(person.state, isA<SessionAbsent>());
    });
  });

  group('a step', () {
    setUp(resetSandbox);

    test('leads over a page to the user', () async {
      final person = await _atOry({
        'ory_missing_traits': ['nickname'],
      });
      final asked = await person.signsIn<SignInStepRequired>();
      expect(asked.step.kind, OAuthLoginStepKind.missingTraits);
      const fields = {'traits.nickname': 'Zoë'};
      person.states.clear();
      await person.controller.answer('oidc:google', fields);
      expect(person.state, isA<SessionPresent>());
      final waiting = person.states.whereType<SignInWaiting>();
      expect(waiting.map((state) => state.provider), [OAuthProvider.google, OAuthProvider.google]);
      expect(waiting.last.hasReturned, isTrue);
      expect(person.states.first, isA<SignInStepRequired>().having((state) => state.isBusy, 'isBusy', isTrue));
    });

    test('stays after a wrong password, and the right one signs in', () async {
      final person = await _atOry({'ory_duplicate': 'password', 'ory_password': 'correct horse'});
      final asked = await person.signsIn<SignInStepRequired>();
      expect(asked.step.identifier, 'user@example.com');
      Map<String, String> password(String text) => {'password': text};
      await Future.wait([
        person.controller.answer('password', password('hush')),
        person.controller.answer('password', password('correct horse')),
      ]);
      expect(person.state, isA<SignInStepRequired>().having((state) => state.isAnswerWrong, 'isAnswerWrong', isTrue));
      await person.controller.answer('password', password('correct horse'));
      expect(person.state, isA<SessionPresent>());
    });

    test('stays when its page is left, can be given up, and is asked for no more', () async {
      final person = await _atOry({
        'ory_missing_traits': ['nickname'],
      });
      await person.signsIn<SignInStepRequired>();
      const fields = {'traits.nickname': 'Zoë'};
      person.browser.leaves = true;
      await person.controller.answer('oidc:google', fields);
      final left = person.state as SignInStepRequired;
      expect(left.error?.code, ErrorCode.loginDismissed);
      expect(left.isAnswerWrong, isFalse);
      person.browser.leaves = false;
      person.controller.cancel();
      expect(person.state, isA<SessionAbsent>());
      await person.controller.answer('oidc:google', fields);
      expect(person.state, isA<SessionAbsent>());
    });

    test('is finished by hand where no browser opens', () async {
      final person = await _atOry({
        'ory_missing_traits': ['nickname'],
      });
      await person.signsIn<SignInStepRequired>();
      person.browser.isThere = false;
      const fields = {'traits.nickname': 'Zoë'};
      await person.controller.answer('oidc:google', fields);
      final byHand = person.state as SignInByHand;
      expect(byHand.provider, OAuthProvider.google);
      await person.controller.finishByHand(await person.browser.endOf(byHand.authorizationUrl));
      expect(person.state, isA<SessionPresent>());
    });
  });

  group('the end', () {
    setUp(resetSandbox);

    test('of a controller during a wait tells nobody anything more', () async {
      final person = Person();
      await person.controller.restore();
      person.browser.isIdle = true;
      final login = person.controller.signIn(optionsFor(OAuthProvider.google));
      await person.reaches<SignInWaiting>();
      final before = person.states.length;
      person.controller.dispose();
      await login;
      await person.controller.close();
      expect(person.states, hasLength(before));
      expect(person.controller.client.isClosed, isTrue);
    });

    test('of the client is a failure of what is asked for afterwards', () async {
      final person = Person();
      await person.controller.restore();
      await person.controller.close();
      final failed = await person.signsIn<SignInFailed>();
      expect(failed.error.code, ErrorCode.clientClosed);
    });
  });

  test('states print no address, e-mail or token', () {
    final error = CardeaException(ErrorCode.network, 'secret');
    final user = CardeaUser(accessToken: 'secret', id: 'u', claimsJson: '{"email":"secret"}');
    final states = <SignInState>[
      const SessionRestoring(),
      SessionAbsent(reason: 'refused', error: error),
      const SignInStarting(OAuthProvider.google),
      const SignInWaiting(provider: OAuthProvider.google, authorizationUrl: 'secret'),
      SignInByHand(provider: OAuthProvider.google, authorizationUrl: 'secret', error: error),
      SignInCodeRequired(email: 'secret', error: error),
      SignInStepRequired(_Step(), error: error),
      SessionPresent(user),
      SignInFailed(error, wasRestoring: true),
    ];
    expect(states.join('\n'), isNot(contains('secret')));
  });
}
