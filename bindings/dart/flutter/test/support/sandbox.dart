import 'dart:async';
import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

import 'package:cardea_auth/cardea_auth.dart';

/// The auth server that run.sh has started.
final String sandboxUrl = Platform.environment['CARDEA_SANDBOX_URL'] ?? 'http://127.0.0.1:8080';

final Uri _base = Uri.parse(sandboxUrl);

/// One request without following redirects: its status, headers and text.
Future<(int, HttpHeaders, String)> request(String method, Uri url, [Object? body]) async {
  final client = HttpClient()..findProxy = (_) => 'DIRECT';
  try {
    final request = await client.openUrl(method, url)
      ..followRedirects = false;
    if (body != null) {
      request.headers.contentType = ContentType.json;
      request.write(jsonEncode(body));
    }
    final response = await request.close();
    return (response.statusCode, response.headers, await utf8.decodeStream(response));
  } finally {
    client.close(force: true);
  }
}

/// Steers the server; docs/sandbox.md lists the [commands].
Future<void> control(Map<String, Object?> commands) async {
  final (status, _, text) = await request('POST', _base.resolve('/sandbox/control'), commands);
  if (status != 200) throw StateError('The sandbox refuses: $text');
}

/// The server as it was in the beginning.
Future<void> resetSandbox() => request('POST', _base.resolve('/sandbox/reset'), const <String, Object?>{});

/// The codes that were sent to [email], the newest last.
Future<List<String>> codesTo(String email) async {
  final (_, _, text) = await request('GET', _base.resolve('/sandbox/mailbox.json?email=${Uri.encodeComponent(email)}'));
  return RegExp('"code":"([0-9]+)"').allMatches(text).map((match) => match[1]!).toList();
}

/// How many requests the server got to [path].
Future<int> requestsTo(String path) async {
  final (_, _, text) = await request('GET', _base.resolve('/sandbox/log?path=${Uri.encodeComponent(path)}'));
  return ((jsonDecode(text) as Map<String, Object?>)['requests']! as List<Object?>).length;
}

/// A browser whose person signs in at once, or as told.
class StandInBrowser extends Presenter {
  /// How the person ends the page; docs/sandbox.md lists the outcomes.
  String outcome = 'verified';

  /// Whom they sign in as.
  String email = 'user@example.com';

  /// Whether there is a browser at all.
  bool isThere = true;

  /// Whether the person leaves the page as it is.
  bool isIdle = false;

  /// Whether the person closes the page.
  bool leaves = false;

  /// The pages that were shown.
  final List<String> pages = [];

  /// What lets the windows of those pages come to the front.
  final List<String?> tokens = [];

  final Completer<void> _first = Completer();

  /// Completes when the first page is shown.
  Future<void> get hasPage => _first.future;

  @override
  Future<String?> present(Presentation page) async {
    if (!isThere) throw CardeaException(ErrorCode.browserUnavailable, 'There is no browser.');
    pages.add(page.url);
    tokens.add(page.activationToken);
    if (!_first.isCompleted) _first.complete();
    if (leaves) throw CardeaException(ErrorCode.loginDismissed, 'The person closed the page.');
    if (isIdle) {
      await page.dismissed;
      throw CardeaException(ErrorCode.loginDismissed, 'The page was closed.');
    }
    return endOf(page.url);
  }

  /// The address at which the page of that [url] ends. On its way there one page of the server may lead to another.
  Future<String> endOf(String url) async {
    var end = '$url&sandbox_outcome=$outcome&email=${Uri.encodeComponent(email)}';
    do {
      final (status, headers, text) = await request('GET', Uri.parse(end));
      end = headers.value(HttpHeaders.locationHeader) ?? (throw StateError('No redirect but $status: $text'));
    } while (end.startsWith('$sandboxUrl/'));
    return end;
  }
}

/// A store that outlives its clients, and can be locked.
class MapStore implements SecureStore {
  final Map<String, Uint8List> _records = {};

  /// Whether the store asks for a password that nobody gives.
  bool isLocked = false;

  void _check() {
    if (isLocked) throw CardeaException(ErrorCode.storeLocked, 'The store is locked.');
  }

  @override
  Future<Uint8List?> read(String key) async {
    _check();
    return _records[key];
  }

  @override
  Future<void> write(String key, Uint8List record) async {
    _check();
    _records[key] = record;
  }

  @override
  Future<void> remove(String key) async {
    _check();
    _records.remove(key);
  }
}

/// A client of the sandbox.
CardeaClient openClient(
  StandInBrowser browser, {
  SecureStore? store,
  String? baseUrl,
  Backend? backend,
  SecurityKeyHandler? securityKeyHandler,
}) => CardeaClient(
  Configuration(
    backend: backend ?? Backend.prelude(baseUrl ?? sandboxUrl),
    applicationId: 'com.example.CardeaFlutterTests',
    store: store == null ? const StoreChoice.memory() : StoreChoice.custom(store),
    presenter: browser,
    securityKeyHandler: securityKeyHandler,
    passkeyOrigin: 'https://auth.example.com',
  ),
);

/// The OpenID Connect provider that is part of the server.
OpenIDProvider get openIDProvider => OpenIDProvider(issuer: '$sandboxUrl/oidc', clientId: 'notes');

/// The Ory-compatible project that is part of the server.
Backend get oryProject => Backend.ory('$sandboxUrl/ory');

/// How the tests sign in at the provider.
const OAuthLoginOptions directOptions = OAuthLoginOptions(redirectUri: 'myapp://oauth-callback');

/// How the tests sign in.
OAuthLoginOptions optionsFor(OAuthProvider? provider, [String? activationToken]) =>
    OAuthLoginOptions(provider: provider, redirectUri: 'myapp://oauth-callback', activationToken: activationToken);
