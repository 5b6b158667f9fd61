/// Objects that keep a handle of C, for the calls that take it back.
library;

import 'dart:ffi';

import '../public/device_login.dart';
import '../public/exceptions.dart';
import '../public/login.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/error_codes.g.dart';
import '../raw/interface.g.dart';

/// A value that no result goes without.
T present<T extends Object>(T? value, String what) =>
    value ?? (throw CardeaException(ErrorCode.internalError, 'A result lacks $what.'));

/// A point in time.
DateTime moment(int milliseconds) => DateTime.fromMillisecondsSinceEpoch(milliseconds, isUtc: true);

/// An attempt with its handle, which goes with the object.
@pragma('vm:isolate-unsendable')
final class NativeAttempt implements OAuthLoginAttempt, Finalizable {
  /// Takes over [native].
  NativeAttempt(Interface raw, this.native)
    : id = present(raw.attemptId(native), 'the id of an attempt'),
      authorizationUrl = present(raw.attemptAuthorizationUrl(native), 'an authorization URL'),
      redirectUri = present(raw.attemptRedirectUri(native), 'a redirect URI'),
      expiresAt = moment(raw.attemptExpiresAtMs(native)) {
    _finalizer.attach(raw, this, native.cast(), 'cardea_attempt_free');
  }

  static final HandleFinalizer _finalizer = HandleFinalizer();

  /// The handle.
  final Pointer<RawAttempt> native;

  @override
  final String id;

  @override
  final String authorizationUrl;

  @override
  final String redirectUri;

  @override
  final DateTime expiresAt;

  @override
  String toString() => 'OAuthLoginAttempt($id)';
}

/// A challenge with its handle, which goes with the object.
@pragma('vm:isolate-unsendable')
final class NativeChallenge implements OAuthEmailChallenge, Finalizable {
  /// Takes over [native].
  NativeChallenge(Interface raw, this.native)
    : id = present(raw.challengeId(native), 'the id of a challenge'),
      email = raw.challengeEmail(native),
      channel = raw.challengeChannel(native) == constants.otpChannelSms ? OTPChannel.sms : OTPChannel.email,
      expiresAt = moment(raw.challengeExpiresAtMs(native)) {
    _finalizer.attach(raw, this, native.cast(), 'cardea_challenge_free');
  }

  static final HandleFinalizer _finalizer = HandleFinalizer();

  /// The handle.
  final Pointer<RawChallenge> native;

  @override
  final String id;

  @override
  final String? email;

  @override
  final OTPChannel channel;

  @override
  final DateTime expiresAt;

  @override
  String toString() => 'OAuthEmailChallenge($id)';
}

/// A login on another device with its handle, which goes with the object.
@pragma('vm:isolate-unsendable')
final class NativeDeviceLogin implements DeviceLogin, Finalizable {
  /// Takes over [native].
  NativeDeviceLogin(Interface raw, this.native)
    : id = present(raw.deviceLoginId(native), 'the id of a login'),
      userCode = present(raw.deviceLoginUserCode(native), 'a code for the user'),
      verificationUri = present(raw.deviceLoginVerificationUri(native), 'a page for the user'),
      verificationUriComplete = raw.deviceLoginVerificationUriComplete(native),
      expiresAt = moment(raw.deviceLoginExpiresAtMs(native)) {
    _finalizer.attach(raw, this, native.cast(), 'cardea_device_login_free');
  }

  static final HandleFinalizer _finalizer = HandleFinalizer();

  /// The handle.
  final Pointer<RawDeviceLogin> native;

  @override
  final String id;

  @override
  final String userCode;

  @override
  final String verificationUri;

  @override
  final String? verificationUriComplete;

  @override
  final DateTime expiresAt;

  @override
  String toString() => 'DeviceLogin($id)';
}

/// The handle of an attempt that a client has made.
Pointer<RawAttempt> attemptHandle(OAuthLoginAttempt attempt) => switch (attempt) {
  NativeAttempt(:final native) => native,
  _ => throw foreign('attempt'),
};

/// The handle of a challenge that a client has made.
Pointer<RawChallenge> challengeHandle(OAuthEmailChallenge challenge) => switch (challenge) {
  NativeChallenge(:final native) => native,
  _ => throw foreign('challenge'),
};

/// The handle of a login on another device that a client has made.
Pointer<RawDeviceLogin> deviceLoginHandle(DeviceLogin login) => switch (login) {
  NativeDeviceLogin(:final native) => native,
  _ => throw foreign('login'),
};

/// An object of the application's own class where one of the library's is needed.
CardeaArgumentError foreign(String name) => CardeaArgumentError(name, 'was not made by a CardeaClient');

/// Frees the handles of one kind when their objects are collected: these functions call nothing back.
final class HandleFinalizer {
  NativeFinalizer? _finalizer;

  /// Ties [handle] to [object].
  void attach(Interface raw, Finalizable object, Pointer<Void> handle, String free) {
    final finalizer = _finalizer ??= NativeFinalizer(raw.declarations.library.lookup(free));
    finalizer.attach(object, handle, externalSize: 512);
  }
}
