/// How events reach an application.
library;

import 'dart:async';

import '../public/events.dart';

/// Brings events to the observer and to the stream.
final class EventChannel {
  /// For [_observer], and for the listeners of [stream].
  EventChannel(this._observer);

  final void Function(SessionEvent)? _observer;

  /// Whose events these are.
  WeakReference<Object>? owner;

  /// Keeps the client while there is a listener, which may have nothing but the stream. A set, because a compiler that works ahead of
  /// time leaves out a field that nobody reads.
  final Set<Object> _held = {};

  late final StreamController<SessionEvent> _controller = StreamController.broadcast(
    onListen: () => _held.addAll([?owner?.target]),
    onCancel: _held.clear,
  );

  /// The events from the moment that you listen.
  Stream<SessionEvent> get stream => _controller.stream;

  /// Whether anyone hears of events.
  bool get isHeard => _observer != null || _controller.hasListener;

  /// Brings one.
  void add(SessionEvent event) {
    _observer?.call(event);
    if (!_controller.isClosed) _controller.add(event);
  }

  /// Ends the stream.
  void close() {
    _held.clear();
    unawaited(_controller.close());
  }
}
