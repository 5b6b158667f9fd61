// What a host may supply: stores, keys of sealed files, presenters, receivers of log entries and of session changes.
#ifndef CARDEA_PARTS_HPP
#define CARDEA_PARTS_HPP

#include <cardea/callbacks.hpp>
#include <cardea/values.hpp>

CARDEA_HPP_BEGIN

// Stores ----------------------------------------------------------------------------------------------------------

/// One call to a store. Answer it once, now or later, on any thread. Copies are the same request; when the last one goes
/// without an answer, the operation that waits for it fails.
class StoreRequest {
  public:
    /// Takes a request over from cardea.h.
    explicit StoreRequest(cardea_store_request *handle);

    /// Returns what to do.
    StoreOperation operation() const;
    /// Returns the name of the record, of the characters that are safe in a file name; it can be longer than 255 bytes.
    std::string key() const;
    /// Returns the record to write: secret bytes, valid as long as the request. Empty for other operations.
    ByteView record() const;
    /// Answers a write or a removal that worked, or a read that found nothing.
    void reply();
    /// Answers a read. Late and repeated answers do nothing.
    void reply(ByteView record);
    /// Answers that it failed: with a status of the storage family, or else as Status::store_failed.
    void reject(const Error &error);

  private:
    std::shared_ptr<cardea_store_request> handle_;
};

/// A secure store that answers at once. An Error that is returned or thrown keeps its status if it is of the storage
/// family; everything else counts as Status::store_failed.
class SecureStore {
  public:
    virtual ~SecureStore() = default;
    /// Returns the record of that name, or std::nullopt.
    virtual Result<std::optional<Bytes>> read(const std::string &key) = 0;
    /// Creates or replaces it, and returns when it is durable.
    virtual Result<void> write(const std::string &key, ByteView record) = 0;
    /// Removes it. One that is not there counts as removed.
    virtual Result<void> remove(const std::string &key) = 0;
};

/// A store that answers now or later.
using StoreHandler = std::function<void(StoreRequest)>;

// Keys of sealed files ----------------------------------------------------------------------------------------------

/// A key of 32 random bytes, and its id of 1 to 128 bytes, which is not secret.
struct SealingKey {
    /// Its name.
    std::string id;
    /// The key itself.
    Bytes bytes;
};

/// One question for a key. Answer it once, now or later, on any thread. Copies are the same question; when the last one goes
/// without an answer, the operation that waits for it fails.
class SealingKeyRequest {
  public:
    /// Takes a request over from cardea.h.
    explicit SealingKeyRequest(cardea_sealing_key_request *handle);

    /// Returns the id of the key that a file is sealed with. std::nullopt: the key to seal files with from now on.
    std::optional<std::string> id() const;
    /// Answers with a key, or with std::nullopt if there is no such key.
    void reply(const std::optional<SealingKey> &key);
    /// Answers that it failed, as StoreRequest::reject.
    void reject(const Error &error);

  private:
    std::shared_ptr<cardea_sealing_key_request> handle_;
};

/// A source of keys that answers now or later.
using SealingKeyProvider = std::function<void(SealingKeyRequest)>;

/// Returns a source of keys that answers at once: for SealingKeyProvider.
SealingKeyProvider sealing_keys(
    std::function<Result<std::optional<SealingKey>>(const std::optional<std::string> &id)> find);

// Presenters ------------------------------------------------------------------------------------------------------

/// One page to show. Answer it once, now or later, on any thread. Copies are the same page; when the last one goes without
/// an answer, the login is cancelled.
class Presentation {
  public:
    /// Takes a presentation over from cardea.h.
    explicit Presentation(cardea_presentation *handle);

    /// Names it for Presenter::dismiss.
    std::uint64_t id() const;
    /// Returns the page to show. It carries one-time values: never log it.
    std::string url() const;
    /// Returns the redirect URI at which the login ends.
    std::string redirect_uri() const;
    /// Returns whether the page should share no cookies with ordinary browsing.
    bool prefers_ephemeral_session() const;
    /// Lets the page's window come to the front on Wayland: OAuthLoginOptions::activation_token.
    std::optional<std::string> activation_token() const;
    /// Ends it with the redirect URL that the page arrived at; or with std::nullopt: the page is shown, and the redirect
    /// comes through deliver_redirect or the loopback listener. A page that is shown may still be rejected, while a copy of
    /// this is kept: when the user closes it.
    void reply(const std::optional<std::string> &redirect_url);
    /// Ends the login: Status::login_dismissed if the user closed the page, Status::cancelled if the application wants
    /// it to end, or else as Status::browser_unavailable.
    void reject(const Error &error);

  private:
    std::shared_ptr<cardea_presentation> handle_;
};

/// Shows login pages.
struct Presenter {
    /// Shows one. An exception ends the login: an Error as Presentation::reject says, another one as
    /// Status::browser_unavailable.
    std::function<void(Presentation)> present{};
    /// The page of that id is no longer needed. May be empty.
    std::function<void(std::uint64_t id)> dismiss{};
    /// Whether the browser asks the desktop for the handler of the redirect's scheme; see cardea.h.
    bool leaves_redirect_to_desktop = false;
};

// Security keys -----------------------------------------------------------------------------------------------------

/// What the user of a security key is told or asked. Answer a question once, now or later, on any thread. Copies are the same
/// prompt; when the last copy of a question goes without an answer, the call that waits for it is cancelled.
class SecurityKeyPrompt {
  public:
    /// Takes a prompt over from cardea.h.
    explicit SecurityKeyPrompt(cardea_key_prompt *handle);

    /// Returns what it is about: the kinds pin and account are questions.
    SecurityKeyPromptKind kind() const;
    /// Returns what the maker calls the key to touch, or whose PIN is asked for.
    std::string key_name() const;
    /// Returns how many keys there are to choose from by a touch.
    std::int32_t count() const;
    /// Returns the accounts to choose from, the latest first.
    std::vector<std::string> accounts() const;
    /// Returns whether the PIN before was wrong.
    bool is_pin_wrong() const;
    /// Returns how many wrong PINs lock the key, which then takes a reset that deletes its passkeys. Warn the user at 1.
    std::optional<std::int32_t> tries_left() const;
    /// Answers with the PIN, or with std::nullopt if the user gives up. One that has a NUL character counts as that.
    void reply_pin(const std::optional<std::string> &pin);
    /// Answers with the place of an account in accounts().
    void reply_account(std::int32_t index);

  private:
    std::shared_ptr<cardea_key_prompt> handle_;
};

/// Talks with the users of security keys.
using SecurityKeyGuide = std::function<void(SecurityKeyPrompt)>;

// Logs ------------------------------------------------------------------------------------------------------------

/// Takes one log entry, in which there are no secrets: "Request finished. status=200".
using LogHandler = std::function<void(LogLevel level, const std::string &text)>;

// Session changes -------------------------------------------------------------------------------------------------

/// A login finished.
struct SignedIn {
    /// Who signed in.
    User user;
};

/// The session is gone.
struct SignedOut {
    /// Who ended it: "requested", "revoked", "refused", "interrupted", "elsewhere"; later versions may add some.
    std::string reason;
};

/// The session has a new access token, which this process or another one got.
struct Refreshed {
    /// The user with the new token.
    User user;
};

/// The session could not be refreshed.
struct RefreshFailed {
    /// Why.
    Error error;
    /// Whether that ends the session: SignedOut follows.
    bool is_terminal;
};

/// The page of a login is about to be shown, and the login waits for its user. Keep a copy until the login ends.
class LoginWaiting {
  public:
    /// One of your own, for tests: there is no page to open again.
    LoginWaiting(std::string authorization_url, std::string attempt_id);
    /// Copies, also in place of a move: so that none is ever empty.
    LoginWaiting(const LoginWaiting &) = default;
    /// As above.
    LoginWaiting &operator=(const LoginWaiting &) = default;

    /// Returns the address of the page. It carries one-time values: for the user's clipboard or terminal, never for a log.
    const std::string &authorization_url() const noexcept;
    /// Names the attempt for Client::restore_oauth_login.
    const std::string &attempt_id() const noexcept;
    /// Dismisses the page and shows it again. False if the login does not wait for it any more.
    bool open_again() const;

  private:
    friend detail::Reader;
    struct Content;

    explicit LoginWaiting(cardea_event *handle);

    std::shared_ptr<const Content> content_;
};

/// The redirect of the login has arrived.
struct LoginReturned {
    /// Lets the application raise its window on Wayland, where the desktop gave one.
    std::optional<std::string> activation_token;
};

/// A redirect arrived that is not the login's, and the login keeps waiting.
struct RedirectIgnored {
    /// Why it is not the login's.
    Error error;
};

/// The secure store asks its user, in a window of the desktop's that can lie behind others: tell the user of it.
struct StoreAsking {
    /// For what: "unlock", "create", "confirm"; later versions may add some.
    std::string question;
};

/// What happened to the session or in a login: std::get_if says which. Later versions may add kinds: ignore them.
using SessionEvent = std::variant<SignedIn, SignedOut, Refreshed, RefreshFailed, LoginWaiting, LoginReturned,
    RedirectIgnored, StoreAsking>;

/// Receives session changes, in their order.
using SessionObserver = std::function<void(const SessionEvent &)>;

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/parts.hpp>
#endif

#endif
