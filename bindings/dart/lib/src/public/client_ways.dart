part of 'client.dart';

/// Ways in without a page, and scopes after more proof; for Prelude.
extension CardeaClientWays on CardeaClient {
  /// Has a one-time code sent, to sign in with it: to an e-mail address, or to a telephone number in international form, such as
  /// `+4915112345678`. [CardeaClient.checkOTP] with that code signs in, [CardeaClient.resendOTP] sends another one. The server does
  /// not say whether anyone of that address may sign in. [configuration] names the server's configuration to send it by.
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

  /// Signs in with a passkey that an authenticator of the application's has: both halves in one call.
  Future<OAuthLoginResult> loginWithPasskey(PasskeyAuthenticator authenticator, {Cancellation? cancellation}) async {
    final question = await beginPasskeyLogin(cancellation: cancellation);
    return finishPasskeyLogin(await authenticator.assertion(question.options), question, cancellation: cancellation);
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

  /// Adds a passkey that an authenticator of the application's makes: both halves in one call.
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
    final attestation = await authenticator.attestation(question.options);
    return finishPasskeyRegistration(attestation, question, cancellation: cancellation);
  }

  /// The passkeys of the account.
  Future<List<Passkey>> listPasskeys({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.listPasskeys(_core.native, done, token), readPasskeys, cancellation);

  /// Gives a passkey a name of the user's; an empty one takes the name away.
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

  /// Asks for a scope that a Prelude server grants after more proof; [metadata] is what the application's own server is told with
  /// it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata say what another sign-in has to show:
  /// `acr_values`, `max_age` and `claims`, or `aal`, `max_age` and `refresh`; the scope may be empty. The step is `sign_in` then: begin a
  /// login with the option `stepUp`. The error `insufficient_user_authentication` has both arguments in its details, `scope` and
  /// `metadata`, the latter as JSON.
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

  /// The addresses and telephone numbers of the account.
  Future<List<UserIdentifier>> listIdentifiers({Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.listIdentifiers(_core.native, done, token),
    readIdentifiers,
    cancellation,
  );
}
