// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

/// How a page that an application opens by a link is shown, and how it comes back.
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

  /// The application's scheme: the page ends with a link such as myapp://oauth/...
  final String? scheme;

  /// Uses scheme and form of this redirect URI: myapp:/callback stands for myapp:/oauth/...
  final String? redirectUri;

  /// Asks for a browser window of its own, which shares no cookies with ordinary browsing. Default: false.
  final bool prefersEphemeralSession;

  /// Lets the page take the scheme, while it lasts, from another application that handles it. Default: false.
  final bool mayReplaceSchemeHandler;

  /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the user's click.
  final String? activationToken;

  /// How long to wait for the link. At least 1 millisecond. Default: 10 minutes.
  final Duration? timeout;
}
