/// Sign-in for Linux applications: one call opens the user's browser, one result says who signed in.
///
/// Begin with [CardeaClient].
library;

export 'src/public/backend.dart';
export 'src/public/browser_session.dart';
export 'src/public/cancellation.dart' show Cancellation;
export 'src/public/client.dart';
export 'src/public/configuration.dart';
export 'src/public/device_login.dart';
export 'src/public/events.dart';
export 'src/public/exceptions.dart';
export 'src/public/host_parts.dart';
export 'src/public/identity_link.dart';
export 'src/public/library.dart';
export 'src/public/login.dart';
export 'src/public/login_step.dart';
export 'src/public/oauth_link.dart';
export 'src/public/openid_settings.dart';
export 'src/public/requests.dart';
export 'src/public/security_key.dart';
export 'src/public/sessions.dart';
export 'src/public/user.dart';
export 'src/public/ways.dart';
export 'src/raw/error_codes.g.dart';
