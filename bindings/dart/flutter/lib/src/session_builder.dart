import 'package:cardea_auth_core/cardea_auth_core.dart';
import 'package:flutter/widgets.dart';

import 'cardea_scope.dart';
import 'sign_in_state.dart';

/// Shows one thing to those who are signed in and another on the way there. It follows the session: of a sign-out by the
/// server, or in another process, it hears by itself. Needs a [CardeaScope] above.
class SessionBuilder extends StatelessWidget {
  /// Builds with [signedIn] or [signedOut].
  const SessionBuilder({required this.signedIn, required this.signedOut, super.key});

  /// Builds what a signed-in person sees; again when the user's claims change.
  final Widget Function(BuildContext context, CardeaUser user) signedIn;

  /// Builds everything else: the choice of a provider, the wait, the code, errors.
  final Widget Function(BuildContext context, SignInState state) signedOut;

  @override
  Widget build(BuildContext context) {
    final state = CardeaScope.of(context).state;
    return state is SessionPresent ? signedIn(context, state.user) : signedOut(context, state);
  }
}
