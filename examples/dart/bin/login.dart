// Signs in with the user's browser, proves the e-mail address by its code where the server asks for it, and says who is signed
// in and where the session is kept. Ctrl-C cancels.
//
//     dart run bin/login.dart https://auth.example.com github
//     CARDEA_ISSUER=https://accounts.example.com CARDEA_CLIENT_ID=notes dart run bin/login.dart
//
// The second signs in at an OpenID Connect provider, without a server in between.
// The redirect comes to a listener on 127.0.0.1, so any browser will do, and nothing has to be installed.
import 'dart:async';
import 'dart:convert';
import 'dart:io';

import 'package:cardea_auth_core/cardea_auth_core.dart';

Future<void> main(List<String> arguments) async {
  final backend = backendOf(arguments.firstOrNull, Platform.environment);
  if (backend == null) {
    stderr.writeln(
      'usage: login BASE_URL [${OAuthProvider.values.map((provider) => provider.name).join('|')}]\n'
      '       CARDEA_ISSUER=URL CARDEA_CLIENT_ID=NAME login',
    );
    exit(2);
  }
  final provider = OAuthProvider(arguments.elementAtOrNull(1) ?? 'google');
  final cancellation = Cancellation();
  final interrupts = ProcessSignal.sigint.watch().listen(
    (_) => cancellation.cancel(),
  );
  final client = CardeaClient(
    Configuration(
      backend: backend,
      applicationId: 'org.example.cardea-dart',
      store: const StoreChoice.automatic(),
      observer: tell,
    ),
  );
  try {
    final user = await signIn(client, provider, cancellation);
    stdout
      ..writeln('Signed in: ${user.email ?? user.id}')
      ..writeln('The session is kept in: ${client.storeLocation}');
  } on CardeaException catch (error) {
    stdout.writeln(
      error.isCancelled ? 'Cancelled.' : 'Not signed in: ${error.message}',
    );
    exitCode = 1;
  } finally {
    await client.close();
    await interrupts.cancel();
    await _lines.cancel();
  }
}

Backend? backendOf(String? argument, Map<String, String> environment) {
  final address = argument ?? environment['CARDEA_BASE_URL'];
  if (address != null) return Backend.prelude(address);
  final issuer = environment['CARDEA_ISSUER'];
  final clientId = environment['CARDEA_CLIENT_ID'];
  if (issuer == null || clientId == null) return null;
  return OpenIDProvider(issuer: issuer, clientId: clientId);
}

void tell(SessionEvent event) {
  switch (event) {
    case LoginWaiting(:final authorizationUrl):
      stdout.writeln(
        'Your browser shows the sign-in page. If it does not, open: $authorizationUrl',
      );
    case RedirectIgnored(:final error):
      stdout.writeln('Still waiting: ${error.message}');
    default:
      break;
  }
}

Future<CardeaUser> signIn(
  CardeaClient client,
  OAuthProvider provider,
  Cancellation cancellation,
) async {
  final options = OAuthLoginOptions(
    provider: provider,
    redirectUri: 'http://127.0.0.1/callback',
    redirectCapture: RedirectCapture.loopback,
  );
  return switch (await client.loginWithOAuth(
    options,
    cancellation: cancellation,
  )) {
    LoggedIn(:final user) => user,
    OTPRequired(:final challenge, :final email) => await proveEmail(
      client,
      challenge,
      email ?? 'your address',
      cancellation,
    ),
    MoreRequired(:final step) => throw CardeaException(
      ErrorCode.notSupported,
      'The server wants to know more: ${step.kind.name}.',
    ),
  };
}

Future<CardeaUser> proveEmail(
  CardeaClient client,
  OAuthEmailChallenge challenge,
  String email,
  Cancellation cancellation,
) async {
  while (true) {
    stdout.writeln('A code was sent to $email. The code:');
    // A line or Ctrl-C, whichever comes first; neither is the end of the input.
    final code = await Future.any<String?>([
      _lines.moveNext().then((isThere) => isThere ? _lines.current : null),
      cancellation.whenCancelled.then((_) => null),
    ]);
    if (code == null)
      throw CardeaException(ErrorCode.cancelled, 'No code was entered.');
    try {
      return await client.checkOAuthEmailOTP(
        challenge,
        code.trim(),
        cancellation: cancellation,
      );
    } on CardeaException catch (error) {
      if (error.code != ErrorCode.invalidOtpCode) rethrow;
      stdout.writeln('That is not the code.');
    }
  }
}

final StreamIterator<String> _lines = StreamIterator(
  stdin.transform(utf8.decoder).transform(const LineSplitter()),
);
