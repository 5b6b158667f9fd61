// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
// dart format off
// ignore_for_file: public_member_api_docs
/// The C functions with types of Dart.
library;

import 'dart:ffi';
import 'dart:typed_data';

import '../support/memory.dart';
import '../support/native_errors.dart';
import 'declarations.g.dart';

/// Text and bytes are copied in and out, errors are thrown, and what C writes through a pointer is returned.
final class Interface {
  Interface(this.declarations);

  final Declarations declarations;

  /// Returns the version of the library that is loaded, such as "0.1.0". Static; never freed.
  String? version() =>
      readText(declarations.version());

  /// Returns the number of the binary contract of the library that is loaded. A binding stops if it
  /// differs from CARDEA_ABI_VERSION.
  int abiVersion() =>
      declarations.abiVersion();

  /// Returns the stable name of a status, as cardea_error_code has it: "timeout" for
  /// CARDEA_ERROR_TIMEOUT, "ok" for CARDEA_OK. NULL for any other number. Static; never freed.
  String? statusName(int status) =>
      readText(declarations.statusName(status));

  /// Returns the status of the error; CARDEA_OK for NULL.
  int errorStatus(Pointer<RawError> error) =>
      declarations.errorStatus(error);

  /// Returns the stable name of the error, such as "rate_limited": branch on this or on the status. A
  /// server code without a status of its own appears here as the server sent it.
  String? errorCode(Pointer<RawError> error) =>
      readText(declarations.errorCode(error));

  /// Returns what happened, in English, for logs and developers; names of this header are in
  /// backticks.
  String? errorMessage(Pointer<RawError> error) =>
      readText(declarations.errorMessage(error));

  /// Returns the code exactly as the server sent it, or NULL; it may be finer than
  /// cardea_error_code.
  String? errorServerCode(Pointer<RawError> error) =>
      readText(declarations.errorServerCode(error));

  /// Returns the HTTP status of the answer, or 0 when none came.
  int errorHttpStatus(Pointer<RawError> error) =>
      declarations.errorHttpStatus(error);

  /// Returns the server's name for the request, to quote in a support case, or NULL.
  String? errorRequestId(Pointer<RawError> error) =>
      readText(declarations.errorRequestId(error));

  /// Returns how long the server asks to wait before the next try, or 0.
  int errorRetryAfterMs(Pointer<RawError> error) =>
      declarations.errorRetryAfterMs(error);

  /// Returns a further detail of the failure, by the server's own name for it, such as "use_flow_id"
  /// or "x-ratelimit-remaining"; or NULL.
  String? errorDetail(Pointer<RawError> error, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.errorDetail(error, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// Returns the name of one of the details, in alphabetical order, or NULL.
  String? errorDetailName(Pointer<RawError> error, int index) =>
      readText(declarations.errorDetailName(error, index));

  /// Returns whether the same call may succeed later without any change.
  bool errorIsRetryable(Pointer<RawError> error) =>
      declarations.errorIsRetryable(error);

  /// Frees an error.
  void errorFree(Pointer<RawError> error) {
    declarations.errorFree(error);
  }

  /// Returns another handle of the same error, to keep a borrowed one or to share it.
  Pointer<RawError> errorRetain(Pointer<RawError> error) =>
      declarations.errorRetain(error);

  /// Frees a configuration. Clients made from it are not affected.
  void configFree(Pointer<RawConfig> config) {
    declarations.configFree(config);
  }

  /// Creates an empty configuration. Set a server and an application id. Unless you choose another
  /// store - cardea_client_new_prelude has the automatic one -, the session is kept by the desktop: in
  /// its Secret Service, or in a Flatpak or Snap under the package's key. Without either, operations
  /// fail with CARDEA_ERROR_STORE_UNAVAILABLE.
  Pointer<RawConfig> configNew() =>
      declarations.configNew();

  /// Uses a Prelude Auth compatible server at this https address (http for loopback hosts only).
  void configSetPrelude(Pointer<RawConfig> config, String? baseUrl) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPrelude(config, memory.text(baseUrl, 'baseUrl'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Uses a project of the Ory network, or an Ory Kratos server, at this https address of its public
  /// API (http for loopback hosts only): project_url. With verifies_email, a user without a verified
  /// e-mail address - or, without any e-mail address, without a verified telephone number - must
  /// confirm a code first: CARDEA_RESULT_OTP_REQUIRED.
  void configSetOry(Pointer<RawConfig> config, String? projectUrl, bool verifiesEmail) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetOry(config, memory.text(projectUrl, 'projectUrl'), verifiesEmail, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Uses an OAuth 2.0 or OpenID Connect provider directly; see cardea_openid_provider_new.
  void configSetOpenidProvider(Pointer<RawConfig> config, Pointer<RawOpenidProvider> provider) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetOpenidProvider(config, provider, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Names the application, in reverse-DNS form: part of the name of everything that is stored.
  void configSetApplicationId(Pointer<RawConfig> config, String? applicationId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetApplicationId(config, memory.text(applicationId, 'applicationId'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the application's name as users see it: a browser asks "Open Notes?" before it follows the
  /// redirect. Default: the id.
  void configSetApplicationName(Pointer<RawConfig> config, String? name) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetApplicationName(config, memory.text(name, 'name'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Names the account, for applications that keep several signed in. Default: the empty name.
  void configSetAccount(Pointer<RawConfig> config, String? account) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetAccount(config, memory.text(account, 'account'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends this Host header, and keeps the session under this name instead of the server's.
  void configSetHostOverride(Pointer<RawConfig> config, String? host) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetHostOverride(config, memory.text(host, 'host'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Names the server in the store instead of its address, for a server with several addresses.
  /// Clients with the same name share what is stored. Without a name, servers that differ in scheme,
  /// host, port or path never share anything. Default: NULL, no name.
  void configSetPartition(Pointer<RawConfig> config, String? name) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPartition(config, memory.text(name, 'name'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its
  /// login. For a server that compares to the letter, and else refuses a client's first login once. A
  /// page that makes up a redirect with an error can end a login then. Default: false.
  void configSetPlainRedirectUri(Pointer<RawConfig> config, bool plain) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPlainRedirectUri(config, plain, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Refreshes a token this long before its end, a tenth of its life at most. Default: 30000.
  void configSetRefreshLeewayMs(Pointer<RawConfig> config, int leewayMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetRefreshLeewayMs(config, leewayMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how long one request may take. At least 1. Default: 10000.
  void configSetRequestTimeoutMs(Pointer<RawConfig> config, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetRequestTimeoutMs(config, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how long an unfinished login stays redeemable. At least 1000. Default: 600000.
  void configSetPendingLifetimeMs(Pointer<RawConfig> config, int lifetimeMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPendingLifetimeMs(config, lifetimeMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Trusts the certificates of this PEM file instead of the system's and the environment's.
  void configSetCaFile(Pointer<RawConfig> config, String? path) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetCaFile(config, memory.text(path, 'path'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Trusts the certificates of this PEM file, too, beside those that count without it.
  void configSetAdditionalCaFile(Pointer<RawConfig> config, String? path) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetAdditionalCaFile(config, memory.text(path, 'path'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Accepts only servers with this public key: "sha256//" and the base64 of its SHA-256. Call it
  /// again for further keys.
  void configAddPinnedPublicKey(Pointer<RawConfig> config, String? pin) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configAddPinnedPublicKey(config, memory.text(pin, 'pin'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in the desktop's Secret Service if one answers at the first use, else in
  /// encrypted files in this folder, and logs that; cardea_client_store_kind tells which. In a Flatpak
  /// or Snap that may not see the Secret Service, a key that the desktop keeps for the package takes
  /// precedence over passphrase and key file.
  void configUseAutomaticStore(Pointer<RawConfig> config, String? folder, String? passphrase) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseAutomaticStore(config, memory.text(folder, 'folder'), memory.text(passphrase, 'passphrase'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The same with keys that the host supplies: key encrypts the files in this folder.
  void configUseAutomaticStoreWithKey(Pointer<RawConfig> config, String? folder, Pointer<RawSealingKey> key) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseAutomaticStoreWithKey(config, memory.text(folder, 'folder'), key, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in the login keyring of the Secret Service, and fails where there is none.
  void configUseSecretService(Pointer<RawConfig> config) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseSecretService(config, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in the session keyring of the Secret Service: in the service's memory, never
  /// on a disk and never locked, until the desktop session ends. Fails where there is none.
  void configUseSessionKeyring(Pointer<RawConfig> config) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseSessionKeyring(config, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in encrypted files in this folder, or for NULL in the user's data folder,
  /// under this passphrase or for NULL under a key file beside them.
  void configUseSealedFile(Pointer<RawConfig> config, String? folder, String? passphrase) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseSealedFile(config, memory.text(folder, 'folder'), memory.text(passphrase, 'passphrase'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The same with keys that the host supplies: key encrypts the files in this folder.
  void configUseSealedFileWithKey(Pointer<RawConfig> config, String? folder, Pointer<RawSealingKey> key) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseSealedFileWithKey(config, memory.text(folder, 'folder'), key, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in memory, until the client is freed.
  void configUseMemoryStore(Pointer<RawConfig> config) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseMemoryStore(config, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in a store of the host; see cardea_store_new.
  void configSetStore(Pointer<RawConfig> config, Pointer<RawStore> store) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetStore(config, store, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Shows pages with a presenter of the host. Default: the user's browser.
  void configSetPresenter(Pointer<RawConfig> config, Pointer<RawPresenter> presenter) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPresenter(config, presenter, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the host collect signals against fraud; see cardea_signals_new.
  void configSetSignals(Pointer<RawConfig> config, Pointer<RawSignals> signals) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetSignals(config, signals, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the host prompt users of security keys; see cardea_key_guide_new.
  void configSetKeyGuide(Pointer<RawConfig> config, Pointer<RawKeyGuide> keyGuide) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetKeyGuide(config, keyGuide, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends log entries to the host. Default: none are made.
  void configSetLogger(Pointer<RawConfig> config, Pointer<RawLogger> logger) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetLogger(config, logger, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Reports session events to the host.
  void configSetObserver(Pointer<RawConfig> config, Pointer<RawObserver> observer) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetObserver(config, observer, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Delivers every callback of the client through this queue instead of its callback thread.
  void configSetQueue(Pointer<RawConfig> config, Pointer<RawQueue> queue) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetQueue(config, queue, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Creates a client. Starts no thread, and touches no file and no network, before the first
  /// operation.
  /// Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, or that of a refused setting.
  Pointer<RawClient> clientNew(Pointer<RawConfig> config) {
    final memory = Scope();
    try {
      final outClient = memory.allocate<Pointer<RawClient>>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.clientNew(config, outClient, outError), outError);
      return outClient.value;
    } finally {
      memory.close();
    }
  }

  /// Creates a client of a Prelude Auth compatible server in one call: with base_url, application_id,
  /// the store of cardea_config_use_automatic_store without a passphrase, and nothing else.
  /// Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, CARDEA_ERROR_INVALID_ARGUMENT.
  Pointer<RawClient> clientNewPrelude(String? baseUrl, String? applicationId) {
    final memory = Scope();
    try {
      final outClient = memory.allocate<Pointer<RawClient>>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.clientNewPrelude(memory.text(baseUrl, 'baseUrl'), memory.text(applicationId, 'applicationId'), outClient, outError), outError);
      return outClient.value;
    } finally {
      memory.close();
    }
  }

  /// Creates a client for Ory at project_url, with application_id and the defaults of
  /// cardea_client_new_prelude.
  Pointer<RawClient> clientNewOry(String? projectUrl, String? applicationId) {
    final memory = Scope();
    try {
      final outClient = memory.allocate<Pointer<RawClient>>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.clientNewOry(memory.text(projectUrl, 'projectUrl'), memory.text(applicationId, 'applicationId'), outClient, outError), outError);
      return outClient.value;
    } finally {
      memory.close();
    }
  }

  /// The same for an OpenID Connect provider that publishes its metadata below its issuer and knows
  /// the application as client_id; application_id is that of cardea_config_set_application_id.
  Pointer<RawClient> clientNewOpenid(String? issuer, String? clientId, String? applicationId) {
    final memory = Scope();
    try {
      final outClient = memory.allocate<Pointer<RawClient>>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.clientNewOpenid(memory.text(issuer, 'issuer'), memory.text(clientId, 'clientId'), memory.text(applicationId, 'applicationId'), outClient, outError), outError);
      return outClient.value;
    } finally {
      memory.close();
    }
  }

  /// Returns where the session is kept, in words for people: "Secret Service (Login)".
  String? clientStoreLocation(Pointer<RawClient> client) =>
      readText(declarations.clientStoreLocation(client));

  /// Returns what kind of store that is: "secret_service", "sealed_file", "memory", "custom", or
  /// "undecided" until an operation first needs the store of an automatic choice.
  String? clientStoreKind(Pointer<RawClient> client) =>
      readText(declarations.clientStoreKind(client));

  /// Closes the client without waiting. Pending operations end as cancelled, their completions run
  /// and the host's parts are released where callbacks run. Then done, which may be NULL, gets its
  /// result, last of all: nothing of the client runs any more, and the process may end. Every later
  /// call with the client fails with CARDEA_ERROR_CLIENT_CLOSED; the handle stays yours to free. With
  /// a queue, go on dispatching until done has run. cardea_client_free says how long that takes.
  /// Statuses: CARDEA_ERROR_CLIENT_CLOSED if it was closed before; then done never runs.
  /// Result: CARDEA_RESULT_NONE.
  void clientClose(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.clientClose(client, done, Pointer.fromAddress(userData), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Ends pending operations as cancelled, runs their completions, releases the host's parts, and
  /// frees the client. No callback runs after it returns; with a queue, what still waits runs inside
  /// this call. After cardea_client_close, and inside a callback of any client, it returns at once,
  /// and the rest runs where callbacks run. It waits up to one second for unsaved data; for a refresh
  /// in progress, up to the request timeout plus one second: its token may be spent at the server
  /// already, and cutting it off can lose the session. It does not wait for the user of a keyring; the
  /// prompt stays open. So free the client before the process ends, and keep a store of the host
  /// answering meanwhile. A second call for the same client returns at once.
  void clientFree(Pointer<RawClient> client) {
    declarations.clientFree(client);
  }

  /// Waits for an operation that was started without a completion, for timeout_ms or CARDEA_FOREVER.
  /// Returns how the operation ended: CARDEA_OK, or its status with its error. out_result, which may
  /// be NULL, takes the result either way, and NULL if the wait itself fails. Only one thread may wait
  /// for an operation, and its result is handed out once. Threads: not in a callback, and not on the
  /// thread that created or dispatches the client's queue.
  /// Statuses: that of the operation; CARDEA_ERROR_STILL_RUNNING when the time is up: wait again;
  /// CARDEA_ERROR_UNKNOWN_OPERATION; CARDEA_ERROR_WOULD_DEADLOCK on a thread that it must not
  /// block.
  Pointer<RawResult> operationWait(Pointer<RawClient> client, int operation, int timeoutMs) {
    final memory = Scope();
    try {
      final outResult = memory.allocate<Pointer<RawResult>>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.operationWait(client, operation, timeoutMs, outResult, outError), outError);
      return outResult.value;
    } finally {
      memory.close();
    }
  }

  /// Asks an operation, or with CARDEA_ALL_OPERATIONS every one that the client has running, to end
  /// early. It still ends exactly once: with CARDEA_ERROR_CANCELLED, or with its real result if that
  /// came first. Late and repeated calls do nothing, nor do those for an operation or a client that is
  /// not there. What starts afterwards is not cancelled: let a signal handler set a flag, too. Safe in
  /// a signal handler.
  void operationCancel(Pointer<RawClient> client, int operation) {
    declarations.operationCancel(client, operation);
  }

  /// Frees options.
  void oauthOptionsFree(Pointer<RawOauthOptions> options) {
    declarations.oauthOptionsFree(options);
  }

  /// Creates empty options. Set a redirect URI and, for a server with several, a provider.
  Pointer<RawOauthOptions> oauthOptionsNew() =>
      declarations.oauthOptionsNew();

  /// Sets the provider to sign in with, at a server that has several: "google", "apple", "microsoft",
  /// "github", "okta", "facebook".
  void oauthOptionsSetProvider(Pointer<RawOauthOptions> options, String? provider) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetProvider(options, memory.text(provider, 'provider'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets where the provider sends the user back to; on the allow-list of the server.
  void oauthOptionsSetRedirectUri(Pointer<RawOauthOptions> options, String? redirectUri) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetRedirectUri(options, memory.text(redirectUri, 'redirectUri'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets a second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops
  /// where a redirect to the scheme of the first does not arrive. Before it asks for its page, a login
  /// with CARDEA_CAPTURE_SCHEME then tries every way in which browsers hand such a URL over; if one
  /// fails, or the scheme cannot be claimed, it goes on as with CARDEA_CAPTURE_LOOPBACK. Default:
  /// NULL, none.
  void oauthOptionsSetFallbackRedirectUri(Pointer<RawOauthOptions> options, String? redirectUri) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetFallbackRedirectUri(options, memory.text(redirectUri, 'redirectUri'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how the redirect comes back: one of the CARDEA_CAPTURE_ constants. Default:
  /// CARDEA_CAPTURE_SCHEME.
  void oauthOptionsSetRedirectCapture(Pointer<RawOauthOptions> options, int capture) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetRedirectCapture(options, capture, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// For CARDEA_CAPTURE_OAUTH_PREFIX: sets the application's scheme, if the redirect URI is an https
  /// page of the application's owner that leads back to it. Default: NULL, the scheme of the redirect
  /// URI.
  void oauthOptionsSetDeepLinkScheme(Pointer<RawOauthOptions> options, String? scheme) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetDeepLinkScheme(options, memory.text(scheme, 'scheme'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// For CARDEA_CAPTURE_OAUTH_PREFIX: lets the deep link bring tokens instead of a code. Default:
  /// false, because links end in logs. Tokens count only if an ID token and the provider's UserInfo
  /// endpoint prove them.
  void oauthOptionsSetAcceptsTokenHandoff(Pointer<RawOauthOptions> options, bool accepts) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetAcceptsTokenHandoff(options, accepts, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the login take the redirect's scheme, while it lasts, from another application that handles
  /// it. Default: false, and the login fails with CARDEA_ERROR_SCHEME_TAKEN.
  void oauthOptionsSetMayReplaceSchemeHandler(Pointer<RawOauthOptions> options, bool mayReplace) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetMayReplaceSchemeHandler(options, mayReplace, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes
  /// with the login. Default: false. If the default browser has none, the login fails with
  /// CARDEA_ERROR_EPHEMERAL_UNAVAILABLE.
  void oauthOptionsSetPrefersEphemeralSession(Pointer<RawOauthOptions> options, bool ephemeral) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetPrefersEphemeralSession(options, ephemeral, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from
  /// the click that began the login. Default: NULL, none.
  void oauthOptionsSetActivationToken(Pointer<RawOauthOptions> options, String? token) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetActivationToken(options, memory.text(token, 'token'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how long the login may wait for its redirect, from the call on. At least 1. Default:
  /// 600000. A login that waits longer fails with CARDEA_ERROR_LOGIN_TIMED_OUT. Once a redirect has
  /// arrived it is redeemed, however long its requests take; if a transient failure follows the
  /// provider's grant, up to four more times, with pauses of 15 s in all.
  void oauthOptionsSetTimeoutMs(Pointer<RawOauthOptions> options, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetTimeoutMs(options, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// For OpenID Connect: asks for a scope. The first call replaces the scopes of the provider.
  void oauthOptionsAddScope(Pointer<RawOauthOptions> options, String? scope) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsAddScope(options, memory.text(scope, 'scope'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// For OpenID Connect and Ory: adds a parameter of this name and value to the authorization
  /// request: "prompt", "login_hint", "max_age", "resource"; at Ory "prompt", "hd", "auth_type",
  /// "acr_values".
  void oauthOptionsAddParameter(Pointer<RawOauthOptions> options, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsAddParameter(options, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Signs in at the company that this e-mail address belongs to, instead of with a provider. The
  /// login fails with CARDEA_ERROR_NOT_FOUND if no company has it.
  void oauthOptionsSetCompanyEmail(Pointer<RawOauthOptions> options, String? email) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetCompanyEmail(options, memory.text(email, 'email'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Signs in by a connection that the server has with a company: provider is that of the connection,
  /// such as "okta", and connection_id the server's name for it.
  void oauthOptionsSetCompanyConnection(Pointer<RawOauthOptions> options, String? provider, String? connectionId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetCompanyConnection(options, memory.text(provider, 'provider'), memory.text(connectionId, 'connectionId'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks for a new account, at a server that distinguishes registration from login. Either way signs
  /// in known and new users; they differ in what the server asks for on the way. Default: false.
  void oauthOptionsSetRegisters(Pointer<RawOauthOptions> options, bool registers) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetRegisters(options, registers, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks who the user is, even if a user is signed in here or in the browser. The present session
  /// stays until the new one replaces it. A session from before the login is refused with
  /// CARDEA_ERROR_UNAUTHORIZED, one of another user with CARDEA_ERROR_WRONG_CREDENTIALS. For Ory.
  /// Default: false.
  void oauthOptionsSetReauthenticates(Pointer<RawOauthOptions> options, bool reauthenticates) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetReauthenticates(options, reauthenticates, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the step-up whose step is "sign_in", by its id: the login asks for what it demands, of the
  /// same user. The present session stays until one that has it replaces it. For OpenID Connect and
  /// Ory. Default: NULL, none.
  void oauthOptionsSetStepUp(Pointer<RawOauthOptions> options, String? stepUpId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetStepUp(options, memory.text(stepUpId, 'stepUpId'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets data passed to the project's webhooks: the text of a JSON object. For Ory. Default: NULL,
  /// nothing.
  void oauthOptionsSetTransientPayload(Pointer<RawOauthOptions> options, String? transientPayload) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetTransientPayload(options, memory.text(transientPayload, 'transientPayload'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets properties of a new account that the application knows already, which take precedence over
  /// the provider's: the text of a JSON object. For Ory. Default: NULL, none.
  void oauthOptionsSetTraits(Pointer<RawOauthOptions> options, String? traits) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetTraits(options, memory.text(traits, 'traits'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the organization whose members sign in, by its id. For Ory. Default: NULL, none.
  void oauthOptionsSetOrganization(Pointer<RawOauthOptions> options, String? organization) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetOrganization(options, memory.text(organization, 'organization'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the schema of a new account, by its id, if the project lets applications choose. For Ory.
  /// Default: NULL, the project's own.
  void oauthOptionsSetIdentitySchema(Pointer<RawOauthOptions> options, String? identitySchema) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetIdentitySchema(options, memory.text(identitySchema, 'identitySchema'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it. While it waits
  /// for its user, an observer gets CARDEA_EVENT_LOGIN_WAITING. If the process may end meanwhile, call
  /// cardea_resume_oauth_login when it starts again.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP. Without any
  /// request: CARDEA_ERROR_INVALID_CONFIGURATION for a redirect URI that the capture cannot bring
  /// back, such as an https one with CARDEA_CAPTURE_SCHEME; CARDEA_ERROR_CONFLICT if this process has
  /// another login of the same account, scheme or fixed port - one that is cancelled is waited for.
  /// CARDEA_ERROR_LOGIN_DISMISSED if the user closed the window, CARDEA_ERROR_ACCESS_DENIED if the
  /// user refused, CARDEA_ERROR_LOGIN_TIMED_OUT, CARDEA_ERROR_CANCELLED. After
  /// CARDEA_ERROR_BROWSER_UNAVAILABLE the attempt that the event names can still be finished, by
  /// cardea_restore_oauth_login and cardea_finalize_oauth_login_with_redirect.
  int loginWithOauth(Pointer<RawClient> client, Pointer<RawOauthOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.loginWithOauth(client, options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Runs cardea_login_with_oauth, waits for its end, and returns how it ended. out_user takes the
  /// user, and may be NULL. For programs that have nothing else to do meanwhile: its time limit is
  /// that of the options, and a signal handler ends it by cardea_operation_cancel(client,
  /// CARDEA_ALL_OPERATIONS). Threads: as for cardea_operation_wait.
  /// Statuses: those of the operation; CARDEA_ERROR_MORE_REQUIRED if the login wants a code or the
  /// answer to a step; CARDEA_ERROR_WOULD_DEADLOCK.
  Pointer<RawUser> login(Pointer<RawClient> client, Pointer<RawOauthOptions> options) {
    final memory = Scope();
    try {
      final outUser = memory.allocate<Pointer<RawUser>>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.login(client, options, outUser, outError), outError);
      return outUser.value;
    } finally {
      memory.close();
    }
  }

  /// Completes a login with the code that was sent to its user, whichever call began the login, such
  /// as cardea_start_otp_login: copy the challenge from its result, and ask the user. A wrong code, a
  /// transport failure and a rate limit leave the challenge usable: ask again, and pass the same one.
  /// Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_INVALID_OTP_CODE,
  /// CARDEA_ERROR_CHALLENGE_EXPIRED.
  int checkOtp(Pointer<RawClient> client, String? code, Pointer<RawChallenge> challenge, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.checkOtp(client, memory.text(code, 'code'), challenge, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Sends the code again. The challenge stays the same.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_RATE_LIMITED, CARDEA_ERROR_CHALLENGE_EXPIRED.
  int resendOtp(Pointer<RawClient> client, Pointer<RawChallenge> challenge, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.resendOtp(client, challenge, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Signs in with an ID token that the application got by itself, such as from a provider's own
  /// button, at a server that accepts it. nonce is the one in the token, or NULL. registers asks for a
  /// new account, as cardea_oauth_options_set_registers does.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
  /// CARDEA_ERROR_NOT_SUPPORTED if the server accepts none.
  int loginWithIdToken(Pointer<RawClient> client, String? provider, String? idToken, String? nonce, bool registers, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.loginWithIdToken(client, memory.text(provider, 'provider'), memory.text(idToken, 'idToken'), memory.text(nonce, 'nonce'), registers, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns CARDEA_OK or the status of the error; CARDEA_ERROR_INVALID_HANDLE for no result.
  int resultStatus(Pointer<RawResult> result) =>
      declarations.resultStatus(result);

  /// Returns one of the CARDEA_RESULT_ constants.
  int resultKind(Pointer<RawResult> result) =>
      declarations.resultKind(result);

  /// Returns why the operation failed, or NULL.
  Pointer<RawError> resultError(Pointer<RawResult> result) =>
      declarations.resultError(result);

  /// Returns the user, or NULL.
  Pointer<RawUser> resultUser(Pointer<RawResult> result) =>
      declarations.resultUser(result);

  /// Returns the address that the code was sent to, as cardea_challenge_email does, or NULL.
  String? resultEmail(Pointer<RawResult> result) =>
      readText(declarations.resultEmail(result));

  /// Frees a challenge. The login stays redeemable by its id.
  void challengeFree(Pointer<RawChallenge> challenge) {
    declarations.challengeFree(challenge);
  }

  /// Returns a handle of the challenge, or NULL. Each call creates one more, for you to free.
  Pointer<RawChallenge> resultCopyChallenge(Pointer<RawResult> result) =>
      declarations.resultCopyChallenge(result);

  /// Frees an attempt. The login stays redeemable by its id.
  void attemptFree(Pointer<RawAttempt> attempt) {
    declarations.attemptFree(attempt);
  }

  /// Returns a handle of the attempt, or NULL. Each call creates one more, for you to free.
  Pointer<RawAttempt> resultCopyAttempt(Pointer<RawResult> result) =>
      declarations.resultCopyAttempt(result);

  /// Frees a step and what was borrowed from it.
  void loginStepFree(Pointer<RawLoginStep> step) {
    declarations.loginStepFree(step);
  }

  /// Returns a handle of the step, or NULL. Each call creates one more, for you to free.
  Pointer<RawLoginStep> resultCopyStep(Pointer<RawResult> result) =>
      declarations.resultCopyStep(result);

  /// Frees a device login. The login itself ends with its code or its client.
  void deviceLoginFree(Pointer<RawDeviceLogin> login) {
    declarations.deviceLoginFree(login);
  }

  /// Returns a handle of the device login, or NULL. Each call creates one more, for you to free.
  Pointer<RawDeviceLogin> resultCopyDeviceLogin(Pointer<RawResult> result) =>
      declarations.resultCopyDeviceLogin(result);

  /// Returns the access token, for the application's own server, or NULL.
  String? resultAccessToken(Pointer<RawResult> result) =>
      readText(declarations.resultAccessToken(result));

  /// Returns the sessions, or NULL.
  Pointer<RawSessionList> resultSessions(Pointer<RawResult> result) =>
      declarations.resultSessions(result);

  /// Returns the answer of the application's own server, or NULL.
  Pointer<RawResponse> resultResponse(Pointer<RawResult> result) =>
      declarations.resultResponse(result);

  /// Returns the value of the header Authorization for a request that you send yourself, or NULL.
  String? resultAuthorization(Pointer<RawResult> result) =>
      readText(declarations.resultAuthorization(result));

  /// Returns the value of the header DPoP for that request; NULL if it carries none.
  String? resultDpopProof(Pointer<RawResult> result) =>
      readText(declarations.resultDpopProof(result));

  /// Returns one of the CARDEA_BROWSER_SESSION_ constants, or 0.
  int resultBrowserSession(Pointer<RawResult> result) =>
      declarations.resultBrowserSession(result);

  /// Returns where in the application a deep link leads: a path that is safe to go to, with the query
  /// and the fragment that came along; or NULL. It may hold secrets: never log it.
  String? resultRoute(Pointer<RawResult> result) =>
      readText(declarations.resultRoute(result));

  /// Returns the application's user that the identity is linked to, or NULL.
  Pointer<RawIdentityLink> resultIdentityLink(Pointer<RawResult> result) =>
      declarations.resultIdentityLink(result);

  /// Returns the server's rules for passwords, or NULL.
  Pointer<RawPasswordPolicy> resultPasswordPolicy(Pointer<RawResult> result) =>
      declarations.resultPasswordPolicy(result);

  /// Returns whether the answer is yes.
  bool resultIsYes(Pointer<RawResult> result) =>
      declarations.resultIsYes(result);

  /// Frees a question. One that is answered already is not affected.
  void passkeyQuestionFree(Pointer<RawPasskeyQuestion> question) {
    declarations.passkeyQuestionFree(question);
  }

  /// Returns a handle of the question, or NULL. Each call creates one more, for you to free.
  Pointer<RawPasskeyQuestion> resultCopyQuestion(Pointer<RawResult> result) =>
      declarations.resultCopyQuestion(result);

  /// Returns what a security key or a browser has signed, for the second half of a call, or NULL.
  String? resultPasskeyAnswer(Pointer<RawResult> result) =>
      readText(declarations.resultPasskeyAnswer(result));

  /// Returns the passkeys, or NULL.
  Pointer<RawPasskeyList> resultPasskeys(Pointer<RawResult> result) =>
      declarations.resultPasskeys(result);

  /// Frees a step-up and what was borrowed from it. It goes on by its id.
  void stepUpFree(Pointer<RawStepUp> stepUp) {
    declarations.stepUpFree(stepUp);
  }

  /// Returns a handle of the step-up, or NULL. Each call creates one more, for you to free.
  Pointer<RawStepUp> resultCopyStepUp(Pointer<RawResult> result) =>
      declarations.resultCopyStepUp(result);

  /// Returns the addresses and telephone numbers, or NULL.
  Pointer<RawIdentifierList> resultIdentifiers(Pointer<RawResult> result) =>
      declarations.resultIdentifiers(result);

  /// Returns the accounts, or NULL.
  Pointer<RawAccountList> resultAccounts(Pointer<RawResult> result) =>
      declarations.resultAccounts(result);

  /// Frees a result and what was borrowed from it; secrets in it are overwritten.
  void resultFree(Pointer<RawResult> result) {
    declarations.resultFree(result);
  }

  /// Returns another handle of the same result, so that two owners can keep it.
  Pointer<RawResult> resultRetain(Pointer<RawResult> result) =>
      declarations.resultRetain(result);

  /// Returns the bearer token for the application's own server, or NULL.
  String? userAccessToken(Pointer<RawUser> user) =>
      readText(declarations.userAccessToken(user));

  /// Returns when the access token expires, by this machine's clock, or 0.
  int userAccessTokenExpiresAtMs(Pointer<RawUser> user) =>
      declarations.userAccessTokenExpiresAtMs(user);

  /// Returns what the server says about the user, or NULL: the claims of the access token; at an
  /// OpenID Connect provider those of the ID token and its UserInfo endpoint; at Ory those of the
  /// identity.
  Pointer<RawProfile> userProfile(Pointer<RawUser> user) =>
      declarations.userProfile(user);

  /// Returns the last ID token of an OpenID Connect provider, or NULL.
  String? userIdToken(Pointer<RawUser> user) =>
      readText(declarations.userIdToken(user));

  /// Returns the scopes that such a provider has granted, as it writes them, or NULL.
  String? userScope(Pointer<RawUser> user) =>
      readText(declarations.userScope(user));

  /// Frees a user that you own, such as that of cardea_login, and what was borrowed from it.
  void userFree(Pointer<RawUser> user) {
    declarations.userFree(user);
  }

  /// Returns the user's identifier ("sub"), or NULL.
  String? profileUserId(Pointer<RawProfile> profile) =>
      readText(declarations.profileUserId(profile));

  /// Returns the session's identifier ("sid"), or NULL.
  String? profileSessionId(Pointer<RawProfile> profile) =>
      readText(declarations.profileSessionId(profile));

  /// Returns the user's display name ("name"), or NULL.
  String? profileName(Pointer<RawProfile> profile) =>
      readText(declarations.profileName(profile));

  /// Returns the e-mail address ("email"), or NULL; see the claim "email_verified".
  String? profileEmail(Pointer<RawProfile> profile) =>
      readText(declarations.profileEmail(profile));

  /// Returns the address of the user's picture ("picture"), or NULL.
  String? profilePicture(Pointer<RawProfile> profile) =>
      readText(declarations.profilePicture(profile));

  /// Returns a claim by its name, or NULL: a text as it is, anything else as JSON ("true"). Which
  /// ones there are depends on the server and, at an OpenID Connect provider, on the scopes.
  String? profileClaim(Pointer<RawProfile> profile, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.profileClaim(profile, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// Returns all claims as a JSON object. Those of an access token are read, not verified: the server
  /// that receives the token verifies it. Those of an ID token and of Ory are verified.
  String? profileClaimsJson(Pointer<RawProfile> profile) =>
      readText(declarations.profileClaimsJson(profile));

  /// Tells who is signed in according to the stored session, without asking a server.
  /// Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_NOT_SIGNED_IN.
  int getCurrentUser(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.getCurrentUser(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Brings an access token that servers accept now: the present one or, shortly before its end, a
  /// refreshed one. Ask for one whenever you need it, and keep none: the engine refreshes once for all
  /// callers and processes. While the old token lasts, a transient failure to refresh is not reported.
  /// A token that is bound to a key is not for headers of your own: use cardea_authorize.
  /// Result: CARDEA_RESULT_ACCESS_TOKEN. CARDEA_ERROR_NOT_SIGNED_IN; CARDEA_ERROR_SESSION_EXPIRED if
  /// the token has expired and the server gave nothing to refresh it with; the server's error if it
  /// ends the session now.
  int getAccessToken(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.getAccessToken(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Gets a new access token now, however long the old one would last: after a change that should
  /// show up in its claims.
  /// Result: CARDEA_RESULT_LOGGED_IN, or any error that cardea_get_access_token can return.
  int refresh(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.refresh(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Marks the access token as expired: the next cardea_get_access_token refreshes it. The user stays
  /// signed in.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_SIGNED_IN.
  int expireAccessToken(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.expireAccessToken(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Ends the session: forgets it here first, then tells the server. If that fails, the error is
  /// reported, and the user is signed out here all the same.
  /// Result: CARDEA_RESULT_NONE.
  int logout(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.logout(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Opens a locked keyring: asks its user for the password, or to choose one for a first keyring.
  /// Writing does that too; reading never asks and fails with CARDEA_ERROR_STORE_LOCKED. Any other
  /// store needs no question, and the call succeeds. The desktop asks in a window of its own,
  /// announced by CARDEA_EVENT_STORE_ASKING; calls that need the same answer share it. If the
  /// operation is cancelled, the question stays, and an answer still opens the keyring.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_STORE_LOCKED if the user refuses, or does not answer
  /// within two minutes; CARDEA_ERROR_STORE_UNAVAILABLE without a Secret Service, or if the user wants
  /// no first keyring.
  int unlockStore(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.unlockStore(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Lists the user's sessions at the server, on this device and on others: at most limit of them,
  /// skipping the first offset. limit 0 leaves the number to the server.
  /// Result: CARDEA_RESULT_SESSIONS, or any error that cardea_get_access_token can return.
  int listSessions(Pointer<RawClient> client, int limit, int offset, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.listSessions(client, limit, offset, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Ends sessions of the user at the server; if this one is among them, it is forgotten here, too.
  /// target is one of the CARDEA_SESSIONS_ constants; session_id goes with CARDEA_SESSIONS_ONE and is
  /// NULL otherwise.
  /// Result: CARDEA_RESULT_NONE, or any error that cardea_get_access_token can return.
  int revokeSessions(Pointer<RawClient> client, int target, String? sessionId, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.revokeSessions(client, target, memory.text(sessionId, 'sessionId'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns how many sessions the list has.
  int sessionListCount(Pointer<RawSessionList> sessions) =>
      declarations.sessionListCount(sessions);

  /// Returns how many sessions the user has in all.
  int sessionListTotal(Pointer<RawSessionList> sessions) =>
      declarations.sessionListTotal(sessions);

  /// Returns how many sessions one answer has at most.
  int sessionListLimit(Pointer<RawSessionList> sessions) =>
      declarations.sessionListLimit(sessions);

  /// Returns how many sessions come before the first one of the list.
  int sessionListOffset(Pointer<RawSessionList> sessions) =>
      declarations.sessionListOffset(sessions);

  /// Returns the session's name; for this session it equals cardea_profile_session_id.
  String? sessionListId(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListId(sessions, index));

  /// Returns the model of the device in the server's words, or NULL.
  String? sessionListDeviceModel(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListDeviceModel(sessions, index));

  /// Returns what kind of device it is: "desktop", "mobile", "tablet" or "unknown".
  String? sessionListDeviceType(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListDeviceType(sessions, index));

  /// Returns the device's operating system in the server's words, or NULL.
  String? sessionListOsVersion(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListOsVersion(sessions, index));

  /// Returns the country that the session was last seen in, two letters, or NULL.
  String? sessionListCountryCode(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListCountryCode(sessions, index));

  /// Returns when the user signed in, by the server's clock, or 0.
  int sessionListCreatedAtMs(Pointer<RawSessionList> sessions, int index) =>
      declarations.sessionListCreatedAtMs(sessions, index);

  /// Returns when the session was last used, by the server's clock, or 0.
  int sessionListLastSeenAtMs(Pointer<RawSessionList> sessions, int index) =>
      declarations.sessionListLastSeenAtMs(sessions, index);

  /// Returns when the session ends, by the server's clock, or 0.
  int sessionListExpiresAtMs(Pointer<RawSessionList> sessions, int index) =>
      declarations.sessionListExpiresAtMs(sessions, index);

  /// Lists the accounts of the application, at all servers, for which the client's store holds data.
  /// Result: CARDEA_RESULT_ACCOUNTS. CARDEA_ERROR_INVALID_ARGUMENT for a store of the host, which
  /// cannot list what it has.
  int listAccounts(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.listAccounts(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Moves the session of the client's account, and all that is stored with it, from the store of
  /// source into the client's; with all_accounts those of all accounts of the application, at all
  /// servers. Of source, only the store counts. If your application changes its store, call this at
  /// each start: it continues an interrupted move. No session is lost or left in both stores.
  /// Result: CARDEA_RESULT_ACCOUNTS, the accounts from which something was moved.
  /// CARDEA_ERROR_CONFLICT if both stores have a session of an account: sign out of one;
  /// CARDEA_ERROR_TIMEOUT if another program holds that account's lock for a minute;
  /// CARDEA_ERROR_INVALID_ARGUMENT if both are the same store, or if source cannot list what it has
  /// and all_accounts is set.
  int moveSessions(Pointer<RawClient> client, Pointer<RawConfig> source, bool allAccounts, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.moveSessions(client, source, allAccounts, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns how many accounts the list has.
  int accountListCount(Pointer<RawAccountList> accounts) =>
      declarations.accountListCount(accounts);

  /// Returns the account's name: that of cardea_config_set_account.
  String? accountListAccount(Pointer<RawAccountList> accounts, int index) =>
      readText(declarations.accountListAccount(accounts, index));

  /// Returns the server as the store names it, "prelude https://auth.example.com", or the name of
  /// cardea_config_set_partition.
  String? accountListServer(Pointer<RawAccountList> accounts, int index) =>
      readText(declarations.accountListServer(accounts, index));

  /// Returns whether there is a session; otherwise there is what a logout leaves, or a login that is
  /// not finished. In the result of cardea_move_sessions: whether the session was moved.
  bool accountListHasSession(Pointer<RawAccountList> accounts, int index) =>
      declarations.accountListHasSession(accounts, index);

  /// Frees a request. One that was sent is not affected.
  void requestFree(Pointer<RawRequest> request) {
    declarations.requestFree(request);
  }

  /// Creates a GET request without headers and body. Set a URL.
  Pointer<RawRequest> requestNew() =>
      declarations.requestNew();

  /// Sets the method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET".
  void requestSetMethod(Pointer<RawRequest> request, String? method) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetMethod(request, memory.text(method, 'method'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the address: https, or http to this machine. The access token goes there: never take the
  /// address from a third party.
  void requestSetUrl(Pointer<RawRequest> request, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetUrl(request, memory.text(url, 'url'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Adds a header of this name and value; not Authorization or DPoP, which the engine adds.
  void requestAddHeader(Pointer<RawRequest> request, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestAddHeader(request, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the body: size bytes. Pass NULL and 0 to remove it.
  void requestSetBody(Pointer<RawRequest> request, Uint8List? bytes) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetBody(request, memory.bytes(bytes), bytes?.length ?? 0, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A
  /// larger one fails with CARDEA_ERROR_RESPONSE_TOO_LARGE. The whole answer is held in memory.
  void requestSetMaxResponse(Pointer<RawRequest> request, int bytes) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetMaxResponse(request, bytes, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Writes the body of a success (2xx) to this file descriptor as it comes, of any size;
  /// cardea_response_body returns NULL then. Other answers are held in memory. The client's thread
  /// blocks while it writes: pass a file, or a pipe that another thread or process reads. Keep it open
  /// until the operation has ended. Default: -1, none. If writing fails, the request fails with
  /// CARDEA_ERROR_OUTPUT_FAILED; a failed request may leave a part of the body there.
  void requestSetOutputFd(Pointer<RawRequest> request, int fd) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetOutputFd(request, fd, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how long the request may take. At least 1. Default: the request timeout of the client.
  void requestSetTimeoutMs(Pointer<RawRequest> request, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetTimeoutMs(request, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends a request with the user's access token and, if the server asks for DPoP, with a proof of
  /// possession; brings the answer whatever its status, a redirect included. If the server rejects
  /// the token (401), it is refreshed and the request sent once more.
  /// Result: CARDEA_RESULT_RESPONSE. CARDEA_ERROR_INVALID_ARGUMENT for a request that cannot be sent,
  /// CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION if the server wants what cardea_request_scope asks
  /// for (RFC 9470), or any error that cardea_get_access_token can return.
  int sendAuthorizedRequest(Pointer<RawClient> client, Pointer<RawRequest> request, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.sendAuthorizedRequest(client, request, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns the HTTP status.
  int responseStatus(Pointer<RawResponse> response) =>
      declarations.responseStatus(response);

  /// Returns the value of the first header of that name, ignoring case, or NULL.
  String? responseHeader(Pointer<RawResponse> response, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.responseHeader(response, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// Returns how many headers there are.
  int responseHeaderCount(Pointer<RawResponse> response) =>
      declarations.responseHeaderCount(response);

  /// Returns the name of a header, in the order of the answer.
  String? responseHeaderName(Pointer<RawResponse> response, int index) =>
      readText(declarations.responseHeaderName(response, index));

  /// Returns the value of a header, in the order of the answer.
  String? responseHeaderValue(Pointer<RawResponse> response, int index) =>
      readText(declarations.responseHeaderValue(response, index));

  /// Returns the whole body, and its size in out_size; NULL and 0 if it is empty.
  Uint8List? responseBody(Pointer<RawResponse> response) {
    final memory = Scope();
    try {
      final outSize = memory.allocate<Size>(8);
      final bytes = declarations.responseBody(response, outSize);
      return copyBytes(bytes, outSize.value);
    } finally {
      memory.close();
    }
  }

  /// Brings what a request must carry if you send it yourself, with an HTTP stack of your own: the
  /// access token and, if its server is known to ask for one, the proof of possession. Call it for
  /// every request, right before you send it: a proof is good for one request of this method and url.
  /// Result: CARDEA_RESULT_AUTHORIZATION, or any error that cardea_get_access_token can return.
  int authorize(Pointer<RawClient> client, String? method, String? url, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.authorize(client, memory.text(method, 'method'), memory.text(url, 'url'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Learns from the answer to such a request, of this method and url: its http_status, and its
  /// headers WWW-Authenticate (www_authenticate) and DPoP-Nonce (dpop_nonce), each NULL if it has
  /// none.
  /// Result: CARDEA_RESULT_AUTHORIZATION: send the request again with these headers - they have a
  /// proof or a nonce that the server asks for, or a refreshed token - and pass on the next answer,
  /// too; send it five times at most. CARDEA_RESULT_NONE: the answer is yours to read. Or an error
  /// that cardea_send_authorized_request can return.
  int authorizeFeedback(Pointer<RawClient> client, String? method, String? url, int httpStatus, String? wwwAuthenticate, String? dpopNonce, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.authorizeFeedback(client, memory.text(method, 'method'), memory.text(url, 'url'), httpStatus, memory.text(wwwAuthenticate, 'wwwAuthenticate'), memory.text(dpopNonce, 'dpopNonce'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Hands a redirect URL that reached this process to the login that waits for it: one of this
  /// process, else one of another process of this user. If that process has ended, the URL is kept,
  /// sealed, until it is resumed. Blocks: as a rule for less than a millisecond; for up to three
  /// seconds if other processes wait for the same scheme and hang.
  /// Statuses: CARDEA_ERROR_INVALID_ARGUMENT for anything but a URL of at most 64 KiB;
  /// CARDEA_ERROR_ATTEMPT_NOT_FOUND if no login waits for this URL.
  void deliverRedirect(String? redirectUrl) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.deliverRedirect(memory.text(redirectUrl, 'redirectUrl'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Finishes a login whose process ended - a crash, an update, a logout from the desktop - before
  /// its redirect came, if the redirect has come meanwhile. Call it when the application starts: it
  /// also restores what such a process changed on the desktop.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP;
  /// CARDEA_RESULT_NONE if no redirect was kept. CARDEA_ERROR_STORE_CORRUPTED if what was kept cannot
  /// be opened; it is removed.
  int resumeOauthLogin(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.resumeOauthLogin(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Begins a login whose page you show yourself. Result: CARDEA_RESULT_ATTEMPT.
  int initiateOauthLogin(Pointer<RawClient> client, Pointer<RawOauthOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.initiateOauthLogin(client, options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Redeems the whole redirect_url, if it belongs to the attempt. An attempt is redeemed once.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
  /// CARDEA_ERROR_REDIRECT_MISMATCH.
  int finalizeOauthLoginWithRedirect(Pointer<RawClient> client, Pointer<RawAttempt> attempt, String? redirectUrl, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.finalizeOauthLoginWithRedirect(client, attempt, memory.text(redirectUrl, 'redirectUrl'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Redeems a challenge_token that a redirect brought for this attempt, at a Prelude server.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
  int finalizeOauthLogin(Pointer<RawClient> client, Pointer<RawAttempt> attempt, String? challengeToken, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.finalizeOauthLogin(client, attempt, memory.text(challengeToken, 'challengeToken'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns the id of the attempt.
  String? attemptId(Pointer<RawAttempt> attempt) =>
      readText(declarations.attemptId(attempt));

  /// Returns the page to show. It carries one-time values: never log it.
  String? attemptAuthorizationUrl(Pointer<RawAttempt> attempt) =>
      readText(declarations.attemptAuthorizationUrl(attempt));

  /// Returns where the page will redirect to.
  String? attemptRedirectUri(Pointer<RawAttempt> attempt) =>
      readText(declarations.attemptRedirectUri(attempt));

  /// Returns when the attempt stops being redeemable.
  int attemptExpiresAtMs(Pointer<RawAttempt> attempt) =>
      declarations.attemptExpiresAtMs(attempt);

  /// Returns the id of the challenge.
  String? challengeId(Pointer<RawChallenge> challenge) =>
      readText(declarations.challengeId(challenge));

  /// Returns the e-mail address, or telephone number, that the code was sent to, or NULL.
  String? challengeEmail(Pointer<RawChallenge> challenge) =>
      readText(declarations.challengeEmail(challenge));

  /// Returns how the code was sent: one of the CARDEA_OTP_CHANNEL_ constants.
  int challengeChannel(Pointer<RawChallenge> challenge) =>
      declarations.challengeChannel(challenge);

  /// Returns when the challenge stops being redeemable.
  int challengeExpiresAtMs(Pointer<RawChallenge> challenge) =>
      declarations.challengeExpiresAtMs(challenge);

  /// Makes sure that an attempt is in the secure store. The engine stores it by itself as well, but
  /// does not wait, nor report a store that is locked or missing.
  /// Result: CARDEA_RESULT_NONE.
  int saveOauthLogin(Pointer<RawClient> client, Pointer<RawAttempt> attempt, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.saveOauthLogin(client, attempt, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Finds an attempt by its id, even if an earlier process began it.
  /// Result: CARDEA_RESULT_ATTEMPT. CARDEA_ERROR_ATTEMPT_NOT_FOUND.
  int restoreOauthLogin(Pointer<RawClient> client, String? attemptId, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.restoreOauthLogin(client, memory.text(attemptId, 'attemptId'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Makes sure that a challenge is in the secure store. Result: CARDEA_RESULT_NONE.
  int saveOauthEmailChallenge(Pointer<RawClient> client, Pointer<RawChallenge> challenge, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.saveOauthEmailChallenge(client, challenge, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Finds a challenge by its id, even if an earlier process received it.
  /// Result: CARDEA_RESULT_OTP_REQUIRED. CARDEA_ERROR_CHALLENGE_NOT_FOUND.
  int restoreOauthEmailChallenge(Pointer<RawClient> client, String? challengeId, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.restoreOauthEmailChallenge(client, memory.text(challengeId, 'challengeId'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Frees options.
  void browserLogoutOptionsFree(Pointer<RawBrowserLogoutOptions> options) {
    declarations.browserLogoutOptionsFree(options);
  }

  /// Creates empty options. Set a redirect URI.
  Pointer<RawBrowserLogoutOptions> browserLogoutOptionsNew() =>
      declarations.browserLogoutOptionsNew();

  /// Sets where the provider sends the user back to; registered there for this purpose.
  void browserLogoutOptionsSetRedirectUri(Pointer<RawBrowserLogoutOptions> options, String? redirectUri) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.browserLogoutOptionsSetRedirectUri(options, memory.text(redirectUri, 'redirectUri'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how the redirect comes back; see cardea_oauth_options_set_redirect_capture. Default:
  /// CARDEA_CAPTURE_SCHEME.
  void browserLogoutOptionsSetRedirectCapture(Pointer<RawBrowserLogoutOptions> options, int capture) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.browserLogoutOptionsSetRedirectCapture(options, capture, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// See cardea_oauth_options_set_may_replace_scheme_handler. Default: false.
  void browserLogoutOptionsSetMayReplaceSchemeHandler(Pointer<RawBrowserLogoutOptions> options, bool mayReplace) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.browserLogoutOptionsSetMayReplaceSchemeHandler(options, mayReplace, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Shows the page in a window that shares nothing with ordinary browsing. Only for a presenter that
  /// has kept the login's own window: a new one has no session to end. Default: false.
  void browserLogoutOptionsSetPrefersEphemeralSession(Pointer<RawBrowserLogoutOptions> options, bool ephemeral) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.browserLogoutOptionsSetPrefersEphemeralSession(options, ephemeral, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// See cardea_oauth_options_set_activation_token.
  void browserLogoutOptionsSetActivationToken(Pointer<RawBrowserLogoutOptions> options, String? token) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.browserLogoutOptionsSetActivationToken(options, memory.text(token, 'token'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how long to wait: users who stay signed in never come back. At least 1. Default: 120000.
  void browserLogoutOptionsSetTimeoutMs(Pointer<RawBrowserLogoutOptions> options, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.browserLogoutOptionsSetTimeoutMs(options, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the user to sign out, for a provider that asks. Default: NULL, no user in particular.
  void browserLogoutOptionsSetLogoutHint(Pointer<RawBrowserLogoutOptions> options, String? hint) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.browserLogoutOptionsSetLogoutHint(options, memory.text(hint, 'hint'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Adds a language of the page, such as "de-AT". The first one is preferred.
  void browserLogoutOptionsAddUiLocale(Pointer<RawBrowserLogoutOptions> options, String? locale) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.browserLogoutOptionsAddUiLocale(options, memory.text(locale, 'locale'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Ends the session that the user's browser has at an OpenID Connect provider: shows the provider's
  /// page, which may ask the user, and waits for the browser to come back. The session here is not
  /// touched: call cardea_logout afterwards.
  /// Result: CARDEA_RESULT_BROWSER_SESSION. CARDEA_ERROR_NOT_SUPPORTED if the provider has no such
  /// page, or any error that cardea_login_with_oauth can return.
  int endBrowserSession(Pointer<RawClient> client, Pointer<RawBrowserLogoutOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.endBrowserSession(client, options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Frees options.
  void linkOptionsFree(Pointer<RawLinkOptions> options) {
    declarations.linkOptionsFree(options);
  }

  /// Creates empty options. Set a scheme, or a redirect URI that has it.
  Pointer<RawLinkOptions> linkOptionsNew() =>
      declarations.linkOptionsNew();

  /// Sets the application's scheme: the page ends with a link such as myapp://oauth/...
  void linkOptionsSetScheme(Pointer<RawLinkOptions> options, String? scheme) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.linkOptionsSetScheme(options, memory.text(scheme, 'scheme'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Uses scheme and form of this redirect URI: myapp:/callback stands for myapp:/oauth/...
  void linkOptionsSetRedirectUri(Pointer<RawLinkOptions> options, String? redirectUri) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.linkOptionsSetRedirectUri(options, memory.text(redirectUri, 'redirectUri'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// See cardea_oauth_options_set_may_replace_scheme_handler. Default: false.
  void linkOptionsSetMayReplaceSchemeHandler(Pointer<RawLinkOptions> options, bool mayReplace) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.linkOptionsSetMayReplaceSchemeHandler(options, mayReplace, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// See cardea_oauth_options_set_prefers_ephemeral_session. Default: false.
  void linkOptionsSetPrefersEphemeralSession(Pointer<RawLinkOptions> options, bool ephemeral) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.linkOptionsSetPrefersEphemeralSession(options, ephemeral, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// See cardea_oauth_options_set_activation_token.
  void linkOptionsSetActivationToken(Pointer<RawLinkOptions> options, String? token) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.linkOptionsSetActivationToken(options, memory.text(token, 'token'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how long to wait for the link. At least 1. Default: 600000.
  void linkOptionsSetTimeoutMs(Pointer<RawLinkOptions> options, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.linkOptionsSetTimeoutMs(options, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Shows a page in the user's browser, for an application whose own pages run in a web view, and
  /// waits for the link that ends it: myapp://oauth/... link is "oauth://?url=" with the page's
  /// address, percent-encoded once, or the address itself. options say how, and for which scheme.
  /// Nothing that the route brings is trusted here.
  /// Result: CARDEA_RESULT_ROUTE. CARDEA_ERROR_INVALID_ARGUMENT for a link that names no page;
  /// CARDEA_ERROR_REDIRECT_MISMATCH if the route is not safe to go to; or any error that
  /// cardea_login_with_oauth can return.
  int openOauthLink(Pointer<RawClient> client, String? link, Pointer<RawLinkOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openOauthLink(client, memory.text(link, 'link'), options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns the id of the step, for cardea_restore_oauth_login_step.
  String? loginStepId(Pointer<RawLoginStep> step) =>
      readText(declarations.loginStepId(step));

  /// Returns one of the CARDEA_STEP_ constants.
  int loginStepKind(Pointer<RawLoginStep> step) =>
      declarations.loginStepKind(step);

  /// Returns the identifier that the step concerns, such as an address that is taken, or NULL.
  String? loginStepIdentifier(Pointer<RawLoginStep> step) =>
      readText(declarations.loginStepIdentifier(step));

  /// Returns the provider that the step concerns, such as the one to link, or NULL.
  String? loginStepProvider(Pointer<RawLoginStep> step) =>
      readText(declarations.loginStepProvider(step));

  /// Returns when the step stops being usable, by this machine's clock, or 0.
  int loginStepExpiresAtMs(Pointer<RawLoginStep> step) =>
      declarations.loginStepExpiresAtMs(step);

  /// Returns how many messages the server has for the user.
  int loginStepMessageCount(Pointer<RawLoginStep> step) =>
      declarations.loginStepMessageCount(step);

  /// Returns the server's number for a message; unlike the text, it does not change.
  int loginStepMessageId(Pointer<RawLoginStep> step, int index) =>
      declarations.loginStepMessageId(step, index);

  /// Returns the text of a message, in the server's words.
  String? loginStepMessage(Pointer<RawLoginStep> step, int index) =>
      readText(declarations.loginStepMessage(step, index));

  /// Returns whether a message reports an error.
  bool loginStepMessageIsError(Pointer<RawLoginStep> step, int index) =>
      declarations.loginStepMessageIsError(step, index);

  /// Returns how many ways to go on there are; any one is enough.
  int loginStepWayCount(Pointer<RawLoginStep> step) =>
      declarations.loginStepWayCount(step);

  /// Returns the name of a way, such as "password", "totp" or "oidc:google".
  String? loginStepWayId(Pointer<RawLoginStep> step, int way) =>
      readText(declarations.loginStepWayId(step, way));

  /// Returns the provider to sign in with, if the way leads through a browser, or NULL.
  String? loginStepWayProvider(Pointer<RawLoginStep> step, int way) =>
      readText(declarations.loginStepWayProvider(step, way));

  /// Returns the server's words for a way, or NULL.
  String? loginStepWayLabel(Pointer<RawLoginStep> step, int way) =>
      readText(declarations.loginStepWayLabel(step, way));

  /// Returns how many fields a way has.
  int loginStepFieldCount(Pointer<RawLoginStep> step, int way) =>
      declarations.loginStepFieldCount(step, way);

  /// Returns the name of a field of a way, for cardea_login_answer_set_value.
  String? loginStepFieldName(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldName(step, way, field));

  /// Returns what kind of input a field of a way is, in the words of HTML: "text", "email",
  /// "password", "number", "checkbox".
  String? loginStepFieldType(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldType(step, way, field));

  /// Returns the server's words for a field of a way, or NULL.
  String? loginStepFieldLabel(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldLabel(step, way, field));

  /// Returns the value that a field of a way has already, or NULL.
  String? loginStepFieldValue(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldValue(step, way, field));

  /// Returns whether the server requires a field of a way.
  bool loginStepFieldIsRequired(Pointer<RawLoginStep> step, int way, int field) =>
      declarations.loginStepFieldIsRequired(step, way, field);

  /// Returns what the server says about a field of a way, a line for each message, or NULL.
  String? loginStepFieldMessage(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldMessage(step, way, field));

  /// Frees an answer; its values are overwritten.
  void loginAnswerFree(Pointer<RawLoginAnswer> answer) {
    declarations.loginAnswerFree(answer);
  }

  /// Creates an empty answer. Set a way.
  Pointer<RawLoginAnswer> loginAnswerNew() =>
      declarations.loginAnswerNew();

  /// Chooses one of the step's ways, by its name.
  void loginAnswerSetWay(Pointer<RawLoginAnswer> answer, String? way) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.loginAnswerSetWay(answer, memory.text(way, 'way'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Fills in the field of that name. NULL removes your value, and the field keeps the one that it
  /// has. A checkbox is "true" or "false".
  void loginAnswerSetValue(Pointer<RawLoginAnswer> answer, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.loginAnswerSetValue(answer, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Answers a step, and so continues its login. A wrong password or code leaves the step usable. If
  /// the chosen way leads through a page, you show it yourself, as after cardea_initiate_oauth_login.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP;
  /// CARDEA_RESULT_ATTEMPT for a page to show, whose redirect finishes the login.
  /// CARDEA_ERROR_WRONG_CREDENTIALS, CARDEA_ERROR_INVALID_OTP_CODE; CARDEA_ERROR_INVALID_ARGUMENT for
  /// a way or a field that the step does not have; CARDEA_ERROR_ATTEMPT_EXPIRED if the step has
  /// ended.
  int answerLoginStep(Pointer<RawClient> client, Pointer<RawLoginStep> step, Pointer<RawLoginAnswer> answer, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.answerLoginStep(client, step, answer, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Gives this answer to a step, and shows a page for it as cardea_login_with_oauth does. Only the
  /// options that control how a page is shown are used: the redirect URI was fixed when the login
  /// began.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP, or any error
  /// that cardea_answer_login_step and cardea_login_with_oauth can return.
  int answerLoginStepInBrowser(Pointer<RawClient> client, Pointer<RawLoginStep> step, Pointer<RawLoginAnswer> answer, Pointer<RawOauthOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.answerLoginStepInBrowser(client, step, answer, options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Makes sure that the step is in the secure store. Result: CARDEA_RESULT_NONE.
  int saveOauthLoginStep(Pointer<RawClient> client, Pointer<RawLoginStep> step, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.saveOauthLoginStep(client, step, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Finds a step by its id, even if an earlier process received it.
  /// Result: CARDEA_RESULT_STEP. CARDEA_ERROR_ATTEMPT_NOT_FOUND.
  int restoreOauthLoginStep(Pointer<RawClient> client, String? stepId, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.restoreOauthLoginStep(client, memory.text(stepId, 'stepId'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Frees options.
  void deviceLoginOptionsFree(Pointer<RawDeviceLoginOptions> options) {
    declarations.deviceLoginOptionsFree(options);
  }

  /// Creates empty options. Nothing needs to be set.
  Pointer<RawDeviceLoginOptions> deviceLoginOptionsNew() =>
      declarations.deviceLoginOptionsNew();

  /// Asks for a scope. The first call replaces the scopes of the provider.
  void deviceLoginOptionsAddScope(Pointer<RawDeviceLoginOptions> options, String? scope) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.deviceLoginOptionsAddScope(options, memory.text(scope, 'scope'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Adds a parameter of this name and value to the request, such as "audience".
  void deviceLoginOptionsAddParameter(Pointer<RawDeviceLoginOptions> options, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.deviceLoginOptionsAddParameter(options, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Begins a login on a machine without a browser (RFC 8628): show the user the code and the page,
  /// then call cardea_finish_device_login. options may be NULL.
  /// Result: CARDEA_RESULT_DEVICE_LOGIN. CARDEA_ERROR_NOT_SUPPORTED if the server has no such
  /// logins.
  int initiateDeviceLogin(Pointer<RawClient> client, Pointer<RawDeviceLoginOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.initiateDeviceLogin(client, options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Waits until the user has let this device in, and signs in. Asks the server as often as it
  /// allows, and less and less often while it cannot be reached. After a cancellation the same client
  /// can wait again, until the code expires.
  /// Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_ACCESS_DENIED if the user or the provider refuses;
  /// CARDEA_ERROR_LOGIN_TIMED_OUT if the code has expired; CARDEA_ERROR_ATTEMPT_CONSUMED if the login
  /// is over or another call waits for it; CARDEA_ERROR_ATTEMPT_NOT_FOUND for a login of another
  /// client.
  int finishDeviceLogin(Pointer<RawClient> client, Pointer<RawDeviceLogin> login, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.finishDeviceLogin(client, login, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns the id of the login. Not a secret.
  String? deviceLoginId(Pointer<RawDeviceLogin> login) =>
      readText(declarations.deviceLoginId(login));

  /// Returns the code to type. Show it beside a QR code, too: users compare it with the page.
  String? deviceLoginUserCode(Pointer<RawDeviceLogin> login) =>
      readText(declarations.deviceLoginUserCode(login));

  /// Returns the page where the user types the code.
  String? deviceLoginVerificationUri(Pointer<RawDeviceLogin> login) =>
      readText(declarations.deviceLoginVerificationUri(login));

  /// Returns the same page with the code already in it, for a QR code or a link, or NULL.
  String? deviceLoginVerificationUriComplete(Pointer<RawDeviceLogin> login) =>
      readText(declarations.deviceLoginVerificationUriComplete(login));

  /// Returns when the code expires.
  int deviceLoginExpiresAtMs(Pointer<RawDeviceLogin> login) =>
      declarations.deviceLoginExpiresAtMs(login);

  /// Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone
  /// number in international form, such as +4915112345678. configuration names the server's
  /// configuration that sends it; NULL is the default one. cardea_check_otp with that code signs in,
  /// and cardea_resend_otp sends another one. The server does not say whether that address may sign
  /// in: if no code comes, offer to send it again, and another way in.
  /// Result: CARDEA_RESULT_OTP_REQUIRED. CARDEA_ERROR_NO_LOGIN_CONFIG if the server sends no codes
  /// that way; CARDEA_ERROR_SAML_LOGIN_REQUIRED for an address of a company with a sign-in of its own;
  /// CARDEA_ERROR_RATE_LIMITED; CARDEA_ERROR_INVALID_ARGUMENT for what can never be an address.
  int startOtpLogin(Pointer<RawClient> client, String? address, String? configuration, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.startOtpLogin(client, memory.text(address, 'address'), memory.text(configuration, 'configuration'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Signs in with an e-mail address, email, and a password.
  /// Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_UNAUTHORIZED if the two do not belong together;
  /// CARDEA_ERROR_PASSWORD_NOT_SET if the account has none: send a code;
  /// CARDEA_ERROR_SAML_LOGIN_REQUIRED; CARDEA_ERROR_RATE_LIMITED.
  int loginWithPassword(Pointer<RawClient> client, String? email, String? password, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.loginWithPassword(client, memory.text(email, 'email'), memory.text(password, 'password'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Takes over the session that the user has at another service: token is what that service knows it
  /// by. While the user is signed in here and the access token lasts, nothing is sent. Calls at the
  /// same time share one exchange.
  /// Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_BAD_REQUEST if the server does not accept the
  /// token; CARDEA_ERROR_TOKEN_REUSED.
  int migrateSession(Pointer<RawClient> client, String? token, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.migrateSession(client, memory.text(token, 'token'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Asks for the server's rules for passwords. No user has to be signed in.
  /// Result: CARDEA_RESULT_PASSWORD_POLICY.
  int getPasswordPolicy(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.getPasswordPolicy(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns how many characters the policy requires for a criterion, one of the CARDEA_PASSWORD_
  /// constants; for CARDEA_PASSWORD_MAX_LENGTH how many it allows, or 0 for any number.
  int passwordPolicyExpected(Pointer<RawPasswordPolicy> policy, int criterion) =>
      declarations.passwordPolicyExpected(policy, criterion);

  /// Returns whether a password meets a criterion of the policy, here and without a server.
  bool passwordPolicyIsMet(Pointer<RawPasswordPolicy> policy, int criterion, String? password) {
    final memory = Scope();
    try {
      return declarations.passwordPolicyIsMet(policy, criterion, memory.text(password, 'password'));
    } finally {
      memory.close();
    }
  }

  /// Returns how many characters of a password count for a criterion, here and without a server.
  int passwordCount(String? password, int criterion) {
    final memory = Scope();
    try {
      return declarations.passwordCount(memory.text(password, 'password'), criterion);
    } finally {
      memory.close();
    }
  }

  /// Tells whether the server lets the signed-in user set a password now. Asks the server each time,
  /// because each change uses up the permission.
  /// Result: CARDEA_RESULT_YES_OR_NO, or any error that cardea_refresh can return.
  int canSetPassword(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.canSetPassword(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Sets the password of the signed-in user, a first one or a new one. For Ory, too.
  /// Result: CARDEA_RESULT_NONE. At Prelude CARDEA_ERROR_INSUFFICIENT_SCOPE: sign in with a code, or
  /// request the scope "prld:pwd:write", then repeat the call; CARDEA_ERROR_INVALID_PASSWORD for one
  /// that breaks the policy. At Ory CARDEA_ERROR_BAD_REQUEST with the server's words for a password
  /// that it does not accept; CARDEA_ERROR_UNAUTHORIZED as for cardea_unlink_provider. Or any error
  /// that cardea_get_access_token can return.
  int setPassword(Pointer<RawClient> client, String? password, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.setPassword(client, memory.text(password, 'password'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns the options for the authenticator, as JSON: PublicKeyCredentialRequestOptions for a
  /// login, PublicKeyCredentialCreationOptions for a registration.
  String? passkeyQuestionOptions(Pointer<RawPasskeyQuestion> question) =>
      readText(declarations.passkeyQuestionOptions(question));

  /// Begins a login with a passkey.
  /// Result: CARDEA_RESULT_PASSKEY_QUESTION. CARDEA_ERROR_PASSKEY_NOT_CONFIGURED.
  int beginPasskeyLogin(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.beginPasskeyLogin(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Signs in with the assertion that answers the question, as JSON.
  /// Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_UNAUTHORIZED for a passkey that the server does not
  /// know or accept; CARDEA_ERROR_INVALID_ARGUMENT for the question of a registration.
  int finishPasskeyLogin(Pointer<RawClient> client, String? assertion, Pointer<RawPasskeyQuestion> question, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.finishPasskeyLogin(client, memory.text(assertion, 'assertion'), question, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Begins to add a passkey to the account of the signed-in user. username is what the authenticator
  /// shows beside it, such as the e-mail address; display_name, a name to show, and nickname, what the
  /// user calls the passkey, may be NULL.
  /// Result: CARDEA_RESULT_PASSKEY_QUESTION. CARDEA_ERROR_INSUFFICIENT_SCOPE: request the scope
  /// "prld:passkey:write" first; or any error that cardea_get_access_token can return.
  int beginPasskeyRegistration(Pointer<RawClient> client, String? username, String? displayName, String? nickname, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.beginPasskeyRegistration(client, memory.text(username, 'username'), memory.text(displayName, 'displayName'), memory.text(nickname, 'nickname'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Adds the passkey whose attestation answers the question, as JSON.
  /// Result: CARDEA_RESULT_PASSKEYS, this one. CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED;
  /// CARDEA_ERROR_INVALID_ARGUMENT for the question of a login.
  int finishPasskeyRegistration(Pointer<RawClient> client, String? attestation, Pointer<RawPasskeyQuestion> question, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.finishPasskeyRegistration(client, memory.text(attestation, 'attestation'), question, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Signs with a passkey of a security key, over USB or NFC, by libfido2: the options are those of a
  /// question or of a "verify_passkey". origin is where the passkeys are used, one of those that the
  /// server allows, such as "https://auth.example.com"; never take it from the server's answer. The
  /// guide of the client (cardea_config_set_key_guide) tells the user what to do.
  /// Result: CARDEA_RESULT_PASSKEY_ANSWER. CARDEA_ERROR_DEPENDENCY_MISSING without libfido2;
  /// CARDEA_ERROR_NOT_FOUND if the key has no such passkey; CARDEA_ERROR_WRONG_CREDENTIALS for a
  /// locked key; CARDEA_ERROR_LOGIN_TIMED_OUT; CARDEA_ERROR_CANCELLED by the user, or if the key is
  /// removed; CARDEA_ERROR_NOT_SUPPORTED for what the key cannot do;
  /// CARDEA_ERROR_INVALID_CONFIGURATION for another server's relying party, or without a guide.
  int signWithSecurityKey(Pointer<RawClient> client, String? origin, String? options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.signWithSecurityKey(client, memory.text(origin, 'origin'), memory.text(options, 'options'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Makes a passkey on a security key by the options of a registration, for origin, as
  /// cardea_sign_with_security_key does.
  /// Result: CARDEA_RESULT_PASSKEY_ANSWER. CARDEA_ERROR_CONFLICT if the key has one of this account;
  /// CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED if it has no room.
  int registerSecurityKey(Pointer<RawClient> client, String? origin, String? options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.registerSecurityKey(client, memory.text(origin, 'origin'), memory.text(options, 'options'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Signs with a passkey of the user's browser: on a phone, in a password manager or on this
  /// computer. Opens page, which is yours and at an allowed origin, and which asks the browser by
  /// options; docs/passkey-page.md has such a page.
  /// Result: CARDEA_RESULT_PASSKEY_ANSWER. CARDEA_ERROR_CANCELLED also if the user has no passkey;
  /// CARDEA_ERROR_NOT_SUPPORTED; CARDEA_ERROR_INVALID_CONFIGURATION for a page at an unsafe origin, or
  /// another server's relying party; and what cardea_login_with_oauth says of pages.
  int signWithPasskeyPage(Pointer<RawClient> client, String? page, String? options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.signWithPasskeyPage(client, memory.text(page, 'page'), memory.text(options, 'options'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Makes a passkey where the user's browser keeps them, by page and the options of a registration,
  /// as cardea_sign_with_passkey_page does.
  /// Result: CARDEA_RESULT_PASSKEY_ANSWER. CARDEA_ERROR_CONFLICT if there is one of this account;
  /// CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED.
  int registerWithPasskeyPage(Pointer<RawClient> client, String? page, String? options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.registerWithPasskeyPage(client, memory.text(page, 'page'), memory.text(options, 'options'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Lists the passkeys of the signed-in user.
  /// Result: CARDEA_RESULT_PASSKEYS, or any error that cardea_get_access_token can return.
  int listPasskeys(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.listPasskeys(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Gives the passkey of that id a nickname; an empty one removes it.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_FOUND.
  int renamePasskey(Pointer<RawClient> client, String? passkeyId, String? nickname, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.renamePasskey(client, memory.text(passkeyId, 'passkeyId'), memory.text(nickname, 'nickname'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Removes the passkey of that id from the account.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_FOUND.
  int removePasskey(Pointer<RawClient> client, String? passkeyId, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.removePasskey(client, memory.text(passkeyId, 'passkeyId'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns how many passkeys the list has.
  int passkeyListCount(Pointer<RawPasskeyList> passkeys) =>
      declarations.passkeyListCount(passkeys);

  /// Returns the server's name for the passkey.
  String? passkeyListId(Pointer<RawPasskeyList> passkeys, int index) =>
      readText(declarations.passkeyListId(passkeys, index));

  /// Returns the user's name for the passkey, or NULL.
  String? passkeyListNickname(Pointer<RawPasskeyList> passkeys, int index) =>
      readText(declarations.passkeyListNickname(passkeys, index));

  /// Returns how its authenticator is reached, such as "usb nfc", with a space between the ways.
  String? passkeyListTransports(Pointer<RawPasskeyList> passkeys, int index) =>
      readText(declarations.passkeyListTransports(passkeys, index));

  /// Returns whether the passkey is known to be kept elsewhere, too, such as in a cloud.
  bool passkeyListIsBackedUp(Pointer<RawPasskeyList> passkeys, int index) =>
      declarations.passkeyListIsBackedUp(passkeys, index);

  /// Returns whether the server had the passkey already when it was registered; false in the result
  /// of cardea_list_passkeys.
  bool passkeyListIsAlreadyRegistered(Pointer<RawPasskeyList> passkeys, int index) =>
      declarations.passkeyListIsAlreadyRegistered(passkeys, index);

  /// Returns when the passkey was made, by the server's clock, or 0.
  int passkeyListCreatedAtMs(Pointer<RawPasskeyList> passkeys, int index) =>
      declarations.passkeyListCreatedAtMs(passkeys, index);

  /// Returns when the passkey was last used, by the server's clock, or 0.
  int passkeyListLastUsedAtMs(Pointer<RawPasskeyList> passkeys, int index) =>
      declarations.passkeyListLastUsedAtMs(passkeys, index);

  /// Asks for a scope, or a fresh or stronger sign-in. metadata is a JSON object of texts, or NULL:
  /// - Prelude: what the application's own server learns, at most five, such as {"amount": "500"};
  /// - OpenID Connect: "acr_values", "max_age" in seconds, "claims"; scope may be NULL;
  /// - Ory: "aal" or "acr_values" as "aal2", "max_age", "refresh" as "true"; scope is NULL.
  /// The details "scope" and "metadata" of CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION hold both.
  /// Result: CARDEA_RESULT_LOGGED_IN if the access token has the scope now; CARDEA_RESULT_STEP_UP if
  /// the user has to do something first; CARDEA_RESULT_BLOCKED. CARDEA_ERROR_FORBIDDEN for a scope
  /// that the server does not know, or leaves out of the new access token; or any error that
  /// cardea_get_access_token can return.
  int requestScope(Pointer<RawClient> client, String? scope, String? metadata, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestScope(client, memory.text(scope, 'scope'), memory.text(metadata, 'metadata'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Sends the code of a step, for the first time or again. Nothing sends it before: call this once
  /// the field for the code is on screen.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_RATE_LIMITED, CARDEA_ERROR_CHALLENGE_EXPIRED.
  int sendStepUpCode(Pointer<RawClient> client, Pointer<RawStepUp> stepUp, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.sendStepUpCode(client, stepUp, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Completes the step of a step-up: kind is one of the CARDEA_PROOF_ constants, and answer the text
  /// of that kind. A wrong code leaves the step-up usable, and so does a failure for which
  /// cardea_error_is_retryable is true: after the last step, the same call with any answer then
  /// fetches the access token. After any other refusal request the scope again.
  /// Result: that of cardea_request_scope: the next step has the same id. Or
  /// CARDEA_ERROR_INVALID_OTP_CODE, CARDEA_ERROR_CHALLENGE_EXPIRED,
  /// CARDEA_ERROR_CHALLENGE_CONSUMED.
  int continueStepUp(Pointer<RawClient> client, int kind, String? answer, Pointer<RawStepUp> stepUp, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.continueStepUp(client, kind, memory.text(answer, 'answer'), stepUp, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Finds a step-up by its id, even if an earlier process began it.
  /// Result: CARDEA_RESULT_STEP_UP. CARDEA_ERROR_CHALLENGE_NOT_FOUND.
  int restoreStepUp(Pointer<RawClient> client, String? stepUpId, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.restoreStepUp(client, memory.text(stepUpId, 'stepUpId'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns the id of the step-up, for cardea_restore_step_up. Not a secret.
  String? stepUpId(Pointer<RawStepUp> stepUp) =>
      readText(declarations.stepUpId(stepUp));

  /// Returns the scope that was asked for.
  String? stepUpScope(Pointer<RawStepUp> stepUp) =>
      readText(declarations.stepUpScope(stepUp));

  /// Returns what comes next: "verify_email" and "verify_sms" for a code, "verify_passkey", "sign_in"
  /// for a login with cardea_oauth_options_set_step_up, or a step of the application's own server.
  String? stepUpStep(Pointer<RawStepUp> stepUp) =>
      readText(declarations.stepUpStep(stepUp));

  /// Returns what a Prelude server has said of the step-up when it began, "review" or "continue";
  /// otherwise NULL.
  String? stepUpStatus(Pointer<RawStepUp> stepUp) =>
      readText(declarations.stepUpStatus(stepUp));

  /// Returns the options for the authenticator of a "verify_passkey", as JSON, or NULL.
  String? stepUpPasskeyOptions(Pointer<RawStepUp> stepUp) =>
      readText(declarations.stepUpPasskeyOptions(stepUp));

  /// Returns when the step-up stops being usable.
  int stepUpExpiresAtMs(Pointer<RawStepUp> stepUp) =>
      declarations.stepUpExpiresAtMs(stepUp);

  /// Adds an address to the account of the signed-in user: an e-mail address, or a telephone number
  /// in international form. The step is the code sent to it.
  /// Result: that of cardea_request_scope. CARDEA_ERROR_CONFLICT if it belongs to another user.
  int addIdentifier(Pointer<RawClient> client, String? address, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.addIdentifier(client, memory.text(address, 'address'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Lists the addresses and telephone numbers of the signed-in user.
  /// Result: CARDEA_RESULT_IDENTIFIERS, or any error that cardea_get_access_token can return.
  int listIdentifiers(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.listIdentifiers(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns how many identifiers the list has.
  int identifierListCount(Pointer<RawIdentifierList> identifiers) =>
      declarations.identifierListCount(identifiers);

  /// Returns the server's name for the identifier.
  String? identifierListId(Pointer<RawIdentifierList> identifiers, int index) =>
      readText(declarations.identifierListId(identifiers, index));

  /// Returns the address or the number.
  String? identifierListValue(Pointer<RawIdentifierList> identifiers, int index) =>
      readText(declarations.identifierListValue(identifiers, index));

  /// Returns what it is in the server's words, such as "email_address", or NULL.
  String? identifierListType(Pointer<RawIdentifierList> identifiers, int index) =>
      readText(declarations.identifierListType(identifiers, index));

  /// Links the signed-in identity to a user of the application, at the application's own server that
  /// cardea_openid_provider_set_identity_linking_url names. app_user_id is the application's own name
  /// for its user so far, such as an anonymous one, or NULL. Calling it again is harmless, and nothing
  /// about it is kept here.
  /// Result: CARDEA_RESULT_IDENTITY_LINK. CARDEA_ERROR_CONFLICT if the identity is linked to another
  /// user; CARDEA_ERROR_INVALID_ID_TOKEN if no ID token of this client says who has signed in;
  /// CARDEA_ERROR_NOT_SUPPORTED without such an address; or any error that cardea_get_access_token can
  /// return.
  int linkIdentity(Pointer<RawClient> client, String? appUserId, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.linkIdentity(client, memory.text(appUserId, 'appUserId'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns whether this call made the link; otherwise it existed before.
  bool identityLinkIsNew(Pointer<RawIdentityLink> link) =>
      declarations.identityLinkIsNew(link);

  /// Returns the application's own name for its user.
  String? identityLinkAppUserId(Pointer<RawIdentityLink> link) =>
      readText(declarations.identityLinkAppUserId(link));

  /// Returns how many earlier names the user has, such as that from before the first sign-in.
  int identityLinkAliasCount(Pointer<RawIdentityLink> link) =>
      declarations.identityLinkAliasCount(link);

  /// Returns one of those names.
  String? identityLinkAlias(Pointer<RawIdentityLink> link, int index) =>
      readText(declarations.identityLinkAlias(link, index));

  /// Adds a provider to the account of the signed-in user: shows the page of the project on which the
  /// user links it, waits for the browser to come back, and asks the server whether it is linked. The
  /// page has a sign-in of its own if nobody is signed in with the browser. options are those of a
  /// login, without scopes, parameters, a deep link and the settings for Ory. The session here is not
  /// touched.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_CONFLICT if the provider is linked already, or unknown;
  /// CARDEA_ERROR_ACCESS_DENIED if the browser came back and it is not linked;
  /// CARDEA_ERROR_NOT_SIGNED_IN; or any error that cardea_login_with_oauth can return.
  int linkProvider(Pointer<RawClient> client, Pointer<RawOauthOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.linkProvider(client, options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Removes a provider from the account of the signed-in user, without a page.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_UNAUTHORIZED with the server's code
  /// "session_refresh_required" if the user signed in too long ago: sign in again, then repeat the
  /// call. CARDEA_ERROR_BAD_REQUEST if the provider is not linked, or is the only way to sign in. Or
  /// any error that cardea_get_access_token can return.
  int unlinkProvider(Pointer<RawClient> client, String? provider, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.unlinkProvider(client, memory.text(provider, 'provider'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Lets a user in who cannot sign in any more, such as after forgetting a password: sends a code to
  /// this address of the account. cardea_check_otp with that code signs in, and cardea_resend_otp
  /// sends another one. The server does not say whether the account exists.
  /// Result: CARDEA_RESULT_OTP_REQUIRED. CARDEA_ERROR_BAD_REQUEST if the project has recovery switched
  /// off; or any error that cardea_initiate_oauth_login can return.
  int recoverAccount(Pointer<RawClient> client, String? email, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.recoverAccount(client, memory.text(email, 'email'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Frees the handle.
  void storeFree(Pointer<RawStore> store) {
    declarations.storeFree(store);
  }

  /// Creates a store from a callback: handler.
  Pointer<RawStore> storeNew(Pointer<NativeFunction<NativeStoreHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.storeNew(handler, Pointer.fromAddress(userData), release);

  /// Returns one of the CARDEA_STORE_ constants.
  int storeRequestOperation(Pointer<RawStoreRequest> request) =>
      declarations.storeRequestOperation(request);

  /// Returns the name of the record: the same text each time, of characters that are safe in a file
  /// name. It can be longer than the 255 bytes that a file name may have.
  String? storeRequestKey(Pointer<RawStoreRequest> request) =>
      readText(declarations.storeRequestKey(request));

  /// Returns the record to write, secret bytes, and its size in out_size; or NULL and 0.
  Uint8List? storeRequestRecord(Pointer<RawStoreRequest> request) {
    final memory = Scope();
    try {
      final outSize = memory.allocate<Size>(8);
      final bytes = declarations.storeRequestRecord(request, outSize);
      return copyBytes(bytes, outSize.value);
    } finally {
      memory.close();
    }
  }

  /// Answers with a record of this size, or NULL and 0. NULL with another size is a failure.
  void storeRequestReply(Pointer<RawStoreRequest> request, Uint8List? record) {
    final memory = Scope();
    try {
      declarations.storeRequestReply(request, memory.bytes(record), record?.length ?? 0);
    } finally {
      memory.close();
    }
  }

  /// Answers that it failed: with the status CARDEA_ERROR_STORE_LOCKED, _STORE_UNAVAILABLE,
  /// _STORE_FAILED or _STORE_CORRUPTED (any other counts as _STORE_FAILED) and a message for logs,
  /// without secrets.
  void storeRequestReject(Pointer<RawStoreRequest> request, int status, String? message) {
    final memory = Scope();
    try {
      declarations.storeRequestReject(request, status, memory.text(message, 'message'));
    } finally {
      memory.close();
    }
  }

  /// Frees a request.
  void storeRequestFree(Pointer<RawStoreRequest> request) {
    declarations.storeRequestFree(request);
  }

  /// Frees the handle.
  void sealingKeyFree(Pointer<RawSealingKey> key) {
    declarations.sealingKeyFree(key);
  }

  /// Creates a source of keys from a callback: handler.
  Pointer<RawSealingKey> sealingKeyNew(Pointer<NativeFunction<NativeSealingKeyHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.sealingKeyNew(handler, Pointer.fromAddress(userData), release);

  /// Returns the id of the key that a file is sealed with. NULL: the key to seal files with now.
  String? sealingKeyRequestId(Pointer<RawSealingKeyRequest> request) =>
      readText(declarations.sealingKeyRequestId(request));

  /// Answers with a key of 32 random bytes - size is 32 - and its id of 1 to 128 bytes, which is not
  /// secret; or with NULL and 0 if there is no such key.
  void sealingKeyRequestReply(Pointer<RawSealingKeyRequest> request, String? id, Uint8List? key) {
    final memory = Scope();
    try {
      declarations.sealingKeyRequestReply(request, memory.text(id, 'id'), memory.bytes(key), key?.length ?? 0);
    } finally {
      memory.close();
    }
  }

  /// Answers that it failed, with status and message as for cardea_store_request_reject.
  void sealingKeyRequestReject(Pointer<RawSealingKeyRequest> request, int status, String? message) {
    final memory = Scope();
    try {
      declarations.sealingKeyRequestReject(request, status, memory.text(message, 'message'));
    } finally {
      memory.close();
    }
  }

  /// Frees a request.
  void sealingKeyRequestFree(Pointer<RawSealingKeyRequest> request) {
    declarations.sealingKeyRequestFree(request);
  }

  /// Frees the handle.
  void presenterFree(Pointer<RawPresenter> presenter) {
    declarations.presenterFree(presenter);
  }

  /// Creates a presenter from callbacks: handler, and dismiss, which may be NULL.
  Pointer<RawPresenter> presenterNew(Pointer<NativeFunction<NativePresenterHandler>> handler, Pointer<NativeFunction<NativeDismissHandler>> dismiss, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.presenterNew(handler, dismiss, Pointer.fromAddress(userData), release);

  /// Says that the presenter shows pages in a browser that follows the redirect by asking the desktop
  /// for the handler of its scheme; a login with CARDEA_CAPTURE_SCHEME then becomes that handler while
  /// it lasts. Call it before you give the presenter to a client. Default: false.
  void presenterSetLeavesRedirectToDesktop(Pointer<RawPresenter> presenter, bool leaves) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.presenterSetLeavesRedirectToDesktop(presenter, leaves, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Returns the presentation's name for the dismiss callback; never used twice.
  int presentationId(Pointer<RawPresentation> presentation) =>
      declarations.presentationId(presentation);

  /// Returns the page to show. It carries one-time values: never log it.
  String? presentationUrl(Pointer<RawPresentation> presentation) =>
      readText(declarations.presentationUrl(presentation));

  /// Returns the redirect URI at which the login ends.
  String? presentationRedirectUri(Pointer<RawPresentation> presentation) =>
      readText(declarations.presentationRedirectUri(presentation));

  /// Returns whether the page should share no cookies with ordinary browsing.
  bool presentationPrefersEphemeralSession(Pointer<RawPresentation> presentation) =>
      declarations.presentationPrefersEphemeralSession(presentation);

  /// Returns the activation token of the options, or NULL.
  String? presentationActivationToken(Pointer<RawPresentation> presentation) =>
      readText(declarations.presentationActivationToken(presentation));

  /// Ends the presentation with the redirect URL that the page arrived at; or with NULL: the page is
  /// shown, and the redirect comes through cardea_deliver_redirect or the loopback listener.
  void presentationReply(Pointer<RawPresentation> presentation, String? redirectUrl) {
    final memory = Scope();
    try {
      declarations.presentationReply(presentation, memory.text(redirectUrl, 'redirectUrl'));
    } finally {
      memory.close();
    }
  }

  /// Ends the login with a status: CARDEA_ERROR_LOGIN_DISMISSED if the user closed the page,
  /// CARDEA_ERROR_CANCELLED if the application wants it to end, CARDEA_ERROR_BROWSER_UNAVAILABLE if
  /// the page could not be shown (any other counts as this). message is for logs, without secrets.
  void presentationReject(Pointer<RawPresentation> presentation, int status, String? message) {
    final memory = Scope();
    try {
      declarations.presentationReject(presentation, status, memory.text(message, 'message'));
    } finally {
      memory.close();
    }
  }

  /// Frees a presentation; without an answer, the login ends as cancelled.
  void presentationFree(Pointer<RawPresentation> presentation) {
    declarations.presentationFree(presentation);
  }

  /// Frees the handle.
  void signalsFree(Pointer<RawSignals> signals) {
    declarations.signalsFree(signals);
  }

  /// Creates a source of signals from a callback: handler.
  Pointer<RawSignals> signalsNew(Pointer<NativeFunction<NativeSignalsHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.signalsNew(handler, Pointer.fromAddress(userData), release);

  /// Answers with the service's id for the signals, or with NULL if there are none.
  void signalsRequestReply(Pointer<RawSignalsRequest> request, String? dispatchId) {
    final memory = Scope();
    try {
      declarations.signalsRequestReply(request, memory.text(dispatchId, 'dispatchId'));
    } finally {
      memory.close();
    }
  }

  /// Answers that it failed: with the status CARDEA_ERROR_CANCELLED the operation ends as cancelled,
  /// and its request is not sent; with any other, the request is sent without an id. message is for
  /// logs, without secrets.
  void signalsRequestReject(Pointer<RawSignalsRequest> request, int status, String? message) {
    final memory = Scope();
    try {
      declarations.signalsRequestReject(request, status, memory.text(message, 'message'));
    } finally {
      memory.close();
    }
  }

  /// Frees a question.
  void signalsRequestFree(Pointer<RawSignalsRequest> request) {
    declarations.signalsRequestFree(request);
  }

  /// Frees the handle.
  void keyGuideFree(Pointer<RawKeyGuide> guide) {
    declarations.keyGuideFree(guide);
  }

  /// Creates a guide from a callback: handler.
  Pointer<RawKeyGuide> keyGuideNew(Pointer<NativeFunction<NativeKeyGuideHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.keyGuideNew(handler, Pointer.fromAddress(userData), release);

  /// Returns one of the CARDEA_KEY_ constants.
  int keyPromptKind(Pointer<RawKeyPrompt> prompt) =>
      declarations.keyPromptKind(prompt);

  /// Returns what the maker calls the key, or NULL.
  String? keyPromptKeyName(Pointer<RawKeyPrompt> prompt) =>
      readText(declarations.keyPromptKeyName(prompt));

  /// Returns how many keys or accounts there are to choose from, or 0.
  int keyPromptCount(Pointer<RawKeyPrompt> prompt) =>
      declarations.keyPromptCount(prompt);

  /// Returns the name of an account to choose, or NULL; the one at index 0 is the latest.
  String? keyPromptAccount(Pointer<RawKeyPrompt> prompt, int index) =>
      readText(declarations.keyPromptAccount(prompt, index));

  /// Returns whether the previous PIN was wrong.
  bool keyPromptIsPinWrong(Pointer<RawKeyPrompt> prompt) =>
      declarations.keyPromptIsPinWrong(prompt);

  /// Returns after how many more wrong PINs the key locks, until a reset that deletes its passkeys;
  /// -1 if it does not say. Warn the user at 1.
  int keyPromptTriesLeft(Pointer<RawKeyPrompt> prompt) =>
      declarations.keyPromptTriesLeft(prompt);

  /// Answers with the PIN, which is overwritten when it has been used, or with NULL if the user gives
  /// up.
  void keyPromptReplyPin(Pointer<RawKeyPrompt> prompt, String? pin) {
    final memory = Scope();
    try {
      declarations.keyPromptReplyPin(prompt, memory.text(pin, 'pin'));
    } finally {
      memory.close();
    }
  }

  /// Answers with the account at index.
  void keyPromptReplyAccount(Pointer<RawKeyPrompt> prompt, int index) {
    declarations.keyPromptReplyAccount(prompt, index);
  }

  /// Frees a prompt; without the answer that it wants, the operation ends as cancelled.
  void keyPromptFree(Pointer<RawKeyPrompt> prompt) {
    declarations.keyPromptFree(prompt);
  }

  /// Frees the handle.
  void loggerFree(Pointer<RawLogger> logger) {
    declarations.loggerFree(logger);
  }

  /// Creates a logger from a callback: handler gets entries of this level and above.
  Pointer<RawLogger> loggerNew(int level, Pointer<NativeFunction<NativeLoggerHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.loggerNew(level, handler, Pointer.fromAddress(userData), release);

  /// Returns one of the CARDEA_LOG_ constants.
  int logEntryLevel(Pointer<RawLogEntry> entry) =>
      declarations.logEntryLevel(entry);

  /// Returns what happened and its values, in one line: "Request finished. status=200".
  String? logEntryText(Pointer<RawLogEntry> entry) =>
      readText(declarations.logEntryText(entry));

  /// Frees an entry.
  void logEntryFree(Pointer<RawLogEntry> entry) {
    declarations.logEntryFree(entry);
  }

  /// Frees the handle.
  void observerFree(Pointer<RawObserver> observer) {
    declarations.observerFree(observer);
  }

  /// Creates an observer from a callback: handler.
  Pointer<RawObserver> observerNew(Pointer<NativeFunction<NativeObserverHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.observerNew(handler, Pointer.fromAddress(userData), release);

  /// Returns one of the CARDEA_EVENT_ constants.
  int eventKind(Pointer<RawEvent> event) =>
      declarations.eventKind(event);

  /// Returns the user of CARDEA_EVENT_SIGNED_IN and CARDEA_EVENT_REFRESHED, or NULL.
  Pointer<RawUser> eventUser(Pointer<RawEvent> event) =>
      declarations.eventUser(event);

  /// Returns who ended the session of CARDEA_EVENT_SIGNED_OUT:
  ///   - "requested": the application, by cardea_logout;
  ///   - "revoked": the application, by cardea_revoke_sessions;
  ///   - "refused": the server, which refuses to refresh: the session is expired, was revoked
  ///     elsewhere, or the account may not sign in;
  ///   - "interrupted": the server, which refuses after a refresh that a crash or a broken connection
  ///     interrupted: its new token was lost;
  ///   - "elsewhere": another process, or another client of this one, signed out.
  /// Or what the store asks for in CARDEA_EVENT_STORE_ASKING:
  ///   - "unlock": the password of a keyring;
  ///   - "create": a password for the first keyring, which the user chooses;
  ///   - "confirm": permission for what is done to one record.
  /// NULL for other events.
  String? eventReason(Pointer<RawEvent> event) =>
      readText(declarations.eventReason(event));

  /// Returns the address of the page of CARDEA_EVENT_LOGIN_WAITING, or NULL. It carries one-time
  /// values: for the clipboard or the terminal of its user, never for a log.
  String? eventAuthorizationUrl(Pointer<RawEvent> event) =>
      readText(declarations.eventAuthorizationUrl(event));

  /// Returns the id of the attempt of CARDEA_EVENT_LOGIN_WAITING, or NULL. Not a secret.
  String? eventAttemptId(Pointer<RawEvent> event) =>
      readText(declarations.eventAttemptId(event));

  /// Dismisses the page of CARDEA_EVENT_LOGIN_WAITING and shows it again. Returns false if the login
  /// does not wait for it any more, and for other events.
  bool eventOpenAgain(Pointer<RawEvent> event) =>
      declarations.eventOpenAgain(event);

  /// Returns what came with the redirect of CARDEA_EVENT_LOGIN_RETURNED and lets the application
  /// raise its window on Wayland, such as by gdk_wayland_display_set_startup_notification_id;
  /// or NULL.
  String? eventActivationToken(Pointer<RawEvent> event) =>
      readText(declarations.eventActivationToken(event));

  /// Returns the error of CARDEA_EVENT_REFRESH_FAILED and CARDEA_EVENT_REDIRECT_IGNORED, or NULL.
  Pointer<RawError> eventError(Pointer<RawEvent> event) =>
      declarations.eventError(event);

  /// Returns whether the failure of CARDEA_EVENT_REFRESH_FAILED ends the session.
  bool eventIsTerminal(Pointer<RawEvent> event) =>
      declarations.eventIsTerminal(event);

  /// Frees an event.
  void eventFree(Pointer<RawEvent> event) {
    declarations.eventFree(event);
  }

  /// Frees the handle: free the clients first. What is left of those that were closed, or freed
  /// inside a callback, runs inside this call, which waits for their end. A client that is not freed
  /// keeps the queue, and its callbacks wait until it is.
  void queueFree(Pointer<RawQueue> queue) {
    declarations.queueFree(queue);
  }

  /// Creates a queue. Several clients may share one. NULL if the system has no descriptor left.
  Pointer<RawQueue> queueNew() =>
      declarations.queueNew();

  /// Returns a file descriptor that is readable while callbacks wait for cardea_queue_dispatch: for
  /// GLib, libuv, Qt, epoll, level-triggered or edge-triggered. Call it once for each event. Never
  /// read or close the descriptor. -1 for an invalid handle.
  int queueFd(Pointer<RawQueue> queue) =>
      declarations.queueFd(queue);

  /// Runs the callbacks that wait, on this thread, and returns how many ran; -1 for an invalid
  /// handle. Returns 0 at once if none waits. Inside a callback it runs the next ones, so that the
  /// loop of a modal dialog gets them; the descriptor wakes that loop, too. Let one thread watch the
  /// descriptor: while another one dispatches, the call waits for its turn for up to 20 ms, and
  /// returns 0 if it does not come.
  int queueDispatch(Pointer<RawQueue> queue) =>
      declarations.queueDispatch(queue);

  /// Frees a description. Configurations that it was given to are not affected.
  void openidProviderFree(Pointer<RawOpenidProvider> provider) {
    declarations.openidProviderFree(provider);
  }

  /// Creates an empty description. Set an issuer - or endpoints - and a client id.
  Pointer<RawOpenidProvider> openidProviderNew() =>
      declarations.openidProviderNew();

  /// Creates the description of a well-known provider with its peculiarities: "google", "apple",
  /// "microsoft", "github", "okta", "facebook". Set a client id, and for "okta" an issuer. NULL for
  /// another name.
  Pointer<RawOpenidProvider> openidProviderNewKnown(String? name) {
    final memory = Scope();
    try {
      return declarations.openidProviderNewKnown(memory.text(name, 'name'));
    } finally {
      memory.close();
    }
  }

  /// Sets the issuer, an https URL; the rest comes from its metadata.
  void openidProviderSetIssuer(Pointer<RawOpenidProvider> provider, String? issuer) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetIssuer(provider, memory.text(issuer, 'issuer'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the client's name at the provider.
  void openidProviderSetClientId(Pointer<RawOpenidProvider> provider, String? clientId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetClientId(provider, memory.text(clientId, 'clientId'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets a secret that the provider insists on, although it is in every copy of the application and
  /// so keeps nothing secret.
  void openidProviderSetClientSecret(Pointer<RawOpenidProvider> provider, String? secret) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetClientSecret(provider, memory.text(secret, 'secret'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the url of an endpoint, one of the CARDEA_ENDPOINT_ constants. A provider without metadata
  /// needs those for authorization and tokens, and with an issuer - hence ID tokens - the key set;
  /// nothing is discovered then. With an issuer and neither of those two, the provider is discovered,
  /// and this url replaces what its metadata says.
  void openidProviderSetEndpoint(Pointer<RawOpenidProvider> provider, int endpoint, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetEndpoint(provider, endpoint, memory.text(url, 'url'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks for a scope. The first call replaces the default: "openid", "profile" and "email", and
  /// "offline_access" if the metadata lists it; or none without an issuer.
  void openidProviderAddScope(Pointer<RawOpenidProvider> provider, String? scope) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddScope(provider, memory.text(scope, 'scope'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets whether no scopes are asked for, which some servers of plain OAuth 2.0 want. Default:
  /// no.
  void openidProviderSetNoScopes(Pointer<RawOpenidProvider> provider, bool none) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetNoScopes(provider, none, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets whether a provider is refused whose metadata does not name S256 for PKCE
  /// (code_challenge_methods_supported), as the Model Context Protocol wants it. Default: no.
  void openidProviderSetRequiresAnnouncedPkce(Pointer<RawOpenidProvider> provider, bool required) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetRequiresAnnouncedPkce(provider, required, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends a parameter of this name and value with every authorization request.
  void openidProviderAddParameter(Pointer<RawOpenidProvider> provider, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddParameter(provider, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the separator between scopes. Default: a space.
  void openidProviderSetScopeSeparator(Pointer<RawOpenidProvider> provider, String? separator) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetScopeSeparator(provider, memory.text(separator, 'separator'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how the secret is sent: one of the CARDEA_CLIENT_AUTHENTICATION_ constants. Default: as the
  /// metadata names first, else in the Authorization header; then once more the other way.
  void openidProviderSetClientAuthentication(Pointer<RawOpenidProvider> provider, int authentication) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetClientAuthentication(provider, authentication, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how answers come back: one of the CARDEA_RESPONSE_MODE_ constants. Default: in the
  /// query.
  void openidProviderSetResponseMode(Pointer<RawOpenidProvider> provider, int mode) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetResponseMode(provider, mode, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets whether requests are pushed (RFC 9126). Default: only if the provider demands it.
  void openidProviderSetPushesRequests(Pointer<RawOpenidProvider> provider, bool pushes) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetPushesRequests(provider, pushes, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets whether tokens are bound to a key (RFC 9449), and others refused. Default: off, because not
  /// every API takes such tokens.
  void openidProviderSetBindsTokens(Pointer<RawOpenidProvider> provider, bool binds) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetBindsTokens(provider, binds, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the sum of CARDEA_REDIRECT_ constants; checked before the browser opens. Default: all.
  void openidProviderSetRedirectForms(Pointer<RawOpenidProvider> provider, int forms) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetRedirectForms(provider, forms, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the sum of CARDEA_LENIENCY_ constants. Default: what a well-known provider needs, else
  /// none.
  void openidProviderSetLeniencies(Pointer<RawOpenidProvider> provider, int leniencies) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetLeniencies(provider, leniencies, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Accepts a further audience of ID tokens beside the client itself.
  void openidProviderAddTrustedAudience(Pointer<RawOpenidProvider> provider, String? audience) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddTrustedAudience(provider, memory.text(audience, 'audience'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets users of this tenant sign in, if the issuer stands for many. Default: all tenants.
  void openidProviderAddAllowedTenant(Pointer<RawOpenidProvider> provider, String? tenant) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddAllowedTenant(provider, memory.text(tenant, 'tenant'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Allows an ID token signature algorithm, such as "ES256". Default: the metadata's, else RS256.
  void openidProviderAddIdTokenAlgorithm(Pointer<RawOpenidProvider> provider, String? algorithm) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddIdTokenAlgorithm(provider, memory.text(algorithm, 'algorithm'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how far this machine's and the provider's clock may differ. At most 600000. Default:
  /// 60000.
  void openidProviderSetClockLeewayMs(Pointer<RawOpenidProvider> provider, int leewayMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetClockLeewayMs(provider, leewayMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets where the application's own server proves e-mail addresses that the provider has not
  /// verified: such a login ends with CARDEA_RESULT_OTP_REQUIRED. Without it the user is signed in,
  /// and the claim "email_verified" is there to be read.
  void openidProviderSetEmailVerificationUrl(Pointer<RawOpenidProvider> provider, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetEmailVerificationUrl(provider, memory.text(url, 'url'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets where the application's own server links identities to its users, for cardea_link_identity:
  /// https, or http to this machine. docs/openid.md says what it has to do.
  void openidProviderSetIdentityLinkingUrl(Pointer<RawOpenidProvider> provider, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetIdentityLinkingUrl(provider, memory.text(url, 'url'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Returns how many handles of this process are not freed, borrowed ones included: the same before
  /// and after a test, or something leaks.
  int debugLiveHandles() =>
      declarations.debugLiveHandles();
}
