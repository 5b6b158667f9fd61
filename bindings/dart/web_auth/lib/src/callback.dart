/// Where a page comes back to.
final class Callback {
  const Callback._(this.redirectUri, {required this.isLoopback});

  /// What an application has said of it: a [scheme], or an address; the page's [url], which mostly names it; and the [options] of
  /// `package:flutter_web_auth_2`.
  factory Callback.of(String url, String scheme, Map<String, dynamic> options) {
    final (named, uri) = _named(url) ?? (scheme, Uri());
    final address = Uri.tryParse(scheme);
    if (address != null && address.hasScheme) {
      final isLoopback = address.isScheme('http');
      // The address of a port often lacks the path, and calls the host something else.
      final isSamePort =
          isLoopback && uri.isScheme('http') && uri.port == address.port && _isHere(uri) && _isHere(address);
      return Callback._(isSamePort ? named : scheme, isLoopback: isLoopback);
    }
    if (uri.hasScheme && uri.isScheme(scheme)) return Callback._(named, isLoopback: uri.isScheme('http'));
    final host = options['httpsHost'], path = options['httpsPath'];
    if (host is String || path is String) {
      return Callback._('$scheme:${host is String ? '//$host' : ''}${path is String ? path : ''}', isLoopback: false);
    }
    throw ArgumentError.value(
      scheme,
      'callbackUrlScheme',
      'is not the scheme of a redirect_uri in the URL of the page: pass the whole redirect URI, or httpsHost and httpsPath',
    );
  }

  /// The redirect URI.
  final String redirectUri;

  /// Whether a port of this machine gets the redirect.
  final bool isLoopback;

  static bool _isHere(Uri address) => const {'localhost', '127.0.0.1', '::1'}.contains(address.host);

  /// What the page's URL names, if that is one URI: as it is, and parsed.
  static (String, Uri)? _named(String url) {
    try {
      final all = Uri.parse(url).queryParametersAll['redirect_uri'];
      return all?.length == 1 ? (all!.single, Uri.parse(all.single)) : null;
    } on FormatException {
      return null;
    }
  }
}
