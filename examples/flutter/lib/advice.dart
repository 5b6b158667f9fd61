import 'package:cardea_auth/cardea_auth.dart';

/// What happened, and what a person can do about it. docs/errors.md has the whole list of codes.
typedef Advice = ({String title, String text});

const Advice _unknown = (
  title: 'Something went wrong',
  text: 'Try again. If it happens again, ask for help and tell them this:',
);

const Map<String, Advice> _known = {
  'network': (title: 'The server cannot be reached', text: 'Check your connection, then try again.'),
  'timeout': (title: 'The server takes too long to answer', text: 'Wait a moment, then try again.'),
  'tls_failed': (
    title: 'The connection is not safe',
    text: 'Check that the date and time of this computer are right. If they are, ask who runs the server.',
  ),
  'invalid_configuration': (
    title: 'This application is not set up correctly',
    text: 'Ask the person who set it up, and tell them this:',
  ),
  'invalid_otp_code': (title: 'That code is not right', text: 'Check the newest message and try again.'),
  'wrong_credentials': (title: 'That is not right', text: 'Check what you have typed and try again.'),
  'address_not_verified': (
    title: 'Your e-mail address is not verified',
    text: 'Open the link in the message that you got, then sign in again.',
  ),
  'identity_disabled': (title: 'This account is switched off', text: 'Ask who runs the server.'),
  'rate_limited': (title: 'Too many tries', text: 'Wait a moment, then try again.'),
  'internal_server_error': (title: 'The server has a problem', text: 'Try again in a few minutes.'),
  'bad_request': (title: 'This way of signing in is not available', text: 'Choose another one.'),
  'not_found': (title: 'This way of signing in is not available', text: 'Choose another one.'),
  'saml_login_required': (title: 'Your company has a sign-in of its own', text: 'Continue to open it in your browser.'),
  'password_not_set': (title: 'This account has no password', text: 'Have a code sent instead.'),
  'no_login_config': (
    title: 'The server sends no codes that way',
    text: 'Enter an e-mail address instead of a number, or the other way round.',
  ),
  'invalid_password': (title: 'The server does not take that password', text: 'Try another one.'),
  'forbidden': (title: 'This account may not sign in', text: 'Try another account.'),
  'access_denied': (title: 'You were not signed in', text: 'The sign-in was declined in the browser.'),
  'login_timed_out': (title: 'The sign-in took too long', text: 'Begin again when you are ready.'),
  'attempt_expired': (title: 'The sign-in took too long', text: 'Begin again when you are ready.'),
  'challenge_expired': (title: 'The code is too old', text: 'Sign in again to get a new one.'),
  'conflict': (title: 'A sign-in is already running', text: 'Finish or cancel the other one first.'),
  'browser_unavailable': (
    title: 'No browser could be opened',
    text: 'Choose a default browser in the settings of this computer, or open the page yourself.',
  ),
  'ephemeral_unavailable': (
    title: 'Your browser has no private window for this',
    text: 'Start this application without --private, or choose Chromium or Firefox as your default browser.',
  ),
  'scheme_taken': (
    title: 'Another application takes the answers of the sign-in',
    text: 'Remove that application, or start this one with --loopback.',
  ),
  'capture_unavailable': (
    title: 'The browser could not lead back here',
    text: 'Start this application with --loopback, or ask who looks after this computer.',
  ),
  'redirect_mismatch': (
    title: 'That address does not belong to this sign-in',
    text: 'Copy the whole address of the last page, and enter that.',
  ),
  'store_locked': (title: 'Your keyring is locked', text: 'Unlock it to go on.'),
  'store_unavailable': (title: 'There is no keyring to keep your session in', text: 'Start one, then try again.'),
  'store_failed': (
    title: 'Your session could not be read or kept',
    text: 'Check that the disk is not full, then try again.',
  ),
  'unauthorized': (title: 'The server did not accept the sign-in', text: 'Sign in again.'),
};

/// What to say about [error].
Advice adviceFor(CardeaException error) {
  final advice = _known[error.code] ?? _unknown;
  final wait = error.retryAfter;
  if (wait == null || wait == Duration.zero) return advice;
  final seconds = (wait.inMilliseconds + 999) ~/ 1000;
  return (title: advice.title, text: 'Try again in $seconds ${seconds == 1 ? 'second' : 'seconds'}.');
}

/// What a code says of a passkey, or of what it is kept in.
const Map<String, Advice> _ofPasskeys = {
  'dependency_missing': (
    title: 'This computer does not know security keys',
    text: 'Install libfido2, on Debian and Ubuntu the package libfido2-1, then try again.',
  ),
  'not_found': (title: 'The key has no passkey of this server', text: 'Try another key, or sign in another way.'),
  'unauthorized': (title: 'The server does not accept that passkey', text: 'Try another one, or another way in.'),
  'wrong_credentials': (
    title: 'The key takes no more PINs',
    text: 'Connect it again. If that does not help, it is locked, and only a reset opens it.',
  ),
  'conflict': (title: 'Your account has a passkey there already', text: 'Choose another key to add one more.'),
  'passkey_registration_failed': (
    title: 'The passkey could not be made',
    text: 'The key may be full. Try another one.',
  ),
  'passkey_not_configured': (title: 'The server takes no passkeys', text: 'Choose another way.'),
  'not_supported': (
    title: 'The server wants more than that can do',
    text: 'Try another key. If yours has no PIN, set one.',
  ),
  'login_timed_out': (title: 'That took too long', text: 'Choose again when you are ready.'),
};

/// What to say about [error] of a passkey.
Advice passkeyAdviceFor(CardeaException error) => _ofPasskeys[error.code] ?? adviceFor(error);

/// For the person asked for help. Errors carry no secrets.
String detailsOf(CardeaException error) {
  final request = error.requestId;
  return '${error.message}\nError code: ${error.code}${request == null ? '' : ', request: $request'}';
}
