/// The server that the tests run beside, and the parts of an application that they use.
library;

import 'dart:async';
import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

import 'package:cardea_auth_core/cardea_auth_core.dart';

import 'harness.dart';

/// Without a slash at its end.
final String sandbox = Platform.environment['CARDEA_SANDBOX_URL']!;

const String redirectUri = 'myapp://oauth-callback';
const OAuthLoginOptions google = OAuthLoginOptions(provider: OAuthProvider.google, redirectUri: redirectUri);

final HttpClient _http = HttpClient()
  ..findProxy = ((_) => 'DIRECT')
  ..idleTimeout = Duration.zero;

Future<Object?> _send(String method, String path, [Object? body]) async {
  final request = await _http.openUrl(method, Uri.parse('$sandbox$path'));
  if (body != null) {
    request.headers.contentType = ContentType.json;
    request.write(jsonEncode(body));
  }
  final response = await request.close();
  final text = await utf8.decodeStream(response);
  if (response.statusCode >= 300) throw Failure('$method $path: ${response.statusCode} $text');
  return text.isEmpty ? null : jsonDecode(text);
}

Future<void> reset() => _send('POST', '/sandbox/reset', const <String, Object?>{});

Future<void> control(Object? command) => _send('POST', '/sandbox/control', command);

/// Pages redirect at once with this outcome.
Future<void> automatic(String outcome) => control({
  'behaviour': {'automatic_outcome': outcome},
});

/// `METHOD path` of what the engine sent since the reset, without what the browser asks for.
Future<List<String>> requests() =>
    _requests((path) => path.startsWith('/v1/') && !path.endsWith('/callback') || path.startsWith('/sandbox/api/'));

/// The same of the Ory-compatible server.
Future<List<String>> oryRequests() =>
    _requests((path) => path.startsWith('/ory/') && !path.contains('/callback/') && !path.startsWith('/ory/idp/'));

Future<List<String>> _requests(bool Function(String path) isWanted) async {
  final log = await _send('GET', '/sandbox/log') as Map<String, Object?>;
  return [
    for (final request in (log['requests']! as List<Object?>).cast<Map<String, Object?>>())
      if (request['path'] case final String path when isWanted(path)) '${request['method']} $path',
  ];
}

Future<int> held(String path) async {
  final faults = await _send('GET', '/sandbox/faults.json') as Map<String, Object?>;
  return switch (faults[path]) {
    {'held': final int held} => held,
    _ => 0,
  };
}

/// What the security key of the sandbox answers to options of WebAuthn.
Future<String> authenticator(String options) async =>
    jsonEncode(await _send('POST', '/sandbox/authenticator', jsonDecode(options)));

/// The names of signals that came with requests for a code.
Future<List<Object?>> signals() async {
  final log = await _send('GET', '/sandbox/log?path=/v1/session/otp') as Map<String, Object?>;
  return [
    for (final request in (log['requests']! as List<Object?>).cast<Map<String, Object?>>())
      (jsonDecode(request['body']! as String) as Map<String, Object?>)['dispatch_id'],
  ];
}

/// The newest code that was sent to an address.
Future<String?> newestCode(String email) async {
  final box = await _send('GET', '/sandbox/mailbox.json?email=${Uri.encodeQueryComponent(email)}');
  final mails = (box! as Map<String, Object?>)['mails']! as List<Object?>;
  return mails.isEmpty ? null : (mails.last! as Map<String, Object?>)['code']! as String;
}

/// A request that the application sends by itself.
Future<Map<String, Object?>> send(Map<String, Object?> given) async {
  final request = await _http.getUrl(Uri.parse(given['url']! as String));
  for (final name in ['authorization', 'dpop']) {
    if (given[name] case final String value) request.headers.set(name, value);
  }
  final response = await request.close();
  await response.drain<void>();
  return {
    'status': response.statusCode,
    'www_authenticate': response.headers.value('www-authenticate'),
    'dpop_nonce': response.headers.value('dpop-nonce'),
  };
}

/// What the browser does: the address that a page redirects to.
Future<String> browse(String url) async {
  final request = await _http.getUrl(Uri.parse(url));
  request.followRedirects = false;
  final response = await request.close();
  await response.drain<void>();
  return response.headers.value('location') ?? (throw Failure('the page does not redirect: ${response.statusCode}'));
}

/// The same where one page of the server leads to another: the address at which the browser leaves it. A page for passkeys is answered
/// by the security key of the sandbox.
Future<String> browseThrough(String url) async {
  final asked = Uri.splitQueryString(Uri.parse(url).fragment);
  if (asked case {'options': final options, 'state': final state, 'redirect': final redirect}) {
    final answer = {'state': state, 'answer': await authenticator(options)};
    return '${Uri.parse(redirect).replace(queryParameters: answer)}';
  }
  var location = await browse(url);
  while (location.startsWith('$sandbox/')) {
    location = await browse(location);
  }
  return location;
}

/// An ID token with that nonce, as an application gets one from a provider's own button.
Future<String> idToken(String nonce) async {
  // The pair of RFC 7636, appendix B.
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const client = {'client_id': 'notes', 'redirect_uri': redirectUri};
  final page = Uri.parse('$sandbox/oidc/authorize').replace(
    queryParameters: {
      ...client,
      'response_type': 'code',
      'scope': 'openid email profile',
      'nonce': nonce,
      'code_challenge': challenge,
      'code_challenge_method': 'S256',
      'sandbox_outcome': 'verified',
    },
  );
  final code = Uri.parse(await browse('$page')).queryParameters['code'];
  final request = await _http.postUrl(Uri.parse('$sandbox/oidc/token'));
  request.headers.contentType = ContentType('application', 'x-www-form-urlencoded');
  final form = {...client, 'grant_type': 'authorization_code', 'code': code, 'code_verifier': verifier};
  request.write(Uri(queryParameters: form).query);
  final answer = jsonDecode(await utf8.decodeStream(await request.close())) as Map<String, Object?>;
  return answer['id_token'] as String? ?? (throw Failure('no ID token but $answer'));
}

/// Signs in by itself.
final class FollowPresenter extends Presenter {
  @override
  Future<String?> present(Presentation page) => browseThrough(page.url);
}

/// Never answers, until it is dismissed.
final class SilentPresenter extends Presenter {
  final List<Presentation> pages = [];
  int dismissed = 0;

  @override
  Future<String?> present(Presentation page) async {
    pages.add(page);
    await page.dismissed;
    dismissed++;
    return null;
  }
}

/// A store in a map.
final class MapStore implements SecureStore {
  final Map<String, Uint8List> records = {};

  @override
  FutureOr<Uint8List?> read(String key) => records[key];

  @override
  FutureOr<void> write(String key, Uint8List record) => records[key] = record;

  @override
  FutureOr<void> remove(String key) => records.remove(key);
}

int _accounts = 0;

/// A client with a store in memory that signs in by itself, unless told otherwise.
CardeaClient makeClient({
  Backend? backend,
  StoreChoice store = const StoreChoice.memory(),
  Presenter? presenter,
  String? account,
  bool requireVerifiedAddress = false,
  String? passkeyPage,
  SecurityKeyHandler? securityKeyHandler,
  LogHandler? logger,
  LogLevel logLevel = LogLevel.trace,
  void Function(SessionEvent)? observer,
}) => CardeaClient(
  Configuration(
    backend: backend ?? Backend.prelude(sandbox),
    applicationId: 'org.example.dart',
    account: account ?? 'account ${++_accounts}',
    requireVerifiedAddress: requireVerifiedAddress,
    passkeyOrigin: 'https://auth.example.com',
    passkeyPage: passkeyPage,
    store: store,
    presenter: presenter ?? FollowPresenter(),
    securityKeyHandler: securityKeyHandler,
    logger: logger,
    logLevel: logLevel,
    observer: observer,
  ),
);

/// Signs in.
Future<CardeaUser> signIn(CardeaClient client) async => switch (await client.loginWithOAuth(google)) {
  LoggedIn(:final user) => user,
  final result => throw Failure('expected a user, found $result'),
};
