import 'dart:async';
import 'dart:io';
import 'dart:isolate';
import 'dart:typed_data';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart';

/// Answers later, and from another isolate.
final class _DistantStore implements SecureStore {
  final MapStore _store = MapStore();

  @override
  Future<Uint8List?> read(String key) async {
    final record = _store.records[key];
    return Isolate.run(() => record);
  }

  @override
  Future<void> write(String key, Uint8List record) async {
    _store.records[key] = await Isolate.run(() => record);
  }

  @override
  Future<void> remove(String key) async {
    await Isolate.run(() {});
    _store.records.remove(key);
  }
}

/// Takes its time to write, and fails with what it is told to.
final class _SlowStore extends MapStoreBase {
  Duration delay = Duration.zero;
  Object? error;

  @override
  Future<Uint8List?> read(String key) async {
    if (error case final error?) Error.throwWithStackTrace(error, StackTrace.current);
    return records[key];
  }

  @override
  Future<void> write(String key, Uint8List record) async {
    await Future<void>.delayed(delay);
    records[key] = record;
  }
}

abstract base class MapStoreBase implements SecureStore {
  final Map<String, Uint8List> records = {};

  @override
  Future<void> remove(String key) async => records.remove(key);
}

final class _LaterPresenter extends Presenter {
  @override
  Future<String?> present(Presentation page) async {
    final url = page.url;
    return Isolate.run(() => browse(url));
  }
}

final class _Keys implements EncryptionKeyProvider {
  final List<String?> asked = [];
  Object? error;

  @override
  Future<EncryptionKey?> encryptionKey(String? id) async {
    asked.add(id);
    await Future<void>.delayed(const Duration(milliseconds: 5));
    if (error case final error?) Error.throwWithStackTrace(error, StackTrace.current);
    return EncryptionKey('key-1', Uint8List.fromList(List.filled(32, 7)));
  }
}

Future<void> hostTests() async {
  await test('a store and a presenter may answer later, from another isolate', () async {
    await reset();
    await automatic('verified');
    final store = _DistantStore();
    final client = makeClient(store: StoreChoice.custom(store), presenter: _LaterPresenter(), account: 'later');
    final user = await signIn(client);
    expectEqual(client.storeKind, 'custom');
    await client.close();
    final again = makeClient(store: StoreChoice.custom(store), account: 'later');
    expectEqual((await again.currentUser()).id, user.id);
    await again.close();
  });

  await test('keys of encrypted files may come from the application', () async {
    await reset();
    await automatic('verified');
    final folder = Directory.systemTemp.createTempSync('cardea-keys');
    try {
      final keys = _Keys();
      CardeaClient open(_Keys keys) => makeClient(
        store: StoreChoice.encryptedFile(folder: '${folder.path}/keys', keyProvider: keys),
        account: 'keys',
      );
      final client = open(keys);
      final user = await signIn(client);
      await client.close();
      expect(keys.asked.contains(null), 'the new key is asked for: ${keys.asked}');
      final again = open(keys);
      expectEqual((await again.currentUser()).id, user.id);
      await again.close();
      expect(keys.asked.contains('key-1'), 'the old key is asked for: ${keys.asked}');
      final locked = open(_Keys()..error = CardeaException(ErrorCode.storeLocked, 'The TPM is locked.'));
      final error = await expectError<CardeaException>(locked.currentUser);
      expectEqual(error.code, ErrorCode.storeLocked);
      await locked.close();
    } finally {
      folder.deleteSync(recursive: true);
    }
  });

  await test('an error of the library that a store fails with keeps its code', () async {
    for (final code in ['store_locked', 'store_unavailable', 'store_corrupted', 'store_failed']) {
      final store = _SlowStore()..error = CardeaException(code, 'The vault says so.');
      final client = makeClient(store: StoreChoice.custom(store));
      final error = await expectError<CardeaException>(client.currentUser);
      expectEqual(error.code, code);
      expect(error.message.contains('The vault says so.'), error.message);
      await client.close();
    }
  });

  await test('an error of another kind tells its class and not its text', () async {
    for (final error in [
      const FormatException('hush-4711'),
      StateError('hush-4711'),
      'hush-4711',
      StackOverflowError(),
    ]) {
      final client = makeClient(store: StoreChoice.custom(_SlowStore()..error = error));
      final failure = await expectError<CardeaException>(client.currentUser);
      expectEqual(failure.code, ErrorCode.storeFailed);
      expect(!'$failure'.contains('hush') && '$failure'.contains('${error.runtimeType}'), '$failure');
      await client.close();
    }
  });

  await test('an error whose message is no text still fails the call', () async {
    final store = _SlowStore()..error = CardeaException(ErrorCode.storeLocked, 'no\u0000text');
    final client = makeClient(store: StoreChoice.custom(store));
    expectEqual((await expectError<CardeaException>(client.currentUser)).code, ErrorCode.storeLocked);
    await client.close();
  });

  await test('a client that is closed lets its store finish', () async {
    await reset();
    await automatic('verified');
    final store = _SlowStore();
    final client = makeClient(store: StoreChoice.custom(store), account: 'slow');
    final user = await signIn(client);
    store.delay = const Duration(milliseconds: 200);
    final refreshed = client.refresh();
    await until('the request', () async => (await requests()).contains('POST /v1/session/refresh'));
    final closing = client.close();
    final outcome = await refreshed.then<Object?>((user) => user, onError: (Object error) => error);
    expect(outcome is CardeaUser || outcome is CardeaException && outcome.isCancelled, '$outcome');
    await closing;
    store.delay = Duration.zero;
    final again = makeClient(store: StoreChoice.custom(store), account: 'slow');
    expectEqual((await again.refresh()).claim('sid'), user.claim('sid'));
    await again.close();
  });

  await test('a store that never answers holds neither cancelling nor closing', () async {
    final client = makeClient(store: const StoreChoice.custom(_NeverStore()));
    final cancellation = Cancellation();
    final call = client.currentUser(cancellation: cancellation);
    await Future<void>.delayed(const Duration(milliseconds: 20));
    cancellation.cancel();
    expect((await expectError<CardeaException>(() => call)).isCancelled, 'it is cancelled');
    await client.close();
  });

  await test('a logger gets the levels that it asked for', () async {
    await reset();
    await automatic('verified');
    final levels = <LogLevel>{};
    final quiet = <String>[];
    final client = makeClient(logger: (level, text) => levels.add(level));
    final other = makeClient(logger: (level, text) => quiet.add(text), logLevel: LogLevel.error);
    await signIn(client);
    await signIn(other);
    await client.close();
    await other.close();
    expect(levels.contains(LogLevel.info) && levels.contains(LogLevel.debug), '$levels');
    expect(quiet.isEmpty, '$quiet');
  });

  await test('an observer that fails reports to its zone, and the login goes on', () async {
    await reset();
    await automatic('verified');
    final errors = <Object>[];
    await runZonedGuarded(() async {
      final client = makeClient(observer: (event) => throw StateError('observer'));
      await signIn(client);
      await client.close();
    }, (error, _) => errors.add(error));
    expect(errors.length == 3 && errors.every((error) => error is StateError), '$errors');
  });
}

final class _NeverStore implements SecureStore {
  const _NeverStore();

  @override
  Future<Uint8List?> read(String key) => Completer<Uint8List?>().future;

  @override
  Future<void> write(String key, Uint8List record) => Completer<void>().future;

  @override
  Future<void> remove(String key) => Completer<void>().future;
}
