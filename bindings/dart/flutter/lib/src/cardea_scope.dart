import 'dart:async';
import 'dart:ui' show AppExitResponse;

import 'package:flutter/widgets.dart';

import 'sign_in_controller.dart';

/// Makes a [SignInController], looks for the stored session, and gives the controller to the widgets below.
///
/// Put it above the `MaterialApp`, so that every page and dialog finds it. It looks at the store when the window is used again, and closes the controller when it goes, and
/// before the application ends: a refresh that is cut off can cost its session.
class CardeaScope extends StatefulWidget {
  /// Above [child], with a controller that [create] makes once.
  const CardeaScope({required this.create, required this.child, super.key});

  /// Makes the controller. The scope owns it.
  final SignInController Function() create;

  /// What may ask for the controller.
  final Widget child;

  /// The controller of the scope around [context], which is rebuilt whenever the state changes.
  static SignInController of(BuildContext context) {
    final around = context.dependOnInheritedWidgetOfExactType<_Controller>();
    return _found(around);
  }

  /// The controller of the scope around [context], for callbacks: nothing is rebuilt.
  static SignInController read(BuildContext context) {
    final around = context.getInheritedWidgetOfExactType<_Controller>();
    return _found(around);
  }

  static SignInController _found(_Controller? around) {
    final controller = around?.notifier;
    if (controller == null) {
      throw FlutterError('There is no CardeaScope above this context. Put one above the MaterialApp.');
    }
    return controller;
  }

  @override
  State<CardeaScope> createState() => _CardeaScopeState();
}

class _CardeaScopeState extends State<CardeaScope> {
  late final SignInController _controller = widget.create();
  late final AppLifecycleListener _lifecycle;

  @override
  void initState() {
    super.initState();
    _lifecycle = AppLifecycleListener(
      onResume: () => unawaited(_controller.recheck()),
      onExitRequested: _exitRequested,
    );
    unawaited(_controller.restore());
  }

  Future<AppExitResponse> _exitRequested() async {
    await _controller.close();
    return AppExitResponse.exit;
  }

  @override
  void dispose() {
    _lifecycle.dispose();
    _controller.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => _Controller(notifier: _controller, child: widget.child);
}

class _Controller extends InheritedNotifier<SignInController> {
  const _Controller({required super.notifier, required super.child});
}
