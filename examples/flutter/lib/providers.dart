import 'package:cardea_auth_flutter/cardea_auth_flutter.dart';

import 'provider_mark.dart';

/// A provider as a person sees it. The words are those that the providers ask for, and the pictures are ours: README.md says
/// why.
typedef Provider = ({OAuthProvider id, String name, String label, DrawMark mark});

/// The providers that the server offers, in the order of the buttons.
const List<Provider> providers = [
  (id: OAuthProvider.google, name: 'Google', label: 'Continue with Google', mark: drawGlass),
  (id: OAuthProvider.apple, name: 'Apple', label: 'Continue with Apple', mark: drawTelephone),
  (id: OAuthProvider.microsoft, name: 'Microsoft', label: 'Sign in with Microsoft', mark: drawBriefcase),
  (id: OAuthProvider.github, name: 'GitHub', label: 'Continue with GitHub', mark: drawBranch),
  (id: OAuthProvider.okta, name: 'Okta', label: 'Continue with Okta', mark: drawBadge),
  (id: OAuthProvider.facebook, name: 'Facebook', label: 'Continue with Facebook', mark: drawPeople),
];

/// The name of a provider for people.
String nameOfProvider(OAuthProvider id) {
  for (final provider in providers) {
    if (provider.id == id) return provider.name;
  }
  return id.name;
}
