/// How a page is shown that an application opens by a link, and how it comes back.
final class OAuthLinkOptions {
  /// A page that ends with a link `scheme://oauth/...`. One of [scheme] and [redirectUri] is needed.
  const OAuthLinkOptions({
    this.scheme,
    this.redirectUri,
    this.prefersEphemeralSession = false,
    this.mayReplaceSchemeHandler = false,
    this.activationToken,
    this.timeout,
  });

  /// The application's scheme.
  final String? scheme;

  /// In place of the scheme: an address of it, whose form counts. With `myapp:/oauth/`, links `myapp:/oauth/...` end the page,
  /// too.
  final String? redirectUri;

  /// Asks for a separate browser window, which shares no cookies with the user's ordinary one.
  final bool prefersEphemeralSession;

  /// Whether the wait may take the scheme, for as long as it lasts, from another application that handles it.
  final bool mayReplaceSchemeHandler;

  /// Lets the browser's window come to the front on Wayland, once.
  final String? activationToken;

  /// How long to wait for the link; by default 10 minutes.
  final Duration? timeout;
}
