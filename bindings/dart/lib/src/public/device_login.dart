// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

/// What a login on a machine without a browser asks for, at an `OpenIDProvider`.
final class DeviceLoginOptions {
  /// Without arguments, a login that asks for the provider's own scopes.
  const DeviceLoginOptions({this.scopes = const [], this.parameters = const {}});

  /// The scopes to ask for, in place of those of the provider.
  final List<String> scopes;

  /// Parameters to add to the request, by name, such as "audience".
  final Map<String, String> parameters;
}

/// A login that the user approves on another device: show [userCode] and [verificationUri], and call
/// `CardeaClient.finishDeviceLogin`. It belongs to the client that began it.
abstract interface class DeviceLogin {
  /// The name of the login. Not a secret.
  String get id;

  /// What is typed at the page. Show it also beside a QR code: people compare it with what the page shows.
  String get userCode;

  /// The page where the code is typed.
  String get verificationUri;

  /// The same page with the code already in it, for a QR code or a link; null where the provider has none.
  String? get verificationUriComplete;

  /// When the code ends.
  DateTime get expiresAt;
}
