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

  /// The version of the library that is loaded, such as "0.1.0".
  /// Ownership: borrowed for ever. Threads: any. Since: 0.1.
  String? version() =>
      readText(declarations.version());

  /// The number of the binary contract of the library that is loaded. A binding refuses to go on when it differs from
  /// CARDEA_ABI_VERSION.
  /// Threads: any. Since: 0.1.
  int abiVersion() =>
      declarations.abiVersion();

  /// The status of the error; CARDEA_OK for NULL.
  /// Threads: any. Since: 0.1.
  int errorStatus(Pointer<RawError> error) =>
      declarations.errorStatus(error);

  /// The stable name of the error, such as "rate_limited": branch on this or on the status. A server code without a status
  /// of its own appears here as the server sent it.
  /// Ownership: borrowed from the error. Threads: any. Since: 0.1.
  String? errorCode(Pointer<RawError> error) =>
      readText(declarations.errorCode(error));

  /// What happened, in English, for logs and developers.
  /// Ownership: borrowed from the error. Threads: any. Since: 0.1.
  String? errorMessage(Pointer<RawError> error) =>
      readText(declarations.errorMessage(error));

  /// The code exactly as the server sent it, or NULL; may be finer than cardea_error_code.
  /// Ownership: borrowed from the error. Threads: any. Since: 0.1.
  String? errorServerCode(Pointer<RawError> error) =>
      readText(declarations.errorServerCode(error));

  /// The HTTP status of the answer, or 0 when none came.
  /// Threads: any. Since: 0.1.
  int errorHttpStatus(Pointer<RawError> error) =>
      declarations.errorHttpStatus(error);

  /// The server's name for the request, to quote in a support case, or NULL.
  /// Ownership: borrowed from the error. Threads: any. Since: 0.1.
  String? errorRequestId(Pointer<RawError> error) =>
      readText(declarations.errorRequestId(error));

  /// How long the server asks to wait before the next try, in milliseconds, or 0.
  /// Threads: any. Since: 0.1.
  int errorRetryAfterMs(Pointer<RawError> error) =>
      declarations.errorRetryAfterMs(error);

  /// What else the server says of the failure, by its own name for it, such as "use_flow_id" or "x-ratelimit-remaining"; NULL
  /// where it says nothing of that name.
  /// Ownership: borrowed from the error. Threads: any. Since: 0.1.
  String? errorDetail(Pointer<RawError> error, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.errorDetail(error, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// Whether the same call may succeed later without any change.
  /// Threads: any. Since: 0.1.
  bool errorIsRetryable(Pointer<RawError> error) =>
      declarations.errorIsRetryable(error);

  /// One more handle of the same error, to keep one that is borrowed or to share it. NULL for NULL.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawError> errorRetain(Pointer<RawError> error) =>
      declarations.errorRetain(error);

  /// Frees an error.
  /// Threads: any. Since: 0.1.
  void errorFree(Pointer<RawError> error) {
    declarations.errorFree(error);
  }

  /// The stable name of a status, as cardea_error_code has it: "timeout" for CARDEA_ERROR_TIMEOUT, "ok" for CARDEA_OK. NULL for a
  /// number that is none.
  /// Ownership: borrowed for ever. Threads: any. Since: 0.1.
  String? statusName(int status) =>
      readText(declarations.statusName(status));

  /// Makes an empty configuration. A backend and an application id must be set.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawConfig> configNew() =>
      declarations.configNew();

  /// Talks to a Prelude Auth compatible server at this https address (http for loopback hosts only).
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetPrelude(Pointer<RawConfig> config, String? baseUrl) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPrelude(config, memory.text(baseUrl, 'baseUrl'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Talks to a project of the Ory network, or to an Ory Kratos server, at this https address of its public API (http for
  /// loopback hosts only). With verifies_email, a user none of whose e-mail addresses is verified gets
  /// CARDEA_RESULT_OTP_REQUIRED; without any e-mail address, one none of whose telephone numbers is.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetOry(Pointer<RawConfig> config, String? projectUrl, bool verifiesEmail) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetOry(config, memory.text(projectUrl, 'projectUrl'), verifiesEmail, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Talks to an OAuth 2.0 or OpenID Connect provider directly, as cardea_openid_provider_new describes it.
  /// Ownership: the provider is copied. Threads: any. Since: 0.1.
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
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetApplicationId(Pointer<RawConfig> config, String? applicationId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetApplicationId(config, memory.text(applicationId, 'applicationId'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The application's name for people: a browser asks "Open Notes?" before it follows the redirect. Default: the id.
  /// Ownership: copied. Threads: any. Since: 0.1.
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
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetAccount(Pointer<RawConfig> config, String? account) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetAccount(config, memory.text(account, 'account'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends this Host header and keeps the session under this name instead of the address of the server.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetHostOverride(Pointer<RawConfig> config, String? host) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetHostOverride(config, memory.text(host, 'host'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Names the server in the store instead of its address, for a server that is reached by several ones. What is stored
  /// under one name is shared by all clients that use it; without a name, servers that differ in scheme, host, port or path
  /// never share anything. NULL, the default, is no name.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetPartition(Pointer<RawConfig> config, String? name) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPartition(config, memory.text(name, 'name'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// How long before its end an access token is refreshed, in milliseconds; at most a tenth of its life. Default: 30000.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetRefreshLeeway(Pointer<RawConfig> config, int leewayMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetRefreshLeeway(config, leewayMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// How long one request may take, in milliseconds. Default: 10000. At least 1.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetRequestTimeoutMs(Pointer<RawConfig> config, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetRequestTimeoutMs(config, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// How long an unfinished login stays redeemable, in milliseconds. Default: 600000. At least 1000.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetPendingLifetimeMs(Pointer<RawConfig> config, int lifetimeMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPendingLifetimeMs(config, lifetimeMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Trusts the certificates of this PEM file instead of the system's.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configSetCaFile(Pointer<RawConfig> config, String? path) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetCaFile(config, memory.text(path, 'path'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Accepts only servers that present this public key: "sha256//" and the base64 of its SHA-256. May be called again
  /// for further keys.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configAddPinnedPublicKey(Pointer<RawConfig> config, String? pin) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configAddPinnedPublicKey(config, memory.text(pin, 'pin'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in the desktop's Secret Service where one answers at the first use, else in encrypted files in this
  /// folder, with a log entry that says so; cardea_client_store_kind tells which. passphrase encrypts the files; NULL makes
  /// a key file beside them, readable by the owner only. folder may be NULL for the default one.
  /// In a Flatpak or Snap that may not see the Secret Service, a key that the desktop keeps for the package comes before a key file.
  /// Default without any of these calls: the Secret Service, or files with that key, and no others: where there is neither,
  /// operations end with CARDEA_ERROR_STORE_UNAVAILABLE.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configUseAutomaticStore(Pointer<RawConfig> config, String? folder, String? passphrase) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseAutomaticStore(config, memory.text(folder, 'folder'), memory.text(passphrase, 'passphrase'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in the login keyring of the desktop's Secret Service, and fails where there is none.
  /// Threads: any. Since: 0.1.
  void configUseSecretService(Pointer<RawConfig> config) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseSecretService(config, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in the session keyring of the desktop's Secret Service: in the service's memory, never on a disk and
  /// never locked, until the desktop session ends. Fails where there is none.
  /// Threads: any. Since: 0.1.
  void configUseSessionKeyring(Pointer<RawConfig> config) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseSessionKeyring(config, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in encrypted files in this folder. passphrase encrypts them; NULL makes a key file beside them,
  /// readable by the owner only. folder may be NULL for the default one.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void configUseSealedFile(Pointer<RawConfig> config, String? folder, String? passphrase) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseSealedFile(config, memory.text(folder, 'folder'), memory.text(passphrase, 'passphrase'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// As cardea_config_use_sealed_file, with keys that the host supplies.
  /// Ownership: folder is copied; the config keeps its own reference of key. Threads: any. Since: 0.1.
  void configUseSealedFileWithKey(Pointer<RawConfig> config, String? folder, Pointer<RawSealingKey> key) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseSealedFileWithKey(config, memory.text(folder, 'folder'), key, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// As cardea_config_use_automatic_store, with keys that the host supplies.
  /// Ownership: folder is copied; the config keeps its own reference of key. Threads: any. Since: 0.1.
  void configUseAutomaticStoreWithKey(Pointer<RawConfig> config, String? folder, Pointer<RawSealingKey> key) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseAutomaticStoreWithKey(config, memory.text(folder, 'folder'), key, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in memory, until the client is freed.
  /// Threads: any. Since: 0.1.
  void configUseMemoryStore(Pointer<RawConfig> config) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configUseMemoryStore(config, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Keeps the session in a store of the host.
  /// Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
  void configSetStore(Pointer<RawConfig> config, Pointer<RawStore> store) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetStore(config, store, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Shows login pages by a presenter of the host. Default: the user's browser.
  /// Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
  void configSetPresenter(Pointer<RawConfig> config, Pointer<RawPresenter> presenter) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPresenter(config, presenter, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends log entries to the host. Default: none are made.
  /// Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
  void configSetLogger(Pointer<RawConfig> config, Pointer<RawLogger> logger) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetLogger(config, logger, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Reports session changes to the host.
  /// Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
  void configSetObserver(Pointer<RawConfig> config, Pointer<RawObserver> observer) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetObserver(config, observer, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Delivers every callback of the client through this queue instead of the client's callback thread.
  /// Ownership: the config keeps its own reference. Threads: any. Since: 0.1.
  void configSetQueue(Pointer<RawConfig> config, Pointer<RawQueue> queue) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetQueue(config, queue, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Frees a configuration. Clients made from it are not affected.
  /// Threads: any. Since: 0.1.
  void configFree(Pointer<RawConfig> config) {
    declarations.configFree(config);
  }

  /// Makes an empty description: an issuer - or endpoints - and a client id must be set.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawOpenidProvider> openidProviderNew() =>
      declarations.openidProviderNew();

  /// Makes the description of a well-known provider with what is peculiar to it: "google", "apple", "microsoft", "github",
  /// "okta", "facebook". A client id must be set, for "okta" an issuer, too. NULL for another name.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawOpenidProvider> openidProviderNewKnown(String? name) {
    final memory = Scope();
    try {
      return declarations.openidProviderNewKnown(memory.text(name, 'name'));
    } finally {
      memory.close();
    }
  }

  /// Who signs the ID tokens, an https address; the metadata below it says the rest.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderSetIssuer(Pointer<RawOpenidProvider> provider, String? issuer) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetIssuer(provider, memory.text(issuer, 'issuer'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The client's name at the provider.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderSetClientId(Pointer<RawOpenidProvider> provider, String? clientId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetClientId(provider, memory.text(clientId, 'clientId'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// A secret that the provider insists on although it is in every copy of the application and so keeps nothing secret.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderSetClientSecret(Pointer<RawOpenidProvider> provider, String? secret) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetClientSecret(provider, memory.text(secret, 'secret'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The URL of an endpoint, one of the CARDEA_ENDPOINT_ constants. For a provider that publishes no metadata those for
  /// authorization and tokens must be set, and nothing is discovered then. With an issuer there are ID tokens, and the key set
  /// must be set, too. With an issuer and neither of those two, the provider is discovered, and an endpoint that is set goes before
  /// what its metadata says.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderSetEndpoint(Pointer<RawOpenidProvider> provider, int endpoint, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetEndpoint(provider, endpoint, memory.text(url, 'url'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks for a scope. The first call replaces the default: "openid", "profile" and "email", or none without an issuer.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderAddScope(Pointer<RawOpenidProvider> provider, String? scope) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddScope(provider, memory.text(scope, 'scope'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends a parameter of this name and value with every authorization request, beside what the protocol itself sends.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderAddParameter(Pointer<RawOpenidProvider> provider, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddParameter(provider, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// What stands between scopes. Default: a space.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderSetScopeSeparator(Pointer<RawOpenidProvider> provider, String? separator) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetScopeSeparator(provider, memory.text(separator, 'separator'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// One of the CARDEA_CLIENT_AUTHENTICATION_ constants.
  /// Threads: any. Since: 0.1.
  void openidProviderSetClientAuthentication(Pointer<RawOpenidProvider> provider, int authentication) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetClientAuthentication(provider, authentication, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// One of the CARDEA_RESPONSE_ constants.
  /// Threads: any. Since: 0.1.
  void openidProviderSetResponseMode(Pointer<RawOpenidProvider> provider, int mode) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetResponseMode(provider, mode, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Whether the request is pushed to the provider first (RFC 9126). Unless it is set: where the provider demands it.
  /// Threads: any. Since: 0.1.
  void openidProviderSetPushesRequests(Pointer<RawOpenidProvider> provider, bool pushes) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetPushesRequests(provider, pushes, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Whether tokens are bound to a key (RFC 9449). Unless it is set: where the provider's metadata offers it.
  /// Threads: any. Since: 0.1.
  void openidProviderSetBindsTokens(Pointer<RawOpenidProvider> provider, bool binds) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetBindsTokens(provider, binds, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The sum of CARDEA_REDIRECT_ constants; checked before the browser opens. Default: all.
  /// Threads: any. Since: 0.1.
  void openidProviderSetRedirectForms(Pointer<RawOpenidProvider> provider, int forms) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetRedirectForms(provider, forms, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The sum of CARDEA_LENIENCY_ constants. Default: 0, or what a well-known provider needs.
  /// Threads: any. Since: 0.1.
  void openidProviderSetLeniencies(Pointer<RawOpenidProvider> provider, int leniencies) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetLeniencies(provider, leniencies, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Trusts an audience of ID tokens beside the client itself.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderAddTrustedAudience(Pointer<RawOpenidProvider> provider, String? audience) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddTrustedAudience(provider, memory.text(audience, 'audience'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the users of a tenant sign in, for an issuer that stands for many. Without any, all tenants may.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderAddAllowedTenant(Pointer<RawOpenidProvider> provider, String? tenant) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddAllowedTenant(provider, memory.text(tenant, 'tenant'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// A way in which ID tokens may be signed, such as "ES256". Without any: as the provider's metadata says, else RS256.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderAddIdTokenAlgorithm(Pointer<RawOpenidProvider> provider, String? algorithm) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderAddIdTokenAlgorithm(provider, memory.text(algorithm, 'algorithm'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// How far the clocks of this machine and the provider may be apart, at most 600000 ms. Default: 60000.
  /// Threads: any. Since: 0.1.
  void openidProviderSetClockLeewayMs(Pointer<RawOpenidProvider> provider, int leewayMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetClockLeewayMs(provider, leewayMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends with
  /// CARDEA_RESULT_OTP_REQUIRED. Without it the user is signed in, and the claim email_verified is there to be read.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderSetEmailVerificationUrl(Pointer<RawOpenidProvider> provider, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetEmailVerificationUrl(provider, memory.text(url, 'url'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Where the application's own server links who signs in here to its users, for cardea_link_identity: an https address, or an
  /// http one of this machine. docs/openid.md says what it has to do.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void openidProviderSetIdentityLinkingUrl(Pointer<RawOpenidProvider> provider, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openidProviderSetIdentityLinkingUrl(provider, memory.text(url, 'url'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Frees a description. Configurations that it was given to are not affected.
  /// Threads: any. Since: 0.1.
  void openidProviderFree(Pointer<RawOpenidProvider> provider) {
    declarations.openidProviderFree(provider);
  }

  /// Makes a client. No thread starts and no file or network is touched before the first operation.
  /// Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, or that of a refused setting.
  /// Ownership: the client is owned by the caller; the config stays the caller's. Threads: any. Since: 0.1.
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

  /// Makes a client of a Prelude Auth compatible server in one call: by a configuration with base_url, application_id, the store of
  /// cardea_config_use_automatic_store without a passphrase, and nothing else.
  /// Statuses: CARDEA_ERROR_INVALID_CONFIGURATION, CARDEA_ERROR_INVALID_ARGUMENT.
  /// Ownership: the client is owned by the caller; arguments are copied. Threads: any. Since: 0.1.
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

  /// The same for a project of the Ory network, or an Ory Kratos server: project_url and application_id are as for cardea_config_set_ory
  /// and cardea_config_set_application_id.
  /// Statuses: as of cardea_client_new_prelude.
  /// Ownership: the client is owned by the caller; arguments are copied. Threads: any. Since: 0.1.
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

  /// The same for an OpenID Connect provider that publishes its metadata below its issuer and knows the client by client_id;
  /// application_id is as for cardea_config_set_application_id.
  /// Statuses: as of cardea_client_new_prelude.
  /// Ownership: the client is owned by the caller; arguments are copied. Threads: any. Since: 0.1.
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

  /// Where the session is kept, in words for a person: "Secret Service (Login)". NULL for an invalid handle.
  /// Ownership: borrowed from the client. Threads: any. Since: 0.1.
  String? clientStoreLocation(Pointer<RawClient> client) =>
      readText(declarations.clientStoreLocation(client));

  /// What kind of store that is: "secret_service", "sealed_file", "memory", "custom", or "undecided" until an operation
  /// first needs the store of an automatic choice. NULL for an invalid handle.
  /// Ownership: borrowed from the client. Threads: any. Since: 0.1.
  String? clientStoreKind(Pointer<RawClient> client) =>
      readText(declarations.clientStoreKind(client));

  /// Ends the client without waiting: pending operations end as cancelled, their completions run where callbacks run, and the
  /// host's parts are released there. Then done, which may be NULL, takes its result, last of all: nothing
  /// of the client runs any more, and the process may end. Every later call with the client is CARDEA_ERROR_CLIENT_CLOSED;
  /// the handle stays yours to free. With a queue, go on dispatching until done has run.
  /// How long that takes says cardea_client_free.
  /// Statuses: CARDEA_ERROR_CLIENT_CLOSED when it was closed before; then done never runs.
  /// Result: CARDEA_RESULT_NONE.
  /// Threads: any. Since: 0.1.
  void clientClose(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.clientClose(client, done, Pointer.fromAddress(userData), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Ends pending operations as cancelled, runs their completions, releases the host's parts, and frees the client. When it
  /// returns, no callback runs and none will; with a queue, what still waits runs inside this call. It returns at once, and what
  /// is left runs where callbacks run, after cardea_client_close, and inside a callback - of this client or of another one.
  /// What the engine has not stored yet is given a second; a keyring's user, who may be asked at this moment, is not waited
  /// for, and the question stays. A refresh that is under way is waited for longer, up to the
  /// request timeout and one second: its token may be spent at the server already, and cutting it off can lose the session.
  /// So let the client end before the process does, and a store of the host answer meanwhile. A second call for the same
  /// client returns at once, also while the first one still waits.
  /// Threads: any. Since: 0.1.
  void clientFree(Pointer<RawClient> client) {
    declarations.clientFree(client);
  }

  /// Asks an operation to end early. It still ends exactly once, as CARDEA_ERROR_CANCELLED or with its real result, whichever
  /// was first. Late, repeated and unknown calls do nothing. Signal handlers may call it, too.
  /// Threads: any. Since: 0.1.
  void operationCancel(Pointer<RawClient> client, int operation) {
    declarations.operationCancel(client, operation);
  }

  /// Waits for the result of an operation that was started without a completion, for timeout_ms milliseconds or
  /// CARDEA_FOREVER. Returns how the operation ended: CARDEA_OK, or its status, with its error. out_result, which may be NULL,
  /// takes the result in either case, and NULL when the wait itself fails. Only one thread may wait for an operation, and its
  /// result is handed out once.
  /// Statuses: that of the operation; CARDEA_ERROR_STILL_RUNNING when the time is up: wait again; CARDEA_ERROR_UNKNOWN_OPERATION;
  /// CARDEA_ERROR_WOULD_DEADLOCK inside a callback, and with a queue on the thread that made it or dispatches it.
  /// Ownership: the result is owned by the caller. Threads: any but a callback of the client. Since: 0.1.
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

  /// Makes a queue. Several clients may share one. NULL when the system has no file descriptor left.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawQueue> queueNew() =>
      declarations.queueNew();

  /// A file descriptor that is readable while callbacks wait for cardea_queue_dispatch: for GLib, libuv, Qt, epoll. Never read or
  /// close it. -1 for an invalid handle.
  /// Ownership: borrowed from the queue. Threads: any. Since: 0.1.
  int queueFd(Pointer<RawQueue> queue) =>
      declarations.queueFd(queue);

  /// Runs the callbacks that wait, on this thread, and returns how many ran; -1 for an invalid handle. Returns 0 at once
  /// when nothing waits. Inside a callback it runs the next ones, so that a modal dialog's own loop gets them. While another
  /// thread dispatches it returns 0, and the descriptor is silent until that is done or something new waits. An exception of
  /// C++ in a callback goes on to the caller.
  /// Threads: any. Since: 0.1.
  int queueDispatch(Pointer<RawQueue> queue) =>
      declarations.queueDispatch(queue);

  /// Frees the handle. What is left of clients that were closed, or freed inside a callback, runs inside this call, which waits
  /// for their end. Other clients keep the queue, and their callbacks wait until they are freed.
  /// Threads: any. Since: 0.1.
  void queueFree(Pointer<RawQueue> queue) {
    declarations.queueFree(queue);
  }

  /// Makes empty options. A redirect URI must be set, and a provider at a server that has several.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawOauthOptions> oauthOptionsNew() =>
      declarations.oauthOptionsNew();

  /// The provider to sign in with, at a server that has several: "google", "apple", "microsoft", "github", "okta", "facebook".
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetProvider(Pointer<RawOauthOptions> options, String? provider) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetProvider(options, memory.text(provider, 'provider'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Where the provider sends the user back to; on the allow-list of the server.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetRedirectUri(Pointer<RawOauthOptions> options, String? redirectUri) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetRedirectUri(options, memory.text(redirectUri, 'redirectUri'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// A second redirect URI on the allow-list of the server, such as http://127.0.0.1/callback, for desktops on which the scheme
  /// of the first does not come back. With CARDEA_CAPTURE_SCHEME a login then tries, before it asks for its page, whether a URL
  /// of the scheme comes back by each way in which browsers hand it over; where one fails, or the scheme cannot be claimed, the
  /// redirect is taken as with CARDEA_CAPTURE_LOOPBACK. NULL, the default: nothing is tried.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetFallbackRedirectUri(Pointer<RawOauthOptions> options, String? redirectUri) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetFallbackRedirectUri(options, memory.text(redirectUri, 'redirectUri'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// One of the CARDEA_CAPTURE_ constants.
  /// Threads: any. Since: 0.1.
  void oauthOptionsSetRedirectCapture(Pointer<RawOauthOptions> options, int capture) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetRedirectCapture(options, capture, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// With CARDEA_CAPTURE_OAUTH_PREFIX: the application's scheme, where the redirect URI is an https page of the application's
  /// owner that leads back to it. NULL, the default: the scheme of the redirect URI itself.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetDeepLinkScheme(Pointer<RawOauthOptions> options, String? scheme) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetDeepLinkScheme(options, memory.text(scheme, 'scheme'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// With CARDEA_CAPTURE_OAUTH_PREFIX: whether the deep link may bring tokens instead of a code. Default: false, because links
  /// end in logs. Tokens count only when an ID token and the provider's UserInfo endpoint prove them.
  /// Threads: any. Since: 0.1.
  void oauthOptionsSetAcceptsTokenHandoff(Pointer<RawOauthOptions> options, bool accepts) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetAcceptsTokenHandoff(options, accepts, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Whether the login may take the redirect's scheme, for as long as it lasts, from another application that handles it.
  /// Default: false, and the login fails with CARDEA_ERROR_SCHEME_TAKEN.
  /// Threads: any. Since: 0.1.
  void oauthOptionsSetMayReplaceSchemeHandler(Pointer<RawOauthOptions> options, bool mayReplace) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetMayReplaceSchemeHandler(options, mayReplace, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Whether a new account is asked for, where the server tells registrations from logins. Both let in who is known, and who is
  /// not: they differ in what the server asks for on the way. Default: false.
  /// Threads: any. Since: 0.1.
  void oauthOptionsSetRegisters(Pointer<RawOauthOptions> options, bool registers) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetRegisters(options, registers, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Whether to ask who it is although somebody is signed in, here or in the browser. The session that is held stays until the new
  /// one takes its place; a session from before the login is CARDEA_ERROR_UNAUTHORIZED, one of another user than the one who is
  /// signed in CARDEA_ERROR_WRONG_CREDENTIALS. For Ory; elsewhere the login fails with CARDEA_ERROR_INVALID_ARGUMENT. Default: false.
  /// Threads: any. Since: 0.1.
  void oauthOptionsSetReauthenticates(Pointer<RawOauthOptions> options, bool reauthenticates) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetReauthenticates(options, reauthenticates, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// What the project's webhooks are to be told of the login, as the text of a JSON object; NULL for nothing, the default. For
  /// Ory; elsewhere, or where it is no JSON object, the login fails with CARDEA_ERROR_INVALID_ARGUMENT.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetTransientPayload(Pointer<RawOauthOptions> options, String? transientPayload) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetTransientPayload(options, memory.text(transientPayload, 'transientPayload'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Properties of a new account that the application knows already, as the text of a JSON object, before what the provider
  /// tells; NULL for none, the default. For Ory; elsewhere, or where it is no JSON object, the login fails with
  /// CARDEA_ERROR_INVALID_ARGUMENT.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetTraits(Pointer<RawOauthOptions> options, String? traits) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetTraits(options, memory.text(traits, 'traits'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The organization whose members sign in, by its id; NULL for none, the default. For Ory; elsewhere the login fails with
  /// CARDEA_ERROR_INVALID_ARGUMENT.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetOrganization(Pointer<RawOauthOptions> options, String? organization) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetOrganization(options, memory.text(organization, 'organization'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The schema that a new account has, by its id, where the project lets applications choose; NULL for the project's own, the
  /// default. For Ory; elsewhere the login fails with CARDEA_ERROR_INVALID_ARGUMENT.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetIdentitySchema(Pointer<RawOauthOptions> options, String? identitySchema) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetIdentitySchema(options, memory.text(identitySchema, 'identitySchema'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the browser's window come to the front on Wayland, once: the toolkit has it from the click that began the login.
  /// NULL for none, the default.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsSetActivationToken(Pointer<RawOauthOptions> options, String? token) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetActivationToken(options, memory.text(token, 'token'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// How long the login may wait for its redirect, from the call on, at least 1 ms. Default: 600000. Then it ends with
  /// CARDEA_ERROR_LOGIN_TIMED_OUT. A redirect that has come is redeemed to the end, however long its requests take; where
  /// the provider has granted the login and a passing failure follows, up to four more times, with 15 s of pauses in all.
  /// Threads: any. Since: 0.1.
  void oauthOptionsSetTimeoutMs(Pointer<RawOauthOptions> options, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetTimeoutMs(options, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks for a browser window of its own, which shares no cookies with the user's ordinary one and closes with the login.
  /// Default: false. Where the default browser has none, the login fails with CARDEA_ERROR_EPHEMERAL_UNAVAILABLE.
  /// Threads: any. Since: 0.1.
  void oauthOptionsSetPrefersEphemeralSession(Pointer<RawOauthOptions> options, bool ephemeral) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsSetPrefersEphemeralSession(options, ephemeral, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks for a scope, for OpenID Connect providers. The first call replaces what the provider's description asks for.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsAddScope(Pointer<RawOauthOptions> options, String? scope) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsAddScope(options, memory.text(scope, 'scope'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Adds a parameter of this name and value to the authorization request, for OpenID Connect providers: "prompt",
  /// "login_hint", "max_age", "resource" and the like.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void oauthOptionsAddParameter(Pointer<RawOauthOptions> options, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.oauthOptionsAddParameter(options, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Frees options.
  /// Threads: any. Since: 0.1.
  void oauthOptionsFree(Pointer<RawOauthOptions> options) {
    declarations.oauthOptionsFree(options);
  }

  /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it. While it waits for its user, an observer
  /// has CARDEA_EVENT_LOGIN_WAITING.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP. A redirect URI that the capture cannot bring back, such as
  /// an https one with CARDEA_CAPTURE_SCHEME, is CARDEA_ERROR_INVALID_CONFIGURATION; a second login at the same time in this process is
  /// CARDEA_ERROR_CONFLICT; both without any request. CARDEA_ERROR_LOGIN_DISMISSED when the user closed the window,
  /// CARDEA_ERROR_ACCESS_DENIED when the user said no, CARDEA_ERROR_LOGIN_TIMED_OUT, CARDEA_ERROR_CANCELLED. After
  /// CARDEA_ERROR_BROWSER_UNAVAILABLE the attempt that the event names can still be finished.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Runs cardea_login_with_oauth, waits for its end, and returns how it ended. out_user takes the user, and may be NULL. For programs
  /// that have nothing else to do meanwhile; a signal handler cannot cancel it, and its time limit is that of the options.
  /// Statuses: those of the operation; CARDEA_ERROR_MORE_REQUIRED when the login wants a code or the answer to a step;
  /// CARDEA_ERROR_WOULD_DEADLOCK where cardea_operation_wait is refused.
  /// Ownership: the user is owned by the caller; arguments are copied. Threads: any but a callback of the client. Since: 0.1.
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

  /// Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that ends
  /// it: myapp://oauth/... The link to open is "oauth://?url=" with the page's address, percent-encoded once, or the address
  /// itself. Of the options, those count that say how a page is shown, and the scheme: that of deep links, else that of the
  /// redirect URI. Nothing that the route brings is believed here.
  /// Result: CARDEA_RESULT_ROUTE. CARDEA_ERROR_INVALID_ARGUMENT for a link that names no page; CARDEA_ERROR_REDIRECT_MISMATCH
  /// when the route is not safe to go to; CARDEA_ERROR_CONFLICT and what ends the wait as of cardea_login_with_oauth.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int openOauthLink(Pointer<RawClient> client, String? link, Pointer<RawOauthOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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

  /// Begins a login whose page the application shows itself.
  /// Result: CARDEA_RESULT_ATTEMPT.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Redeems a challenge token that a redirect brought for this attempt. An attempt is redeemed once.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Redeems the whole redirect URL, after checking that it belongs to the attempt's redirect URI.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Proves the e-mail address with the code that was sent to it, and completes the login. A wrong code, a network failure
  /// and a rate limit leave the challenge usable.
  /// Result: CARDEA_RESULT_LOGGED_IN.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int checkOauthEmailOtp(Pointer<RawClient> client, Pointer<RawChallenge> challenge, String? code, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.checkOauthEmailOtp(client, challenge, memory.text(code, 'code'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Sends the code again.
  /// Result: CARDEA_RESULT_NONE.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int resendOauthEmailOtp(Pointer<RawClient> client, Pointer<RawChallenge> challenge, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.resendOauthEmailOtp(client, challenge, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Hands a redirect URL that reached this process to the login that waits for it: one of this process, else one of another
  /// process of this user. If that process has ended, the URL is kept, sealed, until it is resumed. Blocks: as a rule for less
  /// than a millisecond; for up to three seconds when other processes wait for the same scheme and hang.
  /// Statuses: CARDEA_ERROR_INVALID_ARGUMENT for what is no URL of at most 64 KiB, CARDEA_ERROR_ATTEMPT_NOT_FOUND when no login
  /// waits for this URL.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void deliverRedirect(String? redirectUrl) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.deliverRedirect(memory.text(redirectUrl, 'redirectUrl'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Finishes a login whose process ended - a crash, an update, a logout from the desktop - before its redirect came, if the
  /// redirect has come meanwhile. Call it when the application starts: it also puts back what such a process has left on the
  /// desktop.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP; CARDEA_RESULT_NONE when no redirect was kept.
  /// CARDEA_ERROR_STORE_CORRUPTED when what was kept cannot be opened; it is removed.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// The name of the step, for cardea_restore_oauth_login_step, or NULL for an invalid handle. Not a secret.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepId(Pointer<RawLoginStep> step) =>
      readText(declarations.loginStepId(step));

  /// One of the CARDEA_STEP_ constants.
  /// Threads: any. Since: 0.1.
  int loginStepKind(Pointer<RawLoginStep> step) =>
      declarations.loginStepKind(step);

  /// Whom the step is about, such as the address that belongs to another account already, or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepIdentifier(Pointer<RawLoginStep> step) =>
      readText(declarations.loginStepIdentifier(step));

  /// Which provider the step is about, where the server says so: the one whose sign-in is to be linked, or lacks something. Else
  /// NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepProvider(Pointer<RawLoginStep> step) =>
      readText(declarations.loginStepProvider(step));

  /// When the step stops being usable by this machine's clock, in milliseconds since 1970, or 0.
  /// Threads: any. Since: 0.1.
  int loginStepExpiresAtMs(Pointer<RawLoginStep> step) =>
      declarations.loginStepExpiresAtMs(step);

  /// How many messages the server has for the user.
  /// Threads: any. Since: 0.1.
  int loginStepMessageCount(Pointer<RawLoginStep> step) =>
      declarations.loginStepMessageCount(step);

  /// The server's number for a message, the part of it that does not change.
  /// Threads: any. Since: 0.1.
  int loginStepMessageId(Pointer<RawLoginStep> step, int index) =>
      declarations.loginStepMessageId(step, index);

  /// The text of a message, as the server has it, or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepMessage(Pointer<RawLoginStep> step, int index) =>
      readText(declarations.loginStepMessage(step, index));

  /// Whether a message reports an error.
  /// Threads: any. Since: 0.1.
  bool loginStepMessageIsError(Pointer<RawLoginStep> step, int index) =>
      declarations.loginStepMessageIsError(step, index);

  /// How many ways to go on there are; any one is enough.
  /// Threads: any. Since: 0.1.
  int loginStepWayCount(Pointer<RawLoginStep> step) =>
      declarations.loginStepWayCount(step);

  /// The name of a way, such as "password", "totp" or "oidc:google", or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepWayId(Pointer<RawLoginStep> step, int way) =>
      readText(declarations.loginStepWayId(step, way));

  /// Whom to sign in with, where the way leads through a browser, or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepWayProvider(Pointer<RawLoginStep> step, int way) =>
      readText(declarations.loginStepWayProvider(step, way));

  /// The server's words for a way, or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepWayLabel(Pointer<RawLoginStep> step, int way) =>
      readText(declarations.loginStepWayLabel(step, way));

  /// How many fields a way has.
  /// Threads: any. Since: 0.1.
  int loginStepFieldCount(Pointer<RawLoginStep> step, int way) =>
      declarations.loginStepFieldCount(step, way);

  /// The name of a field of a way, for cardea_login_answer_set_value, or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepFieldName(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldName(step, way, field));

  /// What kind of input a field of a way is, in the words of HTML: "text", "email", "password", "number", "checkbox", or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepFieldType(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldType(step, way, field));

  /// The server's words for a field of a way, or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepFieldLabel(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldLabel(step, way, field));

  /// What is known of a field of a way already, or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepFieldValue(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldValue(step, way, field));

  /// Whether the server wants a field of a way filled in.
  /// Threads: any. Since: 0.1.
  bool loginStepFieldIsRequired(Pointer<RawLoginStep> step, int way, int field) =>
      declarations.loginStepFieldIsRequired(step, way, field);

  /// What the server says of a field of a way, a line for each message, or NULL.
  /// Ownership: borrowed from the step. Threads: any. Since: 0.1.
  String? loginStepFieldMessage(Pointer<RawLoginStep> step, int way, int field) =>
      readText(declarations.loginStepFieldMessage(step, way, field));

  /// Frees a step and what was borrowed from it.
  /// Threads: any. Since: 0.1.
  void loginStepFree(Pointer<RawLoginStep> step) {
    declarations.loginStepFree(step);
  }

  /// Makes an empty answer: a way must be set.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawLoginAnswer> loginAnswerNew() =>
      declarations.loginAnswerNew();

  /// Chooses one of the step's ways, by its name.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void loginAnswerSetWay(Pointer<RawLoginAnswer> answer, String? way) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.loginAnswerSetWay(answer, memory.text(way, 'way'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Fills in a field by its name; NULL takes the value back, and the field keeps the one that it has. A checkbox is "true" or
  /// "false".
  /// Ownership: copied. Threads: any. Since: 0.1.
  void loginAnswerSetValue(Pointer<RawLoginAnswer> answer, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.loginAnswerSetValue(answer, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Frees an answer; what was filled in is overwritten.
  /// Threads: any. Since: 0.1.
  void loginAnswerFree(Pointer<RawLoginAnswer> answer) {
    declarations.loginAnswerFree(answer);
  }

  /// Goes on with a login that wants more than its redirect brought, by the answer to its step. A wrong password or code
  /// leaves the step as it is, for another try.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP; CARDEA_RESULT_ATTEMPT where a page is to
  /// be shown, whose redirect finishes the login. CARDEA_ERROR_WRONG_CREDENTIALS, CARDEA_ERROR_INVALID_OTP_CODE;
  /// CARDEA_ERROR_INVALID_ARGUMENT for a way or a field that the step does not have; CARDEA_ERROR_ATTEMPT_EXPIRED when the step
  /// has ended.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int continueOauthLogin(Pointer<RawClient> client, Pointer<RawLoginStep> step, Pointer<RawLoginAnswer> answer, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.continueOauthLogin(client, step, answer, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// The same, from the answer to a step to the login's result: where the chosen way leads through a page, shows it as
  /// cardea_login_with_oauth does. Of the options, those count that say how a page is shown; where it leads back to is decided
  /// since the login began.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP, or an error as of
  /// cardea_continue_oauth_login and cardea_login_with_oauth.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int continueLoginWithOauth(Pointer<RawClient> client, Pointer<RawLoginStep> step, Pointer<RawLoginAnswer> answer, Pointer<RawOauthOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.continueLoginWithOauth(client, step, answer, options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Signs in with an ID token that the application has got by itself, such as from a provider's own button, at a server that
  /// takes it. The nonce is the one that the token has, or NULL for a token without one. "registers" asks for a new account, as
  /// cardea_oauth_options_set_registers.
  /// Result: CARDEA_RESULT_LOGGED_IN, CARDEA_RESULT_OTP_REQUIRED or CARDEA_RESULT_STEP. CARDEA_ERROR_NOT_SUPPORTED when the
  /// server takes none.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Makes sure that the step is in the secure store.
  /// Result: CARDEA_RESULT_NONE.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Finds a step by its id, also one that an earlier process received.
  /// Result: CARDEA_RESULT_STEP.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Begins a login on a machine without a browser (RFC 8628): show the user the code and the page, then call
  /// cardea_finish_device_login. Of the options, which may be NULL, only scopes and parameters count.
  /// Result: CARDEA_RESULT_DEVICE_LOGIN. CARDEA_ERROR_NOT_SUPPORTED when the server has no such logins.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int initiateDeviceLogin(Pointer<RawClient> client, Pointer<RawOauthOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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

  /// Waits until the user has let this device in, and signs in. The server is asked at the pace that it wants, and one that
  /// cannot be reached less and less often. After a cancellation the same client can wait again, until the code ends.
  /// Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_ACCESS_DENIED when the user or the provider says no,
  /// CARDEA_ERROR_LOGIN_TIMED_OUT when the code has ended, CARDEA_ERROR_ATTEMPT_CONSUMED when the login is over or another
  /// call waits for it, CARDEA_ERROR_ATTEMPT_NOT_FOUND for a login of another client.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// The name of the login, or NULL for an invalid handle. Not a secret.
  /// Ownership: borrowed from the login. Threads: any. Since: 0.1.
  String? deviceLoginId(Pointer<RawDeviceLogin> login) =>
      readText(declarations.deviceLoginId(login));

  /// What is typed at the page. Show it also beside a QR code: people compare it with what the page shows.
  /// Ownership: borrowed from the login. Threads: any. Since: 0.1.
  String? deviceLoginUserCode(Pointer<RawDeviceLogin> login) =>
      readText(declarations.deviceLoginUserCode(login));

  /// The page where the code is typed.
  /// Ownership: borrowed from the login. Threads: any. Since: 0.1.
  String? deviceLoginVerificationUri(Pointer<RawDeviceLogin> login) =>
      readText(declarations.deviceLoginVerificationUri(login));

  /// The same page with the code already in it, for a QR code or a link; NULL where the provider has none.
  /// Ownership: borrowed from the login. Threads: any. Since: 0.1.
  String? deviceLoginVerificationUriComplete(Pointer<RawDeviceLogin> login) =>
      readText(declarations.deviceLoginVerificationUriComplete(login));

  /// When the code ends, in milliseconds since 1970; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int deviceLoginExpiresAtMs(Pointer<RawDeviceLogin> login) =>
      declarations.deviceLoginExpiresAtMs(login);

  /// Frees the handle. The login itself ends with its code or its client.
  /// Threads: any. Since: 0.1.
  void deviceLoginFree(Pointer<RawDeviceLogin> login) {
    declarations.deviceLoginFree(login);
  }

  /// The name of the attempt for its restoration, or NULL for an invalid handle. Not a secret.
  /// Ownership: borrowed from the attempt. Threads: any. Since: 0.1.
  String? attemptId(Pointer<RawAttempt> attempt) =>
      readText(declarations.attemptId(attempt));

  /// The page to show. It carries one-time values: never log it.
  /// Ownership: borrowed from the attempt. Threads: any. Since: 0.1.
  String? attemptAuthorizationUrl(Pointer<RawAttempt> attempt) =>
      readText(declarations.attemptAuthorizationUrl(attempt));

  /// Where the page will redirect to.
  /// Ownership: borrowed from the attempt. Threads: any. Since: 0.1.
  String? attemptRedirectUri(Pointer<RawAttempt> attempt) =>
      readText(declarations.attemptRedirectUri(attempt));

  /// When it stops being redeemable, in milliseconds since 1970; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int attemptExpiresAtMs(Pointer<RawAttempt> attempt) =>
      declarations.attemptExpiresAtMs(attempt);

  /// Frees the handle. The login itself stays redeemable by its id.
  /// Threads: any. Since: 0.1.
  void attemptFree(Pointer<RawAttempt> attempt) {
    declarations.attemptFree(attempt);
  }

  /// The name of the challenge for its restoration, or NULL for an invalid handle. Not a secret.
  /// Ownership: borrowed from the challenge. Threads: any. Since: 0.1.
  String? challengeId(Pointer<RawChallenge> challenge) =>
      readText(declarations.challengeId(challenge));

  /// The address that the code was sent to, or NULL when the server does not say. With the channel CARDEA_OTP_CHANNEL_SMS it is
  /// a telephone number.
  /// Ownership: borrowed from the challenge. Threads: any. Since: 0.1.
  String? challengeEmail(Pointer<RawChallenge> challenge) =>
      readText(declarations.challengeEmail(challenge));

  /// By which way the code was sent; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int challengeChannel(Pointer<RawChallenge> challenge) =>
      declarations.challengeChannel(challenge);

  /// When it stops being redeemable, in milliseconds since 1970; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int challengeExpiresAtMs(Pointer<RawChallenge> challenge) =>
      declarations.challengeExpiresAtMs(challenge);

  /// Frees the handle. The login itself stays redeemable by its id.
  /// Threads: any. Since: 0.1.
  void challengeFree(Pointer<RawChallenge> challenge) {
    declarations.challengeFree(challenge);
  }

  /// Makes sure that an attempt is in the secure store. The engine stores it by itself as well, without waiting and without
  /// reporting a store that is locked or missing.
  /// Result: CARDEA_RESULT_NONE.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Finds an attempt by its id, also one that an earlier process began.
  /// Result: CARDEA_RESULT_ATTEMPT.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Makes sure that a challenge is in the secure store.
  /// Result: CARDEA_RESULT_NONE.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Finds a challenge by its id, also one that an earlier process received.
  /// Result: CARDEA_RESULT_OTP_REQUIRED.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Opens a locked keyring: asks its user for the password, or to choose one for a first keyring where there is none yet, as
  /// writing does. Reading never asks: it ends with CARDEA_ERROR_STORE_LOCKED. Where nothing is locked - sealed files, memory,
  /// a keyring that is open, the session keyring, and a store of the host, which cannot be asked - nobody is asked, and it
  /// succeeds. The question has a window of the desktop's, of which CARDEA_EVENT_STORE_ASKING tells; calls that need the same
  /// answer share it. When the operation is cancelled, the question stays, and an answer still opens the keyring.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_STORE_LOCKED when the user refuses, or does not answer within two minutes;
  /// CARDEA_ERROR_STORE_UNAVAILABLE where there is no Secret Service, or when the user wants no first keyring.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Who is signed in, by the stored session; asks no server.
  /// Result: CARDEA_RESULT_LOGGED_IN, or CARDEA_ERROR_NOT_SIGNED_IN.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int currentUser(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.currentUser(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// An access token that the servers take now: the one at hand, or, shortly before it ends, a refreshed one. Callers that
  /// need a refresh at the same time share one. While the old token has not ended, a refresh that fails for a passing reason
  /// fails nobody.
  /// Result: CARDEA_RESULT_ACCESS_TOKEN. CARDEA_ERROR_NOT_SIGNED_IN when nobody is signed in; CARDEA_ERROR_SESSION_EXPIRED
  /// when the token has ended and the server gave nothing to refresh it with; the error of the server when it ends the
  /// session now, and that of the network or the store when no valid token is to be had.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int accessToken(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.accessToken(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Gets a new access token now, however long the old one would last: after something has changed that its claims say.
  /// Result: CARDEA_RESULT_LOGGED_IN, or an error as of cardea_access_token.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Marks the access token as ended: the next cardea_access_token refreshes it. cardea_current_user still works.
  /// Result: CARDEA_RESULT_NONE, or CARDEA_ERROR_NOT_SIGNED_IN.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int invalidate(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.invalidate(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// The user's sessions at the server, on this device and on others: at most limit of them, without the first offset ones.
  /// limit 0 leaves the number to the server; offset 0 begins with the first.
  /// Statuses: CARDEA_ERROR_INVALID_ARGUMENT for a negative limit or offset.
  /// Result: CARDEA_RESULT_SESSIONS.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Ends sessions of the user at the server; when this one is among them, it is forgotten here, too. target is one of the
  /// CARDEA_SESSIONS_ constants; session_id goes with CARDEA_SESSIONS_ONE and is NULL otherwise.
  /// Statuses: CARDEA_ERROR_INVALID_ARGUMENT.
  /// Result: CARDEA_RESULT_NONE.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Ends the session: forgets it here first, then tells the server. An error of the server is reported, and the user is
  /// signed out here all the same.
  /// Result: CARDEA_RESULT_NONE.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Ends the session that the user's browser has at an OpenID Connect provider: shows its page, which may ask the user, and
  /// waits for the browser to come back; without a time limit of its own in the options for two minutes. The session here is
  /// not touched: call cardea_logout afterwards. Of the options' parameters only "logout_hint" and "ui_locales" may be there.
  /// Result: CARDEA_RESULT_BROWSER_SESSION. CARDEA_ERROR_NOT_SUPPORTED where the provider has no such page; else as of
  /// cardea_login_with_oauth.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
  int endBrowserSession(Pointer<RawClient> client, Pointer<RawOauthOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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

  /// Adds a provider to the account of who is signed in at Ory: shows the page of the project on which the user links it, waits
  /// for the browser to come back, and then asks the server whether it is linked. The page has a sign-in of its own where nobody
  /// is signed in with the browser. The options are those of a login, without scopes, parameters, a deep link and what only
  /// logins at Ory take, such as traits; the session here is not touched.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_CONFLICT when the provider is linked already, or unknown;
  /// CARDEA_ERROR_ACCESS_DENIED when the browser came back and it is not linked; CARDEA_ERROR_NOT_SUPPORTED at other kinds of
  /// servers; CARDEA_ERROR_NOT_SIGNED_IN; else as of cardea_login_with_oauth.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Takes a provider away from the account of who is signed in at Ory, without a page.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_UNAUTHORIZED with the server's code "session_refresh_required" when the user signed
  /// in too long ago: sign in again, then repeat the call. CARDEA_ERROR_BAD_REQUEST when the provider is not linked, or is the
  /// only way to sign in that the account has. CARDEA_ERROR_NOT_SUPPORTED at other kinds of servers; or an error as of
  /// cardea_access_token.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Lets somebody in who cannot sign in at Ory any more, such as for a forgotten password: has a code sent to this address of
  /// the account. cardea_check_oauth_email_otp with the right code signs in, and cardea_resend_oauth_email_otp sends another one.
  /// The server does not say whether there is an account of this address.
  /// Result: CARDEA_RESULT_OTP_REQUIRED. CARDEA_ERROR_BAD_REQUEST where the project has recovery switched off;
  /// CARDEA_ERROR_NOT_SUPPORTED at other kinds of servers; or an error as of cardea_initiate_oauth_login.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Sets the password of who is signed in at Ory, the first one or another.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_BAD_REQUEST with the server's words for a password that it does not take;
  /// CARDEA_ERROR_UNAUTHORIZED with the server's code "session_refresh_required" when the user signed in too long ago: sign in
  /// again, then repeat the call. CARDEA_ERROR_NOT_SUPPORTED at other kinds of servers; or an error as of cardea_access_token.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Makes a request by GET, without headers and body. A URL must be set.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawRequest> requestNew() =>
      declarations.requestNew();

  /// "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE".
  /// Ownership: copied. Threads: any. Since: 0.1.
  void requestSetMethod(Pointer<RawRequest> request, String? method) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetMethod(request, memory.text(method, 'method'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// An https address, or an http one of this machine. The access token goes there: never take the address from somebody
  /// else.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void requestSetUrl(Pointer<RawRequest> request, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetUrl(request, memory.text(url, 'url'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Adds a header of this name and value. Authorization and DPoP are the engine's own, and refused when the request is sent.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void requestAddHeader(Pointer<RawRequest> request, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestAddHeader(request, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// What is sent: so many bytes as size says. NULL and 0 take the body away.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void requestSetBody(Pointer<RawRequest> request, Uint8List? bytes) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetBody(request, memory.bytes(bytes), bytes?.length ?? 0, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// The largest answer that is taken, in bytes with its headers, at least 1. A larger one fails with CARDEA_ERROR_RESPONSE_TOO_LARGE.
  /// All of an answer is held in memory. Default: 16 MiB.
  /// Threads: any. Since: 0.1.
  void requestSetMaxResponse(Pointer<RawRequest> request, int bytes) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetMaxResponse(request, bytes, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// How long the request may take, in milliseconds, at least 1. Default: what cardea_config_set_request_timeout_ms says.
  /// Threads: any. Since: 0.1.
  void requestSetTimeoutMs(Pointer<RawRequest> request, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestSetTimeoutMs(request, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Frees a request. One that was sent is not affected.
  /// Threads: any. Since: 0.1.
  void requestFree(Pointer<RawRequest> request) {
    declarations.requestFree(request);
  }

  /// Sends a request with the user's access token, and takes the answer whatever its status. Where the server asks for DPoP,
  /// the session's proof of possession rides along. When the server does not take the token (401), it is refreshed and the
  /// request sent once more. The request may be changed and sent again meanwhile.
  /// Result: CARDEA_RESULT_RESPONSE; CARDEA_ERROR_INVALID_ARGUMENT for a request that cannot be sent; or an error as of
  /// cardea_access_token.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// What a request has to carry that the application sends by itself, with an HTTP stack of its own: the access token, and the proof
  /// of possession where its server is known to ask for one. For this request and now: a proof is good for one request of this method
  /// and url, and a token ends.
  /// Result: CARDEA_RESULT_AUTHORIZATION; or an error as of cardea_access_token.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Takes in what the answer to such a request says: its http_status, and its headers WWW-Authenticate (www_authenticate) and
  /// DPoP-Nonce (dpop_nonce), each NULL where the answer has none. method and url are those of the request.
  /// Result: CARDEA_RESULT_AUTHORIZATION: send the request once more, with these headers - with a proof or a nonce that the server asks
  /// for, or a token that was refreshed because the server does not take the old one -, but not a third time; CARDEA_RESULT_NONE: the
  /// answer is the application's to read. Or an error as of cardea_access_token.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// Links who has signed in at the provider to a user of the application, at the application's own server that
  /// cardea_openid_provider_set_identity_linking_url names. app_user_id is the application's own name for its user so far, such
  /// as an anonymous one, or NULL. Calling it again is harmless, and nothing of it is kept here.
  /// Result: CARDEA_RESULT_IDENTITY_LINK; CARDEA_ERROR_CONFLICT when the identity is linked to another user;
  /// CARDEA_ERROR_INVALID_ID_TOKEN when no ID token of this client says who has signed in; CARDEA_ERROR_NOT_SUPPORTED without
  /// such an address; or an error as of cardea_access_token.
  /// Ownership: arguments are copied. Threads: any. Since: 0.1.
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

  /// How the operation ended: CARDEA_OK or the status of its error; CARDEA_ERROR_INVALID_HANDLE for an invalid handle.
  /// Threads: any. Since: 0.1.
  int resultStatus(Pointer<RawResult> result) =>
      declarations.resultStatus(result);

  /// One of the CARDEA_RESULT_ constants.
  /// Threads: any. Since: 0.1.
  int resultKind(Pointer<RawResult> result) =>
      declarations.resultKind(result);

  /// Why the operation failed, or NULL when it did not.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  Pointer<RawError> resultError(Pointer<RawResult> result) =>
      declarations.resultError(result);

  /// The user, or NULL.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  Pointer<RawUser> resultUser(Pointer<RawResult> result) =>
      declarations.resultUser(result);

  /// The address that the code was sent to, or NULL.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  String? resultEmail(Pointer<RawResult> result) =>
      readText(declarations.resultEmail(result));

  /// A handle of the attempt, or NULL. Each call makes a handle of its own.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawAttempt> resultTakeAttempt(Pointer<RawResult> result) =>
      declarations.resultTakeAttempt(result);

  /// A handle of the challenge, or NULL. Each call makes a handle of its own.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawChallenge> resultTakeChallenge(Pointer<RawResult> result) =>
      declarations.resultTakeChallenge(result);

  /// A handle of the step, or NULL. Each call makes a handle of its own.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawLoginStep> resultTakeStep(Pointer<RawResult> result) =>
      declarations.resultTakeStep(result);

  /// A handle of the login on another device, or NULL. Each call makes a handle of its own.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawDeviceLogin> resultTakeDeviceLogin(Pointer<RawResult> result) =>
      declarations.resultTakeDeviceLogin(result);

  /// One of the CARDEA_BROWSER_SESSION_ constants, or 0.
  /// Threads: any. Since: 0.1.
  int resultBrowserSession(Pointer<RawResult> result) =>
      declarations.resultBrowserSession(result);

  /// The access token, for the application's own server, or NULL.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  String? resultAccessToken(Pointer<RawResult> result) =>
      readText(declarations.resultAccessToken(result));

  /// The value of the header Authorization for a request that the application sends by itself, or NULL.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  String? resultAuthorization(Pointer<RawResult> result) =>
      readText(declarations.resultAuthorization(result));

  /// The value of the header DPoP for that request, or NULL where it carries none.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  String? resultDpopProof(Pointer<RawResult> result) =>
      readText(declarations.resultDpopProof(result));

  /// The sessions, or NULL.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  Pointer<RawSessionList> resultSessions(Pointer<RawResult> result) =>
      declarations.resultSessions(result);

  /// The answer of the application's own server, or NULL.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  Pointer<RawResponse> resultResponse(Pointer<RawResult> result) =>
      declarations.resultResponse(result);

  /// To whom of the application's users somebody is linked, or NULL.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  Pointer<RawIdentityLink> resultIdentityLink(Pointer<RawResult> result) =>
      declarations.resultIdentityLink(result);

  /// Where in the application a deep link leads: a path that is safe to go to, and the query and the fragment that it brings; or
  /// NULL. It may hold secrets: never log it.
  /// Ownership: borrowed from the result. Threads: any. Since: 0.1.
  String? resultRoute(Pointer<RawResult> result) =>
      readText(declarations.resultRoute(result));

  /// One more handle of the same result, so that two owners can keep it. NULL for NULL.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawResult> resultRetain(Pointer<RawResult> result) =>
      declarations.resultRetain(result);

  /// Frees a result and what was borrowed from it; secrets in it are overwritten.
  /// Threads: any. Since: 0.1.
  void resultFree(Pointer<RawResult> result) {
    declarations.resultFree(result);
  }

  /// The bearer token for the application's own server, or NULL.
  /// Ownership: borrowed from the user. Threads: any. Since: 0.1.
  String? userAccessToken(Pointer<RawUser> user) =>
      readText(declarations.userAccessToken(user));

  /// When the access token ends by this machine's clock, in milliseconds since 1970, or 0.
  /// Threads: any. Since: 0.1.
  int userAccessTokenExpiresAtMs(Pointer<RawUser> user) =>
      declarations.userAccessTokenExpiresAtMs(user);

  /// What the server says of the user, or NULL: the claims of the access token; at an OpenID Connect provider those of the ID token,
  /// and what its UserInfo endpoint adds; at Ory those of the session's identity.
  /// Ownership: borrowed from the user. Threads: any. Since: 0.1.
  Pointer<RawProfile> userProfile(Pointer<RawUser> user) =>
      declarations.userProfile(user);

  /// Frees a user that a call has handed out as the caller's own, such as cardea_login, and what was borrowed from it.
  /// Threads: any. Since: 0.1.
  void userFree(Pointer<RawUser> user) {
    declarations.userFree(user);
  }

  /// The user's identifier ("sub"), or NULL.
  /// Ownership: borrowed from the profile. Threads: any. Since: 0.1.
  String? profileUserId(Pointer<RawProfile> profile) =>
      readText(declarations.profileUserId(profile));

  /// The session's identifier ("sid"), or NULL.
  /// Ownership: borrowed from the profile. Threads: any. Since: 0.1.
  String? profileSessionId(Pointer<RawProfile> profile) =>
      readText(declarations.profileSessionId(profile));

  /// A claim by its name, such as "email" or "email_verified": a text as it is, anything else as JSON ("true"), or NULL. Which ones
  /// there are depends on the server and, at an OpenID Connect provider, on the scopes.
  /// Ownership: borrowed from the profile. Threads: any. Since: 0.1.
  String? profileClaim(Pointer<RawProfile> profile, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.profileClaim(profile, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// The user's name for people ("name"), or NULL.
  /// Ownership: borrowed from the profile. Threads: any. Since: 0.1.
  String? profileName(Pointer<RawProfile> profile) =>
      readText(declarations.profileName(profile));

  /// The user's e-mail address ("email"), or NULL. Whether it is verified says the claim "email_verified".
  /// Ownership: borrowed from the profile. Threads: any. Since: 0.1.
  String? profileEmail(Pointer<RawProfile> profile) =>
      readText(declarations.profileEmail(profile));

  /// The address of the user's picture ("picture"), or NULL.
  /// Ownership: borrowed from the profile. Threads: any. Since: 0.1.
  String? profilePicture(Pointer<RawProfile> profile) =>
      readText(declarations.profilePicture(profile));

  /// All claims as a JSON object. Those of an access token are read, not verified: the server that receives the token verifies it.
  /// Those of an ID token are verified, and so is what Ory answers.
  /// Ownership: borrowed from the profile. Threads: any. Since: 0.1.
  String? profileClaimsJson(Pointer<RawProfile> profile) =>
      readText(declarations.profileClaimsJson(profile));

  /// How many sessions the list has; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int sessionListCount(Pointer<RawSessionList> sessions) =>
      declarations.sessionListCount(sessions);

  /// How many sessions the user has in all; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int sessionListTotal(Pointer<RawSessionList> sessions) =>
      declarations.sessionListTotal(sessions);

  /// How many sessions one answer has at most; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int sessionListLimit(Pointer<RawSessionList> sessions) =>
      declarations.sessionListLimit(sessions);

  /// How many sessions come before the first one of the list; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int sessionListOffset(Pointer<RawSessionList> sessions) =>
      declarations.sessionListOffset(sessions);

  /// Names the session, or NULL; equal to cardea_profile_session_id for this one.
  /// Ownership: borrowed from the list. Threads: any. Since: 0.1.
  String? sessionListId(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListId(sessions, index));

  /// The model of the device in the server's words, or NULL.
  /// Ownership: borrowed from the list. Threads: any. Since: 0.1.
  String? sessionListDeviceModel(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListDeviceModel(sessions, index));

  /// What kind of device it is: "desktop", "mobile", "tablet" or "unknown". NULL for no session.
  /// Ownership: borrowed from the list. Threads: any. Since: 0.1.
  String? sessionListDeviceType(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListDeviceType(sessions, index));

  /// The device's operating system in the server's words, or NULL.
  /// Ownership: borrowed from the list. Threads: any. Since: 0.1.
  String? sessionListOsVersion(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListOsVersion(sessions, index));

  /// The country that the session was last seen in, two letters, or NULL.
  /// Ownership: borrowed from the list. Threads: any. Since: 0.1.
  String? sessionListCountryCode(Pointer<RawSessionList> sessions, int index) =>
      readText(declarations.sessionListCountryCode(sessions, index));

  /// When the user signed in, in milliseconds since 1970 by the server's clock; 0 when the server does not say.
  /// Threads: any. Since: 0.1.
  int sessionListCreatedAtMs(Pointer<RawSessionList> sessions, int index) =>
      declarations.sessionListCreatedAtMs(sessions, index);

  /// When the session was last used, in milliseconds since 1970 by the server's clock; 0 when the server does not say.
  /// Threads: any. Since: 0.1.
  int sessionListLastSeenAtMs(Pointer<RawSessionList> sessions, int index) =>
      declarations.sessionListLastSeenAtMs(sessions, index);

  /// When the session ends, in milliseconds since 1970 by the server's clock; 0 when the server does not say.
  /// Threads: any. Since: 0.1.
  int sessionListExpiresAtMs(Pointer<RawSessionList> sessions, int index) =>
      declarations.sessionListExpiresAtMs(sessions, index);

  /// The HTTP status; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int responseStatus(Pointer<RawResponse> response) =>
      declarations.responseStatus(response);

  /// The value of the first header of that name, or NULL. The case of the name means nothing.
  /// Ownership: borrowed from the response. Threads: any. Since: 0.1.
  String? responseHeader(Pointer<RawResponse> response, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.responseHeader(response, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// How many headers there are; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int responseHeaderCount(Pointer<RawResponse> response) =>
      declarations.responseHeaderCount(response);

  /// The name of a header, in the order of the answer; NULL for an index out of range.
  /// Ownership: borrowed from the response. Threads: any. Since: 0.1.
  String? responseHeaderName(Pointer<RawResponse> response, int index) =>
      readText(declarations.responseHeaderName(response, index));

  /// The value of a header, in the order of the answer; NULL for an index out of range.
  /// Ownership: borrowed from the response. Threads: any. Since: 0.1.
  String? responseHeaderValue(Pointer<RawResponse> response, int index) =>
      readText(declarations.responseHeaderValue(response, index));

  /// What was sent, whole. NULL and 0 when it is empty.
  /// Ownership: borrowed from the response. Threads: any. Since: 0.1.
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

  /// Whether this call has made the link; otherwise it was there before. False for an invalid handle.
  /// Threads: any. Since: 0.1.
  bool identityLinkIsNew(Pointer<RawIdentityLink> link) =>
      declarations.identityLinkIsNew(link);

  /// The application's own name for its user.
  /// Ownership: borrowed from the link. Threads: any. Since: 0.1.
  String? identityLinkAppUserId(Pointer<RawIdentityLink> link) =>
      readText(declarations.identityLinkAppUserId(link));

  /// How many earlier names the user has, such as that of before the first sign-in; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int identityLinkAliasCount(Pointer<RawIdentityLink> link) =>
      declarations.identityLinkAliasCount(link);

  /// One of those names; NULL for an index out of range.
  /// Ownership: borrowed from the link. Threads: any. Since: 0.1.
  String? identityLinkAlias(Pointer<RawIdentityLink> link, int index) =>
      readText(declarations.identityLinkAlias(link, index));

  /// Makes a store from a callback. NULL when handler is NULL.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawStore> storeNew(Pointer<NativeFunction<NativeStoreHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.storeNew(handler, Pointer.fromAddress(userData), release);

  /// Frees the handle; clients that use the store keep it.
  /// Threads: any. Since: 0.1.
  void storeFree(Pointer<RawStore> store) {
    declarations.storeFree(store);
  }

  /// One of the CARDEA_STORE_ constants, or 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int storeRequestOperation(Pointer<RawStoreRequest> request) =>
      declarations.storeRequestOperation(request);

  /// The name of the record: the same text each time, of the characters that are safe in a file name. It can be longer than
  /// the 255 bytes that a file name may have.
  /// Ownership: borrowed from the request. Threads: any. Since: 0.1.
  String? storeRequestKey(Pointer<RawStoreRequest> request) =>
      readText(declarations.storeRequestKey(request));

  /// The record to write: secret bytes. NULL and 0 for other operations.
  /// Ownership: borrowed from the request. Threads: any. Since: 0.1.
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

  /// Answers a request, with the record where one was asked for. Late and repeated answers do nothing. NULL with a size other
  /// than 0 counts as a failure.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void storeRequestReply(Pointer<RawStoreRequest> request, Uint8List? record) {
    final memory = Scope();
    try {
      declarations.storeRequestReply(request, memory.bytes(record), record?.length ?? 0);
    } finally {
      memory.close();
    }
  }

  /// Answers that it failed, with CARDEA_ERROR_STORE_LOCKED, _STORE_UNAVAILABLE, _STORE_FAILED or _STORE_CORRUPTED (any other
  /// status counts as _STORE_FAILED) and a message without secrets.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void storeRequestReject(Pointer<RawStoreRequest> request, int status, String? message) {
    final memory = Scope();
    try {
      declarations.storeRequestReject(request, status, memory.text(message, 'message'));
    } finally {
      memory.close();
    }
  }

  /// Frees a request.
  /// Threads: any. Since: 0.1.
  void storeRequestFree(Pointer<RawStoreRequest> request) {
    declarations.storeRequestFree(request);
  }

  /// Makes a source of keys from a callback. NULL when handler is NULL.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawSealingKey> sealingKeyNew(Pointer<NativeFunction<NativeSealingKeyHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.sealingKeyNew(handler, Pointer.fromAddress(userData), release);

  /// Frees the handle; clients that use the keys keep it.
  /// Threads: any. Since: 0.1.
  void sealingKeyFree(Pointer<RawSealingKey> key) {
    declarations.sealingKeyFree(key);
  }

  /// The id of the key that a file is sealed with. NULL: the key to seal files with from now on.
  /// Ownership: borrowed from the request. Threads: any. Since: 0.1.
  String? sealingKeyRequestId(Pointer<RawSealingKeyRequest> request) =>
      readText(declarations.sealingKeyRequestId(request));

  /// Answers with a key of 32 random bytes - so size is 32 - and its id of 1 to 128 bytes, which is not secret; with NULL
  /// and 0 when there is no such key. Late and repeated answers do nothing.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void sealingKeyRequestReply(Pointer<RawSealingKeyRequest> request, String? id, Uint8List? key) {
    final memory = Scope();
    try {
      declarations.sealingKeyRequestReply(request, memory.text(id, 'id'), memory.bytes(key), key?.length ?? 0);
    } finally {
      memory.close();
    }
  }

  /// Answers that it failed, with a status as cardea_store_request_reject takes and a message without secrets.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void sealingKeyRequestReject(Pointer<RawSealingKeyRequest> request, int status, String? message) {
    final memory = Scope();
    try {
      declarations.sealingKeyRequestReject(request, status, memory.text(message, 'message'));
    } finally {
      memory.close();
    }
  }

  /// Frees a request.
  /// Threads: any. Since: 0.1.
  void sealingKeyRequestFree(Pointer<RawSealingKeyRequest> request) {
    declarations.sealingKeyRequestFree(request);
  }

  /// Makes a presenter from callbacks. dismiss and release may be NULL. NULL when handler is NULL.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawPresenter> presenterNew(Pointer<NativeFunction<NativePresenterHandler>> handler, Pointer<NativeFunction<NativeDismissHandler>> dismiss, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.presenterNew(handler, dismiss, Pointer.fromAddress(userData), release);

  /// Whether the presenter shows the page in a browser that follows the redirect by asking the desktop for the handler of its
  /// scheme. A login with CARDEA_CAPTURE_SCHEME then becomes that handler for as long as it lasts. Default: false. Set it
  /// before the presenter is given to a client.
  /// Threads: any. Since: 0.1.
  void presenterSetLeavesRedirectToDesktop(Pointer<RawPresenter> presenter, bool leaves) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.presenterSetLeavesRedirectToDesktop(presenter, leaves, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Frees the handle; clients that use the presenter keep it.
  /// Threads: any. Since: 0.1.
  void presenterFree(Pointer<RawPresenter> presenter) {
    declarations.presenterFree(presenter);
  }

  /// Names the presentation for the dismiss callback; never used twice; 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int presentationId(Pointer<RawPresentation> presentation) =>
      declarations.presentationId(presentation);

  /// The page to show. It carries one-time values: never log it.
  /// Ownership: borrowed from the presentation. Threads: any. Since: 0.1.
  String? presentationUrl(Pointer<RawPresentation> presentation) =>
      readText(declarations.presentationUrl(presentation));

  /// The redirect URI at which the login ends.
  /// Ownership: borrowed from the presentation. Threads: any. Since: 0.1.
  String? presentationRedirectUri(Pointer<RawPresentation> presentation) =>
      readText(declarations.presentationRedirectUri(presentation));

  /// Whether the page should share no cookies with ordinary browsing.
  /// Threads: any. Since: 0.1.
  bool presentationPrefersEphemeralSession(Pointer<RawPresentation> presentation) =>
      declarations.presentationPrefersEphemeralSession(presentation);

  /// Lets the page's window come to the front on Wayland: what cardea_oauth_options_set_activation_token was given, or NULL.
  /// Ownership: borrowed from the presentation. Threads: any. Since: 0.1.
  String? presentationActivationToken(Pointer<RawPresentation> presentation) =>
      readText(declarations.presentationActivationToken(presentation));

  /// Ends the presentation with the redirect URL that the page arrived at; or with NULL: the page is shown, and the redirect
  /// comes through cardea_deliver_redirect or the loopback listener.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void presentationReply(Pointer<RawPresentation> presentation, String? redirectUrl) {
    final memory = Scope();
    try {
      declarations.presentationReply(presentation, memory.text(redirectUrl, 'redirectUrl'));
    } finally {
      memory.close();
    }
  }

  /// Ends the login: CARDEA_ERROR_LOGIN_DISMISSED when the user closed the page, CARDEA_ERROR_CANCELLED when the application
  /// wants it to end, CARDEA_ERROR_BROWSER_UNAVAILABLE when it could not be shown (any other status counts as this). The
  /// message is for logs, without secrets.
  /// Ownership: copied. Threads: any. Since: 0.1.
  void presentationReject(Pointer<RawPresentation> presentation, int status, String? message) {
    final memory = Scope();
    try {
      declarations.presentationReject(presentation, status, memory.text(message, 'message'));
    } finally {
      memory.close();
    }
  }

  /// Frees a presentation; without an answer, the login ends as cancelled.
  /// Threads: any. Since: 0.1.
  void presentationFree(Pointer<RawPresentation> presentation) {
    declarations.presentationFree(presentation);
  }

  /// Makes a logger that receives entries of this level and above. NULL when handler is NULL or the level unknown.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawLogger> loggerNew(int level, Pointer<NativeFunction<NativeLoggerHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.loggerNew(level, handler, Pointer.fromAddress(userData), release);

  /// Frees the handle; clients that use the logger keep it.
  /// Threads: any. Since: 0.1.
  void loggerFree(Pointer<RawLogger> logger) {
    declarations.loggerFree(logger);
  }

  /// One of the CARDEA_LOG_ constants.
  /// Threads: any. Since: 0.1.
  int logEntryLevel(Pointer<RawLogEntry> entry) =>
      declarations.logEntryLevel(entry);

  /// What happened and its values, in one line: "Request finished. status=200".
  /// Ownership: borrowed from the entry. Threads: any. Since: 0.1.
  String? logEntryText(Pointer<RawLogEntry> entry) =>
      readText(declarations.logEntryText(entry));

  /// Frees an entry.
  /// Threads: any. Since: 0.1.
  void logEntryFree(Pointer<RawLogEntry> entry) {
    declarations.logEntryFree(entry);
  }

  /// Makes an observer. NULL when handler is NULL.
  /// Ownership: owned by the caller. Threads: any. Since: 0.1.
  Pointer<RawObserver> observerNew(Pointer<NativeFunction<NativeObserverHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) =>
      declarations.observerNew(handler, Pointer.fromAddress(userData), release);

  /// Frees the handle; clients that use the observer keep it.
  /// Threads: any. Since: 0.1.
  void observerFree(Pointer<RawObserver> observer) {
    declarations.observerFree(observer);
  }

  /// One of the CARDEA_EVENT_ constants, or 0 for an invalid handle.
  /// Threads: any. Since: 0.1.
  int eventKind(Pointer<RawEvent> event) =>
      declarations.eventKind(event);

  /// The user of CARDEA_EVENT_SIGNED_IN and CARDEA_EVENT_REFRESHED, or NULL.
  /// Ownership: borrowed from the event. Threads: any. Since: 0.1.
  Pointer<RawUser> eventUser(Pointer<RawEvent> event) =>
      declarations.eventUser(event);

  /// Who ended the session of CARDEA_EVENT_SIGNED_OUT; NULL for most events. Later versions may add reasons:
  ///   - "requested": the application, by cardea_logout;
  ///   - "revoked": the application, by cardea_revoke_sessions;
  ///   - "refused": the server, which refuses to refresh: the session is expired, was revoked elsewhere, or the account may
  ///     not sign in;
  ///   - "interrupted": the server, which refuses after a refresh that a crash or a broken connection interrupted: its new
  ///     token came to nobody;
  ///   - "elsewhere": another process, or another client of this one, signed out.
  /// Or what the store asks for in CARDEA_EVENT_STORE_ASKING; later versions may add questions:
  ///   - "unlock": the password of a keyring;
  ///   - "create": a password for the first keyring, which the user chooses;
  ///   - "confirm": permission for what is done to one record.
  /// Ownership: borrowed from the event. Threads: any. Since: 0.1.
  String? eventReason(Pointer<RawEvent> event) =>
      readText(declarations.eventReason(event));

  /// The address of the page of CARDEA_EVENT_LOGIN_WAITING, or NULL. It carries one-time values: for the clipboard or the
  /// terminal of its user, never for a log.
  /// Ownership: borrowed from the event. Threads: any. Since: 0.1.
  String? eventAuthorizationUrl(Pointer<RawEvent> event) =>
      readText(declarations.eventAuthorizationUrl(event));

  /// Names the attempt of CARDEA_EVENT_LOGIN_WAITING for cardea_restore_oauth_login, or NULL. Not a secret.
  /// Ownership: borrowed from the event. Threads: any. Since: 0.1.
  String? eventAttemptId(Pointer<RawEvent> event) =>
      readText(declarations.eventAttemptId(event));

  /// Dismisses the page of CARDEA_EVENT_LOGIN_WAITING and shows it anew. False when the login waits for it no longer, and
  /// for every other event.
  /// Threads: any. Since: 0.1.
  bool eventOpenAgain(Pointer<RawEvent> event) =>
      declarations.eventOpenAgain(event);

  /// What came with the redirect of CARDEA_EVENT_LOGIN_RETURNED and lets the application raise its window on Wayland, such as
  /// by gdk_toplevel_set_startup_id; NULL where the desktop gave none.
  /// Ownership: borrowed from the event. Threads: any. Since: 0.1.
  String? eventActivationToken(Pointer<RawEvent> event) =>
      readText(declarations.eventActivationToken(event));

  /// Why the refresh of CARDEA_EVENT_REFRESH_FAILED failed, or the redirect of CARDEA_EVENT_REDIRECT_IGNORED is not the
  /// login's; else NULL.
  /// Ownership: borrowed from the event. Threads: any. Since: 0.1.
  Pointer<RawError> eventError(Pointer<RawEvent> event) =>
      declarations.eventError(event);

  /// Whether the failure of CARDEA_EVENT_REFRESH_FAILED ends the session; false for every other event.
  /// Threads: any. Since: 0.1.
  bool eventIsTerminal(Pointer<RawEvent> event) =>
      declarations.eventIsTerminal(event);

  /// Frees an event.
  /// Threads: any. Since: 0.1.
  void eventFree(Pointer<RawEvent> event) {
    declarations.eventFree(event);
  }

  /// How many handles of this process are not freed, borrowed ones included: the same before and after what a test does, or
  /// something leaks.
  /// Threads: any. Since: 0.1.
  int debugLiveHandles() =>
      declarations.debugLiveHandles();
}
