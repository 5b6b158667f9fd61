/// Where a provider that publishes no metadata is, with [authorization] and [token]; or, without both, what the metadata of an
/// issuer leaves out. https URLs.
final class OpenIDEndpoints {
  /// None is needed by itself.
  const OpenIDEndpoints({
    this.authorization,
    this.token,
    this.userInfo,
    this.revocation,
    this.keySet,
    this.pushedAuthorization,
    this.deviceAuthorization,
    this.endSession,
  });

  /// The page where users sign in.
  final String? authorization;

  /// Where codes and refresh tokens are redeemed.
  final String? token;

  /// What is known of the user.
  final String? userInfo;

  /// Where tokens are revoked.
  final String? revocation;

  /// The keys that sign ID tokens.
  final String? keySet;

  /// Where requests are pushed.
  final String? pushedAuthorization;

  /// Where devices without a browser ask for a code.
  final String? deviceAuthorization;

  /// The page that ends the browser's session.
  final String? endSession;
}

/// How a client shows its secret, where it has one.
enum ClientAuthentication {
  /// In the form of the request.
  body,

  /// In the Authorization header.
  basic,
}

/// How a provider's answer comes back to the redirect URI.
enum ResponseMode {
  /// In its query.
  query,

  /// In the body of a POST, to a loopback listener or a relay.
  formPost,
}

/// Redirect URIs that a provider takes from native applications.
enum RedirectForm {
  /// A custom scheme of any form.
  customScheme,

  /// A custom scheme with a dot, such as `com.example.app:/callback`.
  reverseDomainScheme,

  /// `http://127.0.0.1`
  loopbackIPv4,

  /// `http://[::1]`
  loopbackIPv6,

  /// `http://localhost`
  localhost,

  /// https, which a relay receives.
  https,
}

/// Deviations from the standards that a provider is known for.
enum Leniency {
  /// The answer to a token request may be a form instead of JSON.
  formEncodedTokenAnswer,

  /// The answer to a token request may leave out `token_type`.
  missingTokenType,

  /// The issuer of the metadata is a template for many tenants.
  tenantIssuer,

  /// The answer to an authorization request may lie in the fragment of the redirect.
  fragmentAnswer,

  /// The page that ends the browser's session takes its redirect URI as `returnTo`, and brings no `state` back.
  returnToLogout,
}
