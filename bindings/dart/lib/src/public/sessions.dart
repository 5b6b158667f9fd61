/// One session of the user, on this device or another one. Points in time are ISO 8601 text, as the server has them.
final class CardeaSession {
  /// Made by the library; by an application only in tests.
  const CardeaSession({
    required this.id,
    this.deviceModel,
    this.deviceType,
    this.osVersion,
    this.countryCode,
    this.createdAt,
    this.lastSeenAt,
    this.expiresAt,
  });

  /// Names the session; equal to `CardeaProfile.sessionId` for this one.
  final String id;

  /// The model of the device in the server's words.
  final String? deviceModel;

  /// What kind of device it is: `desktop`, `mobile`, `tablet` or `unknown`.
  final String? deviceType;

  /// The device's operating system in the server's words.
  final String? osVersion;

  /// The country that the session was last seen in, two letters.
  final String? countryCode;

  /// When the user signed in.
  final String? createdAt;

  /// When the session was last used.
  final String? lastSeenAt;

  /// When the session ends.
  final String? expiresAt;

  @override
  String toString() => 'CardeaSession($id)';
}

/// Some of the user's sessions.
final class CardeaSessionList {
  /// Made by the library; by an application only in tests.
  const CardeaSessionList({required this.sessions, required this.total, required this.limit, required this.offset});

  /// These sessions.
  final List<CardeaSession> sessions;

  /// How many sessions the user has in all.
  final int total;

  /// How many sessions one answer has at most.
  final int limit;

  /// How many sessions come before the first one of the list.
  final int offset;

  @override
  String toString() => 'CardeaSessionList(${sessions.length} of $total)';
}

/// Which sessions of the user are ended.
sealed class SessionsToRevoke {
  const SessionsToRevoke();

  /// All of them, this one included.
  static const SessionsToRevoke all = AllSessions();

  /// All but this one.
  static const SessionsToRevoke others = OtherSessions();

  /// This one.
  static const SessionsToRevoke mine = MySession();

  /// The one of that id.
  const factory SessionsToRevoke.one(String id) = OneSession;
}

/// See [SessionsToRevoke.all].
final class AllSessions extends SessionsToRevoke {
  /// See [SessionsToRevoke.all].
  const AllSessions();
}

/// See [SessionsToRevoke.others].
final class OtherSessions extends SessionsToRevoke {
  /// See [SessionsToRevoke.others].
  const OtherSessions();
}

/// See [SessionsToRevoke.mine].
final class MySession extends SessionsToRevoke {
  /// See [SessionsToRevoke.mine].
  const MySession();
}

/// See [SessionsToRevoke.one].
final class OneSession extends SessionsToRevoke {
  /// See [SessionsToRevoke.one].
  const OneSession(this.id);

  /// Names the session.
  final String id;
}
