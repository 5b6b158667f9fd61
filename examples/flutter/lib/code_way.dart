import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'address_page.dart';
import 'code_page.dart';
import 'one_call.dart';
import 'way.dart';

/// Signs in with a code: first asks where to send it, then for the code. The controller hears of the session from the client.
class CodeWay extends StatefulWidget {
  /// [address] is known from another form, which did not lead on for [reason].
  const CodeWay({required this.client, required this.goTo, this.address = '', this.reason, super.key});

  final CardeaClient client;
  final GoTo goTo;
  final String address;
  final CardeaException? reason;

  @override
  State<CodeWay> createState() => _CodeWayState();
}

class _CodeWayState extends State<CodeWay> with OneCall {
  late String _address = widget.address;
  late CardeaException? _reason = widget.reason;
  OAuthEmailChallenge? _challenge;
  var _resent = 0;

  void _send(String address) {
    _address = address;
    _reason = null;
    unawaited(
      call((cancellation) async {
        _challenge = await widget.client.startOTPLogin(address, cancellation: cancellation);
        _resent = 0;
      }),
    );
  }

  void _check(OAuthEmailChallenge challenge, String code) =>
      unawaited(call((cancellation) async => widget.client.checkOTP(challenge, code, cancellation: cancellation)));

  void _resend(OAuthEmailChallenge challenge) => unawaited(
    call((cancellation) async {
      await widget.client.resendOTP(challenge, cancellation: cancellation);
      _resent++;
    }),
  );

  @override
  void failed(CardeaException failure) {
    final next = _challenge == null ? wayAfter(failure) : null;
    if (next != null) widget.goTo(next, address: _address, reason: failure);
    if (!isCodeUsableAfter(failure)) _challenge = null;
  }

  void _back() => widget.goTo(null);

  @override
  Widget build(BuildContext context) {
    final challenge = _challenge;
    final failure = error ?? _reason;
    final isNoAddress = failure?.code == ErrorCode.invalidArgument;
    if (challenge == null) {
      return AddressPage(
        words: codeWords,
        address: _address,
        isBusy: isBusy,
        refusal: isNoAddress ? 'That is no address. A telephone number begins with + and its country.' : null,
        problem: isNoAddress ? null : failure,
        onAddress: _send,
        onBack: _back,
      );
    }
    return CodePage(
      state: SignInCodeRequired(email: challenge.address, isBusy: isBusy, error: error, codesResent: _resent),
      isTextMessage: challenge.channel == OTPChannel.sms,
      onCheck: (code) => _check(challenge, code),
      onResend: () => _resend(challenge),
      onBack: _back,
    );
  }
}
