/// What operations bring, copied from C.
library;

import 'dart:ffi';
import 'dart:typed_data';

import '../public/browser_session.dart';
import '../public/device_login.dart';
import '../public/exceptions.dart';
import '../public/identity_link.dart';
import '../public/login.dart';
import '../public/requests.dart';
import '../public/sessions.dart';
import '../public/user.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/error_codes.g.dart';
import '../raw/interface.g.dart';

/// Whoever is signed in.
CardeaUser readUser(Interface raw, Pointer<RawUser> user) {
  final profile = raw.userProfile(user);
  return CardeaUser(
    accessToken: _present(raw.userAccessToken(user), 'an access token'),
    accessTokenExpiresAt: _time(raw.userAccessTokenExpiresAtMs(user)),
    profile: CardeaProfile(
      userId: raw.profileUserId(profile),
      sessionId: raw.profileSessionId(profile),
      claimsJson: raw.profileClaimsJson(profile) ?? '{}',
    ),
  );
}

/// The user of a result.
CardeaUser readResultUser(Interface raw, Pointer<RawResult> result) => readUser(raw, raw.resultUser(result));

/// How a login went on.
FinalizeOAuthLoginResult readLogin(Interface raw, Pointer<RawResult> result) {
  if (raw.resultKind(result) == constants.resultLoggedIn) return OAuthLoggedIn(readResultUser(raw, result));
  return readChallenge(raw, result);
}

/// How a resumed login went on, or null when there was none.
FinalizeOAuthLoginResult? readResumed(Interface raw, Pointer<RawResult> result) =>
    raw.resultKind(result) == constants.resultNone ? null : readLogin(raw, result);

/// A login that waits for its code.
OAuthOtpRequired readChallenge(Interface raw, Pointer<RawResult> result) =>
    OAuthOtpRequired(challenge: NativeChallenge(raw, raw.resultTakeChallenge(result)), email: raw.resultEmail(result));

/// A login that was begun.
OAuthLoginAttempt readAttempt(Interface raw, Pointer<RawResult> result) =>
    NativeAttempt(raw, raw.resultTakeAttempt(result));

/// A login on another device.
DeviceLogin readDeviceLogin(Interface raw, Pointer<RawResult> result) =>
    NativeDeviceLogin(raw, raw.resultTakeDeviceLogin(result));

/// How the browser came back from a logout.
BrowserSessionEnd readBrowserSession(Interface raw, Pointer<RawResult> result) =>
    raw.resultBrowserSession(result) == constants.browserSessionConfirmed
    ? BrowserSessionEnd.confirmed
    : BrowserSessionEnd.unconfirmed;

/// Where a link leads.
String readRoute(Interface raw, Pointer<RawResult> result) => _present(raw.resultRoute(result), 'a route');

/// To whom somebody is linked.
IdentityLink readIdentityLink(Interface raw, Pointer<RawResult> result) {
  final link = raw.resultIdentityLink(result);
  return IdentityLink(
    isNew: raw.identityLinkIsNew(link),
    appUserId: _present(raw.identityLinkAppUserId(link), 'the name of a user'),
    aliases: [
      for (var index = 0; index < raw.identityLinkAliasCount(link); index++)
        _present(raw.identityLinkAlias(link, index), 'an alias'),
    ],
  );
}

/// The access token.
String readAccessToken(Interface raw, Pointer<RawResult> result) =>
    _present(raw.resultAccessToken(result), 'an access token');

/// Nothing.
void readNothing(Interface raw, Pointer<RawResult> result) {}

/// Sessions of the user.
CardeaSessionList readSessions(Interface raw, Pointer<RawResult> result) {
  final list = raw.resultSessions(result);
  return CardeaSessionList(
    sessions: [
      for (var index = 0; index < raw.sessionListCount(list); index++)
        CardeaSession(
          id: _present(raw.sessionListId(list, index), 'the id of a session'),
          deviceModel: raw.sessionListDeviceModel(list, index),
          deviceType: raw.sessionListDeviceType(list, index),
          osVersion: raw.sessionListOsVersion(list, index),
          countryCode: raw.sessionListCountryCode(list, index),
          createdAt: raw.sessionListCreatedAt(list, index),
          lastSeenAt: raw.sessionListLastSeenAt(list, index),
          expiresAt: raw.sessionListExpiresAt(list, index),
        ),
    ],
    total: raw.sessionListTotal(list),
    limit: raw.sessionListLimit(list),
    offset: raw.sessionListOffset(list),
  );
}

/// An answer of the application's own server.
CardeaResponse readResponse(Interface raw, Pointer<RawResult> result) {
  final response = raw.resultResponse(result);
  return CardeaResponse(
    status: raw.responseStatus(response),
    headers: [
      for (var index = 0; index < raw.responseHeaderCount(response); index++)
        (name: raw.responseHeaderName(response, index) ?? '', value: raw.responseHeaderValue(response, index) ?? ''),
    ],
    body: raw.responseBody(response) ?? Uint8List(0),
  );
}

DateTime? _time(int milliseconds) => milliseconds == 0 ? null : DateTime.fromMillisecondsSinceEpoch(milliseconds);

T _present<T extends Object>(T? value, String what) =>
    value ?? (throw CardeaException(CardeaErrorCode.internalError, 'A result lacks $what.'));

/// An attempt with its handle, which goes with the object.
@pragma('vm:isolate-unsendable')
final class NativeAttempt implements OAuthLoginAttempt, Finalizable {
  /// Takes over [native].
  NativeAttempt(Interface raw, this.native)
    : id = _present(raw.attemptId(native), 'the id of an attempt'),
      authorizationUrl = _present(raw.attemptAuthorizationUrl(native), 'an authorization URL'),
      redirectUri = _present(raw.attemptRedirectUri(native), 'a redirect URI'),
      expiresAt = DateTime.fromMillisecondsSinceEpoch(raw.attemptExpiresAtMs(native)) {
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
    : id = _present(raw.challengeId(native), 'the id of a challenge'),
      email = raw.challengeEmail(native),
      expiresAt = DateTime.fromMillisecondsSinceEpoch(raw.challengeExpiresAtMs(native)) {
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
  final DateTime expiresAt;

  @override
  String toString() => 'OAuthEmailChallenge($id)';
}

/// A login on another device with its handle, which goes with the object.
@pragma('vm:isolate-unsendable')
final class NativeDeviceLogin implements DeviceLogin, Finalizable {
  /// Takes over [native].
  NativeDeviceLogin(Interface raw, this.native)
    : id = _present(raw.deviceLoginId(native), 'the id of a login'),
      userCode = _present(raw.deviceLoginUserCode(native), 'a code for the user'),
      verificationUri = _present(raw.deviceLoginVerificationUri(native), 'a page for the user'),
      verificationUriComplete = raw.deviceLoginVerificationUriComplete(native),
      expiresAt = DateTime.fromMillisecondsSinceEpoch(raw.deviceLoginExpiresAtMs(native)) {
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

/// Frees the handles of one kind when their objects are collected: these functions call nothing back.
final class HandleFinalizer {
  NativeFinalizer? _finalizer;

  /// Ties [handle] to [object].
  void attach(Interface raw, Finalizable object, Pointer<Void> handle, String free) {
    final finalizer = _finalizer ??= NativeFinalizer(raw.declarations.library.lookup(free));
    finalizer.attach(object, handle, externalSize: 512);
  }
}
