import 'backend.dart';
import 'events.dart';
import 'host_parts.dart';

/// Where a session is kept.
sealed class CardeaStorage {
  const CardeaStorage();

  /// The login keyring of the desktop's Secret Service; fails where there is none. The default.
  const factory CardeaStorage.secretService() = SecretServiceStorage;

  /// The session keyring of the desktop's Secret Service: never on a disk and never locked, until the desktop session ends.
  const factory CardeaStorage.sessionKeyring() = SessionKeyringStorage;

  /// Encrypted files in [folder], or in the default one. [passphrase] encrypts them, or the keys of [keyProvider]; without
  /// both, a key file beside them, readable by the owner only.
  const factory CardeaStorage.sealedFile({String? folder, String? passphrase, CardeaKeyProvider? keyProvider}) =
      SealedFileStorage;

  /// The Secret Service where one answers at the first use, else sealed files; `CardeaClient.storeKind` tells which.
  const factory CardeaStorage.automatic({String? folder, String? passphrase, CardeaKeyProvider? keyProvider}) =
      AutomaticStorage;

  /// Memory, until the client is closed.
  const factory CardeaStorage.memory() = MemoryStorage;

  /// A store of the application.
  const factory CardeaStorage.custom(CardeaStore store) = CustomStorage;
}

/// See [CardeaStorage.secretService].
final class SecretServiceStorage extends CardeaStorage {
  /// See [CardeaStorage.secretService].
  const SecretServiceStorage();
}

/// See [CardeaStorage.sessionKeyring].
final class SessionKeyringStorage extends CardeaStorage {
  /// See [CardeaStorage.sessionKeyring].
  const SessionKeyringStorage();
}

/// See [CardeaStorage.sealedFile].
final class SealedFileStorage extends CardeaStorage {
  /// See [CardeaStorage.sealedFile].
  const SealedFileStorage({this.folder, this.passphrase, this.keyProvider});

  /// The folder, or null for the default one.
  final String? folder;

  /// What encrypts the files.
  final String? passphrase;

  /// Where the files' keys come from.
  final CardeaKeyProvider? keyProvider;
}

/// See [CardeaStorage.automatic].
final class AutomaticStorage extends CardeaStorage {
  /// See [CardeaStorage.automatic].
  const AutomaticStorage({this.folder, this.passphrase, this.keyProvider});

  /// The folder of the files, or null for the default one.
  final String? folder;

  /// What encrypts the files.
  final String? passphrase;

  /// Where the files' keys come from.
  final CardeaKeyProvider? keyProvider;
}

/// See [CardeaStorage.memory].
final class MemoryStorage extends CardeaStorage {
  /// See [CardeaStorage.memory].
  const MemoryStorage();
}

/// See [CardeaStorage.custom].
final class CustomStorage extends CardeaStorage {
  /// See [CardeaStorage.custom].
  const CustomStorage(this.store);

  /// The store.
  final CardeaStore store;
}

/// The settings of a client.
final class CardeaConfiguration {
  /// A client of the application [applicationId] that signs in with [backend].
  const CardeaConfiguration({
    required this.backend,
    required this.applicationId,
    this.applicationName,
    this.account,
    this.hostOverride,
    this.partition,
    this.refreshLeeway,
    this.requestTimeout,
    this.pendingLifetime,
    this.caFile,
    this.pinnedPublicKeys = const [],
    this.store = const CardeaStorage.secretService(),
    this.presenter,
    this.logger,
    this.logLevel = CardeaLogLevel.info,
    this.observer,
  });

  /// Who signs people in: a server, or an `OpenIDProvider`.
  final CardeaBackend backend;

  /// Names the application, in reverse-DNS form: part of the name of everything that is stored.
  final String applicationId;

  /// The application's name for people; by default its id.
  final String? applicationName;

  /// Names the account, for applications that keep several signed in.
  final String? account;

  /// Sends this Host header and keeps the session under this name instead of the address of the server.
  final String? hostOverride;

  /// Names the server in the store instead of its address, for a server that is reached by several ones.
  final String? partition;

  /// How long before its end an access token is refreshed; by default 30 s.
  final Duration? refreshLeeway;

  /// How long one request may take; by default 10 s.
  final Duration? requestTimeout;

  /// How long an unfinished login stays redeemable; by default 10 minutes.
  final Duration? pendingLifetime;

  /// Trusts the certificates of this PEM file instead of the system's.
  final String? caFile;

  /// Accepts only servers that present one of these public keys: `sha256//` and the base64 of its SHA-256.
  final List<String> pinnedPublicKeys;

  /// Where the session is kept.
  final CardeaStorage store;

  /// Shows login pages; by default the user's browser does.
  final CardeaPresenter? presenter;

  /// Takes log entries of [logLevel] and above.
  final CardeaLogger? logger;

  /// The least important entries that [logger] gets.
  final CardeaLogLevel logLevel;

  /// Hears of session changes, from the client's beginning to its end; see also `CardeaClient.events`.
  final void Function(CardeaEvent event)? observer;
}
