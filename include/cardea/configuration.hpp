// The settings of a client, and the loop that its callbacks may run in.
// The settings among the members are written here from abi/settings.toml: run `make bindings-raw`.
#ifndef CARDEA_CONFIGURATION_HPP
#define CARDEA_CONFIGURATION_HPP

#include <cardea/parts.hpp>
#include <cardea/ways.hpp>

CARDEA_HPP_BEGIN

namespace detail {
struct Host;
} // namespace detail

/// Holds callbacks until the host's own loop runs them. Copies are the same queue; several clients may share it.
class Queue {
  public:
    /// Makes a queue. When the system has no file descriptor left, it is invalid, and no client can be made with it.
    Queue();

    /// Returns whether it could be made.
    explicit operator bool() const noexcept { return handle_ != nullptr; }
    /// Returns a descriptor that is readable while callbacks wait: for GLib, libuv, Qt, epoll. Never read or close it.
    int fd() const noexcept { return cardea_queue_fd(handle_.get()); }
    /// Runs the callbacks that wait, on this thread, and returns how many ran. Inside a callback it runs the next ones.
    int dispatch() const noexcept { return cardea_queue_dispatch(handle_.get()); }
    /// For calls of cardea.h: borrowed until the last copy is gone.
    cardea_queue *handle() const noexcept { return handle_.get(); }

  private:
    std::shared_ptr<cardea_queue> handle_;
};

/// Where the session is kept. docs/store.md says which one to choose.
class StoreChoice {
  public:
    /// Keeps the session in the desktop's Secret Service, or in a Flatpak or Snap in encrypted files whose key the desktop keeps
    /// for the package. With neither, calls fail with Status::store_unavailable. The default.
    static StoreChoice desktop();
    /// Keeps the session in the login keyring of the Secret Service, and fails where there is none.
    static StoreChoice secret_service();
    /// Keeps the session in the Secret Service's memory, until the desktop session ends.
    static StoreChoice session_keyring();
    /// Keeps the session in memory, until the client is closed.
    static StoreChoice memory();
    /// Keeps the session in encrypted files in this folder, or the default one; without a passphrase, with a key file beside them.
    static StoreChoice sealed_file(std::optional<std::string> folder = {}, std::optional<std::string> passphrase = {});
    /// Keeps the session in encrypted files with keys that the host supplies.
    static StoreChoice sealed_file(std::optional<std::string> folder, SealingKeyProvider key_provider);
    /// Does what desktop() does if that has anything at the first use, else what sealed_file() does; Client::store_kind says which.
    static StoreChoice automatic(std::optional<std::string> folder = {}, std::optional<std::string> passphrase = {});
    /// Does the same with keys that the host supplies.
    static StoreChoice automatic(std::optional<std::string> folder, SealingKeyProvider key_provider);
    /// Keeps the session in a store of the host that answers at once.
    static StoreChoice custom(std::shared_ptr<SecureStore> store);
    /// Keeps the session in a store of the host that answers now or later.
    static StoreChoice custom(StoreHandler handler);

  private:
    friend struct detail::Host;
    enum class Kind { desktop, secret_service, session_keyring, memory, sealed_file, automatic, custom };

    explicit StoreChoice(Kind kind, std::optional<std::string> folder = {}, std::optional<std::string> passphrase = {},
        std::optional<SealingKeyProvider> keys = {});

    Kind kind_;
    std::optional<std::string> folder_, passphrase_;
    std::optional<SealingKeyProvider> keys_;
    StoreHandler handler_;
};

/// A project of the Ory network, or an Ory Kratos server.
struct OryProject {
    /// The https address of its public API (http for loopback hosts only).
    std::string project_url{};
    /// Whether e-mail is to be verified: a user without a verified e-mail address gets OTPRequired.
    bool verifies_email = false;
};

/// The server that a client talks to: the https address of a Prelude Auth compatible server (http for loopback hosts only), a
/// provider, or an Ory server.
using Backend = std::variant<std::string, OpenIDProvider, OryProject>;

/// The settings of a client. A backend and an application id must be set.
struct Configuration {
    /// The server's address, an OpenIDProvider, or an OryProject.
    Backend backend{};
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
    std::optional<std::string> partition{};
    /// Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a
    /// server that compares to the letter, and else refuses a client's first login once. A page that makes up a
    /// redirect with an error can end a login then. Default: false.
    bool plain_redirect_uri = false;
    /// Refreshes a token this long before its end, a tenth of its life at most. Default: 30 seconds.
    std::optional<std::chrono::milliseconds> refresh_leeway{};
    /// How long one request may take. At least 1 millisecond. Default: 10 seconds.
    std::optional<std::chrono::milliseconds> request_timeout{};
    /// How long an unfinished login stays redeemable. At least 1 second. Default: 10 minutes.
    std::optional<std::chrono::milliseconds> pending_lifetime{};
    /// Trusts the certificates of this PEM file instead of the system's and the environment's.
    std::optional<std::string> ca_file{};
    /// Trusts the certificates of this PEM file, too, beside those that count without it.
    std::optional<std::string> additional_ca_file{};
    /// Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256.
    std::vector<std::string> pinned_public_keys{};
    /// Where the session is kept.
    StoreChoice store = StoreChoice::desktop();
    /// Shows login pages. Default: the user's browser.
    std::optional<Presenter> presenter{};
    /// Collects signals for a service against fraud before what can be abused is asked for. For Prelude. May be empty.
    SignalCollector signals{};
    /// Talks with the users of security keys. May be empty, for applications that use none.
    SecurityKeyGuide key_guide{};
    /// Receives log entries of log_level and above. Empty: none are made.
    LogHandler logger{};
    /// The least important entries that the logger gets.
    LogLevel log_level = LogLevel::info;
    /// Receives session changes. May be empty.
    SessionObserver observer{};
    /// Runs every callback of the client inside Queue::dispatch instead of on the client's own thread.
    std::optional<Queue> queue{};
    /// Takes what callbacks of operations, the observer, the logger and Presenter::dismiss throw. Default: the logger gets
    /// an entry that names the class of the exception, and the exception ends there.
    ExceptionHandler uncaught{};
};

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/configuration.hpp>
#endif

#endif
