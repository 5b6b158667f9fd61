part of 'client.dart';

/// Ways in without a page, and scopes after more proof; for Prelude.
extension CardeaClientWays on CardeaClient {
  /// Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
  /// form, such as `+4915112345678`. [checkOTP] with that code signs in, and [CardeaClient.resendOTP] sends another
  /// one. The server does not say whether that address may sign in. [configuration] names the server's configuration
  /// that sends it.
  Future<OAuthEmailChallenge> startOTPLogin(String address, {String? configuration, Cancellation? cancellation}) =>
      _run(
        (client, done, token) => _raw.startOtpLogin(client, address, configuration, done, token),
        readPendingAs,
        cancellation,
      );

  /// Completes such a login, as [CardeaClient.checkOAuthEmailOTP] does.
  Future<CardeaUser> checkOTP(OAuthEmailChallenge challenge, String code, {Cancellation? cancellation}) =>
      _text(_raw.checkOtp, challenge, 'challenge', code, readResultUser, cancellation);

  /// Signs in with an e-mail address and a password. Fails with `unauthorized` when the two do not belong together, with
  /// `password_not_set` when the account has none: send a code.
  Future<CardeaUser> loginWithPassword(String email, String password, {Cancellation? cancellation}) => _run(
    (client, done, token) => _raw.loginWithPassword(client, email, password, done, token),
    readResultUser,
    cancellation,
  );

  /// Takes over the session that the user has at another service, by what that service knows it by.
  Future<CardeaUser> migrate(String token, {Cancellation? cancellation}) =>
      _run((client, done, userData) => _raw.migrate(client, token, done, userData), readResultUser, cancellation);

  /// Asks what the server demands of passwords. Nobody has to be signed in.
  Future<PasswordCompliancy> passwordCompliancy({Cancellation? cancellation}) =>
      _run(_raw.getPasswordCompliancy, readCompliancy, cancellation);

  /// Tells whether the server lets the user change the password now. Asks it each time.
  Future<bool> canChangePassword({Cancellation? cancellation}) => _run(_raw.canChangePassword, readBool, cancellation);

  /// Sets the password of the signed-in user, the first one or another. At Prelude it fails with `insufficient_scope`:
  /// sign in with a code, or step up to `prld:pwd:write`, first; with `invalid_password` for one that breaks the
  /// rules. At Ory it fails with `bad_request` and the server's words, and with `unauthorized` and its code
  /// `session_refresh_required` when the user signed in too long ago.
  Future<void> changePassword(String password, {Cancellation? cancellation}) =>
      _run((client, done, token) => _raw.changePassword(client, password, done, token), readNothing, cancellation);

  /// Begins a login with a passkey: answer it by [signWithPasskey] or an authenticator of yours, and call
  /// [continueWithPasskey].
  Future<PasskeyQuestion<CardeaUser>> beginPasskeyLogin({Cancellation? cancellation}) =>
      _run(_raw.beginPasskeyLogin, readQuestion, cancellation);

  /// Begins to add a passkey to the account. [username] is what the authenticator shows beside it, [nickname] what the
  /// user calls it. Fails with `insufficient_scope`: step up to `prld:passkey:write` first.
  Future<PasskeyQuestion<Passkey>> beginPasskeyRegistration(
    String username, {
    String? displayName,
    String? nickname,
    Cancellation? cancellation,
  }) => _run(
    (client, done, token) => _raw.beginPasskeyRegistration(client, username, displayName, nickname, done, token),
    readQuestion,
    cancellation,
  );

  /// Asks the user for a passkey: of the browser, if `Configuration.passkeyPage` names a page, and else of a security
  /// key over USB or NFC, by libfido2, which the system has to have (`dependency_missing`). [question] is a
  /// [PasskeyQuestion], or a [StepUpChallenge] whose step is `verify_passkey`. Returns the answer, as JSON.
  ///
  /// It fails with `not_found` for a key without a passkey of that server, `wrong_credentials` for a locked one,
  /// `conflict` for one that has a passkey of this account already, `login_timed_out`, `not_supported`, and with
  /// `cancelled` also when the browser has no passkey; with `invalid_configuration` without an origin or handler, for a
  /// page at no safe origin or another server's relying party; and as [CardeaClient.loginWithOAuth] does.
  Future<String> signWithPasskey(Pending question, {Cancellation? cancellation}) =>
      _pending(_raw.signWithPasskey, question, 'question', readText, cancellation);

  /// Continues with the answer of an authenticator: signs in, or adds the passkey. Fails with `unauthorized` for a
  /// passkey that the server does not know.
  Future<T> continueWithPasskey<T>(PasskeyQuestion<T> question, String answer, {Cancellation? cancellation}) =>
      _text(_raw.continueWithPasskey, question, 'question', answer, readPasskeyAnswer, cancellation);

  /// Signs in with a passkey of the user, as [signWithPasskey] asks for it: the three steps in one call.
  Future<CardeaUser> loginWithPasskey({Cancellation? cancellation}) async =>
      _answered(await beginPasskeyLogin(cancellation: cancellation), cancellation);

  /// Adds a passkey, as [signWithPasskey] asks for it: the three steps in one call.
  Future<Passkey> registerPasskey(
    String username, {
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
    return _answered(question, cancellation);
  }

  Future<T> _answered<T>(PasskeyQuestion<T> question, Cancellation? cancellation) async {
    final answer = await signWithPasskey(question, cancellation: cancellation);
    return continueWithPasskey(question, answer, cancellation: cancellation);
  }

  /// Lists the passkeys of the account.
  Future<List<Passkey>> listPasskeys({Cancellation? cancellation}) =>
      _run(_raw.listPasskeys, rowsAs(readPasskey), cancellation);

  /// Gives a passkey a nickname; an empty one removes it.
  Future<void> renamePasskey(String passkeyId, String nickname, {Cancellation? cancellation}) => _run(
    (client, done, token) => _raw.renamePasskey(client, passkeyId, nickname, done, token),
    readNothing,
    cancellation,
  );

  /// Removes a passkey from the account.
  Future<void> deletePasskey(String passkeyId, {Cancellation? cancellation}) =>
      _run((client, done, token) => _raw.deletePasskey(client, passkeyId, done, token), readNothing, cancellation);

  /// Asks for a scope that a Prelude server grants after more proof; [metadata] is what the application's own server is
  /// told with it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata says what another
  /// sign-in has to show: `acr_values`, `max_age` and `claims`, or `aal`, `max_age` and `refresh`; the scope may be
  /// left out. The step is `sign_in` then: begin a login with the option `stepUp`. The error
  /// `insufficient_user_authentication` has both arguments in its details, `scope` and `metadata`, the latter as JSON.
  Future<StepUpResult> requestStepUp(String? scope, {Map<String, String>? metadata, Cancellation? cancellation}) =>
      _run(
        (client, done, token) =>
            _raw.requestStepUp(client, scope, metadata == null ? null : _json(metadata), done, token),
        readScope,
        cancellation,
      );

  /// A lone surrogate would be an escape that is valid JSON.
  static String _json(Map<String, String> metadata) {
    metadata.forEach((name, value) {
      checkText(name, 'metadata');
      checkText(value, 'metadata');
    });
    return jsonEncode(metadata);
  }

  /// Sends the code of a step, the first one or another. Nothing sends it before.
  Future<void> sendStepUpOTP(StepUpChallenge stepUp, {Cancellation? cancellation}) =>
      _pending(_raw.sendStepUpOtp, stepUp, 'stepUp', readNothing, cancellation);

  /// Completes a step with the code that was sent. A wrong code leaves it usable; after any other refusal request the
  /// scope again.
  Future<StepUpResult> submitStepUpOTP(StepUpChallenge stepUp, String code, {Cancellation? cancellation}) =>
      _text(_raw.submitStepUpOtp, stepUp, 'stepUp', code, readScope, cancellation);

  /// Completes a step with what an authenticator has signed, as JSON, in the same way.
  Future<StepUpResult> continueStepUpWithPasskey(StepUpChallenge stepUp, String answer, {Cancellation? cancellation}) =>
      _text(_raw.continueStepUpWithPasskey, stepUp, 'stepUp', answer, readScope, cancellation);

  /// Completes a step of the application's own server with a token of it, in the same way.
  Future<StepUpResult> continueStepUpWithToken(StepUpChallenge stepUp, String token, {Cancellation? cancellation}) =>
      _text(_raw.continueStepUpWithToken, stepUp, 'stepUp', token, readScope, cancellation);

  /// Adds an e-mail address or a telephone number to the account: its code is the step. Fails with `conflict` when it
  /// is another user's.
  Future<StepUpResult> addIdentifier(String address, {Cancellation? cancellation}) =>
      _run((client, done, token) => _raw.addIdentifier(client, address, done, token), readScope, cancellation);

  /// Lists the addresses and telephone numbers of the account.
  Future<List<UserIdentifier>> listIdentifiers({Cancellation? cancellation}) =>
      _run(_raw.listIdentifiers, rowsAs(readIdentifier), cancellation);
}
