import 'dart:async';
import 'dart:isolate';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'lifecycle_tests.dart';
import 'sandbox.dart';

Future<void> isolateTests() async {
  await test('many calls use one client at a time', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    final user = await signIn(client);
    final users = await Future.wait([for (var index = 0; index < 500; index++) client.currentUser()]);
    expect(users.every((other) => other.id == user.id), 'all have the user');
    await client.close();
  });

  await test('isolates have clients of their own', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    final users = await Future.wait([
      for (var number = 0; number < 4; number++) Isolate.run(() => _signInElsewhere('isolate $number')),
    ]);
    expectEqual(users.toSet().length, 1, 'users');
    expect((await client.currentUser()).id == users.first, 'the client here goes on');
    await client.close();
  });

  await test('a client cannot be sent to another isolate', () async {
    final client = makeClient();
    await expectError<ArgumentError>(() => Isolate.run(() => '$client'));
    await client.close();
  });

  await test('an isolate that is killed ends its operations', () async {
    await reset();
    final (before, ready, gone) = (engineThreads(), ReceivePort(), ReceivePort());
    final isolate = await Isolate.spawn(_waitForever, ready.sendPort, onExit: gone.sendPort);
    await ready.first;
    isolate.kill(priority: Isolate.immediate);
    await gone.first;
    await until('the end of its threads', () => engineThreads() <= before);
    // One login at a time: this one would be a conflict if the other still ran.
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    await client.close();
  });

  await test('an isolate that ends by an error ends its operations', () async {
    await reset();
    final (ready, gone) = (ReceivePort(), ReceivePort());
    await Isolate.spawn(_failSoon, ready.sendPort, onExit: gone.sendPort, onError: ready.sendPort);
    await gone.first;
    ready.close();
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    await client.close();
  });

  await test('isolates that are killed amid callbacks do not harm the process', () async {
    await reset();
    await automatic('verified');
    final before = engineThreads();
    for (var round = 0; round < 15; round++) {
      final (ready, gone) = (ReceivePort(), ReceivePort());
      final isolate = await Isolate.spawn(_storm, ready.sendPort, onExit: gone.sendPort);
      await ready.first;
      isolate.kill(priority: Isolate.immediate);
      await gone.first;
    }
    await until('the end of their threads', () => engineThreads() <= before);
  });

  await test('isolates that are killed while they close a client do not harm the process', () async {
    await reset();
    final before = engineThreads();
    for (var round = 0; round < 10; round++) {
      final (ready, gone) = (ReceivePort(), ReceivePort());
      final isolate = await Isolate.spawn(_closeSoon, ready.sendPort, onExit: gone.sendPort);
      await ready.first;
      if (round.isOdd) await Future<void>.delayed(Duration(milliseconds: round));
      isolate.kill(priority: Isolate.immediate);
      await gone.first;
    }
    await until('the end of their threads', () => engineThreads() <= before);
  });

  await test('an isolate that has nothing left to do ends with an open client', () async {
    final gone = ReceivePort();
    await Isolate.spawn(_useOnce, null, onExit: gone.sendPort);
    await gone.first;
  });
}

Future<String?> _signInElsewhere(String account) async {
  final client = makeClient(account: account);
  while (true) {
    try {
      final user = await signIn(client);
      await client.close();
      return user.id;
    } on CardeaException catch (error) {
      // One login at a time is the rule of the process.
      if (error.code != ErrorCode.conflict) rethrow;
      await Future<void>.delayed(const Duration(milliseconds: 5));
    }
  }
}

Future<void> _waitForever(SendPort ready) async {
  final presenter = SilentPresenter();
  final client = makeClient(presenter: presenter);
  unawaited(client.loginWithOAuth(google));
  await until('the page', () => presenter.pages.isNotEmpty);
  ready.send(null);
}

Future<void> _failSoon(SendPort ready) async {
  final presenter = SilentPresenter();
  unawaited(makeClient(presenter: presenter).loginWithOAuth(google));
  await until('the page', () => presenter.pages.isNotEmpty);
  throw StateError('on purpose');
}

Future<void> _storm(SendPort ready) async {
  final client = makeClient(account: 'storm', logger: (_, _) {}, store: StoreChoice.custom(MapStore()));
  await expectError<CardeaException>(client.currentUser);
  ready.send(null);
  while (true) {
    await Future.wait([
      for (var index = 0; index < 50; index++) client.currentUser().then<void>((_) {}, onError: (Object _) {}),
    ]);
  }
}

Future<void> _closeSoon(SendPort ready) async {
  final client = makeClient(logger: (_, _) {}, store: StoreChoice.custom(MapStore()));
  for (var index = 0; index < 200; index++) {
    unawaited(client.currentUser().then<void>((_) {}, onError: (Object _) {}));
  }
  unawaited(client.close());
  ready.send(null);
}

Future<void> _useOnce(Null _) async {
  await expectError<CardeaException>(makeClient().currentUser);
}
