import 'dart:convert';

/// Who is signed in.
final class CardeaUser {
  /// Made by the library; by an application only in tests.
  CardeaUser({
    required this.accessToken,
    required this.accessTokenExpiresAt,
    required this.profile,
    this.idToken,
    this.scope,
  });

  /// The bearer token for the application's own server. It ends; ask `CardeaClient.accessToken` whenever one is needed.
  final String accessToken;

  /// When the access token expires, by this machine's clock.
  final DateTime? accessTokenExpiresAt;

  /// What the claims of the access token say.
  final CardeaProfile profile;

  /// The last ID token of an OpenID Connect provider.
  final String? idToken;

  /// The scopes that such a provider has granted, as it writes them.
  final String? scope;

  @override
  String toString() => 'CardeaUser($profile)';
}

/// What the claims of an access token say. They are read, not verified: the server that receives the token verifies it.
final class CardeaProfile {
  /// Made by the library; by an application only in tests.
  CardeaProfile({required this.userId, required this.sessionId, required this.claimsJson});

  /// The user's identifier (`sub`).
  final String? userId;

  /// The session's identifier (`sid`).
  final String? sessionId;

  /// All claims as a JSON object, as the token has them.
  final String claimsJson;

  /// All claims.
  late final Map<String, Object?> claims = switch (jsonDecode(claimsJson)) {
    final Map<String, Object?> claims => claims,
    _ => const {},
  };

  /// What the user is called (`name`).
  String? get name => _text('name');

  /// The user's e-mail address (`email`); the claim `email_verified` says whether it is proven.
  String? get email => _text('email');

  /// The address of the user's picture (`picture`).
  String? get picture => _text('picture');

  String? _text(String name) => switch (claims[name]) {
    final String text => text,
    _ => null,
  };

  /// Names the user and nothing else: claims may hold an e-mail address.
  @override
  String toString() => 'CardeaProfile(userId: $userId)';
}
