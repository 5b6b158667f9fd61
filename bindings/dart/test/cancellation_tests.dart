import 'dart:async';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart';

const String _list = '/v1/session/me/list';

Future<void> _hold(int count) => control({
  'faults': {
    _list: [
      for (var index = 0; index < count; index++) {'hold': 'request'},
    ],
  },
});

Future<void> cancellationTests() async {
  await test('a call that is cancelled before it begins sends nothing', () async {
    await reset();
    final client = makeClient();
    final cancellation = Cancellation()..cancel();
    final error = await expectError<CardeaException>(() => client.loginWithOAuth(google, cancellation: cancellation));
    expect(error.isCancelled && error.code == ErrorCode.cancelled && error.status == -501, '$error');
    expectEqual((await requests()).length, 0, 'requests');
    await client.close();
  });

  await test('a cancellation ends the call as cancelled, and the page is dismissed', () async {
    await reset();
    final presenter = SilentPresenter();
    final client = makeClient(presenter: presenter);
    final cancellation = Cancellation();
    final login = client.loginWithOAuth(google, cancellation: cancellation);
    await until('the page', () => presenter.pages.isNotEmpty);
    cancellation.cancel();
    final error = await expectError<CardeaException>(() => login);
    expect(error.isCancelled, '$error');
    await until('the dismissal', () => presenter.dismissed == 1);
    await cancellation.whenCancelled;
    await client.close();
  });

  await test('one cancellation ends all calls that it was given to, and no others', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    await _hold(3);
    final cancellation = Cancellation();
    final ended = [for (var index = 0; index < 2; index++) client.listSessions(cancellation: cancellation)];
    final kept = client.listSessions();
    await until('the requests', () async => await held(_list) == 3);
    cancellation
      ..cancel()
      ..cancel();
    // Both may end at once, and an error that nobody listens for ends the program.
    final errors = await Future.wait([for (final call in ended) expectError<CardeaException>(() => call)]);
    expect(errors.every((error) => error.isCancelled), 'they are cancelled');
    await control({'release': '*'});
    expect((await kept).total >= 1, 'its sessions');
    await client.close();
  });

  await test('the timeout of a call ends it, and the next login is no conflict', () async {
    await reset();
    final presenter = SilentPresenter();
    final client = makeClient(presenter: presenter);
    const soon = Duration(milliseconds: 50);
    await expectError<TimeoutException>(() => client.loginWithOAuth(google).timeout(soon));
    final answer = LoggedIn(CardeaUser(accessToken: 'x'));
    final other = await client.loginWithOAuth(google).timeout(soon, onTimeout: () => answer);
    expect(identical(other, answer), 'the answer of onTimeout');
    await until('the dismissals', () => presenter.dismissed == presenter.pages.length);
    final error = await expectError<CardeaException>(() => client.currentUser().timeout(const Duration(seconds: 5)));
    expectEqual(error.code, ErrorCode.notSignedIn);
    await client.close();
  });

  await test('a cancellation after the end changes nothing', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    final cancellation = Cancellation();
    await client.loginWithOAuth(google, cancellation: cancellation);
    cancellation.cancel();
    expect((await client.currentUser()).id != null, 'the user stays');
    await client.close();
    cancellation.cancel();
  });

  await test('cancelling while a call ends brings one outcome', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    for (var round = 0; round < 300; round++) {
      final cancellation = Cancellation();
      final call = client
          .currentUser(cancellation: cancellation)
          .then<Object?>((user) => user, onError: (Object e) => e);
      if (round.isEven) await Future<void>.delayed(Duration.zero);
      cancellation.cancel();
      final outcome = await call;
      expect(outcome is CardeaUser || outcome is CardeaException && outcome.isCancelled, '$outcome');
    }
    await client.close();
  });
}
