import 'dart:async';
import 'dart:io';
import 'dart:typed_data';

import 'package:cardea_auth_core/cardea_auth_core.dart';
// ignore: implementation_imports
import 'package:cardea_auth_core/src/support/library.dart';

import 'children.dart';
import 'harness.dart';
import 'sandbox.dart';

/// The engine's threads of this process.
int engineThreads() {
  var count = 0;
  for (final task in Directory('/proc/self/task').listSync()) {
    try {
      if (File('${task.path}/comm').readAsStringSync().startsWith('cardea')) count++;
    } on FileSystemException {
      // It has ended meanwhile.
    }
  }
  return count;
}

/// Makes the collector run.
Future<void> collect() async {
  for (var round = 0; round < 20; round++) {
    final waste = [for (var index = 0; index < 100000; index++) '$index'];
    expect(waste.length == 100000, 'waste');
    await Future<void>.delayed(Duration.zero);
  }
}

Future<void> _ends(String mode, int status) async {
  await reset();
  await automatic('verified');
  final watch = Stopwatch()..start();
  final end = await runSelf([mode]);
  expectEqual(end.status, status, '$end');
  expect(!end.errors.contains('DumpStackTrace') && !end.errors.contains('Callback invoked'), '$end');
  expect(watch.elapsed < const Duration(seconds: 10), 'it takes ${watch.elapsed}');
}

/// Whether a call ends before anything else gets its turn.
Future<bool> _endsAtOnce(Future<Object?> Function() call) async {
  var hasEnded = false;
  unawaited(call().then((_) => hasEnded = true));
  for (var turn = 0; turn < 50; turn++) {
    await null;
  }
  return hasEnded;
}

Future<void> _untilAtOnce(String what, Future<Object?> Function() call) async {
  while (!await _endsAtOnce(call)) {
    await Future<void>.delayed(const Duration(milliseconds: 1));
  }
}

final class _LateStore implements SecureStore {
  final Map<String, Uint8List> _records = {};
  Future<void> held = Future.value();

  @override
  Future<Uint8List?> read(String key) async {
    await held;
    return _records[key];
  }

  @override
  Future<void> write(String key, Uint8List record) async => _records[key] = record;

  @override
  Future<void> remove(String key) async => _records.remove(key);
}

Future<void> lifecycleTests() async {
  await test('two clients keep their accounts apart', () async {
    await reset();
    await automatic('verified');
    final (one, other) = (makeClient(), makeClient());
    final user = await signIn(one);
    expectEqual((await expectError<CardeaException>(other.currentUser)).code, ErrorCode.notSignedIn);
    final second = await signIn(other);
    expect(user.claim('sid') != second.claim('sid'), 'two sessions');
    await one.logout();
    expectEqual((await other.currentUser()).claim('sid'), second.claim('sid'));
    await one.close();
    await other.close();
  });

  await test('what a client has in memory is told at once, unless somebody listens or a token is missing', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    final user = await signIn(client);
    await _untilAtOnce('a user', client.currentUser);
    await _untilAtOnce('headers', () => client.authorizeRequest('GET', 'https://api.example/'));
    expectEqual((await client.currentUser()).claim('sid'), user.claim('sid'));
    final headers = await client.authorizeRequest('GET', 'https://api.example/');
    expectEqual(headers['Authorization'], 'Bearer ${user.accessToken}');
    final listening = client.events.listen((_) {});
    expect(!await _endsAtOnce(client.currentUser), 'a listener hears first');
    await listening.cancel();
    await _untilAtOnce('a user, when nobody listens', client.currentUser);
    await client.invalidateSession();
    expect(!await _endsAtOnce(client.currentUser), 'without a token there is an operation');
    await client.close();
  });

  await test('what a client asks the application for comes later, and can be cancelled', () async {
    await reset();
    await automatic('verified');
    final store = _LateStore();
    final client = makeClient(store: StoreChoice.custom(store));
    final user = await signIn(client);
    expect(!await _endsAtOnce(client.currentUser), 'the store answers later');
    for (final each in await Future.wait([for (var count = 0; count < 20; count++) client.currentUser()])) {
      expectEqual(each.claim('sid'), user.claim('sid'));
    }
    final answer = Completer<void>();
    store.held = answer.future;
    final cancellation = Cancellation();
    final call = client.currentUser(cancellation: cancellation);
    cancellation.cancel();
    expect((await expectError<CardeaException>(() => call)).isCancelled, 'the call is cancelled');
    answer.complete();
    await client.close();
  });

  await test('a client that is closed in one of its callbacks ends', () async {
    await reset();
    await automatic('verified');
    final closed = Completer<void>();
    late final CardeaClient client;
    client = makeClient(
      observer: (event) {
        if (event is SignedIn) closed.complete(client.close());
      },
    );
    final outcome = await signIn(client).then<Object?>((user) => user, onError: (Object error) => error);
    expect(outcome is CardeaUser || outcome is CardeaException && outcome.isCancelled, '$outcome');
    await closed.future;
  });

  await test('a client that is closed in a callback of its store ends', () async {
    late final CardeaClient client;
    final store = _ClosingStore(() => client.close());
    client = makeClient(store: StoreChoice.custom(store));
    await expectError<CardeaException>(client.currentUser);
    await client.close();
  });

  await test('closing ends pending calls as cancelled, and calls after it are a StateError', () async {
    await reset();
    final presenter = SilentPresenter();
    final client = makeClient(presenter: presenter);
    final login = client.loginWithOAuth(google);
    await until('the page', () => presenter.pages.isNotEmpty);
    final closing = client.close();
    expect(client.isClosed, 'it is closed at once');
    final late = await expectError<StateError>(client.currentUser);
    expect(late is CardeaException && (late as CardeaException).code == ErrorCode.clientClosed, '$late');
    expect((await expectError<CardeaException>(() => login)).isCancelled, 'the login is cancelled');
    await Future.wait([closing, client.close()]);
    await until('the dismissal', () => presenter.dismissed == 1);
  });

  await test('a closed client leaves no handle, though a login was pending and users and attempts were read', () async {
    await reset();
    await automatic('verified');
    await collect();
    final before = Library.instance.raw.debugLiveHandles();
    Future<void> use() async {
      final presenter = SilentPresenter();
      final client = makeClient();
      final other = makeClient(presenter: presenter);
      await signIn(client);
      await client.initiateOAuthLogin(google);
      final login = other.loginWithOAuth(google).then<Object>((result) => result, onError: (Object error) => error);
      await until('the page', () => presenter.pages.isNotEmpty);
      await Future.wait([client.close(), other.close()]);
      final outcome = await login;
      expect(outcome is CardeaException && outcome.isCancelled, '$outcome');
    }

    await use();
    await until('the end of the handles, of which there were $before', () async {
      await collect();
      return Library.instance.raw.debugLiveHandles() <= before;
    });
  });

  await test('a client that was never used is closed at once', () async {
    final watch = Stopwatch()..start();
    final client = makeClient();
    await client.close();
    expect(watch.elapsed < const Duration(seconds: 1), 'it takes ${watch.elapsed}');
  });

  await test('clients that are dropped without being closed are freed', () async {
    await reset();
    await automatic('verified');
    await collect();
    final before = engineThreads();
    Future<void> drop() async {
      final clients = [for (var index = 0; index < 20; index++) makeClient()];
      for (final client in clients) {
        await expectError<CardeaException>(client.currentUser);
      }
      // Counted while the clients are still held: the collector comes whenever it wants.
      expect(engineThreads() >= before + clients.length, '${engineThreads()} threads, before $before');
    }

    await drop();
    await until('the end of their threads', () async {
      await collect();
      return engineThreads() <= before;
    });
  });

  await test('a dropped client finishes the call that somebody waits for', () async {
    await reset();
    await automatic('verified');
    final login = makeClient().loginWithOAuth(google);
    await collect();
    expect(await login is LoggedIn, 'it signs in');
  });

  await test('a dropped client goes on telling who listens to its events', () async {
    await reset();
    await automatic('verified');
    final events = makeClient().events;
    final heard = <SessionEvent>[];
    final subscription = events.listen(heard.add);
    await collect();
    expect(heard.isEmpty, 'nothing happened');
    await subscription.cancel();
  });

  await test('attempts and challenges that are dropped are freed', () async {
    await reset();
    await automatic('unverified');
    final client = makeClient();
    for (var index = 0; index < 50; index++) {
      await client.initiateOAuthLogin(google);
    }
    await client.loginWithOAuth(google);
    await collect();
    await client.close();
  });

  await test('a hundred clients come and go', () async {
    await reset();
    for (var index = 0; index < 100; index++) {
      final client = makeClient();
      final call = client.currentUser().then<Object?>((user) => user, onError: (Object error) => error);
      if (index.isEven) await call;
      await client.close();
      expect(await call is CardeaException, 'nobody is signed in');
    }
  });

  await test('a process that exits with pending operations ends at once', () => _ends('exit pending', 7));
  await test('a process that exits amid callbacks ends at once', () => _ends('exit busy', 7));
  await test('a process that ends by an error with pending operations ends at once', () => _ends('throw pending', 255));
  await test('a process that returns with an open client ends at once', () => _ends('return open', 0));
}

final class _ClosingStore implements SecureStore {
  _ClosingStore(this._close);

  final Future<void> Function() _close;

  @override
  Future<Never> read(String key) async {
    unawaited(_close());
    throw const FormatException('closed');
  }

  @override
  void remove(String key) {}

  @override
  void write(String key, List<int> record) {}
}
