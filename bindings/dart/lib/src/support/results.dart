/// What operations bring, copied from C.
library;

import 'dart:ffi';
import 'dart:typed_data';

import '../public/browser_session.dart';
import '../public/device_login.dart';
import '../public/identity_link.dart';
import '../public/login.dart';
import '../public/requests.dart';
import '../public/sessions.dart';
import '../public/user.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'handles.dart';
import 'steps.dart';

/// The signed-in user.
CardeaUser readUser(Interface raw, Pointer<RawUser> user) {
  final profile = raw.userProfile(user);
  return CardeaUser(
    accessToken: present(raw.userAccessToken(user), 'an access token'),
    accessTokenExpiresAt: _time(raw.userAccessTokenExpiresAtMs(user)),
    idToken: raw.userIdToken(user),
    scope: raw.userScope(user),
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
OAuthLoginResult readLogin(Interface raw, Pointer<RawResult> result) => switch (raw.resultKind(result)) {
  constants.resultOtpRequired => OTPRequired(challenge: readChallenge(raw, result), email: raw.resultEmail(result)),
  constants.resultStep => MoreRequired(readStep(raw, result)),
  _ => LoggedIn(readResultUser(raw, result)),
};

/// How a step of a login went on.
ContinuedOAuthLogin readContinued(Interface raw, Pointer<RawResult> result) =>
    raw.resultKind(result) == constants.resultAttempt ? PageRequired(readAttempt(raw, result)) : readLogin(raw, result);

/// How a resumed login went on, or null when there was none.
OAuthLoginResult? readResumed(Interface raw, Pointer<RawResult> result) =>
    raw.resultKind(result) == constants.resultNone ? null : readLogin(raw, result);

/// A login that waits for its code.
OAuthEmailChallenge readChallenge(Interface raw, Pointer<RawResult> result) =>
    NativeChallenge(raw, raw.resultCopyChallenge(result));

/// A login that was begun.
OAuthLoginAttempt readAttempt(Interface raw, Pointer<RawResult> result) =>
    NativeAttempt(raw, raw.resultCopyAttempt(result));

/// A login on another device.
DeviceLogin readDeviceLogin(Interface raw, Pointer<RawResult> result) =>
    NativeDeviceLogin(raw, raw.resultCopyDeviceLogin(result));

/// How the browser came back from a logout.
BrowserSessionEnd readBrowserSession(Interface raw, Pointer<RawResult> result) =>
    raw.resultBrowserSession(result) == constants.browserSessionConfirmed
    ? BrowserSessionEnd.confirmed
    : BrowserSessionEnd.unconfirmed;

/// Where a link leads.
String readRoute(Interface raw, Pointer<RawResult> result) => present(raw.resultRoute(result), 'a route');

/// The user that an identity is linked to.
IdentityLink readIdentityLink(Interface raw, Pointer<RawResult> result) {
  final link = raw.resultIdentityLink(result);
  return IdentityLink(
    isNew: raw.identityLinkIsNew(link),
    appUserId: present(raw.identityLinkAppUserId(link), 'the name of a user'),
    aliases: [
      for (var index = 0; index < raw.identityLinkAliasCount(link); index++)
        present(raw.identityLinkAlias(link, index), 'an alias'),
    ],
  );
}

/// The access token.
String readAccessToken(Interface raw, Pointer<RawResult> result) =>
    present(raw.resultAccessToken(result), 'an access token');

/// Nothing.
void readNothing(Interface raw, Pointer<RawResult> result) {}

/// Sessions of the user.
SessionList readSessions(Interface raw, Pointer<RawResult> result) {
  final list = raw.resultSessions(result);
  return SessionList(
    sessions: [
      for (var index = 0; index < raw.sessionListCount(list); index++)
        Session(
          id: present(raw.sessionListId(list, index), 'the id of a session'),
          deviceModel: raw.sessionListDeviceModel(list, index),
          deviceType: raw.sessionListDeviceType(list, index),
          osVersion: raw.sessionListOsVersion(list, index),
          countryCode: raw.sessionListCountryCode(list, index),
          createdAt: _time(raw.sessionListCreatedAtMs(list, index)),
          lastSeenAt: _time(raw.sessionListLastSeenAtMs(list, index)),
          expiresAt: _time(raw.sessionListExpiresAtMs(list, index)),
        ),
    ],
    total: raw.sessionListTotal(list),
    limit: raw.sessionListLimit(list),
    offset: raw.sessionListOffset(list),
  );
}

/// Accounts that a store has.
List<StoredAccount> readAccounts(Interface raw, Pointer<RawResult> result) {
  final list = raw.resultAccounts(result);
  return [
    for (var index = 0; index < raw.accountListCount(list); index++)
      StoredAccount(
        server: present(raw.accountListServer(list, index), 'the server of an account'),
        account: raw.accountListAccount(list, index) ?? '',
        hasSession: raw.accountListHasSession(list, index),
      ),
  ];
}

/// An answer of the application's own server.
AuthorizedResponse readResponse(Interface raw, Pointer<RawResult> result) {
  final response = raw.resultResponse(result);
  return AuthorizedResponse(
    status: raw.responseStatus(response),
    headers: [
      for (var index = 0; index < raw.responseHeaderCount(response); index++)
        (name: raw.responseHeaderName(response, index) ?? '', value: raw.responseHeaderValue(response, index) ?? ''),
    ],
    body: raw.responseBody(response) ?? Uint8List(0),
  );
}

/// What a request carries that the application sends by itself.
RequestAuthorization readAuthorization(Interface raw, Pointer<RawResult> result) => RequestAuthorization(
  authorization: present(raw.resultAuthorization(result), 'an authorization'),
  dpopProof: raw.resultDpopProof(result),
);

/// The same, or nothing.
RequestAuthorization? readFeedback(Interface raw, Pointer<RawResult> result) =>
    raw.resultKind(result) == constants.resultNone ? null : readAuthorization(raw, result);

DateTime? _time(int milliseconds) => milliseconds == 0 ? null : moment(milliseconds);
