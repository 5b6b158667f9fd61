import 'backend.dart';
import 'events.dart';
import 'host_parts.dart';
import 'security_key.dart';
import 'ways.dart';

/// Where a session is kept.
final class StoreChoice {
  const StoreChoice._(this.kind, {this.folder, this.passphrase, this.keyProvider, this.store});

  /// What the desktop keeps: its Secret Service; in a Flatpak or Snap that may not see it, files with a key that the desktop keeps
  /// for the package. Where there is neither, calls fail with `store_unavailable`. The default.
  const StoreChoice.desktop() : this._(StoreChoiceKind.desktop);

  /// The login keyring of the desktop's Secret Service; fails if there is none.
  const StoreChoice.secretService() : this._(StoreChoiceKind.secretService);

  /// The session keyring of the desktop's Secret Service: never on a disk and never locked, until the desktop session ends.
  const StoreChoice.sessionKeyring() : this._(StoreChoiceKind.sessionKeyring);

  /// Encrypted files in [folder], or in the default one. [passphrase] encrypts them, or the keys of [keyProvider]; without
  /// both, a key file beside them, readable by the owner only.
  const StoreChoice.sealedFile({String? folder, String? passphrase, SealingKeyProvider? keyProvider})
    : this._(StoreChoiceKind.sealedFile, folder: folder, passphrase: passphrase, keyProvider: keyProvider);

  /// As [StoreChoice.desktop], and where that has nothing at the first use, as [StoreChoice.sealedFile];
  /// `CardeaClient.storeKind` says which.
  const StoreChoice.automatic({String? folder, String? passphrase, SealingKeyProvider? keyProvider})
    : this._(StoreChoiceKind.automatic, folder: folder, passphrase: passphrase, keyProvider: keyProvider);

  /// Memory, until the client is closed.
  const StoreChoice.memory() : this._(StoreChoiceKind.memory);

  /// A store of the application.
  const StoreChoice.custom(SecureStore store) : this._(StoreChoiceKind.custom, store: store);

  /// Which of them it is.
  final StoreChoiceKind kind;

  /// The folder of the files, or null for the default one.
  final String? folder;

  /// What encrypts the files.
  final String? passphrase;

  /// Where the files' keys come from.
  final SealingKeyProvider? keyProvider;

  /// The application's store.
  final SecureStore? store;

  @override
  String toString() => 'StoreChoice.${kind.name}';
}

/// The constructors of [StoreChoice].
enum StoreChoiceKind {
  /// [StoreChoice.desktop].
  desktop,

  /// [StoreChoice.secretService].
  secretService,

  /// [StoreChoice.sessionKeyring].
  sessionKeyring,

  /// [StoreChoice.sealedFile].
  sealedFile,

  /// [StoreChoice.automatic].
  automatic,

  /// [StoreChoice.memory].
  memory,

  /// [StoreChoice.custom].
  custom,
}

/// The settings of a client.
final class Configuration {
  /// A client of the application [applicationId] that signs in with [backend].
  const Configuration({
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
    this.store = const StoreChoice.desktop(),
    this.presenter,
    this.signals,
    this.keyGuide,
    this.logger,
    this.logLevel = LogLevel.info,
    this.observer,
  });

  /// Who signs people in: a server, or an `OpenIDProvider`.
  final Backend backend;

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
  final StoreChoice store;

  /// Shows login pages; by default the user's browser does.
  final Presenter? presenter;

  /// Collects signals for a service against fraud before what can be abused is asked for. For Prelude.
  final SignalCollector? signals;

  /// Tells the user of a security key what to do, and asks for its PIN. `CardeaClient.securityKey` needs it.
  final SecurityKeyGuide? keyGuide;

  /// Takes log entries of [logLevel] and above.
  final LogHandler? logger;

  /// The least important entries that [logger] gets.
  final LogLevel logLevel;

  /// Hears of session changes, from the client's beginning to its end; see also `CardeaClient.events`.
  final void Function(SessionEvent event)? observer;
}
