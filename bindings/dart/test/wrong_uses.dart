// Uses of the package that the analyzer must refuse: each line below with `expect:` has these errors, and no other line has one.
// dart format off
import 'package:cardea_auth_core/cardea_auth_core.dart';

Future<void> wrong(CardeaClient client, OAuthEmailChallenge challenge, FinalizeOAuthLoginResult result, OAuthLoginStep step) async {
  CardeaClient(); // expect: not_enough_positional_arguments
  Configuration(backend: Backend.prelude('https://a')); // expect: missing_required_argument
  Configuration(backend: 'https://a', applicationId: 'a'); // expect: argument_type_not_assignable
  Configuration(backend: Backend.prelude('a'), applicationId: 'a', store: 'memory'); // expect: argument_type_not_assignable
  OAuthLoginOptions(provider: OAuthProvider.google, redirectURI: 'a:b'); // expect: undefined_named_parameter
  OAuthLoginOptions(provider: 'google', redirectUri: 'a:b'); // expect: argument_type_not_assignable
  OAuthLoginOptions(provider: OAuthProvider.google, redirectUri: 1); // expect: argument_type_not_assignable
  await client.checkOTP('123456', challenge); // expect: argument_type_not_assignable argument_type_not_assignable
  await client.finalizeOAuthLogin(challenge, 'token'); // expect: argument_type_not_assignable
  await client.revokeSessions('all'); // expect: argument_type_not_assignable
  final String token = client.accessToken(); // expect: invalid_assignment
  final user = switch (result) { // expect: non_exhaustive_switch_expression
    LoggedIn(:final user) => user,
  };
  OpenIDProvider(issuer: 'https://a'); // expect: missing_required_argument
  OpenIDProvider(clientId: 'a', isuer: 'https://a'); // expect: undefined_named_parameter
  OpenIDProvider(clientId: 'a', clockLeeway: 60); // expect: argument_type_not_assignable
  OpenIDProvider(clientId: 'a', quirks: 1); // expect: argument_type_not_assignable
  OpenIDProvider(clientId: 'a', wellKnown: 'google'); // expect: argument_type_not_assignable
  await client.endBrowserSession(redirectUri: 'a:b'); // expect: not_enough_positional_arguments undefined_named_parameter
  await client.continueDeviceLogin('id'); // expect: argument_type_not_assignable
  await client.openDeepLinkPage('https://a', 'myapp'); // expect: argument_type_not_assignable
  Backend.ory(projectUrl: 'https://a'); // expect: not_enough_positional_arguments undefined_named_parameter
  await client.continueLogin('id', 'password'); // expect: argument_type_not_assignable
  await client.continueLogin(step, 'password', fields: {'password': 1}); // expect: map_value_type_not_assignable
  final LoggedIn ended = await client.initiateContinuedLogin(step, 'password'); // expect: invalid_assignment
  final Passkey made = await client.continueWithPasskey(await client.beginPasskeyLogin(), '{}'); // expect: argument_type_not_assignable
  await client.loginWithIDToken('google', 'token'); // expect: argument_type_not_assignable
  await client.linkIdentity('id'); // expect: extra_positional_arguments_could_be_named
  SecurityKeyHandler(); // expect: instantiate_abstract_class
  await client.save('id'); // expect: argument_type_not_assignable
  OAuthEmailChallenge(); // expect: new_with_undefined_constructor_default
  print('$token $user $ended $made');
}
