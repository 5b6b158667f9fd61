import 'dart:ffi';

import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import '../support/handles.dart';
import 'exceptions.dart';
import 'login.dart';

/// What waits for the user: a page, a code, a step, another device, more proof, or an authenticator.
///
/// It never changes. It belongs to the isolate that has it; another one, and a later process, finds it by its [id]:
/// `CardeaClient.restore`. In tests, implement the class that is needed.
class Pending {
  Pending._(this._owned) {
    _handles[this] = _owned;
  }

  /// A class of an application's own has no such handle, whatever it implements.
  static final Expando<Owned<RawPending>> _handles = Expando();

  final Owned<RawPending> _owned;

  /// The id. Not a secret. Empty of a [PasskeyQuestion], which is not kept.
  String get id => _owned.use((raw, handle) => raw.pendingId(handle)) ?? '';

  /// When it stops being usable, by this machine's clock.
  DateTime? get expiresAt => moment(_owned.use((raw, handle) => raw.pendingExpiresAtMs(handle)));

  /// A text by its name in the C header, or null if there is none.
  String? text(String name) => _owned.use((raw, handle) => raw.pendingText(handle, name));

  List<R> _rows<R>(String name, R Function(Row row) read) =>
      _owned.use((raw, handle) => readRows(raw, raw.pendingList(handle, name), read));

  /// Names the kind and the id: the rest may hold addresses.
  @override
  String toString() => '$runtimeType($id)';
}

/// The redirect of a page: show [authorizationUrl], and call `CardeaClient.finalizeOAuthLogin`.
class OAuthLoginContext extends Pending {
  OAuthLoginContext._(super._owned) : super._();

  /// The page to show. It carries one-time values: never log it.
  String get authorizationUrl => present(text('authorization_url'), 'authorization_url');

  /// The address that the page redirects to.
  String get redirectUri => present(text('redirect_uri'), 'redirect_uri');
}

/// A code that was sent to the user: `CardeaClient.checkOAuthEmailOTP` or `checkOTP` signs in with it.
class OAuthEmailChallenge extends Pending {
  OAuthEmailChallenge._(super._owned) : super._();

  /// Where the code was sent, unless the server does not say: an e-mail address or a telephone number.
  String? get address => text('address');

  /// By which way it was sent.
  OTPChannel get channel => text('channel') == 'sms' ? OTPChannel.sms : OTPChannel.email;
}

/// By which way a one-time code reaches its user.
enum OTPChannel {
  /// By e-mail.
  email,

  /// By a text message to a telephone.
  sms,
}

/// What a server wants to know before it lets a user in, beyond the sign-in at the provider: show the [ways], ask for the
/// fields of the chosen one, and call `CardeaClient.continueLogin`. For Ory.
class OAuthLoginStep extends Pending {
  OAuthLoginStep._(super._owned) : super._();

  /// What is missing.
  OAuthLoginStepKind get kind => switch (text('kind')) {
    'missing_traits' => OAuthLoginStepKind.missingTraits,
    'account_linking' => OAuthLoginStepKind.accountLinking,
    'second_factor' => OAuthLoginStepKind.secondFactor,
    _ => OAuthLoginStepKind.other,
  };

  /// What it concerns, if the server says so, such as an address that belongs to another account.
  String? get identifier => text('identifier');

  /// The provider that it concerns, if the server says so: the one to link, or whose sign-in lacks something.
  OAuthProvider? get provider => OAuthProvider.of(text('provider'));

  /// What the server says to the user, in its own words.
  late final List<OAuthLoginStepMessage> messages = _rows(
    'messages',
    (row) => OAuthLoginStepMessage(id: row.number('id'), text: row.text('text') ?? '', isError: row.yes('is_error')),
  );

  /// The ways to go on; any one is enough.
  late final List<OAuthLoginStepWay> ways = _rows(
    'ways',
    (row) => OAuthLoginStepWay(
      id: row.need('id'),
      provider: OAuthProvider.of(row.text('provider')),
      label: row.text('label'),
      fields: row.rows('fields', _field),
    ),
  );

  static OAuthLoginStepField _field(Row row) => OAuthLoginStepField(
    name: row.need('name'),
    type: row.text('type') ?? 'text',
    label: row.text('label'),
    value: row.text('value'),
    isRequired: row.yes('is_required'),
    message: row.text('message'),
  );
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

  /// Names the field.
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

/// A login that the user approves on another device: show [userCode] and [verificationUri], and call
/// `CardeaClient.continueDeviceLogin`. It ends with the client that began it.
class DeviceLogin extends Pending {
  DeviceLogin._(super._owned) : super._();

  /// What is typed at the page. Show it also beside a QR code: people compare it with what the page shows.
  String get userCode => present(text('user_code'), 'user_code');

  /// The page where the code is typed.
  String get verificationUri => present(text('verification_uri'), 'verification_uri');

  /// The same page with the code already in it, for a QR code or a link; null where the provider has none.
  String? get verificationUriComplete => text('verification_uri_complete');
}

/// What a user has to do before the server grants a scope.
class StepUpChallenge extends Pending {
  StepUpChallenge._(super._owned) : super._();

  /// The scope that was asked for.
  String get scope => text('scope') ?? '';

  /// What comes next: `verify_email` and `verify_sms` for a code, `verify_passkey`, `sign_in` for a login with the
  /// option `stepUp`, or a step of the application's own server.
  String get step => text('step') ?? '';

  /// What a Prelude server has said of it when it began: `review` or `continue`.
  String? get status => text('status');

  /// What to ask an authenticator for in a `verify_passkey`, as JSON.
  String? get options => text('options');
}

/// What an authenticator is asked for: to sign in, which brings a `CardeaUser`, or to make a [Passkey]. It ends with the client
/// that began it.
class PasskeyQuestion<T> extends Pending {
  PasskeyQuestion._(super._owned) : super._();

  /// The options of WebAuthn, as JSON.
  String get options => present(text('options'), 'options');
}

/// What C has lent, as an object. Not exported.
Pending readPending(Interface raw, Pointer<RawPending> pending) {
  final owned = Owned(raw, raw.pendingRetain(pending), 'cardea_pending_free');
  return switch (raw.pendingGetKind(pending)) {
    constants.pendingPage => OAuthLoginContext._(owned),
    constants.pendingCode => OAuthEmailChallenge._(owned),
    constants.pendingStep => OAuthLoginStep._(owned),
    constants.pendingDevice => DeviceLogin._(owned),
    constants.pendingStepUp => StepUpChallenge._(owned),
    _ => Pending._(owned),
  };
}

/// The question of a passkey for what its answer brings. Not exported.
PasskeyQuestion<T> readQuestion<T>(Interface raw, Pointer<RawResult> result) =>
    PasskeyQuestion._(Owned(raw, raw.pendingRetain(raw.resultPending(result)), 'cardea_pending_free'));

/// The handle of what a client has made. Not exported.
Owned<RawPending> handleOf(Pending pending, String name) =>
    Pending._handles[pending] ?? (throw CardeaArgumentError(name, 'was not made by a CardeaClient'));
