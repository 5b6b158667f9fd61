// Signs in without a login library, and opens the browser with Cardea: dart run by_hand.dart ISSUER CLIENT_ID
import 'dart:convert';
import 'dart:io';
import 'dart:math';

import 'package:cardea_auth_core/cardea_auth_core.dart';
import 'package:crypto/crypto.dart';

Future<void> main(List<String> arguments) async {
  final [issuer, clientId] = arguments;
  final (state, verifier) = (_secret(), _secret());
  final challenge = base64UrlEncode(sha256.convert(ascii.encode(verifier)).bytes).replaceAll('=', '');
  final page =
      '$issuer/authorize?response_type=code&scope=openid+email&client_id=${Uri.encodeQueryComponent(clientId)}'
      '&redirect_uri={redirect_uri}&state=$state&code_challenge=$challenge&code_challenge_method=S256';
  final client = CardeaClient(const Configuration(backend: Backend.noServer(), applicationId: 'org.example.by-hand'));
  const loopback = RedirectCapture.loopback;
  const options = OAuthLoginOptions(redirectUri: 'http://127.0.0.1/callback', redirectCapture: loopback);
  final redirect = Uri.parse(await client.openWebSession(page, options));
  await client.close();
  final {'code': code, 'state': returned} = redirect.queryParameters;
  if (returned != state) throw StateError('not the redirect of this login');

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

/// 33 bytes, because their text in base64 ends without a =.
String _secret() => base64UrlEncode(List.generate(33, (_) => Random.secure().nextInt(256)));

Future<Map<String, Object?>> _answer(HttpClientRequest request) async =>
    jsonDecode(await utf8.decodeStream(await request.close())) as Map<String, Object?>;
