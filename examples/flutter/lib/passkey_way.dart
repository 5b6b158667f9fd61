import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/widgets.dart';

import 'key_guide.dart';
import 'one_call.dart';
import 'passkey_page.dart';
import 'way.dart';

/// Signs in with a passkey. The controller hears of the session from the client.
class PasskeyWay extends StatefulWidget {
  /// Signs in with [client].
  const PasskeyWay({required this.client, required this.passkeys, required this.goTo, super.key});

  final CardeaClient client;
  final Passkeys passkeys;
  final GoTo goTo;

  @override
  State<PasskeyWay> createState() => _PasskeyWayState();
}

class _PasskeyWayState extends State<PasskeyWay> with OneCall {
  void _use() => unawaited(call((cancellation) async => widget.client.loginWithPasskey(cancellation: cancellation)));

  @override
  Widget build(BuildContext context) => PasskeyPage(
    passkeys: widget.passkeys,
    heading: 'Sign in with a passkey',
    text: 'Have your passkey at hand.',
    isBusy: isBusy,
    error: error,
    onUse: _use,
    onBack: () => widget.goTo(null),
  );
}
