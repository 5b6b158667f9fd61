import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'code_page.dart';
import 'key_guide.dart';
import 'new_password_page.dart';
import 'one_call.dart';
import 'passkey_page.dart';
import 'signed_in_page.dart';

/// Who is signed in, and what that takes more proof for: a transfer, another password, and a passkey.
class AccountPages extends StatefulWidget {
  /// For [user] of [client].
  const AccountPages({
    required this.user,
    required this.client,
    required this.isSigningOut,
    required this.onSignOut,
    this.passkeys,
    super.key,
  });

  final CardeaUser user;
  final CardeaClient client;
  final bool isSigningOut;
  final VoidCallback onSignOut;
  final Passkeys? passkeys;

  @override
  State<AccountPages> createState() => _AccountPagesState();
}

class _AccountPagesState extends State<AccountPages> with OneCall {
  /// What is left of a scope that was asked for, and what follows it.
  StepUpChallenge? _challenge;
  Future<void> Function(Cancellation cancellation)? _granted;
  PasswordCompliancy? _policy;
  var _addsPasskey = false;
  String? _told;
  var _resent = 0;

  Future<void> _after(StepUpResult result, Cancellation cancellation) async {
    _challenge = null;
    switch (result) {
      case Granted():
        await _granted?.call(cancellation);
      case Blocked():
        _told = 'The server does not allow that now. Try again later, or ask who runs it.';
      case StepRequired(:final challenge) when challenge.step == 'verify_email' || challenge.step == 'verify_sms':
        // Nothing sends the code before the field for it is there.
        _resent = 0;
        if (mounted) setState(() => _challenge = challenge);
        await widget.client.sendStepUpOTP(challenge, cancellation: cancellation);
      case StepRequired():
        _told = 'That takes a proof that this application does not know.';
    }
  }

  Future<void> _request(String scope, Cancellation cancellation) async =>
      _after(await widget.client.requestStepUp(scope, cancellation: cancellation), cancellation);

  /// The scope is the sandbox's here; yours has the name that your server knows it by.
  void _transfer() {
    _told = null;
    _granted = (_) async => _told = 'You may transfer money now.';
    unawaited(call((cancellation) => _request('transfer:write', cancellation)));
  }

  void _askForPassword() {
    _told = null;
    _granted = (cancellation) async => _policy = await widget.client.passwordCompliancy(cancellation: cancellation);
    unawaited(
      call((cancellation) async {
        final isAllowed = await widget.client.canChangePassword(cancellation: cancellation);
        await (isAllowed ? _granted!(cancellation) : _request('prld:pwd:write', cancellation));
      }),
    );
  }

  void _prove(StepUpChallenge challenge, String code) => unawaited(
    call((cancellation) async {
      await _after(await widget.client.submitStepUpOTP(challenge, code, cancellation: cancellation), cancellation);
    }),
  );

  void _resend(StepUpChallenge challenge) => unawaited(
    call((cancellation) async {
      await widget.client.sendStepUpOTP(challenge, cancellation: cancellation);
      _resent++;
    }),
  );

  void _changePassword(String password) => unawaited(
    call((cancellation) async {
      await widget.client.changePassword(password, cancellation: cancellation);
      _policy = null;
      _told = 'Your password is set.';
    }),
  );

  void _addPasskey() => setState(() {
    _told = error = null;
    _addsPasskey = true;
  });

  /// What was chosen goes on after the proof.
  void _makePasskey() {
    final client = widget.client;
    final username = widget.user.email ?? widget.user.id ?? '';
    _granted = (cancellation) async {
      if (mounted) setState(() {});
      await client.registerPasskey(username, cancellation: cancellation);
      _addsPasskey = false;
      _told = 'Your passkey is added.';
    };
    unawaited(
      call((cancellation) async {
        try {
          await _granted!(cancellation);
        } on CardeaException catch (failure) {
          if (failure.code != ErrorCode.insufficientScope) rethrow;
          await _request('prld:passkey:write', cancellation);
        }
      }),
    );
  }

  @override
  void failed(CardeaException failure) {
    final staysAtCode = _challenge != null && isCodeUsableAfter(failure);
    final staysAtPassword = failure.isRetryable || failure.code == ErrorCode.invalidPassword;
    if (!staysAtCode) _challenge = null;
    if (!staysAtPassword) _policy = null;
    if (_challenge != null || _policy != null || _addsPasskey) return;
    _told = switch (failure.code) {
      ErrorCode.forbidden => 'Your account may not do that. Ask who runs the server.',
      ErrorCode.unauthorized ||
      ErrorCode.challengeExpired ||
      ErrorCode.challengeConsumed ||
      ErrorCode.insufficientScope => 'That takes another proof. Begin again to get a new code.',
      _ => null,
    };
    if (_told != null) error = null;
  }

  void _back() {
    giveUp();
    setState(() {
      _challenge = null;
      _policy = null;
      _addsPasskey = false;
      error = null;
    });
  }

  @override
  Widget build(BuildContext context) {
    final challenge = _challenge;
    final policy = _policy;
    final passkeys = widget.passkeys;
    if (policy != null) {
      return NewPasswordPage(policy: policy, isBusy: isBusy, error: error, onPassword: _changePassword, onBack: _back);
    }
    if (challenge != null) {
      return CodePage(
        key: ValueKey((challenge.id, challenge.step)),
        state: SignInCodeRequired(isBusy: isBusy, error: error, codesResent: _resent),
        isTextMessage: challenge.step == 'verify_sms',
        onCheck: (code) => _prove(challenge, code),
        onResend: () => _resend(challenge),
        onBack: _back,
      );
    }
    if (passkeys != null && _addsPasskey) {
      return PasskeyPage(
        passkeys: passkeys,
        heading: 'Add a passkey',
        text: 'It is kept where you use it.',
        isBusy: isBusy,
        error: error,
        onUse: _makePasskey,
        onBack: _back,
      );
    }
    return SignedInPage(
      user: widget.user,
      storeLocation: widget.client.isClosed ? '' : widget.client.storeLocation,
      isSigningOut: widget.isSigningOut,
      onSignOut: widget.onSignOut,
      onTransfer: _transfer,
      onPassword: _askForPassword,
      onPasskey: passkeys == null ? null : _addPasskey,
      told: isBusy ? 'One moment…' : _told,
      error: error,
    );
  }
}
