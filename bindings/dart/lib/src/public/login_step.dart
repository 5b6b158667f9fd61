// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

import 'login.dart';

/// What a server wants to know before it lets a user in, beyond the sign-in at the provider. Show its [ways], ask for the
/// fields of the chosen one, and call `CardeaClient.answerLoginStepInBrowser`. It belongs to the isolate that has it; another one
/// restores it by its [id].
abstract interface class OAuthLoginStep {
  /// Names the step for its restoration, also in a later process. Not a secret.
  String get id;

  /// What is missing.
  OAuthLoginStepKind get kind;

  /// The identifier that it concerns, if the server says so, such as an address that belongs to another account.
  String? get identifier;

  /// The provider that it concerns, if the server says so: the one to link, or whose sign-in lacks something.
  OAuthProvider? get provider;

  /// When the step stops being usable.
  DateTime get expiresAt;

  /// What the server says to the user, in its own words.
  List<OAuthLoginStepMessage> get messages;

  /// The ways to go on; any one is enough.
  List<OAuthLoginStepWay> get ways;
}

/// What is missing.
enum OAuthLoginStepKind {
  /// The account lacks properties: ask for the fields.
  missingTraits,

  /// The address belongs to an account that signs in another way: do so once, and the two are linked.
  accountLinking,

  /// The account has a second factor.
  secondFactor,

  /// Something that this version has no name for: the messages and the ways say more.
  other,
}

/// Something that the server says to the user.
final class OAuthLoginStepMessage {
  /// Made by the library; by an application only in tests.
  const OAuthLoginStepMessage({required this.id, required this.text, this.isError = false});

  /// The server's number for it, the part that does not change.
  final int id;

  /// The text, in English or as the project has set it.
  final String text;

  /// Whether it reports an error.
  final bool isError;

  @override
  String toString() => 'OAuthLoginStepMessage($id)';
}

/// One way to go on.
final class OAuthLoginStepWay {
  /// Made by the library; by an application only in tests.
  const OAuthLoginStepWay({required this.id, this.provider, this.label, this.fields = const []});

  /// Names the way, such as `password`, `totp` or `oidc:google`.
  final String id;

  /// The provider to sign in with, if this way leads through a browser.
  final OAuthProvider? provider;

  /// The server's words for it.
  final String? label;

  /// What to ask for.
  final List<OAuthLoginStepField> fields;

  @override
  String toString() => 'OAuthLoginStepWay($id)';
}

/// Something to ask for.
final class OAuthLoginStepField {
  /// Made by the library; by an application only in tests.
  const OAuthLoginStepField({
    required this.name,
    required this.type,
    this.label,
    this.value,
    this.isRequired = false,
    this.message,
  });

  /// Names the field in the answer.
  final String name;

  /// What kind of input it is, in the words of HTML: `text`, `email`, `password`, `number`, `checkbox`.
  final String type;

  /// The server's words for it.
  final String? label;

  /// What is known already.
  final String? value;

  /// Whether the server wants it filled in.
  final bool isRequired;

  /// What the server says of it, a line for each message.
  final String? message;

  @override
  String toString() => 'OAuthLoginStepField($name)';
}

/// The answer to an [OAuthLoginStep]. What was filled in is in no textual form.
final class OAuthLoginAnswer {
  /// The chosen [way], and what was filled in.
  const OAuthLoginAnswer({required this.way, this.values = const {}});

  /// The id of the chosen way.
  final String way;

  /// What was filled in, by the names of the fields. A field that is left out keeps the value that it has; a checkbox is `true`
  /// or `false`.
  final Map<String, String> values;

  @override
  String toString() => 'OAuthLoginAnswer($way)';
}
