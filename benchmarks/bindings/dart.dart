// Measures what a call of the binding costs. usage: dart.dart LANGUAGE PACKAGE_BYTES, beside the server CARDEA_SANDBOX_URL.
import 'dart:convert';
import 'dart:io';

import 'package:cardea_auth_core/cardea_auth_core.dart';
// ignore: implementation_imports
import 'package:cardea_auth_core/src/support/library.dart';

const Duration _atLeast = Duration(milliseconds: 400);

final class _Browser extends Presenter {
  @override
  Future<String?> present(Presentation page) async {
    final http = HttpClient();
    final request = await http.getUrl(Uri.parse('${page.url}&sandbox_outcome=verified'));
    request.followRedirects = false;
    final response = await request.close();
    http.close();
    return response.headers.value('location');
  }
}

/// Nanoseconds for one call, after as long again to warm up.
double _measure(Object? Function() call) {
  var nanoseconds = 0.0;
  for (var round = 0; round < 2; round++) {
    final watch = Stopwatch()..start();
    var count = 0;
    while (watch.elapsed < _atLeast) {
      for (var index = 0; index < 1000; index++) {
        call();
      }
      count += 1000;
    }
    nanoseconds = watch.elapsedMicroseconds * 1000 / count;
  }
  return nanoseconds;
}

/// The median of a call's round trips in microseconds, after as long again to warm up.
Future<double> _median(Future<Object?> Function() call) async {
  final times = <int>[];
  for (var round = 0; round < 2; round++) {
    times.clear();
    final (all, one) = (Stopwatch()..start(), Stopwatch()..start());
    while (all.elapsed < _atLeast) {
      one.reset();
      await call();
      times.add(one.elapsedTicks);
    }
  }
  times.sort();
  return times[times.length ~/ 2] * 1e6 / Stopwatch().frequency;
}

Future<void> main(List<String> arguments) async {
  final raw = Library.instance.raw;
  final client = CardeaClient(
    Configuration(
      backend: Backend.prelude(Platform.environment['CARDEA_SANDBOX_URL']!),
      applicationId: 'org.example.overhead',
      store: const StoreChoice.memory(),
      presenter: _Browser(),
    ),
  );
  await client.loginWithOAuth(
    const OAuthLoginOptions(provider: OAuthProvider.google, redirectUri: 'myapp://oauth-callback'),
  );
  double rounded(double value) => (value * 10).round() / 10;
  stdout.writeln(
    jsonEncode({
      'language': arguments[0],
      'trivial_ns': rounded(_measure(raw.debugLiveHandles)),
      'string_ns': rounded(_measure(() => CardeaClient.version)),
      'async_us': rounded(await _median(client.currentUser)),
      'token_us': rounded(await _median(client.accessToken)),
      'package_bytes': int.parse(arguments[1]),
    }),
  );
  await client.close();
}
