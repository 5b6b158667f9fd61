// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.

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
    this.plainRedirectUri = false,
    this.refreshLeeway,
    this.requestTimeout,
    this.pendingLifetime,
    this.caFile,
    this.additionalCaFile,
    this.pinnedPublicKeys = const [],
    this.store = const StoreChoice.desktop(),
    this.presenter,
    this.signals,
    this.keyGuide,
    this.logger,
    this.logLevel = LogLevel.info,
    this.observer,
  });

  /// What signs users in: a server, or an `OpenIDProvider`.
  final Backend backend;

  /// Names the application, in reverse-DNS form: part of the name of everything that is stored.
  final String applicationId;

  /// The application's name as users see it: a browser asks "Open Notes?" before it follows the redirect. Default: the
  /// id.
  final String? applicationName;

  /// Names the account, for applications that keep several signed in. Default: the empty name.
  final String? account;

  /// Sends this Host header, and keeps the session under this name instead of the server's.
  final String? hostOverride;

  /// Names the server in the store instead of its address, for a server with several addresses. Clients with the same
  /// name share what is stored. Without a name, servers that differ in scheme, host, port or path never share anything.
  /// Default: no name.
  final String? partition;

  /// Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a server
  /// that compares to the letter, and else refuses a client's first login once. A page that makes up a redirect with an
  /// error can end a login then. Default: false.
  final bool plainRedirectUri;

  /// Refreshes a token this long before its end, a tenth of its life at most. Default: 30 seconds.
  final Duration? refreshLeeway;

  /// How long one request may take. At least 1 millisecond. Default: 10 seconds.
  final Duration? requestTimeout;

  /// How long an unfinished login stays redeemable. At least 1 second. Default: 10 minutes.
  final Duration? pendingLifetime;

  /// Trusts the certificates of this PEM file instead of the system's and the environment's.
  final String? caFile;

  /// Trusts the certificates of this PEM file, too, beside those that count without it.
  final String? additionalCaFile;

  /// Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256.
  final List<String> pinnedPublicKeys;

  /// Where the session is kept.
  final StoreChoice store;

  /// Shows login pages; by default the user's browser does.
  final Presenter? presenter;

  /// Collects signals for a fraud prevention service before a request that can be abused. For Prelude.
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
