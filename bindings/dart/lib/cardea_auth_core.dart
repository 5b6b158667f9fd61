/// Sign-in for Linux applications: one call opens the user's browser, one result says who signed in.
///
/// Begin with [CardeaClient].
library;

export 'src/public/backend.dart';
export 'src/public/cancellation.dart' show Cancellation;
export 'src/public/client.dart';
export 'src/public/events.dart';
export 'src/public/exceptions.dart';
export 'src/public/host_parts.dart';
export 'src/public/library.dart';
export 'src/public/login.dart';
export 'src/public/pending.dart' hide handleOf, readPending, readQuestion;
export 'src/public/requests.dart';
export 'src/public/security_key.dart';
export 'src/public/sessions.dart';
export 'src/public/settings.g.dart';
export 'src/public/store.dart';
export 'src/public/user.dart';
export 'src/public/ways.dart' hide NativeCompliancy;
export 'src/raw/error_codes.g.dart';
