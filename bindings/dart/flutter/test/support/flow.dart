import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/foundation.dart';
import 'package:flutter/widgets.dart';
import 'package:flutter_test/flutter_test.dart';

import 'sandbox.dart';

/// An application on the screen of a test, with a real client of the sandbox.
class FlowApp {
  /// Made by [flow].
  FlowApp(this.tester);

  final WidgetTester tester;
  final StandInBrowser browser = StandInBrowser();
  final MapStore store = MapStore();
  SignInController? _controller;

  SignInController get controller => _controller!;

  /// Puts [child] below a scope.
  Future<void> show(Widget child, {Backend? backend, SecurityKeyHandler? securityKeyHandler}) => tester.pumpWidget(
    CardeaScope(
      create: () => _controller = SignInController(
        openClient(browser, store: store, backend: backend, securityKeyHandler: securityKeyHandler),
      ),
      child: child,
    ),
  );

  /// Does what the engine takes part in, and draws meanwhile: half of such work is done by callbacks in the zone of the test,
  /// whose clock stands still unless it is drawn.
  Future<void> does(Future<void> Function() work) async {
    var isDone = false;
    unawaited(work().whenComplete(() => isDone = true));
    await until(() => isDone, 'the end of this');
  }

  /// Lets the engine work, and draws, until [isDone].
  Future<void> until(bool Function() isDone, String what) async {
    final limit = Stopwatch()..start();
    while (!isDone()) {
      if (limit.elapsed > const Duration(seconds: 15)) fail('$what does not come: ${controller.state}');
      await tester.runAsync(() => Future<void>.delayed(const Duration(milliseconds: 5)));
      await tester.pump(const Duration(milliseconds: 5));
    }
    await tester.pump();
  }

  /// Waits for what is to be seen.
  Future<void> sees(Finder finder) => until(() => finder.evaluate().isNotEmpty, '$finder');

  Future<void> _end() async {
    final controller = _controller;
    if (controller == null) return;
    await does(controller.close);
  }
}

/// A test on the screen.
void flow(String description, Future<void> Function(WidgetTester tester, FlowApp app) body) {
  testWidgets(description, (tester) async {
    debugDefaultTargetPlatformOverride = TargetPlatform.linux;
    await tester.runAsync(resetSandbox);
    final app = FlowApp(tester);
    try {
      await body(tester, app);
    } finally {
      // Before the widgets go: what their end would begin would not come to its end in a test.
      await app._end();
      debugDefaultTargetPlatformOverride = null;
    }
  });
}
