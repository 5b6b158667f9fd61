import 'dart:io';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart';

Future<void> _run(CardeaClient client, int count) async {
  for (var index = 0; index < count; index++) {
    await client.currentUser();
    if (index % 10 == 0) await expectError<CardeaException>(() => client.restore('nobody'));
  }
}

Future<void> memoryTests() async {
  // A heap grows and shrinks as it likes, but what leaks grows each time.
  await test('ten thousand operations leave the memory as it was', () async {
    await reset();
    await automatic('verified');
    final client = makeClient();
    await signIn(client);
    await _run(client, 2000);
    final growths = <int>[];
    while (growths.isEmpty || growths.last > 2 << 20) {
      expect(growths.length < 5, 'it grows each time, by $growths bytes');
      final before = ProcessInfo.currentRss;
      await _run(client, 10000);
      growths.add(ProcessInfo.currentRss - before);
    }
    await client.close();
  }, limit: const Duration(seconds: 60));
}
