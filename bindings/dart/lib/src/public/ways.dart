import 'dart:async';

import '../raw/constants.g.dart' as constants;
import '../support/library.dart';
import '../support/memory.dart';
import 'user.dart';

/// The sign-on of a company (SAML).
final class CompanySignOn {
  /// The sign-on of the company that this e-mail address belongs to.
  const CompanySignOn.email(String this.email) : provider = null, connectionId = null;

  /// The sign-on by a connection that the server has with a company, such as of the provider `okta`.
  const CompanySignOn.connection({required String this.provider, required String this.connectionId}) : email = null;

  /// The address, where there is one.
  final String? email;

  /// The provider of the connection, where there is no address.
  final String? provider;

  /// The server's name for the connection, where there is no address.
  final String? connectionId;

  @override
  String toString() => 'CompanySignOn';
}

/// What a password is compared by. Characters are Unicode scalar values, told apart by their general category.
enum PasswordCriterion {
  /// The least number of characters.
  minLength(constants.passwordMinLength),

  /// The greatest number of characters.
  maxLength(constants.passwordMaxLength),

  /// Upper case letters.
  uppercase(constants.passwordUppercase),

  /// Lower case letters.
  lowercase(constants.passwordLowercase),

  /// Digits.
  numbers(constants.passwordNumbers),

  /// All other characters.
  symbols(constants.passwordSymbols);

  const PasswordCriterion(this.number);

  /// The constant of C.
  final int number;
}

/// How a password stands by one criterion.
final class PasswordCheck {
  /// Made by [PasswordPolicy.check].
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

/// What a server demands of passwords. A 0 demands nothing.
final class PasswordPolicy {
  /// A policy of the application's own; others come from a client.
  const PasswordPolicy({
    this.minLength = 0,
    this.maxLength = 0,
    this.uppercase = 0,
    this.lowercase = 0,
    this.numbers = 0,
    this.symbols = 0,
  });

  /// How many characters there must be.
  final int minLength;

  /// How many there may be; 0 without a limit.
  final int maxLength;

  /// How many upper case letters there must be.
  final int uppercase;

  /// How many lower case letters there must be.
  final int lowercase;

  /// How many digits there must be.
  final int numbers;

  /// How many other characters there must be.
  final int symbols;

  /// Compares a password with the policy, here and without a server: one result for each criterion.
  List<PasswordCheck> check(String password) {
    checkText(password, 'password');
    return [for (final criterion in PasswordCriterion.values) _check(criterion, password)];
  }

  PasswordCheck _check(PasswordCriterion criterion, String password) {
    final expected = switch (criterion) {
      PasswordCriterion.minLength => minLength,
      PasswordCriterion.maxLength => maxLength,
      PasswordCriterion.uppercase => uppercase,
      PasswordCriterion.lowercase => lowercase,
      PasswordCriterion.numbers => numbers,
      PasswordCriterion.symbols => symbols,
    };
    final actual = Library.instance.raw.passwordCount(password, criterion.number);
    final isValid = criterion == PasswordCriterion.maxLength ? expected == 0 || actual <= expected : actual >= expected;
    return PasswordCheck(criterion: criterion, actual: actual, expected: expected, isValid: isValid);
  }
}

/// Makes and uses passkeys: `securityKey` and `passkeyPage` of a client, or one of the application's. All values are those of
/// WebAuthn, as JSON. A thrown `CardeaException` with the code `cancelled` says that the user dismissed the question.
abstract interface class PasskeyAuthenticator {
  /// Signs in: takes `PublicKeyCredentialRequestOptions`, and returns the assertion.
  FutureOr<String> assertion(String options);

  /// Makes a passkey: takes `PublicKeyCredentialCreationOptions`, and returns the attestation.
  FutureOr<String> attestation(String options);
}

/// What an authenticator is asked for. It belongs to the isolate that has it.
abstract interface class PasskeyQuestion {
  /// The options of WebAuthn, as JSON.
  String get options;
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

/// What a user has to do before the server grants a scope. It belongs to the isolate that has it; another one restores it by its
/// [id].
abstract interface class StepUpChallenge {
  /// Names the challenge for its restoration. Not a secret.
  String get id;

  /// The scope that was asked for.
  String get scope;

  /// What comes next: `verify_email` and `verify_sms` for a code, `verify_passkey`, `sign_in` for a login with the option `stepUp`,
  /// or a step of the application's own server.
  String get step;

  /// What a Prelude server has said of it when it began: `review` or `continue`.
  String? get status;

  /// What to ask an authenticator for in a `verify_passkey`, as JSON.
  String? get passkeyOptions;

  /// When the challenge stops being usable.
  DateTime get expiresAt;
}

/// How a step was done.
final class StepUpAnswer {
  /// With the code that was sent.
  const StepUpAnswer.code(String code) : kind = constants.proofCode, text = code;

  /// With a token of the application's own server, which says that its step is done.
  const StepUpAnswer.verificationToken(String token) : kind = constants.proofToken, text = token;

  /// With what an authenticator has signed: the assertion of WebAuthn, as JSON.
  const StepUpAnswer.passkeyAssertion(String assertion) : kind = constants.proofAssertion, text = assertion;

  /// The constant of C for its kind.
  final int kind;

  /// What it says.
  final String text;

  @override
  String toString() => 'StepUpAnswer';
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

/// Tells a fraud prevention service about the device, and returns the service's name for that, or null. When it fails,
/// the request goes without; a `CardeaException` with the code `cancelled` ends the call.
typedef SignalCollector = FutureOr<String?> Function();
