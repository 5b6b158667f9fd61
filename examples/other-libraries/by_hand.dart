// Signs in without a login library, and opens the browser with Cardea: dart run by_hand.dart ISSUER CLIENT_ID
import 'dart:convert';
import 'dart:io';
import 'dart:math';

import 'package:cardea_auth_core/cardea_auth_core.dart';
import 'package:crypto/crypto.dart';

final _random = Random.secure();

String _encoded(List<int> bytes) => base64UrlEncode(bytes).replaceAll('=', '');

String _made() => _encoded([for (var count = 0; count < 32; count++) _random.nextInt(256)]);

Future<Map<String, Object?>> _answer(HttpClientRequest request) async =>
    jsonDecode(await utf8.decodeStream(await request.close())) as Map<String, Object?>;

Future<void> main(List<String> arguments) async {
  final [issuer, clientId] = arguments;
  final (state, verifier) = (_made(), _made());
  final page = Uri.parse('$issuer/authorize').replace(
    queryParameters: {
      'client_id': clientId,
      'response_type': 'code',
      'scope': 'openid email',
      'state': state,
      'redirect_uri': '{redirect_uri}',
      'code_challenge_method': 'S256',
      'code_challenge': _encoded(sha256.convert(ascii.encode(verifier)).bytes),
    },
  );
  final client = CardeaClient(const Configuration(backend: Backend.noServer(), applicationId: 'org.example.by-hand'));
  const options = OAuthLoginOptions(
    redirectUri: 'http://127.0.0.1/callback',
    redirectCapture: RedirectCapture.loopback,
  );
  final redirect = Uri.parse(await client.openWebSession('$page', options));
  await client.close();
  final code = redirect.queryParameters['code'];
  if (redirect.queryParameters['state'] != state || code == null) throw StateError('not the redirect of this login');

  final http = HttpClient();
  final redeeming = await http.postUrl(Uri.parse('$issuer/token'));
  redeeming.headers.contentType = ContentType('application', 'x-www-form-urlencoded');
  final form = {
    'grant_type': 'authorization_code',
    'client_id': clientId,
    'code': code,
    'code_verifier': verifier,
    'redirect_uri': '$redirect'.split('?').first,
  };
  redeeming.write(Uri(queryParameters: form).query);
  final tokens = await _answer(redeeming);
  final asking = await http.getUrl(Uri.parse('$issuer/userinfo'));
  asking.headers.set('authorization', 'Bearer ${tokens['access_token']}');
  print('Signed in: ${(await _answer(asking))['email']}');
  http.close();
}
