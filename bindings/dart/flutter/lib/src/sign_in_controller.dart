import 'dart:async';

import 'package:cardea_auth_core/cardea_auth_core.dart';
import 'package:flutter/foundation.dart';
import 'package:flutter/services.dart';

import 'sign_in_state.dart';
import 'state_copies.dart';

/// Leads from signed out to signed in and back, one [state] at a time.
///
/// One thing happens at a time: a call that does not fit the state, such as a second press of a button, does nothing. No
/// call throws what the server or the person did wrong; that is part of the state. The controller follows the events of its
/// [client]: a session that the server or another process ends is [SessionAbsent] here, too.
class SignInController extends ChangeNotifier {
  /// Takes over [client]: the controller closes it. [onReturned] is called when the browser has come back, with the
  /// token that lets a window come to the front on Wayland, where the desktop gave one.
  SignInController(this.client, {this.onReturned}) {
    _events = client.events.listen(_hear);
  }

  /// The client behind this. Ask it for access tokens, and send requests with it.
  final CardeaClient client;

  /// Called when the browser has come back to a login.
  final void Function(String? activationToken)? onReturned;

  late final StreamSubscription<SessionEvent> _events;
  SignInState _state = const SessionRestoring();
  Cancellation? _running;
  OAuthLoginOptions? _options;
  OAuthProvider? _provider;
  LoginWaiting? _page;
  OAuthEmailChallenge? _challenge;
  bool _isDisposed = false;

  /// Where the person is now.
  SignInState get state => _state;

  /// Looks for a session: first for a login that the person finished in the browser after an earlier run had ended, then for
  /// the stored session. That one is shown at once, before any server is asked. [CardeaScope] calls this.
  Future<void> restore() => _run(const SessionRestoring(), (cancellation) async {
    final resumed = await _resume(cancellation);
    if (resumed != null) return _after(resumed);
    final user = await client.currentUser(cancellation: cancellation);
    // A session that the server has ended is an event; without a network the session goes on.
    client.accessToken().ignore();
    return SessionPresent(user);
  }, (error) => error.code == ErrorCode.notSignedIn ? const SessionAbsent() : SignInFailed(error, wasRestoring: true));

  /// What cannot be resumed is of no use any more; a user who was signed in still is.
  Future<FinalizeOAuthLoginResult?> _resume(Cancellation cancellation) async {
    try {
      return await client.resumeOAuthLogin(cancellation: cancellation);
    } on CardeaException catch (error) {
      if (error.isCancelled) rethrow;
      return null;
    }
  }

  /// Asks the store whether the session is still the one of [state]. What another process did meanwhile comes as a new
  /// state. [CardeaScope] calls this when the application comes to the front.
  Future<void> recheck() async {
    if (_running != null || _isDisposed) return;
    try {
      await client.currentUser();
    } on CardeaException {
      // A session that is gone is an event, and a store that fails is no news of the session.
    }
  }

  /// Begins a login: opens its page, waits for the person, and redeems what comes back. Works from [SessionAbsent] and
  /// [SignInFailed].
  Future<void> signIn(OAuthLoginOptions options) async {
    if (_state is! SessionAbsent && _state is! SignInFailed) return;
    _options = options;
    _provider = options.provider;
    _page = null;
    await _run(
      SignInStarting(options.provider),
      (cancellation) async => _after(await client.loginWithOAuth(options, cancellation: cancellation)),
      (error) => _byHand(error) ?? SignInFailed(error, wasRestoring: false),
    );
  }

  /// The login has ended without a browser, but its attempt has not.
  SignInByHand? _byHand(CardeaException error) {
    final page = _page;
    if (page == null || error.code != ErrorCode.browserUnavailable) return null;
    return SignInByHand(provider: _provider, authorizationUrl: page.authorizationUrl, error: error);
  }

  /// Shows the page of [SignInWaiting] again. False if there is none any more.
  bool openAgain() => _state is SignInWaiting && (_page?.openAgain() ?? false);

  /// Puts the address of the page of [SignInWaiting] or [SignInByHand] into the clipboard.
  Future<void> copyAddress() async {
    final address = switch (_state) {
      SignInWaiting(:final authorizationUrl) || SignInByHand(:final authorizationUrl) => authorizationUrl,
      _ => null,
    };
    if (address != null) await Clipboard.setData(ClipboardData(text: address));
  }

  /// Finishes [SignInByHand] with the address at which the page ended. One that does not belong to this login, and a server
  /// out of reach, lead back there.
  Future<void> finishByHand(String redirectUrl) async {
    final state = _state;
    final page = _page;
    if (state is! SignInByHand || page == null) return;
    SignInByHand again(CardeaException error, {bool isBusy = false}) =>
        SignInByHand(provider: state.provider, authorizationUrl: state.authorizationUrl, error: error, isBusy: isBusy);
    await _run(again(state.error, isBusy: true), (cancellation) async {
      return _after(await client.finalizeOAuthLogin(page.attempt, redirectUrl, cancellation: cancellation));
    }, (error) => _isWorthAnother(error) ? again(error) : SignInFailed(error, wasRestoring: false));
  }

  static bool _isWorthAnother(CardeaException error) =>
      error.isRetryable || error.code == ErrorCode.redirectMismatch || error.code == ErrorCode.invalidArgument;

  /// Checks the code of [SignInCodeRequired]. A wrong one, and a server out of reach, lead back there.
  Future<void> checkCode(String code) async {
    final state = _state;
    final challenge = _challenge;
    if (state is! SignInCodeRequired || challenge == null) return;
    await _run(
      state.copyWith(isBusy: true),
      (cancellation) async =>
          SessionPresent(await client.checkOAuthEmailOTP(challenge, code, cancellation: cancellation)),
      (error) => _afterCode(state, error),
    );
  }

  /// Sends the code of [SignInCodeRequired] again.
  Future<void> resendCode() async {
    final state = _state;
    final challenge = _challenge;
    if (state is! SignInCodeRequired || challenge == null) return;
    await _run(state.copyWith(isBusy: true), (cancellation) async {
      await client.resendOTP(challenge, cancellation: cancellation);
      return state.copyWith(codesResent: state.codesResent + 1);
    }, (error) => _afterCode(state, error));
  }

  static SignInState _afterCode(SignInCodeRequired state, CardeaException error) => switch (error.code) {
    ErrorCode.invalidOtpCode || ErrorCode.invalidArgument || ErrorCode.tlsFailed => state.copyWith(error: error),
    _ => error.isRetryable ? state.copyWith(error: error) : SignInFailed(error, wasRestoring: false),
  };

  /// Answers [SignInStepRequired] by one of its ways, with the fields by their names; a page that the way leads through
  /// is shown as that of [signIn] was, unless [options] say otherwise. A wrong password or code, a page that its person
  /// leaves, and a server out of reach lead back there.
  Future<void> answer(String way, [Map<String, String> fields = const {}, OAuthLoginOptions? options]) async {
    final state = _state;
    if (state is! SignInStepRequired || state.isBusy) return;
    _provider = state.step.ways.where((one) => one.id == way).firstOrNull?.provider;
    await _run(
      SignInStepRequired(state.step, isBusy: true),
      (cancellation) async => _after(
        await client.continueLogin(
          state.step,
          way,
          fields: fields,
          options: options ?? _options?.ofPage,
          cancellation: cancellation,
        ),
      ),
      (error) => _byHand(error) ?? _afterAnswer(state.step, error),
    );
  }

  static SignInState _afterAnswer(OAuthLoginStep step, CardeaException error) => switch (error.code) {
    ErrorCode.wrongCredentials ||
    ErrorCode.invalidOtpCode ||
    ErrorCode.invalidArgument ||
    ErrorCode.badRequest ||
    ErrorCode.accessDenied ||
    ErrorCode.loginDismissed ||
    ErrorCode.loginTimedOut ||
    ErrorCode.tlsFailed => SignInStepRequired(step, error: error),
    _ => error.isRetryable ? SignInStepRequired(step, error: error) : SignInFailed(error, wasRestoring: false),
  };

  /// Gives up whatever is under way, and goes back from [SignInByHand], [SignInCodeRequired], [SignInStepRequired] and
  /// [SignInFailed]. A login that is cancelled too late ends as [SessionPresent].
  void cancel() {
    final running = _running;
    if (running != null) {
      if (_state is! SessionPresent) running.cancel();
      return;
    }
    switch (_state) {
      case SignInByHand() || SignInCodeRequired() || SignInStepRequired() || SignInFailed():
        _show(const SessionAbsent());
      default:
        break;
    }
  }

  /// Repeats what ended as [SignInFailed].
  Future<void> retry() async {
    final state = _state;
    final options = _options;
    if (state is! SignInFailed) return;
    if (state.wasRestoring) return restore();
    // A login that was resumed was begun by an earlier run.
    return options == null ? cancel() : signIn(options);
  }

  /// Opens the locked keyring of [SignInFailed], for whose password the desktop asks, and then repeats what failed.
  Future<void> unlock() async {
    final state = _state;
    if (state is! SignInFailed || state.error.code != ErrorCode.storeLocked) return;
    await _run(const SessionRestoring(), (cancellation) async {
      await client.unlockStore(cancellation: cancellation);
      return state;
    }, (error) => SignInFailed(error, wasRestoring: state.wasRestoring));
    if (identical(_state, state)) await retry();
  }

  /// Signs out, here whatever the server says. Works from [SessionPresent].
  Future<void> signOut() async {
    final state = _state;
    if (state is! SessionPresent) return;
    const reason = 'requested';
    await _run(SessionPresent(state.user, isSigningOut: true), (cancellation) async {
      await client.logout(cancellation: cancellation);
      return const SessionAbsent(reason: reason);
    }, (error) => SessionAbsent(reason: reason, error: error));
  }

  /// Ends what is under way, and closes [client]; a refresh that is under way is waited for. Ask for nothing afterwards.
  Future<void> close() => client.close();

  @override
  void dispose() {
    _isDisposed = true;
    unawaited(_events.cancel());
    unawaited(close());
    super.dispose();
  }

  SignInState _after(FinalizeOAuthLoginResult result) {
    switch (result) {
      case LoggedIn(:final user):
        return SessionPresent(user);
      case OTPRequired(:final challenge):
        _challenge = challenge;
        return SignInCodeRequired(email: challenge.address);
      case MoreRequired(:final step):
        return SignInStepRequired(step);
    }
  }

  /// One thing at a time: shows [during], then what [work] or [failed] leads to.
  Future<void> _run(
    SignInState during,
    Future<SignInState> Function(Cancellation cancellation) work,
    SignInState Function(CardeaException error) failed,
  ) async {
    if (_running != null || _isDisposed) return;
    final before = _state;
    final cancellation = _running = Cancellation();
    var next = before;
    _show(during);
    try {
      next = await work(cancellation);
    } on CardeaException catch (error) {
      next = error.isCancelled ? const SessionAbsent() : failed(error);
    } finally {
      _running = null;
      _show(next);
    }
  }

  void _show(SignInState state) {
    if (state is! SignInStarting && state is! SignInWaiting && state is! SignInByHand) _page = null;
    if (state is! SignInCodeRequired) _challenge = null;
    if (_isDisposed || identical(state, _state)) return;
    _state = state;
    notifyListeners();
  }

  /// What happens without being asked for here: in the browser, by the server, by time, or in another process.
  void _hear(SessionEvent event) {
    final state = _state;
    switch (event) {
      case LoginWaiting(:final authorizationUrl) when _awaitsPage:
        _page = event;
        _show(SignInWaiting(provider: _provider, authorizationUrl: authorizationUrl));
      case LoginReturned(:final activationToken) when state is SignInWaiting:
        _show(state.copyWith(hasReturned: true));
        onReturned?.call(activationToken);
      case RedirectIgnored() when state is SignInWaiting:
        _show(state.copyWith(hasIgnoredRedirect: true));
      case Refreshed(:final user) when state is SessionPresent:
        _show(SessionPresent(user, isSigningOut: state.isSigningOut));
      case SignedIn(:final user) when _running == null:
        _show(SessionPresent(user));
      case SignedOut(:final reason) when state is SessionPresent && !state.isSigningOut:
        _show(SessionAbsent(reason: reason));
    }
  }

  bool get _awaitsPage => switch (_state) {
    SignInStarting() || SignInWaiting() || SignInStepRequired(isBusy: true) => true,
    _ => false,
  };
}
