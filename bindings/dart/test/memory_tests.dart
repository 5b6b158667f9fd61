import 'dart:io';

import 'package:cardea/cardea.dart';

import 'harness.dart';
import 'lifecycle_tests.dart';
import 'sandbox.dart';

Future<void> _run(CardeaClient client, int count) async {
  for (var index = 0; index < count; index++) {
    await client.currentUser();
    if (index % 10 == 0) await expectError<CardeaException>(() => client.restoreOAuthLogin('nobody'));
  }
}

Future<void> memoryTests() async {
  await test('ten thousand operations leave the memory as it was', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    await _run(client, 5000);
    await collect();
    final before = ProcessInfo.currentRss;
    await _run(client, 10000);
    await collect();
    final growth = ProcessInfo.currentRss - before;
    expect(growth < 12 << 20, 'it grows by $growth bytes');
    await client.close();
  }, limit: const Duration(seconds: 60));
}
