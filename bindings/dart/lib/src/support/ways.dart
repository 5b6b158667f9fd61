/// What ways in without a page, and step-ups, bring: copied from C, or with a handle of it.
library;

import 'dart:ffi';

import '../public/ways.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'handles.dart';
import 'results.dart';

/// A question with its handle, which goes with the object.
@pragma('vm:isolate-unsendable')
final class NativeQuestion implements PasskeyQuestion, Finalizable {
  /// Takes over [native].
  NativeQuestion(Interface raw, this.native)
    : options = present(raw.passkeyQuestionOptions(native), 'the options of a question') {
    _finalizer.attach(raw, this, native.cast(), 'cardea_passkey_question_free');
  }

  static final HandleFinalizer _finalizer = HandleFinalizer();

  /// The handle.
  final Pointer<RawPasskeyQuestion> native;

  @override
  final String options;

  @override
  String toString() => 'PasskeyQuestion';
}

/// A challenge with its handle, which goes with the object.
@pragma('vm:isolate-unsendable')
final class NativeStepUp implements StepUpChallenge, Finalizable {
  /// Takes over [native].
  NativeStepUp(Interface raw, this.native)
    : id = present(raw.stepUpId(native), 'the id of a challenge'),
      scope = raw.stepUpScope(native) ?? '',
      step = raw.stepUpStep(native) ?? '',
      status = raw.stepUpStatus(native),
      passkeyOptions = raw.stepUpPasskeyOptions(native),
      expiresAt = moment(raw.stepUpExpiresAtMs(native)) {
    _finalizer.attach(raw, this, native.cast(), 'cardea_step_up_free');
  }

  static final HandleFinalizer _finalizer = HandleFinalizer();

  /// The handle.
  final Pointer<RawStepUp> native;

  @override
  final String id;

  @override
  final String scope;

  @override
  final String step;

  @override
  final String? status;

  @override
  final String? passkeyOptions;

  @override
  final DateTime expiresAt;

  @override
  String toString() => 'StepUpChallenge($id)';
}

/// The handle of a question that a client has asked.
Pointer<RawPasskeyQuestion> questionHandle(PasskeyQuestion question) => switch (question) {
  NativeQuestion(:final native) => native,
  _ => throw foreign('question'),
};

/// The handle of a challenge that a client has made.
Pointer<RawStepUp> stepUpHandle(StepUpChallenge challenge) => switch (challenge) {
  NativeStepUp(:final native) => native,
  _ => throw foreign('challenge'),
};

/// What a server demands of passwords.
PasswordPolicy readPolicy(Interface raw, Pointer<RawResult> result) {
  final policy = raw.resultPasswordPolicy(result);
  int expected(PasswordCriterion criterion) => raw.passwordPolicyExpected(policy, criterion.number);
  return PasswordPolicy(
    minLength: expected(PasswordCriterion.minLength),
    maxLength: expected(PasswordCriterion.maxLength),
    uppercase: expected(PasswordCriterion.uppercase),
    lowercase: expected(PasswordCriterion.lowercase),
    numbers: expected(PasswordCriterion.numbers),
    symbols: expected(PasswordCriterion.symbols),
  );
}

/// Yes or no.
bool readYesOrNo(Interface raw, Pointer<RawResult> result) => raw.resultIsYes(result);

/// A question for an authenticator.
PasskeyQuestion readQuestion(Interface raw, Pointer<RawResult> result) =>
    NativeQuestion(raw, raw.resultCopyQuestion(result));

/// What an authenticator has signed.
String readPasskeyAnswer(Interface raw, Pointer<RawResult> result) =>
    present(raw.resultPasskeyAnswer(result), 'the answer of an authenticator');

/// Passkeys of the account.
List<Passkey> readPasskeys(Interface raw, Pointer<RawResult> result) {
  final list = raw.resultPasskeys(result);
  return [
    for (var index = 0; index < raw.passkeyListCount(list); index++)
      Passkey(
        id: present(raw.passkeyListId(list, index), 'the id of a passkey'),
        nickname: raw.passkeyListNickname(list, index),
        transports: (raw.passkeyListTransports(list, index) ?? '').split(' ').where((way) => way != '').toList(),
        isBackedUp: raw.passkeyListIsBackedUp(list, index),
        createdAt: _time(raw.passkeyListCreatedAtMs(list, index)),
        lastUsedAt: _time(raw.passkeyListLastUsedAtMs(list, index)),
        isAlreadyRegistered: raw.passkeyListIsAlreadyRegistered(list, index),
      ),
  ];
}

/// The passkey that was added.
Passkey readPasskey(Interface raw, Pointer<RawResult> result) => readPasskeys(raw, result).first;

/// A challenge.
StepUpChallenge readStepUp(Interface raw, Pointer<RawResult> result) => NativeStepUp(raw, raw.resultCopyStepUp(result));

/// What came of asking for a scope.
StepUpResult readScope(Interface raw, Pointer<RawResult> result) => switch (raw.resultKind(result)) {
  constants.resultStepUp => StepRequired(readStepUp(raw, result)),
  constants.resultBlocked => const Blocked(),
  _ => Granted(readResultUser(raw, result)),
};

/// Addresses and telephone numbers of the account.
List<UserIdentifier> readIdentifiers(Interface raw, Pointer<RawResult> result) {
  final list = raw.resultIdentifiers(result);
  return [
    for (var index = 0; index < raw.identifierListCount(list); index++)
      UserIdentifier(
        id: present(raw.identifierListId(list, index), 'the id of an identifier'),
        value: raw.identifierListValue(list, index) ?? '',
        type: raw.identifierListType(list, index),
      ),
  ];
}

DateTime? _time(int milliseconds) => milliseconds == 0 ? null : moment(milliseconds);
