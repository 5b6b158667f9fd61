import 'dart:async';
import 'dart:convert';
import 'dart:developer';
import 'dart:ffi';
import 'dart:isolate';

import '../raw/declarations.g.dart';
import '../raw/interface.g.dart';
import '../support/core.dart';
import '../support/event_channel.dart';
import '../support/library.dart';
import '../support/memory.dart' show checkText;
import '../support/results.dart';
import '../support/setup.dart';
import 'cancellation.dart';
import 'events.dart';
import 'exceptions.dart';
import 'login.dart';
import 'pending.dart';
import 'requests.dart';
import 'sessions.dart';
import 'settings.g.dart';
import 'store.dart';
import 'user.dart';
import 'ways.dart';

part 'client_ways.dart';

/// One account of one application at one server or provider.
///
/// A client belongs to its isolate. No call blocks: what takes time runs on the engine's threads. Its future ends exactly
/// once: with what it brought, or with a [CardeaException]. `timeout` of that future ends the call, too, and waits for
/// its end, so that the next login is no `conflict`; a future that an `async` function of yours has made of it only
/// stops waiting. [close] ends what is pending as cancelled; a call after it is a [CardeaClosedError], which is a
/// [StateError], too.
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
    log('A CardeaClient was dropped without close().', name: 'cardea_auth_core', level: 900);
    unawaited(client.$1.close().whenComplete(client.$2.close));
  });

  final ClientCore _core;
  final EventChannel _channel;

  Interface get _raw => _core.library.raw;

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
  String get storeLocation => _core.use((raw, client) => raw.clientStoreLocation(client)) ?? '';

  /// What kind of store that is: `secret_service`, `encrypted_file`, `memory`, `custom`, or `undecided` until an
  /// automatic choice was made.
  String get storeKind => _core.use((raw, client) => raw.clientStoreKind(client)) ?? '';

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
  /// process is a `conflict`. After `browser_unavailable` the attempt that [LoginWaiting] has can still be finished.
  Future<FinalizeOAuthLoginResult> loginWithOAuth(OAuthLoginOptions options, {Cancellation? cancellation}) =>
      _page(_raw.loginWithOauth, options, readLogin, cancellation);

  /// Begins a login whose page the application shows itself.
  Future<OAuthLoginContext> initiateOAuthLogin(OAuthLoginOptions options, {Cancellation? cancellation}) =>
      _page(_raw.initiateOauthLogin, options, readPendingAs, cancellation);

  /// Redeems the whole redirect URL, if it belongs to the attempt. An attempt is redeemed once.
  Future<FinalizeOAuthLoginResult> finalizeOAuthLogin(
    OAuthLoginContext attempt,
    String redirectUrl, {
    Cancellation? cancellation,
  }) => _text(_raw.finalizeOauthLogin, attempt, 'attempt', redirectUrl, readLogin, cancellation);

  /// Redeems a challenge token that a redirect brought for this attempt, if you have it alone. For Prelude.
  Future<FinalizeOAuthLoginResult> finalizeOAuthLoginWithToken(
    OAuthLoginContext attempt,
    String challengeToken, {
    Cancellation? cancellation,
  }) => _text(_raw.finalizeOauthLoginWithToken, attempt, 'attempt', challengeToken, readLogin, cancellation);

  /// Completes a login with the code that was sent to its user. A wrong code, a network failure and a rate limit leave the
  /// challenge usable.
  Future<CardeaUser> checkOAuthEmailOTP(OAuthEmailChallenge challenge, String code, {Cancellation? cancellation}) =>
      _text(_raw.checkOauthEmailOtp, challenge, 'challenge', code, readResultUser, cancellation);

  /// Sends the code again. The challenge stays the same.
  Future<void> resendOTP(OAuthEmailChallenge challenge, {Cancellation? cancellation}) =>
      _pending(_raw.resendOtp, challenge, 'challenge', readNothing, cancellation);

  /// Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile; null if none has. Call
  /// it when the application starts.
  Future<FinalizeOAuthLoginResult?> resumeOAuthLogin({Cancellation? cancellation}) =>
      _run(_raw.resumeOauthLogin, readResumed, cancellation);

  /// Continues a login by one of the step's ways, with what was filled in, by the names of the fields: one that is left
  /// out keeps the value that it has, and a checkbox is `true` or `false`. A way that leads through a page shows it as
  /// [loginWithOAuth] does, by what the options say of pages. A wrong password or code - `wrong_credentials`,
  /// `invalid_otp_code` - leaves the step usable, and so does a user who leaves the page; a way or a field that the
  /// step does not have is an `invalid_argument`. Fails with `attempt_expired` when the step has ended: sign in again.
  Future<FinalizeOAuthLoginResult> continueLogin(
    OAuthLoginStep step,
    String way, {
    Map<String, String> fields = const {},
    OAuthLoginOptions? options,
    Cancellation? cancellation,
  }) => _step(_raw.continueLogin, step, way, fields, options, readLogin, cancellation);

  /// The same, but the application shows the page itself, which is a [PageRequired].
  Future<ContinuedOAuthLogin> initiateContinuedLogin(
    OAuthLoginStep step,
    String way, {
    Map<String, String> fields = const {},
    OAuthLoginOptions? options,
    Cancellation? cancellation,
  }) => _step(_raw.initiateContinuedLogin, step, way, fields, options, readContinued, cancellation);

  /// Signs in with an ID token that the application got by itself, such as from a provider's own button, at a server
  /// that accepts it; fails with `not_supported` at others. [nonce] is the one in the token, if it has one; [registers]
  /// as in [OAuthLoginOptions].
  Future<FinalizeOAuthLoginResult> loginWithIDToken(
    OAuthProvider provider,
    String idToken, {
    String? nonce,
    bool registers = false,
    Cancellation? cancellation,
  }) => _run(
    (client, done, token) => withOptions(
      _raw,
      (to) => to.yes(_raw.optionsSetRegisters, registers),
      (options) => _raw.loginWithIdToken(client, provider.name, idToken, nonce, options, done, token),
    ),
    readLogin,
    cancellation,
  );

  /// Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link
  /// that ends it: `myapp://oauth/...`. [url] is `oauth://?url=` with the page's address, percent-encoded once, or the
  /// address itself; the options say how, and by their redirect URI or deep link scheme for which scheme. Returns where in the
  /// application the link leads, such as `/auth?code=...`: its path is safe to go to, and nothing proves the rest. It may hold
  /// secrets: never log it.
  Future<String> openDeepLinkPage(String url, OAuthLoginOptions options, {Cancellation? cancellation}) => _page(
    (client, options, done, token) => _raw.openDeepLinkPage(client, url, options, done, token),
    options,
    readText,
    cancellation,
  );

  /// Opens a page of another login library in the user's browser and brings the redirect, and nothing else: its whole URL. With
  /// a free port [url] has `{redirect_uri}` where the redirect URI belongs. The state in it is yours to compare.
  Future<String> openWebSession(String url, OAuthLoginOptions options, {Cancellation? cancellation}) => _page(
    (client, options, done, token) => _raw.openWebSession(client, url, options, done, token),
    options,
    readText,
    cancellation,
  );

  /// Begins a login on a machine without a browser, with these scopes in place of the provider's: show the user its
  /// code and its page, then call [continueDeviceLogin]. Fails with `not_supported` when the server has no such logins.
  Future<DeviceLogin> beginDeviceLogin({
    List<String> scopes = const [],
    Map<String, String> parameters = const {},
    Cancellation? cancellation,
  }) => _run(
    (client, done, token) => withOptions(
      _raw,
      (to) => to
        ..texts(_raw.optionsAddScope, scopes, 'scopes')
        ..pairs(_raw.optionsAddParameter, parameters, 'parameters'),
      (options) => _raw.beginDeviceLogin(client, options, done, token),
    ),
    readPendingAs,
    cancellation,
  );

  /// Waits until the user has let this device in, and signs in. After a cancellation this client can wait again, until the code
  /// ends. Fails with `access_denied` when the user says no, with `login_timed_out` when the code has ended.
  Future<CardeaUser> continueDeviceLogin(DeviceLogin login, {Cancellation? cancellation}) =>
      _pending(_raw.continueDeviceLogin, login, 'login', readResultUser, cancellation);

  /// Makes sure that it is in the secure store. The engine stores it by itself as well, without waiting and without reporting a
  /// store that is locked or missing. Fails with `not_supported` for a [DeviceLogin] and a [PasskeyQuestion].
  Future<void> save(Pending pending, {Cancellation? cancellation}) =>
      _pending(_raw.save, pending, 'pending', readNothing, cancellation);

  /// Finds what is waited for by its id, even if an earlier process began it. Fails with `attempt_not_found`.
  Future<Pending> restore(String id, {Cancellation? cancellation}) =>
      _run((client, done, token) => _raw.restore(client, id, done, token), readResultPending, cancellation);

  /// Returns the signed-in user from the stored session, without asking a server. Fails with `not_signed_in`.
  Future<CardeaUser> currentUser({Cancellation? cancellation}) =>
      _quick(_raw.getCurrentUser, readResultUser, cancellation);

  /// Returns an access token that servers accept now: the one at hand, without an operation, or,
  /// shortly before it ends, a refreshed one.
  /// Callers that need a refresh at the same time share one. A token that is bound to a key is not for headers of your
  /// own: use [authorizeRequest].
  Future<String> accessToken({Cancellation? cancellation}) =>
      _core.run(_raw.getAccessToken, readAccessToken, cancellation, this, atHand: peekAccessToken);

  /// Returns the access token at hand, or null if none is that servers accept now without a refresh: then call
  /// [accessToken]. For code that cannot wait.
  String? peekAccessToken() => _core.use((raw, client) => raw.peekAccessToken(client));

  /// Gets a new access token now, even if the old one is still valid: for example after its claims have changed.
  Future<CardeaUser> refresh({Cancellation? cancellation}) => _run(_raw.refresh, readResultUser, cancellation);

  /// Opens a locked keyring: the desktop asks the user, which [StoreAsking] reports. If nothing is locked, it asks
  /// nothing. Fails with `store_locked` when the user refuses.
  Future<void> unlockStore({Cancellation? cancellation}) => _run(_raw.unlockStore, readNothing, cancellation);

  /// Lists the accounts of the application, at all servers, that the store has something of. Fails with
  /// `invalid_argument` for a store of the application, which cannot list what it has.
  Future<List<StoredAccount>> listAccounts({Cancellation? cancellation}) =>
      _run(_raw.listAccounts, rowsAs(readAccount), cancellation);

  /// Moves the account's session, and all that is stored with it, from [source] into the store of this client; with
  /// [allAccounts] those of all accounts of the application, at all servers. Returns the accounts from which something
  /// was moved. An application that changes its store calls it at each start: an interrupted move goes on, and none
  /// loses a session or leaves it in both stores. Fails with `conflict` when both stores have a session of an account.
  Future<List<StoredAccount>> moveSessions(
    StoreChoice source, {
    bool allAccounts = false,
    Cancellation? cancellation,
  }) => _run(
    (client, done, token) =>
        withSource(_core, source, (config) => _raw.moveSessions(client, config, allAccounts, done, token)),
    rowsAs(readAccount),
    cancellation,
  );

  /// Marks the access token as ended: the next [accessToken] refreshes it. [currentUser] still works.
  Future<void> invalidateSession({Cancellation? cancellation}) =>
      _run(_raw.invalidateSession, readNothing, cancellation);

  /// Lists the user's sessions at the server, on this device and on others: at most [limit] of them, without the first
  /// [offset] ones. Without a limit the server chooses one.
  Future<SessionList> listSessions({int? limit, int offset = 0, Cancellation? cancellation}) => _run(
    (client, done, token) =>
        _raw.listSessions(client, _count(limit ?? 0, 'limit'), _count(offset, 'offset'), done, token),
    readSessions,
    cancellation,
  );

  /// Ends sessions of the user at the server. If this one is among them, it is deleted here, too.
  Future<void> revokeSessions(SessionTarget target, {Cancellation? cancellation}) => _run(
    (client, done, token) => _raw.revokeSessions(client, target.number, target.id, done, token),
    readNothing,
    cancellation,
  );

  /// Ends the session: deletes it here first, then at the server. An error of the server is reported, and the user is signed
  /// out here all the same.
  Future<void> logout({Cancellation? cancellation}) => _run(_raw.logout, readNothing, cancellation);

  /// Ends the session that the user's browser has at an `OpenIDProvider`: shows its page, which may ask the user, and
  /// waits for the browser to come back, by default for two minutes: users who stay signed in never come back. The
  /// redirect URI is one that is registered for this purpose; of the parameters, `logout_hint` and `ui_locales` count.
  /// Returns whether the return answers this very request; if not, most likely it worked. The session here is not
  /// touched: call [logout] afterwards. Fails with `not_supported` where the provider has no such page.
  Future<bool> endBrowserSession(OAuthLoginOptions options, {Cancellation? cancellation}) =>
      _page(_raw.endBrowserSession, options, readBool, cancellation);

  /// Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links
  /// it, waits for the browser to come back, and asks the server whether it is linked. Fails with `conflict` when it is
  /// linked already, or unknown, and with `access_denied` when the browser came back and it is not linked.
  Future<void> linkProvider(OAuthLoginOptions options, {Cancellation? cancellation}) =>
      _page(_raw.linkProvider, options, readNothing, cancellation);

  /// Removes a provider from the account of the user signed in at Ory. Fails with `unauthorized` and the server's code
  /// `session_refresh_required` when the user signed in too long ago, and with `bad_request` when it is not linked, or
  /// is the only way to sign in.
  Future<void> unlinkProvider(OAuthProvider provider, {Cancellation? cancellation}) =>
      _run((client, done, token) => _raw.unlinkProvider(client, provider.name, done, token), readNothing, cancellation);

  /// Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this
  /// address of the account. [checkOAuthEmailOTP] with the right code signs in. The server does not say whether there
  /// is such an account.
  Future<OAuthEmailChallenge> recoverAccount(String email, {Cancellation? cancellation}) =>
      _run((client, done, token) => _raw.recoverAccount(client, email, done, token), readPendingAs, cancellation);

  /// Links the identity that signed in at an `OpenIDProvider` to a user of the application, at the application's own
  /// server that `identityLinkingUrl` names. [appUserId] is the application's own name for its user so far, such as an
  /// anonymous one. Calling it again is harmless, and nothing of it is kept here. Fails with `conflict` if the identity
  /// is linked to another user.
  Future<IdentityLink> linkIdentity({String? appUserId, Cancellation? cancellation}) => _run(
    (client, done, token) => _raw.linkIdentity(client, appUserId, done, token),
    rowAs(readIdentityLink),
    cancellation,
  );

  /// Sends a request with the user's access token, and returns the answer, whatever its status. When the server does
  /// not take the token (401), it is refreshed and the request sent once more.
  Future<AuthorizedResponse> sendAuthorizedRequest(AuthorizedRequest request, {Cancellation? cancellation}) => _run(
    (client, done, token) =>
        withRequest(_raw, request, (native) => _raw.sendAuthorizedRequest(client, native, done, token)),
    readResponse,
    cancellation,
  );

  /// Returns the headers that a request must carry that you send yourself: the access token and, if its server is known
  /// to ask for one, the proof of possession. Call it for every request, right before it is sent.
  Future<Map<String, String>> authorizeRequest(String method, String url, {Cancellation? cancellation}) => _quick(
    (client, done, token) => _raw.authorizeRequest(client, method, url, done, token),
    (raw, result) => readHeaders(raw, result) ?? const {},
    cancellation,
  );

  /// Learns from the answer to such a request: its [httpStatus], and its headers `WWW-Authenticate` and `DPoP-Nonce`.
  /// Returns the headers to send it again with, five times at most, each time with its answer passed on; or null: the answer is
  /// yours to read.
  Future<Map<String, String>?> retryRequest(
    String method,
    String url,
    int httpStatus, {
    String? wwwAuthenticate,
    String? dpopNonce,
    Cancellation? cancellation,
  }) => _run(
    (client, done, token) =>
        _raw.retryRequest(client, method, url, httpStatus, wwwAuthenticate, dpopNonce, done, token),
    readHeaders,
    cancellation,
  );

  @override
  String toString() => isClosed ? 'CardeaClient(closed)' : 'CardeaClient';

  Future<T> _run<T>(Start start, Read<T> read, Cancellation? cancellation) =>
      _core.run(start, read, cancellation, this);

  /// Runs what the client answers from memory as a rule. A listener to events hears first of those that it causes.
  Future<T> _quick<T>(Start start, Read<T> read, Cancellation? cancellation) =>
      _core.run(start, read, cancellation, this, isQuick: !_channel.isHeard);

  /// Runs what shows a page by its options.
  Future<T> _page<T>(
    int Function(Pointer<RawClient> client, Pointer<RawOptions> options, Done done, int token) start,
    OAuthLoginOptions options,
    Read<T> read,
    Cancellation? cancellation,
  ) => _run(
    (client, done, token) =>
        withOptions(_raw, (to) => fillPage(to, options), (native) => start(client, native, done, token)),
    read,
    cancellation,
  );

  /// Runs what goes on with something that waits, which is called [name].
  Future<T> _pending<T>(
    int Function(Pointer<RawClient> client, Pointer<RawPending> pending, Done done, int token) start,
    Pending pending,
    String name,
    Read<T> read,
    Cancellation? cancellation,
  ) => _run(
    (client, done, token) => handleOf(pending, name).use((_, handle) => start(client, handle, done, token)),
    read,
    cancellation,
  );

  /// The same with a text.
  Future<T> _text<T>(
    int Function(Pointer<RawClient> client, Pointer<RawPending> pending, String? text, Done done, int token) start,
    Pending pending,
    String name,
    String text,
    Read<T> read,
    Cancellation? cancellation,
  ) => _pending(
    (client, handle, done, token) => start(client, handle, text, done, token),
    pending,
    name,
    read,
    cancellation,
  );

  Future<T> _step<T>(
    int Function(
      Pointer<RawClient> client,
      Pointer<RawPending> step,
      String? way,
      Pointer<RawOptions> options,
      Done done,
      int token,
    )
    start,
    OAuthLoginStep step,
    String way,
    Map<String, String> fields,
    OAuthLoginOptions? options,
    Read<T> read,
    Cancellation? cancellation,
  ) => _pending(
    (client, handle, done, token) => withOptions(_raw, (to) {
      if (options != null) fillPage(to, options);
      to.pairs(_raw.optionsSetField, fields, 'fields');
    }, (native) => start(client, handle, way, native, done, token)),
    step,
    'step',
    read,
    cancellation,
  );

  static int _count(int count, String name) {
    if (count < 0 || count > 0x7FFFFFFF) throw CardeaArgumentError(name, 'must be from 0 to 2147483647');
    return count;
  }
}
