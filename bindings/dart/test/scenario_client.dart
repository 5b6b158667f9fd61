/// A client as scenarios describe it, and what its operations bring as plain data.
library;

import 'dart:async';
import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

import 'package:cardea_auth/cardea_auth.dart';

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
          verifiesEmail: project['verifies_email'] == true,
        ),
        _ => Backend.prelude(settings['prelude'] as String? ?? sandbox.sandbox),
      },
      applicationId: settings['application_id'] as String? ?? 'org.example.conformance',
      applicationName: settings['application_name'] as String?,
      account: settings['account'] as String? ?? _world.name,
      hostOverride: settings['host_override'] as String?,
      partition: settings['partition'] as String?,
      refreshLeeway: duration('refresh_leeway_ms'),
      requestTimeout: duration('request_timeout_ms'),
      pendingLifetime: duration('pending_lifetime_ms'),
      caFile: settings['ca_file'] as String?,
      additionalCaFile: settings['additional_ca_file'] as String?,
      plainRedirectUri: settings['plain_redirect_uri'] as bool? ?? false,
      pinnedPublicKeys: (settings['pinned_public_keys'] as List<Object?>? ?? const []).cast<String>(),
      store: _store(settings['store'] as String? ?? 'memory'),
      presenter: switch (settings['presenter'] as String? ?? 'follow') {
        'browser' => null,
        final String kind => _Presenter(kind, pages),
      },
      signals: switch (settings['signals']) {
        final String kind => _signals(kind),
        _ => null,
      },
      keyGuide: switch (settings['pins']) {
        final List<Object?> pins => _Guide(pins.cast<String>().toList(), guided),
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
      case 'sealed_file':
        _world.hasFolder = true;
        return StoreChoice.sealedFile(folder: '${_world.folder.path}/store', passphrase: 'hinge');
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
    switch (call) {
      case 'login_with_oauth':
        return _login(await client.loginWithOAuth(_options(arguments), cancellation: cancel));
      case 'initiate_oauth_login':
        return _attempt(await client.initiateOAuthLogin(_options(arguments), cancellation: cancel));
      case 'answer_login_step':
        return _login(await client.answerLoginStep(thing('step'), _answer(arguments), cancellation: cancel));
      case 'answer_login_step_in_browser':
        final options = _options(arguments);
        return _login(
          await client.answerLoginStepInBrowser(thing('step'), _answer(arguments), options, cancellation: cancel),
        );
      case 'login_with_id_token':
        return _login(
          await client.loginWithIDToken(
            OAuthProvider(text('provider')),
            text('id_token'),
            nonce: arguments['nonce'] as String?,
            registers: arguments['registers'] == true,
            cancellation: cancel,
          ),
        );
      case 'save_oauth_login_step':
        return _none(client.saveOAuthLoginStep(thing('step'), cancellation: cancel));
      case 'restore_oauth_login_step':
        return _login(MoreRequired(await client.restoreOAuthLoginStep(text('id'), cancellation: cancel)));
      case 'initiate_device_login':
        final options = DeviceLoginOptions(scopes: _scopes(arguments), parameters: _parameters(arguments));
        return _deviceLogin(await client.initiateDeviceLogin(options: options, cancellation: cancel));
      case 'open_oauth_link':
        final options = OAuthLinkOptions(scheme: text('scheme'), timeout: _timeout(arguments));
        final route = await client.openOAuthLink(text('link'), options, cancellation: cancel);
        return {'kind': 'route', 'route': route};
      case 'link_provider':
        await client.linkProvider(_options(arguments), cancellation: cancel);
        return {'kind': 'none'};
      case 'unlink_provider':
        await client.unlinkProvider(OAuthProvider(text('provider')), cancellation: cancel);
        return {'kind': 'none'};
      case 'recover_account':
        return _asked(await client.recoverAccount(text('email'), cancellation: cancel));
      case 'set_password':
        await client.setPassword(text('password'), cancellation: cancel);
        return {'kind': 'none'};
      case 'start_otp_login':
        return _asked(await client.startOTPLogin(text('address'), cancellation: cancel));
      case 'login_with_password':
        return _login(await client.loginWithPassword(text('email'), text('password'), cancellation: cancel));
      case 'migrate_session':
        return _loggedIn(await client.migrateSession(text('token'), cancellation: cancel));
      case 'password_policy':
        return _policy(await client.passwordPolicy(cancellation: cancel), text('password'));
      case 'can_set_password':
        return {'kind': 'yes_or_no', 'answer': await client.canSetPassword(cancellation: cancel)};
      case 'begin_passkey_login':
        return _question(await client.beginPasskeyLogin(cancellation: cancel));
      case 'finish_passkey_login':
        return _login(await client.finishPasskeyLogin(text('assertion'), thing('question'), cancellation: cancel));
      case 'begin_passkey_registration':
        final nickname = arguments['nickname'] as String?;
        return _question(
          await client.beginPasskeyRegistration(text('username'), nickname: nickname, cancellation: cancel),
        );
      case 'finish_passkey_registration':
        final (attestation, PasskeyQuestion question) = (text('attestation'), thing('question'));
        final passkey = await client.finishPasskeyRegistration(attestation, question, cancellation: cancel);
        return {'kind': 'passkey', ..._passkey(passkey)};
      case 'sign_with_security_key':
        final key = client.securityKey(text('origin'), cancellation: cancel);
        return {'kind': 'passkey_answer', 'answer': await key.assertion(text('options'))};
      case 'register_security_key':
        final key = client.securityKey(text('origin'), cancellation: cancel);
        return {'kind': 'passkey_answer', 'answer': await key.attestation(text('options'))};
      case 'sign_with_passkey_page':
        final page = client.passkeyPage(text('page'), cancellation: cancel);
        return {'kind': 'passkey_answer', 'answer': await page.assertion(text('options'))};
      case 'register_with_passkey_page':
        final page = client.passkeyPage(text('page'), cancellation: cancel);
        return {'kind': 'passkey_answer', 'answer': await page.attestation(text('options'))};
      case 'list_passkeys':
        final passkeys = await client.listPasskeys(cancellation: cancel);
        return {'kind': 'passkeys', 'passkeys': passkeys.map(_passkey).toList()};
      case 'rename_passkey':
        return _none(client.renamePasskey(text('id'), text('nickname'), cancellation: cancel));
      case 'remove_passkey':
        return _none(client.removePasskey(text('id'), cancellation: cancel));
      case 'request_scope':
        final metadata = (arguments['metadata'] as Map<String, Object?>?)?.cast<String, String>();
        return _scope(await client.requestScope(text('scope'), metadata: metadata, cancellation: cancel));
      case 'send_step_up_code':
        return _none(client.sendStepUpCode(thing('challenge'), cancellation: cancel));
      case 'continue_step_up':
        return _scope(await client.continueStepUp(thing('challenge'), _proof(arguments), cancellation: cancel));
      case 'restore_step_up':
        return _stepUp(await client.restoreStepUp(text('id'), cancellation: cancel));
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
        final appUserId = arguments['app_user_id'] as String?;
        return _link(await client.linkIdentity(appUserId: appUserId, cancellation: cancel));
      case 'finish_device_login':
        return _loggedIn(await client.finishDeviceLogin(thing('login'), cancellation: cancel));
      case 'end_browser_session':
        final end = await client.endBrowserSession(_logoutOptions(arguments), cancellation: cancel);
        return {'kind': 'browser_session', 'end': end.name};
      case 'finalize_oauth_login':
        return _login(await client.finalizeOAuthLogin(thing('attempt'), text('challenge_token'), cancellation: cancel));
      case 'finalize_oauth_login_with_redirect':
        return _login(
          await client.finalizeOAuthLoginWithRedirect(thing('attempt'), text('redirect_url'), cancellation: cancel),
        );
      case 'check_otp':
        return _loggedIn(await client.checkOTP(text('code'), thing('challenge'), cancellation: cancel));
      case 'resend_otp':
        return _none(client.resendOTP(thing('challenge'), cancellation: cancel));
      case 'save_oauth_login':
        return _none(client.saveOAuthLogin(thing('attempt'), cancellation: cancel));
      case 'restore_oauth_login':
        return _attempt(await client.restoreOAuthLogin(text('id'), cancellation: cancel));
      case 'save_oauth_email_challenge':
        return _none(client.saveOAuthEmailChallenge(thing('challenge'), cancellation: cancel));
      case 'restore_oauth_email_challenge':
        return _asked(await client.restoreOAuthEmailChallenge(text('id'), cancellation: cancel));
      case 'resume_oauth_login':
        final login = await client.resumeOAuthLogin(cancellation: cancel);
        return login == null ? {'kind': 'none'} : _login(login);
      case 'current_user':
        return _loggedIn(await client.currentUser(cancellation: cancel));
      case 'refresh':
        return _loggedIn(await client.refresh(cancellation: cancel));
      case 'access_token':
        return {'kind': 'access_token', 'access_token': await client.accessToken(cancellation: cancel)};
      case 'expire_access_token':
        return _none(client.expireAccessToken(cancellation: cancel));
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
      case 'authorize':
        final (method, url) = (arguments['method']! as String, arguments['url']! as String);
        return _authorization(await client.authorize(method, url, cancellation: cancel));
      case 'authorize_feedback':
        final (method, url) = (arguments['method']! as String, arguments['url']! as String);
        final again = await client.authorizeFeedback(
          method,
          url,
          arguments['status']! as int,
          wwwAuthenticate: arguments['www_authenticate'] as String?,
          dpopNonce: arguments['dpop_nonce'] as String?,
          cancellation: cancel,
        );
        return again == null ? {'kind': 'none'} : _authorization(again);
      case 'send_authorized_request':
        return _response(await client.authorizedRequest(_request(arguments), cancellation: cancel));
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
  scopes: _scopes(arguments),
  parameters: _parameters(arguments),
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

Map<String, Object?> _policy(PasswordPolicy policy, String password) => {
  'kind': 'password_policy',
  'min_length': policy.minLength,
  'max_length': policy.maxLength,
  'uppercase': policy.uppercase,
  'lowercase': policy.lowercase,
  'numbers': policy.numbers,
  'symbols': policy.symbols,
  'missing': [
    for (final check in policy.check(password))
      if (!check.isValid)
        switch (check.criterion) {
          PasswordCriterion.minLength => 'min_length',
          PasswordCriterion.maxLength => 'max_length',
          final criterion => criterion.name,
        },
  ],
};

Map<String, Object?> _question(PasskeyQuestion question) => {
  'kind': 'passkey_question',
  'the thing': question,
  'options': question.options,
};

Map<String, Object?> _passkey(Passkey passkey) => {'id': passkey.id, 'nickname': passkey.nickname};

Map<String, Object?> _stepUp(StepUpChallenge challenge) => {
  'kind': 'step_required',
  'challenge': {
    'the thing': challenge,
    'id': challenge.id,
    'scope': challenge.scope,
    'step': challenge.step,
    'passkey_options': challenge.passkeyOptions,
    'expires_at_ms': challenge.expiresAt.millisecondsSinceEpoch,
  },
};

Map<String, Object?> _scope(StepUpResult result) => switch (result) {
  Granted(:final user) => {'kind': 'granted', 'user': _user(user)},
  StepRequired(:final challenge) => _stepUp(challenge),
  Blocked() => {'kind': 'blocked'},
};

StepUpAnswer _proof(Map<String, Object?> arguments) => switch ((arguments['kind'], arguments['answer'])) {
  ('code', final String code) => StepUpAnswer.code(code),
  ('verification_token', final String token) => StepUpAnswer.verificationToken(token),
  (_, final String assertion) => StepUpAnswer.passkeyAssertion(assertion),
  _ => throw Failure('no answer'),
};

SignalCollector _signals(String kind) =>
    () async => switch (kind) {
      'throwing' => throw const FormatException('hush-4711'),
      'cancelled' => throw CardeaException(ErrorCode.cancelled, 'As the scenario wants it.'),
      'none' => null,
      _ => kind,
    };

OAuthLoginAnswer _answer(Map<String, Object?> arguments) => OAuthLoginAnswer(
  way: arguments['way']! as String,
  values: (arguments['values'] as Map<String, Object?>? ?? const {}).cast<String, String>(),
);

EndBrowserSessionOptions _logoutOptions(Map<String, Object?> arguments) => EndBrowserSessionOptions(
  redirectUri: arguments['redirect_uri'] as String? ?? sandbox.redirectUri,
  redirectCapture: _capture(arguments),
  prefersEphemeralSession: arguments['prefers_ephemeral_session'] == true,
  timeout: _timeout(arguments),
  logoutHint: arguments['logout_hint'] as String?,
  uiLocales: (arguments['ui_locales'] as List<Object?>? ?? const []).cast<String>(),
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

List<String> _scopes(Map<String, Object?> arguments) =>
    (arguments['scopes'] as List<Object?>? ?? const []).cast<String>();

Map<String, String> _parameters(Map<String, Object?> arguments) =>
    (arguments['parameters'] as Map<String, Object?>? ?? const {}).cast<String, String>();

SessionTarget _target(Map<String, Object?> arguments) => switch (arguments['target']) {
  'all' => SessionTarget.all,
  'others' => SessionTarget.others,
  'mine' => SessionTarget.mine,
  _ => SessionTarget.one(arguments['session_id']! as String),
};

AuthorizedRequest _request(Map<String, Object?> arguments) => AuthorizedRequest(
  arguments['url']! as String,
  method: arguments['method'] as String? ?? 'GET',
  headers: (arguments['headers'] as Map<String, Object?>? ?? const {}).cast<String, String>(),
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
  'user_id': user.profile.userId,
  'session_id': user.profile.sessionId,
  'claims': user.profile.claims,
  'email': user.profile.email,
  'id_token': user.idToken,
  'scope': user.scope,
};

Map<String, Object?> _loggedIn(CardeaUser user) => {'kind': 'logged_in', 'user': _user(user)};

Map<String, Object?> _asked(OAuthEmailChallenge challenge) =>
    _login(OTPRequired(challenge: challenge, email: challenge.email));

Map<String, Object?> _login(ContinuedOAuthLogin result) => switch (result) {
  LoggedIn(:final user) => _loggedIn(user),
  OTPRequired(:final challenge, :final email) => {
    'kind': 'otp_required',
    'email': email,
    'challenge': {
      'the thing': challenge,
      'id': challenge.id,
      'email': challenge.email,
      'channel': challenge.channel.name,
      'expires_at_ms': challenge.expiresAt.millisecondsSinceEpoch,
    },
  },
  MoreRequired(:final step) => {'kind': 'step', 'step': _step(step)},
  PageRequired(:final attempt) => _attempt(attempt),
};

Map<String, Object?> _step(OAuthLoginStep step) => {
  'the thing': step,
  'id': step.id,
  'kind': switch (step.kind) {
    OAuthLoginStepKind.missingTraits => 'missing_traits',
    OAuthLoginStepKind.accountLinking => 'account_linking',
    OAuthLoginStepKind.secondFactor => 'second_factor',
    OAuthLoginStepKind.other => 'other',
  },
  'identifier': step.identifier,
  'provider': step.provider?.name,
  'expires_at_ms': step.expiresAt.millisecondsSinceEpoch,
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

Map<String, Object?> _attempt(OAuthLoginAttempt attempt) => {
  'kind': 'attempt',
  'the thing': attempt,
  'id': attempt.id,
  'authorization_url': attempt.authorizationUrl,
  'redirect_uri': attempt.redirectUri,
  'expires_at_ms': attempt.expiresAt.millisecondsSinceEpoch,
};

Map<String, Object?> _deviceLogin(DeviceLogin login) => {
  'kind': 'device_login',
  'the thing': login,
  'id': login.id,
  'user_code': login.userCode,
  'verification_uri': login.verificationUri,
  'verification_uri_complete': login.verificationUriComplete,
  'expires_at_ms': login.expiresAt.millisecondsSinceEpoch,
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

Map<String, Object?> _authorization(RequestAuthorization given) => {
  'kind': 'authorization',
  'authorization': given.authorization,
  'dpop_proof': given.dpopProof,
};

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
  LoginWaiting(:final authorizationUrl, :final attemptId) => {
    'kind': 'login_waiting',
    'authorization_url': authorizationUrl,
    'attempt_id': attemptId,
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
final class _Guide extends SecurityKeyGuide {
  _Guide(this._pins, this._guided);

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
