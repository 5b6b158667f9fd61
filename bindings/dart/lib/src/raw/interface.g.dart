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

  /// Returns the version of the library that is loaded, such as "0.1.0". Static; never freed. Until
  /// 1.0 a binding stops if its first two numbers are not those that it was made for.
  String? version() =>
      readText(declarations.version());

  /// Returns how many handles of this process are not freed, borrowed ones included: the same before
  /// and after a test, or something leaks.
  int debugLiveHandles() =>
      declarations.debugLiveHandles();

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

  /// Returns how long the server asks to wait before the next try, or 0.
  int errorRetryAfterMs(Pointer<RawError> error) =>
      declarations.errorRetryAfterMs(error);

  /// Returns whether the same call may succeed later without any change.
  bool errorIsRetryable(Pointer<RawError> error) =>
      declarations.errorIsRetryable(error);

  /// Returns a further detail of the failure: "request_id", the server's name for the request, to
  /// quote in a support case; or one by the server's own name for it, such as "use_flow_id". Or
  /// NULL.
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

  /// Frees an error.
  void errorFree(Pointer<RawError> error) {
    declarations.errorFree(error);
  }

  /// Returns another handle of the error.
  Pointer<RawError> errorRetain(Pointer<RawError> error) =>
      declarations.errorRetain(error);

  /// Frees a configuration. Clients made from it are not affected.
  void configFree(Pointer<RawConfig> config) {
    declarations.configFree(config);
  }

  /// Returns another handle of the configuration.
  Pointer<RawConfig> configRetain(Pointer<RawConfig> config) =>
      declarations.configRetain(config);

  /// Creates an empty configuration. Set a server and an application id. A client without a server
  /// only opens pages, with cardea_open_web_session, and keeps nothing: every other call fails with
  /// CARDEA_ERROR_INVALID_CONFIGURATION. It needs an application id only for redirects by a
  /// scheme.
  Pointer<RawConfig> configNew() =>
      declarations.configNew();

  /// Uses the OpenID Connect provider that publishes its metadata below this issuer, an https URL,
  /// and knows the application as client_id. cardea/openid.h has its details, and providers without
  /// metadata.
  void configSetOpenid(Pointer<RawConfig> config, String? issuer, String? clientId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetOpenid(config, memory.text(issuer, 'issuer'), memory.text(clientId, 'clientId'), outError), outError);
    } finally {
      memory.close();
    }
  }

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
  /// API (http for loopback hosts only).
  void configSetOry(Pointer<RawConfig> config, String? projectUrl) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetOry(config, memory.text(projectUrl, 'projectUrl'), outError), outError);
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

  /// Sets where the session is kept. kind is one of:
  ///   - "secret_service": the login keyring of the desktop's Secret Service; in a Flatpak or Snap
  ///     that may not see it, encrypted files under a key that the desktop keeps for the package;
  ///   - "session_keyring": the session keyring of the Secret Service, in the service's memory, never
  ///     on a disk and never locked, until the desktop session ends;
  ///   - "encrypted_file": encrypted files in folder, an absolute path that is made if it is missing
  ///     and open to nobody else (mode 0700), or for NULL in the user's data folder; under this
  ///     passphrase, or for NULL under a key file beside them that only the owner can read, or under
  ///     the host's key: cardea_config_set_encryption_key_handler;
  ///   - "automatic": the Secret Service if one answers at the first use, else encrypted files, and
  ///     logs that; cardea_client_store_kind tells which;
  ///   - "memory": this process, until the client is freed.
  /// Default: "secret_service". Where a store is missing, operations fail with
  /// CARDEA_ERROR_STORE_UNAVAILABLE.
  void configSetStore(Pointer<RawConfig> config, String? kind, String? folder, String? passphrase) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetStore(config, memory.text(kind, 'kind'), memory.text(folder, 'folder'), memory.text(passphrase, 'passphrase'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Names the server in the store instead of its address, for a server with several addresses.
  /// Clients with the same name share what is stored. Without a name, servers that differ in scheme,
  /// host, port or path never share anything. Default: NULL, no name.
  void configSetStoreNamespace(Pointer<RawConfig> config, String? name) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetStoreNamespace(config, memory.text(name, 'name'), outError), outError);
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

  /// Sets how long one request may take. A host's risk signals are waited for as long; a refresh in
  /// another process, 30 seconds longer. At least 1. Default: 10000.
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

  /// Lets requests to this address and to those below it, such as https://api.example.com/v1, have
  /// the access token. Call it again for further ones. With one or more, requests to any other fail
  /// with CARDEA_ERROR_RESOURCE_MISMATCH before they are sent.
  void configAddAuthorizedUrl(Pointer<RawConfig> config, String? url) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configAddAuthorizedUrl(config, memory.text(url, 'url'), outError), outError);
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

  /// Frees a client at once: drops the completions of its pending operations without running them,
  /// and releases its handlers. No callback runs after it returns; with a queue, what still waits is
  /// dropped, too. Inside a callback of any client it returns at once, and the rest is done where
  /// callbacks run. After cardea_client_close it drops nothing, and waits for a running callback
  /// alone: call that before if the completions own something. Without it, it waits up to one second
  /// for unsaved data; for a refresh in progress, up to the request timeout plus one second: its
  /// token may be spent at the server already, and cutting it off can lose the session. So free the
  /// client before the process ends, and keep a store of the host answering meanwhile.
  void clientFree(Pointer<RawClient> client) {
    declarations.clientFree(client);
  }

  /// Returns another handle of the client. Only the last one that is freed ends it.
  Pointer<RawClient> clientRetain(Pointer<RawClient> client) =>
      declarations.clientRetain(client);

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

  /// Closes the client without waiting. Pending operations end as cancelled, their completions run
  /// and its handlers are released where callbacks run. Then done, which may be NULL, gets its result,
  /// last of all: nothing of the client runs any more, and the process may end. Every later call with
  /// the client fails with CARDEA_ERROR_CLIENT_CLOSED; the handle stays yours to free. With a queue,
  /// go on dispatching until done has run. cardea_client_free says how long that takes.
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

  /// Returns where the session is kept, in words for people: "Secret Service (Login)".
  String? clientStoreLocation(Pointer<RawClient> client) =>
      readText(declarations.clientStoreLocation(client));

  /// Returns what kind of store that is: "secret_service", "encrypted_file", "memory", "custom", or
  /// "undecided" until an operation first needs the store of an automatic choice.
  String? clientStoreKind(Pointer<RawClient> client) =>
      readText(declarations.clientStoreKind(client));

  /// Waits for an operation that was started without a completion, for timeout_ms or CARDEA_FOREVER.
  /// Returns how the operation ended: CARDEA_OK, or its status with its error. out_result, which may
  /// be NULL, takes the result either way, and NULL if the wait itself fails. Only one thread may wait
  /// for an operation, and its result is handed out once.
  /// Statuses: that of the operation; CARDEA_ERROR_STILL_RUNNING when the time is up: wait again;
  /// CARDEA_ERROR_UNKNOWN_OPERATION; CARDEA_ERROR_WOULD_DEADLOCK inside a callback, or while this
  /// thread dispatches the client's queue.
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

  /// Gives an operation that was started without a completion one after all, such as one that
  /// cardea_operation_wait has just found still running. The completion runs where callbacks run, once
  /// there is a result, never inside this call; nobody can wait for the operation any more. May be
  /// called inside a callback.
  /// Statuses: CARDEA_ERROR_UNKNOWN_OPERATION, also while a thread waits for the operation;
  /// CARDEA_ERROR_INVALID_ARGUMENT if done is NULL; CARDEA_ERROR_CLIENT_CLOSED.
  /// Result: that of the operation.
  void operationThen(Pointer<RawClient> client, int operation, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.operationThen(client, operation, done, Pointer.fromAddress(userData), outError), outError);
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
  void optionsFree(Pointer<RawOptions> options) {
    declarations.optionsFree(options);
  }

  /// Returns another handle of the options.
  Pointer<RawOptions> optionsRetain(Pointer<RawOptions> options) =>
      declarations.optionsRetain(options);

  /// Creates empty options, for a login or for another page that a user is shown. A login takes all
  /// that its kind of server has a use for; another call says what it uses. A setting without a use is
  /// refused by name. Set a redirect URI and, for a server with several, a provider.
  Pointer<RawOptions> optionsNew() =>
      declarations.optionsNew();

  /// Sets the provider to sign in with, at a server that has several: "google", "apple", "microsoft",
  /// "github", "okta", "facebook".
  void optionsSetProvider(Pointer<RawOptions> options, String? provider) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetProvider(options, memory.text(provider, 'provider'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets where the provider sends the user back to; on the allow-list of the server.
  void optionsSetRedirectUri(Pointer<RawOptions> options, String? redirectUri) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetRedirectUri(options, memory.text(redirectUri, 'redirectUri'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets a second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops
  /// where a redirect to the scheme of the first does not arrive. Before it asks for its page, a login
  /// with CARDEA_CAPTURE_SCHEME then tries every way in which browsers hand such a URL over; if one
  /// fails, or the scheme cannot be claimed, it goes on as with CARDEA_CAPTURE_LOOPBACK. Default:
  /// NULL, none.
  void optionsSetFallbackRedirectUri(Pointer<RawOptions> options, String? redirectUri) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetFallbackRedirectUri(options, memory.text(redirectUri, 'redirectUri'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how the redirect comes back. Default: CARDEA_CAPTURE_SCHEME.
  void optionsSetRedirectCapture(Pointer<RawOptions> options, int capture) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetRedirectCapture(options, capture, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the page take the redirect's scheme, while it waits, from another application that handles
  /// it. Default: false, and it fails with CARDEA_ERROR_SCHEME_TAKEN.
  void optionsSetMayReplaceSchemeHandler(Pointer<RawOptions> options, bool mayReplace) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetMayReplaceSchemeHandler(options, mayReplace, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes
  /// with the page. Default: false. If the default browser has none, the call fails with
  /// CARDEA_ERROR_EPHEMERAL_UNAVAILABLE.
  void optionsSetPrefersEphemeralSession(Pointer<RawOptions> options, bool ephemeral) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetPrefersEphemeralSession(options, ephemeral, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from
  /// the click that began the login, GTK by g_app_launch_context_get_startup_notify_id. Default: NULL,
  /// none.
  void optionsSetActivationToken(Pointer<RawOptions> options, String? token) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetActivationToken(options, memory.text(token, 'token'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets how long the page may wait for its redirect, from the call on. At least 1. Default: 600000.
  /// It then fails with CARDEA_ERROR_LOGIN_TIMED_OUT. Once a redirect has arrived it is redeemed,
  /// however long its requests take; if a transient failure follows the provider's grant, up to four
  /// more times, with pauses of 15 s in all.
  void optionsSetTimeoutMs(Pointer<RawOptions> options, int timeoutMs) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetTimeoutMs(options, timeoutMs, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// For OpenID Connect: asks for a scope. The first call replaces the scopes of the provider.
  void optionsAddScope(Pointer<RawOptions> options, String? scope) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsAddScope(options, memory.text(scope, 'scope'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// For OpenID Connect and Ory: adds a parameter of this name and value to the address of the page,
  /// or to the request of a login on another device: "prompt", "login_hint", "max_age", "resource",
  /// "audience"; for a logout "logout_hint", "ui_locales"; at Ory "prompt", "hd", "auth_type",
  /// "acr_values".
  void optionsAddParameter(Pointer<RawOptions> options, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsAddParameter(options, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Runs a whole login: begins it, shows the page, takes the redirect, redeems it. While it waits
  /// for its user, an observer gets CARDEA_EVENT_LOGIN_WAITING. If the process may end meanwhile, call
  /// cardea_resume_oauth_login when it starts again.
  /// Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING. Without any request:
  /// CARDEA_ERROR_INVALID_CONFIGURATION for a redirect URI that the capture cannot bring back, such as
  /// an https one with CARDEA_CAPTURE_SCHEME; CARDEA_ERROR_CONFLICT if this process has
  /// another login of the same account, scheme or fixed port - one that is cancelled is waited for.
  /// CARDEA_ERROR_LOGIN_DISMISSED if the user closed the window, CARDEA_ERROR_ACCESS_DENIED if the
  /// user refused, CARDEA_ERROR_LOGIN_TIMED_OUT, CARDEA_ERROR_CANCELLED. After
  /// CARDEA_ERROR_BROWSER_UNAVAILABLE the attempt that the event has can still be finished, by
  /// cardea_finalize_oauth_login.
  int loginWithOauth(Pointer<RawClient> client, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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

  /// Runs cardea_login_with_oauth and waits for its end, as cardea_operation_wait does: for programs
  /// that have nothing else to do meanwhile. Its time limit is that of the options, and a signal
  /// handler ends it by cardea_operation_cancel(client, CARDEA_ALL_OPERATIONS). out_result takes the
  /// result either way.
  Pointer<RawResult> login(Pointer<RawClient> client, Pointer<RawOptions> options) {
    final memory = Scope();
    try {
      final outResult = memory.allocate<Pointer<RawResult>>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.login(client, options, outResult, outError), outError);
      return outResult.value;
    } finally {
      memory.close();
    }
  }

  /// Begins a login whose page you show yourself: what options say of showing a page has no use here.
  /// Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_PAGE.
  int initiateOauthLogin(Pointer<RawClient> client, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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

  /// Redeems the whole redirect_url, if it belongs to the attempt, a CARDEA_PENDING_PAGE. An attempt
  /// is redeemed once.
  /// Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING. CARDEA_ERROR_REDIRECT_MISMATCH.
  int finalizeOauthLogin(Pointer<RawClient> client, Pointer<RawPending> attempt, String? redirectUrl, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.finalizeOauthLogin(client, attempt, memory.text(redirectUrl, 'redirectUrl'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Completes a login with the code that was sent to its user: challenge is a CARDEA_PENDING_CODE,
  /// whichever call began it. A wrong code and a transport failure leave the challenge usable: ask
  /// again, and pass the same one. After too many wrong codes only a new one helps: cardea_resend_otp.
  /// Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_INVALID_OTP_CODE; after too many
  /// CARDEA_ERROR_RATE_LIMITED or CARDEA_ERROR_UNAUTHORIZED, as the server says;
  /// CARDEA_ERROR_CHALLENGE_EXPIRED, CARDEA_ERROR_CHALLENGE_CONSUMED, and
  /// CARDEA_ERROR_CHALLENGE_NOT_FOUND once it is forgotten.
  int checkOauthEmailOtp(Pointer<RawClient> client, Pointer<RawPending> challenge, String? code, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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

  /// Sends the code again. The challenge stays the same.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_RATE_LIMITED, CARDEA_ERROR_CHALLENGE_EXPIRED.
  int resendOtp(Pointer<RawClient> client, Pointer<RawPending> challenge, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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

  /// Hands a redirect URL that reached this process to the login that waits for it: one of this
  /// process, else one of another process of this user. If that process has ended, the URL is kept,
  /// encrypted, until it is resumed. It may be as a user has pasted it, with blanks and line ends
  /// around it, or in quotes. Blocks: as a rule for less than a millisecond; for up to three seconds
  /// if other processes wait for the same scheme and hang.
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
  /// Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING; CARDEA_RESULT_NONE if no redirect was
  /// kept. CARDEA_ERROR_STORE_CORRUPTED if what was kept cannot be opened; it is removed.
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

  /// Opens url, an http or https page, in the user's browser and brings its redirect, for
  /// applications whose login is another library's: no server is asked, nothing is stored, and what
  /// the redirect says - state, code, error - is for you to check. Of options it uses the redirect
  /// URIs, the capture, and how the page is shown. Each "{redirect_uri}" in url, also as
  /// "%7Bredirect_uri%7D", is replaced by the percent-encoded redirect URI; a loopback URI without a
  /// port, or a fallback, needs one there. Several run at once, but for two of one scheme or fixed
  /// port. Observers hear of it as of a login; cardea_deliver_redirect ends it, too. If the process
  /// may end meanwhile, call cardea_resume_oauth_login when it starts again, also without a server:
  /// it restores what was changed on the desktop.
  /// Result: CARDEA_RESULT_TEXT: the whole URL of the redirect, to the scheme, host, port and path of
  /// the redirect URI and with the parameters that this has; overwritten when it is freed: never log
  /// it. Statuses: CARDEA_ERROR_INVALID_ARGUMENT for a url that is not opened, or lacks the
  /// placeholder. Or any error of cardea_login_with_oauth that needs no server.
  int openWebSession(Pointer<RawClient> client, String? url, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openWebSession(client, memory.text(url, 'url'), options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Returns CARDEA_OK or the status of the error; CARDEA_ERROR_INVALID_HANDLE for no result.
  int resultStatus(Pointer<RawResult> result) =>
      declarations.resultStatus(result);

  /// Returns what the result holds.
  int resultGetKind(Pointer<RawResult> result) =>
      declarations.resultGetKind(result);

  /// Returns why the operation failed, or NULL.
  Pointer<RawError> resultError(Pointer<RawResult> result) =>
      declarations.resultError(result);

  /// Returns the user, or NULL.
  Pointer<RawUser> resultUser(Pointer<RawResult> result) =>
      declarations.resultUser(result);

  /// Returns what waits for the user, or NULL.
  Pointer<RawPending> resultPending(Pointer<RawResult> result) =>
      declarations.resultPending(result);

  /// Returns the access token, or NULL; and in out_expires_at_ms, which may be NULL, when it expires
  /// by this machine's clock, or 0.
  (String?, int) resultAccessToken(Pointer<RawResult> result) {
    final memory = Scope();
    try {
      final outExpiresAtMs = memory.allocate<Int64>(8);
      final returned = readText(declarations.resultAccessToken(result, outExpiresAtMs));
      return (returned, outExpiresAtMs.value);
    } finally {
      memory.close();
    }
  }

  /// Returns the rows, or NULL.
  Pointer<RawList> resultList(Pointer<RawResult> result) =>
      declarations.resultList(result);

  /// Returns the answer of the application's own server, or NULL.
  Pointer<RawResponse> resultResponse(Pointer<RawResult> result) =>
      declarations.resultResponse(result);

  /// Returns the text, or NULL.
  String? resultText(Pointer<RawResult> result) =>
      readText(declarations.resultText(result));

  /// Returns the answer, or false.
  bool resultBool(Pointer<RawResult> result) =>
      declarations.resultBool(result);

  /// Frees a result.
  void resultFree(Pointer<RawResult> result) {
    declarations.resultFree(result);
  }

  /// Returns another handle of the result.
  Pointer<RawResult> resultRetain(Pointer<RawResult> result) =>
      declarations.resultRetain(result);

  /// Returns the user's identifier ("sub"), or NULL.
  String? userId(Pointer<RawUser> user) =>
      readText(declarations.userId(user));

  /// Returns a claim by its name, or NULL: a text as it is, anything else as JSON ("true"). "name",
  /// "email" with "email_verified", "picture" are usual; "sid" is the session's identifier. Which ones
  /// there are depends on the server and, at an OpenID Connect provider, on the scopes. They are those
  /// of the access token; at an OpenID Connect provider those of the ID token and its UserInfo
  /// endpoint; at Ory those of the identity.
  String? userClaim(Pointer<RawUser> user, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.userClaim(user, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// Returns all claims as a JSON object. Those of an access token are read, not verified: the server
  /// that receives the token verifies it. Those of an ID token and of Ory are verified.
  String? userClaimsJson(Pointer<RawUser> user) =>
      readText(declarations.userClaimsJson(user));

  /// Returns the bearer token for the application's own server, as cardea_result_access_token
  /// does.
  (String?, int) userAccessToken(Pointer<RawUser> user) {
    final memory = Scope();
    try {
      final outExpiresAtMs = memory.allocate<Int64>(8);
      final returned = readText(declarations.userAccessToken(user, outExpiresAtMs));
      return (returned, outExpiresAtMs.value);
    } finally {
      memory.close();
    }
  }

  /// Returns a member of an OpenID Connect provider's last token answers by its name, or NULL:
  /// "scope" as the provider writes it, "id_token", "token_type", and what providers add, such as
  /// "instance_url"; texts as they are, anything else as JSON. Not the refresh token.
  String? userTokenMember(Pointer<RawUser> user, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.userTokenMember(user, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// Frees a user.
  void userFree(Pointer<RawUser> user) {
    declarations.userFree(user);
  }

  /// Returns another handle of the user.
  Pointer<RawUser> userRetain(Pointer<RawUser> user) =>
      declarations.userRetain(user);

  /// Returns how many rows the list has.
  int listCount(Pointer<RawList> list) =>
      declarations.listCount(list);

  /// Returns how many rows there are in all, if the list is a part; and its limit and offset, as the
  /// server says them, in out_limit and out_offset, which may be NULL.
  (int, int, int) listTotal(Pointer<RawList> list) {
    final memory = Scope();
    try {
      final outLimit = memory.allocate<Int64>(8);
      final outOffset = memory.allocate<Int64>(8);
      final returned = declarations.listTotal(list, outLimit, outOffset);
      return (returned, outLimit.value, outOffset.value);
    } finally {
      memory.close();
    }
  }

  /// Returns the text in a field of a row, or NULL.
  String? listText(Pointer<RawList> list, int row, String? field) {
    final memory = Scope();
    try {
      return readText(declarations.listText(list, row, memory.text(field, 'field')));
    } finally {
      memory.close();
    }
  }

  /// Returns the number in a field of a row, or 0.
  int listNumber(Pointer<RawList> list, int row, String? field) {
    final memory = Scope();
    try {
      return declarations.listNumber(list, row, memory.text(field, 'field'));
    } finally {
      memory.close();
    }
  }

  /// Returns the list in a field of a row, or NULL.
  Pointer<RawList> listList(Pointer<RawList> list, int row, String? field) {
    final memory = Scope();
    try {
      return declarations.listList(list, row, memory.text(field, 'field'));
    } finally {
      memory.close();
    }
  }

  /// Frees a list.
  void listFree(Pointer<RawList> list) {
    declarations.listFree(list);
  }

  /// Returns another handle of the list.
  Pointer<RawList> listRetain(Pointer<RawList> list) =>
      declarations.listRetain(list);

  /// Returns what is waited for; 0 for no handle.
  int pendingGetKind(Pointer<RawPending> pending) =>
      declarations.pendingGetKind(pending);

  /// Returns the id, for cardea_restore. Not a secret. NULL for a CARDEA_PENDING_PASSKEY, and
  /// for the page of a web session in an event.
  String? pendingId(Pointer<RawPending> pending) =>
      readText(declarations.pendingId(pending));

  /// Returns when it stops being usable, by this machine's clock, or 0.
  int pendingExpiresAtMs(Pointer<RawPending> pending) =>
      declarations.pendingExpiresAtMs(pending);

  /// Returns a text by its name, or NULL: its kind says which there are.
  String? pendingText(Pointer<RawPending> pending, String? name) {
    final memory = Scope();
    try {
      return readText(declarations.pendingText(pending, memory.text(name, 'name')));
    } finally {
      memory.close();
    }
  }

  /// Returns a list by its name, or NULL: its kind says which there are.
  Pointer<RawList> pendingList(Pointer<RawPending> pending, String? name) {
    final memory = Scope();
    try {
      return declarations.pendingList(pending, memory.text(name, 'name'));
    } finally {
      memory.close();
    }
  }

  /// Frees the handle. What is waited for stays redeemable by its id.
  void pendingFree(Pointer<RawPending> pending) {
    declarations.pendingFree(pending);
  }

  /// Returns another handle of it.
  Pointer<RawPending> pendingRetain(Pointer<RawPending> pending) =>
      declarations.pendingRetain(pending);

  /// Makes sure that it is in the secure store. The engine stores it by itself as well, but does not
  /// wait, nor report a store that is locked or missing. A client keeps 16; a further one takes the
  /// place of the oldest.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_SUPPORTED for a kind that ends with its client:
  /// CARDEA_PENDING_DEVICE, CARDEA_PENDING_PASSKEY.
  int save(Pointer<RawClient> client, Pointer<RawPending> pending, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.save(client, pending, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Finds what is waited for by its id, even if an earlier process began it.
  /// Result: CARDEA_RESULT_PENDING. CARDEA_ERROR_ATTEMPT_NOT_FOUND, also for a code; as long as this
  /// client still knows what it was, CARDEA_ERROR_ATTEMPT_EXPIRED or
  /// CARDEA_ERROR_ATTEMPT_CONSUMED.
  int restore(Pointer<RawClient> client, String? id, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.restore(client, memory.text(id, 'id'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

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
  /// A token that is bound to a key is not for headers of your own: use cardea_authorize_request.
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

  /// Copies the access token that is at hand to buffer, with a NUL, and returns its length. If that
  /// is not less than size, the copy is cut off: NULL and 0 ask for the length. Returns 0 if none is
  /// at hand that servers accept now without a refresh: then call cardea_get_access_token. Takes no
  /// operation, for use before every request.
  String? peekAccessToken(Pointer<RawClient> client) =>
      readBuffer((buffer, size) => declarations.peekAccessToken(client, buffer, size));

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
  int invalidateSession(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.invalidateSession(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
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
  /// Result: CARDEA_RESULT_LIST: "id", which for this session equals the claim "sid"; "device_model",
  /// "os_version" in the server's words, "device_type" ("desktop", "mobile", "tablet", "unknown"),
  /// "country_code" of two letters; by the server's clock "created_at", "last_seen_at", "expires_at".
  /// Or any error that cardea_get_access_token can return.
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

  /// Ends the target, sessions of the user, at the server; if this one is among them, it is forgotten
  /// here, too. session_id goes with CARDEA_SESSIONS_ONE and is NULL otherwise.
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

  /// Frees a request. One that was sent is not affected.
  void requestFree(Pointer<RawRequest> request) {
    declarations.requestFree(request);
  }

  /// Returns another handle of the request.
  Pointer<RawRequest> requestRetain(Pointer<RawRequest> request) =>
      declarations.requestRetain(request);

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

  /// Sets the address: https, or http to this machine. The access token goes there: take none from a
  /// third party without cardea_config_add_authorized_url.
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
  /// CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION if the server wants what cardea_request_step_up
  /// asks for (RFC 9470), or any error that cardea_get_access_token can return.
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

  /// Returns all headers in the order of the answer: "name", "value".
  Pointer<RawList> responseHeaders(Pointer<RawResponse> response) =>
      declarations.responseHeaders(response);

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

  /// Frees an answer.
  void responseFree(Pointer<RawResponse> response) {
    declarations.responseFree(response);
  }

  /// Returns another handle of the answer.
  Pointer<RawResponse> responseRetain(Pointer<RawResponse> response) =>
      declarations.responseRetain(response);

  /// Frees the handle: free the clients first. What is left of those that were closed, or freed
  /// inside a callback, runs inside this call, which waits for their end. A client that is not freed
  /// keeps the queue, and its callbacks wait until it is.
  void queueFree(Pointer<RawQueue> queue) {
    declarations.queueFree(queue);
  }

  /// Returns another handle of the queue.
  Pointer<RawQueue> queueRetain(Pointer<RawQueue> queue) =>
      declarations.queueRetain(queue);

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
  /// loop of a modal dialog gets them; the descriptor wakes that loop, too. A queue belongs to no
  /// thread; while another one dispatches, the call waits for its turn for up to 20 ms, and returns 0
  /// if it does not come.
  int queueDispatch(Pointer<RawQueue> queue) =>
      declarations.queueDispatch(queue);

  /// Frees a provider. Configurations that it was given to are not affected.
  void providerFree(Pointer<RawProvider> provider) {
    declarations.providerFree(provider);
  }

  /// Returns another handle of the provider.
  Pointer<RawProvider> providerRetain(Pointer<RawProvider> provider) =>
      declarations.providerRetain(provider);

  /// Creates the description of a well-known provider with its peculiarities: "google", "apple",
  /// "microsoft", "github", "okta", "facebook"; or for NULL an empty one. Set a client id, and an
  /// issuer if the name does not stand for one. NULL for another name.
  Pointer<RawProvider> providerNew(String? wellKnown) {
    final memory = Scope();
    try {
      return declarations.providerNew(memory.text(wellKnown, 'wellKnown'));
    } finally {
      memory.close();
    }
  }

  /// Sets a property to a value, by its name:
  ///   - "issuer": an https URL; the rest comes from its metadata;
  ///   - "client_id": the client's name at the provider;
  ///   - "client_secret": a secret that the provider insists on, although it is in every copy of the
  ///     application and so keeps nothing secret;
  ///   - "token_endpoint_auth_method": "client_secret_basic" or "client_secret_post". Default: as the
  ///     metadata names first, else the first; then once more the other way;
  ///   - "authorization_endpoint", "token_endpoint", "userinfo_endpoint", "revocation_endpoint",
  ///     "jwks_uri", "pushed_authorization_request_endpoint", "device_authorization_endpoint",
  ///     "end_session_endpoint": a URL. A provider without metadata needs the first two and, with an
  ///     issuer - hence ID tokens -, the key set; nothing is discovered then. With an issuer and
  ///     neither of the two, the provider is discovered, and this replaces what its metadata says;
  ///   - "scope": the scopes, with spaces. Default: "openid profile email", and "offline_access" if
  ///     the metadata lists it; or none without an issuer. "" asks for none;
  ///   - "scope_separator": what stands between scopes. Default: a space;
  ///   - "response_mode": "query", the default, or "form_post", to a loopback listener or a relay;
  ///   - "par": "true" or "false": whether requests are pushed. Default: as the provider demands
  ///     (RFC 9126);
  ///   - "dpop": "true" binds tokens to a key (RFC 9449), and refuses others.
  ///     Default: "false", because not every API takes such tokens;
  ///   - "requires_announced_pkce": "true" refuses a provider whose metadata does not name S256, as
  ///     the Model Context Protocol wants it. Default: "false";
  ///   - "clock_leeway_ms": how far this machine's and the provider's clock may differ. At most
  ///     600000. Default: 60000;
  ///   - "email_verification_url": where the application's own server proves e-mail addresses that the
  ///     provider has not verified: such a login ends with a CARDEA_PENDING_CODE. Without it the user
  ///     is signed in, and the claim "email_verified" is there to be read;
  ///   - "identity_linking_url": where the application's own server links identities to its users, for
  ///     cardea_link_identity: https, or http to this machine. docs/openid.md says what it has to do.
  /// NULL takes a property back.
  void providerSet(Pointer<RawProvider> provider, String? property, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.providerSet(provider, memory.text(property, 'property'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Adds a value to a property, by its name:
  ///   - "redirect_form": a form of redirect URI that the provider accepts, checked before the browser
  ///     opens: "custom_scheme", "reverse_domain_scheme" (one with a dot), "loopback_ipv4",
  ///     "loopback_ipv6", "localhost", "https", which a relay receives. Default: all;
  ///   - "quirk": a tolerated deviation from the standards: "form_token_answer", a token answer may be
  ///     a form instead of JSON; "no_token_type", it may leave out token_type; "tenant_issuer", the
  ///     metadata's issuer stands for many tenants; "fragment_answer", the redirect may answer in its
  ///     fragment; "return_to_logout", the logout page takes its redirect URI as returnTo, and brings
  ///     no state back. Default: what a well-known provider needs, else none;
  ///   - "trusted_audience": a further audience of ID tokens beside the client itself;
  ///   - "allowed_tenant": a tenant whose users may sign in, if the issuer stands for many. Default:
  ///     all;
  ///   - "id_token_algorithm": one for the signature of ID tokens, such as "ES256". Default: the
  ///     metadata's, else RS256.
  void providerAdd(Pointer<RawProvider> provider, String? property, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.providerAdd(provider, memory.text(property, 'property'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends a parameter of this name and value with every authorization request.
  void providerAddParameter(Pointer<RawProvider> provider, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.providerAddParameter(provider, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Uses this provider instead of cardea_config_set_openid.
  void configSetProvider(Pointer<RawConfig> config, Pointer<RawProvider> provider) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetProvider(config, provider, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Begins a login on a machine without a browser (RFC 8628): show the user the code and the page,
  /// then call cardea_continue_device_login. Of the options, which may be NULL, scopes and parameters
  /// count.
  /// Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_DEVICE: "user_code", the code to type - show it
  /// beside a QR code, too: users compare it with the page -, "verification_uri", the page where the
  /// user types it, and "verification_uri_complete", the same page with the code in it, or NULL.
  /// CARDEA_ERROR_NOT_SUPPORTED if the server has no such logins.
  int beginDeviceLogin(Pointer<RawClient> client, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.beginDeviceLogin(client, options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
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
  int continueDeviceLogin(Pointer<RawClient> client, Pointer<RawPending> login, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.continueDeviceLogin(client, login, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// For CARDEA_CAPTURE_OAUTH_PREFIX: sets the application's scheme, if the redirect URI is an https
  /// page of the application's owner that leads back to it. Default: NULL, the scheme of the redirect
  /// URI.
  void optionsSetDeepLinkScheme(Pointer<RawOptions> options, String? scheme) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetDeepLinkScheme(options, memory.text(scheme, 'scheme'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// For CARDEA_CAPTURE_OAUTH_PREFIX: lets the deep link bring tokens instead of a code. Default:
  /// false, because links end in logs. Tokens count only if an ID token and the provider's UserInfo
  /// endpoint prove them.
  void optionsSetAcceptsTokenHandoff(Pointer<RawOptions> options, bool accepts) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetAcceptsTokenHandoff(options, accepts, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Shows a page in the user's browser, for an application whose own pages run in a web view, and
  /// waits for the link that ends it: myapp://oauth/... url is "oauth://?url=" with the page's
  /// address, percent-encoded once, or the address itself. options say how, and by their redirect URI
  /// or deep link scheme for which scheme.
  /// Result: CARDEA_RESULT_TEXT: where in the application the link leads, a path that is safe to go
  /// to, with the query and the fragment that came along, which nothing proves; it may hold secrets:
  /// never log it. CARDEA_ERROR_INVALID_ARGUMENT for a url that names no page;
  /// CARDEA_ERROR_REDIRECT_MISMATCH if the link is not safe to go to; or any error that
  /// cardea_login_with_oauth can return.
  int openDeepLinkPage(Pointer<RawClient> client, String? url, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.openDeepLinkPage(client, memory.text(url, 'url'), options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Ends the session that the user's browser has at an OpenID Connect provider: shows the provider's
  /// page, which may ask the user, and waits for the browser to come back, by default for 120000 ms:
  /// users who stay signed in never come back. The options' redirect URI is one that is registered for
  /// this purpose; an ephemeral session is only for a presenter that has kept the login's own window.
  /// The session here is not touched: call cardea_logout afterwards.
  /// Result: CARDEA_RESULT_BOOL: whether the return answers this very request; if not, most likely it
  /// worked. CARDEA_ERROR_NOT_SUPPORTED if the provider has no such page, or any error that
  /// cardea_login_with_oauth can return.
  int endBrowserSession(Pointer<RawClient> client, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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

  /// Links the signed-in identity to a user of the application, at the application's own server that
  /// "identity_linking_url" names. app_user_id is the application's own name for its user so far, such
  /// as an anonymous one, or NULL. Calling it again is harmless, and nothing about it is kept here.
  /// Result: CARDEA_RESULT_LIST of one row: "app_user_id", the application's own name for its user;
  /// "is_new", whether this call made the link; "aliases", a list of earlier names, such as that from
  /// before the first sign-in, each a "name". CARDEA_ERROR_CONFLICT if the identity is linked to
  /// another user; CARDEA_ERROR_INVALID_ID_TOKEN if no ID token of this client says who has signed in;
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

  /// Sets where passkeys are used, one of the origins that the server allows, such as
  /// "https://auth.example.com". Never take it from the server's answer. Needed for security keys.
  void configSetPasskeyOrigin(Pointer<RawConfig> config, String? origin) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPasskeyOrigin(config, memory.text(origin, 'origin'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Signs with passkeys of the user's browser instead of security keys, by this page, which is yours
  /// and at an allowed origin, and which asks the browser; docs/passkey-page.md has such a page.
  /// Default: NULL, none.
  void configSetPasskeyPage(Pointer<RawConfig> config, String? page) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPasskeyPage(config, memory.text(page, 'page'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Signs in at the company that this e-mail address belongs to (SAML), instead of with a provider.
  /// The login fails with CARDEA_ERROR_NOT_FOUND if no company has it.
  void optionsSetCompanyEmail(Pointer<RawOptions> options, String? email) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetCompanyEmail(options, memory.text(email, 'email'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Signs in by a connection that the server has with a company: provider is that of the connection,
  /// such as "okta", and connection_id the server's name for it.
  void optionsSetCompanyConnection(Pointer<RawOptions> options, String? provider, String? connectionId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetCompanyConnection(options, memory.text(provider, 'provider'), memory.text(connectionId, 'connectionId'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the step-up whose step is "sign_in", by its id: the login asks for what it demands, of the
  /// same user. The present session stays until one that has it replaces it. For OpenID Connect and
  /// Ory. Default: NULL, none.
  void optionsSetStepUp(Pointer<RawOptions> options, String? stepUpId) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetStepUp(options, memory.text(stepUpId, 'stepUpId'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Redeems a challenge_token that a redirect brought for this attempt, if you have it alone.
  /// Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING.
  int finalizeOauthLoginWithToken(Pointer<RawClient> client, Pointer<RawPending> attempt, String? challengeToken, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.finalizeOauthLoginWithToken(client, attempt, memory.text(challengeToken, 'challengeToken'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone
  /// number in international form, such as +4915112345678. configuration names the server's
  /// configuration that sends it; NULL is the default one. cardea_check_otp with that code signs in,
  /// and cardea_resend_otp sends another one. The server does not say whether that address may sign
  /// in: if no code comes, offer to send it again, and another way in.
  /// Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_CODE. CARDEA_ERROR_NO_LOGIN_CONFIG if the server
  /// sends no codes that way; CARDEA_ERROR_SAML_LOGIN_REQUIRED for an address of a company with a
  /// sign-in of its own; CARDEA_ERROR_RATE_LIMITED; CARDEA_ERROR_INVALID_ARGUMENT for what can never
  /// be an address.
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

  /// Completes such a login with the code of its challenge, as cardea_check_oauth_email_otp does.
  /// Result: CARDEA_RESULT_LOGGED_IN.
  int checkOtp(Pointer<RawClient> client, Pointer<RawPending> challenge, String? code, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.checkOtp(client, challenge, memory.text(code, 'code'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
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
  int migrate(Pointer<RawClient> client, String? token, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.migrate(client, memory.text(token, 'token'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Asks for the server's rules for passwords. No user has to be signed in.
  /// Result: CARDEA_RESULT_LIST of six rows, each a "criterion" and how many characters are
  /// "expected": "min_length"; "max_length", 0 for any number; "uppercase" letters (Lu), "lowercase"
  /// letters (Ll), "numbers" (Nd), "symbols", all others. A character is a Unicode scalar value, of
  /// its general category.
  int getPasswordCompliancy(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.getPasswordCompliancy(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Checks a password against these rules, here and without a server. Returns their rows, each with
  /// the "actual" number of characters, and whether it is "valid"; NULL for another list.
  Pointer<RawList> validatePassword(Pointer<RawList> compliancy, String? password) {
    final memory = Scope();
    try {
      return declarations.validatePassword(compliancy, memory.text(password, 'password'));
    } finally {
      memory.close();
    }
  }

  /// Tells whether the server lets the signed-in user change the password now. Asks the server each
  /// time, because each change uses up the permission.
  /// Result: CARDEA_RESULT_BOOL, or any error that cardea_refresh can return.
  int canChangePassword(Pointer<RawClient> client, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.canChangePassword(client, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Sets the password of the signed-in user, a first one or a new one. For Ory, too.
  /// Result: CARDEA_RESULT_NONE. At Prelude CARDEA_ERROR_INSUFFICIENT_SCOPE: sign in with a code, or
  /// step up to "prld:pwd:write", then repeat the call; CARDEA_ERROR_INVALID_PASSWORD for one that
  /// breaks the rules. At Ory CARDEA_ERROR_BAD_REQUEST with the server's words for a password that it
  /// does not accept; CARDEA_ERROR_UNAUTHORIZED as for cardea_unlink_provider. Or any error that
  /// cardea_get_access_token can return.
  int changePassword(Pointer<RawClient> client, String? password, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.changePassword(client, memory.text(password, 'password'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Begins a login with a passkey.
  /// Result: CARDEA_RESULT_PENDING. CARDEA_ERROR_PASSKEY_NOT_CONFIGURED.
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

  /// Begins to add a passkey to the account of the signed-in user. username is what the authenticator
  /// shows beside it, such as the e-mail address; display_name, a name to show, and nickname, what the
  /// user calls the passkey, may be NULL.
  /// Result: CARDEA_RESULT_PENDING. CARDEA_ERROR_INSUFFICIENT_SCOPE: step up to "prld:passkey:write"
  /// first; or any error that cardea_get_access_token can return.
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

  /// Asks the user for a passkey: of the browser, if cardea_config_set_passkey_page names a page, and
  /// else of a security key, over USB or NFC, by libfido2; then cardea_config_set_security_key_handler
  /// tells the user what to do. question is a CARDEA_PENDING_PASSKEY, or a step-up whose step is
  /// "verify_passkey".
  /// Result: CARDEA_RESULT_TEXT, the answer. CARDEA_ERROR_CANCELLED by the user, or if the key is
  /// removed, or if the browser has no passkey; CARDEA_ERROR_LOGIN_TIMED_OUT;
  /// CARDEA_ERROR_NOT_SUPPORTED for what the authenticator cannot do; CARDEA_ERROR_CONFLICT if it has
  /// a passkey of this account already; CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED;
  /// CARDEA_ERROR_NOT_FOUND if the key has no such passkey; CARDEA_ERROR_WRONG_CREDENTIALS for a
  /// locked key; CARDEA_ERROR_DEPENDENCY_MISSING without libfido2; CARDEA_ERROR_INVALID_CONFIGURATION
  /// without an origin or handler, for a page at an unsafe origin, or another server's relying party;
  /// and what cardea_login_with_oauth says of pages.
  int signWithPasskey(Pointer<RawClient> client, Pointer<RawPending> question, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.signWithPasskey(client, question, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Continues a question with the answer of an authenticator: signs in, or adds the passkey.
  /// Result: CARDEA_RESULT_LOGGED_IN; or CARDEA_RESULT_LIST as for cardea_list_passkeys, with this one
  /// and whether it "is_already_registered". CARDEA_ERROR_UNAUTHORIZED for a passkey that the server
  /// does not know or accept; CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED.
  int continueWithPasskey(Pointer<RawClient> client, Pointer<RawPending> question, String? answer, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.continueWithPasskey(client, question, memory.text(answer, 'answer'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Lists the passkeys of the signed-in user.
  /// Result: CARDEA_RESULT_LIST: "id", the server's name; "nickname", the user's; "transports", how
  /// the authenticator is reached, such as "usb nfc"; "is_backed_up", whether it is known to be kept
  /// elsewhere, too; by the server's clock "created_at", "last_used_at". Or any error that
  /// cardea_get_access_token can return.
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
  int deletePasskey(Pointer<RawClient> client, String? passkeyId, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.deletePasskey(client, memory.text(passkeyId, 'passkeyId'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Asks for a scope, or a fresh or stronger sign-in. metadata is a JSON object of texts, or NULL:
  /// - Prelude: what the application's own server learns, at most five, such as {"amount": "500"};
  /// - OpenID Connect: "acr_values", "max_age" in seconds, "claims"; scope may be NULL;
  /// - Ory: "aal" or "acr_values" as "aal2", "max_age", "refresh" as "true"; scope is NULL.
  /// The details "scope" and "metadata" of CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION hold both.
  /// Result: CARDEA_RESULT_LOGGED_IN if the access token has the scope now; CARDEA_RESULT_PENDING, a
  /// CARDEA_PENDING_STEP_UP, if the user has to do something first; CARDEA_RESULT_BLOCKED.
  /// CARDEA_ERROR_FORBIDDEN for a scope that the server does not know, or leaves out of the new access
  /// token; or any error that cardea_get_access_token can return.
  int requestStepUp(Pointer<RawClient> client, String? scope, String? metadata, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.requestStepUp(client, memory.text(scope, 'scope'), memory.text(metadata, 'metadata'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Sends the code of a step, for the first time or again. Nothing sends it before: call this once
  /// the field for the code is on screen.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_RATE_LIMITED, CARDEA_ERROR_CHALLENGE_EXPIRED.
  int sendStepUpOtp(Pointer<RawClient> client, Pointer<RawPending> stepUp, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.sendStepUpOtp(client, stepUp, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Completes a step with the code that was sent. A wrong code leaves the step-up usable, and so
  /// does a failure for which cardea_error_is_retryable is true: after the last step, the same call
  /// with any answer then fetches the access token. After any other refusal request the step-up again.
  /// Result: that of cardea_request_step_up: the next step has the same id. Or
  /// CARDEA_ERROR_INVALID_OTP_CODE, CARDEA_ERROR_CHALLENGE_EXPIRED,
  /// CARDEA_ERROR_CHALLENGE_CONSUMED.
  int submitStepUpOtp(Pointer<RawClient> client, Pointer<RawPending> stepUp, String? code, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.submitStepUpOtp(client, stepUp, memory.text(code, 'code'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Completes a step with the answer of an authenticator, as JSON, in the same way.
  /// Result: that of cardea_submit_step_up_otp.
  int continueStepUpWithPasskey(Pointer<RawClient> client, Pointer<RawPending> stepUp, String? answer, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.continueStepUpWithPasskey(client, stepUp, memory.text(answer, 'answer'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Completes a step of the application's own server with a token of it, in the same way.
  /// Result: that of cardea_submit_step_up_otp.
  int continueStepUpWithToken(Pointer<RawClient> client, Pointer<RawPending> stepUp, String? token, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.continueStepUpWithToken(client, stepUp, memory.text(token, 'token'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Adds an address to the account of the signed-in user: an e-mail address, or a telephone number
  /// in international form. The step is the code sent to it.
  /// Result: that of cardea_request_step_up. CARDEA_ERROR_CONFLICT if it belongs to another user.
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
  /// Result: CARDEA_RESULT_LIST: "id", the server's name; "value", the address or number; "type", in
  /// the server's words, such as "email_address". Or any error that cardea_get_access_token can
  /// return.
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

  /// Asks a user without a verified e-mail address - or, without any e-mail address, without a
  /// verified telephone number - for a code before the login ends. For Ory. Default: false.
  void configSetRequireVerifiedAddress(Pointer<RawConfig> config, bool require) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetRequireVerifiedAddress(config, require, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks for a new account, at a server that distinguishes registration from login. Either way signs
  /// in known and new users; they differ in what the server asks for on the way. Default: false.
  void optionsSetRegisters(Pointer<RawOptions> options, bool registers) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetRegisters(options, registers, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Asks who the user is, even if a user is signed in here or in the browser. The present session
  /// stays until the new one replaces it. A session from before the login is refused with
  /// CARDEA_ERROR_UNAUTHORIZED, one of another user with CARDEA_ERROR_WRONG_CREDENTIALS. For Ory.
  /// Default: false.
  void optionsSetReauthenticates(Pointer<RawOptions> options, bool reauthenticates) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetReauthenticates(options, reauthenticates, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets data passed to the project's webhooks: the text of a JSON object. For Ory. Default: NULL,
  /// nothing.
  void optionsSetTransientPayload(Pointer<RawOptions> options, String? transientPayload) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetTransientPayload(options, memory.text(transientPayload, 'transientPayload'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets properties of a new account that the application knows already, which take precedence over
  /// the provider's: the text of a JSON object. For Ory. Default: NULL, none.
  void optionsSetTraits(Pointer<RawOptions> options, String? traits) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetTraits(options, memory.text(traits, 'traits'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the organization whose members sign in, by its id. For Ory. Default: NULL, none.
  void optionsSetOrganization(Pointer<RawOptions> options, String? organization) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetOrganization(options, memory.text(organization, 'organization'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sets the schema of a new account, by its id, if the project lets applications choose. For Ory.
  /// Default: NULL, the project's own.
  void optionsSetIdentitySchema(Pointer<RawOptions> options, String? identitySchema) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetIdentitySchema(options, memory.text(identitySchema, 'identitySchema'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Fills in the field of that name of the way that continues a step. NULL removes your value, and
  /// the field keeps the one that it has. A checkbox is "true" or "false".
  void optionsSetField(Pointer<RawOptions> options, String? name, String? value) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.optionsSetField(options, memory.text(name, 'name'), memory.text(value, 'value'), outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Continues a login by one of the step's ways, with the fields of options, which may be NULL. A
  /// wrong password or code leaves the step usable. If the way leads through a page, it is shown as
  /// cardea_login_with_oauth does, by what options say of pages; the redirect URI was fixed when the
  /// login began.
  /// Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING. CARDEA_ERROR_WRONG_CREDENTIALS,
  /// CARDEA_ERROR_INVALID_OTP_CODE; CARDEA_ERROR_INVALID_ARGUMENT for a way or a field that the step
  /// does not have; CARDEA_ERROR_ATTEMPT_EXPIRED if the step has ended; or any error that
  /// cardea_login_with_oauth can return.
  int continueLogin(Pointer<RawClient> client, Pointer<RawPending> step, String? way, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.continueLogin(client, step, memory.text(way, 'way'), options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Continues the step by its way and options like that, but you show the page, as after
  /// cardea_initiate_oauth_login.
  /// Result: that of cardea_continue_login, with a CARDEA_PENDING_PAGE if the way leads through
  /// one.
  int initiateContinuedLogin(Pointer<RawClient> client, Pointer<RawPending> step, String? way, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.initiateContinuedLogin(client, step, memory.text(way, 'way'), options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Signs in with an ID token that the application got by itself, such as from a provider's own
  /// button. nonce is the one in the token, or NULL. Of the options, which may be NULL, that of
  /// cardea_options_set_registers counts.
  /// Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING.
  int loginWithIdToken(Pointer<RawClient> client, String? provider, String? idToken, String? nonce, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.loginWithIdToken(client, memory.text(provider, 'provider'), memory.text(idToken, 'idToken'), memory.text(nonce, 'nonce'), options, done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Adds the provider of options to the account of the signed-in user: shows the page of the project
  /// on which the user links it, waits for the browser to come back, and asks the server whether it is
  /// linked. The page has a sign-in of its own if nobody is signed in with the browser. The session
  /// here is not touched.
  /// Result: CARDEA_RESULT_NONE. CARDEA_ERROR_CONFLICT if the provider is linked already, or unknown;
  /// CARDEA_ERROR_ACCESS_DENIED if the browser came back and it is not linked;
  /// CARDEA_ERROR_NOT_SIGNED_IN; or any error that cardea_login_with_oauth can return.
  int linkProvider(Pointer<RawClient> client, Pointer<RawOptions> options, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
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
  /// this address of the account. cardea_check_oauth_email_otp with that code signs in, and
  /// cardea_resend_otp sends another one. The server does not say whether the account exists.
  /// Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_CODE. CARDEA_ERROR_BAD_REQUEST if the project has
  /// recovery switched off; or any error that cardea_initiate_oauth_login can return.
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

  /// Returns what is asked.
  int questionGetKind(Pointer<RawQuestion> question) =>
      declarations.questionGetKind(question);

  /// Returns the text in a field, or NULL.
  String? questionText(Pointer<RawQuestion> question, String? field) {
    final memory = Scope();
    try {
      return readText(declarations.questionText(question, memory.text(field, 'field')));
    } finally {
      memory.close();
    }
  }

  /// Returns the number in a field, or 0.
  int questionNumber(Pointer<RawQuestion> question, String? field) {
    final memory = Scope();
    try {
      return declarations.questionNumber(question, memory.text(field, 'field'));
    } finally {
      memory.close();
    }
  }

  /// Returns the list in a field, or NULL.
  Pointer<RawList> questionList(Pointer<RawQuestion> question, String? field) {
    final memory = Scope();
    try {
      return declarations.questionList(question, memory.text(field, 'field'));
    } finally {
      memory.close();
    }
  }

  /// Returns the bytes, and their size in out_size; or NULL and 0.
  Uint8List? questionBytes(Pointer<RawQuestion> question) {
    final memory = Scope();
    try {
      final outSize = memory.allocate<Size>(8);
      final bytes = declarations.questionBytes(question, outSize);
      return copyBytes(bytes, outSize.value);
    } finally {
      memory.close();
    }
  }

  /// Answers with a text, or with NULL.
  void questionReplyText(Pointer<RawQuestion> question, String? text) {
    final memory = Scope();
    try {
      declarations.questionReplyText(question, memory.text(text, 'text'));
    } finally {
      memory.close();
    }
  }

  /// Answers with bytes of this size, or with NULL and 0. NULL with another size is a failure.
  void questionReplyBytes(Pointer<RawQuestion> question, Uint8List? bytes) {
    final memory = Scope();
    try {
      declarations.questionReplyBytes(question, memory.bytes(bytes), bytes?.length ?? 0);
    } finally {
      memory.close();
    }
  }

  /// Answers with a key of 32 random bytes - size is 32 - and its id of 1 to 128 bytes, which is not
  /// secret; or with NULL and 0 if there is no such key.
  void questionReplyKey(Pointer<RawQuestion> question, String? id, Uint8List? key) {
    final memory = Scope();
    try {
      declarations.questionReplyKey(question, memory.text(id, 'id'), memory.bytes(key), key?.length ?? 0);
    } finally {
      memory.close();
    }
  }

  /// Answers that it failed, with a status and a message for logs, without secrets. For a store and a
  /// key the status is CARDEA_ERROR_STORE_LOCKED, _STORE_UNAVAILABLE, _STORE_FAILED or
  /// _STORE_CORRUPTED; any other counts as _STORE_FAILED.
  void questionReject(Pointer<RawQuestion> question, int status, String? message) {
    final memory = Scope();
    try {
      declarations.questionReject(question, status, memory.text(message, 'message'));
    } finally {
      memory.close();
    }
  }

  /// Frees a question.
  void questionFree(Pointer<RawQuestion> question) {
    declarations.questionFree(question);
  }

  /// Returns another handle of the question.
  Pointer<RawQuestion> questionRetain(Pointer<RawQuestion> question) =>
      declarations.questionRetain(question);

  /// Keeps the session in a store of the host. Requests for different records may wait for their
  /// answers together. The next request for the same record comes when the previous one was answered
  /// or freed, even if nobody waits for it any more. So a host that is slow at a record delays that
  /// record alone. One that neither answers nor frees a request gets no other for that record; the
  /// operations that wait can still be cancelled.
  void configSetStoreHandler(Pointer<RawConfig> config, Pointer<NativeFunction<NativeQuestionHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetStoreHandler(config, handler, Pointer.fromAddress(userData), release, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Encrypts the files of cardea_config_set_store with keys of the host: from a TPM, a systemd
  /// credential or a key management service. Each file names its key by an id, so that keys can be
  /// rotated: answer the question without an id with the new key once
  /// you rotate, and keep answering for old ids while files still use them. A client asks for each key
  /// once.
  void configSetEncryptionKeyHandler(Pointer<RawConfig> config, Pointer<NativeFunction<NativeQuestionHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetEncryptionKeyHandler(config, handler, Pointer.fromAddress(userData), release, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Shows pages with a presenter of the host instead of the user's browser. uses_system_browser says
  /// that it shows them in a browser that follows the redirect by asking the desktop for the handler
  /// of its scheme; a login with CARDEA_CAPTURE_SCHEME then becomes that handler while it lasts.
  void configSetPresenter(Pointer<RawConfig> config, Pointer<NativeFunction<NativeQuestionHandler>> handler, bool usesSystemBrowser, int userData, Pointer<NativeFunction<NativeRelease>> release) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetPresenter(config, handler, usesSystemBrowser, Pointer.fromAddress(userData), release, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the host collect signals for a service against fraud: it learns about the device before
  /// each request that can be abused: the start of a login, a code, a step-up, a migration.
  void configSetSignalsHandler(Pointer<RawConfig> config, Pointer<NativeFunction<NativeQuestionHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetSignalsHandler(config, handler, Pointer.fromAddress(userData), release, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Lets the host prompt users of security keys: cardea_sign_with_passkey.
  void configSetSecurityKeyHandler(Pointer<RawConfig> config, Pointer<NativeFunction<NativeQuestionHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetSecurityKeyHandler(config, handler, Pointer.fromAddress(userData), release, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Reports session events to the host.
  void configSetObserver(Pointer<RawConfig> config, Pointer<NativeFunction<NativeEventHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetObserver(config, handler, Pointer.fromAddress(userData), release, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Sends log entries to a handler of the host: those of this level and above, which is "trace",
  /// every step, "debug", "info", what happened, "warning", what may become a problem, or "error",
  /// what failed. Default: none are made, or those of the level in the environment's CARDEA_LOG, to
  /// stderr.
  void configSetLogger(Pointer<RawConfig> config, String? level, Pointer<NativeFunction<NativeEventHandler>> handler, int userData, Pointer<NativeFunction<NativeRelease>> release) {
    final memory = Scope();
    try {
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.configSetLogger(config, memory.text(level, 'level'), handler, Pointer.fromAddress(userData), release, outError), outError);
    } finally {
      memory.close();
    }
  }

  /// Returns what happened.
  int eventGetKind(Pointer<RawEvent> event) =>
      declarations.eventGetKind(event);

  /// Returns the text in a field, or NULL.
  String? eventText(Pointer<RawEvent> event, String? field) {
    final memory = Scope();
    try {
      return readText(declarations.eventText(event, memory.text(field, 'field')));
    } finally {
      memory.close();
    }
  }

  /// Returns the user, or NULL.
  Pointer<RawUser> eventUser(Pointer<RawEvent> event) =>
      declarations.eventUser(event);

  /// Returns the login that waits, or NULL.
  Pointer<RawPending> eventPending(Pointer<RawEvent> event) =>
      declarations.eventPending(event);

  /// Returns the error, or NULL.
  Pointer<RawError> eventError(Pointer<RawEvent> event) =>
      declarations.eventError(event);

  /// Returns whether the failure of CARDEA_EVENT_REFRESH_FAILED ends the session.
  bool eventIsTerminal(Pointer<RawEvent> event) =>
      declarations.eventIsTerminal(event);

  /// Dismisses the page of CARDEA_EVENT_LOGIN_WAITING and shows it again. Returns false if the login
  /// does not wait for it any more, and for other events.
  bool eventOpenAgain(Pointer<RawEvent> event) =>
      declarations.eventOpenAgain(event);

  /// Frees an event.
  void eventFree(Pointer<RawEvent> event) {
    declarations.eventFree(event);
  }

  /// Returns another handle of the event.
  Pointer<RawEvent> eventRetain(Pointer<RawEvent> event) =>
      declarations.eventRetain(event);

  /// Brings what a request of this method and url must carry if you send it yourself, with an HTTP
  /// stack of your own: the access token and, if its server is known to ask for one, the proof of
  /// possession. Call it for every request, right before you send it: a proof is good for one.
  /// Result: CARDEA_RESULT_LIST: headers, each a "name" and a "value". Or any error that
  /// cardea_get_access_token can return.
  int authorizeRequest(Pointer<RawClient> client, String? method, String? url, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.authorizeRequest(client, memory.text(method, 'method'), memory.text(url, 'url'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Learns from the answer to such a request of this method and url: its http_status, and its
  /// headers WWW-Authenticate (www_authenticate) and DPoP-Nonce (dpop_nonce), each NULL if it has
  /// none. Result: CARDEA_RESULT_LIST: send the request again with these headers - they have a proof
  /// or a nonce that the server asks for, or a refreshed token - and pass on the next answer, too;
  /// send it five times at most. CARDEA_RESULT_NONE: the answer is yours to read. Or an error that
  /// cardea_send_authorized_request can return.
  int retryRequest(Pointer<RawClient> client, String? method, String? url, int httpStatus, String? wwwAuthenticate, String? dpopNonce, Pointer<NativeFunction<NativeCompletion>> done, int userData) {
    final memory = Scope();
    try {
      final outOperation = memory.allocate<Uint64>(8);
      final outError = memory.allocate<Pointer<RawError>>(8);
      throwUnlessOk(this, declarations.retryRequest(client, memory.text(method, 'method'), memory.text(url, 'url'), httpStatus, memory.text(wwwAuthenticate, 'wwwAuthenticate'), memory.text(dpopNonce, 'dpopNonce'), done, Pointer.fromAddress(userData), outOperation, outError), outError);
      return outOperation.value;
    } finally {
      memory.close();
    }
  }

  /// Lists the accounts of the application, at all servers, for which the client's store holds data.
  /// Result: CARDEA_RESULT_LIST: "account", that of cardea_config_set_account; "server" as the store
  /// names it, "prelude https://auth.example.com", or the name of cardea_config_set_store_namespace;
  /// "has_session": otherwise there is what a logout leaves, or a login that is not finished.
  /// CARDEA_ERROR_INVALID_ARGUMENT for a store of the host, which cannot list what it has.
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
  /// Result: CARDEA_RESULT_LIST as for cardea_list_accounts, those from which something was moved;
  /// "has_session" tells whether the session was. CARDEA_ERROR_CONFLICT if both stores have a session
  /// of an account: sign out of one; CARDEA_ERROR_TIMEOUT if another program holds that account's lock
  /// for a minute; CARDEA_ERROR_INVALID_ARGUMENT if both are the same store, or if source cannot list
  /// what it has and all_accounts is set.
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
}
