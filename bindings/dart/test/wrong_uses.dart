// Uses of the package that the analyzer must refuse: each line below with `expect:` has these errors, and no other line has one.
// dart format off
import 'package:cardea_auth/cardea_auth.dart';

Future<void> wrong(CardeaClient client, OAuthEmailChallenge challenge, OAuthLoginResult result, OAuthLoginStep step, OAuthLoginAnswer answer) async {
  CardeaClient(); // expect: not_enough_positional_arguments
  Configuration(backend: Backend.prelude('https://a')); // expect: missing_required_argument
  Configuration(backend: 'https://a', applicationId: 'a'); // expect: argument_type_not_assignable
  Configuration(backend: Backend.prelude('a'), applicationId: 'a', store: 'memory'); // expect: argument_type_not_assignable
  OAuthLoginOptions(provider: OAuthProvider.google, redirectURI: 'a:b'); // expect: missing_required_argument undefined_named_parameter
  OAuthLoginOptions(provider: 'google', redirectUri: 'a:b'); // expect: argument_type_not_assignable
  OAuthLoginOptions(provider: OAuthProvider.google, redirectUri: null); // expect: argument_type_not_assignable
  await client.checkOTP(challenge, '123456'); // expect: argument_type_not_assignable argument_type_not_assignable
  await client.finalizeOAuthLogin(challenge, 'token'); // expect: argument_type_not_assignable
  await client.revokeSessions('all'); // expect: argument_type_not_assignable
  final String token = client.accessToken(); // expect: invalid_assignment
  final user = switch (result) { // expect: non_exhaustive_switch_expression
    LoggedIn(:final user) => user,
  };
  OpenIDProvider(issuer: 'https://a'); // expect: missing_required_argument
  OpenIDProvider(clientId: 'a', isuer: 'https://a'); // expect: undefined_named_parameter
  OpenIDProvider(clientId: 'a', clockLeeway: 60); // expect: argument_type_not_assignable
  OpenIDProvider(clientId: 'a', leniencies: 1); // expect: argument_type_not_assignable
  OpenIDProvider.myspace('a'); // expect: undefined_method
  EndBrowserSessionOptions(redirectUri: 'a:b', uiLocales: 'de'); // expect: argument_type_not_assignable
  await client.finishDeviceLogin('id'); // expect: argument_type_not_assignable
  OAuthLinkOptions(schema: 'myapp'); // expect: undefined_named_parameter
  await client.openOAuthLink('https://a', 'myapp'); // expect: argument_type_not_assignable
  Backend.ory(projectUrl: 'https://a'); // expect: not_enough_positional_arguments undefined_named_parameter
  await client.answerLoginStep('id', OAuthLoginAnswer(way: 'password')); // expect: argument_type_not_assignable
  OAuthLoginAnswer(way: 'password', values: {'password': 1}); // expect: map_value_type_not_assignable
  final LoggedIn ended = await client.answerLoginStep(step, answer); // expect: invalid_assignment
  await client.loginWithIDToken('google', 'token'); // expect: argument_type_not_assignable
  await client.linkIdentity('id'); // expect: extra_positional_arguments_could_be_named
  SecurityKeyGuide(); // expect: instantiate_abstract_class
  await client.loginWithPasskey('https://a'); // expect: argument_type_not_assignable
  OAuthEmailChallenge(); // expect: instantiate_abstract_class
  print('$token $user $ended');
}
