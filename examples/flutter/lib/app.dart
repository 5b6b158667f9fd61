import 'dart:async';

import 'package:cardea_auth/cardea_auth.dart';
import 'package:flutter/material.dart';

import 'account_pages.dart';
import 'address_page.dart';
import 'app_window.dart';
import 'by_hand_page.dart';
import 'code_page.dart';
import 'code_way.dart';
import 'key_guide.dart';
import 'passkey_way.dart';
import 'password_page.dart';
import 'sign_in_page.dart';
import 'signed_in_page.dart';
import 'step_page.dart';
import 'theme.dart';
import 'waiting_page.dart';
import 'way.dart';

/// The application: one screen for each state of the sign-in. A [CardeaScope] is above it.
class ExampleApp extends StatefulWidget {
  /// [optionsFor] says how to sign in with a provider, and lets the browser come to the front by a token; [hasOne], whether the client
  /// knows only one provider; [hasWays], whether the server has other ways in, and what takes more proof; [passkeys], where those are
  /// used.
  const ExampleApp({required this.optionsFor, this.hasOne = false, this.hasWays = false, this.passkeys, super.key});

  final OAuthLoginOptions Function(OAuthProvider? provider, String? activationToken) optionsFor;
  final bool hasOne;
  final bool hasWays;
  final Passkeys? passkeys;

  @override
  State<ExampleApp> createState() => _ExampleAppState();
}

class _ExampleAppState extends State<ExampleApp> {
  /// The form that a person without a session is at, and what it knows from another one.
  Way? _way;
  var _address = '';
  CardeaException? _reason;

  void _goTo(Way? way, {String address = '', CardeaException? reason}) => setState(() {
    _way = way;
    _address = address;
    _reason = reason;
  });

  @override
  Widget build(BuildContext context) => MaterialApp(
    title: 'Cardea example',
    debugShowCheckedModeBanner: false,
    theme: themeFor(Brightness.light),
    darkTheme: themeFor(Brightness.dark),
    home: SessionBuilder(signedIn: _signedIn, signedOut: _signedOut),
  );

  Widget _signedIn(BuildContext context, CardeaUser user) {
    final controller = CardeaScope.of(context);
    final client = controller.client;
    final state = controller.state;
    final isSigningOut = state is SessionPresent && state.isSigningOut;
    // The next sign-in begins with the choice again.
    _way = null;
    if (widget.hasWays) {
      return AccountPages(
        user: user,
        client: client,
        passkeys: widget.passkeys,
        isSigningOut: isSigningOut,
        onSignOut: controller.signOut,
      );
    }
    return SignedInPage(
      user: user,
      storeLocation: client.isClosed ? '' : client.storeLocation,
      isSigningOut: isSigningOut,
      onSignOut: controller.signOut,
    );
  }

  Widget _signedOut(BuildContext context, SignInState state) {
    final controller = CardeaScope.of(context);
    return switch (state) {
      SessionRestoring() => const StartPage(),
      SignInStarting(:final provider) => WaitingPage(provider: provider, controller: controller),
      SignInWaiting(:final provider) => WaitingPage(provider: provider, controller: controller, waiting: state),
      SignInByHand() => ByHandPage(state: state, controller: controller),
      SignInCodeRequired() => CodePage(
        state: state,
        onCheck: controller.checkCode,
        onResend: controller.resendCode,
        onBack: controller.cancel,
      ),
      SignInStepRequired() => StepPage(state: state, controller: controller),
      SignInFailed(:final error) => _form(controller, error) ?? _choice(controller, state),
      SessionAbsent() => _form(controller, null) ?? _choice(controller, state),
      SessionPresent() => const SizedBox.shrink(),
    };
  }

  Widget _choice(SignInController controller, SignInState state) {
    final error = switch (state) {
      SignInFailed(:final error) => error,
      SessionAbsent(:final error) => error,
      _ => null,
    };
    final hasEnded = state is SessionAbsent && state.reason != null && state.reason != 'requested';
    return SignInPage(
      onProvider: (provider) => unawaited(_signIn(controller, provider)),
      onOnly: widget.hasOne ? () => unawaited(_signIn(controller, null)) : null,
      onWay: widget.hasWays ? _goTo : null,
      ways: [
        for (final way in Way.values)
          if (way != Way.passkey || widget.passkeys != null) way,
      ],
      error: error,
      onRetry: switch (state) {
        SignInFailed(:final error) when error.code == ErrorCode.storeLocked => controller.unlock,
        SignInFailed(:final error) => state.wasRestoring || error.isRetryable ? controller.retry : null,
        _ => null,
      },
      notice: hasEnded ? 'Your session has ended. Sign in again to go on.' : null,
    );
  }

  /// A login at a company comes back to its form when it fails; the other forms end with a session only.
  Widget? _form(SignInController controller, CardeaException? failure) => switch (_way) {
    null => null,
    Way.code => CodeWay(client: controller.client, goTo: _goTo, address: _address, reason: _reason),
    Way.password => PasswordPage(client: controller.client, goTo: _goTo),
    Way.passkey => switch (widget.passkeys) {
      final passkeys? => PasskeyWay(client: controller.client, passkeys: passkeys, goTo: _goTo),
      null => null,
    },
    Way.company => AddressPage(
      words: companyWords,
      address: _address,
      refusal: failure?.code == ErrorCode.notFound ? 'No company has that address. Check it.' : null,
      problem: failure?.code == ErrorCode.notFound ? null : failure ?? _reason,
      onAddress: (address) => _signInAtCompany(controller, address),
      onBack: () {
        controller.cancel();
        _goTo(null);
      },
    ),
  };

  /// The press of the button lets the browser come to the front.
  Future<void> _signIn(SignInController controller, OAuthProvider? provider, {String? company}) async {
    final options = widget.optionsFor(provider, await AppWindow.activationToken());
    await controller.signIn(company == null ? options : companyOptions(company, options));
  }

  void _signInAtCompany(SignInController controller, String address) {
    _address = address;
    _reason = null;
    unawaited(_signIn(controller, null, company: address));
  }
}
