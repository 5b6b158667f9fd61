import 'dart:async';
import 'dart:typed_data';

/// A secure store of the application.
///
/// The engine asks for one record at a time, and of different records it may ask together. A thrown `CardeaException` with one
/// of the codes `store_locked`, `store_unavailable`, `store_failed` and `store_corrupted` fails the call with it; everything
/// else that is thrown counts as `store_failed`, and its text stays where it is.
abstract interface class SecureStore {
  /// The record of that name, or null when there is none. A name is the same text each time, of characters that are safe in
  /// a file name; it can be longer than the 255 bytes that a file name may have.
  FutureOr<Uint8List?> read(String key);

  /// Creates or replaces a record of secret bytes; ends when it is durable.
  FutureOr<void> write(String key, Uint8List record);

  /// Removes a record; one that is not there counts as removed.
  FutureOr<void> remove(String key);
}

/// Where the keys of encrypted files come from: a TPM, a systemd credential, a key management service.
abstract interface class EncryptionKeyProvider {
  /// The key of that [id], or null when there is none. Without an id: the key to encrypt files with from now on. A client asks
  /// for each key once. Failures are as those of a [SecureStore].
  FutureOr<EncryptionKey?> encryptionKey(String? id);
}

/// A key of encrypted files.
final class EncryptionKey {
  /// [id] has 1 to 128 bytes and is not secret; [bytes] are 32 random ones.
  const EncryptionKey(this.id, this.bytes);

  /// Names the key.
  final String id;

  /// The key.
  final Uint8List bytes;

  @override
  String toString() => 'EncryptionKey($id)';
}

/// A way of the application to show login pages.
abstract class Presenter {
  /// For subclasses.
  const Presenter();

  /// Shows a page and returns the redirect URL that it arrived at; or null: the page is shown, and the redirect comes
  /// through `CardeaClient.deliverRedirect` or the loopback listener.
  ///
  /// A thrown `CardeaException` with the code `login_dismissed` says that the user closed the page, one with `cancelled` that
  /// the application wants the login to end. Everything else that is thrown counts as `browser_unavailable`, and its text
  /// stays where it is.
  FutureOr<String?> present(Presentation page);

  /// Whether the page is shown in a browser that follows the redirect by asking the desktop for the handler of its scheme. A
  /// login with `RedirectCapture.scheme` then becomes that handler for as long as it lasts.
  bool get usesSystemBrowser => false;
}

/// One page for a [Presenter].
final class Presentation {
  /// Made by the library; by an application only in tests.
  Presentation({
    required this.url,
    required this.redirectUri,
    required this.prefersEphemeralSession,
    required this.activationToken,
    required this.dismissed,
  });

  /// The page to show. It carries one-time values: never log it.
  final String url;

  /// The redirect URI at which the login ends.
  final String redirectUri;

  /// Whether the page should share no cookies with ordinary browsing.
  final bool prefersEphemeralSession;

  /// Lets the page's window come to the front on Wayland.
  final String? activationToken;

  /// Completes when the page is no longer needed, because the login ended another way: close it then.
  final Future<void> dismissed;

  @override
  String toString() => 'Presentation';
}

/// How important a log entry is.
enum LogLevel {
  /// Every step.
  trace,

  /// What helps to find a defect.
  debug,

  /// What happens.
  info,

  /// What may need attention.
  warning,

  /// What failed.
  error,
}

/// Takes one log entry: what happened and its values, in one line.
typedef LogHandler = void Function(LogLevel level, String text);

/// Tells a fraud prevention service about the device, and returns the service's name for that, or null. When it fails,
/// the request goes without; a `CardeaException` with the code `cancelled` ends the call.
typedef SignalsDispatcher = FutureOr<String?> Function();
