import '../raw/constants.g.dart' as constants;

/// One session of the user, on this device or another one. Points in time are those of the server's clock.
final class Session {
  /// Made by the library; by an application only in tests.
  const Session({
    required this.id,
    this.deviceModel,
    this.deviceType,
    this.osVersion,
    this.countryCode,
    this.createdAt,
    this.lastSeenAt,
    this.expiresAt,
  });

  /// The session's id; equal to the claim `sid` for this one.
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
  final DateTime? createdAt;

  /// When the session was last used.
  final DateTime? lastSeenAt;

  /// When the session ends.
  final DateTime? expiresAt;

  @override
  String toString() => 'Session($id)';
}

/// Some of the user's sessions.
final class SessionList {
  /// Made by the library; by an application only in tests.
  const SessionList({required this.sessions, required this.total, required this.limit, required this.offset});

  /// These sessions.
  final List<Session> sessions;

  /// How many sessions the user has in all.
  final int total;

  /// How many sessions one answer has at most.
  final int limit;

  /// How many sessions come before the first one of the list.
  final int offset;

  @override
  String toString() => 'SessionList(${sessions.length} of $total)';
}

/// The sessions to end.
final class SessionTarget {
  const SessionTarget._(this.number, [this.id]);

  /// The one of that id.
  const SessionTarget.one(String id) : this._(constants.sessionsOne, id);

  /// All of them, this one included.
  static const SessionTarget all = SessionTarget._(constants.sessionsAll);

  /// All but this one.
  static const SessionTarget others = SessionTarget._(constants.sessionsOthers);

  /// This one.
  static const SessionTarget mine = SessionTarget._(constants.sessionsMine);

  /// The constant of C.
  final int number;

  /// Names the session, where it is one.
  final String? id;

  @override
  String toString() => 'SessionTarget($number)';
}

/// An account of the application that a store has something of.
final class StoredAccount {
  /// Made by the library; by an application only in tests.
  const StoredAccount({required this.server, required this.account, required this.hasSession});

  /// The server, as the store names it: `prelude https://auth.example.com`, or `Configuration.storeNamespace`.
  final String server;

  /// The account's name: that of the configuration.
  final String account;

  /// Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished.
  final bool hasSession;

  @override
  String toString() => 'StoredAccount($account at $server)';
}

/// The application user that an identity is linked to. The names are of a person: no textual form shows them.
final class IdentityLink {
  /// Made by the library; by an application only in tests.
  const IdentityLink({required this.isNew, required this.appUserId, this.aliases = const []});

  /// Whether this call made the link; otherwise it existed before.
  final bool isNew;

  /// The application's own id of the user.
  final String appUserId;

  /// Earlier ids of the same user, such as the one before the first sign-in.
  final List<String> aliases;

  @override
  String toString() => 'IdentityLink(isNew: $isNew)';
}
