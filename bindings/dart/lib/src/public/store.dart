import 'host_parts.dart';

/// Where a session is kept. Where a store is missing, calls fail with `store_unavailable`.
final class StoreChoice {
  const StoreChoice._(this.kind, {this.folder, this.passphrase, this.keyProvider, this.store});

  /// The login keyring of the desktop's Secret Service; in a Flatpak or Snap that may not see it, encrypted files under
  /// a key that the desktop keeps for the package. The default.
  const StoreChoice.secretService() : this._('secret_service');

  /// The session keyring of the Secret Service: never on a disk and never locked, until the desktop session ends.
  const StoreChoice.sessionKeyring() : this._('session_keyring');

  /// Encrypted files in [folder], or in the user's data folder: under this [passphrase], or under the keys of
  /// [keyProvider]; without both, under a key file beside them that only the owner can read.
  const StoreChoice.encryptedFile({String? folder, String? passphrase, EncryptionKeyProvider? keyProvider})
    : this._('encrypted_file', folder: folder, passphrase: passphrase, keyProvider: keyProvider);

  /// The Secret Service if one answers at the first use, else encrypted files; `CardeaClient.storeKind` says which.
  const StoreChoice.automatic({String? folder, String? passphrase, EncryptionKeyProvider? keyProvider})
    : this._('automatic', folder: folder, passphrase: passphrase, keyProvider: keyProvider);

  /// Memory, until the client is closed.
  const StoreChoice.memory() : this._('memory');

  /// A store of the application.
  const StoreChoice.custom(SecureStore store) : this._('custom', store: store);

  /// Which of them it is, in the words of `CardeaClient.storeKind`.
  final String kind;

  /// The folder of the files, or null for the default one.
  final String? folder;

  /// What encrypts the files.
  final String? passphrase;

  /// Where the files' keys come from.
  final EncryptionKeyProvider? keyProvider;

  /// The application's store.
  final SecureStore? store;

  @override
  String toString() => 'StoreChoice($kind)';
}
