import 'dart:io';
import 'dart:isolate';

import 'package:cardea_auth_core/cardea_auth_core.dart';
// ignore: implementation_imports
import 'package:cardea_auth_core/src/raw/constants.g.dart' as constants;

import 'children.dart';
import 'harness.dart';

/// A program without a library beside it.
final String _lonely = Platform.environment['CARDEA_TEST_LONELY']!;

Future<CardeaException> _failureToLoad(String path) => Isolate.run(() {
  useLibrary(path);
  try {
    return CardeaException('it loads', CardeaClient.version);
  } on CardeaException catch (error) {
    return error;
  }
});

Future<void> loadingTests() async {
  await test("the library's version is that of the package", () {
    expectEqual(CardeaClient.version, constants.packageVersion);
    expect(CardeaClient.version.startsWith('${constants.packageMinor}.'), 'the first two numbers count');
  });

  await test('the library comes with the package', () {
    final location = libraryLocation;
    expect(File(location).existsSync(), '$location does not exist');
    final app = Platform.environment['CARDEA_TEST_APP']!;
    expect(location.startsWith('$app/'), '$location is not below $app');
  });

  await test('a library of another minor version is refused before the first call', () async {
    final error = await _failureToLoad(Platform.environment['CARDEA_TEST_FAKE']!);
    expectEqual(error.code, ErrorCode.dependencyMissing);
    expect(error.message.contains('it has the version 0.2.4711, and this package was made for 0.1'), error.message);
  });

  await test('a file that is no library is refused with the reason', () async {
    final error = await _failureToLoad('/dev/null');
    expect(error.message.contains('/dev/null: '), error.message);
  });

  await test('a library without our functions is refused', () async {
    final error = await _failureToLoad('libc.so.6');
    expect(error.message.contains('it is not the Cardea library'), error.message);
  });

  await test('a missing library lists every place and why it failed', () async {
    final end = await runSelf(['load'], program: _lonely);
    expectEqual(end.status, 0, '$end');
    final lines = end.output.split('\n');
    expect(lines.first.startsWith('dependency_missing: '), '$end');
    for (final place in ['the library of the package: ', '/lib/libcardea.so.0: ', 'the system, libcardea.so.0: ']) {
      final line = lines.where((line) => line.contains(place)).firstOrNull ?? '';
      expect(line.length > line.indexOf(place) + place.length + 5, 'no reason for "$place": $end');
    }
    expectEqual(lines.length, 5, 'lines of $end');
  });

  await test('a path that the environment names is used before any other place', () async {
    final folder = Directory.systemTemp.createTempSync('cardea-path');
    try {
      final copy = File(libraryLocation).copySync('${folder.path}/elsewhere.so').path;
      final end = await runSelf(['location'], environment: {'CARDEA_LIBRARY': copy});
      expectEqual(end.output, '$copy ${constants.packageVersion}', '$end');
    } finally {
      folder.deleteSync(recursive: true);
    }
  });

  await test('a path that is set after the library was loaded is refused', () async {
    await expectError<StateError>(() => useLibrary('/elsewhere.so'));
  });

  await test('a named path that does not work is not passed over', () async {
    final end = await runSelf(['load'], environment: {'CARDEA_LIBRARY': '/nowhere/libcardea.so'});
    expect(end.output.contains('CARDEA_LIBRARY, /nowhere/libcardea.so: '), '$end');
    expectEqual(end.output.split('\n').length, 2, 'lines of $end');
  });
}
