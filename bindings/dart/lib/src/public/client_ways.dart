part of 'client.dart';

/// Ways in without a page, and scopes after more proof; for Prelude.
extension CardeaClientWays on CardeaClient {
  /// Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
  /// form, such as `+4915112345678`. [CardeaClient.checkOTP] with that code signs in, and [CardeaClient.resendOTP]
  /// sends another one. The server does not say whether anyone of that address may sign in. [configuration] names the
  /// server's configuration to send it by.
  Future<OAuthEmailChallenge> startOTPLogin(String address, {String? configuration, Cancellation? cancellation}) =>
      _run(
        (done, token) => _core.library.raw.startOtpLogin(
          _core.native,
          CardeaClient._text(address, 'address'),
          configuration == null ? null : CardeaClient._text(configuration, 'configuration'),
          done,
          token,
        ),
        readChallenge,
        cancellation,
      );

  /// Signs in with an e-mail address and a password. Fails with `unauthorized` when the two do not belong together, with
  /// `password_not_set` when the account has none: send a code.
  Future<OAuthLoginResult> loginWithPassword(String email, String password, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.loginWithPassword(
      _core.native,
      CardeaClient._text(email, 'email'),
      CardeaClient._text(password, 'password'),
      done,
      token,
    ),
    readLogin,
    cancellation,
  );

  /// Takes over the session that the user has at another service, by what that service knows it by.
  Future<CardeaUser> migrateSession(String sessionToken, {Cancellation? cancellation}) => _run(
    (done, token) =>
        _core.library.raw.migrateSession(_core.native, CardeaClient._text(sessionToken, 'sessionToken'), done, token),
    readResultUser,
    cancellation,
  );

  /// Asks what the server demands of passwords. Nobody has to be signed in.
  Future<PasswordPolicy> passwordPolicy({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.getPasswordPolicy(_core.native, done, token), readPolicy, cancellation);

  /// Tells whether the server lets the user set a password now. Asks it each time.
  Future<bool> canSetPassword({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.canSetPassword(_core.native, done, token), readYesOrNo, cancellation);

  /// Begins a login with a passkey, for an authenticator that answers later.
  Future<PasskeyQuestion> beginPasskeyLogin({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.beginPasskeyLogin(_core.native, done, token), readQuestion, cancellation);

  /// Signs in with the assertion that answers the question, as JSON. Fails with `unauthorized` for a passkey that the server does
  /// not know.
  Future<OAuthLoginResult> finishPasskeyLogin(
    String assertion,
    PasskeyQuestion question, {
    Cancellation? cancellation,
  }) => _run(
    (done, token) => _core.library.raw.finishPasskeyLogin(
      _core.native,
      CardeaClient._text(assertion, 'assertion'),
      questionHandle(question),
      done,
      token,
    ),
    readLogin,
    cancellation,
  );

  /// Signs in with a passkey that an authenticator has, such as [securityKey] or one of the application's: both halves in one call.
  Future<OAuthLoginResult> loginWithPasskey(PasskeyAuthenticator authenticator, {Cancellation? cancellation}) async {
    final question = await beginPasskeyLogin(cancellation: cancellation);
    final assertion = await (authenticator is _ClientAuthenticator
        ? authenticator._ask(authenticator._sign, question.options, cancellation)
        : authenticator.assertion(question.options));
    return finishPasskeyLogin(assertion, question, cancellation: cancellation);
  }

  /// Begins to add a passkey to the account. [username] is what the authenticator shows beside it, [nickname] what the user calls
  /// it. Fails with `insufficient_scope`: request the scope `prld:passkey:write` first.
  Future<PasskeyQuestion> beginPasskeyRegistration(
    String username, {
    String? displayName,
    String? nickname,
    Cancellation? cancellation,
  }) => _run(
    (done, token) => _core.library.raw.beginPasskeyRegistration(
      _core.native,
      CardeaClient._text(username, 'username'),
      displayName == null ? null : CardeaClient._text(displayName, 'displayName'),
      nickname == null ? null : CardeaClient._text(nickname, 'nickname'),
      done,
      token,
    ),
    readQuestion,
    cancellation,
  );

  /// Adds the passkey whose attestation answers the question, as JSON.
  Future<Passkey> finishPasskeyRegistration(
    String attestation,
    PasskeyQuestion question, {
    Cancellation? cancellation,
  }) => _run(
    (done, token) => _core.library.raw.finishPasskeyRegistration(
      _core.native,
      CardeaClient._text(attestation, 'attestation'),
      questionHandle(question),
      done,
      token,
    ),
    readPasskey,
    cancellation,
  );

  /// Adds a passkey that an authenticator makes, such as [securityKey] or one of the application's: both halves in one call.
  Future<Passkey> registerPasskey(
    String username,
    PasskeyAuthenticator authenticator, {
    String? displayName,
    String? nickname,
    Cancellation? cancellation,
  }) async {
    final question = await beginPasskeyRegistration(
      username,
      displayName: displayName,
      nickname: nickname,
      cancellation: cancellation,
    );
    final attestation = await (authenticator is _ClientAuthenticator
        ? authenticator._ask(authenticator._make, question.options, cancellation)
        : authenticator.attestation(question.options));
    return finishPasskeyRegistration(attestation, question, cancellation: cancellation);
  }

  /// Returns an authenticator for security keys over USB and NFC, by libfido2, which the system has to have
  /// (`dependency_missing`). The configuration needs a `keyGuide`. [origin] is where the passkeys are used, such as
  /// `https://auth.example.com`: one of those that the server allows. Never take it from the server's answer.
  /// [cancellation] ends what is asked of the authenticator itself; [loginWithPasskey] and [registerPasskey] use their
  /// own.
  ///
  /// It fails with `not_found` for a key without a passkey of that server, `wrong_credentials` for a locked one, `conflict` for one
  /// that has a passkey of this account already, `login_timed_out`, `cancelled`, `not_supported`, and with `invalid_configuration` for
  /// another server's relying party.
  PasskeyAuthenticator securityKey(String origin, {Cancellation? cancellation}) {
    final (place, raw) = (CardeaClient._text(origin, 'origin'), _core.library.raw);
    return _ClientAuthenticator(
      this,
      (options) =>
          (done, token) => raw.signWithSecurityKey(_core.native, place, options, done, token),
      (options) =>
          (done, token) => raw.registerSecurityKey(_core.native, place, options, done, token),
      cancellation,
    );
  }

  /// Returns an authenticator for the passkeys of the user's browser: a phone's, a password manager's, this computer's.
  /// It shows a page of yours at an allowed origin, such as `https://auth.example.com/passkey`, which asks the browser
  /// (docs/passkey-page.md). Never take the address from the server's answer. [cancellation] ends what is asked of the
  /// authenticator itself; [loginWithPasskey] and [registerPasskey] use their own.
  ///
  /// It fails with `cancelled` also when the user has no passkey, `conflict` for a browser that has one of this account already,
  /// `not_supported`, `invalid_configuration` for a page at no safe origin or another server's relying party, and as
  /// [CardeaClient.loginWithOAuth] does.
  PasskeyAuthenticator passkeyPage(String url, {Cancellation? cancellation}) {
    final (page, raw) = (CardeaClient._text(url, 'url'), _core.library.raw);
    return _ClientAuthenticator(
      this,
      (options) =>
          (done, token) => raw.signWithPasskeyPage(_core.native, page, options, done, token),
      (options) =>
          (done, token) => raw.registerWithPasskeyPage(_core.native, page, options, done, token),
      cancellation,
    );
  }

  /// Lists the passkeys of the account.
  Future<List<Passkey>> listPasskeys({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.listPasskeys(_core.native, done, token), readPasskeys, cancellation);

  /// Gives a passkey a nickname; an empty one takes its name away.
  Future<void> renamePasskey(String id, String nickname, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.renamePasskey(
      _core.native,
      CardeaClient._text(id, 'id'),
      CardeaClient._text(nickname, 'nickname'),
      done,
      token,
    ),
    readNothing,
    cancellation,
  );

  /// Removes a passkey from the account.
  Future<void> removePasskey(String id, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.removePasskey(_core.native, CardeaClient._text(id, 'id'), done, token),
    readNothing,
    cancellation,
  );

  /// Asks for a scope that a Prelude server grants after more proof; [metadata] is what the application's own server is
  /// told with it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata says what another
  /// sign-in has to show: `acr_values`, `max_age` and `claims`, or `aal`, `max_age` and `refresh`; the scope may be
  /// empty. The step is `sign_in` then: begin a login with the option `stepUp`. The error
  /// `insufficient_user_authentication` has both arguments in its details, `scope` and `metadata`, the latter as JSON.
  Future<StepUpResult> requestScope(String scope, {Map<String, String>? metadata, Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.requestScope(
      _core.native,
      CardeaClient._text(scope, 'scope'),
      metadata == null ? null : CardeaClient._text(jsonEncode(metadata), 'metadata'),
      done,
      token,
    ),
    readScope,
    cancellation,
  );

  /// Sends the code of a step, the first one or another. Nothing sends it before.
  Future<void> sendStepUpCode(StepUpChallenge challenge, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.sendStepUpCode(_core.native, stepUpHandle(challenge), done, token),
    readNothing,
    cancellation,
  );

  /// Does the step of a challenge. A wrong code leaves it usable; after any other refusal request the scope again.
  Future<StepUpResult> continueStepUp(StepUpChallenge challenge, StepUpAnswer answer, {Cancellation? cancellation}) =>
      _run(
        (done, token) => _core.library.raw.continueStepUp(
          _core.native,
          answer.kind,
          CardeaClient._text(answer.text, 'answer'),
          stepUpHandle(challenge),
          done,
          token,
        ),
        readScope,
        cancellation,
      );

  /// Finds a challenge by its id, even one received by an earlier process.
  Future<StepUpChallenge> restoreStepUp(String id, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.restoreStepUp(_core.native, CardeaClient._text(id, 'id'), done, token),
    readStepUp,
    cancellation,
  );

  /// Adds an e-mail address or a telephone number to the account: its code is the step. Fails with `conflict` when it is another
  /// user's.
  Future<StepUpResult> addIdentifier(String address, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.addIdentifier(_core.native, CardeaClient._text(address, 'address'), done, token),
    readScope,
    cancellation,
  );

  /// Lists the addresses and telephone numbers of the account.
  Future<List<UserIdentifier>> listIdentifiers({Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.listIdentifiers(_core.native, done, token),
    readIdentifiers,
    cancellation,
  );
}

/// An authenticator of a client, whose calls can be cancelled.
final class _ClientAuthenticator implements PasskeyAuthenticator {
  const _ClientAuthenticator(this._client, this._sign, this._make, this._cancellation);

  final CardeaClient _client;
  final Start Function(String options) _sign;
  final Start Function(String options) _make;
  final Cancellation? _cancellation;

  @override
  Future<String> assertion(String options) => _ask(_sign, options, _cancellation);

  @override
  Future<String> attestation(String options) => _ask(_make, options, _cancellation);

  Future<String> _ask(Start Function(String options) start, String options, Cancellation? cancellation) => _client._run(
    (done, token) {
      final checked = CardeaClient._text(options, 'options');
      return start(checked)(done, token);
    },
    readPasskeyAnswer,
    cancellation,
  );
}
