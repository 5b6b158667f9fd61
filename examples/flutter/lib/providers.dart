import 'dart:ui' show Color;

import 'package:cardea_flutter/cardea_flutter.dart';

/// A provider as a person sees it: a letter in a tile of our own colours, because the marks of the providers are theirs.
/// White on each colour has a contrast of at least 4.5:1.
typedef Provider = ({OAuthProvider id, String name, String letter, Color color});

/// The providers that the server offers, in the order of the buttons.
const List<Provider> providers = [
  (id: OAuthProvider.google, name: 'Google', letter: 'G', color: Color(0xff1b6e53)),
  (id: OAuthProvider.apple, name: 'Apple', letter: 'A', color: Color(0xff4f4f5a)),
  (id: OAuthProvider.microsoft, name: 'Microsoft', letter: 'M', color: Color(0xff8a4a00)),
  (id: OAuthProvider.github, name: 'GitHub', letter: 'H', color: Color(0xff5b3fa0)),
  (id: OAuthProvider.okta, name: 'Okta', letter: 'O', color: Color(0xff0b6080)),
  (id: OAuthProvider.facebook, name: 'Facebook', letter: 'F', color: Color(0xff2f55a4)),
];

/// The name of a provider for people.
String nameOfProvider(OAuthProvider id) {
  for (final provider in providers) {
    if (provider.id == id) return provider.name;
  }
  return id.name;
}
