/// A client as scenarios describe it, and what its operations bring as plain data.
library;

import 'dart:async';
import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';
import 'sandbox.dart' as sandbox;
import 'scenario_provider.dart';

/// What all clients of a scenario share.
final class ScenarioWorld {
  ScenarioWorld(this.name);

  final String name;
  final Map<String, Object?> things = {'sandbox': sandbox.sandbox};
  final List<String> logs = [];
  final List<String> messages = [];
  final sandbox.MapStore store = sandbox.MapStore();
  late final Directory folder = Directory.systemTemp.createTempSync('cardea-scenario');
  bool hasFolder = false;

  void close() {
    if (hasFolder) folder.deleteSync(recursive: true);
  }

  static final RegExp _reference = RegExp(r'\$\{([a-z0-9_.]+)\}');

  /// Puts what earlier steps brought in place of `${name.member}`.
  Object? substitute(Object? value) => switch (value) {
    final String text => _substituteText(text),
    final List<Object?> list => [for (final element in list) substitute(element)],
    final Map<String, Object?> map => {for (final MapEntry(:key, :value) in map.entries) key: substitute(value)},
    _ => value,
  };

  Object? _substituteText(String text) {
    final whole = _reference.matchAsPrefix(text);
    if (whole != null && whole.end == text.length) return _find(whole[1]!);
    return text.replaceAllMapped(_reference, (match) => '${_find(match[1]!)}');
  }

  Object? _find(String path) {
    Object? found = things;
    for (final name in path.split('.')) {
      found = switch (found) {
        final Map<String, Object?> map when map.containsKey(name) => map[name],
        final List<Object?> list => list[int.parse(name)],
        _ => throw Failure('nothing is called $path'),
      };
    }
    return found;
  }
}

/// An operation that may not have ended.
final class StartedOperation {
  StartedOperation(this.cancellation, this.outcome);

  final Cancellation cancellation;
  final Future<Map<String, Object?>> outcome;
}

/// A client with its observer, logger and presenter.
final class ScenarioClient {
  ScenarioClient(this._world, Map<String, Object?> settings) {
    client = CardeaClient(_configuration(settings));
  }

  final ScenarioWorld _world;
  late final CardeaClient client;
  final List<Map<String, Object?>> events = [];
  final List<Map<String, Object?>> pages = [];
  final List<String> guided = [];

  Configuration _configuration(Map<String, Object?> settings) {
    Duration? duration(String name) => switch (settings[name]) {
      final int milliseconds => Duration(milliseconds: milliseconds),
      _ => null,
    };
    return Configuration(
      backend: switch (settings) {
        {'provider': final Map<String, Object?> provider} => scenarioProvider(provider),
        {'ory': final Map<String, Object?> project} => Backend.ory(
          project['project_url'] as String? ?? '${sandbox.sandbox}/ory',
        ),
        _ => Backend.prelude(settings['prelude'] as String? ?? sandbox.sandbox),
      },
      applicationId: settings['application_id'] as String? ?? 'org.example.conformance',
      applicationName: settings['application_name'] as String?,
      account: settings['account'] as String? ?? _world.name,
      hostOverride: settings['host_override'] as String?,
      storeNamespace: settings['store_namespace'] as String?,
      requireVerifiedAddress: settings['require_verified_address'] == true,
      passkeyOrigin: settings['passkey_origin'] as String?,
      passkeyPage: settings['passkey_page'] as String?,
      refreshLeeway: duration('refresh_leeway_ms'),
      requestTimeout: duration('request_timeout_ms'),
      pendingLifetime: duration('pending_lifetime_ms'),
      caFile: settings['ca_file'] as String?,
      additionalCaFile: settings['additional_ca_file'] as String?,
      plainRedirectUri: settings['plain_redirect_uri'] as bool? ?? false,
      pinnedPublicKeys: _texts(settings['pinned_public_keys']),
      store: _store(settings['store'] as String? ?? 'memory'),
      presenter: switch (settings['presenter'] as String? ?? 'follow') {
        'browser' => null,
        final String kind => _Presenter(kind, pages),
      },
      signals: switch (settings['signals']) {
        final String kind => _signals(kind),
        _ => null,
      },
      securityKeyHandler: switch (settings['pins']) {
        final List<Object?> pins => _Handler(pins.cast<String>().toList(), guided),
        _ => null,
      },
      logger: (_, text) => _world.logs.add(text),
      logLevel: LogLevel.trace,
      observer: (event) {
        final plain = _event(event);
        if (plain != null) events.add(plain);
      },
    );
  }

  StoreChoice _store(String kind) {
    switch (kind) {
      case 'memory':
        return const StoreChoice.memory();
      case 'keyring':
        return const StoreChoice.secretService();
      case 'encrypted_file':
        _world.hasFolder = true;
        return StoreChoice.encryptedFile(folder: '${_world.folder.path}/store', passphrase: 'hinge');
      case 'host':
        return StoreChoice.custom(_world.store);
      case 'host_locked':
        return StoreChoice.custom(_RefusingStore(CardeaException(ErrorCode.storeLocked, 'The vault is locked.')));
      case 'host_throwing':
        return const StoreChoice.custom(_RefusingStore(FormatException('hush-4711')));
    }
    throw Failure('unknown store $kind');
  }

  StartedOperation start(String call, Map<String, Object?> arguments) {
    final cancellation = Cancellation();
    return StartedOperation(cancellation, caught(() => _call(call, arguments, cancellation)));
  }

  Future<Map<String, Object?>> _call(String call, Map<String, Object?> arguments, Cancellation cancel) async {
    T thing<T>(String name) => (arguments[name]! as Map<String, Object?>)['the thing']! as T;
    String text(String name) => arguments[name]! as String;
    String? textOrNull(String name) => arguments[name] as String?;
    switch (call) {
      case 'login_with_oauth':
        return _login(await client.loginWithOAuth(_options(arguments), cancellation: cancel));
      case 'initiate_oauth_login':
        return _waiting(await client.initiateOAuthLogin(_options(arguments), cancellation: cancel));
      case 'finalize_oauth_login':
        return _login(await client.finalizeOAuthLogin(thing('attempt'), text('redirect_url'), cancellation: cancel));
      case 'finalize_oauth_login_with_token':
        final (attempt, token) = (thing<OAuthLoginContext>('attempt'), text('challenge_token'));
        return _login(await client.finalizeOAuthLoginWithToken(attempt, token, cancellation: cancel));
      case 'check_oauth_email_otp':
        return _loggedIn(await client.checkOAuthEmailOTP(thing('challenge'), text('code'), cancellation: cancel));
      case 'check_otp':
        return _loggedIn(await client.checkOTP(thing('challenge'), text('code'), cancellation: cancel));
      case 'resend_otp':
        return _none(client.resendOTP(thing('challenge'), cancellation: cancel));
      case 'save':
        return _none(client.save(thing('pending'), cancellation: cancel));
      case 'restore':
        return _waiting(await client.restore(text('id'), cancellation: cancel));
      case 'resume_oauth_login':
        final login = await client.resumeOAuthLogin(cancellation: cancel);
        return login == null ? {'kind': 'none'} : _login(login);
      case 'continue_login':
        final (step, way) = (thing<OAuthLoginStep>('step'), text('way'));
        final options = OAuthLoginOptions(
          redirectCapture: _capture(arguments),
          prefersEphemeralSession: arguments['prefers_ephemeral_session'] == true,
          timeout: _timeout(arguments),
        );
        return _login(
          await client.continueLogin(
            step,
            way,
            fields: _map(arguments['fields']),
            options: options,
            cancellation: cancel,
          ),
        );
      case 'initiate_continued_login':
        final (step, way) = (thing<OAuthLoginStep>('step'), text('way'));
        final fields = _map(arguments['fields']);
        return _login(await client.initiateContinuedLogin(step, way, fields: fields, cancellation: cancel));
      case 'login_with_id_token':
        return _login(
          await client.loginWithIDToken(
            OAuthProvider(text('provider')),
            text('id_token'),
            nonce: textOrNull('nonce'),
            registers: arguments['registers'] == true,
            cancellation: cancel,
          ),
        );
      case 'begin_device_login':
        final (scopes, parameters) = (_texts(arguments['scopes']), _map(arguments['parameters']));
        return _waiting(await client.beginDeviceLogin(scopes: scopes, parameters: parameters, cancellation: cancel));
      case 'continue_device_login':
        return _loggedIn(await client.continueDeviceLogin(thing('login'), cancellation: cancel));
      case 'open_deep_link_page':
        final options = OAuthLoginOptions(deepLinkScheme: textOrNull('deep_link_scheme'), timeout: _timeout(arguments));
        return _text(await client.openDeepLinkPage(text('url'), options, cancellation: cancel));
      case 'link_provider':
        return _none(client.linkProvider(_options(arguments), cancellation: cancel));
      case 'unlink_provider':
        return _none(client.unlinkProvider(OAuthProvider(text('provider')), cancellation: cancel));
      case 'recover_account':
        return _waiting(await client.recoverAccount(text('email'), cancellation: cancel));
      case 'change_password':
        return _none(client.changePassword(text('password'), cancellation: cancel));
      case 'start_otp_login':
        return _waiting(await client.startOTPLogin(text('address'), cancellation: cancel));
      case 'login_with_password':
        return _loggedIn(await client.loginWithPassword(text('email'), text('password'), cancellation: cancel));
      case 'migrate':
        return _loggedIn(await client.migrate(text('token'), cancellation: cancel));
      case 'password_compliancy':
        return _compliancy(await client.passwordCompliancy(cancellation: cancel), text('password'));
      case 'can_change_password':
        return {'kind': 'bool', 'value': await client.canChangePassword(cancellation: cancel)};
      case 'begin_passkey_login':
        return _waiting(await client.beginPasskeyLogin(cancellation: cancel));
      case 'begin_passkey_registration':
        final (username, nickname) = (text('username'), textOrNull('nickname'));
        return _waiting(await client.beginPasskeyRegistration(username, nickname: nickname, cancellation: cancel));
      case 'sign_with_passkey':
        return _text(await client.signWithPasskey(thing('question'), cancellation: cancel));
      case 'continue_with_passkey':
        final question = thing<PasskeyQuestion<Object?>>('question');
        return switch (await client.continueWithPasskey(question, text('answer'), cancellation: cancel)) {
          final CardeaUser user => _loggedIn(user),
          final passkey => {'kind': 'passkey', ..._passkey(passkey! as Passkey)},
        };
      case 'list_passkeys':
        final passkeys = await client.listPasskeys(cancellation: cancel);
        return {'kind': 'passkeys', 'passkeys': passkeys.map(_passkey).toList()};
      case 'rename_passkey':
        return _none(client.renamePasskey(text('id'), text('nickname'), cancellation: cancel));
      case 'delete_passkey':
        return _none(client.deletePasskey(text('id'), cancellation: cancel));
      case 'request_step_up':
        final metadata = arguments['metadata'] == null ? null : _map(arguments['metadata']);
        return _scope(await client.requestStepUp(textOrNull('scope'), metadata: metadata, cancellation: cancel));
      case 'send_step_up_otp':
        return _none(client.sendStepUpOTP(thing('step_up'), cancellation: cancel));
      case 'submit_step_up_otp':
        return _scope(await client.submitStepUpOTP(thing('step_up'), text('code'), cancellation: cancel));
      case 'continue_step_up_with_passkey':
        return _scope(await client.continueStepUpWithPasskey(thing('step_up'), text('answer'), cancellation: cancel));
      case 'continue_step_up_with_token':
        return _scope(await client.continueStepUpWithToken(thing('step_up'), text('token'), cancellation: cancel));
      case 'add_identifier':
        return _scope(await client.addIdentifier(text('address'), cancellation: cancel));
      case 'list_identifiers':
        final identifiers = await client.listIdentifiers(cancellation: cancel);
        return {
          'kind': 'identifiers',
          'identifiers': [
            for (final each in identifiers) {'id': each.id, 'value': each.value, 'type': each.type},
          ],
        };
      case 'link_identity':
        final appUserId = textOrNull('app_user_id');
        return _link(await client.linkIdentity(appUserId: appUserId, cancellation: cancel));
      case 'end_browser_session':
        return {
          'kind': 'bool',
          'value': await client.endBrowserSession(_logoutOptions(arguments), cancellation: cancel),
        };
      case 'current_user':
        return _loggedIn(await client.currentUser(cancellation: cancel));
      case 'refresh':
        return _loggedIn(await client.refresh(cancellation: cancel));
      case 'access_token':
        return {'kind': 'access_token', 'access_token': await client.accessToken(cancellation: cancel)};
      case 'peek_access_token':
        return {'kind': 'access_token', 'access_token': client.peekAccessToken()};
      case 'invalidate_session':
        return _none(client.invalidateSession(cancellation: cancel));
      case 'unlock_store':
        return _none(client.unlockStore(cancellation: cancel));
      case 'logout':
        return _none(client.logout(cancellation: cancel));
      case 'list_accounts':
        return _accounts(await client.listAccounts(cancellation: cancel));
      case 'move_sessions':
        final all = arguments['all_accounts'] == true;
        return _accounts(await client.moveSessions(_store(text('store')), allAccounts: all, cancellation: cancel));
      case 'list_sessions':
        final (limit, offset) = (arguments['limit'] as int?, arguments['offset'] as int? ?? 0);
        return _sessions(await client.listSessions(limit: limit, offset: offset, cancellation: cancel));
      case 'revoke_sessions':
        return _none(client.revokeSessions(_target(arguments), cancellation: cancel));
      case 'authorize_request':
        return _authorization(await client.authorizeRequest(text('method'), text('url'), cancellation: cancel));
      case 'retry_request':
        return _authorization(
          await client.retryRequest(
            text('method'),
            text('url'),
            arguments['status']! as int,
            wwwAuthenticate: textOrNull('www_authenticate'),
            dpopNonce: textOrNull('dpop_nonce'),
            cancellation: cancel,
          ),
        );
      case 'send_authorized_request':
        return _response(await client.sendAuthorizedRequest(_request(arguments), cancellation: cancel));
    }
    throw Failure('unknown operation $call');
  }
}

/// An outcome, or the error that the call ended with.
Future<Map<String, Object?>> caught(Future<Map<String, Object?>> Function() call) async {
  try {
    return await call();
  } on CardeaException catch (error) {
    return {'error': _error(error)};
  }
}

Future<Map<String, Object?>> deliver(String url) => caught(() => _none(CardeaClient.deliverRedirect(url)));

/// Makes a client and closes it.
Future<Map<String, Object?>> configure(ScenarioWorld world, Map<String, Object?> settings) => caught(() async {
  await ScenarioClient(world, settings).client.close();
  return {'kind': 'none'};
});

OAuthLoginOptions _options(Map<String, Object?> arguments) => OAuthLoginOptions(
  provider: OAuthProvider(arguments['provider'] as String? ?? 'google'),
  redirectUri: arguments['redirect_uri'] as String? ?? sandbox.redirectUri,
  redirectCapture: _capture(arguments),
  prefersEphemeralSession: arguments['prefers_ephemeral_session'] == true,
  timeout: _timeout(arguments),
  scopes: _texts(arguments['scopes']),
  parameters: _map(arguments['parameters']),
  fallbackRedirectUri: arguments['fallback_redirect_uri'] as String?,
  deepLinkScheme: arguments['deep_link_scheme'] as String?,
  acceptsTokenHandoff: arguments['accepts_token_handoff'] == true,
  registers: arguments['registers'] == true,
  reauthenticates: arguments['reauthenticates'] == true,
  stepUp: arguments['step_up'] as String?,
  transientPayload: arguments['transient_payload'] as String?,
  traits: arguments['traits'] as String?,
  organization: arguments['organization'] as String?,
  identitySchema: arguments['identity_schema'] as String?,
  company: switch (arguments['company']) {
    {'email': final String email} => CompanySignOn.email(email),
    {'provider': final String provider, 'connection_id': final String id} => CompanySignOn.connection(
      provider: provider,
      connectionId: id,
    ),
    _ => null,
  },
);

Map<String, Object?> _compliancy(PasswordCompliancy compliancy, String password) => {
  'kind': 'password_compliancy',
  for (final criterion in PasswordCriterion.values) criterion.word: compliancy.expected(criterion),
  'missing': [
    for (final check in compliancy.validate(password))
      if (!check.isValid) check.criterion.word,
  ],
};

Map<String, Object?> _text(String text) => {'kind': 'text', 'text': text};

Map<String, Object?> _passkey(Passkey passkey) => {'id': passkey.id, 'nickname': passkey.nickname};

Map<String, Object?> _scope(StepUpResult result) => switch (result) {
  Granted(:final user) => {'kind': 'granted', 'user': _user(user)},
  StepRequired(:final challenge) => _waiting(challenge),
  Blocked() => {'kind': 'blocked'},
};

SignalsDispatcher _signals(String kind) =>
    () async => switch (kind) {
      'throwing' => throw const FormatException('hush-4711'),
      'cancelled' => throw CardeaException(ErrorCode.cancelled, 'As the scenario wants it.'),
      'none' => null,
      _ => kind,
    };

OAuthLoginOptions _logoutOptions(Map<String, Object?> arguments) => OAuthLoginOptions(
  redirectUri: arguments['redirect_uri'] as String? ?? sandbox.redirectUri,
  redirectCapture: _capture(arguments),
  prefersEphemeralSession: arguments['prefers_ephemeral_session'] == true,
  timeout: _timeout(arguments),
  parameters: _map(arguments['parameters']),
);

RedirectCapture _capture(Map<String, Object?> arguments) => switch (arguments['redirect_capture']) {
  'loopback' => RedirectCapture.loopback,
  'installed_scheme' => RedirectCapture.installedScheme,
  'oauth_prefix' => RedirectCapture.oauthPrefix,
  _ => RedirectCapture.scheme,
};

Duration? _timeout(Map<String, Object?> arguments) => switch (arguments['timeout_ms']) {
  final int milliseconds => Duration(milliseconds: milliseconds),
  _ => null,
};

List<String> _texts(Object? list) => (list as List<Object?>? ?? const []).cast<String>();

Map<String, String> _map(Object? map) => (map as Map<String, Object?>? ?? const {}).cast<String, String>();

SessionTarget _target(Map<String, Object?> arguments) => switch (arguments['target']) {
  'all' => SessionTarget.all,
  'others' => SessionTarget.others,
  'mine' => SessionTarget.mine,
  _ => SessionTarget.one(arguments['session_id']! as String),
};

AuthorizedRequest _request(Map<String, Object?> arguments) => AuthorizedRequest(
  arguments['url']! as String,
  method: arguments['method'] as String? ?? 'GET',
  headers: _map(arguments['headers']),
  body: switch (arguments['body']) {
    final String body => utf8.encode(body),
    _ => null,
  },
);

Future<Map<String, Object?>> _none(Future<void> operation) async {
  await operation;
  return {'kind': 'none'};
}

Map<String, Object?> _user(CardeaUser user) => {
  'access_token': user.accessToken,
  'access_token_expires_at_ms': user.accessTokenExpiresAt?.millisecondsSinceEpoch,
  'id': user.id,
  'session_id': user.claim('sid'),
  'claims': user.claims,
  'email': user.email,
  'id_token': user.tokenMember('id_token'),
  'scope': user.tokenMember('scope'),
};

Map<String, Object?> _loggedIn(CardeaUser user) => {'kind': 'logged_in', 'user': _user(user)};

Map<String, Object?> _login(ContinuedOAuthLogin result) => switch (result) {
  LoggedIn(:final user) => _loggedIn(user),
  OTPRequired(:final challenge) => _waiting(challenge),
  MoreRequired(:final step) => _waiting(step),
  PageRequired(:final attempt) => _waiting(attempt),
};

Map<String, Object?> _waiting(Pending pending) {
  final common = {'the thing': pending, 'id': pending.id, 'expires_at_ms': pending.expiresAt?.millisecondsSinceEpoch};
  return switch (pending) {
    OAuthLoginContext(:final authorizationUrl, :final redirectUri) => {
      'kind': 'attempt',
      ...common,
      'authorization_url': authorizationUrl,
      'redirect_uri': redirectUri,
    },
    OAuthEmailChallenge(:final address, :final channel) => {
      'kind': 'otp_required',
      'challenge': {...common, 'address': address, 'channel': channel.name},
    },
    OAuthLoginStep() => {
      'kind': 'step',
      'step': {...common, ..._step(pending)},
    },
    DeviceLogin(:final userCode, :final verificationUri, :final verificationUriComplete) => {
      'kind': 'device_login',
      ...common,
      'user_code': userCode,
      'verification_uri': verificationUri,
      'verification_uri_complete': verificationUriComplete,
    },
    StepUpChallenge(:final scope, :final step, :final status, :final options) => {
      'kind': 'step_required',
      'step_up': {...common, 'scope': scope, 'step': step, 'status': status, 'options': options},
    },
    PasskeyQuestion<Object?>(:final options) => {'kind': 'passkey_question', ...common, 'options': options},
    _ => throw Failure('something else waits: $pending'),
  };
}

Map<String, Object?> _step(OAuthLoginStep step) => {
  'kind': step.text('kind'),
  'identifier': step.identifier,
  'provider': step.provider?.name,
  'messages': [
    for (final message in step.messages) {'id': message.id, 'text': message.text, 'is_error': message.isError},
  ],
  'ways': [
    for (final way in step.ways)
      {
        'id': way.id,
        'provider': way.provider?.name,
        'label': way.label,
        'fields': way.fields.map((field) => field.name).join(' '),
      },
  ],
};

Map<String, Object?> _link(IdentityLink link) => {
  'kind': 'identity_link',
  'is_new': link.isNew,
  'app_user_id': link.appUserId,
  'aliases': link.aliases,
};

Map<String, Object?> _accounts(List<StoredAccount> accounts) => {
  'kind': 'accounts',
  'accounts': [
    for (final each in accounts) {'server': each.server, 'account': each.account, 'has_session': each.hasSession},
  ],
};

Map<String, Object?> _sessions(SessionList list) => {
  'kind': 'sessions',
  'sessions': [
    for (final session in list.sessions)
      {
        'id': session.id,
        'device_model': session.deviceModel,
        'device_type': session.deviceType,
        'os_version': session.osVersion,
        'country_code': session.countryCode,
        'created_at_ms': session.createdAt?.millisecondsSinceEpoch,
        'last_seen_at_ms': session.lastSeenAt?.millisecondsSinceEpoch,
        'expires_at_ms': session.expiresAt?.millisecondsSinceEpoch,
      },
  ],
  'total': list.total,
  'limit': list.limit,
  'offset': list.offset,
};

Map<String, Object?> _authorization(Map<String, String>? headers) => headers == null
    ? {'kind': 'none'}
    : {'kind': 'authorization', 'authorization': headers['Authorization'], 'dpop_proof': headers['DPoP']};

Map<String, Object?> _response(AuthorizedResponse response) => {
  'kind': 'response',
  'status': response.status,
  'headers': {for (final (:name, :value) in response.headers.reversed) name.toLowerCase(): value},
  'body': response.text(),
};

Map<String, Object?> _error(CardeaException error) => {
  'code': error.code,
  'status': error.status,
  'message': error.message,
  'server_code': error.serverCode,
  'http_status': error.httpStatus,
  'request_id': error.requestId,
  'retry_after_ms': error.retryAfter?.inMilliseconds,
  'retryable': error.isRetryable,
  'details': error.details,
};

Map<String, Object?>? _event(SessionEvent event) => switch (event) {
  SignedIn(:final user) => {'kind': 'signed_in', 'user': _user(user)},
  SignedOut(:final reason) => {'kind': 'signed_out', 'reason': reason},
  Refreshed(:final user) => {'kind': 'refreshed', 'user': _user(user)},
  RefreshFailed(:final error, :final isTerminal) => {
    'kind': 'refresh_failed',
    'error': _error(error),
    'is_terminal': isTerminal,
  },
  LoginWaiting(:final attempt) => {
    'kind': 'login_waiting',
    'authorization_url': attempt.authorizationUrl,
    'attempt_id': attempt.id,
  },
  LoginReturned(:final activationToken) => {'kind': 'login_returned', 'activation_token': activationToken},
  RedirectIgnored(:final error) => {'kind': 'redirect_ignored', 'error': _error(error)},
  StoreAsking(:final question) => {'kind': 'store_asking', 'reason': question},
  _ => null,
};

final class _Presenter extends Presenter {
  _Presenter(this._kind, this._pages);

  final String _kind;
  final List<Map<String, Object?>> _pages;

  @override
  Future<String?> present(Presentation page) async {
    _pages.add({
      'url': page.url,
      'redirect_uri': page.redirectUri,
      'prefers_ephemeral_session': page.prefersEphemeralSession,
    });
    switch (_kind) {
      case 'follow':
        return sandbox.browseThrough(page.url);
      case 'elsewhere':
        return null;
      case 'silent':
        await page.dismissed;
        return null;
      case 'foreign':
        return 'other-app://oauth-callback?challenge_token=x';
      case 'route':
        return 'myapp://oauth/welcome?x=1';
      case 'dismissed':
        throw CardeaException(ErrorCode.loginDismissed, 'The page was closed.');
      case 'cancelled':
        throw CardeaException(ErrorCode.cancelled, 'The application wants it to end.');
      case 'unavailable':
        throw CardeaException(ErrorCode.browserUnavailable, 'There is no window.');
      case 'throwing':
        throw const FormatException('hush-4711');
    }
    throw Failure('unknown presenter $_kind');
  }
}

/// Answers with one PIN after the other, and then gives up.
final class _Handler extends SecurityKeyHandler {
  _Handler(this._pins, this._guided);

  final List<String> _pins;
  final List<String> _guided;

  @override
  void tell(SecurityKeyNotice notice) => _guided.add(switch (notice) {
    ConnectSecurityKey() => 'connect',
    ChooseSecurityKey(:final count) => 'choose $count',
    TouchSecurityKey(:final keyName) => 'touch $keyName',
  });

  @override
  Future<String?> pin(SecurityKeyPINQuestion question) async {
    _guided.add('${question.isWrong ? 'wrong ' : ''}pin of ${question.keyName}, ${question.triesLeft} tries');
    return _pins.isEmpty ? null : _pins.removeAt(0);
  }

  @override
  int account(List<String> names) {
    _guided.add('account of ${names.length}');
    return 0;
  }
}

final class _RefusingStore implements SecureStore {
  const _RefusingStore(this._error);

  final Exception _error;

  @override
  Uint8List? read(String key) => throw _error;

  @override
  void write(String key, Uint8List record) => throw _error;

  @override
  void remove(String key) => throw _error;
}
