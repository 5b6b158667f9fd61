import 'dart:async';

/// Ends operations early: give it to calls, and [cancel] it when they are not wanted any more.
///
/// A cancelled call ends as a `CardeaException` whose code is `cancelled` - or with its real outcome, whichever was first. A
/// call that is given a cancelled one is not started. Cancelling late or twice does nothing.
final class Cancellation {
  final Set<void Function()> _actions = {};
  final Completer<void> _cancelled = Completer();

  /// Whether [cancel] was called.
  bool get isCancelled => _cancelled.isCompleted;

  /// Completes when [cancel] is called.
  Future<void> get whenCancelled => _cancelled.future;

  /// Cancels every operation that was given this and has not ended, and those that will be.
  void cancel() {
    if (isCancelled) return;
    _cancelled.complete();
    final actions = _actions.toList();
    _actions.clear();
    for (final action in actions) {
      action();
    }
  }
}

/// How the library hears of a cancellation. Not exported.
extension CancellationHook on Cancellation {
  /// Calls [action] on [Cancellation.cancel] until [unhook].
  void hook(void Function() action) => _actions.add(action);

  /// Forgets [action].
  void unhook(void Function() action) => _actions.remove(action);
}
