import 'dart:convert';

/// Who is signed in.
final class CardeaUser {
  /// Made by the library; by an application only in tests.
  CardeaUser({
    required this.accessToken,
    this.accessTokenExpiresAt,
    this.id,
    this.claimsJson = '{}',
    String? Function(String name)? tokenMember,
  }) : _tokenMember = tokenMember;

  final String? Function(String name)? _tokenMember;

  /// The bearer token for the application's own server. It ends; ask `CardeaClient.accessToken` whenever one is needed.
  final String accessToken;

  /// When the access token expires, by this machine's clock.
  final DateTime? accessTokenExpiresAt;

  /// The user's identifier (`sub`).
  final String? id;

  /// All claims as a JSON object. Those of an access token are read, not verified: the server that receives the token
  /// verifies it. Those of an ID token and of Ory are verified.
  final String claimsJson;

  /// All claims. Which ones there are depends on the server and, at an OpenID Connect provider, on the scopes.
  late final Map<String, Object?> claims = switch (jsonDecode(claimsJson)) {
    final Map<String, Object?> claims => claims,
    _ => const {},
  };

  /// What the user is called.
  String? get name => claim('name');

  /// The user's e-mail address; the claim `email_verified` says whether it is proven.
  String? get email => claim('email');

  /// The address of the user's picture.
  String? get picture => claim('picture');

  /// A claim by its name, or null: a text as it is, anything else as JSON (`true`). `sid` is the session's identifier.
  String? claim(String name) => switch (claims[name]) {
    null => null,
    final String text => text,
    final other => jsonEncode(other),
  };

  /// A member of an OpenID Connect provider's last token answers, or null: `scope`, `id_token`, `token_type`, and what
  /// providers add; texts as they are, anything else as JSON.
  String? tokenMember(String name) => _tokenMember?.call(name);

  /// Names the user and nothing else: claims may hold an e-mail address.
  @override
  String toString() => 'CardeaUser($id)';
}
