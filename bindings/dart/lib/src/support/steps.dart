/// Steps of logins that want more, as C has them.
library;

import 'dart:ffi';

import '../public/login.dart';
import '../public/login_step.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'handles.dart';

/// What the server wants besides.
OAuthLoginStep readStep(Interface raw, Pointer<RawResult> result) => NativeStep(raw, raw.resultCopyStep(result));

/// The handle of a step that a client has received.
Pointer<RawLoginStep> stepHandle(OAuthLoginStep step) => switch (step) {
  NativeStep(:final native) => native,
  _ => throw foreign('step'),
};

/// A step with its handle, which goes with the object.
@pragma('vm:isolate-unsendable')
final class NativeStep implements OAuthLoginStep, Finalizable {
  /// Takes over [native].
  NativeStep(Interface raw, this.native)
    : id = present(raw.loginStepId(native), 'the id of a step'),
      kind = _kind(raw.loginStepKind(native)),
      identifier = raw.loginStepIdentifier(native),
      provider = _provider(raw.loginStepProvider(native)),
      expiresAt = moment(raw.loginStepExpiresAtMs(native)),
      messages = List.unmodifiable([
        for (var index = 0; index < raw.loginStepMessageCount(native); index++) _message(raw, native, index),
      ]),
      ways = List.unmodifiable([
        for (var index = 0; index < raw.loginStepWayCount(native); index++) _way(raw, native, index),
      ]) {
    _finalizer.attach(raw, this, native.cast(), 'cardea_login_step_free');
  }

  static final HandleFinalizer _finalizer = HandleFinalizer();

  /// The handle.
  final Pointer<RawLoginStep> native;

  @override
  final String id;

  @override
  final OAuthLoginStepKind kind;

  @override
  final String? identifier;

  @override
  final OAuthProvider? provider;

  @override
  final DateTime expiresAt;

  @override
  final List<OAuthLoginStepMessage> messages;

  @override
  final List<OAuthLoginStepWay> ways;

  /// Names the step and nothing else: the rest may hold an address.
  @override
  String toString() => 'OAuthLoginStep($id, ${kind.name})';

  static OAuthLoginStepKind _kind(int number) => switch (number) {
    constants.stepMissingTraits => OAuthLoginStepKind.missingTraits,
    constants.stepAccountLinking => OAuthLoginStepKind.accountLinking,
    constants.stepSecondFactor => OAuthLoginStepKind.secondFactor,
    _ => OAuthLoginStepKind.other,
  };

  static OAuthLoginStepMessage _message(Interface raw, Pointer<RawLoginStep> step, int index) => OAuthLoginStepMessage(
    id: raw.loginStepMessageId(step, index),
    text: raw.loginStepMessage(step, index) ?? '',
    isError: raw.loginStepMessageIsError(step, index),
  );

  static OAuthProvider? _provider(String? name) => name == null ? null : OAuthProvider(name);

  static OAuthLoginStepWay _way(Interface raw, Pointer<RawLoginStep> step, int way) => OAuthLoginStepWay(
    id: present(raw.loginStepWayId(step, way), 'the name of a way'),
    provider: _provider(raw.loginStepWayProvider(step, way)),
    label: raw.loginStepWayLabel(step, way),
    fields: List.unmodifiable([
      for (var index = 0; index < raw.loginStepFieldCount(step, way); index++) _field(raw, step, way, index),
    ]),
  );

  static OAuthLoginStepField _field(Interface raw, Pointer<RawLoginStep> step, int way, int field) =>
      OAuthLoginStepField(
        name: present(raw.loginStepFieldName(step, way, field), 'the name of a field'),
        type: raw.loginStepFieldType(step, way, field) ?? 'text',
        label: raw.loginStepFieldLabel(step, way, field),
        value: raw.loginStepFieldValue(step, way, field),
        isRequired: raw.loginStepFieldIsRequired(step, way, field),
        message: raw.loginStepFieldMessage(step, way, field),
      );
}
