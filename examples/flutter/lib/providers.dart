import 'package:cardea_auth/cardea_auth.dart';

/// A provider as a person sees it, in the words that the providers ask for. Their marks have licences of their own: README.md.
typedef Provider = ({OAuthProvider id, String name, String label});

/// The providers that the server offers, in the order of the buttons.
const List<Provider> providers = [
  (id: OAuthProvider.google, name: 'Google', label: 'Continue with Google'),
  (id: OAuthProvider.apple, name: 'Apple', label: 'Continue with Apple'),
  (id: OAuthProvider.microsoft, name: 'Microsoft', label: 'Sign in with Microsoft'),
  (id: OAuthProvider.github, name: 'GitHub', label: 'Continue with GitHub'),
  (id: OAuthProvider.okta, name: 'Okta', label: 'Continue with Okta'),
  (id: OAuthProvider.facebook, name: 'Facebook', label: 'Continue with Facebook'),
];

/// The name of a provider for people.
String nameOfProvider(OAuthProvider id) {
  for (final provider in providers) {
    if (provider.id == id) return provider.name;
  }
  return id.name;
}
