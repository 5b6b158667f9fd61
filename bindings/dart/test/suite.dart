/// Every test, in a program that runs just in time and compiled ahead of time.
library;

import 'dart:io';

import 'argument_tests.dart';
import 'cancellation_tests.dart';
import 'children.dart';
import 'harness.dart';
import 'host_tests.dart';
import 'isolate_tests.dart';
import 'lifecycle_tests.dart';
import 'link_tests.dart';
import 'loading_tests.dart';
import 'memory_tests.dart';
import 'openid_tests.dart';
import 'ory_tests.dart';
import 'public_tests.dart';
import 'scenarios.dart';
import 'security_key_tests.dart';

Future<void> main(List<String> arguments) async {
  if (arguments.firstOrNull == 'child') return runChild(arguments[1], arguments.skip(2).toList());
  final only = arguments.toSet();
  final groups = <String, Future<void> Function()>{
    'loading': loadingTests,
    'public': publicTests,
    'arguments': argumentTests,
    'host': hostTests,
    'cancellation': cancellationTests,
    'lifecycle': lifecycleTests,
    'isolates': isolateTests,
    'openid': openidTests,
    'links': linkTests,
    'web sessions': webSessionTests,
    'ory': oryTests,
    'memory': memoryTests,
    'scenarios': () => runScenarios(Platform.environment['CARDEA_SCENARIOS']!),
    // Afterwards: they leave passkeys on the key.
    'security keys': securityKeyTests,
  };
  for (final MapEntry(key: name, value: run) in groups.entries) {
    if (only.isEmpty || only.contains(name)) await run();
  }
  exit(finish());
}
