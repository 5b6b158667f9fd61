/// What the tests do in processes of their own.
library;

import 'dart:async';
import 'dart:convert';
import 'dart:io';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'sandbox.dart';

/// A process that ended.
final class ChildEnd {
  ChildEnd(this.status, this.output, this.errors);

  final int status;
  final String output;
  final String errors;

  @override
  String toString() => 'status $status, said "$output", complained "$errors"';
}

/// Runs this program again, in the mode that it runs in itself, or [program] instead.
Future<ChildEnd> runSelf(List<String> arguments, {String? program, Map<String, String> environment = const {}}) async {
  final words = [
    if (program != null) program else ...Platform.environment['CARDEA_TEST_SELF']!.split('\n'),
    'child',
    ...arguments,
  ];
  final library = program == null ? {'CARDEA_LIBRARY': libraryLocation} : const <String, String>{};
  final process = await Process.start(words.first, words.sublist(1), environment: {...library, ...environment});
  await process.stdin.close();
  final output = utf8.decodeStream(process.stdout);
  final errors = utf8.decodeStream(process.stderr);
  final status = await process.exitCode.timeout(
    const Duration(seconds: 15),
    onTimeout: () {
      process.kill(ProcessSignal.sigkill);
      return -1000;
    },
  );
  return ChildEnd(status, (await output).trim(), (await errors).trim());
}

Future<void> runChild(String mode, List<String> arguments) async {
  switch (mode) {
    case 'location':
      stdout.writeln('$libraryLocation ${CardeaClient.version}');
    case 'load':
      try {
        stdout.writeln(CardeaClient.version);
      } on CardeaException catch (error) {
        stdout.writeln('${error.code}: ${error.message}');
      }
    case 'who':
      final client = makeClient(
        store: StoreChoice.encryptedFile(folder: arguments[0], passphrase: 'hinge'),
        account: 'restart',
      );
      stdout.writeln((await client.currentUser()).id);
      await client.close();
    case 'exit pending':
      await _pending();
      stdout.writeln('pending');
      await stdout.flush();
      exit(7);
    case 'throw pending':
      await _pending();
      throw StateError('on purpose');
    case 'exit busy':
      final client = makeClient(logger: (_, _) {});
      await signIn(client);
      for (var index = 0; index < 500; index++) {
        unawaited(client.currentUser());
      }
      exit(7);
    case 'return open':
      await signIn(makeClient());
      stdout.writeln('signed in');
  }
}

Future<void> _pending() async {
  final presenter = SilentPresenter();
  unawaited(makeClient(presenter: presenter).loginWithOAuth(google));
  while (presenter.pages.isEmpty) {
    await Future<void>.delayed(const Duration(milliseconds: 2));
  }
}
