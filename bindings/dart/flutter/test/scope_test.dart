import 'dart:ui' show AppExitResponse;

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/widgets.dart';
import 'package:flutter_test/flutter_test.dart';

import 'support/flow.dart';
import 'support/sandbox.dart';

Widget _session() => Directionality(
  textDirection: TextDirection.ltr,
  child: SessionBuilder(
    signedIn: (context, user) => Text('in: ${user.email}'),
    signedOut: (context, state) => Text('out: ${state.runtimeType}'),
  ),
);

void main() {
  flow(
    'a SessionBuilder follows the session from sign-in to a sign-out elsewhere, of which it hears when the window is used again',
    (tester, app) async {
      await app.show(_session());
      expect(find.text('out: SessionRestoring'), findsOneWidget);
      await app.sees(find.text('out: SessionAbsent'));
      await app.does(() => app.controller.signIn(optionsFor(OAuthProvider.google)));
      await app.sees(find.text('in: user@example.com'));
      await app.does(() async {
        final other = openClient(StandInBrowser(), store: app.store);
        await other.logout();
        await other.close();
      });
      tester.binding
        ..handleAppLifecycleStateChanged(AppLifecycleState.inactive)
        ..handleAppLifecycleStateChanged(AppLifecycleState.resumed);
      await app.sees(find.text('out: SessionAbsent'));
      expect((app.controller.state as SessionAbsent).reason, 'elsewhere');
    },
  );

  flow('a SessionBuilder shows who is signed in at an OpenID Connect provider', (tester, app) async {
    await app.show(_session(), backend: openIDProvider);
    await app.sees(find.text('out: SessionAbsent'));
    await app.does(() => app.controller.signIn(directOptions));
    await app.sees(find.text('in: user@example.com'));
  });

  flow('a scope closes its client before the application ends', (tester, app) async {
    await app.show(_session());
    await app.sees(find.text('out: SessionAbsent'));
    AppExitResponse? answer;
    await app.does(() async => answer = await tester.binding.handleRequestAppExit());
    expect(answer, AppExitResponse.exit);
    expect(app.controller.client.isClosed, isTrue);
  });

  flow('a scope that goes takes its client along', (tester, app) async {
    await app.show(_session());
    await app.sees(find.text('out: SessionAbsent'));
    await tester.pumpWidget(const SizedBox());
    expect(app.controller.client.isClosed, isTrue);
  });

  flow('of builds anew with the state, and read does not', (tester, app) async {
    var following = 0;
    var reading = 0;
    await app.show(
      Column(
        children: [
          Builder(
            builder: (context) {
              following += CardeaScope.of(context) == app.controller ? 1 : 0;
              return const SizedBox();
            },
          ),
          Builder(
            builder: (context) {
              reading += CardeaScope.read(context) == app.controller ? 1 : 0;
              return const SizedBox();
            },
          ),
        ],
      ),
    );
    await app.until(() => app.controller.state is SessionAbsent, 'SessionAbsent');
    expect(following, greaterThan(1));
    expect(reading, 1);
  });

  testWidgets('a builder without a scope says what is missing', (tester) async {
    await tester.pumpWidget(_session());
    expect(
      tester.takeException(),
      isFlutterError.having((error) => '$error', 'text', contains('no CardeaScope above')),
    );
  });
}
