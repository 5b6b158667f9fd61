/// Sign-in for Flutter applications on Linux.
///
/// [CardeaScope] holds a [SignInController] for the widgets below it; [SessionBuilder] shows one thing to those who are
/// signed in and another to those who are not. Everything of `package:cardea_auth_core` is exported along.
library;

export 'package:cardea_auth_core/cardea_auth_core.dart';

export 'src/cardea_scope.dart' show CardeaScope;
export 'src/session_builder.dart' show SessionBuilder;
export 'src/sign_in_controller.dart' show SignInController;
export 'src/sign_in_state.dart';
