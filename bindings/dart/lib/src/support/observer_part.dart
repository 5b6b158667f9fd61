/// An observer of the application, as C calls it, and the events that it is told of.
library;

import 'dart:ffi';

import '../public/events.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'core.dart';
import 'handles.dart';
import 'native_errors.dart';
import 'ports.dart';
import 'results.dart';

/// An observer of the client.
final class ObserverPart implements HostPart {
  /// Calls [_observer].
  ObserverPart(this._raw, this._observer);

  final Interface _raw;
  final void Function(SessionEvent event) _observer;
  late final Callback _handler = Callback((about) => _observe(Pointer.fromAddress(about)));

  /// A handle for a configuration, to be freed by the caller.
  Pointer<RawObserver> make() => _raw.observerNew(_handler.function(), _handler.userData, nullptr);

  void _observe(Pointer<RawEvent> handle) {
    final event = readEvent(_raw, handle);
    if (event != null) _observer(event);
  }

  @override
  void close() => _handler.close();
}

/// Reads an event, which is freed here or goes with what it becomes. Null for a kind that this package does not know.
SessionEvent? readEvent(Interface raw, Pointer<RawEvent> event) {
  final kind = raw.eventKind(event);
  if (kind == constants.eventLoginWaiting) return _readLoginWaiting(raw, event);
  try {
    return switch (kind) {
      constants.eventSignedIn => SignedIn(readUser(raw, raw.eventUser(event))),
      constants.eventSignedOut => SignedOut(raw.eventReason(event) ?? ''),
      constants.eventRefreshed => Refreshed(readUser(raw, raw.eventUser(event))),
      constants.eventRefreshFailed => RefreshFailed(
        readError(raw, raw.eventError(event)),
        isTerminal: raw.eventIsTerminal(event),
      ),
      constants.eventLoginReturned => LoginReturned(raw.eventActivationToken(event)),
      constants.eventRedirectIgnored => RedirectIgnored(readError(raw, raw.eventError(event))),
      constants.eventStoreAsking => StoreAsking(raw.eventReason(event) ?? ''),
      _ => null,
    };
  } finally {
    raw.eventFree(event);
  }
}

SessionEvent _readLoginWaiting(Interface raw, Pointer<RawEvent> event) {
  final handle = _EventHandle(raw, event);
  return LoginWaiting(
    authorizationUrl: raw.eventAuthorizationUrl(event) ?? '',
    attemptId: raw.eventAttemptId(event) ?? '',
    openAgain: handle.openAgain,
  );
}

/// An event that can be asked to open its page again.
final class _EventHandle implements Finalizable {
  _EventHandle(this._raw, this._event) {
    _finalizer.attach(_raw, this, _event.cast(), 'cardea_event_free');
  }

  static final HandleFinalizer _finalizer = HandleFinalizer();

  final Interface _raw;
  final Pointer<RawEvent> _event;

  bool openAgain() => _raw.eventOpenAgain(_event);
}
