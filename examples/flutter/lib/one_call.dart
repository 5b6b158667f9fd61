import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/widgets.dart';

/// One call of the client at a time, for a page that says how it goes. The call ends with the page.
mixin OneCall<T extends StatefulWidget> on State<T> {
  Cancellation? _running;

  /// Why the last call failed.
  CardeaException? error;

  /// Whether a call is under way.
  bool get isBusy => _running != null;

  /// Does [work], unless something is being done. It must not touch what is not there any more: a page can go meanwhile.
  Future<void> call(Future<void> Function(Cancellation cancellation) work) async {
    if (_running != null) return;
    final cancellation = Cancellation();
    CardeaException? failure;
    setState(() {
      _running = cancellation;
      error = null;
    });
    try {
      await work(cancellation);
    } on CardeaException catch (thrown) {
      if (!thrown.isCancelled) failure = thrown;
    }
    if (!mounted) return;
    setState(() {
      _running = null;
      error = failure;
      if (failure != null) failed(failure);
    });
  }

  /// Decides what is shown after [failure].
  void failed(CardeaException failure) {}

  /// Ends the call that is under way.
  void giveUp() => _running?.cancel();

  @override
  void dispose() {
    giveUp();
    super.dispose();
  }
}

/// Whether a code can still be entered after [error], as docs/flows.md says.
bool isCodeUsableAfter(CardeaException error) =>
    error.isRetryable ||
    error.code == ErrorCode.invalidOtpCode ||
    error.code == ErrorCode.invalidArgument ||
    error.code == ErrorCode.tlsFailed;
