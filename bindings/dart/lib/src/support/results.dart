/// What operations bring.
library;

import 'dart:ffi';
import 'dart:typed_data';

import '../public/login.dart';
import '../public/pending.dart';
import '../public/requests.dart';
import '../public/sessions.dart';
import '../public/user.dart';
import '../public/ways.dart';
import '../raw/constants.g.dart' as constants;
import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import 'handles.dart';

/// The signed-in user.
CardeaUser readUser(Interface raw, Pointer<RawUser> user) {
  final (accessToken, expiresAt) = raw.userAccessToken(user);
  final owned = Owned(raw, raw.userRetain(user), 'cardea_user_free');
  return CardeaUser(
    accessToken: present(accessToken, 'access_token'),
    accessTokenExpiresAt: moment(expiresAt),
    id: raw.userId(user),
    claimsJson: raw.userClaimsJson(user) ?? '{}',
    tokenMember: (name) => owned.use((raw, user) => raw.userTokenMember(user, name)),
  );
}

/// The user of a result.
CardeaUser readResultUser(Interface raw, Pointer<RawResult> result) => readUser(raw, raw.resultUser(result));

/// What waits for the user.
Pending readResultPending(Interface raw, Pointer<RawResult> result) => readPending(raw, raw.resultPending(result));

/// The same, of the kind that the operation brings.
T readPendingAs<T extends Pending>(Interface raw, Pointer<RawResult> result) => readResultPending(raw, result) as T;

/// How a login went on.
FinalizeOAuthLoginResult readLogin(Interface raw, Pointer<RawResult> result) =>
    readContinued(raw, result) as FinalizeOAuthLoginResult;

/// How a step of a login went on.
ContinuedOAuthLogin readContinued(Interface raw, Pointer<RawResult> result) {
  if (raw.resultGetKind(result) == constants.resultLoggedIn) return LoggedIn(readResultUser(raw, result));
  return switch (readResultPending(raw, result)) {
    final OAuthLoginContext attempt => PageRequired(attempt),
    final OAuthEmailChallenge challenge => OTPRequired(challenge),
    final pending => MoreRequired(pending as OAuthLoginStep),
  };
}

/// How a resumed login went on, or null when there was none.
FinalizeOAuthLoginResult? readResumed(Interface raw, Pointer<RawResult> result) =>
    raw.resultGetKind(result) == constants.resultNone ? null : readLogin(raw, result);

/// What came of asking for a scope.
StepUpResult readScope(Interface raw, Pointer<RawResult> result) => switch (raw.resultGetKind(result)) {
  constants.resultPending => StepRequired(readPendingAs(raw, result)),
  constants.resultBlocked => const Blocked(),
  _ => Granted(readResultUser(raw, result)),
};

/// Nothing.
void readNothing(Interface raw, Pointer<RawResult> result) {}

/// Yes or no.
bool readBool(Interface raw, Pointer<RawResult> result) => raw.resultBool(result);

/// A text.
String readText(Interface raw, Pointer<RawResult> result) => present(raw.resultText(result), 'text');

/// The access token.
String readAccessToken(Interface raw, Pointer<RawResult> result) =>
    present(raw.resultAccessToken(result).$1, 'access_token');

/// What reads the rows of a list.
List<R> Function(Interface raw, Pointer<RawResult> result) rowsAs<R>(R Function(Row row) read) =>
    (raw, result) => readRows(raw, raw.resultList(result), read);

/// What reads the only row of a list.
R Function(Interface raw, Pointer<RawResult> result) rowAs<R>(R Function(Row row) read) =>
    (raw, result) => readRows(raw, raw.resultList(result), read).single;

/// What the answer of an authenticator brings: a user, or a passkey.
T readPasskeyAnswer<T>(Interface raw, Pointer<RawResult> result) =>
    (raw.resultGetKind(result) == constants.resultLoggedIn
            ? readResultUser(raw, result)
            : rowAs(readPasskey)(raw, result))
        as T;

/// Headers that a request must carry, or null where there is nothing to send again.
Map<String, String>? readHeaders(Interface raw, Pointer<RawResult> result) =>
    raw.resultGetKind(result) == constants.resultNone
    ? null
    : {for (final (:name, :value) in readRows(raw, raw.resultList(result), readHeader)) name: value};

/// A name and its value.
({String name, String value}) readHeader(Row row) => (name: row.need('name'), value: row.text('value') ?? '');

/// A passkey.
Passkey readPasskey(Row row) => Passkey(
  id: row.need('id'),
  nickname: row.text('nickname'),
  transports: (row.text('transports') ?? '').split(' ').where((way) => way != '').toList(),
  isBackedUp: row.yes('is_backed_up'),
  createdAt: row.time('created_at'),
  lastUsedAt: row.time('last_used_at'),
  isAlreadyRegistered: row.yes('is_already_registered'),
);

/// An address of an account.
UserIdentifier readIdentifier(Row row) =>
    UserIdentifier(id: row.need('id'), value: row.text('value') ?? '', type: row.text('type'));

/// An account of a store.
StoredAccount readAccount(Row row) =>
    StoredAccount(server: row.need('server'), account: row.text('account') ?? '', hasSession: row.yes('has_session'));

/// The user that an identity is linked to.
IdentityLink readIdentityLink(Row row) => IdentityLink(
  isNew: row.yes('is_new'),
  appUserId: row.need('app_user_id'),
  aliases: row.rows('aliases', (row) => row.need('name')),
);

/// Sessions of the user.
SessionList readSessions(Interface raw, Pointer<RawResult> result) {
  final list = raw.resultList(result);
  final (total, limit, offset) = raw.listTotal(list);
  return SessionList(sessions: readRows(raw, list, _session), total: total, limit: limit, offset: offset);
}

Session _session(Row row) => Session(
  id: row.need('id'),
  deviceModel: row.text('device_model'),
  deviceType: row.text('device_type'),
  osVersion: row.text('os_version'),
  countryCode: row.text('country_code'),
  createdAt: row.time('created_at'),
  lastSeenAt: row.time('last_seen_at'),
  expiresAt: row.time('expires_at'),
);

/// What a server demands of passwords.
PasswordCompliancy readCompliancy(Interface raw, Pointer<RawResult> result) =>
    NativeCompliancy(Owned(raw, raw.listRetain(raw.resultList(result)), 'cardea_list_free'));

/// An answer of the application's own server.
AuthorizedResponse readResponse(Interface raw, Pointer<RawResult> result) {
  final response = raw.resultResponse(result);
  return AuthorizedResponse(
    status: raw.responseStatus(response),
    headers: readRows(raw, raw.responseHeaders(response), readHeader),
    body: raw.responseBody(response) ?? Uint8List(0),
  );
}
