// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
// dart format off

import 'dart:typed_data';

import 'backend.dart';
import 'events.dart';
import 'host_parts.dart';
import 'login.dart';
import 'security_key.dart';
import 'store.dart';

/// The settings of a client.
final class Configuration {
  /// What is left out has its default.
  const Configuration({
    required this.backend,
    required this.applicationId,
    this.applicationName,
    this.account,
    this.hostOverride,
    this.storeNamespace,
    this.plainRedirectUri = false,
    this.passkeyOrigin,
    this.passkeyPage,
    this.requireVerifiedAddress = false,
    this.refreshLeeway,
    this.requestTimeout,
    this.pendingLifetime,
    this.caFile,
    this.additionalCaFile,
    this.pinnedPublicKeys = const [],
    this.authorizedUrls = const [],
    this.store = const StoreChoice.secretService(),
    this.presenter,
    this.signals,
    this.securityKeyHandler,
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
  final String? storeNamespace;

  /// Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a server
  /// that compares to the letter, and else refuses a client's first login once. A page that makes up a redirect with an
  /// error can end a login then. Default: false.
  final bool plainRedirectUri;

  /// Where passkeys are used, one of the origins that the server allows, such as "https://auth.example.com". Never take
  /// it from the server's answer. Needed for security keys.
  final String? passkeyOrigin;

  /// Signs with passkeys of the user's browser instead of security keys, by this page, which is yours and at an allowed
  /// origin, and which asks the browser; docs/passkey-page.md has such a page. Default: none.
  final String? passkeyPage;

  /// Asks a user without a verified e-mail address - or, without any e-mail address, without a verified telephone
  /// number - for a code before the login ends. For Ory. Default: false.
  final bool requireVerifiedAddress;

  /// Refreshes a token this long before its end, a tenth of its life at most. Default: 30 seconds.
  final Duration? refreshLeeway;

  /// How long one request may take. A host's risk signals are waited for as long; a refresh in another process, 30
  /// seconds longer. At least 1 millisecond. Default: 10 seconds.
  final Duration? requestTimeout;

  /// How long an unfinished login stays redeemable. At least 1 second. Default: 10 minutes.
  final Duration? pendingLifetime;

  /// Trusts the certificates of this PEM file instead of the system's and the environment's.
  final String? caFile;

  /// Trusts the certificates of this PEM file, too, beside those that count without it.
  final String? additionalCaFile;

  /// Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256.
  final List<String> pinnedPublicKeys;

  /// The addresses whose requests may have the access token, each with what is below it, such as
  /// https://api.example.com/v1. Requests to any other fail with `resource_mismatch` before they are sent. Without one,
  /// your choice of address decides.
  final List<String> authorizedUrls;

  /// Where the session is kept.
  final StoreChoice store;

  /// Shows login pages; by default the user's browser does.
  final Presenter? presenter;

  /// Collects signals for a fraud prevention service before a request that can be abused. For Prelude.
  final SignalsDispatcher? signals;

  /// Tells the user of a security key what to do, and asks for its PIN. `CardeaClient.signWithPasskey` needs it, unless
  /// there is a [passkeyPage].
  final SecurityKeyHandler? securityKeyHandler;

  /// Takes log entries of [logLevel] and above. Without it, the environment's CARDEA_LOG is a level, and entries go to
  /// stderr.
  final LogHandler? logger;

  /// The least important entries that [logger] gets.
  final LogLevel logLevel;

  /// Hears of session changes, from the client's beginning to its end; see also `CardeaClient.events`.
  final void Function(SessionEvent event)? observer;

  /// Names nothing: it may hold secrets.
  @override
  String toString() => 'Configuration';
}

/// The settings of a login, or of another page that a user is shown: the call says what it uses. A setting that it has
/// no use for is an `invalid_argument`.
final class OAuthLoginOptions {
  /// What is left out has its default.
  const OAuthLoginOptions({
    this.provider,
    this.redirectUri,
    this.fallbackRedirectUri,
    this.redirectCapture = RedirectCapture.scheme,
    this.deepLinkScheme,
    this.acceptsTokenHandoff = false,
    this.mayReplaceSchemeHandler = false,
    this.prefersEphemeralSession = false,
    this.activationToken,
    this.timeout,
    this.scopes = const [],
    this.parameters = const {},
    this.registers = false,
    this.reauthenticates = false,
    this.stepUp,
    this.transientPayload,
    this.traits,
    this.organization,
    this.identitySchema,
    this.company,
  });

  /// The provider to sign in with, at a server that has several; an OpenID Connect provider is its own.
  final OAuthProvider? provider;

  /// Where the provider sends the user back to; on the allow-list of the server. Only the page of a step goes without
  /// one, and a page that a deep link of [deepLinkScheme] ends.
  final String? redirectUri;

  /// A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
  /// scheme of the first does not arrive. Before it asks for its page, a login with [RedirectCapture.scheme] then tries
  /// every way in which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes on as
  /// with [RedirectCapture.loopback]. Default: none.
  final String? fallbackRedirectUri;

  /// How the redirect comes back. Default: [RedirectCapture.scheme].
  final RedirectCapture redirectCapture;

  /// For [RedirectCapture.oauthPrefix]: the application's scheme, if the redirect URI is an https page of the
  /// application's owner that leads back to it. Default: the scheme of the redirect URI.
  final String? deepLinkScheme;

  /// For [RedirectCapture.oauthPrefix]: lets the deep link bring tokens instead of a code. Default: false, because
  /// links end in logs. Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
  final bool acceptsTokenHandoff;

  /// Lets the page take the redirect's scheme, while it waits, from another application that handles it. Default:
  /// false, and it fails with `scheme_taken`.
  final bool mayReplaceSchemeHandler;

  /// Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the page.
  /// Default: false. If the default browser has none, the call fails with `ephemeral_unavailable`.
  final bool prefersEphemeralSession;

  /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that began
  /// the login. Default: none.
  final String? activationToken;

  /// How long the page may wait for its redirect, from the call on. At least 1 millisecond. Default: 10 minutes. It
  /// then fails with `login_timed_out`. Once a redirect has arrived it is redeemed, however long its requests take; if
  /// a transient failure follows the provider's grant, up to four more times, with pauses of 15 s in all.
  final Duration? timeout;

  /// For OpenID Connect: the scopes to ask for, in place of those of the provider.
  final List<String> scopes;

  /// For OpenID Connect and Ory: parameters of the page's address, or of the request of a login on another device, by
  /// name: "prompt", "login_hint", "max_age", "resource"; for a logout "logout_hint", "ui_locales"; at Ory "prompt",
  /// "hd", "auth_type", "acr_values".
  final Map<String, String> parameters;

  /// Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and new
  /// users; they differ in what the server asks for on the way. Default: false.
  final bool registers;

  /// Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the new
  /// one replaces it. A session from before the login is refused with `unauthorized`, one of another user with
  /// `wrong_credentials`. For Ory. Default: false.
  final bool reauthenticates;

  /// The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The present
  /// session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
  final String? stepUp;

  /// Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing.
  final String? transientPayload;

  /// Properties of a new account that the application knows already, which take precedence over the provider's: the
  /// text of a JSON object. For Ory. Default: none.
  final String? traits;

  /// The organization whose members sign in, by its id. For Ory. Default: none.
  final String? organization;

  /// The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
  /// own.
  final String? identitySchema;

  /// Signs in at a company instead of with a provider. For Prelude.
  final CompanySignOn? company;

  /// Names nothing: it may hold secrets.
  @override
  String toString() => 'OAuthLoginOptions';
}

/// A request to the application's own server, in the name of the signed-in user.
final class AuthorizedRequest {
  /// What is left out has its default.
  const AuthorizedRequest(this.url, {
    this.method = 'GET',
    this.headers = const {},
    this.maxResponse,
    this.timeout,
    this.body,
    this.outputFd,
  });

  /// The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET".
  final String method;

  /// The address: https, or http to this machine. The access token goes there: take none from a third party without
  /// `Configuration.authorizedUrls`.
  final String url;

  /// The headers to send, by name; not Authorization or DPoP, which the engine adds.
  final Map<String, String> headers;

  /// The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
  /// `response_too_large`. The whole answer is held in memory.
  final int? maxResponse;

  /// How long the request may take. At least 1 millisecond. Default: the request timeout of the client.
  final Duration? timeout;

  /// The body to send.
  final Uint8List? body;

  /// Writes the body of a success (2xx) to this file descriptor as it comes, of any size; the answer's body is empty
  /// then. The client's thread blocks while it writes. Keep it open until the call has ended.
  final int? outputFd;

  /// Names nothing: it may hold secrets.
  @override
  String toString() => 'AuthorizedRequest';
}
