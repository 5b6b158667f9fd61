import '../raw/declarations.g.dart';
import '../support/handles.dart';
import 'pending.dart';
import 'user.dart';

/// What a password is compared by. Characters are Unicode scalar values, told apart by their general category.
enum PasswordCriterion {
  /// The least number of characters.
  minLength('min_length'),

  /// The greatest number of characters; 0 for any number.
  maxLength('max_length'),

  /// Upper case letters.
  uppercase('uppercase'),

  /// Lower case letters.
  lowercase('lowercase'),

  /// Digits.
  numbers('numbers'),

  /// All other characters.
  symbols('symbols');

  const PasswordCriterion(this.word);

  /// Its name in the C header.
  final String word;
}

/// How a password stands by one criterion.
final class PasswordCheck {
  /// Made by the library; by an application only in tests.
  const PasswordCheck({required this.criterion, required this.actual, required this.expected, required this.isValid});

  /// What was counted.
  final PasswordCriterion criterion;

  /// How many there are.
  final int actual;

  /// How many there must be, or, by [PasswordCriterion.maxLength], may be.
  final int expected;

  /// Whether that is enough.
  final bool isValid;
}

/// What a server demands of passwords: `CardeaClient.passwordCompliancy`.
abstract interface class PasswordCompliancy {
  /// How many characters there must be, or, by [PasswordCriterion.maxLength], may be.
  int expected(PasswordCriterion criterion);

  /// Compares a password with the rules, here and without a server: one result for each criterion.
  List<PasswordCheck> validate(String password);
}

/// The rules as C has them. Not exported.
final class NativeCompliancy implements PasswordCompliancy {
  /// Takes over the list.
  NativeCompliancy(this._list);

  final Owned<RawList> _list;

  @override
  int expected(PasswordCriterion criterion) => _list.use(
    (raw, list) => readRows(
      raw,
      list,
      (row) => row.text('criterion') == criterion.word ? row.number('expected') : 0,
    ).fold(0, (sum, number) => sum + number),
  );

  @override
  List<PasswordCheck> validate(String password) => _list.use((raw, list) {
    final checked = raw.validatePassword(list, password);
    try {
      return readRows(raw, checked, _check).nonNulls.toList();
    } finally {
      raw.listFree(checked);
    }
  });

  /// Null for a criterion that this version does not know.
  static PasswordCheck? _check(Row row) {
    final word = row.text('criterion');
    final criterion = PasswordCriterion.values.where((criterion) => criterion.word == word).firstOrNull;
    if (criterion == null) return null;
    return PasswordCheck(
      criterion: criterion,
      actual: row.number('actual'),
      expected: row.number('expected'),
      isValid: row.yes('valid'),
    );
  }
}

/// A passkey of an account. Points in time are those of the server's clock.
final class Passkey {
  /// Made by the library; by an application only in tests.
  const Passkey({
    required this.id,
    this.nickname,
    this.transports = const [],
    this.isBackedUp = false,
    this.createdAt,
    this.lastUsedAt,
    this.isAlreadyRegistered = false,
  });

  /// The server's name for it.
  final String id;

  /// The user's name for it.
  final String? nickname;

  /// How its authenticator is reached, such as `usb` and `nfc`.
  final List<String> transports;

  /// Whether it is known to be kept elsewhere, too, such as in a cloud.
  final bool isBackedUp;

  /// When it was made.
  final DateTime? createdAt;

  /// When it was last used.
  final DateTime? lastUsedAt;

  /// Whether the server had it already when it was registered; false in lists.
  final bool isAlreadyRegistered;

  @override
  String toString() => 'Passkey($id)';
}

/// What came of asking for a scope, or of one of its steps: [Granted], [StepRequired] or [Blocked].
sealed class StepUpResult {
  const StepUpResult();
}

/// The access token has the scope.
final class Granted extends StepUpResult {
  /// Made by the library; by an application only in tests.
  const Granted(this.user);

  /// The user, with that token.
  final CardeaUser user;

  @override
  String toString() => 'Granted($user)';
}

/// The user has to do something first.
final class StepRequired extends StepUpResult {
  /// Made by the library; by an application only in tests.
  const StepRequired(this.challenge);

  /// What that is.
  final StepUpChallenge challenge;

  @override
  String toString() => 'StepRequired($challenge)';
}

/// The server does not grant the scope to this user now.
final class Blocked extends StepUpResult {
  /// Made by the library; by an application only in tests.
  const Blocked();

  @override
  String toString() => 'Blocked';
}

/// An address or a telephone number of an account.
final class UserIdentifier {
  /// Made by the library; by an application only in tests.
  const UserIdentifier({required this.id, required this.value, this.type});

  /// The server's name for it.
  final String id;

  /// The address or the number.
  final String value;

  /// What it is, in the server's words, such as `email_address`.
  final String? type;

  @override
  String toString() => 'UserIdentifier($id)';
}
