import 'dart:async';
import 'dart:convert';
import 'dart:io';

import 'package:flutter/widgets.dart';
import 'package:flutter_web_auth_2_cardea/flutter_web_auth_2_cardea.dart';
import 'package:flutter_web_auth_2_platform_interface/flutter_web_auth_2_platform_interface.dart';

/// The provider of the auth server that run.sh has started.
final Uri provider = Uri.parse('${Platform.environment['CARDEA_SANDBOX_URL']}/oidc/');

/// The pair of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/// What `package:flutter_web_auth_2` 5 passes for its defaults.
const Map<String, dynamic> defaults = {
  'preferEphemeral': false,
  'debugOrigin': null,
  'intentFlags': 0,
  'windowName': null,
  'timeout': 300,
  'landingPageHtml': '<!DOCTYPE html>',
  'silentAuth': false,
  'useWebview': true,
  'httpsHost': null,
  'httpsPath': null,
  'customTabsPackageOrder': null,
};

/// The page of a login, as a library for OAuth makes it.
String pageFor(String? redirectUri) => provider
    .resolve('authorize')
    .replace(
      queryParameters: {
        'client_id': 'notes',
        'response_type': 'code',
        'scope': 'openid',
        'state': 'mine',
        'code_challenge': challenge,
        'code_challenge_method': 'S256',
        'redirect_uri': ?redirectUri,
      },
    )
    .toString();

Future<Map<String, Object?>> _post(Uri url, ContentType type, String body) async {
  final client = HttpClient()..findProxy = (_) => 'DIRECT';
  try {
    final request = await client.postUrl(url);
    request.headers.contentType = type;
    request.write(body);
    return jsonDecode(await utf8.decodeStream(await request.close())) as Map<String, Object?>;
  } finally {
    client.close(force: true);
  }
}

/// Makes the provider allow redirect URIs.
Future<void> allow(List<String> redirectUris) => _post(
  provider.resolve('/sandbox/control'),
  ContentType.json,
  jsonEncode({
    'behaviour': {'allowed_redirect_uris': redirectUris},
  }),
);

/// Redeems the code of a redirect, as such a library does, and returns the kind of token that it gets.
Future<Object?> redeem(String redirect) async {
  final url = Uri.parse(redirect);
  final body = {
    'grant_type': 'authorization_code',
    'client_id': 'notes',
    'code': url.queryParameters['code'] ?? '',
    'code_verifier': verifier,
    'redirect_uri': redirect.split('?').first,
  };
  final form = ContentType('application', 'x-www-form-urlencoded');
  return (await _post(provider.resolve('token'), form, Uri(queryParameters: body).query))['token_type'];
}

/// A port that was free just now.
Future<int> freePort() async {
  final socket = await ServerSocket.bind(InternetAddress.loopbackIPv4, 0);
  final port = socket.port;
  await socket.close();
  return port;
}

/// A browser whose page leads to the answer, or stays open until it is dismissed.
class StandInBrowser extends Presenter {
  StandInBrowser([this._answer]);

  final FutureOr<String?> Function()? _answer;
  final List<Presentation> pages = [];
  final Completer<void> _first = Completer();

  /// Completes when the first page is shown.
  Future<void> get hasPage => _first.future;

  @override
  Future<String?> present(Presentation page) async {
    pages.add(page);
    if (!_first.isCompleted) _first.complete();
    if (_answer != null) return _answer();
    await page.dismissed;
    throw CardeaException(ErrorCode.loginDismissed, 'The page was closed.');
  }
}

/// What `package:flutter_web_auth_2` does when the window of the application is used again.
class Resumption with WidgetsBindingObserver {
  @override
  Future<void> didChangeAppLifecycleState(AppLifecycleState state) async {
    if (state == AppLifecycleState.resumed) await FlutterWebAuth2Platform.instance.clearAllDanglingCalls();
  }
}
