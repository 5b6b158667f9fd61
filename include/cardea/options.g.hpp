// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
// Part of cardea.hpp: what a host sets.
#ifndef CARDEA_OPTIONS_G_HPP
#define CARDEA_OPTIONS_G_HPP

#include <cardea/host.hpp>
#include <cardea/openid.hpp>

CARDEA_HPP_BEGIN

/// Where the session is kept. docs/store.md says which one to choose.
struct StoreChoice {
    /// "secret_service", the login keyring of the desktop's Secret Service, or in a Flatpak or Snap that may not see it, encrypted files
    /// under a key that the desktop keeps for the package; "session_keyring", the service's memory, until the desktop session ends;
    /// "encrypted_file"; "automatic", the Secret Service if one answers at the first use, else encrypted files - Client::store_kind says
    /// which; or "memory", until the client is closed. Without the store, calls fail with Status::store_unavailable. Default:
    /// "secret_service".
    std::string kind{};
    /// The folder of encrypted files. Default: in the user's data folder.
    std::optional<std::string> folder{};
    /// What encrypts them. Default: a key file beside them that only the owner can read, or Configuration::encryption_key_handler.
    std::optional<std::string> passphrase{};
};

/// A connection that a server has with a company.
struct CompanyConnection {
    /// The provider of the connection, such as "okta".
    std::string provider{};
    /// The server's name for it.
    std::string connection_id{};
};

/// The settings of a client. A server and an application id must be set; without a server, all that works is Client::open_web_session.
struct Configuration {
    /// The https address of a Prelude Auth compatible server (http for loopback hosts only).
    std::optional<std::string> prelude{};
    /// Or a provider of OpenID Connect or plain OAuth 2.0.
    std::optional<OpenIDProvider> openid{};
    /// Or a project of the Ory network, or an Ory Kratos server: the https address of its public API (http for loopback
    /// hosts only).
    std::optional<std::string> ory{};
    /// Names the application, in reverse-DNS form: part of the name of everything that is stored. It must be set.
    std::string application_id{};
    /// The application's name as users see it: a browser asks "Open Notes?" before it follows the redirect. Default:
    /// the id.
    std::optional<std::string> application_name{};
    /// Names the account, for applications that keep several signed in. Default: the empty name.
    std::optional<std::string> account{};
    /// Sends this Host header, and keeps the session under this name instead of the server's.
    std::optional<std::string> host_override{};
    /// Names the server in the store instead of its address, for a server with several addresses. Clients with the same
    /// name share what is stored. Without a name, servers that differ in scheme, host, port or path never share
    /// anything. Default: no name.
    std::optional<std::string> store_namespace{};
    /// Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a
    /// server that compares to the letter, and else refuses a client's first login once. A page that makes up a
    /// redirect with an error can end a login then. Default: false.
    bool plain_redirect_uri = false;
    /// Where passkeys are used, one of the origins that the server allows, such as "https://auth.example.com". Never
    /// take it from the server's answer. Needed for security keys.
    std::optional<std::string> passkey_origin{};
    /// Signs with passkeys of the user's browser instead of security keys, by this page, which is yours and at an
    /// allowed origin, and which asks the browser; docs/passkey-page.md has such a page. Default: none.
    std::optional<std::string> passkey_page{};
    /// Asks a user without a verified e-mail address - or, without any e-mail address, without a verified telephone
    /// number - for a code before the login ends. For Ory. Default: false.
    bool require_verified_address = false;
    /// Refreshes a token this long before its end, a tenth of its life at most. Default: 30 seconds.
    std::optional<std::chrono::milliseconds> refresh_leeway{};
    /// How long one request may take. A host's risk signals are waited for as long; a refresh in another process, 30
    /// seconds longer. At least 1 millisecond. Default: 10 seconds.
    std::optional<std::chrono::milliseconds> request_timeout{};
    /// How long an unfinished login stays redeemable. At least 1 second. Default: 10 minutes.
    std::optional<std::chrono::milliseconds> pending_lifetime{};
    /// Trusts the certificates of this PEM file instead of the system's and the environment's.
    std::optional<std::string> ca_file{};
    /// Trusts the certificates of this PEM file, too, beside those that count without it.
    std::optional<std::string> additional_ca_file{};
    /// Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256.
    std::vector<std::string> pinned_public_keys{};
    /// The addresses whose requests may have the access token, each with what is below it, such as
    /// https://api.example.com/v1. Requests to any other fail with Status::resource_mismatch before they are sent.
    /// Without one, your choice of address decides.
    std::vector<std::string> authorized_urls{};
    /// Where the session is kept.
    StoreChoice store{};
    /// Keeps the session in a store of the host instead: takes QuestionKind::read, write and remove. The next request
    /// for the same record comes when the previous one was answered or freed. May be empty.
    QuestionHandler store_handler{};
    /// Encrypts the files of the store with keys of the host: from a TPM, a systemd credential or a key management
    /// service. Keys can be rotated: answer the question without an id with the new key, and keep answering for old ids
    /// while files still use them. May be empty.
    QuestionHandler encryption_key_handler{};
    /// Shows pages instead of the user's browser: takes QuestionKind::page and dismiss. May be empty.
    QuestionHandler presenter{};
    /// Whether the presenter shows pages in a browser that follows the redirect by asking the desktop for the handler
    /// of its scheme; a login with RedirectCapture::scheme then becomes that handler while it lasts.
    bool presenter_uses_system_browser = false;
    /// Collects signals for a service against fraud before what can be abused is asked for: takes
    /// QuestionKind::risk_signals. For Prelude. May be empty.
    QuestionHandler signals_handler{};
    /// Prompts users of security keys: takes QuestionKind::prompt, pin and account. May be empty, for applications that
    /// use none.
    QuestionHandler security_key_handler{};
    /// Receives log entries of log_level and above. Empty: none are made.
    LogHandler logger{};
    /// The least important entries that the logger gets: "trace", "debug", "info", "warning" or "error".
    std::string log_level = "info";
    /// Receives session changes. May be empty.
    SessionObserver observer{};
    /// Runs every callback of the client inside Queue::dispatch instead of on the client's own thread.
    std::optional<Queue> queue{};
    /// Takes what callbacks of operations, the observer, the logger and questions that want no answer throw. Default:
    /// the logger gets an entry that names the class of the exception, and the exception ends there.
    ExceptionHandler uncaught{};
};

/// The settings of a login, or of another page that a user is shown; a call refuses one that it has no use for by its name. A
/// redirect URI must be set, and a provider at a server that has several.
struct OAuthLoginOptions {
    /// The provider to sign in with, at a server that has several; an OpenID Connect provider is its own.
    std::string provider{};
    /// Where the provider sends the user back to; on the allow-list of the server. It must be set.
    std::string redirect_uri{};
    /// A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
    /// scheme of the first does not arrive. Before it asks for its page, a login with RedirectCapture::scheme then
    /// tries every way in which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes
    /// on as with RedirectCapture::loopback. Default: none.
    std::optional<std::string> fallback_redirect_uri{};
    /// How the redirect comes back. Default: RedirectCapture::scheme.
    RedirectCapture redirect_capture = RedirectCapture::scheme;
    /// For RedirectCapture::oauth_prefix: the application's scheme, if the redirect URI is an https page of the
    /// application's owner that leads back to it. Default: the scheme of the redirect URI.
    std::optional<std::string> deep_link_scheme{};
    /// For RedirectCapture::oauth_prefix: lets the deep link bring tokens instead of a code. Default: false, because
    /// links end in logs. Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
    bool accepts_token_handoff = false;
    /// Lets the page take the redirect's scheme, while it waits, from another application that handles it. Default:
    /// false, and it fails with Status::scheme_taken.
    bool may_replace_scheme_handler = false;
    /// Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the page.
    /// Default: false. If the default browser has none, the call fails with Status::ephemeral_unavailable.
    bool prefers_ephemeral_session = false;
    /// Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that
    /// began the login. Default: none.
    std::optional<std::string> activation_token{};
    /// How long the page may wait for its redirect, from the call on. At least 1 millisecond. Default: 10 minutes. It
    /// then fails with Status::login_timed_out. Once a redirect has arrived it is redeemed, however long its requests
    /// take; if a transient failure follows the provider's grant, up to four more times, with pauses of 15 s in all.
    std::optional<std::chrono::milliseconds> timeout{};
    /// For OpenID Connect: the scopes to ask for, in place of those of the provider.
    std::vector<std::string> scopes{};
    /// For OpenID Connect and Ory: parameters of the page's address, or of the request of a login on another device, by
    /// name: "prompt", "login_hint", "max_age", "resource"; for a logout "logout_hint", "ui_locales"; at Ory "prompt",
    /// "hd", "auth_type", "acr_values".
    Parameters parameters{};
    /// Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and
    /// new users; they differ in what the server asks for on the way. Default: false.
    bool registers = false;
    /// Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the
    /// new one replaces it. A session from before the login is refused with Status::unauthorized, one of another user
    /// with Status::wrong_credentials. For Ory. Default: false.
    bool reauthenticates = false;
    /// The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The
    /// present session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
    std::optional<std::string> step_up{};
    /// Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing.
    std::optional<std::string> transient_payload{};
    /// Properties of a new account that the application knows already, which take precedence over the provider's: the
    /// text of a JSON object. For Ory. Default: none.
    std::optional<std::string> traits{};
    /// The organization whose members sign in, by its id. For Ory. Default: none.
    std::optional<std::string> organization{};
    /// The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
    /// own.
    std::optional<std::string> identity_schema{};
    /// Signs in at the company that this e-mail address belongs to (SAML), instead of with a provider. For Prelude.
    std::optional<std::string> company_email{};
    /// Signs in by a connection that the server has with a company. For Prelude.
    std::optional<CompanyConnection> company_connection{};
    /// For Client::continue_login: what was filled in, by the names of the fields. A field that is left out keeps the
    /// value that it has; a checkbox is "true" or "false".
    Parameters fields{};
};

/// A request to the application's own server.
struct AuthorizedRequest {
    /// The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET".
    std::string method = "GET";
    /// The address: https, or http to this machine. The access token goes there: take none from a third party without
    /// Configuration::authorized_urls. It must be set.
    std::string url{};
    /// The headers to send, by name; not Authorization or DPoP, which the engine adds.
    Parameters headers{};
    /// The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
    /// Status::response_too_large. The whole answer is held in memory.
    std::optional<std::uint32_t> max_response{};
    /// How long the request may take. At least 1 millisecond. Default: the request timeout of the client.
    std::optional<std::chrono::milliseconds> timeout{};
    /// What is sent.
    std::string body{};
    /// A file descriptor that the body of a success (2xx) is written to as it comes, of any size; the answer's body is
    /// empty then. Keep it open until the request has ended. If writing fails, the request fails with
    /// Status::output_failed; a failed request may leave a part of the body there.
    std::optional<int> output_fd{};
};

CARDEA_HPP_END

#endif
