import 'dart:async';
import 'dart:convert';
import 'dart:developer';
import 'dart:isolate';

import '../support/choices.dart';
import '../support/core.dart';
import '../support/event_channel.dart';
import '../support/handles.dart';
import '../support/library.dart';
import '../support/memory.dart';
import '../support/results.dart';
import '../support/setup.dart';
import '../support/steps.dart';
import '../support/ways.dart';
import 'browser_session.dart';
import 'cancellation.dart';
import 'configuration.dart';
import 'device_login.dart';
import 'events.dart';
import 'exceptions.dart';
import 'identity_link.dart';
import 'login.dart';
import 'login_step.dart';
import 'oauth_link.dart';
import 'requests.dart';
import 'sessions.dart';
import 'user.dart';
import 'ways.dart';

part 'client_ways.dart';

/// One account of one application at one server or provider.
///
/// A client belongs to its isolate. Every call runs on the engine's threads and blocks nothing; its future ends exactly once:
/// with what it brought, or with a [CardeaException]. `timeout` of that future ends the call, too, and waits for its end, so that
/// the next login is no `conflict`; a future that an `async` function of yours has made of it only stops waiting. [close] ends what is pending as cancelled; a call after it is a
/// [CardeaClosedError], which is a [StateError], too.
@pragma('vm:isolate-unsendable')
final class CardeaClient {
  /// Makes a client. No file or network is touched before its first call.
  factory CardeaClient(Configuration configuration) {
    final channel = EventChannel(configuration.observer);
    return CardeaClient._(makeCore(Library.instance, configuration, channel.add), channel);
  }

  CardeaClient._(this._core, this._channel) {
    _channel.owner = WeakReference(this);
    _collected.attach(this, (_core, _channel), detach: this);
  }

  /// Closes what nobody can reach any more. It runs on the event loop, not in the collector, so it may take its time.
  static final Finalizer<(ClientCore, EventChannel)> _collected = Finalizer((client) {
    log('A CardeaClient was dropped without close().', name: 'cardea_auth', level: 900);
    unawaited(client.$1.close().whenComplete(client.$2.close));
  });

  final ClientCore _core;
  final EventChannel _channel;

  /// The version of the library that is loaded, such as `0.1.0`.
  static String get version => Library.instance.raw.version() ?? '';

  /// Hands a redirect URL that reached this process to the login that waits for it: one of this process, else one of another
  /// process of this user. If that process has ended, the URL is kept, sealed, for [resumeOAuthLogin]. Fails with
  /// `attempt_not_found` when no login waits for it.
  static Future<void> deliverRedirect(String redirectUrl) async {
    checkText(redirectUrl, 'redirectUrl');
    // It can block for three seconds when other processes hang.
    final path = Library.instance.path;
    await Isolate.run(() => _deliver(path, redirectUrl), debugName: 'cardea redirect');
  }

  static void _deliver(String path, String redirectUrl) {
    Library.explicitPath = path;
    Library.instance.raw.deliverRedirect(redirectUrl);
  }

  /// Where the session is kept, in words for a person: `Secret Service (Login)`.
  String get storeLocation {
    _core.check();
    return _core.library.raw.clientStoreLocation(_core.native) ?? '';
  }

  /// What kind of store that is: `secret_service`, `sealed_file`, `memory`, `custom`, or `undecided` until an automatic choice
  /// was made.
  String get storeKind {
    _core.check();
    return _core.library.raw.clientStoreKind(_core.native) ?? '';
  }

  /// Whether [close] was called.
  bool get isClosed => _core.isClosed;

  /// What happens to the session and in logins, from the moment that you listen. Ends when the client is closed.
  Stream<SessionEvent> get events => _channel.stream;

  /// Cancels pending calls and frees the client. What the engine has not stored yet is given a second; a refresh that
  /// is under way is waited for as long as a request may take. The application's store has to answer meanwhile. Let the
  /// future end before the process does. Calling it again does nothing more.
  Future<void> close() {
    _collected.detach(this);
    return _core.close().whenComplete(_channel.close);
  }

  /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it. A second login at the same time in this
  /// process is a `conflict`. After `browser_unavailable` the attempt that [LoginWaiting] names can still be finished.
  Future<OAuthLoginResult> loginWithOAuth(OAuthLoginOptions options, {Cancellation? cancellation}) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withOptions(raw, options, (native) => raw.loginWithOauth(_core.native, native, done, token));
    },
    readLogin,
    cancellation,
  );

  /// Begins a login whose page the application shows itself.
  Future<OAuthLoginAttempt> initiateOAuthLogin(OAuthLoginOptions options, {Cancellation? cancellation}) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withOptions(raw, options, (native) => raw.initiateOauthLogin(_core.native, native, done, token));
    },
    readAttempt,
    cancellation,
  );

  /// Redeems a challenge token that a redirect brought for this attempt. An attempt is redeemed once.
  Future<OAuthLoginResult> finalizeOAuthLogin(
    OAuthLoginAttempt attempt,
    String challengeToken, {
    Cancellation? cancellation,
  }) => _run(
    (done, token) =>
        _core.library.raw.finalizeOauthLogin(_core.native, attemptHandle(attempt), challengeToken, done, token),
    readLogin,
    cancellation,
  );

  /// Completes a login with the whole redirect URL, after checking that it belongs to the attempt's redirect URI.
  Future<OAuthLoginResult> finalizeOAuthLoginWithRedirect(
    OAuthLoginAttempt attempt,
    String redirectUrl, {
    Cancellation? cancellation,
  }) => _run(
    (done, token) => _core.library.raw.finalizeOauthLoginWithRedirect(
      _core.native,
      attemptHandle(attempt),
      redirectUrl,
      done,
      token,
    ),
    readLogin,
    cancellation,
  );

  /// Proves the e-mail address with the code that was sent to it, and completes the login. A wrong code, a network failure and
  /// a rate limit leave the challenge usable.
  Future<CardeaUser> checkOTP(String code, OAuthEmailChallenge challenge, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.checkOtp(_core.native, code, challengeHandle(challenge), done, token),
    readResultUser,
    cancellation,
  );

  /// Sends the code again.
  Future<void> resendOTP(OAuthEmailChallenge challenge, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.resendOtp(_core.native, challengeHandle(challenge), done, token),
    readNothing,
    cancellation,
  );

  /// Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile; null if none has. Call
  /// it when the application starts.
  Future<OAuthLoginResult?> resumeOAuthLogin({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.resumeOauthLogin(_core.native, done, token), readResumed, cancellation);

  /// Answers a step, and so continues its login. For a [PageRequired], show the page and finish the login with its
  /// redirect; [answerLoginStepInBrowser] does so by itself. A wrong password or code - `wrong_credentials`,
  /// `invalid_otp_code` - leaves the step usable; a way or a field that the step does not have is an
  /// `invalid_argument`. Fails with `attempt_expired` when the step has ended: sign in again.
  Future<ContinuedOAuthLogin> answerLoginStep(
    OAuthLoginStep step,
    OAuthLoginAnswer answer, {
    Cancellation? cancellation,
  }) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withAnswer(
        raw,
        answer,
        (native) => raw.answerLoginStep(_core.native, stepHandle(step), native, done, token),
      );
    },
    readContinued,
    cancellation,
  );

  /// Gives this answer to a step and, if the chosen way leads through a page, shows it as [loginWithOAuth] does. Only
  /// the options that control how a page is shown are used: the redirect URI was fixed when the login began. If the
  /// user leaves the page, the step stays usable.
  Future<OAuthLoginResult> answerLoginStepInBrowser(
    OAuthLoginStep step,
    OAuthLoginAnswer answer,
    OAuthLoginOptions options, {
    Cancellation? cancellation,
  }) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withAnswer(
        raw,
        answer,
        (answer) => withOptions(
          raw,
          options,
          (options) => raw.answerLoginStepInBrowser(_core.native, stepHandle(step), answer, options, done, token),
        ),
      );
    },
    readLogin,
    cancellation,
  );

  /// Signs in with an ID token that the application got by itself, such as from a provider's own button, at a server
  /// that accepts it; fails with `not_supported` at others. [nonce] is the one in the token, if it has one; [registers]
  /// as in [OAuthLoginOptions].
  Future<OAuthLoginResult> loginWithIDToken(
    OAuthProvider provider,
    String idToken, {
    String? nonce,
    bool registers = false,
    Cancellation? cancellation,
  }) => _run(
    (done, token) =>
        _core.library.raw.loginWithIdToken(_core.native, provider.name, idToken, nonce, registers, done, token),
    readLogin,
    cancellation,
  );

  /// Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link
  /// that ends it: `myapp://oauth/...`. [link] is `oauth://?url=` with the page's address, percent-encoded once, or the
  /// address itself. Returns the route, such as `/auth?code=...`: its path is safe to open. The code that gets it must
  /// check its query. It may hold secrets: never log it.
  Future<String> openOAuthLink(String link, OAuthLinkOptions options, {Cancellation? cancellation}) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withLinkOptions(raw, options, (native) => raw.openOauthLink(_core.native, link, native, done, token));
    },
    readRoute,
    cancellation,
  );

  /// Begins a login on a machine without a browser: show the user its code and its page, then call [finishDeviceLogin]. Fails
  /// with `not_supported` when the server has no such logins.
  Future<DeviceLogin> initiateDeviceLogin({
    DeviceLoginOptions options = const DeviceLoginOptions(),
    Cancellation? cancellation,
  }) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withDeviceOptions(raw, options, (native) => raw.initiateDeviceLogin(_core.native, native, done, token));
    },
    readDeviceLogin,
    cancellation,
  );

  /// Waits until the user has approved this device, and signs in. After a cancellation this client can wait again, until the code
  /// ends. Fails with `access_denied` when the user says no, with `login_timed_out` when the code has ended.
  Future<CardeaUser> finishDeviceLogin(DeviceLogin login, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.finishDeviceLogin(_core.native, deviceLoginHandle(login), done, token),
    readResultUser,
    cancellation,
  );

  /// Makes sure that an attempt is in the secure store. The engine stores it by itself as well, without waiting and without
  /// reporting a store that is locked or missing.
  Future<void> saveOAuthLogin(OAuthLoginAttempt attempt, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.saveOauthLogin(_core.native, attemptHandle(attempt), done, token),
    readNothing,
    cancellation,
  );

  /// Finds an attempt by its id, even one begun by an earlier process.
  Future<OAuthLoginAttempt> restoreOAuthLogin(String id, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.restoreOauthLogin(_core.native, _text(id, 'id'), done, token),
    readAttempt,
    cancellation,
  );

  /// Makes sure that a challenge is in the secure store.
  Future<void> saveOAuthEmailChallenge(OAuthEmailChallenge challenge, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.saveOauthEmailChallenge(_core.native, challengeHandle(challenge), done, token),
    readNothing,
    cancellation,
  );

  /// Finds a challenge by its id, even one received by an earlier process.
  Future<OAuthEmailChallenge> restoreOAuthEmailChallenge(String id, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.restoreOauthEmailChallenge(_core.native, _text(id, 'id'), done, token),
    readChallenge,
    cancellation,
  );

  /// Makes sure that a step is in the secure store.
  Future<void> saveOAuthLoginStep(OAuthLoginStep step, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.saveOauthLoginStep(_core.native, stepHandle(step), done, token),
    readNothing,
    cancellation,
  );

  /// Finds a step by its id, even one received by an earlier process.
  Future<OAuthLoginStep> restoreOAuthLoginStep(String id, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.restoreOauthLoginStep(_core.native, _text(id, 'id'), done, token),
    readStep,
    cancellation,
  );

  /// Returns the signed-in user from the stored session, without asking a server. Fails with `not_signed_in`.
  Future<CardeaUser> currentUser({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.getCurrentUser(_core.native, done, token), readResultUser, cancellation);

  /// Returns an access token that servers accept now: the one at hand, or, shortly before it ends, a refreshed one.
  /// Callers that need a refresh at the same time share one. A token that is bound to a key is not for headers of your
  /// own: use [authorize].
  Future<String> accessToken({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.getAccessToken(_core.native, done, token), readAccessToken, cancellation);

  /// Gets a new access token now, even if the old one is still valid: for example after its claims have changed.
  Future<CardeaUser> refresh({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.refresh(_core.native, done, token), readResultUser, cancellation);

  /// Opens a locked keyring: the desktop asks the user, which [StoreAsking] reports. If nothing is locked, it asks
  /// nothing. Fails with `store_locked` when the user refuses.
  Future<void> unlockStore({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.unlockStore(_core.native, done, token), readNothing, cancellation);

  /// Lists the accounts of the application, at all servers, that the store has something of. Fails with
  /// `invalid_argument` for a store of the application, which cannot list what it has.
  Future<List<StoredAccount>> listAccounts({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.listAccounts(_core.native, done, token), readAccounts, cancellation);

  /// Moves the account's session, and all that is stored with it, from [source] into the store of this client; with
  /// [allAccounts] those of all accounts of the application, at all servers. Returns the accounts from which something
  /// was moved. An application that changes its store calls it at each start: an interrupted move goes on, and none
  /// loses a session or leaves it in both stores. Fails with `conflict` when both stores have a session of an account.
  Future<List<StoredAccount>> moveSessions(
    StoreChoice source, {
    bool allAccounts = false,
    Cancellation? cancellation,
  }) => _run(
    (done, token) => withSource(
      _core,
      source,
      (config) => _core.library.raw.moveSessions(_core.native, config, allAccounts, done, token),
    ),
    readAccounts,
    cancellation,
  );

  /// Marks the access token as ended: the next [accessToken] refreshes it. [currentUser] still works.
  Future<void> expireAccessToken({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.expireAccessToken(_core.native, done, token), readNothing, cancellation);

  /// Lists the user's sessions at the server, on this device and on others: at most [limit] of them, without the first
  /// [offset] ones. Without a limit the server chooses one.
  Future<SessionList> listSessions({int? limit, int offset = 0, Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.listSessions(
      _core.native,
      _count(limit ?? 0, 'limit'),
      _count(offset, 'offset'),
      done,
      token,
    ),
    readSessions,
    cancellation,
  );

  /// Ends sessions of the user at the server. If this one is among them, it is deleted here, too.
  Future<void> revokeSessions(SessionTarget target, {Cancellation? cancellation}) => _run(
    (done, token) {
      final id = target.id;
      if (id != null) checkText(id, 'target.id');
      return _core.library.raw.revokeSessions(_core.native, sessionTarget(target.kind), id, done, token);
    },
    readNothing,
    cancellation,
  );

  /// Ends the session: deletes it here first, then at the server. An error of the server is reported, and the user is signed
  /// out here all the same.
  Future<void> logout({Cancellation? cancellation}) =>
      _run((done, token) => _core.library.raw.logout(_core.native, done, token), readNothing, cancellation);

  /// Ends the session that the user's browser has at an `OpenIDProvider`: shows its page, which may ask the user, and waits for
  /// the browser to come back. The session here is not touched: call [logout] afterwards. Fails with `not_supported` where the
  /// provider has no such page.
  Future<BrowserSessionEnd> endBrowserSession(EndBrowserSessionOptions options, {Cancellation? cancellation}) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withLogoutOptions(raw, options, (native) => raw.endBrowserSession(_core.native, native, done, token));
    },
    readBrowserSession,
    cancellation,
  );

  /// Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links
  /// it, waits for the browser to come back, and asks the server whether it is linked. Fails with `conflict` when it is
  /// linked already, or unknown, and with `access_denied` when the browser came back and it is not linked.
  Future<void> linkProvider(OAuthLoginOptions options, {Cancellation? cancellation}) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withOptions(raw, options, (native) => raw.linkProvider(_core.native, native, done, token));
    },
    readNothing,
    cancellation,
  );

  /// Removes a provider from the account of the user signed in at Ory. Fails with `unauthorized` and the server's code
  /// `session_refresh_required` when the user signed in too long ago, and with `bad_request` when it is not linked, or
  /// is the only way to sign in.
  Future<void> unlinkProvider(OAuthProvider provider, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.unlinkProvider(_core.native, _text(provider.name, 'provider'), done, token),
    readNothing,
    cancellation,
  );

  /// Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this
  /// address of the account. [checkOTP] with the right code signs in. The server does not say whether there is such an
  /// account.
  Future<OAuthEmailChallenge> recoverAccount(String email, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.recoverAccount(_core.native, _text(email, 'email'), done, token),
    readChallenge,
    cancellation,
  );

  /// Sets the password of the signed-in user, the first one or another. At Prelude it fails with `insufficient_scope`:
  /// sign in with a code, or request the scope `prld:pwd:write`, first; with `invalid_password` for one that breaks the
  /// policy. At Ory it fails with `bad_request` and the server's words, and with `unauthorized` and its code
  /// `session_refresh_required` when the user signed in too long ago.
  Future<void> setPassword(String password, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.setPassword(_core.native, _text(password, 'password'), done, token),
    readNothing,
    cancellation,
  );

  /// Links the identity that signed in at an `OpenIDProvider` to a user of the application, at the application's own
  /// server that `identityLinkingUrl` names. [appUserId] is the application's own name for its user so far, such as an
  /// anonymous one. Calling it again is harmless, and nothing of it is kept here. Fails with `conflict` if the identity
  /// is linked to another user.
  Future<IdentityLink> linkIdentity({String? appUserId, Cancellation? cancellation}) => _run(
    (done, token) {
      if (appUserId != null) checkText(appUserId, 'appUserId');
      return _core.library.raw.linkIdentity(_core.native, appUserId, done, token);
    },
    readIdentityLink,
    cancellation,
  );

  /// Sends a request with the user's access token, and returns the answer, whatever its status. When the server does
  /// not take the token (401), it is refreshed and the request sent once more.
  Future<AuthorizedResponse> authorizedRequest(AuthorizedRequest request, {Cancellation? cancellation}) => _run(
    (done, token) {
      final raw = _core.library.raw;
      return withRequest(raw, request, (native) => raw.sendAuthorizedRequest(_core.native, native, done, token));
    },
    readResponse,
    cancellation,
  );

  /// Returns what a request must carry that you send yourself. Call it for every request, right before it is sent.
  Future<RequestAuthorization> authorize(String method, String url, {Cancellation? cancellation}) => _run(
    (done, token) => _core.library.raw.authorize(_core.native, _text(method, 'method'), _text(url, 'url'), done, token),
    readAuthorization,
    cancellation,
  );

  /// Learns from the answer to such a request: its [status], and its headers `WWW-Authenticate` and `DPoP-Nonce`.
  /// Returns what the request must carry to be sent again, five times at most, each time with its answer passed on; or
  /// null: the answer is yours to read.
  Future<RequestAuthorization?> authorizeFeedback(
    String method,
    String url,
    int status, {
    String? wwwAuthenticate,
    String? dpopNonce,
    Cancellation? cancellation,
  }) => _run(
    (done, token) => _core.library.raw.authorizeFeedback(
      _core.native,
      _text(method, 'method'),
      _text(url, 'url'),
      status,
      wwwAuthenticate == null ? null : _text(wwwAuthenticate, 'wwwAuthenticate'),
      dpopNonce == null ? null : _text(dpopNonce, 'dpopNonce'),
      done,
      token,
    ),
    readFeedback,
    cancellation,
  );

  Future<T> _run<T>(Start start, Read<T> read, Cancellation? cancellation) =>
      _core.run(start, read, cancellation, this);

  @override
  String toString() => isClosed ? 'CardeaClient(closed)' : 'CardeaClient';

  static String _text(String text, String name) {
    checkText(text, name);
    return text;
  }

  static int _count(int count, String name) {
    if (count < 0 || count > 0x7FFFFFFF) throw CardeaArgumentError(name, 'must be from 0 to 2147483647');
    return count;
  }
}
