/// Prints the Test Anything Protocol.
library;

import 'dart:async';
import 'dart:convert';
import 'dart:io';

int _count = 0;
int _failed = 0;

/// Runs one test. It may take 20 s.
Future<void> test(String name, FutureOr<void> Function() body, {Duration limit = const Duration(seconds: 20)}) async {
  final failures = <String>[];
  final done = Completer<void>();
  // What escapes from a callback counts, too.
  void end() {
    if (!done.isCompleted) done.complete();
  }

  runZonedGuarded(() => unawaited(Future.sync(body).whenComplete(end)), (error, trace) {
    failures.add('$error\n$trace');
    end();
  });
  await done.future.timeout(limit, onTimeout: () => failures.add('takes longer than $limit'));
  _count++;
  if (failures.isEmpty) return stdout.writeln('ok $_count - $name');
  _failed++;
  stdout.writeln('not ok $_count - $name');
  for (final line in const LineSplitter().convert(failures.join('\n'))) {
    stdout.writeln('#   $line');
  }
}

/// Prints the plan. The exit status.
int finish() {
  stdout.writeln('1..$_count');
  return _failed == 0 && _count > 0 ? 0 : 1;
}

/// What a test found wrong.
final class Failure implements Exception {
  Failure(this.message);

  final String message;

  @override
  String toString() => message;
}

void expect(bool condition, String problem) {
  if (!condition) throw Failure(problem);
}

void expectEqual(Object? found, Object? expected, [String what = 'value']) {
  if (found != expected) throw Failure('$what: expected $expected, found $found');
}

/// The error of that type which [body] ends with.
Future<E> expectError<E extends Object>(FutureOr<Object?> Function() body) async {
  try {
    await body();
  } on E catch (error) {
    return error;
  }
  throw Failure('expected a $E, and nothing was thrown');
}

/// Waits until [condition] holds.
Future<void> until(String what, FutureOr<bool> Function() condition) async {
  final watch = Stopwatch()..start();
  while (!await condition()) {
    if (watch.elapsed > const Duration(seconds: 10)) throw Failure('waited 10 s: $what');
    await Future<void>.delayed(const Duration(milliseconds: 5));
  }
}
