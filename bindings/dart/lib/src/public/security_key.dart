import 'dart:async';

/// What the user of a security key is to do now: [ConnectSecurityKey], [ChooseSecurityKey] or [TouchSecurityKey].
sealed class SecurityKeyNotice {
  const SecurityKeyNotice();
}

/// No security key is there: plug one in, or lay it on the reader.
final class ConnectSecurityKey extends SecurityKeyNotice {
  /// Made by the library; by an application only in tests.
  const ConnectSecurityKey();

  @override
  String toString() => 'ConnectSecurityKey';
}

/// Several security keys are there: touch the one to use.
final class ChooseSecurityKey extends SecurityKeyNotice {
  /// Made by the library; by an application only in tests.
  const ChooseSecurityKey(this.count);

  /// How many there are.
  final int count;

  @override
  String toString() => 'ChooseSecurityKey($count)';
}

/// A security key waits to be touched.
final class TouchSecurityKey extends SecurityKeyNotice {
  /// Made by the library; by an application only in tests.
  const TouchSecurityKey(this.keyName);

  /// What its maker calls it.
  final String keyName;

  @override
  String toString() => 'TouchSecurityKey($keyName)';
}

/// The PIN that a security key wants.
final class SecurityKeyPINQuestion {
  /// Made by the library; by an application only in tests.
  const SecurityKeyPINQuestion({required this.keyName, this.isWrong = false, this.triesLeft});

  /// What the maker calls the key.
  final String keyName;

  /// Whether the PIN before was wrong.
  final bool isWrong;

  /// How many wrong ones lock the key, which then works only after a reset that deletes its passkeys. Null where it does not say
  /// so.
  final int? triesLeft;

  /// Whether one more wrong PIN locks the key. Warn its user.
  bool get isLastTry => triesLeft == 1;

  @override
  String toString() => 'SecurityKeyPINQuestion($keyName)';
}

/// Tells the user of a security key what to do, and asks for what the key wants to know.
///
/// When it fails, the call ends as `cancelled`, and what it has thrown goes to the zone that created the client. A thrown
/// `CardeaException` with the code `cancelled` is a way to give up, and goes nowhere. When a call ends before its question is
/// answered, as by a `Cancellation`, a later answer does nothing: take the question away when the call ends.
abstract class SecurityKeyHandler {
  /// For subclasses.
  const SecurityKeyHandler();

  /// Shows what to do now.
  void tell(SecurityKeyNotice notice);

  /// Asks for the key's PIN, and returns it, or null: the user gives up.
  FutureOr<String?> pin(SecurityKeyPINQuestion question);

  /// Asks which account is meant, when the key has several for one server, and returns its place among the [names]. The
  /// first one is the latest, and meant unless a subclass says otherwise.
  FutureOr<int> account(List<String> names) => 0;
}
