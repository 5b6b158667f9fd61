import 'package:cardea_auth/cardea_auth.dart';

import 'way_mark.dart';

/// A way in that begins with a form instead of a provider.
enum Way {
  code('Continue with a code', 'Sent by e-mail or text message', drawEnvelope),
  password('Continue with a password', 'Asks for your address, too', drawKey),
  passkey('Continue with a passkey', 'Of a security key or your browser', drawFob),
  company('Continue with your company', 'Opens your browser', drawHouse);

  const Way(this.label, this.hint, this.mark);

  final String label;
  final String hint;
  final DrawMark mark;
}

/// Leads to the form of a way, or with null back to the choice; with the [address] that is known and the [reason] of the
/// server, where another form did not lead on.
typedef GoTo = void Function(Way? way, {String address, CardeaException? reason});

/// The way that the server wants instead of the one that failed with [error].
Way? wayAfter(CardeaException error) => switch (error.code) {
  ErrorCode.samlLoginRequired => Way.company,
  ErrorCode.passwordNotSet => Way.code,
  _ => null,
};

/// How to sign in at the company of an address, with a page as [options] have it.
OAuthLoginOptions companyOptions(String address, OAuthLoginOptions options) => OAuthLoginOptions(
  company: CompanySignOn.email(address),
  redirectUri: options.redirectUri,
  redirectCapture: options.redirectCapture,
  prefersEphemeralSession: options.prefersEphemeralSession,
  activationToken: options.activationToken,
);
