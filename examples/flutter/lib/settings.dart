import 'dart:io';

import 'package:cardea_auth/cardea_auth.dart';

import 'key_guide.dart';

/// What the command line and the environment say.
class Settings {
  const Settings({
    required this.baseUrl,
    required this.applicationId,
    this.provider,
    this.oryProject,
    this.passkeyOrigin,
    this.passkeyPage,
    this.usesLoopback = false,
    this.isPrivate = false,
  });

  /// Throws a [FormatException] for an option that there is not.
  factory Settings.of(List<String> arguments) {
    final values = {
      '--base-url': Platform.environment['CARDEA_BASE_URL'] ?? 'http://127.0.0.1:8080',
      '--ory-project': Platform.environment['CARDEA_ORY_PROJECT'] ?? '',
      '--issuer': Platform.environment['CARDEA_ISSUER'] ?? '',
      '--client-id': Platform.environment['CARDEA_CLIENT_ID'] ?? '',
      '--passkey-origin': '',
      '--passkey-page': '',
      '--application': Platform.environment['CARDEA_APPLICATION'] ?? 'com.example.CardeaFlutter',
    };
    final flags = {'--loopback': false, '--private': false};
    final rest = arguments.iterator;
    while (rest.moveNext()) {
      final option = rest.current;
      if (flags.containsKey(option)) {
        flags[option] = true;
      } else if (values.containsKey(option) && rest.moveNext()) {
        values[option] = rest.current;
      } else {
        throw FormatException('unknown option, or one without its value: $option');
      }
    }
    final issuer = values['--issuer']!;
    final oryProject = values['--ory-project']!;
    final passkeyOrigin = values['--passkey-origin']!;
    final passkeyPage = values['--passkey-page']!;
    return Settings(
      baseUrl: values['--base-url']!,
      applicationId: values['--application']!,
      provider: issuer.isEmpty ? null : OpenIDProvider(issuer: issuer, clientId: values['--client-id']!),
      oryProject: oryProject.isEmpty ? null : oryProject,
      passkeyOrigin: passkeyOrigin.isEmpty ? _originOf(values['--base-url']!) : passkeyOrigin,
      passkeyPage: passkeyPage.isEmpty ? null : passkeyPage,
      usesLoopback: flags['--loopback']!,
      isPrivate: flags['--private']!,
    );
  }

  /// That of the server, where passkeys can be used there: they are of names, not of numbers.
  static String? _originOf(String address) {
    final url = Uri.parse(address);
    final isSafe = url.isScheme('https')
        ? InternetAddress.tryParse(url.host) == null
        : url.isScheme('http') && url.host == 'localhost';
    return isSafe ? url.origin : null;
  }

  /// The auth server; by default `cardea sandbox --port 8080`.
  final String baseUrl;

  /// In place of the server: an OpenID Connect provider.
  final OpenIDProvider? provider;

  /// In place of the server: a project of Ory.
  final String? oryProject;

  /// Where passkeys are used: an origin that the server allows. Never what a server answers.
  final String? passkeyOrigin;

  /// A page there that asks the browser for passkeys; then no security keys are used.
  final String? passkeyPage;

  /// Part of the name of what is stored.
  final String applicationId;

  /// Whether the browser leads back by a port of this computer instead of a scheme.
  final bool usesLoopback;

  /// Whether the login gets a browser window of its own, without cookies.
  final bool isPrivate;

  /// The session is kept in the keyring where there is one, else in an encrypted file; [guide] talks with the users of security
  /// keys.
  Configuration configurationFor(KeyGuide guide) => Configuration(
    backend: switch (oryProject) {
      final project? => Backend.ory(project),
      null => provider ?? Backend.prelude(baseUrl),
    },
    applicationId: applicationId,
    applicationName: 'Cardea example',
    passkeyOrigin: passkeyOrigin,
    passkeyPage: passkeyPage,
    requireVerifiedAddress: oryProject != null,
    store: const StoreChoice.automatic(),
    securityKeyHandler: guide,
  );

  /// The sandbox allows these redirects. Your own scheme is best a domain name of yours, reversed: nobody else has it then.
  OAuthLoginOptions optionsFor(OAuthProvider? provider, String? activationToken) => OAuthLoginOptions(
    provider: provider,
    redirectUri: usesLoopback ? 'http://127.0.0.1/callback' : 'myapp://oauth-callback',
    redirectCapture: usesLoopback ? RedirectCapture.loopback : RedirectCapture.scheme,
    prefersEphemeralSession: isPrivate,
    activationToken: activationToken,
  );

  /// Whether the server has other ways in than pages, and what takes more proof.
  bool get hasWays => provider == null && oryProject == null;

  /// Whether nobody chooses a provider, because there is one.
  bool get hasOne => provider != null;
}
