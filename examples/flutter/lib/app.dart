import 'dart:async';

import 'package:cardea_auth_flutter/cardea_auth_flutter.dart';
import 'package:flutter/material.dart';

import 'by_hand_page.dart';
import 'code_page.dart';
import 'sign_in_page.dart';
import 'signed_in_page.dart';
import 'step_page.dart';
import 'theme.dart';
import 'waiting_page.dart';

/// The application: one screen for each state of the sign-in. A [CardeaScope] is above it.
class ExampleApp extends StatelessWidget {
  /// [optionsFor] says how to sign in with a provider, [onlyOptions] how to where the client knows only one.
  const ExampleApp({required this.optionsFor, this.onlyOptions, super.key});

  final OAuthLoginOptions Function(OAuthProvider? provider) optionsFor;
  final OAuthLoginOptions? onlyOptions;

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
    final state = controller.state;
    return SignedInPage(
      user: user,
      storeLocation: controller.client.isClosed ? '' : controller.client.storeLocation,
      isSigningOut: state is SessionPresent && state.isSigningOut,
      onSignOut: controller.signOut,
    );
  }

  Widget _signedOut(BuildContext context, SignInState state) {
    final controller = CardeaScope.of(context);
    void begin(OAuthProvider provider) => unawaited(controller.signIn(optionsFor(provider)));
    final only = onlyOptions;
    final onOnly = only == null ? null : () => unawaited(controller.signIn(only));
    return switch (state) {
      SessionRestoring() => const StartPage(),
      SignInStarting(:final provider) => WaitingPage(provider: provider, controller: controller),
      SignInWaiting(:final provider) => WaitingPage(provider: provider, controller: controller, waiting: state),
      SignInByHand() => ByHandPage(state: state, controller: controller),
      SignInCodeRequired() => CodePage(state: state, controller: controller),
      SignInStepRequired() => StepPage(state: state, controller: controller, optionsFor: optionsFor),
      SignInFailed(:final error) => SignInPage(
        onProvider: begin,
        onOnly: onOnly,
        error: error,
        onRetry: switch (error.code) {
          ErrorCode.storeLocked => controller.unlock,
          _ => state.wasRestoring || error.isRetryable ? controller.retry : null,
        },
      ),
      SessionAbsent(:final reason, :final error) => SignInPage(
        onProvider: begin,
        onOnly: onOnly,
        error: error,
        notice: reason == null || reason == 'requested' ? null : 'Your session has ended. Sign in again to go on.',
      ),
      SessionPresent() => const SizedBox.shrink(),
    };
  }
}
